//! What a walk leaves.

use crate::{End, Step, Technique, apply};
use ennead_puzzle::Candidates;

/// A start, the steps taken from there one after another, and how it ended. Data only: it can be
/// shown, rated, and proved again by [`verify_trace`](crate::verify_trace).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The pencil marks before the first step.
    pub start: Candidates,
    /// The steps in order.
    pub steps: Vec<Step>,
    /// Why there are no more.
    pub end: End,
}

impl Trace {
    /// The pencil marks after the last step.
    pub fn finish(&self) -> Candidates {
        let mut candidates = self.start.clone();
        for step in &self.steps {
            apply(step, &mut candidates);
        }
        candidates
    }

    /// The technique in it that comes last in the default order.
    pub fn hardest(&self) -> Option<Technique> {
        let used = |technique: &Technique| self.steps.iter().any(|s| s.technique == *technique);
        Technique::known().filter(used).last()
    }
}
