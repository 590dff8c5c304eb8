use super::{Filled, RuleKind, RuleProblem};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State, Values};
use crate::{Cell, CellStyle, Digit, Geometry, Size};

/// Dutch flatmates: every middle digit, such as 5 among 1 to 9, has the lowest digit directly above it, or the highest
/// directly below it, or both.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DutchFlatmates;

impl RuleKind for DutchFlatmates {
    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let digits = geometry.size().digit_count();
        let even = RuleProblem::NoMiddleDigit { digits };
        digits.is_multiple_of(2).then_some(even)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let middle = (grid.lowest() + grid.highest()) / 2;
        grid.geometry().size().grid_cells().all(|cell| {
            let [above, below] = around(grid.geometry().size(), cell);
            grid.value(cell) != middle
                || above.is_some_and(|cell| grid.value(cell) == grid.lowest())
                || below.is_some_and(|cell| grid.value(cell) == grid.highest())
        })
    }

    /// Adds an automaton for each cell with its neighbours above and below.
    fn lower(&self, to: &mut Lowering<'_>) {
        let size = to.geometry().size();
        for cell in size.grid_cells() {
            let [above, below] = around(size, cell);
            let cells = [Some(cell), above, below].into_iter().flatten().collect();
            let reader = Reader { has_above: above.is_some(), values: to.values() };
            to.add(Primitive::Regular(Regular::new(cells, reader)));
        }
    }

    fn describe(&self, _style: CellStyle) -> String {
        "Dutch flatmates: the lowest digit above or the highest below each middle digit".into()
    }
}

/// Returns the cells above and below a cell.
fn around(size: Size, cell: Cell) -> [Option<Cell>; 2] {
    let above = cell.row().checked_sub(1);
    let below = Some(cell.row() + 1).filter(|row| *row < size.rows());
    [above, below].map(|row| row.map(|row| Cell::new(row, cell.column())))
}

/// Reads a cell, the cell above it and the cell below it. Rejects a middle digit without a flatmate.
#[derive(Debug)]
struct Reader {
    has_above: bool,
    values: Values,
}

const ALONE: State = 0;
const FINE: State = 1;

impl Automaton for Reader {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let (value, values) = (self.values.of(digit), self.values);
        let wanted = match (at, self.has_above) {
            (0, _) => {
                let middle = (values.lowest() + values.highest()) / 2;
                return Some(if value == middle { ALONE } else { FINE });
            }
            (1, true) => values.lowest(),
            _ => values.highest(),
        };
        Some(if value == wanted { FINE } else { state })
    }

    fn accepts(&self, state: State) -> bool {
        state == FINE
    }
}
