//! Drawings of a canvas, a character a cell.

use super::GattaiEntry;
use crate::input::Lines;
use crate::symbols;
use crate::{Place, Problem, ReadError, WriteError};
use ennead_puzzle::{Gattai, GattaiError, Setup, Size, Spot};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The side of the grids that can be drawn.
const SIDE: usize = Size::NINE.get();
/// Grids lie so many rows and columns apart, or a multiple of that.
const STEP: usize = 3;
/// The most rows, and the most columns.
const MOST_LINES: usize = Gattai::FARTHEST + SIDE;

/// The drawing of a gattai of plain 9 x 9 grids, with line ends; it reads back as the same grids.
///
/// ```
/// use ennead_format::{Options, gattai};
/// use ennead_puzzle::{Gattai, Setup, Spot};
/// let grid = Setup::empty(9).check().unwrap();
/// let twins = Gattai::of([(Spot::new(0, 0), grid.clone()), (Spot::new(6, 6), grid)]).unwrap();
/// let drawn = gattai::write_drawing(&twins)?;
/// assert_eq!(drawn.lines().nth(8), Some("..............."));
/// assert_eq!(drawn.lines().nth(9), Some("      ........."));
/// let read = gattai::GattaiReader::from_text(&drawn, &Options::default()).next().unwrap();
/// assert_eq!(read.unwrap().gattai, twins);
/// # Ok::<(), ennead_format::WriteError>(())
/// ```
///
/// # Errors
/// Names what a drawing cannot say: rules, regions, marks, other sizes, and grids that would not be found again.
pub fn write(gattai: &Gattai) -> Result<String, WriteError> {
    let unsayable = |what: &str| WriteError::Unsayable { what: what.to_owned(), form: "a drawing" };
    for (number, part) in (1..).zip(gattai.parts()) {
        let plain = Setup::from_values(SIDE, part.puzzle().to_setup().values);
        let is_plain = part.puzzle().size() == Size::NINE
            && plain.check().is_ok_and(|plain| plain == *part.puzzle());
        if !is_plain {
            return Err(unsayable(&format!("grid {number}, which is no plain 9 x 9,")));
        }
    }
    let cells = givens(gattai);
    let mut drawn: Vec<Spot> = windows(&cells).map_err(|_| unsayable("the place of its grids"))?;
    drawn.sort_unstable();
    let mut stated: Vec<Spot> = gattai.parts().iter().map(|part| part.at()).collect();
    stated.sort_unstable();
    if drawn != stated {
        return Err(unsayable("the place of its grids"));
    }
    let mut text = String::new();
    for row in 0..gattai.rows() {
        let symbol = |column| match cells.get(&Spot::new(row, column)) {
            None => ' ',
            Some(0) => '.',
            Some(value) => (b'0' + *value as u8) as char,
        };
        let line: String = (0..gattai.columns()).map(symbol).collect();
        // An empty line would end the drawing.
        let line = line.trim_end();
        text.push_str(if line.is_empty() { "#" } else { line });
        text.push('\n');
    }
    Ok(text)
}

/// The given of each cell of the canvas, 0 for none.
fn givens(gattai: &Gattai) -> BTreeMap<Spot, i32> {
    let mut cells: BTreeMap<Spot, i32> = gattai.spots().iter().map(|spot| (*spot, 0)).collect();
    for part in gattai.parts() {
        for given in part.puzzle().givens().placed() {
            cells.insert(part.spot_of(given.cell), given.digit.get().into());
        }
    }
    cells
}

/// Whether a line is a remark: `#` and words, which no row of a drawing has.
pub(super) fn is_remark(line: &str) -> bool {
    line.trim_start().starts_with('#') && !line.chars().all(is_symbol)
}

fn is_symbol(symbol: char) -> bool {
    matches!(symbol, ' ' | '#' | '.' | '0'..='9')
}

/// The drawings of a text.
pub(super) struct Drawings {
    lines: Lines,
    source: Arc<str>,
    done: bool,
}

impl Drawings {
    pub(super) fn new(lines: Lines, source: Arc<str>) -> Drawings {
        Drawings { lines, source, done: false }
    }

    fn fail(&mut self, line: usize, column: Option<usize>, problem: Problem) -> ReadError {
        let place = Place { line: Some(line), column, ..Place::of(self.source.clone()) };
        ReadError { place, problem }
    }

    /// Passes over the rest of a drawing.
    fn skip(&mut self) {
        self.lines.find(|line| line.as_ref().map_or(true, |line| line.text.trim().is_empty()));
    }
}

impl Iterator for Drawings {
    type Item = Result<GattaiEntry, ReadError>;

    fn next(&mut self) -> Option<Result<GattaiEntry, ReadError>> {
        let mut first = None;
        let mut rows = 0;
        let mut cells = BTreeMap::new();
        while !self.done {
            let line = match self.lines.next() {
                Some(Ok(line)) => line,
                Some(Err(problem)) => {
                    self.done = true;
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
            if let Err((column, problem)) = read_row(&line.text, rows, &mut cells) {
                self.skip();
                return Some(Err(self.fail(line.number, column, problem)));
            }
            rows += 1;
        }
        let first = first?;
        Some(match assemble(&cells) {
            Ok(gattai) => {
                let place = Place { line: Some(first), ..Place::of(self.source.clone()) };
                Ok(GattaiEntry { gattai, place, title: None, solution: None })
            }
            Err(problem) => Err(self.fail(first, None, problem)),
        })
    }
}

/// Adds the cells of a row. What is wrong comes with its column, from 1.
fn read_row(
    text: &str,
    row: usize,
    cells: &mut BTreeMap<Spot, i32>,
) -> Result<(), (Option<usize>, Problem)> {
    let text = text.trim_end();
    if row >= MOST_LINES || text.len() > MOST_LINES {
        return Err((None, Problem::DrawingTooLarge { limit: MOST_LINES }));
    }
    for (column, symbol) in text.chars().enumerate() {
        let value = match symbol {
            ' ' | '#' => continue,
            _ if is_symbol(symbol) => symbols::value(symbol, SIDE).unwrap_or(0),
            _ => return Err((Some(column + 1), Problem::BadSymbol { symbol, size: SIDE })),
        };
        cells.insert(Spot::new(row, column), value);
    }
    Ok(())
}

/// The grids of a drawing.
fn assemble(cells: &BTreeMap<Spot, i32>) -> Result<Gattai, Problem> {
    let windows = windows(cells)?;
    if windows.len() > Gattai::MOST_GRIDS {
        return Err(Problem::Gattai(GattaiError::TooManyGrids));
    }
    let mut grids = Vec::new();
    for (number, at) in (1..).zip(windows) {
        let values = Size::NINE.cells().map(|cell| cells[&at.of_cell(cell)]).collect();
        let problem =
            |problem| Problem::InGrid { number, at: Some(at), problem: Box::new(problem) };
        let puzzle = Setup::from_values(SIDE, values).check();
        grids.push((at, puzzle.map_err(|error| problem(Problem::Flawed(error)))?));
    }
    Gattai::of(grids).map_err(Problem::Gattai)
}

/// Where the grids lie, row by row: the full squares with a cell that lies in no other.
///
/// # Errors
/// Names a cell that lies in none of them.
fn windows(cells: &BTreeMap<Spot, i32>) -> Result<Vec<Spot>, Problem> {
    let Some(top) = cells.keys().next().map(|spot| spot.row()) else {
        return Err(Problem::NoPuzzle);
    };
    let left = cells.keys().map(|spot| spot.column()).min().unwrap_or(0);
    let lies_on_step = |spot: &&Spot| {
        (spot.row() - top).is_multiple_of(STEP) && (spot.column() - left).is_multiple_of(STEP)
    };
    let is_full = |at: &&Spot| Size::NINE.cells().all(|cell| cells.contains_key(&at.of_cell(cell)));
    let full: Vec<Spot> = cells.keys().filter(lies_on_step).filter(is_full).copied().collect();
    let mut covers: BTreeMap<Spot, usize> = BTreeMap::new();
    let spots_of = |at: Spot| Size::NINE.cells().map(move |cell| at.of_cell(cell));
    full.iter().flat_map(|at| spots_of(*at)).for_each(|spot| *covers.entry(spot).or_default() += 1);
    let has_own = |at: &Spot| spots_of(*at).any(|spot| covers[&spot] == 1);
    let windows: Vec<Spot> = full.into_iter().filter(has_own).collect();
    let covered: BTreeSet<Spot> = windows.iter().flat_map(|at| spots_of(*at)).collect();
    match cells.keys().find(|spot| !covered.contains(spot)) {
        Some(outside) => Err(Problem::InNoGrid { cell: *outside }),
        None => Ok(windows),
    }
}
