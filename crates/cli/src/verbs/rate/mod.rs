//! `ennead rate`: the difficulty of each puzzle.
//!
//! Each scale has a file with a [`Scheme`]; [`scheme`] lists them.

mod ennead_scale;
mod hodoku;
mod se;

use crate::args::{RateArgs, RatingFormat, Scale};
use crate::bulk::{self, Plan, Sink};
use crate::exit::{Exit, Failure};
use crate::input::{InputError, InputPuzzle, read_puzzle};
use crate::output::{Output, with_source};
use crate::progress::Progress;
use ennead::bulk::NoticeKind;
use ennead::format::Place;
use ennead::{Engine, Grid, Puzzle, Solver};
use serde_json::Value;
use std::ops::ControlFlow;

/// A scale of difficulty.
trait Scheme: Sync {
    /// The names of its figures, which are the columns of CSV.
    fn columns(&self) -> &'static [&'static str];

    /// Checks that the scale supports the puzzle.
    ///
    /// # Errors
    /// The reason why it does not.
    fn fits(&self, puzzle: &Puzzle) -> Result<(), String>;

    /// Rates a supported puzzle with one solution. `None` after an interrupt.
    fn rate(&self, puzzle: &Puzzle) -> Option<Rating>;

    /// The JSON object of a puzzle that was not rated.
    fn unrated(&self, givens: &Grid) -> Value;
}

/// The rating of a puzzle.
struct Rating {
    /// The figures in column order; empty if unknown.
    figures: Vec<String>,
    /// The rating in words; `None` if there is none.
    words: Option<String>,
    json: Value,
    /// The reason for missing figures.
    problem: Option<String>,
}

/// Advice for puzzles that the other scales do not support.
const ENNEAD_RATES_OTHERS: &str = "--scale ennead rates others too";

/// The table of scales.
fn scheme(args: &RateArgs) -> Result<Box<dyn Scheme>, Failure> {
    let ends_early = args.until.is_some() || args.pearl || args.diamond;
    if ends_early && args.scale != Scale::Se {
        let message = "--until, --pearl and --diamond require --scale se";
        return Err(Failure::Message(message.to_owned()));
    }
    Ok(match args.scale {
        Scale::Se => Box::new(se::SudokuExplainer::new(args)),
        Scale::Hodoku => Box::new(hodoku::Hodoku),
        Scale::Ennead => Box::new(ennead_scale::EnneadScale),
    })
}

pub(crate) fn run(args: &RateArgs) -> Result<Exit, Failure> {
    let scheme = scheme(args)?;
    let scheme = &*scheme;
    let mut entries = args.input.entries()?;
    let mut output = args.output.open(&mut entries)?;
    let progress = Progress::new(entries.extent(), &output);
    if args.output.format(args.to) == RatingFormat::Csv {
        output.line(&format!("puzzle,{}", scheme.columns().join(",")))?;
    }
    let mut ratings = Ratings {
        exit: Exit::Yes,
        scheme,
        format: args.output.format(args.to),
        output: &mut output,
        progress: &progress,
    };
    let single = |entry| {
        read_puzzle(entry).map(|InputPuzzle { place, puzzle, .. }| {
            let outcome = rate(scheme, &puzzle);
            Rated { place, givens: puzzle.givens().clone(), outcome }
        })
    };
    bulk::run(entries, &Plan::one_by_one(args.threads), &progress, &single, &mut ratings)?;
    let exit = ratings.exit;
    output.send()?;
    Ok(exit)
}

/// A puzzle and its rating, or the reason why it has none.
struct Rated {
    place: Place,
    givens: Grid,
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
    // Scales require a unique solution, and do not check it.
    let count = Solver::new(Engine::Auto).count(puzzle, Some(2));
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
}

impl Ratings<'_> {
    /// The line of a puzzle, with its figures if it has a rating.
    fn line(&self, rated: &Rated) -> String {
        let rating = rated.outcome.as_ref().ok();
        let puzzle = &rated.givens;
        let figures = |between: &str| match rating {
            Some(rating) => rating.figures.join(between),
            None => between.repeat(self.scheme.columns().len() - 1),
        };
        match self.format {
            RatingFormat::Text => match rating.and_then(|rating| rating.words.as_ref()) {
                Some(words) => format!("{puzzle} {words}"),
                None => puzzle.to_string(),
            },
            RatingFormat::Tsv => format!("{puzzle}\t{}", figures("\t")),
            RatingFormat::Csv => format!("{puzzle},{}", figures(",")),
            RatingFormat::Json => {
                let unrated = || self.scheme.unrated(puzzle);
                let value = rating.map_or_else(unrated, |rating| rating.json.clone());
                with_source(value, &rated.place)
            }
        }
    }
}

impl Sink<Result<Rated, InputError>> for Ratings<'_> {
    fn lines(&mut self, lines: &[u8]) -> Result<(), Failure> {
        self.output.bytes(lines)
    }

    fn unique(&mut self, _: u64) {}

    fn notice(&mut self, _: &Place, _: NoticeKind) {}

    fn single(&mut self, rated: Result<Rated, InputError>) -> Result<ControlFlow<()>, Failure> {
        match rated {
            Ok(rated) => {
                let place = &rated.place;
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
                self.output.line(&self.line(&rated))?;
            }
            Err(error) => {
                if error.is_of_puzzle {
                    self.output.line("")?;
                }
                self.progress.say(&error);
                self.exit = self.exit.and(Exit::Unanswered);
            }
        }
        self.output.end_result()?;
        Ok(ControlFlow::Continue(()))
    }

    fn end_block(&mut self) -> Result<(), Failure> {
        self.output.end_block()
    }
}
