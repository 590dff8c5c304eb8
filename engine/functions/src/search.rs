//! SQL functions that solve puzzles and count solutions.

use crate::call::{Arguments, check_interrupt, stop};
use crate::column::texts;
use crate::puzzles::{Puzzles, Value};
use datafusion::arrow::array::{Array, ArrayRef, BooleanArray, Int64Array};
use datafusion::error::{DataFusionError, Result};
use ennead::row::RowProblem;
use ennead::{Answers, Batch, Ending, Engine, Limits, Solver};
use std::cell::RefCell;
use std::sync::Arc;

/// The largest limit of `count_solutions`. Counting a million solutions of the empty grid takes 0.1 s.
const MAX_COUNT: i64 = 1_000_000;

/// The node limit for a puzzle that is not classic. Most searches reach it within a few seconds.
const NODES: u64 = 2_000_000;

thread_local! {
    /// The answers of the last batch, whose memory the next batch reuses.
    static ANSWERS: RefCell<Answers> = RefCell::new(Answers::new());
}

/// The result of the search for one row.
enum Found<'a> {
    /// The number of solutions, counted up to the limit, and the first solution.
    Solutions(u64, Option<&'a str>),
    /// There is no solution, for this reason.
    None(RowProblem),
    /// The row is not a puzzle or the search was stopped, as the reason says.
    Problem(RowProblem),
}

/// Searches each puzzle for solutions up to a limit, and converts the result of each row with `take`.
fn each<T>(puzzles: &Puzzles, limit: u64, mut take: impl FnMut(Found<'_>) -> T) -> Result<Vec<T>> {
    ANSWERS.with_borrow_mut(|answers| {
        let batch = Batch::new().limit(limit).flag(stop().clone());
        batch.solve_rows(&puzzles.rows, answers);
        check_interrupt()?;
        let solver = Solver::new(Engine::Auto);
        let found = puzzles.values.iter().map(|value| {
            Ok(match value {
                Value::Problem(problem) => take(Found::Problem(problem.clone())),
                Value::Classic(index) => {
                    let answer = answers.get(*index);
                    let first = answer.first.and_then(|first| str::from_utf8(first).ok());
                    match answer.count {
                        0 => take(Found::None(RowProblem::of_unsolvable(&puzzles.rows[*index]))),
                        count => take(Found::Solutions(count, first)),
                    }
                }
                Value::Other(puzzle) => {
                    check_interrupt()?;
                    let limits = Limits::none().nodes(NODES).flag(stop().clone());
                    let mut solutions = solver.clone().limits(limits).solutions(&**puzzle);
                    let first = solutions.next().map(|solution| solution.to_string());
                    let more = solutions.by_ref().take((limit - 1) as usize).count() as u64;
                    match (first, solutions.ending()) {
                        (_, Ending::Stopped(_)) => {
                            let words = format!("not decided within {NODES} nodes");
                            take(Found::Problem(RowProblem::Words(words)))
                        }
                        (Some(first), _) => take(Found::Solutions(1 + more, Some(&first))),
                        (None, _) => take(Found::None(RowProblem::NoSolution)),
                    }
                }
            })
        });
        found.collect()
    })
}

/// Computes `solve(p)`.
pub(crate) fn solve(arguments: &Arguments) -> Result<ArrayRef> {
    let solutions = each(&arguments.puzzles(), 1, |found| match found {
        Found::Solutions(_, first) => first.map(str::to_owned),
        Found::None(_) | Found::Problem(_) => None,
    })?;
    Ok(texts(solutions.into_iter()))
}

/// Computes `is_unique(p)`.
pub(crate) fn is_unique(arguments: &Arguments) -> Result<ArrayRef> {
    let unique = each(&arguments.puzzles(), 2, |found| match found {
        Found::Solutions(count, _) => Some(count == 1),
        Found::None(_) => Some(false),
        Found::Problem(_) => None,
    })?;
    Ok(Arc::new(BooleanArray::from(unique)))
}

/// Computes `problem(p)`.
pub(crate) fn problem(arguments: &Arguments) -> Result<ArrayRef> {
    let problems = each(&arguments.puzzles(), 2, |found| match found {
        Found::Solutions(1, _) => None,
        Found::Solutions(..) => Some(RowProblem::SeveralSolutions.to_string()),
        Found::None(problem) | Found::Problem(problem) => Some(problem.to_string()),
    })?;
    Ok(texts(problems.into_iter()))
}

/// Computes `count_solutions(p, limit)`.
pub(crate) fn count(arguments: &Arguments) -> Result<ArrayRef> {
    let (puzzles, limits) = (arguments.puzzles(), arguments.numbers(1));
    let mut counts: Vec<Option<i64>> = Vec::with_capacity(puzzles.len());
    // Search all rows together if they have the same limit, as in most queries.
    let first = (!limits.is_empty() && limits.is_valid(0)).then(|| limits.value(0));
    let is_one = limits.iter().all(|limit| limit == first);
    if let (true, Some(limit)) = (is_one, first) {
        counts = each(&puzzles, checked(limit)?, counted)?;
    } else {
        for (row, limit) in limits.iter().enumerate() {
            let Some(limit) = limit else {
                counts.push(None);
                continue;
            };
            let one = Puzzles::of(&arguments.texts().slice(row, 1));
            counts.extend(each(&one, checked(limit)?, counted)?);
        }
    }
    Ok(Arc::new(Int64Array::from(counts)))
}

fn counted(found: Found<'_>) -> Option<i64> {
    match found {
        Found::Solutions(count, _) => Some(count as i64),
        Found::None(_) => Some(0),
        Found::Problem(_) => None,
    }
}

fn checked(limit: i64) -> Result<u64> {
    match limit {
        1..=MAX_COUNT => Ok(limit as u64),
        _ => Err(DataFusionError::Execution(format!(
            "count_solutions: the limit is {limit}; it must be from 1 to {MAX_COUNT}"
        ))),
    }
}
