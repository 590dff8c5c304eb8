//! The solver: an engine with limits.

use crate::choose::choose_watchable;
use crate::engines::canvas::Canvas;
use crate::engines::rules::{RegionOrder, Rules};
use crate::engines::{Advancing, AnySearch};
use crate::free_digits;
use crate::problem::Searchable;
use crate::run::{Run, Threads};
use crate::watch::Watch;
use crate::{
    Answer, Choice, Count, Ending, Engine, Limits, Observer, Outcome, Problem, Stats, Watched,
    choose,
};
use ennead_puzzle::{Puzzle, Solution};
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

impl Default for Solver {
    fn default() -> Solver {
        Solver::new(Engine::default())
    }
}

impl Solver {
    /// Creates a solver with this engine and without limits.
    pub fn new(engine: Engine) -> Solver {
        let threads = Threads { number: NonZeroUsize::MIN, after: None };
        Solver { engine, level: Level::best(), limits: Limits::none(), threads }
    }

    /// The engine that the caller named. Another engine solves the puzzles that it [refuses](Engine::refuses).
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Sets the SIMD level for engines that use vectors; the default is the best one.
    ///
    /// The level affects only the speed.
    #[must_use]
    pub fn level(self, level: Level) -> Solver {
        Solver { level, ..self }
    }

    /// Sets the limits, which hold for each puzzle separately.
    #[must_use]
    pub fn limits(self, limits: Limits) -> Solver {
        Solver { limits, ..self }
    }

    /// Sets the number of threads for one long search; the default is 1.
    ///
    /// Other threads start only after a budget of one to ten milliseconds. Then [`count`](Solver::count) and
    /// [`solve`](Solver::solve) split the remaining search, and idle threads steal work. While `Cdcl` searches and has
    /// found few solutions, all threads search the whole tree in different ways and exchange learned clauses instead.
    /// [`Sharing`](crate::Sharing) reports how the work was shared.
    ///
    /// Answers do not depend on the number of threads; this includes the two solutions of
    /// [`Answer::Many`](crate::Answer::Many). Limits hold for all threads together, and the counters add up.
    /// `Backtrack`, `Mrv`, `Propagate` and `Dlx` use only one thread, as do [`solutions`](Solver::solutions) and all
    /// other methods. Without the feature `threads`, there is always one thread.
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

    /// Lets other [threads](Solver::threads) help after this many nodes instead of the default budget.
    ///
    /// For puzzles with rules beyond houses and for multi-grid puzzles, other threads help later, because the first searches of
    /// `Auto` cannot be shared; see [`choose`](crate::choose()).
    #[must_use]
    pub fn threads_after(self, nodes: u64) -> Solver {
        Solver { threads: Threads { after: Some(nodes), ..self.threads }, ..self }
    }

    /// The number of threads for one puzzle, and when they start.
    pub(crate) fn own_threads(&self) -> Threads {
        self.threads
    }

    pub(crate) fn simd(&self) -> Level {
        self.level
    }

    /// A copy of the limits.
    pub(crate) fn own_limits(&self) -> Limits {
        self.limits.clone()
    }

    /// Searches for two solutions, to tell whether the puzzle has none, exactly one or more.
    pub fn solve<P: Problem>(&self, problem: &P) -> Outcome<P::Solution> {
        match problem.with_a_filled_row().filter(|_| self.engine == Engine::Auto) {
            Some(filled) => free_digits::solve(self, problem, &filled, free_digits::BUDGET),
            None => self.solve_as_stated(problem),
        }
    }

    pub(crate) fn solve_as_stated<P: Problem>(&self, problem: &P) -> Outcome<P::Solution> {
        let mut run = self.run(problem, choose(self.engine, problem), ());
        let solution = |digits| problem.solution(digits);
        let (found, first) = run.first_two(self.threads);
        let mut found = found.into_iter().map(solution);
        let answer = Answer::of((found.next(), found.next()), run.ending());
        Outcome { answer, stats: run.stats(), first, choice: run.choice, sharing: run.sharing }
    }

    /// Counts solutions, up to `limit` if there is one.
    pub fn count<P: Problem>(&self, problem: &P, limit: Option<u64>) -> Count {
        self.run(problem, choose(self.engine, problem), ()).count(limit, self.threads)
    }

    /// Like [`count`](Solver::count), but on one thread, and calls `observe` with the count so far about every `interval`
    /// nodes.
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// use ennead_solve::{Engine, Solver};
    /// let mut shown = Vec::new();
    /// let puzzle = Setup::empty(4).check()?;
    /// let count = Solver::new(Engine::Mrv).count_observed(&puzzle, None, 100, |so_far| shown.push(so_far.found));
    /// assert_eq!(count.found, 288);
    /// assert!(shown.is_sorted() && shown.len() > 2);
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn count_observed<P: Problem>(
        &self,
        problem: &P,
        limit: Option<u64>,
        interval: u64,
        mut observe: impl FnMut(&Count),
    ) -> Count {
        let run = self.run(problem, choose(self.engine, problem), ());
        run.count_observed(limit, interval.max(1), &mut observe)
    }

    /// All solutions, found one by one on demand.
    pub fn solutions<P: Problem>(&self, problem: &P) -> Solutions<P> {
        let run = self.run(problem, choose(self.engine, problem), ());
        Solutions { problem: problem.clone(), run }
    }

    /// Like [`solutions`](Solver::solutions), while `observer` receives every event of the search.
    ///
    /// An engine that [cannot be watched](Engine::is_watchable) is replaced by one that can; [`Solutions::choice`] names
    /// the engine.
    pub fn watched_solutions<'a, O: Observer + 'a>(
        &self,
        puzzle: &Puzzle,
        observer: O,
    ) -> Solutions<Puzzle, Watched<'a>> {
        let choice = choose_watchable(self.engine, puzzle);
        let search = match choice.engine {
            // The digits in the events must be those of the solution, so unknown regions keep their stated numbers.
            Engine::Rules => AnySearch::Rules(Rules::of(&Canvas::of(puzzle), RegionOrder::Stated)),
            engine => engine.search(puzzle, self.level),
        };
        let watch = Watch::new(puzzle.size(), self.limits.clone(), Watched::by(observer));
        Solutions { problem: puzzle.clone(), run: Run::new(choice, watch, search) }
    }

    fn run<O: Advancing>(&self, problem: &dyn Searchable, choice: Choice, observer: O) -> Run<O> {
        let watch = Watch::new(problem.digits(), self.limits.clone(), observer);
        Run::new(choice, watch, problem.search(choice, self.level))
    }
}

/// The solutions of a problem, found one by one on demand.
pub struct Solutions<P = Puzzle, O = ()> {
    problem: P,
    run: Run<O>,
}

impl<P, O: Observer> Solutions<P, O> {
    /// The counters so far.
    pub fn stats(&self) -> Stats {
        self.run.stats()
    }

    /// The engine that runs, and why. `Auto` may switch engines during the search.
    pub fn choice(&self) -> Choice {
        self.run.choice
    }

    /// Why there are no more solutions; [`Ending::Enough`] while there may be more.
    pub fn ending(&self) -> Ending {
        self.run.ending()
    }
}

impl<P: Problem> Iterator for Solutions<P> {
    type Item = P::Solution;

    fn next(&mut self) -> Option<P::Solution> {
        self.run.advance()?;
        Some(self.problem.solution(self.run.search.digits()))
    }
}

impl Iterator for Solutions<Puzzle, Watched<'_>> {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.run.advance()?;
        Some(self.problem.solution(self.run.search.digits()))
    }
}
