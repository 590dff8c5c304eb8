//! Avoidable Rectangle types 1 and 2: a unique rectangle some of whose corners are found already.
//!
//! ```text
//!  1  ...  2         Four corners in two rows, two columns and two boxes. Three digits were found, none of
//!  .       .         them is a given. With 1 in the last corner they could change places: a second
//!  2  ... {1 5}      solution. So it does not hold 1 (type 1).
//! ```
//!
//! Type 2: two corners are found, the others have the same other candidate, which leaves what sees both. It matters
//! which digits are givens: a given cannot change places.

use super::deadly::Shape;
use crate::{Position, Step, Technique};
use ennead_puzzle::DigitSet;
use std::ops::ControlFlow;

/// By the top row, the bottom row, the left column, the right column; then the digits.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Technique::AvoidableRectangle(kind @ 1..=2) = technique else {
        return ControlFlow::Continue(());
    };
    let (candidates, sheet) = (position.candidates(), position.sheet());
    let size = position.geometry().size();
    for corners in position.sight().rectangles() {
        let open = corners.iter().filter(|&&corner| sheet.open.contains(corner)).count();
        if open != usize::from(kind) {
            continue;
        }
        if corners.iter().any(|&corner| candidates.is_given(size.cell(corner))) {
            continue;
        }
        let grid = corners.map(|corner| candidates.grid().cells()[corner]);
        let found: DigitSet = grid.into_iter().flatten().collect();
        for digits in pairs(position, corners, found) {
            if let Some(shape) = Shape::of(position, technique, corners, digits) {
                shape.steps(kind, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The digits that could change places, given those found: the same two, or any other with a single one, as long as
/// each open corner could hold its share.
fn pairs(
    position: &Position<'_>,
    corners: &[usize; 4],
    found: DigitSet,
) -> impl Iterator<Item = DigitSet> {
    let (sheet, grid) = (position.sheet(), position.candidates().grid().cells());
    let choices = match found.len() {
        1 => sheet.of_cells(corners.iter().copied().collect()).minus(found),
        2 => found.first().map_or(DigitSet::EMPTY, DigitSet::of),
        _ => DigitSet::EMPTY,
    };
    let &[a, b, c, d] = corners;
    let fits = move |digits: &DigitSet| {
        // Opposite corners hold the same digit, others not.
        [[a, b, c, d], [b, a, d, c], [c, d, a, b], [d, c, b, a]].iter().all(
            |&[corner, beside, above, opposite]| match grid[corner] {
                Some(digit) => {
                    let same =
                        sheet.of_cell(opposite).contains(digit) || grid[opposite] == Some(digit);
                    let differs = grid[beside] != Some(digit) && grid[above] != Some(digit);
                    digits.contains(digit) && same && differs
                }
                None => !(sheet.of_cell(corner) & *digits).is_empty(),
            },
        )
    };
    choices.iter().map(move |digit| found.with(digit)).filter(fits)
}
