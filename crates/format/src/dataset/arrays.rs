//! The forms of data sets that are NumPy arrays.

use super::array_file::{ArrayFile, Kind};
use super::{Example, Part, values};
use ennead_puzzle::Board;
use std::io;
use std::path::Path;

/// Puzzles and solutions as digits.
pub(super) struct Plain {
    puzzles: ArrayFile,
    solutions: ArrayFile,
}

impl Plain {
    pub(super) fn create(at: &Path) -> io::Result<Plain> {
        let file = |name| ArrayFile::create(&at.join(name), Kind::U8, &[9, 9]);
        Ok(Plain { puzzles: file("puzzles.npy")?, solutions: file("solutions.npy")? })
    }
}

impl Part for Plain {
    fn write(&mut self, example: &Example<'_>) -> io::Result<()> {
        self.puzzles.bytes(&values(example.puzzle, 0, 0))?;
        self.solutions.bytes(&values(example.solution, 0, 0))
    }

    fn finish(self: Box<Self>) -> io::Result<()> {
        self.puzzles.finish()?;
        self.solutions.finish()
    }
}

/// Puzzles and solutions with nine values per cell: 1 for the digit of the cell, 0 for the others. An empty cell has only 0.
pub(super) struct OneHot {
    features: ArrayFile,
    labels: ArrayFile,
}

impl OneHot {
    pub(super) fn create(at: &Path) -> io::Result<OneHot> {
        let file = |name| ArrayFile::create(&at.join(name), Kind::F32, &[9, 9, 9]);
        Ok(OneHot { features: file("features.npy")?, labels: file("labels.npy")? })
    }
}

impl Part for OneHot {
    fn write(&mut self, example: &Example<'_>) -> io::Result<()> {
        self.features.floats(&one_hot(example.puzzle))?;
        self.labels.floats(&one_hot(example.solution))
    }

    fn finish(self: Box<Self>) -> io::Result<()> {
        self.features.finish()?;
        self.labels.finish()
    }
}

fn one_hot(board: &Board) -> Vec<f32> {
    let cell = |digit: u8| (1..=9).map(move |one| f32::from(u8::from(one == digit)));
    values(board, 0, 0).into_iter().flat_map(cell).collect()
}

/// Rows of 325 numbers: the number of givens, then for each of the 81 cells its row and column (from 0), digit and strategy.
/// The givens are first, then the other cells in the order in which a solver fills them (arXiv 2409.10502).
pub(super) struct Order(ArrayFile);

impl Order {
    pub(super) fn create(at: &Path) -> io::Result<Order> {
        Ok(Order(ArrayFile::create(at, Kind::U8, &[325])?))
    }
}

impl Part for Order {
    fn write(&mut self, example: &Example<'_>) -> io::Result<()> {
        if example.order.len() != 81 {
            return Err(io::Error::other("an order must list all 81 cells"));
        }
        let givens = example.order.iter().filter(|filling| filling.strategy == 0).count();
        let mut row = vec![givens as u8];
        for one in example.order {
            let (at, digit) = (one.cell, one.digit.get());
            row.extend([at.row() as u8, at.column() as u8, digit, one.strategy]);
        }
        self.0.bytes(&row)
    }

    fn finish(self: Box<Self>) -> io::Result<()> {
        self.0.finish()
    }
}
