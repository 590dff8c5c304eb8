//! The large patterns of hard puzzles in one line, and in words: covers, oddagons and exocets.

use super::step::{digit_list, names};
use super::{and_list, cells};
use ennead_logic::{Cover, Exocet, Mirror, Need, Oddagon};
use ennead_puzzle::{Candidate, Cell, CellStyle, Digit, DigitSet, Size};
use std::collections::BTreeMap;

/// Digits and cells of fireworks, `1,2,3 in r1c17,r7c1`; cells and covers of a ring.
pub(super) fn cover_short(cover: &Cover, size: Size) -> String {
    let digits: Vec<String> = digits(&cover.base).iter().map(|digit| digit.to_string()).collect();
    if digits.is_empty() {
        let covers: Vec<String> = by_digit(&cover.cover)
            .iter()
            .map(|(digits, house)| format!("{digits}{house}"))
            .collect();
        format!("{} by {}", cells(&own_cells(&cover.base), size), covers.join(","))
    } else {
        format!("{} in {}", digits.join(","), cells(&own_cells(&cover.cover), size))
    }
}

/// Why a cover leaves no room for more.
pub(super) fn cover(cover: &Cover, style: CellStyle) -> String {
    let digits = digits(&cover.base);
    if digits.is_empty() {
        let houses: BTreeMap<String, DigitSet> = houses(&cover.cover);
        let rooms: Vec<String> = houses
            .iter()
            .map(|(house, digits)| format!("{} in {house}", digit_list(*digits)))
            .collect();
        return format!(
            "The {} cells {} need a digit each. All their candidates are among as many that houses have once: {}. So each \
             of these is in one of the cells.",
            cover.base.len(),
            names(&own_cells(&cover.base), style),
            and_list(&rooms),
        );
    }
    let boxes: Vec<String> = houses(&cover.cover).into_keys().collect();
    let boxes = and_list(&boxes);
    format!(
        "Outside {boxes} a row and a column that cross there have each of {} in one cell at most, which leaves them the \
         cells {}. These are as many as the digits, so they hold nothing else.",
        digit_list(digits),
        names(&own_cells(&cover.cover), style),
    )
}

/// Digits, cells and guardians: `1,2 in r1c1,...; 3r2c5`.
pub(super) fn oddagon_short(oddagon: &Oddagon, size: Size) -> String {
    let digits: Vec<String> = oddagon.digits.iter().map(|digit| digit.to_string()).collect();
    let guardians: Vec<String> = oddagon
        .guardians
        .iter()
        .map(|Candidate { cell, digit }| format!("{digit}{cell}"))
        .collect();
    format!(
        "{} in {}, guardians {}",
        digits.join("/"),
        cells(&oddagon.cells, size),
        guardians.join(",")
    )
}

/// Why a guardian is true.
pub(super) fn oddagon(oddagon: &Oddagon, style: CellStyle) -> String {
    let Oddagon { cells, digits, guardians } = oddagon;
    let why = if digits.len() == 2 {
        "each sees the next around the loop, and the digits cannot take turns in an odd number of cells"
    } else {
        "the order of the digits in a box fixes that in the next, and around the four boxes it does not come back as it \
         was"
    };
    let guardians: Vec<String> =
        guardians.iter().map(|one| format!("{} in {}", one.digit, style.name(one.cell))).collect();
    format!(
        "{} alone cannot fill {}: {why}. So another candidate of theirs is true: {}.",
        digit_list(*digits),
        names(cells, style),
        guardians.join(" or "),
    )
}

/// Base, targets, digits and the lines across: `1,2,4 in r1c12, targets r2c4,r3c7 (c3,c4,c7)`, then mirrors.
pub(super) fn exocet_short(exocet: &Exocet, size: Size) -> String {
    let digits: Vec<String> = exocet.digits.iter().map(|digit| digit.to_string()).collect();
    let across: Vec<String> = exocet.across.iter().map(|house| house.to_string()).collect();
    let mirrors: Vec<Cell> =
        exocet.mirrors.iter().flat_map(|mirror| mirror.cells.iter().copied()).collect();
    let mirrors = match &mirrors[..] {
        [] => String::new(),
        some => format!(", mirrors {}", cells(some, size)),
    };
    format!(
        "{} in {}, targets {} ({}){mirrors}",
        digits.join(","),
        cells(&exocet.base, size),
        cells(&exocet.targets, size),
        across.join(",")
    )
}

/// Why base and targets hold the same digits.
pub(super) fn exocet(exocet: &Exocet, style: CellStyle) -> String {
    let across: Vec<String> = exocet.across.iter().map(|house| house.words()).collect();
    let mirrors: String = exocet.mirrors.iter().map(|one| mirror(one, style) + " ").collect();
    format!(
        "The base cells {base} hold two of {}, which are then nowhere else in their box and line. If one of the two were in \
         neither target, {} or {}, {} would have no way to hold it. So each is in one target. {mirrors}All ways to choose \
         them were compared.",
        digit_list(exocet.digits),
        style.name(exocet.targets[0]),
        style.name(exocet.targets[1]),
        and_list(&across),
        base = names(&exocet.base, style),
    )
}

/// Where else the digit of a target is.
fn mirror(mirror: &Mirror, style: CellStyle) -> String {
    let left: Vec<String> = mirror.cells.iter().map(|cell| style.name(*cell)).collect();
    let bound: Vec<String> = houses(&mirror.bound)
        .iter()
        .map(|(house, digits)| format!("{} of {house}", digit_list(*digits)))
        .collect();
    let bound = match &bound[..] {
        [] => String::new(),
        some => format!(", and the {} is in these cells as well", and_list(some)),
    };
    format!(
        "The digit of {} is also in {}, where base and targets leave it {}{bound}.",
        style.name(mirror.target),
        mirror.region.words(),
        left.join(" or "),
    )
}

fn own_cells(needs: &[Need]) -> Vec<Cell> {
    let cell = |need: &Need| match need {
        Need::Cell(cell) => Some(*cell),
        Need::House(..) => None,
    };
    let mut cells: Vec<Cell> = needs.iter().filter_map(cell).collect();
    cells.sort_unstable();
    cells
}

fn digits(needs: &[Need]) -> DigitSet {
    let digit = |need: &Need| match need {
        Need::Cell(_) => None,
        Need::House(_, digit) => Some(*digit),
    };
    needs.iter().filter_map(digit).collect()
}

/// The digits of each house, by its words.
fn houses(needs: &[Need]) -> BTreeMap<String, DigitSet> {
    let mut houses: BTreeMap<String, DigitSet> = BTreeMap::new();
    for need in needs {
        if let Need::House(house, digit) = need {
            houses.entry(house.words()).or_default().add(*digit);
        }
    }
    houses
}

/// The houses in their short form, with their digits run together.
fn by_digit(needs: &[Need]) -> Vec<(String, String)> {
    let mut houses: BTreeMap<String, Vec<Digit>> = BTreeMap::new();
    for need in needs {
        if let Need::House(house, digit) = need {
            houses.entry(house.to_string()).or_default().push(*digit);
        }
    }
    let run = |digits: Vec<Digit>| digits.iter().map(|digit| digit.to_string()).collect();
    houses.into_iter().map(|(house, digits)| (run(digits), house)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prose::sample::{check, digit, list};
    use ennead_logic::{Pattern, Technique};
    use ennead_puzzle::{House, HouseKind};

    #[test]
    fn fireworks() {
        let need = |kind: HouseKind, index: usize| {
            [2, 4, 6].map(|value| Need::House(House::new(kind, index), digit(value)))
        };
        let cells = list("r3c7 r3c2 r9c7").into_iter().map(Need::Cell);
        let cover = Cover {
            base: [need(HouseKind::Row, 2), need(HouseKind::Column, 6)].concat(),
            cover: cells.chain(need(HouseKind::Box, 2)).collect(),
        };
        check(
            Technique::Fireworks(3),
            Pattern::Cover(cover),
            ("r3c2", 1),
            "Fireworks Triple: 2,4,6 in r3c27,r9c7 => r3c2<>1",
            "Outside box 3 a row and a column that cross there have each of 2, 4 and 6 in one cell at most, which leaves \
             them the cells r3c2, r3c7 and r9c7. These are as many as the digits, so they hold nothing else. So r3c2 \
             cannot be 1.",
        );
    }

    #[test]
    fn a_ring() {
        let need = |value, index| Need::House(House::new(HouseKind::Box, index), digit(value));
        let cover = Cover {
            base: list("r1c2 r2c1").into_iter().map(Need::Cell).collect(),
            cover: vec![need(2, 0), need(7, 0)],
        };
        check(
            Technique::SkLoop,
            Pattern::Cover(cover),
            ("r1c3", 7),
            "SK-Loop: r1c2,r2c1 by 27b1 => r1c3<>7",
            "The 2 cells r1c2 and r2c1 need a digit each. All their candidates are among as many that houses have once: \
             2 and 7 in box 1. So each of these is in one of the cells. So r1c3 cannot be 7.",
        );
    }

    #[test]
    fn an_oddagon() {
        let oddagon = Oddagon {
            cells: list("r1c2 r3c1 r3c5 r4c5 r4c2"),
            digits: [1, 8].into_iter().map(digit).collect(),
            guardians: vec![list("r1c2")[0].with(digit(2))],
        };
        check(
            Technique::BivalueOddagon,
            Pattern::Oddagon(oddagon),
            ("r1c2", 1),
            "Bivalue Oddagon: 1/8 in r1c2,r3c15,r4c25, guardians 2r1c2 => r1c2<>1",
            "1 and 8 alone cannot fill r1c2, r3c1, r3c5, r4c5 and r4c2: each sees the next around the loop, and the \
             digits cannot take turns in an odd number of cells. So another candidate of theirs is true: 2 in r1c2. So \
             r1c2 cannot be 1.",
        );
    }

    #[test]
    fn an_exocet() {
        let across = [4, 1, 7].map(|column| House::new(HouseKind::Column, column));
        let exocet = Exocet {
            base: ["r5c4", "r5c6"].map(|name| list(name)[0]),
            targets: ["r4c2", "r6c8"].map(|name| list(name)[0]),
            digits: [1, 3, 6].into_iter().map(digit).collect(),
            across,
            mirrors: Vec::new(),
        };
        check(
            Technique::JuniorExocet,
            Pattern::Exocet(exocet),
            ("r4c2", 2),
            "Junior Exocet: 1,3,6 in r5c46, targets r4c2,r6c8 (c5,c2,c8) => r4c2<>2",
            "The base cells r5c4 and r5c6 hold two of 1, 3 and 6, which are then nowhere else in their box and line. If \
             one of the two were in neither target, r4c2 or r6c8, column 5, column 2 and column 8 would have no way to \
             hold it. So each is in one target. All ways to choose them were compared. So r4c2 cannot be 2.",
        );
    }

    #[test]
    fn an_exocet_with_mirrors() {
        let house = |kind: HouseKind, number: usize| House::new(kind, number - 1);
        let mirror = |target: &str, number: usize, cells: &str, bound: Vec<Need>| Mirror {
            target: list(target)[0],
            region: house(HouseKind::Box, number),
            cells: list(cells),
            bound,
        };
        let four = Need::House(house(HouseKind::Box, 2), digit(4));
        let exocet = Exocet {
            base: ["r3c1", "r3c2"].map(|name| list(name)[0]),
            targets: ["r1c7", "r2c4"].map(|name| list(name)[0]),
            digits: [6, 7, 8, 9].into_iter().map(digit).collect(),
            across: [3, 4, 7].map(|column| house(HouseKind::Column, column)),
            mirrors: vec![
                mirror("r1c7", 2, "r2c5 r2c6", vec![four]),
                mirror("r2c4", 3, "r1c8", Vec::new()),
            ],
        };
        check(
            Technique::JuniorExocet,
            Pattern::Exocet(exocet),
            ("r2c5", 2),
            "Junior Exocet: 6,7,8,9 in r3c12, targets r1c7,r2c4 (c3,c4,c7), mirrors r1c8,r2c56 => r2c5<>2",
            "The base cells r3c1 and r3c2 hold two of 6, 7, 8 and 9, which are then nowhere else in their box and line. \
             If one of the two were in neither target, r1c7 or r2c4, column 3, column 4 and column 7 would have no way to \
             hold it. So each is in one target. The digit of r1c7 is also in box 2, where base and targets leave it r2c5 \
             or r2c6, and the 4 of box 2 is in these cells as well. The digit of r2c4 is also in box 3, where base and \
             targets leave it r1c8. All ways to choose them were compared. So r2c5 cannot be 2.",
        );
    }
}
