//! The forms of data sets that are lines of text.

use super::{Example, Part};
use ennead_puzzle::Board;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// The header of a file, and the function that makes the line of an example.
pub(super) type Lines = (&'static str, fn(&Example<'_>) -> String);

pub(super) const EXTREME: Lines = ("source,question,answer,rating\n", |example| {
    let Example { puzzle, solution, source, rating, .. } = example;
    format!("{},{puzzle},{solution},{}\n", quoted(source), quoted(rating))
});

pub(super) const KAGGLE: Lines = ("quizzes,solutions\n", |example| zeros(example));

pub(super) const RRN: Lines = ("", |example| zeros(example));

pub(super) const JSONL: Lines = ("", |example| {
    let Example { puzzle, solution, source, rating, is_copy, .. } = example;
    let clues = puzzle.cells().iter().flatten().count();
    let source = escaped(source);
    let rating = match is_number(rating) {
        true => (*rating).to_owned(),
        false => format!("\"{}\"", escaped(rating)),
    };
    format!(
        "{{\"puzzle\":\"{puzzle}\",\"solution\":\"{solution}\",\"clues\":{clues},\"source\":\"{source}\",\"rating\":{rating},\"is_copy\":{is_copy}}}\n"
    )
});

fn zeros(example: &Example<'_>) -> String {
    let digits = |board: &Board| board.to_string().replace('.', "0");
    format!("{},{}\n", digits(example.puzzle), digits(example.solution))
}

/// Whether the text is a JSON number without sign and exponent: digits, with or without a fraction.
fn is_number(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    digits(whole) && digits(fraction) && (whole == "0" || !whole.starts_with('0'))
}

/// Writes a field of CSV, in quotes if needed.
fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

/// Escapes a text for use inside a JSON string.
fn escaped(text: &str) -> String {
    let escape = |symbol: char| match symbol {
        '"' | '\\' => format!("\\{symbol}"),
        control if control < ' ' => format!("\\u{:04x}", control as u32),
        other => other.to_string(),
    };
    text.chars().map(escape).collect()
}

/// A file with a line for each example.
pub(super) struct Table {
    out: BufWriter<File>,
    line: fn(&Example<'_>) -> String,
}

impl Table {
    pub(super) fn create(at: &Path, (header, line): Lines) -> io::Result<Table> {
        let mut out = BufWriter::with_capacity(1 << 16, File::create(at)?);
        out.write_all(header.as_bytes())?;
        Ok(Table { out, line })
    }
}

impl Part for Table {
    fn write(&mut self, example: &Example<'_>) -> io::Result<()> {
        self.out.write_all((self.line)(example).as_bytes())
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.out.flush()
    }
}
