//! A quick test of an assumption: whether it leads to a contradiction, without the reasons.
//!
//! The test applies singles, rules, innies and outies. A probe made by `Probe::with_pairs` also applies pairs, locked
//! candidates and common peers.

use crate::Position;
use crate::position::constraints::{Constraint, Constraints, large_sum};
use crate::position::layout::Layout;
use ennead_puzzle::{Candidates, Cell, CellSet, Digit, DigitSet, Geometry};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};

/// The maximum number of results kept in memory: about ten megabytes.
const MAX_KNOWN: usize = 100_000;

/// A test of assumptions in one position, with the data that all assumptions share.
pub(crate) struct Probe<'a> {
    at: &'a Candidates,
    geometry: &'a Geometry,
    constraints: &'a Constraints,
    /// Present if the probe also applies pairs and common peers.
    layout: Option<&'a Layout>,
    /// The constraints of each cell: those of rules by number, then those of overlays.
    of_cell: Vec<Vec<usize>>,
    /// The results for the number of a constraint and its candidates. They are kept because many assumptions need the
    /// same ones.
    known: RefCell<HashMap<(usize, Vec<DigitSet>), Possible>>,
}

/// The candidates left in the cells of a constraint; `None` if there are too many fillings, or no cells left to fill.
type Possible = Option<Vec<DigitSet>>;

/// A contradiction: a cell has no candidates, or a house has no place for a digit.
struct Inconsistent;

impl<'a> Probe<'a> {
    pub(crate) fn new(position: &'a Position<'_>) -> Probe<'a> {
        let at = position.candidates();
        let constraints = position.constraints();
        let mut of_cell = vec![Vec::new(); at.size().cell_count()];
        let rules = constraints.all.iter().map(|one| &one.constraint.cells);
        let overlays = constraints.overlays.iter().map(|overlay| &overlay.constraint.cells);
        for (number, cells) in rules.chain(overlays).enumerate() {
            cells.iter().for_each(|cell| of_cell[*cell].push(number));
        }
        let known = RefCell::default();
        let (geometry, layout) = (position.geometry(), None);
        Probe { at, geometry, constraints, layout, of_cell, known }
    }

    /// Makes a probe that also applies pairs, locked candidates and other common peers. The cells of the grid must fit
    /// into a `CellSet`.
    pub(crate) fn with_pairs(position: &'a Position<'_>) -> Probe<'a> {
        Probe { layout: Some(position.layout()), ..Probe::new(position) }
    }

    /// The candidates that an assumption leaves in all cells, after filtering at most `most` constraints; `None` for a
    /// contradiction. Unless the limit is reached, the result does not depend on the order of cells or rules.
    pub(crate) fn propagate(
        &self,
        cell: usize,
        digit: Digit,
        most: usize,
    ) -> Option<Vec<DigitSet>> {
        let mut propagation = Propagation {
            probe: self,
            marks: self.at.marks().to_vec(),
            changed: Vec::new(),
            constraints: BTreeSet::new(),
            left: most,
        };
        let holds = propagation
            .restrict(cell, DigitSet::of(digit))
            .and_then(|()| propagation.run())
            .is_ok();
        holds.then_some(propagation.marks)
    }
}

struct Propagation<'a> {
    probe: &'a Probe<'a>,
    marks: Vec<DigitSet>,
    /// Cells that have lost candidates since they were last propagated.
    changed: Vec<usize>,
    /// Constraints with changed cells that have not been applied since.
    constraints: BTreeSet<usize>,
    left: usize,
}

impl Propagation<'_> {
    fn run(&mut self) -> Result<(), Inconsistent> {
        loop {
            while let Some(cell) = self.changed.pop() {
                self.propagate_cell(cell)?;
            }
            match self.constraints.pop_first() {
                _ if self.left == 0 => return Ok(()),
                Some(number) => self.apply_constraint(number)?,
                None => {
                    if let Some(layout) = self.probe.layout {
                        self.apply_common_peers(layout)?;
                        self.apply_pairs(layout)?;
                    }
                    if self.changed.is_empty() {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Restricts a cell to these candidates.
    fn restrict(&mut self, cell: usize, digits: DigitSet) -> Result<(), Inconsistent> {
        let kept = self.marks[cell] & digits;
        if kept.is_empty() {
            return Err(Inconsistent);
        }
        if kept != self.marks[cell] {
            self.marks[cell] = kept;
            self.changed.push(cell);
        }
        Ok(())
    }

    /// Propagates a changed cell. If it is a naked single, its peers lose the digit; then hidden singles in its houses
    /// are placed.
    fn propagate_cell(&mut self, cell: usize) -> Result<(), Inconsistent> {
        let probe = self.probe;
        self.constraints.extend(&probe.of_cell[cell]);
        if self.marks[cell].len() == 1 {
            for &peer in &probe.geometry.cell_peer_indices()[cell] {
                self.restrict(usize::from(peer), !self.marks[cell])?;
            }
        }
        for &house in &probe.geometry.cell_house_indices()[cell] {
            let cells = &probe.geometry.house_cell_indices()[usize::from(house)];
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for &cell in cells {
                let marks = self.marks[usize::from(cell)];
                twice = twice | once & marks;
                once = once | marks;
            }
            if once != probe.geometry.size().digits() {
                return Err(Inconsistent);
            }
            let single = once.minus(twice);
            for &cell in cells {
                let only = self.marks[usize::from(cell)] & single;
                if !only.is_empty() {
                    self.restrict(usize::from(cell), only)?;
                }
            }
        }
        Ok(())
    }

    /// Eliminates each candidate that sees all places for its digit in a house.
    fn apply_common_peers(&mut self, layout: &Layout) -> Result<(), Inconsistent> {
        for digit in self.probe.geometry.size().digits() {
            let open: CellSet = self.cells_with(|marks| marks.contains(digit) && marks.len() > 1);
            for house in &layout.houses {
                let places = *house & open;
                if places.is_at_most(1) {
                    continue;
                }
                for cell in (layout.common_peers(places) & open).iter() {
                    self.restrict(cell, !DigitSet::of(digit))?;
                }
            }
        }
        Ok(())
    }

    /// Eliminates by pairs: two cells that see each other and have the same two candidates, and two digits of a house
    /// that have the same two places.
    fn apply_pairs(&mut self, layout: &Layout) -> Result<(), Inconsistent> {
        for cell in self.cells_with(|marks| marks.len() == 2).iter() {
            let pair = self.marks[cell];
            let partners = layout.peers[cell].iter().filter(|other| *other > cell);
            for partner in partners.collect::<Vec<_>>() {
                if self.marks[partner] == pair {
                    let seen = layout.peers[cell] & layout.peers[partner];
                    for other in seen.iter() {
                        self.restrict(other, !pair)?;
                    }
                }
            }
        }
        for house in &layout.houses {
            let mut twos: Vec<(Digit, CellSet)> = Vec::new();
            for digit in self.probe.geometry.size().digits() {
                let has = |cell: &usize| self.marks[*cell].contains(digit);
                let places: CellSet = house.iter().filter(has).collect();
                if places.len() == 2 {
                    if let Some((other, _)) = twos.iter().find(|(_, known)| *known == places) {
                        let pair = DigitSet::of(digit) | DigitSet::of(*other);
                        for cell in places.iter() {
                            self.restrict(cell, pair)?;
                        }
                    }
                    twos.push((digit, places));
                }
            }
        }
        Ok(())
    }

    fn cells_with(&self, wanted: impl Fn(DigitSet) -> bool) -> CellSet {
        let marks = self.marks.iter().enumerate();
        marks.filter(|(_, marks)| wanted(**marks)).map(|(cell, _)| cell).collect()
    }

    fn apply_constraint(&mut self, number: usize) -> Result<(), Inconsistent> {
        let probe = self.probe;
        let cells = probe.cells(number);
        let marks: Vec<DigitSet> = cells.iter().map(|cell| self.marks[*cell]).collect();
        let key = (number, marks);
        let known = probe.known.borrow().get(&key).cloned();
        let possible = known.unwrap_or_else(|| {
            let possible = probe.possible(number, &key.1);
            let mut known = probe.known.borrow_mut();
            if known.len() < MAX_KNOWN {
                known.insert(key, possible.clone());
            }
            possible
        });
        self.left -= usize::from(possible.is_some());
        for (cell, possible) in cells.iter().zip(possible.into_iter().flatten()) {
            self.restrict(*cell, possible)?;
        }
        Ok(())
    }
}

impl Probe<'_> {
    /// The cells of a constraint; for an overlay, the cells inside its houses come before those outside.
    fn cells(&self, number: usize) -> &[usize] {
        let overlay = || &self.constraints.overlays[number - self.constraints.all.len()].constraint;
        &self.constraints.all.get(number).map_or_else(overlay, |one| &one.constraint).cells
    }

    /// The candidates that the cells of a constraint can still hold; `None` if that is unknown.
    fn possible(&self, number: usize, marks: &[DigitSet]) -> Possible {
        if let Some(one) = self.constraints.all.get(number) {
            return one.constraint.support(marks).map(|support| support.possible);
        }
        let overlay = &self.constraints.overlays[number - self.constraints.all.len()];
        let inside = overlay.inside.len();
        self.possible_in_overlay(overlay.total, &overlay.constraint.cells, inside, marks)
    }

    /// The candidates that innies and outies can still hold. The first `inside` cells are innies. If few cells have
    /// more than one candidate, all ways to fill them are considered; otherwise, only the sums of groups of cells.
    fn possible_in_overlay(
        &self,
        total: i32,
        cells: &[usize],
        inside: usize,
        marks: &[DigitSet],
    ) -> Possible {
        let at = self.at;
        let mut total = total;
        let mut possible = marks.to_vec();
        let (mut empty, mut empty_inside) = (Vec::new(), 0);
        for (place, (&cell, marks)) in cells.iter().zip(marks).enumerate() {
            let sign = if place < inside { 1 } else { -1 };
            match marks.single() {
                Some(digit) => total -= sign * at.value(digit),
                None => {
                    empty.push((place, at.size().cell(cell)));
                    empty_inside += usize::from(place < inside);
                }
            }
        }
        if empty.is_empty() && total != 0 {
            return Some(vec![DigitSet::EMPTY; marks.len()]);
        }
        if empty.is_empty() {
            return None;
        }
        let of_empty: Vec<DigitSet> = empty.iter().map(|(place, _)| marks[*place]).collect();
        let left = if empty.len() <= large_sum::EXACT {
            let empty_cells: Vec<Cell> = empty.iter().map(|(_, cell)| *cell).collect();
            let (added, taken) = empty_cells.split_at(empty_inside);
            Constraint::sum(added, taken, total, at).support(&of_empty)?.possible
        } else {
            let empty_cells: Vec<usize> = empty.iter().map(|(place, _)| cells[*place]).collect();
            large_sum::possible(&empty_cells, empty_inside, total, &of_empty, at)?
        };
        for ((place, _), left) in empty.iter().zip(left) {
            possible[*place] = left;
        }
        Some(possible)
    }
}
