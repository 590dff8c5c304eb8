//! Reads and writes diagrams: a canvas as text, with one character per cell.

use crate::input::{Line, Lines};
use crate::symbols;
use crate::{AnyEntry, MultiGridEntry, Options, Place, Problem, ReadError, WriteError};
use ennead_puzzle::{MultiGrid, MultiGridError, Setup, Size, Spot};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The side of the grids of a diagram.
const SIDE: usize = Size::NINE.digit_count();
/// The offset of each grid from the top left corner of the diagram is a multiple of this number of rows and columns.
const STEP: usize = 3;
/// The maximum number of rows of a diagram, and of its columns.
pub(crate) const MAX_LINES: usize = MultiGrid::FARTHEST + SIDE;

/// Writes a multi-grid puzzle of classic grids as a diagram. Reading the diagram gives the same puzzle.
///
/// ```
/// use ennead_format::{AnyEntry, Options, Reader, multi_grid};
/// use ennead_puzzle::{MultiGrid, Setup, Spot};
/// let grid = Setup::empty(9).check().unwrap();
/// let twins = MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(6, 6), grid)]).unwrap();
/// let drawn = multi_grid::write_drawing(&twins)?;
/// assert_eq!(drawn.lines().nth(8), Some("..............."));
/// assert_eq!(drawn.lines().nth(9), Some("      ........."));
/// let read = Reader::from_text(&drawn, &Options::default()).next_any().unwrap();
/// let AnyEntry::MultiGrid(entry) = read.unwrap() else { panic!() };
/// assert_eq!(entry.multi_grid, twins);
/// # Ok::<(), ennead_format::WriteError>(())
/// ```
///
/// # Errors
/// When a grid is not classic, or the reader would find other grids in the diagram.
pub fn write(multi_grid: &MultiGrid) -> Result<String, WriteError> {
    let unwritable =
        |what: &str| WriteError::Unwritable { what: what.to_owned(), format: "a diagram" };
    for (number, part) in (1..).zip(multi_grid.grids()) {
        let bare = Setup::from_values(SIDE, part.puzzle().to_setup().values);
        let is_classic = part.puzzle().size() == Size::NINE
            && bare.check().is_ok_and(|bare| bare == *part.puzzle());
        if !is_classic {
            return Err(unwritable(&format!("grid {number}, which is not a classic grid,")));
        }
    }
    let cells = givens(multi_grid);
    let mut drawn: Vec<Spot> =
        grid_corners(&cells).map_err(|_| unwritable("this arrangement of grids"))?;
    drawn.sort_unstable();
    let mut stated: Vec<Spot> = multi_grid.grids().iter().map(|part| part.at()).collect();
    stated.sort_unstable();
    if drawn != stated {
        return Err(unwritable("this arrangement of grids"));
    }
    let mut text = String::new();
    for row in 0..multi_grid.rows() {
        let symbol = |column| match cells.get(&Spot::new(row, column)) {
            None => ' ',
            Some(0) => '.',
            Some(value) => (b'0' + *value as u8) as char,
        };
        let line: String = (0..multi_grid.columns()).map(symbol).collect();
        // A blank line would end the diagram, so a row without cells is written as `#`.
        let line = line.trim_end();
        text.push_str(if line.is_empty() { "#" } else { line });
        text.push('\n');
    }
    Ok(text)
}

/// Returns the given of each cell of the canvas, 0 for an empty cell.
fn givens(multi_grid: &MultiGrid) -> BTreeMap<Spot, i32> {
    let mut cells: BTreeMap<Spot, i32> = multi_grid.spots().iter().map(|spot| (*spot, 0)).collect();
    for part in multi_grid.grids() {
        for given in part.puzzle().givens().entries() {
            cells.insert(part.spot_of(given.cell), given.digit.get().into());
        }
    }
    cells
}

/// Whether a line is a comment: it begins with `#` and has symbols that do not occur in a diagram.
pub(crate) fn is_remark(line: &str) -> bool {
    line.trim_start().starts_with('#') && !line.chars().all(is_symbol)
}

/// Whether a line among other text can be a row of a diagram. A run of more than `longest` cells is a one-line puzzle instead.
pub(crate) fn is_row(line: &str, longest: usize) -> bool {
    let line = line.trim_end();
    !line.is_empty()
        && line.len() <= MAX_LINES
        && line.chars().all(is_symbol)
        && line.split([' ', '#']).all(|run| run.len() <= longest)
}

/// Whether a row has cells of several grids with a gap between them, which a row of a single grid never has.
pub(crate) fn has_gap(row: &str) -> bool {
    let runs = row.split(['#', ' ']).filter(|run| !run.is_empty());
    let gap = row.trim().contains("   ") || row.trim().contains("###");
    gap && runs.clone().count() > 1
        && runs.clone().all(|run| run.len() >= SIDE && run.len().is_multiple_of(STEP))
}

fn is_symbol(symbol: char) -> bool {
    matches!(symbol, ' ' | '#' | '.' | '0'..='9')
}

/// The cells of a diagram.
#[derive(Default)]
pub(crate) struct Drawing {
    rows: usize,
    cells: BTreeMap<Spot, i32>,
}

impl Drawing {
    /// Reads a diagram from its rows; `None` if a row is invalid.
    pub(crate) fn of<'a>(rows: impl IntoIterator<Item = &'a Line>) -> Option<Drawing> {
        let mut drawing = Drawing::default();
        rows.into_iter().try_for_each(|row| drawing.read_row(&row.text)).ok()?;
        Some(drawing)
    }

    /// Whether the text can only be a diagram of several grids: the grids overlap, and the diagram is wider than one grid. If
    /// the diagram is a full square, it must also have at least eight of the digits 1 to 9, because otherwise it could be a
    /// single grid.
    pub(crate) fn is_evident(&self) -> bool {
        let Ok(grids) = grid_corners(&self.cells) else { return false };
        let wide = grids.iter().any(|at| at.column() != grids[0].column());
        let overlap = grids.len() * Size::NINE.cell_count() > self.cells.len();
        wide && overlap && (!self.is_square() || self.has_digits_of_nine())
    }

    /// Whether the cells form a square without gaps, which could be a single grid.
    fn is_square(&self) -> bool {
        self.rows * self.rows == self.cells.len()
            && self.cells.keys().all(|spot| spot.column() < self.rows)
    }

    /// Whether the givens contain at least eight of the digits 1 to 9. Without two digits, a puzzle of 9 x 9 grids does not
    /// have a unique solution.
    fn has_digits_of_nine(&self) -> bool {
        let is_given = |digit: &i32| self.cells.values().any(|value| value == digit);
        (1..=SIDE as i32).filter(is_given).count() + 1 >= SIDE
    }

    /// Makes a multi-grid puzzle of the grids in the diagram.
    pub(crate) fn assemble(&self, options: &Options) -> Result<MultiGrid, Problem> {
        let corners = grid_corners(&self.cells)?;
        if corners.len() > MultiGrid::MAX_GRIDS {
            return Err(Problem::MultiGrid(MultiGridError::TooManyGrids));
        }
        let mut grids = Vec::new();
        for (number, at) in (1..).zip(corners) {
            let values = Size::NINE.cells().map(|cell| self.cells[&at.of_cell(cell)]).collect();
            let mut setup = Setup::from_values(SIDE, values);
            options.complete(&mut setup);
            let puzzle = setup.check().map_err(|error| {
                let problem = Box::new(Problem::Flawed(error));
                Problem::InGrid { number, at: Some(at), problem }
            })?;
            grids.push((at, puzzle));
        }
        MultiGrid::of(grids).map_err(Problem::MultiGrid)
    }

    /// Adds the cells of the next row.
    ///
    /// # Errors
    /// The column of the problem, from 1, if known, and the problem.
    fn read_row(&mut self, text: &str) -> Result<(), (Option<usize>, Problem)> {
        let text = text.trim_end();
        if self.rows >= MAX_LINES || text.len() > MAX_LINES {
            return Err((None, Problem::DrawingTooLarge { limit: MAX_LINES }));
        }
        for (column, symbol) in text.chars().enumerate() {
            let value = match symbol {
                ' ' | '#' => continue,
                _ if is_symbol(symbol) => symbols::value(symbol, SIDE).unwrap_or(0),
                _ => return Err((Some(column + 1), Problem::BadSymbol { symbol, size: SIDE })),
            };
            self.cells.insert(Spot::new(self.rows, column), value);
        }
        self.rows += 1;
        Ok(())
    }
}

/// Iterates over the diagrams of a text that contains nothing else.
pub(crate) struct Drawings {
    lines: Lines,
    source: Arc<str>,
    options: Options,
    has_reported: bool,
    done: bool,
}

impl Drawings {
    pub(crate) fn new(lines: Lines, source: Arc<str>, options: Options) -> Drawings {
        Drawings { lines, source, options, has_reported: false, done: false }
    }

    fn fail(&mut self, line: usize, column: Option<usize>, problem: Problem) -> ReadError {
        let place = Place { line: Some(line), column, ..Place::of(self.source.clone()) };
        ReadError { place, problem }
    }

    /// Skips the rest of a diagram with a mistake, up to a blank line.
    fn skip(&mut self) {
        self.lines.find(|line| line.as_ref().map_or(true, |line| line.text.trim().is_empty()));
    }
}

impl Iterator for Drawings {
    type Item = Result<AnyEntry, ReadError>;

    fn next(&mut self) -> Option<Result<AnyEntry, ReadError>> {
        let mut first = None;
        let mut drawing = Drawing::default();
        while !self.done {
            let line = match self.lines.next() {
                Some(Ok(line)) => line,
                Some(Err(problem)) => {
                    self.done = true;
                    self.has_reported = true;
                    let line = self.lines.number();
                    return Some(Err(self.fail(line, None, problem)));
                }
                None => {
                    self.done = true;
                    break;
                }
            };
            if is_remark(&line.text) {
                continue;
            }
            if line.text.trim().is_empty() {
                if first.is_some() {
                    break;
                }
                continue;
            }
            first.get_or_insert(line.number);
            if let Err((column, problem)) = drawing.read_row(&line.text) {
                self.skip();
                self.has_reported = true;
                return Some(Err(self.fail(line.number, column, problem)));
            }
        }
        let Some(first) = first else {
            let none =
                ReadError { place: Place::of(self.source.clone()), problem: Problem::NoPuzzle };
            return (!std::mem::replace(&mut self.has_reported, true)).then_some(Err(none));
        };
        self.has_reported = true;
        Some(match drawing.assemble(&self.options) {
            Ok(multi_grid) => {
                let place = Place { line: Some(first), ..Place::of(self.source.clone()) };
                let entry = MultiGridEntry { place, ..MultiGridEntry::of(multi_grid) };
                Ok(AnyEntry::MultiGrid(entry))
            }
            Err(problem) => Err(self.fail(first, None, problem)),
        })
    }
}

/// Finds the grids of a diagram, and returns their top left cells, row by row. Each complete 9 x 9 square at a multiple of
/// three rows and columns is a grid, unless other such squares cover all its cells.
///
/// # Errors
/// No grid contains some cell, or there are no cells.
fn grid_corners(cells: &BTreeMap<Spot, i32>) -> Result<Vec<Spot>, Problem> {
    let Some(top) = cells.keys().next().map(|spot| spot.row()) else {
        return Err(Problem::NoPuzzle);
    };
    let left = cells.keys().map(|spot| spot.column()).min().unwrap_or(0);
    let lies_on_step = |spot: &&Spot| {
        (spot.row() - top).is_multiple_of(STEP) && (spot.column() - left).is_multiple_of(STEP)
    };
    let is_full = |at: &&Spot| Size::NINE.cells().all(|cell| cells.contains_key(&at.of_cell(cell)));
    let full: Vec<Spot> = cells.keys().filter(lies_on_step).filter(is_full).copied().collect();
    let covered = covers(&full);
    let has_own = |at: &Spot| spots_of(*at).any(|spot| covered[&spot] == 1);
    let windows: Vec<Spot> = full.into_iter().filter(has_own).collect();
    let covered = covers(&windows);
    match cells.keys().find(|spot| !covered.contains_key(spot)) {
        Some(outside) => Err(Problem::InNoGrid { cell: *outside }),
        None => Ok(windows),
    }
}

/// Counts for each cell the grids that contain it.
fn covers(corners: &[Spot]) -> BTreeMap<Spot, i32> {
    let mut covers = BTreeMap::new();
    for at in corners {
        spots_of(*at).for_each(|spot| *covers.entry(spot).or_default() += 1);
    }
    covers
}

/// Returns the cells of the grid with the top left cell `at`.
fn spots_of(at: Spot) -> impl Iterator<Item = Spot> {
    Size::NINE.cells().map(move |cell| at.of_cell(cell))
}
