//! The columns of a table.

use crate::steps;
use arrow_array::builder::StringDictionaryBuilder;
use arrow_array::types::Int32Type;
use arrow_array::{
    Array, ArrayRef, FixedSizeListArray, Float64Array, ListArray, StringArray, StructArray,
    UInt8Array, UInt16Array, UInt32Array, UInt64Array,
};
use arrow_buffer::{Buffer, NullBuffer, OffsetBuffer};
use arrow_schema::{DataType, Field, FieldRef, Fields};
use ennead::labels::LabelledPuzzle;
use ennead::logic::Technique;
use ennead::rating::se::{Rating, Tenths};
use ennead::{Board, Digit};
use std::borrow::Cow;
use std::sync::Arc;

/// A column: its field in the schema, and the function that makes its values from puzzles.
pub(crate) struct Column {
    pub(crate) field: Field,
    pub(crate) values: fn(&[LabelledPuzzle]) -> ArrayRef,
}

/// Returns all columns, in order. `with_steps` adds the column of steps.
pub(crate) fn all(with_steps: bool) -> Vec<Column> {
    let always = |name: &str, kind: DataType, values: fn(&[LabelledPuzzle]) -> ArrayRef| Column {
        field: Field::new(name, kind, false),
        values,
    };
    let sometimes = |name: &str, kind: DataType, values: fn(&[LabelledPuzzle]) -> ArrayRef| {
        Column { field: Field::new(name, kind, true), values }
    };
    use DataType::{Float64, UInt8, UInt32, UInt64, Utf8};
    let mut columns = vec![
        always("puzzle", Utf8, |rows| boards(rows, |row| &row.labels.puzzle)),
        always("solution", Utf8, |rows| boards(rows, |row| &row.labels.solution)),
        always("class", Utf8, |rows| boards(rows, |row| &row.labels.class)),
        always("clues", UInt8, |rows| {
            let clues = rows.iter().map(|row| row.labels.clues() as u8);
            Arc::new(UInt8Array::from_iter_values(clues))
        }),
        always("automorphisms", UInt32, |rows| {
            let automorphisms = rows.iter().map(|row| row.labels.automorphisms);
            Arc::new(UInt32Array::from_iter_values(automorphisms))
        }),
        always("cells", cells_type(UInt8), |rows| {
            let digits = rows.iter().flat_map(|row| row.labels.puzzle.cells());
            let digits = digits.map(|digit| digit.map_or(0, Digit::get));
            Arc::new(cells(Arc::new(UInt8Array::from_iter_values(digits))))
        }),
        sometimes("guesses", UInt64, |rows| {
            Arc::new(rows.iter().map(|row| row.labels.guesses).collect::<UInt64Array>())
        }),
        sometimes("er", Float64, |rows| tenths(rows, |rating| rating.er)),
        sometimes("ep", Float64, |rows| tenths(rows, |rating| rating.ep)),
        sometimes("ed", Float64, |rows| tenths(rows, |rating| rating.ed)),
        sometimes("hodoku_score", UInt32, |rows| {
            let scores = rows.iter().map(|row| Some(row.labels.ratings.hodoku.as_ref()?.score));
            Arc::new(scores.collect::<UInt32Array>())
        }),
        sometimes("hodoku_level", names_type(), |rows| {
            names(rows, |row| Some(row.labels.ratings.hodoku.as_ref()?.level.name().into()))
        }),
        sometimes("level", names_type(), |rows| {
            names(rows, |row| Some(row.labels.ratings.ennead.as_ref()?.difficulty.name().into()))
        }),
        sometimes("hardest", names_type(), |rows| {
            names(rows, |row| Some(row.labels.ratings.ennead.as_ref()?.hardest?.slug()))
        }),
        sometimes("techniques", list_type(techniques_fields()), techniques),
        always("number", UInt64, |rows| {
            Arc::new(UInt64Array::from_iter_values(rows.iter().map(|row| row.number)))
        }),
        always("origin", Utf8, |rows| {
            Arc::new(StringArray::from_iter_values(rows.iter().map(|row| &row.origin)))
        }),
        sometimes("failures", UInt64, |rows| {
            Arc::new(rows.iter().map(|row| row.failures).collect::<UInt64Array>())
        }),
        sometimes("weight", Float64, |rows| {
            Arc::new(rows.iter().map(|row| row.weight).collect::<Float64Array>())
        }),
    ];
    if with_steps {
        columns.push(sometimes("steps", list_type(steps::fields()), steps::column));
    }
    columns
}

/// Makes a column of boards, as lines of 81 symbols.
fn boards(rows: &[LabelledPuzzle], board: fn(&LabelledPuzzle) -> &Board) -> ArrayRef {
    let lines: Vec<[u8; 81]> = rows.iter().map(|row| board(row).symbols()).collect();
    let offsets = OffsetBuffer::from_lengths(lines.iter().map(|line| line.len()));
    Arc::new(StringArray::new(offsets, Buffer::from_vec(lines.into_flattened()), None))
}

fn tenths(rows: &[LabelledPuzzle], figure: fn(&Rating) -> Tenths) -> ArrayRef {
    let figures = rows.iter().map(|row| {
        let rating = row.labels.ratings.se.as_ref()?;
        Some(f64::from(figure(rating).get()) / 10.0)
    });
    Arc::new(figures.collect::<Float64Array>())
}

/// Returns the type of a column with few different names: indices into a dictionary.
fn names_type() -> DataType {
    DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8))
}

fn names(
    rows: &[LabelledPuzzle],
    name: fn(&LabelledPuzzle) -> Option<Cow<'static, str>>,
) -> ArrayRef {
    let mut names = StringDictionaryBuilder::<Int32Type>::new();
    rows.iter().for_each(|row| names.append_option(name(row)));
    Arc::new(names.finish())
}

/// Returns the field for the items of a list, which are never null.
fn item(kind: DataType) -> FieldRef {
    Arc::new(Field::new_list_field(kind, false))
}

/// Returns the type of a list with a value for each of the 81 cells.
pub(crate) fn cells_type(kind: DataType) -> DataType {
    DataType::FixedSizeList(item(kind), 81)
}

/// Groups values into lists of 81 cells.
pub(crate) fn cells(values: ArrayRef) -> FixedSizeListArray {
    FixedSizeListArray::new(item(values.data_type().clone()), 81, values, None)
}

/// Returns the type of a list of structures.
pub(crate) fn list_type(fields: Fields) -> DataType {
    DataType::List(item(DataType::Struct(fields)))
}

/// Groups structures into lists of these lengths. A length of `None` is a missing list.
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

fn used(row: &LabelledPuzzle) -> Option<&[(Technique, usize)]> {
    Some(&row.labels.ratings.ennead.as_ref()?.techniques)
}

fn techniques(rows: &[LabelledPuzzle]) -> ArrayRef {
    let all = || rows.iter().filter_map(used).flatten();
    let slugs = all().map(|(technique, _)| technique.slug());
    let steps = all().map(|(_, steps)| u16::try_from(*steps).unwrap_or(u16::MAX));
    let items = StructArray::new(
        techniques_fields(),
        vec![
            Arc::new(StringArray::from_iter_values(slugs)),
            Arc::new(UInt16Array::from_iter_values(steps)),
        ],
        None,
    );
    let lengths = rows.iter().map(|row| used(row).map(<[_]>::len));
    Arc::new(lists(items, &lengths.collect::<Vec<_>>()))
}
