//! Splits a stream into numbered lines of bounded length.

use super::Bytes;
use crate::Problem;
use std::io;

/// A line without its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// The number of the line, from 1.
    pub(crate) number: usize,
    /// The text, with U+FFFD in place of invalid UTF-8.
    pub(crate) text: String,
}

/// The lines of a stream, one at a time. Lines may be put back.
pub(crate) struct Lines {
    bytes: Bytes,
    number: usize,
    limit: usize,
    /// The items that were put back. The last one is returned first.
    put_back: Vec<Result<Line, Problem>>,
    /// The number of buffered bytes.
    left: usize,
    /// An error that occurred while buffering, to be returned by the next read.
    error: Option<io::Error>,
    failed: bool,
}

impl Lines {
    /// Splits a stream into lines of at most `limit` bytes.
    pub(crate) fn new(bytes: Bytes, limit: usize) -> Lines {
        Lines { bytes, number: 0, limit, put_back: Vec::new(), left: 0, error: None, failed: false }
    }

    /// Puts an item back, so that the next call of [`next`](Iterator::next) returns it.
    pub(crate) fn put_back(&mut self, line: Result<Line, Problem>) {
        self.put_back.push(line);
    }

    /// Returns the number of the last line that was read from the stream.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// Whether reading the next line may block, because nothing is buffered or put back.
    pub(crate) fn must_wait(&self) -> bool {
        self.left == 0 && self.put_back.is_empty()
    }

    /// Returns the buffered bytes, and fills the buffer first if it is empty. Returns no bytes while a line is put back, at the
    /// end of the stream, and after an error.
    pub(crate) fn buffered(&mut self) -> &[u8] {
        if !self.put_back.is_empty() || self.error.is_some() || self.failed {
            return &[];
        }
        match self.bytes.fill_buf() {
            Ok(bytes) => {
                self.left = bytes.len();
                bytes
            }
            Err(error) => {
                self.error = Some(error);
                &[]
            }
        }
    }

    /// Skips `bytes` bytes, which must be `lines` complete lines.
    pub(crate) fn skip_lines(&mut self, bytes: usize, lines: usize) {
        self.bytes.consume(bytes);
        self.left -= bytes;
        self.number += lines;
    }

    /// Reads up to and including the next line feed. A line longer than the limit is skipped and reported as a problem.
    fn read_line(&mut self) -> io::Result<Option<Result<Vec<u8>, Problem>>> {
        let mut line = Vec::new();
        let mut any = false;
        let mut length = 0;
        loop {
            let buffer = match self.error.take().map_or_else(|| self.bytes.fill_buf(), Err) {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let taken = &buffer[..end.unwrap_or(buffer.len())];
            any |= !buffer.is_empty();
            length += taken.len();
            if length <= self.limit {
                line.extend_from_slice(taken);
            }
            let done = end.is_some() || buffer.is_empty();
            let used = taken.len() + usize::from(end.is_some());
            self.left = buffer.len() - used;
            self.bytes.consume(used);
            if done {
                break;
            }
        }
        Ok(any.then_some(match length > self.limit {
            true => Err(Problem::LineTooLong { limit: self.limit }),
            false => Ok(line),
        }))
    }
}

/// After an error of the stream, the iterator ends. After a line that is too long, it continues with the next line.
impl Iterator for Lines {
    type Item = Result<Line, Problem>;

    fn next(&mut self) -> Option<Result<Line, Problem>> {
        if let Some(line) = self.put_back.pop() {
            return Some(line);
        }
        if self.failed {
            return None;
        }
        let line = match self.read_line() {
            Ok(line) => line?,
            Err(error) => {
                self.failed = true;
                self.number += 1;
                return Some(Err(Problem::from_io(error)));
            }
        };
        self.number += 1;
        Some(line.map(|mut bytes| {
            if bytes.last() == Some(&b'\r') {
                bytes.pop();
            }
            let text = String::from_utf8(bytes)
                .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
            let text = match text.strip_prefix('\u{feff}').filter(|_| self.number == 1) {
                Some(rest) => rest.to_owned(),
                None => text,
            };
            Line { number: self.number, text }
        }))
    }
}

/// Turns lines back into a byte stream, in bounded memory.
#[cfg(feature = "csv")]
pub(crate) struct LineBytes {
    lines: Lines,
    rest: io::Cursor<Vec<u8>>,
}

#[cfg(feature = "csv")]
impl From<Lines> for LineBytes {
    fn from(lines: Lines) -> LineBytes {
        LineBytes { lines, rest: io::Cursor::default() }
    }
}

#[cfg(feature = "csv")]
impl LineBytes {
    /// Returns the number of the last line that was converted, from 1.
    pub(crate) fn number(&self) -> usize {
        self.lines.number()
    }
}

#[cfg(feature = "csv")]
impl io::Read for LineBytes {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = io::Read::read(&mut self.rest, buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            match self.lines.next() {
                None => return Ok(0),
                Some(Ok(line)) => {
                    let mut bytes = line.text.into_bytes();
                    bytes.push(b'\n');
                    self.rest = io::Cursor::new(bytes);
                }
                Some(Err(problem)) => {
                    return Err(io::Error::new(io::ErrorKind::InvalidData, problem));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &'static [u8], limit: usize) -> Vec<String> {
        Lines::new(Box::new(text), limit)
            .map(|line| match line {
                Ok(line) => format!("{}:{}", line.number, line.text),
                Err(problem) => problem.to_string(),
            })
            .collect()
    }

    #[test]
    fn ends_marks_and_limits() {
        assert_eq!(lines(b"\xef\xbb\xbfa\r\nb\n\nc", 9), ["1:a", "2:b", "3:", "4:c"]);
        assert_eq!(lines(b"", 9), [""; 0]);
        assert_eq!(lines(b"a\xffb\n", 9), ["1:a\u{fffd}b"]);
        assert_eq!(lines(b"12345\n1234\n", 4), ["line too long; the limit is 4 bytes", "2:1234"]);
    }
}
