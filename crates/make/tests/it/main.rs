//! Tests of generated grids and puzzles.

mod difficulty;
mod grids;
mod puzzles;
mod subpuzzles;
mod twins;
mod unavoidable;
mod variants;
mod vicinity;

use ennead_puzzle::{Board, Digit};

fn board(line: &str) -> Board {
    let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
    Board::from_cells(cells.try_into().unwrap()).unwrap()
}
