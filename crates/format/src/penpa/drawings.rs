//! Reads the elements of a document that are not givens, regions, diagonals or cages.
//!
//! The numbers of colours follow Penpa's source (<https://github.com/swaroopg92/penpa-edit>).

use super::points::Points;
use crate::drawings::board::{Board, Drawn, Mark, Outline, Place};
use crate::drawings::{Colour, Drawing, DrawingKind, look, rgba};
use ennead_puzzle::cosmetic::{Cosmetic, Form, Layer, Length, Rgba, Stroke, Text};
use serde_json::Value;

/// The width of a cell in pixels. The editor states the widths of lines in pixels.
pub(super) const PIXELS: f64 = 38.0;

/// The colours of shaded cells, by their number from 1.
pub(super) const SURFACES: [&str; 13] = [
    "#444444",
    "#b3ffb3",
    "#cccccc",
    "#000000",
    "#c0e0ff",
    "#ffa3a3",
    "#ffffa3",
    "#999999",
    "#ffb3ff",
    "#ffcc80",
    "#cc99ff",
    "#eecab1",
    "rgba(255, 103, 0, 0.6)",
];

/// The styles of lines with another colour than black or another width than [`LINE`]: number, colour, and width in pixels.
const LINES: [(i64, &str, f64); 12] = [
    (1, BLACK, 0.8),
    (3, "#208020", LINE),
    (5, "#999999", LINE),
    (6, "#999999", 12.0),
    (8, "#ff0000", LINE),
    (9, "#187bcd", LINE),
    (12, "#444444", 1.0),
    (20, WHITE, 1.0),
    (21, BLACK, 5.0),
    (30, "#208020", LINE),
    (40, "#999999", 2.0),
    (80, BLACK, 1.0),
];

/// The width of all other lines and of arrows, in pixels.
pub(super) const LINE: f64 = 3.0;

/// The styles of dashed lines: number, and lengths of dash and gap in cells.
const DASHES: [(i64, [f64; 2]); 2] = [(12, [0.06, 0.14]), (13, [0.04, 0.21])];

/// A style of shapes: the colour of the inside, and the colour and width in pixels of the border.
struct ShapeStyle {
    number: i64,
    fill: Option<&'static str>,
    border: Option<(&'static str, f64)>,
    /// The parts whose colour the setter can choose.
    custom: Custom,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Custom {
    Nothing,
    Fill,
    Border,
    Both,
}

/// The styles of shapes by their number.
const SHAPES: [ShapeStyle; 13] = {
    const fn style(
        number: i64,
        fill: Option<&'static str>,
        border: Option<(&'static str, f64)>,
        custom: Custom,
    ) -> ShapeStyle {
        ShapeStyle { number, fill, border, custom }
    }
    [
        style(1, Some(WHITE), Some((BLACK, 1.0)), Custom::Fill),
        style(2, Some(BLACK), Some((BLACK, 1.0)), Custom::Both),
        style(3, Some(GREY), None, Custom::Fill),
        style(4, None, Some((BLACK, 1.0)), Custom::Border),
        style(5, Some(GREY), Some((BLACK, 1.0)), Custom::Fill),
        style(6, Some(WHITE), Some(("#999999", 2.0)), Custom::Fill),
        style(7, Some(WHITE), None, Custom::Fill),
        style(8, Some(WHITE), Some((BLACK, 2.0)), Custom::Fill),
        style(9, Some(GREY), Some((BLACK, 2.0)), Custom::Fill),
        style(10, Some(WHITE), Some((BLACK, 2.0)), Custom::Border),
        style(11, Some("#ff0000"), Some(("#ff0000", 1.0)), Custom::Nothing),
        style(12, Some("#208020"), Some(("#208020", 1.0)), Custom::Nothing),
        style(13, None, Some((BLACK, 1.0)), Custom::Border),
    ]
};

/// The style numbers of texts that are not black, with their colours.
pub(super) const TEXTS: [(i64, &str); 8] = [
    (2, "#4c9900"),
    (3, "#999999"),
    (4, WHITE),
    (7, WHITE),
    (8, "#187bcd"),
    (9, "#0000ff"),
    (10, "#ff0000"),
    (11, WHITE),
];

/// The style number of black text with a white outline.
pub(super) const OUTLINED: i64 = 5;

/// The kinds of texts, with their size in cells.
pub(super) const SIZES: [(&str, f64); 4] = [("5", 0.25), ("6", 0.4), ("10", 0.6), ("1", 0.7)];

/// The colour of thermometers and grey shapes, the colour of arrows, and the other usual colours.
const GREY: &str = "#cccccc";
const ARROW: &str = "#b3b3b3";
const BLACK: &str = "#000000";
const WHITE: &str = "#ffffff";

/// The size in cells of a text whose kind is not in [`SIZES`].
const TEXT: f64 = 0.5;

/// The width of thermometers, and the length of the strokes of an arrowhead, in cells.
pub(super) const BULB: f64 = 0.4;
const HEAD: f64 = 0.354;

/// Reads a colour; black if it is missing or invalid.
fn paint(text: Option<&str>) -> Rgba {
    text.and_then(rgba).unwrap_or(Rgba::BLACK)
}

/// The style number of a line, and the colour that the setter chose.
type Style<'a> = (Option<i64>, Option<&'a str>);

/// Returns the usual colour of lines with this style number, and their stroke in the chosen colour or else in the usual one.
pub(super) fn line_style(
    style: Option<i64>,
    colour: Option<&str>,
) -> (&'static str, Option<Stroke>) {
    let known = LINES.iter().find(|(number, _, _)| Some(*number) == style);
    let (usual, pixels) = known.map_or((BLACK, LINE), |(_, colour, pixels)| (*colour, *pixels));
    let stroke = Stroke::of(paint(colour.or(Some(usual))), pixels / PIXELS);
    let dashes = DASHES.iter().find(|(number, _)| Some(*number) == style);
    let dashes = dashes.into_iter().flat_map(|(_, lengths)| lengths);
    let dashes = dashes.filter_map(|length| Length::of(*length)).collect();
    (usual, stroke.map(|stroke| Stroke { dashes, ..stroke }))
}

/// Collects the drawings in the JSON object of the puzzle, `question`. `colours` are the colours that the setter chose, by part
/// and place. `texts` are the texts that are not givens, each with the number of its point.
pub(super) fn drawings(
    question: &Value,
    colours: Option<&Value>,
    points: Points,
    texts: &[(usize, Value)],
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
        colour.as_str().filter(|text| rgba(text).is_some())
    };
    for (key, style) in part("surface") {
        let at = key.parse().ok().and_then(|number| points.cell(number));
        let usual = style.as_u64().and_then(|at| SURFACES.get(at.checked_sub(1)? as usize));
        let text = chosen("surface", key).or(usual.copied());
        match at {
            Some(cell) => {
                board.look(look::coloured(cell, paint(text)));
                let colour = text.and_then(Colour::of_text);
                board.push(Drawing::new(DrawingKind::Cell, colour, vec![cell]));
            }
            None => board.shape(),
        }
    }
    let mut segments: Vec<(Place, Place, Style<'_>)> = Vec::new();
    for (key, style) in part("line") {
        let ends = key.split_once(',').and_then(|(a, b)| {
            Some((points.place_of(a.parse().ok()?)?, points.place_of(b.parse().ok()?)?))
        });
        match ends {
            Some((a, b)) => segments.push((a, b, (style.as_i64(), chosen("line", key)))),
            None => board.shape(),
        }
    }
    board.segments(&segments, |(style, chosen)| {
        let (usual, stroke) = line_style(style, chosen);
        (Colour::of_text(chosen.unwrap_or(usual)), stroke)
    });
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
            let usual = if kind == DrawingKind::Arrow { ARROW } else { GREY };
            let text = chosen(name, &index.to_string()).or(Some(usual));
            let colour = text.and_then(Colour::of_text);
            let stroke = |width| Stroke::of(paint(text), width);
            let bulb = (kind == DrawingKind::Thermometer).then(|| places.first()).flatten();
            let bulb = bulb.and_then(|at| round(*at, 2.0 * BULB).drawn(Some(paint(text)), None));
            let way = match kind {
                DrawingKind::Arrow => {
                    look::arrow(Layer::Arrows, &places, stroke(LINE / PIXELS), HEAD, false)
                }
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
        let style = SHAPES.iter().find(|known| Some(known.number) == style).unwrap_or(&SHAPES[0]);
        let chosen = |part: Custom| {
            let takes = style.custom == part || style.custom == Custom::Both;
            chosen("symbol", key).filter(|_| takes)
        };
        let fill = style.fill.map(|usual| chosen(Custom::Fill).unwrap_or(usual));
        let border = style.border.and_then(|(usual, pixels)| {
            let colour = paint(chosen(Custom::Border).or(Some(usual)));
            Stroke::of(colour, pixels / PIXELS)
        });
        let angle = if name.starts_with("diamond") { 45.0 } else { 0.0 };
        // The size of a diamond is its diagonal. Half the width of a border lies outside the edge.
        let side = if angle > 0.0 { size / std::f64::consts::SQRT_2 } else { size };
        let side = side + border.as_ref().map_or(0.0, |border| border.width.cells());
        let form = if outline == Outline::Round { Form::Pill } else { Form::Rectangle };
        let shape = look::Shape { form, angle, size: (side, side), ..round(at, size) };
        // The symbols of the first layer lie below lines.
        let is_below = symbol.get(2).and_then(Value::as_i64) == Some(1);
        let layer = if is_below { Layer::Colours } else { shape.layer };
        let shape = look::Shape { layer, ..shape };
        board.look(shape.drawn(fill.and_then(rgba), border));
        let colour = Colour::of_text(fill.unwrap_or(WHITE));
        board.mark(&Mark { at, size: (size, size), outline, colour, text: None });
    }
    for (number, stated) in texts {
        match points.place_of(*number) {
            Some(at) => {
                let (words, style) =
                    (super::read::text(stated), stated.get(1).and_then(Value::as_i64));
                let known = TEXTS.iter().find(|(number, _)| Some(*number) == style);
                let colour = known.map_or(BLACK, |(_, colour)| *colour);
                let kind = stated.get(2).and_then(Value::as_str).unwrap_or_default();
                let size = SIZES.iter().find(|(name, _)| *name == kind);
                let size = size.map_or(TEXT, |(_, size)| *size);
                let look = look::text(Layer::Over, at, size, 0.0, paint(Some(colour)), &words);
                let edge = (style == Some(OUTLINED)).then_some(Rgba::WHITE);
                board.look(look.map(|text| Cosmetic::Text(Text { outline: edge, ..text })));
                let (outline, colour) = (Outline::None, Colour::of_text(colour));
                board.mark(&Mark { at, size: (0.0, 0.0), outline, colour, text: Some(&words) });
            }
            None => board.shape(),
        }
    }
    board.finish()
}

/// Returns a circle with this diameter.
fn round(at: Place, size: f64) -> look::Shape {
    let layer = if look::is_on_border(at) { Layer::Over } else { Layer::Shapes };
    look::Shape { layer, form: Form::Pill, at, size: (size, size), angle: 0.0 }
}

/// Returns the outline and size of a symbol from its name: `circle_L`, `square_SS`, `diamond_M`.
fn shape(name: &str) -> Option<(Outline, f64)> {
    let (form, size) = name.split_once('_')?;
    let outline = if form == "circle" { Outline::Round } else { Outline::Angular };
    let (_, sizes) = SYMBOLS.iter().find(|(known, _)| *known == form)?;
    sizes.iter().find(|(known, _)| *known == size).map(|(_, size)| (outline, *size))
}

/// The forms of symbols, with the names and values of their sizes in cells, without borders.
pub(super) const SYMBOLS: [(&str, &[(&str, f64)]); 3] = [
    ("circle", &[("L", 0.86), ("M", 0.7), ("S", 0.44), ("SS", 0.26)]),
    ("square", &[("LL", 1.0), ("L", 0.8), ("M", 0.7), ("S", 0.44), ("SS", 0.26)]),
    ("diamond", &[("L", 0.86), ("M", 0.7), ("S", 0.44), ("SS", 0.26)]),
];
