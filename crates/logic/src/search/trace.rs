//! The record of a walk.

use crate::{End, Step, Technique, apply};
use ennead_puzzle::Candidates;

/// The record of a walk: the start, the steps, and how it ended. It is plain data, to be displayed, rated, or verified
/// again by [`verify_trace`](crate::verify_trace).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The pencil marks before the first step.
    pub start: Candidates,
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Why the steps end.
    pub end: End,
}

impl Trace {
    /// Each step with the pencil marks before it.
    pub fn positions(&self) -> impl Iterator<Item = (Candidates, &Step)> {
        self.steps.iter().scan(self.start.clone(), |at, step| {
            let before = at.clone();
            apply(step, at);
            Some((before, step))
        })
    }

    /// The pencil marks after the last step.
    pub fn finish(&self) -> Candidates {
        let mut candidates = self.start.clone();
        for step in &self.steps {
            apply(step, &mut candidates);
        }
        candidates
    }

    /// The hardest technique in the trace: the one that comes last in the default order.
    pub fn hardest(&self) -> Option<Technique> {
        let used = |technique: &Technique| self.steps.iter().any(|s| s.technique == *technique);
        Technique::known().filter(used).last()
    }
}
