//! The statements of overlapping grids.

use super::{Diagnosis, Part, Suspects, part};
use crate::engines::AnySearch;
use crate::gattai::solution;
use crate::{Engine, Solver, choose};
use ennead_puzzle::{Gattai, GattaiSolution, Puzzle, Spot};
use std::fmt;

/// One statement of overlapping grids that can be left out. Its words are its `Display`, with cells named as in the grid
/// alone.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum GattaiStatement {
    /// A grid: its rows, columns and regions. Without it no part of the grid says anything.
    Grid {
        /// Which grid, from 1.
        number: usize,
    },
    /// A part of a grid.
    Part {
        /// Which grid, from 1.
        number: usize,
        /// The part.
        part: Part,
    },
}

impl GattaiStatement {
    /// All statements: each grid, followed by its [parts](Part::all).
    ///
    /// ```
    /// use ennead_puzzle::{Gattai, Puzzle, Spot};
    /// use ennead_solve::GattaiStatement;
    /// let grid = Puzzle::builder().size(4).given("r4c4", 3).build()?;
    /// let empty = Puzzle::builder().size(4).build()?;
    /// let gattai = Gattai::of([(Spot::new(0, 0), grid), (Spot::new(2, 2), empty)])?;
    /// let all = GattaiStatement::all(&gattai);
    /// let words: Vec<String> = all.iter().map(GattaiStatement::to_string).collect();
    /// let grid = "its rows, columns and regions";
    /// assert_eq!(words, [format!("grid 1: {grid}"), "grid 1: 3 at r4c4".into(), format!("grid 2: {grid}")]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn all(gattai: &Gattai) -> Vec<GattaiStatement> {
        let of_grid = |(number, grid): (usize, &ennead_puzzle::GattaiPart)| {
            let parts = Part::all(grid.puzzle()).into_iter();
            let parts = parts.map(move |part| GattaiStatement::Part { number, part });
            std::iter::once(GattaiStatement::Grid { number }).chain(parts)
        };
        (1..).zip(gattai.parts()).flat_map(of_grid).collect()
    }
}

impl fmt::Display for GattaiStatement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GattaiStatement::Grid { number } => {
                write!(f, "grid {number}: its rows, columns and regions")
            }
            GattaiStatement::Part { number, part } => write!(f, "grid {number}: {part}"),
        }
    }
}

impl Solver {
    /// Finds statements of overlapping grids without solution that cannot hold together, and leaves out all that are not
    /// needed, whole grids among them; as [`conflict`](Solver::conflict) does for one grid.
    ///
    /// A [negative](ennead_puzzle::rule::Negative) rule can be told with more marks than it needs where grids have so
    /// many of them that leaving one out would take more rules than [`Gattai::MOST_RULES`].
    ///
    /// ```
    /// use ennead_puzzle::{Gattai, Puzzle, Spot};
    /// use ennead_solve::{Diagnosis, Solver};
    /// let first = Puzzle::builder().size(4).given("r3c1", 3).given("r1c1", 1).build()?;
    /// let second = Puzzle::builder().size(4).given("r2c4", 3).build()?;
    /// let third = Puzzle::builder().size(4).given("r4c4", 2).build()?;
    /// let spots = [Spot::new(0, 0), Spot::new(2, 2), Spot::new(4, 4)];
    /// let gattai = Gattai::of(spots.into_iter().zip([first, second, third]))?;
    /// let found = Solver::default().gattai_conflict(&gattai);
    /// let Diagnosis::Conflict(conflict) = found else { panic!() };
    /// let words: Vec<String> = conflict.parts.iter().map(|part| part.to_string()).collect();
    /// // They leave no cell for 3 in the box that both grids share.
    /// let words: Vec<&str> = words.iter().map(|words| words.as_str()).collect();
    /// let [_, "grid 1: 3 at r3c1", _, "grid 2: 3 at r2c4"] = words[..] else { panic!("{words:?}") };
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn gattai_conflict(&self, gattai: &Gattai) -> Diagnosis<GattaiSolution, GattaiStatement> {
        let search = |rest: Option<&[&GattaiStatement]>| match rest {
            Some(rest) => self.search_of(only(gattai, rest)),
            None => {
                let (choice, search) = self.gattai_search(gattai);
                Some((choice.engine, search))
            }
        };
        let all = || Suspects { parts: GattaiStatement::all(gattai), patience: u64::MAX };
        self.diagnose(gattai.size(), all, search, |digits| solution(gattai, &digits))
    }

    /// No search where there are no grids, and none where one would take too many rules: the statement that was to be
    /// left out stays.
    fn search_of(&self, mut grids: Vec<(Spot, Puzzle)>) -> Option<(Engine, AnySearch)> {
        if grids.len() > 1 {
            let (choice, search) = self.gattai_search(&Gattai::of(grids).ok()?);
            return Some((choice.engine, search));
        }
        let (_, puzzle) = grids.pop()?;
        let choice = choose(self.engine(), &puzzle);
        Some((choice.engine, self.search(choice, &puzzle)))
    }
}

/// The grids that are stated, each with these of its parts and no others.
fn only(gattai: &Gattai, statements: &[&GattaiStatement]) -> Vec<(Spot, Puzzle)> {
    let mut grids = Vec::new();
    for (number, grid) in (1..).zip(gattai.parts()) {
        let itself = |statement: &&GattaiStatement| match statement {
            GattaiStatement::Grid { number: stated } => *stated == number,
            GattaiStatement::Part { .. } => false,
        };
        if statements.iter().any(itself) {
            let parts = statements.iter().filter_map(|statement| match statement {
                GattaiStatement::Part { number: stated, part } if *stated == number => Some(part),
                _ => None,
            });
            grids.push((grid.at(), part::only(grid.puzzle(), parts)));
        }
    }
    grids
}
