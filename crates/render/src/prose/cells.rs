//! Cells in the short form of notation.

use ennead_puzzle::{Cell, Size};
use std::collections::BTreeMap;

/// Cells in groups: `r1c12`, `r12c3`, `r45c78`, several groups with commas.
///
/// Above 9 x 9, where `r1c12` is one cell, the lines of a group stand in braces: `r1c{1,2}`.
///
/// ```
/// use ennead_puzzle::{Cell, Size};
/// use ennead_render::prose::cells;
/// let set = [Cell::new(0, 0), Cell::new(0, 1), Cell::new(4, 7)];
/// assert_eq!(cells(&set, Size::NINE), "r1c12,r5c8");
/// assert_eq!(cells(&set, Size::new(16).unwrap()), "r1c{1,2},r5c8");
/// ```
pub fn cells(cells: &[Cell], size: Size) -> String {
    // The columns of each row, then the rows that have the same columns.
    let mut by_row: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for cell in cells {
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
    let names: Vec<String> = groups
        .iter()
        .map(|(rows, columns)| format!("r{}c{}", lines(rows, size), lines(columns, size)))
        .collect();
    names.join(",")
}

/// Rows or columns, counted from 1, run together where that can be read.
fn lines(lines: &[usize], size: Size) -> String {
    let names: Vec<String> = lines.iter().map(|line| (line + 1).to_string()).collect();
    match names.as_slice() {
        [only] => only.clone(),
        all if size <= Size::NINE => all.concat(),
        all => format!("{{{}}}", all.join(",")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_group_by_rows_with_the_same_columns() {
        let list = |names: &str| -> Vec<Cell> {
            names.split(' ').map(|name| name.parse().unwrap()).collect()
        };
        let text = |names: &str| cells(&list(names), Size::NINE);
        assert_eq!(text("r1c1"), "r1c1");
        assert_eq!(text("r1c2 r1c1 r1c1"), "r1c12");
        assert_eq!(text("r1c3 r2c3"), "r12c3");
        assert_eq!(text("r4c7 r4c8 r5c7 r5c8"), "r45c78");
        assert_eq!(text("r1c1 r2c5 r9c1"), "r19c1,r2c5");
        assert_eq!(
            cells(&list("r1c1 r1c12 r10c1 r10c12"), Size::new(12).unwrap()),
            "r{1,10}c{1,12}"
        );
        assert_eq!(cells(&[], Size::NINE), "");
    }
}
