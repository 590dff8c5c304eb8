//! JSON objects, one a line or not: the form that holds everything.
//!
//! **Reads** one object, several after one another (JSON lines), or an array of them, each with
//!
//! | field | meaning |
//! |---|---|
//! | `givens` (or `puzzle`, `grid`, ...) | N * N symbols, or numbers, nested or flat; 0, `null`, `.` for an empty cell |
//! | `n` | the side, if it shall be checked |
//! | `placed` | the cells among these whose digit was found and is not given |
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
//! Several overlapping grids are read by [`gattai`](crate::gattai). Other fields are passed over. A cell is a name (`"r1c1"`) or its number from 0, row by row. A broken object is one
//! error; reading goes on at the next line that begins with `{`. Objects of f-puzzles and
//! SudokuPad are known by their fields.
//!
//! Where digits begin at 0, symbols and numbers are values everywhere: `0` is the first digit, and an empty cell is
//! `.` or `null`.
//!
//! **Writes** one line, fields in a fixed order, `box` always stated unless the regions are irregular.
//!
//! # Rules
//!
//! Each is an object with its `type` and these fields; a field that its type does not have is an error.
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

pub(crate) mod fields;
mod gattai;
mod objects;
mod read;
mod rule;
mod unique;
mod values;

use crate::{columns, line};
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{Diagonals, DigitSet, Extras, Grid, Puzzle, Regions, Solution};
pub(crate) use gattai::read as read_gattai;
pub use gattai::{filled as filled_grids, grids, write as write_gattai};
pub(crate) use objects::Objects;
pub use serde_json::Value;
use serde_json::{Map, json};

/// A pattern of a file whose digits begin at 0, in the symbols of the model.
#[cfg(feature = "links")]
pub(crate) fn shift_pattern_in(text: &str) -> String {
    values::shift_pattern(text, true, values::Shift::In)
}

/// A pattern in the symbols of a file.
#[cfg(feature = "links")]
pub(crate) fn shift_pattern_out(text: &str, from_zero: bool) -> String {
    values::shift_pattern(text, from_zero, values::Shift::Out)
}

pub(crate) type Object = Map<String, Value>;

/// A puzzle as one line of JSON, without the line end. `extras` are further fields, written last (`id` first).
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
    let mut fields: Object = id.into_iter().map(entry).collect();
    fields.extend(object(puzzle));
    if let Some(solution) = solution {
        fields.insert("solution".to_owned(), json!(cells(puzzle, solution.grid())));
    }
    fields.extend(others.into_iter().map(entry));
    Value::Object(fields).to_string()
}

/// What the puzzle states, as the fields of a JSON object: the part that every object about it shares.
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
        one => put("diagonals", json!(columns::diagonal_word(one))),
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
    // The short form of cages comes before all other rules, as they are read.
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

/// A grid of this puzzle, as the fields `givens` and `solution` have it: a symbol a cell, `.` for an empty one.
pub fn cells(puzzle: &Puzzle, grid: &Grid) -> String {
    values::line(grid.cells(), puzzle.is_from_zero())
}

/// Candidates, as the field `marks` has them: a symbol each, from `0` on if digits begin there.
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

/// `[sum, cell, ...]`, if the rule is a cage that this can say.
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
