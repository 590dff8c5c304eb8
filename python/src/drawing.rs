//! Draws pictures and pages.

use crate::answer::Search;
use crate::puzzle::Puzzle;
use crate::waiting::{Link, wait_with_progress};
use ennead::render::Marks;
use ennead::render::json::{Record, Trace};
use ennead::render::svg::Picture;
use ennead::render::trace::{Animation, Player, Recorder};
use ennead::{Candidates, Cell, CellStyle, Geometry, Grid};
use pyo3::prelude::*;
use std::collections::BTreeSet;

/// Draws a grid and marks the cells with repeated digits.
pub(crate) fn repetitions(geometry: &Geometry, grid: &Grid, cells: BTreeSet<Cell>) -> String {
    let marks = Marks { conflicts: cells, ..Marks::none() };
    Picture::new(geometry).givens(grid).marks(marks).draw()
}

#[pymethods]
impl Puzzle {
    /// Draws the puzzle, on request with digits in its empty cells, with pencil marks, and with some cells highlighted.
    #[pyo3(signature = (title=None, digits=None, candidates=false, names=false, highlight=Vec::new()))]
    fn svg(
        &self,
        title: Option<&str>,
        digits: Option<Vec<u8>>,
        candidates: bool,
        names: bool,
        highlight: Vec<usize>,
    ) -> PyResult<String> {
        let cells = highlight.into_iter().map(|cell| self.cell(cell)).collect::<PyResult<_>>()?;
        let grid = digits.map(|digits| self.grid_of(&digits)).transpose()?;
        let at = Candidates::of(&self.puzzle);
        let mut picture = Picture::of(&self.puzzle).cosmetics(&self.cosmetics);
        picture = picture.marks(Marks { cells, ..Marks::none() });
        if let Some(title) = title.or(self.title.as_deref()) {
            picture = picture.title(title);
        }
        if let Some(grid) = &grid {
            picture = picture.digits(grid);
        }
        if candidates {
            picture = picture.candidates(&at);
        }
        if names {
            picture = picture.names(CellStyle::RowColumn);
        }
        Ok(picture.draw())
    }

    /// Records a search. Returns the record of kind `trace`, an animated picture and a page with a player.
    fn trace(
        &self,
        py: Python<'_>,
        search: Search,
        title: &str,
        frames: usize,
        all: bool,
    ) -> PyResult<(String, String, String)> {
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        let (recording, choice, ending) = wait_with_progress(py, link, None, |_| {
            let mut recorder = Recorder::new(&self.puzzle, frames);
            let mut solutions = solver.watched_solutions(&self.puzzle, &mut recorder);
            solutions.by_ref().take(if all { usize::MAX } else { 1 }).for_each(drop);
            let (choice, ending) = (solutions.choice(), solutions.ending());
            drop(solutions);
            (recorder.finish(), choice, ending)
        })?;
        let record = Record::from(Trace::of(self.about(), &choice, ending, &recording)).to_string();
        let svg = Animation::new(&recording).title(title).draw();
        Ok((record, svg, Player::new(&recording).title(title).draw()))
    }
}
