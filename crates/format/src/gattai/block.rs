//! A canvas with lines between boxes, for people.

use crate::ruling::{Ruling, Slots};
use ennead_puzzle::{Digit, Gattai, Spot};

/// The canvas, drawn, with this digit in each cell and `.` where there is none: columns of equal width, a bar between
/// boxes and a dashed line under each band.
///
/// ```
/// use ennead_format::gattai::write_block;
/// use ennead_puzzle::{Gattai, Setup, Spot};
/// let grid = Setup::empty(4).check().unwrap();
/// let twins = Gattai::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)]).unwrap();
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
pub fn write(gattai: &Gattai, digit: &dyn Fn(Spot) -> Option<Digit>) -> String {
    let width = gattai.size().get().to_string().len();
    let has_cell = |spot: Spot| gattai.spots().binary_search(&spot).is_ok();
    let cell = |spot: Spot| match (has_cell(spot), digit(spot)) {
        (false, _) => " ".repeat(width),
        (true, None) => format!("{:>width$}", "."),
        (true, Some(digit)) => format!("{:>width$}", digit.to_string()),
    };
    let wall = |a: Spot, b: Spot| has_cell(a) && has_cell(b) && is_wall(gattai, a, b);
    let slots = Slots { open: " ", wall: " | " };
    let ruling = Ruling { rows: gattai.rows(), columns: gattai.columns(), slots, wall: &wall };
    let drawn = ruling.draw(width, &cell, &str::to_owned);
    drawn.lines().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

/// Whether a line runs between two neighbours: they lie in different regions of a grid, or in no common grid.
fn is_wall(gattai: &Gattai, a: Spot, b: Spot) -> bool {
    let both = |part: &'_ ennead_puzzle::GattaiPart| {
        let (a, b) = part.cell_at(a).zip(part.cell_at(b))?;
        let geometry = part.puzzle().geometry();
        Some(geometry.region_of(a) != geometry.region_of(b))
    };
    let mut common = gattai.parts().iter().filter_map(both).peekable();
    common.peek().is_none() || common.any(|differ| differ)
}
