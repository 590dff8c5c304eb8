//! Makes random puzzles of the same class.

use super::parts::{Workers, in_parts};
use super::{Column, EMPTY, Problems, Row, RowProblem, Rows, Table, board, of_board};
use crate::waiting::Link;
use ennead::canon::Transformation;
use ennead::random::{Random, mix};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The number of results that a thread makes at a time.
const PART: usize = 1024;

/// The requested copies of each row.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Copies {
    /// The number of copies of each row.
    copies: usize,
    seed: u64,
    /// The number of the first row, to shuffle a collection in parts.
    first: u64,
    /// Whether the row itself comes before its copies.
    originals: bool,
}

impl Copies {
    /// The transformation for a copy of the row with this number. It is the same as in the command `ennead shuffle`.
    fn transformation(&self, row: u64, copy: usize) -> Transformation {
        let index = row.wrapping_mul(self.copies as u64).wrapping_add(copy as u64);
        Transformation::random(&mut Random::new(mix(self.seed) ^ mix(!index)))
    }
}

/// Makes copies of each row by random transformations: the column `puzzle`. The solution of a row gets the same
/// transformations: the column `solution`.
#[pyfunction]
#[pyo3(signature = (rows, solutions, copies, workers))]
pub(crate) fn shuffle_rows(
    py: Python<'_>,
    rows: &Rows,
    solutions: Option<&Rows>,
    copies: Copies,
    workers: Workers,
) -> PyResult<Table> {
    if let Some(solutions) = solutions
        && solutions.lines.len() != rows.lines.len()
    {
        let (puzzles, solutions) = (rows.lines.len(), solutions.lines.len());
        let message = format!("there are {puzzles} puzzles, but {solutions} solutions");
        return Err(PyValueError::new_err(message));
    }
    let each = copies.copies + usize::from(copies.originals);
    let count =
        rows.lines.len().checked_mul(each).filter(|count| *count <= isize::MAX as usize / 81);
    let count = count.ok_or_else(|| PyValueError::new_err("the copies do not fit into memory"))?;
    let work = |link: &Link, threads| {
        let mut puzzles = vec![EMPTY; count];
        let mut solved = if solutions.is_some() { vec![EMPTY; count] } else { Vec::new() };
        let mut solved_parts = solved.chunks_mut(PART);
        let parts = puzzles.chunks_mut(PART).map(|puzzles| (puzzles, solved_parts.next()));
        in_parts(
            link,
            threads,
            parts.enumerate(),
            || (),
            |(), (part, (puzzles, solved))| {
                let mut solved = solved.map(|solved| solved.iter_mut());
                for (index, puzzle) in puzzles.iter_mut().enumerate() {
                    let index = part * PART + index;
                    let (from, copy) = (index / each, index % each);
                    let number = copies.first.wrapping_add(from as u64);
                    let copy = copy.checked_sub(usize::from(copies.originals));
                    let moved = copy.map(|copy| copies.transformation(number, copy));
                    let of = |row: &Row| moved.map_or(*row, |by| moved_row(&by, row));
                    *puzzle = of(&rows.lines[from]);
                    if let (Some(solved), Some(solutions)) = (&mut solved, solutions)
                        && let Some(solution) = solved.next()
                    {
                        *solution = of(&solutions.lines[from]);
                    }
                }
                puzzles.len()
            },
        );
        (puzzles, solved)
    };
    let few = count <= PART;
    let (puzzles, solved) = if few { workers.run_here(py, work) } else { workers.run(py, work) }?;
    let mut problems: Problems = copied(&rows.problems, each);
    let mut columns = vec![grids("puzzle", puzzles, &rows.problems, each)];
    if let Some(solutions) = solutions {
        problems.extend(copied(&solutions.problems, each));
        columns.push(grids("solution", solved, &solutions.problems, each));
    }
    Ok(Table::new(count, columns, problems))
}

fn moved_row(by: &Transformation, from: &Row) -> Row {
    of_board(&by.board(&board(from)))
}

/// The problems of the copies of each row.
fn copied(problems: &Problems, each: usize) -> Problems {
    let copies = |(row, problem): (&usize, &RowProblem)| {
        let (start, problem) = (row * each, problem.clone());
        (start..start + each).map(move |copy| (copy, problem.clone()))
    };
    problems.iter().flat_map(copies).collect()
}

fn grids(
    name: &'static str,
    rows: Vec<Row>,
    problems: &Problems,
    each: usize,
) -> (&'static str, Column) {
    (name, Column::grids(rows, |row| !problems.contains_key(&(row / each))))
}
