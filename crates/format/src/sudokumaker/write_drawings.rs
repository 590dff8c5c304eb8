//! Writes drawings as lines, cages and symbols of the editor, colours of cells, and fog.

use super::drawings::PALETTE;
use super::read::looks;
use super::write::Export;
use crate::drawings::written::{self, compare, number, times};
use ennead_puzzle::cosmetic::{
    Cage, Colours, Cosmetic, Figure, Fog, Form, Layer, Line, Point, Rgba, Square, Stroke, Text,
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A transparent colour.
const CLEAR: &str = "#ffffff00";

/// The width of the outline of texts, in cells.
const OUTLINE: f64 = 0.02;

/// An element for the list of a constraint: the constraint without its list, the name of the list, and the element.
type Part = (Value, &'static str, Value);

impl Export<'_> {
    /// Adds the drawings to the constraints and to the cells.
    pub(super) fn drawings(&mut self, all: &[Cosmetic], cells: &mut Value) {
        let mut has_fog = false;
        for one in all {
            let parts = match one {
                Cosmetic::Colours(it) => match self.colour_cell(it, cells) {
                    Some(()) => continue,
                    None => written::coloured(it).map(|it| vec![figure(&it)]),
                },
                Cosmetic::Line(it) => lines(it),
                Cosmetic::Figure(it) => Some(vec![figure(it)]),
                Cosmetic::Text(it) => Some(vec![text(it)]),
                Cosmetic::Cage(it) => self.cage(it).map(|part| vec![part]),
                Cosmetic::Fog(it) => {
                    match self.fog(it).filter(|_| !std::mem::replace(&mut has_fog, true)) {
                        Some(fog) => self.constraints.push(fog),
                        None => self.lost.cosmetic(one),
                    }
                    continue;
                }
            };
            let parts = parts.unwrap_or_default();
            let alone = parts.iter().map(|(constraint, list, part)| {
                let mut constraint = constraint.clone();
                constraint[*list] = json!([part]);
                constraint
            });
            let read: Vec<Cosmetic> = alone.flat_map(|part| looks(&part, self.shape)).collect();
            if compare(one, &read, &mut self.lost) {
                parts.into_iter().for_each(|(constraint, list, part)| {
                    self.part(constraint, list, part);
                });
            }
        }
    }

    /// Returns the number of a cell, if it is in the grid.
    fn index(&self, cell: Square) -> Option<usize> {
        let at = |at: i32, most: usize| usize::try_from(at).ok().filter(|at| *at < most);
        let (rows, columns) = (self.shape.rows, self.shape.columns);
        Some(at(cell.row, rows)? * columns + at(cell.column, columns)?)
    }

    /// Adds colours to a cell; `None` if a colour is not in the palette or the cell is not in the grid.
    fn colour_cell(&self, it: &Colours, cells: &mut Value) -> Option<()> {
        let cell = cells.get_mut(self.index(it.cell)?)?;
        let bit = |colour: &Rgba| {
            let number = PALETTE.iter().skip(1).position(|known| known == colour)? + 1;
            Some(1_u64 << number)
        };
        let bits = it.colours.iter().map(bit).collect::<Option<Vec<_>>>()?;
        let before = cell.get("colors").and_then(Value::as_u64).unwrap_or(0);
        cell["colors"] = json!(bits.into_iter().fold(before, |all, bit| all | bit));
        Some(())
    }

    fn cage(&self, it: &Cage) -> Option<Part> {
        let cells = it.cells.iter().map(|cell| self.index(*cell).map(|index| json!(index)));
        let mut part = json!({"cells": cells.collect::<Option<Value>>()?});
        if let Some(text) = &it.text {
            part["value"] = json!(text);
        }
        let style = json!({
            "text": {"color": it.text_colour.to_string()},
            "cage": {"color": colour(it.outline)},
        });
        Some((json!({"type": 2001, "style": style}), "cages", part))
    }

    /// Writes fog with its lit cells; `None` if there is fog outside the grid.
    fn fog(&self, fog: &Fog) -> Option<Value> {
        let dark: BTreeSet<usize> =
            fog.cells.iter().map(|cell| self.index(*cell)).collect::<Option<_>>()?;
        let lit = (0..self.shape.grid_count()).filter(|cell| !dark.contains(cell));
        let lit: Vec<usize> = lit.collect();
        Some(match lit.is_empty() {
            true => json!({"type": 4000}),
            false => json!({"type": 4000, "cells": lit}),
        })
    }
}

fn colour(colour: Option<Rgba>) -> String {
    colour.map_or(CLEAR.to_owned(), |colour| colour.to_string())
}

/// Writes each part of a line as a line of the editor, or a line with a head as an arrow.
fn lines(line: &Line) -> Option<Vec<Part>> {
    let stroke = line.stroke.as_ref().filter(|_| line.fill.is_none())?;
    if line.head.is_some() {
        return arrow(line, stroke).map(|part| vec![part]);
    }
    let style = json!({"thickness": times(stroke.width, 1.0), "color": stroke.colour.to_string()});
    let point = |point: &Point| json!({"x": times(point.x, 1.0), "y": times(point.y, 1.0)});
    let part = |points: &Vec<Point>| points.iter().map(point).collect::<Value>();
    let part = |points| (json!({"type": 2000, "style": style}), "lines", part(points));
    Some(line.parts.iter().map(part).collect())
}

/// Writes an arrow; `None` if it is not straight.
fn arrow(line: &Line, stroke: &Stroke) -> Option<Part> {
    let ([[from, to]], Some(head)) =
        (&line.parts.iter().map(Vec::as_slice).collect::<Vec<_>>()[..], line.head)
    else {
        return None;
    };
    let between = |from: f64, to: f64| ((from + to) / 2.0, to - from);
    let (x, dx) = between(from.x.cells(), to.x.cells());
    let (y, dy) = between(from.y.cells(), to.y.cells());
    let ink = stroke.colour.to_string();
    let look = json!({
        "type": "arrow",
        "length": rounded(dx.hypot(dy)),
        "headSize": times(head.length, 1.0),
        "angle": rounded(dy.atan2(dx).to_degrees()),
        "strokeWidth": times(stroke.width, 1.0),
        "stroke": ink,
        "fill": ink,
    });
    Some(symbol(look, (x, y), line.layer))
}

fn rounded(value: f64) -> Value {
    number((value * 1e6).round() / 1e6)
}

/// Writes a symbol at a place.
fn symbol(look: Value, (x, y): (f64, f64), layer: Layer) -> Part {
    let mut symbol = vec![rounded(x), rounded(y)];
    match layer {
        Layer::Under | Layer::Colours => symbol.extend([json!(0), json!("background")]),
        Layer::Arrows | Layer::Lines | Layer::Shapes => {}
        Layer::Cages | Layer::Over | Layer::Fog => {
            symbol.extend([json!(0), json!("foreground")]);
        }
    }
    (json!({"type": 2002, "params": [look]}), "symbols", Value::Array(symbol))
}

fn figure(it: &Figure) -> Part {
    // Half the width of a border lies outside the edge.
    let edge = it.stroke.as_ref().map_or(0.0, |stroke| stroke.width.cells());
    let [width, height] = [it.width, it.height].map(|length| (length.cells() - edge).max(0.0));
    let mut look = match it.form {
        Form::Rectangle => {
            json!({"type": "rectangle", "width": rounded(width), "height": rounded(height)})
        }
        Form::Pill | Form::Ellipse => {
            let (rx, ry) = (rounded(width / 2.0), rounded(height / 2.0));
            json!({"type": "ellipse", "rx": rx, "ry": ry})
        }
    };
    look["angle"] = json!(it.angle % 360);
    look["strokeWidth"] = rounded(edge);
    look["stroke"] = json!(colour(it.stroke.as_ref().map(|stroke| stroke.colour)));
    look["fill"] = json!(colour(it.fill));
    symbol(look, (it.centre.x.cells(), it.centre.y.cells()), it.layer)
}

fn text(it: &Text) -> Part {
    let look = json!({
        "type": "text",
        "text": it.text,
        "size": times(it.size, 1.0),
        "angle": it.angle % 360,
        "strokeWidth": OUTLINE,
        "stroke": colour(it.outline),
        "fill": it.colour.to_string(),
    });
    symbol(look, (it.centre.x.cells(), it.centre.y.cells()), it.layer)
}
