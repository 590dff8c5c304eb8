//! Solves many classic puzzles together.

mod answers;
mod rows;
mod threads;

pub use answers::{Answers, BatchAnswer};
pub use rows::Rows;

use crate::engines::lanes::{Options, Solve};
use ennead_puzzle::Board;
use ennead_simd::Level;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Solves classic puzzles side by side, one in each lane of a vector, on one or more threads.
///
/// It counts the solutions of each puzzle up to a limit, 2 by default, and keeps the first. Answers come in the order of the
/// puzzles. They do not depend on the SIMD level, the number of threads or the other puzzles of the batch.
///
/// ```
/// use ennead_puzzle::Board;
/// use ennead_solve::Batch;
/// let boards = [Board::EMPTY; 3];
/// let answers = Batch::new().solve(&boards);
/// assert_eq!(answers.len(), 3);
/// assert_eq!(answers.get(2).count, 2);
/// assert!(answers.get(2).first.is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Batch {
    level: Level,
    limit: u64,
    nodes: Option<u64>,
    threads: usize,
    keep_all: bool,
    flag: Option<Arc<AtomicBool>>,
}

impl Default for Batch {
    fn default() -> Batch {
        Batch::new()
    }
}

impl Batch {
    /// A batch that finds up to two solutions of each puzzle, at the best level of this processor, on one thread.
    pub fn new() -> Batch {
        Batch {
            level: Level::best(),
            limit: 2,
            nodes: None,
            threads: 1,
            keep_all: false,
            flag: None,
        }
    }

    /// Sets the SIMD level.
    #[must_use]
    pub fn level(self, level: Level) -> Batch {
        Batch { level, ..self }
    }

    /// Sets the number of solutions after which the search of a puzzle ends: 1 for any solution, 2 to test uniqueness,
    /// `u64::MAX` for all solutions. 0 counts as 1.
    #[must_use]
    pub fn limit(self, limit: u64) -> Batch {
        Batch { limit: limit.max(1), ..self }
    }

    /// Stops the search of each puzzle after this many nodes.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Batch {
        Batch { nodes: Some(nodes), ..self }
    }

    /// Keeps every solution found, not only the first of each puzzle.
    ///
    /// ```
    /// use ennead_puzzle::Board;
    /// use ennead_solve::Batch;
    /// let answers = Batch::new().limit(5).keep_all().solve(&[Board::EMPTY]);
    /// assert_eq!(answers.get(0).solutions.len(), 5);
    /// ```
    #[must_use]
    pub fn keep_all(self) -> Batch {
        Batch { keep_all: true, ..self }
    }

    /// Sets the number of threads. 0 means rayon's global pool, which has one thread per core unless the program configures it
    /// otherwise. Without the feature `threads`, one thread does all the work.
    #[must_use]
    pub fn threads(self, threads: usize) -> Batch {
        Batch { threads, ..self }
    }

    /// Stops soon after `flag` becomes true. Unfinished puzzles are reported as stopped.
    #[must_use]
    pub fn flag(self, flag: Arc<AtomicBool>) -> Batch {
        Batch { flag: Some(flag), ..self }
    }

    /// Solves boards and returns one answer for each.
    pub fn solve(&self, boards: &[Board]) -> Answers {
        let rows: Vec<[u8; 81]> = boards
            .iter()
            .map(|board| board.cells().map(|cell| cell.map_or(0, |d| d.get())))
            .collect();
        let mut answers = Answers::new();
        self.solve_rows(&rows, &mut answers);
        answers
    }

    /// Solves puzzles of 81 bytes each, and replaces the contents of `answers`, whose memory is reused.
    pub fn solve_rows(&self, rows: &dyn Rows, answers: &mut Answers) {
        if self.threads == 1 || rows.len() <= threads::PART {
            return self.solve_here(rows, answers);
        }
        threads::solve(self, rows, answers);
    }

    /// Like [`solve_rows`](Batch::solve_rows), but always on this thread.
    fn solve_here(&self, rows: &dyn Rows, answers: &mut Answers) {
        answers.reset(rows.len(), self.keep_all);
        let options = Options {
            limit: self.limit,
            nodes: self.nodes.unwrap_or(u64::MAX),
            // If lanes share a search, the order of its solutions and the number of its nodes depend on the other puzzles. Only
            // the number of its solutions does not.
            share: self.nodes.is_none() && !self.keep_all,
            keep_all: self.keep_all,
            only_first: false,
        };
        let flag = self.flag.as_deref();
        self.level.run(Solve { rows, options, flag, answers });
        answers.settle();
    }
}
