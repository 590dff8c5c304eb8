//! The puzzles of a suite, loaded before timing starts.

use std::fmt;

/// The text of a suite: one puzzle per line, each with 81 bytes and a line feed.
///
/// Contestants use this text or convert it before timing starts.
#[derive(Clone, PartialEq, Eq)]
pub struct Suite {
    text: Vec<u8>,
}

impl fmt::Debug for Suite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Suite({} puzzles)", self.len())
    }
}

/// The number of bytes of a line, including its line feed.
const STRIDE: usize = 82;

impl Suite {
    /// Reads a list of puzzles; empty cells are dots or zeros.
    ///
    /// # Errors
    /// If there are no puzzles, or a line is not 81 digits or dots.
    pub fn read(list: &[u8]) -> Result<Suite, BadSuite> {
        let mut text = Vec::with_capacity(list.len() + 1);
        let list = list.strip_suffix(b"\n").unwrap_or(list);
        for (index, line) in list.split(|byte| *byte == b'\n').enumerate() {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if line.len() != 81 || !line.iter().all(|byte| matches!(byte, b'.' | b'0'..=b'9')) {
                return Err(BadSuite { line: index + 1 });
            }
            text.extend_from_slice(line);
            text.push(b'\n');
        }
        Ok(Suite { text })
    }

    /// Returns a sample of this many puzzles, evenly spaced; or the whole suite if it has fewer.
    #[must_use]
    pub fn sample(self, puzzles: usize) -> Suite {
        let len = self.len();
        if puzzles >= len {
            return self;
        }
        let line = |index: usize| &self.text[index * STRIDE..][..STRIDE];
        let text = (0..puzzles).flat_map(|i| line(i * len / puzzles)).copied().collect();
        Suite { text }
    }

    /// Returns the suite repeated this many times.
    #[must_use]
    pub fn repeat(self, times: usize) -> Suite {
        Suite { text: self.text.repeat(times) }
    }

    /// The number of puzzles.
    pub fn len(&self) -> usize {
        self.text.len() / STRIDE
    }

    /// Whether there are no puzzles.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The text of all lines.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The puzzles, without their line feeds.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[u8; 81]> {
        self.text
            .chunks_exact(STRIDE)
            .map(|line| line.first_chunk().expect("a line has 81 bytes before its line feed"))
    }
}

/// The error for a list that is not a suite.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: each line of a suite must have 81 digits, dots or zeros and nothing else")]
pub struct BadSuite {
    /// The number of the first wrong line, from 1.
    pub line: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(digits: &str) -> Vec<u8> {
        digits.bytes().flat_map(|digit| [&[digit; 81][..], b"\r\n"].concat()).collect()
    }

    fn first_cells(suite: &Suite) -> Vec<u8> {
        suite.rows().map(|row| row[0]).collect()
    }

    #[test]
    fn line_ends_become_line_feeds() {
        let suite = Suite::read(&list("12")).unwrap();
        assert_eq!(suite.text(), [&[b'1'; 81][..], b"\n", &[b'2'; 81], b"\n"].concat());
        assert_eq!(suite.len(), 2);
    }

    #[test]
    fn a_sample_is_evenly_spaced() {
        let suite = Suite::read(&list("0123456789")).unwrap();
        assert_eq!(first_cells(&suite.clone().sample(4)), *b"0257");
        assert_eq!(first_cells(&suite.clone().sample(10)), *b"0123456789");
        assert_eq!(first_cells(&suite.sample(2).repeat(3)), *b"050505");
    }

    #[test]
    fn a_bad_line_is_named() {
        let mut bytes = list("12");
        bytes.extend_from_slice(&[b'x'; 81]);
        assert_eq!(Suite::read(&bytes).unwrap_err(), BadSuite { line: 3 });
        assert_eq!(Suite::read(b"").unwrap_err(), BadSuite { line: 1 });
    }
}
