//! Groups of cells that belong together, such as clones and equal sums. Groups of one rule have the same letter.

use super::CORNER_FONT;
use super::places::Places;
use crate::svg::outline::{outline, pieces};
use crate::svg::{Sheet, outlined};
use crate::{Language, prose};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Cell, Geometry};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The groups of a rule, their CSS class and the sign before their letter; `None` if the rule is not about several groups.
fn parts(rule: &Rule) -> Option<(&[Vec<Cell>], &'static str, &'static str)> {
    match rule {
        Rule::SameValues(rule) => Some((&rule.groups, "clone", "=")),
        Rule::EqualSums(rule) => Some((&rule.groups, "equal-sum", "Σ")),
        Rule::StateMachine(rule) if rule.parts.len() > 1 => Some((&rule.parts, "zone", "")),
        _ => None,
    }
}

/// The cells of a rule about one group, and the sign before its letter; `None` for other rules.
fn single(rule: &Rule) -> Option<(Vec<Cell>, &'static str)> {
    match rule {
        Rule::WeightedSum(rule) => Some((rule.cells.clone(), "+")),
        Rule::Contents(rule) => Some((rule.cells.clone(), "")),
        // All arms begin at the same cell.
        Rule::RegionCount(rule) => Some((rule.arms.concat(), "#")),
        Rule::CountDistinct(rule) => Some((rule.cells.clone(), "#")),
        Rule::ValueIndex(rule) => Some((rule.cells.clone(), "@")),
        _ => None,
    }
}

/// Whether the rule is drawn as groups with a letter.
pub(super) fn is_group(geometry: &Geometry, rule: &Rule) -> bool {
    has_groups(rule) && !is_everywhere(geometry, rule)
}

pub(super) fn has_groups(rule: &Rule) -> bool {
    parts(rule).is_some() || single(rule).is_some()
}

/// Whether the groups of a rule fill the grid, so that the caption explains the rule better than a drawing.
pub(super) fn is_everywhere(geometry: &Geometry, rule: &Rule) -> bool {
    let Some((groups, ..)) = parts(rule) else { return false };
    let cells: BTreeSet<Cell> = groups.iter().flatten().copied().collect();
    geometry.size().grid_cells().all(|cell| cells.contains(&cell))
}

/// The caption of a rule whose groups fill the grid.
pub(super) fn words_everywhere(geometry: &Geometry, rule: &Rule, language: Language) -> String {
    let is_region = |group: &Vec<Cell>| {
        let region = group.first().and_then(|first| geometry.region_of(*first));
        region.is_some() && group.iter().all(|cell| geometry.region_of(*cell) == region)
    };
    match rule {
        Rule::SameValues(it)
            if !it.in_order
                && it.groups.len() == geometry.region_count()
                && it.groups.iter().all(is_region) =>
        {
            prose::about_houses("all regions hold the same digits, in any order", language)
        }
        rule => prose::rule_name(rule, language),
    }
}

/// The cells of each group of a rule, the CSS class of the rule and the name of its groups.
type Groups = (Vec<BTreeSet<Cell>>, &'static str, String);

fn groups(rule: &Rule, letter: &str) -> Option<Groups> {
    let set = |cells: &Vec<Cell>| cells.iter().copied().collect();
    if let Some((groups, class, sign)) = parts(rule) {
        return Some((groups.iter().map(set).collect(), class, format!("{sign}{letter}")));
    }
    let (cells, sign) = single(rule)?;
    Some((vec![set(&cells)], "zone", format!("{sign}{letter}")))
}

/// The areas of all groups. Groups of a kind are filled in one path, so that they do not darken where they overlap.
pub(super) fn areas(sheet: &Sheet<'_>, lettered: &[(String, &Rule)]) -> String {
    let mut fills: BTreeMap<&str, String> = BTreeMap::new();
    let mut outlines = String::new();
    for (letter, rule) in lettered {
        let Some((groups, class, _)) = groups(rule, letter) else { continue };
        for cells in groups {
            let path = outline(sheet, &cells, 3.0);
            let _ = writeln!(outlines, "<path class=\"group {class}\" d=\"{path}\"/>");
            fills.entry(class).or_default().push_str(&path);
        }
    }
    let fill =
        |(class, path): (&str, String)| format!("<path class=\"fill-{class}\" d=\"{path}\"/>\n");
    fills.into_iter().map(fill).collect::<String>() + &outlines
}

/// The names of all groups. Each piece of a group has its name, in a cell that belongs to as few groups as possible.
pub(super) fn names(sheet: &Sheet<'_>, lettered: &[(String, &Rule)], mut places: Places) -> String {
    let all: Vec<(&Rule, Groups)> =
        lettered.iter().filter_map(|(letter, rule)| Some((*rule, groups(rule, letter)?))).collect();
    let mut shared: BTreeMap<Cell, usize> = BTreeMap::new();
    for cell in all.iter().flat_map(|(_, (groups, ..))| groups.iter().flatten()) {
        *shared.entry(*cell).or_default() += 1;
    }
    let mut svg = String::new();
    for (rule, (groups, _, name)) in &all {
        for piece in groups.iter().flat_map(|cells| pieces(sheet, cells)) {
            let top = piece.first().map(|first| sheet.place(*first).0);
            let start = start(rule);
            // The best cell is the one from which the rule counts, if there is one. Then come the cells in the fewest
            // groups, among them first the last cell of the first row of the piece.
            let usual = piece.iter().rfind(|cell| Some(sheet.place(**cell).0) == top).copied();
            let mut cells: Vec<Cell> = piece.iter().copied().collect();
            cells.sort_by_key(|cell| (Some(*cell) != start, shared[cell], Some(*cell) != usual));
            let at = places.take(sheet, &cells, name);
            svg.push_str(&outlined("name", CORNER_FONT, at, name));
        }
    }
    svg
}

/// The cell from which a rule counts, if it has one. Its letter should be there.
fn start(rule: &Rule) -> Option<Cell> {
    match rule {
        Rule::RegionCount(rule) => rule.arms.first()?.first().copied(),
        _ => None,
    }
}

pub(super) fn sample(rule: &Rule) -> String {
    let class = parts(rule).map_or("zone", |(_, class, _)| class);
    let path = "d=\"M-12 -8L12 -8L12 8L-12 8Z\"";
    format!("<path class=\"fill-{class}\" {path}/>\n<path class=\"group {class}\" {path}/>\n")
}
