//! The cosmetic elements of the editor: lines, shapes, texts, cages and coloured cells.

use crate::drawings::board::{Board, Mark, Outline, Place};
use crate::drawings::{Colour, Drawing, DrawingKind};
use crate::editor::{CellNames, named_cell};
use crate::fields::Object;
use crate::window::Window;
use ennead_puzzle::Cell;
use serde_json::Value;

/// The lists of drawings.
pub(super) const LISTS: [&str; 5] = ["cage", "line", "rectangle", "circle", "text"];

/// The drawings of one grid, without those that the editor made for a rule. `cells` are those of the document.
pub(super) fn drawings(object: &Object, cells: &[&Value], window: Window) -> Vec<Drawing> {
    let mut board = Board::new(window.side, window.side);
    for (at, index) in window.cells().enumerate() {
        let cell = Cell::new(at / window.side, at % window.side);
        for colour in colours(cells[index]) {
            board.push(Drawing::new(DrawingKind::Cell, Some(colour), vec![cell]));
        }
    }
    for name in LISTS {
        let parts = object.get(name).and_then(Value::as_array);
        let own = parts.into_iter().flatten().filter(|part| part.get("fromConstraint").is_none());
        own.for_each(|part| add(&mut board, name, part, window));
    }
    board.finish()
}

/// The cells of the document that a drawing touches, by row and column from 0.
pub(super) fn touched(part: &Value) -> Vec<(i64, i64)> {
    let lines = part.get("lines").and_then(Value::as_array).into_iter().flatten();
    let lists = lines.chain(part.get("cells")).filter_map(Value::as_array);
    lists.flatten().filter_map(named_cell).collect()
}

/// The colours of a cell.
fn colours(cell: &Value) -> Vec<Colour> {
    let several = cell.get("cArray").and_then(Value::as_array);
    let several: Vec<&Value> = several.into_iter().flatten().filter(|it| !it.is_null()).collect();
    let all = if several.is_empty() { cell.get("c").into_iter().collect() } else { several };
    all.into_iter().filter_map(Value::as_str).filter_map(Colour::of_text).collect()
}

fn add(board: &mut Board, name: &str, part: &Value, window: Window) {
    let text = |field: &str| part.get(field).and_then(Value::as_str);
    let colour = |field: &str| text(field).and_then(Colour::of_text);
    let number = |field: &str| part.get(field).and_then(Value::as_f64);
    match name {
        "line" => {
            let lines = part.get("lines").and_then(Value::as_array);
            for line in lines.into_iter().flatten() {
                board.line(&places(line, window), colour("outlineC"), false);
            }
        }
        "cage" => {
            let cells = CellNames { window }.cells(part.get("cells").unwrap_or(&Value::Null));
            match cells {
                Ok(cells) if !cells.is_empty() => {
                    let cage = Drawing::new(DrawingKind::Cage, colour("outlineC"), cells);
                    board.push(cage.with_text(text("value")));
                }
                _ => board.shape(),
            }
        }
        _ => {
            let places = places(part.get("cells").unwrap_or(&Value::Null), window);
            let Some(at) = middle(&places) else { return board.shape() };
            let is_text = name == "text";
            let value = text("value").filter(|text| !text.trim().is_empty());
            if is_text && value.is_none() {
                return board.shape();
            }
            let size = |field| number(field).unwrap_or(1.0);
            board.mark(&Mark {
                at,
                size: (size("height"), size("width")),
                outline: match name {
                    "circle" => Outline::Round,
                    "rectangle" => Outline::Angular,
                    _ => Outline::None,
                },
                colour: colour(if is_text { "fontC" } else { "baseC" }),
                text: value,
            });
        }
    }
}

/// The middles of cells.
fn places(cells: &Value, window: Window) -> Vec<Place> {
    let cells = cells.as_array().map(Vec::as_slice).unwrap_or_default().iter();
    let named: Option<Vec<(i64, i64)>> = cells.map(named_cell).collect();
    let place = |(row, column): (i64, i64)| {
        let in_grid = |at: i64, before: usize| at as f64 - before as f64 + 0.5;
        (in_grid(row, window.top), in_grid(column, window.left))
    };
    named.unwrap_or_default().into_iter().map(place).collect()
}

/// The middle of some places.
fn middle(places: &[Place]) -> Option<Place> {
    let count = places.len() as f64;
    let sum = |of: fn(&Place) -> f64| places.iter().map(of).sum::<f64>() / count;
    (!places.is_empty()).then(|| (sum(|place| place.0), sum(|place| place.1)))
}
