//! Writes wings and almost locked sets in the notation that players use, and in words.

use super::cells::CellNames;
use super::context::Context;
use super::words::{capital, run};
use ennead_logic::{
    AlsChain, Conclusion, DeathBlossom, MarkedCells, Petal, Step, SueDeCoq, Technique, Wing,
};
use ennead_puzzle::{Cell, Digit, DigitSet};

/// Writes the digits (the eliminated one last) and the cells of a wing: `1/6/9 in r4c14,r5c2`.
pub(super) fn wing_short(wing: &Wing, names: CellNames) -> String {
    let digits = wing.digits.without(wing.left).iter().chain([wing.left]);
    let digits: Vec<String> = digits.map(|digit| digit.to_string()).collect();
    format!("{} in {}", digits.join("/"), names.cells(&wing.cells))
}

/// Explains why a wing proves the conclusions of its step.
pub(super) fn wing(technique: Technique, wing: &Wing, context: Context<'_>) -> String {
    let pivoted = match technique {
        Technique::XyWing | Technique::XyzWing => with_pivot(wing, context),
        _ => None,
    };
    pivoted.unwrap_or_else(|| without_pivot(wing, context))
}

/// Explains a wing by pivot and pincers: `The pivot r4c1 is 1 or 6. If it is 1, the pincer r4c4 is 9; if it is 6, ...`.
fn with_pivot(wing: &Wing, context: Context<'_>) -> Option<String> {
    let Wing { cells, digits, left, ends } = wing;
    let others = digits.without(*left);
    let holds_all = |cell: &&Cell| others.minus(context.at.get(**cell)).is_empty();
    let pivot = *cells.iter().find(holds_all)?;
    let pincers: Option<Vec<(Digit, Cell)>> = others
        .iter()
        .map(|digit| {
            let is_pincer = |cell: &&Cell| {
                **cell != pivot
                    && context.at.get(**cell) == [digit, *left].into_iter().collect::<DigitSet>()
            };
            ends.iter().find(is_pincer).map(|pincer| (digit, *pincer))
        })
        .collect();
    let cases = pincers?.into_iter().map(|(digit, pincer)| {
        let pincer = context.name(pincer);
        say!(
            context,
            ("if it is {digit}, the pincer {pincer} is {left}"),
            ("ist er {digit}, steht die {left} in der Zange {pincer}")
        )
    });
    let cases = capital(&cases.collect::<Vec<String>>().join("; "));
    let (name, candidates) = (context.name(pivot), context.one_of(context.at.get(pivot)));
    let last = match ends.contains(&pivot) {
        true => say!(
            context,
            ("; otherwise the pivot itself is {left}"),
            ("; sonst ist der Drehpunkt selbst {left}")
        ),
        false => String::new(),
    };
    Some(say!(
        context,
        ("The pivot {name} is {candidates}. {cases}{last}."),
        ("Der Drehpunkt {name} ist {candidates}. {cases}{last}.")
    ))
}

fn without_pivot(wing: &Wing, context: Context<'_>) -> String {
    let Wing { cells, digits, left, ends } = wing;
    let others = digits.without(*left);
    let (count, cells) = (context.number(cells.len()), context.all(cells));
    let (all, other, ends) = (context.all_of(*digits), context.all_of(others), context.any(ends));
    let others = context.number(others.len());
    say!(
        context,
        ("The {count} cells {cells} have only {count} candidates between them: {all}. Each of {other} can be in only one of them, \
             because the cells that have it as a candidate see each other. So these {others} digits leave one cell for {left}: {ends}."),
        ("Die {count} Felder {cells} haben zusammen nur {count} Kandidaten: {all}. Jede der Ziffern {other} kann nur in einem davon \
             stehen, weil die Felder, die sie als Kandidaten haben, einander sehen. Diese {others} Ziffern lassen also ein Feld für \
             die {left}: {ends}.")
    )
}

/// Writes the sets, the restricted commons and the eliminated digit: `A=r1c46 {135}, B=r1c8 {58}, X=5, Z=3`.
///
/// A chain of four or more sets has the restricted commons between the sets, and the eliminated digit at both ends:
/// `3- A=r1c1 {23} -2- B=... -3`.
pub(super) fn als_chain_short(step: &Step, chain: &AlsChain, names: CellNames) -> String {
    let sets = chain.sets.iter().zip('A'..);
    let named: Vec<String> =
        sets.map(|(set, name)| format!("{name}={}", marked(set, names))).collect();
    let gone = comma_list(eliminated(step));
    let links: Vec<String> = chain.links.iter().map(|link| link.to_string()).collect();
    match &links[..] {
        [x] => format!("{}, X={x}, Z={gone}", named.join(", ")),
        [x, y] if chain.closed => format!("{}, X={x},{y}", named.join(", ")),
        // By convention, the set in the middle is C.
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

/// Explains why a chain of almost locked sets proves the conclusions of its step.
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
        let link = chain.links[which];
        say!(context, ("{link} of {set} and {next}"), ("{link} von {set} und {next}"))
    };
    let commons = match &chain.links[..] {
        [x] => say!(
            context,
            ("{x} is a restricted common of A and B"),
            ("{x} ist ein eingeschränkter gemeinsamer Kandidat von A und B")
        ),
        [x, y] if chain.closed => {
            say!(
                context,
                ("{x} and {y} are restricted commons of A and B"),
                ("{x} und {y} sind eingeschränkte gemeinsame Kandidaten von A und B")
            )
        }
        links => {
            let commons: Vec<String> = (0..links.len()).map(common).collect();
            let commons = commons.join(", ");
            say!(
                context,
                ("Restricted commons: {commons}"),
                ("Eingeschränkte gemeinsame Kandidaten: {commons}")
            )
        }
    };
    let named = context.and(&named);
    let head = say!(
        context,
        ("Almost locked sets (one candidate more than cells): {named}. {commons}. All cells for a restricted common see each other, so \
             only one of its two sets can hold it."),
        ("Fast gebundene Mengen (ein Kandidat mehr als Felder): {named}. {commons}. Alle Felder für einen solchen Kandidaten sehen \
             einander, also kann ihn nur eine seiner beiden Mengen enthalten.")
    );
    if chain.closed {
        return say!(
            context,
            ("{head} A set without one of its digits holds all its others. So each restricted common is in exactly one of the two sets, \
                 and each set holds all its other digits."),
            ("{head} Eine Menge ohne eine ihrer Ziffern enthält alle anderen. Also steht jeder eingeschränkte gemeinsame Kandidat in \
                 genau einer der beiden Mengen, und jede Menge enthält alle ihre anderen Ziffern.")
        );
    }
    let out = context.all_of(eliminated(step));
    let (first, last) = (letters[0], letters[letters.len() - 1]);
    let is_one = eliminated(step).single().is_some();
    let link = chain.links[0];
    // If several digits are eliminated, the argument applies to each of them separately.
    let suppose = match is_one {
        true => say!(
            context,
            ("If {first} has no {out}, it holds {link}."),
            ("Hat {first} keine {out}, enthält {first} die {link}.")
        ),
        false => say!(
            context,
            ("Take any of {out}. If {first} does not hold that digit, it holds {link}."),
            ("Nimm eine der Ziffern {out}. Enthält {first} diese Ziffer nicht, dann die {link}.")
        ),
    };
    let mut text = format!("{head} {suppose}");
    for (which, link) in chain.links.iter().enumerate() {
        let set = letters[which + 1];
        text += &match (chain.links.get(which + 1), is_one) {
            (Some(next), _) => {
                say!(
                    context,
                    (" Then {set} has no {link}, so it holds {next}."),
                    (" Dann hat {set} keine {link} und enthält die {next}.")
                )
            }
            (None, true) => say!(
                context,
                (" Then {set} has no {link}, so it holds {out}."),
                (" Dann hat {set} keine {link} und enthält die {out}.")
            ),
            (None, false) => {
                say!(
                    context,
                    (" Then {set} has no {link}, so it holds that digit."),
                    (" Dann hat {set} keine {link} und enthält diese Ziffer.")
                )
            }
        };
    }
    match is_one {
        true => say!(
            context,
            ("{text} So {first} or {last} holds {out}."),
            ("{text} Also enthält {first} oder {last} die {out}.")
        ),
        false => say!(
            context,
            ("{text} So {first} or {last} holds each of {out}."),
            ("{text} Also steht jede der Ziffern {out} in {first} oder {last}.")
        ),
    }
}

/// Names the sets with letters in the order of the chain. In an open chain of three sets, the one in the middle is C.
fn letters(chain: &AlsChain) -> Vec<char> {
    match chain.sets.len() {
        3 if !chain.closed => vec!['A', 'C', 'B'],
        sets => ('A'..).take(sets).collect(),
    }
}

/// Writes the stem and its petals: `[r8c6], -1- r2c6 {19}, -4- r4c46 {459}`.
pub(super) fn death_blossom_short(blossom: &DeathBlossom, names: CellNames) -> String {
    let petal =
        |petal: &ennead_logic::Petal| format!(", -{}- {}", petal.digit, marked(&petal.set, names));
    let petals: String = blossom.petals.iter().map(petal).collect();
    format!("[{}]{petals}", names.cells(&[blossom.stem]))
}

/// Explains why a death blossom proves the conclusions of its step.
pub(super) fn death_blossom(step: &Step, blossom: &DeathBlossom, context: Context<'_>) -> String {
    let stem = context.name(blossom.stem);
    let out = context.all_of(eliminated(step));
    let digits: DigitSet = blossom.petals.iter().map(|petal| petal.digit).collect();
    let digits = context.one_of(digits);
    let petal = |Petal { digit, set }: &Petal| format!("{digit} in {}", with_digits(set, context));
    let petals: Vec<String> = blossom.petals.iter().map(petal).collect();
    let petals = petals.join("; ");
    say!(
        context,
        ("The stem {stem} is {digits}. Each of these digits is then missing in one of the petals (almost locked sets): {petals}. A \
             petal without one of its digits holds all its others. So one of the petals holds {out}."),
        (
            "Der Stiel {stem} ist {digits}. Jede dieser Ziffern fehlt dann in einem der Blütenblätter (fast gebundene Mengen): \
             {petals}. Ein Blütenblatt ohne eine seiner Ziffern enthält alle anderen. Also enthält eines der Blütenblätter {}{out}.",
            if eliminated(step).len() == 1 { "die " } else { "" },
        )
    )
}

/// Writes the intersection, then the other cells of line and region: `r5c789 - {14789} (r5c5 - {18}, r4c7 - {79})`.
pub(super) fn sue_de_coq_short(parts: &SueDeCoq, names: CellNames) -> String {
    let part = |set: &MarkedCells| format!("{} - {{{}}}", names.cells(&set.cells), run(set.digits));
    format!("{} ({}, {})", part(&parts.centre), part(&parts.in_line), part(&parts.in_region))
}

/// Explains why a Sue de Coq proves the conclusions of its step.
pub(super) fn sue_de_coq(parts: &SueDeCoq, context: Context<'_>) -> String {
    let SueDeCoq { region, line, centre, in_region, in_line } = parts;
    let shared = centre.digits.minus(in_region.digits).minus(in_line.digits);
    let count = context.number(centre.cells.len() + in_region.cells.len() + in_line.cells.len());
    let upper = capital(&context.house(*region));
    let (region, line) = (context.dative(*region), context.dative(*line));
    let crossing = with_digits(centre, context);
    let (rest_of_line, rest_of_region) =
        (with_digits(in_line, context), with_digits(in_region, context));
    let (of_line, of_region) = (context.all_of(in_line.digits), context.all_of(in_region.digits));
    let text = say!(
        context,
        ("{upper} and {line} cross in {crossing}. With {rest_of_line} in the rest of {line} and {rest_of_region} in the rest of \
             {region}, these are {count} cells with {count} candidates. No digit fits in two of them, so each is in exactly one: \
             {of_line} are used up in {line}, {of_region} in {region}"),
        (
            "{upper} und {} kreuzen sich in {crossing}. Mit {rest_of_line} im Rest von {line} und {rest_of_region} im Rest von \
             {region} sind das {count} Felder mit {count} Kandidaten. Keine Ziffer passt in zwei davon, also steht jede in genau einem. \
             Verbraucht sind damit {of_line} in {line}, {of_region} in {region}",
            context.house(parts.line),
        )
    );
    if shared.is_empty() {
        return text + ".";
    }
    let shared = context.all_of(shared);
    say!(context, ("{text}, {shared} in both."), ("{text}, {shared} in beiden."))
}

/// The digits that a step eliminates.
fn eliminated(step: &Step) -> DigitSet {
    let eliminated = step.conclusions.iter().filter_map(|conclusion| match conclusion {
        Conclusion::Eliminate(candidate) => Some(candidate.digit),
        Conclusion::Place(_) => None,
    });
    eliminated.collect()
}

/// Writes a set in short notation: `r1c46 {135}`.
fn marked(set: &MarkedCells, names: CellNames) -> String {
    format!("{} {{{}}}", names.cells(&set.cells), run(set.digits))
}

/// Writes the cells of a set with their digits: `r1c4 and r1c6 (1, 3, 5)`.
fn with_digits(set: &MarkedCells, context: Context<'_>) -> String {
    format!("{} ({})", context.all(&set.cells), comma_list(set.digits).replace(',', ", "))
}

fn comma_list(digits: DigitSet) -> String {
    let all: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    all.join(",")
}
