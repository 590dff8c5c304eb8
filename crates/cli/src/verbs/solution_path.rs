//! The steps of an explained solution: found one by one, or searched for in advance.

use crate::args::ExplainArgs;
use crate::interrupt::flag;
use ennead::Candidates;
use ennead::logic::{Easiest, End, Repertoire, Step, Walk, apply, easiest};
use ennead::render::prose::counted;
use std::vec::IntoIter;

/// A sequence of steps with the candidates after the last one.
pub(super) enum SolutionPath {
    /// The simplest step first, unless it is long and a harder one is short.
    Simplest(Box<Walk>),
    /// The easiest solution.
    Easiest { at: Candidates, steps: IntoIter<Step>, end: End, summary: String },
}

impl SolutionPath {
    pub(super) fn new(
        start: Candidates,
        repertoire: &Repertoire,
        args: &ExplainArgs,
    ) -> SolutionPath {
        if args.easiest {
            let found = easiest(&start, repertoire, args.effort, &flag());
            let summary = summary(&found);
            let (steps, end) = (found.trace.steps.into_iter(), found.trace.end);
            return SolutionPath::Easiest { at: start, steps, end, summary };
        }
        let walk = Walk::new(start, repertoire).easy_to_follow();
        SolutionPath::Simplest(Box::new(match args.limit {
            Some(limit) => walk.limit(limit),
            None => walk,
        }))
    }

    pub(super) fn candidates(&self) -> &Candidates {
        match self {
            SolutionPath::Simplest(walk) => walk.candidates(),
            SolutionPath::Easiest { at, .. } => at,
        }
    }

    /// How it ended, after the last step.
    pub(super) fn end(&self) -> End {
        match self {
            SolutionPath::Simplest(walk) => walk.end().unwrap_or(End::Stalled),
            // Without all of its steps, the path was interrupted.
            SolutionPath::Easiest { steps, .. } if steps.len() > 0 => End::Limit,
            SolutionPath::Easiest { end, .. } => *end,
        }
    }

    /// A summary of the whole solution.
    pub(super) fn summary(&self) -> Option<&str> {
        match self {
            SolutionPath::Simplest(_) => None,
            SolutionPath::Easiest { summary, .. } => Some(summary),
        }
    }
}

impl Iterator for SolutionPath {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        match self {
            SolutionPath::Simplest(walk) => walk.next(),
            SolutionPath::Easiest { at, steps, .. } => {
                let step = steps.next()?;
                apply(&step, at);
                Some(step)
            }
        }
    }
}

/// `the hardest technique is X-Wing, used 2 times: no way to solve the puzzle uses it fewer than 2 times`. It speaks of ways
/// because a puzzle can have several solutions.
fn summary(found: &Easiest) -> String {
    let Some(peak) = found.peak else {
        return match found.trace.end {
            End::Solved => "the grid is solved already".to_owned(),
            _ => "these techniques find nothing".to_owned(),
        };
    };
    let times = match found.times {
        1 => "once".to_owned(),
        times => format!("{times} times"),
    };
    if found.trace.end != End::Solved {
        return format!(
            "these techniques do not solve the puzzle; the hardest one that finds something is {peak}, used {times}"
        );
    }
    let known = match (found.is_proven(), found.at_least) {
        (true, 1) => "every way to solve the puzzle needs it".to_owned(),
        (true, least) => format!("no way to solve the puzzle uses it fewer than {least} times"),
        (false, least) => format!(
            "the minimum is at least {least}; search stopped after {}",
            counted(found.positions as u64, "position", "positions")
        ),
    };
    format!("the hardest technique is {peak}, used {times}: {known}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead::TechniqueSet;

    /// After an interrupt, only some of the steps were taken, although the search found all.
    #[test]
    fn a_path_with_steps_left_has_not_ended() {
        let line =
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let puzzle = ennead::format::read_one(line).unwrap().check().unwrap();
        let start = Candidates::of(&puzzle);
        let trace = Walk::new(start.clone(), &Repertoire::from(TechniqueSet::Medium)).trace();
        let steps = trace.steps.into_iter();
        let mut path =
            SolutionPath::Easiest { at: start, steps, end: trace.end, summary: String::new() };
        assert_eq!(path.end(), End::Limit);
        path.by_ref().for_each(drop);
        assert_eq!(path.end(), End::Solved);
    }
}
