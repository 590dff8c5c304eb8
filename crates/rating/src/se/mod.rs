//! The Sudoku Explainer rating: ER, EP and ED as the community uses them.
//!
//! A [`Rater`] solves a puzzle by the scheme's techniques in the scheme's order, always takes the first hint found,
//! and derives the three ratings from the path. Every choice that determines the path (order of trial, ties between
//! hints, rounding errors of the ratings) matches SukakuExplainer 1.18.1 in its mode that agrees with Sudoku
//! Explainer 1.2.1. This folder's README describes the scheme.
//!
//! ```
//! use ennead_rating::se::{Rater, Until};
//! use ennead_puzzle::{Board, Digit};
//!
//! let line = "................12..3..45.......3..5.1...6...67...........1.3......8..6..2..7....";
//! let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
//! let board = Board::from_cells(cells.try_into().unwrap()).unwrap();
//!
//! let report = Rater::new().rate(&board, Until::Solved);
//! assert_eq!(report.rating.to_string(), "1.5/1.2/1.2");
//! ```

mod aligned;
mod bug;
mod chaining;
mod combinations;
mod fish;
mod hardest;
mod hint;
mod houses;
mod locking;
mod producers;
mod rating;
mod session;
mod singles;
mod start;
mod subsets;
mod technique;
mod unique_loops;
mod wings;

pub use rating::{Rating, Tenths};
pub use start::{NotClassic, SeStart};
pub use technique::{SeLinks, SeOrigin, SeScope, SeTechnique};

use crate::basics::Rest;
use crate::grid::{candidate, mark};
use chaining::Context;
use ennead_puzzle::bits::ones;
use ennead_puzzle::{Candidate, Conclusion};
use producers::Tools;
use session::Session;
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

/// Rates puzzles. Its memory is reused for the next puzzle.
///
/// Use one rater per thread. The rating of a puzzle does not depend on earlier ones.
#[derive(Default)]
pub struct Rater {
    tools: Tools,
}

/// When a rating may end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Until {
    /// At the solution.
    #[default]
    Solved,
    /// As soon as ER is known to be at least this.
    Rated(Tenths),
    /// As soon as the puzzle is known not to be a pearl: ER is above EP.
    Pearl,
    /// As soon as the puzzle is known not to be a diamond: EP is above ED, or ER is above EP.
    Diamond,
}

/// Why a rating ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeEnd {
    /// Every cell holds a digit.
    Solved,
    /// The condition of [`Until`] is met before the solution.
    Settled,
    /// No technique of the scheme applies: the puzzle is too hard for the scheme, or does not have exactly one solution.
    /// Sudoku Explainer then prints 20.0.
    Beyond,
    /// The interrupt flag was set.
    Interrupted,
}

/// The result of rating a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Report {
    /// The ratings of the steps taken; they are final if the end is [`Solved`](SeEnd::Solved).
    pub rating: Rating,
    /// Why it ended.
    pub end: SeEnd,
}

/// The position of ER relative to a range.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// Below it, with this rating.
    Below(Tenths),
    /// In the range.
    Within,
    /// Above it, or no technique of the scheme applies.
    Above,
}

/// A step of the path that determines the ratings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeStep {
    /// The technique; it prints as its name.
    pub technique: SeTechnique,
    /// Its rating.
    pub rating: Tenths,
    /// Its eliminations, then its placement.
    pub conclusions: Vec<Conclusion>,
}

impl Rater {
    /// Creates a rater. It allocates memory as puzzles need it.
    pub fn new() -> Rater {
        Rater::default()
    }

    /// Rates a puzzle.
    pub fn rate(&mut self, start: impl Into<SeStart>, until: Until) -> Report {
        self.run(start.into(), until, None)
    }

    /// Rates a puzzle until the flag is set; it is checked every few milliseconds.
    pub fn rate_interruptible(
        &mut self,
        start: impl Into<SeStart>,
        until: Until,
        interrupt: &AtomicBool,
    ) -> Report {
        self.run(start.into(), until, Some(interrupt))
    }

    /// Compares ER with a range, which is quicker than a rating. Returns `None` after an interrupt.
    ///
    /// The search ends once ER is known to be above the range or, if the range ends with [`Tenths::MAX`], known to reach its
    /// start.
    ///
    /// ```
    /// use ennead_puzzle::{Board, Digit};
    /// use ennead_rating::se::{Place, Rater, Tenths};
    /// use std::sync::atomic::AtomicBool;
    ///
    /// let line = "................12..3..45.......3..5.1...6...67...........1.3......8..6..2..7....";
    /// let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
    /// let board = Board::from_cells(cells.try_into().unwrap()).unwrap();
    ///
    /// let range = Tenths::new(12)..=Tenths::new(17);
    /// let place = Rater::new().compare(&board, range, &AtomicBool::new(false));
    /// assert_eq!(place, Some(Place::Within));
    /// ```
    pub fn compare(
        &mut self,
        start: impl Into<SeStart>,
        range: RangeInclusive<Tenths>,
        interrupt: &AtomicBool,
    ) -> Option<Place> {
        self.tools.restart();
        let context = Context { interrupt: Some(interrupt) };
        let is_open = *range.end() >= Tenths::MAX;
        let enough = if is_open { *range.start() } else { Tenths::new(range.end().get() + 1) };
        let rest = start.into().rest;
        let (er, end) = hardest::hardest(&rest, 0.0, &mut self.tools, &context, Some(enough));
        let er = Tenths::of(er);
        match end {
            _ if er >= enough => Some(if is_open { Place::Within } else { Place::Above }),
            SeEnd::Solved if er < *range.start() => Some(Place::Below(er)),
            SeEnd::Solved => Some(Place::Within),
            SeEnd::Settled if is_open => Some(Place::Within),
            SeEnd::Settled | SeEnd::Beyond => Some(Place::Above),
            SeEnd::Interrupted => None,
        }
    }

    /// The steps of the path, one by one.
    ///
    /// ```
    /// use ennead_rating::se::{Rater, SeEnd};
    /// use ennead_puzzle::{Board, Digit};
    ///
    /// let line = "................12..3..45.......3..5.1...6...67...........1.3......8..6..2..7....";
    /// let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
    /// let board = Board::from_cells(cells.try_into().unwrap()).unwrap();
    ///
    /// let mut rater = Rater::new();
    /// let mut steps = rater.steps(&board);
    /// let first = steps.next().unwrap();
    /// assert_eq!(format!("{} {}", first.rating, first.technique), "1.2 Hidden Single");
    /// assert_eq!(steps.by_ref().count(), 63);
    /// assert_eq!(steps.end(), Some(SeEnd::Solved));
    /// ```
    pub fn steps(&mut self, start: impl Into<SeStart>) -> Steps<'_> {
        self.tools.restart();
        let session = Session::new(start.into().grid(), Until::Solved);
        Steps { rater: self, session, end: None }
    }

    fn run(&mut self, start: SeStart, until: Until, interrupt: Option<&AtomicBool>) -> Report {
        self.tools.restart();
        let mut session = Session::new(start.grid(), until);
        let context = Context { interrupt };
        let mut may_skip = true;
        loop {
            if may_skip && let Some((grid, er)) = session.hardest_so_far() {
                let rest = Rest::of_grid(grid);
                let (er, end) = hardest::hardest(&rest, er, &mut self.tools, &context, None);
                if matches!(end, SeEnd::Solved | SeEnd::Interrupted) {
                    return Report { rating: session.rating_with(er), end };
                }
                // The grid does not have exactly one solution, so the order of the steps may matter.
                may_skip = false;
                self.tools.restart();
            }
            if let Err(end) = session.step(&mut self.tools, &context) {
                return Report { rating: session.rating(), end };
            }
        }
    }
}

/// The steps of a path; created by [`Rater::steps`].
pub struct Steps<'a> {
    rater: &'a mut Rater,
    session: Session,
    end: Option<SeEnd>,
}

impl Steps<'_> {
    /// The ratings of the steps so far.
    pub fn rating(&self) -> Rating {
        self.session.rating()
    }

    /// Why the steps ended; `None` before that.
    pub fn end(&self) -> Option<SeEnd> {
        self.end
    }
}

impl Iterator for Steps<'_> {
    type Item = SeStep;

    fn next(&mut self) -> Option<SeStep> {
        if self.end.is_some() {
            return None;
        }
        let tools = &mut self.rater.tools;
        let hint = match self.session.step(tools, &Context::default()) {
            Ok(hint) => hint,
            Err(end) => {
                self.end = Some(end);
                return None;
            }
        };
        let mut removed: Vec<Candidate> = Vec::new();
        for &(cell, digits) in tools.removals.cells() {
            removed.extend(ones(digits).map(|digit| candidate(mark(cell as usize, digit))));
        }
        removed.sort();
        let mut conclusions: Vec<Conclusion> =
            removed.into_iter().map(Conclusion::Eliminate).collect();
        conclusions.extend(hint.placement.map(|mark| Conclusion::Place(candidate(mark))));
        let rating = Tenths::of(hint.rating);
        Some(SeStep { technique: hint.technique, rating, conclusions })
    }
}
