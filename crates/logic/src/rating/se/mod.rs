//! The Sudoku Explainer rating: ER, EP and ED as the community states them.
//!
//! A [`Rater`] solves a puzzle by the scheme's techniques in the scheme's order, always takes the first hint
//! found, and reads the three ratings off the path. Every choice that decides the path (order of trial, ties
//! between hints, rounding errors of the ratings) is made as in SukakuExplainer 1.18.1 in its mode that
//! agrees with Sudoku Explainer 1.2.1; the README of this folder states the scheme.
//!
//! ```
//! use ennead_logic::rating::se::{Rater, Until};
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
mod fish;
mod grid;
mod hint;
mod locking;
mod producers;
mod rating;
mod session;
mod singles;
mod start;
mod subsets;
mod tables;
mod technique;
mod unique_loops;
mod wings;

pub use rating::{Rating, Tenths};
pub use start::{NotClassic, SeStart};
pub use technique::{SeForm, SeLinks, SeScope, SeTechnique};

use crate::Conclusion;
use chaining::Context;
use ennead_puzzle::{Candidate, Cell, Digit};
use grid::{Mark, cell_digit};
use producers::Tools;
use session::Session;
use std::sync::atomic::AtomicBool;
use tables::bits;

/// Rates puzzles; its memory is used for one after the other.
///
/// A rater is for one thread. What it says of a puzzle does not depend on those before.
#[derive(Default)]
pub struct Rater {
    tools: Tools,
}

/// How far to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Until {
    /// To the solution.
    #[default]
    Solved,
    /// Until ER is known to be this or more.
    Rated(Tenths),
    /// Until it is known that the puzzle is no pearl: ER is above EP.
    Pearl,
    /// Until it is known that the puzzle is no diamond: EP is above ED, or ER above EP.
    Diamond,
}

/// Why the way to the solution ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeEnd {
    /// Every cell holds a digit.
    Solved,
    /// What [`Until`] asks for is known.
    Settled,
    /// No technique of the scheme applies: it has no name for what is needed, or the puzzle has no or several
    /// solutions. Sudoku Explainer prints 20.0 then.
    Beyond,
    /// The interrupt flag was set.
    Interrupted,
}

/// What rating a puzzle came to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Report {
    /// The ratings of the steps that were taken: final where the end is [`Solved`](SeEnd::Solved).
    pub rating: Rating,
    /// Why it ended.
    pub end: SeEnd,
}

/// A step of the path that a rating is read off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeStep {
    /// The technique; it prints as its name.
    pub technique: SeTechnique,
    /// Its rating.
    pub rating: Tenths,
    /// What it removes, then what it places.
    pub conclusions: Vec<Conclusion>,
}

impl Rater {
    /// A rater; memory comes as puzzles need it.
    pub fn new() -> Rater {
        Rater::default()
    }

    /// Rates a puzzle.
    pub fn rate(&mut self, start: impl Into<SeStart>, until: Until) -> Report {
        self.run(start.into(), until, None)
    }

    /// Rates a puzzle as long as the flag is not set; it is looked at every few milliseconds.
    pub fn rate_interruptible(
        &mut self,
        start: impl Into<SeStart>,
        until: Until,
        interrupt: &AtomicBool,
    ) -> Report {
        self.run(start.into(), until, Some(interrupt))
    }

    /// The steps of the path, one by one.
    ///
    /// ```
    /// use ennead_logic::rating::se::{Rater, SeEnd};
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
        Steps { rater: self, session: Session::new(start.into().grid, Until::Solved), end: None }
    }

    fn run(&mut self, start: SeStart, until: Until, interrupt: Option<&AtomicBool>) -> Report {
        self.tools.restart();
        let mut session = Session::new(start.grid, until);
        let context = Context { interrupt };
        loop {
            if let Err(end) = session.step(&mut self.tools, &context) {
                return Report { rating: session.rating(), end };
            }
        }
    }
}

/// The steps of a path; made by [`Rater::steps`].
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

    /// Why there are no more steps, once that is so.
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
            removed.extend(bits(digits).map(|digit| candidate(grid::mark(cell as usize, digit))));
        }
        removed.sort();
        let mut conclusions: Vec<Conclusion> =
            removed.into_iter().map(Conclusion::Eliminate).collect();
        conclusions.extend(hint.placement.map(|mark| Conclusion::Place(candidate(mark))));
        let rating = Tenths::of(hint.rating);
        Some(SeStep { technique: hint.technique, rating, conclusions })
    }
}

fn candidate(mark: Mark) -> Candidate {
    let (cell, digit) = cell_digit(mark);
    let digit = Digit::new(digit as u8 + 1).expect("one of nine digits");
    Cell::new(cell / 9, cell % 9).with(digit)
}
