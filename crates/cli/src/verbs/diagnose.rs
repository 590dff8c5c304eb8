//! `ennead diagnose`: finds redundant statements, missing givens or a conflict.

use super::each::{placed, reports};
use crate::args::DiagnoseArgs;
use crate::exit::{Exit, Failure};
use crate::input::{InputPuzzle, read_puzzle};
use crate::output::RecordForm;
use crate::progress::Progress;
use ennead::render::diagnosis::Findings;
use ennead::render::json::Diagnosis;
use ennead::{Probing, Solver};

pub(crate) fn run(args: &DiagnoseArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries_for(&args.engine)?;
    let output = args.output.open_for(&mut entries, &args.engine)?;
    let form = RecordForm::of(&args.format());
    let mut output = output.results(form.clone(), "diagnose");
    let progress = Progress::new(entries.extent(), &output);
    let solver = args.engine.solver();
    let exit = reports(entries, args.engine.threads, &progress, &mut output, |entry| {
        read_puzzle(entry).map(|input| examine(&input, &solver, args, form.as_ref()))
    })?;
    output.finish(exit)
}

fn examine(
    input: &InputPuzzle,
    solver: &Solver,
    args: &DiagnoseArgs,
    form: Option<&RecordForm>,
) -> (Exit, String) {
    let findings = Findings::of(&input.puzzle, solver, Probing::default());
    let exit = match &findings {
        found if found.stopped().is_some() => Exit::Unanswered,
        Findings::One(_) => Exit::Yes,
        _ => Exit::No,
    };
    let text = match form {
        Some(form) => {
            let record = Diagnosis::of(input.about(), &input.puzzle, &findings);
            form.text(&record.into()).unwrap_or_default()
        }
        None => placed(&input.place, &findings.text(&input.puzzle, args.names.cells)),
    };
    (exit, text)
}
