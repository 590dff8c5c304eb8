//! The cosmetic elements of the editor: lines, shapes, texts, cages and coloured cells.
//!
//! Sizes follow SudokuPad, which imports these documents: a line of width 1 is half a cell wide, and a text of size 1 is half a
//! cell high plus [`LARGER`].

use crate::drawings::board::{Board, Drawn, Mark, Outline, Place};
use crate::drawings::{Colour, Drawing, DrawingKind, look, rgba};
use crate::editor::{CellNames, named_cell};
use crate::fields::Object;
use crate::window::Window;
use ennead_puzzle::Cell;
use ennead_puzzle::cosmetic::{Cage, Cosmetic, Form, Layer, Rgba, Square, Stroke};
use serde_json::Value;

/// The fields that list cosmetic elements.
pub(super) const LISTS: [&str; 5] = ["cage", "line", "rectangle", "circle", "text"];

/// The unit of line widths and text sizes, in cells.
pub(super) const HALF: f64 = 0.5;

/// The length that SudokuPad adds to the size of texts, in cells.
pub(super) const LARGER: f64 = 0.0625;

/// The width of the borders of shapes, in cells.
const BORDER: f64 = 0.03;

/// The colour and width of the border of an arrow's circle.
const BULB: (Rgba, f64) = (Rgba::rgb(161, 161, 161), 0.08);

/// Collects the drawings of one grid, without those that the editor made for a rule. `cells` are all cells of the document.
pub(super) fn drawings(object: &Object, cells: &[&Value], window: Window) -> Drawn {
    let mut board = Board::new(window.side, window.side);
    for (at, index) in window.cells().enumerate() {
        let cell = Cell::new(at / window.side, at % window.side);
        for text in colours(cells[index]) {
            let Some(colour) = Colour::of_text(text) else { continue };
            board.look(rgba(text).and_then(|colour| look::coloured(cell, colour)));
            board.push(Drawing::new(DrawingKind::Cell, Some(colour), vec![cell]));
        }
    }
    around(&mut board, cells, window);
    for name in LISTS {
        let parts = object.get(name).and_then(Value::as_array);
        let own = parts.into_iter().flatten().filter(|part| part.get("fromConstraint").is_none());
        own.for_each(|part| add(&mut board, name, part, window));
    }
    let arrows = object.get("arrow").and_then(Value::as_array);
    arrows.into_iter().flatten().for_each(|arrow| bulb(&mut board, arrow, window));
    board.decorate(fog(object, window));
    board.finish()
}

/// Returns the look of one element in the field `name` of [`LISTS`], in a grid with this side.
pub(super) fn looks(name: &str, part: &Value, side: usize) -> Vec<Cosmetic> {
    let mut board = Board::new(side, side);
    add(&mut board, name, part, Window::whole(side));
    board.finish().drawings.into_iter().flat_map(|drawing| drawing.look).collect()
}

/// Returns the cells of the document that a drawing touches, by row and column from 0.
pub(super) fn touched(part: &Value) -> Vec<(i64, i64)> {
    let lines = part.get("lines").and_then(Value::as_array).into_iter().flatten();
    let lists = lines.chain(part.get("cells")).filter_map(Value::as_array);
    lists.flatten().filter_map(named_cell).collect()
}

/// Returns the colours of a cell.
fn colours(cell: &Value) -> Vec<&str> {
    let several = cell.get("cArray").and_then(Value::as_array);
    let several: Vec<&Value> = several.into_iter().flatten().filter(|it| !it.is_null()).collect();
    let all = if several.is_empty() { cell.get("c").into_iter().collect() } else { several };
    all.into_iter().filter_map(Value::as_str).collect()
}

/// Draws the givens and colours of the cells around the grid.
fn around(board: &mut Board, cells: &[&Value], window: Window) {
    for ((row, column), index) in window.around() {
        let cell = cells[index];
        let square = Square { row, column };
        let colours = colours(cell).into_iter().filter_map(rgba);
        board.decorate(colours.filter_map(|colour| look::coloured(square, colour)));
        let value = cell.get("value").filter(|_| cell.get("given").is_some_and(|it| *it == true));
        board.decorate(value.and_then(|value| look::digit(square, value)));
    }
}

/// Returns the fog, if the document has any. A light of `fogofwar` also lights the cells around it; a light of `foglight` only
/// its own cell.
fn fog(object: &Object, window: Window) -> Option<Cosmetic> {
    let list = |name: &str| object.get(name).and_then(Value::as_array);
    let lights = |name| -> Vec<(i64, i64)> {
        let named = list(name).into_iter().flatten().filter_map(named_cell);
        let from = |at: i64, start: usize| at.saturating_sub(start as i64);
        named.map(|(row, column)| (from(row, window.top), from(column, window.left))).collect()
    };
    let (wide, narrow) = (lights("fogofwar"), lights("foglight"));
    let negative = list("negative").into_iter().flatten();
    let is_dark = negative.into_iter().any(|name| name == "foglight");
    let has_fog = is_dark || !wide.is_empty() || !narrow.is_empty();
    let around = |(row, column): (i64, i64)| {
        let beside = |at: i64| [at.saturating_sub(1), at, at.saturating_add(1)];
        beside(row).into_iter().flat_map(move |row| beside(column).map(|column| (row, column)))
    };
    let lit = wide.into_iter().flat_map(around).chain(narrow);
    has_fog.then(|| look::fog(window.side, window.side, lit))
}

/// Draws the circle or pill of an arrow without a shaft, which states no rule.
fn bulb(board: &mut Board, arrow: &Value, window: Window) {
    let lines = arrow.get("lines").and_then(Value::as_array).into_iter().flatten();
    let has_shaft = lines.filter_map(Value::as_array).any(|line| !line.is_empty());
    let named = arrow.get("cells").unwrap_or(&Value::Null);
    let cells = CellNames { window }.cells(named).unwrap_or_default();
    if has_shaft || cells.is_empty() {
        return;
    }
    let places = places(named, window);
    let range = |of: fn(&Place) -> f64| {
        let all = places.iter().map(of);
        all.fold((f64::MAX, f64::MIN), |(least, most), at| (least.min(at), most.max(at)))
    };
    let (rows, columns) = (range(|place| place.0), range(|place| place.1));
    let at = ((rows.0 + rows.1) / 2.0, (columns.0 + columns.1) / 2.0);
    let size = (rows.1 - rows.0 + 0.8, columns.1 - columns.0 + 0.8);
    let shape = look::Shape { layer: Layer::Shapes, form: Form::Pill, at, size, angle: 0.0 };
    board.look(shape.drawn(Some(Rgba::WHITE), Stroke::of(BULB.0, BULB.1)));
    board.push(Drawing::new(DrawingKind::Circle, Some(Colour::WHITE), cells));
}

fn add(board: &mut Board, name: &str, part: &Value, window: Window) {
    let text = |field: &str| part.get(field).and_then(Value::as_str);
    let colour = |field: &str| text(field).and_then(Colour::of_text);
    let paint = |field: &str| text(field).and_then(rgba);
    let number = |field: &str| part.get(field).and_then(Value::as_f64);
    let ink = || paint("fontC").unwrap_or(Rgba::BLACK);
    match name {
        "line" => {
            let lines = part.get("lines").and_then(Value::as_array);
            let width = HALF * number("width").unwrap_or(HALF);
            let stroke = paint("outlineC").and_then(|colour| Stroke::of(colour, width));
            for line in lines.into_iter().flatten() {
                let places = places(line, window);
                board.look(look::line(Layer::Lines, &places, stroke.clone()));
                board.line(&places, colour("outlineC"), false);
            }
        }
        "cage" => {
            let cells = CellNames { window }.cells(part.get("cells").unwrap_or(&Value::Null));
            match cells {
                Ok(cells) if !cells.is_empty() => {
                    let words = text("value").map(str::trim).filter(|text| !text.is_empty());
                    board.look([Cosmetic::Cage(Cage {
                        cells: cells.iter().map(|cell| Square::from(*cell)).collect(),
                        outline: Some(paint("outlineC").unwrap_or(Rgba::BLACK))
                            .filter(|outline| outline.alpha > 0),
                        fill: None,
                        text: words.map(look::shortened),
                        text_colour: ink(),
                    })]);
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
            let (angle, size) = (number("angle").unwrap_or(0.0), (size("height"), size("width")));
            let is_above = is_text || look::is_on_border(at);
            let layer = if is_above { Layer::Over } else { Layer::Shapes };
            let form = if name == "circle" { Form::Pill } else { Form::Rectangle };
            let border = paint("outlineC").and_then(|colour| Stroke::of(colour, BORDER));
            let shape = look::Shape { layer, form, at, size, angle };
            let shape = shape.drawn(paint("baseC"), border).filter(|_| !is_text);
            let font = match is_text {
                true => HALF * number("size").unwrap_or(1.0) + LARGER,
                false => look::size_within(size),
            };
            let words = value.and_then(|words| look::text(layer, at, font, angle, ink(), words));
            board.look(shape.into_iter().chain(words.map(Cosmetic::Text)));
            board.mark(&Mark {
                at,
                size,
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

/// Returns the middles of cells; none if a name is invalid.
fn places(cells: &Value, window: Window) -> Vec<Place> {
    let cells = cells.as_array().map(Vec::as_slice).unwrap_or_default().iter();
    let named: Option<Vec<(i64, i64)>> = cells.map(named_cell).collect();
    let place = |(row, column): (i64, i64)| {
        let in_grid = |at: i64, before: usize| at as f64 - before as f64 + 0.5;
        (in_grid(row, window.top), in_grid(column, window.left))
    };
    named.unwrap_or_default().into_iter().map(place).collect()
}

/// Returns the mean of some places.
fn middle(places: &[Place]) -> Option<Place> {
    let count = places.len() as f64;
    let sum = |of: fn(&Place) -> f64| places.iter().map(of).sum::<f64>() / count;
    (!places.is_empty()).then(|| (sum(|place| place.0), sum(|place| place.1)))
}
