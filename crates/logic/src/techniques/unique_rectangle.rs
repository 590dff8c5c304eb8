//! Unique Rectangle (Uniqueness Test) types 1 to 6, and Hidden Rectangle.
//!
//! ```text
//! {12} ... {12}          Four corners in two rows, two columns and two boxes. With nothing but 1 and 2
//!  .        .            they could change places: a second solution. So one of the other candidates,
//! {12} ... {12 5}        the guardians, is true; here the last corner holds neither 1 nor 2 (type 1).
//! ```
//!
//! Types 1 to 4 are those of all deadly patterns; type 5 is type 2 with guardians in three corners or two opposite
//! ones. Type 6: opposite corners have guardians, and 1 has no other places than the corners in both rows (or both
//! columns); then those two do not hold 1. Hidden: a corner holds only 1 and 2, and in the two lines through the
//! opposite corner 1 has no places but corners; then that corner does not hold 2.
//!
//! Corners that have lost one of the two digits still count, unless the options say otherwise: the argument is about
//! the solution, not about the marks. No corner may be found already; those are avoidable rectangles.

use super::deadly::Shape;
use crate::{Position, Step, Support, Technique};
use ennead_puzzle::{Digit, DigitSet};
use std::ops::ControlFlow;

type Sink<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// By the top row, the bottom row, the left column, the right column; then the pair, by the first corner that has no
/// other candidates.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: Sink<'_>,
) -> ControlFlow<()> {
    let sheet = position.sheet();
    for corners in position.sight().rectangles() {
        if !corners.iter().all(|&corner| sheet.open.contains(corner)) {
            continue;
        }
        let marks = corners.map(|corner| sheet.of_cell(corner));
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
    ControlFlow::Continue(())
}

/// Whether each corner has both digits of the pair, or one at least if that is enough.
fn all_have(position: &Position<'_>, marks: [DigitSet; 4], pair: DigitSet) -> bool {
    let needed = if position.options().incomplete_rectangles { 1 } else { 2 };
    marks.iter().all(|&marks| (marks & pair).len() >= needed)
}

fn steps(shape: &Shape<'_>, sink: Sink<'_>) -> ControlFlow<()> {
    let in_line = || {
        let houses = &shape.position.sight().houses;
        let lines = 2 * shape.position.geometry().size().get();
        houses[..lines].iter().any(|line| shape.guarded.is_subset(*line))
    };
    match shape.technique {
        Technique::UniqueRectangle(2) if !in_line() => ControlFlow::Continue(()),
        Technique::UniqueRectangle(5) if in_line() => ControlFlow::Continue(()),
        Technique::UniqueRectangle(5) => shape.steps(2, sink),
        Technique::UniqueRectangle(6) => crossed(shape, sink),
        Technique::UniqueRectangle(kind) => shape.steps(kind, sink),
        _ => hidden(shape, sink),
    }
}

/// The house that holds both cells, of rows or of columns, if a digit has no other places in it than these two.
fn bound(shape: &Shape<'_>, from: usize, ends: [usize; 2], digit: Digit) -> Option<Support> {
    let (geometry, sight) = (shape.position.geometry(), shape.position.sight());
    let n = geometry.size().get();
    let line =
        (from..from + n).find(|&line| ends.iter().all(|&end| sight.houses[line].contains(end)))?;
    let places = sight.houses[line] & shape.position.sheet().of_digit(digit);
    let others = ends.iter().fold(places, |places, &end| places.without(end));
    let house = geometry.houses()[line];
    (others.is_empty() && !places.is_empty()).then_some(Support::Places { house, digit })
}

/// Type 6: guardians in opposite corners, and a digit bound to the corners in two parallel lines.
fn crossed(shape: &Shape<'_>, sink: Sink<'_>) -> ControlFlow<()> {
    let &[a, b, c, d] = shape.cells else { return ControlFlow::Continue(()) };
    let guarded = [a, b, c, d].map(|corner| shape.guarded.contains(corner));
    let columns = shape.position.geometry().size().get();
    let opposite = match guarded {
        [true, false, false, true] => [a, d],
        [false, true, true, false] => [b, c],
        _ => return ControlFlow::Continue(()),
    };
    for digit in shape.digits {
        let sides = [(0, [[a, b], [c, d]]), (columns, [[a, c], [b, d]])];
        let support = sides.into_iter().find_map(|(from, [one, two])| {
            Some(vec![bound(shape, from, one, digit)?, bound(shape, from, two, digit)?])
        });
        if let Some(support) = support {
            let only = DigitSet::of(digit);
            let struck = opposite.into_iter().flat_map(|corner| shape.named(corner, only));
            shape.hand_over(support, struck.collect(), sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// A corner with nothing but the pair, and a digit bound to the corners in both lines through the opposite corner.
fn hidden(shape: &Shape<'_>, sink: Sink<'_>) -> ControlFlow<()> {
    let &[a, b, c, d] = shape.cells else { return ControlFlow::Continue(()) };
    let columns = shape.position.geometry().size().get();
    // The corner, the one beside it, the one above or below it, the opposite one.
    for [corner, beside, above, opposite] in
        [[a, b, c, d], [b, a, d, c], [c, d, a, b], [d, c, b, a]]
    {
        let is_pair = shape.position.sheet().of_cell(corner) == shape.digits;
        if !is_pair || shape.guarded.len() < 2 {
            continue;
        }
        for digit in shape.digits {
            let row = bound(shape, 0, [opposite, above], digit);
            let column = bound(shape, columns, [opposite, beside], digit);
            if let (Some(row), Some(column)) = (row, column) {
                let struck = shape.named(opposite, shape.digits.without(digit));
                shape.hand_over(vec![row, column], struck, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}
