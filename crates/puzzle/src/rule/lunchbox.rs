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
    /// The sum.
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

    /// The cells differ, and a nondeterministic machine guesses which digits are the lowest and the highest.
    fn lower(&self, to: &mut Lowering<'_>) {
        to.different(&self.cells);
        lower_between_extremes(&self.cells, self.sum, to);
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("lunchbox {} with sum {}", List(&self.cells, style), self.sum)
    }
}

/// The sum of the values that lie between the lowest and the highest, all of which must be different.
pub(super) fn between_extremes(values: &[i32]) -> Option<i32> {
    let place = |wanted: Option<&i32>| values.iter().position(|value| Some(value) == wanted);
    let (low, high) = (place(values.iter().min())?, place(values.iter().max())?);
    Some(values[low.min(high)..low.max(high)].iter().skip(1).sum())
}

/// Requires that the digits between the lowest and the highest digit of a line have this sum. The digits must differ.
///
/// For each possible lowest and highest digit, the machine reads each of the two once, in either order, and otherwise only
/// digits whose values are between them. It adds up the digits that it reads after one and before the other. So it accepts
/// exactly the lines with the right sum between their lowest and highest digit.
pub(super) fn lower_between_extremes(cells: &[Cell], sum: i32, to: &mut Lowering<'_>) {
    let machine = machine(sum, to.values());
    let language = Language::Machine(Arc::new(machine.along(&[cells.len()])));
    let line = Regular::of(cells.to_vec(), language);
    to.add(Primitive::Regular(Regular { clue: Some(Clue::Sandwich(sum)), ..line }));
}

fn machine(sum: i32, values: Values) -> Machine {
    let mut machine = Machine { starts: Vec::new(), accepted: Vec::new(), transitions: Vec::new() };
    let mut next = 0;
    let mut state = || {
        next += 1;
        next - 1
    };
    let digits: Vec<Digit> = values.digits().iter().collect();
    for (place, low) in digits.iter().enumerate() {
        for high in &digits[place + 1..] {
            let inside = |digit: &&Digit| *low < **digit && **digit < *high;
            let inside: Vec<Digit> = digits.iter().filter(inside).copied().collect();
            let any = Symbol::Digits(inside.iter().copied().collect());
            let (before, after) = (state(), state());
            machine.starts.push(before);
            machine.accepted.push(after);
            machine.transitions.extend([(before, any, before), (after, any, after)]);
            for (first, last) in [(*low, *high), (*high, *low)] {
                // The states after the first of the two and before the last, by the sum so far.
                let mut between: HashMap<i32, u32> = HashMap::new();
                let mut pending = vec![0];
                between.insert(0, state());
                let one = |digit| Symbol::Digits(DigitSet::of(digit));
                machine.transitions.push((before, one(first), between[&0]));
                while let Some(so_far) = pending.pop() {
                    let from = between[&so_far];
                    if so_far == sum {
                        machine.transitions.push((from, one(last), after));
                    }
                    for digit in &inside {
                        let total = so_far + values.of(*digit);
                        if total > sum {
                            continue;
                        }
                        let to = *between.entry(total).or_insert_with(|| {
                            pending.push(total);
                            state()
                        });
                        machine.transitions.push((from, one(*digit), to));
                    }
                }
            }
        }
    }
    machine
}
