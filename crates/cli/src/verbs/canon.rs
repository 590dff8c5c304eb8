//! `ennead canon`: the canonical form of each puzzle.

use crate::args::{CanonArgs, CanonFormat, Form};
use crate::classics::{self, Event, Plan};
use crate::exit::{Exit, Failure};
use crate::progress::Progress;
use ennead::canon::{BandClass, Canonical, Canonizer, Rank, Ranker, band_classes};
use ennead::render::json;
use ennead::{Board, Digit, Single, Size};

/// Computes forms, ranks and solutions, and reuses memory from puzzle to puzzle.
#[derive(Default)]
struct Forms {
    canonizer: Canonizer,
    ranker: Ranker,
    solver: Single,
}

/// The results for a puzzle.
struct Found {
    form: Option<Canonical>,
    /// The rank of its solution, if requested.
    rank: Option<Rank>,
    /// The classes of its bands and stacks, if requested.
    bands: Option<[BandClass; 6]>,
    /// The reason why the form, the rank or the bands are missing.
    problem: Option<&'static str>,
}

impl Forms {
    /// Finds the form of a board and, on request, the rank and the bands of its solution.
    fn find(&mut self, args: &CanonArgs, board: &Board) -> Found {
        let needs_solution = args.rank || args.bands || args.form == Form::Solution;
        let solution = needs_solution.then(|| only_solution(&mut self.solver, board));
        let (solution, problem) = match solution.transpose() {
            Ok(solution) => (solution, None),
            Err(problem) => (None, Some(problem)),
        };
        let form = match args.form {
            Form::Minlex => Some(self.canonizer.minlex(board)),
            Form::Maxlex => Some(self.canonizer.maxlex(board)),
            Form::Pattern => Some(self.pattern(board)),
            Form::Solution => solution.map(|solution| {
                let found = self.canonizer.minlex_in_solution(board, &solution);
                found.expect("the solver solves the puzzle")
            }),
        };
        let rank = solution.filter(|_| args.rank).and_then(|grid| self.ranker.rank(&grid));
        let bands = solution.filter(|_| args.bands).and_then(|grid| band_classes(&grid));
        Found { form, rank, bands, problem }
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

/// Finds the only solution of a board. The error states that there is no solution or that there are several.
pub(super) fn only_solution(solver: &mut Single, board: &Board) -> Result<Board, &'static str> {
    let row = board.symbols();
    let answer = solver.solve(&row);
    match answer.count {
        0 => Err("no solution"),
        1 => Ok(answer.board().expect("it was found")),
        _ => Err("several solutions"),
    }
}

pub(crate) fn run(args: &CanonArgs) -> Result<Exit, Failure> {
    let form = args.form()?;
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?;
    let mut output = output.results(form, "canon");
    let progress = Progress::new(entries.extent(), &output);
    let format = args.format();
    if format == CanonFormat::Csv && !output.has_records() {
        let rank = if args.rank { ",rank" } else { "" };
        let bands = if args.bands { ",bands,gangsters" } else { "" };
        output.line(&format!("puzzle,canonical,automorphisms,transformation{rank}{bands}"))?;
    }
    // A message about a puzzle without exactly one solution names its place.
    let about = output.has_records() || args.form == Form::Solution || args.rank || args.bands;
    let repeated_digits = args.form == Form::Pattern && !about;
    let plan = Plan { threads: args.threads, about, repeated_digits, ..Plan::default() };
    let mut exit = Exit::Yes;
    let find = |forms: &mut Forms, _, board: &Board| forms.find(args, board);
    classics::run(entries, plan, &progress, find, |event| match event {
        Event::Done(done) => {
            if let Some(problem) = done.result.problem {
                let place = done.about.as_ref().and_then(|about| about.source.as_deref());
                progress.say(format!("{}: {problem}", place.unwrap_or("puzzle")));
                exit = exit.and(Exit::No);
            }
            if output.has_records() {
                let about = done.about.expect("the plan asks for it");
                output.record(record(about, args.form, &done.result))?;
            } else {
                output.line(&line(args, &done.board, &done.result))?;
            }
            output.end_result()
        }
        Event::Unreadable(error) => {
            output.error_or_gap(&error)?;
            exit = exit.and(progress.unanswered(&error));
            output.end_result()
        }
        Event::BlockEnd => output.end_block(),
    })?;
    output.finish(exit)
}

/// The line of a puzzle; missing values are empty.
fn line(args: &CanonArgs, puzzle: &Board, found: &Found) -> String {
    let format = args.format();
    let shown = |text: Option<String>| text.unwrap_or_default();
    let form = found.form.as_ref();
    let canonical = shown(form.map(|form| form.board.to_string()));
    let mut columns = match format {
        CanonFormat::Line => vec![canonical],
        _ => vec![
            puzzle.to_string(),
            canonical,
            shown(form.map(|form| form.automorphisms.to_string())),
            shown(form.map(|form| form.transformation.to_string())),
        ],
    };
    if args.rank {
        columns.push(shown(found.rank.map(|rank| rank.to_string())));
    }
    if args.bands {
        let numbers = |of: fn(BandClass) -> u16| {
            let all = found.bands.map(|bands| bands.map(|band| of(band).to_string()));
            shown(all.map(|all| all.join(" ")))
        };
        columns.push(numbers(BandClass::number));
        columns.push(numbers(|band| band.gangster().into()));
    }
    columns.join(if format == CanonFormat::Csv { "," } else { "\t" })
}

fn record(about: json::About, form: Form, found: &Found) -> json::Canon {
    json::Canon {
        about,
        form: match form {
            Form::Minlex => json::CanonForm::Minlex,
            Form::Solution => json::CanonForm::Solution,
            Form::Maxlex => json::CanonForm::Maxlex,
            Form::Pattern => json::CanonForm::Pattern,
        },
        canonical: found.form.map(|form| form.board.to_string()),
        automorphisms: found.form.map(|form| form.automorphisms),
        transformation: found.form.map(|form| form.transformation.to_string()),
        rank: found.rank.map(Rank::number),
        bands: found.bands.map(|bands| {
            let band = |band: BandClass| json::BandClass {
                class: band.number(),
                gangster: band.gangster(),
            };
            bands.map(band).to_vec()
        }),
        problem: found.problem.map(str::to_owned),
    }
}
