//! A connected area, which consists of the cells with certain values.
//!
//! Cells that can hold only these values are inside; cells that can hold none of them are outside. The area lies within the
//! cells that can be reached from a cell inside without entering a cell outside.
//!
//! **Sound**: a cell that cannot be reached, or only through more cells than the area can still take, is outside. A cell
//! without which two cells inside cannot reach each other is inside. When all cells are fixed, the area is connected if and
//! only if one of its cells reaches all others.

use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;
use ennead_puzzle::Lists;

/// See the [module](self).
pub(crate) struct Connected<W> {
    pub(in crate::engines) cells: Vec<u16>,
    /// For each cell, the positions of the cells that touch it.
    pub(in crate::engines) beside: Lists<u16>,
    /// The values of the area.
    pub(in crate::engines) values: W,
    /// The number of cells of the area, if it is known.
    pub(in crate::engines) size: Option<usize>,
}

/// Returns the positions of the cells that touch each cell.
pub(super) fn neighbours(cells: usize, borders: &[[u16; 2]]) -> Lists<u16> {
    let mut pairs: Vec<(u16, u16)> = borders.iter().flat_map(|&[a, b]| [(a, b), (b, a)]).collect();
    pairs.sort_unstable();
    Lists::grouped(cells, &pairs)
}

/// Whether a cell belongs to an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Outside,
    Open,
    Inside,
}

/// The conclusions about a connected area.
pub(super) enum Verdict {
    /// There is no such area.
    Impossible,
    /// The open cells that must be outside, and those that must be inside, by position.
    Requires { outside: Vec<usize>, inside: Vec<usize> },
}

/// Draws conclusions about a connected area among these cells. Without a size, the area may be empty.
pub(super) fn judge(places: &[Place], beside: &Lists<u16>, size: Option<usize>) -> Verdict {
    let requires = |outside, inside| Verdict::Requires { outside, inside };
    let count = |wanted: Place| places.iter().filter(|place| **place == wanted).count();
    let inside = count(Place::Inside);
    let all = |wanted: Place| (0..places.len()).filter(|it| places[*it] == wanted).collect();
    let Some(root) = places.iter().position(|place| *place == Place::Inside) else {
        // Connected parts that are too small for the area are outside.
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
    let free = match size.map(|size| size.checked_sub(inside)) {
        Some(None) => return Verdict::Impossible,
        Some(Some(0)) => {
            return match part_of_inside(root, places, beside) == inside {
                true => requires(all(Place::Open), Vec::new()),
                false => Verdict::Impossible,
            };
        }
        Some(Some(free)) => Some(free),
        None => None,
    };
    let open = |cell: &usize| places[*cell] == Place::Open;
    let Some(free) = free else {
        let connection = Connection::of(root, places, beside);
        if connection.inside < inside {
            return Verdict::Impossible;
        }
        let is_far = |cell: &usize| open(cell) && !connection.reached[*cell];
        return requires((0..places.len()).filter(is_far).collect(), connection.cuts);
    };
    let near = near(root, places, beside, free);
    let reached = near.iter().filter(|near| **near).count();
    if reached < inside + free
        || (0..places.len()).any(|it| places[it] == Place::Inside && !near[it])
    {
        return Verdict::Impossible;
    }
    let outside = (0..places.len()).filter(|cell| open(cell) && !near[*cell]).collect();
    if reached == inside + free {
        return requires(outside, (0..places.len()).filter(|it| open(it) && near[*it]).collect());
    }
    // If the cells inside are already connected, no open cell is needed to connect them.
    let is_whole = part_of_inside(root, places, beside) == inside;
    let cuts = if is_whole { Vec::new() } else { Connection::of(root, places, beside).cuts };
    requires(outside, cuts)
}

/// The number of cells inside that can be reached from `root` through cells inside.
fn part_of_inside(root: usize, places: &[Place], beside: &Lists<u16>) -> usize {
    let mut part = vec![root];
    let mut at = 0;
    while at < part.len() {
        for &other in &beside[part[at]] {
            let other = usize::from(other);
            if places[other] == Place::Inside && !part.contains(&other) {
                part.push(other);
            }
        }
        at += 1;
    }
    part.len()
}

/// The cells that can be reached from `root` by entering at most `free` open cells.
fn near(root: usize, places: &[Place], beside: &Lists<u16>, free: usize) -> Vec<bool> {
    let mut steps = vec![usize::MAX; places.len()];
    steps[root] = 0;
    let mut layer = vec![root];
    for cost in 0..=free {
        let mut next = Vec::new();
        let mut at = 0;
        while at < layer.len() {
            for &other in &beside[layer[at]] {
                let other = usize::from(other);
                let price = match places[other] {
                    Place::Outside => continue,
                    Place::Open => cost + 1,
                    Place::Inside => cost,
                };
                if price < steps[other] {
                    steps[other] = price;
                    if price == cost { layer.push(other) } else { next.push(other) }
                }
            }
            at += 1;
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    steps.iter().map(|steps| *steps <= free).collect()
}

/// The cells that can be reached from a cell inside.
struct Connection {
    reached: Vec<bool>,
    /// How many of these cells are inside.
    inside: usize,
    /// The open cells without which the start cannot reach all cells inside.
    cuts: Vec<usize>,
}

impl Connection {
    /// Searches depth first (Hopcroft and Tarjan 1973): a cell cuts off the cells found through it if none of them touches a
    /// cell that was found before it.
    fn of(root: usize, places: &[Place], beside: &Lists<u16>) -> Connection {
        let mut reached = vec![false; places.len()];
        let mut is_cut = vec![false; places.len()];
        // When each cell was found, and the earliest cell that it or a cell found through it touches.
        let mut found = vec![0; places.len()];
        let mut first = vec![0; places.len()];
        // The path: each cell with its number of visited neighbours and the number of cells inside found through it.
        let is_inside = |cell: usize| usize::from(places[cell] == Place::Inside);
        let mut path = vec![(root, 0, is_inside(root))];
        reached[root] = true;
        let mut count = 0;
        loop {
            let depth = path.len() - 1;
            let (cell, at, inside) = path[depth];
            if let Some(&other) = beside[cell].get(at) {
                path[depth].1 += 1;
                let other = usize::from(other);
                if reached[other] {
                    first[cell] = first[cell].min(found[other]);
                } else if places[other] != Place::Outside {
                    count += 1;
                    reached[other] = true;
                    (found[other], first[other]) = (count, count);
                    path.push((other, 0, is_inside(other)));
                }
                continue;
            }
            path.pop();
            let Some((parent, _, of_parent)) = path.last_mut() else {
                let open = |cell: &usize| is_cut[*cell] && places[*cell] == Place::Open;
                let cuts = (0..places.len()).filter(open).collect();
                return Connection { reached, inside, cuts };
            };
            *of_parent += inside;
            is_cut[*parent] |= inside > 0 && first[cell] >= found[*parent];
            first[*parent] = first[*parent].min(first[cell]);
        }
    }
}

/// Returns the cells that can be reached from `start`, and marks them as seen.
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
