//! What is wrong with a player's position.

use super::words::{and_list, or_list};
use ennead_puzzle::CellStyle;
use ennead_solve::Mistake;

/// What to correct before the next step; `None` without mistakes. Only if `reveals` is set, it tells the right digits.
///
/// ```
/// use ennead_puzzle::{Cell, CellStyle, Digit};
/// use ennead_render::prose::mistakes;
/// use ennead_solve::Mistake;
/// let one = |value| Cell::new(0, 1).with(Digit::new(value).unwrap());
/// let wrong = Mistake::WrongDigit { placed: one(1), right: one(4) };
/// let text = |reveals| mistakes(&[wrong], CellStyle::RowColumn, reveals);
/// assert_eq!(text(false).as_deref(), Some("First correct r1c2: its digit is wrong."));
/// assert_eq!(text(true).as_deref(), Some("r1c2 is not 1: the solution has 4 there."));
/// ```
pub fn mistakes(mistakes: &[Mistake], style: CellStyle, reveals: bool) -> Option<String> {
    let first = mistakes.first()?;
    let names: Vec<String> = mistakes.iter().map(|one| style.name(one.cell())).collect();
    let cells = and_list(&names);
    let is_one = mistakes.len() == 1;
    Some(match (first, reveals) {
        (Mistake::Suspect(_), _) => {
            let digit = |one: &Mistake| match one {
                Mistake::Suspect(one) => format!("{} = {}", style.name(one.cell), one.digit),
                _ => style.name(one.cell()),
            };
            let digits: Vec<String> = mistakes.iter().map(digit).collect();
            let which = match &digits[..] {
                [only] => only.clone(),
                several => format!("any one of {}", or_list(several)),
            };
            format!(
                "This position has no solution. Without {which} it has exactly one: check whether that digit is yours."
            )
        }
        (_, true) => {
            let line = |one: &Mistake| match one {
                Mistake::WrongDigit { placed, right } => format!(
                    "{} is not {}: the solution has {} there.",
                    style.name(placed.cell),
                    placed.digit,
                    right.digit
                ),
                Mistake::MissingMark(right) | Mistake::Suspect(right) => format!(
                    "The pencil marks of {} lack {}, which is its solution.",
                    style.name(right.cell),
                    right.digit
                ),
            };
            mistakes.iter().map(line).collect::<Vec<_>>().join("\n")
        }
        (Mistake::WrongDigit { .. }, false) if is_one => {
            format!("First correct {cells}: its digit is wrong.")
        }
        (Mistake::WrongDigit { .. }, false) => {
            format!("First correct {cells}: their digits are wrong.")
        }
        (Mistake::MissingMark(_), false) if is_one => {
            format!("First correct {cells}: its pencil marks lack the solution.")
        }
        (Mistake::MissingMark(_), false) => {
            format!("First correct {cells}: their pencil marks lack the solution.")
        }
    })
}
