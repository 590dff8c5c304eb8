//! A sandwich clue along different cells: the cells with the lowest and the highest value of the line are the slices, and the
//! values in the cells between them, the filling, have a given sum.
//!
//! Each run tries all values and places of the slices with all fillings of the length between them. A value between the
//! values of the slices that is not in the filling lies outside the slices. An automaton that reads the same line takes
//! longer and accepts words that repeat a value. [`Permutation`](super::permutation::Permutation) also uses that the values
//! differ, but takes thirty times as long.
//!
//! **Sound**: a filling stays only if each cell between the slices can hold one of its values and each of its values has a
//! cell there. Each cell outside the slices must be able to hold one of the remaining values between the values of the
//! slices; if the line holds all values, each of these must have a cell. A value stays if some filling at some places allows
//! it. When all cells are fixed, only the filling that they form can stay.

use super::automaton::Line;
use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;

/// See the [module](self).
pub(crate) struct Sandwich<W> {
    cells: Vec<u16>,
    /// The same line as an automaton, for engines that encode automata.
    line: Line,
    slices: Vec<Slices<W>>,
    /// Whether the line has as many cells as there are values.
    is_whole: bool,
}

/// The values of two slices, and the fillings that can be between them.
struct Slices<W> {
    low: W,
    high: W,
    /// The values between `low` and `high`.
    others: W,
    /// For each length, the fillings with the right sum.
    fillings: Vec<Vec<W>>,
}

/// The maximum number of values; with more, there are too many fillings.
const MAX_VALUES: usize = 12;

impl<W: ValueSet> Sandwich<W> {
    /// Whether there are few enough values, and a line of this many different cells can hold two slices.
    pub(crate) fn supports(cells: usize, values: u32) -> bool {
        (2..=values as usize).contains(&cells) && values as usize <= MAX_VALUES
    }

    /// Creates the propagator for a line of different cells; `lowest` is the value of the first candidate.
    pub(crate) fn new(
        cells: Vec<u16>,
        line: Line,
        sum: i32,
        values: u32,
        lowest: i32,
    ) -> Sandwich<W> {
        let length = cells.len();
        let pairs = (0..values).flat_map(|low| (low + 1..values).map(move |high| (low, high)));
        let slices = pairs.filter(|(low, high)| (high - low) as usize >= length - 1);
        let slices = slices.map(|(low, high)| {
            let inside = high - low - 1;
            let mut fillings = vec![Vec::new(); length - 1];
            for set in 0..1_u64 << inside {
                let of_set = (0..inside).filter(|place| set >> place & 1 != 0);
                let total: i32 = of_set.map(|place| (low + 1 + place) as i32 + lowest).sum();
                if let Some(of_length) = fillings.get_mut(set.count_ones() as usize)
                    && total == sum
                {
                    of_length.push(W::from_bits(set << (low + 1)));
                }
            }
            let others = W::from_bits(((1 << inside) - 1) << (low + 1));
            Slices { low: W::value(low), high: W::value(high), others, fillings }
        });
        let slices = slices.filter(|it| it.fillings.iter().any(|some| !some.is_empty()));
        Sandwich { cells, line, slices: slices.collect(), is_whole: length == values as usize }
    }
}

/// Whether each of these cells can hold one of the values. Adds the values that some cell can hold to `seen`.
#[inline]
fn fit<W: ValueSet>(masks: &[W], values: W, seen: &mut W) -> bool {
    for mask in masks {
        let here = *mask & values;
        if here.is_none() {
            return false;
        }
        *seen |= here;
    }
    true
}

impl<W: ValueSet> Propagator<W> for Sandwich<W> {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::High
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Line(&self.line)
    }

    /// The values of the slices, if the line holds all values: then the slices are the lowest and the highest of all values.
    fn decisive(&self) -> Option<W> {
        let slices = self.slices.first().filter(|_| self.is_whole);
        slices.map(|slices| slices.low | slices.high)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let length = self.cells.len();
        let mut masks = [W::NONE; MAX_VALUES];
        let mut kept = [W::NONE; MAX_VALUES];
        for (mask, cell) in masks.iter_mut().zip(&self.cells) {
            *mask = domains.get(*cell);
        }
        let masks = &masks[..length];
        for Slices { low, high, others, fillings } in &self.slices {
            for first in 0..length - 1 {
                let starts = masks[first] & (*low | *high);
                if starts.is_none() {
                    continue;
                }
                for last in first + 1..length {
                    let ends = masks[last] & (*low | *high);
                    let crossed = |mask: W| {
                        let to_high = if (mask & *low).is_none() { W::NONE } else { *high };
                        to_high | if (mask & *high).is_none() { W::NONE } else { *low }
                    };
                    let (start, end) = (starts & crossed(ends), ends & crossed(starts));
                    if start.is_none() {
                        continue;
                    }
                    let mut stays = false;
                    for filling in &fillings[last - first - 1] {
                        let outside = *others & !*filling;
                        let (mut inner, mut outer) = (W::NONE, W::NONE);
                        let fits = fit(&masks[first + 1..last], *filling, &mut inner)
                            && inner == *filling
                            && fit(&masks[..first], outside, &mut outer)
                            && fit(&masks[last + 1..], outside, &mut outer)
                            && (outer == outside || !self.is_whole);
                        if !fits {
                            continue;
                        }
                        stays = true;
                        kept[..first].iter_mut().for_each(|kept| *kept |= outside);
                        kept[first + 1..last].iter_mut().for_each(|kept| *kept |= *filling);
                        kept[last + 1..length].iter_mut().for_each(|kept| *kept |= outside);
                    }
                    if stays {
                        kept[first] |= start;
                        kept[last] |= end;
                    }
                }
            }
        }
        for (cell, values) in self.cells.iter().zip(kept) {
            domains.keep(*cell, values)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_testkit::rules::Random;

    /// All orders of this many different values from 0 to 5.
    fn orders(length: usize) -> Vec<Vec<u32>> {
        let mut orders = vec![Vec::new()];
        for _ in 0..length {
            orders = orders
                .iter()
                .flat_map(|order: &Vec<u32>| {
                    let free = (0..6).filter(|value| !order.contains(value));
                    free.map(|value| [&order[..], &[value]].concat()).collect::<Vec<_>>()
                })
                .collect();
        }
        orders
    }

    /// Returns the sum between the lowest and the highest value, where value 0 counts as 1.
    fn filling(order: &[u32]) -> i32 {
        let place = |wanted: Option<&u32>| order.iter().position(|value| Some(value) == wanted);
        let low = place(order.iter().min()).unwrap();
        let high = place(order.iter().max()).unwrap();
        order[low.min(high) + 1..low.max(high)].iter().map(|value| *value as i32 + 1).sum()
    }

    /// Filters random lines of this many cells with six values. Returns how many values were removed and how many lines failed.
    fn filter_lines(length: usize) -> (u32, u32) {
        let orders = orders(length);
        let mut random = Random::new(3);
        let (mut failed, mut removed) = (0, 0);
        for _ in 0..2_000 {
            // Each cell has its value in one order as a candidate, alone or with random others.
            let own = &orders[random.below(orders.len())];
            let alone = random.below(3) == 0;
            let noise = |random: &mut Random| if alone { 0 } else { random.below(64) as u16 };
            let masks: Vec<u16> = own.iter().map(|value| 1 << value | noise(&mut random)).collect();
            let sum = if random.below(2) == 0 { filling(own) } else { random.below(16) as i32 };
            let fits = |order: &&Vec<u32>| {
                filling(order) == sum
                    && order.iter().zip(&masks).all(|(value, mask)| mask >> value & 1 != 0)
            };
            let solutions: Vec<&Vec<u32>> = orders.iter().filter(fits).collect();
            let mut domains = Domains::new(masks.clone());
            let cells = (0..length as u16).collect();
            let line = Line::new(Box::new(|| unreachable!("no other engine reads it")));
            let result = Sandwich::new(cells, line, sum, 6, 1).filter(&mut domains);
            if solutions.is_empty() {
                assert!(!alone || result.is_err(), "{masks:?} {sum}");
                failed += u32::from(result.is_err());
                continue;
            }
            assert!(result.is_ok(), "{masks:?} {sum}");
            for (place, mask) in domains.masks().iter().enumerate() {
                let values = solutions.iter().fold(0, |mask, order| mask | 1 << order[place]);
                assert_eq!(values & !mask, 0, "{masks:?} {sum} place {place}");
                removed += (masks[place] & !mask).count_ones();
            }
        }
        (removed, failed)
    }

    #[test]
    fn no_value_of_a_solution_is_removed_and_violations_fail() {
        for (length, least) in [(6, 1_000), (4, 1_000), (2, 10)] {
            let (removed, failed) = filter_lines(length);
            assert!(removed > least && failed > 200, "{length} cells: {removed} {failed}");
        }
    }
}
