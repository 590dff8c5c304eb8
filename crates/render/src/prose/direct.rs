//! Direct placements in one line, and in words.

use super::context::Context;
use ennead_logic::{Direct, Pattern};
use ennead_puzzle::Size;

/// What eliminates, and the house that it leaves one place: `5 in b1, b2`.
pub(super) fn short(direct: &Direct, size: Size) -> String {
    let cause = match &direct.cause {
        Pattern::Locked { digit, within, .. } => format!("{digit} in {within}"),
        Pattern::HiddenSubset { cells, digits, .. } => {
            let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
            format!("{} in {}", digits.join(","), super::cells::cells(cells, size))
        }
        _ => direct.candidate.digit.to_string(),
    };
    format!("{cause}, {}", direct.house)
}

/// The last sentence of a direct step, after the reason for its eliminations.
pub(super) fn reason(direct: &Direct, context: Context<'_>) -> String {
    let (house, digit) = (direct.house.name(), direct.candidate.digit);
    let cell = context.name(direct.candidate.cell);
    format!("That leaves {cell} as the only place for {digit} in {house}.")
}
