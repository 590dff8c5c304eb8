//! Turns an input into lines of text: fetches it, decompresses it, and splits it at line feeds.

#[cfg(feature = "net")]
mod fetch;
mod lines;
mod sniff;
#[cfg(feature = "compress")]
mod unpack;
pub(crate) mod web;

#[cfg(feature = "csv")]
pub(crate) use lines::LineBytes;
pub(crate) use lines::{Line, Lines};
pub(crate) use sniff::{Content, sniff};

/// A stream of bytes.
pub(crate) type Bytes = Box<dyn std::io::BufRead + Send>;
