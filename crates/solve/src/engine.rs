//! The table of engines.

use std::fmt;
use std::str::FromStr;

/// A way to search. They differ in what they infer and so in speed.
///
/// Each takes every puzzle without rules but three, which leave what they do not know to `Propagate`: `Triads` knows the
/// classic grid only, `Planes` grids up to 11 x 11 with up to 64 houses, `Lockstep` grids up to 16 x 16. `Rules` and
/// `Clauses` know rules too, and `Lockstep` knows most.
///
/// ```
/// use ennead_solve::Engine;
/// assert_eq!("mrv".parse(), Ok(Engine::Mrv));
/// assert_eq!(Engine::Mrv.name(), "mrv");
/// assert!(Engine::ALL.iter().all(|engine| engine.name().parse() == Ok(*engine)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Engine {
    /// Picks one of the others by the puzzle.
    #[default]
    Auto,
    /// The reference: the emptiest-choice cell, found by looking at the whole grid again at every node.
    Plain,
    /// Cell by cell in reading order, digits ascending.
    Backtrack,
    /// The cell with the fewest candidates first, with forward checking and undo.
    Mrv,
    /// Eliminate, only choice and naked twins until nothing changes, then branch on the smallest cell.
    Propagate,
    /// Exact cover by dancing links, smallest column first.
    Cover,
    /// A classic puzzle laid over vectors: locked candidates and singles of all digits at once.
    Triads,
    /// Grids up to 11 x 11 of any geometry without rules: a set of cells a digit, all houses at once.
    Planes,
    /// Any geometry with any rules: filters of candidates in a queue, branching by trouble.
    Rules,
    /// Grids up to 16 x 16 with the commoner rules: 32 positions of one search side by side, branching by trouble.
    Lockstep,
    /// Conflict-driven clause learning, for large and loose grids.
    Clauses,
}

impl Engine {
    /// Every engine, `Auto` first.
    pub const ALL: [Engine; 11] = [
        Engine::Auto,
        Engine::Plain,
        Engine::Backtrack,
        Engine::Mrv,
        Engine::Propagate,
        Engine::Cover,
        Engine::Triads,
        Engine::Planes,
        Engine::Rules,
        Engine::Lockstep,
        Engine::Clauses,
    ];

    /// The engines that search themselves: all but `Auto`.
    pub const SEARCHING: [Engine; 10] = [
        Engine::Plain,
        Engine::Backtrack,
        Engine::Mrv,
        Engine::Propagate,
        Engine::Cover,
        Engine::Triads,
        Engine::Planes,
        Engine::Rules,
        Engine::Lockstep,
        Engine::Clauses,
    ];

    /// Its name: `auto`, `plain`, `backtrack`, `mrv`, `propagate`, `cover`, `triads`, `planes`, `rules`, `lockstep`, `clauses`.
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Auto => "auto",
            Engine::Plain => "plain",
            Engine::Backtrack => "backtrack",
            Engine::Mrv => "mrv",
            Engine::Propagate => "propagate",
            Engine::Cover => "cover",
            Engine::Triads => "triads",
            Engine::Planes => "planes",
            Engine::Rules => "rules",
            Engine::Lockstep => "lockstep",
            Engine::Clauses => "clauses",
        }
    }

    /// What it does, in one line.
    pub const fn summary(self) -> &'static str {
        match self {
            Engine::Auto => "picks an engine by the puzzle",
            Engine::Plain => "the reference, simple enough to check by eye",
            Engine::Backtrack => "cell by cell in reading order, digits ascending",
            Engine::Mrv => "fewest candidates first, forward checking, undo",
            Engine::Propagate => "eliminate, only choice, naked twins, then the smallest cell",
            Engine::Cover => "exact cover by dancing links, smallest column first",
            Engine::Planes => "small grids of any shape: one set of cells a digit",
            Engine::Rules => "any geometry with any rules, the most troublesome cell first",
            Engine::Lockstep => {
                "32 positions of one search side by side, for long searches with rules"
            }
            Engine::Triads => "a classic puzzle laid over vectors, fewest ways of a digit first",
            Engine::Clauses => "learns a clause from each conflict: for large and loose grids",
        }
    }

    /// Whether its search can be watched, digit by digit.
    ///
    /// `triads`, `planes` and `lockstep` write and remove many candidates at once and cannot say in which order; `clauses` jumps back over
    /// many levels and moves what it learned. Their [`Stats`](crate::Stats) are coarse for the same reason.
    pub const fn is_watchable(self) -> bool {
        !matches!(self, Engine::Triads | Engine::Planes | Engine::Lockstep | Engine::Clauses)
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no engine has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownEngine(
    /// The name.
    pub String,
);

impl fmt::Display for UnknownEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Engine::ALL.map(Engine::name).join(", ");
        write!(f, "no engine is called '{}': choose from {names}", self.0)
    }
}

impl std::error::Error for UnknownEngine {}

impl FromStr for Engine {
    type Err = UnknownEngine;
    fn from_str(name: &str) -> Result<Engine, UnknownEngine> {
        let found = Engine::ALL.into_iter().find(|engine| engine.name() == name);
        found.ok_or_else(|| UnknownEngine(name.to_owned()))
    }
}
