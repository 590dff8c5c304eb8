//! Lines in special notations among other text: links, constraint strings, killer puzzles, sections.

use super::Text;
use crate::grid::Block;
use crate::input::Line;
use crate::killer;
use crate::{AnyEntry, Entry, Format, MultiGridEntry, Problem, Symbols};
use ennead_puzzle::Digit;

/// An incomplete puzzle of several lines.
pub(super) struct Unfinished {
    kind: Kind,
    line: usize,
    text: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Items of a constraint string.
    #[cfg(feature = "links")]
    Items,
    /// SumoCue entries.
    SumoCue,
}

impl Text {
    /// Reads a line in a special notation, and returns whether it is one. Any other line ends the collected puzzle and is
    /// left to the caller, without the `u` of `.sdx` files and with a gap between a puzzle and a remark such as `#00001`.
    pub(super) fn take_special(&mut self, line: &mut Line) -> bool {
        if let Some(is_puzzle) = section(&line.text) {
            self.finish_unfinished();
            self.in_other_section = !is_puzzle;
            return true;
        }
        if self.in_other_section {
            return true;
        }
        if self.take_continuation(line) {
            return true;
        }
        if let Some(read) = killer::parse(&line.text) {
            let column = line.text.len() - line.text.trim_start().len();
            self.begin_puzzle();
            match read {
                Ok(entry) => self.emit_read(line.number, Ok(entry.into())),
                Err((at, problem)) => self.fail(line.number, Some(column + at + 1), problem),
            }
            return true;
        }
        if self.take_link(line) {
            return true;
        }
        if let Some(text) =
            without_user_digits(&line.text).or_else(|| with_gap_before_remark(&line.text))
        {
            line.text = text;
        }
        false
    }

    /// Takes a line of a multi-line puzzle.
    fn take_continuation(&mut self, line: &Line) -> bool {
        let is_sumo_cue = |unfinished: &Unfinished| unfinished.kind == Kind::SumoCue;
        let begins = killer::begins_sumo_cue(&line.text);
        let has_entries = line.text.trim_start().starts_with(['=', '+', 'D']);
        if begins || has_entries && self.unfinished.as_ref().is_some_and(is_sumo_cue) {
            if begins {
                self.finish_unfinished();
                self.begin_puzzle();
            }
            self.add_to_unfinished(Kind::SumoCue, line);
            if self.unfinished.as_ref().is_some_and(|unfinished| killer::is_whole(&unfinished.text))
            {
                self.finish_unfinished();
            }
            return true;
        }
        self.take_items(line)
    }

    /// Takes a line of a constraint string, or of its continuation.
    #[cfg(feature = "links")]
    fn take_items(&mut self, line: &Line) -> bool {
        use crate::iss;
        let continues = self.unfinished.as_ref().is_some_and(|above| {
            above.kind == Kind::Items && iss::continues(&above.text, &line.text)
        });
        if !continues {
            self.finish_unfinished();
        }
        if !continues && !iss::is_string(&line.text) {
            return false;
        }
        self.begin_puzzle();
        self.add_to_unfinished(Kind::Items, line);
        // An indented line is often followed by another one, which would belong to the string, so the string is not complete.
        let indented = line.text.starts_with(char::is_whitespace);
        let is_whole = |unfinished: &Unfinished| !indented && iss::is_whole(&unfinished.text);
        if self.options.at_once && self.unfinished.as_ref().is_some_and(is_whole) {
            self.finish_unfinished();
        }
        true
    }

    #[cfg(not(feature = "links"))]
    fn take_items(&mut self, _: &Line) -> bool {
        self.finish_unfinished();
        false
    }

    #[cfg(feature = "links")]
    fn take_link(&mut self, line: &Line) -> bool {
        let Some(read) = crate::link::parse(&line.text, &self.options) else { return false };
        self.begin_puzzle();
        self.emit_read(line.number, read);
        true
    }

    #[cfg(not(feature = "links"))]
    fn take_link(&mut self, _: &Line) -> bool {
        false
    }

    fn add_to_unfinished(&mut self, kind: Kind, line: &Line) {
        let start = || Unfinished { kind, line: line.number, text: String::new() };
        let unfinished = self.unfinished.get_or_insert_with(start);
        #[cfg(feature = "links")]
        if kind == Kind::Items && !unfinished.text.is_empty() {
            unfinished.text.push('\n');
        }
        unfinished.text.push_str(line.text.trim());
        if unfinished.text.len() > self.options.limits.item_bytes {
            self.unfinished = None;
            let limit = self.options.limits.item_bytes as u64;
            self.fail(line.number, None, Problem::TooLarge { limit });
        }
    }

    pub(super) fn finish_unfinished(&mut self) {
        let Some(Unfinished { kind, line, text }) = self.unfinished.take() else { return };
        let read = match kind {
            #[cfg(feature = "links")]
            Kind::Items => crate::iss::read(&text),
            Kind::SumoCue => killer::sumo_cue(&text),
        };
        self.emit_read(line, read.map(AnyEntry::Puzzle));
    }

    /// Ends the previous puzzle before one in a special notation.
    fn begin_puzzle(&mut self) {
        self.finish_rows();
        self.release();
        self.skipping = false;
    }

    fn emit_read(&mut self, number: usize, read: Result<AnyEntry, Problem>) {
        let title = self.title.take().map(|line| line.text.trim().to_owned());
        match read {
            Ok(AnyEntry::Puzzle(entry)) => {
                let title = entry.title.clone().or(title);
                self.emit_entry(Entry { title, ..entry }, number, 1);
            }
            Ok(AnyEntry::MultiGrid(entry)) => {
                let title = entry.title.clone().or(title);
                self.emit_multi_grid(MultiGridEntry { title, ..entry }, number);
            }
            Err(problem) => self.fail(number, None, problem),
        }
    }

    /// Sets the candidates of the held grid, if the block is a matching grid of candidates.
    pub(super) fn give_marks(&mut self, block: &Block) -> bool {
        let Some(held) = &mut self.held else { return false };
        let (setup, Some(marks)) = (&mut held.block.setup, &block.setup.marks) else {
            return false;
        };
        let agrees = |(value, marks): (&i32, &ennead_puzzle::DigitSet)| {
            *value == 0
                || Digit::new(*value as u8).is_some_and(|digit| marks.single() == Some(digit))
        };
        let fits = held.block.format == Format::Grid
            && setup.rows == block.setup.rows
            && setup.values.iter().zip(marks).all(agrees);
        if fits {
            setup.marks = Some(marks.clone());
            self.release();
        }
        fits
    }
}

/// The sections of a file with a solver's progress.
const OTHER_SECTIONS: [&str; 5] = ["State", "PencilMarks", "Colors", "Colours", "Settings"];

/// For a section header such as `[Puzzle]` or `[State]`: whether the section contains the puzzle.
fn section(line: &str) -> Option<bool> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let is = |known: &str| name.eq_ignore_ascii_case(known);
    match is("Puzzle") {
        true => Some(true),
        false => OTHER_SECTIONS.iter().any(|known| is(known)).then_some(false),
    }
}

/// A row of cells with digits that a user filled in (`u5`), without the `u`.
fn without_user_digits(line: &str) -> Option<String> {
    let is_cell = |token: &str| {
        let digits = token.strip_prefix('u').unwrap_or(token);
        !digits.is_empty() && digits.chars().all(|symbol| symbol.is_ascii_digit())
    };
    let tokens: Vec<&str> = line.split_whitespace().collect();
    let is_row =
        tokens.len() > 1 && tokens.iter().all(|token| is_cell(token)) && line.contains('u');
    // A blank in its place preserves the columns.
    is_row.then(|| line.replace('u', " "))
}

/// A puzzle followed directly by a remark (`53..7...#00001`), with a gap in between.
fn with_gap_before_remark(line: &str) -> Option<String> {
    let (cells, remark) = line.split_once('#')?;
    let is_cell = |symbol: char| symbol.is_ascii_digit() || symbol == '.';
    let is_puzzle =
        cells.trim_start().len() == size_of::<Symbols>() && cells.trim_start().chars().all(is_cell);
    is_puzzle.then(|| format!("{cells} #{remark}"))
}
