//! Explains deadly patterns: which digits could be swapped, and which candidates prevent it.

use super::context::Context;
use ennead_logic::{Bug, Conclusion, Deadly, Support, Technique};
use ennead_puzzle::{Candidate, Cell, Digit, DigitSet, House};
use std::collections::{BTreeMap, BTreeSet};

/// Explains why rectangles and loops prove the conclusions of their step.
pub(super) fn deadly(
    technique: Technique,
    pattern: &Deadly,
    conclusions: &[Conclusion],
    context: Context<'_>,
) -> String {
    let Deadly { cells, digits, guardians, support } = pattern;
    let (cells, digits) = (context.all(cells), context.all_of(*digits));
    let second = match technique {
        Technique::AvoidableRectangle(_) => say!(
            context,
            ("None of {cells} is a given. If they held only {digits}, these digits could be swapped: the puzzle would have two solutions."),
            ("Keines von {cells} ist vorgegeben. Enthielten sie nur {digits}, ließen sich diese Ziffern vertauschen: Das Rätsel \
                 hätte zwei Lösungen.")
        ),
        _ => say!(
            context,
            ("If {cells} held only {digits}, these digits could be swapped: the puzzle would have two solutions."),
            ("Enthielten {cells} nur {digits}, ließen sich diese Ziffern vertauschen: Das Rätsel hätte zwei Lösungen.")
        ),
    };
    let why = match support.as_slice() {
        [Support::Places { house, digit }, Support::Places { house: other, .. }] => {
            two_lines(pattern, [*house, *other], *digit, conclusions, context)
        }
        [] => alone(guardians, context),
        support => supported(guardians, support, context),
    };
    format!("{second} {why}")
}

/// Explains why a bivalue universal grave proves the conclusions of its step.
pub(super) fn bug(bug: &Bug, context: Context<'_>) -> String {
    let Bug { guardians, support } = bug;
    let extra = candidates(guardians, context);
    let second = say!(
        context,
        ("Without {extra}, every empty cell would have two candidates, and every digit two places in each house that lacks it: a \
             bivalue universal grave, which never has exactly one solution."),
        ("Ohne {extra} hätte jedes leere Feld zwei Kandidaten und jede Ziffer zwei Plätze in jedem Haus, in dem sie fehlt: ein \
             Bivalue Universal Grave (BUG), der nie genau eine Lösung hat.")
    );
    let why = match (support.as_slice(), guardians.as_slice()) {
        ([], [only]) => {
            let (cell, digit) = (context.name(only.cell), only.digit);
            say!(
                context,
                ("{cell} must therefore be {digit}."),
                ("{cell} muss daher {digit} sein.")
            )
        }
        ([], _) => {
            say!(
                context,
                ("At least one of these extra candidates must therefore be true."),
                ("Mindestens einer dieser überzähligen Kandidaten muss daher wahr sein.")
            )
        }
        (support, _) => supported(guardians, support, context),
    };
    format!("{second} {why}")
}

/// Explains why the guardians alone prove the conclusions.
fn alone(guardians: &[Candidate], context: Context<'_>) -> String {
    let cells = cells_of(guardians);
    let digits: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
    let (names, one) = (context.all(&cells), context.one_of(digits));
    match cells.as_slice() {
        [_] => {
            let is_one = digits.len() == 1;
            say!(
                context,
                (
                    "Only {names} has {}: it must be {one}.",
                    if is_one { "another candidate" } else { "other candidates" },
                ),
                (
                    "Nur {names} hat {}: Es muss {one} sein.",
                    if is_one { "einen anderen Kandidaten" } else { "andere Kandidaten" },
                )
            )
        }
        _ => {
            let all = context.all_of(digits);
            say!(
                context,
                ("The only other candidates are {all} in {names}, so one of these cells must be {one}."),
                ("Die einzigen anderen Kandidaten sind {all} in {names}; eines dieser Felder muss also {one} sein.")
            )
        }
    }
}

/// Explains why the guardians and another fact, such as a naked subset, prove the conclusions.
fn supported(guardians: &[Candidate], support: &[Support], context: Context<'_>) -> String {
    let cells = cells_of(guardians);
    let digits: DigitSet = guardians.iter().map(|guardian| guardian.digit).collect();
    let (any, some) = (context.any(&cells), context.one_of(digits));
    let one = say!(
        context,
        ("So {any} must be {some}."),
        ("Also muss {}{some} in {any} stehen.", if digits.len() == 1 { "die " } else { "" })
    );
    match support {
        [Support::Subset { house, cells: others, digits }] => {
            let (house, others) = (context.dative(*house), context.all(others));
            let (count, all) = (digits.len(), context.all_of(*digits));
            say!(
                context,
                (
                    "{one} In {house}, that cell and {others} form a naked {} of {all}, so these digits go nowhere else in {house}.",
                    match count {
                        2 => "pair",
                        3 => "triple",
                        4 => "quadruple",
                        _ => "subset",
                    },
                ),
                (
                    "{one} In {house} bilden dieses Feld und {others} {} aus {all}; diese Ziffern stehen also nirgends sonst in {house}.",
                    match count {
                        2 => "ein Naked Pair",
                        3 => "ein Naked Triple",
                        4 => "ein Naked Quadruple",
                        _ => "eine Teilmenge",
                    },
                )
            )
        }
        [Support::Places { house, digit }] => {
            let (house, count) = (context.dative(*house), context.number(cells.len()));
            say!(
                context,
                ("{one} In {house}, the only places for {digit} are these {count} cells, so one of them is {digit} and the other is \
                     {some}."),
                ("{one} In {house} sind diese {count} Felder die einzigen Plätze für die {digit}; eines davon ist also {digit} und \
                     das andere {some}.")
            )
        }
        _ => one,
    }
}

/// Explains why a rectangle of type 6, or a hidden rectangle, proves its conclusions: in two lines, a digit fits only in the
/// corners. Type 6 eliminates that digit; a hidden rectangle eliminates the other digit of the pattern.
fn two_lines(
    pattern: &Deadly,
    houses: [House; 2],
    digit: Digit,
    conclusions: &[Conclusion],
    context: Context<'_>,
) -> String {
    let out: Vec<Candidate> = conclusions.iter().map(|one| one.candidate()).collect();
    let lines = context.datives(&houses);
    let places = say!(
        context,
        ("In {lines}, the only places for {digit} are these corners."),
        ("In {lines} sind diese Ecken die einzigen Plätze für die {digit}.")
    );
    let cells = cells_of(&out);
    let rest: Vec<Cell> =
        pattern.cells.iter().copied().filter(|one| !cells.contains(one)).collect();
    let other = context.one_of(pattern.digits.without(digit));
    let wrong = match out.as_slice() {
        [only] if only.digit != digit => {
            let at = only.cell;
            let (beside, opposite): (Vec<Cell>, Vec<Cell>) =
                rest.iter().partition(|one| one.row() == at.row() || one.column() == at.column());
            let (at, beside, opposite) =
                (context.name(at), context.all(&beside), context.all(&opposite));
            say!(
                context,
                ("If {at} were {other}, {beside} would be {digit} and {opposite} would be {other}, which would allow the swap."),
                ("Stünde {other} in {at}, so stünde {digit} in {beside} und {other} in {opposite}, und die Ziffern ließen sich \
                     vertauschen.")
            )
        }
        _ => {
            let pair = context.any(&opposite_pair(pattern, &cells));
            say!(
                context,
                ("If {pair} were {digit}, both would be, and the other two corners would be {other}, which would allow the swap."),
                ("Stünde {digit} in {pair}, so stünde sie in beiden und {other} in den anderen beiden Ecken, und die Ziffern ließen \
                     sich vertauschen.")
            )
        }
    };
    format!("{places} {wrong}")
}

/// Returns the corner of the first conclusion and the corner opposite to it.
fn opposite_pair(pattern: &Deadly, concluded: &[Cell]) -> Vec<Cell> {
    let Some(&first) = concluded.first() else { return Vec::new() };
    let is_opposite = |one: &Cell| one.row() != first.row() && one.column() != first.column();
    let both = pattern.cells.iter().copied();
    both.filter(|one| *one == first || is_opposite(one)).collect()
}

/// Lists candidates by digit: `5 in r1c2 and r3c4 and 7 in r1c2`.
fn candidates(all: &[Candidate], context: Context<'_>) -> String {
    let mut by_digit: BTreeMap<Digit, Vec<Cell>> = BTreeMap::new();
    for candidate in all {
        by_digit.entry(candidate.digit).or_default().push(candidate.cell);
    }
    let parts: Vec<String> = by_digit
        .iter()
        .map(|(digit, cells)| format!("{digit} in {}", context.all(cells)))
        .collect();
    context.and(&parts)
}

fn cells_of(candidates: &[Candidate]) -> Vec<Cell> {
    let cells: BTreeSet<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
    cells.into_iter().collect()
}
