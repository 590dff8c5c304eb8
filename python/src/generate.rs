//! New puzzles.

use crate::batch::{Column, Crew, Problems, Table, in_parts, row};
use crate::puzzle::Puzzle;
use crate::waiting::{Link, wait_with_progress};
use arrow_array::{Float64Array, UInt64Array};
use ennead::make;
use ennead::{Board, CellSet, Size};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Makes classic puzzles. Puzzle `i` depends on the seed, `i` and the options only.
#[pyclass(frozen, module = "ennead._ennead")]
pub(crate) struct Generator(make::Generator);

/// Puzzle and solution as 81 symbols, failures, weight.
type Line = (String, String, u64, Option<f64>);

fn impossible(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

#[pymethods]
impl Generator {
    #[new]
    #[pyo3(signature = (seed, symmetry=None, clues=None, pattern=None, solution=None, minimal=false, weighted=false))]
    fn new(
        seed: u64,
        symmetry: Option<&str>,
        clues: Option<(usize, usize)>,
        pattern: Option<Vec<usize>>,
        solution: Option<&Puzzle>,
        minimal: bool,
        weighted: bool,
    ) -> PyResult<Generator> {
        let mut generator = make::Generator::new(seed);
        if let Some(symmetry) = symmetry {
            let symmetry: make::PatternSymmetry = symmetry.parse().map_err(impossible)?;
            generator = generator.symmetry(symmetry);
        }
        if let Some((least, most)) = clues {
            generator = generator.clues(least..=most);
        }
        if let Some(pattern) = pattern {
            if let Some(outside) = pattern.iter().find(|cell| **cell >= Size::NINE.cell_count()) {
                return Err(PyValueError::new_err(format!("cell {outside} is outside the grid")));
            }
            generator = generator.pattern(pattern.into_iter().collect::<CellSet>());
        }
        if let Some(solution) = solution {
            let board: Option<Board> = solution.puzzle.as_board();
            let board =
                board.ok_or_else(|| PyValueError::new_err("the solution is not classic"))?;
            generator = generator.solution(board);
        }
        if minimal {
            generator = generator.minimal();
        }
        if weighted {
            generator = generator.weighted();
        }
        generator.check().map_err(impossible)?;
        Ok(Generator(generator))
    }

    /// Makes the puzzles with these numbers.
    #[pyo3(signature = (first, count, progress=None))]
    fn make(
        &self,
        py: Python<'_>,
        first: u64,
        count: u64,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<Line>> {
        let link = Link::default();
        let generator = self.0.clone().flag(link.flag.clone());
        let made = wait_with_progress(py, link, progress, |link| {
            let mut all = Vec::new();
            let end = first.saturating_add(count);
            let mut next = first;
            while next < end && !link.is_stopped() {
                let part = next..end.min(next + 64);
                next = part.end;
                let made = generator.make(part)?;
                link.add(made.len() as u64);
                all.extend(made);
            }
            Ok::<_, make::Impossible>(all)
        })?;
        let line = |made: make::Made| {
            (made.puzzle.to_string(), made.solution.to_string(), made.failures, made.weight)
        };
        Ok(made.map_err(impossible)?.into_iter().map(line).collect())
    }

    /// Makes the puzzles with these numbers: the columns `puzzle`, `solution`, `number`, `failures`, `weight`.
    fn rows(&self, py: Python<'_>, first: u64, count: usize, crew: Crew) -> PyResult<Table> {
        // A thread takes enough puzzles at a time to fill the lanes of the search.
        const PART: usize = 256;
        let made = crew.run(py, |link, threads| {
            let generator = self.0.clone().flag(link.flag.clone());
            let mut all: Vec<Vec<make::Made>> = vec![Vec::new(); count.div_ceil(PART)];
            let parts = all.iter_mut().enumerate();
            in_parts(
                link,
                threads,
                parts,
                || (),
                |(), (part, made)| {
                    let start = part * PART;
                    let end = first.saturating_add(count.min(start + PART) as u64);
                    // The request has been checked.
                    *made =
                        generator.make(first.saturating_add(start as u64)..end).unwrap_or_default();
                    made.len()
                },
            );
            all
        })?;
        let made = || made.iter().flatten();
        let failures = made().map(|made| made.failures);
        let weights = made().map(|made| made.weight);
        let numbers = made().enumerate().map(|(index, _)| first + index as u64);
        let columns = vec![
            ("puzzle", Column::grids(made().map(|made| row(&made.puzzle)).collect(), |_| true)),
            ("solution", Column::grids(made().map(|made| row(&made.solution)).collect(), |_| true)),
            ("number", Column::new(UInt64Array::from_iter_values(numbers))),
            ("failures", Column::new(UInt64Array::from_iter_values(failures))),
            ("weight", Column::new(weights.collect::<Float64Array>())),
        ];
        Ok(Table::new(made().count(), columns, Problems::new()))
    }
}
