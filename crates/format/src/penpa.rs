//! Links of Penpa, where they state a Sudoku.
//!
//! Penpa draws any puzzle; what is certain are the digits of the question. **Reads** them from a `#m=...&p=...` link with a
//! square grid, counts all other drawings in [`Entry::notes`](crate::Entry::notes), and takes the usual boxes of the size
//! where nothing else is said. It is not written.

use crate::json::fields::problem;
use crate::pieces::Drawings;
use crate::{Entry, Format, Problem, ReadLimits, sudokupad};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ennead_puzzle::{Setup, Size};
use flate2::read::DeflateDecoder;
use percent_encoding::percent_decode_str;
use serde_json::Value;
use std::io::Read;

/// What messages call the packing.
const KIND: &str = "Penpa";

/// Cells outside of the grid on each side that count in the numbers of cells.
const MARGIN: usize = 2;

/// The short names of what is drawn.
const DRAWN: [(&str, (&str, &str)); 10] = [
    ("zL", ("line", "lines")),
    ("zE", ("edge", "edges")),
    ("zW", ("wall", "walls")),
    ("zY", ("symbol", "symbols")),
    ("zT", ("thermometer", "thermometers")),
    ("z7", ("line without bulb", "lines without bulbs")),
    ("z3", ("arrow", "arrows")),
    ("zD", ("direction arrow", "direction arrows")),
    ("z6", ("cage", "cages")),
    ("z1", ("small number", "small numbers")),
];

/// The puzzle of the part of an address behind `#`.
///
/// # Errors
/// When it is damaged, or its grid is no square of cells.
pub(crate) fn read(fragment: &str, limits: &ReadLimits) -> Result<Entry, Problem> {
    let packed = fragment.split('&').find_map(|part| part.strip_prefix("p="));
    let packed = packed.ok_or_else(|| damaged("there is no p= in the address"))?;
    let text = unpack(packed, limits.item_bytes as u64)?;
    let mut lines = text.lines();
    let head: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let number = |at: usize| head.get(at).and_then(|text| text.parse::<usize>().ok());
    let (kind, Some(columns), Some(rows)) = (head[0], number(1), number(2)) else {
        return Err(damaged("its first line states no grid"));
    };
    if !matches!(kind, "square" | "sudoku" | "kakuro") {
        return Err(problem("grid")(format!("'{kind}' is not a grid of squares")));
    }
    let margins: Vec<usize> =
        lines.next().and_then(|it| serde_json::from_str(it).ok()).unwrap_or_default();
    let margin = |at: usize| margins.get(at).copied().unwrap_or(0);
    let (top, bottom, left, right) = (margin(0), margin(1), margin(2), margin(3));
    let side = rows.saturating_sub(top.saturating_add(bottom));
    if columns.checked_sub(left.saturating_add(right)) != Some(side) || Size::new(side).is_none() {
        let reason = format!("{rows} x {columns} is no square of 1 to {} cells", Size::MAX.get());
        return Err(problem("grid")(reason));
    }
    let question = lines.nth(1).ok_or_else(|| damaged("it has no question"))?;
    let question = Value::Object(sudokupad::parse(question)?);

    let mut drawings = Drawings::default();
    let mut setup = Setup::empty(side);
    let mut others = 0;
    for (place, stated) in question.get("zN").and_then(Value::as_object).into_iter().flatten() {
        let at: Option<usize> = place.parse().ok();
        let across = columns + 2 * MARGIN;
        let cell = at.and_then(|at| {
            let row = (at / across).checked_sub(MARGIN + top)?;
            let column = (at % across).checked_sub(MARGIN + left)?;
            (row < side && column < side).then_some(row * side + column)
        });
        let digit = stated.get(0).and_then(|text| match text {
            Value::String(text) => text.trim().parse::<i32>().ok(),
            text => text.as_i64().and_then(|number| i32::try_from(number).ok()),
        });
        match (cell, digit) {
            (Some(cell), Some(digit)) => setup.values[cell] = digit,
            _ => others += 1,
        }
    }
    drawings.add(("text", "texts"), others);
    for (name, words) in DRAWN {
        let count = match question.get(name) {
            Some(Value::Object(parts)) => parts.len(),
            Some(Value::Array(parts)) => parts.len(),
            _ => 0,
        };
        drawings.add(words, count);
    }
    if kind != "sudoku" {
        drawings
            .note("Penpa does not say that it is a Sudoku; the usual boxes are taken".to_owned());
    }
    let title = head.iter().find_map(|part| part.strip_prefix("Title: "));
    let title = title.filter(|title| !title.is_empty()).map(str::to_owned);
    Ok(Entry { title, notes: drawings.notes(None), ..Entry::of(setup, Format::Penpa) })
}

fn unpack(packed: &str, limit: u64) -> Result<String, Problem> {
    let packed = percent_decode_str(packed).decode_utf8_lossy().replace(' ', "+");
    let bytes = STANDARD.decode(packed.trim()).map_err(|error| damaged(&error.to_string()))?;
    let mut text = String::new();
    let mut unpacker = DeflateDecoder::new(bytes.as_slice()).take(limit + 1);
    unpacker.read_to_string(&mut text).map_err(|error| damaged(&error.to_string()))?;
    match text.len() as u64 > limit {
        true => Err(Problem::TooLarge { limit }),
        false => Ok(text),
    }
}

fn damaged(reason: &str) -> Problem {
    Problem::Packed { kind: KIND, reason: reason.to_owned() }
}
