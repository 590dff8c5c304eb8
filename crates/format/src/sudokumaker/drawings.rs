//! Reads lines, cages, symbols and coloured cells that are only drawn.

use super::read::Import;
use crate::drawings::board::{Mark, Outline, Place};
use crate::drawings::{Colour, Drawing, DrawingKind, look, rgba};
use crate::fields::{Fields, Reason, Shape};
use ennead_puzzle::Cell;
use ennead_puzzle::cosmetic::{
    Cage, Cosmetic, Form, Layer, Line, Point, Rgba, Square, Stroke, Text,
};
use serde_json::Value;

/// The palette for cells, by the number of the colour. The number 0 means no colour.
pub(super) const PALETTE: [Rgba; 10] = [
    Rgba::rgb(255, 255, 255),
    Rgba::rgb(214, 214, 214),
    Rgba::rgb(124, 124, 124),
    Rgba::rgb(60, 60, 60),
    Rgba::rgb(179, 229, 106),
    Rgba::rgb(232, 124, 241),
    Rgba::rgb(228, 150, 50),
    Rgba::rgb(245, 58, 55),
    Rgba::rgb(252, 235, 63),
    Rgba::rgb(61, 153, 245),
];

/// The width of lines that state none, and the width of the borders of regions, in cells.
const LINE: f64 = 0.1;
const BORDER: f64 = 0.05;

/// Returns the field `color` of a style, or of a part of the style.
fn stated_colour<'a>(fields: &Fields<'a>, part: Option<&str>) -> Option<&'a str> {
    let style = fields.get("style")?;
    let style = part.map_or(Some(style), |part| style.get(part))?;
    style.get("color").and_then(Value::as_str)
}

fn colour(fields: &Fields<'_>, part: Option<&str>) -> Option<Colour> {
    stated_colour(fields, part).and_then(Colour::of_text)
}

/// Reads `{"x": ..., "y": ...}` in cells, from the upper left corner.
fn point(value: &Value) -> Option<Place> {
    Some((value.get("y")?.as_f64()?, value.get("x")?.as_f64()?))
}

pub(super) fn lines(it: &mut Import, fields: &Fields<'_>) -> Result<(), Reason> {
    let colour = colour(fields, None);
    let width = fields.get("style").and_then(|style| style.get("thickness")?.as_f64());
    let paint = stated_colour(fields, None).and_then(rgba).unwrap_or(Rgba::BLACK);
    let stroke = Stroke::of(paint, width.unwrap_or(LINE));
    for line in fields.list("lines")? {
        let points = line.as_array().map(Vec::as_slice).unwrap_or_default();
        let places: Vec<Place> = points.iter().map_while(point).collect();
        it.board.look(look::line(Layer::Lines, &places, stroke.clone()));
        match places.len() == points.len() {
            true => it.board.line(&places, colour, false),
            false => it.board.shape(),
        }
    }
    Ok(())
}

pub(super) fn cages(it: &mut Import, fields: &Fields<'_>) -> Result<(), Reason> {
    let colour = colour(fields, Some("cage"));
    let outline = stated_colour(fields, Some("cage")).and_then(rgba).unwrap_or(Rgba::BLACK);
    let text_colour = stated_colour(fields, Some("text")).and_then(rgba).unwrap_or(Rgba::BLACK);
    for cage in fields.list("cages")? {
        let read = cage.as_object().and_then(|cage| {
            let cage = Fields::new(cage, fields.shape());
            let text = match cage.get("value") {
                Some(Value::String(text)) => Some(text.clone()),
                value => value.map(ToString::to_string),
            };
            let cells = cage.cells("cells").ok().filter(|cells| !cells.is_empty())?;
            let drawing = Drawing::new(DrawingKind::Cage, colour, cells);
            Some(drawing.with_text(text.as_deref()))
        });
        match read {
            Some(cage) => {
                it.board.look([Cosmetic::Cage(Cage {
                    cells: cage.cells.iter().map(|cell| Square::from(*cell)).collect(),
                    outline: Some(outline).filter(|outline| outline.alpha > 0),
                    fill: None,
                    text: cage.text.as_deref().map(look::shortened),
                    text_colour,
                })]);
                it.board.push(cage);
            }
            None => it.board.shape(),
        }
    }
    Ok(())
}

/// Reads symbols. Each is a list of x, y, the index of its look in `params`, and its layer. The last two may be missing.
pub(super) fn symbols(it: &mut Import, fields: &Fields<'_>) -> Result<(), Reason> {
    let looks = fields.get("params").and_then(Value::as_array);
    for symbol in fields.list("symbols")? {
        let number = |at: usize| symbol.get(at).and_then(Value::as_f64);
        let look = symbol.get(2).map_or(Some(0), Value::as_u64);
        let look = look.and_then(|at| looks?.get(usize::try_from(at).ok()?));
        let (Some(x), Some(y), Some(look)) = (number(0), number(1), look) else {
            it.board.shape();
            continue;
        };
        let layer = match symbol.get(3).and_then(Value::as_str) {
            Some("foreground") => Layer::Over,
            Some("background") => Layer::Under,
            _ if look::is_on_border((y, x)) => Layer::Over,
            _ => Layer::Shapes,
        };
        it.board.look(drawn(look, (y, x), layer));
        match mark(look, (y, x)) {
            Some(mark) => it.board.mark(&mark),
            None => it.board.shape(),
        }
    }
    Ok(())
}

/// Returns the look of a symbol.
fn drawn(symbol: &Value, at: Place, layer: Layer) -> Option<Cosmetic> {
    let text = |name: &str| symbol.get(name).and_then(Value::as_str);
    let number = |name: &str| symbol.get(name).and_then(Value::as_f64);
    let angle = number("angle").unwrap_or(0.0);
    let (fill, border) = (text("fill").and_then(rgba), text("stroke").and_then(rgba));
    let width = number("strokeWidth").unwrap_or(0.0);
    let stroke = border.and_then(|border| Stroke::of(border, width));
    // Half the width of a border lies outside the edge.
    let edge = stroke.as_ref().map_or(0.0, |stroke| stroke.width.cells());
    let shape = |form, height: f64, width: f64| {
        let size = (height + edge, width + edge);
        look::Shape { layer, form, at, size, angle }.drawn(fill, stroke.clone())
    };
    match text("type")? {
        "ellipse" => shape(Form::Ellipse, 2.0 * number("ry")?, 2.0 * number("rx")?),
        "rectangle" => shape(Form::Rectangle, number("height")?, number("width")?),
        "text" => {
            let ink = fill.unwrap_or(Rgba::BLACK);
            let words =
                look::text(layer, at, number("size").unwrap_or(0.5), angle, ink, text("text")?);
            let outline = border.filter(|border| border.alpha > 0 && width > 0.0);
            words.map(|words| Cosmetic::Text(Text { outline, ..words }))
        }
        "arrow" => {
            let half = number("length")? / 2.0;
            let (sin, cos) = angle.to_radians().sin_cos();
            let end = |far: f64| (at.0 + far * sin, at.1 + far * cos);
            let head = number("headSize").unwrap_or(half);
            look::arrow(layer, &[end(-half), end(half)], stroke, head, false)
        }
        _ => None,
    }
}

/// Returns the borders between regions that are not houses.
pub(super) fn borders(shape: Shape, labels: &[Option<i32>]) -> Option<Cosmetic> {
    let (rows, columns) = (shape.rows, shape.columns);
    let label = |row: usize, column: usize| labels.get(row * columns + column).copied().flatten();
    let part = |from: (usize, usize), to: (usize, usize)| -> Option<Vec<Point>> {
        [from, to].iter().map(|(row, column)| Point::of(*column as f64, *row as f64)).collect()
    };
    let mut parts = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            if row > 0 && label(row - 1, column) != label(row, column) {
                parts.extend(part((row, column), (row, column + 1)));
            }
            if column > 0 && label(row, column - 1) != label(row, column) {
                parts.extend(part((row, column), (row + 1, column)));
            }
        }
    }
    let stroke = Stroke::of(Rgba::BLACK, BORDER);
    let line = Line { layer: Layer::Cages, parts, stroke, fill: None, head: None };
    (!line.parts.is_empty()).then_some(Cosmetic::Line(line))
}

fn mark(look: &Value, at: Place) -> Option<Mark<'_>> {
    let text = |name: &str| look.get(name).and_then(Value::as_str);
    let number = |name: &str| look.get(name).and_then(Value::as_f64);
    let colour = text("fill").and_then(Colour::of_text);
    let of = |outline, size, text| Some(Mark { at, size, outline, colour, text });
    match text("type")? {
        "ellipse" => of(Outline::Round, (2.0 * number("ry")?, 2.0 * number("rx")?), None),
        "rectangle" => of(Outline::Angular, (number("height")?, number("width")?), None),
        "text" => of(Outline::None, (0.0, 0.0), Some(text("text")?).filter(|it| !it.is_empty())),
        _ => None,
    }
}

/// Adds the coloured cells. Each bit that is set in the field `colors` is a colour of the editor's palette.
pub(super) fn coloured_cells(it: &mut Import, cells: &[Value]) {
    let columns = it.shape.columns;
    for (at, cell) in cells.iter().enumerate() {
        let bits = cell.get("colors").and_then(Value::as_u64).unwrap_or(0);
        let cell = Cell::new(at / columns, at % columns);
        for bit in (0..64).filter(|bit| bits >> bit & 1 == 1) {
            let paint = PALETTE.get(usize::from(bit)).filter(|_| bit > 0);
            it.board.look(paint.and_then(|paint| look::coloured(cell, *paint)));
            let colour = Some(Colour::Number(bit));
            it.board.push(Drawing::new(DrawingKind::Cell, colour, vec![cell]));
        }
    }
}
