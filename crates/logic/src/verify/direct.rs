//! Direct placements: checks that the cause holds, and that it eliminates all other places of the digit.

use super::{Checker, Refutation};
use crate::{Conclusion, Direct, Technique};
use ennead_puzzle::Candidates;

/// Whether the cause is of the kind that the technique's name requires.
pub(super) fn fits_name(technique: Technique, direct: &Direct, at: &Candidates) -> bool {
    let cause = match technique {
        Technique::DirectPointing => Technique::Pointing,
        Technique::DirectClaiming => Technique::Claiming,
        Technique::DirectHiddenSubset(size) => Technique::HiddenSubset(size),
        _ => return false,
    };
    super::fits_name(cause, &direct.cause, at)
}

impl Checker<'_> {
    pub(super) fn direct(&self, direct: &Direct) -> Result<(), Refutation> {
        let Direct { cause, house, candidate } = direct;
        self.evidence(cause)?;
        self.house(*house)?;
        self.candidate(*candidate)?;
        self.lies_in(candidate.cell, *house)?;
        for cell in self.candidates.places(*house, candidate.digit) {
            let other = cell.with(candidate.digit);
            if cell != candidate.cell && !self.follows(cause, Conclusion::Eliminate(other)) {
                return Err(Refutation::OtherPlace(*house, other));
            }
        }
        Ok(())
    }
}
