//! 3D Medusa in one line, and in words.

use super::and_list;
use super::step::names;
use ennead_logic::{Medusa, Step};
use ennead_puzzle::{Candidate, Cell, CellStyle, Digit, Size};
use std::collections::BTreeMap;

/// The two colours, digit by digit: `(5r1c1,r3c4; 7r1c4) / (5r1c4; 7r1c1)`.
pub(super) fn short(medusa: &Medusa, size: Size) -> String {
    let colours = medusa.colours.each_ref().map(|colour| {
        let digits = by_digit(colour);
        let one = |(digit, at): (&Digit, &Vec<Cell>)| format!("{digit}{}", super::cells(at, size));
        let digits: Vec<String> = digits.iter().map(one).collect();
        format!("({})", digits.join("; "))
    });
    colours.join(" / ")
}

/// Why it follows.
pub(super) fn reason(step: &Step, medusa: &Medusa, style: CellStyle) -> String {
    let [a, b] = medusa.colours.each_ref().map(|colour| words(colour, style));
    let mut text = format!(
        "Strong links join two colours, all of one of which are true: the first is {a}, the second is {b}."
    );
    let gone: Vec<Candidate> = step.conclusions.iter().map(|one| one.candidate()).collect();
    let falls =
        medusa.colours.iter().position(|colour| gone.iter().all(|one| colour.contains(one)));
    let name = |colour: usize| ["first", "second"][colour];
    text += &match (falls, medusa.emptied) {
        (Some(colour), Some(cell)) => {
            format!(" The {} would leave nothing for {}.", name(colour), style.name(cell))
        }
        (Some(colour), None) => format!(" Two of the {} exclude each other.", name(colour)),
        (None, _) => " What goes cannot be true with either.".to_owned(),
    };
    text
}

/// `5 in r1c1 and r3c4, 7 in r1c4`
fn words(candidates: &[Candidate], style: CellStyle) -> String {
    let digits = by_digit(candidates);
    let one = |(digit, at): (&Digit, &Vec<Cell>)| format!("{digit} in {}", names(at, style));
    let digits: Vec<String> = digits.iter().map(one).collect();
    and_list(&digits)
}

fn by_digit(candidates: &[Candidate]) -> BTreeMap<Digit, Vec<Cell>> {
    let mut digits: BTreeMap<Digit, Vec<Cell>> = BTreeMap::new();
    for candidate in candidates {
        digits.entry(candidate.digit).or_default().push(candidate.cell);
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::super::{notation, step as sentence};
    use ennead_logic::{Conclusion, Medusa, Need, Pattern, Step, Technique};
    use ennead_puzzle::{Candidate, Cell, CellStyle, Digit, House, HouseKind, Size};

    fn at(name: &str, digit: u8) -> Candidate {
        name.parse::<Cell>().unwrap().with(Digit::new(digit).unwrap())
    }

    #[test]
    fn two_links_and_what_both_colours_exclude() {
        let link = Need::House(House::new(HouseKind::Row, 0), Digit::new(7).unwrap());
        let step = Step {
            technique: Technique::Medusa,
            pattern: Pattern::Medusa(Medusa {
                colours: [vec![at("r1c1", 5), at("r1c6", 7)], vec![at("r1c1", 7)]],
                links: vec![Need::Cell(at("r1c1", 5).cell), link],
                emptied: None,
            }),
            conclusions: vec![Conclusion::Eliminate(at("r1c6", 5))],
        };
        assert_eq!(notation(&step, Size::NINE), "3D Medusa: (5r1c1; 7r1c6) / (7r1c1) => r1c6<>5");
        assert_eq!(
            sentence(&step, CellStyle::RowColumn),
            "Strong links join two colours, all of one of which are true: the first is 5 in r1c1 and 7 in r1c6, the \
             second is 7 in r1c1. What goes cannot be true with either. So r1c6 cannot be 5."
        );
    }
}
