//! A canvas with lines between boxes, for people.

use crate::frame::{Frame, Slots};
use crate::pencil::centred;
use ennead_puzzle::{Digit, DigitSet, MultiGrid, Spot};

/// The canvas, drawn, with this digit in each cell and `.` where there is none: columns of equal width, a bar between
/// boxes and a dashed line under each band.
///
/// ```
/// use ennead_format::multi_grid::write_block;
/// use ennead_puzzle::{MultiGrid, Setup, Spot};
/// let grid = Setup::empty(4).check().unwrap();
/// let twins = MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)]).unwrap();
/// assert_eq!(
///     write_block(&twins, &|_| None),
///     "\
/// . . | . .
/// . . | . .
/// ----+-----+
/// . . | . . | . .
/// . . | . . | . .
///     +-----+----
///       . . | . .
///       . . | . .
/// "
/// );
/// ```
pub fn write(multi_grid: &MultiGrid, digit: &dyn Fn(Spot) -> Option<Digit>) -> String {
    let width = multi_grid.size().get().to_string().len();
    let cell = |spot| {
        let text = digit(spot).map_or_else(|| ".".to_owned(), |digit| digit.to_string());
        format!("{text:>width$}")
    };
    draw(multi_grid, Slots { space: " ", wall: " | " }, width, &cell)
}

/// The canvas, drawn, with these digits in each cell as pencil marks, as the drawing of a single grid has them.
///
/// ```
/// use ennead_format::multi_grid::write_marks;
/// use ennead_puzzle::{MultiGrid, Setup, Spot};
/// let grid = Setup::empty(4).check().unwrap();
/// let twins = MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)]).unwrap();
/// let text = write_marks(&twins, &|_| twins.size().digits());
/// assert_eq!(text.lines().next(), Some(" 1234 1234| 1234 1234"));
/// ```
pub fn write_marks(multi_grid: &MultiGrid, digits: &dyn Fn(Spot) -> DigitSet) -> String {
    let widest = multi_grid.spots().iter().map(|spot| digits(*spot).to_string().len()).max();
    let width = 1 + widest.unwrap_or(0);
    let cell = |spot| centred(&digits(spot).to_string(), width);
    draw(multi_grid, Slots { space: "", wall: "|" }, width, &cell)
}

/// The canvas with this text in each cell, which is as wide as is said.
fn draw(
    multi_grid: &MultiGrid,
    slots: Slots,
    width: usize,
    text: &dyn Fn(Spot) -> String,
) -> String {
    let has_cell = |spot: Spot| multi_grid.spots().binary_search(&spot).is_ok();
    let cell = |spot| if has_cell(spot) { text(spot) } else { " ".repeat(width) };
    let wall = |a: Spot, b: Spot| has_cell(a) && has_cell(b) && is_wall(multi_grid, a, b);
    let frame =
        Frame { rows: multi_grid.rows(), columns: multi_grid.columns(), slots, wall: &wall };
    let drawn = frame.draw(width, &cell, &str::to_owned);
    drawn.lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

/// Whether a line runs between two neighbours: they lie in different regions of a grid, or in no common grid.
fn is_wall(multi_grid: &MultiGrid, a: Spot, b: Spot) -> bool {
    let both = |part: &'_ ennead_puzzle::CanvasGrid| {
        let (a, b) = part.cell_at(a).zip(part.cell_at(b))?;
        let geometry = part.puzzle().geometry();
        Some(geometry.region_of(a) != geometry.region_of(b))
    };
    let mut common = multi_grid.grids().iter().filter_map(both).peekable();
    common.peek().is_none() || common.any(|differ| differ)
}
