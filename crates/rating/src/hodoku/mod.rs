//! HoDoKu's level and score.
//!
//! A puzzle is solved step by step, always by the first technique in a fixed order that finds something, and always
//! by the step that HoDoKu 2.2.0 takes with its default settings. The score is the sum of the scores of the steps.
//! The level is that of the hardest step, raised while the score exceeds the level's limit.
//!
//! Where no technique applies, the scheme takes a digit from the solution, which raises the score sharply. Nothing else in this
//! crate looks at the solution. This folder's README describes the scheme.
//!
//! ```
//! use ennead_rating::hodoku::{HodokuLevel, rate};
//! use ennead_puzzle::{Board, Digit};
//!
//! let line = "................12..3..45.......3..5.1...6...67...........1.3......8..6..2..7....";
//! let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
//! let board = Board::from_cells(cells.try_into().unwrap()).unwrap();
//!
//! let report = rate(&board)?;
//! assert_eq!((report.level, report.score), (HodokuLevel::Easy, 496));
//! # Ok::<(), ennead_rating::hodoku::NoRating>(())
//! ```

mod als;
mod bug;
mod chains;
mod choice;
mod choose;
mod colours;
mod conjugates;
mod fish;
mod forcing;
mod franken;
mod guess;
mod houses;
mod level;
mod locked;
mod loops;
mod position;
mod rectangles;
mod removals;
mod search;
mod strong_links;
mod subsets;
mod sue_de_coq;
mod technique;
mod wings;

pub use level::HodokuLevel;
pub use technique::HodokuTechnique;

use crate::grid::{History, Mark, candidate, cell_digit};
use ennead_puzzle::{Board, Conclusion};
use position::Position;
use removals::Removals;
use search::{Change, Shared};
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// The rating of a puzzle. It prints as `Hard (1234)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Report {
    /// The level.
    pub level: HodokuLevel,
    /// The sum of the scores of the steps.
    pub score: u32,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.level, self.score)
    }
}

/// The path reached a dead end: the puzzle has no solution, or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoRating;

impl fmt::Display for NoRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "the path ends before the solution: only puzzles with one solution have a rating",
        )
    }
}

impl std::error::Error for NoRating {}

/// Rates a puzzle, which must have exactly one solution.
///
/// # Errors
/// Returns [`NoRating`] when the path reaches a dead end. Not all invalid puzzles are detected: one with several
/// solutions can get a meaningless rating.
pub fn rate(board: &Board) -> Result<Report, NoRating> {
    rate_interruptible(board, &AtomicBool::new(false))
}

/// Rates a puzzle until the flag is set; it is checked before each step.
///
/// # Errors
/// Like [`rate`], and after an interrupt.
pub fn rate_interruptible(board: &Board, interrupt: &AtomicBool) -> Result<Report, NoRating> {
    rate_up_to(board, HodokuLevel::Extreme, interrupt)?.ok_or(NoRating)
}

/// Like [`rate_interruptible`], but returns `None` as soon as the level is known to be above `most`, which takes less time than
/// a rating.
///
/// # Errors
/// Like [`rate_interruptible`] if `most` is the highest level. With a lower level, a dead end or an interrupt gives `None`
/// instead.
pub fn rate_up_to(
    board: &Board,
    most: HodokuLevel,
    interrupt: &AtomicBool,
) -> Result<Option<Report>, NoRating> {
    let mut steps = steps(board);
    let (mut score, mut level) = (0, HodokuLevel::Easy);
    while !interrupt.load(Ordering::Relaxed)
        && let Some((technique, _)) = steps.advance(most)
    {
        score += technique.score();
        level = level.max(technique.level());
        if level.raised(score) > most {
            return Ok(None);
        }
    }
    match steps.is_solved() {
        true => Ok(Some(Report { level: level.raised(score), score })),
        false if most < HodokuLevel::Extreme => Ok(None),
        false => Err(NoRating),
    }
}

/// A step of the path that determines level and score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HodokuStep {
    /// The technique; it prints as its name.
    pub technique: HodokuTechnique,
    /// Its placements or eliminations.
    pub conclusions: Vec<Conclusion>,
}

/// The steps of the path, one by one.
///
/// ```
/// use ennead_rating::hodoku::steps;
/// use ennead_puzzle::{Board, Digit};
///
/// let line = "................12..3..45.......3..5.1...6...67...........1.3......8..6..2..7....";
/// let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
/// let board = Board::from_cells(cells.try_into().unwrap()).unwrap();
///
/// let mut steps = steps(&board);
/// assert_eq!(steps.next().unwrap().technique.name(), "Hidden Single");
/// assert_eq!(steps.by_ref().count(), 63);
/// assert!(steps.is_solved());
/// ```
pub fn steps(board: &Board) -> Steps {
    let history = History::default();
    Steps { position: Position::new(board), history, removals: Removals::default() }
}

/// The steps of a path; created by [`steps`].
pub struct Steps {
    position: Position,
    history: History<{ technique::COUNT }>,
    /// The eliminations of the last step.
    removals: Removals,
}

impl Steps {
    /// Whether every cell holds a digit.
    pub fn is_solved(&self) -> bool {
        self.position.grid.is_filled()
    }

    /// Takes the next step. Returns its technique, and the digit that it places, if any. Returns `None` if there is no step, or
    /// if the next step is known to be above the level `most`.
    fn advance(&mut self, most: HodokuLevel) -> Option<(HodokuTechnique, Option<Mark>)> {
        if self.is_solved() || self.position.has_contradiction() {
            return None;
        }
        self.removals.clear();
        let shared = Shared::default();
        let (mut is_seen, mut may_be_above) = (false, true);
        for technique in HodokuTechnique::up_to(most) {
            // Most steps are singles, whose searches do not use the history.
            if !is_seen && technique > HodokuTechnique::HiddenSingle {
                self.history.see(&self.position.grid);
                is_seen = true;
            }
            // If no later technique within the level finds a step either, every possible next step is above the level.
            if technique.level() > most && may_be_above {
                let later = HodokuTechnique::up_to(most).filter(|later| *later > technique);
                if !later
                    .filter(|later| later.level() <= most)
                    .any(|later| self.has(later, &shared))
                {
                    return None;
                }
                may_be_above = false;
            }
            match self.find(technique, &shared) {
                Some(Change::Place(mark)) => {
                    let (cell, digit) = cell_digit(mark);
                    self.position.place(cell, digit);
                    return Some((technique, Some(mark)));
                }
                Some(Change::Remove) => {
                    self.position.remove_all(&self.removals);
                    return Some((technique, None));
                }
                None if is_seen => self.history.found_nothing(technique as usize),
                None => {}
            }
        }
        None
    }

    fn find(&mut self, technique: HodokuTechnique, shared: &Shared) -> Option<Change> {
        let Steps { position, history, removals } = self;
        search::find(technique, position, history, shared, removals)
    }

    /// Whether a technique finds a step.
    fn has(&mut self, technique: HodokuTechnique, shared: &Shared) -> bool {
        let found = self.find(technique, shared).is_some();
        self.removals.clear();
        found
    }
}

impl Iterator for Steps {
    type Item = HodokuStep;

    fn next(&mut self) -> Option<HodokuStep> {
        let (technique, placed) = self.advance(HodokuLevel::Extreme)?;
        let conclusions = match placed {
            Some(mark) => vec![Conclusion::Place(candidate(mark))],
            None => {
                self.removals.sort();
                let marks = self.removals.marks().iter().copied();
                let mut eliminated: Vec<_> =
                    marks.map(candidate).map(Conclusion::Eliminate).collect();
                eliminated.sort_unstable();
                eliminated
            }
        };
        Some(HodokuStep { technique, conclusions })
    }
}

impl std::iter::FusedIterator for Steps {}
