//! Columns that follow from the givens without a search.

use super::{Column, Row, Rows, Table};
use arrow_array::{FixedSizeListArray, UInt8Array, UInt16Array};
use arrow_schema::{DataType, Field};
use pyo3::prelude::*;
use std::sync::Arc;

/// The number of givens of each row: the column `clues`.
#[pyfunction]
pub(crate) fn clues_of_rows(rows: &Rows) -> Table {
    Table::new(rows.lines.len(), vec![("clues", clues(rows))], rows.problems.clone())
}

/// The number of givens of each row.
pub(super) fn clues(rows: &Rows) -> Column {
    let clues = |row: &Row| row.iter().filter(|symbol| **symbol != b'.').count() as u8;
    Column::new(UInt8Array::new(rows.lines.iter().map(clues).collect(), rows.puzzles()))
}

/// The candidates of each cell: the column `candidates`.
#[pyfunction]
pub(crate) fn candidates_of_rows(py: Python<'_>, rows: &Rows) -> Table {
    py.detach(|| {
        let mut all = Vec::with_capacity(rows.lines.len() * size_of::<Row>());
        for (index, row) in rows.lines.iter().enumerate() {
            let missing = rows.problems.contains_key(&index);
            all.extend_from_slice(&if missing { [0; 81] } else { candidates(row) });
        }
        let item = Arc::new(Field::new_list_field(DataType::UInt16, false));
        let all = Arc::new(UInt16Array::from(all));
        let column = FixedSizeListArray::new(item, size_of::<Row>() as i32, all, rows.puzzles());
        let columns = vec![("candidates", Column::new(column))];
        Table::new(rows.lines.len(), columns, rows.problems.clone())
    })
}

/// The candidates of each cell as bits: the digits that no given in its row, column or box has. A given has only its digit.
fn candidates(row: &Row) -> [u16; 81] {
    let digits = row.map(|symbol| 1_u16 << symbol.saturating_sub(b'0') >> 1);
    let houses = |cell: usize| [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3];
    let mut taken = [0; 27];
    for (cell, digit) in digits.iter().enumerate() {
        houses(cell).iter().for_each(|house| taken[*house] |= digit);
    }
    std::array::from_fn(|cell| match digits[cell] {
        0 => houses(cell).iter().fold(0x1ff, |free, house| free & !taken[*house]),
        given => given,
    })
}
