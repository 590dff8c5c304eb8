//! The table of engines.

use std::fmt;
use std::str::FromStr;

/// A way to search. Each takes every puzzle; they differ in what they infer and so in speed.
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
}

impl Engine {
    /// Every engine, `Auto` first.
    pub const ALL: [Engine; 6] = [
        Engine::Auto,
        Engine::Plain,
        Engine::Backtrack,
        Engine::Mrv,
        Engine::Propagate,
        Engine::Cover,
    ];

    /// The engines that search themselves: all but `Auto`.
    pub const SEARCHING: [Engine; 5] =
        [Engine::Plain, Engine::Backtrack, Engine::Mrv, Engine::Propagate, Engine::Cover];

    /// Its name: `auto`, `plain`, `backtrack`, `mrv`, `propagate`, `cover`.
    pub const fn name(self) -> &'static str {
        match self {
            Engine::Auto => "auto",
            Engine::Plain => "plain",
            Engine::Backtrack => "backtrack",
            Engine::Mrv => "mrv",
            Engine::Propagate => "propagate",
            Engine::Cover => "cover",
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
        }
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
