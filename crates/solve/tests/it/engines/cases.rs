//! The puzzles of `testdata`, and the node limit of each engine.

use ennead_solve::{Engine, Limits, Solver};
use ennead_testkit::{Case, FILES};

/// Every puzzle of every file, with its exact number of solutions.
pub(crate) fn all() -> impl Iterator<Item = Case> {
    FILES.into_iter().flat_map(ennead_testkit::cases)
}

/// The node limit of an engine. Only propagation or learning solves the large puzzles, so these engines get enough
/// nodes to finish.
pub(crate) fn budget(engine: Engine) -> u64 {
    match engine {
        Engine::Auto | Engine::Propagate | Engine::Triads | Engine::Bitboard => 250_000,
        Engine::Lockstep | Engine::Cdcl => 250_000,
        Engine::Rules => 20_000,
        Engine::Backtrack | Engine::Mrv | Engine::Dlx => 30_000,
    }
}

/// A solver with the node limit of this engine.
pub(crate) fn solver(engine: Engine) -> Solver {
    Solver::new(engine).limits(Limits::none().nodes(budget(engine)))
}
