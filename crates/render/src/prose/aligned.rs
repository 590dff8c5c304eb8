//! Aligned exclusion in one line, and in words.

use super::and_list;
use super::cells::CellNames;
use super::context::Context;
use ennead_logic::{Aligned, Exclusion};
use ennead_puzzle::Cell;
use std::collections::BTreeMap;

/// The aligned cells, and what excludes their combinations: `r1c12 by r1c5,r2c3`.
pub(super) fn short(aligned: &Aligned, names: CellNames) -> String {
    let by: Vec<Cell> = aligned.excluded.iter().flat_map(|one| one.by.iter().copied()).collect();
    let aligned = names.cells(&aligned.cells);
    if by.is_empty() { aligned } else { format!("{aligned} by {}", names.cells(&by)) }
}

/// Why it follows: the combinations by what excludes them.
pub(super) fn reason(aligned: &Aligned, context: Context<'_>) -> String {
    let mut by: BTreeMap<&[Cell], Vec<String>> = BTreeMap::new();
    for Exclusion { digits, by: cells } in &aligned.excluded {
        let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
        by.entry(cells).or_default().push(digits.join("-"));
    }
    let mut text = format!(
        "No combination of digits in {} has an eliminated candidate.",
        context.all(&aligned.cells)
    );
    for (cells, combinations) in by {
        let combinations = and_list(&combinations);
        text += &match cells {
            [] => format!(" {combinations}: two cells that see each other would be equal."),
            [cell] => {
                format!(" {combinations}: {} would have no candidate left.", context.name(*cell))
            }
            more => {
                format!(" {combinations}: {} would have too few digits left.", context.all(more))
            }
        };
    }
    text
}
