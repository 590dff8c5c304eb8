use crate::{Cell, Size};

/// Lists the cells above, left of, right of and below a cell, in this order.
pub fn neighbours(size: Size, cell: Cell) -> impl Iterator<Item = Cell> {
    let steps: [Step; 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
    steps.into_iter().filter_map(move |step| moved(size, cell, step))
}

/// Lists all pairs of cells that share a side, each once, in reading order of their first cells.
pub fn pairs_of_neighbours(size: Size) -> impl Iterator<Item = [Cell; 2]> {
    pairs_by_steps(size, &ORTHOGONAL)
}

/// A step from one cell to another: the number of rows down and of columns to the right.
pub(super) type Step = (isize, isize);

/// The steps from a cell to its right and lower neighbours.
pub(super) const ORTHOGONAL: [Step; 2] = [(0, 1), (1, 0)];

/// Pairs each cell of the grid with every cell that one of these steps leads to.
pub(super) fn pairs_by_steps(
    size: Size,
    steps: &'static [Step],
) -> impl Iterator<Item = [Cell; 2]> {
    let from =
        move |cell| steps.iter().filter_map(move |step| Some([cell, moved(size, cell, *step)?]));
    size.grid_cells().flat_map(from)
}

/// Returns the cell that a step leads to; `None` if it is outside the grid, or if the step begins at an extra cell.
pub(super) fn moved(size: Size, cell: Cell, (down, right): Step) -> Option<Cell> {
    let inside = |at: usize, step, end: usize| at.checked_add_signed(step).filter(|at| *at < end);
    let cell = Some(cell).filter(|cell| !cell.is_extra())?;
    let row = inside(cell.row(), down, size.rows())?;
    Some(Cell::new(row, inside(cell.column(), right, size.columns())?))
}
