//! Puzzles as rows of 81 cells.

use super::{Column, EMPTY, Problems, Row, RowProblem, capsule, read};
use arrow_buffer::{BooleanBuffer, NullBuffer};
use ennead::row::{of_numbers, of_symbols};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyIterator, PyList, PyString};

/// Many puzzles. A row that is not a puzzle is an empty grid and has a problem.
#[pyclass(frozen, module = "ennead._ennead")]
#[derive(Default)]
pub(crate) struct Rows {
    pub(super) lines: Vec<Row>,
    pub(super) problems: Problems,
}

impl Rows {
    pub(super) fn reserve(&mut self, more: usize) {
        self.lines.reserve(more);
    }

    /// The rows that are puzzles, as a null buffer; `None` if all are.
    pub(super) fn puzzles(&self) -> Option<NullBuffer> {
        let known = |row| !self.problems.contains_key(&row);
        let all = self.problems.is_empty();
        (!all).then(|| BooleanBuffer::collect_bool(self.lines.len(), known).into())
    }

    pub(super) fn push(&mut self, row: Result<Row, RowProblem>) {
        let line = row.unwrap_or_else(|problem| {
            self.problems.insert(self.lines.len(), problem);
            EMPTY
        });
        self.lines.push(line);
    }
}

#[pymethods]
impl Rows {
    /// Reads puzzles of 81 bytes each, with 0 for an empty cell, from an iterator of byte strings. `count` is their expected
    /// number.
    #[staticmethod]
    fn of_numbers(parts: &Bound<'_, PyIterator>, count: usize) -> PyResult<Rows> {
        let mut all = Rows::default();
        all.reserve(count);
        for part in parts {
            let part = part?;
            let (rows, []) = part.cast::<PyBytes>()?.as_bytes().as_chunks::<81>() else {
                return Err(PyValueError::new_err("rows have 81 numbers each"));
            };
            rows.iter().for_each(|row| all.push(of_numbers(row)));
        }
        Ok(all)
    }

    /// Reads the puzzles of a list of strings, bytes and `None`. Returns `None` if an item has another type.
    #[staticmethod]
    fn of_list(list: &Bound<'_, PyList>) -> PyResult<Option<Rows>> {
        let mut all = Rows::default();
        all.reserve(list.len());
        for item in list {
            all.push(if let Ok(text) = item.cast::<PyString>() {
                of_symbols(text.to_str()?.as_bytes())
            } else if let Ok(bytes) = item.cast::<PyBytes>() {
                of_symbols(bytes.as_bytes())
            } else if item.is_none() {
                Err(RowProblem::Missing)
            } else {
                return Ok(None);
            });
        }
        Ok(Some(all))
    }

    /// Reads the puzzles of a text: one per line or, in a text without line breaks, one for every 81 symbols.
    #[staticmethod]
    fn of_text(py: Python<'_>, text: &[u8]) -> Rows {
        py.detach(|| {
            let mut all = Rows::default();
            all.reserve(text.len() / 81);
            if text.contains(&b'\n') {
                let text = text.strip_suffix(b"\n").unwrap_or(text);
                text.split(|byte| *byte == b'\n').for_each(|line| all.push(of_symbols(line)));
            } else {
                text.chunks(81).for_each(|line| all.push(of_symbols(line)));
            }
            all
        })
    }

    /// Reads the puzzles of an object with the Arrow PyCapsule interface. In a table, they are in `column`; by default in a
    /// column with a known name, or else in the first column of strings, or in the only column.
    #[staticmethod]
    #[pyo3(signature = (source, column=None))]
    fn of_arrow(source: &Bound<'_, PyAny>, column: Option<&str>) -> PyResult<Rows> {
        let arrays = capsule::arrays(source)?;
        source.py().detach(|| read::rows(arrays, column)).map_err(PyErr::from)
    }

    /// The puzzles as a column of strings; null for a row that is not a puzzle.
    fn grids(&self) -> Column {
        Column::grids(self.lines.clone(), |row| !self.problems.contains_key(&row))
    }

    fn __len__(&self) -> usize {
        self.lines.len()
    }
}
