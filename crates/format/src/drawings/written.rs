//! Finds out how a drawing changes when it is written in the format of another program.

use crate::Lost;
use ennead_puzzle::cosmetic::{
    Cage, Colours, Cosmetic, Figure, Form, Layer, Length, Line, Point, Square, Text,
};
use serde_json::{Value, json};

/// Compares an element with `read`, the elements that the reader of the format makes of it after it was written, and notes a
/// difference in `lost`. Returns whether `read` has any element.
pub(crate) fn compare(one: &Cosmetic, read: &[Cosmetic], lost: &mut Lost) -> bool {
    if read.is_empty() {
        lost.cosmetic(one);
    } else if plain(read) != plain(std::slice::from_ref(one)) {
        lost.exact_look();
    }
    !read.is_empty()
}

/// Converts to a JSON number, without a decimal point if it is whole.
pub(crate) fn number(value: f64) -> Value {
    if value.fract() == 0.0 { json!(value as i64) } else { json!(value) }
}

/// Multiplies a length in cells by `by`, rounded to a millionth.
pub(crate) fn times(length: Length, by: f64) -> Value {
    number((length.cells() * by * 1e6).round() / 1e6)
}

/// Returns a rectangle that covers a cell, for programs that colour cells only with shapes.
pub(crate) fn coloured(it: &Colours) -> Option<Figure> {
    let Square { row, column } = it.cell;
    let one = Length::of(1.0)?;
    Some(Figure {
        layer: Layer::Colours,
        form: Form::Rectangle,
        centre: Point::of(f64::from(column) + 0.5, f64::from(row) + 0.5)?,
        width: one,
        height: one,
        angle: 0,
        fill: it.colours.first().copied(),
        stroke: None,
    })
}

/// Converts elements to a normal form, so that those that look alike become equal.
fn plain(all: &[Cosmetic]) -> Vec<Cosmetic> {
    let mut plain = Vec::new();
    for one in all {
        match one {
            Cosmetic::Colours(it) => plain.extend(it.colours.iter().map(|colour| {
                Cosmetic::Colours(Colours { cell: it.cell, colours: vec![*colour] })
            })),
            Cosmetic::Line(line) if line.fill.is_none() && line.head.is_none() => {
                let part = |part: &Vec<Point>| Line { parts: vec![path(part)], ..line.clone() };
                plain.extend(line.parts.iter().map(part).map(Cosmetic::Line));
            }
            Cosmetic::Figure(figure) => plain.push(Cosmetic::Figure(shape(figure))),
            Cosmetic::Text(text) => {
                let (angle, words) = (text.angle % 360, text.text.trim().to_owned());
                plain.push(Cosmetic::Text(Text { angle, text: words, ..text.clone() }));
            }
            Cosmetic::Cage(cage) => {
                let text = cage.text.as_deref().map(|text| text.trim().to_owned());
                plain.push(Cosmetic::Cage(Cage { text, ..cage.clone() }));
            }
            Cosmetic::Line(_) | Cosmetic::Fog(_) => plain.push(one.clone()),
        }
    }
    plain
}

fn shape(figure: &Figure) -> Figure {
    let Figure { fill, form, .. } = figure;
    let is_circle = *form != Form::Rectangle && figure.width == figure.height;
    // A border of the same colour as the fill cannot be seen.
    let is_seen = |colour| colour != fill.unwrap_or(colour) || fill.is_none() || colour.alpha < 255;
    let stroke = figure.stroke.clone().filter(|stroke| is_seen(stroke.colour));
    let angle = if is_circle { 0 } else { figure.angle % 360 };
    let form = if is_circle { Form::Pill } else { *form };
    Figure { form, angle, stroke, ..figure.clone() }
}

/// Returns the corners of a path, in the direction that comes first in lexicographic order. A loop begins at its smallest
/// corner.
fn path(points: &[Point]) -> Vec<Point> {
    let mut corners: Vec<Point> = Vec::new();
    for point in points {
        if let [.., a, b] = corners[..]
            && is_straight(a, b, *point)
        {
            corners.pop();
        }
        if corners.last() != Some(point) {
            corners.push(*point);
        }
    }
    if corners.len() > 3 && corners.first() == corners.last() {
        corners.pop();
        let first = (0..corners.len()).min_by_key(|at| corners[*at]).unwrap_or(0);
        corners.rotate_left(first);
        corners.push(corners[0]);
    }
    let backwards: Vec<Point> = corners.iter().rev().copied().collect();
    corners.min(backwards)
}

/// Whether the way from `a` to `c` leads straight through `b`.
fn is_straight(a: Point, b: Point, c: Point) -> bool {
    let along = |from: Point, to: Point| {
        let whole = |from: Length, to: Length| ((to.cells() - from.cells()) * 1000.0).round();
        (whole(from.x, to.x), whole(from.y, to.y))
    };
    let (first, second) = (along(a, b), along(b, c));
    first.0 * second.1 == first.1 * second.0 && first.0 * second.0 + first.1 * second.1 > 0.0
}
