//! Writes 3D Medusa steps in one line, and in words.

use super::cells::CellNames;
use super::context::Context;
use ennead_logic::{Medusa, Step};
use ennead_puzzle::{Candidate, Cell, Digit};
use std::collections::BTreeMap;

/// Writes the two colours, digit by digit: `(5r1c1,r3c4; 7r1c4) / (5r1c4; 7r1c1)`.
pub(super) fn short(medusa: &Medusa, names: CellNames) -> String {
    let colours = medusa.colours.each_ref().map(|colour| {
        let digits = by_digit(colour);
        let one = |(digit, at): (&Digit, &Vec<Cell>)| format!("{digit}{}", names.cells(at));
        let digits: Vec<String> = digits.iter().map(one).collect();
        format!("({})", digits.join("; "))
    });
    colours.join(" / ")
}

/// Explains why the colours prove the conclusions of their step.
pub(super) fn reason(step: &Step, medusa: &Medusa, context: Context<'_>) -> String {
    let [a, b] = medusa.colours.each_ref().map(|colour| words(colour, context));
    let out: Vec<Candidate> = step.conclusions.iter().map(|one| one.candidate()).collect();
    let is_out = |colour: &Vec<Candidate>| out.iter().all(|one| colour.contains(one));
    let name = |colour: usize| ["A", "B"][colour];
    let why = match (medusa.colours.iter().position(is_out), medusa.emptied) {
        (Some(colour), Some(cell)) => {
            let (name, cell) = (name(colour), context.name(cell));
            say!(
                context,
                ("Colour {name} would leave {cell} no candidate, so {name} is false."),
                ("Farbe {name} ließe {cell} keinen Kandidaten, also ist {name} falsch.")
            )
        }
        (Some(colour), None) => {
            let name = name(colour);
            say!(
                context,
                ("Two candidates of colour {name} exclude each other, so {name} is false."),
                ("Zwei Kandidaten der Farbe {name} schließen einander aus, also ist {name} falsch.")
            )
        }
        (None, _) => say!(
            context,
            ("Each eliminated candidate conflicts with both colours."),
            ("Jeder gestrichene Kandidat widerspricht beiden Farben.")
        ),
    };
    say!(
        context,
        ("Strong links (cells with two candidates, houses with two places for a digit) join candidates in two colours. Colour A: \
             {a}. Colour B: {b}. All candidates of one colour are true, and all of the other false. {why}"),
        ("Starke Links (Felder mit zwei Kandidaten, Häuser mit zwei Plätzen für eine Ziffer) verbinden Kandidaten in zwei Farben. \
             Farbe A: {a}. Farbe B: {b}. Alle Kandidaten der einen Farbe sind wahr und alle der anderen falsch. {why}")
    )
}

/// Lists candidates by digit: `5 in r1c1 and r3c4; 7 in r1c4`.
fn words(candidates: &[Candidate], context: Context<'_>) -> String {
    let digits = by_digit(candidates);
    let one = |(digit, at): (&Digit, &Vec<Cell>)| format!("{digit} in {}", context.all(at));
    let digits: Vec<String> = digits.iter().map(one).collect();
    digits.join("; ")
}

fn by_digit(candidates: &[Candidate]) -> BTreeMap<Digit, Vec<Cell>> {
    let mut digits: BTreeMap<Digit, Vec<Cell>> = BTreeMap::new();
    for candidate in candidates {
        digits.entry(candidate.digit).or_default().push(candidate.cell);
    }
    digits
}
