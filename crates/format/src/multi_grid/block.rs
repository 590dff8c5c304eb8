//! Draws a canvas for people, with lines between boxes.

use crate::frame::{Frame, Slots};
use crate::pencil::centred;
use ennead_puzzle::{Digit, DigitSet, MultiGrid, Spot};

/// Draws the canvas with the digit that `digit` returns for each cell, `.` for an empty cell. Columns have equal width; a bar
/// separates boxes and a dashed line separates bands.
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
    let width = multi_grid.size().digit_count().to_string().len();
    let cell = |spot| {
        let text = digit(spot).map_or_else(|| ".".to_owned(), |digit| digit.to_string());
        format!("{text:>width$}")
    };
    draw(multi_grid, Slots { space: " ", wall: " | " }, width, &cell)
}

/// Draws the canvas with the candidates that `digits` returns for each cell, in the layout of [`pencil`](crate::pencil).
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

/// Draws the canvas with the text of each cell, which must have `width` characters.
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

/// Whether a line separates two neighbouring cells: they are in different regions of a grid, or no grid contains both.
fn is_wall(multi_grid: &MultiGrid, a: Spot, b: Spot) -> bool {
    let both = |part: &'_ ennead_puzzle::CanvasGrid| {
        let (a, b) = part.cell_at(a).zip(part.cell_at(b))?;
        let geometry = part.puzzle().geometry();
        Some(geometry.region_of(a) != geometry.region_of(b))
    };
    let mut common = multi_grid.grids().iter().filter_map(both).peekable();
    common.peek().is_none() || common.any(|differ| differ)
}
