//! HoDoKu's level and score.
//!
//! A puzzle is solved step by step: always the first technique that finds something, in a fixed order, and
//! of its steps always the one that HoDoKu 2.2.0 takes with its default settings. The score is the sum of the
//! steps' scores. The level is that of the hardest step, raised while the score is above the level's limit.
//!
//! Forcing chains, forcing nets and guesses, HoDoKu's last resorts, are not followed. A puzzle that needs them
//! is Extreme; its score is not known, and the report says so ([`HodokuEnd::Outside`]).
//!
//! ```
//! use ennead_logic::rating::hodoku::{HodokuLevel, rate};
//! use ennead_puzzle::{Board, Digit};
//!
//! let line = "................12..3..45.......3..5.1...6...67...........1.3......8..6..2..7....";
//! let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
//! let board = Board::from_cells(cells.try_into().unwrap()).unwrap();
//!
//! let report = rate(&board);
//! assert_eq!((report.level, report.score()), (HodokuLevel::Easy, Some(508)));
//! ```

mod als;
mod chains;
mod choice;
mod choose;
mod colours;
mod fish;
mod grave;
mod grid;
mod houses;
mod level;
mod locked;
mod loops;
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

use crate::Conclusion;
use ennead_puzzle::{Board, Candidate, Cell, Digit};
use grid::Grid;
use removals::{Mark, Removals};
use search::Shared;

/// Why the path to the solution ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HodokuEnd {
    /// Every cell holds a digit.
    Solved,
    /// The rest of the path needs forcing chains, forcing nets or a guess, which are not followed.
    Outside,
    /// A cell has no candidate left: the puzzle has no solution, or several.
    Contradiction,
}

/// What rating a puzzle came to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Report {
    /// The level. Final where the end is solved, and Extreme where it is outside.
    pub level: HodokuLevel,
    /// The sum of the scores of the steps that were taken.
    pub so_far: u32,
    /// Why it ended.
    pub end: HodokuEnd,
}

impl Report {
    /// The score of the puzzle; `None` where the path did not reach the solution.
    pub fn score(&self) -> Option<u32> {
        (self.end == HodokuEnd::Solved).then_some(self.so_far)
    }
}

/// Rates a puzzle. It must have exactly one solution: the scheme does not notice if it has not.
pub fn rate(board: &Board) -> Report {
    let mut steps = steps(board);
    let (mut score, mut level) = (0, HodokuLevel::Easy);
    while let Some((technique, _)) = steps.advance() {
        score += technique.score();
        level = level.max(technique.level());
    }
    let end = steps.end.unwrap_or(HodokuEnd::Outside);
    let level = match end {
        HodokuEnd::Solved => level.raised(score),
        HodokuEnd::Outside | HodokuEnd::Contradiction => HodokuLevel::Extreme,
    };
    Report { level, so_far: score, end }
}

/// A step of the path that a level and score are read off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HodokuStep {
    /// The technique; it prints as its name.
    pub technique: HodokuTechnique,
    /// What it places or removes.
    pub conclusions: Vec<Conclusion>,
}

/// The steps of the path, one by one.
///
/// ```
/// use ennead_logic::rating::hodoku::{HodokuEnd, steps};
/// use ennead_puzzle::{Board, Digit};
///
/// let line = "................12..3..45.......3..5.1...6...67...........1.3......8..6..2..7....";
/// let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
/// let board = Board::from_cells(cells.try_into().unwrap()).unwrap();
///
/// let mut steps = steps(&board);
/// assert_eq!(steps.next().unwrap().technique.name(), "Hidden Single");
/// assert_eq!(steps.by_ref().count(), 63);
/// assert_eq!(steps.end(), Some(HodokuEnd::Solved));
/// ```
pub fn steps(board: &Board) -> Steps {
    Steps { grid: Grid::new(board), removals: Removals::default(), end: None }
}

/// The steps of a path; made by [`steps`].
pub struct Steps {
    grid: Grid,
    /// What the last step removed.
    removals: Removals,
    end: Option<HodokuEnd>,
}

impl Steps {
    /// Why there are no more steps, once that is so.
    pub fn end(&self) -> Option<HodokuEnd> {
        self.end
    }

    /// Takes the next step: its technique, and the digit that it places if it does.
    fn advance(&mut self) -> Option<(HodokuTechnique, Option<Mark>)> {
        if self.grid.is_filled() {
            self.end = Some(HodokuEnd::Solved);
        } else if self.grid.is_broken() {
            self.end = Some(HodokuEnd::Contradiction);
        }
        if self.end.is_some() {
            return None;
        }
        self.removals.clear();
        let shared = Shared::default();
        for technique in HodokuTechnique::all() {
            if let Some((cell, digit)) = search::single(technique, &mut self.grid) {
                self.grid.place(cell.into(), digit.into());
                return Some((technique, Some((cell, digit))));
            }
            if search::eliminates(technique, &self.grid, &shared, &mut self.removals) {
                self.grid.remove(&self.removals);
                return Some((technique, None));
            }
        }
        self.end = Some(HodokuEnd::Outside);
        None
    }
}

impl Iterator for Steps {
    type Item = HodokuStep;

    fn next(&mut self) -> Option<HodokuStep> {
        let (technique, placed) = self.advance()?;
        let conclusions = match placed {
            Some(mark) => vec![Conclusion::Place(candidate(mark))],
            None => {
                self.removals.sort();
                let marks = self.removals.marks().iter().copied();
                let mut gone: Vec<_> = marks.map(candidate).map(Conclusion::Eliminate).collect();
                gone.sort_unstable();
                gone
            }
        };
        Some(HodokuStep { technique, conclusions })
    }
}

impl std::iter::FusedIterator for Steps {}

fn candidate((cell, digit): Mark) -> Candidate {
    let digit = Digit::new(digit + 1).expect("one of nine digits");
    Cell::new(usize::from(cell) / 9, usize::from(cell) % 9).with(digit)
}
