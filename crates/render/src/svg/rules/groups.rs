//! Groups of cells that belong together: clones and equal sums. Groups of one rule have the same letter.

use super::CORNER_FONT;
use crate::svg::outline::{outline, pieces};
use crate::svg::{CELL, Sheet, outlined};
use ennead_puzzle::Cell;
use ennead_puzzle::rule::Rule;
use std::fmt::Write;

/// The groups of a rule, its class and the sign before its letter.
fn parts(rule: &Rule) -> Option<(&[Vec<Cell>], &'static str, &'static str)> {
    match rule {
        Rule::SameValues(rule) => Some((&rule.groups, "clone", "=")),
        Rule::EqualSums(rule) => Some((&rule.groups, "equal-sum", "Σ")),
        Rule::RegionCount(rule) => Some((&rule.arms, "zone", "#")),
        Rule::StateMachine(rule) if rule.parts.len() > 1 => Some((&rule.parts, "zone", "")),
        _ => None,
    }
}

/// The cells of a rule about one group, and the sign before its letter.
fn single(rule: &Rule) -> Option<(Vec<Cell>, &'static str)> {
    match rule {
        Rule::WeightedSum(rule) => Some((rule.cells.clone(), "+")),
        Rule::Contents(rule) => Some((rule.cells.clone(), "")),
        Rule::CountDistinct(rule) => Some((rule.cells.clone(), "#")),
        Rule::ValueIndex(rule) => Some((rule.cells.clone(), "@")),
        _ => None,
    }
}

/// Whether the rule is drawn as groups with a letter.
pub(super) fn is_group(rule: &Rule) -> bool {
    parts(rule).is_some() || single(rule).is_some()
}

pub(super) fn draw(sheet: &Sheet<'_>, rule: &Rule, letter: &str) -> String {
    let of_one = single(rule);
    let one = of_one.as_ref().map(|(cells, sign)| (std::slice::from_ref(cells), "zone", *sign));
    let Some((groups, class, sign)) = parts(rule).or(one) else { return String::new() };
    let mut svg = String::new();
    for group in groups {
        let cells = group.iter().copied().collect();
        let path = outline(sheet, &cells, 3.0);
        let _ = writeln!(svg, "<path class=\"group {class}\" d=\"{path}\"/>");
        // The top right of the last cell in the first row is free.
        for piece in pieces(&cells) {
            let top = piece.first().map(|first| first.row());
            let Some(at) = piece.iter().rfind(|cell| Some(cell.row()) == top) else { continue };
            let (x, y) = sheet.corner(*at);
            let at = (x + CELL - 6.0, y + CORNER_FONT);
            svg.push_str(&outlined("name", CORNER_FONT, at, &format!("{sign}{letter}")));
        }
    }
    svg
}

pub(super) fn sample(rule: &Rule) -> String {
    let class = parts(rule).map_or("zone", |(_, class, _)| class);
    format!("<path class=\"group {class}\" d=\"M-12 -8L12 -8L12 8L-12 8Z\"/>\n")
}
