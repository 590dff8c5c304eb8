//! Reads puzzles from the inputs of the command line.

mod entries;
mod error;
mod file;
mod proxy;
mod stdin;

use crate::args::{EngineArgs, InputArgs};
use crate::exit::Failure;
use ennead::cosmetic::Cosmetic;
use ennead::format::{AnyEntry, Entry, MultiGridEntry, Options, Place, ReadError};
use ennead::render::Subject;
use ennead::render::json::About;
use ennead::render::svg::Picture;
use ennead::{
    Diagonals, Geometry, Grid, MultiGrid, MultiGridSolution, NotAMultiGridSolution, NotASolution,
    Puzzle, RegionSetup, Setup, Size, Solution,
};
pub(crate) use entries::Entries;
pub(crate) use error::InputError;
pub(crate) use file::Extent;
use std::io::{self, IsTerminal};
use std::sync::{Arc, LazyLock, Mutex};

impl InputArgs {
    /// The puzzles and errors of all inputs, in order.
    pub(crate) fn entries(&self) -> Result<Entries<'_>, Failure> {
        self.entries_awaited(false)
    }

    /// Like [`entries`](InputArgs::entries). With one thread, each line of standard input is returned before the next
    /// is read.
    pub(crate) fn entries_for(&self, engine: &EngineArgs) -> Result<Entries<'_>, Failure> {
        self.entries_awaited(engine.threads == Some(1))
    }

    fn entries_awaited(&self, awaited: bool) -> Result<Entries<'_>, Failure> {
        match self.shard {
            None => self.all_entries(awaited),
            Some(shard) => {
                let count = self.all_entries(awaited)?.count()?;
                self.all_entries(awaited)?.only(shard.range(count))
            }
        }
    }

    /// The entries of all shards.
    fn all_entries(&self, awaited: bool) -> Result<Entries<'_>, Failure> {
        let diagonals = self.diagonals.then_some(Diagonals::BOTH);
        let options = Options {
            format: self.from,
            regions: self.regions()?,
            diagonals,
            readings: self.readings.clone(),
            ..Options::default()
        };
        let awaited = awaited || io::stdin().is_terminal();
        Ok(Entries::new(self.stated()?, options, awaited))
    }

    /// The inputs. If none is given, standard input is the only one, unless it is a terminal.
    fn stated(&self) -> Result<&[String], Failure> {
        static STDIN: LazyLock<[String; 1]> = LazyLock::new(|| ["-".to_owned()]);
        match self.inputs.is_empty() {
            true if io::stdin().is_terminal() => {
                Err("no input: state a puzzle, a file, or - for standard input".into())
            }
            true => Ok(&*STDIN),
            false => Ok(&self.inputs),
        }
    }

    fn regions(&self) -> Result<Option<RegionSetup>, Failure> {
        if let Some(shape) = self.shape {
            return Ok(Some(RegionSetup::Boxes(shape)));
        }
        let Some(map) = &self.regions else { return Ok(None) };
        if map == "none" {
            return Ok(Some(RegionSetup::None));
        }
        let labels = region_labels(map);
        if Size::from_cell_count(labels.len()).is_none() {
            let message = format!(
                "--regions: {} symbols are not a square; specify one symbol per cell",
                labels.len()
            );
            return Err(Failure::Message(message));
        }
        Ok(Some(RegionSetup::Map(labels)))
    }
}

/// The region label of each cell, which messages contain. If all symbols are digits, the label is the digit; otherwise the
/// different symbols are numbered from 1 in the order in which they first occur.
fn region_labels(map: &str) -> Vec<i32> {
    let symbols: Vec<char> = map.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let digits: Option<Vec<u32>> = symbols.iter().map(|symbol| symbol.to_digit(10)).collect();
    if let Some(digits) = digits {
        return digits.into_iter().map(|digit| digit as i32).collect();
    }
    let mut known: Vec<char> = Vec::new();
    let label = |symbol: &char| {
        let place = known.iter().position(|one| one == symbol).unwrap_or_else(|| {
            known.push(*symbol);
            known.len() - 1
        });
        place as i32 + 1
    };
    symbols.iter().map(label).collect()
}

/// An entry of an input: a puzzle as read, or an error.
pub(crate) type Read = Result<AnyEntry, ReadError>;

/// A puzzle and its place in the input.
#[derive(Clone)]
pub(crate) struct InputPuzzle<P = Puzzle, G = Grid> {
    pub(crate) place: Place,
    pub(crate) title: Option<String>,
    pub(crate) puzzle: P,
    /// The solution given in the input.
    pub(crate) solution: Option<G>,
    /// Whether the input has elements that may be rules but are not read.
    pub(crate) is_partly_read: bool,
    /// The drawings of each grid.
    pub(crate) cosmetics: Vec<Vec<Cosmetic>>,
    /// The text that explains the rules.
    pub(crate) rules_text: Option<String>,
    /// Whether notes on the input were reported. These notes already name the drawings.
    pub(crate) has_notes: bool,
}

impl<P: Subject, G> InputPuzzle<P, G> {
    /// The head of a JSON record: the puzzle, its place and its title.
    pub(crate) fn about(&self) -> About {
        let about = About::of(&self.puzzle).at(&self.place).named(self.title.as_deref());
        about.partly_read(self.is_partly_read)
    }
}

impl InputPuzzle {
    /// The drawings of the only grid.
    pub(crate) fn cosmetics(&self) -> &[Cosmetic] {
        self.cosmetics.first().map(Vec::as_slice).unwrap_or_default()
    }

    /// A picture of the puzzle, including the drawings.
    pub(crate) fn picture(&self) -> Picture<'_> {
        Picture::of(&self.puzzle).cosmetics(self.cosmetics())
    }

    /// Checks the solution given in the input; `None` if the input has none.
    pub(crate) fn stated_solution(&self) -> Option<Result<(), NotASolution>> {
        Some(Solution::check(&self.puzzle, self.solution.clone()?).map(drop))
    }
}

/// A multi-grid puzzle and its place in the input.
pub(crate) type InputMultiGrid = InputPuzzle<MultiGrid, Vec<Grid>>;

impl InputMultiGrid {
    /// Checks the solution given in the input; `None` if the input has none.
    pub(crate) fn stated_solution(&self) -> Option<Result<(), NotAMultiGridSolution>> {
        Some(MultiGridSolution::check(&self.puzzle, self.solution.clone()?).map(drop))
    }
}

/// A puzzle or a multi-grid puzzle.
pub(crate) enum AnyInput {
    Puzzle(InputPuzzle),
    MultiGrid(InputMultiGrid),
}

impl AnyInput {
    /// The place in the input.
    pub(crate) fn place(&self) -> &Place {
        match self {
            AnyInput::Puzzle(input) => &input.place,
            AnyInput::MultiGrid(input) => &input.place,
        }
    }
}

/// Turns an entry into a puzzle or a multi-grid puzzle, and prints its notes.
pub(crate) fn read_any(entry: Read) -> Result<AnyInput, InputError> {
    match entry? {
        AnyEntry::MultiGrid(entry) => Ok(AnyInput::MultiGrid(several(entry))),
        AnyEntry::Puzzle(entry) => {
            report_notes(&entry);
            checked(entry).map(AnyInput::Puzzle)
        }
    }
}

/// Turns an entry into a multi-grid puzzle, and prints its notes.
pub(crate) fn several(entry: MultiGridEntry) -> InputMultiGrid {
    report(&entry.place, &entry.notes);
    InputPuzzle {
        has_notes: !entry.notes.is_empty(),
        place: entry.place,
        title: entry.title,
        puzzle: entry.multi_grid,
        solution: entry.solution,
        is_partly_read: entry.is_partly_read,
        cosmetics: entry.cosmetics,
        rules_text: None,
    }
}

/// Turns an entry into a puzzle and prints its notes, for a command that does not take multi-grid puzzles.
pub(crate) fn read_puzzle(entry: Read) -> Result<InputPuzzle, InputError> {
    checked(read_one(entry)?)
}

/// Like [`read_puzzle`], but does not check the puzzle.
pub(crate) fn read_one(entry: Read) -> Result<Entry, InputError> {
    match entry? {
        AnyEntry::Puzzle(entry) => {
            report_notes(&entry);
            Ok(entry)
        }
        AnyEntry::MultiGrid(stated) => Err(InputError::of_puzzle(&stated.place, SEVERAL_GRIDS)),
    }
}

fn checked(entry: Entry) -> Result<InputPuzzle, InputError> {
    let Entry { setup, place, title, solution, is_partly_read, cosmetics, .. } = entry;
    let (rules_text, has_notes) = (entry.rules_text, !entry.notes.is_empty());
    match check(setup) {
        Ok(puzzle) => Ok(InputPuzzle {
            place,
            title,
            puzzle,
            solution,
            is_partly_read,
            cosmetics: vec![cosmetics],
            rules_text,
            has_notes,
        }),
        Err(reason) => Err(InputError::of_puzzle(&place, reason)),
    }
}

const SEVERAL_GRIDS: &str = "this command does not take a multi-grid puzzle; solve, check, count, candidates, hint, explain, render and convert do";

/// Prints the notes of an entry to standard error.
pub(crate) fn report_notes(entry: &Entry) {
    report(&entry.place, &entry.notes);
}

/// Prints notes on the puzzle at a place to standard error.
pub(crate) fn report(place: &Place, notes: &[String]) {
    for note in notes {
        anstream::eprintln!("{place}: {note}");
    }
}

/// Checks a setup. Reuses the geometry of the previous puzzle if it is the same, as in most files.
pub(crate) fn check(setup: Setup) -> Result<Puzzle, ennead::SetupError> {
    static LAST: Mutex<Option<Arc<Geometry>>> = Mutex::new(None);
    let known = LAST.lock().ok().and_then(|last| last.clone()).unwrap_or_else(Geometry::classic);
    let puzzle = setup.check_reusing(&known)?;
    if !Arc::ptr_eq(puzzle.geometry(), &known)
        && let Ok(mut last) = LAST.lock()
    {
        *last = Some(puzzle.geometry().clone());
    }
    Ok(puzzle)
}
