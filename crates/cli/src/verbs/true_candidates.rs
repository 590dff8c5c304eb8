//! `ennead candidates --true`: the candidates that stand in some solution.

use super::candidates::drawn;
use crate::args::{CandidatesArgs, MarksForm};
use crate::exit::{Exit, Failure};
use crate::input::Stated;
use crate::output::sourced;
use crate::verbs::each::each;
use ennead::render::svg::{Picture, column};
use ennead::render::{json, prose};
use ennead::{Candidates, CellStyle, DigitSet, Ending, Puzzle, Solver, TrueCandidates};

pub(crate) fn run(args: &CandidatesArgs) -> Result<Exit, Failure> {
    let mut output = args.output.open(&args.input)?;
    let mut pictures = Vec::new();
    let mut first = true;
    let exit = each(&args.input, &mut output, |_, stated, output| {
        let Stated { place, puzzle, .. } = stated;
        let solver = Solver::default().limits(args.budget.limits());
        let truth = solver.true_candidates(puzzle, args.cap);
        let open = puzzle.size().cells().map(|cell| truth.open(cell).len()).sum();
        let (exit, reason) = judged(truth.ending, truth.has_solution(), open);
        if let Some(reason) = reason {
            output.send()?;
            anstream::eprintln!("{place}: {reason}");
        }
        match (args.to, marks(puzzle, &truth)) {
            (MarksForm::Json, _) => {
                output.line(&sourced(json::true_candidates(puzzle, &truth), place))?;
            }
            (_, None) => {}
            (MarksForm::Pencil, Some(marks)) => {
                if !first {
                    output.text("\n")?;
                }
                first = false;
                output.text(&drawn(puzzle, &marks, output.colour))?;
                if args.cap.get() > 1 {
                    output.text(&prose::true_counts(puzzle, &truth, CellStyle::RowColumn))?;
                }
            }
            (MarksForm::Svg, Some(marks)) => pictures.push((puzzle.clone(), marks)),
        }
        output.settle()?;
        Ok(exit)
    })?;
    if args.to == MarksForm::Svg {
        let drawn = pictures.iter().map(|(puzzle, marks)| Picture::of(puzzle).candidates(marks));
        output.text(&column(drawn))?;
    }
    output.send()?;
    Ok(exit)
}

/// What the answer is worth, and what is to be said of it, by how many candidates are open.
pub(super) fn judged(
    ending: Ending,
    has_solution: Option<bool>,
    open: usize,
) -> (Exit, Option<String>) {
    let stopped = match ending {
        Ending::Stopped(stop) => stop,
        _ if has_solution == Some(false) => {
            return (Exit::No, Some("no solution".to_owned()));
        }
        _ => return (Exit::Yes, None),
    };
    let open = prose::counted(open as u64, "candidate is", "candidates are");
    (Exit::CouldNot, Some(format!("{open} not settled, and shown: {stopped}")))
}

/// The true candidates and those that may be, as pencil marks; none if there is no solution.
fn marks(puzzle: &Puzzle, truth: &TrueCandidates) -> Option<Candidates> {
    let left =
        |cell| -> DigitSet { (truth.digits(cell) | truth.open(cell)) & puzzle.allowed(cell) };
    let mut setup = puzzle.to_setup();
    setup.rules.clear();
    setup.marks = Some(puzzle.size().cells().map(left).collect());
    let known = truth.has_solution() != Some(false);
    known.then(|| setup.check().ok()).flatten().map(|puzzle| Candidates::of(&puzzle))
}
