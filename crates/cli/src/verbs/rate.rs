//! `ennead rate`: how hard each puzzle is.

use crate::args::{RateArgs, RatingForm, Scale};
use crate::bulk::{self, Plan, Sink};
use crate::exit::{Exit, Failure};
use crate::input::{Fault, Stated, stated};
use crate::limits::flag;
use crate::output::{Output, sourced};
use crate::progress::Progress;
use ennead::bulk::Oddity;
use ennead::format::Place;
use ennead::logic::rating::se::{Rater, Report, SeEnd, SeStart, Until};
use ennead::render::{json, prose};
use ennead::{Candidates, Engine, Grid, Puzzle, Solver};
use std::cell::RefCell;
use std::ops::ControlFlow;

thread_local! {
    /// A rater keeps its memory from puzzle to puzzle.
    static RATER: RefCell<Rater> = RefCell::new(Rater::new());
}

pub(crate) fn run(args: &RateArgs) -> Result<Exit, Failure> {
    let entries = args.input.entries()?;
    let mut output = args.output.open(&args.input)?;
    let progress = Progress::new(entries.extent(), &output);
    let until = match args.until {
        Some(rating) => Until::Rated(rating),
        None if args.pearl => Until::Pearl,
        None if args.diamond => Until::Diamond,
        None => Until::Solved,
    };
    let Scale::Se = args.scale;
    if args.to == RatingForm::Csv {
        output.line("puzzle,er,ep,ed")?;
    }
    let mut ratings =
        Ratings { exit: Exit::Yes, form: args.to, output: &mut output, progress: &progress };
    let single = |entry| {
        stated(entry).map(|Stated { place, puzzle, .. }| {
            let outcome = rate(&puzzle, until);
            Rated { place, givens: puzzle.givens().clone(), outcome }
        })
    };
    bulk::run(entries, &Plan::singly(args.threads), &progress, &single, &mut ratings)?;
    let exit = ratings.exit;
    output.send()?;
    Ok(exit)
}

/// A puzzle and its rating, or why it has none.
struct Rated {
    place: Place,
    givens: Grid,
    outcome: Result<Report, Unratable>,
}

/// Why a puzzle cannot have a rating.
enum Unratable {
    Shape(String),
    Solutions(u64),
}

fn rate(puzzle: &Puzzle, until: Until) -> Result<Report, Unratable> {
    let candidates = Candidates::of(puzzle);
    let start = SeStart::try_from(&candidates).map_err(|e| Unratable::Shape(e.to_string()))?;
    // The scheme asks for a puzzle with one solution, and does not notice if it has not.
    let count = Solver::new(Engine::Auto).count(puzzle, Some(2));
    if count.found != 1 {
        return Err(Unratable::Solutions(count.found));
    }
    let report = RATER.with_borrow_mut(|rater| rater.rate_interruptible(start, until, &flag()));
    Ok(report)
}

/// Writes a line a puzzle and says what is to be said.
struct Ratings<'a> {
    exit: Exit,
    form: RatingForm,
    output: &'a mut Output,
    progress: &'a Progress,
}

impl Ratings<'_> {
    /// A line that holds the ratings, or none.
    fn line(&self, rated: &Rated, report: Option<&Report>) -> String {
        let known = report.filter(|report| prose::unrated(report.end).is_none());
        let puzzle = &rated.givens;
        let figures = |between: &str| {
            let figures = known.map(|Report { rating, .. }| [rating.er, rating.ep, rating.ed]);
            let figures = figures.map(|all| all.map(|tenths| tenths.to_string()));
            figures.unwrap_or_default().join(between)
        };
        match self.form {
            RatingForm::Text => match known {
                Some(report) => format!("{puzzle} {}", prose::rating(&report.rating)),
                None => puzzle.to_string(),
            },
            RatingForm::Tsv => format!("{puzzle}\t{}", figures("\t")),
            RatingForm::Csv => format!("{puzzle},{}", figures(",")),
            RatingForm::Json => {
                let none = Report { rating: Default::default(), end: SeEnd::Beyond };
                sourced(json::se_rating(puzzle, report.unwrap_or(&none)), &rated.place)
            }
        }
    }
}

impl Sink<Result<Rated, Fault>> for Ratings<'_> {
    fn lines(&mut self, lines: &[u8]) -> Result<(), Failure> {
        self.output.bytes(lines)
    }

    fn fine(&mut self, _: u64) {}

    fn odd(&mut self, _: &Place, _: Oddity) {}

    fn single(&mut self, rated: Result<Rated, Fault>) -> Result<ControlFlow<()>, Failure> {
        match rated {
            Ok(rated) => {
                let place = &rated.place;
                let (report, complaint, exit) = match &rated.outcome {
                    Ok(report) => (Some(report), prose::unrated(report.end), Exit::CouldNot),
                    Err(Unratable::Solutions(0)) => (None, Some("no solution"), Exit::No),
                    Err(Unratable::Solutions(_)) => (None, Some("several solutions"), Exit::No),
                    Err(Unratable::Shape(why)) => (None, Some(why.as_str()), Exit::CouldNot),
                };
                if let Some(complaint) = complaint {
                    self.progress.say(format!("{place}: {complaint}"));
                    self.exit = self.exit.and(exit);
                }
                if matches!(report, Some(Report { end: SeEnd::Interrupted, .. })) {
                    return Ok(ControlFlow::Break(()));
                }
                self.output.line(&self.line(&rated, report))?;
            }
            Err(fault) => {
                if fault.of_one_puzzle {
                    self.output.line("")?;
                }
                self.progress.say(&fault);
                self.exit = self.exit.and(Exit::CouldNot);
            }
        }
        self.output.settle()?;
        Ok(ControlFlow::Continue(()))
    }

    fn settle(&mut self) -> Result<(), Failure> {
        self.output.settle_block()
    }
}
