//! The fast path for lines with a classic puzzle. It recognises them by their bytes alone.
//!
//! It accepts only lines that the full reader would read in the same way in any context. Such a line begins with 81 symbols of
//! cells. At least one of them is a digit, because otherwise the line could be a frame. After them may be a remark that does
//! not begin a list and is too short to be a solution or regions.

use crate::chunk::is_puzzle;
use crate::{Symbols, regions};
use ennead_puzzle::Size;

/// The kind of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Glance {
    /// A classic puzzle.
    Puzzle,
    /// A comment, or a blank line without tabs.
    Nothing,
    /// A line for the full reader.
    Other,
}

/// The treatment of a region map on the line below a puzzle.
#[derive(Clone, Copy)]
pub(super) enum Regions {
    /// The map belongs to the puzzle. So a run ends before a puzzle that may have a map below it.
    Awaited,
    /// The map is an error, because the puzzle is already returned. So a run ends before the map. With `from_the_first_line`,
    /// the line above the buffer is a puzzle, so that even the first line may be such a map.
    TooLate { from_the_first_line: bool },
}

/// A run of lines at the start of a buffer that are classic puzzles, blank or comments.
#[derive(Default, Debug)]
pub(super) struct Run {
    /// The number of bytes, including blank lines and comments.
    pub(super) bytes: usize,
    /// The number of lines, including blank lines and comments.
    pub(super) lines: usize,
    /// The start and the line of each puzzle in the buffer, both from 0.
    pub(super) spots: Vec<(u32, u32)>,
}

impl Run {
    /// Scans complete lines from the start of `buffer`. The run ends before a line of another kind, before a line longer than
    /// `limit` bytes, after `max` puzzles, or as `regions` says.
    pub(super) fn scan(&mut self, buffer: &[u8], max: usize, limit: usize, regions: Regions) {
        (self.bytes, self.lines) = (0, 0);
        self.spots.clear();
        loop {
            let rest = &buffer[self.bytes..];
            let found = next(rest).filter(|(_, length)| *length <= limit);
            let is_map = || found.map(|(_, length)| is_regions(&rest[..length]));
            let above = self.spots.last().filter(|(_, line)| *line as usize + 1 == self.lines);
            match (regions, above.copied()) {
                (Regions::Awaited, Some((start, line))) if is_map() != Some(false) => {
                    self.spots.pop();
                    (self.bytes, self.lines) = (start as usize, line as usize);
                    break;
                }
                (Regions::TooLate { from_the_first_line }, above)
                    if (above.is_some() || from_the_first_line && self.lines == 0)
                        && is_map() == Some(true) =>
                {
                    break;
                }
                _ => {}
            }
            let Some((glance, length)) = found else { break };
            match glance {
                Glance::Puzzle if self.spots.len() < max => {
                    self.spots.push((self.bytes as u32, self.lines as u32));
                }
                Glance::Nothing => {}
                _ => break,
            }
            self.bytes += length + 1;
            self.lines += 1;
        }
    }
}

/// Returns the kind and length of the first line; `None` if the line is incomplete.
fn next(text: &[u8]) -> Option<(Glance, usize)> {
    // The most common kind of line, a puzzle without a remark, is tested first.
    if let Some((symbols, b"\n")) = text.get(..82).and_then(<[u8]>::split_first_chunk)
        && is_puzzle(symbols)
    {
        return Some((Glance::Puzzle, 81));
    }
    let length = text.iter().position(|byte| *byte == b'\n')?;
    Some((glance(&text[..length]), length))
}

/// Classifies a line without its line feed.
pub(super) fn glance(line: &[u8]) -> Glance {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    match line.split_first_chunk() {
        Some((symbols, rest)) if is_puzzle(symbols) && is_remark(rest) => Glance::Puzzle,
        _ => match line.iter().find(|byte| !matches!(byte, b' ' | b'\t')) {
            Some(b'#') => Glance::Nothing,
            // A line of only tabs may be a row of blank cells.
            None if !line.contains(&b'\t') => Glance::Nothing,
            _ => Glance::Other,
        },
    }
}

/// Whether a line is the region map of a 9 x 9 grid.
fn is_regions(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    // A quick test first: in a region map, each corner cell has the same region as one of its two neighbours.
    line.len() == size_of::<Symbols>()
        && [(0, 1, 9), (8, 7, 17), (72, 73, 63), (80, 79, 71)].iter().all(|(corner, a, b)| {
            let symbol = line[*corner];
            symbol.is_ascii_alphanumeric() && (symbol == line[*a] || symbol == line[*b])
        })
        && str::from_utf8(line)
            .is_ok_and(|text| regions::of_line(Size::NINE.digit_count(), text).is_some())
}

/// Whether the text after the symbols can only be a remark.
fn is_remark(rest: &[u8]) -> bool {
    match rest.first() {
        None => true,
        Some(b' ' | b'\t' | b',' | b';' | b':') => {
            rest.len() <= size_of::<Symbols>() && !rest.contains(&b'[')
        }
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    const LATE: Regions = Regions::TooLate { from_the_first_line: false };

    #[test]
    fn lines_of_all_kinds() {
        for (line, kind) in [
            (PUZZLE.to_owned(), Glance::Puzzle),
            (format!("{PUZZLE}\r"), Glance::Puzzle),
            (format!("{PUZZLE} 7.2 easy"), Glance::Puzzle),
            (format!("{PUZZLE},"), Glance::Puzzle),
            (PUZZLE.replace('.', "0"), Glance::Puzzle),
            (PUZZLE.replace('.', "-"), Glance::Puzzle),
            (String::new(), Glance::Nothing),
            ("  \r".to_owned(), Glance::Nothing),
            (" \t\r".to_owned(), Glance::Other),
            ("  # a comment".to_owned(), Glance::Nothing),
            ("#".repeat(81), Glance::Nothing),
            (".".repeat(81), Glance::Other),
            ("-".repeat(81), Glance::Other),
            (PUZZLE.replace('5', "x"), Glance::Other),
            (PUZZLE[1..].to_owned(), Glance::Other),
            (format!("{PUZZLE}1"), Glance::Other),
            (format!(" {PUZZLE}"), Glance::Other),
            (format!("{PUZZLE} {PUZZLE}"), Glance::Other),
            (format!("{PUZZLE}, [1]"), Glance::Other),
            (format!("{PUZZLE}\u{a0}easy"), Glance::Other),
        ] {
            assert_eq!(glance(line.as_bytes()), kind, "{line}");
        }
    }

    #[test]
    fn a_run_ends_at_other_and_incomplete_lines() {
        let text = format!("{PUZZLE}\n\n# x\n{PUZZLE} easy\r\n{PUZZLE}\n{PUZZLE}");
        let mut run = Run::default();
        run.scan(text.as_bytes(), 9, 1000, LATE);
        assert_eq!(run.spots, [(0, 0), (87, 3), (175, 4)]);
        assert_eq!((run.bytes, run.lines), (text.len() - 81, 5));
        run.scan(text.as_bytes(), 1, 1000, LATE);
        assert_eq!((run.bytes, run.lines, run.spots.len()), (87, 3, 1));
        run.scan(text.as_bytes(), 9, 81, LATE);
        assert_eq!((run.bytes, run.lines, run.spots.len()), (87, 3, 1));
        run.scan(b"12\n", 9, 1000, LATE);
        assert_eq!((run.bytes, run.lines, run.spots.len()), (0, 0, 0));
    }

    #[test]
    fn a_run_ends_at_puzzles_with_regions_below() {
        let map =
            "111222344115262334155662344115622334715662344775868394755868399775868999777888999";
        let mut run = Run::default();
        let mut taken = |text: &str, regions| {
            run.scan(text.as_bytes(), 9, 1000, regions);
            run.lines
        };
        let two = format!("{PUZZLE}\n{PUZZLE}\n");
        assert_eq!(
            (taken(&two, Regions::Awaited), taken(&two, LATE)),
            (1, 2),
            "the next line is unknown"
        );
        let jigsaw = format!("{PUZZLE}\n{PUZZLE}\n {map}\r\n{PUZZLE}\n");
        assert_eq!((taken(&jigsaw, Regions::Awaited), taken(&jigsaw, LATE)), (1, 2));
        let apart = format!("{PUZZLE}\n\n{map}\n\n");
        assert_eq!((taken(&apart, Regions::Awaited), taken(&apart, LATE)), (4, 4));
    }
}
