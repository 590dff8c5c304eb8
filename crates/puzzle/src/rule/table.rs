use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State};
use crate::{Cell, CellStyle, Digit, Geometry};

/// A line whose digits must be one of the listed rows.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Table {
    /// The cells, in the order of the rows.
    pub cells: Vec<Cell>,
    /// The allowed rows, each as long as the line.
    pub rows: Vec<Vec<Digit>>,
}

impl RuleKind for Table {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        let cells = self.cells.len();
        let other = self.rows.iter().find(|row| row.len() != cells);
        let unequal = other.map(|row| RuleProblem::RowLength { cells, found: row.len() });
        let nothing = RuleProblem::NothingListed { what: "rows" };
        too_few(&self.cells, 1).or(unequal).or(self.rows.is_empty().then_some(nothing))
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let digits: Vec<Digit> = self.cells.iter().map(|cell| grid.digit(*cell)).collect();
        self.rows.contains(&digits)
    }

    /// Adds an automaton that narrows the sorted rows down to those that begin with the digits read so far. It accepts if any
    /// row remains.
    fn lower(&self, to: &mut Lowering<'_>) {
        let mut rows = self.rows.clone();
        rows.sort_unstable();
        to.add(Primitive::Regular(Regular::new(self.cells.clone(), Reader { rows })));
    }

    fn describe(&self, style: CellStyle) -> String {
        let rows = self.rows.len();
        let s = if rows == 1 { "" } else { "s" };
        format!("table of {rows} row{s} on {}", List(&self.cells, style))
    }
}

/// Reads a line. A state is the range of the rows that begin with the digits read so far.
#[derive(Debug)]
struct Reader {
    rows: Vec<Vec<Digit>>,
}

fn range(first: usize, end: usize) -> State {
    (first as State) << 64 | end as State
}

impl Automaton for Reader {
    fn start(&self) -> State {
        range(0, self.rows.len())
    }

    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let (first, end) = ((state >> 64) as usize, state as u64 as usize);
        let rows = &self.rows[first..end];
        let low = rows.partition_point(|row| row[at] < digit);
        let high = rows.partition_point(|row| row[at] <= digit);
        (low < high).then(|| range(first + low, first + high))
    }
}
