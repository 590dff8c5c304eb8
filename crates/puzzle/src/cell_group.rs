//! Groups of cells outside the grid.

use crate::{Cell, Size};

/// A group of extra cells outside the grid. Rules use them for unknown values, such as the number of the region in which
/// each cell of the grid lies.
///
/// Extra cells hold digits like all other cells. [`Setup::add_cells`](crate::Setup::add_cells) adds a group.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CellGroup {
    /// A short name.
    pub name: String,
    /// A description of the cells, for people; may be empty.
    pub label: String,
    /// The number of cells.
    pub cells: usize,
    /// The number of columns in which the cells are laid out, row by row; at least 1.
    pub columns: usize,
}

impl CellGroup {
    /// A group of `cells` cells in one row, without a label.
    pub fn new(name: &str, cells: usize) -> CellGroup {
        CellGroup { name: name.to_owned(), label: String::new(), cells, columns: cells.max(1) }
    }

    /// A group with one cell for each cell of a grid of this size, laid out like the grid.
    pub fn over(name: &str, size: Size) -> CellGroup {
        CellGroup { columns: size.columns(), ..CellGroup::new(name, size.grid_count()) }
    }

    /// Lists each group with its cells, which are numbered from the first group to the last.
    ///
    /// ```
    /// use ennead_puzzle::CellGroup;
    /// let groups = [CellGroup::new("A", 2), CellGroup::new("B", 1)];
    /// let (group, cells) = CellGroup::cells(&groups).nth(1).unwrap();
    /// assert_eq!((group.name.as_str(), cells[0].to_string().as_str()), ("B", "ex3"));
    /// ```
    pub fn cells(groups: &[CellGroup]) -> impl Iterator<Item = (&CellGroup, Vec<Cell>)> {
        groups.iter().scan(0, |start, group| {
            let first = *start;
            *start += group.cells;
            Some((group, (first..*start).map(Cell::extra).collect()))
        })
    }
}
