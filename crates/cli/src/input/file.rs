//! Files that count the bytes read, for the progress bar.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The length of the inputs, and the number of bytes read.
pub(crate) struct Extent {
    /// The length in bytes.
    pub(crate) whole: u64,
    pub(super) read: Arc<AtomicU64>,
}

impl Extent {
    /// The number of bytes read.
    pub(crate) fn read(&self) -> u64 {
        self.read.load(Ordering::Relaxed)
    }
}

/// The length of the input, if it is a regular file.
pub(super) fn length(input: &str) -> Option<u64> {
    fs::metadata(input)
        .ok()
        .filter(|found| input != "-" && found.is_file())
        .map(|found| found.len())
}

/// The size of the read buffer.
const BUFFER: usize = 1 << 18;

/// An open file that adds the bytes read to a counter.
pub(super) struct Counted {
    file: BufReader<File>,
    read: Arc<AtomicU64>,
}

impl Counted {
    pub(super) fn new(file: File, read: Arc<AtomicU64>) -> Counted {
        Counted { file: BufReader::with_capacity(BUFFER, file), read }
    }
}

impl BufRead for Counted {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.file.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        self.file.consume(count);
    }
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        self.read.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count)
    }
}
