//! Deadly patterns as sentences: what would be exchangeable, and what keeps it from that.

use super::and_list;
use super::step::{digit_list, names};
use ennead_logic::{Conclusion, Deadly, Grave, Support};
use ennead_puzzle::{Candidate, Cell, CellStyle, Digit, DigitSet, House};
use std::collections::{BTreeMap, BTreeSet};

/// Why the conclusions of rectangles and loops follow.
pub(super) fn deadly(pattern: &Deadly, conclusions: &[Conclusion], style: CellStyle) -> String {
    let Deadly { cells, digits, guardians, support } = pattern;
    let second = format!(
        "If {} held nothing but {}, the digits could change places there: a second solution.",
        names(cells, style),
        digit_list(*digits),
    );
    let why = match support.as_slice() {
        [Support::Places { house, digit }, Support::Places { house: other, .. }] => {
            two_lines(pattern, [*house, *other], *digit, conclusions, style)
        }
        [] => alone(guardians, style),
        support => supported(guardians, support, style),
    };
    format!("{second} {why}")
}

/// Why the conclusions of a bivalue universal grave follow.
pub(super) fn grave(grave: &Grave, style: CellStyle) -> String {
    let Grave { guardians, support } = grave;
    let second = format!(
        "Without {} each open cell would have two candidates, and each digit two places in every house that lacks it. \
         All cells could take the one or the other: a second solution.",
        candidates(guardians, style),
    );
    let why = match (support.as_slice(), guardians.as_slice()) {
        ([], [only]) => format!("So {} holds {}.", style.name(only.cell), only.digit),
        ([], _) => "So one of these is true.".to_owned(),
        (support, _) => supported(guardians, support, style),
    };
    format!("{second} {why}")
}

/// Nothing but the guardians is needed.
fn alone(guardians: &[Candidate], style: CellStyle) -> String {
    let cells = cells_of(guardians);
    let digits: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
    match cells.as_slice() {
        [only] => {
            let name = style.name(*only);
            format!(
                "Only {name} has other candidates, so it holds one of them: {}.",
                or_list(digits)
            )
        }
        several => format!(
            "Other candidates are {} in {} only, so one of these holds it.",
            digit_list(digits),
            names(several, style),
        ),
    }
}

fn supported(guardians: &[Candidate], support: &[Support], style: CellStyle) -> String {
    let cells = names(&cells_of(guardians), style);
    let digits: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
    let one = format!("So one of {cells} holds {}.", or_list(digits));
    match support {
        [Support::Subset { house, cells: others, digits }] => format!(
            "{one} That one and {}, which can hold nothing else, take {} in {}, so these go nowhere else there.",
            names(others, style),
            digit_list(*digits),
            house.words(),
        ),
        [Support::Places { house, digit }] => format!(
            "{one} In {} the digit {digit} has no other places than these, so one of them holds {digit}, the other {}.",
            house.words(),
            or_list(digits),
        ),
        _ => one,
    }
}

/// A digit has no places but corners in two lines: type 6 if it goes, else a hidden rectangle.
fn two_lines(
    pattern: &Deadly,
    houses: [House; 2],
    digit: Digit,
    conclusions: &[Conclusion],
    style: CellStyle,
) -> String {
    let struck: Vec<Candidate> = conclusions.iter().map(|one| one.candidate()).collect();
    let places = format!(
        "In {} and {} the digit {digit} has no other places than these.",
        houses[0].words(),
        houses[1].words(),
    );
    let cells = cells_of(&struck);
    let rest: Vec<Cell> =
        pattern.cells.iter().copied().filter(|one| !cells.contains(one)).collect();
    let other = pattern.digits.without(digit);
    let wrong = match struck.as_slice() {
        [only] if only.digit != digit => {
            let at = only.cell;
            let (beside, opposite): (Vec<Cell>, Vec<Cell>) =
                rest.iter().partition(|one| one.row() == at.row() || one.column() == at.column());
            format!(
                "With {} in {} it would take {}, and {} would go to {} as well.",
                digit_list(other),
                style.name(at),
                names(&beside, style),
                digit_list(other),
                names(&opposite, style),
            )
        }
        _ => format!(
            "In one of the corners {} it would take the opposite one too, and {} the other two.",
            names(&opposite_pair(pattern, &cells), style),
            digit_list(other),
        ),
    };
    format!("{places} {wrong}")
}

/// The corner of a conclusion and the one that is in neither its row nor its column.
fn opposite_pair(pattern: &Deadly, concluded: &[Cell]) -> Vec<Cell> {
    let Some(&first) = concluded.first() else { return Vec::new() };
    let is_opposite = |one: &Cell| one.row() != first.row() && one.column() != first.column();
    let both = pattern.cells.iter().copied();
    both.filter(|one| *one == first || is_opposite(one)).collect()
}

/// `5 in r1c2 and r3c4 and 7 in r1c2`.
fn candidates(all: &[Candidate], style: CellStyle) -> String {
    let mut by_digit: BTreeMap<Digit, Vec<Cell>> = BTreeMap::new();
    for candidate in all {
        by_digit.entry(candidate.digit).or_default().push(candidate.cell);
    }
    let parts: Vec<String> = by_digit
        .iter()
        .map(|(digit, cells)| format!("{digit} in {}", names(cells, style)))
        .collect();
    parts.join(", ")
}

fn cells_of(candidates: &[Candidate]) -> Vec<Cell> {
    let cells: BTreeSet<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
    cells.into_iter().collect()
}

/// `5 or 7`.
fn or_list(digits: DigitSet) -> String {
    let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    and_list(&digits).replace(" and ", " or ")
}

#[cfg(test)]
mod tests {
    use crate::prose::{notation, step};
    use ennead_logic::{Conclusion, Deadly, Grave, Pattern, Step, Support, Technique};
    use ennead_puzzle::{Candidate, Cell, CellStyle, Digit, DigitSet, House, HouseKind, Size};

    fn cells(names: &str) -> Vec<Cell> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    fn digits(values: &[u8]) -> DigitSet {
        values.iter().map(|value| digit(*value)).collect()
    }

    fn candidate(cell: &str, value: u8) -> Candidate {
        cell.parse::<Cell>().unwrap().with(digit(value))
    }

    fn rectangle(
        technique: Technique,
        guardians: &[(&str, u8)],
        support: Vec<Support>,
        gone: &[(&str, u8)],
    ) -> Step {
        let all = |list: &[(&str, u8)]| -> Vec<Candidate> {
            list.iter().map(|(cell, value)| candidate(cell, *value)).collect()
        };
        Step {
            technique,
            pattern: Pattern::Deadly(Deadly {
                cells: cells("r1c2 r1c4 r2c2 r2c4"),
                digits: digits(&[1, 7]),
                guardians: all(guardians),
                support,
            }),
            conclusions: all(gone).into_iter().map(Conclusion::Eliminate).collect(),
        }
    }

    fn row(number: usize) -> House {
        House::new(HouseKind::Row, number - 1)
    }

    fn words(one: &Step) -> String {
        step(one, CellStyle::RowColumn)
    }

    const SECOND: &str = "If r1c2, r1c4, r2c2 and r2c4 held nothing but 1 and 7, the digits could change places there: \
                          a second solution.";

    #[test]
    fn rectangles_of_each_type() {
        let one = rectangle(
            Technique::UniqueRectangle(1),
            &[("r2c4", 3), ("r2c4", 5)],
            Vec::new(),
            &[("r2c4", 1), ("r2c4", 7)],
        );
        assert_eq!(
            notation(&one, Size::NINE),
            "Uniqueness Test 1: 1/7 in r12c24 => r2c4<>1, r2c4<>7"
        );
        assert_eq!(
            words(&one),
            format!(
                "{SECOND} Only r2c4 has other candidates, so it holds one of them: 3 or 5. So r2c4 cannot be 1; r2c4 \
                 cannot be 7."
            )
        );
        let two = [("r2c2", 3), ("r2c4", 3)];
        let two = rectangle(Technique::UniqueRectangle(2), &two, Vec::new(), &[("r2c9", 3)]);
        assert_eq!(
            words(&two),
            format!(
                "{SECOND} Other candidates are 3 in r2c2 and r2c4 only, so one of these holds it. So r2c9 cannot be 3."
            )
        );
        let subset =
            Support::Subset { house: row(2), cells: cells("r2c7"), digits: digits(&[3, 5]) };
        let guardians = [("r2c2", 3), ("r2c4", 5)];
        let three =
            rectangle(Technique::UniqueRectangle(3), &guardians, vec![subset], &[("r2c9", 3)]);
        assert_eq!(
            words(&three),
            format!(
                "{SECOND} So one of r2c2 and r2c4 holds 3 or 5. That one and r2c7, which can hold nothing else, take 3 \
                 and 5 in row 2, so these go nowhere else there. So r2c9 cannot be 3."
            )
        );
        let places = |number| Support::Places { house: row(number), digit: digit(1) };
        let four = [("r2c2", 7), ("r2c4", 7)];
        let four = rectangle(Technique::UniqueRectangle(4), &guardians, vec![places(2)], &four);
        assert_eq!(
            words(&four),
            format!(
                "{SECOND} So one of r2c2 and r2c4 holds 3 or 5. In row 2 the digit 1 has no other places than these, so \
                 one of them holds 1, the other 3 or 5. So r2c2 and r2c4 cannot be 7."
            )
        );
        let crossed = [("r1c2", 3), ("r2c4", 5)];
        let support = vec![places(1), places(2)];
        let six = [("r1c2", 1), ("r2c4", 1)];
        let six = rectangle(Technique::UniqueRectangle(6), &crossed, support, &six);
        assert_eq!(
            words(&six),
            format!(
                "{SECOND} In row 1 and row 2 the digit 1 has no other places than these. In one of the corners r1c2 and \
                 r2c4 it would take the opposite one too, and 7 the other two. So r1c2 and r2c4 cannot be 1."
            )
        );
        let column = Support::Places { house: House::new(HouseKind::Column, 3), digit: digit(1) };
        let support = vec![places(2), column];
        let hidden = rectangle(Technique::HiddenRectangle, &crossed, support, &[("r2c4", 7)]);
        assert_eq!(
            words(&hidden),
            format!(
                "{SECOND} In row 2 and column 4 the digit 1 has no other places than these. With 7 in r2c4 it would \
                 take r1c4 and r2c2, and 7 would go to r1c2 as well. So r2c4 cannot be 7."
            )
        );
    }

    #[test]
    fn graves() {
        let grave = |technique: u8, guardians: &[(&str, u8)], gone: (&str, u8)| Step {
            technique: Technique::Bug(technique),
            pattern: Pattern::Grave(Grave {
                guardians: guardians.iter().map(|(cell, value)| candidate(cell, *value)).collect(),
                support: Vec::new(),
            }),
            conclusions: vec![Conclusion::Eliminate(candidate(gone.0, gone.1))],
        };
        let one = grave(1, &[("r3c7", 5)], ("r3c7", 3));
        assert_eq!(notation(&one, Size::NINE), "Bivalue Universal Grave + 1 => r3c7<>3");
        assert_eq!(
            words(&one),
            "Without 5 in r3c7 each open cell would have two candidates, and each digit two places in every house that \
             lacks it. All cells could take the one or the other: a second solution. So r3c7 holds 5. So r3c7 cannot be \
             3."
        );
        let two = grave(2, &[("r3c7", 5), ("r8c7", 5)], ("r4c7", 5));
        assert_eq!(
            words(&two),
            "Without 5 in r3c7 and r8c7 each open cell would have two candidates, and each digit two places in every \
             house that lacks it. All cells could take the one or the other: a second solution. So one of these is \
             true. So r4c7 cannot be 5."
        );
    }
}
