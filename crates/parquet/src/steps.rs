//! The column of steps to the solution.

use crate::columns::{cells, cells_type, list_type, lists};
use arrow_array::{ArrayRef, StringArray, StructArray, UInt8Array, UInt16Array};
use arrow_schema::{DataType, Field, Fields};
use ennead::labels::LabelledPuzzle;
use ennead::render::json::{CandidateObject, StepObject};
use std::sync::Arc;

/// Returns the fields of a step.
pub(crate) fn fields() -> Fields {
    use DataType::{UInt16, Utf8};
    let field = |name: &str, kind: DataType| Field::new(name, kind, false);
    Fields::from(vec![
        field("technique", Utf8),
        field("notation", Utf8),
        field("text", Utf8),
        field("placed", list_type(candidate_fields())),
        field("eliminated", list_type(candidate_fields())),
        field("grid", Utf8),
        field("candidates", cells_type(UInt16)),
    ])
}

/// Makes the column of steps.
pub(crate) fn column(rows: &[LabelledPuzzle]) -> ArrayRef {
    let all: Vec<&StepObject> =
        rows.iter().filter_map(|row| row.steps.as_ref()).flatten().collect();
    let texts = |text: fn(&StepObject) -> &str| -> ArrayRef {
        Arc::new(StringArray::from_iter_values(all.iter().map(|step| text(step))))
    };
    let marks = all.iter().flat_map(|step| step.candidates.iter().map(|marks| bits(marks)));
    let items = StructArray::new(
        fields(),
        vec![
            texts(|step| &step.technique.slug),
            texts(|step| &step.notation),
            texts(|step| &step.text),
            candidates(&all, |step| &step.placed),
            candidates(&all, |step| &step.eliminated),
            texts(|step| &step.grid),
            Arc::new(cells(Arc::new(UInt16Array::from_iter_values(marks)))),
        ],
        None,
    );
    let lengths = rows.iter().map(|row| row.steps.as_ref().map(Vec::len));
    Arc::new(lists(items, &lengths.collect::<Vec<_>>()))
}

/// Converts digits to bits: bit d - 1 is the digit d.
fn bits(marks: &str) -> u16 {
    marks.bytes().filter(u8::is_ascii_digit).map(|digit| 1 << (digit.max(b'1') - b'1')).sum()
}

fn candidate_fields() -> Fields {
    let field = |name: &str| Field::new(name, DataType::UInt8, false);
    Fields::from(vec![field("cell"), field("digit")])
}

/// Makes a list of candidates for each step. A candidate is the index of a cell (from 0, row by row) and a digit.
fn candidates(steps: &[&StepObject], list: fn(&StepObject) -> &[CandidateObject]) -> ArrayRef {
    let all = || steps.iter().flat_map(|step| list(step));
    let items = StructArray::new(
        candidate_fields(),
        vec![
            Arc::new(UInt8Array::from_iter_values(all().map(|one| one.cell.index as u8))),
            Arc::new(UInt8Array::from_iter_values(all().map(|one| one.digit as u8))),
        ],
        None,
    );
    let lengths: Vec<_> = steps.iter().map(|step| Some(list(step).len())).collect();
    Arc::new(lists(items, &lengths))
}
