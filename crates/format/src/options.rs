//! The options of a reader.

use crate::{Format, Reading};
use ennead_puzzle::{Diagonals, RegionSetup, Setup};
use std::time::Duration;

/// The options of a reader: defaults for parts that the input does not state, and limits on its size.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The format; detected from the content if `None`.
    pub format: Option<Format>,
    /// The regions of puzzles that state none. If `None`, such puzzles have the usual boxes of their size.
    pub regions: Option<RegionSetup>,
    /// The diagonals of puzzles that state none. If `None`, such puzzles have no diagonals.
    pub diagonals: Option<Diagonals>,
    /// The meanings of drawings. Each reading must match a drawing in each puzzle; otherwise the puzzle is an error.
    pub readings: Vec<Reading>,
    /// The limits on the size of the input.
    pub limits: ReadLimits,
    /// Whether to return each puzzle before reading the next line. Set this if the sender waits for an answer after each
    /// line. A region map on the line below a puzzle is then an error.
    pub at_once: bool,
    /// The proxy for web addresses, such as `http://proxy:3128`.
    pub proxy: Option<String>,
}

impl Options {
    /// Whether a line of 81 symbols is always a classic puzzle, with boxes, without diagonals and without drawings.
    pub(crate) fn reads_classic_lines(&self) -> bool {
        matches!(self.format, None | Some(Format::Line))
            && self.regions.is_none()
            && self.diagonals.is_none()
            && self.readings.is_empty()
    }

    /// Adds regions and diagonals to a setup that states none.
    pub(crate) fn complete(&self, setup: &mut Setup) {
        if let (RegionSetup::Default, Some(regions)) = (&setup.regions, &self.regions) {
            setup.regions = regions.clone();
        }
        if let (Diagonals::NONE, Some(diagonals)) = (setup.diagonals, self.diagonals) {
            setup.diagonals = diagonals;
        }
    }
}

/// Limits on the size of an input.
///
/// Input with one puzzle per line is read in constant memory. It may have any length, compressed or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadLimits {
    /// The maximum length of a line in bytes. In a text that begins with `[` or `{`, a line may also be as long as `item_bytes`
    /// allows. Default: 1 MiB.
    pub line_bytes: usize,
    /// The maximum length of a list, a JSON object or the decompressed puzzle of a link, in bytes. Default: 16 MiB.
    pub item_bytes: usize,
    /// The maximum size of a NumPy, Parquet or XML file in bytes, both before and after decompression. Default: 256 MiB.
    pub file_bytes: u64,
    /// The maximum size of a response from a web address, in bytes before decompression. Default: 64 MiB.
    pub fetch_bytes: u64,
    /// The maximum time to fetch a web address. Default: 30 s.
    pub fetch_time: Duration,
    /// The maximum number of redirects. Default: 5.
    pub redirects: u32,
}

impl Default for ReadLimits {
    fn default() -> ReadLimits {
        ReadLimits {
            line_bytes: 1 << 20,
            item_bytes: 16 << 20,
            file_bytes: 256 << 20,
            fetch_bytes: 64 << 20,
            fetch_time: Duration::from_secs(30),
            redirects: 5,
        }
    }
}
