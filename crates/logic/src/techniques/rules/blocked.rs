//! Blocked Combinations: combinations of a rule or a sum that are impossible because they would leave other cells too
//! few digits.
//!
//! ```text
//! cage of 12: {39} {48} ...   cell {48} that sees the cage   4+8 would leave the cell no digit, so it is blocked.
//! ```
//!
//! The other cells are either one cell with two candidates or a small almost locked set. They can lose only one of their
//! digits.

use super::source::{Source, cells, sources};
use super::{eliminated, with_placements};
use crate::position::constraints::{Constraint, Joint};
use crate::position::pencil_marks::MarkedSet;
use crate::techniques::{Flow, Sink};
use crate::{Condition, JointFillings, Pattern, Position, Step, Technique};
use ennead_puzzle::{CellSet, Digit, DigitSet};
use std::collections::HashMap;

/// The maximum number of empty cells of a rule or sum.
const MAX_EMPTY: usize = 5;

/// The maximum number of cells of an almost locked set.
const MAX_SET: usize = 3;

/// For each source and set of other cells, their candidates when they last eliminated nothing.
#[derive(Clone, Debug, Default)]
struct Idle(HashMap<(usize, CellSet), Vec<DigitSet>>);

/// Reports steps of rules and sums with few empty cells first; for each, steps with small almost locked sets first.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let sources = sources(position, MAX_EMPTY);
    if sources.is_empty() {
        return Flow::Continue(());
    }
    let layout = position.layout();
    let sets = &position.almost_locked_sets().sets;
    let small = sets.partition_point(|set| set.cells.len() <= MAX_SET);
    for source in sources {
        let seen = source.empty.iter().fold(CellSet::EMPTY, |all, cell| all | layout.peers[cell]);
        for set in &sets[..small] {
            let is_apart = (set.cells & source.empty).is_empty();
            if is_apart
                && set.cells.minus(seen).is_empty()
                && takes_two(&source, set, position)
                && let Some(step) = step(technique, position, &source, set.cells)
            {
                sink(step)?;
            }
        }
    }
    Flow::Continue(())
}

/// Whether the cells of the source can take at least two digits from the set.
fn takes_two(source: &Source, set: &MarkedSet, position: &Position<'_>) -> bool {
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    let is_taken = |digit: &Digit| {
        let places = set.cells & pencil_marks.of_digit(*digit);
        let seen = layout.common_peers(places) & source.empty & pencil_marks.of_digit(*digit);
        !seen.is_empty()
    };
    set.digits.iter().filter(is_taken).count() > 1
}

fn step(
    technique: Technique,
    position: &Position<'_>,
    source: &Source,
    others: CellSet,
) -> Option<Step> {
    let (at, geometry) = (position.candidates(), position.geometry());
    let set = Constraint::of_cells(others.iter().collect(), geometry);
    let key = (source.number, others);
    let marks = [source.constraint.marks(at), set.marks(at)].concat();
    let is_idle = |known: &Vec<DigitSet>| *known == marks;
    if position.memory().borrow_mut().stored::<Idle>().0.get(&key).is_some_and(is_idle) {
        return None;
    }
    let joint = Joint::of(&source.constraint, &set, geometry)?;
    let found = joint.support(&marks).map(|support| eliminated(&joint.constraint, &support, at));
    let conclusions = found.unwrap_or_default();
    if conclusions.is_empty() {
        position.memory().borrow_mut().stored::<Idle>().0.insert(key, marks);
        return None;
    }
    let left = vec![source.combinations_left(position, &joint, 0), Vec::new()];
    let conditions = vec![source.condition(position), Condition::Cells(cells(others, position))];
    let joint = JointFillings { conditions, left };
    Some(Step {
        technique,
        pattern: Pattern::JointFillings(Box::new(joint)),
        conclusions: with_placements(conclusions, at),
    })
}
