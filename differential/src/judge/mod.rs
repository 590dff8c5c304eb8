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
    /// Its number; with the seed it decides how the block is split into batches.
    pub(crate) number: u64,
    /// The limit on solutions.
    pub(crate) limit: u64,
    /// The cases.
    pub(crate) cases: Vec<Case>,
}

impl Block {
    /// The number of cases in a whole block.
    pub(crate) const LEN: u64 = 4096;

    /// The same block with other cases.
    pub(crate) fn with(&self, cases: Vec<Case>) -> Block {
        Block { cases, ..*self }
    }

    /// The grids alone.
    pub(crate) fn boards(&self) -> Vec<Board> {
        self.cases.iter().map(|case| case.board).collect()
    }
}

/// The answer of a judge to one case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Verdict {
    /// Solutions found, at most the limit of the block.
    pub(crate) count: u64,
    /// Why counting ended. A partial answer counts as stopped.
    pub(crate) ending: Ending,
    /// Some of the solutions, in the order found; empty only if the count is 0.
    pub(crate) solutions: Vec<Board>,
}

impl Verdict {
    /// Whether it is the complete answer, up to the limit.
    pub(crate) fn is_settled(&self) -> bool {
        !matches!(self.ending, Ending::Stopped(_))
    }

    /// Whether it shows every solution.
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

/// What a judge guarantees besides a correct answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Guarantee {
    /// Judges with the same value find the same solution first, unless they were stopped.
    pub(crate) first: Option<&'static str>,
    /// Judges with the same value give identical answers, even when they were stopped.
    pub(crate) answer: Option<&'static str>,
}

/// A source of answers that is compared with all others.
pub(crate) trait Judge: Send + Sync {
    /// Its name in reports.
    fn name(&self) -> String;

    /// What it guarantees besides a correct answer.
    fn guarantee(&self) -> Guarantee {
        Guarantee::default()
    }

    /// A verdict on each case, `None` for cases that it does not examine.
    fn judge(&self, block: &Block) -> Vec<Option<Verdict>>;
}
