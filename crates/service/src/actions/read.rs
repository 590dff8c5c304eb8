//! `read`: the puzzles in a text, with their drawings.

use crate::options::{Language, Search};
use crate::stopped::go_on;
use crate::{Fault, Sink};
use ennead::format::{AnyEntry, Entry, MultiGridEntry, Options, ReadLimits, Reader, Reading};
use ennead::render::json::{self, About, ReadPuzzle, Record};
use ennead::render::{self, prose};
use ennead::{Limits, Solver, guess_rules};
use serde::Deserialize;
use std::num::NonZeroU16;

/// Asks for the puzzles in a text. Answered with a record of kind `read` for each, or `error` for each unreadable part.
/// The field `cosmetics` of a puzzle holds the drawings that state no rule.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Read {
    /// The text, in any format that ennead reads.
    pub text: String,
    /// The maximum number of records.
    #[serde(default = "most")]
    pub limit: NonZeroU16,
    /// Readings of drawings, as in `--read`: `line #67f067=whisper`. If a reading matches no drawing of a puzzle, an `error` is
    /// sent instead of the puzzle.
    #[serde(default)]
    pub readings: Vec<String>,
    /// Whether to propose readings for drawings without one, in the field `readings` of each record. Not for multi-grid
    /// puzzles.
    #[serde(default)]
    pub guess: bool,
    /// With `guess`: the engine and the limits for counting the solutions with the proposed readings.
    #[serde(default, deserialize_with = "crate::object::only")]
    pub search: Search,
    /// The language of error messages, and of the reasons for proposals.
    #[serde(default)]
    pub language: Language,
}

/// The maximum size of a text, in bytes.
const MAX_BYTES: usize = 8 << 20;

/// The maximum size of the drawings of a puzzle, in bytes. With its drawings, a puzzle must still fit into other requests.
const MAX_DRAWN: usize = 512 << 10;

/// The maximum number of readings in a request.
const MAX_READINGS: usize = 1000;

fn most() -> NonZeroU16 {
    NonZeroU16::new(1000).expect("not zero")
}

impl Read {
    /// Passes each puzzle to `sink` as soon as it is read, until `sink` returns `Break`.
    pub(crate) fn each(&self, limits: &Limits, sink: Sink<'_>) -> Result<(), Fault> {
        let bounds = ReadLimits {
            item_bytes: MAX_BYTES,
            file_bytes: MAX_BYTES as u64,
            ..ReadLimits::default()
        };
        if self.readings.len() > MAX_READINGS {
            return Err(Fault::refused(format!("there are more than {MAX_READINGS} readings")));
        }
        let readings = self.readings.iter().map(|reading| reading.parse().map_err(Fault::refused));
        let readings = readings.collect::<Result<Vec<Reading>, Fault>>()?;
        let options = Options { limits: bounds, readings, ..Options::default() };
        let solver = self.search.solver(limits)?;
        let language = self.language.into();
        let mut reader = Reader::from_text(&self.text, &options);
        let entries = std::iter::from_fn(|| reader.next_any());
        for read in entries.take(self.limit.get().into()) {
            let record = match read {
                Ok(AnyEntry::Puzzle(entry)) => self.record(entry, &options.readings, &solver),
                Ok(AnyEntry::MultiGrid(entry)) => several(entry, language),
                Err(error) => {
                    let why = prose::problem(&error.problem, self.language.into());
                    json::Error::at(&error.place, why).into()
                }
            };
            if sink(record).is_break() {
                break;
            }
            go_on(limits)?;
        }
        Ok(())
    }

    /// Returns the record of a puzzle with one grid.
    fn record(&self, entry: Entry, read: &[Reading], solver: &Solver) -> Record {
        let grid = match entry.setup.grid() {
            Ok(grid) => grid,
            Err(flaws) => {
                return json::Error::at(&entry.place, prose::flaws(&flaws, self.language.into()))
                    .into();
            }
        };
        let about = About::of_setup(&entry.setup, &grid).at(&entry.place);
        let about = about.named(entry.title.as_deref()).partly_read(entry.is_partly_read);
        let language = self.language.into();
        let readings =
            self.guess.then(|| json::Readings::told(&guess_rules(&entry, read, solver), language));
        let mut notes = entry.notes;
        let drawn = about.clone().drawn(&entry.cosmetics);
        let about = unless_too_large(about, drawn, &mut notes);
        let notes = told(&notes, language);
        ReadPuzzle { about, trailing: entry.trailing, notes, readings }.into()
    }
}

/// Translates notes into this language.
fn told(notes: &[String], language: render::Language) -> Vec<String> {
    notes.iter().map(|note| prose::note(note, language)).collect()
}

/// Returns the record of a multi-grid puzzle.
#[inline(never)]
fn several(entry: MultiGridEntry, language: render::Language) -> Record {
    let MultiGridEntry { multi_grid, place, title, mut notes, is_partly_read, cosmetics, .. } =
        entry;
    let about = About::of(&multi_grid).at(&place).named(title.as_deref());
    let about = about.partly_read(is_partly_read);
    let drawn = about.clone().drawn_in_grids(&cosmetics);
    let about = unless_too_large(about, drawn, &mut notes);
    let notes = told(&notes, language);
    ReadPuzzle { about, trailing: None, notes, readings: None }.into()
}

/// Returns the puzzle with its drawings. If these are too large for other requests, returns the puzzle without them and adds a
/// note to `notes`.
fn unless_too_large(bare: About, drawn: About, notes: &mut Vec<String>) -> About {
    let bytes = |about: &About| about.puzzle.line().len();
    if drawn == bare || bytes(&drawn) - bytes(&bare) <= MAX_DRAWN {
        return drawn;
    }
    notes.push("its drawings are left out, because they are too large".to_owned());
    bare
}
