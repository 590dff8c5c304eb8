//! Reads a setup from a constraint string.

use super::Range;
use super::groups::Groups;
use super::import::Import;
use super::items::items;
use super::replicate;
use super::tree::{Node, tree};
use crate::fields::Reason;
use crate::{Entry, Format, Problem};
use ennead_puzzle::Size;
use std::rc::Rc;

/// Reads the puzzle of a string.
///
/// # Errors
/// The invalid item.
pub(crate) fn read(text: &str) -> Result<Entry, Problem> {
    let text: String = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let wrong = |item: &str| {
        let field: String = format!(".{item}").chars().take(40).collect();
        move |reason: Reason| Problem::Field { field, reason }
    };
    let at = |(item, reason): (String, Reason)| wrong(&item)(reason);
    let shape = items(&text).find(|item| item.split('~').next() == Some("Shape"));
    let shape = shape.unwrap_or("Shape~9x9");
    let range = read_shape(shape).map_err(wrong(shape))?;
    let nodes = tree(&text).map_err(|(item, reason)| wrong(item)(reason))?;
    let groups = Groups::of(&nodes, range).map_err(at)?;
    let nodes = replicate::written_out(nodes, &groups, range).map_err(at)?;
    let ties = nodes.iter().find_map(|node| match node {
        Node::One(item) => item.strip_prefix("FullRankTies~"),
        _ => None,
    });
    let mut it = Import::new(range, Rc::new(groups), ties == Some("any"));
    for node in &nodes {
        it.node(node).map_err(at)?;
    }
    it.alternatives().map_err(wrong("Or"))?;
    let notes = std::mem::take(&mut it.notes);
    Ok(Entry { notes, ..Entry::of(it.finish(), Format::Iss) })
}

/// Reads `Shape~9x9`, `Shape~9x9~12`, `Shape~5x10~0-9` or `Shape~9x9~~Raw`.
fn read_shape(item: &str) -> Result<Range, Reason> {
    let mut parts = item.split('~').skip(1);
    let size = parts.next().unwrap_or_default();
    let (rows, columns) = size.split_once('x').unwrap_or((size, ""));
    let side = |text: &str| text.parse().ok().filter(|side| (1..=Size::MAX_SIDE).contains(side));
    let (rows, columns) = side(rows).zip(side(columns)).ok_or("not a size")?;
    let longer = rows.max(columns);
    let range = parts.next().filter(|range| !range.is_empty());
    let (lowest, highest) = match range.map(|range| range.split_once('-').unwrap_or(("1", range))) {
        None => (1, longer),
        Some((lowest, highest)) => {
            let number = |text: &str| {
                text.parse::<usize>().map_err(|_| "the values are not a range".to_owned())
            };
            (number(lowest)?, number(highest)?)
        }
    };
    let is_sudoku = match parts.next().unwrap_or_default() {
        "" | "Sudoku" => true,
        "Raw" => false,
        kind => return Err(format!("grids of the kind {kind} are not supported")),
    };
    let digits = highest.saturating_add(1).saturating_sub(lowest);
    let least = if is_sudoku { longer } else { 1 };
    match lowest <= 1 && (least..=Size::MAX_SIDE).contains(&digits) {
        true => Ok(Range { rows, columns, digits, lowest: lowest as i32, is_sudoku }),
        false => Err(format!(
            "values from {lowest} to {highest} in a {rows} x {columns} grid are not supported"
        )),
    }
}
