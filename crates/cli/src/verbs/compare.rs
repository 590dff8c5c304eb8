//! `ennead compare`: the same puzzles through several engines.

use crate::args::{BudgetArgs, CompareArgs};
use crate::exit::{Exit, Failure};
use crate::input::stated;
use crate::limits;
use crate::output::width;
use crate::progress::Progress;
use ennead::render::compare::Comparison;
use ennead::render::json;
use ennead::{Engine, Outcome, Solver};

pub(crate) fn run(args: &CompareArgs) -> Result<Exit, Failure> {
    let mut output = args.output.open()?;
    let progress = Progress::new(output.to_file);
    let budget = BudgetArgs { time_limit: args.time_limit, node_limit: args.node_limit };
    let engines = if args.engines.is_empty() { &Engine::SEARCHING[..] } else { &args.engines };
    let solvers: Vec<Solver> =
        engines.iter().map(|engine| Solver::new(*engine).limits(budget.limits())).collect();
    let mut exit = Exit::Yes;
    let mut comparison = Comparison::new();
    for entry in args.input.entries()? {
        match stated(entry) {
            Ok(stated) => {
                // One engine after another, on one thread: times are to be compared.
                let outcomes: Vec<Outcome> =
                    solvers.iter().map(|solver| solver.solve(&stated.puzzle)).collect();
                comparison.add(&stated.place.to_string(), &outcomes);
            }
            Err(reason) => {
                progress.say(&reason);
                exit = exit.and(Exit::CouldNot);
            }
        }
        progress.step();
        if limits::interrupted() {
            exit = exit.and(Exit::CouldNot);
            break;
        }
    }
    progress.end();
    if comparison.puzzles() > 0 {
        match args.json {
            true => output.line(&json::compare(&comparison).to_string())?,
            false => output.text(&comparison.text(width()))?,
        }
    }
    output.send()?;
    Ok(if comparison.agrees() { exit } else { exit.and(Exit::No) })
}
