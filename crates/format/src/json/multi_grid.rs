//! Reads and writes multi-grid puzzles as JSON objects.

use super::cosmetic::{COSMETICS, cosmetics};
use super::read::{self, solution, stated_field, title};
use super::{cells, object};
use crate::fields::{self, Object};
use crate::names;
use crate::{MultiGridEntry, Options, Problem};
use ennead_puzzle::cosmetic::Cosmetic;
use ennead_puzzle::{Grid, MultiGrid, MultiGridError, MultiGridSolution, Puzzle, Spot};
use serde_json::{Value, json};

/// The field that lists the grids.
const GRIDS: &str = "grids";

/// Whether an object states a multi-grid puzzle.
pub(super) fn is_multi_grid(object: &Object) -> bool {
    let list = object.get(GRIDS).and_then(Value::as_array);
    let only = || names::PUZZLE.iter().all(|name| !object.contains_key(*name));
    list.is_some_and(|grids| only() || !grids.is_empty() && grids.iter().all(Value::is_object))
}

/// Writes a multi-grid puzzle as one line of JSON, without a line break: the title as `id`, the grids, and the solution if
/// there is one. `drawn` lists the cosmetic elements of each grid; grids beyond its end have none.
///
/// ```
/// use ennead_format::multi_grid::write_json;
/// use ennead_puzzle::{MultiGrid, Setup, Spot};
/// let grid = Setup::empty(1).check().unwrap();
/// let twins = MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(0, 2), grid)]).unwrap();
/// assert_eq!(
///     write_json(&twins, None, Some("dots"), &[]),
///     r#"{"id":"dots","grids":[{"at":[1,1],"n":1,"givens":".","box":[1,1]},{"at":[1,3],"n":1,"givens":".","box":[1,1]}]}"#
/// );
/// ```
pub fn write(
    multi_grid: &MultiGrid,
    solution: Option<&MultiGridSolution>,
    title: Option<&str>,
    drawn: &[Vec<Cosmetic>],
) -> String {
    let mut fields = Object::new();
    if let Some(title) = title {
        fields.insert("id".to_owned(), json!(title));
    }
    let mut grids = grids(multi_grid);
    for (number, all) in drawn.iter().enumerate().filter(|(_, all)| !all.is_empty()) {
        if let Some(grid) = grids.get_mut(number).and_then(Value::as_object_mut) {
            grid.insert(COSMETICS.to_owned(), cosmetics(all));
        }
    }
    fields.insert(GRIDS.to_owned(), grids);
    if let Some(solution) = solution {
        fields.insert("solution".to_owned(), filled(multi_grid, solution));
    }
    Value::Object(fields).to_string()
}

/// Returns the value of the field `grids`: the place and the puzzle of each grid.
pub fn grids(multi_grid: &MultiGrid) -> Value {
    let grids = multi_grid.grids().iter().map(|part| {
        let at = json!([part.at().row() + 1, part.at().column() + 1]);
        let mut grid = Object::from_iter([("at".to_owned(), at)]);
        grid.extend(object(part.puzzle()));
        Value::Object(grid)
    });
    grids.collect()
}

/// Returns the value of the field `solution`: the digits of each grid, in the order of `grids`.
pub fn filled(multi_grid: &MultiGrid, solution: &MultiGridSolution) -> Value {
    let filled = multi_grid.grids().iter().zip(solution.grids());
    filled.map(|(part, grid)| json!(cells(part.puzzle(), grid.grid()))).collect()
}

/// Reads the multi-grid puzzle of an object. The caller sets its place in the source.
///
/// # Errors
/// A field of a grid is invalid, or the grids do not fit together.
pub(super) fn read(object: &Object, options: &Options) -> Result<MultiGridEntry, Problem> {
    let grids = fields::list(&object[GRIDS], GRIDS).map_err(fields::problem(GRIDS))?;
    let mut others = object.clone();
    others.remove(GRIDS);
    if let Some(name) = stated_field(&others) {
        return Err(bad(name, "move it into one of the grids"));
    }
    if grids.len() > MultiGrid::MAX_GRIDS {
        return Err(Problem::MultiGrid(MultiGridError::TooManyGrids));
    }
    let (mut placed, mut drawn) = (Vec::new(), Vec::new());
    for (number, stated) in (1..).zip(grids) {
        let (at, puzzle, cosmetics) = grid(number, stated, options)?;
        placed.push((at, puzzle));
        drawn.push(cosmetics);
    }
    if drawn.iter().all(Vec::is_empty) {
        drawn.clear();
    }
    let multi_grid = MultiGrid::of(placed).map_err(Problem::MultiGrid)?;
    let stated = names::SOLUTION.iter().find_map(|name| object.get(*name));
    let solution = stated.filter(|stated| stated.is_array());
    let solution = solution.map(|stated| solutions(&multi_grid, stated)).transpose()?;
    let title = title(object);
    Ok(MultiGridEntry { title, solution, cosmetics: drawn, ..MultiGridEntry::of(multi_grid) })
}

/// Reads one grid: its place, its puzzle and its cosmetic elements.
fn grid(
    number: usize,
    stated: &Value,
    options: &Options,
) -> Result<(Spot, Puzzle, Vec<Cosmetic>), Problem> {
    let within = |at: Option<Spot>| {
        move |problem| Problem::InGrid { number, at, problem: Box::new(problem) }
    };
    let object = stated.as_object();
    let object = object.ok_or_else(|| bad(GRIDS, "not an object")).map_err(within(None))?;
    let at = place(object).map_err(within(None))?;
    if is_multi_grid(object) {
        return Err(within(Some(at))(Problem::SeveralGrids));
    }
    let mut entry = read::read(object).map_err(within(Some(at)))?;
    options.complete(&mut entry.setup);
    let puzzle = entry.setup.check().map_err(|error| within(Some(at))(Problem::Flawed(error)))?;
    Ok((at, puzzle, entry.cosmetics))
}

/// Reads `[row, column]` of the first cell, from 1.
fn place(object: &Object) -> Result<Spot, Problem> {
    let wrong = || bad("at", "must be [row, column] of the first cell, from 1");
    let line = |value: &Value| {
        let number = value.as_u64().filter(|number| *number > 0)?;
        usize::try_from(number - 1).ok()
    };
    let stated = object.get("at").and_then(Value::as_array).ok_or_else(wrong)?;
    let [row, column] = &stated[..] else { return Err(wrong()) };
    let spot = line(row).zip(line(column)).map(|(row, column)| Spot::new(row, column));
    spot.ok_or_else(wrong)
}

/// Reads the solution of each grid.
fn solutions(multi_grid: &MultiGrid, stated: &Value) -> Result<Vec<Grid>, Problem> {
    let list = fields::list(stated, "solution").map_err(fields::problem("solution"))?;
    if list.len() != multi_grid.grids().len() {
        let (found, grids) = (list.len(), multi_grid.grids().len());
        return Err(bad("solution", format!("has {found} of {grids} grids")));
    }
    let grid = |(part, value): (&ennead_puzzle::CanvasGrid, &Value)| {
        solution("solution", value, multi_grid.size(), part.puzzle().lowest())
    };
    multi_grid.grids().iter().zip(list).map(grid).collect()
}

fn bad(field: &str, reason: impl Into<String>) -> Problem {
    Problem::Field { field: field.to_owned(), reason: reason.into() }
}
