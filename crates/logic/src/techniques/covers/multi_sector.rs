//! Multi-sector locked sets: the empty cells where some rows and columns cross, and an equal number of these lines, each
//! chosen for one digit.
//!
//! ```text
//! . . . . . . . . .     The cells (*) where three rows and four columns cross. For each digit, choose the fewest of
//! . * . * . . * * .     these rows and columns that contain all its candidates in the cells. Each line has room for
//! . . . . . . . . .     the digit once. If the number of lines for all digits equals the number of cells, then every
//! . * . * . . * * .     line chosen for a digit has it in one of these cells and loses it elsewhere.
//! . * . * . . * * .
//! ```
//!
//! David P. Bird described such sets and used them on the hardest puzzles of his time. Each candidate of a digit joins
//! a row and a column, so the fewest lines for the digit are a minimum vertex cover. By Kőnig's theorem, their number
//! is the size of a maximum matching of the rows and columns. The search adds one column after another and extends the
//! matchings.

use super::step;
use crate::techniques::{Flow, IndexedRequirement, Sink};
use crate::{Position, Step, Technique};
use ennead_puzzle::bits::ones;
use ennead_puzzle::{CellSet, Digit};
use std::collections::HashSet;

/// Rows or columns, a bit each.
type Lines = u16;

/// The side of the largest grid to search. With one more row and column, there are about four times as many sets.
const LARGEST: usize = 9;

/// The possible numbers of rows, and of columns, in a set. Smaller sets belong to simpler techniques. Larger sets have
/// the same eliminations as the set of the other rows and columns.
const LINES: std::ops::RangeInclusive<u32> = 3..=5;

/// Reports sets with few cells first. Of several sets with the same eliminations, only the first is reported.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let size = position.geometry().size().digit_count();
    if size > LARGEST {
        return Flow::Continue(());
    }
    let marks = Marks::of(position);
    let mut sets = Vec::new();
    for rows in (1..1 << size).filter(|rows: &Lines| LINES.contains(&rows.count_ones())) {
        let none = Matching::default();
        marks.add_columns(
            rows,
            &Columns { chosen: 0, crossed: 0, cells: 0, lines: 0 },
            &vec![none; size],
            &mut sets,
        );
    }
    sets.sort_unstable();
    let mut seen = HashSet::new();
    for (_, rows, columns) in sets {
        if let Some(step) = marks.step(technique, position, rows, columns)
            && seen.insert(step.conclusions.clone())
        {
            sink(step)?;
        }
    }
    Flow::Continue(())
}

/// Some columns, crossed with the chosen rows.
struct Columns {
    chosen: Lines,
    /// The rows in which they have an empty cell.
    crossed: Lines,
    /// The number of empty cells in the chosen rows and columns.
    cells: u32,
    /// The sum of the fewest lines over all digits.
    lines: u32,
}

/// The candidates of the empty cells.
struct Marks {
    size: usize,
    /// For each column, the rows of its empty cells.
    empty: Vec<Lines>,
    /// For each digit and column, the rows of its candidates.
    digits: Vec<Vec<Lines>>,
}

impl Marks {
    fn of(position: &Position<'_>) -> Marks {
        let size = position.geometry().size();
        let n = size.digit_count();
        let by_column = |cells: CellSet| -> Vec<Lines> {
            let mut columns = vec![0; n];
            cells.iter().for_each(|cell| columns[cell % n] |= 1 << (cell / n));
            columns
        };
        let (marks, empty) = (position.pencil_marks(), position.pencil_marks().empty);
        let digits = size.digits().iter().map(|digit| by_column(marks.of_digit(digit) & empty));
        Marks { size: n, empty: by_column(empty), digits: digits.collect() }
    }

    /// Collects the sets of these rows with these columns and any further columns to the right, as (number of cells,
    /// rows, columns).
    fn add_columns(
        &self,
        rows: Lines,
        with: &Columns,
        matchings: &[Matching],
        sets: &mut Vec<(u32, Lines, Lines)>,
    ) {
        let chosen = with.chosen.count_ones();
        if with.cells == with.lines && LINES.contains(&chosen) && with.crossed == rows {
            sets.push((with.cells, rows, with.chosen));
        }
        if chosen == *LINES.end() {
            return;
        }
        let next = (Lines::BITS - with.chosen.leading_zeros()) as usize;
        // A column without an empty cell in the rows adds nothing.
        for column in (next..self.size).filter(|column| self.empty[*column] & rows != 0) {
            let mut matchings = matchings.to_vec();
            let mut lines = with.lines;
            for (matching, of_columns) in matchings.iter_mut().zip(&self.digits) {
                lines += u32::from(matching.extend(of_columns, rows, column, &mut 0));
            }
            let more = Columns {
                chosen: with.chosen | 1 << column,
                crossed: with.crossed | self.empty[column] & rows,
                cells: with.cells + (self.empty[column] & rows).count_ones(),
                lines,
            };
            self.add_columns(rows, &more, &matchings, sets);
        }
    }

    /// Builds the step of a set; `None` if it eliminates nothing.
    fn step(
        &self,
        technique: Technique,
        position: &Position<'_>,
        rows: Lines,
        columns: Lines,
    ) -> Option<Step> {
        let n = self.size;
        let in_column =
            |column: usize| ones(self.empty[column] & rows).map(move |row| row * n + column);
        let mut cells: Vec<usize> = ones(columns).flat_map(in_column).collect();
        cells.sort_unstable();
        let base: Vec<_> = cells.into_iter().map(IndexedRequirement::Cell).collect();
        let mut cover = Vec::new();
        for digit in position.geometry().size().digits() {
            let (rows, columns) = self.cover(digit, rows, columns);
            let houses = ones(rows).chain(ones(columns).map(|column| n + column));
            cover.extend(houses.map(|house| IndexedRequirement::House(house, digit)));
        }
        step(technique, position, &base, &cover)
    }

    /// Finds the fewest rows and columns that contain all candidates of a digit in the cells of the set.
    fn cover(&self, digit: Digit, rows: Lines, columns: Lines) -> (Lines, Lines) {
        let of_columns = &self.digits[digit.index()];
        let mut matching = Matching::default();
        let mut matched: Lines = 0;
        for column in ones(columns) {
            matching.extend(of_columns, rows, column, &mut 0);
        }
        ones(matching.rows).for_each(|row| matched |= 1 << matching.column_of[row]);
        // Alternating paths start at the columns without a partner. Choose the rows that these paths reach, and the
        // matched columns that they do not reach.
        let (mut reached_columns, mut reached_rows) = (columns & !matched, 0);
        let mut left: Vec<usize> = ones(reached_columns).collect();
        while let Some(column) = left.pop() {
            for row in ones(of_columns[column] & rows & !reached_rows) {
                reached_rows |= 1 << row;
                let next = usize::from(matching.column_of[row]);
                if reached_columns & 1 << next == 0 {
                    reached_columns |= 1 << next;
                    left.push(next);
                }
            }
        }
        (reached_rows, matched & !reached_columns)
    }
}

/// Rows matched with columns in which they have a candidate of a digit.
#[derive(Clone, Default)]
struct Matching {
    /// The rows with a partner.
    rows: Lines,
    /// The partner of each row.
    column_of: [u8; LARGEST],
}

impl Matching {
    /// Finds a partner for a column; other columns change their partners if necessary. Returns whether the column has
    /// one now.
    fn extend(
        &mut self,
        of_columns: &[Lines],
        rows: Lines,
        column: usize,
        tried: &mut Lines,
    ) -> bool {
        let candidates = of_columns[column] & rows;
        let free = ones(candidates & !self.rows).next();
        let found = free.or_else(|| {
            ones(candidates).find(|&row| {
                if *tried & 1 << row != 0 {
                    return false;
                }
                *tried |= 1 << row;
                let other = usize::from(self.column_of[row]);
                self.extend(of_columns, rows, other, tried)
            })
        });
        if let Some(row) = found {
            self.rows |= 1 << row;
            self.column_of[row] = column as u8;
        }
        found.is_some()
    }
}
