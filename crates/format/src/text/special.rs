//! Reads lines in special notations among other text: links, constraint strings, killer puzzles, section headers.

use super::Text;
use crate::grid::Block;
use crate::input::Line;
use crate::killer;
use crate::{AnyEntry, Entry, Format, MultiGridEntry, Problem, Symbols};
use ennead_puzzle::Digit;

/// A puzzle in a notation of several lines, as far as it is collected.
pub(super) struct Unfinished {
    kind: Kind,
    line: usize,
    text: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A constraint string of the Interactive Sudoku Solver, in items.
    #[cfg(feature = "links")]
    Items,
    /// A SumoCue puzzle, in entries.
    SumoCue,
}

impl Text {
    /// If the line is in a special notation, reads it and returns true. Any other line ends the collected puzzle and is left
    /// to the caller. In such a line, the `u` of `.sdx` files is removed, and a gap is inserted between a puzzle and a remark
    /// such as `#00001`.
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

    /// If the line begins or continues a puzzle of several lines, takes it and returns true.
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

    /// If the line begins or continues a constraint string, takes it and returns true.
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
        // After an indented line, the string is not complete, because another indented line that belongs to it may follow.
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

    /// Ends the previous puzzle, because one in a special notation begins.
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

    /// Sets the candidates of the held grid and returns true, if the block is a grid of candidates that agrees with it.
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

/// The sections of a file that do not contain the puzzle, such as the progress of a solver.
const OTHER_SECTIONS: [&str; 5] = ["State", "PencilMarks", "Colors", "Colours", "Settings"];

/// Returns whether a section contains the puzzle, by its header such as `[Puzzle]` or `[State]`. `None` if the line is not a
/// known header.
fn section(line: &str) -> Option<bool> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let is = |known: &str| name.eq_ignore_ascii_case(known);
    match is("Puzzle") {
        true => Some(true),
        false => OTHER_SECTIONS.iter().any(|known| is(known)).then_some(false),
    }
}

/// Removes the `u` before digits that a user filled in (`u5`) from a row of cells. `None` for other lines.
fn without_user_digits(line: &str) -> Option<String> {
    let is_cell = |token: &str| {
        let digits = token.strip_prefix('u').unwrap_or(token);
        !digits.is_empty() && digits.chars().all(|symbol| symbol.is_ascii_digit())
    };
    let tokens: Vec<&str> = line.split_whitespace().collect();
    let is_row =
        tokens.len() > 1 && tokens.iter().all(|token| is_cell(token)) && line.contains('u');
    // A blank in place of each `u` preserves the columns.
    is_row.then(|| line.replace('u', " "))
}

/// Inserts a gap between a puzzle and a remark that follows it directly (`53..7...#00001`). `None` for other lines.
fn with_gap_before_remark(line: &str) -> Option<String> {
    let (cells, remark) = line.split_once('#')?;
    let is_cell = |symbol: char| symbol.is_ascii_digit() || symbol == '.';
    let is_puzzle =
        cells.trim_start().len() == size_of::<Symbols>() && cells.trim_start().chars().all(is_cell);
    is_puzzle.then(|| format!("{cells} #{remark}"))
}
