//! Which engine suits a puzzle: the only place that compares engines.

use crate::Engine;
use crate::engines::{lockstep, planes};
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

/// From this side on a search that learns is the safest where `planes` does not fit: it has the smallest mean and
/// maximum on 16 x 16 and 25 x 25.
const LARGE_SIDE: usize = 9;

/// What `Auto` begins with where there are rules beyond houses, unless somebody watches: it hands over after
/// [`SEARCH_FIRST`] nodes.
pub(crate) const RULES: Choice = Choice {
    engine: Engine::Rules,
    reason: "rules beyond houses: a simple search first, other engines if that takes long",
};

/// The same for overlapping grids.
pub(crate) const GATTAI: Choice = Choice {
    engine: Engine::Rules,
    reason: "overlapping grids: a simple search first, other engines if that takes long",
};

/// What `Auto` has gone over to from [`RULES`] or [`GATTAI`].
pub(crate) fn handed_over(is_gattai: bool, engine: Engine) -> Choice {
    let reason = match (is_gattai, engine) {
        (false, Engine::Lockstep) => {
            "the search for rules beyond houses took long: many positions side by side are faster"
        }
        (true, Engine::Lockstep) => {
            "the search for overlapping grids took long: many positions side by side are faster"
        }
        (false, _) => {
            "the search for rules beyond houses took long, so learning from conflicts pays"
        }
        (true, _) => "the search for overlapping grids took long, so learning from conflicts pays",
    };
    Choice { engine, reason }
}

/// So many nodes are searched one by one before a puzzle with rules goes over to `Lockstep`, if that knows them.
pub(crate) const SEARCH_FIRST: u64 = 10;

/// So many if it does not, before the engine that learns takes over.
pub(crate) const SEARCH_ALONE: u64 = 300;

/// So many nodes `Lockstep` searches in a grid of so many cells before the engine that learns takes over: some seconds.
pub(crate) const fn side_by_side(cells: usize) -> u64 {
    400_000_000 / cells as u64
}

/// So many nodes are searched by one thread before others help: a millisecond with `Lockstep`, some ten with most others,
/// against some hundredths that threads take to start.
///
/// `Lockstep` starts anew after 1,000 nodes and never again once it is split, so it is split soon after that.
pub(crate) const fn alone(engine: Engine) -> u64 {
    match engine {
        Engine::Triads | Engine::Planes => 20_000,
        _ => 1_300,
    }
}

/// The engine that runs when `asked` is asked for.
///
/// That is `asked` itself, with three exceptions: `Auto` picks one, a puzzle goes to `Propagate` where `Triads` was asked
/// for and it is not a classic grid, or `Planes` and it is too large; and one with rules beyond houses goes to `Rules`
/// unless `Clauses` was asked for. `Auto` goes over from `Rules` to `Clauses` when the search takes long;
/// [`Solutions::choice`](crate::Solutions) tells so.
///
/// ```
/// use ennead_puzzle::Setup;
/// use ennead_solve::{Engine, choose};
/// let puzzle = Setup::empty(9).check()?;
/// assert_eq!(choose(Engine::Auto, &puzzle).engine, Engine::Triads);
/// assert_eq!(choose(Engine::Cover, &puzzle).reason, "asked for");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn choose(asked: Engine, puzzle: &Puzzle) -> Choice {
    if !puzzle.rules().is_empty() {
        return match asked {
            Engine::Auto => RULES,
            Engine::Clauses => Choice { engine: asked, reason: "asked for" },
            Engine::Lockstep if lockstep::knows(puzzle) => {
                Choice { engine: asked, reason: "asked for" }
            }
            _ => choose_watchable(asked, puzzle),
        };
    }
    let is_classic = puzzle.as_board().is_some();
    let (engine, reason) = match asked {
        Engine::Auto if is_classic => {
            (Engine::Triads, "the fastest on a classic puzzle: see bench/README.md")
        }
        Engine::Auto if puzzle.size().get() > SMALL_SIDE && planes::fits(puzzle.geometry()) => {
            (Engine::Planes, "the fastest on grids up to 11 x 11 of any shape")
        }
        Engine::Auto if puzzle.size().get() >= LARGE_SIDE => {
            (Engine::Clauses, "learning from conflicts keeps large and irregular grids in hand")
        }
        Engine::Triads if !is_classic => (Engine::Propagate, "triads knows the classic grid only"),
        Engine::Planes if !planes::fits(puzzle.geometry()) => {
            (Engine::Propagate, "planes knows grids up to 11 x 11 with up to 64 houses")
        }
        Engine::Lockstep if !lockstep::knows(puzzle) => {
            (Engine::Propagate, "lockstep knows grids up to 16 x 16")
        }
        Engine::Triads | Engine::Planes | Engine::Lockstep | Engine::Clauses => {
            (asked, "asked for")
        }
        _ => return choose_watchable(asked, puzzle),
    };
    Choice { engine, reason }
}

/// The engine for overlapping grids: only `Rules` and `Clauses` know them.
pub(crate) fn choose_gattai(asked: Engine) -> Choice {
    match asked {
        Engine::Auto => GATTAI,
        Engine::Rules | Engine::Clauses => Choice { engine: asked, reason: "asked for" },
        _ => Choice {
            engine: Engine::Rules,
            reason: "only rules and clauses know overlapping grids",
        },
    }
}

/// As [`choose`] among the engines that can be watched; `Propagate` stands in for those that cannot.
pub fn choose_watchable(asked: Engine, puzzle: &Puzzle) -> Choice {
    let geometry = puzzle.geometry();
    if !puzzle.rules().is_empty() {
        let reason = match asked {
            Engine::Clauses => "clauses cannot be watched",
            Engine::Lockstep => "lockstep does not know all of the rules, or cannot be watched",
            Engine::Auto | Engine::Rules => "the engine that knows rules beyond houses",
            _ => "only rules and clauses know rules beyond houses",
        };
        return Choice { engine: Engine::Rules, reason };
    }
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
        Engine::Triads => (Engine::Propagate, "triads cannot be watched"),
        Engine::Planes => (Engine::Propagate, "planes cannot be watched"),
        Engine::Lockstep => (Engine::Propagate, "lockstep cannot be watched"),
        Engine::Clauses => (Engine::Propagate, "clauses cannot be watched"),
        engine => (engine, "asked for"),
    };
    Choice { engine, reason }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::rule::AntiTaxicab;
    use ennead_puzzle::{Cell, Extras, Setup, Size};
    use ennead_testkit::rules::Random;

    fn auto(size: usize, diagonals: Diagonals) -> Engine {
        let setup = Setup { diagonals, ..Setup::empty(size) };
        choose(Engine::Auto, &setup.check().unwrap()).engine
    }

    #[test]
    fn small_grids_go_without_rules() {
        assert_eq!(auto(6, Diagonals::NONE), Engine::Mrv);
        assert_eq!(auto(6, Diagonals::BOTH), Engine::Propagate);
        assert_eq!(auto(8, Diagonals::NONE), Engine::Planes);
        assert_eq!(auto(9, Diagonals::BOTH), Engine::Planes);
        assert_eq!(auto(12, Diagonals::BOTH), Engine::Clauses);
        assert_eq!(auto(25, Diagonals::NONE), Engine::Clauses);
    }

    #[test]
    fn classic_grids_go_to_triads_unless_marks_bind_them_or_someone_watches() {
        let empty = Setup::empty(9).check().unwrap();
        assert_eq!(choose(Engine::Auto, &empty).engine, Engine::Triads);
        assert_eq!(choose_watchable(Engine::Auto, &empty).engine, Engine::Propagate);
        let marks = Some(vec![empty.size().digits(); 81]);
        let marked = Setup { marks, ..Setup::empty(9) }.check().unwrap();
        assert_eq!(choose(Engine::Auto, &marked).engine, Engine::Planes);
        assert_eq!(choose(Engine::Triads, &marked).reason, "triads knows the classic grid only");
    }

    #[test]
    fn planes_have_a_largest_grid() {
        let regions = (0..40).map(|_| (0..9).map(|i| Cell::new(i, i)).collect()).collect();
        let extras = Extras { regions, ..Extras::NONE };
        for setup in [Setup::empty(12), Setup { extras, ..Setup::empty(9) }] {
            let puzzle = setup.check().unwrap();
            assert_eq!(choose(Engine::Auto, &puzzle).engine, Engine::Clauses);
            assert_eq!(choose(Engine::Planes, &puzzle).engine, Engine::Propagate);
        }
    }

    #[test]
    fn rules_go_to_the_engine_that_knows_them() {
        let setup = Setup { rules: vec![AntiTaxicab.into()], ..Setup::empty(4) };
        let puzzle = setup.check().unwrap();
        for engine in Engine::ALL {
            let chosen = match engine {
                Engine::Lockstep | Engine::Clauses => engine,
                _ => Engine::Rules,
            };
            assert_eq!(choose(engine, &puzzle).engine, chosen);
            assert_eq!(choose_watchable(engine, &puzzle).engine, Engine::Rules);
        }
    }

    #[test]
    fn lockstep_gets_what_it_knows() {
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
    fn who_asks_gets() {
        let puzzle = Setup::empty(9).check().unwrap();
        for engine in Engine::SEARCHING {
            let asked_for = Choice { engine, reason: "asked for" };
            assert_eq!(choose(engine, &puzzle), asked_for);
            assert_eq!(choose_watchable(engine, &puzzle) == asked_for, engine.is_watchable());
        }
    }
}
