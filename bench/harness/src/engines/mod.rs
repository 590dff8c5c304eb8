//! Selects an engine by name: `lanes/LEVEL` solves many puzzles at a time, `triads/LEVEL` and all others one at a time.

mod each;
mod lanes;
mod triads;

use each::Each;
use ennead::Engine;
use ennead_bench_meter::{Contestant, Job, Suite, Unavailable};
use lanes::Lanes;
use triads::Triads;

/// Creates the contestant of a job: the engine that the job names, with the suite.
pub(crate) fn enter(job: &Job, suite: Suite) -> Result<Box<dyn Contestant>, Unavailable> {
    match job.engine.split_once('/') {
        Some(("lanes", level)) => {
            let level = level.parse().map_err(unavailable)?;
            Ok(Box::new(Lanes::new(suite, level, job.limit)))
        }
        Some(("triads", level)) => {
            let level = level.parse().map_err(unavailable)?;
            Ok(Box::new(Triads::new(suite, level, job.limit)))
        }
        _ => {
            let engine = job.engine.parse::<Engine>().map_err(unavailable)?;
            Ok(Box::new(Each::new(suite, engine, job.limit)))
        }
    }
}

fn unavailable(error: impl std::error::Error) -> Unavailable {
    Unavailable(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use ennead::SimdLevel;
    use ennead_bench_meter::{Tally, check};
    use ennead_testkit::cases;

    fn job(engine: &str) -> Job {
        Job::parse_from(["ennead-bench", engine, "list"])
    }

    /// Returns a suite of puzzles with no, one and several solutions, and its expected counts.
    fn classics() -> (Suite, Tally) {
        let (mut list, mut tally) = (String::new(), Tally::default());
        for case in cases("classic.jsonl") {
            let board = case.puzzle.as_board().expect("the file has classic puzzles only");
            let symbols = board.cells().iter().map(|cell| cell.map_or('.', |digit| digit.symbol()));
            list.extend(symbols.chain(['\n']));
            tally.add(case.solutions.min(2));
        }
        (Suite::read(list.as_bytes()).unwrap(), tally)
    }

    #[test]
    fn every_engine_finds_the_known_counts_in_each_pass() {
        let (suite, expected) = classics();
        assert!(expected.none > 0 && expected.one > 0 && expected.more > 0, "{expected}");
        let levels = SimdLevel::available();
        let by_level =
            levels.flat_map(|level| ["lanes", "triads"].map(|it| format!("{it}/{level}")));
        let others = ["propagate", "dlx", "mrv", "auto"].map(str::to_owned);
        for name in by_level.chain(others) {
            let mut engine = enter(&job(&name), suite.clone()).unwrap();
            for _ in 0..2 {
                assert_eq!(engine.pass(), expected, "{name}");
                let solutions = engine.solutions().unwrap();
                assert_eq!(check(&suite, solutions), Ok(expected.one + expected.more), "{name}");
            }
        }
    }

    #[test]
    fn unknown_engines_and_levels_are_errors() {
        let why = |name| enter(&job(name), classics().0).err().unwrap().to_string();
        assert!(why("lanes/mmx").starts_with("there is no level 'mmx': choose from portable"));
        assert!(why("lanes").starts_with("unknown engine 'lanes'; choose from "));
    }
}
