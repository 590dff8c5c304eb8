//! The judges: solvers whose answers are compared.

mod batches;
mod encoding;
mod isomorphs;
mod judges;
mod known;
mod oracle;
mod search;
mod singles;

pub(crate) use judges::{JudgeSpec, Judges};

use crate::mutate::Case;
use ennead_puzzle::Board;
use ennead_solve::{BatchAnswer, Ending};

/// Cases that are examined together: up to [`Block::LEN`], with one limit.
#[derive(Clone)]
pub(crate) struct Block {
    /// The seed of the run.
    pub(crate) seed: u64,
    /// The number of the block. With the seed, it determines the limit and the random choices of the judges.
    pub(crate) number: u64,
    /// The limit on solutions.
    pub(crate) limit: u64,
    /// The cases.
    pub(crate) cases: Vec<Case>,
}

impl Block {
    /// The number of cases in a full block.
    pub(crate) const LEN: u64 = 4096;

    /// Returns the same block with other cases.
    pub(crate) fn with(&self, cases: Vec<Case>) -> Block {
        Block { cases, ..*self }
    }

    /// Returns the grids of the cases.
    pub(crate) fn boards(&self) -> Vec<Board> {
        self.cases.iter().map(|case| case.board).collect()
    }
}

/// The answer of a judge to one case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Verdict {
    /// Solutions found, at most the limit of the block.
    pub(crate) count: u64,
    /// Why counting ended. The ending of a partial answer is `Stopped`.
    pub(crate) ending: Ending,
    /// Some of the solutions, in the order found; empty only if the count is 0.
    pub(crate) solutions: Vec<Board>,
}

impl Verdict {
    /// Whether the count is exact, or has reached the limit.
    pub(crate) fn is_settled(&self) -> bool {
        !matches!(self.ending, Ending::Stopped(_))
    }

    /// Whether the verdict shows every solution of the case.
    pub(crate) fn shows_all(&self) -> bool {
        self.ending == Ending::Complete && self.solutions.len() as u64 == self.count
    }
}

impl From<BatchAnswer<'_>> for Verdict {
    fn from(answer: BatchAnswer<'_>) -> Verdict {
        Verdict {
            count: answer.count,
            ending: answer.ending,
            solutions: answer.board().into_iter().collect(),
        }
    }
}

/// The properties that a judge guarantees besides a correct answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Guarantee {
    /// Judges with the same value find the same solution first, unless they were stopped.
    pub(crate) first: Option<&'static str>,
    /// Judges with the same value give identical answers, even when they were stopped.
    pub(crate) answer: Option<&'static str>,
}

/// A source of answers that is compared with all others.
pub(crate) trait Judge: Send + Sync {
    /// The name of the judge in reports.
    fn name(&self) -> String;

    /// The properties that the judge guarantees besides a correct answer.
    fn guarantee(&self) -> Guarantee {
        Guarantee::default()
    }

    /// Examines a block; returns one entry for each case, `None` for a case that the judge does not examine.
    fn judge(&self, block: &Block) -> Vec<Option<Verdict>>;
}
