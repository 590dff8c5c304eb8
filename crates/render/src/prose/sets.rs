//! Wings and almost locked sets in the notation that players exchange, and in words.

use super::step::{digit_list, names};
use super::{and_list, cells};
use ennead_logic::{AlsChain, Conclusion, DeathBlossom, MarkedCells, Step, SueDeCoq, Wing};
use ennead_puzzle::{CellStyle, Digit, DigitSet, Size};

/// The digits, that which is left last, and the cells: `1/6/9 in r4c14,r5c2`.
pub(super) fn wing_short(wing: &Wing, size: Size) -> String {
    let digits = wing.digits.without(wing.left).iter().chain([wing.left]);
    let digits: Vec<String> = digits.map(|digit| digit.to_string()).collect();
    format!("{} in {}", digits.join("/"), cells(&wing.cells, size))
}

/// Why a wing strikes.
pub(super) fn wing(wing: &Wing, style: CellStyle) -> String {
    let Wing { cells, digits, left, ends } = wing;
    format!(
        "The {} cells {} hold no other candidates than {}. Each of these but {left} goes into one of the cells at most, \
         for its places see each other. So one cell is {left}: {}.",
        cells.len(),
        names(cells, style),
        digit_list(*digits),
        or_names(ends, style),
    )
}

/// The sets, the restricted commons and what goes: `A=r1c46 {135}, B=r1c8 {58}, X=5, Z=3`.
///
/// Longer chains have a restricted common between every two sets: `A=r1c1 {12} -2- B=...`.
pub(super) fn als_chain_short(step: &Step, chain: &AlsChain, size: Size) -> String {
    let sets = chain.sets.iter().zip('A'..);
    let named: Vec<String> =
        sets.map(|(set, name)| format!("{name}={}", marked(set, size))).collect();
    let gone = comma_list(struck(step));
    let links: Vec<String> = chain.links.iter().map(|link| link.to_string()).collect();
    match &links[..] {
        [x] => format!("{}, X={x}, Z={gone}", named.join(", ")),
        [x, y] if chain.closed => format!("{}, X={x},{y}", named.join(", ")),
        // The set in the middle is called C.
        [x, y] => {
            let [a, c, b] =
                [&chain.sets[0], &chain.sets[1], &chain.sets[2]].map(|s| marked(s, size));
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

/// Why a chain of almost locked sets strikes.
pub(super) fn als_chain(step: &Step, chain: &AlsChain, style: CellStyle) -> String {
    let sets: Vec<String> = chain.sets.iter().map(|set| words(set, style)).collect();
    let links: Vec<String> = chain.links.iter().map(|link| link.to_string()).collect();
    let head = "Each of these sets has one digit more than cells, so it lacks one digit at most:";
    if chain.closed {
        return format!(
            "{head} {}. Only one of two neighbours can hold {}. So each of these digits is in one of its two sets, and \
             every other digit of a set is in that set.",
            and_list(&sets),
            and_list(&links),
        );
    }
    let gone = digit_list(struck(step));
    let mut text = format!("{head} {}. If the first has no {gone}", and_list(&sets));
    for (number, link) in links.iter().enumerate() {
        let set = if number == 0 { "it" } else { "this one" };
        text += &format!(", {set} holds {link} and the next does not");
    }
    format!("{text}; then that holds {gone}. So the first or the last set holds {gone}.")
}

/// The stem and its petals: `[r8c6], -1- r2c6 {19}, -4- r4c46 {459}`.
pub(super) fn death_blossom_short(blossom: &DeathBlossom, size: Size) -> String {
    let petal =
        |petal: &ennead_logic::Petal| format!(", -{}- {}", petal.digit, marked(&petal.set, size));
    let petals: String = blossom.petals.iter().map(petal).collect();
    format!("[{}]{petals}", cells(&[blossom.stem], size))
}

/// Why a death blossom strikes.
pub(super) fn death_blossom(step: &Step, blossom: &DeathBlossom, style: CellStyle) -> String {
    let stem = style.name(blossom.stem);
    let petals: Vec<String> = blossom
        .petals
        .iter()
        .map(|petal| format!("if it is {}, {} has no {0}", petal.digit, words(&petal.set, style)))
        .collect();
    format!(
        "{stem} is one of its candidates: {}. A set that lacks one digit holds all its others. So one of the sets holds \
         {}.",
        and_list(&petals),
        digit_list(struck(step)),
    )
}

/// The crossing and the cells of both houses: `r5c789 - {14789} (r5c5 - {18}, r4c7 - {79})`.
pub(super) fn sue_de_coq_short(parts: &SueDeCoq, size: Size) -> String {
    let part = |set: &MarkedCells| format!("{} - {{{}}}", cells(&set.cells, size), run(set.digits));
    format!("{} ({}, {})", part(&parts.centre), part(&parts.in_line), part(&parts.in_region))
}

/// Why a Sue de Coq strikes.
pub(super) fn sue_de_coq(parts: &SueDeCoq, style: CellStyle) -> String {
    let SueDeCoq { region, line, centre, in_region, in_line } = parts;
    let (region, line) = (region.words(), line.words());
    let shared = centre.digits.minus(in_region.digits).minus(in_line.digits);
    let mut text = format!(
        "Where {region} and {line} cross, there are {}; {line} also has {}, {region} also has {}. No digit can be in \
         two of these cells, and they are as many as the digits, so every digit is in one of them. {line_only} go \
         nowhere else in {line}, {region_only} nowhere else in {region}",
        words(centre, style),
        words(in_line, style),
        words(in_region, style),
        line_only = digit_list(in_line.digits),
        region_only = digit_list(in_region.digits),
    );
    if !shared.is_empty() {
        text += &format!(", {} nowhere else in either", digit_list(shared));
    }
    text + "."
}

/// The digits that a step eliminates.
fn struck(step: &Step) -> DigitSet {
    let eliminated = step.conclusions.iter().filter_map(|conclusion| match conclusion {
        Conclusion::Eliminate(candidate) => Some(candidate.digit),
        Conclusion::Place(_) => None,
    });
    eliminated.collect()
}

/// `r1c46 {135}`
fn marked(set: &MarkedCells, size: Size) -> String {
    format!("{} {{{}}}", cells(&set.cells, size), run(set.digits))
}

/// `r1c4 and r1c6 with 1, 3 and 5`
fn words(set: &MarkedCells, style: CellStyle) -> String {
    format!("{} with {}", names(&set.cells, style), digit_list(set.digits))
}

fn or_names(cells: &[ennead_puzzle::Cell], style: CellStyle) -> String {
    let names: Vec<String> = cells.iter().map(|cell| style.name(*cell)).collect();
    names.join(" or ")
}

/// Digits without anything between them, as far as each is one symbol.
fn run(digits: DigitSet) -> String {
    let all: Vec<String> = digits.iter().map(|digit: Digit| digit.to_string()).collect();
    let is_short = all.iter().all(|name| name.len() == 1);
    all.join(if is_short { "" } else { "," })
}

fn comma_list(digits: DigitSet) -> String {
    let all: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    all.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prose::notation;
    use crate::prose::sample::{check, digit, list};
    use ennead_logic::{Pattern, Petal, Technique};
    use ennead_puzzle::{House, HouseKind};

    fn set(names: &str, digits: &str) -> MarkedCells {
        let digits = digits.chars().filter_map(Digit::from_symbol).collect();
        MarkedCells { cells: list(names), digits }
    }

    #[test]
    fn an_xy_wing() {
        let MarkedCells { cells, digits } = set("r4c1 r4c4 r5c2", "169");
        let wing = Wing { cells, digits, left: digit(9), ends: list("r4c4 r5c2") };
        check(
            Technique::XyWing,
            Pattern::Wing(wing),
            ("r4c2", 9),
            "XY-Wing: 1/6/9 in r4c14,r5c2 => r4c2<>9",
            "The 3 cells r4c1, r4c4 and r5c2 hold no other candidates than 1, 6 and 9. Each of these but 9 goes into \
             one of the cells at most, for its places see each other. So one cell is 9: r4c4 or r5c2. So r4c2 cannot \
             be 9.",
        );
    }

    #[test]
    fn two_and_four_almost_locked_sets() {
        let sets = vec![set("r1c4 r1c6 r2c5", "1358"), set("r1c8 r1c9 r3c8", "3589")];
        check(
            Technique::AlsXz,
            Pattern::AlsChain(AlsChain { sets, links: vec![digit(5)], closed: false }),
            ("r2c7", 3),
            "ALS-XZ: A=r1c46,r2c5 {1358}, B=r1c89,r3c8 {3589}, X=5, Z=3 => r2c7<>3",
            "Each of these sets has one digit more than cells, so it lacks one digit at most: r1c4, r1c6 and r2c5 with \
             1, 3, 5 and 8 and r1c8, r1c9 and r3c8 with 3, 5, 8 and 9. If the first has no 3, it holds 5 and the next \
             does not; then that holds 3. So the first or the last set holds 3. So r2c7 cannot be 3.",
        );
        let sets = vec![set("r1c1", "12"), set("r1c5", "23"), set("r4c5", "34"), set("r4c8", "14")];
        let step = Step {
            technique: Technique::AlsXyChain,
            pattern: Pattern::AlsChain(AlsChain {
                sets,
                links: [2, 3, 4].map(digit).into(),
                closed: false,
            }),
            conclusions: vec![Conclusion::Eliminate(list("r1c8")[0].with(digit(1)))],
        };
        assert_eq!(
            notation(&step, Size::NINE),
            "ALS-XY-Chain: 1- A=r1c1 {12} -2- B=r1c5 {23} -3- C=r4c5 {34} -4- D=r4c8 {14} -1 => r1c8<>1"
        );
    }

    #[test]
    fn a_death_blossom() {
        let petal = |value, names, digits| Petal { digit: digit(value), set: set(names, digits) };
        let petals = vec![petal(1, "r2c6", "19"), petal(4, "r4c4 r4c6", "459")];
        check(
            Technique::DeathBlossom,
            Pattern::DeathBlossom(DeathBlossom { stem: list("r8c6")[0], petals }),
            ("r6c6", 9),
            "Death Blossom: [r8c6], -1- r2c6 {19}, -4- r4c46 {459} => r6c6<>9",
            "r8c6 is one of its candidates: if it is 1, r2c6 with 1 and 9 has no 1 and if it is 4, r4c4 and r4c6 with \
             4, 5 and 9 has no 4. A set that lacks one digit holds all its others. So one of the sets holds 9. So r6c6 \
             cannot be 9.",
        );
    }

    #[test]
    fn a_sue_de_coq() {
        let parts = SueDeCoq {
            region: House::new(HouseKind::Box, 8),
            line: House::new(HouseKind::Column, 6),
            centre: set("r8c7 r9c7", "12379"),
            in_region: set("r9c8", "19"),
            in_line: set("r1c7 r2c7", "237"),
        };
        check(
            Technique::SueDeCoq,
            Pattern::SueDeCoq(parts),
            ("r7c8", 1),
            "Sue de Coq: r89c7 - {12379} (r12c7 - {237}, r9c8 - {19}) => r7c8<>1",
            "Where box 9 and column 7 cross, there are r8c7 and r9c7 with 1, 2, 3, 7 and 9; column 7 also has r1c7 and \
             r2c7 with 2, 3 and 7, box 9 also has r9c8 with 1 and 9. No digit can be in two of these cells, and they \
             are as many as the digits, so every digit is in one of them. 2, 3 and 7 go nowhere else in column 7, 1 \
             and 9 nowhere else in box 9. So r7c8 cannot be 1.",
        );
    }
}
