use super::{Edge, Filled, LARGEST, RuleKind, RuleProblem, outside};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State, Values};
use crate::{Cell, CellStyle, Digit, Geometry};

/// An X-sum clue: the first X digits of a line add up to the sum, where X is the first digit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct XSum {
    /// The position of the clue.
    pub edge: Edge,
    /// The sum.
    pub sum: i32,
}

impl RuleKind for XSum {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.edge.cells(geometry.size())
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        self.edge.problem(geometry.size()).or(outside(self.sum, 0, LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let values = grid.values(&self.cells(grid.geometry()));
        let count = usize::try_from(values[0]).unwrap_or(0);
        values.get(..count).is_some_and(|first| first.iter().sum::<i32>() == self.sum)
    }

    /// Adds an automaton. It reads the number of cells that the first value gives, subtracts their values from the sum, and
    /// accepts if 0 remains after the last of these cells. It never accepts a line with too few cells.
    fn lower(&self, to: &mut Lowering<'_>) {
        let automaton = Reader { sum: self.sum, values: to.values() };
        to.add(Primitive::Regular(Regular::new(self.cells(to.geometry()), automaton)));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("X-sum {} {}", self.sum, self.edge.name(style))
    }
}

/// Reads a line. A state holds the number of cells still to add and the rest of the sum; after the last of these cells, it is
/// `DONE`.
#[derive(Debug)]
struct Reader {
    sum: i32,
    values: Values,
}

const DONE: State = 0;

impl Automaton for Reader {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let value = self.values.of(digit);
        let (cells, sum) = match state {
            _ if at == 0 => (value, self.sum),
            DONE => return Some(DONE),
            _ => ((state >> 64) as i32, state as u64 as i32),
        };
        match (cells, sum - value) {
            (..=0, _) => (sum == 0).then_some(DONE),
            (1, rest) => (rest == 0).then_some(DONE),
            (_, rest) => (rest >= 0).then(|| ((cells - 1) as State) << 64 | rest as State),
        }
    }

    fn accepts(&self, state: State) -> bool {
        state == DONE
    }
}
