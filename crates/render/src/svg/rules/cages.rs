//! Killer cages: a dashed outline just inside the cells, and the sum at the top left.

use crate::svg::outline::{outline, pieces};
use crate::svg::{Sheet, number};
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
        let (x, y) = (number(x + 3.5 + aside), number(y + 13.5));
        svg.push_str(&format!(
            "<text class=\"sum\" font-size=\"13.5\" x=\"{x}\" y=\"{y}\">{sum}</text>\n"
        ));
    }
    svg
}

pub(super) fn sample(rule: &Rule) -> String {
    let sum = matches!(rule, Rule::Cage(cage) if cage.sum.is_some());
    let number = "<text class=\"sum\" font-size=\"11\" x=\"-14\" y=\"-1\">12</text>\n";
    let outline = "<path class=\"cage\" d=\"M12 -8L12 9L-12 9L-12 -8Z\"/>\n";
    format!("{outline}{}", if sum { number } else { "" })
}
