//! Names cells, houses and digits in short notation.

use ennead_puzzle::{Candidate, Cell, CellStyle, DigitSet, House, HouseKind, Size};
use std::collections::BTreeMap;

/// The style in which notation names cells and houses, and the size of the grid.
///
/// ```
/// use ennead_puzzle::{Cell, CellStyle, Size};
/// use ennead_render::prose::CellNames;
/// let set = [Cell::new(0, 0), Cell::new(0, 1), Cell::new(4, 7)];
/// let names = CellNames::new(CellStyle::RowColumn, Size::NINE);
/// assert_eq!(names.cells(&set), "r1c12,r5c8");
/// let names = CellNames::new(CellStyle::LetterNumber, Size::NINE);
/// assert_eq!(names.cells(&set), "A12,E8");
/// let names = CellNames::new(CellStyle::RowColumn, Size::new(16).unwrap());
/// assert_eq!(names.cells(&set), "r1c{1,2},r5c8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellNames {
    style: CellStyle,
    size: Size,
}

impl CellNames {
    /// Makes names in this style for a grid of this size.
    pub const fn new(style: CellStyle, size: Size) -> CellNames {
        CellNames { style, size }
    }

    /// Writes cells in groups, such as `r1c12`, `r12c3` or `r45c78`, with commas between the groups.
    ///
    /// In a grid with more than nine digits, where `r1c12` is one cell, several rows or columns are in braces: `r1c{1,2}`.
    pub fn cells(self, cells: &[Cell]) -> String {
        // The columns of each row, then the rows that have the same columns.
        let mut by_row: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for cell in cells.iter().filter(|cell| !cell.is_extra()) {
            let columns = by_row.entry(cell.row()).or_default();
            if let Err(place) = columns.binary_search(&cell.column()) {
                columns.insert(place, cell.column());
            }
        }
        let mut groups: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
        for (row, columns) in by_row {
            match groups.iter_mut().find(|(_, same)| *same == columns) {
                Some((rows, _)) => rows.push(row),
                None => groups.push((vec![row], columns)),
            }
        }
        let names = groups.iter().map(|(rows, columns)| self.group(rows, columns));
        let extra = cells.iter().filter(|cell| cell.is_extra()).map(|cell| self.style.name(*cell));
        names.chain(extra).collect::<Vec<_>>().join(",")
    }

    /// The name of all cells where these rows and columns cross.
    fn group(self, rows: &[usize], columns: &[usize]) -> String {
        let labels = |kind: HouseKind, lines: &[usize]| -> String {
            let label = |line: &usize| self.style.house_label(House::new(kind, *line));
            self.run(&lines.iter().map(label).collect::<Vec<_>>())
        };
        let rows = labels(HouseKind::Row, rows);
        let columns = labels(HouseKind::Column, columns);
        match self.style {
            CellStyle::RowColumn => format!("r{rows}c{columns}"),
            CellStyle::LetterNumber => format!("{rows}{columns}"),
        }
    }

    /// The name of one cell.
    pub(super) fn cell(self, cell: Cell) -> String {
        self.style.name(cell)
    }

    /// A cell and its digit: `r1c1=5`.
    pub(super) fn candidate(self, candidate: Candidate) -> String {
        format!("{}={}", self.cell(candidate.cell), candidate.digit)
    }

    /// A house in short: `r3`, `b1`.
    pub(super) fn house(self, house: House) -> String {
        format!("{}{}", house.kind().letter(), self.style.house_label(house))
    }

    /// Digits: `123`, or `{1,12}` in a grid with more than nine digits.
    pub(super) fn digits(self, digits: DigitSet) -> String {
        let all: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
        self.run(&all)
    }

    /// Joins labels: `12` in a grid of up to nine digits, otherwise `{1,2}`. A single label has no braces.
    fn run(self, labels: &[String]) -> String {
        match labels {
            [only] => only.clone(),
            all if self.size.digit_count() <= 9 => all.concat(),
            all => format!("{{{}}}", all.join(",")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_name_the_rows_of_a_group() {
        let names = CellNames::new(CellStyle::LetterNumber, Size::NINE);
        let list =
            [(3, 6), (3, 7), (4, 6), (4, 7), (8, 0)].map(|(row, column)| Cell::new(row, column));
        assert_eq!(names.cells(&list), "DE78,I1");
        let names = CellNames::new(CellStyle::LetterNumber, Size::new(12).unwrap());
        assert_eq!(names.cells(&list), "{D,E}{7,8},I1");
    }

    #[test]
    fn cells_group_by_rows_with_the_same_columns() {
        let list = |names: &str| -> Vec<Cell> {
            names.split(' ').map(|name| name.parse().unwrap()).collect()
        };
        let size = Size::NINE;
        let text = |names: &str| CellNames::new(CellStyle::RowColumn, size).cells(&list(names));
        assert_eq!(text("r1c1"), "r1c1");
        assert_eq!(text("r1c2 r1c1 r1c1"), "r1c12");
        assert_eq!(text("r1c3 r2c3"), "r12c3");
        assert_eq!(text("r4c7 r4c8 r5c7 r5c8"), "r45c78");
        assert_eq!(text("r1c1 r2c5 r9c1"), "r19c1,r2c5");
        assert_eq!(
            CellNames::new(CellStyle::RowColumn, Size::new(12).unwrap())
                .cells(&list("r1c1 r1c12 r10c1 r10c12")),
            "r{1,10}c{1,12}"
        );
        assert_eq!(CellNames::new(CellStyle::RowColumn, size).cells(&[]), "");
    }
}
