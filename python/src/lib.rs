//! The native part of the Python package `ennead`.
//!
//! Users call the Python code in `python/ennead`, which calls the classes and functions here. Results with several fields are
//! passed as JSON, as in `docs/json.md`. No input causes a panic.

mod answer;
mod batch;
mod candidates;
mod canon;
mod command;
mod drawing;
mod error;
mod generate;
mod multi_grid;
mod path;
mod puzzle;
mod rating;
mod read;
mod waiting;
mod web;

use pyo3::prelude::*;

/// The native part of ennead, for use by the package `ennead`.
#[pymodule(gil_used = false)]
mod _ennead {
    #[pymodule_export]
    use super::answer::{Answer, Solutions, check_grid};
    #[pymodule_export]
    use super::batch::{
        Column, Rows, Table, candidates_of_rows, canonical_rows, check_rows, clues_of_rows,
        count_rows, label_rows, shuffle_rows, solve_rows, unique_rows,
    };
    #[pymodule_export]
    use super::canon::{canonical, grid_of_rank, isomorphism, rank, shuffled};
    #[pymodule_export]
    use super::command::command;
    #[pymodule_export]
    use super::generate::Generator;
    #[pymodule_export]
    use super::multi_grid::MultiGrid;
    #[pymodule_export]
    use super::path::{Path, Step};
    #[pymodule_export]
    use super::puzzle::Puzzle;
    #[pymodule_export]
    use super::read::Reader;

    use pyo3::prelude::*;

    /// The version, and the lists of names that arguments accept.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        super::web::use_python();
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("ENGINES", ennead::Engine::ALL.map(ennead::Engine::name).to_vec())?;
        let formats = ennead::format::Format::ALL.iter().map(|format| format.name());
        module.add("FORMATS", formats.collect::<Vec<_>>())?;
        let techniques = ennead::logic::Technique::known();
        module.add("TECHNIQUES", techniques.map(|one| one.slug().into_owned()).collect::<Vec<_>>())
    }
}
