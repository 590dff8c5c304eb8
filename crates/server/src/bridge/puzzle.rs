//! Reads the puzzle of a command, in the format of f-puzzles.

use ennead::format::fpuzzles::unpack;
use ennead::format::{Options, ReadLimits, Reader};
use ennead::logic::{Repertoire, Technique};
use ennead::render::{Language, prose};
use ennead::{Cell, DigitSet, Puzzle};
use serde_json::{Map, Value};
use std::num::NonZeroU64;

/// The maximum size of a puzzle in bytes. A large puzzle with all kinds of rules has about 10,000 bytes.
const MAX_BYTES: usize = 4 << 20;

/// The puzzle of a command, with its options.
pub(super) struct Stated {
    pub(super) puzzle: Puzzle,
    /// The pencil marks on the board; `None` for cells with a digit.
    pub(super) marks: Vec<Option<DigitSet>>,
    /// The default techniques, except those that the script has switched off.
    pub(super) repertoire: Repertoire,
    /// The maximum number of solutions to count for each candidate.
    pub(super) cap: NonZeroU64,
    /// Whether to mark candidates that are in no solution although the techniques do not eliminate them.
    pub(super) logical: bool,
}

/// Which entries on a board belong to the puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Board {
    /// Only the givens.
    Puzzle,
    /// The givens, and the player's digits and centre pencil marks.
    Position,
}

impl Stated {
    /// Reads the data of a command.
    ///
    /// # Errors
    /// The reason why the puzzle cannot be read, as a message.
    pub(super) fn read(data: &str, board: Board) -> Result<Stated, String> {
        let limits = ReadLimits {
            item_bytes: MAX_BYTES,
            file_bytes: MAX_BYTES as u64,
            ..ReadLimits::default()
        };
        let text = unpack(data, &limits).map_err(|problem| problem.to_string())?;
        let mut object: Map<String, Value> =
            serde_json::from_str(&text).map_err(|error| error.to_string())?;
        if board == Board::Position {
            each_cell(&mut object, make_given);
        }
        let mut board_marks = Vec::new();
        each_cell(&mut object, |cell| board_marks.push(marks_of(cell)));
        leave_out_drawings(&mut object);
        let text = Value::from(object.clone()).to_string();
        let entry = Reader::from_text(&text, &Options { limits, ..Options::default() })
            .next()
            .ok_or("there is no puzzle in the data")?
            .map_err(|error| error.problem.to_string())?;
        if entry.is_partly_read {
            return Err(format!(
                "ennead does not support all of this puzzle: {}",
                entry.notes.join("; ")
            ));
        }
        let puzzle =
            entry.setup.check().map_err(|error| prose::flaws(error.flaws(), Language::English))?;
        let size = puzzle.size();
        let digit = |digit: &u64| size.digit(usize::try_from(*digit).ok()?);
        let set = |marks: Vec<u64>| marks.iter().filter_map(digit).collect();
        let marks = board_marks.into_iter().map(|marks| marks.map(set)).collect();
        let mut repertoire = Repertoire::default();
        for group in texts(&object, "disabledlogic") {
            for technique in Technique::known().filter(|it| is_in_group(*it, group)) {
                repertoire = repertoire.without(technique);
            }
        }
        let options: Vec<&str> = texts(&object, "truecandidatesoptions").collect();
        let number =
            |option: &&str| option.strip_prefix("truecandidatesnumsolutions=")?.parse().ok();
        let cap = options.iter().find_map(number);
        let cap = cap.or(options.contains(&"colored").then(|| NonZeroU64::new(8)).flatten());
        Ok(Stated {
            puzzle,
            marks,
            repertoire,
            cap: cap.unwrap_or(NonZeroU64::MIN),
            logical: options.contains(&"logical"),
        })
    }

    /// Returns the pencil marks of a cell; `None` if it has a digit.
    pub(super) fn marks(&self, cell: Cell) -> Option<DigitSet> {
        self.marks.get(self.puzzle.size().index(cell)).copied().flatten()
    }
}

/// Returns the strings in a list field of the object.
fn texts<'a>(object: &'a Map<String, Value>, field: &str) -> impl Iterator<Item = &'a str> {
    object.get(field).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

fn each_cell(object: &mut Map<String, Value>, mut change: impl FnMut(&mut Map<String, Value>)) {
    let rows = object.get_mut("grid").and_then(Value::as_array_mut).into_iter().flatten();
    let cells = rows.filter_map(Value::as_array_mut).flatten();
    cells.filter_map(Value::as_object_mut).for_each(&mut change);
}

/// Turns the player's digit or centre marks in a cell into a given or given marks.
fn make_given(cell: &mut Map<String, Value>) {
    if cell.get("value").is_some_and(Value::is_number) {
        cell.insert("given".to_owned(), true.into());
    } else if let Some(marks) = cell.get("centerPencilMarks").filter(|marks| has_marks(marks)) {
        let marks = marks.clone();
        cell.insert("givenPencilMarks".to_owned(), marks);
    }
}

fn has_marks(marks: &Value) -> bool {
    marks.as_array().is_some_and(|marks| !marks.is_empty())
}

/// Returns the pencil marks of a cell: the centre marks, or else the given marks, or else an empty list. `None` if the cell has
/// a digit.
fn marks_of(cell: &Map<String, Value>) -> Option<Vec<u64>> {
    if cell.get("value").is_some_and(Value::is_number) {
        return None;
    }
    let stated =
        ["centerPencilMarks", "givenPencilMarks"].iter().filter_map(|name| cell.get(*name));
    let marks = stated.into_iter().find(|marks| has_marks(marks)).and_then(Value::as_array);
    Some(marks.into_iter().flatten().filter_map(Value::as_u64).collect())
}

/// Removes marks and drawings that state no rule.
fn leave_out_drawings(object: &mut Map<String, Value>) {
    const OF_CELLS: [&str; 5] =
        ["centerPencilMarks", "cornerPencilMarks", "c", "cArray", "highlight"];
    const OF_BOARD: [&str; 7] =
        ["cage", "line", "rectangle", "circle", "text", "fogofwar", "foglight"];
    object.retain(|name, _| !OF_BOARD.contains(&name.as_str()));
    each_cell(object, |cell| cell.retain(|name, _| !OF_CELLS.contains(&name.as_str())));
}

/// Whether a technique is in a group that the script can switch off.
fn is_in_group(technique: Technique, group: &str) -> bool {
    use ennead::logic::Family::*;
    // A locked pair or triple is both a tuple and a pointing step, so either switch turns it off.
    if let Technique::LockedSubset(_) = technique {
        return matches!(group, "tuples" | "pointing");
    }
    match technique.family() {
        Subsets => group == "tuples",
        LockedCandidates => group == "pointing",
        Fish => group == "fishes",
        Wings => group == "wings",
        Chains | Colouring | SingleDigitPatterns | AlmostLockedSets => group == "aic",
        Forcing | Templates => group == "contradictions",
        // The script has no switch for the other families.
        _ => false,
    }
}
