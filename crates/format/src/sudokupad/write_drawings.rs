//! Writes drawings as lines, arrows, shapes, texts, cages and fog of SudokuPad.

use super::drawings::{self, CELL};
use super::zip;
use crate::Lost;
use crate::drawings::written::{self, compare, number, times};
use ennead_puzzle::cosmetic::{
    Cage, Cosmetic, Figure, Fog, Form, Layer, Length, Line, Point, Rgba, Square, Stroke, Text,
};
use ennead_puzzle::{Cell, Size};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Adds the drawings to the object, and to `lost` those that SudokuPad cannot draw.
pub(super) fn add(object: &mut Value, all: &[Cosmetic], size: Size, lost: &mut Lost) {
    let mut coloured = BTreeSet::new();
    for one in all {
        let (list, part) = match one {
            Cosmetic::Colours(it) => {
                // A second colour would cover the first.
                let figure = written::coloured(it).filter(|_| coloured.insert(it.cell));
                let Some(figure) = figure else {
                    lost.cosmetic(one);
                    continue;
                };
                mark(figure.layer, shape(&figure))
            }
            Cosmetic::Line(line) => way(line),
            Cosmetic::Figure(figure) => match ellipse(figure) {
                Some(line) => way(&line),
                None => mark(figure.layer, shape(figure)),
            },
            Cosmetic::Text(it) => mark(it.layer, text(it)),
            Cosmetic::Cage(it) => ("cages", cage(it)),
            Cosmetic::Fog(fog) => {
                match lights(fog, size).filter(|_| object.get("foglight").is_none()) {
                    Some(lights) => object["foglight"] = lights,
                    None => lost.cosmetic(one),
                }
                continue;
            }
        };
        // SudokuPad reads the abbreviated notation, so compare after a round trip through it.
        let read = match (zip::unzip(&zip::zip(&part)), one) {
            (Ok(stated), Cosmetic::Cage(it)) => look_of_cage(&stated, it, size),
            (Ok(stated), _) => drawings::looks(list, &stated),
            (Err(_), _) => Vec::new(),
        };
        let is_drawn = match one {
            // An ellipse is written as a curve, which looks the same but is another element.
            Cosmetic::Figure(it) if ellipse(it).is_some() && !read.is_empty() => true,
            one => compare(&written_as(one), &read, lost),
        };
        if is_drawn {
            match object.get_mut(list).and_then(Value::as_array_mut) {
                Some(parts) => parts.push(part),
                None => object[list] = json!([part]),
            }
        }
    }
}

/// Returns the element with typographic quotes, which replace plain double quotes in the abbreviated notation.
fn written_as(one: &Cosmetic) -> Cosmetic {
    let mut one = one.clone();
    match &mut one {
        Cosmetic::Text(text) => text.text = zip::typographic(&text.text),
        Cosmetic::Cage(cage) => {
            cage.text = cage.text.as_deref().map(zip::typographic);
        }
        _ => {}
    }
    one
}

/// Converts a length to points, rounded if that does not change the length in cells. It is never rounded to one point, because
/// SudokuPad draws such lines wider.
fn points(length: Length) -> Value {
    let exact = length.cells() * CELL;
    let rounded = [1.0, 10.0, 100.0].map(|parts| (exact * parts).round() / parts);
    let is_same = |points: &&f64| Length::of(**points / CELL) == Some(length) && **points != 1.0;
    number(*rounded.iter().find(is_same).unwrap_or(&exact))
}

fn point(point: Point) -> Value {
    json!([times(point.y, 1.0), times(point.x, 1.0)])
}

fn colour(colour: Option<Rgba>) -> Value {
    colour.map_or(Value::Null, |colour| colour.to_string().into())
}

/// Adds those fields that are not null.
fn put<const N: usize>(part: &mut Value, fields: [(&str, Value); N]) {
    for (name, value) in fields {
        if !value.is_null() {
            part[name] = value;
        }
    }
}

/// Returns the list to which a shape or text belongs, and adds its layer to the element.
fn mark(layer: Layer, mut part: Value) -> (&'static str, Value) {
    let (list, target) = match layer {
        Layer::Under => ("underlays", Value::Null),
        Layer::Colours => ("underlays", json!("cell-colors")),
        Layer::Arrows | Layer::Lines | Layer::Shapes => ("overlays", json!("arrows")),
        Layer::Cages => ("overlays", json!("cages")),
        Layer::Over | Layer::Fog => ("overlays", Value::Null),
    };
    put(&mut part, [("target", target)]);
    (list, part)
}

fn way(line: &Line) -> (&'static str, Value) {
    let usual = if line.head.is_some() { Layer::Arrows } else { Layer::Lines };
    let target = match line.layer {
        layer if layer == usual => Value::Null,
        Layer::Under => json!("underlay"),
        Layer::Colours => json!("cell-colors"),
        Layer::Arrows | Layer::Lines | Layer::Shapes => json!("arrows"),
        Layer::Cages => json!("cages"),
        Layer::Over | Layer::Fog => json!("overlay"),
    };
    let mut part = match &line.parts[..] {
        [points] if line.stroke.is_some() => {
            let points: Value = points.iter().copied().map(point).collect();
            json!({"wayPoints": points})
        }
        parts => json!({"d": curve(parts)}),
    };
    put(&mut part, [("target", target), ("fill", colour(line.fill))]);
    if let Some(Stroke { colour, width, dashes }) = &line.stroke {
        let dashes: Vec<String> = dashes.iter().map(|it| points(*it).to_string()).collect();
        let dashes = Some(dashes.join(" ")).filter(|dashes| !dashes.is_empty());
        part["color"] = json!(colour.to_string());
        part["thickness"] = points(*width);
        put(&mut part, [("stroke-dasharray", json!(dashes))]);
    }
    let Some(head) = line.head else { return ("lines", part) };
    part["headLength"] = times(head.length, 1.0);
    put(&mut part, [("headStyle", if head.is_filled { json!("fill") } else { Value::Null })]);
    ("arrows", part)
}

/// Writes the parts of a line in SVG path notation.
fn curve(parts: &[Vec<Point>]) -> String {
    let at = |point: &Point| format!("{} {}", times(point.x, CELL), times(point.y, CELL));
    let part = |points: &Vec<Point>| {
        let is_closed = points.len() > 2 && points.first() == points.last();
        let end = points.len() - usize::from(is_closed);
        let points: Vec<String> = points[..end].iter().map(at).collect();
        format!("M{}{}", points.join("L"), if is_closed { "Z" } else { "" })
    };
    parts.iter().map(part).collect()
}

/// Approximates an ellipse by a closed line, because SudokuPad has no ellipses; `None` for a circle or another form.
fn ellipse(figure: &Figure) -> Option<Line> {
    /// The number of corners that approximate the curve.
    const CORNERS: i32 = 48;
    let Figure { layer, form: Form::Ellipse, centre, width, height, angle, fill, stroke } = figure
    else {
        return None;
    };
    let rim = stroke.as_ref().map_or(0.0, |stroke| stroke.width.cells());
    let radii = [width, height].map(|length| (length.cells() - rim) / 2.0);
    let (sin, cos) = f64::from(*angle).to_radians().sin_cos();
    let corner = |number: i32| {
        let (y, x) = (std::f64::consts::TAU * f64::from(number) / f64::from(CORNERS)).sin_cos();
        let (x, y) = (radii[0] * x, radii[1] * y);
        Point::of(centre.x.cells() + x * cos - y * sin, centre.y.cells() + x * sin + y * cos)
    };
    let corners: Vec<Point> =
        (0..=CORNERS).map(|at| corner(at % CORNERS)).collect::<Option<_>>()?;
    let layer = if *layer == Layer::Shapes { Layer::Lines } else { *layer };
    let line =
        Line { layer, parts: vec![corners], stroke: stroke.clone(), fill: *fill, head: None };
    (width != height).then_some(line)
}

fn shape(figure: &Figure) -> Value {
    let mut part = json!({
        "center": point(figure.centre),
        "width": times(figure.width, 1.0),
        "height": times(figure.height, 1.0),
        "rounded": figure.form != Form::Rectangle,
    });
    let angle = if figure.angle % 360 == 0 { Value::Null } else { json!(figure.angle % 360) };
    put(&mut part, [("angle", angle), ("backgroundColor", colour(figure.fill))]);
    if let Some(Stroke { colour, width, .. }) = &figure.stroke {
        part["borderColor"] = json!(colour.to_string());
        part["borderSize"] = times(*width, CELL);
    }
    part
}

fn text(it: &Text) -> Value {
    let mut part = json!({
        "center": point(it.centre),
        "width": times(it.size, 1.0),
        "height": times(it.size, 1.0),
        "text": it.text,
        "fontSize": points(it.size),
        "color": it.colour.to_string(),
    });
    let angle = if it.angle % 360 == 0 { Value::Null } else { json!(it.angle % 360) };
    put(&mut part, [("angle", angle), ("textStroke", colour(it.outline))]);
    part
}

fn cage(it: &Cage) -> Value {
    let cells: Value = it.cells.iter().map(|cell| json!([cell.row, cell.column])).collect();
    let mut part = json!({"cells": cells, "unique": false});
    let black = |colour: &Rgba| *colour != Rgba::BLACK;
    let text_colour = Some(it.text_colour).filter(black);
    match it.outline {
        None => part["style"] = json!(""),
        Some(outline) => put(&mut part, [("borderColor", colour(Some(outline).filter(black)))]),
    }
    put(&mut part, [("backgroundColor", colour(it.fill)), ("fontC", colour(text_colour))]);
    put(&mut part, [("value", json!(it.text))]);
    part
}

/// Returns the look of a cage in SudokuPad; nothing if one of its cells is outside the grid.
fn look_of_cage(part: &Value, cage: &Cage, size: Size) -> Vec<Cosmetic> {
    let inside = |square: &Square| cell_of(*square, size);
    let cells: Option<Vec<Cell>> = cage.cells.iter().map(inside).collect();
    let read = cells.and_then(|cells| drawings::cage(part, &cells, part["value"].as_str()));
    read.into_iter().collect()
}

fn cell_of(square: Square, size: Size) -> Option<Cell> {
    let at = |at: i32, most: usize| usize::try_from(at).ok().filter(|at| *at < most);
    Some(Cell::new(at(square.row, size.rows())?, at(square.column, size.columns())?))
}

/// Returns the cells without fog; `None` if there are none, or if there is fog outside the grid.
fn lights(fog: &Fog, size: Size) -> Option<Value> {
    let dark: BTreeSet<Cell> =
        fog.cells.iter().map(|cell| cell_of(*cell, size)).collect::<Option<_>>()?;
    let lit = size.grid_cells().filter(|cell| !dark.contains(cell));
    let lit: Vec<Value> = lit.map(|cell| json!([cell.row(), cell.column()])).collect();
    (!lit.is_empty()).then_some(Value::Array(lit))
}
