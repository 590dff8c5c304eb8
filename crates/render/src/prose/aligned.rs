//! Writes aligned exclusions in one line, and in words.

use super::cells::CellNames;
use super::context::Context;
use ennead_logic::{Aligned, Exclusion};
use ennead_puzzle::Cell;
use std::collections::BTreeMap;

/// Names the aligned cells, and the cells that exclude combinations of their digits: `r1c12 by r1c5,r2c3`.
pub(super) fn short(aligned: &Aligned, names: CellNames) -> String {
    let by: Vec<Cell> = aligned.excluded.iter().flat_map(|one| one.by.iter().copied()).collect();
    let aligned = names.cells(&aligned.cells);
    if by.is_empty() { aligned } else { format!("{aligned} by {}", names.cells(&by)) }
}

/// Explains an aligned exclusion: lists the excluded combinations, grouped by the cells that exclude them.
pub(super) fn reason(aligned: &Aligned, context: Context<'_>) -> String {
    let mut by: BTreeMap<&[Cell], Vec<String>> = BTreeMap::new();
    for Exclusion { digits, by: cells } in &aligned.excluded {
        let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
        by.entry(cells).or_default().push(digits.join("-"));
    }
    let cells = context.all(&aligned.cells);
    let mut text = say!(
        context,
        ("No combination of digits in {cells} has an eliminated candidate."),
        ("Keine Kombination von Ziffern in {cells} enthält einen gestrichenen Kandidaten.")
    );
    for (cells, combinations) in by {
        let combinations = context.and(&combinations);
        let names = context.all(cells);
        text += &match cells {
            [] => say!(
                context,
                (" {combinations}: two cells that see each other would be equal."),
                (" {combinations}: Zwei Felder, die einander sehen, wären gleich.")
            ),
            [_] => say!(
                context,
                (" {combinations}: {names} would have no candidate left."),
                (" {combinations}: {names} hätte keinen Kandidaten mehr.")
            ),
            _ => say!(
                context,
                (" {combinations}: {names} would have too few digits left."),
                (" {combinations}: {names} hätten zu wenige Ziffern.")
            ),
        };
    }
    text
}
