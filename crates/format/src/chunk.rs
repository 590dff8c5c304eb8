//! Many entries at once, with classic puzzles as bytes.

use crate::{AnyEntry, Entry, Format, InputLine, Place, ReadError};
use ennead_puzzle::{BoxShape, Diagonals, Extras, Grid, RegionSetup, Setup};
use std::sync::Arc;

/// The cells of a classic puzzle as symbols, row by row: `1` to `9`, and `.` `0` `_` `*` `-` `?` for empty.
pub type Symbols = [u8; 81];

/// Entries in input order, for millions of puzzles: [`Reader::fill`](crate::Reader::fill) appends the next ones.
///
/// A line with a classic puzzle is kept as bytes, without an allocation. Everything else is an entry or an error as
/// the reader's iterator returns it. Memory is reused after [`clear`](Chunk::clear).
///
/// ```
/// use ennead_format::{Chunk, Options, Reader};
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut reader = Reader::from_text(&format!("{line}\n{line} again\n1...............\n"), &Options::default());
/// let mut chunk = Chunk::new();
/// while reader.fill(&mut chunk, 1000) {}
/// assert_eq!(chunk.len(), 3);
/// assert_eq!(chunk.classic(1).unwrap(), line.as_bytes());
/// assert_eq!(chunk.line(1).unwrap().text, format!("{line} again"));
/// assert_eq!(chunk.take(1)?.place().to_string(), "text:2:1");
/// assert!(chunk.classic(2).is_none(), "a 4 x 4");
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
#[derive(Debug, Default)]
pub struct Chunk {
    text: Vec<u8>,
    items: Vec<Item>,
    /// The positions of the classic puzzles in `text`, in order.
    starts: Vec<u32>,
    entries: Vec<Option<Result<AnyEntry, ReadError>>>,
    sources: Vec<Arc<str>>,
}

#[derive(Clone, Copy, Debug)]
enum Item {
    /// A line with a classic puzzle.
    Line { start: u32, source: u32, line: usize, number: usize },
    /// Any entry. The symbols of a classic puzzle begin at `start`.
    Entry { index: u32, start: Option<u32> },
}

impl Chunk {
    /// The maximum number of items in a chunk.
    pub const MAX_ITEMS: usize = 1 << 24;

    /// An empty chunk.
    pub fn new() -> Chunk {
        Chunk::default()
    }

    /// Removes all items.
    pub fn clear(&mut self) {
        self.text.clear();
        self.items.clear();
        self.starts.clear();
        self.entries.clear();
        self.sources.clear();
    }

    /// The number of items: puzzles and errors.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there are no items.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The symbols of an item that is a classic puzzle: 9 x 9 with the usual boxes and nothing else.
    ///
    /// # Panics
    /// When `index` is out of range.
    #[inline]
    pub fn classic(&self, index: usize) -> Option<&Symbols> {
        match self.items[index] {
            Item::Line { start, .. } | Item::Entry { start: Some(start), .. } => {
                Some(self.symbols(start))
            }
            Item::Entry { start: None, .. } => None,
        }
    }

    /// The number of classic puzzles.
    pub fn classics(&self) -> usize {
        self.starts.len()
    }

    /// The symbols of the n-th classic puzzle, from 0.
    ///
    /// # Panics
    /// When `n` is out of range.
    #[inline]
    pub fn nth_classic(&self, n: usize) -> &Symbols {
        self.symbols(self.starts[n])
    }

    /// The solution that the input states for an item.
    ///
    /// # Panics
    /// When `index` is out of range.
    pub fn solution(&self, index: usize) -> Option<&Grid> {
        let Item::Entry { index, .. } = self.items[index] else { return None };
        match &self.entries[index as usize] {
            Some(Ok(AnyEntry::Puzzle(entry))) => entry.solution.as_ref(),
            _ => None,
        }
    }

    /// The line of an item, as [`Entry::line`]; `None` also if the item was taken.
    ///
    /// # Panics
    /// When `index` is out of range.
    pub fn line(&self, index: usize) -> Option<InputLine> {
        match self.items[index] {
            Item::Line { start, .. } => {
                let rest = &self.text[start as usize..];
                let line = rest.split(|byte| *byte == b'\n').next().unwrap_or(rest);
                let line = line.strip_suffix(b"\r").unwrap_or(line);
                let text = String::from_utf8_lossy(line).into_owned();
                Some(InputLine { text, header: None })
            }
            Item::Entry { index, .. } => match &self.entries[index as usize] {
                Some(Ok(AnyEntry::Puzzle(entry))) => entry.line.clone(),
                _ => None,
            },
        }
    }

    /// The place of an item.
    ///
    /// # Panics
    /// When `index` is out of range, or the entry was taken.
    pub fn place(&self, index: usize) -> Place {
        match self.items[index] {
            Item::Line { source, line, number, .. } => Place {
                source: self.sources[source as usize].clone(),
                line: Some(line),
                column: Some(1),
                item: Some(number),
            },
            Item::Entry { index, .. } => match &self.entries[index as usize] {
                Some(Ok(entry)) => entry.place().clone(),
                Some(Err(error)) => error.place.clone(),
                None => panic!("the entry was taken"),
            },
        }
    }

    /// Moves an item out as an entry, as the reader's iterator would have returned it, except for the text after a
    /// classic puzzle.
    ///
    /// # Errors
    /// When the item could not be read.
    ///
    /// # Panics
    /// When `index` is out of range, or the item was taken before.
    pub fn take(&mut self, index: usize) -> Result<AnyEntry, ReadError> {
        match self.items[index] {
            Item::Line { start, .. } => Ok(self.entry_of_line(index, start).into()),
            Item::Entry { index, .. } => {
                self.entries[index as usize].take().expect("each entry is taken once")
            }
        }
    }

    /// Appends an entry.
    pub fn push(&mut self, entry: Result<AnyEntry, ReadError>) {
        let setup = match &entry {
            // Notes must not get lost.
            Ok(AnyEntry::Puzzle(entry)) if entry.notes.is_empty() => Some(&entry.setup),
            _ => None,
        };
        let setup = setup.filter(|setup| is_classic(setup));
        let start = setup.map(|setup| {
            let start = self.text.len() as u32;
            let symbol = |value: &i32| if *value > 0 { b'0' + *value as u8 } else { b'.' };
            self.text.extend(setup.values.iter().map(symbol));
            self.starts.push(start);
            start
        });
        self.items.push(Item::Entry { index: self.entries.len() as u32, start });
        self.entries.push(Some(entry));
    }

    /// Appends lines: `text`, in which classic puzzles begin at `spots`, each with its line number. `number` is the
    /// number of the first puzzle in its source.
    pub(crate) fn push_lines(
        &mut self,
        source: &Arc<str>,
        mut number: usize,
        text: &[u8],
        spots: impl Iterator<Item = (usize, usize)>,
    ) {
        if self.sources.last().is_none_or(|last| !Arc::ptr_eq(last, source)) {
            self.sources.push(source.clone());
        }
        let source = self.sources.len() as u32 - 1;
        let before = self.text.len();
        self.text.extend_from_slice(text);
        if !text.ends_with(b"\n") {
            self.text.push(b'\n');
        }
        for (at, line) in spots {
            let start = (before + at) as u32;
            self.starts.push(start);
            self.items.push(Item::Line { start, source, line, number });
            number += 1;
        }
    }

    fn symbols(&self, start: u32) -> &Symbols {
        self.text[start as usize..].first_chunk().expect("81 symbols follow where a puzzle begins")
    }

    fn entry_of_line(&self, index: usize, start: u32) -> Entry {
        let value = |symbol: &u8| match symbol {
            b'1'..=b'9' => i32::from(symbol - b'0'),
            _ => 0,
        };
        let setup = Setup::from_values(9, self.symbols(start).iter().map(value).collect());
        let (place, line) = (self.place(index), self.line(index));
        Entry { place, line, ..Entry::of(setup, Format::Line) }
    }
}

/// Whether the setup states only 81 cells, each a digit or empty.
fn is_classic(setup: &Setup) -> bool {
    let usual_boxes = match &setup.regions {
        RegionSetup::Default => true,
        RegionSetup::Boxes(shape) => *shape == BoxShape { rows: 3, columns: 3 },
        RegionSetup::Map(_) | RegionSetup::None => false,
    };
    setup.size == 9
        && setup.extras == Extras::NONE
        && setup.rules.is_empty()
        && !setup.from_zero
        && setup.values.len() == 81
        && setup.values.iter().all(|value| (0..=9).contains(value))
        && usual_boxes
        && setup.diagonals == Diagonals::NONE
        && setup.marks.is_none()
}
