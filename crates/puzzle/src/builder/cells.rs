//! Cells by name.

use crate::{Cell, NotACell};

/// Something that stands for a cell: the [`Cell`] itself, or its name such as `r1c1` or `A1`.
pub trait IntoCell {
    /// The cell.
    ///
    /// # Errors
    /// When the text names none.
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

/// So that lists of cells and of names can be lent.
impl<T: IntoCell + Clone> IntoCell for &T {
    fn into_cell(self) -> Result<Cell, NotACell> {
        self.clone().into_cell()
    }
}
