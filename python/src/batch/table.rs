//! Results with several columns.

use super::{Column, Problems, RowProblem, capsule};
use arrow_array::{RecordBatch, RecordBatchOptions, StringArray};
use arrow_schema::{Field, Schema};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;
use std::sync::Arc;

/// The name of the last column, which has the problems.
const PROBLEM: &str = "problem";

/// Columns of the same length, and the problems of rows that lack a value.
#[pyclass(frozen, module = "ennead._ennead")]
pub(crate) struct Table {
    rows: usize,
    columns: Vec<(&'static str, Column)>,
    problems: Problems,
}

impl Table {
    pub(crate) fn new(
        rows: usize,
        columns: Vec<(&'static str, Column)>,
        problems: Problems,
    ) -> Table {
        Table { rows, columns, problems }
    }

    /// For each row that lacks a value, the reason in words.
    fn problem_column(&self) -> Column {
        let words = |row| self.problems.get(&row).map(RowProblem::to_string);
        Column::new((0..self.rows).map(words).collect::<StringArray>())
    }
}

#[pymethods]
impl Table {
    #[getter]
    fn rows(&self) -> usize {
        self.rows
    }

    fn names(&self) -> Vec<&'static str> {
        self.columns.iter().map(|(name, _)| *name).chain([PROBLEM]).collect()
    }

    fn column(&self, name: &str) -> PyResult<Column> {
        if name == PROBLEM {
            return Ok(self.problem_column());
        }
        let found = self.columns.iter().find(|(known, _)| *known == name);
        found.map(|(_, column)| column.clone()).ok_or_else(|| PyKeyError::new_err(name.to_owned()))
    }

    /// The table without the columns of these names.
    fn without(&self, names: Vec<String>) -> Table {
        let kept = self.columns.iter().filter(|(name, _)| !names.iter().any(|it| it == name));
        Table::new(self.rows, kept.cloned().collect(), self.problems.clone())
    }

    /// The first row with a problem, and the reason. Rows that are null in the input are skipped.
    fn first_problem(&self) -> Option<(usize, String)> {
        let mut problems = self.problems.iter();
        let found = problems.find(|(_, problem)| **problem != RowProblem::Missing)?;
        Some((*found.0, found.1.to_string()))
    }

    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface allows ignoring a request for another type.
        drop(requested_schema);
        let problem = self.problem_column();
        let all = || self.columns.iter().map(|(name, column)| (*name, column));
        let all = || all().chain([(PROBLEM, &problem)]);
        let fields: Vec<Field> = all().map(|(name, column)| column.field(name)).collect();
        let arrays = all().map(|(_, column)| column.array.clone()).collect();
        let options = RecordBatchOptions::new().with_row_count(Some(self.rows));
        let batch =
            RecordBatch::try_new_with_options(Arc::new(Schema::new(fields)), arrays, &options);
        capsule::of_table(py, batch.map_err(|error| PyValueError::new_err(error.to_string()))?)
    }
}
