//! From a stream of bytes to lines of text: unpacking, fetching, cutting.

#[cfg(feature = "net")]
pub(crate) mod fetch;
mod lines;
mod sniff;
#[cfg(feature = "compress")]
mod unpack;

#[cfg(feature = "csv")]
pub(crate) use lines::Relined;
pub(crate) use lines::{Line, Lines};
pub(crate) use sniff::{Content, sniff};

/// Where bytes come from.
pub(crate) type Bytes = Box<dyn std::io::BufRead + Send>;
