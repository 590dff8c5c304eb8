//! Fish in the notation that players exchange, and in words.

use super::{and_list, cells};
use ennead_logic::Fish;
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
