//! Handles lines of words: titles, remarks, and lines that may be a mistyped puzzle.

use super::{Text, lex, remarks};
use crate::Problem;
use crate::input::Line;

/// The maximum number of lines of words that are kept below a one-line puzzle.
const MAX_WORDS: usize = 100;

impl Text {
    /// Takes a line of words: the title of the next puzzle, or a remark on the one-line puzzle above.
    pub(super) fn take_words(&mut self, line: Line) {
        self.finish_rows();
        self.skipping = false;
        if self.line_cells.is_none() {
            self.release();
            self.title = Some(line);
        } else if remarks::is_remark(&line.text) {
            // Such a remark is skipped like a comment, even between one-line puzzles.
        } else if remarks::is_sentence(&line.text) && self.words_below.len() < MAX_WORDS {
            self.words_below.push(line);
        } else {
            self.reject_words_below();
            self.fail(line.number, None, no_puzzle(&line.text));
        }
    }

    /// Reports the lines of words below a one-line puzzle as errors, because another puzzle follows. Between one-line puzzles,
    /// such a line may be a mistyped puzzle.
    pub(super) fn reject_words_below(&mut self) {
        for line in std::mem::take(&mut self.words_below) {
            self.fail(line.number, None, Problem::text(&line.text));
        }
    }

    /// Reports a line of words above a one-line puzzle as an error, unless it is a remark. A remark is kept as the title.
    pub(super) fn keep_title(&mut self) {
        if self.title.as_ref().is_some_and(|line| !remarks::is_any(&line.text)) {
            self.reject_title(false);
        }
    }

    /// Reports a line of words that is not above a grid as an error, unless it is a remark. At the end of a text (`at_end`)
    /// without a puzzle, only a remark with a colon is accepted, because other words may be the name of a missing file.
    pub(super) fn reject_title(&mut self, at_end: bool) {
        let Some(line) = self.title.take() else { return };
        let is_alone = at_end && !self.has_reported && self.held.is_none();
        let is_remark = match is_alone {
            true => remarks::is_remark(&line.text),
            false => remarks::is_any(&line.text),
        };
        if !is_remark {
            self.fail(line.number, None, no_puzzle(&line.text));
        }
    }
}

/// Makes the problem of a line that belongs to no puzzle.
fn no_puzzle(text: &str) -> Problem {
    if text.chars().all(lex::is_separator) { Problem::NoCells } else { Problem::text(text) }
}
