//! Which engine suits a puzzle: the only place that compares engines.

use crate::Engine;
use ennead_puzzle::{Diagonals, Puzzle};

/// An engine and why it was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Choice {
    /// The engine; never [`Engine::Auto`].
    pub engine: Engine,
    /// The reason, in a few words.
    pub reason: &'static str,
}

/// Up to this side, and without diagonals, a search without rules is done before the rules pay.
///
/// Two solutions of 6 x 6 grids took `mrv` 5 to 8 microseconds and `propagate` 7 to 14, whatever the
/// number of givens; with diagonals, or from 9 x 9 on, `mrv` won some by microseconds and lost others
/// by a factor of thousands.
const SMALL_SIDE: usize = 6;

/// The engine that runs when `asked` is asked for.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_solve::{Engine, choose};
/// let puzzle = Setup::empty(9).check()?;
/// assert_eq!(choose(Engine::Auto, &puzzle).engine, Engine::Propagate);
/// assert_eq!(choose(Engine::Cover, &puzzle).reason, "asked for");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn choose(asked: Engine, puzzle: &Puzzle) -> Choice {
    let geometry = puzzle.geometry();
    let (engine, reason) = match asked {
        Engine::Auto if geometry.is_classic() => {
            (Engine::Propagate, "rules leave the fewest guesses on the classic grid")
        }
        Engine::Auto
            if geometry.size().get() <= SMALL_SIDE && geometry.diagonals() == Diagonals::NONE =>
        {
            (Engine::Mrv, "the grid is too small for rules to pay")
        }
        Engine::Auto => (Engine::Propagate, "rules keep large and irregular grids in hand"),
        engine => (engine, "asked for"),
    };
    Choice { engine, reason }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::Setup;

    fn auto(size: usize, diagonals: Diagonals) -> Engine {
        let setup = Setup { diagonals, ..Setup::empty(size) };
        choose(Engine::Auto, &setup.check().unwrap()).engine
    }

    #[test]
    fn small_grids_go_without_rules() {
        assert_eq!(auto(6, Diagonals::NONE), Engine::Mrv);
        assert_eq!(auto(6, Diagonals::BOTH), Engine::Propagate);
        assert_eq!(auto(8, Diagonals::NONE), Engine::Propagate);
        assert_eq!(auto(25, Diagonals::NONE), Engine::Propagate);
    }

    #[test]
    fn who_asks_gets() {
        let puzzle = Setup::empty(4).check().unwrap();
        for engine in Engine::SEARCHING {
            assert_eq!(choose(engine, &puzzle), Choice { engine, reason: "asked for" });
        }
    }
}
