//! `ennead compare`: runs puzzles through several engines.

use crate::args::{BudgetArgs, CompareArgs};
use crate::exit::{Exit, Failure};
use crate::input::read_puzzle;
use crate::interrupt::interrupted;
use crate::output::RecordForm;
use crate::progress::Progress;
use ennead::render::compare::{Attempt, Comparison};
use ennead::render::json::{self, ComparisonSummary};
use ennead::render::prose::counted;
use ennead::{Engine, Solver};

pub(crate) fn run(args: &CompareArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?;
    let mut output = output.results(RecordForm::of(&args.format()), "compare");
    let progress = Progress::new(entries.extent(), &output);
    let budget = BudgetArgs { time_limit: args.time_limit, node_limit: args.node_limit };
    let solvers: Vec<Solver> = engines(&args.engines)
        .into_iter()
        .map(|engine| Solver::new(engine).level(args.simd.level()).limits(budget.limits()))
        .collect();
    let mut exit = Exit::Yes;
    let mut comparison = Comparison::new();
    for entry in entries {
        match read_puzzle(entry) {
            Ok(input) => {
                // Run the engines one after another on one thread, so that times are comparable.
                let attempts: Vec<Attempt> =
                    solvers.iter().map(|solver| Attempt::of(solver, &input.puzzle)).collect();
                // An interrupt also stopped the remaining engines, so these attempts do not count.
                if interrupted() {
                    break;
                }
                let agree = comparison.add(&input.place.to_string(), &attempts);
                if output.has_records() {
                    output.record(json::Comparison::of(input.about(), &attempts, agree))?;
                    output.send()?;
                }
            }
            Err(error) => {
                exit = exit.and(progress.unanswered(&error));
                output.error(&error)?;
            }
        }
        progress.step();
    }
    progress.end();
    if interrupted() {
        let puzzles = counted(comparison.puzzles(), "puzzle", "puzzles");
        anstream::eprintln!("interrupted: the comparison covers the first {puzzles}");
    }
    if comparison.puzzles() > 0 {
        match output.has_records() {
            true => output.record(ComparisonSummary::of(&comparison, interrupted()))?,
            false => output.text(&comparison.text(output.width()))?,
        }
    }
    if !comparison.agrees() {
        exit = exit.and(Exit::No);
    }
    output.finish(exit)
}

/// The requested engines, each once; all engines if none is requested.
fn engines(asked: &[Engine]) -> Vec<Engine> {
    let asked = if asked.is_empty() { &Engine::SEARCHING } else { asked };
    let mut engines = Vec::new();
    for engine in asked {
        if !engines.contains(engine) {
            engines.push(*engine);
        }
    }
    engines
}
