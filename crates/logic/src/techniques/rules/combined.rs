//! Combined Rules: two rules or sums of innies and outies that share cells, or whose cells see each other.
//!
//! ```text
//! cages of 5 and 6 in a row   {1234} {1234} {1245} {1245}   1+4 would leave neither 1+5 nor 2+4 for the other cage,
//!                                                           so 5 is 2+3, and then 6 is 1+5.
//! ```
//!
//! Together, the two rules exclude candidates that each alone allows: a combination of one rule is impossible if all
//! combinations of the other need one of its digits.

use super::source::{Source, sources};
use super::{eliminated, with_placements};
use crate::position::constraints::Joint;
use crate::techniques::{Flow, Sink};
use crate::{JointFillings, Pattern, Position, Step, Technique};
use ennead_puzzle::DigitSet;
use std::collections::HashMap;

/// The maximum number of empty cells of each rule or sum.
const MAX_EMPTY: usize = 4;

/// The maximum number of empty cells of both rules or sums together.
const MAX_TOGETHER: usize = 7;

/// For each pair of sources, their candidates when they last eliminated nothing.
#[derive(Clone, Debug, Default)]
struct Idle(HashMap<(usize, usize), Vec<DigitSet>>);

/// Reports steps of pairs with few empty cells first, then in the order of the sources.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let sources = sources(position, MAX_EMPTY);
    let mut pairs: Vec<(usize, usize, usize)> = Vec::new();
    for (one, first) in sources.iter().enumerate() {
        for (other, second) in sources.iter().enumerate().skip(one + 1) {
            let together = (first.empty | second.empty).len();
            if together <= MAX_TOGETHER && is_bound(first, second, position) {
                pairs.push((together, one, other));
            }
        }
    }
    pairs.sort_unstable();
    for (_, one, other) in pairs {
        if let Some(step) = step(technique, position, &sources[one], &sources[other]) {
            sink(step)?;
        }
    }
    Flow::Continue(())
}

/// Whether two sources together may eliminate more than each alone. For this, they need at least two links: shared
/// cells, or pairs of cells that see each other and have a common candidate.
fn is_bound(first: &Source, second: &Source, position: &Position<'_>) -> bool {
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    let shared = first.empty & second.empty;
    if first.empty == shared || second.empty == shared {
        // One source contains all cells of the other.
        return shared.len() > 1 && first.empty != second.empty;
    }
    let mut links = shared.len();
    for cell in first.empty.iter() {
        let seen = (layout.peers[cell] & second.empty).minus(shared);
        let with_common = seen.iter().filter(|other| {
            !(pencil_marks.of_cell(cell) & pencil_marks.of_cell(*other)).is_empty()
        });
        links += with_common.count();
    }
    links > 1
}

fn step(
    technique: Technique,
    position: &Position<'_>,
    first: &Source,
    second: &Source,
) -> Option<Step> {
    let at = position.candidates();
    let key = (first.number, second.number);
    let marks: Vec<DigitSet> =
        [first, second].iter().flat_map(|source| source.constraint.marks(at)).collect();
    let is_idle = |known: &Vec<DigitSet>| *known == marks;
    if position.memory().borrow_mut().stored::<Idle>().0.get(&key).is_some_and(is_idle) {
        return None;
    }
    let joint = Joint::of(&first.constraint, &second.constraint, position.geometry())?;
    let found = joint.support(&marks).map(|support| eliminated(&joint.constraint, &support, at));
    let conclusions = found.unwrap_or_default();
    if conclusions.is_empty() {
        position.memory().borrow_mut().stored::<Idle>().0.insert(key, marks);
        return None;
    }
    let left = vec![
        first.combinations_left(position, &joint, 0),
        second.combinations_left(position, &joint, first.constraint.cells.len()),
    ];
    let conditions = vec![first.condition(position), second.condition(position)];
    let joint = JointFillings { conditions, left };
    Some(Step {
        technique,
        pattern: Pattern::JointFillings(Box::new(joint)),
        conclusions: with_placements(conclusions, at),
    })
}
