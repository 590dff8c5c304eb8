//! Locked Digit of a Rule: a digit that a house can hold only in cells of one rule or of one sum of innies and outies.
//!
//! ```text
//! cage of 10 in row 1: {1289} {1289}   9 has no other place in the row, so the cage is 1+9.
//! ```

use super::source::{Source, sources};
use super::{eliminated, with_placements};
use crate::position::constraints::Support;
use crate::techniques::{Flow, Sink};
use crate::{Condition, JointFillings, Pattern, Position, Step, Technique};
use ennead_puzzle::{CellSet, Digit, DigitSet};

/// The maximum number of empty cells of a rule or sum.
const MAX_EMPTY: usize = 6;

/// Reports steps of rules and sums with few empty cells first. For each, boxes or regions come first, then rows,
/// columns and other houses, each with digits ascending.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    for source in sources(position, MAX_EMPTY) {
        for house in position.houses() {
            let inside = layout.houses[house] & source.empty;
            if inside.is_at_most(1) {
                continue;
            }
            for digit in pencil_marks.of_cells(inside) {
                let places = layout.houses[house] & pencil_marks.of_digit(digit);
                if places.minus(inside).is_empty() && !places.is_at_most(1) {
                    let step = step(technique, position, &source, house, digit, places);
                    step.map_or(Flow::Continue(()), &mut *sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn step(
    technique: Technique,
    position: &Position<'_>,
    source: &Source,
    house: usize,
    digit: Digit,
    places: CellSet,
) -> Option<Step> {
    let at = position.candidates();
    let support = support(source, &source.constraint.marks(at), digit, places)?;
    let conclusions = eliminated(&source.constraint, &support, at);
    if conclusions.is_empty() {
        return None;
    }
    let is_left = |set: &DigitSet| {
        let marks =
            source.constraint.marks(at).into_iter().map(|marks| marks & *set).collect::<Vec<_>>();
        let support = self::support(source, &marks, digit, places);
        support.is_none_or(|support| !support.is_none())
    };
    let mut left = source.combinations(position);
    left.retain(is_left);
    let place = Condition::Place {
        house: position.geometry().houses()[house],
        digit,
        cells: places.cells(position.geometry().size()),
    };
    let joint = JointFillings {
        conditions: vec![source.condition(position), place],
        left: vec![left, Vec::new()],
    };
    Some(Step {
        technique,
        pattern: Pattern::JointFillings(Box::new(joint)),
        conclusions: with_placements(conclusions, at),
    })
}

/// The candidates that are possible if one of the places holds the digit; `None` if there are too many fillings.
fn support(source: &Source, marks: &[DigitSet], digit: Digit, places: CellSet) -> Option<Support> {
    let cells = &source.constraint.cells;
    let mut possible = vec![DigitSet::EMPTY; cells.len()];
    for place in places.iter() {
        let mut marks = marks.to_vec();
        for (cell, marks) in cells.iter().zip(&mut marks) {
            if *cell == place {
                *marks = *marks & DigitSet::of(digit);
            }
        }
        let support = source.constraint.support(&marks)?;
        if !support.is_none() {
            for (all, more) in possible.iter_mut().zip(support.possible) {
                *all = *all | more;
            }
        }
    }
    Some(Support { possible })
}
