//! Reads the lines, arrows, shapes and texts that SudokuPad draws.
//!
//! Places and sizes of shapes are in cells; widths of lines, sizes of fonts and curves are in points. A cell has 64 points.

use super::read::stated;
use crate::drawings::board::{Board, Drawn, Mark, Outline, Place};
use crate::drawings::{Colour, look, rgba, written};
use crate::fields::Object;
use crate::window::Window;
use ennead_puzzle::Cell;
use ennead_puzzle::cosmetic::{
    Cage, Colours, Cosmetic, Form, Layer, Length, Rgba, Square, Stroke, Text,
};
use serde_json::Value;

/// The fields that list drawings.
pub(super) const LISTS: [&str; 4] = ["lines", "arrows", "underlays", "overlays"];

/// The width of a cell in points.
pub(super) const CELL: f64 = 64.0;

/// Returns the drawings of one grid: those on `board`, and those in the [`LISTS`].
pub(super) fn drawings(object: &Object, window: Window, mut board: Board) -> Drawn {
    let corner = (window.top as f64, window.left as f64);
    for name in LISTS {
        let parts = object.get(name).and_then(Value::as_array);
        parts.into_iter().flatten().for_each(|part| add(&mut board, name, part, corner));
    }
    board.finish()
}

/// Returns the look of an element in the field `name` of [`LISTS`], in a grid without a margin.
pub(super) fn looks(name: &str, part: &Value) -> Vec<Cosmetic> {
    let mut board = Board::new(0, 0);
    add(&mut board, name, part, (0.0, 0.0));
    board.finish().drawings.into_iter().flat_map(|drawing| drawing.look).collect()
}

fn add(board: &mut Board, name: &str, part: &Value, corner: Place) {
    let place = |(row, column): Place| (row - corner.0, column - corner.1);
    match name {
        "lines" | "arrows" => {
            let is_arrow = name == "arrows";
            let places: Vec<Place> = points(part).into_iter().map(place).collect();
            board.look(way(part, &places, corner, is_arrow));
            board.line(&places, colour(part, "color"), is_arrow);
        }
        _ => mark(board, part, place, name == "overlays"),
    }
}

/// Draws the fog, and the givens and colours of the cells around the grid.
pub(super) fn around(board: &mut Board, object: &Object, rows: &[Value], window: Window) {
    let cells: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    for ((row, column), index) in window.around() {
        let square = Square { row, column };
        let colour = stated(cells[index], "c").or_else(|| stated(cells[index], "colour"));
        let colour = colour.and_then(Value::as_str).and_then(rgba);
        board.decorate(colour.and_then(|colour| look::coloured(square, colour)));
        let value = stated(cells[index], "value");
        board.decorate(value.and_then(|value| look::digit(square, value)));
    }
    let Some(lights) = object.get("foglight").and_then(Value::as_array) else { return };
    let lit = |light: &Value| {
        let number = |at: usize| light.get(at).and_then(Value::as_i64);
        let from = |at: i64, start: usize| at.saturating_sub(start as i64);
        Some((from(number(0)?, window.top), from(number(1)?, window.left)))
    };
    let lit = lights.iter().filter_map(lit);
    board.decorate([look::fog(window.side, window.side, lit)]);
}

/// Returns the points of a drawing, as rows and columns of the document from 0.
pub(super) fn points(part: &Value) -> Vec<Place> {
    let point = |value: &Value| {
        let numbers = value.as_array().map(Vec::as_slice)?;
        let [row, column] = numbers else { return None };
        Some((row.as_f64()?, column.as_f64()?))
    };
    let way = part.get("wayPoints").and_then(Value::as_array);
    match way {
        Some(points) => points.iter().map(point).collect::<Option<_>>().unwrap_or_default(),
        None => part.get("center").and_then(point).into_iter().collect(),
    }
}

fn text<'a>(part: &'a Value, name: &str) -> Option<&'a str> {
    part.get(name).and_then(Value::as_str).filter(|text| !text.trim().is_empty())
}

/// Returns the text of a colour. In the abbreviated notation, colours without letters, such as black, become numbers.
fn written_colour(part: &Value, name: &str) -> Option<String> {
    match part.get(name)? {
        Value::Number(number) => Some(format!("{:0>width$}", number.to_string(), width = 6)),
        value => value.as_str().map(str::to_owned),
    }
}

fn colour(part: &Value, name: &str) -> Option<Colour> {
    written_colour(part, name).as_deref().and_then(Colour::of_text)
}

/// Returns a colour with its transparency; `None` if it is fully transparent.
fn paint(part: &Value, name: &str) -> Option<Rgba> {
    let colour = written_colour(part, name).as_deref().and_then(rgba)?;
    let colour = colour.faded(number(part, "opacity").unwrap_or(1.0));
    (colour.alpha > 0).then_some(colour)
}

/// Returns a number, which may be in quotes and end with `px`.
fn number(part: &Value, name: &str) -> Option<f64> {
    match part.get(name)? {
        Value::String(text) => text.trim().trim_end_matches("px").parse().ok(),
        value => value.as_f64(),
    }
}

/// Returns the layer that an element names, or the usual one.
fn layer(part: &Value, usual: Layer) -> Layer {
    match text(part, "target") {
        Some("background" | "underlay") => Layer::Under,
        Some("cell-colors") => Layer::Colours,
        Some("arrows") => Layer::Lines,
        Some("cages") => Layer::Cages,
        Some("cell-grids" | "overlay") => Layer::Over,
        _ => usual,
    }
}

/// Returns the look of a line or arrow.
fn way(part: &Value, places: &[Place], corner: Place, is_arrow: bool) -> Option<Cosmetic> {
    let points = number(part, "thickness").or_else(|| number(part, "stroke-width"));
    let points = points.unwrap_or(1.0);
    // SudokuPad draws lines with the width 1 wider, because they were invisible on large screens.
    let points = if points == 1.0 { 2.0 } else { points };
    let colour = paint(part, "color").or_else(|| paint(part, "stroke"));
    let stroke = colour.and_then(|colour| Stroke::of(colour, points / CELL));
    let stroke = stroke.map(|stroke| Stroke { dashes: dashes(part), ..stroke });
    if is_arrow {
        let head = number(part, "headLength").filter(|head| *head > 0.0);
        let head = head.unwrap_or(5.0 * points / CELL);
        let is_filled = text(part, "headStyle") == Some("fill");
        return look::arrow(layer(part, Layer::Arrows), places, stroke, head, is_filled);
    }
    let layer = layer(part, Layer::Lines);
    let fill = paint(part, "fill").or_else(|| paint(part, "backgroundColor"));
    match text(part, "d").filter(|_| places.is_empty()) {
        Some(notation) => look::curve(layer, notation, CELL, corner, stroke, fill),
        None => match (look::line(layer, places, stroke.clone()), fill) {
            (Some(Cosmetic::Line(line)), fill @ Some(_)) => {
                Some(Cosmetic::Line(ennead_puzzle::cosmetic::Line { fill, ..line }))
            }
            (line, _) => line,
        },
    }
}

/// Reads the lengths of dashes and gaps in points: `5 3`, or a list.
fn dashes(part: &Value) -> Vec<Length> {
    let stated = part.get("stroke-dasharray").or_else(|| part.get("strokeDashArray"));
    let numbers: Vec<f64> = match stated {
        Some(Value::String(text)) => {
            let parts = text.split([' ', ',']).filter(|part| !part.is_empty());
            parts.map_while(|part| part.parse().ok()).collect()
        }
        Some(Value::Array(list)) => list.iter().map_while(Value::as_f64).collect(),
        _ => Vec::new(),
    };
    let is_fine = numbers.len() <= 8
        && numbers.iter().all(|number| *number >= 0.0)
        && numbers.iter().sum::<f64>() >= 1.0;
    let lengths = numbers.iter().filter(|_| is_fine).map_while(|it| Length::of(it / CELL));
    lengths.collect()
}

/// Returns the look of a cage without a rule. Some styles have no outline.
pub(super) fn cage(cage: &Value, cells: &[Cell], words: Option<&str>) -> Option<Cosmetic> {
    if cage.get("hidden").is_some_and(|it| *it == true) {
        return None;
    }
    let is_hidden = match cage.get("style") {
        None => text(cage, "type").is_some_and(|kind| matches!(kind, "rowcol" | "disjoint")),
        Some(style) => style.is_null() || *style == "" || *style == "hidden",
    };
    let colour = paint(cage, "borderColor").or_else(|| paint(cage, "outlineC"));
    let words = words.map(str::trim).filter(|text| !text.is_empty());
    let drawn = Cage {
        cells: cells.iter().map(|cell| Square::from(*cell)).collect(),
        outline: Some(colour.unwrap_or(Rgba::BLACK)).filter(|_| !is_hidden),
        fill: paint(cage, "backgroundColor").filter(|_| !is_hidden),
        text: words.map(look::shortened),
        text_colour: paint(cage, "fontC").unwrap_or(Rgba::BLACK),
    };
    let is_visible = drawn.outline.is_some() || drawn.fill.is_some() || drawn.text.is_some();
    (is_visible && !drawn.cells.is_empty()).then_some(Cosmetic::Cage(drawn))
}

fn mark(board: &mut Board, part: &Value, place: impl Fn(Place) -> Place, is_above: bool) {
    let words = match part.get("text") {
        Some(Value::Number(number)) => Some(number.to_string()),
        _ => text(part, "text").map(str::to_owned),
    };
    let is_visible =
        |name: &str| text(part, name).is_some_and(|colour| !Colour::is_invisible(colour));
    let has_fill =
        is_visible("backgroundColor") || part.get("backgroundColor").is_some_and(Value::is_number);
    let has_border =
        is_visible("borderColor") || part.get("borderColor").is_some_and(Value::is_number);
    // Invisible marks only set the position of the grid on the screen.
    if !has_fill && !has_border && words.is_none() {
        return;
    }
    let Some(at) = points(part).first().copied().map(place) else { return board.shape() };
    let length = |name: &str| part.get(name).and_then(Value::as_f64).unwrap_or(0.0);
    let is_round = part.get("rounded").is_some_and(|it| *it == true);
    let outline = match (has_fill || has_border, is_round) {
        (false, _) => Outline::None,
        (true, true) => Outline::Round,
        (true, false) => Outline::Angular,
    };
    let colour = match outline {
        Outline::None => colour(part, "color").or(Some(Colour::BLACK)),
        _ if has_fill => colour(part, "backgroundColor"),
        _ => Some(Colour::WHITE),
    };
    let size = (length("height"), length("width"));
    let usual = if is_above { Layer::Over } else { Layer::Under };
    // SudokuPad draws shapes after lines, so they lie above the lines of the same layer.
    let layer = match layer(part, usual) {
        Layer::Lines => Layer::Shapes,
        other => other,
    };
    board.look(figure(part, at, size, layer, words.as_deref()));
    board.mark(&Mark { at, size, outline, colour, text: words.as_deref() });
}

/// Turns a shape that fills exactly one cell into the colour of that cell.
fn coloured(shape: Cosmetic) -> Cosmetic {
    let Cosmetic::Figure(figure) = shape else { return shape };
    let at = |middle: Length| middle.cells().floor() as i32;
    let cell = Square { row: at(figure.centre.y), column: at(figure.centre.x) };
    let colours = Colours { cell, colours: figure.fill.into_iter().collect() };
    match written::coloured(&colours).as_ref() == Some(&figure) {
        true if figure.fill.is_some() => Cosmetic::Colours(colours),
        _ => Cosmetic::Figure(figure),
    }
}

/// Returns the look of a shape and of its text.
fn figure(
    part: &Value,
    at: Place,
    size: (f64, f64),
    layer: Layer,
    words: Option<&str>,
) -> impl Iterator<Item = Cosmetic> {
    let angle = number(part, "angle").unwrap_or(0.0);
    let (fill, border) = (paint(part, "backgroundColor"), paint(part, "borderColor"));
    let width = |name: &str| number(part, name).filter(|width| *width > 0.0);
    let width = width("borderSize").or_else(|| width("thickness")).unwrap_or(2.0);
    let stroke = border.filter(|border| fill != Some(*border));
    let stroke = stroke.and_then(|border| Stroke::of(border, width / CELL));
    let is_round = part.get("rounded").is_some_and(|it| *it == true);
    let form = if is_round { Form::Pill } else { Form::Rectangle };
    let shape = look::Shape { layer, form, at, size, angle }.drawn(fill, stroke);
    let shape = shape.map(coloured);
    let font = number(part, "fontSize").filter(|font| *font > 0.0);
    let font = font.map_or(look::size_within(size), |font| font / CELL);
    let ink = paint(part, "textColor").or_else(|| paint(part, "color")).unwrap_or(Rgba::BLACK);
    // The place of a text may be at its baseline instead of its middle, and at its left or right end.
    let up = if text(part, "dominant-baseline") == Some("alphabetic") { 0.36 * font } else { 0.0 };
    let width = 0.58 * font * words.map_or(0, |words| words.trim().chars().count()) as f64;
    let aside = match text(part, "textAnchor").or_else(|| text(part, "text-anchor")) {
        Some("start") => width / 2.0,
        Some("end") => -width / 2.0,
        _ => 0.0,
    };
    let middle = (at.0 - up, at.1 + aside);
    let words = words.and_then(|words| look::text(layer, middle, font, angle, ink, words));
    let outline = paint(part, "textStroke");
    let words = words.map(|words| Cosmetic::Text(Text { outline, ..words }));
    shape.into_iter().chain(words)
}
