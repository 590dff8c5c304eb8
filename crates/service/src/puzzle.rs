//! Reads the puzzle of a request.

use crate::Fault;
use crate::options::Language;
use ennead::cosmetic::Cosmetic;
use ennead::format::{AnyEntry, Entry, MultiGridEntry, Options, ReadError, ReadLimits, Reader};
use ennead::render::json::About;
use ennead::render::{Subject, prose};
use ennead::{Board, Grid, MultiGrid, Puzzle, Setup};
use serde::Deserialize;
use serde_json::Value;

/// The puzzle of a request: text in any format that ennead reads, or an object as in `docs/json.md`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum PuzzleText {
    /// Text, such as a line of symbols, a drawn grid or a link.
    Text(String),
    /// An object, for example from an earlier result.
    Object(serde_json::Map<String, Value>),
}

/// The maximum size of a puzzle in a request, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// A puzzle that has been read but not checked.
pub(crate) struct Position {
    pub(crate) setup: Setup,
    /// The digits, which may repeat.
    pub(crate) grid: Grid,
    title: Option<String>,
    is_partly_read: bool,
    /// The solution given in the input.
    pub(crate) solution: Option<Grid>,
    /// The drawings that state no rule.
    cosmetics: Vec<Cosmetic>,
}

/// A checked puzzle.
pub(crate) struct Input<P = Puzzle, C = Vec<Cosmetic>> {
    pub(crate) puzzle: P,
    title: Option<String>,
    is_partly_read: bool,
    /// The drawings that state no rule.
    pub(crate) cosmetics: C,
}

/// A multi-grid puzzle, with the drawings of each grid that state no rule.
pub(crate) type Several = Input<MultiGrid, Vec<Vec<Cosmetic>>>;

/// A checked puzzle of one grid or several.
pub(crate) enum AnyInput {
    One(Box<Input>),
    Several(Box<Several>),
}

/// A puzzle of one grid that has been read but not checked, or a multi-grid puzzle.
pub(crate) enum AnyPosition {
    One(Box<Position>),
    Several(Box<Several>),
}

impl PuzzleText {
    /// Reads exactly one puzzle.
    fn entry(&self, language: Language) -> Result<AnyEntry, Fault> {
        let text = match self {
            PuzzleText::Text(text) => text.clone(),
            PuzzleText::Object(object) => Value::from(object.clone()).to_string(),
        };
        let limits = ReadLimits {
            item_bytes: MAX_BYTES,
            file_bytes: MAX_BYTES as u64,
            ..ReadLimits::default()
        };
        let mut reader = Reader::from_text(&text, &Options { limits, ..Options::default() });
        let first = reader.next_any().ok_or_else(|| {
            Fault::refused(
                language.pick("there is no puzzle in the text", "in dem Text ist kein Rätsel"),
            )
        })?;
        let entry = first.map_err(|error| self.unreadable(&error, language))?;
        if reader.next_any().is_some() {
            return Err(Fault::refused(language.pick(
                "a request takes one puzzle, but the text has several",
                "eine Anfrage nimmt nur ein Rätsel an, aber der Text enthält mehrere",
            )));
        }
        Ok(entry)
    }

    /// Reads exactly one puzzle of one grid.
    pub(crate) fn position(&self, language: Language) -> Result<Position, Fault> {
        let entry = self
            .entry(language)?
            .into_puzzle()
            .map_err(|error| self.unreadable(&error, language))?;
        Position::of(entry, language)
    }

    /// Returns the fault for a puzzle that cannot be read. It names line and column only if the puzzle is text.
    fn unreadable(&self, error: &ReadError, language: Language) -> Fault {
        match self {
            PuzzleText::Text(_) => Fault::unreadable(error, language),
            PuzzleText::Object(_) => Fault::unreadable_object(&error.problem, language),
        }
    }

    /// Reads exactly one puzzle, of one grid or several.
    pub(crate) fn any_position(&self, language: Language) -> Result<AnyPosition, Fault> {
        Ok(match self.entry(language)? {
            AnyEntry::Puzzle(entry) => AnyPosition::One(Box::new(Position::of(entry, language)?)),
            AnyEntry::MultiGrid(entry) => AnyPosition::Several(Several::of(entry)),
        })
    }

    /// Reads and checks exactly one puzzle of one grid.
    pub(crate) fn read(&self, language: Language) -> Result<Input, Fault> {
        self.position(language)?.check(language)
    }

    /// Reads and checks exactly one puzzle, of one grid or several.
    pub(crate) fn read_any(&self, language: Language) -> Result<AnyInput, Fault> {
        Ok(match self.any_position(language)? {
            AnyPosition::One(position) => AnyInput::One(Box::new(position.check(language)?)),
            AnyPosition::Several(several) => AnyInput::Several(several),
        })
    }
}

impl Several {
    // Not inlined, so that the WebAssembly module can be split between one grid and several.
    #[inline(never)]
    fn of(entry: MultiGridEntry) -> Box<Several> {
        let MultiGridEntry { multi_grid, title, is_partly_read, cosmetics, .. } = entry;
        Box::new(Input { puzzle: multi_grid, title, is_partly_read, cosmetics })
    }
}

impl Position {
    fn of(entry: Entry, language: Language) -> Result<Position, Fault> {
        let grid = entry.setup.grid();
        let grid = grid.map_err(|flaws| Fault::refused(prose::flaws(&flaws, language.into())))?;
        Ok(Position {
            setup: entry.setup,
            grid,
            title: entry.title,
            is_partly_read: entry.is_partly_read,
            solution: entry.solution,
            cosmetics: entry.cosmetics,
        })
    }

    fn check(self, language: Language) -> Result<Input, Fault> {
        let Position { setup, title, is_partly_read, cosmetics, .. } = self;
        let puzzle = setup.check().map_err(|error| Fault::flawed(&error, language))?;
        Ok(Input { puzzle, title, is_partly_read, cosmetics })
    }

    pub(crate) fn about(&self) -> About {
        let about = About::of_setup(&self.setup, &self.grid);
        about.named(self.title.as_deref()).partly_read(self.is_partly_read)
    }
}

impl<P: Subject, C> Input<P, C> {
    /// Returns the title or name of the puzzle.
    pub(crate) fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    pub(crate) fn about(&self) -> About {
        About::of(&self.puzzle).named(self.title.as_deref()).partly_read(self.is_partly_read)
    }
}

impl Input {
    /// Returns the board of a classic puzzle; for other puzzles a fault.
    pub(crate) fn board(&self, language: Language) -> Result<Board, Fault> {
        let board = self.puzzle.as_board();
        board.ok_or_else(|| {
            Fault::refused(language.pick(
                "this is only supported for classic 9 x 9 puzzles without other rules",
                "nur für klassische Rätsel von 9 x 9 ohne weitere Regeln",
            ))
        })
    }
}
