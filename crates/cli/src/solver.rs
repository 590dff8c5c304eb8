//! Solvers as the command line requests them.

use crate::args::{BudgetArgs, EngineArgs, SimdArgs};
use crate::input::Entries;
use crate::progress::Progress;
use crate::{batch, interrupt};
use ennead::format::Place;
use ennead::{Choice, Clock, Engine, Limits, SimdLevel, Solver};
use std::time::{Duration, Instant};

impl SimdArgs {
    /// The requested SIMD level, or the best available one.
    pub(crate) fn level(&self) -> SimdLevel {
        self.simd.unwrap_or_else(SimdLevel::best)
    }
}

impl EngineArgs {
    /// A solver for these puzzles, on one thread each, or on all threads if there is only one puzzle.
    pub(crate) fn solver_of(&self, entries: &mut Entries<'_>) -> Solver {
        match entries.is_known_single() {
            true => self.solver().threads(batch::thread_count(self.threads)),
            false => self.solver(),
        }
    }

    /// A solver that uses one thread per puzzle.
    pub(crate) fn solver(&self) -> Solver {
        Solver::new(self.engine).level(self.simd.level()).limits(self.budget.limits())
    }
}

/// Reports that another engine runs because the requested engine cannot solve a puzzle, once for each other engine.
pub(crate) struct Replacements {
    requested: Engine,
    reported: Vec<Engine>,
}

impl Replacements {
    /// The state before any report.
    pub(crate) fn of(requested: Engine) -> Replacements {
        Replacements { requested, reported: Vec::new() }
    }

    /// Reports the engine that ran, unless it is the requested one or was reported before.
    pub(crate) fn report(&mut self, choice: &Choice, place: &Place, progress: &Progress) {
        if let Some(note) = self.note(choice, place) {
            progress.say(note);
        }
    }

    /// The note about the engine that ran, unless it is the requested one or was reported before.
    pub(crate) fn note(&mut self, choice: &Choice, place: &Place) -> Option<String> {
        let Choice { engine, reason } = *choice;
        let is_requested = [Engine::Auto, engine].contains(&self.requested);
        if is_requested || self.reported.contains(&engine) {
            return None;
        }
        self.reported.push(engine);
        Some(format!("{place}: {engine} runs instead of {}: {reason}", self.requested))
    }
}

impl BudgetArgs {
    /// The limits of one search.
    pub(crate) fn limits(&self) -> Limits {
        let start = Instant::now();
        let clock = Clock::new(move || start.elapsed());
        let mut limits = Limits::none().flag(interrupt::flag()).clock(clock.clone());
        if let Some(nodes) = self.node_limit {
            limits = limits.nodes(nodes);
        }
        if self.time_limit > 0.0 {
            limits = limits.time(Duration::from_secs_f64(self.time_limit), clock);
        }
        limits
    }
}
