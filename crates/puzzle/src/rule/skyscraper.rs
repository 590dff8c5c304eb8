use super::{Edge, Filled, RuleKind, RuleProblem};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State, Values};
use crate::{Cell, CellStyle, Digit, Geometry};

/// A skyscraper clue: the number of visible digits of a line, which are higher than all digits before them. A 0 never counts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Skyscraper {
    /// The position of the clue.
    pub edge: Edge,
    /// The number of visible digits.
    pub count: usize,
}

impl RuleKind for Skyscraper {
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

    /// Adds an automaton that counts the visible digits and accepts if their number is that of the clue.
    fn lower(&self, to: &mut Lowering<'_>) {
        let automaton = Reader { count: self.count, values: to.values() };
        to.add(Primitive::Regular(Regular::new(self.cells(to.geometry()), automaton)));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("skyscraper {} {}", self.count, self.edge.name(style))
    }
}

/// Reads a line. A state holds the highest value and the number of visible digits so far.
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
