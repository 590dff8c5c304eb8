//! The elements of a drawing that are no digits, regions and cages of a Sudoku.
//!
//! The numbers of colours follow Penpa's source (<https://github.com/swaroopg92/penpa-edit>).

use super::points::Points;
use crate::drawings::board::{Board, Drawn, Mark, Outline, Place};
use crate::drawings::{Colour, Drawing, DrawingKind, look};
use ennead_puzzle::cosmetic::{Cosmetic, Form, Layer, Rgba, Stroke};
use serde_json::Value;

/// The colours of shaded cells, by their number from 1.
const SURFACES: [&str; 13] = [
    "#444444", "#b3ffb3", "#cccccc", "#000000", "#c0e0ff", "#ffa3a3", "#ffffa3", "#999999",
    "#ffb3ff", "#ffcc80", "#cc99ff", "#eecab1", "#ff6700",
];

/// The colours of lines that are not black, by their number.
const LINES: [(i64, &str); 7] = [
    (3, "#208020"),
    (5, "#999999"),
    (6, "#999999"),
    (8, "#ff0000"),
    (9, "#187bcd"),
    (30, "#208020"),
    (40, "#999999"),
];

/// The colours of shapes that are not white, by their number.
const SHAPES: [(i64, &str); 6] = [
    (2, "#000000"),
    (3, "#cccccc"),
    (5, "#cccccc"),
    (9, "#cccccc"),
    (11, "#ff0000"),
    (12, "#208020"),
];

/// The colour of thermometers and arrows.
const GREY: &str = "#cccccc";
const BLACK: &str = "#000000";
const WHITE: &str = "#ffffff";

fn styled(known: &[(i64, &'static str)], style: Option<i64>, usual: &'static str) -> &'static str {
    let found = known.iter().find(|(number, _)| Some(*number) == style);
    found.map_or(usual, |(_, colour)| colour)
}

/// The widths of lines, of thermometers, and of borders of shapes.
const LINE: f64 = 0.08;
const BULB: f64 = 0.4;
const BORDER: f64 = 0.03;

/// The size of texts.
const TEXT: f64 = 0.6;

/// A colour as it is drawn.
fn paint(colour: Option<Colour>) -> Rgba {
    match colour {
        Some(Colour::Rgb(red, green, blue)) => Rgba::rgb(red, green, blue),
        _ => Rgba::BLACK,
    }
}

/// The drawings of a question. `colours` are those that the setter chose, by part and place. `texts` are those that are no
/// digits: the number of the point, and the text.
pub(super) fn drawings(
    question: &Value,
    colours: Option<&Value>,
    points: Points,
    texts: &[(usize, String)],
) -> Drawn {
    let side = points.size.digit_count();
    let mut board = Board::new(side, side);
    let part = |name: &str| {
        let parts = question.get(name).and_then(Value::as_object).into_iter().flatten();
        parts.map(|(key, value)| (key.as_str(), value))
    };
    let chosen = |name: &str, key: &str| {
        let part = colours?.get(name)?;
        let colour = part.get(key).or_else(|| part.get(key.parse::<usize>().ok()?))?;
        Colour::of_text(colour.as_str()?)
    };
    for (key, style) in part("surface") {
        let at = key.parse().ok().and_then(|number| points.cell(number));
        let usual = style.as_u64().and_then(|at| SURFACES.get(at.checked_sub(1)? as usize));
        let colour = chosen("surface", key).or_else(|| Colour::of_text(usual?));
        match at {
            Some(cell) => {
                board.look(look::coloured(cell, paint(colour)));
                board.push(Drawing::new(DrawingKind::Cell, colour, vec![cell]));
            }
            None => board.shape(),
        }
    }
    let mut segments: Vec<(Place, Place, Option<Colour>)> = Vec::new();
    for (key, style) in part("line") {
        let ends = key.split_once(',').and_then(|(a, b)| {
            Some((points.place_of(a.parse().ok()?)?, points.place_of(b.parse().ok()?)?))
        });
        let colour = Colour::of_text(styled(&LINES, style.as_i64(), BLACK));
        match ends {
            Some((a, b)) => segments.push((a, b, chosen("line", key).or(colour))),
            None => board.shape(),
        }
    }
    board.segments(&segments, |colour| Stroke::of(paint(colour), LINE));
    for (name, kind) in [
        ("thermo", DrawingKind::Thermometer),
        ("nobulbthermo", DrawingKind::Line),
        ("arrows", DrawingKind::Arrow),
    ] {
        let paths = question.get(name).and_then(Value::as_array).into_iter().flatten();
        for (index, path) in paths.enumerate() {
            let numbers = path.as_array().map(Vec::as_slice).unwrap_or_default();
            let place = |number: &Value| points.place_of(usize::try_from(number.as_u64()?).ok()?);
            let places: Vec<Place> = numbers.iter().map_while(place).collect();
            let usual = if kind == DrawingKind::Arrow { BLACK } else { GREY };
            let colour = chosen(name, &index.to_string()).or_else(|| Colour::of_text(usual));
            let stroke = |width| Stroke::of(paint(colour), width);
            let bulb = (kind == DrawingKind::Thermometer).then(|| places.first()).flatten();
            let bulb = bulb.and_then(|at| round(*at, 2.0 * BULB).drawn(Some(paint(colour)), None));
            let way = match kind {
                DrawingKind::Arrow => look::arrow(Layer::Arrows, &places, stroke(LINE), 0.3, false),
                _ => look::line(Layer::Lines, &places, stroke(BULB)),
            };
            board.look(way.into_iter().chain(bulb));
            match places.len() == numbers.len() {
                true if kind == DrawingKind::Thermometer => board.thermometer(&places, colour),
                true => board.line(&places, colour, kind == DrawingKind::Arrow),
                false => board.shape(),
            }
        }
    }
    for (key, symbol) in part("symbol") {
        let at = key.parse().ok().and_then(|number| points.place_of(number));
        let style = symbol.get(0).and_then(Value::as_i64);
        let name = symbol.get(1).and_then(Value::as_str).unwrap_or_default();
        let shape = shape(name).zip(at);
        let Some(((outline, size), at)) = shape else {
            board.shape();
            continue;
        };
        let colour = chosen("symbol", key);
        let colour = colour.or_else(|| Colour::of_text(styled(&SHAPES, style, WHITE)));
        let angle = if name.starts_with("diamond") { 45.0 } else { 0.0 };
        // The size of a diamond is its diagonal.
        let side = if angle > 0.0 { size / std::f64::consts::SQRT_2 } else { size };
        let form = if outline == Outline::Round { Form::Pill } else { Form::Rectangle };
        let shape = look::Shape { form, angle, size: (side, side), ..round(at, size) };
        board.look(shape.drawn(Some(paint(colour)), Stroke::of(Rgba::BLACK, BORDER)));
        board.mark(&Mark { at, size: (size, size), outline, colour, text: None });
    }
    for (number, text) in texts {
        match points.place_of(*number) {
            Some(at) => {
                let (outline, colour) = (Outline::None, Some(Colour::BLACK));
                let words = look::text(Layer::Over, at, TEXT, 0.0, Rgba::BLACK, text);
                board.look(words.map(Cosmetic::Text));
                board.mark(&Mark { at, size: (0.0, 0.0), outline, colour, text: Some(text) });
            }
            None => board.shape(),
        }
    }
    board.finish()
}

/// A circle of this size.
fn round(at: Place, size: f64) -> look::Shape {
    let layer = if look::is_on_border(at) { Layer::Over } else { Layer::Shapes };
    look::Shape { layer, form: Form::Pill, at, size: (size, size), angle: 0.0 }
}

/// The outline and size of a symbol by its name: `circle_L`, `square_SS`, `diamond_M`.
fn shape(name: &str) -> Option<(Outline, f64)> {
    let (form, size) = name.split_once('_')?;
    let size = match size {
        "LL" => 1.0,
        "L" => 0.8,
        "M" => 0.7,
        "S" => 0.45,
        "SS" => 0.25,
        _ => return None,
    };
    match form {
        "circle" => Some((Outline::Round, size)),
        "square" | "diamond" => Some((Outline::Angular, size)),
        _ => None,
    }
}
