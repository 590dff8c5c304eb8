//! The pencil marks that sweeps look at, and what they find there.

use crate::End;
use crate::cell_set::CellSet;
use crate::places::ones;
use crate::sheet::Sheet;
use crate::sight::Sight;
use ennead_puzzle::{Candidates, Contradiction, Digit, DigitSet, Geometry};
use std::sync::atomic::{AtomicBool, Ordering};

/// The marks of a position, as they become rung by rung.
pub(super) struct Ground<'a> {
    pub(super) geometry: &'a Geometry,
    pub(super) sight: &'a Sight,
    pub(super) sheet: Sheet,
    pub(super) digits: DigitSet,
    /// By digit, from 1: the cells that hold it.
    placed: Vec<CellSet>,
    /// What a sweep has to look at.
    pub(super) news: News,
    flag: &'a AtomicBool,
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

impl<'a> Ground<'a> {
    pub(super) fn of(
        candidates: &'a Candidates,
        sight: &'a Sight,
        flag: &'a AtomicBool,
    ) -> Ground<'a> {
        let mut placed = vec![CellSet::EMPTY; candidates.size().get()];
        for (index, digit) in candidates.grid().cells().iter().enumerate() {
            if let Some(digit) = digit {
                let cells = &mut placed[digit_index(*digit)];
                *cells = cells.with(index);
            }
        }
        Ground {
            geometry: candidates.geometry(),
            sight,
            sheet: Sheet::of(candidates),
            digits: candidates.size().digits(),
            placed,
            news: News {
                digits: candidates.size().digits(),
                houses: !0 >> (64 - sight.houses.len()),
            },
            flag,
        }
    }

    /// The houses in which marks have changed.
    pub(super) fn new_houses(&self) -> impl Iterator<Item = CellSet> {
        ones(self.news.houses).map(|house| self.sight.houses[house])
    }

    /// The open places of a digit in each house that has any.
    pub(super) fn places(&self, digit: Digit) -> impl Iterator<Item = CellSet> + Clone {
        let open = self.sheet.of_digit(digit);
        self.sight.houses.iter().map(move |house| *house & open).filter(|places| !places.is_empty())
    }

    /// The cells that hold a digit.
    pub(super) fn placed(&self, digit: Digit) -> CellSet {
        self.placed[digit_index(digit)]
    }

    /// All open candidates, digit by digit.
    pub(super) fn candidates(&self) -> impl Iterator<Item = (usize, Digit)> {
        let of = |digit: Digit| self.sheet.of_digit(digit).iter().map(move |cell| (cell, digit));
        self.digits.iter().flat_map(of)
    }

    /// The end that shows in the marks themselves, where they have changed.
    pub(super) fn end(&self) -> Option<End> {
        let size = self.geometry.size();
        let is_empty = |&cell: &usize| self.sheet.of_cell(cell).is_empty();
        if let Some(cell) = self.sheet.open.iter().find(is_empty) {
            return Some(End::Contradiction(Contradiction::NoCandidate { cell: size.cell(cell) }));
        }
        for number in ones(self.news.houses) {
            for digit in self.news.digits {
                let possible = self.placed[digit_index(digit)] | self.sheet.of_digit(digit);
                if !self.sight.houses[number].meets(possible) {
                    let house = self.geometry.houses()[number];
                    return Some(End::Contradiction(Contradiction::NoPlace { house, digit }));
                }
            }
        }
        self.sheet.open.is_empty().then_some(End::Solved)
    }

    /// Whether a long search is to end.
    pub(super) fn is_interrupted(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// Fills in and strikes all that was found, and says where.
    pub(super) fn apply(&mut self, found: &Found) -> News {
        let mut digits = DigitSet::EMPTY;
        let mut touched = found.filled;
        for &(cell, digit) in &found.put {
            digits = digits | self.sheet.of_cell(cell).with(digit);
            touched |= self.sheet.of_digit(digit) & self.sight.peers[cell];
            self.sheet.put(cell, digit, self.sight.peers[cell]);
            let cells = &mut self.placed[digit_index(digit)];
            *cells = cells.with(cell);
        }
        for (digit, cells) in found.struck() {
            cells.iter().for_each(|cell| self.sheet.strike(cell, digit));
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
    struck: Vec<CellSet>,
}

impl Found {
    pub(super) fn none(digits: usize) -> Found {
        Found { put: Vec::new(), filled: CellSet::EMPTY, struck: vec![CellSet::EMPTY; digits] }
    }

    pub(super) fn clear(&mut self) {
        self.put.clear();
        self.filled = CellSet::EMPTY;
        self.struck.fill(CellSet::EMPTY);
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
    }

    /// What is put, in the order in which it was found.
    #[cfg(test)]
    pub(super) fn put_all(&self) -> &[(usize, Digit)] {
        &self.put
    }

    /// What is struck, digit by digit.
    pub(super) fn struck(&self) -> impl Iterator<Item = (Digit, CellSet)> {
        let digits = (1..).filter_map(Digit::new).zip(self.struck.iter().copied());
        digits.filter(|(_, cells)| !cells.is_empty())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.put.is_empty() && self.struck.iter().all(|cells| cells.is_empty())
    }

    /// How many cells are filled and candidates struck.
    pub(super) fn count(&self) -> usize {
        self.put.len() + self.struck.iter().map(|cells| cells.len()).sum::<usize>()
    }
}

pub(super) fn digit_index(digit: Digit) -> usize {
    usize::from(digit.get()) - 1
}
