//! A judge that runs the oracle of the tests, a simple solver that shares no code with the engines.

use super::{Block, Judge, Verdict};
use crate::mutate::Case;
use crate::sources::solved_board;
use crate::streams::{Purpose, stream};
use ennead_solve::{Ending, Stop};
use ennead_testkit::Oracle;

/// Runs [`Oracle`] on a sample of the cases.
pub(crate) struct Oracles {
    /// The sample has one case in `every`.
    pub(crate) every: u64,
}

/// The maximum number of nodes that the oracle searches for a case.
const NODES: u64 = 5_000;

impl Judge for Oracles {
    fn name(&self) -> String {
        "oracle".to_owned()
    }

    fn judge(&self, block: &Block) -> Vec<Option<Verdict>> {
        let verdict = |case: &Case| {
            let mut random = stream(block.seed, Purpose::Sample, case.index);
            (random.below(self.every as usize) == 0).then(|| verdict(case, block.limit))
        };
        block.cases.iter().map(verdict).collect()
    }
}

fn verdict(case: &Case, limit: u64) -> Verdict {
    let Ok(puzzle) = case.board.to_puzzle() else {
        return Verdict { count: 0, ending: Ending::Complete, solutions: Vec::new() };
    };
    let mut oracle = Oracle::new(&puzzle).nodes(NODES);
    let found = oracle.by_ref().take(limit as usize);
    let solutions: Vec<_> = found.filter_map(|solution| solved_board(&solution)).collect();
    let count = solutions.len() as u64;
    let ending = match oracle.stopped {
        true => Ending::Stopped(Stop::Nodes),
        false if count == limit => Ending::Enough,
        false => Ending::Complete,
    };
    Verdict { count, ending, solutions }
}
