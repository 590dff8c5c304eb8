//! What an input is, by its first bytes.

use super::Bytes;
use crate::Problem;
use std::io::{self, Cursor, Read};

/// What the bytes are once they are unpacked.
pub(crate) enum Content {
    /// Text of some form.
    Text(Bytes),
    /// A ZIP archive, which NumPy's `.npz` is.
    Zip(Bytes),
    /// A NumPy array.
    Npy(Bytes),
    /// XML that is no web page.
    Xml(Bytes),
}

/// How many packings around one another are taken off.
const LAYERS: usize = 4;
const NPY: &[u8] = b"\x93NUMPY";
const ZIP: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];
const GZIP: &[u8] = b"\x1f\x8b";
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd";
const UTF16: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];

/// Takes off gzip and zstd, and says what is in them.
///
/// # Errors
/// When the bytes cannot be read, or are no text and no known binary format.
pub(crate) fn sniff(mut bytes: Bytes) -> Result<Content, Problem> {
    for _ in 0..LAYERS {
        let (start, whole) = peek(bytes).map_err(Problem::from_io)?;
        if start.starts_with(GZIP) {
            bytes = gzip(whole)?;
        } else if start.starts_with(ZSTD) {
            bytes = zstd(whole)?;
        } else {
            return judge(&start, whole);
        }
    }
    Err(Problem::Binary)
}

fn judge(start: &[u8], whole: Bytes) -> Result<Content, Problem> {
    if start.starts_with(NPY) {
        Ok(Content::Npy(whole))
    } else if ZIP.iter().any(|magic| start.starts_with(magic)) {
        Ok(Content::Zip(whole))
    } else if UTF16.iter().any(|mark| start.starts_with(mark)) {
        Err(Problem::Utf16)
    } else if start.iter().any(|byte| matches!(byte, 0..=8 | 14..=31 | 127)) {
        Err(Problem::Binary)
    } else if is_picture(start) {
        Err(Problem::Picture)
    } else if is_xml(start) {
        Ok(Content::Xml(whole))
    } else if start.trim_ascii_start().starts_with(b"<") {
        Err(Problem::Html)
    } else {
        Ok(Content::Text(whole))
    }
}

/// Whether the text begins as a collection of OpenSudoku does; web pages can begin with a declaration too.
fn is_xml(start: &[u8]) -> bool {
    let start = String::from_utf8_lossy(start);
    let start = start.trim_start_matches('\u{feff}').trim_start();
    let declared = start.starts_with("<?xml") && !start.contains("<html");
    declared || start.starts_with("<opensudoku")
}

/// Whether the text begins as a picture does.
fn is_picture(start: &[u8]) -> bool {
    let start = String::from_utf8_lossy(start);
    let start = start.trim_start_matches('\u{feff}').trim_start();
    let declared = start.starts_with("<?xml") && start.contains("<svg");
    declared || start.starts_with("<svg")
}

/// The first bytes, at least six if there are that many, and the stream with them.
fn peek(mut bytes: Bytes) -> io::Result<(Vec<u8>, Bytes)> {
    let mut start = vec![0; 4096];
    let mut length = 0;
    while length < 6 {
        match bytes.read(&mut start[length..]) {
            Ok(0) => break,
            Ok(count) => length += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    start.truncate(length);
    let whole = Cursor::new(start.clone()).chain(bytes);
    Ok((start, Box::new(whole)))
}

#[cfg(feature = "compress")]
use super::unpack::{gzip, zstd};

#[cfg(not(feature = "compress"))]
fn gzip(_: Bytes) -> Result<Bytes, Problem> {
    Err(Problem::LeftOut("compress"))
}

#[cfg(not(feature = "compress"))]
fn zstd(_: Bytes) -> Result<Bytes, Problem> {
    Err(Problem::LeftOut("compress"))
}
