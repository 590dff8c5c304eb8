use crate::{Cell, Size};

/// The cells above, left, right and below of a cell, in reading order.
pub fn neighbours(size: Size, cell: Cell) -> impl Iterator<Item = Cell> {
    let steps: [(isize, isize); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
    steps.into_iter().filter_map(move |step| moved(size, cell, step))
}

/// Every two cells side by side, each pair once, in reading order of the first.
pub fn pairs_of_neighbours(size: Size) -> impl Iterator<Item = [Cell; 2]> {
    size.cells().flat_map(move |cell| {
        [(0, 1), (1, 0)].into_iter().filter_map(move |step| Some([cell, moved(size, cell, step)?]))
    })
}

/// The cell so many rows down and columns to the right, if the grid has it.
pub(super) fn moved(size: Size, cell: Cell, (down, right): (isize, isize)) -> Option<Cell> {
    let row = cell.row().checked_add_signed(down).filter(|row| *row < size.get())?;
    let column = cell.column().checked_add_signed(right).filter(|column| *column < size.get())?;
    Some(Cell::new(row, column))
}
