//! Steps from several conditions together, in words.

use super::cells::CellNames;
use super::context::Context;
use super::rule_words::sentence;
use super::variants::{listed, possible, sums, sums_short, with_plus};
use super::words::{all_of, and_list, number, one_of};
use ennead_logic::{Condition, JointFillings, KillerSubset};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Cell, DigitSet};

/// Why several conditions together prove what their step concludes.
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
            format!("{} for {cells}", and_list(&sums))
        })
        .collect();
    said.push(match left.is_empty() {
        false => format!("Together, that leaves {}.", and_list(&left)),
        true => "No way to fill all these cells contains an eliminated candidate.".to_owned(),
    });
    said.join(" ")
}

/// The maximum number of remaining combinations that a sentence lists.
const MAX_LEFT: usize = 4;

/// What a condition says.
pub(super) fn condition(condition: &Condition, context: Context<'_>) -> String {
    match condition {
        Condition::Rule(fillings) => {
            let stated = sentence(&fillings.rule, &fillings.cells, context);
            match possible(&fillings.combinations) {
                Some(possible) => format!("{stated} {possible}."),
                None => stated,
            }
        }
        Condition::Sum(sum) => sums(sum, context),
        Condition::Place { house, digit, cells } => format!(
            "In {}, the digit {digit} can only go in {}, which are among these cells.",
            context.house(*house),
            context.any(cells)
        ),
        Condition::Cells(cells) => {
            let digits =
                cells.iter().fold(DigitSet::EMPTY, |all, cell| all | context.at.get(*cell));
            let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
            let (have, can) = match cells.len() {
                1 => ("has", "can lose only one of these digits"),
                _ => ("have", "can lose only one of these digits together"),
            };
            let they = if cells.len() == 1 { "It" } else { "They" };
            format!(
                "{} {have} the candidates {}. {they} {can}.",
                context.all(cells),
                and_list(&digits)
            )
        }
    }
}

/// Why conditions use up some digits of a house.
pub(super) fn killer_subset(subset: &KillerSubset, context: Context<'_>) -> String {
    let house = context.house(subset.house);
    let holders = subset.holders.iter().zip(&subset.counts).map(|(holder, count)| {
        let inside =
            |cell: &Cell| context.at.geometry().houses_of(*cell).any(|h| h == subset.house);
        let cells: Vec<Cell> = holder.cells().into_iter().filter(inside).collect();
        match holder {
            Condition::Cells(cells) => {
                let digits =
                    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | context.at.get(*cell));
                format!("{} is {}.", context.all(cells), one_of(digits))
            }
            _ => format!(
                "{} So {} of the digits {} {} in {}.",
                condition(holder, context),
                number(*count),
                all_of(subset.digits),
                if *count == 1 { "is" } else { "are" },
                context.any(&cells)
            ),
        }
    });
    let said: Vec<String> = holders.collect();
    format!("{} That uses up {} in {house}.", said.join(" "), all_of(subset.digits))
}

/// `8,9 in r1: r1c12 and r1c7`.
pub(super) fn killer_subset_short(subset: &KillerSubset, names: CellNames) -> String {
    let digits: Vec<String> = subset.digits.iter().map(|digit| digit.to_string()).collect();
    let holders: Vec<String> =
        subset.holders.iter().map(|holder| names.cells(&holder.cells())).collect();
    format!("{} in {}: {}", digits.join(","), names.house(subset.house), holders.join(" and "))
}

/// `10 in r1c12 (28/19) and 12 in r1c34 (39/48)`.
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
