//! Reads the complete lines that an earlier run left in a file, so that a run can continue after them.

use crate::exit::Failure;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Seek, SeekFrom};
use std::path::{Path, PathBuf};

/// The lines of an earlier run in a file, read one by one.
pub(crate) struct EarlierLines {
    path: PathBuf,
    file: BufReader<File>,
    /// The last line read, without its line break.
    pub(crate) line: Vec<u8>,
    /// The number of lines read.
    pub(crate) number: u64,
    /// The number of complete lines.
    pub(crate) count: u64,
    /// The length in bytes of the lines read.
    bytes: u64,
}

impl EarlierLines {
    /// Opens the file of an earlier run. `None` if it does not exist or has no complete line.
    pub(crate) fn open(path: &Path) -> Result<Option<EarlierLines>, Failure> {
        let file = match OpenOptions::new().read(true).write(true).open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Failure::at(path, &error)),
        };
        let mut earlier = EarlierLines {
            path: path.to_owned(),
            file: BufReader::with_capacity(1 << 18, file),
            line: Vec::new(),
            number: 0,
            count: 0,
            bytes: 0,
        };
        earlier.count = earlier.count_lines().map_err(|error| Failure::at(path, &error))?;
        Ok((earlier.count > 0).then_some(earlier))
    }

    /// Reads the next line.
    pub(crate) fn next(&mut self) -> Result<(), Failure> {
        self.line.clear();
        let read = self.file.read_until(b'\n', &mut self.line);
        self.bytes += read.map_err(|error| Failure::at(&self.path, &error))? as u64;
        self.number += 1;
        self.line.pop();
        Ok(())
    }

    /// The file, truncated after the lines read and positioned at its end.
    pub(crate) fn into_file(self) -> Result<File, Failure> {
        let mut file = self.file.into_inner();
        file.set_len(self.bytes)
            .and_then(|()| file.seek(SeekFrom::End(0)))
            .map_err(|error| Failure::at(&self.path, &error))?;
        Ok(file)
    }

    /// The error for a file that cannot be resumed, because its lines do not belong to this run.
    pub(crate) fn failure(&self, problem: &str, advice: &str) -> Failure {
        Failure::Message(format!("{}: {problem}; {advice}", self.path.display()))
    }

    /// Counts the complete lines, and rewinds.
    fn count_lines(&mut self) -> std::io::Result<u64> {
        let mut lines = 0;
        loop {
            let bytes = self.file.fill_buf()?;
            if bytes.is_empty() {
                self.file.rewind()?;
                return Ok(lines);
            }
            lines += bytes.iter().map(|byte| u64::from(*byte == b'\n')).sum::<u64>();
            let length = bytes.len();
            self.file.consume(length);
        }
    }
}
