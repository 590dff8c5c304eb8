//! Reads jigsaws on two lines: the puzzle, and its region map on the line below.

use super::rows::is_small_line;
use super::{Text, lex};
use crate::input::Line;
use crate::line::{self, side};
use crate::{Format, Problem, regions};
use ennead_puzzle::{RegionSetup, Setup, Size};

impl Text {
    /// Takes a one-line puzzle. If the next line is its region map or the rest of its cells, takes that line too.
    pub(super) fn take_whole_line(
        &mut self,
        number: usize,
        column: usize,
        symbols: &[char],
        rest: &str,
    ) {
        let mut parsed = line::parse(symbols, rest);
        if parsed.is_err()
            && !self.options.at_once
            && rest.trim().is_empty()
            && let Some(others) = self.rest_of_wrapped(symbols.len())
        {
            parsed = line::parse(&[symbols, &others].concat(), "");
        }
        if let Ok(whole) = &mut parsed
            && !self.options.at_once
            && takes_regions(&whole.setup)
            && let Some(regions) = self.regions_below(whole.setup.rows)
        {
            whole.setup.regions = regions;
        }
        self.finish_whole(number, column, parsed);
    }

    /// Whether the next line is the region map of a 9 x 9 grid.
    pub(super) fn are_regions_below(&mut self) -> bool {
        let Some(next) = self.lines.next() else { return false };
        let is_map = |line: &Line| regions::of_line(Size::NINE.digit_count(), &line.text).is_some();
        let are = next.as_ref().is_ok_and(is_map);
        self.lines.put_back(next);
        are
    }

    /// Takes the next line and returns its regions, if it is a region map of this size.
    fn regions_below(&mut self, size: usize) -> Option<RegionSetup> {
        let next = self.lines.next()?;
        let regions = next.as_ref().ok().and_then(|line| regions::of_line(size, &line.text));
        if regions.is_none() {
            self.lines.put_back(next);
        }
        regions
    }

    /// Whether a line is the region map of the one-line puzzle above it, which was already returned.
    pub(super) fn come_too_late(&self, line: &Line) -> bool {
        self.above.is_some_and(|(above, size)| {
            above + 1 == line.number && regions::of_line(size, &line.text).is_some()
        })
    }

    /// If the line is the region map of the row above, takes it and returns true. The row is then a whole small puzzle. If
    /// `at_once` is set and the puzzle above was already returned, reports an error.
    pub(super) fn take_regions(&mut self, line: &Line) -> bool {
        if self.options.at_once && self.come_too_late(line) {
            self.fail(line.number, None, Problem::RegionsTooLate);
            return true;
        }
        let Some(row) = self.rows.last() else { return false };
        let is_whole = row.line + 1 == line.number
            && row.tokens.len() == 1
            && !row.numeric
            && self.options.format != Some(Format::Grid);
        let Some(size) = side(row.width).filter(|_| is_whole) else { return false };
        let symbols = row.symbols();
        let Some(regions) = regions::of_line(size, &line.text) else { return false };
        let Ok(mut whole) = line::parse(&symbols, "") else { return false };
        if !lex::is_small_puzzle(&symbols) || !takes_regions(&whole.setup) {
            return false;
        }
        whole.setup.regions = regions;
        let row = self.rows.pop().expect("it was the last row");
        self.finish_rows();
        if is_small_line(&row) {
            self.small_lines = Some(row.width);
        }
        self.finish_whole(row.line, row.tokens[0].column, Ok(whole));
        true
    }
}

/// Whether the regions of a puzzle may be on the line below: it states none, and its cells are not themselves a region map.
fn takes_regions(setup: &Setup) -> bool {
    setup.regions == RegionSetup::Default && !regions::is_map(setup.rows, &setup.values)
}
