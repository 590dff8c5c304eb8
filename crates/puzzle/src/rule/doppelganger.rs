use super::{Filled, RuleKind, RuleProblem, filled::all_different};
use crate::constraint::{Automaton, Clue, Lowering, Primitive, Regular, State, Values};
use crate::{Cell, CellStyle, Digit, Geometry};

/// Doppelgangers: an N x N grid with the values 0 to N, so that each row, column and region lacks one digit.
///
/// The missing digit is never 0. No two rows lack the same digit, nor do two columns or two regions. The row, the column and
/// the region of each 0 lack different digits. Extra cells hold the missing digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Doppelganger {
    /// For each row, from the top, the cell that holds the digit that the row lacks.
    pub rows: Vec<Cell>,
    /// For each column, from the left, the cell that holds the digit that the column lacks.
    pub columns: Vec<Cell>,
    /// For each box or region, the cell that holds the digit that it lacks; empty if the grid has no regions.
    pub regions: Vec<Cell>,
}

impl RuleKind for Doppelganger {
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        let lacking = [&self.rows, &self.columns, &self.regions].into_iter().flatten();
        geometry.size().grid_cells().chain(lacking.copied()).collect()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let size = geometry.size();
        let n = size.rows();
        let regions = geometry.region_count();
        let fits = size.is_square() && size.digit_count() == n + 1 && [0, n].contains(&regions);
        let wrong = [&self.rows, &self.columns].into_iter().find(|list| list.len() != n);
        let wrong = wrong.or((self.regions.len() != regions).then_some(&self.regions));
        let unequal = wrong.map(|list| RuleProblem::UnequalGroups { first: n, other: list.len() });
        (!fits).then_some(RuleProblem::NotADoppelganger).or(unequal)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let lowest = grid.lowest();
        let groups_hold = self.groups(grid.geometry()).iter().all(|(cells, lacking)| {
            let values = grid.values(&[&cells[..], &[*lacking]].concat());
            all_different(&values) && values[values.len() - 1] != lowest
        });
        let differ = [&self.rows, &self.columns, &self.regions]
            .into_iter()
            .all(|lacking| all_different(&grid.values(lacking)));
        let zero_holds = |cell: Cell| {
            let lacking = self.lacking_around(cell, grid.geometry());
            grid.value(cell) != lowest || all_different(&grid.values(&lacking))
        };
        groups_hold && differ && grid.geometry().size().grid_cells().all(zero_holds)
    }

    /// Requires that each row, column or region, together with the cell for its missing digit, holds every digit once. Adds an
    /// automaton for each cell of the grid: if the cell holds 0, its row, column and region must lack different digits.
    fn lower(&self, to: &mut Lowering<'_>) {
        let geometry = to.geometry();
        let values = to.values();
        let not_lowest = values.digits_where(|value| value != values.lowest());
        for (mut cells, lacking) in self.groups(geometry) {
            to.allow(lacking, not_lowest);
            cells.push(lacking);
            to.different(&cells);
        }
        for lacking in [&self.rows, &self.columns, &self.regions] {
            to.different(lacking);
        }
        for cell in geometry.size().grid_cells() {
            let cells = [&[cell][..], &self.lacking_around(cell, geometry)].concat();
            let clue = geometry.size().digits().iter().next().map(Clue::DifferentAfter);
            let line = Regular::new(cells, Reader { values });
            to.add(Primitive::Regular(Regular { clue, ..line }));
        }
    }

    fn describe(&self, _style: CellStyle) -> String {
        "doppelgangers: the row, column and region of each 0 lack different digits".into()
    }
}

impl Doppelganger {
    /// Lists each row, column and region with the cell for its missing digit.
    fn groups(&self, geometry: &Geometry) -> Vec<(Vec<Cell>, Cell)> {
        let cells = |wanted: &dyn Fn(Cell) -> bool| -> Vec<Cell> {
            geometry.size().grid_cells().filter(|cell| wanted(*cell)).collect()
        };
        let mut groups = Vec::new();
        for (place, lacking) in self.rows.iter().enumerate() {
            groups.push((cells(&|cell| cell.row() == place), *lacking));
        }
        for (place, lacking) in self.columns.iter().enumerate() {
            groups.push((cells(&|cell| cell.column() == place), *lacking));
        }
        for (place, lacking) in self.regions.iter().enumerate() {
            groups.push((cells(&|cell| geometry.region_of(cell) == Some(place)), *lacking));
        }
        groups
    }

    /// Returns the cells for the missing digits of the row, the column and the region of a cell.
    fn lacking_around(&self, cell: Cell, geometry: &Geometry) -> Vec<Cell> {
        let region = geometry.region_of(cell).and_then(|region| self.regions.get(region));
        let lines = [self.rows[cell.row()], self.columns[cell.column()]];
        lines.into_iter().chain(region.copied()).collect()
    }
}

/// Reads a cell of the grid, then the missing digits of its row, column and region. After a 0, a state is the set of missing
/// digits read so far; after another digit, it is `FREE`.
#[derive(Debug)]
struct Reader {
    values: Values,
}

const FREE: State = State::MAX;

impl Automaton for Reader {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let bit = 1 << digit.get();
        match (at, state) {
            (0, _) => Some(if self.values.of(digit) == self.values.lowest() { 0 } else { FREE }),
            (_, FREE) => Some(FREE),
            (_, seen) => (seen & bit == 0).then_some(seen | bit),
        }
    }
}
