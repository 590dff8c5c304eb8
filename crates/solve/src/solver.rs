//! The type that most callers meet: an engine with limits.

use crate::choose::{self, choose, choose_watchable};
use crate::engines::AnySearch;
use crate::watch::Watch;
use crate::{Answer, Choice, Count, Ending, Engine, Limits, Observer, Outcome, Stats};
use ennead_puzzle::{Puzzle, Solution};
use ennead_simd::Level;

/// An engine with limits, ready for any number of puzzles.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_solve::{Engine, Limits, Solver};
/// let puzzle = Setup::empty(4).check()?;
/// let solver = Solver::new(Engine::Mrv).limits(Limits::none().nodes(100_000));
/// assert_eq!(solver.solutions(&puzzle).take(3).count(), 3);
/// assert_eq!(solver.count(&puzzle, None).found, 288);
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    engine: Engine,
    level: Level,
    limits: Limits,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new(Engine::default())
    }
}

impl Solver {
    /// This engine without limits.
    pub fn new(engine: Engine) -> Solver {
        Solver { engine, level: Level::best(), limits: Limits::none() }
    }

    /// The same engine with the vectors of this level, if it uses any: the best one unless told otherwise.
    ///
    /// The level changes nothing but the time.
    #[must_use]
    pub fn level(self, level: Level) -> Solver {
        Solver { level, ..self }
    }

    /// The same engine within these limits; they hold for each puzzle anew.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Solver {
        Solver { limits, ..self }
    }

    /// The engine that was asked for.
    pub(crate) fn engine(&self) -> Engine {
        self.engine
    }

    /// The level of vectors.
    pub(crate) fn simd(&self) -> Level {
        self.level
    }

    /// The limits, for other questions than these.
    pub(crate) fn own_limits(&self) -> Limits {
        self.limits.clone()
    }

    /// Looks for two solutions, which tells none, unique and many apart.
    pub fn solve(&self, puzzle: &Puzzle) -> Outcome {
        let mut solutions = self.solutions(puzzle);
        let found = (solutions.next(), solutions.next());
        let answer = Answer::of(found, solutions.ending());
        Outcome { answer, stats: solutions.stats(), choice: solutions.choice }
    }

    /// Counts solutions, up to `limit` if there is one.
    pub fn count(&self, puzzle: &Puzzle, limit: Option<u64>) -> Count {
        let mut solutions = self.solutions(puzzle);
        let enough = |found: u64| limit.is_some_and(|limit| found >= limit);
        while !enough(solutions.watch.stats.solutions) && solutions.advance().is_some() {}
        let stats = solutions.stats();
        Count {
            found: stats.solutions,
            ending: solutions.ending(),
            stats,
            choice: solutions.choice,
        }
    }

    /// All solutions, found one by one as they are asked for.
    pub fn solutions(&self, puzzle: &Puzzle) -> Solutions {
        self.watched_solutions(puzzle, ())
    }

    /// As [`solutions`](Solver::solutions), while `observer` sees every event of the search.
    ///
    /// An engine that [cannot be watched](Engine::is_watchable) leaves the puzzle to one that can, unless the
    /// observer [wants no events](Observer::WATCHES); [`Solutions::choice`] says so.
    pub fn watched_solutions<O: Observer>(&self, puzzle: &Puzzle, observer: O) -> Solutions<O> {
        let choice = match O::WATCHES {
            true => choose_watchable(self.engine, puzzle),
            false => choose(self.engine, puzzle),
        };
        let mut watch = Watch::new(puzzle.size(), self.limits.clone(), observer);
        watch.stats.coarse = !choice.engine.is_watchable();
        let search = match choice == choose::RULES {
            true => AnySearch::relay(puzzle),
            false => AnySearch::new(choice.engine, puzzle, self.level),
        };
        Solutions { puzzle: puzzle.clone(), choice, watch, search, ended: None }
    }
}

/// The solutions of a puzzle, searched for as they are asked for.
pub struct Solutions<O = ()> {
    puzzle: Puzzle,
    choice: Choice,
    watch: Watch<O>,
    search: AnySearch,
    ended: Option<Ending>,
}

impl<O: Observer> Solutions<O> {
    /// The counters up to now.
    pub fn stats(&self) -> Stats {
        self.watch.stats()
    }

    /// The engine that runs, and why. `Auto` may go over to another engine on the way.
    pub fn choice(&self) -> Choice {
        self.choice
    }

    /// Why there are no more solutions; [`Ending::Enough`] while there may be more.
    pub fn ending(&self) -> Ending {
        self.ended.unwrap_or(Ending::Enough)
    }

    /// Runs to the next solution without making it; `None` at the end.
    fn advance(&mut self) -> Option<()> {
        if self.ended.is_some() {
            return None;
        }
        let advance = self.search.advance(&mut self.watch);
        if self.search.has_handed_over() {
            self.choice = choose::HANDED_OVER;
        }
        self.ended = advance.ending();
        self.ended.is_none().then_some(())
    }
}

impl<O: Observer> Iterator for Solutions<O> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.advance()?;
        let grid = self.search.grid(self.puzzle.size());
        Some(Solution::check(&self.puzzle, grid).expect("engines find solutions only"))
    }
}
