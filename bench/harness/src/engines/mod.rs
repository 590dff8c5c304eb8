//! The engines by name: `lanes/LEVEL` for many puzzles at once, else an engine for one after another.

mod each;
mod lanes;

use each::Each;
use ennead::Engine;
use ennead_bench_meter::{Contestant, Job, NotHere, Suite};
use lanes::Lanes;

/// The engine of a job with its suite.
pub(crate) fn enter(job: &Job, suite: Suite) -> Result<Box<dyn Contestant>, NotHere> {
    match job.engine.split_once('/') {
        Some(("lanes", level)) => {
            let level = level.parse().map_err(not_here)?;
            Ok(Box::new(Lanes::new(suite, level, job.limit)))
        }
        _ => {
            let engine = job.engine.parse::<Engine>().map_err(not_here)?;
            Ok(Box::new(Each::new(suite, engine, job.limit)))
        }
    }
}

fn not_here(error: impl std::error::Error) -> NotHere {
    NotHere(error.to_string())
}
