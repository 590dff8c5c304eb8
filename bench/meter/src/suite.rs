//! The puzzles of a suite, in memory before anything is timed.

use std::fmt;

/// The text of a suite: one puzzle a line, 81 bytes and a line feed, nothing else.
///
/// Contestants get this text, or make of it before the time runs what they like best.
#[derive(Clone, PartialEq, Eq)]
pub struct Suite {
    text: Vec<u8>,
}

impl fmt::Debug for Suite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Suite({} puzzles)", self.len())
    }
}

/// Bytes of a line with its line feed.
const STRIDE: usize = 82;

impl Suite {
    /// Reads a list of puzzles; empty cells are dots or zeros.
    ///
    /// # Errors
    /// When there is no puzzle, or a line is not 81 digits, dots and zeros.
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

    /// So many of its puzzles, evenly spread; all of them if it has no more.
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

    /// The same list so many times, one after another.
    #[must_use]
    pub fn repeat(self, times: usize) -> Suite {
        Suite { text: self.text.repeat(times) }
    }

    /// How many puzzles it has.
    pub fn len(&self) -> usize {
        self.text.len() / STRIDE
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The text, as a file would hold it.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// The puzzles.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[u8; 81]> {
        self.text
            .chunks_exact(STRIDE)
            .map(|line| line.first_chunk().expect("a line has 81 bytes before its line feed"))
    }
}

/// A list that is no suite.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: a suite has 81 digits, dots or zeros on each line, and nothing else")]
pub struct BadSuite {
    /// The first line that is wrong.
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
    fn lines_end_in_one_way() {
        let suite = Suite::read(&list("12")).unwrap();
        assert_eq!(suite.text(), [&[b'1'; 81][..], b"\n", &[b'2'; 81], b"\n"].concat());
        assert_eq!(suite.len(), 2);
    }

    #[test]
    fn a_sample_is_evenly_spread() {
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
