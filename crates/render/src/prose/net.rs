//! Nets in one line, and in words.

use ennead_logic::{Consequence, Need, Net};
use ennead_puzzle::CellStyle;

/// The assumption, how many digits follow, and what breaks: `r1c1=5, 7 digits on: no 2 in b9`.
pub(super) fn short(net: &Net) -> String {
    let broken = match net.broken {
        Need::Cell(cell) => format!("nothing in {cell}"),
        Need::House(house, digit) => format!("no {digit} in {house}"),
    };
    match net.digits() - 1 {
        0 => format!("{}: {broken}", net.assumed),
        1 => format!("{}, 1 digit on: {broken}", net.assumed),
        digits => format!("{}, {digits} digits on: {broken}", net.assumed),
    }
}

/// Why it follows, digit by digit. Each net inside is a paragraph of its own, named by what it refutes.
pub(super) fn reason(net: &Net, style: CellStyle) -> String {
    let mut text = format!("Say {} is {}.", style.name(net.assumed.cell), net.assumed.digit);
    consequences(net, style, 1, &mut text);
    text
}

fn consequences(net: &Net, style: CellStyle, depth: usize, text: &mut String) {
    let indent = format!("\n{}", "  ".repeat(depth));
    let mut after_inner = false;
    for consequence in &net.consequences {
        match consequence {
            Consequence::Forced(candidate, need) => {
                let why = match need {
                    Need::Cell(_) => "nothing else is left there".to_owned(),
                    Need::House(house, _) => format!("no other place is left in {}", house.words()),
                };
                *text += if after_inner { &indent[..indent.len() - 2] } else { " " };
                *text +=
                    &format!("Then {} is {}: {why}.", style.name(candidate.cell), candidate.digit);
                after_inner = false;
            }
            Consequence::Refuted(inner) => {
                let cell = style.name(inner.assumed.cell);
                *text += &format!("{indent}{cell} is not {0}: say it is {0}.", inner.assumed.digit);
                consequences(inner, style, depth + 1, text);
                after_inner = true;
            }
        }
    }
    *text += if after_inner { &indent[..indent.len() - 2] } else { " " };
    *text += &match net.broken {
        Need::Cell(cell) => format!("Then nothing is left for {}.", style.name(cell)),
        Need::House(house, digit) => {
            format!("Then no place is left for {digit} in {}.", house.words())
        }
    };
}
