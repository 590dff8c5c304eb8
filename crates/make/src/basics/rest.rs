//! What is left of a puzzle, and its singles.

use super::{Singles, alone};
use crate::grids::Digits;
use crate::singles::HOUSES;
use ennead_puzzle::{Board, Candidate, Candidates, Digit, DigitSet, Size};

/// The digits placed, and the candidates that are left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rest {
    /// For each digit the empty cells that can hold it, as bits, row by row.
    pub(super) places: [u128; 9],
    /// The empty cells.
    pub(super) empty: u128,
    placed: Digits,
}

const ALL: u128 = (1 << 81) - 1;

/// The cells that share a house with each cell.
pub(super) static PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let mut pair = 0;
    while pair < 81 * 81 {
        let (cell, other) = (pair / 81, pair % 81);
        let [row, column, region] = HOUSES[cell];
        let [other_row, other_column, other_region] = HOUSES[other];
        if cell != other && (row == other_row || column == other_column || region == other_region) {
            peers[cell] |= 1 << other;
        }
        pair += 1;
    }
    peers
};

impl Rest {
    /// A puzzle before the first step.
    pub(crate) fn of(puzzle: &Digits) -> Rest {
        let mut rest = Rest { places: [ALL; 9], empty: ALL, placed: *puzzle };
        for (cell, digit) in puzzle.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            rest.places[usize::from(digit - 1)] &= !PEERS[cell];
            rest.empty &= !(1 << cell);
        }
        rest.places.iter_mut().for_each(|cells| *cells &= rest.empty);
        rest
    }

    /// Whether the puzzle is solved.
    pub(crate) fn is_solved(&self) -> bool {
        self.empty == 0
    }

    /// The digits placed.
    pub(crate) fn board(&self) -> Board {
        crate::generator::board(&self.placed)
    }

    /// The candidates of each empty cell.
    pub(crate) fn marks(&self) -> [DigitSet; 81] {
        let mut marks = [0; 81];
        for (digit, places) in self.places.iter().enumerate() {
            cells(*places).for_each(|cell| marks[cell] |= 1 << digit);
        }
        marks.map(DigitSet::from_bits)
    }

    /// The pencil marks of the puzzle, with what is left.
    pub(crate) fn candidates(&self, puzzle: &Board) -> Option<Candidates> {
        let mut candidates = Candidates::of(&puzzle.to_puzzle().ok()?);
        for (index, cell) in Size::NINE.cells().enumerate() {
            if let Some(digit) = Digit::new(self.placed[index]) {
                if candidates.grid().get(cell).is_none() {
                    candidates.place(cell, digit);
                }
                continue;
            }
            for digit in candidates.get(cell) {
                if self.places[usize::from(digit.get() - 1)] >> index & 1 == 0 {
                    candidates.eliminate(Candidate { cell, digit });
                }
            }
        }
        Some(candidates)
    }

    /// Places a digit, counted from 0.
    #[inline]
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let bit = 1 << cell;
        self.places.iter_mut().for_each(|cells| *cells &= !bit);
        self.places[digit] &= !PEERS[cell];
        self.empty &= !bit;
        self.placed[cell] = digit as u8 + 1;
    }

    /// Places all singles of these kinds. Returns whether there were any.
    pub(super) fn singles(&mut self, kinds: Singles) -> bool {
        let mut any = false;
        while self.empty != 0 {
            let mut progress = false;
            let sure = match kinds {
                Singles::OfBoxes => {
                    let empty = self.empty;
                    alone::in_rows(empty) | alone::in_columns(empty) | alone::in_boxes(empty)
                }
                Singles::Hidden => 0,
                Singles::All => self.with_one_candidate(),
            };
            for digit in 0..9 {
                let places = self.places[digit];
                if places == 0 {
                    continue;
                }
                let mut found = places & sure | alone::in_boxes(places);
                if kinds != Singles::OfBoxes {
                    found |= alone::in_rows(places) | alone::in_columns(places);
                }
                progress |= found != 0;
                cells(found).for_each(|cell| self.place(cell, digit));
            }
            if !progress {
                break;
            }
            any = true;
        }
        any
    }

    fn with_one_candidate(&self) -> u128 {
        let (once, twice) = self
            .places
            .iter()
            .fold((0, 0), |(once, twice), places| (once | places, twice | once & places));
        once & !twice
    }
}

/// The cells of a set.
#[inline]
pub(super) fn cells(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (cell < 81).then_some(cell)
    })
}
