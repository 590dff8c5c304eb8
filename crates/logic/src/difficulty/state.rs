//! The pencil marks that sweeps read, and the results that they record.

use super::house_bits::{HouseBits, Row, join, minus};
use super::rules::Rules;
use crate::End;
use crate::position::layout::Layout;
use crate::position::pencil_marks::PencilMarks;
use ennead_puzzle::bits::ones;
use ennead_puzzle::{Candidates, CellSet, Contradiction, Digit, DigitSet, Geometry};
use std::sync::atomic::{AtomicBool, Ordering};

/// The pencil marks of a position, updated after each step.
pub(super) struct State<'a, const WORDS: usize> {
    pub(super) geometry: &'a Geometry,
    pub(super) layout: &'a Layout,
    pub(super) house_bits: &'a HouseBits<WORDS>,
    pub(super) pencil_marks: PencilMarks,
    pub(super) digits: DigitSet,
    /// By digit, from 1: the cells that hold it.
    placed: [CellSet; MAX_DIGITS],
    /// By digit: the cells that hold it, and the empty cells that can hold it, packed house by house.
    rows: [Rows<WORDS>; MAX_DIGITS],
    /// Where pencil marks have changed since the current stage last searched.
    pub(super) changes: Changes,
    /// The same pencil marks with the rules of the puzzle, if it has any.
    pub(super) rules: Option<Rules>,
    flag: &'a AtomicBool,
}

/// The maximum number of digits of a grid whose cells fit a `CellSet`.
pub(super) const MAX_DIGITS: usize = 11;

/// The cells that hold a digit, and the empty cells that can hold it.
#[derive(Clone, Copy)]
struct Rows<const WORDS: usize> {
    placed: Row<WORDS>,
    possible: Row<WORDS>,
}

/// Where pencil marks have changed. Sweeps that treat each digit or house separately can skip unchanged ones.
#[derive(Clone, Copy)]
pub(super) struct Changes {
    pub(super) digits: DigitSet,
    /// The numbers of the houses as bits.
    houses: u64,
}

impl Changes {
    pub(super) const NONE: Changes = Changes { digits: DigitSet::EMPTY, houses: 0 };

    pub(super) fn add(&mut self, more: Changes) {
        self.digits = self.digits | more.digits;
        self.houses |= more.houses;
    }
}

impl<'a, const WORDS: usize> State<'a, WORDS> {
    pub(super) fn of(
        candidates: &'a Candidates,
        layout: &'a Layout,
        house_bits: &'a HouseBits<WORDS>,
        flag: &'a AtomicBool,
    ) -> State<'a, WORDS> {
        let (grid, marks) = (candidates.grid().cells(), candidates.marks());
        let mut state =
            State::without_rules(candidates.geometry(), grid, marks, layout, house_bits, flag);
        state.rules = (!candidates.rules().is_empty()).then(|| Rules::of(candidates));
        state
    }

    /// The state of a puzzle without rules. Only the marks of empty cells are used.
    pub(super) fn without_rules(
        geometry: &'a Geometry,
        grid: &[Option<Digit>],
        marks: &[DigitSet],
        layout: &'a Layout,
        house_bits: &'a HouseBits<WORDS>,
        flag: &'a AtomicBool,
    ) -> State<'a, WORDS> {
        let size = geometry.size();
        let pencil_marks = PencilMarks::of_cells_and_marks(size, grid, marks);
        let mut placed = [CellSet::EMPTY; MAX_DIGITS];
        for (index, digit) in grid.iter().enumerate() {
            if let Some(digit) = digit {
                let cells = &mut placed[digit.index()];
                *cells = cells.with(index);
            }
        }
        let mut rows = [Rows { placed: [0; WORDS], possible: [0; WORDS] }; MAX_DIGITS];
        for ((rows, placed), possible) in rows.iter_mut().zip(placed).zip(pencil_marks.by_digit()) {
            *rows = Rows {
                placed: house_bits.row(placed.iter()),
                possible: house_bits.row(possible.iter()),
            };
        }
        State {
            geometry,
            layout,
            house_bits,
            pencil_marks,
            digits: size.digits(),
            placed,
            rows,
            changes: Changes { digits: size.digits(), houses: !0 >> (64 - layout.houses.len()) },
            rules: None,
            flag,
        }
    }

    /// The houses in which pencil marks have changed, by number.
    pub(super) fn changed_houses(&self) -> impl Iterator<Item = usize> + use<WORDS> {
        ones(self.changes.houses)
    }

    /// The empty cells that can hold a digit, house by house.
    #[inline]
    pub(super) fn possible(&self, digit: Digit) -> &Row<WORDS> {
        &self.rows[digit.index()].possible
    }

    /// The cells that hold a digit, house by house.
    pub(super) fn placed(&self, digit: Digit) -> &Row<WORDS> {
        &self.rows[digit.index()].placed
    }

    /// The two places of a digit in each house that has exactly two places for it.
    pub(super) fn pairs(&self, digit: Digit) -> impl Iterator<Item = [usize; 2]> {
        let mut cells = self.house_bits.cells(self.house_bits.exactly::<2>(self.possible(digit)));
        std::iter::from_fn(move || Some([cells.next()?, cells.next()?]))
    }

    /// All candidates of empty cells, digit by digit.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (usize, Digit)> {
        let of =
            |digit: Digit| self.pencil_marks.of_digit(digit).iter().map(move |cell| (cell, digit));
        self.digits.iter().flat_map(of)
    }

    /// Returns [`End::Solved`] or [`End::Contradiction`] if the changed pencil marks show either, otherwise `None`.
    /// Rules are tested once the grid is full.
    pub(super) fn end(&self) -> Option<End> {
        if let Some(contradiction) = self.contradiction() {
            return Some(End::Contradiction(contradiction));
        }
        match &self.rules {
            _ if !self.pencil_marks.empty.is_empty() => None,
            Some(rules) => rules.end(),
            None => Some(End::Solved),
        }
    }

    fn contradiction(&self) -> Option<Contradiction> {
        let marks =
            self.pencil_marks.by_digit().iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
        let mut empty = self.pencil_marks.empty.minus(marks).iter();
        if let Some(cell) = empty.next() {
            let cell = self.geometry.size().cell(cell);
            return Some(Contradiction::NoCandidate { cell });
        }
        let is_lost = |digit: &Digit| {
            let Rows { placed, possible } = &self.rows[digit.index()];
            !self.house_bits.has_each(&join(placed, possible))
        };
        let lost: DigitSet = self.changes.digits.iter().filter(is_lost).collect();
        let lacks = |number: usize, digit: Digit| {
            let possible = self.placed[digit.index()] | self.pencil_marks.of_digit(digit);
            !self.layout.houses[number].intersects(possible)
        };
        let mut houses = ones(self.changes.houses).filter(|_| !lost.is_empty());
        houses.find_map(|number| {
            let digit = lost.iter().find(|digit| lacks(number, *digit))?;
            Some(Contradiction::NoPlace { house: self.geometry.houses()[number], digit })
        })
    }

    /// Whether a long search should stop.
    pub(super) fn is_interrupted(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// Applies all placements and eliminations that were found, and returns what changed.
    pub(super) fn apply(&mut self, found: &Found) -> Changes {
        if let Some(rules) = &mut self.rules {
            rules.apply(found);
        }
        let mut digits = DigitSet::EMPTY;
        let mut touched = found.filled;
        for &(cell, digit) in &found.placements {
            digits = digits | self.pencil_marks.of_cell(cell).with(digit);
            touched |= self.pencil_marks.of_digit(digit) & self.layout.peers[cell];
            for mark in self.pencil_marks.of_cell(cell) {
                let possible = &mut self.rows[mark.index()].possible;
                *possible = minus(possible, &self.house_bits.own[cell]);
            }
            let Rows { placed, possible } = &mut self.rows[digit.index()];
            *placed = join(placed, &self.house_bits.own[cell]);
            *possible = minus(possible, &self.house_bits.peers[cell]);
            self.pencil_marks.place(cell, digit, self.layout.peers[cell]);
            let cells = &mut self.placed[digit.index()];
            *cells = cells.with(cell);
        }
        for (digit, cells) in found.eliminations() {
            let possible = &mut self.rows[digit.index()].possible;
            for cell in cells.iter() {
                self.pencil_marks.eliminate(cell, digit);
                *possible = minus(possible, &self.house_bits.own[cell]);
            }
            digits = digits.with(digit);
            touched |= cells;
        }
        let houses = self.layout.houses.iter().enumerate();
        let touched = houses.filter(|(_, house)| house.intersects(touched));
        Changes { digits, houses: touched.fold(0, |houses, (number, _)| houses | 1 << number) }
    }
}

/// The placements and eliminations that a sweep has found.
pub(super) struct Found {
    placements: Vec<(usize, Digit)>,
    filled: CellSet,
    /// By digit, from 1.
    eliminated: [CellSet; MAX_DIGITS],
    /// The cells that lose any candidate.
    affected: CellSet,
}

impl Found {
    pub(super) fn none() -> Found {
        let eliminated = [CellSet::EMPTY; MAX_DIGITS];
        Found {
            placements: Vec::new(),
            filled: CellSet::EMPTY,
            eliminated,
            affected: CellSet::EMPTY,
        }
    }

    pub(super) fn clear(&mut self) {
        if !self.is_empty() {
            self.placements.clear();
            self.filled = CellSet::EMPTY;
            self.eliminated.fill(CellSet::EMPTY);
            self.affected = CellSet::EMPTY;
        }
    }

    /// Records a placement. If a cell gets two digits, only the first is kept: the puzzle then has no solution, and some
    /// house lacks a place for the second digit.
    pub(super) fn place(&mut self, cell: usize, digit: Digit) {
        if !self.filled.contains(cell) {
            self.filled = self.filled.with(cell);
            self.placements.push((cell, digit));
        }
    }

    /// Records the elimination of the digit from these cells, all of which must have it as a candidate.
    pub(super) fn eliminate(&mut self, digit: Digit, cells: CellSet) {
        let eliminated = &mut self.eliminated[digit.index()];
        *eliminated |= cells;
        self.affected |= cells;
    }

    /// The placements, in the order in which they were found.
    pub(super) fn placements(&self) -> &[(usize, Digit)] {
        &self.placements
    }

    /// The eliminations, digit by digit.
    pub(super) fn eliminations(&self) -> impl Iterator<Item = (Digit, CellSet)> {
        let digits = (1..).filter_map(Digit::new).zip(self.eliminated.iter().copied());
        digits.filter(|(_, cells)| !cells.is_empty())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.affected.is_empty()
    }

    /// The number of placements and eliminations.
    pub(super) fn count(&self) -> usize {
        self.placements.len() + self.eliminated.iter().map(|cells| cells.len()).sum::<usize>()
    }
}
