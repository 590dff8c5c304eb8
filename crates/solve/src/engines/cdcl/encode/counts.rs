//! Constraints on which values appear in some cells, how often and where: quadruples, same digits, counts, lists.

use super::integer::Integer;
use super::sets::subsets;
use super::writer::{Term, Writer};
use crate::engines::rules::propagators::circles::Circles;
use crate::engines::rules::propagators::contains::Contains;
use crate::engines::rules::propagators::distinct::Distinct;
use crate::engines::rules::propagators::element::Element;
use crate::engines::rules::propagators::same_values::SameValues;

/// Encodes how often certain values appear in these cells. For example, if 7 appears at least twice in four cells, any three of
/// them contain a 7: a clause for each subset of three cells. If there are many subsets, or if the numbers are exact, the
/// copies are counted instead.
pub(super) fn contains(writer: &mut Writer, corner: &Contains<u64>) {
    let count = corner.cells.len();
    for &(value, needed) in &corner.needed {
        let value = value.trailing_zeros();
        let terms = corner.cells.iter().map(|cell| writer.term(*cell, value));
        let terms: Vec<Term> = terms.collect();
        // Any number above the number of cells is impossible, so the smallest such number is enough.
        let needed = needed.min(count + 1);
        if corner.exact || needed > 1 && count > MAX_CHOSEN {
            let most = if corner.exact { needed } else { count };
            let number = Integer::count(writer, &terms, most as i32);
            let enough = number.values().filter(|number| *number >= needed as i32);
            let enough: Vec<Term> = enough.map(|value| number.is(value)).collect();
            writer.any(&enough);
        } else if needed == 1 {
            // The only subset consists of all cells, so their number has no limit.
            writer.any(&terms);
        } else if needed > 1 {
            for some in subsets((1 << count) - 1, count + 1 - needed) {
                let chosen = (0..count).filter(|place| some >> place & 1 != 0);
                let clause: Vec<Term> = chosen.map(|place| terms[place]).collect();
                writer.any(&clause);
            }
        }
    }
}

/// The maximum number of cells whose subsets are listed, if a value must appear more than once.
const MAX_CHOSEN: usize = 8;

/// Encodes that a cell holds the number of different values in some cells.
pub(super) fn distinct(writer: &mut Writer, some: &Distinct) {
    let (number, cells) = some.cells.split_last().expect("the number is a cell");
    let has = |writer: &mut Writer, value: u32| {
        let terms: Vec<Term> = cells.iter().map(|cell| writer.term(*cell, value)).collect();
        writer.some(&terms)
    };
    let held: Vec<Term> = (0..writer.values()).map(|value| has(writer, value)).collect();
    let count = Integer::count(writer, &held, held.len() as i32);
    let number = Integer::of_cell(writer, *number);
    Integer::total(writer, vec![count, number.times(-1)], some.lowest);
}

/// Encodes that the target cell has the same value as the cell of a list whose position the index cell holds.
pub(super) fn element(writer: &mut Writer, some: &Element) {
    let (_, index, target) = some.parts();
    for candidate in 0..writer.values() {
        let is_here = writer.term(index, candidate);
        let Some(cell) = some.named(candidate) else {
            writer.any(&[!is_here]);
            continue;
        };
        for value in 0..writer.values() {
            let (there, wanted) = (writer.term(cell, value), writer.term(target, value));
            writer.any(&[!is_here, !there, wanted]);
            writer.any(&[!is_here, there, !wanted]);
        }
    }
}

/// Encodes that two groups of cells hold each value equally often. `differ` returns whether two cells must differ.
pub(super) fn same_values(
    writer: &mut Writer,
    groups: &SameValues,
    differ: impl Fn(u16, u16) -> bool,
) {
    let (first, second) = groups.cells.split_at(groups.cells.len() / 2);
    let all_differ = |cells: &[u16]| {
        cells.iter().enumerate().all(|(i, a)| cells[..i].iter().all(|b| differ(*a, *b)))
    };
    let once = [first, second].into_iter().all(all_differ);
    for value in 0..writer.values() {
        let [first, second] = [first, second]
            .map(|cells| cells.iter().map(|cell| writer.term(*cell, value)).collect::<Vec<Term>>());
        if once {
            let holds = writer.either(&first);
            writer.one(&[&second[..], &[!holds]].concat());
        } else {
            let most = first.len() as i32;
            let [first, second] = [first, second].map(|terms| Integer::count(writer, &terms, most));
            Integer::total(writer, vec![first, second.times(-1)], 0);
        }
    }
}

/// Encodes that each value v appears in no circle or in exactly v circles, and that the values that appear, each taken once,
/// add up to the number of circles.
pub(super) fn circles(writer: &mut Writer, circles: &Circles) {
    let most = circles.cells.len() as i32;
    let mut shares = Vec::new();
    for place in 0..circles.values {
        let says = place as i32 + circles.lowest;
        let terms: Vec<Term> = circles.cells.iter().map(|cell| writer.term(*cell, place)).collect();
        let count = Integer::count(writer, &terms, says.min(most));
        let holds = count.is(says);
        for value in count.values().filter(|value| *value != 0 && *value != says) {
            writer.any(&[!count.is(value)]);
        }
        shares.push(Integer::of_choice(if says == 0 { Term::Never } else { holds }, says));
    }
    Integer::total(writer, shares, most);
}
