use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State, Values};
use crate::{Cell, CellStyle, Digit, Geometry};

/// A sequence line: each digit differs from the one before by the same amount, up or down; all may be equal.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sequence {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
}

impl RuleKind for Sequence {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 3)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        grid.values(&self.cells).windows(3).all(|it| it[1] - it[0] == it[2] - it[1])
    }

    /// Adds an automaton that remembers the last digit and, from the second cell on, the only digit that can follow.
    fn lower(&self, to: &mut Lowering<'_>) {
        let reader = Reader { values: to.values() };
        to.add(Primitive::Regular(Regular::new(self.cells.clone(), reader)));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("sequence {}", List(&self.cells, style))
    }
}

/// Reads a line. After the first cell, a state is its digit; later it is the last digit and the only digit that can follow.
#[derive(Debug)]
struct Reader {
    values: Values,
}

impl Automaton for Reader {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let number = i32::from(digit.get());
        let (last, next) = ((state & 0xff) as i32, (state >> 8) as i32 - 100);
        if at == 0 {
            return Some(number as State);
        }
        let is_next = at == 1 || number == next;
        let after = 2 * number - last;
        // If no digit can follow, store 0, which equals no digit: the line must end here.
        let after = if (1..=self.values.count() as i32).contains(&after) { after } else { 0 };
        is_next.then_some(((after + 100) as State) << 8 | number as State)
    }
}
