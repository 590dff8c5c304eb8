use super::{Edge, Filled, RuleProblem, Statement};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State, Values};
use crate::{Cell, Digit, Geometry};
use std::fmt;

/// A skyscraper clue: so many digits are higher than all digits before them. A 0 is no building.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Skyscraper {
    /// Where the clue stands.
    pub edge: Edge,
    /// How many are seen.
    pub count: usize,
}

impl Statement for Skyscraper {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.edge.cells(geometry.size())
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        self.edge.problem(geometry.size())
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut highest = 0;
        let seen = grid.values(&self.cells(grid.geometry())).into_iter().filter(|value| {
            let is_seen = *value > highest;
            highest = highest.max(*value);
            is_seen
        });
        seen.count() == self.count
    }

    /// The automaton counts the digits that are higher than all before them and accepts if they are as many as the clue
    /// says.
    fn lower(&self, to: &mut Lowering<'_>) {
        let automaton = Reader { count: self.count, values: to.values() };
        to.add(Primitive::Regular(Regular::new(self.cells(to.geometry()), automaton)));
    }
}

impl fmt::Display for Skyscraper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "skyscraper {} {}", self.count, self.edge)
    }
}

/// Reads a line. A state is the highest value so far and how many were seen.
#[derive(Debug)]
struct Reader {
    count: usize,
    values: Values,
}

impl Automaton for Reader {
    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let (highest, seen) = ((state >> 64) as i32, state as u64);
        let value = self.values.of(digit);
        if value <= highest {
            return Some(state);
        }
        (seen < self.count as u64).then(|| (value as State) << 64 | State::from(seen + 1))
    }

    fn accepts(&self, state: State) -> bool {
        state as u64 == self.count as u64
    }
}
