//! Fish in the notation that players exchange, and in words.

use super::chain::loop_notation;
use super::{and_list, cells};
use ennead_logic::{Fish, Kraken};
use ennead_puzzle::{CellStyle, House, Size};
use std::collections::BTreeMap;

/// Digit, base, cover, fins and endo fins: `3 c69 r47 fr8c6`.
pub(super) fn short(fish: &Fish, size: Size) -> String {
    let mut text = format!("{} {} {}", fish.digit, houses(&fish.base), houses(&fish.cover));
    if !fish.fins.is_empty() {
        text += &format!(" f{}", cells(&fish.fins, size));
    }
    if !fish.endo_fins.is_empty() {
        text += &format!(" ef{}", cells(&fish.endo_fins, size));
    }
    text
}

/// Houses of a kind run together: `r47b5`.
fn houses(houses: &[House]) -> String {
    let mut by_kind: BTreeMap<usize, String> = BTreeMap::new();
    for house in houses {
        let name = house.to_string();
        let order = "rcb".find(&name[..1]).unwrap_or(3);
        by_kind.entry(order).or_insert_with(|| name[..1].to_owned()).push_str(&name[1..]);
    }
    by_kind.into_values().collect()
}

/// Why it follows.
pub(super) fn reason(fish: &Fish, style: CellStyle) -> String {
    let digit = fish.digit;
    let words = |houses: &[House]| {
        let words: Vec<String> = houses.iter().map(|house| house.words()).collect();
        and_list(&words)
    };
    let (base, cover) = (words(&fish.base), words(&fish.cover));
    let mut fins: Vec<_> = fish.fins.iter().chain(&fish.endo_fins).collect();
    fins.sort_unstable();
    if fins.is_empty() {
        return format!(
            "All places for {digit} in {base} lie in {cover}. These are as many, so each takes its {digit} from there \
             and has none elsewhere."
        );
    }
    let fins: Vec<String> = fins.into_iter().map(|cell| style.name(*cell)).collect();
    format!(
        "All places for {digit} in {base} lie in {cover}, but for {0}. Either one of these fins is {digit}, or {cover} \
         take their {digit} from {base}: what sees {0} as well loses it both ways.",
        and_list(&fins)
    )
}

/// The fish and the chains: `3 c69 r47 fr8c6 (5- r1c2 ... -3)`.
pub(super) fn kraken_short(kraken: &Kraken, size: Size) -> String {
    let through = kraken.through.map_or(String::new(), |house| format!(" through {house}"));
    let chains: Vec<String> =
        kraken.chains.iter().map(|chain| format!(" ({})", loop_notation(chain, size))).collect();
    format!("{}{through}{}", short(&kraken.fish, size), chains.concat())
}

/// Why it follows, chain by chain.
pub(super) fn kraken(kraken: &Kraken, style: CellStyle) -> String {
    let Kraken { fish, through, chains } = kraken;
    let digit = fish.digit;
    let fins: Vec<String> = fish.fins.iter().map(|cell| style.name(*cell)).collect();
    let fins = match fins.as_slice() {
        [only] => format!("the fin {only}"),
        all => format!("one of the fins {}", and_list(all)),
    };
    let head = match through {
        None => format!(
            "Unless {fins} is {digit}, the fish strikes what goes. So does each fin, by a chain if not at once."
        ),
        Some(house) => format!(
            "Either {fins} is {digit}, or the fish has its {digit} of {} in the base. Each of these \
             places strikes what goes, by a chain if not at once.",
            house.words()
        ),
    };
    let chains: Vec<String> =
        chains.iter().map(|chain| super::chain::reason(chain, style)).collect();
    format!(
        "{head} {} A place excludes the first of these, and the last excludes what goes.",
        chains.join(" ")
    )
}

#[cfg(test)]
mod tests {
    use super::super::{notation, step as sentence};
    use super::*;
    use ennead_logic::{Chain, Conclusion, Node, Pattern, Reason, Step, Technique};
    use ennead_puzzle::{Cell, Digit, HouseKind};

    #[test]
    fn a_kraken_fish() {
        let cells = |names: &str| -> Vec<Cell> {
            names.split(' ').map(|name| name.parse().unwrap()).collect()
        };
        let one = Digit::new(1).unwrap();
        let house = |kind: HouseKind, number: usize| House::new(kind, number - 1);
        let node = |name: &str| Node { digit: one, cells: cells(name) };
        let fish = Fish {
            digit: one,
            base: [8, 9].map(|row| house(HouseKind::Row, row)).into(),
            cover: [2, 7].map(|column| house(HouseKind::Column, column)).into(),
            cells: cells("r8c2 r8c7 r9c2 r9c7 r9c8"),
            fins: cells("r9c8"),
            endo_fins: Vec::new(),
        };
        let chain = Chain {
            nodes: vec![node("r8c7"), node("r8c2")],
            reasons: vec![Reason::House(house(HouseKind::Row, 8))],
            closed: false,
        };
        let step = Step {
            technique: Technique::KrakenFish(1),
            pattern: Pattern::Kraken(Kraken { fish, through: None, chains: vec![chain] }),
            conclusions: vec![Conclusion::Eliminate(cells("r1c2")[0].with(one))],
        };
        assert_eq!(
            notation(&step, Size::NINE),
            "Kraken Fish Type 1: 1 r89 c27 fr9c8 (1- r8c7 =1= r8c2 -1) => r1c2<>1"
        );
        assert_eq!(
            sentence(&step, CellStyle::RowColumn),
            "Unless the fin r9c8 is 1, the fish strikes what goes. So does each fin, by a chain if not at once. Say r8c7 \
             is not 1. Then r8c2 is 1: no other place is left in row 8. So r8c7 is 1 or r8c2 is 1. A place excludes the \
             first of these, and the last excludes what goes. So r1c2 cannot be 1."
        );
    }
}
