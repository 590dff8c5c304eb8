//! Options of a reader.

use crate::{Format, Reading};
use ennead_puzzle::{Diagonals, RegionSetup, Setup};
use std::time::Duration;

/// How to read an input: defaults for what it does not specify, and limits on its size.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The format; detected from the content if `None`.
    pub format: Option<Format>,
    /// The boxes or regions of puzzles that state none; the usual boxes of their size if `None`.
    pub regions: Option<RegionSetup>,
    /// The diagonals of puzzles that state none.
    pub diagonals: Option<Diagonals>,
    /// The meanings of drawings that a document does not explain. A puzzle in which a reading matches no drawing is an error.
    pub readings: Vec<Reading>,
    /// The limits.
    pub limits: ReadLimits,
    /// Whether to return each puzzle before reading the next line, because the sender may wait for an answer. A
    /// region map on the line below is then an error.
    pub at_once: bool,
    /// The proxy for web addresses, such as `http://proxy:3128`.
    pub proxy: Option<String>,
}

impl Options {
    /// Whether 81 symbols on a line are always a classic puzzle.
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

/// Limits of a reader.
///
/// Input with one puzzle per line is read in constant memory and may have any length, compressed or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadLimits {
    /// The longest line, in bytes, unless the text begins with a list or an object. Default: 1 MiB.
    pub line_bytes: usize,
    /// The longest list or JSON object, in bytes. Default: 16 MiB.
    pub item_bytes: usize,
    /// The largest NumPy, Parquet or XML file in bytes, both packed and unpacked. Default: 256 MiB.
    pub file_bytes: u64,
    /// The largest response of a web address, in bytes as sent. Default: 64 MiB.
    pub fetch_bytes: u64,
    /// The total time for a web address. Default: 30 s.
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
