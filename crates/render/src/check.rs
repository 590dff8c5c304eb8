//! The report on one grid: repeated digits, empty cells, number of solutions.

use crate::Subject;
use crate::prose::{and_list, conflict, count, counted};
use ennead_puzzle::{
    CellStyle, Geometry, Grid, MultiGrid, NotAMultiGridSolution, NotASolution, Repetition,
    repetitions,
};
use ennead_solve::{Conflict, Count, Ending, MultiGridStatement, Statement};
use std::fmt::Display;

/// The result of checking one grid: repetitions, empty cells, solutions and conflicts.
///
/// ```
/// use ennead_puzzle::{CellStyle, Geometry, Setup};
/// use ennead_render::check::Report;
/// let mut setup = Setup::empty(9);
/// (setup.values[0], setup.values[8]) = (5, 5);
/// let report = Report::new(&Geometry::classic(), &setup.grid().unwrap(), false, None);
/// assert_eq!(
///     report.text(CellStyle::RowColumn),
///     "not valid: 1 repetition\nrow 1: 5 at r1c1 and r1c9\n",
/// );
/// ```
///
/// `S` is the type of a conflicting statement, and `N` the reason why a stated solution is wrong. Multi-grid puzzles have
/// other types for both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<S = Statement, N = NotASolution> {
    /// Every repetition, house by house. Repeated empty cells are included if they were counted.
    pub repetitions: Vec<GridRepetition>,
    /// How many cells are empty.
    pub empty: usize,
    /// The number of solutions; `None` if they were not counted, as for a grid that repeats digits.
    pub count: Option<Count>,
    /// A conflicting set of statements, if there is no solution and one was searched for.
    pub conflict: Option<Conflict<S>>,
    /// The check of the solution given in the input, if there is one.
    pub stated_solution: Option<Result<(), N>>,
    /// Whether the input has elements that may be rules but are not read.
    pub is_partly_read: bool,
}

/// A digit that a house contains more than once, or the empty cells of a house that has several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GridRepetition {
    /// The number of the grid, from 1, if there are several.
    pub grid: Option<usize>,
    /// The house, and the digit that repeats in it; no digit for empty cells.
    pub repetition: Repetition,
}

impl GridRepetition {
    /// The name of the house: `row 1`, or `grid 2: row 1`.
    fn house(&self) -> String {
        let house = self.repetition.house.name();
        self.grid.map_or_else(|| house.clone(), |number| format!("grid {number}: {house}"))
    }
}

/// The verdict on a stated solution that is correct although the puzzle has several solutions.
pub const NOT_THE_ONLY_ONE: &str =
    "correct, but not the only one: a clue or a rule is probably missing";

/// The one-word verdict of a [`Report`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A digit appears twice in a house.
    Invalid,
    /// No digit repeats, but cells are empty.
    Incomplete,
    /// Every cell is filled and no digit repeats.
    Solved,
}

impl Verdict {
    /// The word: `invalid`, `incomplete`, `solved`.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Invalid => "invalid",
            Verdict::Incomplete => "incomplete",
            Verdict::Solved => "solved",
        }
    }
}

impl Report {
    /// Looks for repetitions. With `count_empty`, several empty cells in a house also count as a repetition.
    ///
    /// The caller counts the solutions, if they are wanted.
    ///
    /// # Panics
    /// When grid and geometry have different sizes.
    pub fn new(
        geometry: &Geometry,
        grid: &Grid,
        count_empty: bool,
        count: Option<Count>,
    ) -> Report {
        let repeats = repetitions(geometry, grid, count_empty).into_iter();
        Report {
            repetitions: repeats
                .map(|repetition| GridRepetition { grid: None, repetition })
                .collect(),
            empty: grid.size().cell_count() - grid.filled(),
            count,
            conflict: None,
            stated_solution: None,
            is_partly_read: false,
        }
    }
}

impl Report<MultiGridStatement, NotAMultiGridSolution> {
    /// Like [`Report::new`], for a multi-grid puzzle. A cell that several grids share counts as one empty cell.
    pub fn of_multi_grid(
        multi_grid: &MultiGrid,
        count_empty: bool,
        count: Option<Count>,
    ) -> Report<MultiGridStatement, NotAMultiGridSolution> {
        let mut found = Vec::new();
        for (number, part) in (1..).zip(multi_grid.grids()) {
            let puzzle = part.puzzle();
            let grid = Some(number);
            found.extend(
                repetitions(puzzle.geometry(), puzzle.givens(), count_empty)
                    .into_iter()
                    .map(|repetition| GridRepetition { grid, repetition }),
            );
        }
        Report {
            repetitions: found,
            empty: multi_grid.empty_places().len(),
            count,
            conflict: None,
            stated_solution: None,
            is_partly_read: false,
        }
    }
}

impl<S: Display, N: Display> Report<S, N> {
    /// Adds a conflict.
    #[must_use]
    pub fn with_conflict(self, conflict: Option<Conflict<S>>) -> Report<S, N> {
        Report { conflict, ..self }
    }

    /// Adds the check of the solution given in the input.
    #[must_use]
    pub fn with_stated_solution(self, stated: Option<Result<(), N>>) -> Report<S, N> {
        Report { stated_solution: stated, ..self }
    }

    /// Sets whether the input has elements that may be rules but are not read.
    #[must_use]
    pub fn partly_read(self, is_partly_read: bool) -> Report<S, N> {
        Report { is_partly_read, ..self }
    }

    /// The verdict. Repeated empty cells make a grid incomplete, not invalid.
    pub fn verdict(&self) -> Verdict {
        if self.repetitions.iter().any(|one| one.repetition.digit.is_some()) {
            Verdict::Invalid
        } else if self.empty > 0 {
            Verdict::Incomplete
        } else {
            Verdict::Solved
        }
    }

    /// Whether the grid passes: nothing repeats (counted empty cells included), there is one solution or they were not
    /// counted, and the input does not state a wrong solution.
    pub fn is_good(&self) -> bool {
        let one = |count: &Count| count.found == 1 && count.ending == Ending::Complete;
        let is_wrong = matches!(self.stated_solution, Some(Err(_)));
        self.repetitions.is_empty() && self.count.as_ref().is_none_or(one) && !is_wrong
    }

    /// The short report: the verdict, the houses with repetitions, the number of solutions.
    pub fn summary(&self) -> String {
        let mut text = self.judgement();
        let mut houses: Vec<String> = self.repetitions.iter().map(GridRepetition::house).collect();
        houses.dedup();
        if !houses.is_empty() {
            text.push_str(&format!("repeated elements in {}\n", and_list(&houses)));
        }
        text.push_str(&self.solutions());
        text
    }

    /// The report: a line for the verdict, one for each repetition, one for the number of solutions.
    pub fn text(&self, style: CellStyle) -> String {
        let mut text = self.judgement();
        for repetition in &self.repetitions {
            text.push_str(&line(repetition, style));
            text.push('\n');
        }
        text.push_str(&self.solutions());
        text
    }

    fn judgement(&self) -> String {
        let empty = counted(self.empty as u64, "cell is empty", "cells are empty");
        match self.verdict() {
            Verdict::Invalid => {
                let clashes =
                    self.repetitions.iter().filter(|one| one.repetition.digit.is_some()).count();
                format!("not valid: {}\n", counted(clashes as u64, "repetition", "repetitions"))
            }
            Verdict::Incomplete if self.is_impossible() => format!("no repetitions, {empty}\n"),
            Verdict::Solved if self.is_impossible() => {
                "complete without repetitions, but violates a rule\n".to_owned()
            }
            Verdict::Incomplete => format!("valid but incomplete: {empty}\n"),
            Verdict::Solved => "valid and complete\n".to_owned(),
        }
    }

    /// Whether solutions were counted and there is none.
    fn is_impossible(&self) -> bool {
        self.count.as_ref().is_some_and(|c| c.found == 0 && c.ending == Ending::Complete)
    }

    fn solutions(&self) -> String {
        let reserve = if self.is_partly_read { ", as far as the puzzle was read" } else { "" };
        let found = self.count.as_ref().map(|found| format!("{}{reserve}\n", count(found)));
        let found = found.unwrap_or_default();
        let several = self.count.as_ref().is_some_and(|count| count.found > 1);
        let stated = match &self.stated_solution {
            Some(Ok(())) if several => format!("the solution in the input is {NOT_THE_ONLY_ONE}\n"),
            Some(Ok(())) => "the solution in the input is correct\n".to_owned(),
            Some(Err(error)) => format!("the solution in the input is wrong: {error}\n"),
            None => String::new(),
        };
        found + &self.conflict.as_ref().map(conflict).unwrap_or_default() + &stated
    }
}

/// A repetition as a line: `row 1: 5 at r1c1 and r1c9`.
fn line(found: &GridRepetition, style: CellStyle) -> String {
    let Repetition { cells, digit, .. } = &found.repetition;
    let names: Vec<String> = cells.iter().map(|cell| style.name(*cell)).collect();
    let what = digit.map_or_else(|| "empty".to_owned(), |digit| digit.to_string());
    format!("{}: {what} at {}", found.house(), and_list(&names))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::Setup;
    use ennead_solve::{Engine, Solver};

    fn report(values: [i32; 16], count_empty: bool) -> Report {
        let setup = Setup::from_values(4, values.to_vec());
        let (geometry, grid) = (setup.geometry().unwrap(), setup.grid().unwrap());
        let puzzle = setup.check().ok();
        let count = puzzle.map(|puzzle| Solver::new(Engine::Mrv).count(&puzzle, Some(2)));
        Report::new(&geometry, &grid, count_empty, count)
    }

    #[test]
    fn a_solved_grid_passes() {
        let report = report([3, 4, 1, 2, 1, 2, 3, 4, 2, 1, 4, 3, 4, 3, 2, 1], true);
        assert_eq!(report.text(CellStyle::RowColumn), "valid and complete\n1 solution\n");
        assert_eq!(report.verdict().word(), "solved");
        assert!(report.is_good());
    }

    #[test]
    fn every_house_with_a_repetition_has_a_line() {
        let report = report([3, 3, 0, 3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], false);
        let text = "\
not valid: 3 repetitions
row 1: 3 at r1c1, r1c2 and r1c4
column 4: 3 at r1c4 and r4c4
box 1: 3 at r1c1 and r1c2
";
        assert_eq!(report.text(CellStyle::RowColumn), text);
        let text = "not valid: 3 repetitions\nrepeated elements in row 1, column 4 and box 1\n";
        assert_eq!(report.summary(), text);
        assert!(!report.is_good());
    }

    #[test]
    fn empty_cells_count_only_on_request() {
        let values = [3, 4, 1, 2, 1, 2, 3, 4, 0, 0, 4, 3, 4, 3, 2, 1];
        let text = "valid but incomplete: 2 cells are empty\n1 solution\n";
        assert_eq!(report(values, false).text(CellStyle::RowColumn), text);
        let text = "\
valid but incomplete: 2 cells are empty
row 3: empty at C1 and C2
box 3: empty at C1 and C2
1 solution
";
        assert_eq!(report(values, true).text(CellStyle::LetterNumber), text);
        assert_eq!(report(values, true).verdict(), Verdict::Incomplete);
    }

    #[test]
    fn several_solutions_are_reported() {
        let report = report([0; 16], false);
        let text = "valid but incomplete: 16 cells are empty\nat least 2 solutions\n";
        assert_eq!(report.text(CellStyle::RowColumn), text);
        assert!(!report.is_good());
    }

    #[test]
    fn a_stated_solution_may_not_be_the_only_one() {
        let report = report([0; 16], false).with_stated_solution(Some(Ok(()))).partly_read(true);
        let text = "\
valid but incomplete: 16 cells are empty
at least 2 solutions, as far as the puzzle was read
the solution in the input is correct, but not the only one: a clue or a rule is probably missing
";
        assert_eq!(report.text(CellStyle::RowColumn), text);
    }
}
