//! Fish in the notation that players exchange, and in words.

use super::cells::CellNames;
use super::chain::loop_notation;
use super::context::Context;
use super::words::{kind, number};
use ennead_logic::{Conclusion, Fish, Kraken};
use ennead_puzzle::{Cell, House};
use std::collections::{BTreeMap, BTreeSet};

/// Digit, base, cover, fins and endo fins: `3 c69 r47 fr8c6`.
pub(super) fn short(fish: &Fish, names: CellNames) -> String {
    let mut text = format!(
        "{} {} {}",
        fish.digit,
        run_together(&fish.base, names),
        run_together(&fish.cover, names)
    );
    if !fish.fins.is_empty() {
        text += &format!(" f{}", names.cells(&fish.fins));
    }
    if !fish.endo_fins.is_empty() {
        text += &format!(" ef{}", names.cells(&fish.endo_fins));
    }
    text
}

/// Houses with their letters once each: `r47b5`.
fn run_together(houses: &[House], names: CellNames) -> String {
    let mut by_kind: BTreeMap<usize, String> = BTreeMap::new();
    for house in houses {
        let name = names.house(*house);
        let order = "rcb".find(&name[..1]).unwrap_or(3);
        by_kind.entry(order).or_insert_with(|| name[..1].to_owned()).push_str(&name[1..]);
    }
    by_kind.into_values().collect()
}

/// Why a fish proves what its step concludes: base, cover and fins.
pub(super) fn reason(fish: &Fish, conclusions: &[Conclusion], context: Context<'_>) -> String {
    let digit = fish.digit;
    let (base, cover) = (kind(&fish.base), kind(&fish.cover));
    let each_base = if base == "houses" { "house" } else { fish.base[0].kind().name() };
    let size = number(fish.base.len());
    let fins = fins(fish);
    let mut sentences = if fins.is_empty() {
        let each_cover = if cover == "houses" { "house" } else { fish.cover[0].kind().name() };
        vec![
            format!("{}.", base_and_cover(fish, context)),
            format!(
                "The {size} base {base} need one {digit} each, and each cover {each_cover} has room for only one. So \
                 every cover {each_cover} has its {digit} in a base {each_base}."
            ),
        ]
    } else {
        let (word, a_fin, if_false) = match &fins[..] {
            [_] => ("fin", "the fin", "the fin is not"),
            _ => ("fins", "a fin", "no fin is"),
        };
        let mut targets: Vec<Cell> = conclusions.iter().map(|one| one.candidate().cell).collect();
        targets.dedup();
        let ruled_out = match (&targets[..], &fins[..]) {
            ([], _) => "all cells that it sees".to_owned(),
            (some, [_]) => format!("{}, which it sees", context.all(some)),
            ([only], _) => format!("{}, which sees all fins", context.name(*only)),
            (some, _) => format!("{}, which see all fins", context.all(some)),
        };
        vec![
            format!(
                "{}, except for the {word} {}.",
                base_and_cover(fish, context),
                context.all(&fins)
            ),
            endo_fins(fish, context),
            format!(
                "If {if_false} {digit}, the fish holds: the cover {cover} have their {digit}s in the base {base}. If \
                 {a_fin} is {digit}, it rules out {digit} in {ruled_out}."
            ),
        ]
    };
    let is_in_base = |one: &&Conclusion| fish.cells.contains(&one.candidate().cell);
    let crowded: Vec<Cell> =
        conclusions.iter().filter(is_in_base).map(|one| one.candidate().cell).collect();
    if !crowded.is_empty() {
        sentences.push(format!(
            "In {}, more cover {cover} than base {base} meet, so the fish has no room for {digit} there.",
            context.all(&crowded)
        ));
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join(" ")
}

/// `In rows 3 and 7 (the base), every candidate 3 is in columns 3 and 4 (the cover)`.
fn base_and_cover(fish: &Fish, context: Context<'_>) -> String {
    format!(
        "In {} (the base), every candidate {} is in {} (the cover)",
        context.houses(&fish.base),
        fish.digit,
        context.houses(&fish.cover)
    )
}

/// Fins and endo fins, row by row.
fn fins(fish: &Fish) -> Vec<Cell> {
    let fins: BTreeSet<Cell> = fish.fins.iter().chain(&fish.endo_fins).copied().collect();
    fins.into_iter().collect()
}

fn endo_fins(fish: &Fish, context: Context<'_>) -> String {
    match &fish.endo_fins[..] {
        [] => String::new(),
        [only] => format!("{} is an endo fin: it lies in two base houses.", context.name(*only)),
        some => format!("{} are endo fins: they lie in two base houses.", context.all(some)),
    }
}

/// The fish and the chains: `3 c69 r47 fr8c6 (5- r1c2 ... -3)`.
pub(super) fn kraken_short(kraken: &Kraken, names: CellNames) -> String {
    let through =
        kraken.through.map_or(String::new(), |house| format!(" through {}", names.house(house)));
    let chains: Vec<String> =
        kraken.chains.iter().map(|chain| format!(" ({})", loop_notation(chain, names))).collect();
    format!("{}{through}{}", short(&kraken.fish, names), chains.concat())
}

/// Why a Kraken fish proves what its step concludes: the fish, then a line for each chain.
pub(super) fn kraken(kraken: &Kraken, conclusions: &[Conclusion], context: Context<'_>) -> String {
    let Kraken { fish, through, chains } = kraken;
    let digit = fish.digit;
    let fins = fins(fish);
    let target = conclusions[0].candidate();
    let out = format!("{} in {}", target.digit, context.name(target.cell));
    let word = if fins.len() == 1 { "fin" } else { "fins" };
    let cases = match through {
        None => format!(
            "If no fin is {digit}, the fish rules out {out}. A fin that is {digit} rules it out too, directly or by a \
             chain:"
        ),
        Some(house) => format!(
            "So {} has its {digit} in a base cell, or a fin is {digit}. Each of these cases rules out {out}, directly or by \
             a chain:",
            context.house(*house)
        ),
    };
    let mut text = format!(
        "{}, except for the {word} {}. {cases}\n",
        base_and_cover(fish, context),
        context.all(&fins)
    );
    // Where the chains start: fins, and the base cells of the cover house.
    let of_house = |cell: &&Cell| {
        let house = through.iter().flat_map(|house| context.at.geometry().cells_of(*house));
        house.into_iter().any(|other| other == **cell)
    };
    let starts: BTreeSet<Cell> =
        fins.iter().chain(fish.cells.iter().filter(of_house)).copied().collect();
    for (which, chain) in chains.iter().enumerate() {
        let first = &chain.nodes[0];
        let sees = |start: &Cell, other: Cell| context.are_peers(*start, other);
        let leads_there = |start: &&Cell| {
            let is_direct = target.digit == digit && sees(start, target.cell);
            let in_cell = first.cells == [**start] && first.digit != digit;
            let by_sight =
                first.digit == digit && first.cells.iter().all(|cell| sees(start, *cell));
            !is_direct && (in_cell || by_sight)
        };
        let from: Vec<Cell> = starts.iter().filter(leads_there).copied().collect();
        let from = match &from[..] {
            [] => "one of them".to_owned(),
            some => context.any(some),
        };
        text += &format!(
            "  {}. If {from} is {digit}, then {}, which rules out {out}.\n",
            which + 1,
            super::chain::sentence(chain, context),
        );
    }
    text
}
