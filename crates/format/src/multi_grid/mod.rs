//! Multi-grid puzzles: several overlapping grids, as JSON objects and as diagrams.
//!
//! **Reads** JSON objects with a list of `grids`. Each grid has the place of its first cell (`at`: row and column from 1)
//! and the fields of a single puzzle (see [`json`](crate::json)):
//!
//! ```text
//! {"id":"twins","grids":[{"at":[1,1],"givens":"..."},{"at":[7,7],"givens":"...","diagonals":true}]}
//! ```
//!
//! It also reads diagrams of 9 x 9 grids with boxes of 3 x 3. A diagram has one character per position of the canvas: a digit,
//! `.` or `0` for an empty cell, a blank or `#` where there is no cell. A blank line ends a diagram; a line that begins with
//! `#` and has words is a comment. The grids are the complete 9 x 9 squares at multiples of three rows and columns from the top
//! left corner of the diagram, except squares that other such squares cover completely. They are numbered row by row.
//!
//! Among other text, a diagram is recognised if its grids overlap and it is wider than one grid. A square of 12 x 12 or
//! 15 x 15 cells is a diagram if it has eight or nine different digits and none above 9, because a single grid of that
//! size with so few different digits has several solutions or none. With [`Format::MultiGrid`](crate::Format::MultiGrid), all
//! text is read as diagrams.
//!
//! **Writes** both: [`write_json`] and [`write_drawing`]. [`write_block`] and [`write_marks`] draw lines between the boxes for
//! people; their output is not meant to be read back.

mod block;
pub(crate) mod drawing;

pub use crate::entry::MultiGridEntry;
#[cfg(feature = "json")]
pub use crate::json::write_multi_grid as write_json;
pub use block::{write as write_block, write_marks};
pub use drawing::write as write_drawing;
