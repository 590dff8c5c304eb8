//! The result of a search: rating, placement and eliminations.

use super::technique::SeTechnique;
use crate::basics::Rest;
use crate::grid::{Grid, Mark, cell_digit};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// A hint without its eliminations, which are in the [`Removals`] passed to the search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hint {
    pub(super) technique: SeTechnique,
    /// The exact floating-point number of the scheme, including rounding errors: hints are compared by it.
    pub(super) rating: f64,
    pub(super) placement: Option<Mark>,
}

impl Hint {
    /// Makes a hint that only eliminates.
    pub(super) fn removing(technique: SeTechnique, rating: f64) -> Hint {
        Hint { technique, rating, placement: None }
    }

    /// Makes a hint that places a digit.
    pub(super) fn placing(technique: SeTechnique, rating: f64, mark: Mark) -> Hint {
        Hint { technique, rating, placement: Some(mark) }
    }

    /// Applies the hint and its eliminations to the rest of a puzzle. Returns whether that changed anything.
    pub(super) fn apply_to_rest(&self, removals: &Removals, rest: &mut Rest) -> bool {
        let mut changes = false;
        for &(cell, digits) in removals.cells() {
            changes |= rest.eliminate(cell as usize, digits);
        }
        if let Some(mark) = self.placement {
            let (cell, digit) = cell_digit(mark);
            changes |= rest.place(cell, digit);
        }
        changes
    }

    /// Applies the hint and its eliminations to a grid.
    pub(super) fn apply(&self, removals: &Removals, grid: &mut Grid) {
        for &(cell, digits) in removals.cells() {
            for digit in ones(digits) {
                grid.remove(cell as usize, digit);
            }
        }
        if let Some(mark) = self.placement {
            let (cell, digit) = cell_digit(mark);
            grid.place(cell, digit);
        }
    }
}

/// The candidates that a hint eliminates: cells, each once, with the digits they lose.
#[derive(Clone, Default, Debug)]
pub(super) struct Removals(Vec<(u8, u16)>);

impl Removals {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds digits that a cell loses; does nothing if there are none.
    pub(super) fn add(&mut self, cell: usize, digits: u16) {
        if digits == 0 {
            return;
        }
        match self.0.iter_mut().find(|(known, _)| *known as usize == cell) {
            Some((_, known)) => *known |= digits,
            None => self.0.push((cell as u8, digits)),
        }
    }

    /// Adds one digit that several cells lose.
    pub(super) fn add_cells(&mut self, cells: CellSet, digit: usize) {
        for cell in cells {
            self.add(cell, 1 << digit);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn cells(&self) -> &[(u8, u16)] {
        &self.0
    }

    /// Sorts the cells into the order in which Sudoku Explainer's hash table of cells lists them.
    ///
    /// A dynamic chain adds the eliminations of a pattern or nested hint in this order: by cell number modulo the
    /// number of buckets, then by insertion. There are 16 buckets; the number is doubled while the cells are more
    /// than three quarters of it.
    pub(super) fn sort_into_buckets(&mut self) {
        let mut buckets = 16;
        while self.0.len() * 4 > buckets * 3 {
            buckets *= 2;
        }
        self.0.sort_by_key(|&(cell, _)| cell as usize & (buckets - 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_order_cells_by_their_low_bits_and_keep_ties() {
        let mut removals = Removals::default();
        for cell in [40, 17, 33, 1, 80] {
            removals.add(cell, 1);
        }
        removals.sort_into_buckets();
        let cells: Vec<u8> = removals.cells().iter().map(|&(cell, _)| cell).collect();
        assert_eq!(cells, [80, 17, 33, 1, 40]);
    }

    #[test]
    fn twelve_cells_fill_sixteen_buckets() {
        let mut removals = Removals::default();
        for cell in 0..12 {
            removals.add(cell * 6, 1);
        }
        removals.sort_into_buckets();
        let cells: Vec<u8> = removals.cells().iter().map(|&(cell, _)| cell).collect();
        assert_eq!(cells, [0, 48, 18, 66, 36, 6, 54, 24, 42, 12, 60, 30]);
    }

    #[test]
    fn thirteen_cells_need_thirty_two_buckets() {
        let mut removals = Removals::default();
        for cell in 0..13 {
            removals.add(cell * 6, 1);
        }
        removals.sort_into_buckets();
        let cells: Vec<u8> = removals.cells().iter().map(|&(cell, _)| cell).collect();
        assert_eq!(cells, [0, 66, 36, 6, 72, 42, 12, 48, 18, 54, 24, 60, 30]);
    }
}
