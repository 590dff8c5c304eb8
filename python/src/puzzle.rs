//! The class of puzzles, with their properties and changes.

use crate::error::{flawed, wrong};
use crate::read;
use ennead::cosmetic::Cosmetic;
use ennead::format::{Format, WriteOptions, json};
use ennead::render::json::About;
use ennead::{
    BoxShape, Cell, Diagonals, DigitSet, Grid, HouseKind, RegionSetup, Relabelling, Setup, Symmetry,
};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::{Map, Value};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A puzzle, checked and immutable.
#[pyclass(frozen, module = "ennead._ennead")]
#[derive(Clone)]
pub(crate) struct Puzzle {
    pub(crate) puzzle: ennead::Puzzle,
    pub(crate) title: Option<String>,
    /// The solution given in the input, not checked.
    pub(crate) solution: Option<Grid>,
    pub(crate) notes: Vec<String>,
    pub(crate) is_partly_read: bool,
    pub(crate) trailing: Option<String>,
    /// The drawings of the input that state no rule.
    pub(crate) cosmetics: Vec<Cosmetic>,
}

/// The regions and diagonals to use for a puzzle that does not specify any.
#[derive(Clone, Default, FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Shape {
    /// Rows and columns of a box.
    boxes: Option<(usize, usize)>,
    /// A number for each cell, or an empty list for no regions.
    regions: Option<Vec<i32>>,
    /// `falling`, `rising` or `both`.
    diagonals: Option<String>,
}

impl Shape {
    pub(crate) fn regions(&self) -> PyResult<Option<RegionSetup>> {
        Ok(match (&self.boxes, &self.regions) {
            (Some(_), Some(_)) => {
                return Err(PyValueError::new_err("give either boxes or regions, not both"));
            }
            (Some((rows, columns)), None) => {
                Some(RegionSetup::Boxes(BoxShape { rows: *rows, columns: *columns }))
            }
            (None, Some(labels)) if labels.is_empty() => Some(RegionSetup::None),
            (None, Some(labels)) => Some(RegionSetup::Map(labels.clone())),
            (None, None) => None,
        })
    }

    pub(crate) fn diagonals(&self) -> PyResult<Option<Diagonals>> {
        Ok(match self.diagonals.as_deref() {
            None => None,
            Some("both") => Some(Diagonals::BOTH),
            Some("falling") => Some(Diagonals { falling: true, rising: false }),
            Some("rising") => Some(Diagonals { falling: false, rising: true }),
            Some(other) => {
                let message = format!("diagonals are 'both', 'falling' or 'rising', not '{other}'");
                return Err(PyValueError::new_err(message));
            }
        })
    }
}

impl From<ennead::Puzzle> for Puzzle {
    fn from(puzzle: ennead::Puzzle) -> Puzzle {
        Puzzle {
            puzzle,
            title: None,
            solution: None,
            notes: Vec::new(),
            is_partly_read: false,
            trailing: None,
            cosmetics: Vec::new(),
        }
    }
}

impl Puzzle {
    /// The fields about the puzzle at the beginning of each record.
    pub(crate) fn about(&self) -> About {
        About::of(&self.puzzle).named(self.title.as_deref()).partly_read(self.is_partly_read)
    }

    /// Makes a puzzle of a changed setup of this one; see [`with`](Puzzle::with).
    fn changed(&self, setup: Setup) -> PyResult<Puzzle> {
        Ok(self.with(setup.check().map_err(|error| flawed(&error))?))
    }

    /// A puzzle derived from this one. It keeps the title, the notes and the drawings, but not the stated solution.
    fn with(&self, puzzle: ennead::Puzzle) -> Puzzle {
        Puzzle { puzzle, solution: None, ..self.clone() }
    }

    /// As [`with`](Puzzle::with), but without the drawings, which would be wrong after moving cells or relabelling digits.
    fn without_drawings(&self, puzzle: ennead::Puzzle) -> Puzzle {
        Puzzle { cosmetics: Vec::new(), ..self.with(puzzle) }
    }

    pub(crate) fn cell(&self, index: usize) -> PyResult<Cell> {
        let size = self.puzzle.size();
        match index < size.cell_count() {
            true => Ok(size.cell(index)),
            false => {
                let message = format!("cell {index} is outside the {size} grid");
                Err(PyIndexError::new_err(message))
            }
        }
    }
}

/// The digits of a grid as bytes, with 0 for an empty cell. The lowest digit is 1, even if digits begin at 0.
pub(crate) fn digits<'py>(py: Python<'py>, grid: &Grid) -> Bound<'py, PyBytes> {
    let cells: Vec<u8> =
        grid.cells().iter().map(|digit| digit.map_or(0, ennead::Digit::get)).collect();
    PyBytes::new(py, &cells)
}

#[pymethods]
impl Puzzle {
    /// Reads exactly one puzzle from text in any format.
    #[staticmethod]
    #[pyo3(signature = (text, format=None, shape=None, readings=Vec::new()))]
    fn read(
        text: &str,
        format: Option<&str>,
        shape: Option<Shape>,
        readings: Vec<String>,
    ) -> PyResult<Puzzle> {
        if format.is_none()
            && shape.is_none()
            && readings.is_empty()
            && text.len() == 81
            && let Some(board) = classic(text.as_bytes())
        {
            return Ok(board.to_puzzle().map_err(|error| flawed(&error))?.into());
        }
        read::one(text, format, shape.unwrap_or_default(), &readings)
    }

    /// A puzzle with these digits, row by row: numbers from 1, even if digits begin at 0, and 0 for an empty cell.
    #[staticmethod]
    #[pyo3(signature = (size, values, shape=None, from_zero=false))]
    fn of_values(
        size: usize,
        values: Vec<i32>,
        shape: Option<Shape>,
        from_zero: bool,
    ) -> PyResult<Puzzle> {
        let shape = shape.unwrap_or_default();
        let mut setup = Setup::from_values(size, values);
        setup.lowest = i32::from(!from_zero);
        setup.regions = shape.regions()?.unwrap_or(setup.regions);
        setup.diagonals = shape.diagonals()?.unwrap_or(setup.diagonals);
        Ok(setup.check().map_err(|error| flawed(&error))?.into())
    }

    /// The puzzle with one more rule, an object as in docs/json.md.
    fn with_rule(&self, rule: &str) -> PyResult<Puzzle> {
        let rule: Value = serde_json::from_str(rule).map_err(|error| wrong(error.to_string()))?;
        let mut fields = json::object(&self.puzzle);
        let rules = fields.entry("rules").or_insert_with(|| Value::Array(Vec::new()));
        rules.as_array_mut().expect("rules are a list").push(rule);
        self.with_all_fields(fields)
    }

    /// The puzzle with these fields of docs/json.md added or replaced.
    fn with_fields(&self, more: &str) -> PyResult<Puzzle> {
        let more: Map<String, Value> =
            serde_json::from_str(more).map_err(|error| wrong(error.to_string()))?;
        let mut fields = json::object(&self.puzzle);
        fields.extend(more);
        self.with_all_fields(fields)
    }

    /// The puzzle with a digit in a cell: a given, or one that a player placed. `None` empties the cell.
    fn with_digit(&self, cell: usize, digit: Option<i32>, placed: bool) -> PyResult<Puzzle> {
        let at = self.cell(cell)?;
        let mut setup = self.puzzle.to_setup();
        let lowest = self.puzzle.lowest();
        let most = lowest + self.puzzle.size().digit_count() as i32 - 1;
        setup.placed.retain(|other| *other != at);
        setup.values[cell] = match digit {
            None => 0,
            Some(digit) if (lowest..=most).contains(&digit) => digit - lowest + 1,
            Some(digit) => {
                let message = format!("{digit} is not a digit from {lowest} to {most}");
                return Err(PyValueError::new_err(message));
            }
        };
        if placed && digit.is_some() {
            setup.placed.push(at);
        }
        self.changed(setup)
    }

    /// The puzzle with the candidates of some cells restricted.
    fn with_candidates(&self, restricted: Vec<(usize, Vec<i32>)>) -> PyResult<Puzzle> {
        let size = self.puzzle.size();
        let lowest = self.puzzle.lowest();
        let mut setup = self.puzzle.to_setup();
        let marks = setup.marks.get_or_insert_with(|| vec![size.digits(); size.cell_count()]);
        for (cell, digits) in restricted {
            self.cell(cell)?;
            let mut allowed = DigitSet::EMPTY;
            for digit in digits {
                let place = usize::try_from(digit - lowest + 1).ok();
                let found = place.and_then(|place| size.digit(place)).ok_or_else(|| {
                    PyValueError::new_err(format!("{digit} is not a digit of a {size} grid"))
                })?;
                allowed.add(found);
            }
            marks[cell] = marks[cell] & allowed;
        }
        self.changed(setup)
    }

    /// The puzzle without the digits that a player placed and without pencil marks.
    fn restarted(&self) -> PyResult<Puzzle> {
        let mut setup = self.puzzle.to_setup();
        for cell in std::mem::take(&mut setup.placed) {
            setup.values[self.puzzle.size().index(cell)] = 0;
        }
        setup.marks = None;
        self.changed(setup)
    }

    /// The puzzle with further parts of its input: the stated solution, notes on unread elements, and the rest of the line.
    fn remarked(
        &self,
        solution: Option<&[u8]>,
        notes: Vec<String>,
        is_partly_read: bool,
        trailing: Option<String>,
    ) -> PyResult<Puzzle> {
        let solution = solution.map(|digits| self.grid_of(digits)).transpose()?;
        Ok(Puzzle { solution, notes, is_partly_read, trailing, ..self.clone() })
    }

    /// The puzzle with a title.
    fn titled(&self, title: Option<String>) -> Puzzle {
        Puzzle { title, ..self.clone() }
    }

    /// The puzzle rotated or reflected; `None` if a rule forbids it.
    fn transformed(&self, symmetry: &str) -> PyResult<Option<Puzzle>> {
        let symmetry = match symmetry {
            "turn-90" => Symmetry::Turn90,
            "turn-180" => Symmetry::Turn180,
            "turn-270" => Symmetry::Turn270,
            "mirror-rows" => Symmetry::MirrorRows,
            "mirror-columns" => Symmetry::MirrorColumns,
            "transpose" => Symmetry::Transpose,
            "anti-transpose" => Symmetry::AntiTranspose,
            other => return Err(PyValueError::new_err(format!("'{other}' is not a symmetry"))),
        };
        let changed = ennead::transform(&self.puzzle, symmetry);
        Ok(changed.map(|puzzle| self.without_drawings(puzzle)))
    }

    /// The puzzle with its digits relabelled: `names[d - 1]` replaces digit d. `None` if a rule depends on the digits.
    fn relabelled(&self, names: Vec<usize>) -> PyResult<Option<Puzzle>> {
        let size = self.puzzle.size();
        let digits: Option<Vec<_>> = names.iter().map(|name| size.digit(*name)).collect();
        let names = digits.and_then(|digits| Relabelling::new(size, digits));
        let names =
            names.ok_or_else(|| PyValueError::new_err("names must have each digit once"))?;
        let changed = ennead::relabel(&self.puzzle, &names);
        Ok(changed.map(|puzzle| self.without_drawings(puzzle)))
    }

    #[getter]
    fn size(&self) -> usize {
        self.puzzle.size().digit_count()
    }

    #[getter]
    fn lowest(&self) -> i32 {
        self.puzzle.lowest()
    }

    #[getter]
    fn is_classic(&self) -> bool {
        self.puzzle.as_board().is_some()
    }

    #[getter]
    fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    #[getter]
    fn notes(&self) -> Vec<String> {
        self.notes.clone()
    }

    #[getter]
    fn is_partly_read(&self) -> bool {
        self.is_partly_read
    }

    /// The rest of the line in the input, or the other columns of its row.
    #[getter]
    fn trailing(&self) -> Option<&str> {
        self.trailing.as_deref()
    }

    /// All digits: the givens, and those that a player placed.
    fn digits<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        digits(py, self.puzzle.givens())
    }

    /// The solution given in the input.
    fn stated_solution<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        self.solution.as_ref().map(|grid| digits(py, grid))
    }

    /// The indices of the cells whose digit a player placed.
    fn placed(&self) -> Vec<usize> {
        let size = self.puzzle.size();
        self.puzzle.placed().iter().map(|cell| size.index(*cell)).collect()
    }

    /// The houses: kind, name and the indices of their cells.
    fn houses(&self) -> Vec<(&'static str, String, Vec<usize>)> {
        let size = self.puzzle.size();
        let kind = |kind: HouseKind| match kind {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box | HouseKind::Region => "box",
            HouseKind::Diagonal => "diagonal",
            _ => "extra",
        };
        let geometry = self.puzzle.geometry();
        let houses = geometry.houses().iter();
        let cells = |house| geometry.cells_of(house).map(|cell| size.index(cell)).collect();
        houses.map(|house| (kind(house.kind()), house.name(), cells(*house))).collect()
    }

    /// The indices of the cells that share a house with a cell.
    fn peers(&self, cell: usize) -> PyResult<Vec<usize>> {
        let at = self.cell(cell)?;
        let size = self.puzzle.size();
        Ok(self.puzzle.geometry().peers(at).map(|cell| size.index(cell)).collect())
    }

    /// Each rule in words.
    fn rules(&self) -> Vec<String> {
        self.puzzle.rules().iter().map(ToString::to_string).collect()
    }

    /// The puzzle as an object, as in docs/json.md.
    fn json(&self) -> String {
        let mut fields = json::object(&self.puzzle);
        if let Some(title) = &self.title {
            fields.insert("id".to_owned(), title.clone().into());
        }
        if !self.cosmetics.is_empty() {
            fields.insert("cosmetics".to_owned(), json::cosmetics(&self.cosmetics));
        }
        Value::from(fields).to_string()
    }

    /// The puzzle as one line: the givens if they describe it completely, otherwise an object.
    fn line(&self) -> String {
        self.about().puzzle.line()
    }

    /// Digits in a grid with lines between the boxes.
    fn drawn(&self, digits: &[u8]) -> PyResult<String> {
        let grid = self.grid_of(digits)?;
        Ok(ennead::format::grid::write(self.puzzle.geometry(), &grid, &ennead::format::plain))
    }

    /// The puzzle in a format, and a description of the parts that the format cannot represent, unless they are only drawings.
    #[pyo3(signature = (format, solution=None))]
    fn written(&self, format: &str, solution: Option<&[u8]>) -> PyResult<(String, Option<String>)> {
        let format = Format::from_name(format)
            .ok_or_else(|| PyValueError::new_err(format!("'{format}' is not a format")))?;
        let solution = solution.map(|digits| self.solution_of(digits)).transpose()?;
        let (solution, cosmetics) = (solution.as_ref(), &self.cosmetics[..]);
        let options = WriteOptions { solution, cosmetics, ..WriteOptions::default() };
        let written = ennead::format::write(format, &self.puzzle, &options)
            .map_err(|error| wrong(error.to_string()))?;
        let lost = (!written.lost.keeps_puzzle()).then(|| written.lost.to_string());
        Ok((written.text, lost))
    }

    /// The reason why these digits are not a solution; `None` if they are.
    fn refutation(&self, digits: Vec<u8>) -> PyResult<Option<String>> {
        Ok(match ennead::Solution::check(&self.puzzle, self.grid_of(&digits)?) {
            Ok(_) => None,
            Err(error) => Some(error.to_string()),
        })
    }

    fn __eq__(&self, other: &Puzzle) -> bool {
        self.puzzle == other.puzzle
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.puzzle.givens().cells().hash(&mut hasher);
        self.puzzle.rules().len().hash(&mut hasher);
        hasher.finish()
    }
}

impl Puzzle {
    fn with_all_fields(&self, fields: Map<String, Value>) -> PyResult<Puzzle> {
        let is_drawn = fields.contains_key("cosmetics");
        let read =
            read::one(&Value::from(fields).to_string(), Some("json"), Shape::default(), &[])?;
        let cosmetics = if is_drawn { read.cosmetics } else { self.cosmetics.clone() };
        Ok(Puzzle { cosmetics, ..self.with(read.puzzle) })
    }

    /// A grid of the size of this puzzle from digits as bytes, 0 for an empty cell.
    pub(crate) fn grid_of(&self, digits: &[u8]) -> PyResult<Grid> {
        let size = self.puzzle.size();
        let cells = digits.iter().map(|digit| match digit {
            0 => Ok(None),
            digit => size.digit((*digit).into()).map(Some).ok_or(()),
        });
        let cells: Result<Vec<_>, ()> = cells.collect();
        cells
            .ok()
            .and_then(|cells| Grid::from_cells(size, cells))
            .ok_or_else(|| PyValueError::new_err(format!("this is not a {size} grid")))
    }

    pub(crate) fn solution_of(&self, digits: &[u8]) -> PyResult<ennead::Solution> {
        ennead::Solution::check(&self.puzzle, self.grid_of(digits)?)
            .map_err(|error| PyValueError::new_err(error.to_string()))
    }
}

/// The board of 81 digits with `.` or `0` for empty cells; `None` if there is another symbol.
fn classic(symbols: &[u8]) -> Option<ennead::Board> {
    let mut cells = [None; 81];
    for (cell, symbol) in cells.iter_mut().zip(symbols) {
        *cell = match symbol {
            b'.' | b'0' => None,
            b'1'..=b'9' => ennead::Digit::new(symbol - b'0'),
            _ => return None,
        };
    }
    ennead::Board::from_cells(cells)
}
