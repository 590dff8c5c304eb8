//! The SQL function that lists the steps to the solution.

use crate::call::{Arguments, check_interrupt};
use crate::column::{all_texts, list_type, lists};
use crate::puzzles::Value;
use datafusion::arrow::array::{ArrayRef, StructArray, UInt8Array};
use datafusion::arrow::datatypes::{DataType, Field, Fields};
use datafusion::error::Result;
use ennead::logic::{Repertoire, Trace, Walk};
use ennead::render::json::{About, CandidateObject, StepObject, Steps};
use ennead::row::board;
use ennead::{Candidates, CellStyle, Puzzle, Single};
use std::sync::Arc;

/// The type of `steps`.
pub(crate) fn value_type() -> DataType {
    list_type(fields())
}

fn fields() -> Fields {
    let field = |name: &str, kind: DataType| Field::new(name, kind, false);
    Fields::from(vec![
        field("technique", DataType::Utf8),
        field("notation", DataType::Utf8),
        field("text", DataType::Utf8),
        field("placed", list_type(candidate_fields())),
        field("eliminated", list_type(candidate_fields())),
        field("grid", DataType::Utf8),
    ])
}

fn candidate_fields() -> Fields {
    let field = |name: &str| Field::new(name, DataType::UInt8, false);
    Fields::from(vec![field("cell"), field("digit")])
}

/// Computes `steps(p)`.
pub(crate) fn steps(arguments: &Arguments) -> Result<ArrayRef> {
    let puzzles = arguments.puzzles();
    let mut solver = Single::new();
    let steps = puzzles.values.iter().map(|value| {
        Ok(match value {
            Value::Classic(index) if solver.solve(&puzzles.rows[*index]).count == 1 => {
                match board(&puzzles.rows[*index]).to_puzzle() {
                    Ok(puzzle) => Some(walk(&puzzle)?),
                    Err(_) => None,
                }
            }
            Value::Classic(_) | Value::Other(_) | Value::Problem(_) => None,
        })
    });
    let steps = steps.collect::<Result<Vec<Option<Vec<StepObject>>>>>()?;
    let all = || steps.iter().flatten().flatten();
    let candidates = |list: fn(&StepObject) -> &[CandidateObject]| {
        let each = || all().flat_map(list);
        let columns: Vec<ArrayRef> = vec![
            Arc::new(UInt8Array::from_iter_values(each().map(|one| one.cell.index as u8))),
            Arc::new(UInt8Array::from_iter_values(each().map(|one| one.digit as u8))),
        ];
        let lengths: Vec<_> = all().map(|step| Some(list(step).len())).collect();
        lists(StructArray::new(candidate_fields(), columns, None), &lengths)
    };
    let columns = vec![
        all_texts(all().map(|step| &step.technique.slug)),
        all_texts(all().map(|step| &step.notation)),
        all_texts(all().map(|step| &step.text)),
        candidates(|step| &step.placed),
        candidates(|step| &step.eliminated),
        all_texts(all().map(|step| &step.grid)),
    ];
    let lengths: Vec<_> = steps.iter().map(|steps| steps.as_ref().map(Vec::len)).collect();
    Ok(lists(StructArray::new(fields(), columns, None), &lengths))
}

/// Solves a puzzle that has exactly one solution by steps of logic, and returns the steps.
fn walk(puzzle: &Puzzle) -> Result<Vec<StepObject>> {
    let start = Candidates::of(puzzle);
    let mut walk = Walk::new(start.clone(), &Repertoire::default()).easy_to_follow();
    let mut steps = Vec::new();
    for step in walk.by_ref() {
        check_interrupt()?;
        steps.push(step);
    }
    let end = walk.end().expect("the walk has ended");
    let trace = Trace { start, steps, end };
    Ok(Steps::of(About::of(puzzle), puzzle, &trace, CellStyle::RowColumn).steps)
}
