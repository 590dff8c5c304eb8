//! Digits and other clues in a circle where four cells meet.

use super::arrows::head;
use super::places::{Area, around};
use crate::svg::links::point;
use crate::svg::signs::circle;
use crate::svg::{CELL, Sheet, number};
use ennead_puzzle::Digit;
use ennead_puzzle::rule::{Corner, CornerClue, Rule};
use std::fmt::Write;

const RADIUS: f64 = 13.5;

pub(super) fn draw(sheet: &Sheet<'_>, rule: &Rule, shown: impl Fn(Digit) -> i32) -> String {
    if let Rule::Corner(rule) = rule {
        return corner(sheet, rule);
    }
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

/// The area of the circle.
pub(super) fn area(sheet: &Sheet<'_>, rule: &Rule) -> Option<Area> {
    let corner = match rule {
        Rule::Quadruple(rule) => rule.corner,
        Rule::Corner(rule) => rule.corner,
        _ => return None,
    };
    let (x, y) = sheet.corner(corner);
    Some(around((x + CELL, y + CELL), RADIUS, RADIUS))
}

/// A clue other than digits: its text, or an arrow towards the highest digit.
fn corner(sheet: &Sheet<'_>, rule: &Corner) -> String {
    let (x, y) = sheet.corner(rule.corner);
    let (x, y) = (x + CELL, y + CELL);
    let ring = circle("ring-of-four", (x, y), RADIUS);
    let label = match rule.clue {
        CornerClue::Maximum(highest) => {
            let aim = sheet.centre(highest);
            let toward = |from: f64, to: f64| if to < from { -1.0 } else { 1.0 };
            let (dx, dy) = (toward(x, aim.0), toward(y, aim.1));
            let [tail, tip] = [-6.0, 8.0].map(|far| (x + dx * far, y + dy * far));
            let shaft = [tail, tip].map(point).join("L");
            return ring
                + &format!("<path class=\"shaft\" d=\"M{shaft}\"/>\n")
                + &head(tail, tip, 6.0);
        }
        clue => text(clue),
    };
    let font = if label.chars().count() > 2 { 11.0 } else { 13.5 };
    let (x, base, size) = (number(x), number(y + 0.36 * font), number(font));
    ring + &format!(
        "<text class=\"number\" font-size=\"{size}\" x=\"{x}\" y=\"{base}\">{label}</text>\n"
    )
}

/// A clue as it is written in its circle.
fn text(clue: CornerClue) -> String {
    match clue {
        CornerClue::Sum(sum) => format!("Σ{sum}"),
        CornerClue::Maximum(_) => "↖".to_owned(),
        CornerClue::Add(number) => format!("{number}+"),
        CornerClue::Subtract(number) => format!("{number}-"),
        CornerClue::Multiply(number) => format!("{number}x"),
        CornerClue::Divide(number) => format!("{number}/"),
        CornerClue::Parity { even: true } => "E".to_owned(),
        CornerClue::Parity { even: false } => "O".to_owned(),
    }
}

pub(super) fn sample(rule: &Rule) -> String {
    let label = match rule {
        Rule::Corner(rule) => text(rule.clue),
        _ => "12".to_owned(),
    };
    circle("ring-of-four", (0.0, 0.0), 9.0)
        + &format!("<text class=\"number\" font-size=\"10\" x=\"0\" y=\"3.6\">{label}</text>\n")
}
