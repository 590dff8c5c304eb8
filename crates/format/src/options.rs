//! What a caller can tell a reader.

use crate::Format;
use ennead_puzzle::{Diagonals, RegionSetup, Setup};
use std::time::Duration;

/// What the input does not say, and how much of it to take.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The format; found by content when absent.
    pub format: Option<Format>,
    /// The boxes or regions of puzzles that state none, in place of the usual box of their size.
    pub regions: Option<RegionSetup>,
    /// The diagonals of puzzles that state none.
    pub diagonals: Option<Diagonals>,
    /// How much to read.
    pub limits: ReadLimits,
    /// Whether each line with a puzzle is handed out before the next is read, since whoever sends them may wait for
    /// an answer. The map of its regions cannot stand on a line below it then.
    pub at_once: bool,
    /// The proxy for web addresses, such as `http://proxy:3128`; none when absent.
    pub proxy: Option<String>,
}

impl Options {
    /// Whether 81 symbols on a line can be nothing but a classic puzzle.
    pub(crate) fn reads_classic_lines(&self) -> bool {
        matches!(self.format, None | Some(Format::Line))
            && self.regions.is_none()
            && self.diagonals.is_none()
    }

    /// Fills in what a setup leaves open.
    pub(crate) fn complete(&self, setup: &mut Setup) {
        if let (RegionSetup::Default, Some(regions)) = (&setup.regions, &self.regions) {
            setup.regions = regions.clone();
        }
        if let (Diagonals::NONE, Some(diagonals)) = (setup.diagonals, self.diagonals) {
            setup.diagonals = diagonals;
        }
    }
}

/// How much a reader takes in before it gives up.
///
/// Input with a puzzle a line is read in constant memory and may be of any length, packed or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReadLimits {
    /// The longest line, in bytes, unless the text begins with a list or an object. Default: 1 MiB.
    pub line_bytes: usize,
    /// The longest list or JSON object, in bytes. Default: 16 MiB.
    pub item_bytes: usize,
    /// The largest NumPy file, both as it is and unpacked, in bytes. Default: 256 MiB.
    pub file_bytes: u64,
    /// The most that is taken from a web address, in bytes as sent. Default: 64 MiB.
    pub fetch_bytes: u64,
    /// The longest that a web address may take in all. Default: 30 s.
    pub fetch_time: Duration,
    /// How many redirects are followed. Default: 5.
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
