//! The type that most callers meet: an engine with limits.

use crate::choose::{self, choose, choose_watchable};
use crate::engines::AnySearch;
use crate::run::Run;
use crate::watch::Watch;
use crate::{Answer, Choice, Count, Ending, Engine, Limits, Observer, Outcome, Stats};
use ennead_puzzle::{Digit, Grid, Puzzle, Size, Solution};
use ennead_simd::Level;
use std::num::NonZeroUsize;

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
    threads: Threads,
}

/// How many threads may work on a puzzle, and from when on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threads {
    pub(crate) number: NonZeroUsize,
    /// The nodes that one thread searches before others help; as [`choose::alone`] says if it is not set.
    pub(crate) after: Option<u64>,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new(Engine::default())
    }
}

impl Solver {
    /// This engine without limits.
    pub fn new(engine: Engine) -> Solver {
        let threads = Threads { number: NonZeroUsize::MIN, after: None };
        Solver { engine, level: Level::best(), limits: Limits::none(), threads }
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

    /// The same engine with up to so many threads for one puzzle that takes long; one unless told otherwise.
    ///
    /// No thread is started before a budget of one to ten milliseconds is used up. Then [`count`](Solver::count) and
    /// [`solve`](Solver::solve) split what is left of the search, and whoever is done with a part is given one of another's.
    /// Where `Clauses` searches for one of few solutions or proves that there is no more, all search the whole in different
    /// ways and tell each other what they learn. What was done is told as [`Sharing`](crate::Sharing).
    ///
    /// Answers do not depend on the number of threads, the two solutions of [`Answer::Many`](crate::Answer::Many)
    /// included; limits hold for all threads together, and the counters add up. `Plain`, `Backtrack`, `Mrv`,
    /// `Propagate` and `Cover` know one thread only, and so do solutions [one by one](Solver::solutions) and all questions
    /// but these two. Without the feature `threads` there is always one.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// use ennead_solve::{Sharing, Solver};
    /// use std::num::NonZeroUsize;
    /// let puzzle = Setup::empty(9).check()?;
    /// let solver = Solver::default().threads(NonZeroUsize::new(2).unwrap());
    /// let count = solver.count(&puzzle, Some(100_000));
    /// assert_eq!(count.found, 100_000);
    /// # #[cfg(feature = "threads")]
    /// assert!(matches!(count.sharing, Sharing::Split { .. }));
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    #[must_use]
    pub fn threads(self, threads: NonZeroUsize) -> Solver {
        Solver { threads: Threads { number: threads, ..self.threads }, ..self }
    }

    /// The same engine; other [threads](Solver::threads) help after so many nodes rather than after the budget.
    ///
    /// Where there are rules beyond houses `Auto` begins with a simple search that no other thread helps: see
    /// [`Choice`](crate::Choice).
    #[must_use]
    pub fn threads_after(self, nodes: u64) -> Solver {
        Solver { threads: Threads { after: Some(nodes), ..self.threads }, ..self }
    }

    /// How many threads may work on one puzzle.
    pub(crate) fn own_threads(&self) -> Threads {
        self.threads
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
        let mut run = self.run(puzzle, ());
        let solution = |digits| solution(puzzle, digits);
        let mut found = run.first_two(self.threads).into_iter().map(solution);
        let answer = Answer::of((found.next(), found.next()), run.ending());
        Outcome { answer, stats: run.stats(), choice: run.choice, sharing: run.sharing }
    }

    /// Counts solutions, up to `limit` if there is one.
    pub fn count(&self, puzzle: &Puzzle, limit: Option<u64>) -> Count {
        self.run(puzzle, ()).count(limit, self.threads)
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
        Solutions { puzzle: puzzle.clone(), run: self.run(puzzle, observer) }
    }

    fn run<O: Observer>(&self, puzzle: &Puzzle, observer: O) -> Run<O> {
        let choice = match O::WATCHES {
            true => choose_watchable(self.engine, puzzle),
            false => choose(self.engine, puzzle),
        };
        let watch = Watch::new(puzzle.size(), self.limits.clone(), observer);
        Run::new(choice, watch, self.search(choice, puzzle))
    }

    /// The search for solutions that was chosen.
    pub(crate) fn search(&self, choice: Choice, puzzle: &Puzzle) -> AnySearch {
        match choice == choose::RULES {
            true => AnySearch::relay(puzzle, self.level),
            false => AnySearch::new(choice.engine, puzzle, self.level),
        }
    }
}

/// A grid of these digits.
pub(crate) fn grid(size: Size, digits: Vec<Option<Digit>>) -> Grid {
    Grid::from_cells(size, digits).expect("engines fill the grid of their puzzle")
}

/// The puzzle's solution of these digits.
pub(crate) fn solution(puzzle: &Puzzle, digits: Vec<Option<Digit>>) -> Solution {
    let grid = grid(puzzle.size(), digits);
    Solution::check(puzzle, grid).expect("engines find solutions only")
}

/// The solutions of a puzzle, searched for as they are asked for.
pub struct Solutions<O = ()> {
    puzzle: Puzzle,
    run: Run<O>,
}

impl<O: Observer> Solutions<O> {
    /// The counters up to now.
    pub fn stats(&self) -> Stats {
        self.run.stats()
    }

    /// The engine that runs, and why. `Auto` may go over to another engine on the way.
    pub fn choice(&self) -> Choice {
        self.run.choice
    }

    /// Why there are no more solutions; [`Ending::Enough`] while there may be more.
    pub fn ending(&self) -> Ending {
        self.run.ending()
    }
}

impl<O: Observer> Iterator for Solutions<O> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.run.advance()?;
        Some(solution(&self.puzzle, self.run.search.digits()))
    }
}
