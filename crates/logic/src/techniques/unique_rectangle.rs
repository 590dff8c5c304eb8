//! Unique Rectangle (Uniqueness Test) types 1 to 6, and Hidden Rectangle.
//!
//! ```text
//! {12} ... {12}          Four corners in two rows, two columns and two boxes. If they held only 1 and 2,
//!  .        .            these could be swapped: a second solution. So one of the other candidates,
//! {12} ... {12 5}        the guardians, is true; here the last corner is neither 1 nor 2 (type 1).
//! ```
//!
//! Types 1 to 4 are those of all deadly patterns. Type 5 is type 2 with guardians in three corners or in two opposite
//! corners. Type 6: two opposite corners have guardians, and in both rows (or both columns), the only places for 1 are
//! corners; then the corners with guardians are not 1. Hidden Rectangle: one corner has only the candidates 1 and 2,
//! and in both lines through the opposite corner, the only places for 1 are corners; then the opposite corner is not 2.
//!
//! A corner may already have lost one of the two digits, unless the options exclude this: the argument is about the
//! solution, not about the pencil marks. No corner may be solved; rectangles with solved corners are avoidable
//! rectangles.

use super::deadly::Shape;
use crate::techniques::{Flow, Sink};
use crate::{Position, Support, Technique};
use ennead_puzzle::{Digit, DigitSet};

/// Reports rectangles in the order of the top row, the bottom row, the left column and the right column. Rectangles
/// with the same corners are in the order of the first corner that has only the pair as candidates.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let pencil_marks = position.pencil_marks();
    for corners in position.layout().rectangles() {
        if !corners.iter().all(|&corner| pencil_marks.empty.contains(corner)) {
            continue;
        }
        let marks = corners.map(|corner| pencil_marks.of_cell(corner));
        for (number, &pair) in marks.iter().enumerate() {
            if pair.len() != 2
                || marks[..number].contains(&pair)
                || !all_have(position, marks, pair)
            {
                continue;
            }
            if let Some(shape) = Shape::of(position, technique, corners, pair) {
                steps(&shape, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// Whether each corner has both digits of the pair as candidates, or at least one if the options accept that.
fn all_have(position: &Position<'_>, marks: [DigitSet; 4], pair: DigitSet) -> bool {
    let needed = if position.options().incomplete_rectangles { 1 } else { 2 };
    marks.iter().all(|&marks| (marks & pair).len() >= needed)
}

fn steps(shape: &Shape<'_>, sink: Sink<'_>) -> Flow {
    let in_line = || {
        let houses = &shape.position.layout().houses;
        let lines = 2 * shape.position.geometry().size().digit_count();
        houses[..lines].iter().any(|line| shape.guarded.is_subset(*line))
    };
    match shape.technique {
        Technique::UniqueRectangle(2) if !in_line() => Flow::Continue(()),
        Technique::UniqueRectangle(5) if in_line() => Flow::Continue(()),
        Technique::UniqueRectangle(5) => shape.steps(2, sink),
        Technique::UniqueRectangle(6) => crossed(shape, sink),
        Technique::UniqueRectangle(kind) => shape.steps(kind, sink),
        _ => hidden(shape, sink),
    }
}

/// Finds the row or column that contains both cells; `None` if it has the digit as a candidate in other cells or not at
/// all.
fn bound(shape: &Shape<'_>, from: usize, ends: [usize; 2], digit: Digit) -> Option<Support> {
    let (geometry, layout) = (shape.position.geometry(), shape.position.layout());
    let n = geometry.size().digit_count();
    let line =
        (from..from + n).find(|&line| ends.iter().all(|&end| layout.houses[line].contains(end)))?;
    let places = layout.houses[line] & shape.position.pencil_marks().of_digit(digit);
    let others = ends.iter().fold(places, |places, &end| places.without(end));
    let house = geometry.houses()[line];
    (others.is_empty() && !places.is_empty()).then_some(Support::Places { house, digit })
}

/// Type 6: two opposite corners have guardians, and a digit is confined to the corners in two parallel lines.
fn crossed(shape: &Shape<'_>, sink: Sink<'_>) -> Flow {
    let &[a, b, c, d] = shape.cells else { return Flow::Continue(()) };
    let guarded = [a, b, c, d].map(|corner| shape.guarded.contains(corner));
    let columns = shape.position.geometry().size().digit_count();
    let opposite = match guarded {
        [true, false, false, true] => [a, d],
        [false, true, true, false] => [b, c],
        _ => return Flow::Continue(()),
    };
    for digit in shape.digits {
        let sides = [(0, [[a, b], [c, d]]), (columns, [[a, c], [b, d]])];
        let support = sides.into_iter().find_map(|(from, [one, two])| {
            Some(vec![bound(shape, from, one, digit)?, bound(shape, from, two, digit)?])
        });
        if let Some(support) = support {
            let only = DigitSet::of(digit);
            let eliminated =
                opposite.into_iter().flat_map(|corner| shape.candidates_in(corner, only));
            shape.report(support, eliminated.collect(), sink)?;
        }
    }
    Flow::Continue(())
}

/// Hidden Rectangle: a corner has only the pair, and a digit is confined to the corners in both lines through the
/// opposite corner.
fn hidden(shape: &Shape<'_>, sink: Sink<'_>) -> Flow {
    let &[a, b, c, d] = shape.cells else { return Flow::Continue(()) };
    let columns = shape.position.geometry().size().digit_count();
    // The corner, its neighbour in the row, its neighbour in the column, and the opposite corner.
    for [corner, beside, above, opposite] in
        [[a, b, c, d], [b, a, d, c], [c, d, a, b], [d, c, b, a]]
    {
        let is_pair = shape.position.pencil_marks().of_cell(corner) == shape.digits;
        if !is_pair || shape.guarded.len() < 2 {
            continue;
        }
        for digit in shape.digits {
            let row = bound(shape, 0, [opposite, above], digit);
            let column = bound(shape, columns, [opposite, beside], digit);
            if let (Some(row), Some(column)) = (row, column) {
                let eliminated = shape.candidates_in(opposite, shape.digits.without(digit));
                shape.report(vec![row, column], eliminated, sink)?;
            }
        }
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use crate::tests::{deadly, empty_x, found, is_found_alone, marked, places, subset};
    use ennead_puzzle::{Candidates, Setup};

    // The 9 x 9 positions are from HoDoKu's regression library.

    #[test]
    fn guardians_in_one_corner() {
        let at = found(
            "+4+7.3..1.8+85.4...9.39.+86.+4.7+1342+8.+5.+9+2+8+5+1...+3+496+7+53+4..1+6+2871+3+9+45+5+1+3+9+42..+6+74+96+58.+1.",
            "",
        );
        let pattern = ["r2c7 r2c9 r9c7 r9c9", "23", "627"];
        is_found_alone(&at, &deadly(Technique::UniqueRectangle(1), pattern, Vec::new(), "227 327"));
    }

    #[test]
    fn guardians_of_one_digit() {
        let at = found(
            ".9..+52+6+4.6..4+8..+53..5..628....8....4.1..+4......+4.27........341+8+1+865+743+92..9+21+8+576",
            "",
        );
        let pattern = ["r3c1 r3c2 r9c1 r9c2", "34", "731 732"];
        let eliminated = "711 713 722 723 734 739";
        is_found_alone(
            &at,
            &deadly(Technique::UniqueRectangle(2), pattern, Vec::new(), eliminated),
        );
    }

    #[test]
    fn a_naked_triple_with_the_guardians() {
        let at = found(
            ".8+2+73+51...+7+5.+623.+8.+364..+2753.9+82....+62+45.1.8+3+8.7.4...27+9.6...+2.+2+6....8..54.+2....7",
            "",
        );
        let pattern = ["r4c2 r4c8 r6c2 r6c8", "15", "448 648 668 968"];
        let support = vec![subset(&at, "c8", "r1c8 r2c8", "469")];
        is_found_alone(
            &at,
            &deadly(Technique::UniqueRectangle(3), pattern, support, "488 988 698 998"),
        );
    }

    #[test]
    fn a_digit_bound_to_the_guarded_corners() {
        let at = found(
            "..+9+4.+6+3+8....3.9+5+6..+6.+8.7149...+2+9+4+631.2.+5+689+74+496+17+3+2+58+9+58+7+3+2+4+1+6+7326+4+1+8+9+5+6..9+8+572+3",
            "",
        );
        let pattern = ["r2c2 r2c3 r9c2 r9c3", "14", "722 822 723"];
        let support = vec![places(&at, "r2", 4)];
        is_found_alone(&at, &deadly(Technique::UniqueRectangle(4), pattern, support, "122 123"));
    }

    #[test]
    fn guardians_of_one_digit_in_three_corners() {
        let at = found(
            "+324+56+7+918..+9..+8.+3...+893+4.+5...+5+7.63.+9+9624+8+3+5+71.+37.5+9+8....+389+17..+7+96+34+2+185..1+6+7+5.+93",
            "121 122 227 229 629 639 479",
        );
        let pattern = ["r6c8 r6c9 r7c8 r7c9", "26", "468 469 478"];
        is_found_alone(&at, &deadly(Technique::UniqueRectangle(5), pattern, Vec::new(), "448"));
    }

    #[test]
    fn a_digit_bound_to_the_corners_of_two_rows() {
        let at = found(
            "+173+2+8..+6+4+4..+13+6...+6.8...2+31+9+3+47+5+18+26+7..6284+932+8+6+3+94+15+75.9..+3...+34.......+8+6+75123+4+9",
            "",
        );
        let pattern = ["r7c5 r7c7 r8c5 r8c7", "67", "475 587"];
        let support = vec![places(&at, "r7", 6), places(&at, "r8", 6)];
        is_found_alone(&at, &deadly(Technique::UniqueRectangle(6), pattern, support, "675 687"));
    }

    #[test]
    fn a_digit_bound_to_the_lines_of_a_corner() {
        let at = found(
            "+39+4+6+821+5+7+6+1+873+5+42+952+7+4..+3+681+53.47..+6+4+7.+56+8.3+18+6....+7+457+368.4..+29+4+5.....+3+2+81.....4",
            "966",
        );
        let pattern = ["r7c5 r7c7 r9c5 r9c7", "59", "175 795 697"];
        let support = vec![places(&at, "r9", 5), places(&at, "c5", 5)];
        is_found_alone(&at, &deadly(Technique::HiddenRectangle, pattern, support, "995"));
    }

    #[test]
    fn a_corner_without_one_of_the_digits() {
        let cells = [("r1c1", "12"), ("r1c3", "12"), ("r2c1", "12"), ("r2c3", "134")];
        let at = marked(Setup::empty(4), &cells);
        let pattern = ["r1c1 r1c3 r2c1 r2c3", "12", "323 423"];
        let expected = deadly(Technique::UniqueRectangle(1), pattern, Vec::new(), "123");
        is_found_alone(&at, &expected);
        let options = Options { incomplete_rectangles: false, ..Options::default() };
        assert_eq!(expected.technique.steps(&Position::with(&at, options)), []);
    }

    #[test]
    fn corners_on_a_diagonal_cannot_be_swapped() {
        let cells = [("r1c1", "12"), ("r1c3", "12"), ("r2c1", "12")];
        let at = marked(empty_x(4), &cells);
        assert_eq!(Technique::UniqueRectangle(1).steps(&Position::of(&at)), []);
    }

    #[test]
    fn digits_that_the_puzzle_forbids_cannot_be_swapped() {
        let mut setup = Setup::empty(4);
        let all = ennead_puzzle::Size::new(4).unwrap().digits();
        let mut marks = vec![all; 16];
        for index in [0, 2, 4] {
            marks[index] = crate::tests::digits("12");
        }
        setup.marks = Some(marks.clone());
        let count = |setup: &Setup| {
            let at = Candidates::of(&setup.clone().check().unwrap());
            Technique::UniqueRectangle(1).steps(&Position::of(&at)).len()
        };
        assert_eq!(count(&setup), 1);
        marks[6] = crate::tests::digits("134");
        setup.marks = Some(marks);
        assert_eq!(count(&setup), 0);
    }
}
