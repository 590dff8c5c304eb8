//! The columns of a table.

use crate::steps;
use arrow_array::builder::StringDictionaryBuilder;
use arrow_array::types::Int32Type;
use arrow_array::{
    Array, ArrayRef, FixedSizeListArray, Float64Array, ListArray, StringArray, StructArray,
    UInt8Array, UInt16Array, UInt32Array, UInt64Array,
};
use arrow_buffer::{NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, FieldRef, Fields};
use ennead::render::json::{Labelled, TechniqueSteps};
use std::sync::Arc;

/// A column: its field, and its values in some rows.
pub(crate) struct Column {
    pub(crate) field: Field,
    pub(crate) values: fn(&[Labelled]) -> ArrayRef,
}

/// All columns, in order.
pub(crate) fn all(with_steps: bool) -> Vec<Column> {
    let always = |name: &str, kind: DataType, values: fn(&[Labelled]) -> ArrayRef| Column {
        field: Field::new(name, kind, false),
        values,
    };
    let sometimes = |name: &str, kind: DataType, values: fn(&[Labelled]) -> ArrayRef| Column {
        field: Field::new(name, kind, true),
        values,
    };
    use DataType::{Float64, UInt8, UInt32, UInt64, Utf8};
    let mut columns = vec![
        always("puzzle", Utf8, |rows| texts(rows, |row| row.about.puzzle.line())),
        always("solution", Utf8, |rows| texts(rows, |row| row.solution.clone())),
        always("class", Utf8, |rows| texts(rows, |row| row.class.clone())),
        always("clues", UInt8, |rows| {
            Arc::new(UInt8Array::from_iter_values(rows.iter().map(|row| row.about.clues as u8)))
        }),
        always("automorphisms", UInt32, |rows| {
            Arc::new(UInt32Array::from_iter_values(rows.iter().map(|row| row.automorphisms)))
        }),
        always("cells", cells_type(UInt8), |rows| {
            let lines = rows.iter().map(|row| row.about.puzzle.line());
            let digits = lines.flat_map(|line| digits(&line).flatten().collect::<Vec<_>>());
            Arc::new(cells(Arc::new(UInt8Array::from_iter_values(digits))))
        }),
        sometimes("guesses", UInt64, |rows| {
            Arc::new(rows.iter().map(|row| row.guesses).collect::<UInt64Array>())
        }),
        sometimes("er", Float64, |rows| floats(rows, |row| row.er)),
        sometimes("ep", Float64, |rows| floats(rows, |row| row.ep)),
        sometimes("ed", Float64, |rows| floats(rows, |row| row.ed)),
        sometimes("hodoku_score", UInt32, |rows| {
            Arc::new(rows.iter().map(|row| row.hodoku_score).collect::<UInt32Array>())
        }),
        sometimes("hodoku_level", names_type(), |rows| names(rows, |row| row.hodoku_level)),
        sometimes("level", names_type(), |rows| names(rows, |row| row.level)),
        sometimes("hardest", names_type(), |rows| {
            names(rows, |row| row.hardest.as_ref().map(|hardest| hardest.slug.as_str()))
        }),
        sometimes("techniques", list_type(techniques_fields()), techniques),
        always("number", UInt64, |rows| {
            Arc::new(UInt64Array::from_iter_values(rows.iter().map(|row| row.number)))
        }),
        always("origin", Utf8, |rows| texts(rows, |row| row.origin.clone())),
        sometimes("failures", UInt64, |rows| {
            Arc::new(rows.iter().map(|row| row.failures).collect::<UInt64Array>())
        }),
        sometimes("weight", Float64, |rows| floats(rows, |row| row.weight)),
    ];
    if with_steps {
        columns.push(sometimes("steps", list_type(steps::fields()), steps::column));
    }
    columns
}

fn texts(rows: &[Labelled], text: fn(&Labelled) -> String) -> ArrayRef {
    Arc::new(StringArray::from_iter_values(rows.iter().map(text)))
}

fn floats(rows: &[Labelled], figure: fn(&Labelled) -> Option<f64>) -> ArrayRef {
    Arc::new(rows.iter().map(figure).collect::<Float64Array>())
}

/// The type of a column with few different names.
fn names_type() -> DataType {
    DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8))
}

fn names(rows: &[Labelled], name: fn(&Labelled) -> Option<&str>) -> ArrayRef {
    let mut names = StringDictionaryBuilder::<Int32Type>::new();
    names.extend(rows.iter().map(name));
    Arc::new(names.finish())
}

/// The digits of a line of symbols; 0 for an empty cell, `None` for what no classic puzzle has.
pub(crate) fn digits(line: &str) -> impl Iterator<Item = Option<u8>> {
    line.bytes().map(|symbol| match symbol {
        b'1'..=b'9' => Some(symbol - b'0'),
        b'.' => Some(0),
        _ => None,
    })
}

/// The field of the items of a list, none of which is missing.
fn item(kind: DataType) -> FieldRef {
    Arc::new(Field::new_list_field(kind, false))
}

/// The type of a value for each of the 81 cells.
pub(crate) fn cells_type(kind: DataType) -> DataType {
    DataType::FixedSizeList(item(kind), 81)
}

/// Values for 81 cells each.
pub(crate) fn cells(values: ArrayRef) -> FixedSizeListArray {
    FixedSizeListArray::new(item(values.data_type().clone()), 81, values, None)
}

/// The type of a list of structures.
pub(crate) fn list_type(fields: Fields) -> DataType {
    DataType::List(item(DataType::Struct(fields)))
}

/// Lists of structures, of these lengths; `None` for a missing list.
pub(crate) fn lists(items: StructArray, lengths: &[Option<usize>]) -> ListArray {
    let offsets = OffsetBuffer::from_lengths(lengths.iter().map(|length| length.unwrap_or(0)));
    let known: Vec<bool> = lengths.iter().map(Option::is_some).collect();
    let nulls = NullBuffer::from(known);
    ListArray::new(item(items.data_type().clone()), offsets, Arc::new(items), Some(nulls))
}

fn techniques_fields() -> Fields {
    Fields::from(vec![
        Field::new("technique", DataType::Utf8, false),
        Field::new("steps", DataType::UInt16, false),
    ])
}

fn techniques(rows: &[Labelled]) -> ArrayRef {
    let all = || rows.iter().filter_map(|row| row.techniques.as_ref()).flatten();
    let slug = |one: &TechniqueSteps| one.technique.slug.clone();
    let steps = all().map(|one| u16::try_from(one.steps).unwrap_or(u16::MAX));
    let items = StructArray::new(
        techniques_fields(),
        vec![
            Arc::new(StringArray::from_iter_values(all().map(slug))),
            Arc::new(UInt16Array::from_iter_values(steps)),
        ],
        None,
    );
    let lengths = rows.iter().map(|row| row.techniques.as_ref().map(Vec::len));
    Arc::new(lists(items, &lengths.collect::<Vec<_>>()))
}
