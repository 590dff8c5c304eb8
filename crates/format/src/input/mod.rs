//! From a stream of bytes to lines of text: fetching, decompressing, splitting.

#[cfg(feature = "net")]
pub(crate) mod fetch;
mod lines;
mod sniff;
#[cfg(feature = "compress")]
mod unpack;

#[cfg(feature = "csv")]
pub(crate) use lines::LineBytes;
pub(crate) use lines::{Line, Lines};
pub(crate) use sniff::{Content, sniff};

/// A source of bytes.
pub(crate) type Bytes = Box<dyn std::io::BufRead + Send>;
