//! What results are about: a puzzle or a multi-grid puzzle.

use ennead_format::json::{Value, cells, filled_grids, grids, object};
use ennead_puzzle::{
    Cell, CellStyle, Digit, Grid, MultiGrid, MultiGridSolution, Puzzle, Solution, Spot,
};
use ennead_solve::Problem;
use serde_json::{Map, json};

/// A [`Problem`] whose results can be shown. `Puzzle` and `MultiGrid` implement it.
pub trait Subject: Problem {
    /// The puzzle in the fields of a JSON object.
    #[doc(hidden)]
    fn object(&self) -> Map<String, Value>;

    /// A solution as lines of symbols: one, or one for each grid.
    #[doc(hidden)]
    fn lines(&self, solution: &Self::Solution) -> Value;

    /// A solution as rows of numbers, or as such rows for each grid.
    #[doc(hidden)]
    fn rows(&self, solution: &Self::Solution) -> Value;

    /// A value for each cell, row by row, or such a list for each grid.
    #[doc(hidden)]
    fn per_cell(&self, value: &dyn Fn(Self::Place) -> Value) -> Value;

    /// Whether the digits begin at 0.
    #[doc(hidden)]
    fn is_from_zero(&self) -> bool;

    /// The cells without a given, in order.
    #[doc(hidden)]
    fn empty_places(&self) -> Vec<Self::Place>;

    /// The name of a cell. Places on a canvas are always named by row and column.
    #[doc(hidden)]
    fn name(place: Self::Place, style: CellStyle) -> String;
}

impl Subject for Puzzle {
    fn object(&self) -> Map<String, Value> {
        object(self)
    }

    fn lines(&self, solution: &Solution) -> Value {
        json!(cells(self, solution.grid()))
    }

    fn rows(&self, solution: &Solution) -> Value {
        json!(grid_rows(self, solution.grid()))
    }

    fn per_cell(&self, value: &dyn Fn(Cell) -> Value) -> Value {
        self.size().cells().map(value).collect()
    }

    fn is_from_zero(&self) -> bool {
        self.is_from_zero()
    }

    fn empty_places(&self) -> Vec<Cell> {
        self.size().cells().filter(|cell| self.givens().get(*cell).is_none()).collect()
    }

    fn name(cell: Cell, style: CellStyle) -> String {
        style.name(cell)
    }
}

impl Subject for MultiGrid {
    fn object(&self) -> Map<String, Value> {
        Map::from_iter([("grids".to_owned(), grids(self))])
    }

    fn lines(&self, solution: &MultiGridSolution) -> Value {
        filled_grids(self, solution)
    }

    fn rows(&self, solution: &MultiGridSolution) -> Value {
        let grids = self.grids().iter().zip(solution.grids());
        grids.map(|(part, grid)| json!(grid_rows(part.puzzle(), grid.grid()))).collect()
    }

    fn per_cell(&self, value: &dyn Fn(Spot) -> Value) -> Value {
        let of_grid = |part: &ennead_puzzle::CanvasGrid| -> Value {
            self.size().cells().map(|cell| value(part.spot_of(cell))).collect()
        };
        self.grids().iter().map(of_grid).collect()
    }

    fn is_from_zero(&self) -> bool {
        // All grids have the same digits.
        self.grids()[0].puzzle().is_from_zero()
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

/// A filled grid as rows of values.
fn grid_rows(puzzle: &Puzzle, grid: &Grid) -> Vec<Vec<i32>> {
    let value = |digit: &Option<Digit>| digit.map_or(0, |digit| puzzle.value(digit));
    let row = |row: &[Option<Digit>]| row.iter().map(value).collect();
    grid.cells().chunks(grid.size().get()).map(row).collect()
}
