//! Writes drawings as cosmetic elements of the editor, which lie on cells, borders and corners.

use super::drawings::{self, HALF, LARGER};
use crate::Lost;
use crate::drawings::written::{compare, number, times};
use crate::fields::Object;
use ennead_puzzle::Size;
use ennead_puzzle::cosmetic::{
    Cage, Colours, Cosmetic, Figure, Fog, Form, Length, Line, Point, Rgba, Square, Text,
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Adds the drawings to the fields of the object, and to `lost` those that the editor cannot place.
pub(super) fn add(fields: &mut Object, all: &[Cosmetic], size: Size, lost: &mut Lost) {
    let side = size.digit_count();
    let mut is_dark = false;
    for one in all {
        let (list, part) = match one {
            Cosmetic::Colours(it) => {
                if colour_cell(fields, it).is_none() {
                    lost.cosmetic(one);
                }
                continue;
            }
            Cosmetic::Fog(it) => {
                match lights(it, side).filter(|_| !std::mem::replace(&mut is_dark, true)) {
                    Some(lights) => put_fog(fields, lights),
                    None => lost.cosmetic(one),
                }
                continue;
            }
            Cosmetic::Line(it) => ("line", line(it)),
            Cosmetic::Figure(it) => {
                (if it.form == Form::Rectangle { "rectangle" } else { "circle" }, shape(it))
            }
            Cosmetic::Text(it) => ("text", text(it)),
            Cosmetic::Cage(it) => ("cage", Some(cage(it))),
        };
        let read = part.as_ref().map(|part| drawings::looks(list, part, side));
        if compare(one, &read.unwrap_or_default(), lost)
            && let Some(part) = part
            && let Some(parts) = fields.entry(list).or_insert_with(|| json!([])).as_array_mut()
        {
            parts.push(part);
        }
    }
}

/// Adds colours to a cell; `None` if it is not in the grid, or the colours cannot be seen.
fn colour_cell(fields: &mut Object, it: &Colours) -> Option<()> {
    let Square { row, column } = it.cell;
    let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
    let cell = fields.get_mut("grid")?.get_mut(row)?.get_mut(column)?;
    let seen = it.colours.iter().filter(|colour| colour.alpha > 0);
    let mut seen = seen.map(|colour| json!(colour.to_string())).peekable();
    seen.peek()?;
    let before = cell.get("cArray").or_else(|| cell.get("c")).cloned();
    let before = match before {
        Some(Value::Array(colours)) => colours,
        before => before.into_iter().collect(),
    };
    let all: Vec<Value> = before.into_iter().chain(seen).collect();
    cell["c"] = all[0].clone();
    if all.len() > 1 {
        cell["cArray"] = Value::Array(all);
    }
    Some(())
}

/// Writes the lit cells, or that all cells are dark.
fn put_fog(fields: &mut Object, lights: Vec<Value>) {
    match lights.is_empty() {
        false => {
            fields.insert("foglight".to_owned(), Value::Array(lights));
        }
        true => {
            let negative = fields.entry("negative").or_insert_with(|| json!([]));
            negative.as_array_mut().into_iter().for_each(|names| names.push(json!("foglight")));
        }
    }
}

fn name(row: i64, column: i64) -> Value {
    json!(format!("R{}C{}", row + 1, column + 1))
}

/// Returns the row or column with this middle; `None` if the place is not the middle of one.
fn line_of(middle: Length) -> Option<i64> {
    let at = middle.cells() - 0.5;
    (at.fract() == 0.0).then_some(at as i64)
}

/// Writes a line through middles of cells; `None` if a point lies elsewhere, or the line has a fill or a head.
fn line(it: &Line) -> Option<Value> {
    let middle = |point: &Point| Some(name(line_of(point.y)?, line_of(point.x)?));
    let part = |points: &Vec<Point>| points.iter().map(middle).collect::<Option<Value>>();
    let stroke = it.stroke.as_ref().filter(|_| it.fill.is_none() && it.head.is_none())?;
    let lines = it.parts.iter().map(part).collect::<Option<Value>>()?;
    let width = times(stroke.width, 1.0 / HALF);
    Some(json!({"lines": lines, "outlineC": stroke.colour.to_string(), "width": width}))
}

/// Names the one, two or four cells around a place; `None` if it is not a middle, a border or a corner.
fn around(place: Point) -> Option<Value> {
    let lines = |at: Length| match line_of(at) {
        Some(line) => Some(vec![line]),
        None if at.cells().fract() == 0.0 => Some(vec![at.cells() as i64 - 1, at.cells() as i64]),
        None => None,
    };
    let (rows, columns) = (lines(place.y)?, lines(place.x)?);
    let cells = rows.iter().flat_map(|row| columns.iter().map(|column| name(*row, *column)));
    Some(cells.collect())
}

fn turned(mut part: Value, angle: i32) -> Value {
    if angle % 360 != 0 {
        part["angle"] = json!(angle % 360);
    }
    part
}

fn shape(it: &Figure) -> Option<Value> {
    let (width, height) = (times(it.width, 1.0), times(it.height, 1.0));
    let mut part = json!({"cells": around(it.centre)?, "width": width, "height": height});
    if let Some(fill) = it.fill {
        part["baseC"] = json!(fill.to_string());
    }
    if let Some(stroke) = &it.stroke {
        part["outlineC"] = json!(stroke.colour.to_string());
    }
    Some(turned(part, it.angle))
}

fn text(it: &Text) -> Option<Value> {
    let size = ((it.size.cells() - LARGER) / HALF * 1000.0).round() / 1000.0;
    let (colour, cells) = (it.colour.to_string(), around(it.centre)?);
    let part = json!({"cells": cells, "value": it.text, "fontC": colour, "size": number(size)});
    (size > 0.0).then(|| turned(part, it.angle))
}

fn cage(it: &Cage) -> Value {
    let cells = it.cells.iter().map(|cell| name(cell.row.into(), cell.column.into()));
    let outline = it.outline.unwrap_or(Rgba::WHITE.faded(0.0));
    let colours = [outline, it.text_colour].map(|colour| colour.to_string());
    let cells: Value = cells.collect();
    let mut part = json!({"cells": cells, "outlineC": colours[0], "fontC": colours[1]});
    if let Some(text) = &it.text {
        part["value"] = json!(text);
    }
    part
}

/// Names the cells without fog; `None` if there is fog outside the grid.
fn lights(fog: &Fog, side: usize) -> Option<Vec<Value>> {
    let lines = || 0..side as i64;
    let dark: BTreeSet<(i64, i64)> =
        fog.cells.iter().map(|cell| (cell.row.into(), cell.column.into())).collect();
    let is_inside = |(row, column): &(i64, i64)| lines().contains(row) && lines().contains(column);
    let all = lines().flat_map(|row| lines().map(move |column| (row, column)));
    let lit = all.filter(|cell| !dark.contains(cell)).map(|(row, column)| name(row, column));
    dark.iter().all(is_inside).then(|| lit.collect())
}
