//! Turns a stream of bytes into lines of text: fetching, decompressing, splitting.

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

/// A source of bytes.
pub(crate) type Bytes = Box<dyn std::io::BufRead + Send>;
