//! The position of a puzzle during solving, and the search for singles in it.

use super::{Singles, alone};
use crate::grid::{Grid, HOUSE_SETS, HOUSES, PEERS, SmallSet};
use ennead_puzzle::bits::ones;
use ennead_puzzle::{Board, Candidate, CellSet, Conclusion, Digit, DigitSet, Size};

/// The digits placed so far, and the remaining candidates.
#[derive(Clone)]
pub struct Rest {
    /// For each digit, the empty cells that can hold it.
    pub(super) places: [CellSet; 9],
    /// The empty cells.
    pub(super) empty: CellSet,
    /// The digits placed, counted from 1; 0 for none.
    placed: [u8; 81],
    /// The same candidates, by cell and by house. They are updated only when a search needs them.
    grid: Grid,
    has_grid: bool,
    /// For each size from 2 to 4 and each digit: the houses of the grid in which the digit has at least one place and at most
    /// `size`, as bits.
    pub(super) few: [[u32; 9]; 3],
    pub(super) unseen: Unseen,
}

/// For each search, what has changed since it last looked. An array of bit sets has an entry for each size, from 2 on.
#[derive(Clone, Copy)]
pub(super) struct Unseen {
    /// The places of each digit when locked candidates were last applied to it. The other fields hold bits for what has
    /// changed.
    pub(super) locked: [CellSet; 9],
    /// Houses, as bits.
    pub(super) direct_hidden: [u32; 2],
    pub(super) naked: [u32; 3],
    pub(super) hidden: [u32; 3],
    /// Digits, as bits.
    pub(super) fish: [u16; 3],
    /// Houses, as bits, for pivots with two and with three candidates.
    pub(super) wings: [u32; 2],
    /// Digits, as bits.
    pub(super) turbot_fish: u16,
    /// Digits, as bits.
    pub(super) w_wings: u16,
}

pub(super) const ALL_HOUSES: u32 = (1 << HOUSES) - 1;
const ALL_DIGITS: u16 = 0x1ff;

impl Unseen {
    const ALL: Unseen = Unseen {
        locked: [CellSet::EMPTY; 9],
        direct_hidden: [ALL_HOUSES; 2],
        naked: [ALL_HOUSES; 3],
        hidden: [ALL_HOUSES; 3],
        fish: [ALL_DIGITS; 3],
        wings: [ALL_HOUSES; 2],
        turbot_fish: ALL_DIGITS,
        w_wings: ALL_DIGITS,
    };

    fn add(&mut self, houses: u32, digits: u16) {
        let by_house =
            [&mut self.direct_hidden[..], &mut self.naked, &mut self.hidden, &mut self.wings];
        by_house.into_iter().flatten().for_each(|unseen| *unseen |= houses);
        let by_digit = self.fish.iter_mut().chain([&mut self.turbot_fish, &mut self.w_wings]);
        by_digit.for_each(|unseen| *unseen |= digits);
    }
}

impl Rest {
    /// A puzzle before the first step.
    pub fn of(puzzle: &Board) -> Rest {
        let mut rest = Rest::with(crate::grid::ALL);
        rest.places = [crate::grid::ALL; 9];
        for (cell, digit) in puzzle.cells().iter().enumerate() {
            if let Some(digit) = digit {
                let places = &mut rest.places[digit.index()];
                *places = places.minus(PEERS[cell]);
                rest.empty = rest.empty.without(cell);
                rest.placed[cell] = digit.get();
            }
        }
        rest.places.iter_mut().for_each(|places| *places &= rest.empty);
        rest
    }

    fn with(empty: CellSet) -> Rest {
        Rest {
            places: [CellSet::EMPTY; 9],
            empty,
            placed: [0; 81],
            grid: Grid::BLANK,
            has_grid: false,
            few: [[0; 9]; 3],
            unseen: Unseen::ALL,
        }
    }

    /// A position given by its pencil marks. The digits placed before are not known, so [`board`](Rest::board) lacks them.
    pub(crate) fn of_grid(grid: &Grid) -> Rest {
        let places = grid.boards;
        let mut rest = Rest { places, grid: *grid, has_grid: true, ..Rest::with(grid.empty) };
        (0..9).for_each(|digit| rest.count(digit));
        rest
    }

    /// Whether the puzzle is solved.
    pub fn is_solved(&self) -> bool {
        self.empty.is_empty()
    }

    /// The empty cells.
    pub(crate) fn empty(&self) -> CellSet {
        self.empty
    }

    /// The digits placed.
    pub fn board(&self) -> Board {
        Board::from_cells(self.placed.map(Digit::new)).expect("digits of a grid are at most 9")
    }

    /// The candidates of each empty cell.
    pub fn marks(&self) -> [DigitSet; 81] {
        let mut marks = [0; 81];
        for (digit, places) in self.places.iter().enumerate() {
            places.iter().for_each(|cell| marks[cell] |= 1 << digit);
        }
        marks.map(DigitSet::from_bits)
    }

    /// Brings the grid up to date and returns it. Records in `unseen` which digits and houses have changed.
    pub(crate) fn grid(&mut self) -> &Grid {
        if !self.has_grid {
            self.has_grid = true;
            for (digit, places) in self.places.iter().enumerate() {
                places.iter().for_each(|cell| self.grid.add(cell, digit));
            }
            (0..9).for_each(|digit| self.count(digit));
        }
        let (mut changed, mut digits) = (CellSet::EMPTY, 0);
        for (digit, places) in self.places.iter().enumerate() {
            let removed = self.grid.boards[digit].minus(*places);
            if !removed.is_empty() {
                digits |= 1 << digit;
                changed |= removed;
                removed.iter().for_each(|cell| self.grid.remove(cell, digit));
            }
        }
        ones(digits).for_each(|digit| self.count(digit));
        for cell in self.grid.empty.minus(self.empty) {
            self.grid.fill(cell, usize::from(self.placed[cell] - 1));
        }
        if digits != 0 {
            let is_changed = |(_, cells): &(usize, &CellSet)| cells.intersects(changed);
            let houses = HOUSE_SETS.iter().enumerate().filter(is_changed);
            self.unseen.add(houses.fold(0, |houses, (house, _)| houses | 1 << house), digits);
        }
        &self.grid
    }

    /// Updates `few` for a digit.
    fn count(&mut self, digit: usize) {
        let mut few = [0; 3];
        for (house, places) in self.grid.places[digit].iter().enumerate() {
            let count = places.size();
            for (few, size) in few.iter_mut().zip(2..) {
                *few |= u32::from(1 <= count && count <= size) << house;
            }
        }
        self.few.iter_mut().zip(few).for_each(|(known, few)| known[digit] = few);
    }

    /// The empty cells of the grid with at most this many candidates, from 2 to 4.
    pub(super) fn with_at_most(&self, count: usize) -> CellSet {
        // The cells with more than 0, 1, ... candidates.
        let mut more = [CellSet::EMPTY; 5];
        for &places in &self.grid.boards {
            let mut again = places;
            for more in &mut more {
                let known = *more;
                *more |= again;
                again &= known;
            }
        }
        more[0].minus(more[count])
    }

    /// The candidates by cell and by house, as they were when [`grid`](Rest::grid) last returned them.
    #[inline]
    pub(super) fn seen(&self) -> &Grid {
        &self.grid
    }

    /// Eliminates a digit from all cells except `places`. Returns whether any of these cells had it.
    #[inline]
    pub(super) fn keep(&mut self, digit: usize, places: CellSet) -> bool {
        let left = self.places[digit] & places;
        let progress = left != self.places[digit];
        self.places[digit] = left;
        progress
    }

    /// Places a digit, counted from 0, if its cell can hold it. Returns whether it can.
    #[inline]
    pub(crate) fn place(&mut self, cell: usize, digit: usize) -> bool {
        if !self.places[digit].contains(cell) {
            return false;
        }
        self.places.iter_mut().for_each(|places| *places = places.without(cell));
        self.places[digit] = self.places[digit].minus(PEERS[cell]);
        self.empty = self.empty.without(cell);
        self.placed[cell] = digit as u8 + 1;
        true
    }

    /// Eliminates digits from a cell. Returns whether the cell had any of them.
    pub(crate) fn eliminate(&mut self, cell: usize, digits: u16) -> bool {
        ones(digits).fold(false, |had, digit| {
            let places = &mut self.places[digit];
            let has = places.contains(cell);
            *places = places.without(cell);
            had | has
        })
    }

    /// Applies a conclusion, such as that of another technique.
    pub fn apply(&mut self, conclusion: Conclusion) {
        let Candidate { cell, digit } = conclusion.candidate();
        let cell = Size::NINE.index(cell);
        match conclusion {
            Conclusion::Place(_) => self.place(cell, digit.index()),
            Conclusion::Eliminate(_) => self.eliminate(cell, 1 << digit.index()),
        };
    }

    /// Places singles of these kinds until there are none. Returns whether there were any.
    pub(super) fn singles(&mut self, kinds: Singles) -> bool {
        let mut any = false;
        while !self.empty.is_empty() {
            let mut progress = false;
            let sure = match kinds {
                Singles::OfBoxes => {
                    let empty = self.empty.bits();
                    alone::in_rows(empty) | alone::in_columns(empty) | alone::in_boxes(empty)
                }
                Singles::Hidden => 0,
                Singles::All => self.with_one_candidate().bits(),
            };
            for digit in 0..9 {
                let places = self.places[digit].bits();
                if places == 0 {
                    continue;
                }
                let mut found = places & sure | alone::in_boxes(places);
                if kinds != Singles::OfBoxes {
                    found |= alone::in_rows(places) | alone::in_columns(places);
                }
                for cell in CellSet::from_bits(found) {
                    progress |= self.place(cell, digit);
                }
            }
            if !progress {
                break;
            }
            any = true;
        }
        any
    }

    fn with_one_candidate(&self) -> CellSet {
        let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
        for places in &self.places {
            twice |= once & *places;
            once |= *places;
        }
        once.minus(twice)
    }
}
