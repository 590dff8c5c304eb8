//! JSON objects, one a line or not.
//!
//! **Reads** one object, several after one another (JSON lines), or an array of them, each with
//!
//! | field | meaning |
//! |---|---|
//! | `givens` (or `puzzle`, `grid`, ...) | N * N symbols, or numbers, nested or flat; 0, `null`, `.` for an empty cell |
//! | `n` | the side, if it shall be checked |
//! | `box` | `[rows, columns]` |
//! | `regions` | N * N symbols or numbers |
//! | `diagonals` | `true`, `false`, `"falling"` or `"rising"` |
//! | `marks` | the candidates of each cell, as N * N strings of symbols |
//! | `solution` | as `givens` |
//! | `id` (or `title`, `name`) | the name |
//!
//! Other fields are passed over, but an object with `cages` is refused: its puzzle is another without them. A broken
//! object is one error; reading goes on at the next line that begins with `{`.
//!
//! **Writes** one line, fields in a fixed order, `box` always stated unless the regions are irregular.

use crate::input::{Line, Lines};
use crate::{Entry, Format, Options, Place, Problem, ReadError, columns, line, regions, symbols};
use ennead_puzzle::{
    BoxShape, Diagonals, DigitSet, Grid, Puzzle, RegionSetup, Regions, Setup, Size, Solution,
};
pub use serde_json::Value;
use serde_json::{Map, json};
use std::sync::Arc;

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
    let mut fields: Map<String, Value> = id.into_iter().map(entry).collect();
    fields.extend(object(puzzle));
    if let Some(solution) = solution {
        fields.insert("solution".to_owned(), json!(solution.to_string()));
    }
    fields.extend(others.into_iter().map(entry));
    Value::Object(fields).to_string()
}

/// What the puzzle states, as the fields of a JSON object: the part that every object about it shares.
pub fn object(puzzle: &Puzzle) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    put("n", json!(puzzle.size().get()));
    put("givens", json!(puzzle.givens().to_string()));
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
    if let Some(marks) = puzzle.marks() {
        put("marks", marks.iter().map(DigitSet::to_string).collect());
    }
    fields
}

/// The objects of a text.
pub(crate) struct Objects {
    lines: Lines,
    source: Arc<str>,
    options: Options,
    /// The line that is being read, and how far.
    current: Option<(Line, usize)>,
    items: usize,
    said_something: bool,
    done: bool,
}

/// An object that is being collected, line by line, until its last brace closes.
struct Gather {
    text: String,
    line: usize,
    depth: usize,
    in_string: bool,
    escaped: bool,
}

impl Objects {
    pub(crate) fn new(lines: Lines, source: Arc<str>, options: Options) -> Objects {
        Objects {
            lines,
            source,
            options,
            current: None,
            items: 0,
            said_something: false,
            done: false,
        }
    }

    /// The text of the next object and its line.
    fn next_object(&mut self) -> Option<Result<(usize, String), (usize, Problem)>> {
        let mut open: Option<Gather> = None;
        loop {
            let (line, at) = match self.current.take() {
                Some(current) => current,
                None => match self.lines.next() {
                    Some(Ok(line)) => (line, 0),
                    Some(Err(problem)) => return Some(Err((self.lines.number(), problem))),
                    None => {
                        self.done = true;
                        return open.map(|open| Err(open.unclosed()));
                    }
                },
            };
            let is_new = at == 0 && (line.text.starts_with("{\"") || line.text.trim_end() == "{");
            if let Some(open) = open.take_if(|_| is_new) {
                self.current = Some((line, 0));
                return Some(Err(open.unclosed()));
            }
            let mut text = &line.text[at..];
            if open.is_none() {
                text = text.trim_start_matches(|symbol: char| {
                    symbol.is_whitespace() || matches!(symbol, '[' | ']' | ',')
                });
                if text.is_empty() || text.starts_with('#') {
                    continue;
                }
                if !text.starts_with('{') {
                    return Some(Err((line.number, Problem::text(text))));
                }
            }
            let gather = open.get_or_insert_with(|| Gather::new(line.number));
            if let Some(end) = gather.feed(text) {
                let object = (gather.line, std::mem::take(&mut gather.text));
                let at = line.text.len() - text.len() + end;
                self.current = Some((line, at));
                return Some(Ok(object));
            }
            if gather.in_string {
                return Some(Err((gather.line, broken("a string does not end on its line"))));
            }
            if gather.text.len() > self.options.limits.item_bytes {
                self.done = true;
                let limit = self.options.limits.item_bytes as u64;
                return Some(Err((gather.line, Problem::TooLarge { limit })));
            }
        }
    }

    fn fail(&mut self, line: Option<usize>, problem: Problem) -> ReadError {
        self.said_something = true;
        ReadError { place: Place { line, ..Place::of(self.source.clone()) }, problem }
    }
}

impl Gather {
    fn new(line: usize) -> Gather {
        Gather { text: String::new(), line, depth: 0, in_string: false, escaped: false }
    }

    fn unclosed(self) -> (usize, Problem) {
        (self.line, broken("its last brace is missing"))
    }

    /// Takes a line; gives the end of the object in it once it is there.
    fn feed(&mut self, line: &str) -> Option<usize> {
        for (at, symbol) in line.char_indices() {
            match symbol {
                _ if self.escaped => self.escaped = false,
                '\\' if self.in_string => self.escaped = true,
                '"' => self.in_string = !self.in_string,
                _ if self.in_string => {}
                '{' => self.depth += 1,
                '}' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            if self.depth == 0 {
                self.text.push_str(&line[..=at]);
                return Some(at + 1);
            }
        }
        self.text.push_str(line);
        self.text.push('\n');
        None
    }
}

impl Iterator for Objects {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Result<Entry, ReadError>> {
        if self.done {
            return None;
        }
        let (line, text) = match self.next_object() {
            Some(Ok(object)) => object,
            Some(Err((line, problem))) => return Some(Err(self.fail(Some(line), problem))),
            None if self.said_something => return None,
            None => return Some(Err(self.fail(None, Problem::NoPuzzle))),
        };
        let object = serde_json::from_str(&text).map_err(|error| broken(&error.to_string()));
        match object.and_then(|object| read(&object)) {
            Ok(read) => {
                self.items += 1;
                self.said_something = true;
                let source = self.source.clone();
                let place =
                    Place { source, line: Some(line), column: None, item: Some(self.items) };
                let mut entry = Entry { place, ..read };
                self.options.complete(&mut entry.setup);
                Some(Ok(entry))
            }
            Err(problem) => Some(Err(self.fail(Some(line), problem))),
        }
    }
}

fn broken(reason: &str) -> Problem {
    Problem::Json(reason.to_owned())
}

fn bad(field: &str, reason: impl ToString) -> Problem {
    Problem::Field { field: field.to_owned(), reason: reason.to_string() }
}

type Object = Map<String, Value>;

fn read(object: &Object) -> Result<Entry, Problem> {
    if object.get("cages").is_some_and(|cages| !cages.is_null()) {
        return Err(Problem::Unsupported("cages"));
    }
    let (name, givens) = first(object, &columns::PUZZLE)
        .ok_or(Problem::NoGivens { wanted: "givens, puzzle, grid" })?;
    let count = cell_count(givens).ok_or_else(|| bad(name, "it is neither text nor numbers"))?;
    let size = line::side(count).ok_or_else(|| bad(name, Problem::cell_count(count)))?;
    if let Some(n) = object.get("n")
        && n.as_u64() != Some(size as u64)
    {
        return Err(bad("n", format!("it is {n}, but the puzzle has {count} cells")));
    }
    let mut setup = Setup::from_values(size, cells(name, givens, size)?);
    if let Some(shape) = object.get("box") {
        setup.regions = RegionSetup::Boxes(box_shape(shape)?);
    }
    if let Some((name, map)) = first(object, &columns::REGIONS) {
        setup.regions = region_map(name, map, size)?;
    }
    if let Some(stated) = object.get("diagonals") {
        setup.diagonals = diagonals(stated)?;
    }
    if let Some(marks) = object.get("marks").filter(|marks| !marks.is_null()) {
        setup.marks = Some(marks_of(marks, size)?);
    }
    // A number under this name counts the solutions; a grid that is too large has its own flaw.
    let states = |value: &Value| !value.is_number() && size <= Size::MAX.get();
    let solution = first(object, &columns::SOLUTION).filter(|(_, value)| states(value));
    let solution = solution.map(|(name, value)| solution_of(name, value, size)).transpose()?;
    let title = first(object, &columns::TITLE).map(|(_, title)| match title {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    });
    let place = Place::of("");
    Ok(Entry { setup, place, title, trailing: None, solution, format: Format::Json })
}

fn first<'a>(object: &'a Object, names: &[&'static str]) -> Option<(&'static str, &'a Value)> {
    let found = |name: &&'static str| {
        object.get(*name).filter(|value| !value.is_null()).map(|value| (*name, value))
    };
    names.iter().find_map(found)
}

fn cell_count(value: &Value) -> Option<usize> {
    match value {
        Value::String(text) => Some(text.chars().filter(|symbol| !symbol.is_whitespace()).count()),
        Value::Array(values) if values.iter().all(is_row) => values.iter().map(cell_count).sum(),
        Value::Array(values) => Some(values.len()),
        _ => None,
    }
}

/// Whether an item of an array is a row and no cell.
fn is_row(value: &Value) -> bool {
    match value {
        Value::Array(_) => true,
        Value::String(text) => text.chars().count() > 2,
        _ => false,
    }
}

fn cells(field: &str, value: &Value, size: usize) -> Result<Vec<i32>, Problem> {
    match value {
        Value::String(text) => {
            let symbols: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
            symbols::values(&symbols, size).map_err(|(_, problem)| bad(field, problem))
        }
        Value::Array(values) if values.iter().all(is_row) => {
            let rows = values.iter().map(|row| cells(field, row, size));
            Ok(rows.collect::<Result<Vec<_>, _>>()?.concat())
        }
        Value::Array(values) => values.iter().map(|value| cell(field, value, size)).collect(),
        _ => Err(bad(field, "it is neither text nor numbers")),
    }
}

fn cell(field: &str, value: &Value, size: usize) -> Result<i32, Problem> {
    let number = match value {
        Value::Null => Some(0),
        Value::Number(number) => number.as_i64().and_then(|number| i32::try_from(number).ok()),
        Value::String(text) => symbols::cell(text, size),
        _ => None,
    };
    number.ok_or_else(|| bad(field, format!("{value} is no digit")))
}

fn box_shape(value: &Value) -> Result<BoxShape, Problem> {
    let side = |index: usize| value.get(index)?.as_u64()?.try_into().ok();
    match (side(0), side(1), value.get(2)) {
        (Some(rows), Some(columns), None) => Ok(BoxShape { rows, columns }),
        _ => Err(bad("box", "it is not [rows, columns]")),
    }
}

fn region_map(field: &str, value: &Value, size: usize) -> Result<RegionSetup, Problem> {
    let labels = match value {
        Value::String(text) => {
            text.chars().filter(|symbol| !symbol.is_whitespace()).map(symbols::label).collect()
        }
        other => cells(field, other, size)?,
    };
    if labels.len() != size * size {
        let reason = format!("{} cells where the puzzle has {}", labels.len(), size * size);
        return Err(bad(field, reason));
    }
    Ok(regions::setup(size, labels))
}

fn diagonals(value: &Value) -> Result<Diagonals, Problem> {
    let stated = match value {
        Value::Bool(stated) => columns::diagonals(&stated.to_string()),
        Value::Null => Some(Diagonals::NONE),
        Value::String(word) => columns::diagonals(word),
        _ => None,
    };
    let reason = "it is none of true, false, \"falling\", \"rising\"";
    stated.ok_or_else(|| bad("diagonals", reason))
}

fn marks_of(value: &Value, size: usize) -> Result<Vec<DigitSet>, Problem> {
    let run = |value: &Value| match value {
        Value::String(text) if text.is_empty() => Some(DigitSet::EMPTY),
        Value::String(text) => symbols::marks(text, size),
        _ => None,
    };
    let runs = value.as_array().map(|values| values.iter().map(run).collect::<Option<Vec<_>>>());
    runs.flatten().ok_or_else(|| bad("marks", "it is no list of runs of different digits"))
}

fn solution_of(field: &str, value: &Value, size: usize) -> Result<Grid, Problem> {
    let setup = Setup::from_values(size, cells(field, value, size)?);
    setup.grid().map_err(|flaws| bad(field, &flaws[0]))
}
