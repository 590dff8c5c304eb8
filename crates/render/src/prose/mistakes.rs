//! Describes the mistakes in a player's position.

use crate::Wording;
use ennead_solve::Mistake;

/// Lists the mistakes to correct before the next step; `None` if there are none. The text reveals the right digits only if
/// `reveals` is set.
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
/// let german = mistakes(&wrong, ennead_render::Language::German, false);
/// assert_eq!(german.as_deref(), Some("Berichtige zuerst r1c2: Die Ziffer ist falsch."));
/// ```
pub fn mistakes(mistakes: &[Mistake], words: impl Into<Wording>, reveals: bool) -> Option<String> {
    let words = words.into();
    let is_repeated = |one: &&Mistake| matches!(one, Mistake::Repeated { .. });
    let (repeated, others): (Vec<&Mistake>, Vec<&Mistake>) = mistakes.iter().partition(is_repeated);
    let lines = repeated.into_iter().map(|one| mistake(one, words));
    let lines: Vec<String> = lines.chain(without_repeated(&others, words, reveals)).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// Like [`mistakes`], for a multi-grid puzzle: writes the mistakes of each grid after the number of the grid.
///
/// ```
/// use ennead_puzzle::{Cell, CellStyle, Digit};
/// use ennead_render::prose::mistakes_in_grids;
/// use ennead_solve::Mistake;
/// let one = |value| Cell::new(0, 1).with(Digit::new(value).unwrap());
/// let wrong = [(2, Mistake::WrongDigit { placed: one(1), right: one(4) })];
/// let text = mistakes_in_grids(&wrong, CellStyle::RowColumn, false);
/// assert_eq!(text.as_deref(), Some("Grid 2: First correct r1c2: its digit is wrong."));
/// ```
pub fn mistakes_in_grids(
    mistakes: &[(usize, Mistake)],
    words: impl Into<Wording>,
    reveals: bool,
) -> Option<String> {
    let words = words.into();
    let of_grid = |grid: &[(usize, Mistake)]| {
        let number = grid.first()?.0;
        let all: Vec<Mistake> = grid.iter().map(|(_, mistake)| mistake.clone()).collect();
        Some(super::in_grid(number, &self::mistakes(&all, words, reveals)?, words))
    };
    let lines: Vec<String> =
        mistakes.chunk_by(|one, next| one.0 == next.0).filter_map(of_grid).collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

fn without_repeated(mistakes: &[&Mistake], words: Wording, reveals: bool) -> Option<String> {
    let cells: Vec<_> = mistakes.iter().flat_map(|one| one.cells()).collect();
    let is_one = cells.len() == 1;
    let cells = words.all(&cells);
    Some(match (mistakes.first()?, reveals) {
        (Mistake::Suspect(_), _) => {
            let digit = |one: &&Mistake| match one {
                Mistake::Suspect(one) => Some(format!("{} = {}", words.name(one.cell), one.digit)),
                _ => None,
            };
            let digits: Vec<String> = mistakes.iter().filter_map(digit).collect();
            let (one_of_them, is_one) = (words.or(&digits), digits.len() == 1);
            say!(
                words,
                (
                    "This position has no solution. Without {}{one_of_them} it has exactly one: check whether that digit is yours.",
                    if is_one { "" } else { "any one of " },
                ),
                (
                    "Diese Stellung hat keine Lösung. Ohne {} hat sie genau eine: Prüfe, ob diese Ziffer von dir ist.",
                    if is_one {
                        one_of_them.clone()
                    } else {
                        format!("eine dieser Ziffern ({one_of_them})")
                    },
                )
            )
        }
        (_, true) => mistakes.iter().map(|one| mistake(one, words)).collect::<Vec<_>>().join("\n"),
        (Mistake::MissingMark(_), false) => say!(
            words,
            (
                "First correct {cells}: {} pencil marks lack the solution.",
                if is_one { "its" } else { "their" },
            ),
            (
                "Berichtige zuerst {cells}: In den Notizen {} der Lösung.",
                if is_one { "fehlt die Ziffer" } else { "fehlen die Ziffern" },
            )
        ),
        (_, false) => say!(
            words,
            (
                "First correct {cells}: {} wrong.",
                if is_one { "its digit is" } else { "their digits are" },
            ),
            (
                "Berichtige zuerst {cells}: {} falsch.",
                if is_one { "Die Ziffer ist" } else { "Die Ziffern sind" },
            )
        ),
    })
}

/// Writes one mistake as a sentence that reveals the right digit.
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
pub fn mistake(mistake: &Mistake, words: impl Into<Wording>) -> String {
    let words = words.into();
    match mistake {
        Mistake::WrongDigit { placed, right } => {
            let (cell, digit, right) = (words.name(placed.cell), placed.digit, right.digit);
            say!(
                words,
                ("{cell} is not {digit}: the solution has {right} there."),
                ("{cell} ist nicht {digit}, sondern {right}.")
            )
        }
        Mistake::MissingMark(right) => {
            let (cell, digit) = (words.name(right.cell), right.digit);
            say!(
                words,
                ("The pencil marks of {cell} lack {digit}, which is its solution."),
                ("In den Notizen von {cell} fehlt {digit}, die Ziffer der Lösung.")
            )
        }
        Mistake::Repeated { digit, cells, houses } => {
            let (houses, cells) = (words.dative(houses), words.all(cells));
            say!(
                words,
                ("{digit} appears twice in {houses}: {cells}."),
                ("{digit} kommt in {houses} zweimal vor: {cells}.")
            )
        }
        Mistake::Suspect(one) => {
            let (cell, digit) = (words.name(one.cell), one.digit);
            say!(
                words,
                ("Without {cell} = {digit}, there is exactly one solution."),
                ("Ohne {cell} = {digit} gibt es genau eine Lösung.")
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use ennead_puzzle::{Candidate, Cell, Digit, House, HouseKind};

    fn candidate(column: usize, digit: u8) -> Candidate {
        Cell::new(0, column).with(Digit::new(digit).unwrap())
    }

    #[test]
    fn mistakes_are_told_in_german() {
        let told = |all: &[Mistake], reveals| mistakes(all, Language::German, reveals).unwrap();
        let wrong = |column| Mistake::WrongDigit {
            placed: candidate(column, 1),
            right: candidate(column, 4),
        };
        assert_eq!(
            told(&[wrong(1), wrong(2)], false),
            "Berichtige zuerst r1c2 und r1c3: Die Ziffern sind falsch."
        );
        assert_eq!(told(&[wrong(1)], true), "r1c2 ist nicht 1, sondern 4.");
        let missing = Mistake::MissingMark(candidate(3, 5));
        assert_eq!(
            told(std::slice::from_ref(&missing), false),
            "Berichtige zuerst r1c4: In den Notizen fehlt die Ziffer der Lösung."
        );
        assert_eq!(
            told(&[missing], true),
            "In den Notizen von r1c4 fehlt 5, die Ziffer der Lösung."
        );
        let repeated = Mistake::Repeated {
            digit: Digit::new(7).unwrap(),
            cells: [Cell::new(0, 0), Cell::new(0, 1)],
            houses: vec![House::new(HouseKind::Row, 0), House::new(HouseKind::Box, 0)],
        };
        assert_eq!(
            told(&[repeated], false),
            "7 kommt in Zeile 1 und Block 1 zweimal vor: r1c1 und r1c2."
        );
        let suspects = [Mistake::Suspect(candidate(0, 2)), Mistake::Suspect(candidate(1, 3))];
        assert_eq!(
            told(&suspects[..1], false),
            "Diese Stellung hat keine Lösung. Ohne r1c1 = 2 hat sie genau eine: Prüfe, ob diese Ziffer von dir ist."
        );
        assert_eq!(
            told(&suspects, false),
            "Diese Stellung hat keine Lösung. Ohne eine dieser Ziffern (r1c1 = 2 oder r1c2 = 3) hat sie genau eine: Prüfe, \
             ob diese Ziffer von dir ist."
        );
    }
}
