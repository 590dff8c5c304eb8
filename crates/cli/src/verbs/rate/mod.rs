//! `ennead rate`: the difficulty of each puzzle.
//!
//! Each scale has a file with a [`Scheme`]; [`scheme`] selects one.

mod ennead_scale;
mod hodoku;
mod labels;
mod se;

use crate::args::{RateArgs, RatingFormat, Scale};
use crate::bulk::{self, Plan, Sink};
use crate::exit::{Exit, Failure};
use crate::input::{InputError, InputPuzzle, read_puzzle};
use crate::interrupt::flag;
use crate::labelled::quoted;
use crate::output::Output;
use crate::progress::Progress;
use ennead::render::json;
use ennead::{Ending, Engine, Limits, Puzzle, Solver};
use std::ops::ControlFlow;

/// A scale of difficulty for `ennead rate`.
trait Scheme: Sync {
    /// The names of the figures on this scale, which are columns of CSV.
    fn columns(&self) -> &'static [&'static str];

    /// Checks that the scale supports the puzzle.
    ///
    /// # Errors
    /// The reason why the scale does not support it.
    fn fits(&self, puzzle: &Puzzle) -> Result<(), String>;

    /// Rates a supported puzzle with one solution. `None` after an interrupt.
    fn rate(&self, puzzle: &Puzzle) -> Option<Rating>;

    /// The figures of a puzzle that was not rated, as JSON.
    fn unrated(&self) -> json::Scale;
}

/// The rating of a puzzle.
struct Rating {
    /// The figures in column order; empty if unknown.
    figures: Vec<String>,
    /// The rating in words; `None` if there is none.
    words: Option<String>,
    /// The figures as JSON.
    scale: json::Scale,
    /// The reason for missing figures.
    problem: Option<String>,
}

/// Advice for puzzles that the scales `se` and `hodoku` do not support.
const ENNEAD_RATES_OTHERS: &str = "--scale ennead rates others too";

/// The scheme of the requested scale.
fn scheme(args: &RateArgs) -> Result<Box<dyn Scheme>, Failure> {
    let ends_early = args.until.is_some() || args.pearl || args.diamond;
    if ends_early && args.scale != Scale::Se {
        return Err("--until, --pearl and --diamond require --scale se".into());
    }
    Ok(match args.scale {
        Scale::Se => Box::new(se::SudokuExplainer::new(args)),
        Scale::Hodoku => Box::new(hodoku::Hodoku),
        Scale::Ennead => Box::new(ennead_scale::EnneadScale),
    })
}

pub(crate) fn run(args: &RateArgs) -> Result<Exit, Failure> {
    if args.label {
        return labels::run(args);
    }
    if args.format() == RatingFormat::Parquet {
        return Err("--to parquet requires --label".into());
    }
    let scheme = scheme(args)?;
    let scheme = &*scheme;
    let form = args.form()?;
    let mut entries = args.input.entries()?;
    let output = args.output.open(&mut entries)?;
    let mut output = output.results(form, "rate");
    let progress = Progress::new(entries.extent(), &output);
    if args.format() == RatingFormat::Csv && !output.has_records() {
        output.line(&format!("puzzle,{}", scheme.columns().join(",")))?;
    }
    let mut ratings = Ratings {
        exit: Exit::Yes,
        scheme,
        format: args.format(),
        output: &mut output,
        progress: &progress,
        has_noted_rules: false,
    };
    let single = |entry| {
        read_puzzle(entry).map(|input| {
            let outcome = rate(scheme, &input.puzzle);
            Rated { input, outcome }
        })
    };
    bulk::run(entries, &Plan::one_by_one(args.threads), &progress, &single, &mut ratings)?;
    let exit = ratings.exit;
    output.finish(exit)
}

/// A puzzle and its rating, or the reason why it has none.
struct Rated {
    input: InputPuzzle,
    outcome: Result<Rating, NotRated>,
}

/// The reason why a puzzle has no rating.
enum NotRated {
    Shape(String),
    Solutions(u64),
    Interrupted,
}

fn rate(scheme: &dyn Scheme, puzzle: &Puzzle) -> Result<Rating, NotRated> {
    scheme.fits(puzzle).map_err(NotRated::Shape)?;
    // Scales require a unique solution, but do not check that it is unique.
    let solver = Solver::new(Engine::Auto).limits(Limits::none().flag(flag()));
    let count = solver.count(puzzle, Some(2));
    if matches!(count.ending, Ending::Stopped(_)) {
        return Err(NotRated::Interrupted);
    }
    if count.found != 1 {
        return Err(NotRated::Solutions(count.found));
    }
    scheme.rate(puzzle).ok_or(NotRated::Interrupted)
}

/// Writes one line per puzzle, and reports problems.
struct Ratings<'a> {
    exit: Exit,
    scheme: &'a dyn Scheme,
    format: RatingFormat,
    output: &'a mut Output,
    progress: &'a Progress,
    /// Whether the note about missing rules was printed: lines of text show only givens.
    has_noted_rules: bool,
}

impl Ratings<'_> {
    /// The givens of a puzzle. At the first puzzle that has more than givens, prints a note.
    fn givens(&mut self, rated: &Rated) -> String {
        let InputPuzzle { place, puzzle, .. } = &rated.input;
        if !self.has_noted_rules && !rated.input.about().puzzle.has_only_givens() {
            self.has_noted_rules = true;
            let advice = "--to tsv, csv, json and jsonl also write rules and regions";
            self.progress.say(format!("{place}: only the givens are shown; {advice}"));
        }
        puzzle.givens().to_string()
    }

    /// Writes a puzzle, with its figures if it has a rating.
    fn write(&mut self, rated: &Rated, problem: Option<&str>) -> Result<(), Failure> {
        let rating = rated.outcome.as_ref().ok();
        if self.output.has_records() {
            let scale = rating.map_or_else(|| self.scheme.unrated(), |it| it.scale.clone());
            let problem = problem.map(str::to_owned);
            return self.output.record(json::Rating { about: rated.input.about(), scale, problem });
        }
        let puzzle = rated.input.about().puzzle;
        let figures = |between: &str| match rating {
            Some(rating) => rating.figures.join(between),
            None => between.repeat(self.scheme.columns().len() - 1),
        };
        let line = match self.format {
            RatingFormat::Text => match rating.and_then(|rating| rating.words.as_ref()) {
                Some(words) => format!("{} {words}", self.givens(rated)),
                None => self.givens(rated),
            },
            RatingFormat::Tsv => format!("{}\t{}", puzzle.line(), figures("\t")),
            RatingFormat::Csv => format!("{},{}", quoted(&puzzle.line()), figures(",")),
            // JSON has records, written above; Parquet requires `--label`.
            RatingFormat::Json | RatingFormat::Jsonl | RatingFormat::Parquet => return Ok(()),
        };
        self.output.line(&line)
    }
}

impl Sink<Result<Rated, InputError>> for Ratings<'_> {
    fn lines(&mut self, lines: &[u8]) -> Result<(), Failure> {
        self.output.bytes(lines)
    }

    fn single(&mut self, rated: Result<Rated, InputError>) -> Result<ControlFlow<()>, Failure> {
        match rated {
            Ok(rated) => {
                let place = &rated.input.place;
                let (problem, exit) = match &rated.outcome {
                    Ok(rating) => (rating.problem.as_deref(), Exit::Unanswered),
                    Err(NotRated::Solutions(0)) => (Some("no solution"), Exit::No),
                    Err(NotRated::Solutions(_)) => (Some("several solutions"), Exit::No),
                    Err(NotRated::Shape(why)) => (Some(why.as_str()), Exit::Unanswered),
                    Err(NotRated::Interrupted) => {
                        (Some("interrupted: not rated"), Exit::Unanswered)
                    }
                };
                if let Some(problem) = problem {
                    self.progress.say(format!("{place}: {problem}"));
                    self.exit = self.exit.and(exit);
                }
                if matches!(rated.outcome, Err(NotRated::Interrupted)) {
                    return Ok(ControlFlow::Break(()));
                }
                self.write(&rated, problem)?;
            }
            Err(error) => {
                self.output.error_or_gap(&error)?;
                self.exit = self.exit.and(self.progress.unanswered(&error));
            }
        }
        self.output.end_result()?;
        Ok(ControlFlow::Continue(()))
    }

    fn end_block(&mut self) -> Result<(), Failure> {
        self.output.end_block()
    }
}
