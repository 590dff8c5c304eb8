//! The puzzles of `testdata`, and how far each engine is let on them.

use ennead_solve::{Engine, Limits, Solver};
use ennead_testkit::{Case, FILES};

/// Every puzzle of every file, with its exact number of solutions.
pub(crate) fn all() -> impl Iterator<Item = Case> {
    FILES.into_iter().flat_map(ennead_testkit::cases)
}

/// The nodes after which an engine stops. Only rules or learning keep the large puzzles in hand: `propagate`,
/// and with it `auto`, `triads` and `planes`, may go as far as it has to, and so may `clauses`. Each node of `plain` looks at the whole grid again.
pub(crate) fn budget(engine: Engine) -> u64 {
    match engine {
        Engine::Auto | Engine::Propagate | Engine::Triads | Engine::Planes => 250_000,
        Engine::Lockstep | Engine::Clauses => 250_000,
        Engine::Rules => 20_000,
        Engine::Plain => 5_000,
        Engine::Backtrack | Engine::Mrv | Engine::Cover => 30_000,
    }
}

/// The engine within its budget.
pub(crate) fn solver(engine: Engine) -> Solver {
    Solver::new(engine).limits(Limits::none().nodes(budget(engine)))
}
