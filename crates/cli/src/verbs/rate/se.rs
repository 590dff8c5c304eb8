//! `--scale se`: Sudoku Explainer.

use super::{ENNEAD_RATES_OTHERS, Rating, Scheme};
use crate::args::RateArgs;
use crate::interrupt::flag;
use ennead::rating::se::{NotClassic, Rater, SeEnd, SeStart, Until};
use ennead::render::{json, prose};
use ennead::{Candidates, Puzzle};
use std::cell::RefCell;

thread_local! {
    /// One rater per thread, which reuses its memory from puzzle to puzzle.
    static RATER: RefCell<Rater> = RefCell::new(Rater::new());
}

/// Rates with ER, EP and ED.
pub(super) struct SudokuExplainer {
    until: Until,
}

impl SudokuExplainer {
    pub(super) fn new(args: &RateArgs) -> SudokuExplainer {
        let until = match args.until {
            Some(rating) => Until::Rated(rating),
            None if args.pearl => Until::Pearl,
            None if args.diamond => Until::Diamond,
            None => Until::Solved,
        };
        SudokuExplainer { until }
    }
}

impl Scheme for SudokuExplainer {
    fn columns(&self) -> &'static [&'static str] {
        &["er", "ep", "ed"]
    }

    fn fits(&self, puzzle: &Puzzle) -> Result<(), String> {
        start(puzzle).map(drop).map_err(|error| format!("{error}: {ENNEAD_RATES_OTHERS}"))
    }

    fn rate(&self, puzzle: &Puzzle) -> Option<Rating> {
        let start = start(puzzle).ok()?;
        let report =
            RATER.with_borrow_mut(|rater| rater.rate_interruptible(start, self.until, &flag()));
        let problem = prose::unrated(report.end);
        let figures = [report.rating.er, report.rating.ep, report.rating.ed];
        let known = |tenths: String| if problem.is_none() { tenths } else { String::new() };
        (report.end != SeEnd::Interrupted).then(|| Rating {
            figures: figures.map(|tenths| known(tenths.to_string())).to_vec(),
            words: problem.is_none().then(|| {
                let at_least = if report.end == SeEnd::Settled { "at least " } else { "" };
                format!("{at_least}{}", prose::rating(&report.rating))
            }),
            scale: json::Scale::Se((&report).into()),
            problem: problem.map(str::to_owned),
        })
    }

    fn unrated(&self) -> json::Scale {
        json::Scale::Se(json::SeRating::default())
    }
}

fn start(puzzle: &Puzzle) -> Result<SeStart, NotClassic> {
    SeStart::try_from(&Candidates::of(puzzle))
}
