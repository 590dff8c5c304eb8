//! Reads diagrams of multi-grid puzzles among other text.

use super::Text;
use super::lex::MAX_ROW;
use crate::input::Line;
use crate::multi_grid::drawing::{Drawing, MAX_LINES, has_gap, is_remark, is_row};
use crate::{AnyEntry, MultiGridEntry, Place};
use ennead_puzzle::Size;

/// The latest lines, as far as all of them can be rows of a diagram.
#[derive(Default)]
pub(super) struct Paragraph {
    rows: Vec<Line>,
    /// The number of the last line of rows that are known not to be a diagram.
    refused: usize,
}

impl Paragraph {
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}

impl Text {
    /// Keeps a line that can be a row of a diagram. If the line cannot be a row of a single grid, reads the whole diagram and
    /// returns true.
    pub(super) fn take_drawn_row(&mut self, line: &Line) -> bool {
        if self.options.format.is_some() || self.in_other_section || self.unfinished.is_some() {
            return false;
        }
        if is_row(&line.text, MAX_ROW) {
            if self.paragraph.rows.len() == MAX_LINES {
                self.paragraph.rows.clear();
            }
            self.paragraph.rows.push(line.clone());
            return has_gap(&line.text) && self.take_drawing();
        }
        if !is_remark(&line.text) {
            self.end_paragraph();
        }
        false
    }

    /// Ends the paragraph. If its rows are a diagram and not a complete grid, reads the diagram.
    pub(super) fn end_paragraph(&mut self) {
        if !self.rows.is_empty() && self.paragraph.rows.len() >= Size::NINE.digit_count() {
            self.take_rows_drawn(Vec::new());
        }
        self.paragraph.rows.clear();
    }

    /// If the rows so far and the next rows form a diagram, reads the diagram and returns true.
    pub(super) fn take_drawing(&mut self) -> bool {
        let last = self.paragraph.rows.last().map_or(0, |line| line.number);
        if last <= self.paragraph.refused {
            return false;
        }
        let mut ahead = Vec::new();
        while ahead.len() <= MAX_LINES
            && let Some(next) = self.lines.next()
        {
            match next {
                Ok(line) if is_row(&line.text, MAX_ROW) || is_remark(&line.text) => {
                    ahead.push(line);
                }
                other => {
                    self.lines.put_back(other);
                    break;
                }
            }
        }
        self.take_rows_drawn(ahead)
    }

    /// Appends a multi-grid puzzle that begins at this line.
    pub(super) fn emit_multi_grid(&mut self, mut entry: MultiGridEntry, line: usize) {
        self.reject_words_below();
        self.items += 1;
        self.has_reported = true;
        let (source, item) = (self.source.clone(), Some(self.items));
        entry.place = Place { source, line: Some(line), column: None, item };
        self.ready.push_back(Ok(AnyEntry::MultiGrid(entry)));
    }

    fn take_rows_drawn(&mut self, ahead: Vec<Line>) -> bool {
        let all = self.paragraph.rows.iter().chain(&ahead);
        let drawing = Drawing::of(all.filter(|line| !is_remark(&line.text)));
        let Some(drawing) = drawing.filter(Drawing::is_evident) else {
            self.paragraph.refused =
                ahead.last().or(self.paragraph.rows.last()).map_or(0, |line| line.number);
            ahead.into_iter().rev().for_each(|line| self.lines.put_back(Ok(line)));
            return false;
        };
        let first = self.paragraph.rows[0].number;
        // The first rows of the diagram may have been read as a grid, which is discarded here.
        self.held.take_if(|held| held.line >= first);
        self.rows.clear();
        self.paragraph.rows.clear();
        self.skipping = false;
        self.release();
        match drawing.assemble(&self.options) {
            Ok(multi_grid) => {
                let title = self.title.take().map(|line| line.text.trim().to_owned());
                let entry = MultiGridEntry { title, ..MultiGridEntry::of(multi_grid) };
                self.emit_multi_grid(entry, first);
            }
            Err(problem) => self.fail(first, None, problem),
        }
        true
    }
}
