//! The command line.

use pyo3::prelude::*;
use std::ffi::OsString;

/// Runs the command `ennead` with these arguments, the first of which is the name of the program. Returns the exit code.
#[pyfunction]
pub(crate) fn command(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| ennead_cli::run(arguments))
}
