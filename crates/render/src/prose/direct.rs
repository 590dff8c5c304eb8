//! Writes direct placements in one line, and in words.

use super::cells::CellNames;
use super::context::Context;
use ennead_logic::{Direct, Pattern};

/// Names the evidence for the eliminations, and the house with one place left: `5 in b1, b2`.
pub(super) fn short(direct: &Direct, names: CellNames) -> String {
    let cause = match &direct.cause {
        Pattern::Locked { digit, within, .. } => format!("{digit} in {}", names.house(*within)),
        Pattern::HiddenSubset { cells, digits, .. } => {
            let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
            format!("{} in {}", digits.join(","), names.cells(cells))
        }
        _ => direct.candidate.digit.to_string(),
    };
    format!("{cause}, {}", names.house(direct.house))
}

/// Writes the last sentence of a direct step, which follows the reason for its eliminations.
pub(super) fn reason(direct: &Direct, context: Context<'_>) -> String {
    let (house, digit) = (context.dative(direct.house), direct.candidate.digit);
    let cell = context.name(direct.candidate.cell);
    say!(
        context,
        ("That leaves {cell} as the only place for {digit} in {house}."),
        ("Damit bleibt {cell} als einziger Platz für die {digit} in {house}.")
    )
}
