//! Searches of `Puzzle`: solves, counts and lists solutions, checks, diagnoses.

use crate::drawing;
use crate::error::{stopped, wrong};
use crate::puzzle::{Puzzle, digits};
use crate::waiting::{Link, wait_with_progress};
use ennead::render::check::Report;
use ennead::render::diagnosis::Findings;
use ennead::render::json::{About, Check, Count, Diagnosis, Estimate, Record, Solve, TrueMarks};
use ennead::{
    Clock, Ending, Engine, Grid, Limits, Outcome, Probing, Solution, Solver, Statement, Stop,
    random::Random,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::num::{NonZeroU64, NonZeroUsize};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The node limit of a search without its own thread. It takes about a millisecond.
const QUICK_NODES: u64 = 2_000;

/// The engine and the limits of a search, as Python passes them.
#[derive(Clone, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Search {
    engine: String,
    nodes: Option<u64>,
    seconds: Option<f64>,
    threads: usize,
}

impl Search {
    fn engine(&self) -> PyResult<Engine> {
        self.engine.parse().map_err(|error| PyValueError::new_err(format!("{error}")))
    }

    /// A solver with these limits, which also stops when the flag is set.
    pub(crate) fn solver(&self, flag: Arc<AtomicBool>) -> PyResult<Solver> {
        let mut limits = Limits::none().flag(flag);
        if let Some(nodes) = self.nodes {
            limits = limits.nodes(nodes);
        }
        if let Some(seconds) = self.seconds {
            let time = Duration::try_from_secs_f64(seconds)
                .map_err(|_| PyValueError::new_err(format!("{seconds} s is not a time limit")))?;
            let start = Instant::now();
            limits = limits.time(time, Clock::new(move || start.elapsed()));
        }
        let threads = match self.threads {
            0 => std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
            threads => NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN),
        };
        Ok(Solver::new(self.engine()?).limits(limits).threads(threads))
    }
}

/// The answer of `Puzzle.solve`.
#[pyclass(frozen, module = "ennead._ennead")]
pub(crate) struct Answer {
    puzzle: Py<Puzzle>,
    outcome: Outcome,
}

#[pymethods]
impl Answer {
    /// The number of solutions: `unique`, `many` or `none`; `stopped` if a limit was reached first.
    #[getter]
    fn status(&self) -> &'static str {
        match self.outcome.answer {
            ennead::Answer::None => "none",
            ennead::Answer::Unique(_) => "unique",
            ennead::Answer::Many(..) => "many",
            ennead::Answer::Stopped(..) => "stopped",
        }
    }

    fn solution<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        self.outcome.answer.solution().map(|solution| digits(py, solution.grid()))
    }

    fn second_solution<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        match &self.outcome.answer {
            ennead::Answer::Many(_, second) => Some(digits(py, second.grid())),
            _ => None,
        }
    }

    /// The record of kind `solve`.
    fn record(&self) -> String {
        let puzzle = self.puzzle.get();
        Record::from(Solve::of(puzzle.about(), &puzzle.puzzle, &self.outcome)).to_string()
    }
}

/// The solutions of a puzzle, found on demand.
#[pyclass(frozen, module = "ennead._ennead")]
pub(crate) struct Solutions {
    /// The search. It is boxed, because vectors need a greater alignment than Python's allocator guarantees.
    found: Mutex<Box<ennead::Solutions>>,
    flag: Arc<AtomicBool>,
}

#[pymethods]
impl Solutions {
    /// The next `count` solutions; fewer only at the end of the search.
    fn take<'py>(&self, py: Python<'py>, count: usize) -> PyResult<Vec<Bound<'py, PyBytes>>> {
        let link = Link { flag: self.flag.clone(), ..Link::default() };
        let work = |_: &Link| {
            let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
            found.by_ref().take(count).collect::<Vec<Solution>>()
        };
        let solutions = wait_with_progress(py, link, None, work)?;
        Ok(solutions.iter().map(|solution| digits(py, solution.grid())).collect())
    }

    /// The limit that stopped the search after the last solution, if one did.
    fn stopped(&self) -> Option<String> {
        match self.found.lock().unwrap_or_else(PoisonError::into_inner).ending() {
            Ending::Stopped(Stop::Flag) => Some("interrupted".to_owned()),
            Ending::Stopped(stop) => Some(stop.to_string()),
            Ending::Complete | Ending::Enough => None,
        }
    }
}

#[pymethods]
impl Puzzle {
    fn solve(slf: &Bound<'_, Self>, search: Search) -> PyResult<Answer> {
        let py = slf.py();
        let puzzle = &slf.get().puzzle;
        let answer = |outcome| Answer { puzzle: slf.clone().unbind(), outcome };
        if search.nodes.is_none() && search.seconds.is_none() && search.threads == 1 {
            let solver = Solver::new(search.engine()?).limits(Limits::none().nodes(QUICK_NODES));
            let outcome = solver.solve(puzzle);
            if !matches!(outcome.answer, ennead::Answer::Stopped(..)) {
                return Ok(answer(outcome));
            }
        }
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        Ok(answer(wait_with_progress(py, link, None, |_| solver.solve(puzzle))?))
    }

    /// The record of kind `count`.
    #[pyo3(signature = (search, limit=None))]
    fn count(&self, py: Python<'_>, search: Search, limit: Option<u64>) -> PyResult<String> {
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        let count = wait_with_progress(py, link, None, |_| solver.count(&self.puzzle, limit))?;
        Ok(Record::from(Count::of(self.about(), &count)).to_string())
    }

    /// The record of kind `estimate`.
    fn estimate(&self, py: Python<'_>, search: Search, seed: u64) -> PyResult<String> {
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        let probing = Probing { seed, ..Probing::default() };
        let found = wait_with_progress(py, link, None, |_| solver.estimate(&self.puzzle, probing))?;
        Ok(Record::from(Estimate::of(self.about(), &found)).to_string())
    }

    fn solutions(&self, search: Search) -> PyResult<Solutions> {
        let flag = Arc::new(AtomicBool::new(false));
        let solver = search.solver(flag.clone())?;
        Ok(Solutions { found: Mutex::new(Box::new(solver.solutions(&self.puzzle))), flag })
    }

    /// The record of kind `true-candidates`, with solutions counted up to `limit`.
    fn true_candidates(&self, py: Python<'_>, search: Search, limit: u64) -> PyResult<String> {
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        let limit = NonZeroU64::new(limit)
            .ok_or_else(|| PyValueError::new_err("the limit must be 1 or more"))?;
        let truth =
            wait_with_progress(py, link, None, |_| solver.true_candidates(&self.puzzle, limit))?;
        Ok(Record::from(TrueMarks::of(self.about(), &self.puzzle, &truth)).to_string())
    }

    /// The record of kind `diagnosis`, and the diagnosis in words.
    fn diagnose(&self, py: Python<'_>, search: Search) -> PyResult<(String, String)> {
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        let findings = wait_with_progress(py, link, None, |_| {
            Findings::of(&self.puzzle, &solver, Probing::default())
        })?;
        let words = findings.text(&self.puzzle, ennead::CellStyle::RowColumn);
        let record = Diagnosis::of(self.about(), &self.puzzle, &findings);
        Ok((Record::from(record).to_string(), words))
    }

    /// The puzzle without redundant statements, a description of each removed statement, and whether a limit was reached.
    fn minimize(
        &self,
        py: Python<'_>,
        search: Search,
        givens_only: bool,
        seed: Option<u64>,
    ) -> PyResult<(Puzzle, Vec<String>, bool)> {
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        let mut offered = Statement::all(&self.puzzle);
        if givens_only {
            offered.retain(|statement| matches!(statement, Statement::Given(_)));
        }
        if let Some(seed) = seed {
            Random::new(seed).shuffle(&mut offered);
        }
        let minimized =
            wait_with_progress(py, link, None, |_| solver.minimize(&self.puzzle, offered))?;
        let minimized = minimized.map_err(|error| wrong(error.to_string()))?;
        let removed = minimized.removed.iter().map(ToString::to_string).collect();
        Ok((minimized.puzzle.into(), removed, minimized.stopped.is_some()))
    }

    /// A minimal set of statements that contradict each other, in words; `None` if the puzzle has a solution.
    fn conflict(&self, py: Python<'_>, search: Search) -> PyResult<Option<Vec<String>>> {
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        match wait_with_progress(py, link, None, |_| solver.conflict(&self.puzzle))? {
            ennead::Diagnosis::Conflict(conflict) => {
                Ok(Some(conflict.statements.iter().map(ToString::to_string).collect()))
            }
            ennead::Diagnosis::Solvable(_) => Ok(None),
            ennead::Diagnosis::Stopped(stop) => Err(stopped(stop)),
        }
    }

    /// The record of kind `check`, and the report in words.
    fn check(&self, py: Python<'_>, search: Search) -> PyResult<(String, String)> {
        let link = Link::default();
        let solver = search.solver(link.flag.clone())?;
        let stated = self.solution.clone();
        let report = wait_with_progress(py, link, None, |_| {
            let count = solver.count(&self.puzzle, Some(2));
            let none = count.found == 0 && count.ending == Ending::Complete;
            let conflict = match none.then(|| solver.conflict(&self.puzzle)) {
                Some(ennead::Diagnosis::Conflict(conflict)) => Some(conflict),
                _ => None,
            };
            let report =
                Report::new(self.puzzle.geometry(), self.puzzle.givens(), false, Some(count));
            let stated = stated.map(|grid| Solution::check(&self.puzzle, grid).map(|_| ()));
            let report = report.with_conflict(conflict).with_stated_solution(stated);
            report.partly_read(self.is_partly_read)
        })?;
        let record = Check::of(self.about(), self.puzzle.size(), &report);
        Ok((Record::from(record).to_string(), report.text(ennead::CellStyle::RowColumn)))
    }
}

/// Checks a grid, which may repeat digits and so may not be a valid puzzle. Returns the record of kind `check`, the report in
/// words, and a picture.
#[pyfunction]
pub(crate) fn check_grid(
    template: &Puzzle,
    values: Vec<i32>,
) -> PyResult<(String, String, String)> {
    let mut setup = template.puzzle.to_setup();
    setup.values = values;
    setup.placed = Vec::new();
    setup.marks = None;
    let words = |flaws: Vec<ennead::Flaw>| {
        wrong(ennead::render::prose::flaws(&flaws, ennead::render::Language::English))
    };
    let geometry = setup.geometry().map_err(words)?;
    let grid: Grid = setup.grid().map_err(words)?;
    let report: Report<Statement> = Report::new(&geometry, &grid, false, None);
    let repeated = report.repetitions.iter().flat_map(|one| one.repetition.cells.clone());
    let svg = drawing::repetitions(&geometry, &grid, repeated.collect());
    let record = Check::of(About::of_setup(&setup, &grid), grid.size(), &report);
    Ok((Record::from(record).to_string(), report.text(ennead::CellStyle::RowColumn), svg))
}
