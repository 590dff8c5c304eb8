//! Writes drawings as shaded cells, lines, arrows, symbols and texts of the editor, which lie at numbered points.

use super::drawings::{
    BULB, LINE, OUTLINED, PIXELS, SIZES, SURFACES, SYMBOLS, TEXTS, drawings, line_style,
};
use super::points::Points;
use super::read::number;
use crate::Lost;
use crate::drawings::rgba;
use crate::drawings::written::compare;
use ennead_puzzle::cosmetic::{
    Colours, Cosmetic, Figure, Form, Layer, Line, Point, Rgba, Stroke, Text,
};
use serde_json::{Map, Value, json};

type Parts = Map<String, Value>;

/// The style numbers of lines with their widths in pixels, from thin to wide. Lines that are nearer to the width of a
/// thermometer are written as thermometers without a bulb.
const WIDTHS: [(i64, f64); 4] = [(80, 1.0), (2, LINE), (21, 5.0), (6, 12.0)];

/// An element of a part of the drawing, with the colour that a setter must choose for it.
struct Element {
    part: &'static str,
    /// Its key, such as the number of a point; `None` in a part that is a list.
    key: Option<String>,
    value: Value,
    colour: Option<Rgba>,
}

/// Adds drawings to the object of the puzzle and to its colours. Adds to `lost` what the editor cannot draw.
pub(super) fn add(
    (question, colours): (&mut Parts, &mut Parts),
    all: &[Cosmetic],
    points: Points,
    lost: &mut Lost,
) {
    for one in all {
        let elements = match one {
            Cosmetic::Colours(it) => shaded(it, points),
            Cosmetic::Line(it) => line(it, points),
            Cosmetic::Figure(it) => symbol(it, points),
            Cosmetic::Text(it) => text(it, points),
            Cosmetic::Cage(_) | Cosmetic::Fog(_) => None,
        };
        let is_free = |it: &Element| match &it.key {
            Some(key) => question[it.part].get(key).is_none(),
            None => true,
        };
        let elements = elements.filter(|all| all.iter().all(is_free)).unwrap_or_default();
        let (mut alone, mut chosen) = (Map::new(), Map::new());
        elements.iter().for_each(|it| put((&mut alone, &mut chosen), it));
        // `drawings` takes texts separately from the other elements.
        let stated = elements.iter().filter(|it| it.part == "number");
        let texts =
            stated.filter_map(|it| Some((it.key.as_ref()?.parse().ok()?, it.value.clone())));
        let texts: Vec<(usize, Value)> = texts.collect();
        let (alone, chosen) = (Value::Object(alone), Value::Object(chosen));
        let drawn = drawings(&alone, Some(&chosen), points, &texts);
        let read: Vec<Cosmetic> = drawn.drawings.into_iter().flat_map(|it| it.look).collect();
        if compare(one, &read, lost) {
            elements.iter().for_each(|it| put((question, colours), it));
        }
    }
}

fn put((question, colours): (&mut Parts, &mut Parts), it: &Element) {
    let colour = it.colour.map_or(Value::Null, |colour| colour.to_string().into());
    match &it.key {
        Some(key) => {
            question.entry(it.part).or_insert_with(|| json!({}))[key] = it.value.clone();
            if !colour.is_null() {
                colours.entry(it.part).or_insert_with(|| json!({}))[key] = colour;
            }
        }
        None => {
            for (to, value) in [(question, it.value.clone()), (colours, colour)] {
                let list = to.entry(it.part).or_insert_with(|| json!([]));
                list.as_array_mut().into_iter().for_each(|list| list.push(value.clone()));
            }
        }
    }
}

fn shaded(it: &Colours, points: Points) -> Option<Vec<Element>> {
    let (row, column) = (f64::from(it.cell.row) + 0.5, f64::from(it.cell.column) + 0.5);
    let number = points.at((row, column)).filter(|at| points.cell(*at).is_some())?;
    let colour = it.colours.first()?;
    let known = SURFACES.iter().position(|known| rgba(known).as_ref() == Some(colour));
    Some(vec![Element {
        part: "surface",
        key: Some(number.to_string()),
        value: json!(known.unwrap_or(0) + 1),
        colour: known.is_none().then_some(*colour),
    }])
}

fn place(point: &Point) -> (f64, f64) {
    (point.y.cells(), point.x.cells())
}

/// Returns the numbers of the points on a path, including those between its corners.
fn way(corners: &[Point], points: Points) -> Option<Vec<usize>> {
    let mut places = vec![place(corners.first()?)];
    for (from, to) in corners.iter().zip(&corners[1..]).map(|(a, b)| (place(a), place(b))) {
        let (down, right) = (to.0 - from.0, to.1 - from.1);
        let steps = match down.fract() == 0.0 && right.fract() == 0.0 {
            true => common_divisor(down.abs() as usize, right.abs() as usize).max(1),
            false => 1,
        };
        let step = |at: usize| {
            let part = at as f64 / steps as f64;
            (from.0 + down * part, from.1 + right * part)
        };
        places.extend((1..=steps).map(step));
    }
    places.into_iter().map(|place| points.at(place)).collect()
}

fn common_divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

fn line(it: &Line, points: Points) -> Option<Vec<Element>> {
    let stroke = it.stroke.as_ref().filter(|_| it.fill.is_none())?;
    let of_list = |part| {
        let corners = |points_of: &Vec<Point>| {
            let numbers = points_of.iter().map(|point| points.at(place(point)));
            let value = numbers.map(|number| number.map(|number| json!(number)));
            let value = value.collect::<Option<Value>>()?;
            Some(Element { part, key: None, value, colour: Some(stroke.colour) })
        };
        it.parts.iter().map(corners).collect::<Option<Vec<_>>>()
    };
    if it.head.is_some() {
        return of_list("arrows");
    }
    let pixels = stroke.width.cells() * PIXELS;
    let far = |width: f64| (width - pixels).abs();
    let nearest = WIDTHS.iter().min_by(|a, b| far(a.1).total_cmp(&far(b.1)))?;
    if far(BULB * PIXELS) < far(nearest.1) {
        return of_list("nobulbthermo");
    }
    let ways = it.parts.iter().map(|part| way(part, points)).collect::<Option<Vec<_>>>()?;
    let style = style(nearest.0, stroke);
    let segment = |two: &[usize]| Element {
        part: "line",
        key: Some(format!("{},{}", two[0].min(two[1]), two[0].max(two[1]))),
        value: json!(style.0),
        colour: style.1,
    };
    Some(ways.iter().flat_map(|way| way.windows(2).map(segment)).collect())
}

/// Returns the style number of a line, and the colour that a setter must choose for it; `None` for its usual colour.
fn style(number: i64, stroke: &Stroke) -> (i64, Option<Rgba>) {
    let usual = |number| line_style(Some(number), None).1.map(|usual| usual.colour);
    // Several styles have the usual width, each with another colour.
    let known = [2, 3, 5, 8, 9].into_iter().find(|it| usual(*it) == Some(stroke.colour));
    let number = known.filter(|_| number == 2).unwrap_or(number);
    (number, Some(stroke.colour).filter(|colour| usual(number) != Some(*colour)))
}

/// Returns the symbol of the same form and the nearest size; `None` if there is no symbol of this form.
fn symbol(it: &Figure, points: Points) -> Option<Vec<Element>> {
    let key = points.at(place(&it.centre))?.to_string();
    let rim = it.stroke.as_ref().map_or(0.0, |stroke| stroke.width.cells());
    let side = it.width.cells() - rim;
    let (form, size) = match it.form {
        _ if it.width != it.height => return None,
        Form::Pill | Form::Ellipse => ("circle", side),
        Form::Rectangle if it.angle % 90 == 0 => ("square", side),
        Form::Rectangle if it.angle % 45 == 0 => ("diamond", side * std::f64::consts::SQRT_2),
        Form::Rectangle => return None,
    };
    let (_, sizes) = SYMBOLS.iter().find(|(known, _)| *known == form)?;
    let far = |known: f64| (known - size).abs();
    let (name, _) = sizes.iter().min_by(|a, b| far(a.1).total_cmp(&far(b.1)))?;
    let is_wide = rim * PIXELS > 1.5;
    let colour = it.stroke.as_ref().map(|stroke| stroke.colour);
    let (style, chosen) = match (it.fill, colour) {
        (None, colour) => (13, colour),
        (Some(Rgba::BLACK), None | Some(Rgba::BLACK)) => (2, None),
        (fill, None) => (7, fill),
        (fill, Some(colour)) if fill == Some(colour) => (2, fill),
        (fill, Some(Rgba::BLACK)) => (if is_wide { 8 } else { 1 }, fill),
        (Some(Rgba::WHITE), colour) => (10, colour),
        (fill, _) => (1, fill),
    };
    let is_usual = matches!((style, chosen), (13 | 10, Some(Rgba::BLACK)))
        || matches!((style, chosen), (1 | 7 | 8, Some(Rgba::WHITE)));
    // The symbols of the first layer lie below lines.
    let layer = if it.layer < Layer::Lines { 1 } else { 2 };
    Some(vec![Element {
        part: "symbol",
        key: Some(key),
        value: json!([style, format!("{form}_{name}"), layer]),
        colour: chosen.filter(|_| !is_usual),
    }])
}

/// Returns a text of the nearest size and colour; `None` for a number in a cell, which would be read as a given.
fn text(it: &Text, points: Points) -> Option<Vec<Element>> {
    let at = points.at(place(&it.centre))?;
    let size = it.size.cells();
    let far = |known: f64| (known - size).abs();
    let (kind, _) = SIZES.iter().min_by(|a, b| far(a.1).total_cmp(&far(b.1)))?;
    let distance = |known: &str| {
        let known = rgba(known).unwrap_or(Rgba::BLACK);
        let parts = |colour: Rgba| [colour.red, colour.green, colour.blue].map(i32::from);
        parts(known).iter().zip(parts(it.colour)).map(|(a, b)| (a - b).pow(2)).sum::<i32>()
    };
    let colours = TEXTS.iter().copied().chain([(1, "#000000")]);
    let (nearest, _) = colours.min_by_key(|(_, known)| distance(known))?;
    let style = if it.outline.is_some() && nearest == 1 { OUTLINED } else { nearest };
    let value = json!([it.text, style, kind]);
    let is_given = points.cell(at).is_some() && number(&value).is_some();
    let element = Element { part: "number", key: Some(at.to_string()), value, colour: None };
    (!is_given).then(|| vec![element])
}
