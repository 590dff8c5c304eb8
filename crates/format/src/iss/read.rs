//! From a constraint string to a setup.

use super::Range;
use super::import::Import;
use super::items::items;
use super::tree::tree;
use crate::fields::Reason;
use crate::{Entry, Format, Problem};

/// The puzzle of a string.
///
/// # Errors
/// The invalid item.
pub(crate) fn read(text: &str) -> Result<Entry, Problem> {
    let text: String = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let wrong = |item: &str| {
        let field: String = format!(".{item}").chars().take(40).collect();
        move |reason: Reason| Problem::Field { field, reason }
    };
    let (mut range, mut gridless) = (Range { side: 9, lowest: 1 }, None);
    if let Some(shape) = items(&text).find(|item| item.split('~').next() == Some("Shape")) {
        range = read_shape(shape).map_err(wrong(shape))?;
        gridless = shape.split('~').nth(3).filter(|kind| !kind.is_empty());
    }
    if let Some(kind) = gridless {
        return Err(wrong("Shape")(format!("grids of the kind {kind} are not supported")));
    }
    let nodes = tree(&text).map_err(|(item, reason)| wrong(item)(reason))?;
    let mut it = Import::new(range);
    it.setup.from_zero = range.lowest == 0;
    for node in &nodes {
        it.node(node).map_err(|(item, reason)| wrong(item)(reason))?;
    }
    it.alternatives().map_err(wrong("Or"))?;
    let notes = it.notes();
    Ok(Entry { notes, ..Entry::of(it.finish(), Format::Iss) })
}

/// `Shape~9x9`, `Shape~9x9~9`, `Shape~9x9~0-8`.
fn read_shape(item: &str) -> Result<Range, Reason> {
    let mut parts = item.split('~').skip(1);
    let size = parts.next().unwrap_or_default();
    let (rows, columns) = size.split_once('x').unwrap_or((size, ""));
    let side: usize =
        rows.parse().ok().filter(|side| (1..=36).contains(side)).ok_or("not a size")?;
    if columns.parse() != Ok(side) {
        return Err("only square grids are supported".to_owned());
    }
    let range = parts.next().filter(|range| !range.is_empty());
    let (lowest, highest) = match range.map(|range| range.split_once('-').unwrap_or(("1", range))) {
        None => (1, side),
        Some((lowest, highest)) => {
            let number = |text: &str| {
                text.parse::<usize>().map_err(|_| "the values are not a range".to_owned())
            };
            (number(lowest)?, number(highest)?)
        }
    };
    match lowest <= 1 && highest + 1 - lowest == side {
        true => Ok(Range { side, lowest: lowest as i32 }),
        false => Err(format!(
            "values from {lowest} to {highest} in a {side} x {side} grid are not supported"
        )),
    }
}
