//! Direct placements in one line, and in words.

use super::step::digit_list;
use ennead_logic::{Direct, Pattern};
use ennead_puzzle::{CellStyle, Size};

/// What eliminates, and the house that it leaves one place: `5 in b1, b2`.
pub(super) fn short(direct: &Direct, size: Size) -> String {
    let cause = match &direct.cause {
        Pattern::Locked { digit, within, .. } => format!("{digit} in {within}"),
        Pattern::HiddenSubset { cells, digits, .. } => {
            let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
            format!("{} in {}", digits.join(","), super::cells(cells, size))
        }
        _ => direct.candidate.digit.to_string(),
    };
    format!("{cause}, {}", direct.house)
}

/// Why it follows, behind the reason of what eliminates.
pub(super) fn reason(direct: &Direct, style: CellStyle) -> String {
    let (house, digit) = (direct.house.words(), direct.candidate.digit);
    let cell = style.name(direct.candidate.cell);
    match &direct.cause {
        Pattern::HiddenSubset { digits, .. } if !digits.contains(digit) => {
            format!(
                "So {digit} is out where {} go, and {cell} is its only place in {house}.",
                digit_list(*digits)
            )
        }
        _ => format!("That leaves {digit} one place in {house}."),
    }
}
