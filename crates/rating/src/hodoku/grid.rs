//! The position, with its queues of singles.
//!
//! Singles are not searched for: each is queued when an elimination creates it, and waits for its turn. So the order
//! in which singles are taken depends on the whole path, starting with the first given.

use super::houses::{CELL_HOUSES, HOUSE, PEERS};
use super::removals::{Mark, Removals};
use ennead_puzzle::bits::ones;
use ennead_puzzle::{Board, CellSet};
use std::collections::VecDeque;

/// The pencil marks of a classic grid. Cells and digits count from 0.
#[derive(Clone)]
pub(super) struct Grid {
    /// The candidates of each cell; none for a filled cell.
    pub(super) cells: [u16; 81],
    /// For each digit: the cells that can hold it.
    pub(super) places: [CellSet; 9],
    /// The digit in each filled cell.
    values: [Option<u8>; 81],
    /// The empty cells.
    pub(super) open: CellSet,
    /// The given cells.
    givens: CellSet,
    /// Cells reduced to one candidate, in the order in which that happened.
    naked: VecDeque<Mark>,
    /// Digits reduced to one place in a house, in the order in which that happened.
    hidden: VecDeque<Mark>,
    /// Whether an empty cell has no candidate left.
    broken: bool,
}

impl Grid {
    /// Fills in the givens, and computes the candidates of all empty cells.
    pub(super) fn new(board: &Board) -> Grid {
        let all: CellSet = (0..81).collect();
        let mut grid = Grid {
            cells: [0x1ff; 81],
            places: [all; 9],
            values: [None; 81],
            open: all,
            givens: CellSet::EMPTY,
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
            broken: false,
        };
        for (cell, given) in board.cells().iter().enumerate() {
            if let Some(digit) = given {
                grid.place(cell, usize::from(digit.get()) - 1);
                grid.givens = grid.givens.with(cell);
            }
        }
        grid
    }

    /// The digit in a cell, if it is filled.
    #[inline]
    pub(super) fn value(&self, cell: usize) -> Option<usize> {
        self.values[cell].map(usize::from)
    }

    /// Whether a cell was filled during solving.
    pub(super) fn was_solved(&self, cell: usize) -> bool {
        !self.open.contains(cell) && !self.givens.contains(cell)
    }

    pub(super) fn is_filled(&self) -> bool {
        self.open.is_empty()
    }

    /// Whether no solution is possible any more. This happens only for invalid puzzles.
    pub(super) fn is_broken(&self) -> bool {
        self.broken
    }

    /// The number of candidates of a cell.
    #[inline]
    pub(super) fn count(&self, cell: usize) -> u32 {
        self.cells[cell].count_ones()
    }

    #[inline]
    pub(super) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 == 1
    }

    /// The cells of a house that can hold the digit.
    #[inline]
    pub(super) fn places_in(&self, house: usize, digit: usize) -> CellSet {
        self.places[digit] & HOUSE[house]
    }

    /// The bivalue cells.
    pub(super) fn bivalue(&self) -> CellSet {
        self.open.iter().filter(|&cell| self.count(cell) == 2).collect()
    }

    /// The empty cells that have no peer with the digit, whether or not the digit has been eliminated there.
    pub(super) fn unbarred(&self, digit: usize) -> CellSet {
        let holders = (0..81).filter(|&cell| self.value(cell) == Some(digit));
        holders.fold(self.open, |left, cell| left.minus(PEERS[cell]))
    }

    /// Fills a cell.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let others = self.cells[cell] & !(1 << digit);
        self.cells[cell] = 0;
        self.values[cell] = Some(digit as u8);
        self.open = self.open.without(cell);
        self.places[digit] = self.places[digit].without(cell);
        let houses = CELL_HOUSES[cell];
        for peer in (self.places[digit] & PEERS[cell]).iter() {
            self.drop(peer, digit);
            for (house, own) in CELL_HOUSES[peer].into_iter().zip(houses) {
                if house != own {
                    self.meet_hidden(usize::from(house), digit);
                }
            }
        }
        for other in ones(others) {
            self.places[other] = self.places[other].without(cell);
            for house in houses {
                self.meet_hidden(usize::from(house), other);
            }
        }
    }

    /// Removes those of the candidates that are present.
    pub(super) fn remove(&mut self, removals: &Removals) {
        for &(cell, digit) in removals.marks() {
            let (cell, digit) = (usize::from(cell), usize::from(digit));
            if self.has(cell, digit) {
                self.drop(cell, digit);
                for house in CELL_HOUSES[cell] {
                    self.meet_hidden(usize::from(house), digit);
                }
            }
        }
    }

    /// A naked single in the last empty cell of a house. It stays in its queue.
    pub(super) fn full_house(&self) -> Option<Mark> {
        let last = |house: u8| (self.open & HOUSE[usize::from(house)]).len() == 1;
        let waiting = self.naked.iter().copied();
        waiting
            .filter(|&(cell, _)| self.open.contains(cell.into()))
            .find(|&(cell, _)| CELL_HOUSES[usize::from(cell)].into_iter().any(last))
    }

    /// The naked single that has waited longest.
    pub(super) fn naked_single(&mut self) -> Option<Mark> {
        std::iter::from_fn(|| self.naked.pop_front())
            .find(|&(cell, _)| self.open.contains(cell.into()))
    }

    /// The hidden single that has waited longest.
    pub(super) fn hidden_single(&mut self) -> Option<Mark> {
        std::iter::from_fn(|| self.hidden.pop_front())
            .find(|&(cell, _)| self.open.contains(cell.into()))
    }

    /// Removes a candidate from the sets.
    fn drop(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        self.places[digit] = self.places[digit].without(cell);
        let left = self.cells[cell];
        if left == 0 {
            self.broken = true;
        } else if left.is_power_of_two() {
            self.naked.push_back((cell as u8, left.trailing_zeros() as u8));
        }
    }

    /// Queues the last place of a digit in a house.
    fn meet_hidden(&mut self, house: usize, digit: usize) {
        let places = self.places_in(house, digit);
        if places.len() == 1 {
            self.hidden.push_back((places.lowest() as u8, digit as u8));
        }
    }
}
