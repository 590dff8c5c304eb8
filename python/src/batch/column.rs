//! Columns of results.

use super::{Row, capsule};
use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int32Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type};
use arrow_array::{Array, ArrayRef, LargeStringArray, OffsetSizeTrait, StringArray};
use arrow_buffer::{BooleanBuffer, Buffer, NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::{DataType, Field};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{
    PyBool, PyByteArray, PyCapsule, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple,
};
use std::sync::Arc;

/// A column of a table.
#[pyclass(frozen, module = "ennead._ennead")]
#[derive(Clone)]
pub(crate) struct Column {
    pub(super) array: ArrayRef,
    /// Whether all strings are grids of 81 cells; nulls are then stored as empty grids.
    is_grids: bool,
}

impl Column {
    pub(crate) fn new(array: impl Array + 'static) -> Column {
        Column { array: Arc::new(array), is_grids: false }
    }

    /// A column of grids as strings. A grid is null if `known` returns false for its row.
    pub(crate) fn grids(rows: Vec<Row>, known: impl Fn(usize) -> bool) -> Column {
        let count = rows.len();
        let nulls = NullBuffer::from(BooleanBuffer::collect_bool(count, known));
        let nulls = (nulls.null_count() > 0).then_some(nulls);
        let symbols = Buffer::from_vec(rows.into_flattened());
        let array: ArrayRef = match i32::try_from(symbols.len()) {
            Ok(_) => Arc::new(StringArray::new(offsets(count), symbols, nulls)),
            Err(_) => Arc::new(LargeStringArray::new(offsets(count), symbols, nulls)),
        };
        Column { array, is_grids: true }
    }

    pub(super) fn field(&self, name: &str) -> Field {
        Field::new(name, self.array.data_type().clone(), true)
    }

    /// The symbols of all grids, including nulls; `None` for other columns.
    fn symbols(&self) -> Option<&[u8]> {
        let symbols = match self.array.data_type() {
            DataType::Utf8 => self.array.as_string::<i32>().values(),
            _ => self.array.as_string_opt::<i64>()?.values(),
        };
        self.is_grids.then_some(symbols)
    }
}

/// The offsets of strings of 81 bytes.
fn offsets<T: OffsetSizeTrait>(count: usize) -> OffsetBuffer<T> {
    let offsets = (0..=count).map(|index| T::usize_as(index * size_of::<Row>()));
    OffsetBuffer::new(ScalarBuffer::from_iter(offsets))
}

#[pymethods]
impl Column {
    fn __len__(&self) -> usize {
        self.array.len()
    }

    /// The Arrow name of the type.
    fn type_name(&self) -> String {
        self.array.data_type().to_string()
    }

    /// Whether the strings are grids.
    #[getter]
    fn is_grids(&self) -> bool {
        self.is_grids
    }

    fn item<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyAny>> {
        if index >= self.array.len() {
            return Err(PyIndexError::new_err("no such row"));
        }
        value(py, &self.array, index)
    }

    fn to_list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        list(py, &self.array)
    }

    /// The digits of all grids, 81 for each, with 0 for empty cells and for all cells of a null.
    fn digits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyByteArray>> {
        let symbols = self.symbols().ok_or_else(|| PyTypeError::new_err("these are not grids"))?;
        PyByteArray::new_with(py, symbols.len(), |digits| {
            for (digit, symbol) in digits.iter_mut().zip(symbols) {
                // A dot is less than `0` in ASCII, so it becomes 0.
                *digit = symbol.saturating_sub(b'0');
            }
            Ok(())
        })
    }

    /// The bytes of the values of a column of numbers or truth values, and the NumPy name of their type. For a column of lists
    /// of candidates, all numbers of the lists. A null is 0, NaN or false. `None` for other columns.
    fn numbers<'py>(&self, py: Python<'py>) -> Option<(Bound<'py, PyByteArray>, &'static str)> {
        let array = &self.array;
        if let Some(floats) = array.as_primitive_opt::<Float64Type>() {
            let bytes = floats.iter().flat_map(|value| value.unwrap_or(f64::NAN).to_ne_bytes());
            return Some((PyByteArray::new(py, &bytes.collect::<Vec<u8>>()), "f8"));
        }
        if let Some(flags) = array.as_boolean_opt() {
            let bytes = flags.iter().map(|flag| u8::from(flag == Some(true)));
            return Some((PyByteArray::new(py, &bytes.collect::<Vec<u8>>()), "?"));
        }
        if let Some(lists) = array.as_fixed_size_list_opt() {
            let values = lists.values().as_primitive_opt::<UInt16Type>()?;
            return Some((PyByteArray::new(py, values.values().inner()), "u2"));
        }
        let (values, name) = if let Some(array) = array.as_primitive_opt::<UInt8Type>() {
            (array.values().inner(), "u1")
        } else if let Some(array) = array.as_primitive_opt::<UInt32Type>() {
            (array.values().inner(), "u4")
        } else {
            (array.as_primitive_opt::<UInt64Type>()?.values().inner(), "u8")
        };
        Some((PyByteArray::new(py, values), name))
    }

    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsule::of_field(py, &self.field(""))
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        // The interface allows ignoring a request for another type.
        drop(requested_schema);
        capsule::of_array(py, &self.field(""), &self.array)
    }
}

fn list<'py>(py: Python<'py>, array: &ArrayRef) -> PyResult<Bound<'py, PyList>> {
    if let Some(strings) = array.as_string_opt::<i32>() {
        return PyList::new(py, strings);
    }
    let values: PyResult<Vec<_>> = (0..array.len()).map(|index| value(py, array, index)).collect();
    PyList::new(py, values?)
}

/// An item as a Python object.
fn value<'py>(py: Python<'py>, array: &ArrayRef, index: usize) -> PyResult<Bound<'py, PyAny>> {
    if array.is_null(index) {
        return Ok(py.None().into_bound(py));
    }
    let whole = |number: u64| PyInt::new(py, number).into_any();
    Ok(match array.data_type() {
        DataType::Utf8 => PyString::new(py, array.as_string::<i32>().value(index)).into_any(),
        DataType::LargeUtf8 => PyString::new(py, array.as_string::<i64>().value(index)).into_any(),
        DataType::Boolean => PyBool::new(py, array.as_boolean().value(index)).to_owned().into_any(),
        DataType::Float64 => {
            PyFloat::new(py, array.as_primitive::<Float64Type>().value(index)).into_any()
        }
        DataType::UInt8 => whole(array.as_primitive::<UInt8Type>().value(index).into()),
        DataType::UInt16 => whole(array.as_primitive::<UInt16Type>().value(index).into()),
        DataType::UInt32 => whole(array.as_primitive::<UInt32Type>().value(index).into()),
        DataType::UInt64 => whole(array.as_primitive::<UInt64Type>().value(index)),
        DataType::Dictionary(..) => {
            let dictionary = array.as_dictionary::<Int32Type>();
            match dictionary.key(index) {
                Some(key) => value(py, dictionary.values(), key)?,
                None => py.None().into_bound(py),
            }
        }
        DataType::List(_) => list(py, &array.as_list::<i32>().value(index))?.into_any(),
        DataType::FixedSizeList(..) => {
            list(py, &array.as_fixed_size_list().value(index))?.into_any()
        }
        DataType::Struct(fields) => {
            let record = PyDict::new(py);
            for (field, column) in fields.iter().zip(array.as_struct().columns()) {
                record.set_item(field.name(), value(py, column, index)?)?;
            }
            record.into_any()
        }
        other => return Err(PyTypeError::new_err(format!("a value of type {other}"))),
    })
}
