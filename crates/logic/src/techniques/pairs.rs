//! Steps that combine two patterns: Siamese fish, dual kites and dual empty rectangles.

use super::eliminations;
use crate::Step;
use crate::techniques::{Flow, Sink};

/// Passes on each pair of steps that `joined` combines and that both contribute conclusions.
///
/// Each pattern is valid by itself, so the pair proves the conclusions of both.
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

/// Passes on the steps of a search, then the pairs of these steps that `joined` combines.
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

/// Passes on the steps of a search and returns them; if the sink breaks, the error is that break.
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
