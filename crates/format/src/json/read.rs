//! From the fields of an object to a puzzle.

use super::{rule, values};
use crate::fields::{self, Fields, Object, Reason, problem};
use crate::{Entry, Format, Problem, line, names, regions, symbols};
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{BoxShape, Diagonals, DigitSet, Extras, Grid, RegionSetup, Setup, Size};
use serde_json::Value;

/// The puzzle that an object states.
///
/// # Errors
/// The invalid field.
pub(crate) fn read(object: &Object) -> Result<Entry, Problem> {
    if let Some(problem) = misplaced(object) {
        return Err(problem);
    }
    let empty = empty(object);
    let (name, givens) = first(object, &names::PUZZLE)
        .or(empty.as_ref().map(|empty| ("n", empty)))
        .ok_or(Problem::NoGivens { wanted: "givens, puzzle, grid" })?;
    let count = cell_count(givens).ok_or_else(|| bad(name, "must be a string or numbers"))?;
    let size = line::side(count).ok_or_else(|| bad(name, Problem::cell_count(count)))?;
    if let Some(n) = object.get("n")
        && n.as_u64() != Some(size as u64)
    {
        return Err(bad("n", format!("{n}, but the puzzle has {count} cells")));
    }
    let from_zero = flag(object, "from_zero")?;
    let cells = Cells { side: size, from_zero };
    let mut setup = Setup::from_values(size, cells.read(name, givens)?);
    setup.from_zero = from_zero;
    if let Some(shape) = object.get("box") {
        setup.regions = RegionSetup::Boxes(box_shape(shape)?);
    }
    if let Some((name, map)) = first(object, &names::REGIONS) {
        setup.regions = region_map(name, map, size)?;
    }
    if let Some(stated) = object.get("diagonals") {
        setup.diagonals = diagonals(stated)?;
    }
    if let Some(placed) = object.get("placed") {
        setup.placed = fields::cells(placed, "placed", size).map_err(problem("placed"))?;
    }
    setup.extras = extras(object, size)?;
    let words = rules_in_words(object);
    if words.is_none() {
        setup.rules = rules(object, size, from_zero)?;
    }
    if let Some(marks) = object.get("marks").filter(|marks| !marks.is_null()) {
        setup.marks = Some(cells.marks(marks)?);
    }
    // A number is a count of solutions. The check reports a grid that is too large.
    let states = |value: &Value| !value.is_number() && size <= Size::MAX.get();
    let solution = first(object, &names::SOLUTION).filter(|(_, value)| states(value));
    let solution = solution.map(|(name, value)| cells.grid(name, value)).transpose()?;
    let entry = Entry { title: title(object), solution, ..Entry::of(setup, Format::Json) };
    Ok(match words {
        None => entry,
        Some(words) => {
            let notes = vec![format!("rules are stated in words only: {words}")];
            Entry { notes, is_partly_read: true, ..entry }
        }
    })
}

/// The rules of an object of Sudoku-Bench, which are words.
fn rules_in_words(object: &Object) -> Option<&str> {
    object.get("rules").filter(|_| object.contains_key("initial_board"))?.as_str()
}

/// The empty grid of an object with rules but without digits: `{"n":9,"rules":[...]}`.
fn empty(object: &Object) -> Option<Value> {
    let states = |name: &&&str| !["n", "marks", "from_zero"].contains(*name);
    let side = usize::try_from(object.get("n")?.as_u64()?).ok()?;
    let is_puzzle = side <= Size::MAX.get()
        && PUZZLE_FIELDS.iter().filter(states).any(|name| object.contains_key(*name));
    is_puzzle.then(|| Value::String(".".repeat(side * side)))
}

/// The title of an object.
pub(super) fn title(object: &Object) -> Option<String> {
    first(object, &names::TITLE).map(|(_, title)| match title {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    })
}

/// A filled grid of that side, from the field of this name.
pub(super) fn solution(
    field: &str,
    value: &Value,
    side: usize,
    from_zero: bool,
) -> Result<Grid, Problem> {
    Cells { side, from_zero }.grid(field, value)
}

/// A field of a single puzzle.
pub(super) fn stated_field(object: &Object) -> Option<&String> {
    let groups = [&PUZZLE_FIELDS[..], &names::PUZZLE, &names::REGIONS];
    object.keys().find(|name| groups.into_iter().flatten().any(|known| known == name))
}

/// The fields of a puzzle other than its givens.
const PUZZLE_FIELDS: [&str; 12] = [
    "n",
    "from_zero",
    "box",
    "diagonals",
    "placed",
    "windows",
    "disjoint_groups",
    "extra_regions",
    "cages",
    "rules",
    "marks",
    "regions",
];

/// An unknown field that is probably a misspelling of a known one: `Cage`, `thermometers`.
fn misplaced(object: &Object) -> Option<Problem> {
    let is_known = |name: &String| {
        let others = [&names::PUZZLE[..], &names::REGIONS, &names::SOLUTION, &names::TITLE];
        let known = |names: &&[&str]| names.contains(&name.as_str());
        PUZZLE_FIELDS.contains(&name.as_str()) || others.iter().any(known)
    };
    let mut unknown = object.iter().filter(|(name, _)| !is_known(name));
    unknown.find_map(|(name, value)| {
        let means = |known: &&&str| is_alike(known, name);
        if let Some(field) = PUZZLE_FIELDS.iter().find(means) {
            return Some(bad(name, format!("use the field {field}")));
        }
        let states = match value {
            Value::Array(list) => !list.is_empty(),
            Value::Bool(true) | Value::Object(_) => true,
            _ => false,
        };
        let elsewhere = |(other, _): &&(&str, &str)| is_alike(other, name);
        let named = OTHER_NAMES.iter().filter(|_| states).find(elsewhere).map(|(_, here)| *here);
        let known = named.or_else(|| Rule::SLUGS.iter().filter(|_| states).find(means).copied())?;
        Some(bad(
            name,
            match PUZZLE_FIELDS.contains(&known) {
                true => format!("use the field {known}"),
                false => format!(r#"use a rule: {{"rules":[{{"type":"{known}",...}}]}}"#),
            },
        ))
    })
}

/// Names of fields in other formats, with the field or rule type here.
const OTHER_NAMES: [(&str, &str); 37] = [
    ("anti-king", "anti-chess"),
    ("anti-knight", "anti-chess"),
    ("between-line", "between"),
    ("box-indexer", "indexer"),
    ("candidates", "marks"),
    ("clone", "same-values"),
    ("column-indexer", "indexer"),
    ("difference", "pair"),
    ("dutch-whispers", "whisper"),
    ("entropic-line", "entropic"),
    ("even", "parity"),
    ("german-whispers", "whisper"),
    ("inequality", "pair"),
    ("jigsaw", "regions"),
    ("killer", "cages"),
    ("killer-cage", "cages"),
    ("kropki", "pair"),
    ("latin", "regions"),
    ("little-killer-sum", "little-killer"),
    ("lockout-line", "lockout"),
    ("maximum", "extremum"),
    ("minimum", "extremum"),
    ("modular-line", "modular"),
    ("nabner-line", "nabner"),
    ("odd", "parity"),
    ("ratio", "pair"),
    ("region-sum-line", "region-sum"),
    ("renban-line", "renban"),
    ("row-indexer", "indexer"),
    ("sandwich-sum", "sandwich"),
    ("thermo", "thermometer"),
    ("whispers-line", "whisper"),
    ("windoku", "windows"),
    ("white-dot", "pair"),
    ("black-dot", "pair"),
    ("xv", "pair"),
    ("zero-based", "from_zero"),
];

/// Whether two names are equal apart from case, separators and a plural s.
fn is_alike(one: &str, other: &str) -> bool {
    let bare = [one, other].map(|name| name.trim_end_matches(['s', 'S']));
    let [one, other] = bare.map(|name| name.bytes().filter(u8::is_ascii_alphanumeric));
    one.map(|byte| byte.to_ascii_lowercase()).eq(other.map(|byte| byte.to_ascii_lowercase()))
}

/// The houses beside rows, columns, regions and diagonals.
fn extras(object: &Object, side: usize) -> Result<Extras, Problem> {
    let groups = Fields::new(object, side);
    let regions = match groups.get("extra_regions") {
        Some(_) => groups.groups("extra_regions").map_err(problem("extra_regions"))?,
        None => Vec::new(),
    };
    let windows = flag(object, "windows")?;
    Ok(Extras { windows, disjoint_groups: flag(object, "disjoint_groups")?, regions })
}

/// The cages, then all other rules.
fn rules(object: &Object, side: usize, from_zero: bool) -> Result<Vec<Rule>, Problem> {
    let it = Fields::new(object, side);
    let mut rules = Vec::new();
    if it.get("cages").is_some() {
        let cages = it.list("cages").map_err(problem("cages"))?;
        for (index, stated) in cages.iter().enumerate() {
            let cage = cage(stated, side).map_err(problem(format!("cage {}", index + 1)))?;
            rules.push(cage.into());
        }
    }
    if it.get("rules").is_some() {
        let stated = it.list("rules").map_err(problem("rules"))?;
        for (index, stated) in stated.iter().enumerate() {
            let name = format!("rule {}", index + 1);
            let object = stated.as_object();
            let object = object.ok_or_else(|| bad(&name, format!("{stated} is not an object")))?;
            rules.push(rule::read(object, side, from_zero).map_err(problem(name))?);
        }
    }
    Ok(rules)
}

/// `[sum, cell, cell, ...]`, sum 0 for none.
fn cage(stated: &Value, side: usize) -> Result<Cage, Reason> {
    let [sum, cells @ ..] = fields::list(stated, "cage")? else {
        return Err("empty; use [sum, cell, ...]".to_owned());
    };
    let sum = fields::number(sum, "sum")?;
    let cells = cells.iter().map(|cell| fields::cell(cell, side)).collect::<Result<_, _>>()?;
    Ok(Cage { cells, sum: Some(sum).filter(|sum| *sum != 0) })
}

fn flag(object: &Object, name: &str) -> Result<bool, Problem> {
    Fields::new(object, 0).flag(name).map_err(problem(name))
}

/// Reads cells in the notation of this puzzle.
#[derive(Clone, Copy)]
struct Cells {
    side: usize,
    from_zero: bool,
}

impl Cells {
    fn read(self, field: &str, value: &Value) -> Result<Vec<i32>, Problem> {
        match value {
            Value::String(text) => {
                let symbols: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
                self.symbols(field, &symbols)
            }
            Value::Array(values) if values.iter().all(is_row) => {
                let rows = values.iter().map(|row| self.read(field, row));
                Ok(rows.collect::<Result<Vec<_>, _>>()?.concat())
            }
            Value::Array(values) => values.iter().map(|value| self.cell(field, value)).collect(),
            _ => Err(bad(field, "must be a string or numbers")),
        }
    }

    fn symbols(self, field: &str, symbols: &[char]) -> Result<Vec<i32>, Problem> {
        if !self.from_zero {
            return symbols::values(symbols, self.side).map_err(|(_, problem)| bad(field, problem));
        }
        let number = |symbol: &char| {
            let number = values::number_from_zero(*symbol, self.side);
            number.ok_or_else(|| bad(field, values::no_digit(format!("'{symbol}'"), self.side)))
        };
        symbols.iter().map(number).collect()
    }

    fn cell(self, field: &str, value: &Value) -> Result<i32, Problem> {
        let number = match value {
            Value::Null => Some(0),
            Value::Number(number) => number
                .as_i64()
                .and_then(|number| i32::try_from(number + i64::from(self.from_zero)).ok()),
            Value::String(text) if self.from_zero && text.chars().count() == 1 => {
                text.chars().next().and_then(|symbol| values::number_from_zero(symbol, self.side))
            }
            Value::String(text) => symbols::cell(text, self.side),
            _ => None,
        };
        number.ok_or_else(|| bad(field, format!("{value} is not a digit")))
    }

    fn marks(self, value: &Value) -> Result<Vec<DigitSet>, Problem> {
        let run = |value: &Value| match value {
            Value::String(text) if self.from_zero => values::marks_from_zero(text, self.side),
            Value::String(text) => symbols::marks(text, self.side),
            _ => None,
        };
        let runs =
            value.as_array().map(|values| values.iter().map(run).collect::<Option<Vec<_>>>());
        runs.flatten().ok_or_else(|| bad("marks", "must be a list of strings of different digits"))
    }

    fn grid(self, field: &str, value: &Value) -> Result<Grid, Problem> {
        let setup = Setup::from_values(self.side, self.read(field, value)?);
        setup.grid().map_err(|flaws| bad(field, &flaws[0]))
    }
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

/// Whether an item of an array is a row rather than a cell.
fn is_row(value: &Value) -> bool {
    match value {
        Value::Array(_) => true,
        Value::String(text) => text.chars().count() > 2,
        _ => false,
    }
}

fn box_shape(value: &Value) -> Result<BoxShape, Problem> {
    let side = |index: usize| value.get(index)?.as_u64()?.try_into().ok();
    match (side(0), side(1), value.get(2)) {
        (Some(rows), Some(columns), None) => Ok(BoxShape { rows, columns }),
        _ => Err(bad("box", "must be [rows, columns]")),
    }
}

fn region_map(field: &str, value: &Value, size: usize) -> Result<RegionSetup, Problem> {
    let labels = match value {
        Value::String(text) if text == "none" => return Ok(RegionSetup::None),
        Value::String(text) => {
            text.chars().filter(|symbol| !symbol.is_whitespace()).map(symbols::label).collect()
        }
        other => Cells { side: size, from_zero: false }.read(field, other)?,
    };
    if labels.len() != size * size {
        let reason = format!("{} cells, but the puzzle has {}", labels.len(), size * size);
        return Err(bad(field, reason));
    }
    Ok(regions::setup(size, labels))
}

fn diagonals(value: &Value) -> Result<Diagonals, Problem> {
    let stated = match value {
        Value::Bool(stated) => names::diagonals(&stated.to_string()),
        Value::Null => Some(Diagonals::NONE),
        Value::String(word) => names::diagonals(word),
        _ => None,
    };
    let reason = "must be true, false, \"falling\" or \"rising\"";
    stated.ok_or_else(|| bad("diagonals", reason))
}

fn bad(field: &str, reason: impl ToString) -> Problem {
    Problem::Field { field: field.to_owned(), reason: reason.to_string() }
}
