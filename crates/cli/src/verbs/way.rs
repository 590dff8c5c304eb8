//! The way through a puzzle that is explained: taken as it is asked for, or found beforehand.

use crate::args::ExplainArgs;
use crate::limits::flag;
use ennead::Candidates;
use ennead::logic::{Easiest, End, Repertoire, Step, Walk, apply, easiest};
use ennead::render::prose::counted;
use std::vec::IntoIter;

/// Steps, one after the other, with the marks after the last.
pub(super) enum Way {
    /// The simplest step first.
    Simplest(Box<Walk>),
    /// The easiest way.
    Easiest { at: Candidates, steps: IntoIter<Step>, end: End, summary: String },
}

impl Way {
    pub(super) fn new(start: Candidates, repertoire: &Repertoire, args: &ExplainArgs) -> Way {
        if args.easiest {
            let found = easiest(&start, repertoire, args.effort, &flag());
            let summary = summary(&found);
            let (steps, end) = (found.trace.steps.into_iter(), found.trace.end);
            return Way::Easiest { at: start, steps, end, summary };
        }
        let walk = Walk::new(start, repertoire);
        Way::Simplest(Box::new(match args.cap {
            Some(cap) => walk.cap(cap),
            None => walk,
        }))
    }

    pub(super) fn candidates(&self) -> &Candidates {
        match self {
            Way::Simplest(walk) => walk.candidates(),
            Way::Easiest { at, .. } => at,
        }
    }

    /// How it ended, once there is no step more.
    pub(super) fn end(&self) -> End {
        match self {
            Way::Simplest(walk) => walk.end().unwrap_or(End::Stalled),
            Way::Easiest { end, .. } => *end,
        }
    }

    /// What is known of the way as a whole.
    pub(super) fn summary(&self) -> Option<&str> {
        match self {
            Way::Simplest(_) => None,
            Way::Easiest { summary, .. } => Some(summary),
        }
    }
}

impl Iterator for Way {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        match self {
            Way::Simplest(walk) => walk.next(),
            Way::Easiest { at, steps, .. } => {
                let step = steps.next()?;
                apply(&step, at);
                Some(step)
            }
        }
    }
}

/// `the hardest step is an X-Wing, needed once: no way with this peak has it less often`.
fn summary(found: &Easiest) -> String {
    let Some(peak) = found.peak else { return "nothing is left to do".to_owned() };
    let times = match found.times {
        1 => "once".to_owned(),
        times => format!("{times} times"),
    };
    let known = match (found.is_proven(), found.at_least) {
        (true, 1) => "it cannot be done without".to_owned(),
        (true, least) => format!("no way with this peak needs fewer than {least}"),
        (false, least) => format!(
            "whether {least} would do is not known after {}",
            counted(found.positions as u64, "position", "positions")
        ),
    };
    format!("the hardest technique is {peak}, used {times}: {known}")
}
