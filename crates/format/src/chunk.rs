//! Many entries in one buffer, with classic puzzles as bytes.

#[cfg(feature = "csv")]
use crate::csv::{Sheet, Spot};
use crate::{AnyEntry, Entry, Format, InputLine, Place, ReadError};
use ennead_puzzle::{BoxShape, Diagonals, Extras, Grid, RegionSetup, Setup};
use std::sync::Arc;

/// The cells of a classic puzzle as symbols, row by row: `1` to `9`, or one of `.` `0` `_` `*` `-` `?` for an empty cell.
pub type Symbols = [u8; 81];

/// A buffer of entries in input order, for reading millions of puzzles. [`Reader::fill`](crate::Reader::fill) appends to it.
///
/// A line or a row of CSV with a classic puzzle is stored as bytes, without an allocation of its own. Everything else is
/// stored as the entry or error that the reader's iterator would return. [`clear`](Chunk::clear) keeps the memory for reuse.
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
    sources: Vec<Source>,
}

/// The input from which lines come, which also determines how they are read.
#[derive(Clone, Debug)]
enum Source {
    /// A text in which each line begins with the symbols of its puzzle. Contains the name of the input.
    Text(Arc<str>),
    /// A CSV text.
    #[cfg(feature = "csv")]
    Csv(Arc<Sheet>),
}

#[derive(Clone, Copy, Debug)]
enum Item {
    /// A line that begins at `row` of the text and contains a classic puzzle, whose symbols begin at `start`.
    Line { row: u32, start: u32, source: u32, line: usize, number: usize },
    /// Any other entry. If it is a classic puzzle, its symbols begin at `start` of the text.
    Entry { index: u32, start: Option<u32> },
}

impl Chunk {
    /// The maximum number of items in a chunk.
    pub const MAX_ITEMS: usize = 1 << 24;

    /// Creates an empty chunk.
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

    /// Returns the number of items: entries and errors.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether the chunk has no items.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Returns the symbols of an item, if it is a classic puzzle without pencil marks or [notes](Entry::notes).
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

    /// Returns the number of items for which [`classic`](Chunk::classic) has symbols.
    pub fn classics(&self) -> usize {
        self.starts.len()
    }

    /// Returns the symbols of the n-th classic puzzle, counted from 0.
    ///
    /// # Panics
    /// When `n` is out of range.
    #[inline]
    pub fn nth_classic(&self, n: usize) -> &Symbols {
        self.symbols(self.starts[n])
    }

    /// Returns the 9 x 9 solution that the input states for an item: `1` to `9`, or `.` for a cell without a digit.
    ///
    /// # Panics
    /// When `index` is out of range.
    pub fn solution(&self, index: usize) -> Option<Symbols> {
        match self.items[index] {
            #[cfg(feature = "csv")]
            Item::Line { row, source, .. } => match &self.sources[source as usize] {
                Source::Csv(sheet) => sheet.solution(self.row(row)).copied(),
                Source::Text(_) => None,
            },
            #[cfg(not(feature = "csv"))]
            Item::Line { .. } => None,
            Item::Entry { index, .. } => match &self.entries[index as usize] {
                Some(Ok(AnyEntry::Puzzle(entry))) => symbols_of(entry.solution.as_ref()?),
                _ => None,
            },
        }
    }

    /// Returns the input line of an item, like [`Entry::line`]. May be `None` after [`take`](Chunk::take) of this item.
    ///
    /// # Panics
    /// When `index` is out of range.
    pub fn line(&self, index: usize) -> Option<InputLine> {
        match self.items[index] {
            Item::Line { row, source, .. } => {
                let text = String::from_utf8_lossy(self.row(row)).into_owned();
                Some(match &self.sources[source as usize] {
                    Source::Text(_) => InputLine { text, header: None },
                    #[cfg(feature = "csv")]
                    Source::Csv(sheet) => sheet.line(text),
                })
            }
            Item::Entry { index, .. } => match &self.entries[index as usize] {
                Some(Ok(AnyEntry::Puzzle(entry))) => entry.line.clone(),
                _ => None,
            },
        }
    }

    /// Returns the place of an item in the input.
    ///
    /// # Panics
    /// When `index` is out of range, or the entry was already taken.
    pub fn place(&self, index: usize) -> Place {
        match self.items[index] {
            Item::Line { source, line, number, .. } => {
                let (line, item) = (Some(line), Some(number));
                match &self.sources[source as usize] {
                    Source::Text(source) => {
                        Place { source: source.clone(), line, column: Some(1), item }
                    }
                    #[cfg(feature = "csv")]
                    Source::Csv(sheet) => {
                        Place { source: sheet.source.clone(), line, column: None, item }
                    }
                }
            }
            Item::Entry { index, .. } => match &self.entries[index as usize] {
                Some(Ok(entry)) => entry.place().clone(),
                Some(Err(error)) => error.place.clone(),
                None => panic!("the entry was taken"),
            },
        }
    }

    /// Moves an item out as an entry: the one that the reader's iterator would have returned, except that
    /// [`Entry::trailing`] lacks the text after a one-line classic puzzle.
    ///
    /// # Errors
    /// When the item could not be read.
    ///
    /// # Panics
    /// When `index` is out of range, or the entry was already taken.
    pub fn take(&mut self, index: usize) -> Result<AnyEntry, ReadError> {
        match self.items[index] {
            Item::Line { row, start, source, .. } => {
                self.entry_of_line(index, row, start, source).map(Into::into)
            }
            Item::Entry { index, .. } => {
                self.entries[index as usize].take().expect("each entry is taken once")
            }
        }
    }

    /// Appends an entry.
    pub fn push(&mut self, entry: Result<AnyEntry, ReadError>) {
        let setup = match &entry {
            // Callers of `classic` see only the symbols and would miss the notes, so entries with notes are excluded.
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

    /// Appends lines with classic puzzles. `spots` has the position in `text` and the line number of each puzzle; `number`
    /// is the number of the first puzzle in the input.
    pub(crate) fn push_lines(
        &mut self,
        source: &Arc<str>,
        number: usize,
        text: &[u8],
        spots: impl Iterator<Item = (usize, usize)>,
    ) {
        let is_known =
            matches!(self.sources.last(), Some(Source::Text(last)) if Arc::ptr_eq(last, source));
        if !is_known {
            self.sources.push(Source::Text(source.clone()));
        }
        self.push_all(number, text, spots.map(|(at, line)| (at, at, line)));
    }

    /// Appends rows of CSV. `spots` lists the rows in `text` with classic puzzles; `number` is the number of the first one
    /// in the input.
    #[cfg(feature = "csv")]
    pub(crate) fn push_rows(
        &mut self,
        sheet: &Arc<Sheet>,
        number: usize,
        text: &[u8],
        spots: &[Spot],
    ) {
        if spots.is_empty() {
            return;
        }
        let is_known =
            matches!(self.sources.last(), Some(Source::Csv(last)) if Arc::ptr_eq(last, sheet));
        if !is_known {
            self.sources.push(Source::Csv(sheet.clone()));
        }
        self.push_all(number, text, spots.iter().map(|spot| (spot.row, spot.symbols, spot.line)));
    }

    /// Appends lines of the last source. `lines` has three numbers for each: the positions in `text` of its start and of its
    /// symbols, and its line number.
    fn push_all(
        &mut self,
        mut number: usize,
        text: &[u8],
        lines: impl Iterator<Item = (usize, usize, usize)>,
    ) {
        let source = self.sources.len() as u32 - 1;
        let before = self.text.len();
        self.text.extend_from_slice(text);
        if !text.ends_with(b"\n") {
            self.text.push(b'\n');
        }
        for (row, symbols, line) in lines {
            let (row, start) = ((before + row) as u32, (before + symbols) as u32);
            self.starts.push(start);
            self.items.push(Item::Line { row, start, source, line, number });
            number += 1;
        }
    }

    fn symbols(&self, start: u32) -> &Symbols {
        self.text[start as usize..].first_chunk().expect("81 symbols follow where a puzzle begins")
    }

    /// Returns the line that begins at the position `row` of the text.
    fn row(&self, row: u32) -> &[u8] {
        let rest = &self.text[row as usize..];
        let line = rest.split(|byte| *byte == b'\n').next().unwrap_or(rest);
        line.strip_suffix(b"\r").unwrap_or(line)
    }

    fn entry_of_line(
        &self,
        index: usize,
        row: u32,
        start: u32,
        source: u32,
    ) -> Result<Entry, ReadError> {
        let place = self.place(index);
        #[cfg(not(feature = "csv"))]
        let _ = (row, source);
        #[cfg(feature = "csv")]
        if let Source::Csv(sheet) = &self.sources[source as usize] {
            let fields = sheet.fields(&String::from_utf8_lossy(self.row(row)));
            return match sheet.read(&fields) {
                Ok(entry) => Ok(Entry { place, ..entry }),
                Err(problem) => Err(ReadError { place, problem }),
            };
        }
        let value = |symbol: &u8| match symbol {
            b'1'..=b'9' => i32::from(symbol - b'0'),
            _ => 0,
        };
        let setup = Setup::from_values(9, self.symbols(start).iter().map(value).collect());
        let line = self.line(index);
        Ok(Entry { place, line, ..Entry::of(setup, Format::Line) })
    }
}

/// Writes a grid as symbols; `None` if it is not 9 x 9.
fn symbols_of(grid: &Grid) -> Option<Symbols> {
    let symbols = grid.cells().iter().map(|cell| cell.map_or(b'.', |digit| b'0' + digit.get()));
    symbols.collect::<Vec<u8>>().try_into().ok()
}

/// Whether each symbol is a digit or an empty cell, and at least one of them is a digit; 0 counts as a digit here.
///
/// This test takes most of the time of reading millions of lines. Most lines have a dot for each empty cell, so that case
/// is tested first.
pub(crate) fn is_puzzle(symbols: &Symbols) -> bool {
    are_cells(symbols, [b'.']) || are_cells(symbols, [b'.', b'_', b'*', b'-', b'?'])
}

/// Whether each symbol is a digit or one of `empty`, and at least one of them is a digit.
///
/// Tests eight symbols at a time, each in one byte of a 64-bit word; the highest bit of each byte receives its result. A
/// plain loop would be slow on the web page, because a compiler that optimises for size does not vectorise it.
#[inline(always)]
fn are_cells<const N: usize>(symbols: &Symbols, empty: [u8; N]) -> bool {
    const fn each(byte: u8) -> u64 {
        u64::from_le_bytes([byte; 8])
    }
    const HIGHEST: u64 = each(0x80);
    let (mut others, mut digits) = (0, 0);
    // 81 is not a multiple of 8, so the last eight symbols overlap the previous ones.
    for start in [0, 8, 16, 24, 32, 40, 48, 56, 64, 72, size_of::<Symbols>() - 8] {
        let word = u64::from_le_bytes(*symbols[start..].first_chunk().expect("eight are left"));
        let low = word & !HIGHEST;
        let digit = (low + each(0x80 - b'0')) & !(low + each(0x7f - b'9'));
        let differs = |byte: &u8| (low ^ each(*byte)) + each(0x7f);
        let other = empty.iter().fold(!digit, |all, byte| all & differs(byte));
        digits |= digit;
        others |= word | other;
    }
    others & HIGHEST == 0 && digits & HIGHEST != 0
}

/// Whether the setup is a classic 9 x 9 puzzle without pencil marks.
fn is_classic(setup: &Setup) -> bool {
    let usual_boxes = match &setup.regions {
        RegionSetup::Default => true,
        RegionSetup::Boxes(shape) => *shape == BoxShape { rows: 3, columns: 3 },
        RegionSetup::Map(_) | RegionSetup::None => false,
    };
    setup.rows == 9
        && setup.extras == Extras::NONE
        && setup.rules.is_empty()
        && (setup.columns, setup.digits, setup.lowest, setup.lines) == (9, 9, 1, true)
        && setup.extra_cells.is_empty()
        && setup.values.len() == 81
        && setup.values.iter().all(|value| (0..=9).contains(value))
        && usual_boxes
        && setup.diagonals == Diagonals::NONE
        && setup.marks.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_is_classified_at_every_place() {
        for empty in [b'.', b'*', b'0'] {
            let mut symbols = [empty; 81];
            assert_eq!(is_puzzle(&symbols), empty == b'0');
            symbols[40] = b'5';
            for place in (0..81).filter(|place| *place != 40) {
                for symbol in 0..=u8::MAX {
                    let mut changed = symbols;
                    changed[place] = symbol;
                    let is_cell = matches!(symbol, b'0'..=b'9' | b'.' | b'_' | b'*' | b'-' | b'?');
                    assert_eq!(is_puzzle(&changed), is_cell, "{symbol} at {place}");
                }
            }
        }
    }
}
