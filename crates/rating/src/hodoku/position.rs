//! The position, with its queues of singles.
//!
//! Singles are not searched for: each is queued when an elimination creates it, and waits for its turn. So the order
//! in which singles are taken depends on the whole path, starting with the first given.

use super::houses::houses_of;
use super::removals::Removals;
use crate::grid::{ALL, Grid, HOUSE_CELLS, Mark, PEERS, cell_digit, mark};
use ennead_puzzle::bits::ones;
use ennead_puzzle::{Board, CellSet};
use std::collections::VecDeque;

/// The pencil marks, the digits placed, and the queues of singles.
pub(super) struct Position {
    pub(super) grid: Grid,
    /// The digit in each filled cell.
    values: [Option<u8>; 81],
    /// For each digit the cells that have no peer with it, filled ones included.
    free: [CellSet; 9],
    givens: CellSet,
    /// Cells reduced to one candidate, in the order in which that happened.
    naked: VecDeque<Mark>,
    /// Digits reduced to one place in a house, in the order in which that happened.
    hidden: VecDeque<Mark>,
    /// Whether an empty cell has no candidate left.
    contradiction: bool,
}

impl Position {
    /// Fills in the givens, and computes the candidates of all empty cells.
    pub(super) fn new(board: &Board) -> Position {
        let mut position = Position {
            grid: Grid::FULL,
            values: [None; 81],
            free: [ALL; 9],
            givens: CellSet::EMPTY,
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
            contradiction: false,
        };
        for (cell, given) in board.cells().iter().enumerate() {
            if let Some(digit) = given {
                position.place(cell, usize::from(digit.get()) - 1);
                position.givens = position.givens.with(cell);
            }
        }
        position
    }

    /// The digit in a cell, if it is filled.
    #[inline]
    pub(super) fn value(&self, cell: usize) -> Option<usize> {
        self.values[cell].map(usize::from)
    }

    /// Whether a cell was filled during solving.
    pub(super) fn was_solved(&self, cell: usize) -> bool {
        !self.grid.empty.contains(cell) && !self.givens.contains(cell)
    }

    /// Whether an empty cell has no candidate. This happens only for invalid puzzles.
    pub(super) fn has_contradiction(&self) -> bool {
        self.contradiction
    }

    /// The empty cells that have no peer with the digit, whether or not the digit has been eliminated there.
    pub(super) fn allowed(&self, digit: usize) -> CellSet {
        self.free[digit] & self.grid.empty
    }

    /// Fills a cell.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let others = self.grid.cells[cell] & !(1 << digit);
        let houses = houses_of(cell);
        self.values[cell] = Some(digit as u8);
        self.free[digit] = self.free[digit].minus(PEERS[cell]);
        self.grid.fill(cell, digit);
        self.grid.remove(cell, digit);
        for peer in self.grid.boards[digit] & PEERS[cell] {
            self.remove(peer, digit);
            for (house, own) in houses_of(peer).into_iter().zip(houses) {
                if house != own {
                    self.queue_hidden(house, digit);
                }
            }
        }
        for other in ones(others) {
            self.grid.remove(cell, other);
            for house in houses {
                self.queue_hidden(house, other);
            }
        }
    }

    /// Removes those of the candidates that are present.
    pub(super) fn remove_all(&mut self, removals: &Removals) {
        for &mark in removals.marks() {
            let (cell, digit) = cell_digit(mark);
            if self.grid.has(cell, digit) {
                self.remove(cell, digit);
                for house in houses_of(cell) {
                    self.queue_hidden(house, digit);
                }
            }
        }
    }

    /// Returns a naked single in the last empty cell of a house. It stays in its queue.
    pub(super) fn full_house(&self) -> Option<Mark> {
        let is_last =
            |cell: usize| houses_of(cell).iter().any(|&house| self.grid.empty_in(house) == 1);
        let mut waiting = self.naked.iter().copied();
        waiting.find(|&mark| is_empty(&self.grid, mark) && is_last(cell_digit(mark).0))
    }

    /// Returns the naked single that has waited longest, and removes it from its queue.
    pub(super) fn naked_single(&mut self) -> Option<Mark> {
        std::iter::from_fn(|| self.naked.pop_front()).find(|&mark| is_empty(&self.grid, mark))
    }

    /// Returns the hidden single that has waited longest, and removes it from its queue.
    pub(super) fn hidden_single(&mut self) -> Option<Mark> {
        std::iter::from_fn(|| self.hidden.pop_front()).find(|&mark| is_empty(&self.grid, mark))
    }

    /// Removes a candidate, and queues the naked single that it leaves.
    fn remove(&mut self, cell: usize, digit: usize) {
        self.grid.remove(cell, digit);
        let left = self.grid.cells[cell];
        if left == 0 {
            self.contradiction = true;
        } else if left.is_power_of_two() {
            self.naked.push_back(mark(cell, left.trailing_zeros() as usize));
        }
    }

    /// Queues the last place of a digit in a house.
    fn queue_hidden(&mut self, house: usize, digit: usize) {
        let places = self.grid.places[digit][house];
        if places.is_power_of_two() {
            let cell = HOUSE_CELLS[house][places.trailing_zeros() as usize];
            self.hidden.push_back(mark(cell.into(), digit));
        }
    }
}

/// Whether the cell of a candidate is empty.
fn is_empty(grid: &Grid, mark: Mark) -> bool {
    grid.empty.contains(cell_digit(mark).0)
}
