//! SQL functions for canonical forms and isomorphic puzzles.

use crate::call::{Arguments, check_interrupt};
use crate::column::texts;
use crate::puzzles::{Puzzles, Value};
use datafusion::arrow::array::{ArrayRef, Float64Array, Int64Array};
use datafusion::error::Result;
use ennead::Board;
use ennead::canon::{Canonical, Canonizer, Transformation};
use ennead::random::{Random, mix};
use ennead::row::{board, of_board};
use std::sync::Arc;

/// A board as a line of 81 symbols.
fn line(board: &Board) -> String {
    of_board(board).iter().map(|symbol| char::from(*symbol)).collect()
}

fn forms<T>(puzzles: &Puzzles, of: impl Fn(&Canonical) -> T) -> Result<Vec<Option<T>>> {
    let mut canonizer = Canonizer::default();
    let forms = puzzles.classics(|_, board| Some(of(&canonizer.minlex(board))));
    check_interrupt()?;
    Ok(forms)
}

/// Computes `canon(p)`.
pub(crate) fn canon(arguments: &Arguments) -> Result<ArrayRef> {
    let forms = forms(&arguments.puzzles(), |form| line(&form.board))?;
    Ok(texts(forms.into_iter()))
}

/// Computes `automorphisms(p)`.
pub(crate) fn automorphisms(arguments: &Arguments) -> Result<ArrayRef> {
    let counts = forms(&arguments.puzzles(), |form| i64::from(form.automorphisms))?;
    Ok(Arc::new(Int64Array::from(counts)))
}

/// Computes `split(p, seed)`.
pub(crate) fn split(arguments: &Arguments) -> Result<ArrayRef> {
    let mut seeds = arguments.numbers(1).iter();
    let puzzles = arguments.puzzles();
    let mut canonizer = Canonizer::default();
    let points = puzzles.values.iter().map(|value| {
        let (Value::Classic(index), Some(seed)) = (value, seeds.next()?) else { return None };
        let form = canonizer.minlex(&board(&puzzles.rows[*index]));
        Some(form.split_point(seed as u64))
    });
    let points = Float64Array::from(points.collect::<Vec<_>>());
    check_interrupt()?;
    Ok(Arc::new(points))
}

/// Computes `shuffle(p, seed)`.
pub(crate) fn shuffle(arguments: &Arguments) -> Result<ArrayRef> {
    let puzzles = arguments.puzzles();
    let shuffled = puzzles.values.iter().zip(arguments.numbers(1)).map(|(value, seed)| {
        let (Value::Classic(index), Some(seed)) = (value, seed) else { return None };
        let shuffle = Transformation::random(&mut Random::new(mix(seed as u64)));
        Some(line(&shuffle.board(&board(&puzzles.rows[*index]))))
    });
    Ok(texts(shuffled.collect::<Vec<_>>().into_iter()))
}
