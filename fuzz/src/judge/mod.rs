//! Who says how many solutions a grid has.

mod batches;
mod known;
mod panel;
mod search;
mod signs;
mod singles;
mod twin;

pub(crate) use panel::{Panel, Seat};

use crate::mutate::Case;
use ennead_puzzle::Board;
use ennead_solve::{BatchAnswer, Ending};

/// Cases that are put to the judges together: up to [`Block::LEN`], all with one limit.
#[derive(Clone)]
pub(crate) struct Block {
    /// The seed of the run.
    pub(crate) seed: u64,
    /// Its number; with the seed it decides how the block is cut into batches.
    pub(crate) number: u64,
    /// How many solutions are asked for.
    pub(crate) limit: u64,
    /// The cases.
    pub(crate) cases: Vec<Case>,
}

impl Block {
    /// How many cases a whole block has.
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

/// What a judge says of one case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Verdict {
    /// Solutions found, at most the limit of the block.
    pub(crate) count: u64,
    /// Why counting ended. A judge that knows but a part of the answer was stopped.
    pub(crate) ending: Ending,
    /// Some of the solutions, the first one first; none only if the count is 0.
    pub(crate) solutions: Vec<Board>,
}

impl Verdict {
    /// Whether it is the whole answer, up to the limit.
    pub(crate) fn is_settled(&self) -> bool {
        !matches!(self.ending, Ending::Stopped(_))
    }

    /// Whether it shows every solution that there is.
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

/// What a judge promises beyond being right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Promise {
    /// Judges with the same name here find the same solution first, unless they were stopped.
    pub(crate) first: Option<&'static str>,
    /// Judges with the same name here say the same to the letter, also when they were stopped.
    pub(crate) answer: Option<&'static str>,
}

/// A solver, or a piece of knowledge, that is compared with all others.
pub(crate) trait Judge: Send + Sync {
    /// Its name in reports.
    fn name(&self) -> String;

    /// What it promises beyond being right.
    fn promise(&self) -> Promise {
        Promise::default()
    }

    /// A verdict on each case, `None` where it has nothing to say.
    fn judge(&self, block: &Block) -> Vec<Option<Verdict>>;
}
