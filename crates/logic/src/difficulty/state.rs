//! The pencil marks that sweeps read, and what they find.

use super::house_bits::{HouseBits, Row, join, minus};
use super::rules::Rules;
use crate::End;
use crate::position::layout::Layout;
use crate::position::pencil_marks::PencilMarks;
use ennead_puzzle::bits::ones;
use ennead_puzzle::{Candidates, CellSet, Contradiction, Digit, DigitSet, Geometry};
use std::sync::atomic::{AtomicBool, Ordering};

/// The pencil marks of a position, updated stage by stage.
pub(super) struct State<'a, const WORDS: usize> {
    pub(super) geometry: &'a Geometry,
    pub(super) layout: &'a Layout,
    pub(super) house_bits: &'a HouseBits<WORDS>,
    pub(super) pencil_marks: PencilMarks,
    pub(super) digits: DigitSet,
    /// By digit, from 1: the cells that hold it.
    placed: [CellSet; MOST_DIGITS],
    /// By digit: these cells and the empty cells that can hold it, house by house.
    rows: [Rows<WORDS>; MOST_DIGITS],
    /// What a sweep has to look at.
    pub(super) news: News,
    /// The same pencil marks with the rules of the puzzle, if it has any.
    pub(super) rules: Option<Rules>,
    flag: &'a AtomicBool,
}

/// The most digits of a grid whose cells fit a `CellSet`.
pub(super) const MOST_DIGITS: usize = 11;

/// Where a digit is placed and where it can go.
#[derive(Clone, Copy)]
struct Rows<const WORDS: usize> {
    placed: Row<WORDS>,
    open: Row<WORDS>,
}

/// Where pencil marks have changed. Sweeps that treat each digit or house separately can skip the others.
#[derive(Clone, Copy)]
pub(super) struct News {
    pub(super) digits: DigitSet,
    /// The numbers of the houses as bits.
    houses: u64,
}

impl News {
    pub(super) const NONE: News = News { digits: DigitSet::EMPTY, houses: 0 };

    pub(super) fn add(&mut self, more: News) {
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
        let pencil_marks = PencilMarks::of(candidates);
        let mut placed = [CellSet::EMPTY; MOST_DIGITS];
        for (index, digit) in candidates.grid().cells().iter().enumerate() {
            if let Some(digit) = digit {
                let cells = &mut placed[digit_index(*digit)];
                *cells = cells.with(index);
            }
        }
        let mut rows = [Rows { placed: [0; WORDS], open: [0; WORDS] }; MOST_DIGITS];
        for ((rows, placed), open) in rows.iter_mut().zip(placed).zip(pencil_marks.by_digit()) {
            *rows =
                Rows { placed: house_bits.row(placed.iter()), open: house_bits.row(open.iter()) };
        }
        State {
            geometry: candidates.geometry(),
            layout,
            house_bits,
            pencil_marks,
            digits: candidates.size().digits(),
            placed,
            rows,
            news: News {
                digits: candidates.size().digits(),
                houses: !0 >> (64 - layout.houses.len()),
            },
            rules: (!candidates.rules().is_empty()).then(|| Rules::of(candidates)),
            flag,
        }
    }

    /// The houses in which pencil marks have changed, by number.
    pub(super) fn new_houses(&self) -> impl Iterator<Item = usize> + use<WORDS> {
        ones(self.news.houses)
    }

    /// The empty cells that can hold a digit, house by house.
    #[inline]
    pub(super) fn open(&self, digit: Digit) -> &Row<WORDS> {
        &self.rows[digit_index(digit)].open
    }

    /// The cells that hold a digit, house by house.
    pub(super) fn placed(&self, digit: Digit) -> &Row<WORDS> {
        &self.rows[digit_index(digit)].placed
    }

    /// The two places of a digit in each house that has exactly two.
    pub(super) fn pairs(&self, digit: Digit) -> impl Iterator<Item = [usize; 2]> {
        let mut cells = self.house_bits.cells(self.house_bits.exactly::<2>(self.open(digit)));
        std::iter::from_fn(move || Some([cells.next()?, cells.next()?]))
    }

    /// All candidates of empty cells, digit by digit.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (usize, Digit)> {
        let of =
            |digit: Digit| self.pencil_marks.of_digit(digit).iter().map(move |cell| (cell, digit));
        self.digits.iter().flat_map(of)
    }

    /// The end that the changed pencil marks show.
    pub(super) fn end(&self) -> Option<End> {
        if let Some(contradiction) = self.contradiction() {
            return Some(End::Contradiction(contradiction));
        }
        self.pencil_marks.open.is_empty().then_some(End::Solved)
    }

    fn contradiction(&self) -> Option<Contradiction> {
        let marks =
            self.pencil_marks.by_digit().iter().fold(CellSet::EMPTY, |all, open| all | *open);
        let mut empty = self.pencil_marks.open.minus(marks).iter();
        if let Some(cell) = empty.next() {
            let cell = self.geometry.size().cell(cell);
            return Some(Contradiction::NoCandidate { cell });
        }
        let is_lost = |digit: &Digit| {
            let Rows { placed, open } = &self.rows[digit_index(*digit)];
            !self.house_bits.has_each(&join(placed, open))
        };
        let lost: DigitSet = self.news.digits.iter().filter(is_lost).collect();
        let lacks = |number: usize, digit: Digit| {
            let possible = self.placed[digit_index(digit)] | self.pencil_marks.of_digit(digit);
            !self.layout.houses[number].intersects(possible)
        };
        let mut houses = ones(self.news.houses).filter(|_| !lost.is_empty());
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
    pub(super) fn apply(&mut self, found: &Found) -> News {
        if let Some(rules) = &mut self.rules {
            rules.apply(found);
        }
        let mut digits = DigitSet::EMPTY;
        let mut touched = found.filled;
        for &(cell, digit) in &found.put {
            digits = digits | self.pencil_marks.of_cell(cell).with(digit);
            touched |= self.pencil_marks.of_digit(digit) & self.layout.peers[cell];
            for mark in self.pencil_marks.of_cell(cell) {
                let open = &mut self.rows[digit_index(mark)].open;
                *open = minus(open, &self.house_bits.own[cell]);
            }
            let Rows { placed, open } = &mut self.rows[digit_index(digit)];
            *placed = join(placed, &self.house_bits.own[cell]);
            *open = minus(open, &self.house_bits.peers[cell]);
            self.pencil_marks.put(cell, digit, self.layout.peers[cell]);
            let cells = &mut self.placed[digit_index(digit)];
            *cells = cells.with(cell);
        }
        for (digit, cells) in found.struck() {
            let open = &mut self.rows[digit_index(digit)].open;
            for cell in cells.iter() {
                self.pencil_marks.strike(cell, digit);
                *open = minus(open, &self.house_bits.own[cell]);
            }
            digits = digits.with(digit);
            touched |= cells;
        }
        let houses = self.layout.houses.iter().enumerate();
        let touched = houses.filter(|(_, house)| house.intersects(touched));
        News { digits, houses: touched.fold(0, |houses, (number, _)| houses | 1 << number) }
    }
}

/// All findings of a sweep.
pub(super) struct Found {
    put: Vec<(usize, Digit)>,
    filled: CellSet,
    /// By digit, from 1.
    struck: [CellSet; MOST_DIGITS],
    /// The cells that lose any candidate.
    thinned: CellSet,
}

impl Found {
    pub(super) fn none() -> Found {
        let struck = [CellSet::EMPTY; MOST_DIGITS];
        Found { put: Vec::new(), filled: CellSet::EMPTY, struck, thinned: CellSet::EMPTY }
    }

    pub(super) fn clear(&mut self) {
        if !self.is_empty() {
            self.put.clear();
            self.filled = CellSet::EMPTY;
            self.struck.fill(CellSet::EMPTY);
            self.thinned = CellSet::EMPTY;
        }
    }

    /// Places a digit in a cell. A cell that is given two digits keeps the first: the puzzle then has no solution,
    /// and its houses show it.
    pub(super) fn put(&mut self, cell: usize, digit: Digit) {
        if !self.filled.contains(cell) {
            self.filled = self.filled.with(cell);
            self.put.push((cell, digit));
        }
    }

    /// Eliminates the digit from these cells, all of which have it.
    pub(super) fn strike(&mut self, digit: Digit, cells: CellSet) {
        let struck = &mut self.struck[digit_index(digit)];
        *struck |= cells;
        self.thinned |= cells;
    }

    /// The placements, in the order in which they were found.
    pub(super) fn put_all(&self) -> &[(usize, Digit)] {
        &self.put
    }

    /// The eliminations, digit by digit.
    pub(super) fn struck(&self) -> impl Iterator<Item = (Digit, CellSet)> {
        let digits = (1..).filter_map(Digit::new).zip(self.struck.iter().copied());
        digits.filter(|(_, cells)| !cells.is_empty())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.put.is_empty() && self.thinned.is_empty()
    }

    /// The number of placements and eliminations.
    pub(super) fn count(&self) -> usize {
        self.put.len() + self.struck.iter().map(|cells| cells.len()).sum::<usize>()
    }
}

pub(super) fn digit_index(digit: Digit) -> usize {
    usize::from(digit.get()) - 1
}
