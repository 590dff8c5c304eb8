//! Makes cosmetic elements from the numbers and texts of a document. Elements that are too large, too far away or have invalid
//! numbers are left out here, so that renderers need not check them.

use super::board::Place;
use super::limits::{MAX_POINTS, MAX_SYMBOLS};
use super::path;
use ennead_puzzle::cosmetic::{
    Colours, Cosmetic, Figure, Fog, Form, Head, Layer, Length, Line, Point, Rgba, Square, Stroke,
    Text,
};
use serde_json::Value;
use std::collections::BTreeSet;

/// The font size of digits around the grid, in cells.
const DIGIT: f64 = 0.6;

fn point((row, column): Place) -> Option<Point> {
    Point::of(column, row)
}

/// Makes a line through these places; `None` without a stroke or if a place is invalid.
pub(crate) fn line(layer: Layer, places: &[Place], stroke: Option<Stroke>) -> Option<Cosmetic> {
    let line = through(layer, places)?;
    stroke.is_some().then_some(Cosmetic::Line(Line { stroke, ..line }))
}

/// Makes a line with an arrowhead whose strokes have the length `head`. `None` also if this length is too large to be drawn.
pub(crate) fn arrow(
    layer: Layer,
    places: &[Place],
    stroke: Option<Stroke>,
    head: f64,
    is_filled: bool,
) -> Option<Cosmetic> {
    let line = through(layer, places)?;
    let head = Head { length: Length::of(head)?, is_filled };
    stroke.is_some().then_some(Cosmetic::Line(Line { stroke, head: Some(head), ..line }))
}

fn through(layer: Layer, places: &[Place]) -> Option<Line> {
    let fits = (2..=MAX_POINTS).contains(&places.len());
    let points: Vec<Point> = places.iter().filter(|_| fits).map_while(|it| point(*it)).collect();
    let is_whole = fits && points.len() == places.len();
    is_whole.then_some(Line { layer, parts: vec![points], stroke: None, fill: None, head: None })
}

/// Makes a curve from SVG path notation, in which a cell is `unit` wide. `start` is the row and column of the grid's upper left
/// corner, in cells.
pub(crate) fn curve(
    layer: Layer,
    notation: &str,
    unit: f64,
    start: Place,
    stroke: Option<Stroke>,
    fill: Option<Rgba>,
) -> Option<Cosmetic> {
    let place = |(x, y): (f64, f64)| Point::of(x / unit - start.1, y / unit - start.0);
    let parts = path::points(notation, MAX_POINTS)?.into_iter();
    let parts: Option<Vec<Vec<Point>>> =
        parts.map(|part| part.into_iter().map(place).collect()).collect();
    let parts = parts.filter(|parts| !parts.is_empty())?;
    let is_visible = stroke.is_some() || fill.is_some();
    is_visible.then_some(Cosmetic::Line(Line { layer, parts, stroke, fill, head: None }))
}

/// A figure before its numbers are checked; `at` is its middle, `size` its height and width.
pub(crate) struct Shape {
    pub(crate) layer: Layer,
    pub(crate) form: Form,
    pub(crate) at: Place,
    pub(crate) size: (f64, f64),
    pub(crate) angle: f64,
}

impl Shape {
    /// Returns the figure; `None` if it is invisible or its numbers are invalid.
    pub(crate) fn drawn(&self, fill: Option<Rgba>, stroke: Option<Stroke>) -> Option<Cosmetic> {
        let fill = fill.filter(|colour| colour.alpha > 0);
        let (height, width) = (Length::of(self.size.0)?, Length::of(self.size.1)?);
        let is_visible = width.min(height).cells() > 0.0 && (fill.is_some() || stroke.is_some());
        let (centre, angle) = (point(self.at)?, angle(self.angle));
        let Shape { layer, form, .. } = *self;
        let figure = Figure { layer, form, centre, width, height, angle, fill, stroke };
        is_visible.then_some(Cosmetic::Figure(figure))
    }
}

/// Makes a text without an outline; `at` is its middle, `size` the size of its font, `turn` its angle.
pub(crate) fn text(
    layer: Layer,
    at: Place,
    size: f64,
    turn: f64,
    colour: Rgba,
    words: &str,
) -> Option<Text> {
    let text = shortened(words.trim());
    let size = Length::of(size).filter(|size| size.cells() > 0.0)?;
    let is_visible = !text.is_empty() && colour.alpha > 0;
    let (centre, angle) = (point(at)?, angle(turn));
    is_visible.then_some(Text { layer, centre, size, angle, colour, outline: None, text })
}

/// Cuts a text after [`MAX_SYMBOLS`] characters.
pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(MAX_SYMBOLS).collect()
}

/// Makes a digit in the middle of a cell around the grid.
pub(crate) fn digit(cell: Square, value: &Value) -> Option<Cosmetic> {
    let words = match value {
        Value::Number(number) => number.to_string(),
        value => value.as_str()?.to_owned(),
    };
    let at = (f64::from(cell.row) + 0.5, f64::from(cell.column) + 0.5);
    text(Layer::Over, at, DIGIT, 0.0, Rgba::BLACK, &words).map(Cosmetic::Text)
}

/// Returns the font size of a text in a shape of this height and width, for documents that do not state it.
pub(crate) fn size_within((height, width): (f64, f64)) -> f64 {
    (0.75 * height.min(width)).clamp(0.2, 0.65)
}

/// Rounds an angle to whole degrees, at most a full turn in either direction; 0 for an invalid number.
fn angle(degrees: f64) -> i32 {
    if degrees.is_finite() { (degrees % 360.0).round() as i32 } else { 0 }
}

/// Colours a cell; `None` if the colour is transparent.
pub(crate) fn coloured(cell: impl Into<Square>, colour: Rgba) -> Option<Cosmetic> {
    let (cell, colours) = (cell.into(), vec![colour]);
    (colour.alpha > 0).then_some(Cosmetic::Colours(Colours { cell, colours }))
}

/// Makes fog over all cells of a grid but the lit ones, which are stated as row and column from 0.
pub(crate) fn fog(
    rows: usize,
    columns: usize,
    lit: impl IntoIterator<Item = (i64, i64)>,
) -> Cosmetic {
    let lit: BTreeSet<(i64, i64)> = lit.into_iter().collect();
    let all = (0..rows as i64).flat_map(|row| (0..columns as i64).map(move |column| (row, column)));
    let dark = all.filter(|cell| !lit.contains(cell));
    let square = |(row, column)| Square { row: row as i32, column: column as i32 };
    Cosmetic::Fog(Fog { cells: dark.map(square).collect() })
}

/// Whether a place is on or near the border of a cell.
pub(crate) fn is_on_border((row, column): Place) -> bool {
    let is_near = |at: f64| (at - at.round()).abs() < 0.2;
    is_near(row) || is_near(column)
}
