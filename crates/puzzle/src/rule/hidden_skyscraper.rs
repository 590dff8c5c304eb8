use super::{Edge, Filled, RuleKind, RuleProblem, outside};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State};
use crate::{Cell, CellStyle, Digit, Geometry};

/// A hidden skyscraper clue: the first digit of the line, read from the clue, that is lower than an earlier one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct HiddenSkyscraper {
    /// The position of the clue.
    pub edge: Edge,
    /// The digit.
    pub digit: Digit,
}

impl RuleKind for HiddenSkyscraper {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.edge.cells(geometry.size())
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let most = geometry.size().digit_count() as i64;
        self.edge.problem(geometry.size()).or(outside(self.digit.get().into(), 1, most))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let cells = self.cells(grid.geometry());
        let digits: Vec<Digit> = cells.iter().map(|cell| grid.digit(*cell)).collect();
        let hidden = |place: &usize| digits[..*place].iter().any(|before| *before > digits[*place]);
        (0..digits.len()).find(hidden).is_some_and(|place| digits[place] == self.digit)
    }

    /// Adds an automaton. It reads digits that never fall, then the digit of the clue, which must be lower than the digit
    /// before it, then any digits.
    fn lower(&self, to: &mut Lowering<'_>) {
        let reader = Reader { digit: self.digit };
        to.add(Primitive::Regular(Regular::new(self.cells(to.geometry()), reader)));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("hidden skyscraper {} {}", self.digit, self.edge.name(style))
    }
}

/// A state is the highest digit so far, or `DONE` after the digit of the clue.
#[derive(Debug)]
struct Reader {
    digit: Digit,
}

const DONE: State = 100;

impl Automaton for Reader {
    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let number = State::from(digit.get());
        match number < state {
            _ if state == DONE => Some(DONE),
            true => (digit == self.digit).then_some(DONE),
            false => Some(number),
        }
    }

    fn accepts(&self, state: State) -> bool {
        state == DONE
    }
}
