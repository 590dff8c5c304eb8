use super::{Filled, LARGEST, List, RuleKind, RuleProblem, outside, too_few};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State, Values};
use crate::{Cell, CellStyle, Digit, Geometry};

/// A sum line: it can be divided into consecutive parts that each have the sum. A ten line has the sum 10.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SumLine {
    /// The cells, in the order of the line.
    pub cells: Vec<Cell>,
    /// The sum of each part.
    pub sum: i32,
}

impl RuleKind for SumLine {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(&self.cells, 1).or(outside(self.sum, 1, LARGEST))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let mut values = grid.values(&self.cells).into_iter();
        let part = values.try_fold(0, |part, value| SumLine::read(self.sum, part, value));
        part == Some(self.sum)
    }

    /// The automaton reads the line with the same function as the test.
    fn lower(&self, to: &mut Lowering<'_>) {
        let automaton = Reader { sum: self.sum, values: to.values() };
        to.add(Primitive::Regular(Regular::new(self.cells.clone(), automaton)));
    }

    fn describe(&self, style: CellStyle) -> String {
        format!("sum line {} (parts of {})", List(&self.cells, style), self.sum)
    }
}

impl SumLine {
    /// The sum of the current part after one more value, or `None` if it exceeds `sum`.
    ///
    /// `part` is the sum before that value: 0 at the start of the line, `sum` at the end of a part, where the line may
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
