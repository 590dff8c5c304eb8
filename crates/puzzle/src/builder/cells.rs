//! Arguments of the builder that are cells or cell names.

use crate::{Cell, NotACell};

/// An argument of the builder that is a [`Cell`] or the name of one, such as `"r1c1"` or `"A1"`.
pub trait IntoCell {
    /// Converts the argument to a cell.
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

/// Accepts references, so that the cells of a borrowed list need not be copied by the caller.
impl<T: IntoCell + Clone> IntoCell for &T {
    fn into_cell(self) -> Result<Cell, NotACell> {
        self.clone().into_cell()
    }
}
