//! Two patterns as one step: Siamese fish, dual kites and dual empty rectangles.

use super::eliminations;
use crate::Step;
use crate::techniques::{Flow, Sink};

/// Passes to the sink each pair of steps that match and have different conclusions, then ends.
///
/// Each pattern holds independently, so all conclusions of either follow from the pair.
pub(super) fn find(
    steps: &[Step],
    joined: impl Fn(&Step, &Step) -> Option<crate::Pattern>,
    sink: Sink<'_>,
) -> Flow {
    for (number, first) in steps.iter().enumerate() {
        for second in &steps[number + 1..] {
            let Some(pattern) = joined(first, second) else { continue };
            let all = first.conclusions.iter().chain(&second.conclusions);
            let mut conclusions = eliminations(all.map(|one| one.candidate()));
            conclusions.dedup();
            let adds = |one: &Step| conclusions.len() > one.conclusions.len();
            if adds(first) && adds(second) {
                sink(Step { technique: first.technique, pattern, conclusions })?;
            }
        }
    }
    Flow::Continue(())
}

/// Passes on the steps of a search, then the pairs of them that match.
pub(super) fn also(
    search: impl FnOnce(Sink<'_>) -> Flow,
    joined: impl Fn(&Step, &Step) -> Option<crate::Pattern>,
    sink: Sink<'_>,
) -> Flow {
    match keep(search, sink) {
        Ok(steps) => find(&steps, joined, sink),
        Err(flow) => flow,
    }
}

/// Passes on the steps of a search and returns them.
pub(super) fn keep(
    search: impl FnOnce(Sink<'_>) -> Flow,
    sink: Sink<'_>,
) -> Result<Vec<Step>, Flow> {
    let mut kept = Vec::new();
    let flow = search(&mut |step: Step| {
        kept.push(step.clone());
        sink(step)
    });
    if flow.is_break() { Err(flow) } else { Ok(kept) }
}
