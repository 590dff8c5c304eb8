//! Solves with human techniques: steps, passes, hints.

use crate::error::wrong;
use crate::puzzle::{Puzzle, digits};
use crate::waiting::{Link, wait};
use ennead::logic::{End, Passes, Repertoire, Technique, Trace, Walk, apply, easiest, verify};
use ennead::player::next_step;
use ennead::render::Marks;
use ennead::render::json::{self, Record, StepObject, StepRecord};
use ennead::render::prose::{self, CellNames};
use ennead::render::svg::Picture;
use ennead::render::walkthrough::{Chapter, Walkthrough};
use ennead::{Candidates, CellStyle, Standing, TechniqueSet};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::Arc;

/// The style in which sentences name cells.
const STYLE: CellStyle = CellStyle::RowColumn;

/// The techniques to use.
#[derive(Clone, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Techniques {
    /// A set of techniques: `basic`, `medium`, `advanced`, `expert`.
    set: Option<String>,
    /// Names of techniques, instead of a set.
    only: Option<Vec<String>>,
    with_more: Vec<String>,
    without: Vec<String>,
}

impl Techniques {
    fn repertoire(&self) -> PyResult<Repertoire> {
        let known = |name: &String| {
            name.parse::<Technique>().map_err(|error| PyValueError::new_err(error.to_string()))
        };
        let start = match (&self.only, &self.set) {
            (Some(only), _) => only.iter().map(known).collect::<PyResult<Repertoire>>()?,
            (None, Some(set)) => Repertoire::from(
                set.parse::<TechniqueSet>()
                    .map_err(|error| PyValueError::new_err(error.to_string()))?,
            ),
            (None, None) => Repertoire::default(),
        };
        let with = |all: PyResult<Repertoire>, name| Ok(all?.with(known(name)?));
        let without = |all: PyResult<Repertoire>, name| Ok(all?.without(known(name)?));
        let more = self.with_more.iter().fold(Ok(start), with);
        self.without.iter().fold(more, without)
    }
}

/// A sequence of steps.
#[pyclass(frozen, module = "ennead._ennead")]
pub(crate) struct Path {
    puzzle: Py<Puzzle>,
    trace: Trace,
    /// The position before each step.
    positions: Vec<Arc<Candidates>>,
    /// For the easiest path, its hardest technique and how often it is used, in words.
    summary: Option<String>,
}

/// A step with the position in which it was found.
#[pyclass(frozen, module = "ennead._ennead")]
pub(crate) struct Step {
    k: usize,
    puzzle: Py<Puzzle>,
    at: Arc<Candidates>,
    step: ennead::logic::Step,
}

#[pymethods]
impl Path {
    fn __len__(&self) -> usize {
        self.trace.steps.len()
    }

    fn step(&self, py: Python<'_>, k: usize) -> PyResult<Step> {
        let step = self.trace.steps.get(k).ok_or_else(|| PyIndexError::new_err("no such step"))?;
        Ok(Step {
            k,
            puzzle: self.puzzle.clone_ref(py),
            at: self.positions[k].clone(),
            step: step.clone(),
        })
    }

    /// The record of kind `steps`.
    fn record(&self) -> String {
        let puzzle = self.puzzle.get();
        let steps = json::Steps::of(puzzle.about(), &puzzle.puzzle, &self.trace, STYLE);
        Record::from(steps).to_string()
    }

    /// The digits after the last step.
    fn finish<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        digits(py, self.trace.finish().grid())
    }

    /// How the path ends, as a word and as a sentence.
    fn end(&self) -> (String, String) {
        let finish = self.trace.finish();
        let course = json::Course::of(&self.puzzle.get().puzzle, &finish, self.trace.end);
        let word = serde_json::to_value(course.end).ok();
        let word = word.and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default();
        (word, course.message)
    }

    #[getter]
    fn summary(&self) -> Option<&str> {
        self.summary.as_deref()
    }

    /// A web page with a picture of each step.
    fn html(&self, title: &str) -> String {
        let puzzle = self.puzzle.get();
        let mut chapter = Chapter::new(title, &puzzle.puzzle, STYLE).cosmetics(&puzzle.cosmetics);
        let names = CellNames::new(STYLE, puzzle.puzzle.size());
        for (at, step) in self.trace.positions() {
            chapter.step(step, &at, &prose::notation(step, names), true);
        }
        let finish = self.trace.finish();
        chapter.end(&prose::end(self.trace.end, &finish), &finish);
        let mut page = Walkthrough::new(title);
        page.add(chapter);
        page.draw()
    }
}

#[pymethods]
impl Step {
    /// The record of kind `step`.
    fn record(&self) -> String {
        let puzzle = self.puzzle.get();
        let step = StepObject::of(self.k, &puzzle.puzzle, &self.step, &self.at, STYLE);
        Record::from(StepRecord { about: puzzle.about(), step }).to_string()
    }

    /// A picture of the step in the pencil marks.
    fn svg(&self) -> String {
        let puzzle = self.puzzle.get();
        let picture = Picture::of(&puzzle.puzzle).cosmetics(&puzzle.cosmetics);
        let picture = picture.candidates(&self.at).names(STYLE);
        picture.marks(Marks::of(&self.step, &self.at)).legend().draw()
    }

    /// A sentence about where to look for the step, without its conclusions.
    fn whereabouts(&self) -> String {
        prose::whereabouts(&self.step, STYLE)
    }

    /// The reason why the step does not follow from its evidence; `None` if it does.
    fn refutation(&self) -> Option<String> {
        verify(&self.step, &self.at).err().map(|refutation| refutation.to_string())
    }

    /// The candidates after the step: a number for each cell, with bit d - 1 for digit d.
    fn marks_after(&self) -> Vec<u64> {
        let mut after = Candidates::clone(&self.at);
        apply(&self.step, &mut after);
        let size = after.size();
        size.cells().map(|cell| after.get(cell).bits()).collect()
    }
}

/// Takes steps until the walk ends or the flag is set. Returns the trace, and the position before each step.
fn walked(mut walk: Walk, link: &Link) -> (Trace, Vec<Arc<Candidates>>) {
    let start = walk.candidates().clone();
    let (mut steps, mut positions) = (Vec::new(), Vec::new());
    while !link.is_stopped() {
        let before = Arc::new(walk.candidates().clone());
        let Some(step) = walk.next() else { break };
        steps.push(step);
        positions.push(before);
    }
    let end = walk.end().unwrap_or(End::Limit);
    (Trace { start, steps, end }, positions)
}

#[pymethods]
impl Puzzle {
    /// Solves step by step. `easy` prefers a short step of a harder technique to a long one.
    fn steps(
        slf: &Bound<'_, Self>,
        techniques: Techniques,
        limit: Option<usize>,
        easy: bool,
    ) -> PyResult<Path> {
        let puzzle = &slf.get().puzzle;
        let all = techniques.repertoire()?;
        let (trace, positions) = wait(slf.py(), |link| {
            let repertoire = Standing::of(puzzle).sound(all, puzzle);
            let mut walk = Walk::new(Candidates::of(puzzle), &repertoire);
            if easy {
                walk = walk.easy_to_follow();
            }
            if let Some(limit) = limit {
                walk = walk.limit(limit);
            }
            walked(walk, link)
        })?;
        Ok(Path { puzzle: slf.clone().unbind(), trace, positions, summary: None })
    }

    /// Looks for the path whose hardest technique is as simple as possible and used as rarely as possible.
    fn easiest(slf: &Bound<'_, Self>, techniques: Techniques, effort: usize) -> PyResult<Path> {
        let puzzle = &slf.get().puzzle;
        let all = techniques.repertoire()?;
        let found = wait(slf.py(), |link| {
            let repertoire = Standing::of(puzzle).sound(all, puzzle);
            easiest(&Candidates::of(puzzle), &repertoire, effort, &link.flag)
        })?;
        let positions = found.trace.positions().map(|(at, _)| Arc::new(at)).collect();
        let summary = found.peak.map(|peak| {
            let is_open = found.trace.end == End::Solved && !found.is_proven();
            let doubt = if is_open { " (fewer uses may be possible)" } else { "" };
            let times =
                if found.times == 1 { "once".to_owned() } else { format!("{} times", found.times) };
            format!("{peak}, {times}{doubt}")
        });
        Ok(Path { puzzle: slf.clone().unbind(), trace: found.trace, positions, summary })
    }

    /// Solves pass by pass: the record of kind `passes`.
    fn passes(
        &self,
        py: Python<'_>,
        techniques: Techniques,
        limit: Option<usize>,
    ) -> PyResult<String> {
        let all = techniques.repertoire()?;
        let report = wait(py, |_| {
            let repertoire = Standing::of(&self.puzzle).sound(all, &self.puzzle);
            let mut passes = Passes::new(Candidates::of(&self.puzzle), &repertoire);
            if let Some(limit) = limit {
                passes = passes.limit(limit);
            }
            passes.report()
        })?;
        let record = json::Passes::of(self.about(), &self.puzzle, &report, STYLE);
        Ok(Record::from(record).to_string())
    }

    /// The next step. Raises `PuzzleError` with the reason if there is none.
    fn hint(slf: &Bound<'_, Self>, techniques: Techniques) -> PyResult<Step> {
        let puzzle = &slf.get().puzzle;
        let all = techniques.repertoire()?;
        let step = wait(slf.py(), |_| next_step(puzzle, all))?;
        let step = step.map_err(|none| wrong(none.to_string()))?;
        let at = Candidates::of(puzzle);
        Ok(Step { k: 0, puzzle: slf.clone().unbind(), at: Arc::new(at), step })
    }
}
