//! Chooses the engine for a puzzle.

use crate::Engine;
use crate::engines::handover::Successor;
use ennead_puzzle::{Diagonals, Puzzle};

/// An engine and why it was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Choice {
    /// The engine; never [`Engine::Auto`].
    pub engine: Engine,
    /// The reason, in a few words.
    pub reason: &'static str,
}

/// The reason if the caller named the engine.
pub(crate) const REQUESTED: &str = "requested";

/// Up to this side, and without diagonals, a search is faster without propagation.
///
/// Finding two solutions of 6 x 6 grids took `mrv` 5 to 8 microseconds and `propagate` 7 to 14, whatever the number of givens.
/// With diagonals, or from 9 x 9 on, `mrv` saved microseconds on some puzzles and took thousands of times longer on others.
const SMALL_SIDE: usize = 6;

/// From this side on, `cdcl` is the safest engine for grids that `bitboard` refuses: it has the smallest mean and
/// maximum on 16 x 16 and 25 x 25.
const LARGE_SIDE: usize = 9;

/// The choice with which `Auto` starts for a puzzle with rules beyond houses, unless an observer watches.
pub(crate) const RULES: Choice = Choice {
    engine: Engine::Rules,
    reason: "the puzzle has rules beyond houses; a long search switches engines",
};

/// The choice with which `Auto` starts for a multi-grid puzzle.
pub(crate) const MULTI_GRID: Choice = Choice {
    engine: Engine::Rules,
    reason: "the puzzle has several grids; a long search switches engines",
};

/// The choice to which `Auto` switches after [`RULES`] or [`MULTI_GRID`].
pub(crate) fn handed_over(successor: Successor) -> Choice {
    let (engine, reason) = match successor {
        Successor::Rules => {
            (Engine::Rules, "returned to rules: the other engines exceeded their first budgets")
        }
        Successor::Lockstep => {
            (Engine::Lockstep, "switched to lockstep: the search exceeded its first budget")
        }
        Successor::Cdcl => {
            (Engine::Cdcl, "switched to learning from conflicts: the search exceeded its budget")
        }
    };
    Choice { engine, reason }
}

/// Like [`choose`](crate::choose()), for one grid.
pub(crate) fn choose_puzzle(asked: Engine, puzzle: &Puzzle) -> Choice {
    if asked != Engine::Auto {
        return match asked.refuses(puzzle) {
            None => Choice { engine: asked, reason: REQUESTED },
            Some(reason) => Choice { engine: stand_in(puzzle), reason },
        };
    }
    let takes = |engine: Engine| engine.refuses(puzzle).is_none();
    let (engine, reason) = if has_more_than_houses(puzzle) {
        return RULES;
    } else if takes(Engine::Triads) {
        (Engine::Triads, "the fastest engine for a classic puzzle")
    } else if puzzle.size().digit_count() > SMALL_SIDE && takes(Engine::Bitboard) {
        (Engine::Bitboard, "the fastest engine for grids up to 11 x 11")
    } else if puzzle.size().digit_count() >= LARGE_SIDE {
        (Engine::Cdcl, "learning from conflicts is the safest on large and irregular grids")
    } else {
        return choose_watchable(asked, puzzle);
    };
    Choice { engine, reason }
}

/// Like [`choose`](crate::choose()), for a multi-grid puzzle.
pub(crate) fn choose_multi_grid(asked: Engine) -> Choice {
    match asked {
        Engine::Auto => MULTI_GRID,
        _ if asked.takes_multi_grids() => Choice { engine: asked, reason: REQUESTED },
        _ => Choice {
            engine: Engine::Rules,
            reason: "only rules and cdcl support multi-grid puzzles",
        },
    }
}

/// Like [`choose`](crate::choose()), but only among the engines that [can be watched](Engine::is_watchable).
pub fn choose_watchable(asked: Engine, puzzle: &Puzzle) -> Choice {
    let geometry = puzzle.geometry();
    let (engine, reason) = if !asked.is_watchable() && asked.refuses(puzzle).is_none() {
        (stand_in(puzzle), "the requested engine cannot be watched")
    } else if asked != Engine::Auto {
        return choose_puzzle(asked, puzzle);
    } else if has_more_than_houses(puzzle) {
        (Engine::Rules, "the puzzle has rules beyond houses")
    } else if geometry.is_classic() {
        (Engine::Propagate, "propagation leaves the fewest guesses on the classic grid")
    } else if geometry.size().digit_count() <= SMALL_SIDE && geometry.diagonals() == Diagonals::NONE
    {
        (Engine::Mrv, "propagation does not pay on a small grid")
    } else {
        (Engine::Propagate, "propagation pays on large and irregular grids")
    };
    Choice { engine, reason }
}

/// The watchable engine that replaces a requested engine which cannot solve the puzzle or cannot be watched.
fn stand_in(puzzle: &Puzzle) -> Engine {
    if has_more_than_houses(puzzle) { Engine::Rules } else { Engine::Propagate }
}

/// Whether a puzzle has rules, or is not an N x N grid with N digits whose rows and columns are houses.
fn has_more_than_houses(puzzle: &Puzzle) -> bool {
    !puzzle.rules().is_empty() || !puzzle.geometry().is_plain()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::choose;
    use ennead_puzzle::rule::AntiTaxicab;
    use ennead_puzzle::{Cell, Extras, Setup, Size};
    use ennead_testkit::rules::Random;

    fn auto(size: usize, diagonals: Diagonals) -> Engine {
        let setup = Setup { diagonals, ..Setup::empty(size) };
        choose(Engine::Auto, &setup.check().unwrap()).engine
    }

    #[test]
    fn small_grids_are_solved_without_propagation() {
        assert_eq!(auto(6, Diagonals::NONE), Engine::Mrv);
        assert_eq!(auto(6, Diagonals::BOTH), Engine::Propagate);
        assert_eq!(auto(8, Diagonals::NONE), Engine::Bitboard);
        assert_eq!(auto(9, Diagonals::BOTH), Engine::Bitboard);
        assert_eq!(auto(12, Diagonals::BOTH), Engine::Cdcl);
        assert_eq!(auto(25, Diagonals::NONE), Engine::Cdcl);
    }

    #[test]
    fn classic_grids_go_to_triads_unless_marked_or_watched() {
        let empty = Setup::empty(9).check().unwrap();
        assert_eq!(choose(Engine::Auto, &empty).engine, Engine::Triads);
        assert_eq!(choose_watchable(Engine::Auto, &empty).engine, Engine::Propagate);
        let marks = Some(vec![empty.size().digits(); 81]);
        let marked = Setup { marks, ..Setup::empty(9) }.check().unwrap();
        assert_eq!(choose(Engine::Auto, &marked).engine, Engine::Bitboard);
        assert_eq!(choose(Engine::Triads, &marked).reason, "triads solves classic puzzles only");
    }

    #[test]
    fn bitboard_refuses_large_grids_and_many_houses() {
        let regions = (0..40).map(|_| (0..9).map(|i| Cell::new(i, i)).collect()).collect();
        let extras = Extras { regions, ..Extras::NONE };
        for setup in [Setup::empty(12), Setup { extras, ..Setup::empty(9) }] {
            let puzzle = setup.check().unwrap();
            assert_eq!(choose(Engine::Auto, &puzzle).engine, Engine::Cdcl);
            assert_eq!(choose(Engine::Bitboard, &puzzle).engine, Engine::Propagate);
        }
    }

    #[test]
    fn rules_go_to_an_engine_that_supports_them() {
        let setup = Setup { rules: vec![AntiTaxicab.into()], ..Setup::empty(4) };
        let puzzle = setup.check().unwrap();
        for engine in Engine::ALL {
            let chosen = match engine {
                Engine::Lockstep | Engine::Cdcl => engine,
                _ => Engine::Rules,
            };
            assert_eq!(choose(engine, &puzzle).engine, chosen);
            assert_eq!(choose_watchable(engine, &puzzle).engine, Engine::Rules);
        }
    }

    #[test]
    fn lockstep_solves_only_the_puzzles_that_it_supports() {
        let chosen = |setup: Setup| choose(Engine::Lockstep, &setup.check().unwrap()).engine;
        assert_eq!(chosen(Setup::empty(16)), Engine::Lockstep);
        assert_eq!(chosen(Setup::empty(20)), Engine::Propagate);
        let rules = |slug| Setup {
            rules: vec![Random::new(1).rule(slug, Size::new(9).unwrap())],
            ..Setup::empty(9)
        };
        for slug in ["cage", "thermometer", "whisper", "renban", "zipper", "anti-chess"] {
            assert_eq!(chosen(rules(slug)), Engine::Lockstep, "{slug}");
        }
        for slug in ["sandwich", "skyscraper", "quadruple", "counting-circles"] {
            assert_eq!(chosen(rules(slug)), Engine::Rules, "{slug}");
        }
    }

    #[test]
    fn the_requested_engine_runs() {
        let puzzle = Setup::empty(9).check().unwrap();
        for engine in Engine::SEARCHING {
            let requested = Choice { engine, reason: REQUESTED };
            assert_eq!(choose(engine, &puzzle), requested);
            assert_eq!(choose_watchable(engine, &puzzle) == requested, engine.is_watchable());
        }
    }
}
