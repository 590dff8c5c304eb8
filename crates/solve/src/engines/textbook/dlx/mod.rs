//! Solves Sudoku as an exact cover problem with dancing links.
//!
//! See the README of this folder.

pub mod exact_cover;

use crate::Observer;
use crate::engines::{Advance, Search};
use crate::watch::Watch;
use ennead_puzzle::{Candidate, Digit, Puzzle};
use exact_cover::{Problem, Step};

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Dlx {
    search: exact_cover::Search,
    /// The candidate of each row of the matrix.
    rows: Vec<Candidate>,
    /// The side of the grid.
    n: usize,
}

impl Search for Dlx {
    fn new(puzzle: &Puzzle) -> Dlx {
        let (geometry, size) = (puzzle.geometry(), puzzle.size());
        let n = size.digit_count();
        // One column per cell, then one per house and digit, in the order of the houses.
        let cells = size.cell_count();
        let mut problem = Problem::new(cells + geometry.houses().len() * n, 0);
        let mut rows = Vec::new();
        let mut givens = Vec::new();
        let mut columns = Vec::new();
        for cell in size.cells() {
            let index = size.index(cell);
            for digit in puzzle.allowed(cell) {
                columns.clear();
                columns.push(index);
                for &house in &geometry.cell_house_indices()[index] {
                    columns.push(cells + house as usize * n + digit.get() as usize - 1);
                }
                let row = problem.add_row(&columns).expect("a cell and its houses are distinct");
                rows.push(cell.with(digit));
                if puzzle.givens().get(cell).is_some() {
                    givens.push(row);
                }
            }
        }
        for row in givens {
            problem.select(row).expect("the givens of a puzzle do not clash");
        }
        Dlx { search: problem.search(), rows, n }
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        loop {
            if let Step::Select { .. } = self.search.peek()
                && let Some(stop) = watch.must_stop()
            {
                return Advance::Stopped(stop);
            }
            match self.search.step() {
                Step::Select { row, last } => {
                    let Candidate { cell, digit } = self.rows[row];
                    watch.enter(cell.row() * self.n + cell.column(), digit, !last);
                }
                Step::Deselect { .. } => watch.leave(),
                Step::Solution => {
                    watch.solution();
                    return Advance::Solution;
                }
                Step::End => return Advance::Exhausted,
            }
        }
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        let mut digits = vec![None; self.n * self.n];
        for row in self.search.rows() {
            let Candidate { cell, digit } = self.rows[row];
            digits[cell.row() * self.n + cell.column()] = Some(digit);
        }
        digits
    }
}
