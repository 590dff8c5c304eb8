//! Cells of which those with certain values form one connected area.
//!
//! Cells that can only hold these values are inside, cells that can hold none of them are outside. What can be reached
//! from a cell inside, through cells that are not outside, is all that the area can have.
//!
//! **Sound**: a cell that cannot be reached, or only over more cells than the area can still take, is outside. A cell
//! without which two cells inside cannot reach each other is inside. When all cells are fixed, the area is connected
//! exactly if one of its cells reaches all of them.

use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;
use ennead_puzzle::Lists;

/// See the [module](self).
pub(crate) struct Connected<W> {
    pub(in crate::engines) cells: Vec<u16>,
    /// The positions of the cells that touch each cell.
    pub(in crate::engines) beside: Lists<u16>,
    /// The values of the area.
    pub(in crate::engines) values: W,
    /// The number of its cells, if it is known.
    pub(in crate::engines) size: Option<usize>,
}

/// The positions of the cells that touch each of some cells.
pub(super) fn neighbours(cells: usize, borders: &[[u16; 2]]) -> Lists<u16> {
    let mut pairs: Vec<(u16, u16)> = borders.iter().flat_map(|&[a, b]| [(a, b), (b, a)]).collect();
    pairs.sort_unstable();
    Lists::grouped(cells, &pairs)
}

/// Whether a cell belongs to an area.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Outside,
    Open,
    Inside,
}

/// What a connected area requires.
pub(super) enum Verdict {
    /// It is not possible.
    Impossible,
    /// These cells are outside and inside.
    Requires { outside: Vec<usize>, inside: Vec<usize> },
}

/// What follows for a connected area of this size among these cells, if it has a size. It may be empty if it has none.
pub(super) fn judge(places: &[Place], beside: &Lists<u16>, size: Option<usize>) -> Verdict {
    let requires = |outside, inside| Verdict::Requires { outside, inside };
    let count = |wanted: Place| places.iter().filter(|place| **place == wanted).count();
    let inside = count(Place::Inside);
    let all = |wanted: Place| (0..places.len()).filter(|it| places[*it] == wanted).collect();
    let Some(root) = places.iter().position(|place| *place == Place::Inside) else {
        // Parts that are too small for the area are outside.
        let Some(size) = size.filter(|size| *size > 0) else {
            return requires(
                if size == Some(0) { all(Place::Open) } else { Vec::new() },
                Vec::new(),
            );
        };
        let mut seen = vec![false; places.len()];
        let mut outside = Vec::new();
        let mut large = 0;
        for start in 0..places.len() {
            if places[start] == Place::Outside || seen[start] {
                continue;
            }
            let part = part_of(start, places, beside, &mut seen);
            if part.len() < size { outside.extend(part) } else { large += 1 }
        }
        return if large == 0 { Verdict::Impossible } else { requires(outside, Vec::new()) };
    };
    let free = size.map(|size| size.checked_sub(inside));
    let free = match free {
        Some(None) => return Verdict::Impossible,
        Some(Some(0)) => {
            let mut seen = vec![false; places.len()];
            let only: Vec<Place> = places
                .iter()
                .map(|place| if *place == Place::Open { Place::Outside } else { *place })
                .collect();
            return match part_of(root, &only, beside, &mut seen).len() == inside {
                true => requires(all(Place::Open), Vec::new()),
                false => Verdict::Impossible,
            };
        }
        Some(Some(free)) => free,
        None => usize::MAX,
    };
    // The fewest open cells on a path to each cell, itself included, and the cell before it on such a path.
    let mut steps = vec![usize::MAX; places.len()];
    let mut before = vec![root; places.len()];
    steps[root] = 0;
    let mut layer = vec![root];
    let mut reached = 0;
    let mut reached_inside = 0;
    let mut cost = 0;
    while !layer.is_empty() {
        let mut next = Vec::new();
        let mut at = 0;
        while at < layer.len() {
            let cell = layer[at];
            at += 1;
            reached += 1;
            reached_inside += usize::from(places[cell] == Place::Inside);
            for &other in &beside[cell] {
                let other = usize::from(other);
                let price = match places[other] {
                    Place::Outside => continue,
                    Place::Open => cost + 1,
                    Place::Inside => cost,
                };
                if price < steps[other] {
                    steps[other] = price;
                    before[other] = cell;
                    if price == cost { layer.push(other) } else { next.push(other) }
                }
            }
        }
        cost += 1;
        if cost > free {
            break;
        }
        layer = next;
    }
    if reached_inside < inside || size.is_some_and(|size| reached < size) {
        return Verdict::Impossible;
    }
    let is_far = |cell: &usize| {
        places[*cell] == Place::Open && (steps[*cell] > free || steps[*cell] == usize::MAX)
    };
    let outside: Vec<usize> = (0..places.len()).filter(is_far).collect();
    if size == Some(reached) {
        let rest = |cell: &usize| places[*cell] == Place::Open && steps[*cell] <= free;
        return requires(outside, (0..places.len()).filter(rest).collect());
    }
    // Each cell without which the area falls apart is on the path to some cell inside.
    let mut on_path = vec![false; places.len()];
    for start in (0..places.len()).filter(|cell| places[*cell] == Place::Inside) {
        let mut cell = start;
        while cell != root && !on_path[cell] {
            on_path[cell] = true;
            cell = before[cell];
        }
    }
    let needed = |cell: &usize| {
        on_path[*cell] && places[*cell] == Place::Open && {
            let mut without = places.to_vec();
            without[*cell] = Place::Outside;
            let mut seen = vec![false; places.len()];
            let part = part_of(root, &without, beside, &mut seen);
            part.iter().filter(|cell| places[**cell] == Place::Inside).count() < inside
        }
    };
    let needed = (0..places.len()).filter(needed).collect();
    requires(outside, needed)
}

/// The cells that can be reached from one, which are then marked.
fn part_of(start: usize, places: &[Place], beside: &Lists<u16>, seen: &mut [bool]) -> Vec<usize> {
    let mut part = vec![start];
    seen[start] = true;
    let mut at = 0;
    while at < part.len() {
        for &other in &beside[part[at]] {
            let other = usize::from(other);
            if places[other] != Place::Outside && !seen[other] {
                seen[other] = true;
                part.push(other);
            }
        }
        at += 1;
    }
    part
}

impl<W: ValueSet> Connected<W> {
    pub(crate) fn new(
        cells: Vec<u16>,
        borders: &[[u16; 2]],
        values: W,
        size: Option<usize>,
    ) -> Connected<W> {
        let beside = neighbours(cells.len(), borders);
        Connected { cells, beside, values, size }
    }
}

impl<W: ValueSet> Propagator<W> for Connected<W> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::High
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Connected(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let place = |cell: &u16| {
            let mask = domains.get(*cell);
            match ((mask & self.values).is_none(), (mask & !self.values).is_none()) {
                (true, _) => Place::Outside,
                (_, true) => Place::Inside,
                _ => Place::Open,
            }
        };
        let places: Vec<Place> = self.cells.iter().map(place).collect();
        let is_empty = places.iter().all(|place| *place == Place::Outside);
        match judge(&places, &self.beside, self.size) {
            Verdict::Requires { outside, inside } if !is_empty => {
                outside.iter().try_for_each(|it| domains.remove(self.cells[*it], self.values))?;
                inside.iter().try_for_each(|it| domains.keep(self.cells[*it], self.values))
            }
            _ => {
                domains.emptied = None;
                Err(Contradiction)
            }
        }
    }
}
