//! Makes new puzzles.

use crate::batch::{Column, Problems, Table, Workers, in_parts};
use crate::puzzle::Puzzle;
use crate::waiting::{Link, wait_with_progress};
use arrow_array::{Float64Array, UInt64Array};
use ennead::logic::{Repertoire, Technique};
use ennead::make::{self, Impossible, Made, MadeVariant, PatternSymmetry, Target};
use ennead::row::of_board;
use ennead::{Board, CellSet, Size, TechniqueSet};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::str::FromStr;

/// A request for new puzzles, as Python passes it.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Request {
    seed: u64,
    symmetry: Option<String>,
    clues: Option<(usize, usize)>,
    minimal: bool,
    pattern: Option<Vec<usize>>,
    solution: Option<Py<Puzzle>>,
    weighted: bool,
    /// A scale and a range, such as `se=3.0..4.0`.
    rating: Option<String>,
    /// The techniques that puzzles must need.
    techniques: Vec<String>,
    /// The techniques without which it must be possible to solve the puzzles.
    without: Vec<String>,
    /// The name of the set of simpler techniques.
    basis: Option<String>,
    /// The layout of puzzles that are not classic.
    layout: Option<Py<Puzzle>>,
    jigsaw: bool,
}

fn impossible(error: impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn parsed<T: FromStr<Err: ToString>>(text: &str) -> PyResult<T> {
    text.parse().map_err(impossible)
}

impl Request {
    /// The requested difficulty.
    fn target(&self) -> PyResult<Option<Target>> {
        let techniques = |names: &[String]| -> PyResult<Vec<Technique>> {
            names.iter().map(|name| parsed(name)).collect()
        };
        let (needed, forbidden) = (techniques(&self.techniques)?, techniques(&self.without)?);
        let basis = self.basis.as_deref().map(parsed::<TechniqueSet>).transpose()?;
        if needed.is_empty() && forbidden.is_empty() && basis.is_none() {
            return self.rating.as_deref().map(parsed).transpose();
        }
        if self.rating.is_some() {
            return Err(impossible("give either a rating or techniques, not both"));
        }
        if let Some(both) = needed.iter().find(|one| forbidden.contains(one)) {
            let message = format!("no puzzle needs {} and can be solved without it", both.name());
            return Err(impossible(message));
        }
        Ok(Some(Target::needs(needed, basis.map(Repertoire::from), &forbidden)))
    }

    fn symmetry(&self) -> PyResult<PatternSymmetry> {
        self.symmetry.as_deref().map_or(Ok(PatternSymmetry::default()), parsed)
    }

    /// The generator of classic puzzles.
    fn classic(&self) -> PyResult<make::Generator> {
        let mut generator = make::Generator::new(self.seed).symmetry(self.symmetry()?);
        if let Some((least, most)) = self.clues {
            generator = generator.clues(least..=most);
        }
        if let Some(pattern) = &self.pattern {
            if let Some(outside) = pattern.iter().find(|cell| **cell >= Size::NINE.cell_count()) {
                return Err(impossible(format!("cell {outside} is outside the grid")));
            }
            generator = generator.pattern(pattern.iter().copied().collect::<CellSet>());
        }
        if let Some(solution) = &self.solution {
            let board = solution.get().puzzle.as_board();
            generator =
                generator.solution(board.ok_or_else(|| impossible("the solution is not classic"))?);
        }
        if self.minimal {
            generator = generator.minimal();
        }
        if self.weighted {
            generator = generator.weighted();
        }
        if let Some(target) = self.target()? {
            generator = generator.target(target);
        }
        generator.check().map_err(impossible)?;
        Ok(generator)
    }

    /// The generator of puzzles with this layout.
    fn variant(&self, layout: &ennead::Puzzle) -> PyResult<make::VariantGenerator> {
        let options = [
            ("weighted", self.weighted),
            ("pattern", self.pattern.is_some()),
            ("solution", self.solution.is_some()),
        ];
        if let Some((option, _)) = options.into_iter().find(|(_, stated)| *stated) {
            return Err(impossible(format!("{option} is for classic puzzles only")));
        }
        let mut generator =
            make::VariantGenerator::new(self.seed, layout).symmetry(self.symmetry()?);
        if self.jigsaw {
            generator = generator.random_regions();
        }
        if let Some((least, most)) = self.clues {
            generator = generator.clues(least..=most);
        }
        if self.minimal {
            generator = generator.minimal();
        }
        if let Some(target) = self.target()? {
            generator = generator.target(target);
        }
        generator.check().map_err(impossible)?;
        Ok(generator)
    }
}

/// Makes puzzles. Puzzle `i` depends only on the request and `i`.
#[pyclass(frozen, module = "ennead._ennead")]
pub(crate) struct Generator(Maker);

#[derive(Clone)]
enum Maker {
    Classic(Box<make::Generator>),
    Variant(Box<make::VariantGenerator>),
}

/// A new puzzle, its solution as symbols, the failures and the weight.
type New = (Puzzle, String, u64, Option<f64>);

impl Maker {
    fn flag(self, link: &Link) -> Maker {
        let flag = link.flag.clone();
        match self {
            Maker::Classic(generator) => Maker::Classic(Box::new(generator.flag(flag))),
            Maker::Variant(generator) => Maker::Variant(Box::new(generator.flag(flag))),
        }
    }

    fn make(&self, numbers: std::ops::Range<u64>) -> Result<Vec<New>, Impossible> {
        let classic = |made: Made| {
            let puzzle = made.puzzle.to_puzzle().expect("a puzzle with a solution has no clash");
            (puzzle.into(), made.solution.to_string(), made.failures, made.weight)
        };
        let variant = |made: MadeVariant| {
            (made.puzzle.into(), made.solution.to_string(), made.failures, None)
        };
        Ok(match self {
            Maker::Classic(generator) => {
                generator.make(numbers)?.into_iter().map(classic).collect()
            }
            Maker::Variant(generator) => {
                generator.make(numbers)?.into_iter().map(variant).collect()
            }
        })
    }
}

#[pymethods]
impl Generator {
    #[new]
    fn new(request: Request) -> PyResult<Generator> {
        let layout = request.layout.as_ref().map(|layout| &layout.get().puzzle);
        let is_classic = |layout: &ennead::Puzzle| {
            let geometry = layout.geometry();
            geometry.is_classic() && layout.rules().is_empty() && layout.lowest() == 1
        };
        Ok(Generator(match layout {
            Some(layout) if request.jigsaw || !is_classic(layout) => {
                Maker::Variant(Box::new(request.variant(layout)?))
            }
            _ => Maker::Classic(Box::new(request.classic()?)),
        }))
    }

    /// Makes the puzzles with these numbers.
    #[pyo3(signature = (first, count, progress=None))]
    fn make(
        &self,
        py: Python<'_>,
        first: u64,
        count: u64,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<New>> {
        let link = Link::default();
        let maker = self.0.clone().flag(&link);
        let made = wait_with_progress(py, link, progress, |link| {
            let mut all = Vec::new();
            let end = first.saturating_add(count);
            let mut next = first;
            while next < end && !link.is_stopped() {
                let part = next..end.min(next.saturating_add(64));
                next = part.end;
                let made = maker.make(part)?;
                link.add(made.len() as u64);
                all.extend(made);
            }
            Ok::<_, Impossible>(all)
        })?;
        made.map_err(impossible)
    }

    /// Makes the classic puzzles with these numbers: the columns `puzzle`, `solution`, `number`, `failures`, `weight`.
    fn rows(&self, py: Python<'_>, first: u64, count: usize, workers: Workers) -> PyResult<Table> {
        // A thread takes enough puzzles at a time to fill the lanes of the search.
        const PART: usize = 256;
        let Maker::Classic(generator) = &self.0 else {
            return Err(impossible("only classic 9 x 9 puzzles can be in a batch"));
        };
        let made = workers.run(py, |link, threads| {
            let generator = generator.clone().flag(link.flag.clone());
            let mut all: Vec<Vec<Made>> = vec![Vec::new(); count.div_ceil(PART)];
            let parts = all.iter_mut().enumerate();
            in_parts(
                link,
                threads,
                parts,
                || (),
                |(), (part, made)| {
                    let start = part * PART;
                    let end = first.saturating_add(count.min(start + PART) as u64);
                    // There is no error, because the request has been checked.
                    *made =
                        generator.make(first.saturating_add(start as u64)..end).unwrap_or_default();
                    made.len()
                },
            );
            all
        })?;
        let made = || made.iter().flatten();
        let grids = |grid: fn(&Made) -> &Board| {
            Column::grids(made().map(|made| of_board(grid(made))).collect(), |_| true)
        };
        let failures = made().map(|made| made.failures);
        let weights = made().map(|made| made.weight);
        let numbers = made().enumerate().map(|(index, _)| first + index as u64);
        let columns = vec![
            ("puzzle", grids(|made| &made.puzzle)),
            ("solution", grids(|made| &made.solution)),
            ("number", Column::new(UInt64Array::from_iter_values(numbers))),
            ("failures", Column::new(UInt64Array::from_iter_values(failures))),
            ("weight", Column::new(weights.collect::<Float64Array>())),
        ];
        Ok(Table::new(made().count(), columns, Problems::new()))
    }
}
