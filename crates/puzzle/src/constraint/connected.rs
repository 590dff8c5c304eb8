use crate::{Cell, DigitSet};

/// Lists the pairs of cells that share a side if `cells` cells are laid out row by row in `columns` columns.
///
/// A cell is given by its position in this layout, from 0.
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

/// Requires that the cells that hold certain digits form one connected area of at least one cell.
#[derive(Clone, Debug)]
pub struct Connected {
    /// The cells.
    pub cells: Vec<Cell>,
    /// The pairs of adjacent cells, as [`borders`] lists them.
    pub borders: Vec<[u16; 2]>,
    /// The digits of the area.
    pub digits: DigitSet,
    /// The number of cells of the area, if it is known.
    pub size: Option<usize>,
}

/// Requires a division of cells into unknown regions of equal size, each connected and with different digits.
///
/// For each cell, another cell holds the number of its region, as a digit from 1. This primitive does not fix the order of
/// the region numbers; a [`Regular`](super::Regular) primitive does.
#[derive(Clone, Debug)]
pub struct Territory {
    /// The cells.
    pub cells: Vec<Cell>,
    /// For each cell, in the same order, the cell that holds the number of its region.
    pub regions: Vec<Cell>,
    /// The pairs of adjacent cells, as [`borders`] lists them.
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
