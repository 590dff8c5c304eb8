//! Documents of online editors with several overlapping grids, as one multi-grid puzzle.
//!
//! A clue belongs to each grid that contains all of its cells. A document with a clue that no grid contains is rejected.

use crate::fields::{Object, problem};
use crate::window::Window;
use crate::{AnyEntry, Entry, MultiGridEntry, Place, Problem};
use ennead_puzzle::{MultiGrid, Spot};
use serde_json::Value;

/// A row and a column of the document, from 0.
pub(crate) type DocumentCell = (i64, i64);

/// How the documents of one editor state clues and drawings.
pub(crate) struct Clues<'a> {
    /// Whether the field of this name is a list of clues.
    pub(crate) is_list: &'a dyn Fn(&str) -> bool,
    /// Reads the cell that a value names; `None` if the value is not a cell.
    pub(crate) cell: &'a dyn Fn(&Value) -> Option<DocumentCell>,
    /// The fields that list drawings.
    pub(crate) drawn: &'a [&'a str],
    /// Returns the cells that a drawing touches.
    pub(crate) touched: &'a dyn Fn(&Value) -> Vec<DocumentCell>,
}

/// Reads a document whose grids are the `windows`. `read` reads one grid, from a copy of the document with only the clues
/// and drawings of that grid.
///
/// # Errors
/// A clue lies in no grid, `read` fails, or the grids do not form a valid multi-grid puzzle.
pub(crate) fn read(
    object: &Object,
    windows: &[Window],
    clues: &Clues<'_>,
    read: impl Fn(&Object, Window) -> Result<Entry, Problem>,
) -> Result<AnyEntry, Problem> {
    if let [window] = windows {
        return read(object, *window).map(AnyEntry::Puzzle);
    }
    let mut documents = vec![object.clone(); windows.len()];
    let lists = object.iter().filter(|(name, _)| (clues.is_list)(name));
    for (name, list) in lists.filter_map(|(name, list)| Some((name, list.as_array()?))) {
        let cells: Vec<Vec<DocumentCell>> = list.iter().map(|clue| cells_of(clue, clues)).collect();
        let is_in = |cells: &[DocumentCell], window: &Window| {
            cells.iter().all(|(row, column)| window.has(*row, *column))
        };
        let lost = cells.iter().position(|it| !windows.iter().any(|window| is_in(it, window)));
        if let Some(lost) = lost {
            let reason = format!("{name} {} lies in none of the {} grids", lost + 1, windows.len());
            return Err(problem(name.as_str())(reason));
        }
        for (document, window) in documents.iter_mut().zip(windows) {
            let own = list.iter().zip(&cells).filter(|(_, cells)| is_in(cells, window));
            let own = own.map(|(clue, _)| clue.clone()).collect();
            document.insert(name.clone(), Value::Array(own));
        }
    }
    for name in clues.drawn {
        let Some(list) = object.get(*name).and_then(Value::as_array) else { continue };
        let is_in = |part: &Value, window: &Window| {
            (clues.touched)(part).iter().all(|(row, column)| window.has(*row, *column))
        };
        for (index, (document, window)) in documents.iter_mut().zip(windows).enumerate() {
            // A drawing that lies in no grid goes to the first grid, whose notes then report it.
            let is_own = |part: &&Value| {
                is_in(part, window) || index == 0 && !windows.iter().any(|it| is_in(part, it))
            };
            let own = list.iter().filter(is_own).cloned().collect();
            document.insert((*name).to_owned(), Value::Array(own));
        }
    }
    let entries = documents.iter().zip(windows).map(|(document, window)| read(document, *window));
    assemble(windows, entries.collect::<Result<_, _>>()?).map(AnyEntry::MultiGrid)
}

/// Returns all cells that a clue names.
fn cells_of(clue: &Value, clues: &Clues<'_>) -> Vec<DocumentCell> {
    let mut cells = Vec::new();
    let mut open = vec![clue];
    while let Some(value) = open.pop() {
        if let Some(cell) = (clues.cell)(value) {
            cells.push(cell);
            continue;
        }
        match value {
            Value::Array(values) => open.extend(values),
            Value::Object(fields) => open.extend(fields.values()),
            _ => {}
        }
    }
    cells
}

/// Combines the grids to one multi-grid puzzle. The caller sets its [`place`](MultiGridEntry::place).
fn assemble(windows: &[Window], entries: Vec<Entry>) -> Result<MultiGridEntry, Problem> {
    let title = entries.first().and_then(|entry| entry.title.clone());
    let solution = entries.iter().map(|entry| entry.solution.clone()).collect();
    let is_partly_read = entries.iter().any(|entry| entry.is_partly_read);
    let drawings = entries.iter().map(|entry| entry.drawings.clone()).collect();
    let cosmetics = entries.iter().map(|entry| entry.cosmetics.clone()).collect();
    let mut notes: Vec<String> = Vec::new();
    let mut grids = Vec::with_capacity(windows.len());
    // Each grid has the same notes on the whole document, so they are added only once.
    let common: Vec<String> = entries.first().map_or(Vec::new(), |entry| {
        let is_common = |note: &&String| entries.iter().all(|other| other.notes.contains(note));
        entry.notes.iter().filter(is_common).cloned().collect()
    });
    for ((number, window), entry) in (1..).zip(windows).zip(entries) {
        let own = entry.notes.into_iter().filter(|note| !common.contains(note));
        notes.extend(own.map(|note| format!("grid {number}: {note}")));
        let at = Spot::new(window.top, window.left);
        let puzzle = entry.setup.check().map_err(|error| Problem::InGrid {
            number,
            at: Some(at),
            problem: Box::new(Problem::Flawed(error)),
        })?;
        grids.push((at, puzzle));
    }
    let multi_grid = MultiGrid::of(grids).map_err(Problem::MultiGrid)?;
    notes.extend(common);
    let place = Place::of("");
    Ok(MultiGridEntry {
        multi_grid,
        place,
        title,
        solution,
        notes,
        is_partly_read,
        drawings,
        cosmetics,
    })
}
