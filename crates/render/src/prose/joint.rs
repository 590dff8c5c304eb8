//! Explains steps that follow from several conditions together.

use super::cells::CellNames;
use super::context::Context;
use super::rule_words::sentence;
use super::variants::{listed, possible, sums, sums_short, with_plus};
use ennead_logic::{Condition, JointFillings, KillerSubset};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Cell, DigitSet};

/// Explains why several conditions together prove the conclusions of their step.
pub(super) fn fillings(joint: &JointFillings, context: Context<'_>) -> String {
    let mut said: Vec<String> =
        joint.conditions.iter().map(|one| condition(one, context)).collect();
    let left: Vec<String> = joint
        .conditions
        .iter()
        .zip(&joint.left)
        .filter(|(condition, left)| {
            left.len() < condition.combinations().len() && left.len() <= MAX_LEFT
        })
        .map(|(condition, left)| {
            let cells = context.all(&condition.cells());
            let sums: Vec<String> = left.iter().map(with_plus).collect();
            let sums = context.and(&sums);
            say!(context, ("{sums} for {cells}"), ("{sums} für {cells}"))
        })
        .collect();
    let named = context.and(&left);
    said.push(match left.is_empty() {
        false => say!(
            context,
            ( "Together, that leaves {named}." ),
            ( "Zusammen bleibt davon übrig: {named}." )
        ),
        true => say!(
            context,
            ( "No way to fill all these cells contains an eliminated candidate." ),
            ( "Keine Möglichkeit, all diese Felder zu füllen, enthält einen gestrichenen Kandidaten." )
        ),
    });
    said.join(" ")
}

/// The maximum number of remaining combinations that a sentence lists.
const MAX_LEFT: usize = 4;

/// Writes a condition as a sentence.
pub(super) fn condition(condition: &Condition, context: Context<'_>) -> String {
    match condition {
        Condition::Rule(fillings) => {
            let stated = sentence(&fillings.rule, &fillings.cells, context);
            match possible(&fillings.combinations, context) {
                Some(possible) => format!("{stated} {possible}."),
                None => stated,
            }
        }
        Condition::Sum(sum) => sums(sum, context),
        Condition::Place { house, digit, cells } => {
            let (house, cells) = (context.dative(*house), context.any(cells));
            say!(
                context,
                ("In {house}, the digit {digit} can only go in {cells}, which are among these cells."),
                ("In {house} passt die Ziffer {digit} nur in {cells}, die zu diesen Feldern gehören.")
            )
        }
        Condition::Cells(cells) => {
            let digits =
                cells.iter().fold(DigitSet::EMPTY, |all, cell| all | context.at.get(*cell));
            let (names, digits) = (context.all(cells), context.all_of(digits));
            match cells.len() {
                1 => say!(
                    context,
                    ("{names} has the candidates {digits}. It can lose only one of these digits."),
                    ("{names} hat die Kandidaten {digits}. Es kann nur eine dieser Ziffern verlieren.")
                ),
                _ => say!(
                    context,
                    ("{names} have the candidates {digits}. They can lose only one of these digits together."),
                    ("{names} haben die Kandidaten {digits}. Sie können zusammen nur eine dieser Ziffern verlieren.")
                ),
            }
        }
    }
}

/// Explains why conditions use up some digits of a house.
pub(super) fn killer_subset(subset: &KillerSubset, context: Context<'_>) -> String {
    let house = context.dative(subset.house);
    let used_up = context.all_of(subset.digits);
    let holders = subset.holders.iter().zip(&subset.counts).map(|(holder, count)| {
        let inside =
            |cell: &Cell| context.at.geometry().houses_of(*cell).any(|h| h == subset.house);
        let cells: Vec<Cell> = holder.cells().into_iter().filter(inside).collect();
        match holder {
            Condition::Cells(cells) => {
                let digits =
                    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | context.at.get(*cell));
                let (names, digits) = (context.all(cells), context.one_of(digits));
                say!(
                    context,
                    ("{names} {} {digits}.", if cells.len() == 1 { "is" } else { "are" }),
                    ("{names} {} {digits}.", if cells.len() == 1 { "ist" } else { "sind" })
                )
            }
            _ => {
                let (said, cells) = (condition(holder, context), context.any(&cells));
                let (number, is_one) = (context.number(*count), *count == 1);
                say!(
                    context,
                    (
                        "{said} So {number} of the digits {used_up} {} in {cells}.",
                        if is_one { "is" } else { "are" },
                    ),
                    (
                        "{said} Also {} der Ziffern {used_up} in {cells}.",
                        if is_one { "steht eine".to_owned() } else { format!("stehen {number}") },
                    )
                )
            }
        }
    });
    let said: Vec<String> = holders.collect();
    let said = said.join(" ");
    say!(
        context,
        ("{said} That uses up {used_up} in {house}."),
        (
            "{said} Damit {} in {house} verbraucht.",
            match subset.digits.len() {
                1 => format!("ist {used_up}"),
                _ => format!("sind {used_up}"),
            }
        )
    )
}

/// Writes the digits, the house, and the cells of each condition: `8,9 in r1: r1c12 and r1c7`.
pub(super) fn killer_subset_short(subset: &KillerSubset, names: CellNames) -> String {
    let digits: Vec<String> = subset.digits.iter().map(|digit| digit.to_string()).collect();
    let holders: Vec<String> =
        subset.holders.iter().map(|holder| names.cells(&holder.cells())).collect();
    format!("{} in {}: {}", digits.join(","), names.house(subset.house), holders.join(" and "))
}

/// Writes each condition with the combinations that are left: `10 in r1c12 (28/19) and 12 in r1c34 (39/48)`.
pub(super) fn short(joint: &JointFillings, names: CellNames) -> String {
    let parts: Vec<String> = joint
        .conditions
        .iter()
        .zip(&joint.left)
        .map(|(condition, left)| match condition {
            Condition::Rule(fillings) => {
                let at = names.cells(&fillings.cells);
                let left = listed(left).map(|sets| format!(" ({sets})")).unwrap_or_default();
                match &fillings.rule {
                    Rule::Cage(cage) if cage.sum.is_some() => {
                        format!("{} in {at}{left}", cage.sum.unwrap_or_default())
                    }
                    rule => format!("{} {at}", rule.slug()),
                }
            }
            Condition::Sum(sum) => sums_short(sum, names),
            Condition::Place { house, digit, .. } => format!("{digit} in {}", names.house(*house)),
            Condition::Cells(cells) => names.cells(cells),
        })
        .collect();
    parts.join(" and ")
}
