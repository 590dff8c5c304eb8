use crate::{Cell, DigitSet};

/// Cells side by side, as pairs of positions in a list of cells that is laid out row by row in this many columns.
///
/// ```
/// use ennead_puzzle::constraint::borders;
/// assert_eq!(borders(5, 3), [[0, 1], [0, 3], [1, 2], [1, 4], [3, 4]]);
/// ```
pub fn borders(cells: usize, columns: usize) -> Vec<[u16; 2]> {
    let right = move |at: usize| (at % columns + 1 < columns).then_some(at + 1);
    let pairs = (0..cells).flat_map(move |at| {
        let behind = [right(at), Some(at + columns)].into_iter().flatten();
        behind.filter(move |other| *other < cells).map(move |other| [at as u16, other as u16])
    });
    pairs.collect()
}

/// Cells of which those that hold certain digits form one connected area of at least one cell.
#[derive(Clone, Debug)]
pub struct Connected {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Which cells touch, as [`borders`] lists them.
    pub borders: Vec<[u16; 2]>,
    /// The digits of the area.
    pub digits: DigitSet,
    /// The number of its cells, if it is known.
    pub size: Option<usize>,
}

/// Cells in unknown regions of one size: connected, with different digits. Other cells hold the number of the region of
/// each, as digits from 1.
///
/// Regions are numbered in the order of their first cells, so each division has one numbering.
#[derive(Clone, Debug)]
pub struct Territory {
    /// The cells.
    pub cells: Vec<Cell>,
    /// For each of them, the cell with the number of its region.
    pub regions: Vec<Cell>,
    /// Which cells touch, as [`borders`] lists them.
    pub borders: Vec<[u16; 2]>,
    /// The number of cells of each region.
    pub size: usize,
}

impl Territory {
    /// The number of regions.
    pub fn count(&self) -> usize {
        self.cells.len() / self.size.max(1)
    }
}
