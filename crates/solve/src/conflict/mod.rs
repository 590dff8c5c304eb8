//! Why a puzzle has no solution: statements that cannot hold together.

mod gattai;
mod obvious;
mod part;
mod shrink;

pub use gattai::GattaiStatement;
pub use part::Part;

use crate::engines::{Advance, AnySearch};
use crate::solver::solution;
use crate::watch::Watch;
use crate::{Engine, Solver, Stats, Stop, choose};
use ennead_puzzle::{Digit, Puzzle, Size, Solution};

/// Why a puzzle has no solution, or that it has one; the same of overlapping grids, whose solutions and statements are
/// of other types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Diagnosis<S = Solution, P = Part> {
    /// It has this one: nothing is wrong.
    Solvable(S),
    /// These of its statements cannot hold together.
    Conflict(Conflict<P>),
    /// A limit ended the search before either was known.
    Stopped(Stop),
}

/// Statements of a puzzle, or of overlapping grids, that cannot hold together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conflict<P = Part> {
    /// The statements, in the order of [`Part::all`] or [`GattaiStatement::all`]. If there is none, the regions alone
    /// allow no solution.
    pub parts: Vec<P>,
    /// The limit that ended the work before it was known that all of them are needed. Without one they are: whichever
    /// is left out, the others have a solution.
    pub stopped: Option<Stop>,
    /// The counters of all searches together.
    pub stats: Stats,
}

impl<P> Conflict<P> {
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
    /// a limit interrupts, what is left by then is a conflict. There can be others; this is one. Where a rule is broken by
    /// digits of its own cells, it is one of that rule and these digits.
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
        let search = |rest: Option<&[&Part]>| {
            let only = rest.map(|rest| part::only(puzzle, rest.iter().copied()));
            let puzzle = only.as_ref().unwrap_or(puzzle);
            let engine = choose(self.engine(), puzzle).engine;
            Some((engine, AnySearch::new(engine, puzzle, self.simd())))
        };
        let all = || match obvious::conflict(puzzle, self) {
            Some(parts) => Suspects { parts, patience: obvious::PATIENCE },
            None => Suspects { parts: Part::all(puzzle), patience: u64::MAX },
        };
        self.diagnose(puzzle.size(), all, search, |digits| solution(puzzle, digits))
    }

    /// Searches the whole, then as many of `all` statements as it takes to know which can be left out.
    ///
    /// `search` starts a search of the whole or of these statements; it need not, if they have a solution for sure.
    fn diagnose<S, P>(
        &self,
        size: Size,
        all: impl FnOnce() -> Suspects<P>,
        search: impl Fn(Option<&[&P]>) -> Option<(Engine, AnySearch)>,
        solution: impl FnOnce(Vec<Option<Digit>>) -> S,
    ) -> Diagnosis<S, P> {
        let mut watch = Watch::new(size, self.own_limits(), ());
        let whole = search(None).expect("the whole can be searched");
        match first(whole, &mut watch) {
            Err(stop) => return Diagnosis::Stopped(stop),
            Ok(Some(digits)) => return Diagnosis::Solvable(solution(digits)),
            Ok(None) => {}
        }
        let Suspects { parts, patience } = all();
        let mut unsure = None;
        let (parts, stopped) = shrink::shrink(parts, |rest| {
            let Some(rest) = search(Some(rest)) else { return Ok(false) };
            let limit = watch.stats.nodes.saturating_add(patience);
            match watch.within(limit, |watch| first(rest, watch)) {
                Err(Stop::Nodes) if !watch.is_out_of_nodes() => {
                    unsure = Some(Stop::Nodes);
                    Ok(false)
                }
                found => found.map(|found| found.is_none()),
            }
        });
        let stopped = stopped.or(unsure);
        Diagnosis::Conflict(Conflict { parts, stopped, stats: watch.stats() })
    }
}

/// Statements that cannot hold together, and after how many nodes one is taken as needed if that is not known by then.
struct Suspects<P> {
    parts: Vec<P>,
    patience: u64,
}

/// The first solution, within limits for all searches together.
fn first(
    (engine, mut search): (Engine, AnySearch),
    watch: &mut Watch<()>,
) -> Result<Option<Vec<Option<Digit>>>, Stop> {
    // Searches that rules decide enter no position, where limits are looked at.
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
