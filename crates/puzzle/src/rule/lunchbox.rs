use super::filled::all_different;
use super::{Filled, LARGEST, List, RuleKind, RuleProblem, outside, repeated, too_few};
use crate::constraint::{Clue, Language, Lowering, Machine, Primitive, Regular, Symbol, Values};
use crate::{Cell, CellStyle, Digit, DigitSet, Geometry};
use std::collections::HashMap;
use std::sync::Arc;

/// A lunchbox: its digits differ, and those between its lowest and its highest digit add up to the sum.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lunchbox {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
    /// The sum of the digits between the lowest and the highest.
    pub sum: i32,
}

impl RuleKind for Lunchbox {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let most = geometry.size().digit_count();
        let too_many = RuleProblem::TooManyCells { most, found: self.cells.len() };
        too_few(&self.cells, 2)
            .or_else(|| repeated(&self.cells))
            .or((self.cells.len() > most).then_some(too_many))
            .or(outside(self.sum, 0, LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells);
        all_different(&values) && between_extremes(&values) == Some(self.sum)
    }

    /// Requires different digits, and adds a nondeterministic machine that guesses which digits are the lowest and the highest.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.different(&self.cells);
        lower_between_extremes(&self.cells, self.sum, Slices::OfLine, true, to);
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("lunchbox {} with sum {}", List(&self.cells, style), self.sum)
    }
}

/// Adds up the values at the places between the lowest and the highest value. If one of these is repeated, its first place
/// counts.
pub(super) fn between_extremes(values: &[i32]) -> Option<i32> {
    let place = |wanted: Option<&i32>| values.iter().position(|value| Some(value) == wanted);
    let (low, high) = (place(values.iter().min())?, place(values.iter().max())?);
    Some(values[low.min(high)..low.max(high)].iter().skip(1).sum())
}

/// Which two digits of a line are the slices of a sandwich: the digits between them are added up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Slices {
    /// The lowest and the highest digit that the line holds.
    OfLine,
    /// The lowest and the highest digit of the puzzle.
    OfAll,
}

/// Requires that the digits between the two slices have this sum. `differ` states whether the digits of the line are all
/// different; if not, the first place of each slice counts.
///
/// The machine has a part for each possible pair of slices, a low and a high digit. The part reads the two slices in either
/// order, and otherwise only digits that are higher than the low and lower than the high slice. It adds up the digits that it
/// reads after one slice and before the other, and accepts if they have the right sum. If digits may repeat, it also accepts
/// a slice that appears again, and a line that repeats one digit throughout.
pub(super) fn lower_between_extremes(
    cells: &[Cell],
    sum: i32,
    slices: Slices,
    differ: bool,
    to: &mut Lowering<'_>,
) {
    let values = to.values();
    let mut draft = Draft { sum, values, differ, cells: cells.len(), next: 0, machine: EMPTY };
    let digits: Vec<Digit> = values.digits().iter().collect();
    for (place, low) in digits.iter().enumerate() {
        for high in &digits[place..] {
            let is_all = *low == digits[0] && high == &digits[digits.len() - 1];
            if slices == Slices::OfLine || is_all {
                draft.add(*low, *high);
            }
        }
    }
    let language = Language::Machine(Arc::new(draft.machine.along(&[cells.len()])));
    let line = Regular::of(cells.to_vec(), language);
    to.add(Primitive::Regular(Regular { clue: Some(Clue::Sandwich(sum)), ..line }));
}

const EMPTY: Machine =
    Machine { starts: Vec::new(), accepted: Vec::new(), transitions: Vec::new() };

/// A machine under construction. The parts for pairs of slices are added one by one.
struct Draft {
    sum: i32,
    values: Values,
    differ: bool,
    /// The number of cells of the line.
    cells: usize,
    /// The number of the next new state.
    next: u32,
    machine: Machine,
}

impl Draft {
    fn state(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    /// Makes the machine accept the lines with these slices and the right sum.
    fn add(&mut self, low: Digit, high: Digit) {
        let inside: DigitSet =
            self.values.digits().iter().filter(|digit| low < *digit && *digit < high).collect();
        if !self.is_possible(low, high, inside) {
            return;
        }
        let again = |digit| if self.differ { inside } else { inside.with(digit) };
        let outside = again(low) | again(high);
        let orders = [(low, high, again(low)), (high, low, again(high))];
        let (before, after) = (self.state(), self.state());
        self.machine.starts.push(before);
        self.machine.accepted.push(after);
        self.read(before, inside, before);
        self.read(after, outside, after);
        if low == high {
            return self.read(before, outside, after);
        }
        for (first, last, between) in orders {
            self.add_order(before, first, between, last, after);
        }
    }

    /// Makes the machine accept the lines in which `first` comes before `last`, with digits from `between` between them.
    fn add_order(&mut self, before: u32, first: Digit, between: DigitSet, last: Digit, after: u32) {
        // For each sum so far, the state between the two slices.
        let mut by_sum: HashMap<i32, u32> = HashMap::from([(0, self.state())]);
        let mut pending = vec![0];
        self.read(before, DigitSet::of(first), by_sum[&0]);
        while let Some(so_far) = pending.pop() {
            let from = by_sum[&so_far];
            if so_far == self.sum {
                self.read(from, DigitSet::of(last), after);
            }
            for digit in between {
                let total = so_far + self.values.of(digit);
                if total > self.sum {
                    continue;
                }
                let to = *by_sum.entry(total).or_insert_with(|| {
                    pending.push(total);
                    self.state()
                });
                self.read(from, DigitSet::of(digit), to);
            }
        }
    }

    fn read(&mut self, from: u32, digits: DigitSet, to: u32) {
        self.machine.transitions.push((from, Symbol::Digits(digits), to));
    }

    /// Whether a line with these slices may have the required sum. With many digits, most pairs of slices cannot have
    /// it, and their parts of the machine would need millions of transitions.
    fn is_possible(&self, low: Digit, high: Digit, inside: DigitSet) -> bool {
        let room = self.cells.saturating_sub(2);
        if self.differ {
            let highest = inside.iter().skip(inside.len().saturating_sub(room));
            let most: i32 = highest.map(|digit| self.values.of(digit)).sum();
            return low < high && inside.len() >= room && self.sum <= most;
        }
        // The slice that comes first may be repeated between the two, even the high one.
        match low == high {
            true => self.sum == 0,
            false => self.cells > 1 && self.sum <= room as i32 * self.values.of(high),
        }
    }
}
