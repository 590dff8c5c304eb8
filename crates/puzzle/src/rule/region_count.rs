use super::equal_sums::list_groups;
use super::{Filled, RuleKind, RuleProblem, too_few};
use crate::constraint::{ArmCount, Automaton, Clue, Lowering, Primitive, Regular, State, Values};
use crate::{Cell, CellStyle, Digit, Geometry};

/// A cell whose value is a count: of the cells on some arms, those that hold the same digit as the start.
///
/// Arms are lines of cells. Their common start is the first cell of the first arm. If the cells of the arms hold the region
/// numbers of a [chaos construction](super::ChaosConstruction), the rule counts the cells in the region of the start.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RegionCount {
    /// The cell that holds the count.
    pub cell: Cell,
    /// The cells of each arm, from the start outwards. Arms other than the first may leave out the start.
    pub arms: Vec<Vec<Cell>>,
    /// Whether counting on an arm stops at the first cell with another digit.
    pub in_a_row: bool,
    /// Whether the start itself is excluded from the count.
    pub except_start: bool,
}

impl RuleKind for RegionCount {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        std::iter::once(self.cell).chain(self.arms.concat()).collect()
    }

    fn problem(&self, _geometry: &Geometry) -> Option<RuleProblem> {
        too_few(self.arms.first().map_or(&[], Vec::as_slice), 1)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let start = grid.digit(self.arms[0][0]);
        let is_same = |cell: &&Cell| grid.digit(**cell) == start;
        let counts = self.beyond_start().map(|arm| match self.in_a_row {
            true => arm.iter().take_while(is_same).count(),
            false => arm.iter().filter(is_same).count(),
        });
        let total = counts.sum::<usize>() + usize::from(!self.except_start);
        grid.value(self.cell) == total as i32
    }

    /// Adds an automaton that reads the start, then the rest of each arm, and finally the cell that holds the count.
    fn lower(&self, to: &mut Lowering<'_>) {
        let mut cells = vec![self.arms[0][0]];
        let mut first_of_arm = vec![true];
        for arm in self.beyond_start() {
            cells.extend(arm);
            first_of_arm.extend((0..arm.len()).map(|place| place == 0));
        }
        cells.push(self.cell);
        let (in_a_row, except_start) = (self.in_a_row, self.except_start);
        let reader = Reader { first_of_arm, in_a_row, except_start, values: to.values() };
        let clue = Clue::Count(ArmCount {
            number: self.cell,
            start: cells[0],
            arms: self.beyond_start().map(<[Cell]>::to_vec).collect(),
            in_a_row,
            except_start,
        });
        let line = Regular::new(cells, reader);
        to.add(Primitive::Regular(Regular { clue: Some(clue), ..line }));
    }

    fn describe(&self, style: CellStyle) -> String {
        let what = if self.in_a_row { "cells in a row" } else { "cells" };
        let except = if self.except_start { " after the first" } else { "" };
        let arms = list_groups(&self.arms, style);
        format!(
            "{} counts the {what} with the first digit{except} in {arms}",
            style.name(self.cell)
        )
    }
}

impl RegionCount {
    /// Returns the cells of each arm without the start.
    fn beyond_start(&self) -> impl Iterator<Item = &[Cell]> {
        let start = self.arms[0][0];
        self.arms.iter().map(move |arm| arm.strip_prefix(&[start]).unwrap_or(arm))
    }
}

/// A state holds the digit of the start, whether counting on the current arm has stopped, and the count so far.
#[derive(Debug)]
struct Reader {
    /// For each cell except the one that holds the count, whether it is the first that is read of its arm.
    first_of_arm: Vec<bool>,
    in_a_row: bool,
    except_start: bool,
    values: Values,
}

const ENDED: State = 1 << 8;
const ONE: State = 1 << 16;

impl Automaton for Reader {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let number = State::from(digit.get());
        if at == 0 {
            return Some(number | if self.except_start { 0 } else { ONE });
        }
        let Some(is_first) = self.first_of_arm.get(at) else {
            return (self.values.of(digit) == (state / ONE) as i32).then_some(0);
        };
        let state = if *is_first { state & !ENDED } else { state };
        if state & ENDED != 0 {
            return Some(state);
        }
        let state = match (number == state & 0xff, self.in_a_row) {
            (true, _) => state + ONE,
            (false, true) => state | ENDED,
            (false, false) => state,
        };
        ((state / ONE) as i32 <= self.values.highest()).then_some(state)
    }
}
