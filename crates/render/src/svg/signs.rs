//! The signs of candidates: a shape for each kind of candidate, so that nothing depends on colour.

use super::{CELL, number};
use crate::marks::Part;
use std::fmt::Write;

/// The shape of a kind of candidate, around a point.
pub(super) fn part(part: Part, (x, y): (f64, f64), radius: f64) -> String {
    let at = |dx: f64, dy: f64| format!("{} {}", number(x + dx * radius), number(y + dy * radius));
    match part {
        Part::First => circle("ring", (x, y), radius),
        Part::Second => {
            let (left, top) = (number(x - 0.92 * radius), number(y - 0.92 * radius));
            let side = number(1.84 * radius);
            format!(
                "<rect class=\"second\" x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\"/>\n"
            )
        }
        Part::Third => format!(
            "<path class=\"third\" d=\"M{}L{}L{}L{}Z\"/>\n",
            at(0.0, -1.22),
            at(1.22, 0.0),
            at(0.0, 1.22),
            at(-1.22, 0.0)
        ),
        Part::Fourth => format!(
            "<path class=\"fourth\" d=\"M{}L{}L{}Z\"/>\n",
            at(0.0, -1.3),
            at(1.2, 0.85),
            at(-1.2, 0.85)
        ),
    }
}

/// The sign of an eliminated candidate: a stroke through it, and a background unless it already has a shape.
pub(super) fn struck((x, y): (f64, f64), radius: f64, has_shape: bool) -> String {
    let arm = radius * 0.84;
    let (left, right) = (number(x - arm), number(x + arm));
    let (upper, lower) = (number(y - arm), number(y + arm));
    let mut svg = if has_shape { String::new() } else { circle("off", (x, y), radius) };
    let _ = writeln!(svg, "<path class=\"cross\" d=\"M{left} {lower}L{right} {upper}\"/>");
    svg
}

/// The place of a digit in the order of placement, as a number in the upper right corner of its cell.
pub(super) fn order(place: usize, (x, y): (f64, f64)) -> String {
    let (x, y) = (number(x + CELL - 4.0), number(y + 13.0));
    format!("<text class=\"order\" font-size=\"11\" x=\"{x}\" y=\"{y}\">{place}</text>\n")
}

/// A circle of this class.
pub(super) fn circle(class: &str, (x, y): (f64, f64), radius: f64) -> String {
    let (x, y, radius) = (number(x), number(y), number(radius));
    format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>\n")
}
