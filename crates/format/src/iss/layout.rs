//! Jigsaw layouts: one symbol per cell.

use ennead_puzzle::Cell;

/// Returns the region of each cell of a layout; `None` for a cell whose region does not have `size` cells.
pub(super) fn regions(size: usize, layout: &[i32]) -> Vec<Option<i32>> {
    let count = |label: i32| layout.iter().filter(|other| **other == label).count();
    let whole = layout.iter().map(|label| Some(*label).filter(|label| count(*label) == size));
    whole.collect()
}

/// Returns the cells of each region that has `size` cells, in a grid with `columns` columns.
pub(super) fn houses(size: usize, columns: usize, layout: &[i32]) -> Vec<Vec<Cell>> {
    let mut labels = regions(size, layout).into_iter().flatten().collect::<Vec<i32>>();
    labels.sort_unstable();
    labels.dedup();
    let cells = |label: &i32| {
        let at = (0..layout.len()).filter(|at| layout[*at] == *label);
        at.map(|at| Cell::new(at / columns, at % columns)).collect()
    };
    labels.iter().map(cells).collect()
}
