//! Which engine suits a puzzle: the only place that compares engines.

use crate::Engine;
use ennead_puzzle::Puzzle;

/// An engine and why it was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Choice {
    /// The engine; never [`Engine::Auto`].
    pub engine: Engine,
    /// The reason, in a few words.
    pub reason: &'static str,
}

/// The engine that runs when `asked` is asked for.
pub fn choose(asked: Engine, _puzzle: &Puzzle) -> Choice {
    match asked {
        Engine::Auto => {
            Choice { engine: Engine::Propagate, reason: "propagation is the fastest on average" }
        }
        engine => Choice { engine, reason: "asked for" },
    }
}
