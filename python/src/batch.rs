//! Many classic puzzles at a time, as rows of 81 bytes.

use crate::waiting::{Link, wait_with_progress};
use ennead::{Answers, Batch};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes};

/// The puzzles between two looks at the flag: some milliseconds of work.
const BLOCK: usize = 32_768;

fn rows(bytes: &[u8]) -> PyResult<&[[u8; 81]]> {
    match bytes.as_chunks::<81>() {
        (rows, []) => Ok(rows),
        _ => Err(PyValueError::new_err("rows have 81 bytes each")),
    }
}

fn batch(threads: usize, limit: u64, link: &Link) -> Batch {
    let threads = match threads {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        threads => threads,
    };
    Batch::new().threads(threads).limit(limit).flag(link.flag.clone())
}

/// The first solution of each row, 81 digits from 1 or zeros without one, and the number of solutions up to 2.
///
/// The low four bits of each byte give the cell: 1 to 9 is a given, everything else is empty.
#[pyfunction]
#[pyo3(signature = (bytes, threads, ascii, progress=None))]
pub(crate) fn solve_rows<'py>(
    py: Python<'py>,
    bytes: &[u8],
    threads: usize,
    ascii: bool,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyBytes>)> {
    let rows = rows(bytes)?;
    let link = Link::default();
    let batch = batch(threads, 2, &link);
    let solutions = wait_with_progress(py, link, progress, |link| {
        let mut solutions = vec![0; bytes.len()];
        let mut counts = Vec::with_capacity(rows.len());
        let mut answers = Answers::new();
        let (lines, _) = solutions.as_chunks_mut::<81>();
        for (block, lines) in rows.chunks(BLOCK).zip(lines.chunks_mut(BLOCK)) {
            if link.is_stopped() {
                break;
            }
            batch.solve_rows(&block, &mut answers);
            for (answer, line) in answers.iter().zip(lines) {
                counts.push(answer.count as u8);
                match answer.first {
                    Some(first) if ascii => *line = *first,
                    Some(first) => *line = first.map(|symbol| symbol - b'0'),
                    None => {}
                }
            }
            link.add(block.len() as u64);
        }
        (solutions, counts)
    })?;
    Ok((PyByteArray::new(py, &solutions.0), PyBytes::new(py, &solutions.1)))
}

/// The number of solutions of each row, up to a limit.
#[pyfunction]
#[pyo3(signature = (bytes, threads, limit, progress=None))]
pub(crate) fn count_rows(
    py: Python<'_>,
    bytes: &[u8],
    threads: usize,
    limit: u64,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<u64>> {
    let rows = rows(bytes)?;
    let link = Link::default();
    let batch = batch(threads, limit, &link);
    wait_with_progress(py, link, progress, |link| {
        let mut counts = Vec::with_capacity(rows.len());
        let mut answers = Answers::new();
        for block in rows.chunks(BLOCK) {
            if link.is_stopped() {
                break;
            }
            batch.solve_rows(&block, &mut answers);
            counts.extend(answers.iter().map(|answer| answer.count));
            link.add(block.len() as u64);
        }
        counts
    })
}
