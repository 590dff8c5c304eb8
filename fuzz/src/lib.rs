//! Checks properties that every reader must have for any bytes.
//!
//! Each public function panics if a property is violated. The targets in `fuzz_targets` call these functions.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ennead_format::multi_grid::write_json;
use ennead_format::{
    AnyEntry, Chunk, Format, MultiGridEntry, Options, ReadError, ReadLimits, Reader, WriteOptions,
    read_one, write,
};
use ennead_puzzle::Cell;
use ennead_puzzle::rule::Expression;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use std::collections::HashSet;
use std::io::{Cursor, Write};

/// The number of entries at which a reader is assumed to be in an endless loop. No input of a target has as many, not even a
/// compressed one.
const MAX_ENTRIES: usize = 1 << 23;

/// The text formats, except those of JSON.
const TEXTS: [Format; 16] = [
    Format::Line,
    Format::Grid,
    Format::PencilMarks,
    Format::Markdown,
    Format::List,
    Format::Library,
    Format::Killer,
    Format::SumoCue,
    Format::OpenSudoku,
    Format::Sdk,
    Format::Sdx,
    Format::SimpleSudoku,
    Format::Csv,
    Format::Iss,
    Format::Penpa,
    Format::MultiGrid,
];

/// The JSON formats of ennead and of editors.
const JSONS: [Format; 4] = [Format::Json, Format::FPuzzles, Format::SudokuPad, Format::SudokuMaker];

type Read = Result<AnyEntry, ReadError>;

/// Reads the bytes in each text format and in the detected format, and also in chunks.
pub fn text(bytes: &[u8]) {
    let mut checked = HashSet::new();
    for format in [None].into_iter().chain(TEXTS.map(Some)) {
        read(format, bytes, &mut checked);
    }
    chunks(bytes);
}

/// Reads the bytes as ennead's JSON and as JSON documents of editors, also packed into links of the editors.
pub fn json(bytes: &[u8]) {
    let mut checked = HashSet::new();
    for format in JSONS {
        read(Some(format), bytes, &mut checked);
    }
    let text = String::from_utf8_lossy(bytes);
    for prefix in ["fpuzzles", "scl", "sudokumaker.app/?puzzle="] {
        let link = format!("{prefix}{}", lz_str::compress_to_base64(&*text));
        read(None, link.as_bytes(), &mut checked);
    }
}

/// Packs the bytes into a link of Penpa and reads it.
pub fn penpa(bytes: &[u8]) {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(bytes).expect("a vector takes all bytes");
    let packed = STANDARD.encode(packer.finish().expect("a vector takes all bytes"));
    let link = format!("https://example.org/penpa-edit/#m=edit&p={packed}");
    read(None, link.as_bytes(), &mut HashSet::new());
}

/// Reads the bytes in each binary format, and as compressed data.
pub fn binary(bytes: &[u8]) {
    let mut checked = HashSet::new();
    for format in [Format::Npz, Format::Npy, Format::Parquet] {
        read(Some(format), bytes, &mut checked);
    }
    for magic in [b"\x1f\x8b\x08\0".as_slice(), b"\x28\xb5\x2f\xfd"] {
        read(None, &[magic, bytes].concat(), &mut checked);
    }
    read(None, bytes, &mut checked);
}

/// Reads the bytes as the name of a cell and as the expression of a pattern rule; both must survive writing and reading.
pub fn notation(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(cell) = text.parse::<Cell>() {
        assert_eq!(cell.to_string().parse::<Cell>().ok(), Some(cell), "{text}");
    }
    if let Ok(expression) = text.parse::<Expression>() {
        let written = expression.to_string();
        let again = written.parse::<Expression>().unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again.to_string(), written, "{text}");
    }
}

/// Checks that the iterator and reading in chunks give the same entries.
fn chunks(bytes: &[u8]) {
    let [mut one_by_one, mut in_chunks] = [String::new(), String::new()];
    for read in entries(None, bytes) {
        one_by_one += &summary(&read);
    }
    let mut reader = reader(None, bytes);
    loop {
        let mut chunk = Chunk::new();
        let more = reader.fill(&mut chunk, 3);
        assert!(chunk.len() <= 3);
        for index in 0..chunk.len() {
            in_chunks += &summary(&chunk.take(index));
        }
        if !more {
            break;
        }
    }
    assert_eq!(one_by_one, in_chunks);
}

/// Reads the bytes in this format, or for `None` in the detected format, and checks each entry.
///
/// Reading must end, no error message and no writer may panic, and a puzzle written as JSON must read back unchanged.
/// `checked` collects the entries of all calls for the same bytes, so that none is checked twice.
fn read(format: Option<Format>, bytes: &[u8], checked: &mut HashSet<String>) {
    for read in entries(format, bytes) {
        if checked.insert(summary(&read)) {
            check(&read);
        }
    }
}

fn options(format: Option<Format>) -> Options {
    let limits = ReadLimits { item_bytes: 1 << 20, file_bytes: 1 << 20, ..ReadLimits::default() };
    Options { format, limits, ..Options::default() }
}

fn reader(format: Option<Format>, bytes: &[u8]) -> Reader {
    Reader::new("fuzz", Cursor::new(bytes.to_vec()), &options(format))
}

fn entries(format: Option<Format>, bytes: &[u8]) -> Vec<Read> {
    let mut reader = reader(format, bytes);
    let all = std::iter::from_fn(|| reader.next_any());
    let entries: Vec<Read> = all.take(MAX_ENTRIES).collect();
    assert!(entries.len() < MAX_ENTRIES, "the reader does not end");
    entries
}

fn check(read: &Read) {
    match read {
        Err(error) => drop(error.to_string()),
        Ok(AnyEntry::MultiGrid(MultiGridEntry { multi_grid, cosmetics, .. })) => {
            let text = write_json(multi_grid, None, None, cosmetics);
            // The default limits apply here, since the JSON can be longer than the targets allow for their input.
            let again = Reader::from_text(&text, &Options::default()).next_any();
            match again.expect("one object").unwrap_or_else(|error| panic!("{error}\n{text}")) {
                AnyEntry::MultiGrid(again) => assert_eq!(again.multi_grid, *multi_grid, "{text}"),
                AnyEntry::Puzzle(_) => panic!("read as one grid: {text}"),
            }
        }
        Ok(AnyEntry::Puzzle(entry)) => {
            let _ = (entry.place.to_string(), &entry.notes);
            let Ok(puzzle) = entry.setup.clone().check() else { return };
            let options = WriteOptions { cosmetics: &entry.cosmetics, ..WriteOptions::default() };
            for format in Format::ALL {
                // Many formats cannot express every puzzle, but no writer panics.
                drop(write(format, &puzzle, &options));
            }
            let text = write(Format::Json, &puzzle, &options).expect("JSON states any puzzle").text;
            let again = read_one(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let again = again.check().unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(again, puzzle, "{text}");
        }
    }
}

fn summary(read: &Read) -> String {
    match read {
        // Only the place and the setup are compared: chunks drop the text that follows a classic puzzle on its line.
        Ok(AnyEntry::Puzzle(entry)) => format!("{}: {:?}\n", entry.place, entry.setup),
        Ok(AnyEntry::MultiGrid(entry)) => format!("{}: {:?}\n", entry.place, entry.multi_grid),
        Err(error) => format!("{error}\n"),
    }
}
