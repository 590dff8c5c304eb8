//! Sums of cells that are not one cage: arrows, diagonals, equal sums, derived sums.

use super::integer::Integer;
use super::sets::{self, subset_count, subsets};
use super::writer::{Term, Writer};
use crate::engines::rules::propagators::linear::Linear;
use crate::engines::rules::propagators::triple::{NONE, Triple};
use crate::engines::rules::value_set::places;
use std::collections::HashMap;

/// The sum of different cells is encoded by their possible sets of values if there are at most this many. Otherwise, the cells
/// are added one by one.
const MAX_SETS: u64 = 130;

/// The maximum number of cells of a sum that other rules imply; larger ones take more time than they save and are not
/// encoded.
const MAX_DERIVED: usize = 4;

/// The sums encoded so far.
#[derive(Default)]
pub(super) struct Sums {
    /// The sum of each group of different cells, by its sorted cells. Many derived sums share such groups.
    known: HashMap<Vec<u16>, Integer>,
}

impl Sums {
    /// Encodes weighted cells with a total; values count from 0.
    pub(super) fn linear(&mut self, writer: &mut Writer, sum: &Linear) {
        if sum.follows && sum.cells.len() > MAX_DERIVED {
            return;
        }
        let mut numbers = Vec::new();
        for group in &sum.groups {
            let mut cells = sum.cells[group.cells.clone()].to_vec();
            cells.sort_unstable();
            let all = cells.iter().fold(0, |all, cell| all | writer.possible(*cell));
            if cells.len() > 1 && subset_count(all, cells.len()) <= MAX_SETS {
                let number = self.known.entry(cells);
                let number = number.or_insert_with_key(|cells| of_differing(writer, cells, all));
                numbers.push(number.times(group.times));
            } else {
                let each = cells.iter().map(|cell| Integer::of_cell(writer, *cell));
                numbers.extend(each.map(|number| number.times(group.times)));
            }
        }
        Integer::total(writer, numbers, sum.total);
    }

    /// Encodes three cells of which any two determine the third, with a term for each way to fill them.
    pub(super) fn triple(&self, writer: &mut Writer, sum: &Triple) {
        let mut ways: [Vec<Vec<Term>>; 3] = [const { Vec::new() }; 3];
        ways.iter_mut().for_each(|lists| lists.resize(sum.values as usize, Vec::new()));
        let mut all = Vec::new();
        let [a, b, c] = sum.cells.map(|cell| writer.possible(cell));
        for x in places(a) {
            for y in places(b) {
                let z = sum.third[(x * sum.values + y) as usize];
                if z == NONE || c >> z & 1 == 0 {
                    continue;
                }
                let way = writer.new_term();
                all.push(way);
                for (lists, value) in ways.iter_mut().zip([x, y, z.into()]) {
                    lists[value as usize].push(way);
                }
            }
        }
        writer.one(&all);
        for (cell, lists) in sum.cells.into_iter().zip(ways) {
            for (value, mut list) in (0..).zip(lists) {
                list.push(!writer.term(cell, value));
                writer.one(&list);
            }
        }
    }
}

/// The sum of these different cells, which together have the candidates `all`; values count from 0.
fn of_differing(writer: &mut Writer, cells: &[u16], all: u64) -> Integer {
    let choice = sets::write(writer, cells, subsets(all, cells.len()), &[]);
    let worth = |set: u64| places(set).map(|value| value as i32).sum();
    let cases = choice.sets.iter().map(|(set, chosen)| (worth(*set), *chosen));
    Integer::of_cases(writer, cases)
}
