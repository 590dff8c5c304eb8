use super::{Filled, RuleKind, RuleProblem, filled::all_different, outside, repeated, too_few};
use crate::constraint::{Automaton, Contains, Lowering, Primitive, Regular, State, Values};
use crate::{Cell, CellStyle, Digit, Geometry};

/// How the value of a modified cell follows from its digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Change {
    /// The digit of the cell times this number, which is 2 for doublers.
    Times(i32),
    /// The digit of the cell plus this number, which may be negative.
    Plus(i32),
}

/// Modifiers such as doublers: some cells have a value other than their digit.
///
/// Each cell has two extra cells, for its mark and for its value. The mark is the first digit for a normal cell and the second
/// digit for a modified one. Rules about values, such as cages, refer to the extra cells with the values.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Modifier {
    /// The cells with the digits.
    pub cells: Vec<Cell>,
    /// For each of these cells, the cell that holds its mark.
    pub marks: Vec<Cell>,
    /// For each of these cells, the cell that holds its value.
    pub values: Vec<Cell>,
    /// How the value of a modified cell follows from its digit.
    pub change: Change,
    /// If not `None`, each row, column and region has exactly one modified cell, and modified cells hold different digits.
    /// The list has one cell per row, which holds the digit of the modified cell of that row.
    pub chosen: Option<Vec<Cell>>,
}

impl RuleKind for Modifier {
    fn cells(&self, _geometry: &Geometry) -> Vec<Cell> {
        let chosen = self.chosen.iter().flatten();
        [&self.cells[..], &self.marks, &self.values]
            .concat()
            .into_iter()
            .chain(chosen.copied())
            .collect()
    }

    fn problem(&self, geometry: &Geometry) -> Option<RuleProblem> {
        let first = self.cells.len();
        let lists = [&self.marks, &self.values];
        let other = lists.into_iter().find(|list| list.len() != first).map(Vec::len);
        let unequal = other.map(|other| RuleProblem::UnequalGroups { first, other });
        let change = match self.change {
            Change::Times(times) => outside(times, 0, 36),
            Change::Plus(more) => outside(more, -36, 36),
        };
        let size = geometry.size();
        let rows = self.chosen.as_ref().and_then(|chosen| {
            let (first, other) = (size.rows(), chosen.len());
            let is_whole = self.cells.len() == size.grid_count();
            let few =
                RuleProblem::TooFewCells { needed: size.grid_count(), found: self.cells.len() };
            (!is_whole)
                .then_some(few)
                .or((first != other).then_some(RuleProblem::UnequalGroups { first, other }))
        });
        let two_digits = outside(size.digit_count() as i32, 2, 36);
        too_few(&self.cells, 1)
            .or_else(|| repeated(&self.cells))
            .or(unequal)
            .or(change)
            .or(rows)
            .or(two_digits)
    }

    fn holds(&self, grid: &Filled<'_>) -> bool {
        let is_modified = |place: usize| grid.digit(self.marks[place]).get() == 2;
        let worth = |place: usize| {
            let digit = grid.value(self.cells[place]);
            if is_modified(place) { self.change.of(digit) } else { digit }
        };
        let places = 0..self.cells.len();
        let marked = places.clone().all(|place| grid.digit(self.marks[place]).get() <= 2);
        let valued = places.clone().all(|place| grid.value(self.values[place]) == worth(place));
        let chosen = self.chosen.as_ref().is_none_or(|chosen| {
            let modified: Vec<Cell> = places
                .clone()
                .filter(|place| is_modified(*place))
                .map(|it| self.cells[it])
                .collect();
            let once = |group: &Vec<Cell>| {
                modified.iter().filter(|cell| group.contains(cell)).count() == 1
            };
            let in_row = |row: usize| modified.iter().find(|cell| cell.row() == row);
            groups(grid.geometry()).iter().all(once)
                && all_different(&grid.values(&modified))
                && chosen.iter().enumerate().all(|(row, cell)| {
                    in_row(row).is_some_and(|own| grid.digit(*own) == grid.digit(*cell))
                })
        });
        marked && valued && chosen
    }

    /// Adds an automaton for each cell, which reads its digit, its mark and its value.
    ///
    /// With `chosen`, each row, column and region must have exactly one mark of a modified cell. Another automaton for each
    /// cell requires that the list holds the digit of the cell if the cell is modified.
    fn lower(&self, to: &mut Lowering<'_>) {
        let (change, values) = (self.change, to.values());
        for (place, cell) in self.cells.iter().enumerate() {
            let cells = vec![*cell, self.marks[place], self.values[place]];
            to.add(Primitive::Regular(Regular::new(cells, Reader { change, values })));
        }
        let Some(chosen) = &self.chosen else { return };
        let geometry = to.geometry();
        let mark_of = |cell: &Cell| {
            let place = self.cells.iter().position(|own| own == cell);
            self.marks[place.expect("all cells of the grid are listed")]
        };
        let two = Digit::new(2).expect("a digit");
        for group in groups(geometry) {
            let cells = group.iter().map(mark_of).collect();
            to.add(Primitive::Contains(Contains { cells, counts: vec![(two, 1)], exact: true }));
        }
        to.different(chosen);
        for cell in geometry.size().grid_cells() {
            let cells = vec![mark_of(&cell), cell, chosen[cell.row()]];
            to.add(Primitive::Regular(Regular::new(cells, Copies)));
        }
    }

    fn describe(&self, style: CellStyle) -> String {
        let change = match self.change {
            Change::Times(times) => format!("{times} times their digit"),
            Change::Plus(more) if more < 0 => format!("their digit less {}", -more),
            Change::Plus(more) => format!("their digit plus {more}"),
        };
        let first = |cells: &[Cell]| cells.first().map_or(String::new(), |cell| style.name(*cell));
        format!("modified cells are worth {change}; values from {}", first(&self.values))
    }
}

impl Change {
    /// Returns the value of a modified cell with this digit.
    pub const fn of(self, digit: i32) -> i32 {
        match self {
            Change::Times(times) => times * digit,
            Change::Plus(more) => digit + more,
        }
    }
}

/// Lists the cells of each row, column and region.
fn groups(geometry: &Geometry) -> Vec<Vec<Cell>> {
    let size = geometry.size();
    let cells = |wanted: &dyn Fn(Cell) -> bool| -> Vec<Cell> {
        size.grid_cells().filter(|cell| wanted(*cell)).collect()
    };
    let rows = (0..size.rows()).map(|row| cells(&|cell| cell.row() == row));
    let columns = (0..size.columns()).map(|column| cells(&|cell| cell.column() == column));
    let regions =
        (0..geometry.region_count()).map(|it| cells(&|cell| geometry.region_of(cell) == Some(it)));
    rows.chain(columns).chain(regions).collect()
}

/// Reads a digit, a mark and a value. A state is 10,000 plus the value of the digit, or, after the mark, plus the value that
/// the cell must have.
#[derive(Debug)]
struct Reader {
    change: Change,
    values: Values,
}

impl Automaton for Reader {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let before = state as i32 - 10_000;
        let value = match (at, digit.get()) {
            (0, _) => self.values.of(digit),
            (1, 1) => before,
            (1, 2) => self.change.of(before),
            (1, _) => return None,
            _ => return (self.values.of(digit) == before).then_some(0),
        };
        Some((value + 10_000) as State)
    }
}

/// Reads a mark, a digit and a cell of [`Modifier::chosen`], which must hold the same digit if the mark is that of a modified
/// cell. A state is the digit to copy, or `FREE` for a normal cell.
#[derive(Debug)]
struct Copies;

const FREE: State = 100;

impl Automaton for Copies {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        let number = State::from(digit.get());
        match (at, state) {
            (0, _) => Some(if number == 2 { 0 } else { FREE }),
            (_, FREE) => Some(FREE),
            (1, _) => Some(number),
            (_, copied) => (number == copied).then_some(copied),
        }
    }
}
