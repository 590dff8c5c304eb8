//! Solves many puzzles and counts their solutions.

use super::givens::clues;
use super::parts::{Workers, in_parts};
use super::{Column, EMPTY, Problems, Row, RowProblem, Rows, Table};
use crate::waiting::Link;
use arrow_array::types::Int32Type;
use arrow_array::{BooleanArray, DictionaryArray, UInt64Array};
use ennead::{Answers, Batch, Ending, Stop};
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};

/// The number of puzzles that a thread takes at a time. They take a millisecond or more.
const PART: usize = 4096;

/// Up to this number of puzzles are solved without starting a thread, if each search takes no more than [`QUICK_NODES`] nodes.
/// This takes a few milliseconds at most.
const FEW: usize = 256;

const QUICK_NODES: u64 = 200;

/// Counts the solutions of each row up to `limit`, and on request returns the first solution of each row.
fn search(
    py: Python<'_>,
    rows: &Rows,
    limit: u64,
    with_solutions: bool,
    workers: &Workers,
) -> PyResult<Found> {
    if rows.lines.len() <= FEW {
        let batch = Batch::new().limit(limit).nodes(QUICK_NODES);
        let found = workers
            .run_here(py, |link, threads| Found::of(rows, &batch, with_solutions, link, threads))?;
        if found.is_complete {
            return Ok(found);
        }
    }
    workers.run(py, |link, threads| {
        let batch = Batch::new().limit(limit).flag(link.flag.clone());
        Found::of(rows, &batch, with_solutions, link, threads)
    })
}

/// The answers of a batch.
struct Found {
    /// The first solution of each row, or an empty grid if it has none. The list is empty if solutions are not requested.
    solutions: Vec<Row>,
    counts: Vec<u64>,
    /// Whether no search was stopped by a node limit.
    is_complete: bool,
}

impl Found {
    fn of(rows: &Rows, batch: &Batch, with_solutions: bool, link: &Link, threads: usize) -> Found {
        let count = rows.lines.len();
        let mut solutions = if with_solutions { vec![EMPTY; count] } else { Vec::new() };
        let mut counts = vec![0; count];
        let stopped = AtomicBool::new(false);
        let mut solution_parts = solutions.chunks_mut(PART);
        let parts = rows.lines.chunks(PART).zip(counts.chunks_mut(PART));
        let parts = parts.map(|(rows, counts)| (rows, counts, solution_parts.next()));
        in_parts(link, threads, parts, Answers::new, |answers, (rows, counts, solutions)| {
            batch.solve_rows(&rows, answers);
            for (count, answer) in counts.iter_mut().zip(answers.iter()) {
                *count = answer.count;
                if matches!(answer.ending, Ending::Stopped(Stop::Nodes)) {
                    stopped.store(true, Ordering::Relaxed);
                }
            }
            for (solution, answer) in solutions.into_iter().flatten().zip(answers.iter()) {
                if let Some(first) = answer.first {
                    *solution = *first;
                }
            }
            rows.len()
        });
        // Rows that are not puzzles were searched as empty grids, so clear their results.
        for row in rows.problems.keys() {
            counts[*row] = 0;
            if let Some(solution) = solutions.get_mut(*row) {
                *solution = EMPTY;
            }
        }
        Found { solutions, counts, is_complete: !stopped.into_inner() }
    }

    /// Whether each row has exactly one solution.
    fn unique(&self, rows: &Rows) -> Column {
        let unique = self.counts.iter().map(|count| *count == 1).collect();
        Column::new(BooleanArray::new(unique, rows.puzzles()))
    }

    /// The problems of the rows: those of the input, and the reason for each row without a solution.
    fn problems(&self, rows: &Rows) -> Problems {
        let mut problems = rows.problems.clone();
        for (row, _) in self.counts.iter().enumerate().filter(|(_, count)| **count == 0) {
            problems.entry(row).or_insert_with(|| RowProblem::of_unsolvable(&rows.lines[row]));
        }
        problems
    }
}

/// The first solution of each row: the column `solution`.
#[pyfunction]
pub(crate) fn solve_rows(py: Python<'_>, rows: &Rows, workers: Workers) -> PyResult<Table> {
    let found = search(py, rows, 1, true, &workers)?;
    py.detach(|| {
        let problems = found.problems(rows);
        let solution = Column::grids(found.solutions, |row| found.counts[row] > 0);
        Ok(Table::new(rows.lines.len(), vec![("solution", solution)], problems))
    })
}

/// The number of solutions of each row up to a limit: the column `count`.
#[pyfunction]
pub(crate) fn count_rows(
    py: Python<'_>,
    rows: &Rows,
    limit: u64,
    workers: Workers,
) -> PyResult<Table> {
    let found = search(py, rows, limit, false, &workers)?;
    let count = UInt64Array::new(found.counts.into(), rows.puzzles());
    let columns = vec![("count", Column::new(count))];
    Ok(Table::new(rows.lines.len(), columns, rows.problems.clone()))
}

/// Whether each row has exactly one solution: the column `unique`.
#[pyfunction]
pub(crate) fn unique_rows(py: Python<'_>, rows: &Rows, workers: Workers) -> PyResult<Table> {
    let found = search(py, rows, 2, false, &workers)?;
    let columns = vec![("unique", found.unique(rows))];
    Ok(Table::new(rows.lines.len(), columns, rows.problems.clone()))
}

/// The results of a search for each row: the columns `clues`, `status`, `unique` and `solution`.
#[pyfunction]
pub(crate) fn check_rows(py: Python<'_>, rows: &Rows, workers: Workers) -> PyResult<Table> {
    let found = search(py, rows, 2, true, &workers)?;
    py.detach(|| {
        let status = found.counts.iter().enumerate().map(|(row, count)| match count {
            _ if rows.problems.contains_key(&row) => None,
            0 => Some("none"),
            1 => Some("unique"),
            _ => Some("many"),
        });
        let status: DictionaryArray<Int32Type> = status.collect();
        let problems = found.problems(rows);
        let unique = found.unique(rows);
        let solution = Column::grids(found.solutions, |row| found.counts[row] > 0);
        let columns = vec![
            ("clues", clues(rows)),
            ("status", Column::new(status)),
            ("unique", unique),
            ("solution", solution),
        ];
        Ok(Table::new(rows.lines.len(), columns, problems))
    })
}
