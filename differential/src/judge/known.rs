//! Answers that are known without a search.

use super::{Block, Judge, Verdict};
use crate::mutate::Case;
use crate::rules;
use ennead_solve::{Ending, Stop};

/// Answers without a search: clashing givens have no solution, a valid full grid is its own solution, and a case made from a
/// solution has at least that one.
pub(crate) struct Known;

impl Judge for Known {
    fn name(&self) -> String {
        "known".to_owned()
    }

    fn judge(&self, block: &Block) -> Vec<Option<Verdict>> {
        block.cases.iter().map(|case| verdict(case, block.limit)).collect()
    }
}

fn verdict(case: &Case, limit: u64) -> Option<Verdict> {
    let (ending, solution) = match case.known {
        _ if rules::clashes(&case.board) => (Ending::Complete, None),
        _ if rules::is_full_and_valid(&case.board) => (Ending::Complete, Some(case.board)),
        // The case may have more solutions, so this is a partial answer.
        Some(known) if limit > 1 => (Ending::Stopped(Stop::Nodes), Some(known)),
        Some(known) => (Ending::Enough, Some(known)),
        None => return None,
    };
    let solutions: Vec<_> = solution.into_iter().collect();
    Some(Verdict { count: solutions.len() as u64, ending, solutions })
}
