//! The groups of extra cells of a string, and the place of each cell.

use super::tree::Node;
use super::{Range, letter};
use crate::fields::Reason;
use crate::payload;
use ennead_puzzle::{Cell, CellGroup};

/// The groups of extra cells, in the order of their names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Groups(pub(super) Vec<CellGroup>);

/// The maximum number of extra cells, which is the solver's own limit.
const MAX_CELLS: usize = 1_000;

/// The place of a cell: the grid or a group, and its row and column there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The group; `None` for the grid.
    pub(super) group: Option<usize>,
    pub(super) row: usize,
    pub(super) column: usize,
}

impl Groups {
    /// Finds the groups that the items of a string declare.
    ///
    /// # Errors
    /// The invalid item.
    pub(super) fn of(nodes: &[Node<'_>], range: Range) -> Result<Groups, (String, Reason)> {
        let mut groups = Groups::default();
        for node in nodes {
            let Node::One(item) = node else { continue };
            let wrong = |reason: &str| (item.clone().into_owned(), reason.to_owned());
            let mut args = item.split('~');
            match args.next().unwrap_or_default() {
                "Var" => {
                    let name = args.next().unwrap_or_default();
                    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_uppercase()) {
                        return Err(wrong("the name of a group of cells must be capital letters"));
                    }
                    let label = args.next().unwrap_or_default();
                    let (cells, columns) = dimensions(args.next().unwrap_or_default(), range);
                    groups.add(&format!("V{name}"), &words(label), cells, columns);
                }
                "ChaosConstruction" => {
                    groups.add("CC", "regions", range.cell_count(), range.columns);
                }
                "Doppelganger" => {
                    for (name, label, count) in [
                        ("DGB", "missing in boxes", range.usual_boxes().map_or(0, |_| range.rows)),
                        ("DGC", "missing in rows", range.rows),
                        ("DGR", "missing in columns", range.columns),
                    ] {
                        if count > 0 {
                            groups.add(name, label, count, count);
                        }
                    }
                }
                _ => {}
            }
            if groups.0.iter().map(|group| group.cells).sum::<usize>() > MAX_CELLS {
                return Err(wrong(&format!("more than {MAX_CELLS} extra cells")));
            }
        }
        groups.0.sort_by(|a, b| a.name.cmp(&b.name));
        match groups.0.windows(2).find(|two| two[0].name == two[1].name) {
            Some(two) => Err(("Var".to_owned(), format!("{} is declared twice", two[0].name))),
            None => Ok(groups),
        }
    }

    fn add(&mut self, name: &str, label: &str, cells: usize, columns: usize) {
        let (name, label) = (name.to_owned(), label.to_owned());
        self.0.push(CellGroup { name, label, cells, columns: columns.max(1) });
    }

    /// Returns the number of columns of a group, or of the grid.
    pub(super) fn columns(&self, group: Option<usize>, range: Range) -> usize {
        group.and_then(|group| self.0.get(group)).map_or(range.columns, |group| group.columns)
    }

    /// Returns the cells of the group with this name.
    pub(super) fn cells(&self, name: &str) -> Option<Vec<Cell>> {
        CellGroup::cells(&self.0).find(|(group, _)| group.name == name).map(|(_, cells)| cells)
    }

    /// Returns the extra cell with this name: the name of its group, then its number from 1 unless it is the only cell of the
    /// group.
    pub(super) fn cell(&self, text: &str) -> Option<Cell> {
        let bare = text.trim_end_matches(|symbol: char| symbol.is_ascii_digit());
        let number = &text[bare.len()..];
        let (group, cells) = CellGroup::cells(&self.0).find(|(group, _)| group.name == bare)?;
        match number {
            "" => (group.cells == 1).then(|| cells[0]),
            _ if group.cells == 1 || number.starts_with('0') => None,
            _ => cells.get(number.parse::<usize>().ok()?.checked_sub(1)?).copied(),
        }
    }

    /// Returns the name of a cell.
    pub(super) fn name(&self, cell: Cell) -> String {
        let Some(mut number) = cell.extra_number() else {
            return format!("R{}C{}", letter(cell.row()), letter(cell.column()));
        };
        for group in &self.0 {
            match number.checked_sub(group.cells) {
                None if group.cells == 1 => return group.name.clone(),
                None => return format!("{}{}", group.name, number + 1),
                Some(rest) => number = rest,
            }
        }
        cell.to_string()
    }

    /// Returns the place of a cell.
    pub(super) fn place(&self, cell: Cell) -> Place {
        let Some(mut number) = cell.extra_number() else {
            return Place { group: None, row: cell.row(), column: cell.column() };
        };
        for (at, group) in self.0.iter().enumerate() {
            match number.checked_sub(group.cells) {
                None => {
                    let (row, column) = (number / group.columns, number % group.columns);
                    return Place { group: Some(at), row, column };
                }
                Some(rest) => number = rest,
            }
        }
        Place { group: Some(self.0.len()), row: 0, column: number }
    }

    /// Returns the cell at a place; `None` if there is none.
    pub(super) fn at(&self, place: Place, range: Range) -> Option<Cell> {
        let Some(group) = place.group else {
            let inside = place.row < range.rows && place.column < range.columns;
            return inside.then(|| Cell::new(place.row, place.column));
        };
        let before: usize = self.0[..group].iter().map(|group| group.cells).sum();
        let group = self.0.get(group).filter(|group| place.column < group.columns)?;
        let number = place.row * group.columns + place.column;
        (number < group.cells).then(|| Cell::extra(before + number))
    }

    /// Whether two cells share a side, in the grid or in one group.
    pub(super) fn are_neighbours(&self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.place(a), self.place(b));
        a.group == b.group && a.row.abs_diff(b.row) + a.column.abs_diff(b.column) == 1
    }
}

/// Reads the size of a `.Var`, such as `3` or `3x9` (rows x columns). Returns the number of its cells, one by default, and of
/// its columns.
fn dimensions(size: &str, range: Range) -> (usize, usize) {
    let number =
        |text: &str| text.parse::<usize>().ok().filter(|number| (1..=10_000).contains(number));
    match size.split_once('x') {
        Some((rows, columns)) => number(rows)
            .zip(number(columns))
            .map_or((1, 1), |(rows, columns)| (rows.saturating_mul(columns), columns)),
        None => (number(size).unwrap_or(1), range.columns),
    }
}

/// Decodes the escapes in a label.
fn words(text: &str) -> String {
    payload::decoded(text).into_owned()
}
