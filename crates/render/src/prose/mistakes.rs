//! What is wrong with a player's position.

use super::words::{and_list, houses as house_list, or_list};
use ennead_puzzle::CellStyle;
use ennead_solve::Mistake;

/// What to correct before the next step; `None` without mistakes. Only if `reveals` is set, it tells the right digits.
///
/// ```
/// use ennead_puzzle::{Cell, CellStyle, Digit};
/// use ennead_render::prose::mistakes;
/// use ennead_solve::Mistake;
/// let one = |value| Cell::new(0, 1).with(Digit::new(value).unwrap());
/// let wrong = [Mistake::WrongDigit { placed: one(1), right: one(4) }];
/// let text = |reveals| mistakes(&wrong, CellStyle::RowColumn, reveals);
/// assert_eq!(text(false).as_deref(), Some("First correct r1c2: its digit is wrong."));
/// assert_eq!(text(true).as_deref(), Some("r1c2 is not 1: the solution has 4 there."));
/// ```
pub fn mistakes(mistakes: &[Mistake], style: CellStyle, reveals: bool) -> Option<String> {
    let is_repeated = |one: &&Mistake| matches!(one, Mistake::Repeated { .. });
    let (repeated, others): (Vec<&Mistake>, Vec<&Mistake>) = mistakes.iter().partition(is_repeated);
    let lines = repeated.into_iter().map(|one| mistake(one, style));
    let lines: Vec<String> = lines.chain(without_repeated(&others, style, reveals)).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

fn without_repeated(mistakes: &[&Mistake], style: CellStyle, reveals: bool) -> Option<String> {
    let cells: Vec<_> = mistakes.iter().flat_map(|one| one.cells()).collect();
    let names: Vec<String> = cells.iter().map(|cell| style.name(*cell)).collect();
    let (cells, is_one) = (and_list(&names), names.len() == 1);
    Some(match (mistakes.first()?, reveals) {
        (Mistake::Suspect(_), _) => {
            let digit = |one: &&Mistake| match one {
                Mistake::Suspect(one) => Some(format!("{} = {}", style.name(one.cell), one.digit)),
                _ => None,
            };
            let digits: Vec<String> = mistakes.iter().filter_map(digit).collect();
            let which = match &digits[..] {
                [only] => only.clone(),
                several => format!("any one of {}", or_list(several)),
            };
            format!(
                "This position has no solution. Without {which} it has exactly one: check whether that digit is yours."
            )
        }
        (_, true) => mistakes.iter().map(|one| mistake(one, style)).collect::<Vec<_>>().join("\n"),
        (Mistake::MissingMark(_), false) if is_one => {
            format!("First correct {cells}: its pencil marks lack the solution.")
        }
        (Mistake::MissingMark(_), false) => {
            format!("First correct {cells}: their pencil marks lack the solution.")
        }
        (_, false) if is_one => format!("First correct {cells}: its digit is wrong."),
        (_, false) => format!("First correct {cells}: their digits are wrong."),
    })
}

/// One mistake as a sentence that reveals the right digit.
///
/// ```
/// use ennead_puzzle::{Cell, CellStyle, Digit, House, HouseKind};
/// use ennead_render::prose::mistake;
/// use ennead_solve::Mistake;
/// let cells = [Cell::new(0, 0), Cell::new(0, 4)];
/// let digit = Digit::new(7).unwrap();
/// let repeated = Mistake::Repeated { digit, cells, houses: vec![House::new(HouseKind::Row, 0)] };
/// assert_eq!(mistake(&repeated, CellStyle::RowColumn), "7 appears twice in row 1: r1c1 and r1c5.");
/// ```
pub fn mistake(mistake: &Mistake, style: CellStyle) -> String {
    match mistake {
        Mistake::WrongDigit { placed, right } => format!(
            "{} is not {}: the solution has {} there.",
            style.name(placed.cell),
            placed.digit,
            right.digit
        ),
        Mistake::MissingMark(right) => format!(
            "The pencil marks of {} lack {}, which is its solution.",
            style.name(right.cell),
            right.digit
        ),
        Mistake::Repeated { digit, cells: [a, b], houses } => format!(
            "{digit} appears twice in {}: {} and {}.",
            house_list(houses, style),
            style.name(*a),
            style.name(*b)
        ),
        Mistake::Suspect(one) => {
            format!(
                "Without {} = {}, there is exactly one solution.",
                style.name(one.cell),
                one.digit
            )
        }
    }
}
