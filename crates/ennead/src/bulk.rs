//! Many puzzles from text to text, without an allocation a puzzle.
//!
//! A [`Reader`](crate::format::Reader) fills a [`Chunk`]; [`Bulk`] solves its classic puzzles side by side and
//! appends a line for each. What needs a word or another engine comes back in a list: puzzles of other shapes,
//! lines that are none, clashing givens, puzzles without a solution or with many. All memory is used again for the next chunk,
//! and chunks can be worked on by as many threads as there are, each with a `Bulk` of its own.
//!
//! ```
//! use ennead::Batch;
//! use ennead::bulk::{Bulk, Form, Odd, Oddity};
//! use ennead::format::{Chunk, Options, Reader};
//!
//! let text = "\
//! 55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 two fives
//! 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
//! ";
//! let mut reader = Reader::from_text(text, &Options::default());
//! let mut bulk = Bulk::new(Batch::new(), Form::Line);
//! let (mut chunk, mut odd, mut out) = (Chunk::new(), Vec::new(), Vec::new());
//! while reader.fill(&mut chunk, 10_000) {
//!     bulk.solve(&chunk, &mut out, &mut odd);
//!     chunk.clear();
//! }
//! let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
//! assert_eq!(out, line.as_bytes());
//! assert_eq!(odd, [Odd { index: 0, at: 0, what: Oddity::Flawed }]);
//! ```

use crate::format::{Chunk, Symbols};
use crate::{Answers, Batch, BatchAnswer, Ending, Rows, Stop};
use std::io::Write;

/// What is written for each puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Its first solution, or an empty line.
    Line,
    /// The puzzle, a comma, and its first solution if there is one.
    Csv,
    /// How many solutions it has, up to the limit of the batch.
    Count,
}

impl Form {
    /// The line above the first: the names of the columns, or nothing.
    pub const fn head(self) -> &'static str {
        match self {
            Form::Csv => "puzzle,solution\n",
            Form::Line | Form::Count => "",
        }
    }
}

/// Solves the classic puzzles of chunks and writes a line for each.
#[derive(Debug)]
pub struct Bulk {
    batch: Batch,
    form: Form,
    answers: Answers,
}

/// An item of a chunk that is no puzzle with exactly one solution; or, when counting, without any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odd {
    /// Which item of the chunk.
    pub index: usize,
    /// Where in the output its line begins, or would.
    pub at: usize,
    /// What there is to say.
    pub what: Oddity,
}

/// Why an item needs a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Oddity {
    /// It is no classic puzzle, or an error. Nothing was written.
    Other,
    /// Two equal givens share a house; [`Setup::check`](crate::Setup::check) says which. Nothing was written.
    Flawed,
    /// It has no solution.
    None,
    /// It has more than one solution; the first is written.
    Many,
    /// The search was stopped after so many solutions. Nothing was written.
    Stopped(Stop, u64),
}

impl Bulk {
    /// Solves with `batch`, which says how many solutions are looked for and when a search ends.
    pub fn new(batch: Batch, form: Form) -> Bulk {
        Bulk { batch, form, answers: Answers::new() }
    }

    /// Appends the lines of a chunk's puzzles to `out`, and to `odd` what needs a word, both in order.
    pub fn solve(&mut self, chunk: &Chunk, out: &mut Vec<u8>, odd: &mut Vec<Odd>) {
        self.batch.solve_rows(&Classics(chunk), &mut self.answers);
        out.reserve(chunk.classics() * (2 * size_of::<Symbols>() + 2));
        let mut answers = self.answers.iter();
        for index in 0..chunk.len() {
            let at = out.len();
            let what = match chunk.classic(index) {
                Some(puzzle) => {
                    let answer = answers.next().expect("each classic puzzle has an answer");
                    write(self.form, puzzle, answer, out)
                }
                None => Some(Oddity::Other),
            };
            odd.extend(what.map(|what| Odd { index, at, what }));
        }
    }
}

/// The classic puzzles of a chunk where they stand.
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

/// Writes the line of a puzzle, unless its search was stopped; says what is odd about it.
fn write(
    form: Form,
    puzzle: &Symbols,
    answer: BatchAnswer<'_>,
    out: &mut Vec<u8>,
) -> Option<Oddity> {
    let oddity = match (answer.ending, answer.count) {
        (Ending::Stopped(why), found) => return Some(Oddity::Stopped(why, found)),
        (_, 0) if is_flawed(puzzle) => return Some(Oddity::Flawed),
        (_, 0) => Some(Oddity::None),
        (Ending::Complete, 1) => None,
        _ if form == Form::Count => None,
        _ => Some(Oddity::Many),
    };
    if form == Form::Csv {
        out.extend_from_slice(&puzzle.map(plain));
        out.push(b',');
    }
    match form {
        Form::Line | Form::Csv => {
            out.extend_from_slice(answer.first.map(<[u8; 81]>::as_slice).unwrap_or_default());
        }
        Form::Count if answer.count < 10 => out.push(b'0' + answer.count as u8),
        Form::Count => write!(out, "{}", answer.count).expect("memory takes what is written"),
    }
    out.push(b'\n');
    oddity
}

/// A symbol as this library writes it: a digit, or a point for an empty cell.
fn plain(symbol: u8) -> u8 {
    if symbol.wrapping_sub(b'1') < 9 { symbol } else { b'.' }
}

/// Whether two equal givens share a row, column or box.
pub fn is_flawed(puzzle: &Symbols) -> bool {
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

    fn solve(batch: Batch, form: Form, text: &str) -> (String, Vec<Odd>) {
        let mut reader = Reader::from_text(text, &Options::default());
        let (mut chunk, mut out, mut odd) = (Chunk::new(), Vec::new(), Vec::new());
        while reader.fill(&mut chunk, 100) {}
        Bulk::new(batch, form).solve(&chunk, &mut out, &mut odd);
        (String::from_utf8(out).unwrap(), odd)
    }

    /// Unique, another size, flawed, none (r1c9 has no digit left), many.
    fn mixture() -> String {
        let many = SOLVED.replace(['1', '2'], "0");
        let none = format!("12345678.........9{}", ".".repeat(63));
        format!("{ONE}\n1234341221434321 x\n1{}1\n{none}\n{many}\n", &ONE[1..80])
    }

    #[test]
    fn lines() {
        let (out, odd) = solve(Batch::new(), Form::Line, &mixture());
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!((lines.len(), &lines[..2]), (3, &[SOLVED, ""][..]));
        let first: Vec<_> = lines[2].chars().zip(SOLVED.chars()).collect();
        assert!(first.iter().all(|(a, b)| a == b || matches!(b, '1' | '2')), "{}", lines[2]);
        let whats: Vec<_> = odd.iter().map(|odd| (odd.index, odd.at, odd.what)).collect();
        assert_eq!(
            whats,
            [
                (1, 82, Oddity::Other),
                (2, 82, Oddity::Flawed),
                (3, 82, Oddity::None),
                (4, 83, Oddity::Many)
            ]
        );
    }

    #[test]
    fn rows_and_numbers() {
        let (out, odd) = solve(Batch::new(), Form::Csv, &mixture().replace('.', "0"));
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[0], format!("{ONE},{SOLVED}"));
        assert_eq!(lines[1], format!("12345678.........9{},", ".".repeat(63)));
        let whats: Vec<_> = odd.iter().map(|odd| odd.at).collect();
        assert_eq!(whats, [164, 164, 164, 247]);

        let limit = Batch::new().limit(12);
        let (out, odd) = solve(limit, Form::Count, &(mixture() + &".".repeat(80) + "1\n"));
        assert_eq!(out, "1\n0\n2\n12\n");
        let whats: Vec<_> = odd.iter().map(|odd| odd.what).collect();
        assert_eq!(whats, [Oddity::Other, Oddity::Flawed, Oddity::None]);
    }

    #[test]
    fn what_is_stopped_is_left_out() {
        let (out, odd) =
            solve(Batch::new().nodes(1), Form::Count, &format!("{ONE}\n{}1\n", ".".repeat(80)));
        assert_eq!(out, "1\n");
        assert_eq!(odd, [Odd { index: 1, at: 2, what: Oddity::Stopped(Stop::Nodes, 0) }]);
    }
}
