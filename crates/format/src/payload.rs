//! The payloads of links: text that is compressed with LZString and escaped for an address.

use crate::{Problem, ReadLimits, lz};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use std::borrow::Cow;

/// The characters that are escaped in payloads: all but letters and digits.
const ESCAPED: &AsciiSet = NON_ALPHANUMERIC;

/// The characters that are escaped in constraint strings. Those that constraints use are not, so that links stay readable.
const STRING: &AsciiSet = &NON_ALPHANUMERIC.remove(b'.').remove(b'~').remove(b'_').remove(b'-');

/// Compresses a text and escapes it for an address.
pub(crate) fn pack(text: &str) -> String {
    escape(&lz::compress(text))
}

/// Compresses a text with the alphabet that LZString has for addresses, which needs no escapes.
pub(crate) fn pack_for_address(text: &str) -> String {
    lz::compress(text).trim_end_matches('=').replace('/', "-")
}

/// Escapes a payload for an address.
fn escape(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

/// Escapes a constraint string for an address.
pub(crate) fn escape_string(text: &str) -> String {
    utf8_percent_encode(text, STRING).to_string()
}

/// Decompresses an escaped payload.
pub(crate) fn unpack(payload: &str, limits: &ReadLimits) -> Result<String, Problem> {
    lz::decompress(&decoded(payload), limits.item_bytes)
}

/// Decodes the escapes of a payload.
pub(crate) fn decoded(text: &str) -> Cow<'_, str> {
    percent_decode_str(text).decode_utf8_lossy()
}
