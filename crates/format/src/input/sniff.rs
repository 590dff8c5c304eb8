//! Decompresses an input and detects its kind by its first bytes.

use super::Bytes;
use crate::Problem;
use std::io::{self, Cursor, Read};

/// A decompressed input, by its kind.
pub(crate) enum Content {
    /// Text.
    Text(Bytes),
    /// A ZIP archive, such as NumPy's `.npz`.
    Zip(Bytes),
    /// A NumPy array.
    Npy(Bytes),
    /// A Parquet file.
    Parquet(Bytes),
    /// XML other than a web page or an SVG picture.
    Xml(Bytes),
}

/// The number of layers, the innermost of which must be uncompressed: at most three nested compressions are unpacked.
const LAYERS: usize = 4;
const NPY: &[u8] = b"\x93NUMPY";
const ZIP: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];
const PARQUET: &[u8] = b"PAR1";
const GZIP: &[u8] = b"\x1f\x8b";
const ZSTD: &[u8] = b"\x28\xb5\x2f\xfd";
const UTF16: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];

/// Decompresses gzip and zstd, and detects the content.
///
/// # Errors
/// When the bytes cannot be read, or are neither text nor a known binary format.
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
        if start.starts_with(PARQUET) {
            return Ok(Content::Parquet(whole));
        }
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

/// Whether the text begins like an OpenSudoku collection: with its tag, or with an XML declaration. A web page with an XML
/// declaration does not count.
fn is_xml(start: &[u8]) -> bool {
    let start = String::from_utf8_lossy(start);
    let start = start.trim_start_matches('\u{feff}').trim_start();
    let declared = start.starts_with("<?xml") && !start.contains("<html");
    declared || start.starts_with("<opensudoku")
}

/// Whether the text begins like an SVG picture.
fn is_picture(start: &[u8]) -> bool {
    let start = String::from_utf8_lossy(start);
    let start = start.trim_start_matches('\u{feff}').trim_start();
    let declared = start.starts_with("<?xml") && start.contains("<svg");
    declared || start.starts_with("<svg")
}

/// Returns the first bytes of a stream, at least six unless it is shorter, and the whole stream including these bytes.
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
