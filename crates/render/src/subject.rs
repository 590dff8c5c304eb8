//! The subjects of results: puzzles and multi-grid puzzles.

use crate::json::{PerGrid, PuzzleObject};
use ennead_format::json::{cells, extra_cells, grids, object};
use ennead_puzzle::{
    Cell, CellStyle, Digit, Grid, MultiGrid, MultiGridSolution, Puzzle, Solution, Spot,
};
use ennead_solve::Problem;
use serde_json::Map;
use std::collections::BTreeSet;

/// A [`Problem`] whose results can be shown. `Puzzle` and `MultiGrid` implement it.
pub trait Subject: Problem {
    /// The puzzle as a JSON object.
    #[doc(hidden)]
    fn object(&self) -> PuzzleObject;

    /// The number of cells with a given.
    #[doc(hidden)]
    fn clues(&self) -> usize;

    /// A solution as a line of symbols.
    #[doc(hidden)]
    fn lines(&self, solution: &Self::Solution) -> PerGrid<String>;

    /// The digits of the extra cells in a solution as a line of symbols, if there are such cells.
    #[doc(hidden)]
    fn extra_line(&self, _solution: &Self::Solution) -> Option<String> {
        None
    }

    /// A solution as rows of numbers.
    #[doc(hidden)]
    fn rows(&self, solution: &Self::Solution) -> PerGrid<Vec<Vec<i32>>>;

    /// Calls `value` for each cell, row by row.
    #[doc(hidden)]
    fn per_cell<T>(&self, value: &dyn Fn(Self::Place) -> T) -> PerGrid<Vec<T>>;

    /// The value of the first digit: usually 1, or 0 if the digits begin at 0.
    #[doc(hidden)]
    fn lowest(&self) -> i32;

    /// The cells without a given, in order.
    #[doc(hidden)]
    fn empty_places(&self) -> Vec<Self::Place>;

    /// The name of a cell. Places on a canvas are always named by row and column.
    #[doc(hidden)]
    fn name(place: Self::Place, style: CellStyle) -> String;
}

impl Subject for Puzzle {
    fn object(&self) -> PuzzleObject {
        PuzzleObject(object(self))
    }

    fn clues(&self) -> usize {
        self.givens().filled() - self.placed().len()
    }

    fn lines(&self, solution: &Solution) -> PerGrid<String> {
        PerGrid::One(cells(self, solution.grid()))
    }

    fn extra_line(&self, solution: &Solution) -> Option<String> {
        extra_cells(self, solution.grid())
    }

    fn rows(&self, solution: &Solution) -> PerGrid<Vec<Vec<i32>>> {
        PerGrid::One(grid_rows(self, solution.grid()))
    }

    fn per_cell<T>(&self, value: &dyn Fn(Cell) -> T) -> PerGrid<Vec<T>> {
        PerGrid::One(self.size().cells().map(value).collect())
    }

    fn lowest(&self) -> i32 {
        self.lowest()
    }

    fn empty_places(&self) -> Vec<Cell> {
        self.size().cells().filter(|cell| self.givens().get(*cell).is_none()).collect()
    }

    fn name(cell: Cell, style: CellStyle) -> String {
        style.name(cell)
    }
}

impl Subject for MultiGrid {
    fn object(&self) -> PuzzleObject {
        PuzzleObject(Map::from_iter([("grids".to_owned(), grids(self))]))
    }

    fn clues(&self) -> usize {
        let givens = self.grids().iter().flat_map(|part| {
            let (puzzle, size) = (part.puzzle(), part.puzzle().size());
            let is_given = |cell: &Cell| {
                puzzle.givens().get(*cell).is_some() && !puzzle.placed().contains(cell)
            };
            size.cells().filter(is_given).map(|cell| part.spot_of(cell))
        });
        givens.collect::<BTreeSet<Spot>>().len()
    }

    fn lines(&self, solution: &MultiGridSolution) -> PerGrid<String> {
        let grids = self.grids().iter().zip(solution.grids());
        PerGrid::Several(grids.map(|(part, grid)| cells(part.puzzle(), grid.grid())).collect())
    }

    fn rows(&self, solution: &MultiGridSolution) -> PerGrid<Vec<Vec<i32>>> {
        let grids = self.grids().iter().zip(solution.grids());
        let rows = grids.map(|(part, grid)| grid_rows(part.puzzle(), grid.grid()));
        PerGrid::Several(rows.collect())
    }

    fn per_cell<T>(&self, value: &dyn Fn(Spot) -> T) -> PerGrid<Vec<T>> {
        let of_grid = |part: &ennead_puzzle::CanvasGrid| {
            self.size().cells().map(|cell| value(part.spot_of(cell))).collect()
        };
        PerGrid::Several(self.grids().iter().map(of_grid).collect())
    }

    fn lowest(&self) -> i32 {
        // All grids have the same digits.
        self.grids()[0].puzzle().lowest()
    }

    fn empty_places(&self) -> Vec<Spot> {
        let is_given = |spot: &Spot| {
            self.grids().iter().any(|part| {
                part.cell_at(*spot).is_some_and(|cell| part.puzzle().givens().get(cell).is_some())
            })
        };
        self.spots().iter().filter(|spot| !is_given(spot)).copied().collect()
    }

    fn name(spot: Spot, _: CellStyle) -> String {
        spot.to_string()
    }
}

/// A grid as rows of values.
fn grid_rows(puzzle: &Puzzle, grid: &Grid) -> Vec<Vec<i32>> {
    let value = |digit: &Option<Digit>| digit.map_or(0, |digit| puzzle.value(digit));
    let row = |row: &[Option<Digit>]| row.iter().map(value).collect();
    grid.grid_cells().chunks(grid.size().columns()).map(row).collect()
}
