//! Digits in a circle where four cells meet.

use crate::svg::signs::circle;
use crate::svg::{CELL, Sheet, number};
use ennead_puzzle::Digit;
use ennead_puzzle::rule::Rule;
use std::fmt::Write;

const RADIUS: f64 = 13.5;

pub(super) fn draw(sheet: &Sheet<'_>, rule: &Rule, shown: impl Fn(Digit) -> u8) -> String {
    let Rule::Quadruple(rule) = rule else { return String::new() };
    let (x, y) = sheet.corner(rule.corner);
    let (x, y) = (x + CELL, y + CELL);
    let mut svg = circle("ring-of-four", (x, y), RADIUS);
    let count = rule.digits.len();
    let font = if count == 1 { 17.0 } else { 12.5 };
    for (index, digit) in rule.digits.iter().enumerate() {
        let (row, column) = (index / 2, index % 2);
        let in_row = if row == 0 { count.min(2) } else { count - 2 };
        let dx = if in_row == 2 { 8.4 * (column as f64 - 0.5) } else { 0.0 };
        let dy = if count > 2 { 11.0 * (row as f64 - 0.5) } else { 0.0 };
        let (x, base) = (number(x + dx), number(y + dy + 0.36 * font));
        let (font, digit) = (number(font), shown(*digit));
        let _ = writeln!(
            svg,
            "<text class=\"number\" font-size=\"{font}\" x=\"{x}\" y=\"{base}\">{digit}</text>"
        );
    }
    svg
}

pub(super) fn sample() -> String {
    circle("ring-of-four", (0.0, 0.0), 9.0)
        + "<text class=\"number\" font-size=\"10\" x=\"0\" y=\"3.6\">12</text>\n"
}
