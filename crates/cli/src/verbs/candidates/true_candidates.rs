//! `--true`: the candidates that occur in some solution.

use super::{NO_PICTURE, drawn};
use crate::args::{CandidatesArgs, MarksFormat};
use crate::exit::{Exit, Failure};
use crate::input::{AnyInput, InputPuzzle};
use crate::output::{Output, RecordForm};
use crate::verbs::each::for_each_any;
use ennead::format::multi_grid::write_marks;
use ennead::render::json::TrueMarks;
use ennead::render::svg::column;
use ennead::render::{Subject, prose};
use ennead::{Candidates, DigitSet, Ending, Puzzle, Solver, TrueCandidates};

pub(super) fn run(args: &CandidatesArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?;
    let mut output = output.results(RecordForm::of(&args.format()), "candidates");
    let mut pictures = Vec::new();
    let mut first = true;
    let exit = for_each_any(entries, &mut output, |_, input, output| {
        let (exit, marks) = match input {
            AnyInput::Puzzle(input @ InputPuzzle { puzzle, .. }) => {
                let (truth, exit) = found(input, args, output)?;
                let marks = marks(puzzle, &truth).filter(|_| !output.has_records());
                if args.format() == MarksFormat::Svg {
                    pictures.extend(marks.map(|marks| (input.clone(), marks)));
                    return Ok(exit);
                }
                let drawn = marks.map(|marks| drawn(puzzle, &marks, output.colour));
                (exit, drawn.map(|drawn| drawn + &counts(puzzle, &truth, args)))
            }
            AnyInput::MultiGrid(input @ InputPuzzle { place, puzzle, .. }) => {
                if args.format() == MarksFormat::Svg {
                    return Err(format!("{place}: {NO_PICTURE}").into());
                }
                let (truth, exit) = found(input, args, output)?;
                let known = !output.has_records() && truth.has_solution() != Some(false);
                let marks = |spot| truth.digits(spot) | truth.undecided(spot);
                let drawn = known.then(|| write_marks(puzzle, &marks));
                (exit, drawn.map(|drawn| drawn + &counts(puzzle, &truth, args)))
            }
        };
        if let Some(marks) = marks {
            if !first {
                output.text("\n")?;
            }
            first = false;
            output.text(&marks)?;
        }
        output.end_result()?;
        Ok(exit)
    })?;
    if args.format() == MarksFormat::Svg {
        let drawn = pictures.iter().map(|(input, marks)| input.picture().candidates(marks));
        output.text(&column(drawn))?;
    }
    output.send()?;
    Ok(exit)
}

/// Finds the true candidates, and writes them if results are records.
fn found<P: Subject, G>(
    input: &InputPuzzle<P, G>,
    args: &CandidatesArgs,
    output: &mut Output,
) -> Result<(TrueCandidates<P>, Exit), Failure> {
    let solver = Solver::default().limits(args.budget.limits());
    let truth = solver.true_candidates(&input.puzzle, args.limit);
    let (exit, reason) = outcome(truth.ending, truth.has_solution(), truth.undecided_count());
    if let Some(reason) = reason {
        output.send()?;
        anstream::eprintln!("{}: {reason}", input.place);
    }
    if output.has_records() {
        output.record(TrueMarks::of(input.about(), &input.puzzle, &truth))?;
    }
    Ok((truth, exit))
}

/// The numbers of solutions below the marks; empty if `--limit` is 1.
fn counts<P: Subject>(puzzle: &P, truth: &TrueCandidates<P>, args: &CandidatesArgs) -> String {
    match args.limit.get() {
        1 => String::new(),
        _ => prose::true_counts(puzzle, truth, args.names.cells),
    }
}

/// The exit code, and a message if candidates are undecided.
fn outcome(ending: Ending, has_solution: Option<bool>, undecided: usize) -> (Exit, Option<String>) {
    let stopped = match ending {
        Ending::Stopped(stop) => stop,
        _ if has_solution == Some(false) => {
            return (Exit::No, Some("no solution".to_owned()));
        }
        _ => return (Exit::Yes, None),
    };
    let undecided = prose::counted(undecided as u64, "undecided candidate", "undecided candidates");
    (Exit::Unanswered, Some(format!("{stopped}; {undecided} shown")))
}

/// The true and the undecided candidates as pencil marks; `None` if there is no solution.
fn marks(puzzle: &Puzzle, truth: &TrueCandidates) -> Option<Candidates> {
    let left =
        |cell| -> DigitSet { (truth.digits(cell) | truth.undecided(cell)) & puzzle.allowed(cell) };
    let mut setup = puzzle.to_setup();
    setup.rules.clear();
    setup.marks = Some(puzzle.size().cells().map(left).collect());
    let known = truth.has_solution() != Some(false);
    known.then(|| setup.check().ok()).flatten().map(|puzzle| Candidates::of(&puzzle))
}
