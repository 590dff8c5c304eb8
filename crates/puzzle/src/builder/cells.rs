//! Arguments that name cells.

use crate::{Cell, NotACell};

/// An argument that denotes a cell: a [`Cell`], or its name such as `"r1c1"` or `"A1"`.
pub trait IntoCell {
    /// The cell.
    ///
    /// # Errors
    /// If the text is not the name of a cell.
    fn into_cell(self) -> Result<Cell, NotACell>;
}

impl IntoCell for Cell {
    fn into_cell(self) -> Result<Cell, NotACell> {
        Ok(self)
    }
}

impl IntoCell for &str {
    fn into_cell(self) -> Result<Cell, NotACell> {
        self.parse()
    }
}

impl IntoCell for String {
    fn into_cell(self) -> Result<Cell, NotACell> {
        self.parse()
    }
}

/// Allows borrowed lists of cells and names.
impl<T: IntoCell + Clone> IntoCell for &T {
    fn into_cell(self) -> Result<Cell, NotACell> {
        self.clone().into_cell()
    }
}
