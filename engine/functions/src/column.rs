//! Arrow columns for the results of functions.

use datafusion::arrow::array::{Array, ArrayRef, ListArray, StringBuilder, StructArray};
use datafusion::arrow::buffer::{NullBuffer, OffsetBuffer};
use datafusion::arrow::datatypes::{DataType, Field, Fields};
use std::sync::Arc;

/// Makes a column of text, with NULL for `None`.
pub(crate) fn texts<T: AsRef<str>>(texts: impl ExactSizeIterator<Item = Option<T>>) -> ArrayRef {
    let mut column = StringBuilder::with_capacity(texts.len(), 81 * texts.len());
    texts.for_each(|text| column.append_option(text));
    Arc::new(column.finish())
}

/// Makes a field whose values may be NULL.
pub(crate) fn field(name: &str, kind: DataType) -> Field {
    Field::new(name, kind, true)
}

/// Makes a column of structures, with NULL where `known` is false.
pub(crate) fn structures(fields: Fields, columns: Vec<ArrayRef>, known: Vec<bool>) -> ArrayRef {
    Arc::new(StructArray::new(fields, columns, Some(NullBuffer::from(known))))
}

/// The type of a list of structures with these fields.
pub(crate) fn list_type(fields: Fields) -> DataType {
    DataType::List(Arc::new(Field::new_list_field(DataType::Struct(fields), true)))
}

/// Makes a column of lists. `items` contains the structures of all lists in order, and `lengths` the length of each list;
/// NULL for `None`.
pub(crate) fn lists(items: StructArray, lengths: &[Option<usize>]) -> ArrayRef {
    let offsets = OffsetBuffer::from_lengths(lengths.iter().map(|length| length.unwrap_or(0)));
    let known: Vec<bool> = lengths.iter().map(Option::is_some).collect();
    let field = Arc::new(Field::new_list_field(items.data_type().clone(), true));
    Arc::new(ListArray::new(field, offsets, Arc::new(items), Some(NullBuffer::from(known))))
}

/// Makes a column of text without NULL.
pub(crate) fn all_texts(texts: impl IntoIterator<Item = impl AsRef<str>>) -> ArrayRef {
    let mut column = StringBuilder::new();
    texts.into_iter().for_each(|text| column.append_value(text));
    Arc::new(column.finish())
}
