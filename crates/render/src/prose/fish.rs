//! Writes fish in the notation that players use, and in words.

use super::cells::CellNames;
use super::chain::loop_notation;
use super::context::Context;
use super::words::kind;
use ennead_logic::{Conclusion, Fish, Kraken};
use ennead_puzzle::{Cell, House};
use std::collections::{BTreeMap, BTreeSet};

/// Writes the digit, base, cover, fins and endo fins of a fish: `3 c69 r47 fr8c6`.
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

/// Writes houses with one letter for each kind: `r47b5`.
fn run_together(houses: &[House], names: CellNames) -> String {
    let mut by_kind: BTreeMap<usize, String> = BTreeMap::new();
    for house in houses {
        let name = names.house(*house);
        let order = "rcb".find(&name[..1]).unwrap_or(3);
        by_kind.entry(order).or_insert_with(|| name[..1].to_owned()).push_str(&name[1..]);
    }
    by_kind.into_values().collect()
}

/// Explains why a fish proves the conclusions of its step.
pub(super) fn reason(fish: &Fish, conclusions: &[Conclusion], context: Context<'_>) -> String {
    let digit = fish.digit;
    let (base, cover) = (kind(&fish.base), kind(&fish.cover));
    let fins = fins(fish);
    let mut sentences = if fins.is_empty() {
        vec![format!("{}.", base_and_cover(fish, context)), without_fins(fish, context)]
    } else {
        vec![
            except_for_fins(fish, &fins, context),
            endo_fins(fish, context),
            with_fins(fish, &fins, conclusions, context),
        ]
    };
    let is_in_base = |one: &&Conclusion| fish.cells.contains(&one.candidate().cell);
    let crowded: Vec<Cell> =
        conclusions.iter().filter(is_in_base).map(|one| one.candidate().cell).collect();
    if !crowded.is_empty() {
        let crowded = context.all(&crowded);
        sentences.push(say!(
            context,
            ( "In {crowded}, more cover {cover} than base {base} meet, so the fish has no room for {digit} there." ),
            ( "In {crowded} treffen sich mehr Deckhäuser als Basishäuser, der Fisch hat dort also keinen Platz für die {digit}." )
        ));
    }
    sentences.retain(|sentence| !sentence.is_empty());
    sentences.join(" ")
}

/// Explains a fish without fins: the cover has the same number of houses as the base.
fn without_fins(fish: &Fish, context: Context<'_>) -> String {
    let (digit, size) = (fish.digit, context.number(fish.base.len()));
    let one = |houses: &[House]| match kind(houses).as_str() {
        "houses" => "house",
        _ => houses[0].kind().name(),
    };
    let (base, each_base, each_cover) = (kind(&fish.base), one(&fish.base), one(&fish.cover));
    say!(
        context,
        ("The {size} base {base} need one {digit} each, and each cover {each_cover} has room for only one. So every cover \
             {each_cover} has its {digit} in a base {each_base}."),
        ("Die {size} Basishäuser brauchen je eine {digit}, und jedes Deckhaus hat nur für eine davon Platz. Also steht die {digit} \
             jedes Deckhauses in einem Basishaus.")
    )
}

/// Explains a fish with fins: if no fin is true, the fish holds.
fn with_fins(
    fish: &Fish,
    fins: &[Cell],
    conclusions: &[Conclusion],
    context: Context<'_>,
) -> String {
    let (digit, base, cover) = (fish.digit, kind(&fish.base), kind(&fish.cover));
    let mut targets: Vec<Cell> = conclusions.iter().map(|one| one.candidate().cell).collect();
    targets.dedup();
    let names = context.all(&targets);
    let (is_one_fin, is_one_target) = (fins.len() == 1, targets.len() == 1);
    say!(
        context,
        (
            "If {} {digit}, the fish holds: the cover {cover} have their {digit}s in the base {base}. If {} is {digit}, it rules out \
             {digit} in {}.",
            if is_one_fin { "the fin is not" } else { "no fin is" },
            if is_one_fin { "the fin" } else { "a fin" },
            match targets.len() {
                0 => "all cells that it sees".to_owned(),
                _ if is_one_fin => format!("{names}, which it sees"),
                1 => format!("{names}, which sees all fins"),
                _ => format!("{names}, which see all fins"),
            },
        ),
        (
            "Ist {} {digit}, gilt der Fisch: Die Deckhäuser haben ihre {digit} in den Basishäusern. Ist {} {digit}, schließt sie die \
             {digit} in {} aus.",
            if is_one_fin { "die Flosse nicht" } else { "keine Flosse" },
            if is_one_fin { "die Flosse" } else { "eine Flosse" },
            match (targets.len(), is_one_fin) {
                (0, _) => "allen Feldern, die sie sieht,".to_owned(),
                (_, true) if is_one_target => format!("{names}, das sie sieht,"),
                (_, true) => format!("{names}, die sie sieht,"),
                (1, _) => format!("{names}, das alle Flossen sieht,"),
                _ => format!("{names}, die alle Flossen sehen,"),
            },
        )
    )
}

/// Names base and cover: `In rows 3 and 7 (the base), every candidate 3 is in columns 3 and 4 (the cover)`.
fn base_and_cover(fish: &Fish, context: Context<'_>) -> String {
    let (base, cover) = (context.datives(&fish.base), context.datives(&fish.cover));
    let digit = fish.digit;
    say!(
        context,
        ("In {base} (the base), every candidate {digit} is in {cover} (the cover)"),
        ("In {base} (der Basis) liegt jeder Kandidat {digit} in {cover} (den Deckhäusern)")
    )
}

/// Names base, cover and fins: `In rows 3 and 7 (the base), every candidate 3 is in ..., except for the fin r8c6.`
fn except_for_fins(fish: &Fish, fins: &[Cell], context: Context<'_>) -> String {
    let (base_and_cover, names) = (base_and_cover(fish, context), context.all(fins));
    let is_one = fins.len() == 1;
    say!(
        context,
        ("{base_and_cover}, except for the {} {names}.", if is_one { "fin" } else { "fins" }),
        ("{base_and_cover}, außer {} {names}.", if is_one { "der Flosse" } else { "den Flossen" })
    )
}

/// Returns the cells of fins and endo fins, row by row.
fn fins(fish: &Fish) -> Vec<Cell> {
    let fins: BTreeSet<Cell> = fish.fins.iter().chain(&fish.endo_fins).copied().collect();
    fins.into_iter().collect()
}

fn endo_fins(fish: &Fish, context: Context<'_>) -> String {
    let names = context.all(&fish.endo_fins);
    match &fish.endo_fins[..] {
        [] => String::new(),
        [_] => say!(
            context,
            ("{names} is an endo fin: it lies in two base houses."),
            ("{names} ist eine innere Flosse (Endo Fin): Sie liegt in zwei Basishäusern.")
        ),
        _ => say!(
            context,
            ("{names} are endo fins: they lie in two base houses."),
            ("{names} sind innere Flossen (Endo Fins): Sie liegen in zwei Basishäusern.")
        ),
    }
}

/// Writes a kraken fish and its chains: `3 c69 r47 fr8c6 (5- r1c2 ... -3)`.
pub(super) fn kraken_short(kraken: &Kraken, names: CellNames) -> String {
    let through =
        kraken.through.map_or(String::new(), |house| format!(" through {}", names.house(house)));
    let chains: Vec<String> =
        kraken.chains.iter().map(|chain| format!(" ({})", loop_notation(chain, names))).collect();
    format!("{}{through}{}", short(&kraken.fish, names), chains.concat())
}

/// Explains why a kraken fish proves the conclusions of its step: describes the fish, then writes a line for each chain.
pub(super) fn kraken(kraken: &Kraken, conclusions: &[Conclusion], context: Context<'_>) -> String {
    let Kraken { fish, through, chains } = kraken;
    let digit = fish.digit;
    let fins = fins(fish);
    let target = conclusions[0].candidate();
    let out = format!("{} in {}", target.digit, context.name(target.cell));
    let cases = match through {
        None => say!(
            context,
            ("If no fin is {digit}, the fish rules out {out}. A fin that is {digit} rules it out too, directly or by a chain:"),
            ("Ist keine Flosse {digit}, schließt der Fisch die {out} aus. Eine Flosse, die {digit} ist, schließt sie ebenfalls aus, \
                 direkt oder durch eine Kette:")
        ),
        Some(house) => {
            let house = context.dative(*house);
            say!(
                context,
                ("So {house} has its {digit} in a base cell, or a fin is {digit}. Each of these cases rules out {out}, directly or by \
                     a chain:"),
                ("Also steht die {digit} von {house} in einem Feld der Basis, oder eine Flosse ist {digit}. Jeder dieser Fälle \
                     schließt die {out} aus, direkt oder durch eine Kette:")
            )
        }
    };
    let mut text = format!("{} {cases}\n", except_for_fins(fish, &fins, context));
    // The chains start from the fins, and from the base cells in the cover house.
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
            [] => say!(context, ("one of them"), ("eines davon")),
            some => context.any(some),
        };
        let (number, then) = (which + 1, super::chain::sentence(chain, context));
        text += &say!(
            context,
            ("  {number}. If {from} is {digit}, then {then}, which rules out {out}.\n"),
            ("  {number}. Angenommen, {from} ist {digit}: Dann {then}, was die {out} ausschließt.\n")
        );
    }
    text
}
