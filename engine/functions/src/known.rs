//! SQL functions that describe puzzles without solving them.

use crate::call::Arguments;
use crate::column::texts;
use crate::puzzles::Value;
use datafusion::arrow::array::{ArrayRef, Int64Array};
use datafusion::error::Result;
use ennead::render::json::About;
use std::sync::Arc;

/// Computes `clues(p)`.
pub(crate) fn clues(arguments: &Arguments) -> Result<ArrayRef> {
    let puzzles = arguments.puzzles();
    let clues = puzzles.values.iter().map(|value| match value {
        Value::Classic(index) => {
            Some(puzzles.rows[*index].iter().filter(|symbol| **symbol != b'.').count() as i64)
        }
        Value::Other(puzzle) => Some(puzzle.givens().filled() as i64),
        Value::Problem(_) => None,
    });
    Ok(Arc::new(clues.collect::<Int64Array>()))
}

/// Computes `normal(p)`.
pub(crate) fn normal(arguments: &Arguments) -> Result<ArrayRef> {
    let puzzles = arguments.puzzles();
    let lines = puzzles.values.iter().map(|value| match value {
        Value::Classic(index) => str::from_utf8(&puzzles.rows[*index]).ok().map(str::to_owned),
        Value::Other(puzzle) => Some(About::of(&**puzzle).puzzle.line()),
        Value::Problem(_) => None,
    });
    Ok(texts(lines.collect::<Vec<_>>().into_iter()))
}
