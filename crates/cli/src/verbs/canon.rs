//! `ennead canon`: the canonical form of each puzzle.

use crate::args::{CanonArgs, CanonFormat, Form};
use crate::classics::{self, Event, Plan};
use crate::exit::{Exit, Failure};
use crate::progress::Progress;
use ennead::canon::{Canonical, Canonizer};
use ennead::render::json;
use ennead::{Board, Digit, Single, Size};

/// What the forms of puzzles take.
#[derive(Default)]
struct Forms {
    canonizer: Canonizer,
    solver: Single,
}

impl Forms {
    /// The form of a board, or why it has none.
    fn form(&mut self, form: Form, board: &Board) -> Result<Canonical, &'static str> {
        match form {
            Form::Minlex => Ok(self.canonizer.minlex(board)),
            Form::Maxlex => Ok(self.canonizer.maxlex(board)),
            Form::Solution => {
                let solution = only_solution(&mut self.solver, board)?;
                let found = self.canonizer.minlex_in_solution(board, &solution);
                Ok(found.expect("the solver solves the puzzle"))
            }
            Form::Pattern => Ok(self.pattern(board)),
        }
    }

    /// The form of the pattern, with 1 for each filled cell.
    fn pattern(&mut self, board: &Board) -> Canonical {
        let filled = Size::NINE.cells().filter(|cell| board.get(*cell).is_some());
        let pattern = filled.map(|cell| Size::NINE.index(cell)).collect();
        let found = self.canonizer.minlex_pattern(pattern);
        let mut form = Board::EMPTY;
        for cell in found.cells.cells(Size::NINE) {
            form.set(cell, Digit::new(1));
        }
        Canonical {
            board: form,
            transformation: found.transformation,
            automorphisms: found.automorphisms,
        }
    }
}

/// The only solution of a board, or why there is none.
pub(super) fn only_solution(solver: &mut Single, board: &Board) -> Result<Board, &'static str> {
    let row = board.cells().map(|digit| digit.map_or(b'.', |digit| b'0' + digit.get()));
    let answer = solver.solve(&row);
    match answer.count {
        0 => Err("no solution"),
        1 => Ok(answer.board().expect("it was found")),
        _ => Err("several solutions"),
    }
}

pub(crate) fn run(args: &CanonArgs) -> Result<Exit, Failure> {
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?;
    let mut output = output.results(args.form()?, "canon");
    let progress = Progress::new(entries.extent(), &output);
    let format = args.format();
    if format == CanonFormat::Csv && !output.has_records() {
        output.line("puzzle,canonical,automorphisms,transformation")?;
    }
    // Messages need places as well.
    let about = output.has_records() || args.form == Form::Solution;
    let repeated_digits = args.form == Form::Pattern && !output.has_records();
    let plan = Plan { threads: args.threads, about, repeated_digits, ..Plan::default() };
    let mut exit = Exit::Yes;
    let form = |forms: &mut Forms, _, board: &Board| forms.form(args.form, board);
    classics::run(entries, plan, &progress, form, |event| match event {
        Event::Done(done) => {
            let problem = done.result.err();
            if let Some(problem) = problem {
                let place = done.about.as_ref().and_then(|about| about.source.as_deref());
                progress.say(format!("{}: {problem}", place.unwrap_or("puzzle")));
                exit = exit.and(Exit::No);
            }
            let found = done.result.ok();
            if output.has_records() {
                let about = done.about.expect("the plan asks for it");
                output.record(record(about, args.form, found, problem))?;
            } else {
                output.line(&line(format, &done.board, found))?;
            }
            output.end_result()
        }
        Event::Unreadable(error) => {
            output.error_or_gap(&error)?;
            progress.say(&error);
            exit = exit.and(Exit::Unanswered);
            output.end_result()
        }
        Event::BlockEnd => output.end_block(),
    })?;
    output.finish(exit)?;
    Ok(exit)
}

/// The line of a puzzle; what it lacks is empty.
fn line(format: CanonFormat, puzzle: &Board, found: Option<Canonical>) -> String {
    let between = match format {
        CanonFormat::Line => return found.map_or_else(String::new, |it| it.board.to_string()),
        CanonFormat::Csv => ",",
        CanonFormat::Tsv | CanonFormat::Json | CanonFormat::Jsonl => "\t",
    };
    let columns = found.map_or_else(Default::default, |found| {
        let Canonical { board, transformation, automorphisms } = found;
        [board.to_string(), automorphisms.to_string(), transformation.to_string()]
    });
    format!("{puzzle}{between}{}", columns.join(between))
}

fn record(
    about: json::About,
    form: Form,
    found: Option<Canonical>,
    problem: Option<&str>,
) -> json::Canon {
    json::Canon {
        about,
        form: match form {
            Form::Minlex => json::CanonForm::Minlex,
            Form::Solution => json::CanonForm::Solution,
            Form::Maxlex => json::CanonForm::Maxlex,
            Form::Pattern => json::CanonForm::Pattern,
        },
        canonical: found.map(|found| found.board.to_string()),
        automorphisms: found.map(|found| found.automorphisms),
        transformation: found.map(|found| found.transformation.to_string()),
        problem: problem.map(str::to_owned),
    }
}
