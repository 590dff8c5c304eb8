//! The pencil marks of empty cells as sets of cells, one per digit.

use crate::MarkedCells;
use ennead_puzzle::{Candidates, CellSet, Digit, DigitSet, Size};

/// A set of cells, and the digits that are candidates of any of them.
#[derive(Clone, Copy)]
pub(crate) struct MarkedSet {
    pub(crate) cells: CellSet,
    pub(crate) digits: DigitSet,
}

impl MarkedSet {
    pub(crate) const EMPTY: MarkedSet =
        MarkedSet { cells: CellSet::EMPTY, digits: DigitSet::EMPTY };

    /// The set with one more cell, which has these candidates.
    pub(crate) fn with(self, cell: usize, marks: DigitSet) -> MarkedSet {
        MarkedSet { cells: self.cells.with(cell), digits: self.digits | marks }
    }

    pub(crate) fn evidence(self, size: Size) -> MarkedCells {
        MarkedCells { cells: self.cells.cells(size), digits: self.digits }
    }
}

/// Pencil marks by digit: the cells where each digit can still go. Filled cells are not included.
#[derive(Clone)]
pub(crate) struct PencilMarks {
    /// The empty cells.
    pub(crate) empty: CellSet,
    /// The empty cells with exactly two candidates.
    pub(crate) bivalue: CellSet,
    digits: Vec<CellSet>,
    cells: Vec<DigitSet>,
}

impl PencilMarks {
    pub(crate) fn of(candidates: &Candidates) -> PencilMarks {
        PencilMarks::of_cells_and_marks(
            candidates.size(),
            candidates.grid().cells(),
            candidates.marks(),
        )
    }

    /// Takes over the marks of the cells without a digit and ignores those of filled cells.
    pub(crate) fn of_cells_and_marks(
        size: Size,
        grid: &[Option<Digit>],
        marks: &[DigitSet],
    ) -> PencilMarks {
        let mut pencil_marks = PencilMarks {
            empty: CellSet::EMPTY,
            bivalue: CellSet::EMPTY,
            digits: vec![CellSet::EMPTY; size.digit_count()],
            cells: vec![DigitSet::EMPTY; size.cell_count()],
        };
        for (index, &marks) in marks.iter().enumerate() {
            if grid[index].is_some() {
                continue;
            }
            pencil_marks.cells[index] = marks;
            pencil_marks.empty = pencil_marks.empty.with(index);
            if marks.len() == 2 {
                pencil_marks.bivalue = pencil_marks.bivalue.with(index);
            }
            for digit in marks {
                let cells = &mut pencil_marks.digits[digit.index()];
                *cells = cells.with(index);
            }
        }
        pencil_marks
    }

    /// Fills a cell and eliminates its digit from the cell's peers.
    pub(crate) fn place(&mut self, cell: usize, digit: Digit, peers: CellSet) {
        for mark in self.cells[cell] {
            self.eliminate(cell, mark);
        }
        self.empty = self.empty.without(cell);
        for peer in (self.of_digit(digit) & peers).iter() {
            self.eliminate(peer, digit);
        }
    }

    /// Eliminates a candidate of an empty cell.
    pub(crate) fn eliminate(&mut self, cell: usize, digit: Digit) {
        let marks = self.cells[cell].without(digit);
        self.cells[cell] = marks;
        let cells = &mut self.digits[digit.index()];
        *cells = cells.without(cell);
        self.bivalue = match marks.len() {
            2 => self.bivalue.with(cell),
            _ => self.bivalue.without(cell),
        };
    }

    /// The empty cells that can hold a digit.
    #[inline]
    pub(crate) fn of_digit(&self, digit: Digit) -> CellSet {
        self.digits[digit.index()]
    }

    /// The empty cells that can hold each digit, by ascending digit.
    pub(crate) fn by_digit(&self) -> &[CellSet] {
        &self.digits
    }

    /// The candidates of an empty cell; the empty set for a filled cell.
    #[inline]
    pub(crate) fn of_cell(&self, index: usize) -> DigitSet {
        self.cells[index]
    }

    /// The combined candidates of several cells.
    #[inline]
    pub(crate) fn of_cells(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.cells[cell])
    }
}
