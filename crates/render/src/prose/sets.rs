//! Wings and almost locked sets in the notation that players exchange, and in words.

use super::cells::CellNames;
use super::context::Context;
use super::words::{all_of, and_list, capital, number, one_of, run};
use ennead_logic::{
    AlsChain, Conclusion, DeathBlossom, MarkedCells, Petal, Step, SueDeCoq, Technique, Wing,
};
use ennead_puzzle::{Cell, DigitSet};

/// The digits (the eliminated one last) and the cells: `1/6/9 in r4c14,r5c2`.
pub(super) fn wing_short(wing: &Wing, names: CellNames) -> String {
    let digits = wing.digits.without(wing.left).iter().chain([wing.left]);
    let digits: Vec<String> = digits.map(|digit| digit.to_string()).collect();
    format!("{} in {}", digits.join("/"), names.cells(&wing.cells))
}

/// Why a wing proves what its step concludes.
pub(super) fn wing(technique: Technique, wing: &Wing, context: Context<'_>) -> String {
    let pivoted = match technique {
        Technique::XyWing | Technique::XyzWing => with_pivot(wing, context),
        _ => None,
    };
    pivoted.unwrap_or_else(|| without_pivot(wing, context))
}

/// Pivot and pincers: `The pivot r4c1 is 1 or 6. If it is 1, the pincer r4c4 is 9; if it is 6, ...`.
fn with_pivot(wing: &Wing, context: Context<'_>) -> Option<String> {
    let Wing { cells, digits, left, ends } = wing;
    let others = digits.without(*left);
    let holds_all = |cell: &&Cell| others.minus(context.at.get(**cell)).is_empty();
    let pivot = *cells.iter().find(holds_all)?;
    let cases: Option<Vec<String>> = others
        .iter()
        .map(|digit| {
            let is_pincer = |cell: &&Cell| {
                **cell != pivot
                    && context.at.get(**cell) == [digit, *left].into_iter().collect::<DigitSet>()
            };
            let pincer = ends.iter().find(is_pincer)?;
            Some(format!("if it is {digit}, the pincer {} is {left}", context.name(*pincer)))
        })
        .collect();
    let name = context.name(pivot);
    let candidates = one_of(context.at.get(pivot));
    let last = if ends.contains(&pivot) {
        format!("; otherwise the pivot itself is {left}")
    } else {
        String::new()
    };
    Some(format!("The pivot {name} is {candidates}. {}{last}.", capital(&cases?.join("; "))))
}

fn without_pivot(wing: &Wing, context: Context<'_>) -> String {
    let Wing { cells, digits, left, ends } = wing;
    let others = digits.without(*left);
    format!(
        "The {count} cells {} have only {count} candidates between them: {}. Each of {} can be in only one of them, because \
         the cells that have it as a candidate see each other. So these {} digits leave one cell for {left}: {}.",
        context.all(cells),
        all_of(*digits),
        all_of(others),
        number(others.len()),
        context.any(ends),
        count = number(cells.len()),
    )
}

/// The sets, the restricted commons and what goes: `A=r1c46 {135}, B=r1c8 {58}, X=5, Z=3`.
///
/// Longer chains have a restricted common between any two sets: `A=r1c1 {12} -2- B=...`.
pub(super) fn als_chain_short(step: &Step, chain: &AlsChain, names: CellNames) -> String {
    let sets = chain.sets.iter().zip('A'..);
    let named: Vec<String> =
        sets.map(|(set, name)| format!("{name}={}", marked(set, names))).collect();
    let gone = comma_list(eliminated(step));
    let links: Vec<String> = chain.links.iter().map(|link| link.to_string()).collect();
    match &links[..] {
        [x] => format!("{}, X={x}, Z={gone}", named.join(", ")),
        [x, y] if chain.closed => format!("{}, X={x},{y}", named.join(", ")),
        // The set in the middle is called C.
        [x, y] => {
            let [a, c, b] =
                [&chain.sets[0], &chain.sets[1], &chain.sets[2]].map(|s| marked(s, names));
            format!("A={a}, B={b}, C={c}, X,Y={x},{y}, Z={gone}")
        }
        _ => {
            let mut text = format!("{gone}- {}", named[0]);
            for (link, set) in links.iter().zip(&named[1..]) {
                text += &format!(" -{link}- {set}");
            }
            format!("{text} -{gone}")
        }
    }
}

/// Why a chain of almost locked sets proves what its step concludes.
pub(super) fn als_chain(step: &Step, chain: &AlsChain, context: Context<'_>) -> String {
    let letters = letters(chain);
    let mut sets: Vec<(char, &MarkedCells)> = letters.iter().copied().zip(&chain.sets).collect();
    sets.sort_unstable_by_key(|(letter, _)| *letter);
    let named: Vec<String> = sets
        .iter()
        .map(|(letter, set)| format!("{letter} = {}", with_digits(set, context)))
        .collect();
    let common = |which: usize| {
        let (set, next) = (letters[which], letters[(which + 1) % letters.len()]);
        format!("{} of {set} and {next}", chain.links[which])
    };
    let commons = match &chain.links[..] {
        [x] => format!("{x} is a restricted common of A and B"),
        [x, y] if chain.closed => format!("{x} and {y} are restricted commons of A and B"),
        links => {
            let commons: Vec<String> = (0..links.len()).map(common).collect();
            format!("Restricted commons: {}", commons.join(", "))
        }
    };
    let head = format!(
        "Almost locked sets (one candidate more than cells): {}. {commons}. All cells for a restricted common see each other, so \
         only one of its two sets can hold it.",
        and_list(&named),
    );
    if chain.closed {
        return format!(
            "{head} A set without one of its digits holds all its others. So each restricted common is in exactly one of \
             the two sets, and each set holds all its other digits."
        );
    }
    let out = all_of(eliminated(step));
    let (first, last) = (letters[0], letters[letters.len() - 1]);
    // The argument is about one digit at a time.
    let (suppose, digit, each) = match eliminated(step).single() {
        Some(_) => (format!("If {first} has no {out}, it holds"), out.clone(), ""),
        None => (
            format!("Take any of {out}. If {first} does not hold that digit, it holds"),
            "that digit".to_owned(),
            "each of ",
        ),
    };
    let mut text = format!("{head} {suppose} {}.", chain.links[0]);
    for (which, link) in chain.links.iter().enumerate() {
        let then = chain.links.get(which + 1).map_or(digit.clone(), |next| next.to_string());
        text += &format!(" Then {} has no {link}, so it holds {then}.", letters[which + 1]);
    }
    format!("{text} So {first} or {last} holds {each}{out}.")
}

/// The names of the sets. The one in the middle of three is called C.
fn letters(chain: &AlsChain) -> Vec<char> {
    match chain.sets.len() {
        3 if !chain.closed => vec!['A', 'C', 'B'],
        sets => ('A'..).take(sets).collect(),
    }
}

/// The stem and its petals: `[r8c6], -1- r2c6 {19}, -4- r4c46 {459}`.
pub(super) fn death_blossom_short(blossom: &DeathBlossom, names: CellNames) -> String {
    let petal =
        |petal: &ennead_logic::Petal| format!(", -{}- {}", petal.digit, marked(&petal.set, names));
    let petals: String = blossom.petals.iter().map(petal).collect();
    format!("[{}]{petals}", names.cells(&[blossom.stem]))
}

/// Why a death blossom proves what its step concludes.
pub(super) fn death_blossom(step: &Step, blossom: &DeathBlossom, context: Context<'_>) -> String {
    let stem = context.name(blossom.stem);
    let out = all_of(eliminated(step));
    let digits: DigitSet = blossom.petals.iter().map(|petal| petal.digit).collect();
    let petal = |Petal { digit, set }: &Petal| format!("{digit} in {}", with_digits(set, context));
    let petals: Vec<String> = blossom.petals.iter().map(petal).collect();
    format!(
        "The stem {stem} is {}. Each of these digits is then missing in one of the petals (almost locked sets): {}. A petal \
         without one of its digits holds all its others. So one of the petals holds {out}.",
        one_of(digits),
        petals.join("; "),
    )
}

/// The intersection and the cells of both houses: `r5c789 - {14789} (r5c5 - {18}, r4c7 - {79})`.
pub(super) fn sue_de_coq_short(parts: &SueDeCoq, names: CellNames) -> String {
    let part = |set: &MarkedCells| format!("{} - {{{}}}", names.cells(&set.cells), run(set.digits));
    format!("{} ({}, {})", part(&parts.centre), part(&parts.in_line), part(&parts.in_region))
}

/// Why a Sue de Coq proves what its step concludes.
pub(super) fn sue_de_coq(parts: &SueDeCoq, context: Context<'_>) -> String {
    let SueDeCoq { region, line, centre, in_region, in_line } = parts;
    let (region, line) = (context.house(*region), context.house(*line));
    let shared = centre.digits.minus(in_region.digits).minus(in_line.digits);
    let count = number(centre.cells.len() + in_region.cells.len() + in_line.cells.len());
    let mut text = format!(
        "{} and {line} cross in {}. With {} in the rest of {line} and {} in the rest of {region}, these are {count} cells \
         with {count} candidates. No digit fits in two of them, so each is in exactly one: {} are used up in {line}, {} in \
         {region}",
        capital(&region),
        with_digits(centre, context),
        with_digits(in_line, context),
        with_digits(in_region, context),
        all_of(in_line.digits),
        all_of(in_region.digits),
    );
    if !shared.is_empty() {
        text += &format!(", {} in both", all_of(shared));
    }
    text + "."
}

/// The digits that a step eliminates.
fn eliminated(step: &Step) -> DigitSet {
    let eliminated = step.conclusions.iter().filter_map(|conclusion| match conclusion {
        Conclusion::Eliminate(candidate) => Some(candidate.digit),
        Conclusion::Place(_) => None,
    });
    eliminated.collect()
}

/// `r1c46 {135}`
fn marked(set: &MarkedCells, names: CellNames) -> String {
    format!("{} {{{}}}", names.cells(&set.cells), run(set.digits))
}

/// `r1c4 and r1c6 (1, 3, 5)`.
fn with_digits(set: &MarkedCells, context: Context<'_>) -> String {
    format!("{} ({})", context.all(&set.cells), comma_list(set.digits).replace(',', ", "))
}

fn comma_list(digits: DigitSet) -> String {
    let all: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    all.join(",")
}
