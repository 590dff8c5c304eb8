//! Reads lists of numbers among other lines.

use super::{Text, lex};
use crate::grid::Block;
use crate::input::Line;
use crate::list::{Collector, List};
use crate::row::{Row, Token};
use crate::{Format, Problem, line, symbols};
use ennead_puzzle::Setup;
use lex::Kind;

/// A position in a line: the byte `at`, and the column from 0.
struct Position {
    line: Line,
    at: usize,
    column: usize,
}

impl Position {
    fn advance(&mut self, to: usize) {
        self.column += self.line.text[self.at..to].chars().count();
        self.at = to;
    }
}

impl Text {
    /// Reads the list that begins at byte `at`, and all lists that follow on its last line.
    pub(super) fn take_list(&mut self, line: Line, at: usize, mut name: Option<String>) {
        let mut here = Position { column: line.text[..at].chars().count(), line, at };
        loop {
            let list = match self.collect_list(&mut here) {
                Ok(list) => list,
                Err(((line, column), problem)) => {
                    self.finish_rows();
                    return self.fail(line, Some(column), problem);
                }
            };
            self.read_list(&list, name.take());
            match here.line.text[here.at..].find(['[', '{']) {
                Some(next) => here.advance(here.at + next),
                None => return,
            }
        }
    }

    /// Collects lines up to the bracket that closes the list at `here`, and moves `here` behind that bracket.
    fn collect_list(
        &mut self,
        here: &mut Position,
    ) -> Result<Collector, ((usize, usize), Problem)> {
        let limit = self.options.limits.item_bytes;
        let mut list = Collector::new(here.line.number, here.column + 1);
        loop {
            if let Some(rest) = list.feed(&here.line.text[here.at..]) {
                let end = here.line.text.len() - rest.len();
                here.advance(end);
                return Ok(list);
            }
            if list.len() > limit {
                return Err((list.place(), Problem::TooLarge { limit: limit as u64 }));
            }
            let line = self
                .lines
                .next()
                .unwrap_or_else(|| Err(Problem::List("missing closing bracket".to_owned())));
            let line = line.map_err(|problem| (list.place(), problem))?;
            *here = Position { line, at: 0, column: 0 };
        }
    }

    fn read_list(&mut self, collector: &Collector, name: Option<String>) {
        let list = match collector.read() {
            Ok(List::Row(row)) => return self.take_row(from_zero(row)),
            other => other,
        };
        self.finish_rows();
        if let Some(text) = name.filter(|_| list.is_ok()) {
            self.title = Some(Line { number: collector.place().0, text });
        }
        match list {
            Ok(List::Row(_)) => {}
            Ok(List::Grids(grids)) => {
                for rows in grids {
                    let rows: Vec<Row> = rows.into_iter().map(from_zero).collect();
                    self.finish_grid(&rows, Format::List);
                }
            }
            Ok(List::Puzzles(puzzles)) => puzzles.iter().for_each(|cells| self.finish_flat(cells)),
            Ok(List::Strings(strings)) => self.read_strings(strings),
            Err(((line, column), problem)) => self.fail(line, Some(column), problem),
        }
    }

    /// Reads a puzzle from the list of its cells, and holds it because its region map may follow.
    fn finish_flat(&mut self, cells: &[(usize, Token)]) {
        let size = line::side(cells.len()).expect("the number of cells is a square");
        let (line, column) = cells.first().map_or((1, 1), |(line, token)| (*line, token.column));
        let mut values = Vec::with_capacity(cells.len());
        for (line, token) in cells {
            let Some(value) = symbols::cell(&token.text, size) else {
                let problem = Problem::BadCell { text: token.text.clone(), size };
                return self.fail(*line, Some(token.column), problem);
            };
            values.push(value);
        }
        let setup = Setup::from_values(size, values.clone());
        self.hold(Block { setup, labels: Some(values), format: Format::List }, line, column);
    }

    /// Reads strings as lines: each is a whole puzzle or a row.
    fn read_strings(&mut self, strings: Vec<(usize, Token)>) {
        for (number, token) in strings {
            let text = format!("{}{}", " ".repeat(token.column), token.text);
            match lex::classify(number, &text) {
                Kind::Row(row) => self.take_row(row),
                Kind::Whole { column, symbols, rest } => {
                    self.finish_rows();
                    self.title = None;
                    self.take_whole(number, column, &symbols, &rest);
                }
                Kind::Bad { column, problem } => {
                    self.end_rows_at_symbol(&problem);
                    self.fail(number, Some(column + 1), problem);
                }
                _ => {
                    self.end_rows_at_mistake();
                    self.fail(number, Some(token.column + 1), Problem::text(&token.text));
                }
            }
        }
        self.finish_rows();
        self.skipping = false;
    }
}

/// Converts the columns of a row from lists, which count from 1, to columns from 0.
fn from_zero(mut row: Row) -> Row {
    for token in &mut row.tokens {
        token.column = token.column.saturating_sub(1);
    }
    row
}
