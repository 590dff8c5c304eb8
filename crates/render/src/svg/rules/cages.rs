//! Cages: a dashed outline just inside the cells, and the sum or another label in the upper left corner.

use super::CORNER_FONT;
use super::places::{Area, text_width};
use crate::svg::links::Point;
use crate::svg::outline::{outline, pieces};
use crate::svg::{Sheet, outlined};
use ennead_puzzle::Cell;
use ennead_puzzle::rule::{CageClue, Rule};
use std::collections::BTreeSet;

/// The distance of the outline from the edges.
const INSET: f64 = 4.5;

/// The distance by which a sum moves aside for a circle at its corner.
const ASIDE: f64 = 12.5;

pub(super) fn draw(sheet: &Sheet<'_>, rule: &Rule, rules: &[Rule]) -> String {
    let Some((cells, label)) = parts(rule) else { return String::new() };
    let cells = cells.iter().copied().collect();
    let mut svg = format!("<path class=\"cage\" d=\"{}\"/>\n", outline(sheet, &cells, INSET));
    let Some(label) = label else { return svg };
    for at in corners(sheet, &cells, rules) {
        svg.push_str(&outlined("sum", CORNER_FONT, at, &label));
    }
    svg
}

/// The areas of the labels in the corners.
pub(super) fn areas(sheet: &Sheet<'_>, rule: &Rule, rules: &[Rule]) -> Vec<Area> {
    let Some((cells, Some(label))) = parts(rule) else { return Vec::new() };
    let width = text_width(&label, CORNER_FONT);
    let area = |(x, base)| [x, base - CORNER_FONT, x + width, base + 1.0];
    let cells = cells.iter().copied().collect();
    corners(sheet, &cells, rules).into_iter().map(area).collect()
}

/// The position of the label in each piece of a cage; a piece without a label would look like a separate cage.
fn corners(sheet: &Sheet<'_>, cells: &BTreeSet<Cell>, rules: &[Rule]) -> Vec<Point> {
    let corner = |first: &Cell| {
        let (x, y) = sheet.corner(*first);
        let circle = |rule: &Rule| {
            matches!(rule, Rule::Quadruple(rule)
                if (rule.corner.row() + 1, rule.corner.column() + 1) == (first.row(), first.column()))
        };
        let aside = if rules.iter().any(circle) { ASIDE } else { 0.0 };
        (x + 3.5 + aside, y + CORNER_FONT)
    };
    pieces(sheet, cells).iter().filter_map(|piece| piece.first()).map(corner).collect()
}

/// The cells of a cage and its label, if it has one.
fn parts(rule: &Rule) -> Option<(&[Cell], Option<String>)> {
    Some(match rule {
        Rule::Cage(cage) => (&cage.cells, cage.sum.map(|sum| sum.to_string())),
        Rule::Lunchbox(cage) => (&cage.cells, Some(format!("[{}]", cage.sum))),
        Rule::SpecialCage(cage) => {
            let label = match &cage.clue {
                CageClue::OneOf(sums) => {
                    sums.iter().map(i32::to_string).collect::<Vec<_>>().join("/")
                }
                CageClue::DigitalRoot(root) => format!("√{root}"),
                CageClue::NoSum(sum) => format!("≠{sum}"),
                CageClue::Balanced => "=".to_owned(),
            };
            (&cage.cells, Some(label))
        }
        _ => return None,
    })
}

pub(super) fn sample(rule: &Rule) -> String {
    let label = match parts(rule) {
        Some((_, Some(_))) if matches!(rule, Rule::Cage(_)) => Some("12".to_owned()),
        Some((_, label)) => label,
        None => None,
    };
    let number = label.map_or(String::new(), |label| outlined("sum", 11.0, (-14.0, -1.0), &label));
    format!("<path class=\"cage\" d=\"M12 -8L12 9L-12 9L-12 -8Z\"/>\n{number}")
}
