use super::{Automaton, State, Values};
use crate::{Cell, Digit};
use std::sync::Arc;

/// Cells whose weighted sum is a certain total.
#[derive(Clone, Debug)]
pub struct Sum {
    /// The cells with their weights. A cell may appear several times.
    pub terms: Vec<(Cell, i32)>,
    /// The weighted sum.
    pub total: i32,
    /// Whether the cells also hold different digits, as in a cage. Another primitive requires this; the automaton of the sum
    /// does not check it.
    pub distinct: bool,
}

impl Sum {
    /// Requires that the sum of `cells` minus the sum of `less` is `total`.
    pub fn of(cells: &[Cell], less: &[Cell], total: i32) -> Sum {
        let plus = cells.iter().map(|cell| (*cell, 1));
        let terms = plus.chain(less.iter().map(|cell| (*cell, -1))).collect();
        Sum { terms, total, distinct: false }
    }

    /// The automaton that reads the cells in the order of the terms. A state is the sum so far.
    pub fn automaton(&self, values: Values) -> Arc<dyn Automaton> {
        let weights = self.terms.iter().map(|term| term.1).collect();
        Arc::new(Adder { weights, total: self.total, values })
    }
}

#[derive(Debug)]
struct Adder {
    weights: Vec<i32>,
    total: i32,
    values: Values,
}

/// The state that represents the sum 0; states below it represent negative sums.
const NO_SUM: State = 1 << 40;

impl Automaton for Adder {
    fn start(&self) -> State {
        NO_SUM
    }

    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let more = i128::from(self.weights[at] * self.values.of(digit));
        Some((state as i128 + more) as State)
    }

    fn accepts(&self, state: State) -> bool {
        state as i128 - NO_SUM as i128 == i128::from(self.total)
    }
}

/// Two or more groups of cells that have the same sum.
#[derive(Clone, Debug)]
pub struct EqualSums {
    /// The groups.
    pub groups: Vec<Vec<Cell>>,
}

impl EqualSums {
    /// The automaton that reads one group after another. A state contains the sum of the first group and the sum so far in
    /// the current group.
    pub fn automaton(&self, values: Values) -> Arc<dyn Automaton> {
        let ends = self.groups.iter().scan(0, |end, group| {
            *end += group.len();
            Some(*end)
        });
        Arc::new(Groups { ends: ends.collect(), values })
    }
}

#[derive(Debug)]
struct Groups {
    /// The position after the last cell of each group.
    ends: Vec<usize>,
    values: Values,
}

impl Automaton for Groups {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let value = self.values.of(digit) as State;
        // `target` is the sum of the first group plus 1, or 0 while that group is read.
        let (target, sum) = (state >> 64, (state & State::from(u64::MAX)) + value);
        match (target, self.ends.contains(&(at + 1))) {
            (0, true) => Some((sum + 1) << 64),
            (0, false) => Some(sum),
            (_, true) => (sum + 1 == target).then_some(target << 64),
            (_, false) => (sum < target).then_some(target << 64 | sum),
        }
    }
}
