//! Many entries at once, with classic puzzles as bytes.

#[cfg(feature = "csv")]
use crate::csv::{Sheet, Spot};
use crate::{AnyEntry, Entry, Format, InputLine, Place, ReadError};
use ennead_puzzle::{BoxShape, Diagonals, Extras, Grid, RegionSetup, Setup};
use std::sync::Arc;

/// The cells of a classic puzzle as symbols, row by row: `1` to `9`, and `.` `0` `_` `*` `-` `?` for empty.
pub type Symbols = [u8; 81];

/// Entries in input order, for millions of puzzles: [`Reader::fill`](crate::Reader::fill) appends the next ones.
///
/// A line or a row of CSV with a classic puzzle is kept as bytes, without an allocation. Everything else is an entry or
/// an error as the reader's iterator returns it. Memory is reused after [`clear`](Chunk::clear).
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

/// Where lines come from, and what they mean.
#[derive(Clone, Debug)]
enum Source {
    /// A text, whose lines begin with the symbols.
    Text(Arc<str>),
    /// A text with columns.
    #[cfg(feature = "csv")]
    Csv(Arc<Sheet>),
}

#[derive(Clone, Copy, Debug)]
enum Item {
    /// A line with a classic puzzle, whose symbols begin at `start`.
    Line { row: u32, start: u32, source: u32, line: usize, number: usize },
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

    /// The symbols of an item that is a classic puzzle: 9 x 9 with the usual boxes and nothing else, not even notes.
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

    /// The solution given in the input for an item that is a classic puzzle: digits from `1` to `9`, and `.` where it has
    /// none.
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

    /// The line of an item, like [`Entry::line`]. After [`take`](Chunk::take), it may be `None`.
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

    /// The place of an item.
    ///
    /// # Panics
    /// If `index` is out of range, or the entry was already taken.
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
    /// [`Entry::trailing`] lacks the text after a classic puzzle on a line.
    ///
    /// # Errors
    /// When the item could not be read.
    ///
    /// # Panics
    /// If `index` is out of range, or the entry was already taken.
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
            // Users of `classic` see only the symbols, so an entry with notes is not offered there.
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

    /// Appends rows of CSV: `text`, in which rows with classic puzzles are at `spots`.
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

    /// Appends lines of the last source. Each has the position of its start and of its symbols in `text`, and its line
    /// number.
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

    /// The line that begins at this position.
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

/// A 9 x 9 grid as symbols.
fn symbols_of(grid: &Grid) -> Option<Symbols> {
    let symbols = grid.cells().iter().map(|cell| cell.map_or(b'.', |digit| b'0' + digit.get()));
    symbols.collect::<Vec<u8>>().try_into().ok()
}

/// Whether all symbols are cells and at least one is a digit.
///
/// This dominates the time of reading millions of lines. Most lines have a dot for each empty cell.
pub(crate) fn is_puzzle(symbols: &Symbols) -> bool {
    are_cells(symbols, [b'.']) || are_cells(symbols, [b'.', b'_', b'*', b'-', b'?'])
}

/// Whether all symbols are digits or one of these, and at least one is a digit.
///
/// Tests eight symbols at a time, each in a byte of a word; the highest bit of the byte is the result. A compiler that
/// optimises for size, as for the web page, would not vectorise a plain loop.
#[inline(always)]
fn are_cells<const N: usize>(symbols: &Symbols, empty: [u8; N]) -> bool {
    const fn each(byte: u8) -> u64 {
        u64::from_le_bytes([byte; 8])
    }
    const HIGHEST: u64 = each(0x80);
    let (mut others, mut digits) = (0, 0);
    // The last eight overlap the previous ones.
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

/// Whether the setup states only 81 cells, each a digit or empty.
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
