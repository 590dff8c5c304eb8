use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State, Sum, Values};
use crate::{Cell, CellStyle, Digit, Geometry};

/// The result that the circle of an [`OperationArrow`] holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operation {
    /// The product of the digits.
    Product,
    /// The average of the digits.
    Average,
    /// The lowest digit.
    Minimum,
    /// The highest digit.
    Maximum,
}

/// An arrow whose circle or pill holds the product, the average, the lowest or the highest of the digits on the shaft.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct OperationArrow {
    /// The circle, or the cells of the pill from the first decimal digit to the last.
    pub circle: Vec<Cell>,
    /// The cells of the shaft, without the circle.
    pub shaft: Vec<Cell>,
    /// The operation.
    pub operation: Operation,
}

/// The largest number of cells in a pill.
const MAX_PILL: usize = 4;

impl RuleKind for OperationArrow {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        [&self.circle[..], &self.shaft].concat()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let long = RuleProblem::TooManyCells { most: MAX_PILL, found: self.circle.len() };
        let crowded = (self.circle.len() > MAX_PILL).then_some(long);
        too_few(&self.circle, 1).or_else(|| too_few(&self.shaft, 1)).or(crowded)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.shaft);
        let number: i64 = decimal(&grid.values(&self.circle));
        let whole = |value: Option<&i32>| value.map(|value| i64::from(*value));
        match self.operation {
            Operation::Product => {
                let product = |all: i64, value: &i32| all.saturating_mul(i64::from(*value));
                values.iter().fold(1, product) == number
            }
            Operation::Average => {
                values.iter().map(|value| i64::from(*value)).sum::<i64>()
                    == number * values.len() as i64
            }
            Operation::Minimum => whole(values.iter().min()) == Some(number),
            Operation::Maximum => whole(values.iter().max()) == Some(number),
        }
    }

    /// Adds a weighted sum for an average. For the other operations, adds an automaton that reads the shaft and then the
    /// circle.
    fn lower(&self, to: &mut Lowering<'_>) {
        if self.operation == Operation::Average {
            let shaft = self.shaft.iter().map(|cell| (*cell, 1));
            let weights = (0..self.circle.len() as u32).rev();
            let weights = weights.map(|place| -10i32.pow(place) * self.shaft.len() as i32);
            let terms = shaft.chain(self.circle.iter().copied().zip(weights)).collect();
            to.add(Primitive::Sum(Sum { terms, total: 0, distinct: false }));
            return;
        }
        let (shaft, pill) = (self.shaft.len(), self.circle.len());
        let most = decimal(&vec![to.values().highest(); pill]) as State;
        let cells = [&self.shaft[..], &self.circle].concat();
        let reader = Reader { operation: self.operation, shaft, pill, most, values: to.values() };
        to.add(Primitive::Regular(Regular::new(cells, reader)));
    }

    fn describe(&self, style: CellStyle) -> String {
        let word = self.operation.word();
        format!("arrow {} = {word} of {}", List(&self.circle, style), List(&self.shaft, style))
    }
}

impl Operation {
    /// Names the operation in one word.
    pub const fn word(self) -> &'static str {
        match self {
            Operation::Product => "product",
            Operation::Average => "average",
            Operation::Minimum => "minimum",
            Operation::Maximum => "maximum",
        }
    }
}

/// Returns the number that has these values as decimal digits.
fn decimal(values: &[i32]) -> i64 {
    values.iter().fold(0, |number, value| 10 * number + i64::from(*value))
}

/// Reads the shaft and then the circle. A state holds the result of the shaft so far plus 1, and the number in the circle so
/// far.
#[derive(Debug)]
struct Reader {
    operation: Operation,
    shaft: usize,
    pill: usize,
    /// The largest number that the circle can hold.
    most: State,
    values: Values,
}

impl Automaton for Reader {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let value = self.values.of(digit) as State;
        let (result, number) = (state & State::from(u64::MAX), state >> 64);
        if at < self.shaft {
            let result = match (self.operation, result.checked_sub(1)) {
                (_, None) => value,
                (Operation::Product, Some(result)) => result * value,
                (Operation::Minimum, Some(result)) => result.min(value),
                (Operation::Maximum | Operation::Average, Some(result)) => result.max(value),
            };
            // A product that is too large can still become 0, if 0 is a value.
            let is_small = result <= self.most || self.operation != Operation::Product;
            let can_vanish = self.values.lowest() == 0;
            return match (is_small, can_vanish) {
                (true, _) => Some(result + 1),
                (false, true) => Some(self.most + 2),
                (false, false) => None,
            };
        }
        let number = 10 * number + value;
        match at + 1 == self.shaft + self.pill {
            true => (number + 1 == result).then_some(0),
            false => Some(number << 64 | result),
        }
    }
}
