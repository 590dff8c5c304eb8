//! Taking a step.

use crate::{Conclusion, Step};
use ennead_puzzle::Candidates;

/// Takes a step: places and eliminates what it concludes. Says whether anything changed.
///
/// Only what is still possible is done. A placement whose candidate has gone in the meantime is not
/// written: then the evidence of the step is gone too, and the position shows a contradiction.
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
        if candidates.is_placed(candidate.cell) || !candidates.contains(candidate) {
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
