//! Multi-grid puzzles, such as a Samurai.

use crate::answer::Search;
use crate::error::wrong;
use crate::puzzle::{Puzzle, digits};
use crate::waiting::{Link, wait_with_progress};
use ennead::format::MultiGridEntry;
use ennead::render::check::Report;
use ennead::render::json::{About, Check, Count, Record, Solve};
use ennead::render::svg;
use ennead::{Ending, MultiGridSolution};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Several grids that share cells, checked and immutable.
#[pyclass(frozen, module = "ennead._ennead")]
pub(crate) struct MultiGrid {
    multi_grid: ennead::MultiGrid,
    #[pyo3(get)]
    title: Option<String>,
    #[pyo3(get)]
    notes: Vec<String>,
    is_partly_read: bool,
}

impl From<MultiGridEntry> for MultiGrid {
    fn from(entry: MultiGridEntry) -> MultiGrid {
        let MultiGridEntry { multi_grid, title, notes, is_partly_read, .. } = entry;
        MultiGrid { multi_grid, title, notes, is_partly_read }
    }
}

impl MultiGrid {
    fn about(&self) -> About {
        About::of(&self.multi_grid).named(self.title.as_deref()).partly_read(self.is_partly_read)
    }
}

/// The record of kind `solve`, and the digits of each grid in the first solution.
type Solved<'py> = (String, Option<Vec<Bound<'py, PyBytes>>>);

#[pymethods]
impl MultiGrid {
    /// The side of each grid.
    #[getter]
    fn size(&self) -> usize {
        self.multi_grid.size().digit_count()
    }

    /// The number of cells, each counted once.
    #[getter]
    fn cell_count(&self) -> usize {
        self.multi_grid.cell_count()
    }

    /// The grids. Each has the row and the column of its upper left cell, from 0, and for each of its cells the number of the
    /// cell in the multi-grid puzzle.
    fn grids(&self) -> Vec<(usize, usize, Puzzle, Vec<u16>)> {
        let grids = self.multi_grid.grids().iter();
        let part = |part: &ennead::CanvasGrid| {
            let at = part.at();
            (at.row(), at.column(), part.puzzle().clone().into(), part.cell_indices().to_vec())
        };
        grids.map(part).collect()
    }

    /// The puzzle as JSON.
    fn line(&self) -> String {
        self.about().puzzle.line()
    }

    fn solve<'py>(&self, py: Python<'py>, search: Search) -> PyResult<Solved<'py>> {
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        let outcome = wait_with_progress(py, link, None, |_| solver.solve(&self.multi_grid))?;
        let record = Solve::of(self.about(), &self.multi_grid, &outcome);
        let solution = outcome.answer.solution().map(|solution| {
            solution.grids().iter().map(|solution| digits(py, solution.grid())).collect()
        });
        Ok((Record::from(record).to_string(), solution))
    }

    /// The record of kind `count`.
    #[pyo3(signature = (search, limit=None))]
    fn count(&self, py: Python<'_>, search: Search, limit: Option<u64>) -> PyResult<String> {
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        let count = wait_with_progress(py, link, None, |_| solver.count(&self.multi_grid, limit))?;
        Ok(Record::from(Count::of(self.about(), &count)).to_string())
    }

    /// The record of kind `check`, and the report in words.
    fn check(&self, py: Python<'_>, search: Search) -> PyResult<(String, String)> {
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        let report = wait_with_progress(py, link, None, |_| {
            let count = solver.count(&self.multi_grid, Some(2));
            let none = count.found == 0 && count.ending == Ending::Complete;
            let conflict = match none.then(|| solver.conflict(&self.multi_grid)) {
                Some(ennead::Diagnosis::Conflict(conflict)) => Some(conflict),
                _ => None,
            };
            let report = Report::of_multi_grid(&self.multi_grid, false, Some(count));
            report.with_conflict(conflict).partly_read(self.is_partly_read)
        })?;
        let language = ennead::render::Language::English;
        let record = Check::of_multi_grid(self.about(), &self.multi_grid, &report, language);
        Ok((Record::from(record).to_string(), report.text(ennead::CellStyle::RowColumn)))
    }

    /// A picture of the puzzle, with a solution if the digits of each grid are given.
    #[pyo3(signature = (solution=None))]
    fn svg(&self, solution: Option<Vec<Vec<u8>>>) -> PyResult<String> {
        let solved = |grids: Vec<Vec<u8>>| {
            let parts = self.multi_grid.grids().iter();
            let grids = parts
                .zip(&grids)
                .map(|(part, digits)| Puzzle::from(part.puzzle().clone()).grid_of(digits));
            MultiGridSolution::check(&self.multi_grid, grids.collect::<PyResult<_>>()?)
                .map_err(|error| wrong(error.to_string()))
        };
        let solution = solution.map(solved).transpose()?;
        Ok(svg::multi_grid(&self.multi_grid, solution.as_ref()).svg)
    }
}
