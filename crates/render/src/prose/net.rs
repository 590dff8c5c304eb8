//! Nets in one line, and in words.

use ennead_logic::{Need, Net};
use ennead_puzzle::CellStyle;

/// The assumption, how many digits follow, and what breaks: `r1c1=5, 7 digits on: no 2 in b9`.
pub(super) fn short(net: &Net) -> String {
    let broken = match net.broken {
        Need::Cell(cell) => format!("nothing in {cell}"),
        Need::House(house, digit) => format!("no {digit} in {house}"),
    };
    match net.forced.len() {
        0 => format!("{}: {broken}", net.assumed),
        1 => format!("{}, 1 digit on: {broken}", net.assumed),
        digits => format!("{}, {digits} digits on: {broken}", net.assumed),
    }
}

/// Why it follows, digit by digit.
pub(super) fn reason(net: &Net, style: CellStyle) -> String {
    let mut text = format!("Say {} is {}.", style.name(net.assumed.cell), net.assumed.digit);
    for (candidate, need) in &net.forced {
        let why = match need {
            Need::Cell(_) => "nothing else is left there".to_owned(),
            Need::House(house, _) => format!("no other place is left in {}", house.words()),
        };
        text += &format!(" Then {} is {}: {why}.", style.name(candidate.cell), candidate.digit);
    }
    match net.broken {
        Need::Cell(cell) => text + &format!(" Then nothing is left for {}.", style.name(cell)),
        Need::House(house, digit) => {
            text + &format!(" Then no place is left for {digit} in {}.", house.words())
        }
    }
}
