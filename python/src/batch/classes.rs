//! Canonical forms.

use super::parts::{Workers, in_parts};
use super::{Column, EMPTY, Row, Rows, Table, board, of_board};
use crate::waiting::Link;
use arrow_array::UInt32Array;
use arrow_buffer::NullBuffer;
use ennead::canon::{Canonical, Canonizer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The number of puzzles that a thread takes at a time. An empty grid takes a millisecond, others a few microseconds.
const PART: usize = 64;

/// The canonical form of each row and the number of its automorphisms: the columns `class` and `automorphisms`.
#[pyfunction]
pub(crate) fn canonical_rows(
    py: Python<'_>,
    rows: &Rows,
    form: &str,
    workers: Workers,
) -> PyResult<Table> {
    let form = match form {
        "minlex" => Canonizer::minlex,
        "maxlex" => Canonizer::maxlex,
        other => {
            let message = format!("'{other}' is not a form: 'minlex' or 'maxlex'");
            return Err(PyValueError::new_err(message));
        }
    };
    let work = |link: &Link, threads| {
        let count = rows.lines.len();
        let (mut classes, mut automorphisms): (Vec<Row>, Vec<u32>) =
            (vec![EMPTY; count], vec![0; count]);
        let parts = classes.chunks_mut(PART).zip(automorphisms.chunks_mut(PART)).enumerate();
        in_parts(link, threads, parts, Canonizer::new, |canonizer, (part, (classes, numbers))| {
            for (index, (class, number)) in classes.iter_mut().zip(numbers).enumerate() {
                let index = part * PART + index;
                if !rows.problems.contains_key(&index) && !link.is_stopped() {
                    let found: Canonical = form(canonizer, &board(&rows.lines[index]));
                    (*class, *number) = (of_board(&found.board), found.automorphisms);
                }
            }
            classes.len()
        });
        (classes, automorphisms)
    };
    let few = rows.lines.len() <= 16;
    let (classes, automorphisms) =
        if few { workers.run_here(py, work) } else { workers.run(py, work) }?;
    let known: Vec<bool> = automorphisms.iter().map(|number| *number > 0).collect();
    let columns = vec![
        ("class", Column::grids(classes, |row| known[row])),
        ("automorphisms", {
            let nulls = Some(NullBuffer::from(known.clone()));
            Column::new(UInt32Array::new(automorphisms.into(), nulls))
        }),
    ];
    Ok(Table::new(rows.lines.len(), columns, rows.problems.clone()))
}
