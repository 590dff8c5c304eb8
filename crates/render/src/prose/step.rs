//! Steps as sentences, and the progress line of human solving.

use super::{and_list, counted, deadly, percent};
use ennead_logic::{
    Colouring, Conclusion, End, Pass, Pattern, Repertoire, Step, Technique, are_rules_read,
};
use ennead_puzzle::{
    Candidate, Candidates, Cell, CellStyle, Contradiction, Digit, DigitSet, House, Size,
};
use std::collections::BTreeMap;

/// A step as a sentence or two: why it follows, and what it does.
///
/// ```
/// use ennead_logic::{Conclusion, Pattern, Step, Technique};
/// use ennead_puzzle::{Cell, CellStyle, Digit, House, HouseKind};
/// let candidate = Cell::new(0, 8).with(Digit::new(5).unwrap());
/// let step = Step {
///     technique: Technique::HiddenSingle,
///     pattern: Pattern::HiddenSingle { house: House::new(HouseKind::Box, 2), candidate },
///     conclusions: vec![Conclusion::Place(candidate)],
/// };
/// assert_eq!(
///     ennead_render::prose::step(&step, CellStyle::RowColumn),
///     "In box 3 the only place left for 5 is r1c9. So r1c9 is 5.",
/// );
/// ```
pub fn step(step: &Step, style: CellStyle) -> String {
    format!("{} {}", reason(step, style), effect(&step.conclusions, style))
}

/// How far a pass came: `iteration 1: 47 cells left, 7.84 % solved`.
///
/// The share is of the cells that were empty at the start. A pass that only eliminates says by what.
pub fn progress(pass: &Pass) -> String {
    let left = counted(pass.left as u64, "cell", "cells");
    let solved = percent(pass.missing - pass.left, pass.missing);
    let how = match pass.steps.first() {
        Some(step) if pass.filled == 0 => format!(" ({} x {})", pass.steps.len(), step.technique),
        _ => String::new(),
    };
    format!("iteration {}: {left} left, {solved} solved{how}", pass.iteration)
}

/// How passes or steps ended: `solved`, `could not be solved: 40 cells left`, ...
///
/// ```
/// use ennead_logic::End;
/// use ennead_puzzle::{Candidates, Setup};
/// let at = Candidates::of(&Setup::empty(9).check()?);
/// let text = ennead_render::prose::end(End::Stalled, &at);
/// assert_eq!(text, "could not be solved by these techniques: 81 cells left");
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn end(end: End, at: &Candidates) -> String {
    let left = counted(at.empty_cells().count() as u64, "cell", "cells");
    match end {
        End::Solved => "solved".to_owned(),
        End::Stalled => format!("could not be solved by these techniques: {left} left"),
        End::Capped => format!("stopped at the cap: {left} left"),
        End::Contradiction(Contradiction::BrokenRule { number }) => {
            match at.rules().get(number - 1) {
                Some(rule) => format!("no solution: the grid is full and breaks a rule, {rule}"),
                None => "no solution".to_owned(),
            }
        }
        End::Contradiction(contradiction) => format!("no solution: {contradiction}"),
    }
}

/// What was not looked for before a walk with these techniques found nothing; `None` if all was, or it did not stall. Where
/// rules bind cells, nets are looked for one deep, not within each other; grids above 11 x 11 are too large for some.
///
/// ```
/// use ennead_logic::{End, Repertoire};
/// use ennead_puzzle::{Candidates, Setup};
/// let at = Candidates::of(&Setup::empty(9).check()?);
/// let all = Repertoire::default();
/// assert_eq!(ennead_render::prose::not_looked_for(End::Stalled, &at, &all), None);
/// # Ok::<(), ennead_puzzle::SetupError>(())
/// ```
pub fn not_looked_for(end: End, at: &Candidates, techniques: &Repertoire) -> Option<&'static str> {
    let usual = Size::new(9).expect("it is not too large");
    let is_too_large = |technique: &Technique| technique.fits(usual) && !technique.fits(at.size());
    let mut wanted = techniques.techniques().iter();
    if end == End::Stalled && at.size() > usual && wanted.any(is_too_large) {
        return Some(
            "fish, chains and most other techniques are looked for in grids of up to 11 x 11 only",
        );
    }
    let is_nested = |technique: &Technique| matches!(technique, Technique::ForcingNet(2..));
    let is_wanted = techniques.techniques().iter().any(is_nested);
    let is_bounded = end == End::Stalled && is_wanted && are_rules_read(at);
    is_bounded
        .then_some("in puzzles with rules nets are looked for one deep, not within each other")
}

fn reason(step: &Step, style: CellStyle) -> String {
    match &step.pattern {
        Pattern::FullHouse { house, candidate: Candidate { cell, digit } } => format!(
            "{} is the last open cell of {}, which still needs {digit}.",
            style.name(*cell),
            house.words()
        ),
        Pattern::NakedSingle { candidate: Candidate { cell, digit } } => {
            format!("{} has one candidate left: {digit}.", style.name(*cell))
        }
        Pattern::HiddenSingle { house, candidate: Candidate { cell, digit } } => {
            let house = house.words();
            format!("In {house} the only place left for {digit} is {}.", style.name(*cell))
        }
        Pattern::Locked { digit, cells, within, across } => {
            locked(*digit, cells, *within, *across, style)
        }
        Pattern::NakedSubset { house, cells, digits } => format!(
            "In {0} the cells {1} hold no other candidates than {2}, so these go nowhere else in {0}.",
            house.words(),
            names(cells, style),
            digit_list(*digits),
        ),
        Pattern::HiddenSubset { house, cells, digits } => format!(
            "In {} the digits {} have no other places than {}, so nothing else goes there.",
            house.words(),
            digit_list(*digits),
            names(cells, style),
        ),
        Pattern::Deadly(pattern) => deadly::deadly(pattern, &step.conclusions, style),
        Pattern::Grave(grave) => deadly::grave(grave, style),
        Pattern::LockedSubset { within, across, cells, digits } => format!(
            "The cells {} hold no other candidates than {}. They lie in {} and in {}, so these go nowhere else in \
             either.",
            names(cells, style),
            digit_list(*digits),
            within.words(),
            across.words(),
        ),
        Pattern::Fish(fish) => super::fish::reason(fish, style),
        Pattern::FishPair(pair) => {
            pair.each_ref().map(|fish| super::fish::reason(fish, style)).join(" ")
        }
        Pattern::ChainPair(pair) => {
            pair.each_ref().map(|chain| super::chain::reason(chain, style)).join(" ")
        }
        Pattern::Colouring(colouring) => colours(colouring, style),
        Pattern::ForcingChain(chain) => super::forcing_chain::reason(chain, style),
        Pattern::Net(net) => super::net::reason(net, style),
        Pattern::Cover(cover) => super::patterns::cover(cover, style),
        Pattern::Oddagon(oddagon) => super::patterns::oddagon(oddagon, style),
        Pattern::Exocet(exocet) => super::patterns::exocet(exocet, style),
        Pattern::Kraken(kraken) => super::fish::kraken(kraken, style),
        Pattern::Medusa(medusa) => super::medusa::reason(step, medusa, style),
        Pattern::Aligned(aligned) => super::aligned::reason(aligned, style),
        Pattern::Direct(direct) => {
            let cause = Step { pattern: direct.cause.clone(), ..step.clone() };
            format!("{} {}", reason(&cause, style), super::direct::reason(direct, style))
        }
        Pattern::Template { digit, .. } => {
            format!("All ways to place every {digit} of the grid were compared.")
        }
        Pattern::Chain(chain) if step.technique == Technique::RemotePair => {
            let [first, other] = [&chain.nodes[0], &chain.nodes[1]].map(|node| node.digit);
            let text = super::chain::reason(chain, style);
            format!(
                "{text} All these cells hold {first} or {other} only, so the same goes for {other}."
            )
        }
        Pattern::Chain(chain) => super::chain::reason(chain, style),
        Pattern::Wing(wing) => super::sets::wing(wing, style),
        Pattern::AlsChain(chain) => super::sets::als_chain(step, chain, style),
        Pattern::DeathBlossom(blossom) => super::sets::death_blossom(step, blossom, style),
        Pattern::SueDeCoq(parts) => super::sets::sue_de_coq(parts, style),
        Pattern::RuleReach(reach) => super::variants::reach(reach, &step.conclusions, style),
        Pattern::Leftover(leftover) => super::variants::leftover(leftover, style),
        Pattern::RuleNet(net) => super::variants::net(net, style),
        Pattern::RuleDigit(needed) => super::variants::needed(needed, style),
        Pattern::CommonPeer { house, digit, cells } => {
            super::variants::common_peer(*house, *digit, cells, style)
        }
        Pattern::PeerSubset { cells, digits } => {
            super::variants::peer_subset(cells, *digits, style)
        }
        // A newer pattern: its name at least.
        _ => format!("{}.", step.technique),
    }
}

fn colours(colouring: &Colouring, style: CellStyle) -> String {
    let digit = colouring.digit;
    let sentences = colouring.clusters.iter().map(|cluster| {
        let [a, b] = &cluster.colours;
        format!(
            "Strong links join {} and {}: {digit} is in all of the former or in all of the latter.",
            names(a, style),
            names(b, style)
        )
    });
    let mut sentences: Vec<String> = sentences.collect();
    sentences.push(
        "Neither way leaves room for what sees both, or for a colour that contradicts itself."
            .into(),
    );
    sentences.join(" ")
}

fn locked(digit: Digit, cells: &[Cell], within: House, across: House, style: CellStyle) -> String {
    let (within, across) = (within.words(), across.words());
    let (places, all) = match cells {
        [only] => (format!("place for {digit} is {}", style.name(*only)), "it lies"),
        [_, _] => (format!("places for {digit} are {}", names(cells, style)), "both lie"),
        _ => (format!("places for {digit} are {}", names(cells, style)), "all lie"),
    };
    format!(
        "In {within} the only {places}; {all} in {across}, so {digit} goes nowhere else in {across}."
    )
}

fn effect(conclusions: &[Conclusion], style: CellStyle) -> String {
    let mut clauses: Vec<String> = Vec::new();
    let mut gone: BTreeMap<Digit, Vec<Cell>> = BTreeMap::new();
    for conclusion in conclusions {
        match *conclusion {
            Conclusion::Place(Candidate { cell, digit }) => {
                clauses.push(format!("{} is {digit}", style.name(cell)));
            }
            Conclusion::Eliminate(Candidate { cell, digit }) => {
                gone.entry(digit).or_default().push(cell);
            }
        }
    }
    let cannot =
        |(digit, cells): (&Digit, &Vec<Cell>)| format!("{} cannot be {digit}", names(cells, style));
    clauses.extend(gone.iter().map(cannot));
    format!("So {}.", clauses.join("; "))
}

pub(super) fn names(cells: &[Cell], style: CellStyle) -> String {
    let names: Vec<String> = cells.iter().map(|cell| style.name(*cell)).collect();
    and_list(&names)
}

pub(super) fn digit_list(digits: DigitSet) -> String {
    let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    and_list(&digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prose::notation;
    use ennead_logic::Technique;
    use ennead_puzzle::{HouseKind, Size};

    fn cells(names: &str) -> Vec<Cell> {
        names.split(' ').map(|name| name.parse().unwrap()).collect()
    }

    fn digits(values: &[u8]) -> DigitSet {
        values.iter().filter_map(|value| Digit::new(*value)).collect()
    }

    fn eliminate(cell: &str, digit: u8) -> Conclusion {
        Conclusion::Eliminate(cells(cell)[0].with(Digit::new(digit).unwrap()))
    }

    #[test]
    fn a_naked_pair() {
        let pair = Step {
            technique: Technique::NakedSubset(2),
            pattern: Pattern::NakedSubset {
                house: House::new(HouseKind::Row, 0),
                cells: cells("r1c1 r1c2"),
                digits: digits(&[3, 4]),
            },
            conclusions: vec![eliminate("r1c5", 3), eliminate("r1c6", 3), eliminate("r1c6", 4)],
        };
        assert_eq!(notation(&pair, Size::NINE), "Naked Pair: 3,4 in r1c12 => r1c56<>3, r1c6<>4");
        assert_eq!(
            step(&pair, CellStyle::LetterNumber),
            "In row 1 the cells A1 and A2 hold no other candidates than 3 and 4, so these go nowhere else in row 1. \
             So A5 and A6 cannot be 3; A6 cannot be 4."
        );
    }

    #[test]
    fn a_subset_of_a_large_grid() {
        let subset = Step {
            technique: Technique::HiddenSubset(5),
            pattern: Pattern::HiddenSubset {
                house: House::new(HouseKind::Column, 11),
                cells: cells("r1c12 r2c12 r3c12 r4c12 r16c12"),
                digits: digits(&[1, 2, 10, 12, 16]),
            },
            conclusions: vec![eliminate("r16c12", 11)],
        };
        assert_eq!(
            notation(&subset, Size::new(16).unwrap()),
            "Hidden Subset of 5: 1,2,10,12,16 in r{1,2,3,4,16}c12 => r16c12<>11"
        );
        assert_eq!(
            step(&subset, CellStyle::RowColumn),
            "In column 12 the digits 1, 2, 10, 12 and 16 have no other places than r1c12, r2c12, r3c12, r4c12 and \
             r16c12, so nothing else goes there. So r16c12 cannot be 11."
        );
    }
}
