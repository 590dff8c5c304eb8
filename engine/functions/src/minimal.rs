//! The SQL function that tests whether puzzles are minimal.

use crate::call::{Arguments, check_interrupt, stop};
use crate::puzzles::{Puzzles, Value};
use datafusion::arrow::array::{ArrayRef, BooleanArray};
use datafusion::error::Result;
use ennead::row::Row;
use ennead::{Answers, Batch};
use std::sync::Arc;

/// The number of puzzles that are tested together. Each given of each puzzle is one search, so there are some thousands.
const PART: usize = 256;

/// Computes `is_minimal(p)`.
pub(crate) fn is_minimal(arguments: &Arguments) -> Result<ArrayRef> {
    let puzzles = arguments.puzzles();
    let minimal = classics(&puzzles)?;
    let of = |value: &Value| match value {
        Value::Classic(index) => Some(minimal[*index]),
        Value::Other(_) | Value::Problem(_) => None,
    };
    Ok(Arc::new(puzzles.values.iter().map(of).collect::<BooleanArray>()))
}

/// Returns for each classic puzzle whether it is minimal: it has one solution, but several after removing any given.
fn classics(puzzles: &Puzzles) -> Result<Vec<bool>> {
    let batch = Batch::new().limit(2).flag(stop().clone());
    let (mut answers, mut smaller) = (Answers::new(), Vec::new());
    let mut minimal = Vec::with_capacity(puzzles.rows.len());
    for part in puzzles.rows.chunks(PART) {
        batch.solve_rows(&part, &mut answers);
        check_interrupt()?;
        let unique: Vec<bool> = answers.iter().map(|answer| answer.count == 1).collect();
        smaller.clear();
        for (row, _) in part.iter().zip(&unique).filter(|(_, unique)| **unique) {
            smaller.extend(without_each_given(row));
        }
        batch.solve_rows(&&smaller[..], &mut answers);
        check_interrupt()?;
        let mut several = answers.iter().map(|answer| answer.count > 1);
        for (row, unique) in part.iter().zip(unique) {
            let givens =
                if unique { row.iter().filter(|symbol| **symbol != b'.').count() } else { 0 };
            // Consume all answers for this puzzle, because the answers for the next one follow.
            let needed = several.by_ref().take(givens).filter(|several| *several).count();
            minimal.push(unique && needed == givens);
        }
    }
    Ok(minimal)
}

fn without_each_given(row: &Row) -> impl Iterator<Item = Row> {
    let givens = (0..row.len()).filter(|cell| row[*cell] != b'.');
    givens.map(|cell| {
        let mut smaller = *row;
        smaller[cell] = b'.';
        smaller
    })
}
