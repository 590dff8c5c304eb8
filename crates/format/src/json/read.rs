//! Reads a puzzle from the fields of an object.

use super::{cosmetic, rule, values};
use crate::fields::{self, Fields, Object, Reason, Shape, problem};
use crate::{Entry, Format, Problem, line, names, regions, symbols};
use ennead_puzzle::rule::{Cage, Rule};
use ennead_puzzle::{
    BoxShape, CellGroup, Diagonals, DigitSet, Extras, Grid, RegionSetup, Setup, Size,
};
use serde_json::Value;

/// Reads the puzzle that an object states.
///
/// # Errors
/// A field is missing or invalid.
pub(crate) fn read(object: &Object) -> Result<Entry, Problem> {
    if let Some(problem) = misplaced(object) {
        return Err(problem);
    }
    let empty = empty(object);
    let (name, givens) = first(object, &names::PUZZLE)
        .or(empty.as_ref().map(|empty| ("n", empty)))
        .ok_or(Problem::NoGivens { wanted: "givens, puzzle, grid" })?;
    let count = cell_count(givens).ok_or_else(|| bad(name, "must be a string or numbers"))?;
    let extra_cells = extra_cells(object)?;
    let shape = shape(object, name, count, &extra_cells)?;
    let cells = Cells { shape };
    let mut setup = Setup::rectangle(shape.rows, shape.columns, shape.digits);
    setup.values = cells.read(name, givens)?;
    setup.lowest = shape.lowest;
    for group in extra_cells {
        setup.add_cells(group);
    }
    if let Some(stated) = object.get("extra_givens") {
        let values = cells.read("extra_givens", stated)?;
        if values.len() != shape.extra {
            let reason = format!("{} cells, but there are {}", values.len(), shape.extra);
            return Err(bad("extra_givens", reason));
        }
        setup.values.truncate(count);
        setup.values.extend(values);
    }
    if let Some(Value::Bool(lines)) = object.get("rows_and_columns") {
        setup.lines = *lines;
    }
    if let Some(shape) = object.get("box") {
        setup.regions = RegionSetup::Boxes(box_shape(shape)?);
    }
    if let Some((name, map)) = first(object, &names::REGIONS) {
        setup.regions = region_map(name, map, shape)?;
    }
    if let Some(stated) = object.get("diagonals") {
        setup.diagonals = diagonals(stated)?;
    }
    if let Some(placed) = object.get("placed") {
        setup.placed = fields::cells(placed, "placed", shape).map_err(problem("placed"))?;
    }
    setup.extras = extras(object, shape)?;
    let words = rules_in_words(object);
    if words.is_none() {
        setup.rules = rules(object, shape)?;
    }
    if let Some(marks) = object.get("marks").filter(|marks| !marks.is_null()) {
        setup.marks = Some(cells.marks(marks)?);
    }
    // A number in the field `solutions` is the number of solutions. If the size is invalid, the check of the setup reports it.
    let size = setup.size().ok();
    let states = |value: &Value| !value.is_number() && size.is_some();
    let solution = first(object, &names::SOLUTION).filter(|(_, value)| states(value));
    let solution = match (solution, object.get("extra_solution"), size) {
        (Some((name, grid)), others, Some(size)) => cells.grid(name, [Some(grid), others], size)?,
        _ => None,
    };
    let cosmetics = cosmetic::read(object)?;
    let entry =
        Entry { title: title(object), solution, cosmetics, ..Entry::of(setup, Format::Json) };
    Ok(match words {
        None => entry,
        Some(words) => {
            let notes = vec![format!("rules are stated in words only: {words}")];
            Entry { notes, is_partly_read: true, ..entry }
        }
    })
}

/// Returns the rules text of an object of Sudoku-Bench, which states rules only in words.
fn rules_in_words(object: &Object) -> Option<&str> {
    object.get("rules").filter(|_| object.contains_key("initial_board"))?.as_str()
}

/// Reads the shape that an object states. It must have as many cells as the field with the givens.
fn shape(
    object: &Object,
    name: &str,
    count: usize,
    extra_cells: &[CellGroup],
) -> Result<Shape, Problem> {
    let number = |name: &str| match object.get(name).filter(|value| !value.is_null()) {
        None => Ok(None),
        Some(value) => match value.as_u64().and_then(|number| usize::try_from(number).ok()) {
            Some(number) => Ok(Some(number)),
            None => Err(bad(name, format!("{value} is not a number"))),
        },
    };
    let mut shape = match (number("rows")?, number("columns")?) {
        (None, None) => {
            let side = line::side(count).ok_or_else(|| bad(name, Problem::cell_count(count)))?;
            if let Some(n) = object.get("n")
                && n.as_u64() != Some(side as u64)
            {
                return Err(bad("n", format!("{n}, but the puzzle has {count} cells")));
            }
            Shape::square(side)
        }
        (rows, columns) => {
            let [rows, columns] =
                [rows.or(columns), columns.or(rows)].map(Option::unwrap_or_default);
            Shape { rows, columns, ..Shape::square(rows.max(columns)) }
        }
    };
    if shape.grid_count() != count {
        let (rows, columns) = (shape.rows, shape.columns);
        let reason = format!("{count} cells, but the grid is stated as {rows} x {columns}");
        return Err(bad(name, reason));
    }
    shape.digits = number("digits")?.unwrap_or(shape.digits);
    shape.extra = extra_cells.iter().fold(0, |sum: usize, group| sum.saturating_add(group.cells));
    shape.lowest = i32::from(!flag(object, "from_zero")?);
    if let Some(lowest) = number("lowest")? {
        shape.lowest = i32::try_from(lowest).unwrap_or(i32::MAX);
    }
    Ok(shape)
}

/// Reads the groups of extra cells.
fn extra_cells(object: &Object) -> Result<Vec<CellGroup>, Problem> {
    let Some(stated) = object.get("extra_cells").filter(|stated| !stated.is_null()) else {
        return Ok(Vec::new());
    };
    let group = |stated: &Value| -> Result<CellGroup, Reason> {
        let object = stated.as_object().ok_or_else(|| format!("{stated} is not an object"))?;
        let it = Fields::new(object, Shape::square(0));
        let text = |name| it.get(name).map_or(Ok(""), |_| it.text(name));
        let count = |name: &str, value: Option<i32>| match value.map(usize::try_from) {
            None => Ok(1),
            Some(Ok(number)) => Ok(number),
            Some(Err(_)) => Err(format!("\"{name}\" is negative")),
        };
        let cells = count("cells", it.maybe_number("cells")?)?;
        let columns = count("columns", it.maybe_number("columns")?.or(i32::try_from(cells).ok()))?;
        let (name, label) = (text("name")?.to_owned(), text("label")?.to_owned());
        it.end()?;
        Ok(CellGroup { name, label, cells, columns: columns.max(1) })
    };
    let list = fields::list(stated, "extra_cells").map_err(problem("extra_cells"))?;
    list.iter().map(|stated| group(stated).map_err(problem("extra_cells"))).collect()
}

/// Returns an empty grid for an object with rules but without givens: `{"n":9,"rules":[...]}`.
fn empty(object: &Object) -> Option<Value> {
    let not_enough =
        ["n", "rows", "columns", "digits", "lowest", "marks", "from_zero", cosmetic::COSMETICS];
    let states = |name: &&&str| !not_enough.contains(*name);
    let side = |name: &str| {
        let stated = object.get(name).or_else(|| object.get("n"))?.as_u64()?;
        usize::try_from(stated).ok().filter(|side| *side <= Size::MAX_SIDE)
    };
    let cells = side("rows")? * side("columns")?;
    let is_puzzle = PUZZLE_FIELDS.iter().filter(states).any(|name| object.contains_key(*name));
    is_puzzle.then(|| Value::String(".".repeat(cells)))
}

/// Returns the title of an object.
pub(super) fn title(object: &Object) -> Option<String> {
    first(object, &names::TITLE).map(|(_, title)| match title {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    })
}

/// Reads a solution of this size. `field` is its name in messages.
pub(super) fn solution(
    field: &str,
    value: &Value,
    size: Size,
    lowest: i32,
) -> Result<Grid, Problem> {
    let (rows, columns, digits) = (size.rows(), size.columns(), size.digit_count());
    let shape = Shape { rows, columns, digits, extra: 0, lowest };
    let grid = Cells { shape }.grid(field, [Some(value), None], size)?;
    grid.ok_or_else(|| bad(field, "is not a filled grid"))
}

/// Returns the name of the first field that only a single puzzle can have, and that an object with `grids` must not have.
pub(super) fn stated_field(object: &Object) -> Option<&String> {
    let groups = [&PUZZLE_FIELDS[..], &names::PUZZLE, &names::REGIONS];
    object.keys().find(|name| groups.into_iter().flatten().any(|known| known == name))
}

/// The fields of a puzzle other than its givens.
const PUZZLE_FIELDS: [&str; 20] = [
    "n",
    "rows",
    "columns",
    "digits",
    "lowest",
    "extra_cells",
    "extra_givens",
    "rows_and_columns",
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
    cosmetic::COSMETICS,
];

/// Returns an error for the first unknown field that is probably another name for a known field or rule, such as `Cage` or
/// `thermometers`.
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

/// Names of fields in other formats, with the field or rule type of this format.
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

/// Reads the windows, disjoint groups and extra regions.
fn extras(object: &Object, shape: Shape) -> Result<Extras, Problem> {
    let groups = Fields::new(object, shape);
    let regions = match groups.get("extra_regions") {
        Some(_) => groups.groups("extra_regions").map_err(problem("extra_regions"))?,
        None => Vec::new(),
    };
    let windows = flag(object, "windows")?;
    Ok(Extras { windows, disjoint_groups: flag(object, "disjoint_groups")?, regions })
}

/// Reads the field `cages`, then the field `rules`.
fn rules(object: &Object, shape: Shape) -> Result<Vec<Rule>, Problem> {
    let it = Fields::new(object, shape);
    let mut rules = Vec::new();
    if it.get("cages").is_some() {
        let cages = it.list("cages").map_err(problem("cages"))?;
        for (index, stated) in cages.iter().enumerate() {
            let cage = cage(stated, shape).map_err(problem(format!("cage {}", index + 1)))?;
            rules.push(cage.into());
        }
    }
    if it.get("rules").is_some() {
        let stated = it.list("rules").map_err(problem("rules"))?;
        for (index, stated) in stated.iter().enumerate() {
            let name = format!("rule {}", index + 1);
            let object = stated.as_object();
            let object = object.ok_or_else(|| bad(&name, format!("{stated} is not an object")))?;
            rules.push(rule::read(object, shape).map_err(problem(name))?);
        }
    }
    Ok(rules)
}

/// Reads `[sum, cell, cell, ...]`; the sum 0 means none.
fn cage(stated: &Value, shape: Shape) -> Result<Cage, Reason> {
    let [sum, cells @ ..] = fields::list(stated, "cage")? else {
        return Err("empty; use [sum, cell, ...]".to_owned());
    };
    let sum = fields::number(sum, "sum")?;
    let cells = cells.iter().map(|cell| fields::cell(cell, shape)).collect::<Result<_, _>>()?;
    Ok(Cage { cells, sum: Some(sum).filter(|sum| *sum != 0) })
}

fn flag(object: &Object, name: &str) -> Result<bool, Problem> {
    Fields::new(object, Shape::square(0)).flag(name).map_err(problem(name))
}

/// Reads cells in the notation of this puzzle.
#[derive(Clone, Copy)]
struct Cells {
    shape: Shape,
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
        if self.shape.lowest == 1 {
            let values = symbols::values(symbols, self.shape.digits);
            return values.map_err(|(_, problem)| bad(field, problem));
        }
        let number = |symbol: &char| {
            let number = values::number(*symbol, self.shape);
            number.ok_or_else(|| bad(field, values::no_digit(format!("'{symbol}'"), self.shape)))
        };
        symbols.iter().map(number).collect()
    }

    fn cell(self, field: &str, value: &Value) -> Result<i32, Problem> {
        let number = match value {
            Value::Null => Some(0),
            // Unless values begin at 0, a 0 is an empty cell.
            Value::Number(number) if number.as_i64() == Some(0) && self.shape.lowest > 0 => Some(0),
            Value::Number(number) => number.as_i64().and_then(|value| {
                let number = value.checked_sub(i64::from(self.shape.lowest))?.checked_add(1)?;
                i32::try_from(number).ok()
            }),
            Value::String(text) if self.shape.lowest != 1 && text.chars().count() == 1 => {
                text.chars().next().and_then(|symbol| values::number(symbol, self.shape))
            }
            Value::String(text) => symbols::cell(text, self.shape.digits),
            _ => None,
        };
        number.ok_or_else(|| bad(field, format!("{value} is not a digit")))
    }

    fn marks(self, value: &Value) -> Result<Vec<DigitSet>, Problem> {
        let run = |value: &Value| match value {
            Value::String(text) if self.shape.lowest != 1 => values::marks(text, self.shape),
            Value::String(text) => symbols::marks(text, self.shape.digits),
            _ => None,
        };
        let runs =
            value.as_array().map(|values| values.iter().map(run).collect::<Option<Vec<_>>>());
        runs.flatten().ok_or_else(|| bad("marks", "must be a list of strings of different digits"))
    }

    /// Reads a grid and its extra cells; `None` if the digits of its extra cells are not stated.
    fn grid(
        self,
        field: &str,
        [grid, extra]: [Option<&Value>; 2],
        size: Size,
    ) -> Result<Option<Grid>, Problem> {
        let mut values = Vec::new();
        for (field, value) in [(field, grid), ("extra_solution", extra)] {
            values.extend(value.map_or(Ok(Vec::new()), |value| self.read(field, value))?);
        }
        if extra.is_none() && size.extra_count() > 0 {
            return Ok(None);
        }
        let mut setup = Setup::rectangle(size.rows(), size.columns(), size.digit_count());
        if size.extra_count() > 0 {
            setup.extra_cells = vec![CellGroup::new("", size.extra_count())];
        }
        setup.values = values;
        setup.grid().map(Some).map_err(|flaws| bad(field, &flaws[0]))
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

fn region_map(field: &str, value: &Value, shape: Shape) -> Result<RegionSetup, Problem> {
    let labels = match value {
        Value::String(text) if text == "none" => return Ok(RegionSetup::None),
        Value::String(text) => {
            text.chars().filter(|symbol| !symbol.is_whitespace()).map(symbols::label).collect()
        }
        other => {
            let digits = shape.rows.max(shape.columns).max(shape.digits);
            Cells { shape: Shape { digits, lowest: 1, ..shape } }.read(field, other)?
        }
    };
    if labels.len() != shape.grid_count() {
        let reason = format!("{} cells, but the puzzle has {}", labels.len(), shape.grid_count());
        return Err(bad(field, reason));
    }
    let plain = Shape { lowest: shape.lowest, extra: shape.extra, ..Shape::square(shape.digits) };
    Ok(if shape == plain { regions::setup(shape.digits, labels) } else { RegionSetup::Map(labels) })
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
