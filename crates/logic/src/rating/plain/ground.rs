//! The pencil marks that sweeps look at, and what they find there.

use super::fields::{Fields, Row, join, minus};
use super::rules::Rules;
use crate::End;
use crate::cell_set::CellSet;
use crate::places::ones;
use crate::sheet::Sheet;
use crate::sight::Sight;
use ennead_puzzle::{Candidates, Contradiction, Digit, DigitSet, Geometry};
use std::sync::atomic::{AtomicBool, Ordering};

/// The marks of a position, as they become rung by rung.
pub(super) struct Ground<'a, const WORDS: usize> {
    pub(super) geometry: &'a Geometry,
    pub(super) sight: &'a Sight,
    pub(super) fields: &'a Fields<WORDS>,
    pub(super) sheet: Sheet,
    pub(super) digits: DigitSet,
    /// By digit, from 1: the cells that hold it.
    placed: [CellSet; MOST_DIGITS],
    /// By digit: the same, and the open cells that can hold it, house by house.
    rows: [Rows<WORDS>; MOST_DIGITS],
    /// What a sweep has to look at.
    pub(super) news: News,
    /// The same marks with the rules of the puzzle, if it has any.
    pub(super) rules: Option<Rules>,
    flag: &'a AtomicBool,
}

/// The most digits of a grid whose cells fit a set.
pub(super) const MOST_DIGITS: usize = 11;

/// Where a digit is and where it can go.
#[derive(Clone, Copy)]
struct Rows<const WORDS: usize> {
    placed: Row<WORDS>,
    open: Row<WORDS>,
}

/// Where marks have changed: a sweep that looks at each digit, or each house, by itself can leave out the others.
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

impl<'a, const WORDS: usize> Ground<'a, WORDS> {
    pub(super) fn of(
        candidates: &'a Candidates,
        sight: &'a Sight,
        fields: &'a Fields<WORDS>,
        flag: &'a AtomicBool,
    ) -> Ground<'a, WORDS> {
        let sheet = Sheet::of(candidates);
        let mut placed = [CellSet::EMPTY; MOST_DIGITS];
        for (index, digit) in candidates.grid().cells().iter().enumerate() {
            if let Some(digit) = digit {
                let cells = &mut placed[digit_index(*digit)];
                *cells = cells.with(index);
            }
        }
        let mut rows = [Rows { placed: [0; WORDS], open: [0; WORDS] }; MOST_DIGITS];
        for ((rows, placed), open) in rows.iter_mut().zip(placed).zip(sheet.by_digit()) {
            *rows = Rows { placed: fields.row(placed.iter()), open: fields.row(open.iter()) };
        }
        Ground {
            geometry: candidates.geometry(),
            sight,
            fields,
            sheet,
            digits: candidates.size().digits(),
            placed,
            rows,
            news: News {
                digits: candidates.size().digits(),
                houses: !0 >> (64 - sight.houses.len()),
            },
            rules: (!candidates.rules().is_empty()).then(|| Rules::of(candidates)),
            flag,
        }
    }

    /// The houses in which marks have changed, by their numbers.
    pub(super) fn new_houses(&self) -> impl Iterator<Item = usize> + use<WORDS> {
        ones(self.news.houses)
    }

    /// The open cells that can hold a digit, house by house.
    #[inline]
    pub(super) fn open(&self, digit: Digit) -> &Row<WORDS> {
        &self.rows[digit_index(digit)].open
    }

    /// The cells that hold a digit, house by house.
    pub(super) fn placed(&self, digit: Digit) -> &Row<WORDS> {
        &self.rows[digit_index(digit)].placed
    }

    /// The two places of a digit in each house that has no more.
    pub(super) fn pairs(&self, digit: Digit) -> impl Iterator<Item = [usize; 2]> {
        let mut cells = self.fields.cells(self.fields.exactly::<2>(self.open(digit)));
        std::iter::from_fn(move || Some([cells.next()?, cells.next()?]))
    }

    /// All open candidates, digit by digit.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (usize, Digit)> {
        let of = |digit: Digit| self.sheet.of_digit(digit).iter().map(move |cell| (cell, digit));
        self.digits.iter().flat_map(of)
    }

    /// The end that shows in the marks themselves, where they have changed.
    pub(super) fn end(&self) -> Option<End> {
        if let Some(contradiction) = self.contradiction() {
            return Some(End::Contradiction(contradiction));
        }
        self.sheet.open.is_empty().then_some(End::Solved)
    }

    fn contradiction(&self) -> Option<Contradiction> {
        let marks = self.sheet.by_digit().iter().fold(CellSet::EMPTY, |all, open| all | *open);
        let mut empty = self.sheet.open.minus(marks).iter();
        if let Some(cell) = empty.next() {
            let cell = self.geometry.size().cell(cell);
            return Some(Contradiction::NoCandidate { cell });
        }
        let is_lost = |digit: &Digit| {
            let Rows { placed, open } = &self.rows[digit_index(*digit)];
            !self.fields.has_each(&join(placed, open))
        };
        let lost: DigitSet = self.news.digits.iter().filter(is_lost).collect();
        let lacks = |number: usize, digit: Digit| {
            let possible = self.placed[digit_index(digit)] | self.sheet.of_digit(digit);
            !self.sight.houses[number].meets(possible)
        };
        let mut houses = ones(self.news.houses).filter(|_| !lost.is_empty());
        houses.find_map(|number| {
            let digit = lost.iter().find(|digit| lacks(number, *digit))?;
            Some(Contradiction::NoPlace { house: self.geometry.houses()[number], digit })
        })
    }

    /// Whether a long search is to end.
    pub(super) fn is_interrupted(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// Fills in and strikes all that was found, and says where.
    pub(super) fn apply(&mut self, found: &Found) -> News {
        if let Some(rules) = &mut self.rules {
            rules.apply(found);
        }
        let mut digits = DigitSet::EMPTY;
        let mut touched = found.filled;
        for &(cell, digit) in &found.put {
            digits = digits | self.sheet.of_cell(cell).with(digit);
            touched |= self.sheet.of_digit(digit) & self.sight.peers[cell];
            for mark in self.sheet.of_cell(cell) {
                let open = &mut self.rows[digit_index(mark)].open;
                *open = minus(open, &self.fields.own[cell]);
            }
            let Rows { placed, open } = &mut self.rows[digit_index(digit)];
            *placed = join(placed, &self.fields.own[cell]);
            *open = minus(open, &self.fields.peers[cell]);
            self.sheet.put(cell, digit, self.sight.peers[cell]);
            let cells = &mut self.placed[digit_index(digit)];
            *cells = cells.with(cell);
        }
        for (digit, cells) in found.struck() {
            let open = &mut self.rows[digit_index(digit)].open;
            for cell in cells.iter() {
                self.sheet.strike(cell, digit);
                *open = minus(open, &self.fields.own[cell]);
            }
            digits = digits.with(digit);
            touched |= cells;
        }
        let houses = self.sight.houses.iter().enumerate();
        let touched = houses.filter(|(_, house)| house.meets(touched));
        News { digits, houses: touched.fold(0, |houses, (number, _)| houses | 1 << number) }
    }
}

/// All that a sweep found.
pub(super) struct Found {
    put: Vec<(usize, Digit)>,
    filled: CellSet,
    /// By digit, from 1.
    struck: [CellSet; MOST_DIGITS],
    /// The cells that lose any digit.
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

    /// The digit goes into the cell. A cell that gets two keeps the first: the puzzle has no solution then, and the
    /// houses show it.
    pub(super) fn put(&mut self, cell: usize, digit: Digit) {
        if !self.filled.contains(cell) {
            self.filled = self.filled.with(cell);
            self.put.push((cell, digit));
        }
    }

    /// The digit goes from these cells, all of which have it.
    pub(super) fn strike(&mut self, digit: Digit, cells: CellSet) {
        let struck = &mut self.struck[digit_index(digit)];
        *struck |= cells;
        self.thinned |= cells;
    }

    /// What is put, in the order in which it was found.
    pub(super) fn put_all(&self) -> &[(usize, Digit)] {
        &self.put
    }

    /// What is struck, digit by digit.
    pub(super) fn struck(&self) -> impl Iterator<Item = (Digit, CellSet)> {
        let digits = (1..).filter_map(Digit::new).zip(self.struck.iter().copied());
        digits.filter(|(_, cells)| !cells.is_empty())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.put.is_empty() && self.thinned.is_empty()
    }

    /// How many cells are filled and candidates struck.
    pub(super) fn count(&self) -> usize {
        self.put.len() + self.struck.iter().map(|cells| cells.len()).sum::<usize>()
    }
}

pub(super) fn digit_index(digit: Digit) -> usize {
    usize::from(digit.get()) - 1
}
