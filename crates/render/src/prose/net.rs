//! Writes nets in one line, and as numbered lists.

use super::cells::CellNames;
use super::context::Context;
use super::words::capital;
use ennead_logic::{Consequence, Net, Requirement};

/// Writes the assumption, the number of digits that follow from it, and the contradiction: `r1c1=5, 7 digits on: no 2 in b9`.
pub(super) fn short(net: &Net, names: CellNames) -> String {
    let broken = match net.violated {
        Requirement::Cell(cell) => format!("nothing in {}", names.cell(cell)),
        Requirement::House(house, digit) => format!("no {digit} in {}", names.house(house)),
    };
    let assumed = names.candidate(net.assumed);
    match net.digits() - 1 {
        0 => format!("{assumed}: {broken}"),
        1 => format!("{assumed}, 1 digit on: {broken}"),
        digits => format!("{assumed}, {digits} digits on: {broken}"),
    }
}

/// Explains a net: writes a numbered line for each implication. A net inside another net is an indented list.
pub(super) fn reason(net: &Net, context: Context<'_>) -> String {
    let (cell, digit) = (context.name(net.assumed.cell), net.assumed.digit);
    let mut text =
        say!(context, ("Suppose {cell} is {digit}.\n"), ("Angenommen, {cell} ist {digit}.\n"));
    list(net, context, 1, &mut text);
    text.pop();
    text
}

fn list(net: &Net, context: Context<'_>, depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth);
    for (which, consequence) in net.consequences.iter().enumerate() {
        let number = which + 1;
        match consequence {
            Consequence::Forced(candidate, need) => {
                let (cell, digit) = (context.name(candidate.cell), candidate.digit);
                let why = match need {
                    Requirement::Cell(_) => {
                        say!(context, ("the only candidate left"), ("der letzte Kandidat"))
                    }
                    Requirement::House(house, _) => {
                        let house = context.dative(*house);
                        say!(
                            context,
                            ("the only place left in {house}"),
                            ("der letzte Platz in {house}")
                        )
                    }
                };
                *text += &say!(
                    context,
                    ("{indent}{number}. {cell} is {digit}, {why}.\n"),
                    ("{indent}{number}. {cell} ist {digit}: {why}.\n")
                );
            }
            Consequence::Refuted(inner) => {
                let (cell, digit) = (context.name(inner.assumed.cell), inner.assumed.digit);
                if inner.consequences.is_empty() {
                    let broken = broken(inner, Mood::Unreal, context);
                    *text += &say!(
                        context,
                        ("{indent}{number}. {cell} is not {digit}: {broken}.\n"),
                        ("{indent}{number}. {cell} ist nicht {digit}: Sonst {broken}.\n")
                    );
                } else {
                    *text += &say!(
                        context,
                        ("{indent}{number}. {cell} is not {digit}. Suppose it is:\n"),
                        ("{indent}{number}. {cell} ist nicht {digit}. Angenommen, es wäre {digit}:\n")
                    );
                    list(inner, context, depth + 1, text);
                }
            }
        }
    }
    let indent = if depth == 1 { "" } else { &indent };
    let broken = capital(&broken(net, Mood::Real, context));
    *text += &say!(
        context,
        ("{indent}{broken}: a contradiction.\n"),
        ("{indent}{broken}: ein Widerspruch.\n")
    );
}

/// The mood of a verb: indicative (`has`) or conditional (`would have`). Consequences of the assumption of a list are in the
/// indicative.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    Real,
    Unreal,
}

/// States the contradiction of a net: `row 4 has no place left for 8`. In German, the conditional begins with its verb, because
/// it follows `sonst`.
fn broken(net: &Net, mood: Mood, context: Context<'_>) -> String {
    let has = if mood == Mood::Real { "has" } else { "would have" };
    match net.violated {
        Requirement::Cell(cell) => {
            let cell = context.name(cell);
            say!(
                context,
                ("{cell} {has} no candidate left"),
                (
                    "{}",
                    match mood {
                        Mood::Real => format!("{cell} hat keinen Kandidaten mehr"),
                        Mood::Unreal => format!("hätte {cell} keinen Kandidaten mehr"),
                    }
                )
            )
        }
        Requirement::House(house, digit) => {
            let house = context.dative(house);
            say!(
                context,
                ("{house} {has} no place left for {digit}"),
                (
                    "{}",
                    match mood {
                        Mood::Real => format!("in {house} ist kein Platz mehr für die {digit}"),
                        Mood::Unreal => format!("wäre in {house} kein Platz mehr für die {digit}"),
                    }
                )
            )
        }
    }
}
