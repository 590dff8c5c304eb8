//! A position: the candidates of each empty cell, the digits left to place in each house, and the rules that remove
//! candidates.

use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet, Geometry, Puzzle};
use std::ops::Range;

/// The position has no solution: a cell has no candidate, or a house has no place for a digit.
pub(crate) struct Contradiction;

/// Alternatives of which exactly one is true.
#[derive(Clone, Copy)]
pub(crate) enum Choice {
    /// One of these digits in this cell.
    Digit { cell: usize, digits: DigitSet },
    /// A digit with two places: try this cell, then the other.
    Place { digit: Digit, cell: usize, other: Option<usize> },
}

impl Choice {
    /// Returns the first alternative, and the choice between the others if there are any.
    pub(crate) fn split(self) -> (usize, Digit, Option<Choice>) {
        match self {
            Choice::Digit { cell, digits } => {
                let digit = digits.first().expect("a choice has at least one way");
                let digits = digits.without(digit);
                (cell, digit, (!digits.is_empty()).then_some(Choice::Digit { cell, digits }))
            }
            Choice::Place { digit, cell, other } => {
                let rest = other.map(|cell| Choice::Place { digit, cell, other: None });
                (cell, digit, rest)
            }
        }
    }
}

/// The candidates of all cells, with the pending work of the rules.
///
/// A level of the search must save only one vector, `marks`, so saving is one copy:
///
/// ```text
/// marks: | candidates of cell 0, 1, ... (none if filled) | digits to place in house 0, 1, ... |
/// ```
#[derive(Clone)]
pub(crate) struct Position {
    houses_of_cell: Vec<HouseSet>,
    marks: Vec<DigitSet>,
    /// The digits placed so far; entries of cells that are empty again are stale.
    digits: Vec<Option<Digit>>,
    /// Cells with one candidate left.
    singles: Vec<u16>,
    /// Cells with two candidates left.
    pairs: Vec<u16>,
    /// Houses in which some digit lost a place.
    changed: HouseSet,
}

impl Position {
    /// Creates the position of the givens, with all work pending.
    pub(crate) fn new(puzzle: &Puzzle) -> Position {
        let geometry = puzzle.geometry();
        let houses = geometry.houses().len();
        let mut left = vec![puzzle.size().digits(); houses];
        for (given, houses) in puzzle.givens().cells().iter().zip(geometry.cell_house_indices()) {
            if let Some(given) = given {
                for &house in houses {
                    left[house as usize].remove(*given);
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
        }
    }

    /// Whether some empty cell has no candidate at the start. Later, the rules report that as a contradiction.
    pub(crate) fn is_dead(&self) -> bool {
        let mut cells = self.digits.iter().zip(&self.marks);
        cells.any(|(digit, candidates)| digit.is_none() && candidates.is_empty())
    }

    /// The part of the position that must be saved.
    pub(crate) fn marks(&self) -> &[DigitSet] {
        &self.marks
    }

    /// Restores a saved position, without pending work.
    pub(crate) fn restore(&mut self, marks: &[DigitSet]) {
        self.marks.copy_from_slice(marks);
        self.singles.clear();
        self.pairs.clear();
        self.changed = HouseSet::EMPTY;
    }

    /// The digits placed so far; complete once all cells are filled.
    pub(crate) fn digits(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// The smallest choice: the first cell in reading order with two candidates; if there is none, a digit with two places in
    /// a house; otherwise the first cell with the fewest candidates. `None` if all cells are filled.
    ///
    /// After [`propagate`](Position::propagate), every empty cell has at least two candidates, and every digit left to place
    /// in a house has at least two places there.
    pub(crate) fn smallest(&self, geometry: &Geometry) -> Option<Choice> {
        let mut best = (usize::MAX, None);
        for (cell, candidates) in self.marks[..self.digits.len()].iter().enumerate() {
            if candidates.is_empty() {
                continue;
            }
            if is_pair(*candidates) {
                return Some(Choice::Digit { cell, digits: *candidates });
            }
            if candidates.len() < best.0 {
                let choice = Choice::Digit { cell, digits: *candidates };
                best = (candidates.len(), Some(choice));
            }
        }
        let cell = best.1?;
        Some(self.two_places(geometry).unwrap_or(cell))
    }

    /// The first house in which some digit has exactly two places, with the smallest such digit.
    fn two_places(&self, geometry: &Geometry) -> Option<Choice> {
        for cells in geometry.house_cell_indices() {
            let [mut once, mut twice, mut more] = [DigitSet::EMPTY; 3];
            for &cell in cells {
                let candidates = self.marks[cell as usize];
                more = more | (twice & candidates);
                twice = twice | (once & candidates);
                once = once | candidates;
            }
            if let Some(digit) = twice.minus(more).first() {
                let holds = |cell: &&u16| self.marks[**cell as usize].contains(digit);
                let mut places = cells.iter().filter(holds).map(|&cell| cell as usize);
                let cell = places.next()?;
                return Some(Choice::Place { digit, cell, other: places.next() });
            }
        }
        None
    }

    /// Applies the rules, the cheapest first, until nothing changes.
    pub(crate) fn propagate<O: Observer>(
        &mut self,
        geometry: &Geometry,
        watch: &mut Watch<O>,
    ) -> Result<(), Contradiction> {
        loop {
            if let Some(cell) = self.singles.pop() {
                self.naked_single(cell as usize, geometry, watch)?;
            } else if let Some(houses) = self.changed.pop(geometry.houses().len()) {
                for house in houses {
                    self.hidden_singles(house, geometry, watch)?;
                }
            } else if let Some(cell) = self.pairs.pop() {
                self.naked_pairs(cell as usize, geometry, watch)?;
            } else {
                return Ok(());
            }
        }
    }

    /// Fills the cell and removes its digit from every peer.
    pub(crate) fn place<O: Observer>(
        &mut self,
        cell: usize,
        digit: Digit,
        geometry: &Geometry,
        watch: &mut Watch<O>,
    ) -> Result<(), Contradiction> {
        let cells = self.digits.len();
        let houses = self.houses_of_cell[cell];
        let with_own_bit = houses.with_own_bit();
        // Digits that are other candidates of the cell lose a place; a naked single has no other candidate.
        if self.marks[cell].single().is_none() {
            self.changed.add_all(houses);
        }
        self.digits[cell] = Some(digit);
        self.marks[cell] = DigitSet::EMPTY;
        for &house in &geometry.cell_house_indices()[cell] {
            self.marks[cells + house as usize].remove(digit);
        }
        for &peer in &geometry.cell_peer_indices()[cell] {
            let peer = peer as usize;
            if self.marks[peer].contains(digit) {
                // The houses that both cells share have the digit now, so they need no check.
                let concerned = self.houses_of_cell[peer].minus(with_own_bit);
                self.eliminate(peer, digit, concerned, watch)?;
            }
        }
        Ok(())
    }

    /// Removes a candidate, and marks the `concerned` houses of its cell as changed.
    #[inline]
    fn eliminate<O: Observer>(
        &mut self,
        cell: usize,
        digit: Digit,
        concerned: HouseSet,
        watch: &mut Watch<O>,
    ) -> Result<(), Contradiction> {
        watch.eliminate(cell, digit);
        let left = self.marks[cell].without(digit);
        self.marks[cell] = left;
        self.changed.add_all(concerned);
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

    /// Fills a cell with one candidate.
    fn naked_single<O: Observer>(
        &mut self,
        cell: usize,
        geometry: &Geometry,
        watch: &mut Watch<O>,
    ) -> Result<(), Contradiction> {
        // The cell may have been filled since it was added to `singles`.
        let Some(digit) = self.marks[cell].single() else { return Ok(()) };
        watch.place(cell, digit);
        self.place(cell, digit, geometry, watch)
    }

    /// Hidden singles: a digit with one place in a house goes there.
    fn hidden_singles<O: Observer>(
        &mut self,
        house: usize,
        geometry: &Geometry,
        watch: &mut Watch<O>,
    ) -> Result<(), Contradiction> {
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
            // If two digits have the same only place, the first one has filled it, and the second has no place.
            let cell = *place.ok_or(Contradiction)? as usize;
            watch.place(cell, digit);
            self.place(cell, digit, geometry, watch)?;
        }
        Ok(())
    }

    /// Naked pairs: if two cells of a house have the same two candidates, removes both from the other cells of the house.
    fn naked_pairs<O: Observer>(
        &mut self,
        cell: usize,
        geometry: &Geometry,
        watch: &mut Watch<O>,
    ) -> Result<(), Contradiction> {
        let pair = self.marks[cell];
        if !is_pair(pair) {
            return Ok(());
        }
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
                        let concerned = self.houses_of_cell[other as usize];
                        self.eliminate(other as usize, digit, concerned, watch)?;
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

/// A set of houses. A 36 x 36 grid has 110 with its diagonals; the 128th and all further houses share one bit.
#[derive(Clone, Copy)]
struct HouseSet(u128);

/// The index of the first house that shares the last bit.
const LAST: usize = 127;

impl HouseSet {
    const EMPTY: HouseSet = HouseSet(0);

    fn first(count: usize) -> HouseSet {
        (0..count as u16).fold(HouseSet::EMPTY, HouseSet::with)
    }

    fn with(self, house: u16) -> HouseSet {
        HouseSet(self.0 | 1 << usize::from(house).min(LAST))
    }

    /// The houses with a bit of their own.
    fn with_own_bit(self) -> HouseSet {
        HouseSet(self.0 & !(1 << LAST))
    }

    #[inline]
    fn minus(self, other: HouseSet) -> HouseSet {
        HouseSet(self.0 & !other.0)
    }

    #[inline]
    fn add_all(&mut self, other: HouseSet) {
        self.0 |= other.0;
    }

    /// Removes the first house of the set, or all houses that share the last bit, and returns their indices. There are
    /// `count` houses.
    #[inline]
    fn pop(&mut self, count: usize) -> Option<Range<usize>> {
        let first = (self.0 != 0).then(|| self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(first..if first == LAST { count } else { first + 1 })
    }
}
