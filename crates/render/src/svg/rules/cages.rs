//! Killer cages: a dashed outline just inside the cells, and the sum at the top left.

use super::CORNER_FONT;
use crate::svg::outline::{outline, pieces};
use crate::svg::{Sheet, outlined};
use ennead_puzzle::rule::Rule;

/// The distance of the outline from the edges.
const INSET: f64 = 4.5;

/// How far a sum moves aside for a circle at its corner.
const ASIDE: f64 = 12.5;

pub(super) fn draw(sheet: &Sheet<'_>, rule: &Rule, rules: &[Rule]) -> String {
    let Rule::Cage(cage) = rule else { return String::new() };
    let cells = cage.cells.iter().copied().collect();
    let mut svg = format!("<path class=\"cage\" d=\"{}\"/>\n", outline(sheet, &cells, INSET));
    let Some(sum) = cage.sum else { return svg };
    // Each piece shows the sum; otherwise it would look like a separate cage.
    for first in pieces(&cells).iter().filter_map(|piece| piece.first()) {
        let (x, y) = sheet.corner(*first);
        let circle = |rule: &Rule| {
            matches!(rule, Rule::Quadruple(rule)
                if (rule.corner.row() + 1, rule.corner.column() + 1) == (first.row(), first.column()))
        };
        let aside = if rules.iter().any(circle) { ASIDE } else { 0.0 };
        let at = (x + 3.5 + aside, y + CORNER_FONT);
        svg.push_str(&outlined("sum", CORNER_FONT, at, &sum.to_string()));
    }
    svg
}

pub(super) fn sample(rule: &Rule) -> String {
    let sum = matches!(rule, Rule::Cage(cage) if cage.sum.is_some());
    let number = if sum { outlined("sum", 11.0, (-14.0, -1.0), "12") } else { String::new() };
    format!("<path class=\"cage\" d=\"M12 -8L12 9L-12 9L-12 -8Z\"/>\n{number}")
}
