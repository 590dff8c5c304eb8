//! Positions of sudoku.coach: `SCv7_32_`, followed by a JSON object that is compressed with zlib and written in base 32
//! (symbols `0` to `9`, `a` to `v`).
//!
//! **Reads** the givens, the digits that a solver found, and the candidates. Coloured cells are only counted, in
//! [`Entry::notes`](crate::Entry::notes).
//!
//! **Writes** the address of a 9 x 9 grid: with its 81 digits, or with the position if it has found digits or pencil
//! marks. An empty cell without candidates is written with all nine.

use crate::fields::{Object, Reason, problem};
use crate::lost::{Feature, Keeps, Lost};
use crate::notes::Notes;
use crate::sdk::only_nine;
use crate::sudokuwiki::marks_of_empty_cells;
use crate::{Entry, Format, Problem, ReadLimits, WriteError, Written, line};
use ennead_puzzle::{Cell, Digit, DigitSet, Grid, Puzzle, Setup, Size};
use flate2::Compression;
use flate2::read::{ZlibDecoder, ZlibEncoder};
use serde_json::{Value, json};
use std::io::Read;

/// The start of every position, whatever its version and size.
const MARK: &str = "SCv";
/// The start of a position in the supported version.
const VERSION: &str = "SCv7_32_";
const CELLS: usize = 81;
/// The address before the digits or the position.
const ADDRESS: &str = "https://sudoku.coach/en/play/";

/// Whether a text is a position.
pub(crate) fn is_position(text: &str) -> bool {
    let symbols = text.strip_prefix(MARK).unwrap_or_default();
    symbols.len() >= 16 && symbols.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Reads a position.
///
/// # Errors
/// The version is not supported, the data is damaged, or a field is invalid.
pub(crate) fn read(text: &str, limits: &ReadLimits) -> Result<Entry, Problem> {
    let Some(packed) = text.strip_prefix(VERSION) else {
        let version: String = text.chars().take(VERSION.len()).collect();
        let reason = format!("version '{version}...' is not supported; use {VERSION}...");
        return Err(problem("sudoku.coach")(reason));
    };
    let damaged = |reason: String| Problem::Packed { kind: "sudoku.coach", reason };
    let bytes = bytes(packed).ok_or_else(|| damaged("not in base 32".to_owned()))?;
    let limit = limits.item_bytes as u64;
    let mut unpacked = Vec::new();
    let mut unpacker = ZlibDecoder::new(bytes.as_slice()).take(limit + 1);
    unpacker.read_to_end(&mut unpacked).map_err(|error| damaged(error.to_string()))?;
    if unpacked.len() as u64 > limit {
        return Err(Problem::TooLarge { limit });
    }
    match serde_json::from_slice(&unpacked) {
        Ok(Value::Object(object)) => entry(&object),
        Ok(_) => Err(Problem::Json("not an object".to_owned())),
        Err(error) => Err(Problem::Json(error.to_string())),
    }
}

/// Decodes base 32; the last bits, if fewer than eight, are padding.
fn bytes(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 5 / 8);
    let (mut bits, mut count) = (0_u32, 0);
    for symbol in text.chars() {
        bits = bits << 5 | symbol.to_digit(32)?;
        count += 5;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

fn entry(object: &Object) -> Result<Entry, Problem> {
    if let Some(size) = object.get("gridSize")
        && size.as_u64() != Some(9)
    {
        return Err(problem("gridSize")(format!("{size}; only 9 is supported")));
    }
    let mut setup = Setup::empty(Size::NINE.digit_count());
    setup.values = digits(object, "givenDigits").map_err(problem("givenDigits"))?;
    if object.contains_key("userDigits") {
        let found = digits(object, "userDigits").map_err(problem("userDigits"))?;
        for (index, digit) in found.into_iter().enumerate() {
            if setup.values[index] == 0 && digit != 0 {
                setup.values[index] = digit;
                setup.placed.push(Cell::new(index / 9, index % 9));
            }
        }
    }
    if let Some(stated) = object.get("userCellCandidates") {
        let marks = candidates(stated).map_err(problem("userCellCandidates"))?;
        setup.marks = marks_of_empty_cells(&setup, marks);
    }
    let mut notes = Notes::default();
    notes.cosmetic(("coloured cell", "coloured cells"), coloured(object));
    Ok(Entry { notes: notes.finish(None), ..Entry::of(setup, Format::Line) })
}

/// Reads a field of 81 digits; 0 is an empty cell.
fn digits(object: &Object, name: &str) -> Result<Vec<i32>, Reason> {
    let text = object.get(name).and_then(Value::as_str).ok_or("must be 81 digits")?;
    let digits: Option<Vec<i32>> =
        text.chars().map(|symbol| symbol.to_digit(10).map(|digit| digit as i32)).collect();
    digits.filter(|digits| digits.len() == CELLS).ok_or_else(|| "must be 81 digits".to_owned())
}

/// Reads the candidates of each cell, stated as numbers joined by dashes. Bit d of a number is the candidate d; the number 0
/// means all nine candidates.
fn candidates(stated: &Value) -> Result<Vec<DigitSet>, Reason> {
    let cell = |text: &str| {
        let bits: u32 = text.parse().ok().filter(|bits| bits % 2 == 0 && *bits < 1 << 10)?;
        let digits = (1..=9).filter(|digit| bits >> digit & 1 == 1).filter_map(Digit::new);
        Some(if bits == 0 { Size::NINE.digits() } else { digits.collect() })
    };
    let cells: Option<Vec<DigitSet>> =
        stated.as_str().and_then(|text| text.split('-').map(cell).collect());
    let cells = cells.filter(|cells| cells.len() == CELLS);
    cells.ok_or_else(|| "must be 81 sets of candidates as numbers joined by dashes".to_owned())
}

/// Counts the cells with a colour.
fn coloured(object: &Object) -> usize {
    let stated = |name: &&str| object.get(*name).and_then(Value::as_str);
    let lists: Vec<Vec<&str>> = ["givenColours", "userColours", "userCellCandidatesColours"]
        .iter()
        .filter_map(stated)
        .map(|colours| colours.split(',').collect())
        .collect();
    let is_coloured = |cell: &usize| {
        lists.iter().any(|list| list.get(*cell).is_some_and(|colour| !colour.is_empty()))
    };
    (0..CELLS).filter(is_coloured).count()
}

/// Writes the puzzle or position as an address.
pub(crate) fn write(puzzle: &Puzzle) -> Result<Written, WriteError> {
    only_nine(puzzle, "sudoku.coach")?;
    let mut lost = Lost::except(Keeps::MARKS, puzzle);
    let digits = |grid: &Grid| line::write(grid).replace('.', "0");
    if puzzle.placed().is_empty() && puzzle.marks().is_none() {
        return Ok(Written { text: format!("{ADDRESS}{}", digits(puzzle.givens())), lost });
    }
    let (mut given, mut found) = (puzzle.givens().clone(), Grid::empty(Size::NINE));
    for cell in puzzle.placed() {
        found.set(*cell, given.get(*cell));
        given.set(*cell, None);
    }
    // The notation cannot state a cell without candidates, because 0 means all nine.
    let is_stuck =
        |cell: Cell| puzzle.givens().get(cell).is_none() && puzzle.allowed(cell).is_empty();
    if Size::NINE.cells().any(is_stuck) {
        lost.add(Feature::NoCandidates);
    }
    let number = |cell: Cell| match puzzle.marks() {
        Some(_) if puzzle.givens().get(cell).is_none() => {
            puzzle.allowed(cell).iter().map(|digit| 1_u32 << digit.get()).sum()
        }
        _ => 0,
    };
    let candidates: Vec<String> = Size::NINE.cells().map(|cell| number(cell).to_string()).collect();
    let colours = ",".repeat(CELLS - 1);
    let object = json!({
        "gridSize": 9,
        "colours": [],
        "givenDigits": digits(&given),
        "givenColours": colours,
        "userDigits": digits(&found),
        "userColours": colours,
        "userCellCandidates": candidates.join("-"),
        "userCellCandidatesColours": colours,
    });
    Ok(Written { text: format!("{ADDRESS}{VERSION}{}", packed(&object.to_string())), lost })
}

/// Compresses a text and writes it in base 32.
fn packed(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut packer = ZlibEncoder::new(text.as_bytes(), Compression::best());
    packer.read_to_end(&mut bytes).expect("memory can be read");
    let symbol = |value: u32| char::from_digit(value & 31, 32).expect("five bits");
    let mut symbols = String::new();
    let (mut bits, mut count) = (0_u32, 0);
    for byte in bytes {
        (bits, count) = ((bits & 31) << 8 | u32::from(byte), count + 8);
        while count >= 5 {
            count -= 5;
            symbols.push(symbol(bits >> count));
        }
    }
    if count > 0 {
        symbols.push(symbol(bits << (5 - count)));
    }
    symbols
}
