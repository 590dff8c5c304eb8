//! Many classic puzzles at once.

mod answers;
mod rows;

pub use answers::{Answers, BatchAnswer};
pub use rows::Rows;

use crate::engines::lanes::{Solve, Terms};
use ennead_puzzle::Board;
use ennead_simd::Level;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Solves classic puzzles side by side, one in each lane of a vector, on as many threads as wanted.
///
/// It counts the solutions of each puzzle up to a limit, 2 unless told otherwise, and keeps the first. Answers
/// stand in the order of the puzzles and do not depend on the level, the threads or the neighbours.
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
    flag: Option<Arc<AtomicBool>>,
}

impl Default for Batch {
    fn default() -> Batch {
        Batch::new()
    }
}

impl Batch {
    /// Up to two solutions of each puzzle, at the best level of this processor, on one thread.
    pub fn new() -> Batch {
        Batch { level: Level::best(), limit: 2, nodes: None, threads: 1, flag: None }
    }

    /// With the vectors of this level.
    #[must_use]
    pub fn level(self, level: Level) -> Batch {
        Batch { level, ..self }
    }

    /// Stops at so many solutions of a puzzle: 1 asks for any, 2 for uniqueness, `u64::MAX` for all.
    #[must_use]
    pub fn limit(self, limit: u64) -> Batch {
        Batch { limit, ..self }
    }

    /// Stops a puzzle after so many search nodes.
    #[must_use]
    pub fn nodes(self, nodes: u64) -> Batch {
        Batch { nodes: Some(nodes), ..self }
    }

    /// Shares the work among so many threads; 0 is one for each core.
    #[must_use]
    pub fn threads(self, threads: usize) -> Batch {
        Batch { threads, ..self }
    }

    /// Stops soon after `flag` becomes true; the puzzles that are not done are reported as stopped.
    #[must_use]
    pub fn flag(self, flag: Arc<AtomicBool>) -> Batch {
        Batch { flag: Some(flag), ..self }
    }

    /// Solves boards.
    pub fn solve(&self, boards: &[Board]) -> Answers {
        let rows: Vec<[u8; 81]> = boards
            .iter()
            .map(|board| board.cells().map(|cell| cell.map_or(0, |d| d.get())))
            .collect();
        let mut answers = Answers::new();
        self.solve_rows(&rows[..], &mut answers);
        answers
    }

    /// Solves puzzles that stand somewhere as 81 bytes each, into answers whose memory is used again.
    pub fn solve_rows<R: Rows + ?Sized>(&self, rows: &R, answers: &mut Answers) {
        answers.reset(rows.len());
        let terms = Terms {
            limit: self.limit,
            nodes: self.nodes.unwrap_or(u64::MAX),
            share: self.nodes.is_none(),
            only_first: false,
        };
        let flag = self.flag.as_deref();
        self.level.run(Solve { rows, terms, flag, answers });
    }
}
