//! SQL functions that rate puzzles.

use crate::call::{Arguments, check_interrupt, stop};
use crate::column::{all_texts, field, list_type, lists, structures, texts};
use crate::puzzles::{Puzzles, Value};
use datafusion::arrow::array::{ArrayRef, Float64Array, Int64Array, StructArray, UInt16Array};
use datafusion::arrow::datatypes::{DataType, Field, Fields};
use datafusion::error::Result;
use ennead::logic::End;
use ennead::logic::difficulty::{self, DifficultyRating, is_rated};
use ennead::rating::hodoku::{self, Report};
use ennead::rating::se::{Rater, Rating, SeEnd, Tenths, Until};
use ennead::{Board, Candidates, Engine, Puzzle, Single, Solver};
use std::cell::RefCell;
use std::sync::Arc;

thread_local! {
    /// The rater and the solver of the thread, which reuse their memory for every puzzle.
    static RATER: RefCell<(Rater, Single)> = RefCell::default();
}

/// The type of `rate_se`.
pub(crate) fn se_type() -> DataType {
    DataType::Struct(se_fields())
}

fn se_fields() -> Fields {
    Fields::from_iter(["er", "ep", "ed"].map(|name| field(name, DataType::Float64)))
}

/// Computes `rate_se(p)`.
pub(crate) fn se(arguments: &Arguments) -> Result<ArrayRef> {
    let ratings = each_classic(&arguments.puzzles(), |rater, board| {
        let report = rater.rate_interruptible(board, Until::Solved, stop());
        (report.end == SeEnd::Solved).then_some(report.rating)
    })?;
    let figures = |figure: fn(&Rating) -> Tenths| -> ArrayRef {
        let of = |rating: &Option<Rating>| Some(f64::from(figure(rating.as_ref()?).get()) / 10.0);
        Arc::new(ratings.iter().map(of).collect::<Float64Array>())
    };
    let columns =
        vec![figures(|rating| rating.er), figures(|rating| rating.ep), figures(|rating| rating.ed)];
    Ok(structures(se_fields(), columns, known(&ratings)))
}

/// The type of `rate_hodoku`.
pub(crate) fn hodoku_type() -> DataType {
    DataType::Struct(hodoku_fields())
}

fn hodoku_fields() -> Fields {
    Fields::from(vec![field("level", DataType::Utf8), field("score", DataType::Int64)])
}

/// Computes `rate_hodoku(p)`.
pub(crate) fn hodoku(arguments: &Arguments) -> Result<ArrayRef> {
    let ratings: Vec<Option<Report>> = each_classic(&arguments.puzzles(), |_, board| {
        hodoku::rate_interruptible(board, stop()).ok()
    })?;
    let levels = ratings.iter().map(|report| Some(report.as_ref()?.level.name()));
    let scores = ratings.iter().map(|report| Some(i64::from(report.as_ref()?.score)));
    let columns: Vec<ArrayRef> = vec![texts(levels), Arc::new(scores.collect::<Int64Array>())];
    Ok(structures(hodoku_fields(), columns, known(&ratings)))
}

/// The type of `rate_ennead`.
pub(crate) fn ennead_type() -> DataType {
    DataType::Struct(ennead_fields())
}

fn ennead_fields() -> Fields {
    Fields::from(vec![
        field("level", DataType::Utf8),
        field("hardest", DataType::Utf8),
        field("steps", DataType::Int64),
    ])
}

/// Computes `rate_ennead(p)`.
pub(crate) fn ennead(arguments: &Arguments) -> Result<ArrayRef> {
    let ratings = each_ennead(&arguments.puzzles())?;
    let levels = ratings.iter().map(|rating| Some(rating.as_ref()?.difficulty.name()));
    let hardest = ratings.iter().map(|rating| Some(rating.as_ref()?.hardest?.slug()));
    let steps = ratings.iter().map(|rating| Some(rating.as_ref()?.steps as i64));
    let columns: Vec<ArrayRef> =
        vec![texts(levels), texts(hardest), Arc::new(steps.collect::<Int64Array>())];
    Ok(structures(ennead_fields(), columns, known(&ratings)))
}

/// The type of `technique_counts`.
pub(crate) fn techniques_type() -> DataType {
    list_type(technique_fields())
}

fn technique_fields() -> Fields {
    Fields::from(vec![
        Field::new("technique", DataType::Utf8, false),
        Field::new("steps", DataType::UInt16, false),
    ])
}

/// Computes `technique_counts(p)`.
pub(crate) fn technique_counts(arguments: &Arguments) -> Result<ArrayRef> {
    let ratings = each_ennead(&arguments.puzzles())?;
    let all = || ratings.iter().flatten().flat_map(|rating| &rating.uses);
    let steps = all().map(|one| u16::try_from(one.steps).unwrap_or(u16::MAX));
    let columns: Vec<ArrayRef> = vec![
        all_texts(all().map(|one| one.technique.slug())),
        Arc::new(UInt16Array::from_iter_values(steps)),
    ];
    let lengths: Vec<_> =
        ratings.iter().map(|one| one.as_ref().map(|one| one.uses.len())).collect();
    Ok(lists(StructArray::new(technique_fields(), columns, None), &lengths))
}

fn known<T>(ratings: &[Option<T>]) -> Vec<bool> {
    ratings.iter().map(Option::is_some).collect()
}

/// Rates each classic puzzle that has exactly one solution. The result for all other rows is `None`.
fn each_classic<T>(
    puzzles: &Puzzles,
    rate: impl Fn(&mut Rater, &Board) -> Option<T>,
) -> Result<Vec<Option<T>>> {
    RATER.with_borrow_mut(|(rater, solver)| {
        let mut result = Ok(());
        let ratings = puzzles.classics(|row, board| {
            result = check_interrupt();
            let may_rate = result.is_ok() && solver.solve(row).count == 1;
            may_rate.then(|| rate(rater, board)).flatten()
        });
        result.map(|()| ratings)
    })
}

/// Rates each puzzle that has exactly one solution on the ennead scale. The result for all other rows is `None`.
fn each_ennead(puzzles: &Puzzles) -> Result<Vec<Option<DifficultyRating>>> {
    RATER.with_borrow_mut(|(_, solver)| {
        let rate = |puzzle: &Puzzle| {
            let rating = difficulty::rate_interruptible(&Candidates::of(puzzle), stop()).ok()?;
            (rating.end != End::Limit).then_some(rating)
        };
        let rating = |value: &Value| {
            check_interrupt()?;
            Ok(match value {
                Value::Classic(index) if solver.solve(&puzzles.rows[*index]).count == 1 => {
                    let puzzle = ennead::row::board(&puzzles.rows[*index]).to_puzzle();
                    puzzle.ok().and_then(|puzzle| rate(&puzzle))
                }
                Value::Other(puzzle) if is_rated(puzzle.geometry()) => {
                    let count = Solver::new(Engine::Auto)
                        .limits(ennead::Limits::none().nodes(2_000_000).flag(stop().clone()))
                        .count(&**puzzle, Some(2));
                    (count.found == 1 && count.ending == ennead::Ending::Complete)
                        .then(|| rate(puzzle))
                        .flatten()
                }
                Value::Classic(_) | Value::Other(_) | Value::Problem(_) => None,
            })
        };
        puzzles.values.iter().map(rating).collect()
    })
}
