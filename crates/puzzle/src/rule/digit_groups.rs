use super::{Filled, List, RuleKind, RuleProblem, too_few};
use crate::constraint::{Automaton, Lowering, Primitive, Regular, State};
use crate::{Cell, CellStyle, Digit, DigitSet, Geometry, Size};

/// Groups of digits: every run of consecutive cells on a line, or every square of 2 x 2 cells, holds a digit of each group.
///
/// A run has as many cells as there are groups. With the groups 123, 456 and 789, the line is an entropic line, and the rule
/// about squares is global entropy. With the groups 147, 258 and 369, the line is a modular line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DigitGroups {
    /// The cells, in the order of the line; empty for the rule about all squares of the grid.
    pub cells: Vec<Cell>,
    /// The groups.
    pub groups: Vec<DigitSet>,
}

impl RuleKind for DigitGroups {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let nothing = RuleProblem::NothingListed { what: "groups" };
        let digits = geometry.size().digits();
        let empty = self.groups.iter().any(|group| (*group & digits).is_empty());
        let too_many = RuleProblem::TooManyDigits { most: 36, found: self.groups.len() };
        (self.groups.is_empty() || empty)
            .then_some(nothing)
            .or((self.groups.len() > 36).then_some(too_many))
            .or(if self.cells.is_empty() { None } else { too_few(&self.cells, 2) })
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        self.windows(grid.geometry().size()).iter().all(|(cells, is_whole)| {
            let has =
                |group: &&DigitSet| cells.iter().any(|cell| group.contains(grid.digit(*cell)));
            let present = self.groups.iter().filter(has).count();
            // A line with fewer cells than groups needs at least as many groups as it has cells.
            if *is_whole { present == self.groups.len() } else { present >= cells.len() }
        })
    }

    /// Adds an automaton for each run or square, which remembers the groups that are present.
    fn lower(&self, to: &mut Lowering<'_>) {
        for (cells, is_whole) in self.windows(to.geometry().size()) {
            let needed = if is_whole { self.groups.len() } else { cells.len() };
            let reader = Reader { groups: self.groups.clone(), needed };
            to.add(Primitive::Regular(Regular::new(cells, reader)));
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        let groups: Vec<String> = self.groups.iter().map(DigitSet::to_string).collect();
        let groups = groups.join(", ");
        match self.cells.is_empty() {
            true => format!("each of {groups} in every square of 2 x 2 cells"),
            false => format!(
                "each of {groups} in any {} in a row on {}",
                self.groups.len(),
                List(&self.cells, style)
            ),
        }
    }
}

impl DigitGroups {
    /// Lists the runs or squares of cells. The flag of each states whether it must contain all groups, which is impossible on
    /// a line with fewer cells than groups.
    fn windows(&self, size: Size) -> Vec<(Vec<Cell>, bool)> {
        if self.cells.is_empty() {
            let corners = size.grid_cells();
            let corners = corners
                .filter(|cell| cell.row() + 1 < size.rows() && cell.column() + 1 < size.columns());
            return corners.map(|corner| (square(corner).to_vec(), true)).collect();
        }
        let length = self.groups.len().min(self.cells.len());
        let windows = self.cells.windows(length);
        windows.map(|cells| (cells.to_vec(), length == self.groups.len())).collect()
    }
}

/// Returns the square of 2 x 2 cells with this cell at the top left.
pub(super) fn square(corner: Cell) -> [Cell; 4] {
    let (row, column) = (corner.row(), corner.column());
    [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| Cell::new(row + down, column + right))
}

/// A state is the set of groups that are present.
#[derive(Debug)]
struct Reader {
    groups: Vec<DigitSet>,
    needed: usize,
}

impl Automaton for Reader {
    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        let of = self.groups.iter().enumerate().filter(|(_, group)| group.contains(digit));
        Some(of.fold(state, |state, (place, _)| state | 1 << place))
    }

    fn accepts(&self, state: State) -> bool {
        state.count_ones() as usize >= self.needed
    }
}
