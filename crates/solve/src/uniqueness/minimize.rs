//! Removes redundant statements from a puzzle.

use super::WrongCount;
use crate::conflict::only;
use crate::watch::Watch;
use crate::{Solver, Statement, Stats, Stop};
use ennead_puzzle::Puzzle;
use std::collections::HashSet;

/// A puzzle that still has one solution after statements were removed from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Minimized {
    /// The puzzle without the removed statements.
    pub puzzle: Puzzle,
    /// The statements that were removed, in the order in which they were tried.
    pub removed: Vec<Statement>,
    /// The limit that stopped the work before every statement was tried. The puzzle still has one solution.
    pub stopped: Option<Stop>,
    /// The counters of all searches together.
    pub stats: Stats,
}

impl Minimized {
    /// Whether every offered statement was tried. If so, each offered statement that remains is needed.
    pub fn is_minimal(&self) -> bool {
        self.stopped.is_none()
    }
}

impl Solver {
    /// Removes redundant statements from a puzzle with one solution, one after another.
    ///
    /// `offered` are the statements that may be removed, in the order in which they are tried; see [`Statement::all`].
    /// All other statements stay. Offered statements that the puzzle does not have are ignored. A statement that is
    /// needed stays needed when more are removed, so one pass is enough. A different order can give a different puzzle.
    ///
    /// A mark that is removed still exempts its two cells from a [negative](ennead_puzzle::rule::Negative) rule, as
    /// with [`conflict`](Solver::conflict). To state this, the resulting puzzle may have a separate rule for each pair of
    /// cells instead of the negative rule.
    ///
    /// The limits hold for all searches together.
    ///
    /// # Errors
    /// The puzzle does not have exactly one solution, or a limit stopped the work before that was known.
    ///
    /// ```
    /// use ennead_puzzle::Puzzle;
    /// use ennead_solve::{Solver, Statement};
    /// let puzzle = Puzzle::builder()
    ///     .givens(".... .... 2.43 .32.")
    ///     .cage(&["r1c1", "r1c2"], 3)
    ///     .build()?;
    /// let minimized = Solver::default().minimize(&puzzle, Statement::all(&puzzle))?;
    /// assert_eq!(minimized.removed.len(), 1);
    /// assert_eq!(Solver::default().count(&minimized.puzzle, None).found, 1);
    /// assert_eq!(Solver::default().redundant(&minimized.puzzle)?.is_minimal(), Some(true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn minimize(
        &self,
        puzzle: &Puzzle,
        offered: impl IntoIterator<Item = Statement>,
    ) -> Result<Minimized, WrongCount> {
        let mut watch = Watch::new(puzzle.size(), self.own_limits(), ());
        self.require_unique(puzzle, &mut watch)?;
        let mut kept = Statement::all(puzzle);
        let mut untried: HashSet<Statement> = kept.iter().cloned().collect();
        let mut removed = Vec::new();
        let mut stopped = None;
        for statement in offered.into_iter().filter(|statement| untried.remove(statement)) {
            let others = kept.iter().filter(|kept| **kept != statement);
            match self.is_unique(&only(puzzle, others), &mut watch) {
                Ok(true) => {
                    kept.retain(|kept| *kept != statement);
                    removed.push(statement);
                }
                Ok(false) => {}
                Err(stop) => {
                    stopped = Some(stop);
                    break;
                }
            }
        }
        Ok(Minimized { puzzle: only(puzzle, &kept), removed, stopped, stats: watch.stats() })
    }
}
