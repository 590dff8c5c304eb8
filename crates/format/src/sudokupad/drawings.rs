//! The lines, arrows, shapes and texts that the player draws.

use crate::drawings::board::{Board, Mark, Outline, Place};
use crate::drawings::{Colour, Drawing};
use crate::fields::Object;
use crate::window::Window;
use serde_json::Value;

/// The lists of drawings.
pub(super) const LISTS: [&str; 4] = ["lines", "arrows", "underlays", "overlays"];

/// The drawings of one grid. `board` has those that are not in these lists.
pub(super) fn drawings(object: &Object, window: Window, mut board: Board) -> Vec<Drawing> {
    let place = |(row, column): Place| (row - window.top as f64, column - window.left as f64);
    for name in LISTS {
        let parts = object.get(name).and_then(Value::as_array);
        for part in parts.into_iter().flatten() {
            match name {
                "lines" | "arrows" => {
                    let places: Vec<Place> = points(part).into_iter().map(place).collect();
                    board.line(&places, colour(part, "color"), name == "arrows");
                }
                _ => mark(&mut board, part, place),
            }
        }
    }
    board.finish()
}

/// The points of a drawing, as rows and columns of the document from 0.
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

/// A colour; the abbreviated notation turns black and others into numbers.
fn colour(part: &Value, name: &str) -> Option<Colour> {
    match part.get(name)? {
        Value::Number(number) => {
            Colour::of_text(&format!("{:0>width$}", number.to_string(), width = 6))
        }
        value => value.as_str().and_then(Colour::of_text),
    }
}

fn mark(board: &mut Board, part: &Value, place: impl Fn(Place) -> Place) {
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
    // The player places the board with a mark that cannot be seen.
    if !has_fill && !has_border && words.is_none() {
        return;
    }
    let Some(at) = points(part).first().copied().map(place) else { return board.shape() };
    let number = |name: &str| part.get(name).and_then(Value::as_f64).unwrap_or(0.0);
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
    let size = (number("height"), number("width"));
    board.mark(&Mark { at, size, outline, colour, text: words.as_deref() });
}
