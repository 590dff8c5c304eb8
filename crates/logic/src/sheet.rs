//! The pencil marks of open cells as sets of cells, one for each digit.

use crate::cell_set::CellSet;
use ennead_puzzle::{Candidates, Digit, DigitSet};

/// Pencil marks turned sideways: where each digit can still go. Cells that hold a digit have no marks here.
#[derive(Clone)]
pub(crate) struct Sheet {
    /// The open cells.
    pub(crate) open: CellSet,
    /// The open cells with exactly two candidates.
    pub(crate) bivalue: CellSet,
    digits: Vec<CellSet>,
    cells: Vec<DigitSet>,
}

impl Sheet {
    pub(crate) fn of(candidates: &Candidates) -> Sheet {
        let size = candidates.size();
        let mut sheet = Sheet {
            open: CellSet::EMPTY,
            bivalue: CellSet::EMPTY,
            digits: vec![CellSet::EMPTY; size.get()],
            cells: vec![DigitSet::EMPTY; size.cell_count()],
        };
        let grid = candidates.grid().cells();
        for (index, &marks) in candidates.marks().iter().enumerate() {
            if grid[index].is_some() {
                continue;
            }
            sheet.cells[index] = marks;
            sheet.open = sheet.open.with(index);
            if marks.len() == 2 {
                sheet.bivalue = sheet.bivalue.with(index);
            }
            for digit in marks {
                let cells = &mut sheet.digits[usize::from(digit.get()) - 1];
                *cells = cells.with(index);
            }
        }
        sheet
    }

    /// Fills a cell in, and strikes its digit from the cells that see it.
    pub(crate) fn put(&mut self, cell: usize, digit: Digit, peers: CellSet) {
        for mark in self.cells[cell] {
            self.strike(cell, mark);
        }
        self.open = self.open.without(cell);
        for peer in (self.of_digit(digit) & peers).iter() {
            self.strike(peer, digit);
        }
    }

    /// Strikes a mark of an open cell.
    pub(crate) fn strike(&mut self, cell: usize, digit: Digit) {
        let marks = self.cells[cell].without(digit);
        self.cells[cell] = marks;
        let cells = &mut self.digits[usize::from(digit.get()) - 1];
        *cells = cells.without(cell);
        self.bivalue = match marks.len() {
            2 => self.bivalue.with(cell),
            _ => self.bivalue.without(cell),
        };
    }

    /// The open cells that can hold a digit.
    #[inline]
    pub(crate) fn of_digit(&self, digit: Digit) -> CellSet {
        self.digits[usize::from(digit.get()) - 1]
    }

    /// The open cells that can hold each digit, the digits ascending.
    pub(crate) fn by_digit(&self) -> &[CellSet] {
        &self.digits
    }

    /// What an open cell can hold; nothing for a cell that holds a digit.
    #[inline]
    pub(crate) fn of_cell(&self, index: usize) -> DigitSet {
        self.cells[index]
    }

    /// The candidates of several cells together.
    #[inline]
    pub(crate) fn of_cells(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.cells[cell])
    }
}
