//! Finds the redundant statements of a puzzle.

use super::WrongCount;
use crate::conflict::only;
use crate::watch::Watch;
use crate::{Solver, Statement, Stats, Stop};
use ennead_puzzle::Puzzle;

/// The redundant and the needed statements of a puzzle with one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Redundant {
    /// The statements that can be left out, each by itself: all others together still leave one solution.
    ///
    /// If one of them is left out, another may become needed.
    pub redundant: Vec<Statement>,
    /// The statements that are needed: without any one of them, there are more solutions.
    pub needed: Vec<Statement>,
    /// The statements that were not tested because a limit stopped the work.
    pub undecided: Vec<Statement>,
    /// The limit that stopped the work.
    pub stopped: Option<Stop>,
    /// The counters of all searches together.
    pub stats: Stats,
}

impl Redundant {
    /// Whether every statement is needed; `None` if that is not known because a limit stopped the work.
    pub fn is_minimal(&self) -> Option<bool> {
        match (self.redundant.is_empty(), self.undecided.is_empty()) {
            (false, _) => Some(false),
            (true, true) => Some(true),
            (true, false) => None,
        }
    }
}

impl Solver {
    /// Finds the statements of a puzzle with one solution, such as givens, cages, lines and dots, that can be left out, each by
    /// itself.
    ///
    /// The limits hold for all searches together.
    ///
    /// # Errors
    /// The puzzle does not have exactly one solution, or a limit stopped the work before that was known.
    ///
    /// ```
    /// use ennead_puzzle::Puzzle;
    /// use ennead_solve::Solver;
    /// let puzzle = Puzzle::builder()
    ///     .givens(".... .... 2.43 .32.")
    ///     .cage(&["r1c1", "r1c2"], 3)
    ///     .build()?;
    /// let found = Solver::default().redundant(&puzzle)?;
    /// let words: Vec<String> = found.redundant.iter().map(ToString::to_string).collect();
    /// assert_eq!(words, ["4 at r3c3", "3 at r3c4"]);
    /// assert_eq!(found.is_minimal(), Some(false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redundant(&self, puzzle: &Puzzle) -> Result<Redundant, WrongCount> {
        let mut watch = Watch::new(puzzle.size(), self.own_limits(), ());
        self.require_unique(puzzle, &mut watch)?;
        let all = Statement::all(puzzle);
        let mut is_unique_without = |left_out: usize| {
            let others = all.iter().enumerate().filter(|(index, _)| *index != left_out);
            self.is_unique(&only(puzzle, others.map(|(_, statement)| statement)), &mut watch)
        };
        let (mut redundant, mut needed) = (Vec::new(), Vec::new());
        let mut stopped = None;
        let mut decided = 0;
        for (index, statement) in all.iter().enumerate() {
            match is_unique_without(index) {
                Ok(true) => redundant.push(statement.clone()),
                Ok(false) => needed.push(statement.clone()),
                Err(stop) => {
                    stopped = Some(stop);
                    break;
                }
            }
            decided = index + 1;
        }
        let undecided = all[decided..].to_vec();
        Ok(Redundant { redundant, needed, undecided, stopped, stats: watch.stats() })
    }
}
