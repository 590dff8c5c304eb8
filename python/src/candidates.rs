//! The candidates of a puzzle.

use crate::puzzle::Puzzle;
use ennead::Candidates;
use ennead::render::json::{Marks, Record};
use pyo3::prelude::*;

#[pymethods]
impl Puzzle {
    /// The candidates: a number for each cell, with bit d - 1 for digit d. A filled cell has its digit.
    fn marks(&self) -> Vec<u64> {
        let at = Candidates::of(&self.puzzle);
        self.puzzle.size().cells().map(|cell| at.get(cell).bits()).collect()
    }

    /// The reason why the candidates contradict each other, in words; `None` if they do not.
    fn contradiction(&self) -> Option<String> {
        Candidates::of(&self.puzzle).contradiction().map(|one| one.to_string())
    }

    /// The record of kind `candidates`.
    fn candidates(&self) -> String {
        let at = Candidates::of(&self.puzzle);
        Record::from(Marks::of(self.about(), &self.puzzle, &at)).to_string()
    }

    /// The candidates as text, in a grid.
    fn pencil(&self) -> String {
        ennead::format::pencil::write(&Candidates::of(&self.puzzle), &ennead::format::plain)
    }
}
