//! Canonical forms and isomorphisms of classic puzzles.

use crate::error::wrong;
use crate::puzzle::Puzzle;
use ennead::canon::{self, Rank, Transformation, minlex_in_solution};
use ennead::random::{Random, mix};
use ennead::{Board, Single};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

fn board(puzzle: &Puzzle) -> PyResult<Board> {
    puzzle
        .puzzle
        .as_board()
        .ok_or_else(|| wrong("only classic 9 x 9 puzzles have canonical forms and ranks"))
}

fn of_board(board: &Board) -> PyResult<Puzzle> {
    Ok(board.to_puzzle().map_err(|error| crate::error::flawed(&error))?.into())
}

/// The canonical form of a puzzle, the transformation that leads to it, and the number of automorphisms.
#[pyfunction]
pub(crate) fn canonical(puzzle: &Puzzle, form: &str) -> PyResult<(Puzzle, String, u32)> {
    let board = board(puzzle)?;
    let found = match form {
        "minlex" => canon::minlex(&board),
        "maxlex" => canon::maxlex(&board),
        "solution" => minlex_in_solution(&board, &solution(&board)?)
            .map_err(|error| wrong(error.to_string()))?,
        other => {
            let message = format!("'{other}' is not a form: 'minlex', 'maxlex' or 'solution'");
            return Err(PyValueError::new_err(message));
        }
    };
    Ok((of_board(&found.board)?, found.transformation.to_string(), found.automorphisms))
}

/// The rank of the class of a full grid, or of the solution of a puzzle with one solution.
#[pyfunction]
pub(crate) fn rank(puzzle: &Puzzle) -> PyResult<u64> {
    let solution = solution(&board(puzzle)?)?;
    let rank = canon::rank(&solution).expect("a solution is a full grid");
    Ok(rank.number())
}

/// The smallest grid of the class with this rank.
#[pyfunction]
pub(crate) fn grid_of_rank(rank: i64) -> PyResult<Puzzle> {
    let found = u64::try_from(rank).ok().and_then(Rank::new);
    let rank = found.ok_or_else(|| {
        PyValueError::new_err(format!("ranks go from 1 to {}, not {rank}", Rank::COUNT))
    })?;
    of_board(&canon::grid_of_rank(rank))
}

/// The solution of a board that must have exactly one.
fn solution(board: &Board) -> PyResult<Board> {
    let row = board.symbols();
    let mut single = Single::default();
    let answer = single.solve(&row);
    let solution = (answer.count == 1).then(|| answer.board()).flatten();
    solution.ok_or_else(|| wrong("the puzzle does not have exactly one solution"))
}

/// The transformation that turns one puzzle into the other, in words; `None` if there is none.
#[pyfunction]
pub(crate) fn isomorphism(one: &Puzzle, other: &Puzzle) -> PyResult<Option<String>> {
    let found = canon::isomorphism(&board(one)?, &board(other)?);
    Ok(found.map(|transformation| transformation.to_string()))
}

/// A random puzzle of the same class: cells moved and digits relabelled.
#[pyfunction]
pub(crate) fn shuffled(puzzle: &Puzzle, seed: u64) -> PyResult<(Puzzle, String)> {
    let shuffle = Transformation::random(&mut Random::new(mix(seed)));
    Ok((of_board(&shuffle.board(&board(puzzle)?))?, shuffle.to_string()))
}
