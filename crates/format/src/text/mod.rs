//! Reads text with one-line puzzles, grids, tables and lists in any order.
//!
//! Each line is classified ([`lex`]), and rows are collected until they form a grid. A complete grid is held, not returned,
//! until the next lines show whether its region map follows.

mod blank_cells;
mod cell_lines;
mod classic;
mod drawings;
mod labelled;
mod lex;
mod lists;
mod plain;
mod regions_below;
mod remarks;
mod rows;
mod special;
mod words;
mod wrapped;

use crate::grid::Block;
use crate::input::{Line, Lines};
use crate::line::{self, ParsedLine};
use crate::row::Row;
use crate::{
    AnyEntry, Chunk, Entry, Format, InputLine, Options, Place, Problem, ReadError, Symbols, library,
};
use classic::{Glance, Regions, Run};
use drawings::Paragraph;
use ennead_puzzle::{RegionSetup, Setup, Size};
use lex::Kind;
use rows::is_small_line;
use special::Unfinished;
use std::collections::VecDeque;
use std::sync::Arc;

/// Iterates over the puzzles of a text.
pub(crate) struct Text {
    lines: Lines,
    source: Arc<str>,
    options: Options,
    ready: VecDeque<Result<AnyEntry, ReadError>>,
    /// The rows of an incomplete grid.
    rows: Vec<Row>,
    paragraph: Paragraph,
    /// The number of columns of the current table; `None` outside a table.
    table: Option<usize>,
    /// A complete grid whose region map or candidates may follow.
    held: Option<Held>,
    title: Option<Line>,
    /// Lines of words below a one-line puzzle. They are a remark if no other puzzle follows, otherwise an error.
    words_below: Vec<Line>,
    /// Whether rows are skipped because their grid is malformed.
    skipping: bool,
    /// The width of a reported row with a wrong symbol, if it may be the first row of a grid. The other rows of that grid are
    /// then skipped without another error.
    failed_row: Option<usize>,
    /// A multi-line puzzle in a special notation that is being collected.
    unfinished: Option<Unfinished>,
    /// Whether lines are skipped because their section contains no puzzle.
    in_other_section: bool,
    /// Whether the last grid has a frame with `*` as in Simple Sudoku, so that its candidates may follow.
    starred: bool,
    /// The number of the last line of those that are known not to be a grid with blank cells.
    no_blank_cells: usize,
    /// The number of the last line of those without names of rows and columns, or whose names are already removed.
    no_names: usize,
    /// The number of cells of the last one-line puzzle.
    line_cells: Option<usize>,
    /// The line number and side of the last one-line puzzle.
    above: Option<(usize, usize)>,
    /// The length of lines (16 or 36) that are known to be whole puzzles, not rows.
    small_lines: Option<usize>,
    items: usize,
    has_reported: bool,
    done: bool,
    run: Run,
}

struct Held {
    block: Block,
    line: usize,
    column: usize,
    title: Option<String>,
}

impl Text {
    pub(crate) fn new(lines: Lines, source: Arc<str>, options: Options) -> Text {
        Text {
            lines,
            source,
            options,
            ready: VecDeque::new(),
            rows: Vec::new(),
            paragraph: Paragraph::default(),
            table: None,
            held: None,
            title: None,
            words_below: Vec::new(),
            skipping: false,
            failed_row: None,
            unfinished: None,
            in_other_section: false,
            starred: false,
            no_blank_cells: 0,
            no_names: 0,
            line_cells: None,
            above: None,
            small_lines: None,
            items: 0,
            has_reported: false,
            done: false,
            run: Run::default(),
        }
    }

    /// Appends the next lines with classic puzzles to a chunk, at most `max`. Returns false if the next item is of another
    /// kind.
    pub(crate) fn fill(&mut self, chunk: &mut Chunk, max: usize) -> bool {
        let before = self.items;
        while self.options.reads_classic_lines() && self.is_neutral() {
            let taken = self.items - before;
            if taken > 0 && self.lines.must_wait() {
                break;
            }
            let number = self.lines.number() + 1;
            let below_nine = self.above == Some((number - 1, Size::NINE.digit_count()));
            let regions = match self.options.at_once {
                true => Regions::TooLate { from_the_first_line: below_nine },
                false => Regions::Awaited,
            };
            let bytes = self.lines.buffered();
            self.run.scan(bytes, max - taken, self.options.limits.line_bytes, regions);
            if self.run.lines > 0 {
                if let Some((_, line)) = self.run.spots.last() {
                    self.above = Some((number + *line as usize, Size::NINE.digit_count()));
                }
                let spots = self.run.spots.iter();
                let spots = spots.map(|(at, line)| (*at as usize, number + *line as usize));
                chunk.push_lines(&self.source, self.items + 1, &bytes[..self.run.bytes], spots);
                self.lines.skip_lines(self.run.bytes, self.run.lines);
                self.took_classics(self.run.spots.len());
            } else if taken > 0 {
                break;
            } else {
                // The next line is of another kind, or is not completely buffered.
                self.take_glancing(chunk);
            }
        }
        self.items > before && self.ready.is_empty()
    }

    /// Reads the next line. Appends it to the chunk if it is a classic puzzle.
    fn take_glancing(&mut self, chunk: &mut Chunk) {
        match self.lines.next() {
            Some(Ok(line)) if classic::glance(line.text.as_bytes()) == Glance::Puzzle => {
                let is_jigsaw = match self.options.at_once {
                    true => self.come_too_late(&line),
                    false => self.are_regions_below(),
                };
                if is_jigsaw {
                    return self.take_with_text(line);
                }
                self.above = Some((line.number, Size::NINE.digit_count()));
                let spot = [(0, line.number)];
                let (number, text) = (self.items + 1, line.text.as_bytes());
                chunk.push_lines(&self.source, number, text, spot.into_iter());
                self.took_classics(1);
            }
            line => self.take_next(line),
        }
    }

    fn took_classics(&mut self, count: usize) {
        // A blank line ends the skipping too, so this is also done for a run without puzzles.
        self.skipping = false;
        self.failed_row = None;
        if count > 0 {
            self.items += count;
            self.line_cells = Some(size_of::<Symbols>());
            self.has_reported = true;
        }
    }

    /// Whether a line with a classic puzzle can be read without regard to the lines above it.
    fn is_neutral(&self) -> bool {
        if self.unfinished.is_some() || self.in_other_section {
            return false;
        }
        let nothing_open = self.rows.is_empty() && self.table.is_none() && self.held.is_none();
        nothing_open
            && self.paragraph.is_empty()
            && self.title.is_none()
            && self.words_below.is_empty()
            && self.ready.is_empty()
            && !self.done
    }

    fn step(&mut self) {
        let line = self.lines.next();
        self.take_next(line);
    }

    fn take_next(&mut self, line: Option<Result<Line, Problem>>) {
        match line {
            Some(Ok(line)) => self.take_with_text(line),
            Some(Err(problem)) => {
                self.finish_rows();
                self.fail(self.lines.number(), None, problem);
            }
            None => {
                self.finish_unfinished();
                self.end_paragraph();
                self.finish_rows();
                self.reject_title(true);
                self.release();
                self.done = true;
                if !self.has_reported {
                    let place = Place::of(self.source.clone());
                    self.ready.push_back(Err(ReadError { place, problem: Problem::NoPuzzle }));
                }
            }
        }
    }

    /// Takes a line. If it contains a whole puzzle, the entry gets the text of the line.
    fn take_with_text(&mut self, line: Line) {
        let (number, text, before) = (line.number, line.text.clone(), self.ready.len());
        self.take(line);
        for entry in self.ready.iter_mut().skip(before) {
            if let Ok(AnyEntry::Puzzle(entry)) = entry
                && matches!(entry.format, Format::Line | Format::Library)
                && entry.place.line == Some(number)
                && !matches!(entry.setup.regions, RegionSetup::Map(_))
                && text.chars().count() >= entry.setup.values.len()
            {
                entry.line = Some(InputLine { text: text.clone(), header: None });
            }
        }
    }

    fn take(&mut self, mut line: Line) {
        if self.table.is_some() {
            match lex::table_row(line.number, &line.text) {
                Some(row) if self.rows.len() <= 36 => return self.rows.push(row),
                _ => self.finish_rows(),
            }
        }
        if self.take_regions(&line) {
            return;
        }
        if self.options.format == Some(Format::Line) {
            return self.take_forced_line(&line);
        }
        if self.take_cell_lines(&line)
            || self.take_labelled(&line)
            || self.take_blank_cells(&line)
            || self.take_drawn_row(&line)
        {
            return;
        }
        if self.take_special(&mut line) {
            return;
        }
        if let Some(position) = library::parse(&line.text) {
            return self.take_position(line.number, position);
        }
        let kind = lex::classify(line.number, &line.text);
        if let (Kind::Words | Kind::Bad { .. }, Some(held)) = (&kind, &self.held)
            && self.rows.iter().all(|row| row.fits(held.block.setup.rows))
            && let Some(row) = lex::label_row(line.number, &line.text, held.block.setup.rows)
        {
            return self.take_row(row);
        }
        match kind {
            Kind::Blank => self.take_blank(),
            Kind::Frame => self.starred |= line.text.trim_start().starts_with('*'),
            Kind::TableRule(columns) => self.take_table_rule(columns),
            Kind::Row(_) if self.rows.is_empty() && remarks::is_date(&line.text) => {
                self.take_words(line);
            }
            Kind::Row(row) => self.take_row(row),
            Kind::Whole { column, symbols, rest } => {
                self.finish_rows();
                self.keep_title();
                self.take_whole_line(line.number, column, &symbols, &rest);
            }
            Kind::List { at, name } => self.take_list(line, at, name),
            Kind::Words => self.take_words(line),
            Kind::Bad {
                problem: Problem::BadSymbol { .. } | Problem::CellCount { .. }, ..
            } if remarks::is_remark(&line.text)
                || self.rows.is_empty() && remarks::is_prose(&line.text) =>
            {
                self.take_words(line);
            }
            Kind::Bad { column, problem } => {
                self.end_rows_at_symbol(&problem);
                if self.small_lines.is_some() {
                    return self.take_forced_line(&line);
                }
                let problem = self.expecting(problem);
                self.fail(line.number, Some(column + 1), problem);
            }
        }
    }

    /// Whether the next line can be the first one of a grid.
    fn may_begin_grid(&self) -> bool {
        self.rows.is_empty()
            && !self.skipping
            && self.unfinished.is_none()
            && !self.in_other_section
            && matches!(self.options.format, None | Some(Format::Grid))
    }

    /// Ends the rows above a line with a mistake. If each row is a whole 4 x 4 or 6 x 6 puzzle, these puzzles are read.
    /// Otherwise the rows and the line are part of a grid, which is skipped.
    pub(super) fn end_rows_at_mistake(&mut self) {
        if self.rows.iter().all(is_small_line) {
            self.finish_rows();
        } else {
            self.rows.clear();
            self.skipping = true;
        }
    }

    /// Ends the rows above a line with a wrong symbol. If there are none, the line may be the first row of a grid.
    pub(super) fn end_rows_at_symbol(&mut self, problem: &Problem) {
        let is_first = self.rows.is_empty();
        self.end_rows_at_mistake();
        self.failed_row = match problem {
            Problem::BadSymbol { size, .. } if is_first => Some(*size),
            _ => None,
        };
    }

    fn take_forced_line(&mut self, line: &Line) {
        let start = line.text.trim_start();
        if start.is_empty() || start.starts_with('#') {
            return;
        }
        let column = line.text.chars().take_while(|symbol| symbol.is_whitespace()).count();
        let end = start.find(line::is_gap).unwrap_or(start.len());
        let symbols: Vec<char> = start[..end].chars().collect();
        self.take_whole_line(line.number, column, &symbols, &start[end..]);
    }

    fn take_blank(&mut self) {
        self.skipping = false;
        let all_but_first = self.failed_row.map(|_| self.rows.len() + 1);
        match self.rows.first() {
            None => self.failed_row = None,
            Some(row) if row.width == 1 || all_but_first == Some(row.width) => self.finish_rows(),
            Some(_) => {}
        }
    }

    /// Takes a line such as `|---:|---:|`. Below a row, it makes that row the header of a table; elsewhere, it is a frame.
    fn take_table_rule(&mut self, columns: usize) {
        let is_head = |row: &Row| row.table.as_ref().is_some_and(|cells| cells.len() == columns);
        let named_head = self.title.as_ref().is_some_and(|line| line.text.trim().starts_with('|'));
        if named_head && self.rows.is_empty() {
            self.title = None;
        } else if self.rows.len() != 1 || !is_head(&self.rows[0]) {
            return;
        }
        self.rows.clear();
        self.table = Some(columns);
    }

    fn take_whole(&mut self, number: usize, column: usize, symbols: &[char], rest: &str) {
        self.finish_whole(number, column, line::parse(symbols, rest));
    }

    fn finish_whole(
        &mut self,
        number: usize,
        column: usize,
        parsed: Result<ParsedLine, (usize, Problem)>,
    ) {
        self.skipping = false;
        match parsed {
            Ok(ParsedLine { setup, trailing }) => {
                self.above = Some((number, setup.rows));
                self.line_cells = Some(setup.values.len());
                self.release();
                let title = self.title.take().map(|line| line.text.trim().to_owned());
                self.emit(setup, number, column + 1, title, trailing, Format::Line);
            }
            Err((at, problem)) => {
                let problem = self.expecting(problem);
                self.fail(number, Some(column + at + 1), problem);
            }
        }
    }

    fn take_position(
        &mut self,
        number: usize,
        position: Result<library::Position, (usize, Problem)>,
    ) {
        self.finish_rows();
        self.reject_title(false);
        self.skipping = false;
        match position {
            Ok(library::Position { setup, column, title, trailing }) => {
                self.release();
                self.emit(setup, number, column + 1, title, trailing, Format::Library);
            }
            Err((at, problem)) => self.fail(number, Some(at + 1), problem),
        }
    }

    /// Changes the number of cells that a message expects to that of the line above. For example, among lines of 81 cells, 30
    /// cells are a line that is too short, not a 5 x 5 grid with five cells too many.
    fn expecting(&self, problem: Problem) -> Problem {
        match (problem, self.line_cells) {
            (Problem::CellCount { found, .. }, Some(expected)) => {
                Problem::CellCount { found, expected }
            }
            (problem, _) => problem,
        }
    }

    fn emit(
        &mut self,
        setup: Setup,
        line: usize,
        column: usize,
        title: Option<String>,
        trailing: Option<String>,
        format: Format,
    ) {
        self.emit_entry(Entry { title, trailing, ..Entry::of(setup, format) }, line, column);
    }

    fn emit_entry(&mut self, mut entry: Entry, line: usize, column: usize) {
        self.reject_words_below();
        self.items += 1;
        self.has_reported = true;
        self.options.complete(&mut entry.setup);
        let item = Some(self.items);
        let (line, column) = (Some(line), Some(column));
        entry.place = Place { source: self.source.clone(), line, column, item };
        self.ready.push_back(Ok(entry.into()));
    }

    fn fail(&mut self, line: usize, column: Option<usize>, problem: Problem) {
        self.release();
        // The title of a puzzle with a mistake does not belong to the next one.
        self.title = None;
        self.has_reported = true;
        let place = Place { source: self.source.clone(), line: Some(line), column, item: None };
        self.ready.push_back(Err(ReadError { place, problem }));
    }
}

impl Iterator for Text {
    type Item = Result<AnyEntry, ReadError>;

    fn next(&mut self) -> Option<Result<AnyEntry, ReadError>> {
        while self.ready.is_empty() && !self.done {
            self.step();
        }
        self.ready.pop_front()
    }
}
