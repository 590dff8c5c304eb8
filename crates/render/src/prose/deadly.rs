//! Deadly patterns as sentences: what could be swapped, and what prevents it.

use super::context::Context;
use super::words::{all_of, and_list, number, one_of};
use ennead_logic::{Bug, Conclusion, Deadly, Support, Technique};
use ennead_puzzle::{Candidate, Cell, Digit, DigitSet, House};
use std::collections::{BTreeMap, BTreeSet};

/// Why rectangles and loops prove what their step concludes.
pub(super) fn deadly(
    technique: Technique,
    pattern: &Deadly,
    conclusions: &[Conclusion],
    context: Context<'_>,
) -> String {
    let Deadly { cells, digits, guardians, support } = pattern;
    let if_they = match technique {
        Technique::AvoidableRectangle(_) => {
            format!("None of {} is a given. If they", context.all(cells))
        }
        _ => format!("If {}", context.all(cells)),
    };
    let second = format!(
        "{if_they} held only {}, these digits could be swapped: the puzzle would have two solutions.",
        all_of(*digits),
    );
    let why = match support.as_slice() {
        [Support::Places { house, digit }, Support::Places { house: other, .. }] => {
            two_lines(pattern, [*house, *other], *digit, conclusions, context)
        }
        [] => alone(guardians, context),
        support => supported(guardians, support, context),
    };
    format!("{second} {why}")
}

/// Why a bivalue universal grave proves what its step concludes.
pub(super) fn bug(bug: &Bug, context: Context<'_>) -> String {
    let Bug { guardians, support } = bug;
    let second = format!(
        "Without {}, every empty cell would have two candidates, and every digit two places in each house that lacks it: \
         a bivalue universal grave, which never has exactly one solution.",
        candidates(guardians, context),
    );
    let why = match (support.as_slice(), guardians.as_slice()) {
        ([], [only]) => format!("{} must therefore be {}.", context.name(only.cell), only.digit),
        ([], _) => "At least one of these extra candidates must therefore be true.".to_owned(),
        (support, _) => supported(guardians, support, context),
    };
    format!("{second} {why}")
}

/// Nothing but the guardians is needed.
fn alone(guardians: &[Candidate], context: Context<'_>) -> String {
    let cells = cells_of(guardians);
    let digits: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
    match cells.as_slice() {
        [only] => {
            let name = context.name(*only);
            let other = if digits.len() == 1 { "another candidate" } else { "other candidates" };
            format!("Only {name} has {other}: it must be {}.", one_of(digits))
        }
        several => format!(
            "The only other candidates are {} in {}, so one of these cells must be {}.",
            all_of(digits),
            context.all(several),
            one_of(digits),
        ),
    }
}

fn supported(guardians: &[Candidate], support: &[Support], context: Context<'_>) -> String {
    let cells = cells_of(guardians);
    let digits: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
    let one = format!("So {} must be {}.", context.any(&cells), one_of(digits));
    match support {
        [Support::Subset { house, cells: others, digits }] => format!(
            "{one} In {house}, that cell and {} form a naked {} of {}, so these digits go nowhere else in {house}.",
            context.all(others),
            subset(digits.len()),
            all_of(*digits),
            house = context.house(*house),
        ),
        [Support::Places { house, digit }] => format!(
            "{one} In {}, the only places for {digit} are these {} cells, so one of them is {digit} and the other is {}.",
            context.house(*house),
            number(cells.len()),
            one_of(digits),
        ),
        _ => one,
    }
}

/// A digit has no places but corners in two lines: type 6 if it is eliminated, else a hidden rectangle.
fn two_lines(
    pattern: &Deadly,
    houses: [House; 2],
    digit: Digit,
    conclusions: &[Conclusion],
    context: Context<'_>,
) -> String {
    let out: Vec<Candidate> = conclusions.iter().map(|one| one.candidate()).collect();
    let places =
        format!("In {}, the only places for {digit} are these corners.", context.houses(&houses));
    let cells = cells_of(&out);
    let rest: Vec<Cell> =
        pattern.cells.iter().copied().filter(|one| !cells.contains(one)).collect();
    let other = pattern.digits.without(digit);
    let wrong = match out.as_slice() {
        [only] if only.digit != digit => {
            let at = only.cell;
            let (beside, opposite): (Vec<Cell>, Vec<Cell>) =
                rest.iter().partition(|one| one.row() == at.row() || one.column() == at.column());
            format!(
                "If {} were {other}, {} would be {digit} and {} would be {other}, which allows the swap.",
                context.name(at),
                context.all(&beside),
                context.all(&opposite),
                other = one_of(other),
            )
        }
        _ => {
            format!(
                "If {} were {digit}, both would be, and the other two corners would be {}, which allows the swap.",
                context.any(&opposite_pair(pattern, &cells)),
                one_of(other),
            )
        }
    };
    format!("{places} {wrong}")
}

/// The corner of a conclusion and the one that is in neither its row nor its column.
fn opposite_pair(pattern: &Deadly, concluded: &[Cell]) -> Vec<Cell> {
    let Some(&first) = concluded.first() else { return Vec::new() };
    let is_opposite = |one: &Cell| one.row() != first.row() && one.column() != first.column();
    let both = pattern.cells.iter().copied();
    both.filter(|one| *one == first || is_opposite(one)).collect()
}

/// `5 in r1c2 and r3c4 and 7 in r1c2`.
fn candidates(all: &[Candidate], context: Context<'_>) -> String {
    let mut by_digit: BTreeMap<Digit, Vec<Cell>> = BTreeMap::new();
    for candidate in all {
        by_digit.entry(candidate.digit).or_default().push(candidate.cell);
    }
    let parts: Vec<String> = by_digit
        .iter()
        .map(|(digit, cells)| format!("{digit} in {}", context.all(cells)))
        .collect();
    and_list(&parts)
}

/// `pair`, `triple`, `quadruple`, `subset`.
fn subset(size: usize) -> &'static str {
    match size {
        2 => "pair",
        3 => "triple",
        4 => "quadruple",
        _ => "subset",
    }
}

fn cells_of(candidates: &[Candidate]) -> Vec<Cell> {
    let cells: BTreeSet<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
    cells.into_iter().collect()
}
