use super::{Filled, LARGEST, List, RuleKind, RuleProblem, outside, too_few};
use crate::constraint::{
    Automaton, Language, Lowering, Machine, Primitive, Regular, State, Symbol, Values,
};
use crate::{Cell, CellStyle, Digit, DigitSet, Geometry};
use std::sync::Arc;

/// A sum line: it can be divided into consecutive parts that each have a given sum, which is 10 on a ten line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SumLine {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
    /// The sum of each part.
    pub sum: i32,
    /// Whether the line is a loop, on which a part may continue from the last cell to the first.
    pub is_loop: bool,
}

/// The largest sum of the parts of a loop. It is small because the machine of a loop has a state for each pair of sums.
const LARGEST_OF_LOOP: i64 = 64;

impl RuleKind for SumLine {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let most = if self.is_loop { LARGEST_OF_LOOP } else { LARGEST };
        too_few(&self.cells, 1).or(outside(self.sum, 1, most))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells);
        let is_whole = |values: &[i32]| {
            let read = |part, value: &i32| SumLine::read(self.sum, part, *value);
            values.iter().try_fold(0, read) == Some(self.sum)
        };
        let turned = |by: usize| [&values[by..], &values[..by]].concat();
        let turns = if self.is_loop { values.len() } else { 1 };
        (0..turns).any(|by| is_whole(&turned(by)))
    }

    /// Adds an automaton that uses [`read`](SumLine::read).
    ///
    /// On a loop, the part that contains the first cell may begin near the end of the line. So a machine guesses the sum of the
    /// cells there and checks the guess when it has read them.
    fn lower(&self, to: &mut Lowering<'_>) {
        if self.is_loop {
            let language =
                Language::Machine(Arc::new(self.machine(to.values()).along(&[self.cells.len()])));
            return to.add(Primitive::Regular(Regular::of(self.cells.clone(), language)));
        }
        let automaton = Reader { sum: self.sum, values: to.values() };
        to.add(Primitive::Regular(Regular::new(self.cells.clone(), automaton)));
    }

    fn describe(&self, style: CellStyle) -> String {
        let line = if self.is_loop { "loop" } else { "line" };
        format!("sum {line} {} (parts of {})", List(&self.cells, style), self.sum)
    }
}

impl SumLine {
    /// Returns the sum of the current part after one more value, or `None` if it exceeds `sum`.
    ///
    /// `part` is the sum before that value: 0 at the start of the line, and `sum` at the end of a part, where the line may
    /// end. A 0 after the end of a part belongs to that part.
    ///
    /// ```
    /// use ennead_puzzle::rule::SumLine;
    /// let read = |values: [i32; 4]| values.iter().try_fold(0, |part, value| SumLine::read(10, part, *value));
    /// assert_eq!(read([4, 6, 9, 1]), Some(10));
    /// assert_eq!(read([4, 5, 9, 1]), None);
    /// assert_eq!(read([4, 6, 0, 9]), Some(9));
    /// ```
    pub fn read(sum: i32, part: i32, value: i32) -> Option<i32> {
        let before = if part == sum && value != 0 { 0 } else { part };
        before.checked_add(value).filter(|part| *part <= sum)
    }

    /// Makes the machine that reads a loop from its first cell to its last.
    ///
    /// A state holds the guess, the sum of the current part, and whether a value other than 0 was read. The guess is the sum of
    /// the cells at the end of the line that belong to the same part as the first cell.
    fn machine(&self, values: Values) -> Machine {
        let sum = self.sum;
        let state = |supposed: i32, part: i32, read: bool| {
            ((supposed * (sum + 1) + part) * 2 + i32::from(read)) as u32
        };
        let supposed = 1..=sum;
        let step = |(supposed, part, before, digit): (i32, i32, bool, Digit)| {
            let value = values.of(digit);
            let after = SumLine::read(sum, part, value)?;
            let symbol = Symbol::Digits(DigitSet::of(digit));
            Some((
                state(supposed, part, before),
                symbol,
                state(supposed, after, before || value != 0),
            ))
        };
        let parts = supposed.clone().flat_map(|it| (1..=sum).map(move |part| (it, part)));
        let steps = parts.flat_map(|(it, part)| {
            let digits = values.digits().iter();
            digits.flat_map(move |digit| [false, true].map(|read| (it, part, read, digit)))
        });
        Machine {
            starts: supposed.clone().map(|it| state(it, it, false)).collect(),
            accepted: supposed.map(|it| state(it, it, true)).collect(),
            transitions: steps.filter_map(step).collect(),
        }
    }
}

/// Reads a line. A state is the sum of the current part.
#[derive(Debug)]
struct Reader {
    sum: i32,
    values: Values,
}

impl Automaton for Reader {
    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let part = SumLine::read(self.sum, state as i32, self.values.of(digit));
        part.map(|part| part as State)
    }

    fn accepts(&self, state: State) -> bool {
        state == self.sum as State
    }
}
