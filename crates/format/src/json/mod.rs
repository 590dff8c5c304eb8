//! JSON objects, the format that can state every puzzle completely.
//!
//! **Reads** one object, several in sequence (JSON lines), or an array of objects, with these fields:
//!
//! | field | meaning |
//! |---|---|
//! | `givens` (or `puzzle`, `grid`, ...) | a symbol for each cell of the grid, or numbers, nested or flat; 0, `null`, `.` for an empty cell |
//! | `n` | the side of a square grid, as a check; without `givens`, the side of an empty grid with other fields, such as rules |
//! | `rows`, `columns`, `digits` | the size of other grids; by default, `digits` is the longer side |
//! | `placed` | the cells in `givens` whose digit was found, not given |
//! | `box` | `[rows, columns]` |
//! | `rows_and_columns` | `false` when rows and columns may repeat digits |
//! | `regions` | a symbol or number for each cell of the grid, or `"none"` |
//! | `diagonals` | `true`, `false`, `"falling"` or `"rising"` |
//! | `windows`, `disjoint_groups` | `true` or `false` |
//! | `extra_regions` | lists of as many cells as there are digits |
//! | `extra_cells` | groups of cells outside the grid, each an object with `cells` (their number) and, optionally, `name`, `label`, `columns` |
//! | `extra_givens` | the givens of the extra cells, as `givens` |
//! | `cages` | `[[sum, cell, cell, ...], ...]`, sum 0 for none |
//! | `rules` | a list of objects, see below |
//! | `from_zero` | `true` when the digits begin at 0 |
//! | `lowest` | the value of the first digit, when that is neither 0 nor 1 |
//! | `marks` | the candidates of each cell, then of the extra cells, as strings of symbols |
//! | `cosmetics` | elements that are only drawn, a list of objects, see below |
//! | `solution`, `extra_solution` | as `givens` and `extra_givens` |
//! | `id` (or `title`, `name`) | the name |
//!
//! If the field `puzzle` of an object is itself an object with these fields, as in a result of the command, that puzzle is
//! read. A document with a list of `results` is read as the puzzles of these results.
//!
//! An object with a list of `grids` is a [multi-grid puzzle](crate::multi_grid). Other fields are ignored. A cell is stated by
//! its name (`"r1c1"`) or by its number from 0, row by row. Extra cells are called `ex1`, `ex2` and so on, numbered through all
//! groups. After a malformed object, reading continues at the next line that begins with `{`. Objects of f-puzzles, SudokuPad
//! and SudokuMaker, and Jupyter notebooks, are recognised by their fields.
//!
//! Symbols and numbers state the values of digits. If the values begin at 0, `0` is the first digit, and an empty cell is `.`
//! or `null`. If they begin at 3, the first digit is `3`, and `0` is an empty cell too.
//!
//! **Writes** one line, with the fields in a fixed order, and always with `box` if the regions are boxes.
//!
//! # Rules
//!
//! Each rule is an object with its `type` and the fields in this table. Any other field is an error.
//!
//! | type | fields |
//! |---|---|
//! | `cage` | `cells`, `sum` if there is one |
//! | `little-killer` | `start`, `direction` (`down-right`, `down-left`, `up-right`, `up-left`), `sum` |
//! | `arrow` | `circle` (the cells of the circle or pill), `shaft` |
//! | `thermometer` | `cells`, `slow` |
//! | `double-arrow`, `palindrome`, `renban`, `region-sum`, `between`, `zipper`, `nabner`, `entropic`, `counting-circles` | `cells` |
//! | `whisper`, `lockout` | `cells`, `least` |
//! | `modular` | `cells`, `modulus` |
//! | `sum-line` | `cells`, `sum`, `loop` |
//! | `equal-sums` | `groups` of cells |
//! | `same-values` | `groups`, `in_order` |
//! | `pair` | two `cells`, `relation`: `{"difference":1}`, `{"ratio":2}`, `{"sum":10}` or `"less"` |
//! | `negative` | `marks` (`kropki`, `sums`), `relations` |
//! | `quadruple` | `corner` (the cell at the top left), `digits` |
//! | `extremum` | `cell`, `extreme` (`minimum`, `maximum`) |
//! | `parity` | `cell`, `parity` (`odd`, `even`) |
//! | `sandwich`, `x-sum` | `side` (`left`, `right`, `top`, `bottom`), `line` from 1, `sum` |
//! | `skyscraper` | `side`, `line`, `count` |
//! | `numbered-room` | `side`, `line`, `digit` |
//! | `indexer` | `cell`, `along` (`row`, `column`, `region`) |
//! | `pattern` | `cells`, `pattern` (see [`Expression`](ennead_puzzle::rule::Expression)) |
//! | `table` | `cells`, `rows` of digits |
//! | `anti-chess` | `piece` (`knight`, `king`) |
//! | `non-consecutive` | `touch` (`side`, `corner`) |
//! | `anti-taxicab` | |
//! | `weighted-sum` | `cells`, `weights` (may be missing), `sum` |
//! | `contents` | `cells`, `counts` (pairs of a digit and a number), `exact` |
//! | `area` | `cells` row by row, `columns` (the number of columns in which they lie), `digits`, `size` (may be missing) |
//! | `chaos-construction` | `regions` (a cell for each cell of the grid), `size` |
//! | `region-count` | `cell`, `arms` of cells, `in_a_row`, `except_start` |
//! | `count-distinct` | `cell`, `cells` |
//! | `value-index` | `value`, `index`, `cells` |
//! | `lunchbox` | `cells`, `sum` |
//! | `hidden-skyscraper` | `side`, `line`, `digit` |
//! | `full-rank` | `side`, `line`, `rank`, `may_tie` |
//! | `distinct-lines` | |
//! | `either` | `alternatives` (lists of rules) |
//! | `doppelganger` | `rows`, `columns`, `regions` (may be missing) |
//! | `digit-groups` | `cells` (missing: each 2 x 2 square), `groups` of digits |
//! | `dutch-flatmates` | |
//! | `special-cage` | `cells`, `clue`: `{"one_of":[8,12]}`, `{"digital_root":3}`, `{"no_sum":8}`, `"balanced"` |
//! | `operation-arrow` | `circle`, `shaft`, `operation` (`product`, `average`, `minimum`, `maximum`) |
//! | `corner` | `corner` (the cell at its top left), `clue`: `{"sum":20}`, `{"maximum":"r1c1"}`, `{"add":9}`, `{"subtract":2}`, `{"multiply":12}`, `{"divide":2}`, `"even"`, `"odd"` |
//! | `leaper` | `leap` (two numbers of cells), `relations` |
//! | `frame-sum` | `side`, `line`, `count`, `sum` |
//! | `beside` | `side`, `line`, `digit`, `neighbours` |
//! | `rossini` | `side`, `line`, `count`, `rises` |
//! | `sequence` | `cells` |
//! | `modifier` | `cells`, `marks`, `values`, `change`: `{"times":2}` or `{"plus":1}`, `chosen` (may be missing) |
//! | `state-machine` | `parts` of cells, `machine`: `starts`, `accepted`, `transitions` (a state, digits or `"break"`, a state) |
//!
//! # Cosmetics
//!
//! Lines, shapes, texts, colours and fog that do not state a rule. Each is an object with its `type` and the fields in this
//! table; any other field is an error. Lengths are in cells, at most 200; a point is `[x, y]` from the upper left corner of the
//! grid. A cell is stated by its name and may be outside the grid: `r0c1` is above it. A colour is `#67f067`, or `#67f06780`
//! with its opacity. Lines, shapes and texts may have a `layer`: `under`, `colours`, `arrows`, `lines`, `shapes`, `cages`,
//! `over` (above the lines of the grid) or `fog`.
//!
//! | type | fields, optional ones in brackets |
//! |---|---|
//! | `colours` | `cell`, `colours` that share it |
//! | `line` | `parts` (lists of points), \[`stroke`, `fill`, `head`: `{"length":0.3,"filled":true}`\] |
//! | `rectangle`, `pill`, `ellipse` | `centre`, `width`, `height`, \[`angle` clockwise in degrees, `fill`, `stroke`\] |
//! | `text` | `centre`, `size`, `text`, \[`angle`, `colour`, `outline`\] |
//! | `cage` | `cells`, \[`outline`, `fill`, `text`, `text_colour`\] |
//! | `fog` | `cells` |
//!
//! A `stroke` is `{"colour":"#67f067","width":0.3,"dashes":[0.1,0.05]}`, where `dashes` may be missing.

mod cosmetic;
mod multi_grid;
mod objects;
mod read;
mod rule;
mod unique;
mod values;

use crate::fields::Shape;
use crate::{line, names};
pub use cosmetic::cosmetics;
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{CellGroup, Diagonals, DigitSet, Extras, Grid, Puzzle, Regions, Solution};
pub use multi_grid::{filled as filled_grids, grids, write as write_multi_grid};
pub(crate) use objects::Objects;
pub(crate) use read::read;
pub use serde_json::Value;
use serde_json::{Map, json};

/// Converts a pattern with values from 0 to one with values from 1.
#[cfg(feature = "links")]
pub(crate) fn shift_pattern_in(text: &str) -> String {
    values::shift_pattern(text, 0, values::Shift::In)
}

/// Converts a pattern with values from 1 to one whose first digit has the value `lowest`.
#[cfg(feature = "links")]
pub(crate) fn shift_pattern_out(text: &str, lowest: i32) -> String {
    values::shift_pattern(text, lowest, values::Shift::Out)
}

/// Writes a puzzle as one line of JSON, without a line break. `extras` are further fields; `id` is written first, all others
/// last.
///
/// ```
/// use ennead_format::{json, read_one};
/// let puzzle = read_one("1...|..2.|.3..|...4")?.check().unwrap();
/// assert_eq!(
///     json::write(&puzzle, None, &[("id", "small".into())]),
///     r#"{"id":"small","n":4,"givens":"1.....2..3.....4","box":[2,2]}"#
/// );
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
pub fn write(puzzle: &Puzzle, solution: Option<&Solution>, extras: &[(&str, Value)]) -> String {
    let (id, others): (Vec<_>, Vec<_>) = extras.iter().partition(|(name, _)| *name == "id");
    let entry = |(name, value): &(&str, Value)| ((*name).to_owned(), value.clone());
    let mut fields: Map<String, Value> = id.into_iter().map(entry).collect();
    fields.extend(object(puzzle));
    if let Some(solution) = solution {
        fields.insert("solution".to_owned(), json!(cells(puzzle, solution.grid())));
        if let Some(extra) = extra_cells(puzzle, solution.grid()) {
            fields.insert("extra_solution".to_owned(), json!(extra));
        }
    }
    fields.extend(others.into_iter().map(entry));
    Value::Object(fields).to_string()
}

/// Returns the fields of a JSON object that state the puzzle.
pub fn object(puzzle: &Puzzle) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    let (size, lowest) = (puzzle.size(), puzzle.lowest());
    match size.is_square() && size.rows() == size.digit_count() {
        true => {
            put("n", json!(size.digit_count()));
        }
        false => {
            put("rows", json!(size.rows()));
            put("columns", json!(size.columns()));
            put("digits", json!(size.digit_count()));
        }
    }
    match lowest {
        1 => {}
        0 => {
            put("from_zero", json!(true));
        }
        other => {
            put("lowest", json!(other));
        }
    }
    put("givens", json!(cells(puzzle, puzzle.givens())));
    if !puzzle.extra_cells().is_empty() {
        put("extra_cells", puzzle.extra_cells().iter().map(cell_group).collect());
    }
    if let Some(extra) =
        extra_cells(puzzle, puzzle.givens()).filter(|text| text.contains(|c| c != '.'))
    {
        put("extra_givens", json!(extra));
    }
    if !puzzle.geometry().has_lines() {
        put("rows_and_columns", json!(false));
    }
    if !puzzle.placed().is_empty() {
        put("placed", puzzle.placed().iter().map(ToString::to_string).collect());
    }
    match puzzle.geometry().regions() {
        Regions::None => put("regions", json!("none")),
        Regions::Boxes(shape) => put("box", json!([shape.rows, shape.columns])),
        Regions::Irregular(_) => put("regions", json!(line::region_symbols(puzzle))),
    };
    match puzzle.geometry().diagonals() {
        Diagonals::NONE => None,
        Diagonals::BOTH => put("diagonals", json!(true)),
        one => put("diagonals", json!(names::diagonal_word(one))),
    };
    let Extras { windows, disjoint_groups, regions } = puzzle.geometry().extras();
    if *windows {
        put("windows", json!(true));
    }
    if *disjoint_groups {
        put("disjoint_groups", json!(true));
    }
    if !regions.is_empty() {
        let names = |cells: &Vec<_>| cells.iter().map(ToString::to_string).collect();
        put("extra_regions", regions.iter().map(names).collect::<Vec<Value>>().into());
    }
    // Readers put `cages` before `rules`. To keep the order of the rules, only cages before all other rules have the short
    // notation.
    let leading = puzzle.rules().iter().map_while(|rule| short_cage(puzzle, rule));
    let cages: Vec<Value> = leading.collect();
    let others: Vec<Value> =
        puzzle.rules()[cages.len()..].iter().map(|it| rule::write(it, lowest)).collect();
    if !cages.is_empty() {
        put("cages", cages.into());
    }
    if !others.is_empty() {
        put("rules", others.into());
    }
    if let Some(marks) = puzzle.marks() {
        let run = |digits: &DigitSet| values::run(*digits, lowest);
        put("marks", marks.iter().map(run).collect());
    }
    fields
}

/// Writes a grid of this puzzle in the notation of `givens` and `solution`: one symbol per cell, `.` for an empty one. Extra
/// cells are not included.
pub fn cells(puzzle: &Puzzle, grid: &Grid) -> String {
    values::line(grid.grid_cells(), puzzle.lowest())
}

/// Writes the extra cells of a grid of this puzzle in the notation of [`cells`]; `None` if there are none.
pub fn extra_cells(puzzle: &Puzzle, grid: &Grid) -> Option<String> {
    let cells = &grid.cells()[grid.size().grid_count()..];
    (!cells.is_empty()).then(|| values::line(cells, puzzle.lowest()))
}

fn cell_group(group: &CellGroup) -> Value {
    let mut fields = Map::new();
    for (name, text) in [("name", &group.name), ("label", &group.label)] {
        if !text.is_empty() {
            fields.insert(name.to_owned(), json!(text));
        }
    }
    fields.insert("cells".to_owned(), json!(group.cells));
    if group.columns != group.cells {
        fields.insert("columns".to_owned(), json!(group.columns));
    }
    Value::Object(fields)
}

/// Reads a grid of this puzzle from a line in the notation of [`cells`]; its extra cells are empty. `None` if the line is
/// invalid or has another size.
///
/// ```
/// use ennead_format::json::{cells, grid};
/// let puzzle = ennead_puzzle::Setup::empty(4).check()?;
/// let line = "12..............";
/// assert_eq!(grid(&puzzle, line).map(|grid| cells(&puzzle, &grid)).as_deref(), Some(line));
/// assert_eq!(grid(&puzzle, "12"), None);
/// assert_eq!(grid(&puzzle, "9..............."), None);
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn grid(puzzle: &Puzzle, line: &str) -> Option<Grid> {
    let size = puzzle.size();
    let shape = Shape {
        rows: size.rows(),
        columns: size.columns(),
        digits: size.digit_count(),
        extra: size.extra_count(),
        lowest: puzzle.lowest(),
    };
    let cell = |symbol| values::digit(symbol, shape);
    let mut digits = line.chars().map(cell).collect::<Option<Vec<_>>>()?;
    if digits.len() != size.grid_count() {
        return None;
    }
    digits.resize(size.cell_count(), None);
    Grid::from_cells(size, digits)
}

/// Writes candidates in the notation of `marks`: one symbol for each. `lowest` is the value of the first digit.
///
/// ```
/// use ennead_format::json::run;
/// use ennead_puzzle::DigitSet;
/// let digits = DigitSet::from_bits(0b101);
/// assert_eq!([run(digits, 1), run(digits, 0)], ["13", "02"]);
/// ```
pub fn run(digits: DigitSet, lowest: i32) -> String {
    values::run(digits, lowest)
}

/// Writes a rule as `[sum, cell, ...]`, if it is a cage and its sum is not 0.
fn short_cage(puzzle: &Puzzle, rule: &Rule) -> Option<Value> {
    let Rule::Cage(Cage { cells, sum }) = rule else { return None };
    let sum = match sum {
        Some(0) => return None,
        Some(sum) => i64::from(*sum),
        None => 0,
    };
    let index = |cell: &_| puzzle.size().index(*cell) as i64;
    Some(std::iter::once(sum).chain(cells.iter().map(index)).collect())
}
