//! Writes conclusions, grouped by equal cells or equal digits.

use super::cells::CellNames;
use super::context::Context;
#[cfg(feature = "german")]
use super::words::none_of_german;
use crate::Language;
use ennead_logic::Conclusion;
use ennead_puzzle::{Candidate, Cell, Digit, DigitSet};
use std::collections::BTreeMap;

/// Writes placements, then eliminations, in short notation: `r1c5=3`, `r1c5<>34, r2c67<>6`.
pub(super) fn short(conclusions: &[Conclusion], names: CellNames) -> String {
    let mut all: Vec<String> =
        placed(conclusions).map(|candidate| names.candidate(candidate)).collect();
    let out = eliminated(conclusions);
    all.extend(
        out.iter().map(|(out, from)| format!("{}<>{}", names.cells(from), names.digits(*out))),
    );
    all.join(", ")
}

/// How the conclusions follow from the sentences before them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lead {
    /// They follow directly.
    So,
    /// They follow in both of two cases.
    EitherWay,
    /// They follow in each of several cases.
    InEveryCase,
}

/// Writes a sentence that begins with the words for `lead`: `So r1c5 is 3.`, `Either way, r2c6 and r2c7 cannot be 6.`.
pub(super) fn sentence(lead: Lead, conclusions: &[Conclusion], context: Context<'_>) -> String {
    let mut by_digit: BTreeMap<Digit, Vec<Cell>> = BTreeMap::new();
    for Candidate { cell, digit } in placed(conclusions) {
        by_digit.entry(digit).or_default().push(cell);
    }
    let placed: Vec<(Digit, Vec<Cell>)> = by_digit.into_iter().collect();
    let out = eliminated(conclusions);
    match context.language() {
        Language::English => english(lead, &placed, &out, context),
        #[cfg(feature = "german")]
        Language::German => german(lead, &placed, &out, context),
    }
}

fn english(
    lead: Lead,
    placed: &[(Digit, Vec<Cell>)],
    out: &[(DigitSet, Vec<Cell>)],
    context: Context<'_>,
) -> String {
    let lead = match lead {
        Lead::So => "So",
        Lead::EitherWay => "Either way,",
        Lead::InEveryCase => "In every case,",
    };
    let is = |(digit, cells): &(Digit, Vec<Cell>)| {
        format!("{} {} {digit}", context.all(cells), if cells.len() == 1 { "is" } else { "are" })
    };
    let cannot = |(digits, cells): &(DigitSet, Vec<Cell>)| {
        format!("{} cannot be {}", context.all(cells), context.one_of(*digits))
    };
    let clauses: Vec<String> = placed.iter().map(is).chain(out.iter().map(cannot)).collect();
    format!("{lead} {}.", clauses.join("; "))
}

/// Writes conclusions in German: `r1c5 ist also 3.`, `In beiden Fällen gilt: r1c5 kann weder 3 noch 4 sein.`
#[inline(never)]
#[cfg(feature = "german")]
fn german(
    lead: Lead,
    placed: &[(Digit, Vec<Cell>)],
    out: &[(DigitSet, Vec<Cell>)],
    context: Context<'_>,
) -> String {
    let (lead, so) = match lead {
        Lead::So => ("", " also"),
        Lead::EitherWay => ("In beiden Fällen gilt: ", ""),
        Lead::InEveryCase => ("In jedem Fall gilt: ", ""),
    };
    // Only the first clause has the word "also".
    let mut so = [so].into_iter().chain(std::iter::repeat(""));
    let mut clauses = Vec::new();
    for (digit, cells) in placed {
        let verb = if cells.len() == 1 { "ist" } else { "sind" };
        let so = so.next().unwrap_or_default();
        clauses.push(format!("{} {verb}{so} {digit}", context.all(cells)));
    }
    for (digits, cells) in out {
        let verb = if cells.len() == 1 { "kann" } else { "können" };
        let so = so.next().unwrap_or_default();
        let none = none_of_german(*digits);
        clauses.push(format!("{} {verb}{so} {none} sein", context.all(cells)));
    }
    format!("{lead}{}.", clauses.join("; "))
}

/// Returns the only candidate that eliminations leave in a cell. `None` if several are left, or if the conclusions are not
/// all eliminations in one cell.
pub(super) fn only_digit_left(
    conclusions: &[Conclusion],
    context: Context<'_>,
) -> Option<Candidate> {
    let cell = conclusions.first()?.candidate().cell;
    let mut left = context.at.get(cell);
    for conclusion in conclusions {
        match conclusion {
            Conclusion::Eliminate(out) if out.cell == cell => left = left.without(out.digit),
            _ => return None,
        }
    }
    left.single().map(|digit| cell.with(digit))
}

fn placed(conclusions: &[Conclusion]) -> impl Iterator<Item = Candidate> + '_ {
    conclusions.iter().filter_map(|conclusion| match conclusion {
        Conclusion::Place(candidate) => Some(*candidate),
        Conclusion::Eliminate(_) => None,
    })
}

/// Lists digits with the cells that lose them, grouped by digit or by cell: the grouping with fewer groups is chosen.
fn eliminated(conclusions: &[Conclusion]) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut of_digit: BTreeMap<Digit, Vec<Cell>> = BTreeMap::new();
    let mut of_cell: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for conclusion in conclusions {
        if let Conclusion::Eliminate(Candidate { cell, digit }) = *conclusion {
            of_digit.entry(digit).or_default().push(cell);
            of_cell.entry(cell).or_default().add(digit);
        }
    }
    let mut by_digit: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for (digit, cells) in of_digit {
        match by_digit.iter_mut().find(|(_, same)| *same == cells) {
            Some((digits, _)) => *digits = digits.with(digit),
            None => by_digit.push((DigitSet::of(digit), cells)),
        }
    }
    let mut by_cell: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for (cell, digits) in of_cell {
        match by_cell.iter_mut().find(|(same, _)| *same == digits) {
            Some((_, cells)) => cells.push(cell),
            None => by_cell.push((digits, vec![cell])),
        }
    }
    if by_cell.len() < by_digit.len() { by_cell } else { by_digit }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::{Candidates, CellStyle, Setup, Size};

    fn out(candidates: &[(&str, u8)]) -> Vec<Conclusion> {
        let candidate = |&(cell, digit): &(&str, u8)| {
            let cell: Cell = cell.parse().unwrap();
            Conclusion::Eliminate(cell.with(Digit::new(digit).unwrap()))
        };
        candidates.iter().map(candidate).collect()
    }

    #[test]
    fn the_fewest_groups_are_chosen() {
        let names = |size| CellNames::new(CellStyle::RowColumn, size);
        let nine = names(Size::NINE);
        let context = |at| Context { at, words: CellStyle::RowColumn.into() };
        let at = Candidates::of(&Setup::empty(9).check().unwrap());
        let by_digit = out(&[("r1c1", 1), ("r1c1", 2), ("r1c4", 6), ("r2c1", 1), ("r2c1", 2)]);
        assert_eq!(short(&by_digit, nine), "r12c1<>12, r1c4<>6");
        assert_eq!(
            sentence(Lead::So, &by_digit, context(&at)),
            "So r1c1 and r2c1 cannot be 1 or 2; r1c4 cannot be 6."
        );
        let by_cell = out(&[("r1c1", 3), ("r1c1", 7), ("r1c5", 5), ("r1c5", 7), ("r1c5", 8)]);
        assert_eq!(short(&by_cell, nine), "r1c1<>37, r1c5<>578");
        assert_eq!(short(&by_cell, names(Size::new(12).unwrap())), "r1c1<>{3,7}, r1c5<>{5,7,8}");
    }

    #[test]
    fn a_single_digit_may_be_left() {
        let at = Candidates::of(&Setup::empty(4).check().unwrap());
        let context = Context { at: &at, words: CellStyle::RowColumn.into() };
        let three = out(&[("r1c1", 1), ("r1c1", 2), ("r1c1", 4)]);
        let left = only_digit_left(&three, context).unwrap();
        assert_eq!(left.to_string(), "r1c1=3");
        assert_eq!(only_digit_left(&three[1..], context), None);
        assert_eq!(only_digit_left(&out(&[("r1c1", 1), ("r1c2", 2)]), context), None);
    }
}
