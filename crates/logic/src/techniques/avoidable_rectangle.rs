//! Avoidable Rectangle types 1 and 2: a unique rectangle with some corners already solved.
//!
//! ```text
//!  1  ...  2         Four corners in two rows, two columns and two boxes. Three are solved, and none of
//!  .       .         them is a given. If the last corner were 1, the digits could be swapped: a second
//!  2  ... {1 5}      solution. So it is not 1 (type 1).
//! ```
//!
//! Type 2: two corners are solved, and the other two share one extra candidate, which is eliminated from the cells that
//! see both. No corner may be a given, because a given cannot be swapped.

use super::deadly::Shape;
use crate::techniques::{Flow, Sink};
use crate::{Position, Technique};
use ennead_puzzle::DigitSet;

/// Reports rectangles in the order of the top row, the bottom row, the left column and the right column, then by
/// digits.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let Technique::AvoidableRectangle(kind @ 1..=2) = technique else {
        return Flow::Continue(());
    };
    let (candidates, pencil_marks) = (position.candidates(), position.pencil_marks());
    let size = position.geometry().size();
    for corners in position.layout().rectangles() {
        let empty = corners.iter().filter(|&&corner| pencil_marks.empty.contains(corner)).count();
        if empty != usize::from(kind) {
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
    Flow::Continue(())
}

/// The pairs of digits that could be swapped: the two digits of the solved corners, or, if the corners have only one
/// digit, that digit with any other. Each empty corner must have a candidate of the pair, and the corner opposite a
/// solved corner must be able to hold the same digit.
fn pairs(
    position: &Position<'_>,
    corners: &[usize; 4],
    found: DigitSet,
) -> impl Iterator<Item = DigitSet> {
    let (pencil_marks, grid) = (position.pencil_marks(), position.candidates().grid().cells());
    let choices = match found.len() {
        1 => pencil_marks.of_cells(corners.iter().copied().collect()).minus(found),
        2 => found.first().map_or(DigitSet::EMPTY, DigitSet::of),
        _ => DigitSet::EMPTY,
    };
    let &[a, b, c, d] = corners;
    let fits = move |digits: &DigitSet| {
        // Opposite corners hold the same digit, adjacent ones different digits.
        [[a, b, c, d], [b, a, d, c], [c, d, a, b], [d, c, b, a]].iter().all(
            |&[corner, beside, above, opposite]| match grid[corner] {
                Some(digit) => {
                    let same = pencil_marks.of_cell(opposite).contains(digit)
                        || grid[opposite] == Some(digit);
                    let differs = grid[beside] != Some(digit) && grid[above] != Some(digit);
                    digits.contains(digit) && same && differs
                }
                None => !(pencil_marks.of_cell(corner) & *digits).is_empty(),
            },
        )
    };
    choices.iter().map(move |digit| found.with(digit)).filter(fits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{deadly, found, is_found_alone};
    use crate::{Refutation, verify};

    // The positions are from HoDoKu's regression library.

    const THREE: &str = "+6+45.+3..+1.+1+9+3..268.7+2+8+6.14+3.+3+5+21.68...+1+63+8.....87.+2+51+638+712.43.+6+53+4.6..2+126+9.+1+3.+4+8";
    const ELIMINATED: &str = "714 717 919 525 945 749 757 957 958 559 759 959";

    #[test]
    fn three_corners_are_found() {
        let at = found(THREE, ELIMINATED);
        let technique = Technique::AvoidableRectangle(1);
        let pattern = ["r2c1 r2c2 r5c1 r5c2", "19", "451"];
        let expected = deadly(technique, pattern, Vec::new(), "951");
        is_found_alone(&at, &expected);
    }

    #[test]
    fn a_given_cannot_be_swapped() {
        let technique = Technique::AvoidableRectangle(1);
        let step = technique.first(&Position::of(&found(THREE, ELIMINATED))).unwrap();
        // Here r2c1 is a given.
        let at = found(&THREE.replacen("+1.+1+9", "+1.1+9", 1), ELIMINATED);
        assert_eq!(technique.steps(&Position::of(&at)), []);
        assert_eq!(verify(&step, &at), Err(Refutation::Given(crate::tests::cell("r2c1"))));
    }

    #[test]
    fn two_corners_are_found() {
        let at = found(
            "9+8....6+4+7..1..6+9387.6.8+9+5+1+2+1...+3.+476+3+741+6+2+8+5+9+65+8947+12+32.....+3.5+8..25.+7.+4....9.+2.1",
            "474 494",
        );
        let technique = Technique::AvoidableRectangle(2);
        let pattern = ["r7c3 r7c7 r8c3 r8c7", "37", "973 983"];
        let expected = deadly(technique, pattern, Vec::new(), "943 972 982");
        is_found_alone(&at, &expected);
    }
}
