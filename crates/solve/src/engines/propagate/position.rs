//! One position: what each empty cell and each house can still take, and the rules that shrink it.

use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet, Geometry, Puzzle};
use std::sync::Arc;

/// The position has no solution: a cell without candidate, or a house without place for a digit.
pub(crate) struct Contradiction;

/// Candidates with everything that waits to be looked at.
///
/// What a level of the search has to keep lies in one piece, so that saving it is one copy:
///
/// ```text
/// marks: | candidates of cell 0, 1, ... (none if filled) | digits to place in house 0, 1, ... |
/// ```
pub(crate) struct Position {
    geometry: Arc<Geometry>,
    houses_of_cell: Vec<HouseSet>,
    marks: Vec<DigitSet>,
    /// The digits written so far; entries of cells that are open again are stale.
    digits: Vec<Option<Digit>>,
    /// Cells that came down to one candidate.
    singles: Vec<u16>,
    /// Cells that came down to two.
    pairs: Vec<u16>,
    /// Houses in which some digit lost a place.
    changed: HouseSet,
}

impl Position {
    /// The position that the givens leave, with everything still to be looked at.
    pub(crate) fn new(puzzle: &Puzzle) -> Position {
        let geometry = puzzle.geometry().clone();
        let houses = geometry.houses().len();
        let mut left = vec![puzzle.size().digits(); houses];
        for (given, houses) in puzzle.givens().cells().iter().zip(geometry.cell_house_indices()) {
            if let Some(given) = given {
                for &house in houses {
                    left[house as usize].discard(*given);
                }
            }
        }
        let mut marks = Vec::with_capacity(puzzle.size().cell_count() + houses);
        for (index, houses) in geometry.cell_house_indices().iter().enumerate() {
            let allowed = match (puzzle.givens().cells()[index], puzzle.marks()) {
                (Some(_), _) => DigitSet::EMPTY,
                (None, Some(marks)) => marks[index],
                (None, None) => puzzle.size().digits(),
            };
            marks.push(houses.iter().fold(allowed, |all, &house| all & left[house as usize]));
        }
        marks.extend(left);
        let cells = 0..puzzle.size().cell_count();
        let with = |is: fn(DigitSet) -> bool| {
            cells.clone().filter(|&cell| is(marks[cell])).map(|cell| cell as u16).collect()
        };
        Position {
            houses_of_cell: geometry
                .cell_house_indices()
                .iter()
                .map(|houses| houses.iter().fold(HouseSet::EMPTY, |set, &house| set.with(house)))
                .collect(),
            digits: puzzle.givens().cells().to_vec(),
            singles: with(|candidates| candidates.single().is_some()),
            pairs: with(is_pair),
            changed: HouseSet::first(houses),
            marks,
            geometry,
        }
    }

    /// What has to be kept to come back to this position.
    pub(crate) fn marks(&self) -> &[DigitSet] {
        &self.marks
    }

    /// Back to a position that was kept; nothing waits there.
    pub(crate) fn restore(&mut self, marks: &[DigitSet]) {
        self.marks.copy_from_slice(marks);
        self.singles.clear();
        self.pairs.clear();
        self.changed = HouseSet::EMPTY;
    }

    /// The candidates of an empty cell; none if it is filled.
    pub(crate) fn candidates(&self, cell: usize) -> DigitSet {
        self.marks[cell]
    }

    /// The digits written so far, to be read when all cells are filled.
    pub(crate) fn digits(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// The empty cell with the fewest candidates, the first in reading order of several.
    ///
    /// After [`propagate`](Position::propagate) none has fewer than two.
    pub(crate) fn smallest(&self) -> Option<usize> {
        let mut best = (usize::MAX, None);
        for (cell, candidates) in self.marks[..self.digits.len()].iter().enumerate() {
            if candidates.is_empty() {
                continue;
            }
            if is_pair(*candidates) {
                return Some(cell);
            }
            if candidates.len() < best.0 {
                best = (candidates.len(), Some(cell));
            }
        }
        best.1
    }

    /// Applies the rules, the cheapest first, until none has anything to say.
    pub(crate) fn propagate<O: Observer>(
        &mut self,
        watch: &mut Watch<O>,
    ) -> Result<(), Contradiction> {
        loop {
            if let Some(cell) = self.singles.pop() {
                self.naked_single(cell as usize, watch)?;
            } else if let Some(house) = self.changed.pop() {
                self.hidden_singles(house, watch)?;
            } else if let Some(cell) = self.pairs.pop() {
                self.naked_twins(cell as usize, watch)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Eliminate: fills the cell and takes its digit from every peer.
    pub(crate) fn place<O: Observer>(
        &mut self,
        cell: usize,
        digit: Digit,
        watch: &mut Watch<O>,
    ) -> Result<(), Contradiction> {
        let cells = self.digits.len();
        self.digits[cell] = Some(digit);
        // The other digits of the cell lose a place here.
        self.changed.add_all(self.houses_of_cell[cell]);
        self.marks[cell] = DigitSet::EMPTY;
        let geometry = self.geometry.clone();
        for &house in &geometry.cell_house_indices()[cell] {
            self.marks[cells + house as usize].discard(digit);
        }
        for &peer in &geometry.cell_peer_indices()[cell] {
            self.eliminate(peer as usize, digit, watch)?;
        }
        Ok(())
    }

    #[inline]
    fn eliminate<O: Observer>(
        &mut self,
        cell: usize,
        digit: Digit,
        watch: &mut Watch<O>,
    ) -> Result<(), Contradiction> {
        let before = self.marks[cell];
        if !before.contains(digit) {
            return Ok(());
        }
        watch.eliminate(cell, digit);
        let left = before.without(digit);
        self.marks[cell] = left;
        self.changed.add_all(self.houses_of_cell[cell]);
        if left.is_empty() {
            return Err(Contradiction);
        }
        if left.single().is_some() {
            self.singles.push(cell as u16);
        } else if is_pair(left) {
            self.pairs.push(cell as u16);
        }
        Ok(())
    }

    /// A cell with one candidate holds it.
    fn naked_single<O: Observer>(
        &mut self,
        cell: usize,
        watch: &mut Watch<O>,
    ) -> Result<(), Contradiction> {
        // It may have been filled since it was noted.
        let Some(digit) = self.marks[cell].single() else { return Ok(()) };
        watch.place(cell, digit);
        self.place(cell, digit, watch)
    }

    /// Only choice: a digit with one place in a house goes there.
    fn hidden_singles<O: Observer>(
        &mut self,
        house: usize,
        watch: &mut Watch<O>,
    ) -> Result<(), Contradiction> {
        let geometry = self.geometry.clone();
        let cells = &geometry.house_cell_indices()[house];
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for &cell in cells {
            let candidates = self.marks[cell as usize];
            twice = twice | (once & candidates);
            once = once | candidates;
        }
        if once != self.marks[self.digits.len() + house] {
            return Err(Contradiction);
        }
        for digit in once.minus(twice) {
            let place = cells.iter().find(|&&cell| self.marks[cell as usize].contains(digit));
            // Two digits with the same only place: the first has taken it.
            let cell = *place.ok_or(Contradiction)? as usize;
            watch.place(cell, digit);
            self.place(cell, digit, watch)?;
        }
        Ok(())
    }

    /// Naked twins: two cells of a house with the same two candidates use them up there.
    fn naked_twins<O: Observer>(
        &mut self,
        cell: usize,
        watch: &mut Watch<O>,
    ) -> Result<(), Contradiction> {
        let pair = self.marks[cell];
        if !is_pair(pair) {
            return Ok(());
        }
        let geometry = self.geometry.clone();
        for &twin in &geometry.cell_peer_indices()[cell] {
            if self.marks[twin as usize] != pair {
                continue;
            }
            for &house in &geometry.cell_house_indices()[cell] {
                let cells = &geometry.house_cell_indices()[house as usize];
                if !cells.contains(&twin) {
                    continue;
                }
                for &other in cells {
                    if other == twin || other as usize == cell {
                        continue;
                    }
                    for digit in pair & self.marks[other as usize] {
                        self.eliminate(other as usize, digit, watch)?;
                    }
                }
            }
        }
        Ok(())
    }
}

#[inline]
fn is_pair(candidates: DigitSet) -> bool {
    let bits = candidates.bits();
    let rest = bits & bits.wrapping_sub(1);
    rest != 0 && rest & (rest - 1) == 0
}

/// A set of houses; the largest grid has 110.
#[derive(Clone, Copy)]
struct HouseSet(u128);

impl HouseSet {
    const EMPTY: HouseSet = HouseSet(0);

    fn first(count: usize) -> HouseSet {
        HouseSet((1 << count) - 1)
    }

    fn with(self, house: u16) -> HouseSet {
        HouseSet(self.0 | 1 << house)
    }

    #[inline]
    fn add_all(&mut self, other: HouseSet) {
        self.0 |= other.0;
    }

    #[inline]
    fn pop(&mut self) -> Option<usize> {
        let first = (self.0 != 0).then(|| self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}
