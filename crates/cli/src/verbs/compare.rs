//! `ennead compare`: runs puzzles through several engines.

use crate::args::{BudgetArgs, CompareArgs};
use crate::exit::{Exit, Failure};
use crate::input::read_puzzle;
use crate::output::RecordForm;
use crate::progress::Progress;
use ennead::render::compare::{Attempt, Comparison};
use ennead::render::json::Compare;
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
                comparison.add(&input.place.to_string(), &attempts);
            }
            Err(error) => {
                progress.say(&error);
                output.error(&error)?;
                exit = exit.and(Exit::Unanswered);
            }
        }
        progress.step();
    }
    progress.end();
    if comparison.puzzles() > 0 {
        match output.has_records() {
            true => output.record(Compare::from(&comparison))?,
            false => output.text(&comparison.text(output.width()))?,
        }
    }
    if !comparison.agrees() {
        exit = exit.and(Exit::No);
    }
    output.finish(exit)?;
    Ok(exit)
}

/// The requested engines without repeats, or all.
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
