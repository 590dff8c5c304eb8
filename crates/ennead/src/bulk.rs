//! Solves many puzzles from text to text, without an allocation per puzzle.
//!
//! A [`Reader`](crate::format::Reader) fills a [`Chunk`]; [`Bulk`] solves the classic puzzles of the chunk side by side.
//! It appends one line for each to the output, unless its givens clash or its search is stopped. A list of [notices](Notice)
//! names the items that need attention: read errors, puzzles that are not classic, clashing givens, puzzles without a solution
//! or with several, wrong solutions in the input, and stopped searches. All buffers are reused for the next chunk. Several threads can work on different chunks, each with its
//! own `Bulk`.
//!
//! ```
//! use ennead::Batch;
//! use ennead::bulk::{Bulk, LineFormat, Notice, NoticeKind};
//! use ennead::format::{Chunk, Options, Reader};
//!
//! let text = "\
//! 55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 two fives
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! ";
//! let mut reader = Reader::from_text(text, &Options::default());
//! let mut bulk = Bulk::new(Batch::new(), LineFormat::Solution);
//! let (mut chunk, mut out, mut notices) = (Chunk::new(), Vec::new(), Vec::new());
//! while reader.fill(&mut chunk, 10_000) {
//!     bulk.solve(&chunk, &mut out, &mut notices);
//!     chunk.clear();
//! }
//! let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
//! assert_eq!(out, line.as_bytes());
//! assert_eq!(notices, [Notice { index: 0, offset: 0, kind: NoticeKind::Clash }]);
//! ```

use crate::format::{Chunk, Symbols};
use crate::{Answers, Batch, BatchAnswer, Cell, Ending, Rows, Size, Stop};
use std::io::Write;

/// The content of the line that is written for each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineFormat {
    /// The first solution, or an empty line.
    Solution,
    /// The puzzle, a comma, and the first solution if there is one.
    Csv,
    /// The number of solutions, up to the limit of the batch.
    Count,
}

impl LineFormat {
    /// The line of column names, with its line feed; empty if the format has none.
    pub const fn header(self) -> &'static str {
        match self {
            LineFormat::Csv => "puzzle,solution\n",
            LineFormat::Solution | LineFormat::Count => "",
        }
    }
}

/// Solves the classic puzzles of chunks and writes one line for each.
#[derive(Debug)]
pub struct Bulk {
    batch: Batch,
    format: LineFormat,
    answers: Answers,
}

/// An item of a chunk that needs attention.
///
/// If the limit of the batch is at least 2, a puzzle with exactly one solution gets no notice, unless the input states another
/// solution. With a limit of 1, the search does not test uniqueness, so every solved puzzle gets
/// [`NoticeKind::ManySolutions`]. With [`LineFormat::Count`], no puzzle does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The index of the item in the chunk.
    pub index: usize,
    /// The byte offset in the output at which the line of the item starts, or would start.
    pub offset: usize,
    /// The reason for the notice.
    pub kind: NoticeKind,
}

/// The reason for a [`Notice`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoticeKind {
    /// The item is a read error or a puzzle that is not classic. It has no line.
    NotClassic,
    /// Two equal givens share a house; [`Setup::check`](crate::Setup::check) names them. The item has no line.
    Clash,
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has more than one solution; its line has the first one found.
    ManySolutions,
    /// The solution in the input is not the one found; this is the first cell where they differ.
    WrongSolution(Cell),
    /// The search was stopped after this number of solutions. The item has no line.
    Stopped(Stop, u64),
}

impl Bulk {
    /// Makes a solver of chunks; `batch` sets the limits of each search.
    pub fn new(batch: Batch, format: LineFormat) -> Bulk {
        Bulk { batch, format, answers: Answers::new() }
    }

    /// Solves a chunk; appends lines to `out` and notices to `notices`, both in the order of the chunk.
    pub fn solve(&mut self, chunk: &Chunk, out: &mut Vec<u8>, notices: &mut Vec<Notice>) {
        self.batch.solve_rows(&Classics(chunk), &mut self.answers);
        out.reserve(chunk.classics() * (2 * size_of::<Symbols>() + 2));
        let mut answers = self.answers.iter();
        for index in 0..chunk.len() {
            let offset = out.len();
            let kind = match chunk.classic(index) {
                Some(puzzle) => {
                    let answer = answers.next().expect("each classic puzzle has an answer");
                    let first = answer.first;
                    let kind = write(self.format, puzzle, answer, out);
                    kind.or_else(|| {
                        let wrong = first_difference(&chunk.solution(index)?, first?)?;
                        Some(NoticeKind::WrongSolution(wrong))
                    })
                }
                None => Some(NoticeKind::NotClassic),
            };
            notices.extend(kind.map(|kind| Notice { index, offset, kind }));
        }
    }
}

/// The classic puzzles of a chunk, in place.
struct Classics<'a>(&'a Chunk);

impl Rows for Classics<'_> {
    fn len(&self) -> usize {
        self.0.classics()
    }

    #[inline]
    fn row(&self, index: usize) -> &Symbols {
        self.0.nth_classic(index)
    }
}

/// Writes the line of a puzzle, unless its givens clash or its search was stopped.
fn write(
    format: LineFormat,
    puzzle: &Symbols,
    answer: BatchAnswer<'_>,
    out: &mut Vec<u8>,
) -> Option<NoticeKind> {
    let notice = match (answer.ending, answer.count) {
        (Ending::Stopped(why), found) => return Some(NoticeKind::Stopped(why, found)),
        (_, 0) if has_clash(puzzle) => return Some(NoticeKind::Clash),
        (_, 0) => Some(NoticeKind::NoSolution),
        (Ending::Complete, 1) => None,
        _ if format == LineFormat::Count => None,
        _ => Some(NoticeKind::ManySolutions),
    };
    if format == LineFormat::Csv {
        out.extend_from_slice(&puzzle.map(symbol));
        out.push(b',');
    }
    match format {
        LineFormat::Solution | LineFormat::Csv => {
            out.extend_from_slice(answer.first.map(<[u8; 81]>::as_slice).unwrap_or_default());
        }
        LineFormat::Count if answer.count < 10 => out.push(b'0' + answer.count as u8),
        LineFormat::Count => {
            write!(out, "{}", answer.count).expect("writing to memory cannot fail")
        }
    }
    out.push(b'\n');
    notice
}

/// The first cell in which a stated solution differs from the digits found.
fn first_difference(stated: &Symbols, found: &[u8; 81]) -> Option<Cell> {
    let index = stated.iter().zip(found).position(|(stated, found)| stated != found)?;
    Some(Size::NINE.cell(index))
}

/// The symbol of a cell in the output: a digit, or a dot for an empty cell.
fn symbol(symbol: u8) -> u8 {
    if symbol.wrapping_sub(b'1') < 9 { symbol } else { b'.' }
}

/// Whether two equal givens of a classic puzzle share a row, column or box.
pub fn has_clash(puzzle: &Symbols) -> bool {
    let mut seen = [[0_u16; 9]; 3];
    puzzle.iter().enumerate().any(|(at, symbol)| {
        let (row, column) = (at / 9, at % 9);
        let bit = match symbol {
            b'1'..=b'9' => 1 << (symbol - b'1'),
            _ => 0,
        };
        let houses = [row, column, row / 3 * 3 + column / 3];
        let clash = (0..3).any(|kind| seen[kind][houses[kind]] & bit != 0);
        (0..3).for_each(|kind| seen[kind][houses[kind]] |= bit);
        clash
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{Options, Reader};

    const ONE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn solve(batch: Batch, format: LineFormat, text: &str) -> (String, Vec<Notice>) {
        let mut reader = Reader::from_text(text, &Options::default());
        let (mut chunk, mut out, mut notices) = (Chunk::new(), Vec::new(), Vec::new());
        while reader.fill(&mut chunk, 100) {}
        Bulk::new(batch, format).solve(&chunk, &mut out, &mut notices);
        (String::from_utf8(out).unwrap(), notices)
    }

    /// Five items: a unique puzzle, a puzzle of another size, a puzzle with a clash, one without a solution (r1c9 has no
    /// candidates), and one with many solutions.
    fn mixture() -> String {
        let many = SOLVED.replace(['1', '2'], "0");
        let none = format!("12345678.........9{}", ".".repeat(63));
        format!("{ONE}\n1234341221434321 x\n1{}1\n{none}\n{many}\n", &ONE[1..80])
    }

    #[test]
    fn each_classic_puzzle_has_a_line() {
        let (out, notices) = solve(Batch::new(), LineFormat::Solution, &mixture());
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!((lines.len(), &lines[..2]), (3, &[SOLVED, ""][..]));
        let first: Vec<_> = lines[2].chars().zip(SOLVED.chars()).collect();
        assert!(first.iter().all(|(a, b)| a == b || matches!(b, '1' | '2')), "{}", lines[2]);
        let kinds: Vec<_> = notices.iter().map(|it| (it.index, it.offset, it.kind)).collect();
        assert_eq!(
            kinds,
            [
                (1, 82, NoticeKind::NotClassic),
                (2, 82, NoticeKind::Clash),
                (3, 82, NoticeKind::NoSolution),
                (4, 83, NoticeKind::ManySolutions)
            ]
        );
    }

    #[test]
    fn csv_and_counts_have_a_line_for_each_puzzle() {
        let (out, notices) = solve(Batch::new(), LineFormat::Csv, &mixture().replace('.', "0"));
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[0], format!("{ONE},{SOLVED}"));
        assert_eq!(lines[1], format!("12345678.........9{},", ".".repeat(63)));
        let offsets: Vec<_> = notices.iter().map(|it| it.offset).collect();
        assert_eq!(offsets, [164, 164, 164, 247]);

        let limit = Batch::new().limit(12);
        let (out, notices) =
            solve(limit, LineFormat::Count, &(mixture() + &".".repeat(80) + "1\n"));
        assert_eq!(out, "1\n0\n2\n12\n");
        let kinds: Vec<_> = notices.iter().map(|it| it.kind).collect();
        assert_eq!(kinds, [NoticeKind::NotClassic, NoticeKind::Clash, NoticeKind::NoSolution]);
    }

    #[test]
    fn a_stopped_puzzle_has_no_line() {
        let (out, notices) = solve(
            Batch::new().nodes(1),
            LineFormat::Count,
            &format!("{ONE}\n{}1\n", ".".repeat(80)),
        );
        assert_eq!(out, "1\n");
        assert_eq!(
            notices,
            [Notice { index: 1, offset: 2, kind: NoticeKind::Stopped(Stop::Nodes, 0) }]
        );
    }
}
