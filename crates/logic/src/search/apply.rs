//! Applies a step.

use crate::{Conclusion, Step};
use ennead_puzzle::{Candidate, Candidates};

/// Applies a step: places and eliminates what it concludes. Returns whether anything changed.
///
/// Skips conclusions whose candidate has been eliminated or whose cell has been filled since the step was found. This
/// happens if two steps of one position have the same conclusion, or contradict each other in a puzzle without a
/// solution.
///
/// ```
/// use ennead_logic::{Position, Technique, apply};
/// use ennead_puzzle::{Candidates, Setup};
/// let mut setup = Setup::empty(4);
/// setup.values[..3].copy_from_slice(&[1, 2, 3]);
/// let mut candidates = Candidates::of(&setup.check()?);
/// let step = Technique::NakedSingle.first(&Position::of(&candidates)).unwrap();
/// assert!(apply(&step, &mut candidates));
/// assert!(!apply(&step, &mut candidates));
/// assert_eq!(candidates.grid().to_string(), "1234............");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn apply(step: &Step, candidates: &mut Candidates) -> bool {
    let mut changed = false;
    for conclusion in &step.conclusions {
        let candidate = conclusion.candidate();
        if !is_open(candidates, candidate) {
            continue;
        }
        match conclusion {
            Conclusion::Place(_) => candidates.place(candidate.cell, candidate.digit),
            Conclusion::Eliminate(_) => {
                candidates.eliminate(candidate);
            }
        }
        changed = true;
    }
    changed
}

/// Whether the cell is empty and still has the candidate.
pub(super) fn is_open(candidates: &Candidates, candidate: Candidate) -> bool {
    !candidates.is_placed(candidate.cell) && candidates.contains(candidate)
}
