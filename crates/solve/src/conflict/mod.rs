//! Explains why a puzzle has no solution, by a minimal conflicting set.

mod multi_grid;
mod obvious;
mod shrink;
mod statement;

pub use multi_grid::MultiGridStatement;
pub(crate) use shrink::shrink;
pub use statement::Statement;
pub(crate) use statement::only;

use crate::engines::{Advance, AnySearch};
use crate::watch::Watch;
use crate::{Engine, Problem, Solver, Stats, Stop, choose};
use ennead_puzzle::{Digit, Puzzle, Solution};

/// A solution of a puzzle, or the reason why it has none. `S` is the type of a solution and `T` the
/// type of a statement; see [`Problem`](crate::Problem).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Diagnosis<S = Solution, T = Statement> {
    /// The puzzle has a solution.
    Solvable(S),
    /// The puzzle has no solution, because some of its statements conflict.
    Conflict(Conflict<T>),
    /// A limit stopped the search before it found a solution or proved that there is none.
    Stopped(Stop),
}

/// Statements of a puzzle that cannot all hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict<T = Statement> {
    /// The statements, in the order of [`Statement::all`] or [`MultiGridStatement::all`]. If there are none, the rows, columns
    /// and regions alone have no solution.
    pub statements: Vec<T>,
    /// The limit because of which some of the statements may not be needed. It is a limit of the solver, or [`Stop::Nodes`] if
    /// a statement of an obvious conflict could not be tested within 2,000 nodes. If it is `None`, the set is minimal: if any
    /// one statement is left out, the others have a solution.
    pub stopped: Option<Stop>,
    /// The counters of all searches together.
    pub stats: Stats,
}

impl<T> Conflict<T> {
    /// Whether the set is minimal: every statement is known to be needed.
    pub fn is_minimal(&self) -> bool {
        self.stopped.is_none()
    }
}

impl Solver {
    /// Finds a minimal conflicting set of a puzzle without solution.
    ///
    /// It tries to leave out all statements, then halves, quarters and so on, finally single statements; they stay out if the
    /// rest still has no solution (the deletion filter of Chinneck and Dravnieks, 1991, with the halving of QuickXplain, Junker
    /// 2004). So if a limit stops the work, the remaining statements still conflict. There can be other minimal sets. In a
    /// single grid, it first looks for a rule that the givens and pencil marks of its own cells obviously contradict. If there
    /// is one, the set consists of this rule and some of these givens and pencil marks.
    ///
    /// The statements of a multi-grid puzzle are whole grids and the statements of each grid.
    ///
    /// A mark that is left out requires nothing, but it still exempts its two cells from a
    /// [negative](ennead_puzzle::rule::Negative) rule. In the same way, two adjacent minimums (or maximums) require nothing of
    /// each other, even if one of the two is left out. Otherwise the remaining rules would require more than they do in the
    /// puzzle.
    ///
    /// The limits hold for all searches together.
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
    /// let words: Vec<String> = conflict.statements.iter().map(ToString::to_string).collect();
    /// assert_eq!(words, ["cage r1c2 r1c3 with sum 17", "cage r2c2 r3c3 with sum 17"]);
    /// # Ok::<(), ennead_puzzle::BuildError>(())
    /// ```
    pub fn conflict<P: Problem>(&self, problem: &P) -> Diagnosis<P::Solution, P::Statement> {
        problem.diagnose(self)
    }

    /// Like [`conflict`](Solver::conflict), for one grid.
    pub(crate) fn diagnose_puzzle(&self, puzzle: &Puzzle) -> Diagnosis {
        let search = |rest: Option<&[&Statement]>| {
            let only = rest.map(|rest| statement::only(puzzle, rest.iter().copied()));
            let puzzle = only.as_ref().unwrap_or(puzzle);
            let engine = choose(self.engine(), puzzle).engine;
            Some((engine, engine.search(puzzle, self.simd())))
        };
        let all = || match obvious::conflict(puzzle, self) {
            Some(statements) => Suspects { statements, nodes_each: obvious::NODES_PER_STATEMENT },
            None => Suspects { statements: Statement::all(puzzle), nodes_each: u64::MAX },
        };
        self.diagnose(puzzle, all, search)
    }

    /// Searches the whole puzzle, then the puzzle with fewer and fewer statements, to find a minimal conflicting set.
    ///
    /// `search` starts a search of the whole puzzle (for `None`) or of the puzzle with only these statements. If it returns
    /// `None`, the statements count as solvable.
    fn diagnose<P: Problem>(
        &self,
        problem: &P,
        all: impl FnOnce() -> Suspects<P::Statement>,
        search: impl Fn(Option<&[&P::Statement]>) -> Option<(Engine, AnySearch)>,
    ) -> Diagnosis<P::Solution, P::Statement> {
        let mut watch = Watch::new(problem.digits(), self.own_limits(), ());
        let whole = search(None).expect("the whole puzzle can be searched");
        match first(whole, &mut watch) {
            Err(stop) => return Diagnosis::Stopped(stop),
            Ok(Some(digits)) => return Diagnosis::Solvable(problem.solution(digits)),
            Ok(None) => {}
        }
        let Suspects { statements, nodes_each } = all();
        let mut unsure = None;
        let (statements, stopped) = shrink(statements, |rest| {
            let Some(rest) = search(Some(rest)) else { return Ok(false) };
            let limit = watch.stats.nodes.saturating_add(nodes_each);
            match watch.within(limit, |watch| first(rest, watch)) {
                Err(Stop::Nodes) if !watch.is_out_of_nodes() => {
                    unsure = Some(Stop::Nodes);
                    Ok(false)
                }
                found => found.map(|found| found.is_none()),
            }
        });
        let stopped = stopped.or(unsure);
        Diagnosis::Conflict(Conflict { statements, stopped, stats: watch.stats() })
    }
}

/// Conflicting statements, and the node limit of each attempt to leave some of them out. If an attempt reaches the limit, its
/// statements count as needed.
struct Suspects<T> {
    statements: Vec<T>,
    nodes_each: u64,
}

/// Finds the first solution. The limits of `watch` hold for all its searches together.
fn first(
    (engine, mut search): (Engine, AnySearch),
    watch: &mut Watch<()>,
) -> Result<Option<Vec<Option<Digit>>>, Stop> {
    // A search that propagation alone decides enters no position, and so does not check the limits itself.
    if let Some(stop) = watch.must_stop_now() {
        return Err(stop);
    }
    watch.stats.coarse |= !engine.is_watchable();
    match search.advance(watch) {
        Advance::Solution => Ok(Some(search.digits())),
        Advance::Exhausted => Ok(None),
        Advance::Stopped(stop) => Err(stop),
    }
}
