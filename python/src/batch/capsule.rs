//! Arrow data from and to other Python libraries, through the Arrow PyCapsule interface.
//!
//! All unsafe code of the package is here: the interface passes C structures by address.
//! <https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html>

#![allow(unsafe_code)]

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{ArrayRef, RecordBatch, RecordBatchIterator, make_array};
use arrow_schema::{ArrowError, Field};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};
use std::ffi::CStr;
use std::ptr::NonNull;

const STREAM: &CStr = c"arrow_array_stream";
const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";

/// An iterator of arrays, which may be read only when they are needed.
pub(super) type Arrays = Box<dyn Iterator<Item = Result<ArrayRef, ArrowError>> + Send>;

/// Reads the arrays of an object: the chunks of a column, or the batches of a table as struct arrays.
///
/// # Errors
/// If the object does not have the interface, or does not implement it correctly.
pub(super) fn arrays(source: &Bound<'_, PyAny>) -> PyResult<Arrays> {
    if source.hasattr("__arrow_c_stream__")? {
        let handed = source.call_method0("__arrow_c_stream__")?;
        let stream: NonNull<FFI_ArrowArrayStream> = address(&handed, STREAM)?;
        // SAFETY: a capsule of this name holds a valid stream, and stays alive here. The stream is moved out and marked
        // as released in the capsule, so nobody else uses or frees it.
        let stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) };
        if stream.get_next().is_none() {
            return Err(PyValueError::new_err("the Arrow stream has been used already"));
        }
        let reader = ArrayStreamReader::try_new(stream).map_err(unusable)?;
        return Ok(Box::new(reader));
    }
    if source.hasattr("__arrow_c_array__")? {
        let handed = source.call_method0("__arrow_c_array__")?;
        let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = handed.extract()?;
        let schema_address: NonNull<FFI_ArrowSchema> = address(&schema, SCHEMA)?;
        let array_address: NonNull<FFI_ArrowArray> = address(&array, ARRAY)?;
        // SAFETY: as for the stream.
        let schema = unsafe { FFI_ArrowSchema::from_raw(schema_address.as_ptr()) };
        // SAFETY: as for the stream.
        let array = unsafe { FFI_ArrowArray::from_raw(array_address.as_ptr()) };
        if array.is_released() {
            return Err(PyValueError::new_err("the Arrow array has been used already"));
        }
        // SAFETY: the interface guarantees that the array matches the schema.
        let data = unsafe { from_ffi(array, &schema) }.map_err(unusable)?;
        return Ok(Box::new(std::iter::once(Ok(make_array(data)))));
    }
    Err(PyTypeError::new_err("the object does not have the Arrow PyCapsule interface"))
}

/// The address in a capsule, which must have this name.
fn address<T>(capsule: &Bound<'_, PyAny>, name: &CStr) -> PyResult<NonNull<T>> {
    let capsule = capsule.cast::<PyCapsule>()?;
    Ok(capsule.pointer_checked(Some(name))?.cast())
}

fn unusable(error: ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The pair of capsules that `__arrow_c_array__` returns for an array.
pub(super) fn of_array<'py>(
    py: Python<'py>,
    field: &Field,
    array: &ArrayRef,
) -> PyResult<Bound<'py, PyTuple>> {
    let array = PyCapsule::new_with_value(py, FFI_ArrowArray::new(&array.to_data()), ARRAY)?;
    (of_field(py, field)?, array).into_pyobject(py)
}

/// The capsule that `__arrow_c_schema__` returns for a type.
pub(super) fn of_field<'py>(py: Python<'py>, field: &Field) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(field).map_err(unusable)?;
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// The capsule that `__arrow_c_stream__` returns for a table.
pub(super) fn of_table<'py>(
    py: Python<'py>,
    table: RecordBatch,
) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = table.schema();
    let batches = RecordBatchIterator::new([Ok(table)], schema);
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), STREAM)
}
