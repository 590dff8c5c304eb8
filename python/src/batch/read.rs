//! Reads puzzles from Arrow arrays.

use super::capsule::Arrays;
use super::{Row, RowProblem, Rows};
use arrow_array::cast::AsArray;
use arrow_array::types::{
    ArrowPrimitiveType, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef};
use arrow_schema::{ArrowError, DataType, FieldRef};
use ennead::format::PUZZLE_NAMES;
use ennead::row::{of_numbers, of_symbols};
use pyo3::exceptions::{PyKeyError, PyTypeError, PyValueError};
use pyo3::prelude::*;

/// Names that data sets give to the column of puzzles, in addition to `PUZZLE_NAMES`, which files use too.
const MORE_NAMES: [&str; 2] = ["input", "inputs"];

/// Why puzzles cannot be read from arrays.
#[derive(Debug)]
pub(super) enum Unusable {
    /// The library that provides the arrays reports an error, or the arrays are invalid.
    Arrow(ArrowError),
    /// There is no column of this name.
    NoColumn(String),
    /// The type of a table without a column of puzzles, or of values that are not puzzles.
    Type(DataType),
}

impl From<Unusable> for PyErr {
    fn from(error: Unusable) -> PyErr {
        match error {
            Unusable::Arrow(error) => PyValueError::new_err(error.to_string()),
            Unusable::NoColumn(name) => {
                PyKeyError::new_err(format!("the table has no column {name:?}"))
            }
            Unusable::Type(DataType::Struct(fields)) => {
                let names: Vec<&str> = fields.iter().map(|field| field.name().as_str()).collect();
                PyTypeError::new_err(format!(
                    "no column of the table has puzzles; its columns are {}",
                    names.join(", ")
                ))
            }
            Unusable::Type(other) => PyTypeError::new_err(format!(
                "a column of type {other} cannot hold puzzles: they are strings or lists of 81 numbers"
            )),
        }
    }
}

/// Reads all puzzles of these arrays.
pub(super) fn rows(arrays: Arrays, column: Option<&str>) -> Result<Rows, Unusable> {
    let mut rows = Rows::default();
    for array in arrays {
        let array = array.map_err(Unusable::Arrow)?;
        let array = column_of(&array, column)?;
        rows.reserve(array.len());
        each(array, &mut |row| rows.push(row))?;
    }
    Ok(rows)
}

/// The column with the puzzles. In a table, this is `column`; by default a column with a known name, or else the first column
/// of strings, or the only column. An array that is not a table is the column itself.
fn column_of<'a>(array: &'a ArrayRef, column: Option<&str>) -> Result<&'a ArrayRef, Unusable> {
    let DataType::Struct(fields) = array.data_type() else { return Ok(array) };
    let columns = array.as_struct().columns();
    let named = |name: &str| fields.iter().position(|field| field.name() == name);
    let of_any_case = |name: &&str| {
        let known = |field: &FieldRef| field.name().trim().eq_ignore_ascii_case(name);
        fields.iter().position(known)
    };
    let found = match column {
        Some(name) => Some(named(name).ok_or_else(|| Unusable::NoColumn(name.to_owned()))?),
        None => PUZZLE_NAMES.iter().chain(&MORE_NAMES).find_map(of_any_case).or_else(|| {
            let first_text = fields.iter().position(|field| is_text(field.data_type()));
            first_text.or((fields.len() == 1).then_some(0))
        }),
    };
    found.map(|index| &columns[index]).ok_or_else(|| Unusable::Type(array.data_type().clone()))
}

fn is_text(kind: &DataType) -> bool {
    match kind {
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View => true,
        DataType::Dictionary(_, values) => is_text(values),
        _ => false,
    }
}

/// Passes each puzzle of a column to `take`.
fn each(array: &ArrayRef, take: &mut dyn FnMut(Result<Row, RowProblem>)) -> Result<(), Unusable> {
    match array.data_type() {
        DataType::Utf8 => texts(array.as_string::<i32>().iter(), |text| text.as_bytes(), take),
        DataType::LargeUtf8 => texts(array.as_string::<i64>().iter(), |text| text.as_bytes(), take),
        DataType::Utf8View => texts(array.as_string_view().iter(), |text| text.as_bytes(), take),
        DataType::Binary => texts(array.as_binary::<i32>().iter(), |bytes| *bytes, take),
        DataType::LargeBinary => texts(array.as_binary::<i64>().iter(), |bytes| *bytes, take),
        DataType::BinaryView => texts(array.as_binary_view().iter(), |bytes| *bytes, take),
        DataType::Null => (0..array.len()).for_each(|_| take(Err(RowProblem::Missing))),
        DataType::Dictionary(..) => {
            let dictionary = array.as_any_dictionary();
            let mut values = Vec::with_capacity(dictionary.values().len());
            each(dictionary.values(), &mut |row| values.push(row))?;
            // A dictionary without values has only nulls, and its keys cannot be normalized.
            let keys = if values.is_empty() { Vec::new() } else { dictionary.normalized_keys() };
            for index in 0..array.len() {
                take(match array.is_null(index) {
                    true => Err(RowProblem::Missing),
                    false => values[keys[index]].clone(),
                });
            }
        }
        DataType::FixedSizeList(..) => {
            let list = array.as_fixed_size_list();
            lists(list.iter(), list.value_type(), take)?;
        }
        DataType::List(..) => {
            let list = array.as_list::<i32>();
            lists(list.iter(), list.value_type(), take)?;
        }
        DataType::LargeList(..) => {
            let list = array.as_list::<i64>();
            lists(list.iter(), list.value_type(), take)?;
        }
        other => return Err(Unusable::Type(other.clone())),
    }
    Ok(())
}

fn texts<T>(
    items: impl Iterator<Item = Option<T>>,
    bytes: impl Fn(&T) -> &[u8],
    take: &mut dyn FnMut(Result<Row, RowProblem>),
) {
    items.for_each(|item| {
        take(item.map_or(Err(RowProblem::Missing), |item| of_symbols(bytes(&item))))
    });
}

fn lists(
    items: impl Iterator<Item = Option<ArrayRef>>,
    kind: DataType,
    take: &mut dyn FnMut(Result<Row, RowProblem>),
) -> Result<(), Unusable> {
    let numbers: fn(&ArrayRef) -> Result<Row, RowProblem> = match kind {
        DataType::UInt8 => numbers::<UInt8Type>,
        DataType::UInt16 => numbers::<UInt16Type>,
        DataType::UInt32 => numbers::<UInt32Type>,
        DataType::UInt64 => numbers::<UInt64Type>,
        DataType::Int8 => numbers::<Int8Type>,
        DataType::Int16 => numbers::<Int16Type>,
        DataType::Int32 => numbers::<Int32Type>,
        DataType::Int64 => numbers::<Int64Type>,
        other => return Err(Unusable::Type(other)),
    };
    items.for_each(|item| take(item.map_or(Err(RowProblem::Missing), |item| numbers(&item))));
    Ok(())
}

/// Reads a row from an array of 81 numbers, in which null is an empty cell.
fn numbers<T: ArrowPrimitiveType<Native: TryInto<u8>>>(
    array: &ArrayRef,
) -> Result<Row, RowProblem> {
    let array = array.as_primitive::<T>();
    let mut row = [0; 81];
    if array.len() != row.len() {
        return Err(RowProblem::Length(array.len()));
    }
    for (cell, number) in row.iter_mut().zip(array) {
        *cell = number.map_or(0, |number| number.try_into().unwrap_or(u8::MAX));
    }
    of_numbers(&row)
}
