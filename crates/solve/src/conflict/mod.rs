//! Why a puzzle has no solution: statements that cannot hold together.

mod part;
mod shrink;

pub use part::Part;

use crate::engines::{Advance, AnySearch};
use crate::solver::grid;
use crate::watch::Watch;
use crate::{Solver, Stats, Stop, choose};
use ennead_puzzle::{Puzzle, Solution};

/// Why a puzzle has no solution, or that it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Diagnosis {
    /// It has this one: nothing is wrong.
    Solvable(Solution),
    /// These of its statements cannot hold together.
    Conflict(Conflict),
    /// A limit ended the search before either was known.
    Stopped(Stop),
}

/// Statements of a puzzle that cannot hold together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict {
    /// The statements, in the order of [`Part::all`]. If there is none, the regions alone allow no solution.
    pub parts: Vec<Part>,
    /// The limit that ended the work before it was known that all of them are needed. Without one they are: whichever
    /// is left out, the others have a solution.
    pub stopped: Option<Stop>,
    /// The counters of all searches together.
    pub stats: Stats,
}

impl Conflict {
    /// Whether it is known that every part is needed.
    pub fn is_minimal(&self) -> bool {
        self.stopped.is_none()
    }
}

impl Solver {
    /// Finds statements of a puzzle without solution that cannot hold together, and leaves out all that are not needed.
    ///
    /// Statements are left out by halves, quarters and so on while the rest still has no solution, at last one by one
    /// (the deletion filter of Chinneck and Dravnieks, 1991, with the halving of QuickXplain, Junker 2004). So whatever
    /// a limit interrupts, what is left by then is a conflict. There can be others; this is one.
    ///
    /// A mark that is left out says nothing, but still exempts its two cells from a
    /// [negative](ennead_puzzle::rule::Negative) rule: else the rule would say more than the puzzle does.
    ///
    /// The limits hold for all of it together.
    ///
    /// ```
    /// use ennead_puzzle::Puzzle;
    /// use ennead_solve::{Diagnosis, Solver};
    /// let puzzle = Puzzle::builder()
    ///     .given("r1c1", 5)
    ///     .given("r9c9", 5)
    ///     .cage(&["r1c2", "r1c3"], 17)
    ///     .cage(&["r2c2", "r3c3"], 17)
    ///     .build()?;
    /// let Diagnosis::Conflict(conflict) = Solver::default().conflict(&puzzle) else { panic!() };
    /// let words: Vec<String> = conflict.parts.iter().map(|part| part.to_string()).collect();
    /// assert_eq!(words, ["cage r1c2 r1c3 with sum 17", "cage r2c2 r3c3 with sum 17"]);
    /// # Ok::<(), ennead_puzzle::BuildError>(())
    /// ```
    pub fn conflict(&self, puzzle: &Puzzle) -> Diagnosis {
        let mut trial =
            Trial { solver: self, watch: Watch::new(puzzle.size(), self.own_limits(), ()) };
        match trial.solution(puzzle) {
            Err(stop) => Diagnosis::Stopped(stop),
            Ok(Some(solution)) => Diagnosis::Solvable(solution),
            Ok(None) => {
                let (parts, stopped) = shrink::shrink(Part::all(puzzle), |rest| {
                    let rest = part::only(puzzle, rest.iter().copied());
                    trial.solution(&rest).map(|solution| solution.is_none())
                });
                Diagnosis::Conflict(Conflict { parts, stopped, stats: trial.watch.stats() })
            }
        }
    }
}

/// Tries puzzles, one after another, within limits for all of them.
struct Trial<'a> {
    solver: &'a Solver,
    watch: Watch<()>,
}

impl Trial<'_> {
    fn solution(&mut self, puzzle: &Puzzle) -> Result<Option<Solution>, Stop> {
        // Searches that rules decide enter no position, where limits are looked at.
        if let Some(stop) = self.watch.must_stop_now() {
            return Err(stop);
        }
        let engine = choose(self.solver.engine(), puzzle).engine;
        self.watch.stats.coarse |= !engine.is_watchable();
        let mut search = AnySearch::new(engine, puzzle, self.solver.simd());
        match search.advance(&mut self.watch) {
            Advance::Solution => {
                let found = Solution::check(puzzle, grid(puzzle.size(), search.digits()));
                Ok(Some(found.expect("engines find solutions only")))
            }
            Advance::Exhausted => Ok(None),
            Advance::Stopped(stop) => Err(stop),
        }
    }
}
