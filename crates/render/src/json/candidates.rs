//! Pencil marks.

use super::{About, CellObject, PerGrid};
use ennead_format::json::{cells, run};
use ennead_puzzle::{Candidates, CanvasGrid, Cell, House, MultiGridCandidates, Puzzle};
use serde::Serialize;

/// The result of `candidates`: the pencil marks of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Marks {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The known digits, as a line of symbols: the givens, and the digits that the requested techniques place.
    pub grid: PerGrid<String>,
    /// The candidates of each cell, row by row: `["1", "25", ...]`. A filled cell has only its digit.
    pub candidates: PerGrid<Vec<String>>,
    /// The contradiction that rules out a solution, such as a cell without candidates; `null` if there is none.
    pub contradiction: Option<String>,
    /// The cells, row by row; with `--cell` only the requested ones.
    pub cells: PerGrid<Vec<CellCandidates>>,
}

/// A cell with its place, its digit and its candidates.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellCandidates {
    /// The cell.
    #[serde(flatten)]
    pub cell: CellObject,
    /// Its row, from 1; 0 for an extra cell outside the grid.
    pub row: usize,
    /// Its column, from 1; 0 for an extra cell outside the grid.
    pub column: usize,
    /// Its box or region, from 1; `null` if it is in none.
    #[serde(rename = "box")]
    pub region: Option<usize>,
    /// Its digit; `null` if it is empty.
    pub digit: Option<i32>,
    /// Its candidates; if the cell is filled, only its digit.
    pub candidates: Vec<i32>,
    /// The houses of the cell; only with `--cell`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub houses: Option<Vec<HouseCells>>,
    /// Its peers: the other cells of its houses, and those that a rule keeps different; only with `--cell`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peers: Option<Vec<CellObject>>,
}

/// A house with its cells.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HouseCells {
    /// The house: `row 1`.
    pub house: String,
    /// Its cells, row by row.
    pub cells: Vec<CellObject>,
}

impl Marks {
    /// The pencil marks of a puzzle.
    pub fn of(about: About, puzzle: &Puzzle, at: &Candidates) -> Marks {
        let all = puzzle.size().cells().map(|cell| CellCandidates::of(puzzle, cell, at));
        Marks {
            about,
            grid: PerGrid::One(cells(puzzle, at.grid())),
            candidates: PerGrid::One(symbols(puzzle, at)),
            contradiction: at.contradiction().map(|contradiction| contradiction.to_string()),
            cells: PerGrid::One(all.collect()),
        }
    }

    /// Limits `cells` to the requested ones, and adds their houses and peers.
    #[must_use]
    pub fn of_cells(self, puzzle: &Puzzle, at: &Candidates, asked: &[Cell]) -> Marks {
        let one = |cell: &Cell| {
            let geometry = at.geometry();
            let in_house = |house: House| HouseCells {
                house: house.name(),
                cells: geometry
                    .cells_of(house)
                    .map(|cell| CellObject::of(cell, at.size()))
                    .collect(),
            };
            let peers = geometry.peers(*cell).map(|peer| CellObject::of(peer, at.size()));
            CellCandidates {
                houses: Some(geometry.houses_of(*cell).map(in_house).collect()),
                peers: Some(peers.collect()),
                ..CellCandidates::of(puzzle, *cell, at)
            }
        };
        Marks { cells: PerGrid::One(asked.iter().map(one).collect()), ..self }
    }

    /// The pencil marks of a multi-grid puzzle.
    pub fn of_multi_grid(about: About, at: &MultiGridCandidates) -> Marks {
        let parts = || at.multi_grid().grids().iter().map(CanvasGrid::puzzle).zip(at.grids());
        let of_grid = |(puzzle, at): (&Puzzle, &Candidates)| {
            puzzle.size().cells().map(|cell| CellCandidates::of(puzzle, cell, at)).collect()
        };
        let contradiction = at.contradiction();
        Marks {
            about,
            grid: PerGrid::Several(parts().map(|(puzzle, at)| cells(puzzle, at.grid())).collect()),
            candidates: PerGrid::Several(parts().map(|(puzzle, at)| symbols(puzzle, at)).collect()),
            contradiction: contradiction.map(|(number, one)| format!("grid {number}: {one}")),
            cells: PerGrid::Several(parts().map(of_grid).collect()),
        }
    }
}

impl CellCandidates {
    fn of(puzzle: &Puzzle, cell: Cell, at: &Candidates) -> CellCandidates {
        let digit = at.grid().get(cell);
        CellCandidates {
            cell: CellObject::of(cell, puzzle.size()),
            row: if cell.is_extra() { 0 } else { cell.row() + 1 },
            column: if cell.is_extra() { 0 } else { cell.column() + 1 },
            region: puzzle.geometry().region_of(cell).map(|region| region + 1),
            digit: digit.map(|digit| puzzle.value(digit)),
            candidates: at.get(cell).iter().map(|digit| puzzle.value(digit)).collect(),
            houses: None,
            peers: None,
        }
    }
}

/// The candidates of each cell as symbols.
pub(super) fn symbols(puzzle: &Puzzle, at: &Candidates) -> Vec<String> {
    at.marks().iter().map(|digits| run(*digits, puzzle.lowest())).collect()
}
