//! Objects with several overlapping grids.

use super::read::{self, solution, stated_field, title};
use super::{Object, cells, fields, object};
use crate::columns;
use crate::gattai::GattaiEntry;
use crate::{Place, Problem};
use ennead_puzzle::{Gattai, GattaiError, GattaiSolution, Grid, Puzzle, Spot};
use serde_json::{Value, json};

/// The field that lists the grids.
const GRIDS: &str = "grids";

/// Whether an object states several grids.
pub(super) fn is_one(object: &Object) -> bool {
    let list = object.get(GRIDS).and_then(Value::as_array);
    list.is_some_and(|grids| !grids.is_empty() && grids.iter().all(Value::is_object))
}

/// Overlapping grids as one line of JSON, without the line end: the title as `id`, and the solution if there is one.
///
/// ```
/// use ennead_format::gattai::write_json;
/// use ennead_puzzle::{Gattai, Setup, Spot};
/// let grid = Setup::empty(1).check().unwrap();
/// let twins = Gattai::of([(Spot::new(0, 0), grid.clone()), (Spot::new(0, 2), grid)]).unwrap();
/// assert_eq!(
///     write_json(&twins, None, Some("dots")),
///     r#"{"id":"dots","grids":[{"at":[1,1],"n":1,"givens":".","box":[1,1]},{"at":[1,3],"n":1,"givens":".","box":[1,1]}]}"#
/// );
/// ```
pub fn write(gattai: &Gattai, solution: Option<&GattaiSolution>, title: Option<&str>) -> String {
    let mut fields = Object::new();
    if let Some(title) = title {
        fields.insert("id".to_owned(), json!(title));
    }
    fields.insert(GRIDS.to_owned(), grids(gattai));
    if let Some(solution) = solution {
        fields.insert("solution".to_owned(), filled(gattai, solution));
    }
    Value::Object(fields).to_string()
}

/// What each grid states, with its place: the field `grids`.
pub fn grids(gattai: &Gattai) -> Value {
    let grids = gattai.parts().iter().map(|part| {
        let at = json!([part.at().row() + 1, part.at().column() + 1]);
        let mut grid = Object::from_iter([("at".to_owned(), at)]);
        grid.extend(object(part.puzzle()));
        Value::Object(grid)
    });
    grids.collect()
}

/// The digits of each grid, in the order of the field `grids`: the field `solution`.
pub fn filled(gattai: &Gattai, solution: &GattaiSolution) -> Value {
    let filled = gattai.parts().iter().zip(solution.grids());
    filled.map(|(part, grid)| json!(cells(part.puzzle(), grid.grid()))).collect()
}

/// The grids that an object states; the place is still to be stated.
///
/// # Errors
/// Names the grid and the field that does not say what it should, or why the grids do not go together.
pub(crate) fn read(object: &Object) -> Result<GattaiEntry, Problem> {
    let Some(grids) = object.get(GRIDS) else {
        return Err(Problem::NoGivens { wanted: GRIDS });
    };
    let grids = fields::list(grids, "it").map_err(fields::problem(GRIDS))?;
    let mut others = object.clone();
    others.remove(GRIDS);
    if let Some(name) = stated_field(&others) {
        return Err(bad(name, "it belongs into one of the grids"));
    }
    if grids.len() > Gattai::MOST_GRIDS {
        return Err(Problem::Gattai(GattaiError::TooManyGrids));
    }
    let mut placed = Vec::new();
    for (number, stated) in (1..).zip(grids) {
        placed.push(grid(number, stated)?);
    }
    let gattai = Gattai::of(placed).map_err(Problem::Gattai)?;
    let stated = columns::SOLUTION.iter().find_map(|name| object.get(*name));
    let solution = stated.filter(|stated| stated.is_array());
    let solution = solution.map(|stated| solutions(&gattai, stated)).transpose()?;
    Ok(GattaiEntry { gattai, place: Place::of(""), title: title(object), solution })
}

/// One grid and its place.
fn grid(number: usize, stated: &Value) -> Result<(Spot, Puzzle), Problem> {
    let within = |at: Option<Spot>| {
        move |problem| Problem::InGrid { number, at, problem: Box::new(problem) }
    };
    let object = stated.as_object();
    let object = object.ok_or_else(|| bad(GRIDS, "it is no object")).map_err(within(None))?;
    let at = place(object).map_err(within(None))?;
    let entry = read::read(object).map_err(within(Some(at)))?;
    let puzzle = entry.setup.check().map_err(|error| within(Some(at))(Problem::Flawed(error)))?;
    Ok((at, puzzle))
}

/// `[row, column]` of the first cell, from 1.
fn place(object: &Object) -> Result<Spot, Problem> {
    let wrong = || bad("at", "it is not [row, column] of the first cell, from 1");
    let line = |value: &Value| {
        let number = value.as_u64().filter(|number| *number > 0)?;
        usize::try_from(number - 1).ok()
    };
    let stated = object.get("at").and_then(Value::as_array).ok_or_else(wrong)?;
    let [row, column] = &stated[..] else { return Err(wrong()) };
    let spot = line(row).zip(line(column)).map(|(row, column)| Spot::new(row, column));
    spot.ok_or_else(wrong)
}

/// A filled grid for each part.
fn solutions(gattai: &Gattai, stated: &Value) -> Result<Vec<Grid>, Problem> {
    let list = fields::list(stated, "it").map_err(fields::problem("solution"))?;
    if list.len() != gattai.parts().len() {
        let (found, grids) = (list.len(), gattai.parts().len());
        return Err(bad("solution", format!("it lists {found} of {grids} grids")));
    }
    let grid = |(part, value): (&ennead_puzzle::GattaiPart, &Value)| {
        let side = gattai.size().get();
        solution("solution", value, side, part.puzzle().is_from_zero())
    };
    gattai.parts().iter().zip(list).map(grid).collect()
}

fn bad(field: &str, reason: impl Into<String>) -> Problem {
    Problem::Field { field: field.to_owned(), reason: reason.into() }
}
