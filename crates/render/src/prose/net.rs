//! Nets in one line, and as numbered lists.

use super::cells::CellNames;
use super::context::Context;
use super::words::capital;
use ennead_logic::{Consequence, Net, Requirement};

/// The assumption, how many digits follow, and the contradiction: `r1c1=5, 7 digits on: no 2 in b9`.
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

/// A numbered line for each implication. A net inside another is an indented list.
pub(super) fn reason(net: &Net, context: Context<'_>) -> String {
    let (cell, digit) = (context.name(net.assumed.cell), net.assumed.digit);
    let mut text = format!("Suppose {cell} is {digit}.\n");
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
                let why = match need {
                    Requirement::Cell(_) => "the only candidate left".to_owned(),
                    Requirement::House(house, _) => {
                        format!("the only place left in {}", context.house(*house))
                    }
                };
                let cell = context.name(candidate.cell);
                *text += &format!("{indent}{number}. {cell} is {}, {why}.\n", candidate.digit);
            }
            Consequence::Refuted(inner) => {
                let (cell, digit) = (context.name(inner.assumed.cell), inner.assumed.digit);
                if inner.consequences.is_empty() {
                    let broken = broken(inner, "would have", context);
                    *text += &format!("{indent}{number}. {cell} is not {digit}: {broken}.\n");
                } else {
                    *text += &format!("{indent}{number}. {cell} is not {digit}. Suppose it is:\n");
                    list(inner, context, depth + 1, text);
                }
            }
        }
    }
    let indent = if depth == 1 { "" } else { &indent };
    *text += &format!("{indent}{}: a contradiction.\n", capital(&broken(net, "has", context)));
}

/// `row 4 has no place left for 8`.
fn broken(net: &Net, has: &str, context: Context<'_>) -> String {
    match net.violated {
        Requirement::Cell(cell) => format!("{} {has} no candidate left", context.name(cell)),
        Requirement::House(house, digit) => {
            format!("{} {has} no place left for {digit}", context.house(house))
        }
    }
}
