//! JSON objects, which carry everything.
//!
//! **Reads** one object, several in sequence (JSON lines), or an array, each with these fields:
//!
//! | field | meaning |
//! |---|---|
//! | `givens` (or `puzzle`, `grid`, ...) | N * N symbols, or numbers, nested or flat; 0, `null`, `.` for an empty cell |
//! | `n` | the side, as a check |
//! | `placed` | the cells in `givens` whose digit was found, not given |
//! | `box` | `[rows, columns]` |
//! | `regions` | N * N symbols or numbers, or `"none"` |
//! | `diagonals` | `true`, `false`, `"falling"` or `"rising"` |
//! | `windows`, `disjoint_groups` | `true` or `false` |
//! | `extra_regions` | lists of N cells |
//! | `cages` | `[[sum, cell, cell, ...], ...]`, sum 0 for none |
//! | `rules` | a list of objects, see below |
//! | `from_zero` | `true` when the digits begin at 0 |
//! | `marks` | the candidates of each cell, as N * N strings of symbols |
//! | `solution` | as `givens` |
//! | `id` (or `title`, `name`) | the name |
//!
//! A result of the command, whose field `puzzle` is such an object, is read as that puzzle, and a
//! document of `results` as the puzzles of its results.
//!
//! An object with a list of `grids` is a [multi-grid puzzle](crate::multi_grid). Other fields are ignored. A cell is a name
//! (`"r1c1"`) or its number from 0, row by row. A malformed object is one
//! error, and reading continues at the next line that begins with `{`. Objects of f-puzzles and SudokuPad are recognised
//! by their fields.
//!
//! With digits from 0, every symbol and number is the digit itself: `0` is the first digit, and an empty cell is `.` or
//! `null`.
//!
//! **Writes** one line, with the fields in a fixed order, and with `box` unless the regions are irregular.
//!
//! # Rules
//!
//! Each rule is an object with its `type` and these fields. Any other field is an error.
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
//! | `sum-line` | `cells`, `sum` |
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

mod multi_grid;
mod objects;
mod read;
mod rule;
mod unique;
mod values;

use crate::{line, names};
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Diagonals, DigitSet, Extras, Grid, Puzzle, Regions, Solution};
pub use multi_grid::{filled as filled_grids, grids, write as write_multi_grid};
pub(crate) use objects::Objects;
pub(crate) use read::read;
pub use serde_json::Value;
use serde_json::{Map, json};

/// Converts a pattern with digits from 0 to digits from 1.
#[cfg(feature = "links")]
pub(crate) fn shift_pattern_in(text: &str) -> String {
    values::shift_pattern(text, true, values::Shift::In)
}

/// Converts a pattern to the digits of a file.
#[cfg(feature = "links")]
pub(crate) fn shift_pattern_out(text: &str, from_zero: bool) -> String {
    values::shift_pattern(text, from_zero, values::Shift::Out)
}

/// A puzzle as one line of JSON, without a line end. `extras` are further fields, written last, except `id`, which is
/// first.
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
    }
    fields.extend(others.into_iter().map(entry));
    Value::Object(fields).to_string()
}

/// The fields of a JSON object that state the puzzle.
pub fn object(puzzle: &Puzzle) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    let from_zero = puzzle.is_from_zero();
    put("n", json!(puzzle.size().get()));
    if from_zero {
        put("from_zero", json!(true));
    }
    put("givens", json!(cells(puzzle, puzzle.givens())));
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
    // Readers take `cages` before `rules`, so only leading cages have the short notation.
    let leading = puzzle.rules().iter().map_while(|rule| short_cage(puzzle, rule));
    let cages: Vec<Value> = leading.collect();
    let others: Vec<Value> =
        puzzle.rules()[cages.len()..].iter().map(|it| rule::write(it, from_zero)).collect();
    if !cages.is_empty() {
        put("cages", cages.into());
    }
    if !others.is_empty() {
        put("rules", others.into());
    }
    if let Some(marks) = puzzle.marks() {
        let run = |digits: &DigitSet| values::run(*digits, from_zero);
        put("marks", marks.iter().map(run).collect());
    }
    fields
}

/// A grid of this puzzle in the notation of `givens` and `solution`: one symbol per cell, `.` for an empty one.
pub fn cells(puzzle: &Puzzle, grid: &Grid) -> String {
    values::line(grid.cells(), puzzle.is_from_zero())
}

/// Candidates in the notation of `marks`: one symbol each, beginning with `0` if digits do.
///
/// ```
/// use ennead_format::json::run;
/// use ennead_puzzle::DigitSet;
/// let digits = DigitSet::from_bits(0b101);
/// assert_eq!([run(digits, false), run(digits, true)], ["13", "02"]);
/// ```
pub fn run(digits: DigitSet, from_zero: bool) -> String {
    values::run(digits, from_zero)
}

/// `[sum, cell, ...]`, if the rule is a cage that this notation can state.
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
