//! Cells in columns with walls where regions meet: what grids and pencil marks are drawn with.

use ennead_puzzle::{Cell, Geometry};
use std::borrow::Cow;

/// What a piece of a drawing is, for whoever colours it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// The content of a cell, with the blanks that fill its column.
    Cell(Cell),
    /// A wall between regions.
    Frame,
}

/// Paints nothing: the text as it is.
pub fn plain(_: Ink, text: &str) -> String {
    text.to_owned()
}

/// What stands between two columns of cells.
#[derive(Clone, Copy)]
pub(crate) struct Slots {
    /// Where no row has a wall.
    pub(crate) open: &'static str,
    /// Where a row has one. It holds one `|`.
    pub(crate) wall: &'static str,
}

/// Draws cells of equal width, one line a row, and a line of dashes wherever a row has a wall below.
pub(crate) fn rule(
    geometry: &Geometry,
    cells: &[String],
    slots: Slots,
    paint: &dyn Fn(Ink, &str) -> String,
) -> String {
    let n = geometry.size().get();
    let drawing = Drawing::of(geometry, slots);
    let mut text = String::new();
    for row in 0..n {
        for column in 0..n {
            let cell = Cell::new(row, column);
            text.push_str(&paint(Ink::Cell(cell), &cells[geometry.size().index(cell)]));
            if column + 1 < n {
                let slot = drawing.slot(row, column);
                let is_blank = slot.trim().is_empty();
                match is_blank {
                    true => text.push_str(&slot),
                    false => text.push_str(&paint(Ink::Frame, &slot)),
                }
            }
        }
        text.push('\n');
        if row + 1 < n && (0..n).any(|column| drawing.floor(row, column)) {
            let width = cells.first().map_or(1, |cell| cell.chars().count());
            text.push_str(&paint(Ink::Frame, drawing.wall_line(row, width).trim_end()));
            text.push('\n');
        }
    }
    text
}

struct Drawing {
    n: usize,
    slots: Slots,
    /// By cell, row by row.
    regions: Vec<Option<usize>>,
    /// Whether any row has a wall behind each column but the last.
    walls: Vec<bool>,
}

impl Drawing {
    fn of(geometry: &Geometry, slots: Slots) -> Drawing {
        let n = geometry.size().get();
        let regions = geometry.size().cells().map(|cell| geometry.region_of(cell)).collect();
        let mut drawing = Drawing { n, slots, regions, walls: Vec::new() };
        let has_wall = |column| (0..n).any(|row| drawing.side(row, column));
        drawing.walls = (1..n).map(|right| has_wall(right - 1)).collect();
        drawing
    }

    /// Whether there is a wall between this column and the next, in this row.
    fn side(&self, row: usize, column: usize) -> bool {
        let region = |column| self.regions[row * self.n + column];
        region(column) != region(column + 1)
    }

    /// Whether there is a wall between this row and the next, in this column.
    fn floor(&self, row: usize, column: usize) -> bool {
        let region = |row| self.regions[row * self.n + column];
        region(row) != region(row + 1)
    }

    fn slot(&self, row: usize, column: usize) -> Cow<'static, str> {
        match (self.walls[column], self.side(row, column)) {
            (false, _) => self.slots.open.into(),
            (true, true) => self.slots.wall.into(),
            (true, false) => self.slots.wall.replace('|', " ").into(),
        }
    }

    /// The line between a row and the next.
    fn wall_line(&self, row: usize, width: usize) -> String {
        let mut line = String::new();
        for column in 0..self.n {
            let here = self.floor(row, column);
            line.push_str(&stroke(here).repeat(width));
            if column + 1 == self.n {
                break;
            }
            let next = self.floor(row, column + 1);
            if !self.walls[column] {
                line.push_str(&stroke(here && next).repeat(self.slots.open.len()));
                continue;
            }
            let upright = self.side(row, column) || self.side(row + 1, column);
            let corner = match (here || next, upright) {
                (true, true) => "+",
                (true, false) => "-",
                (false, true) => "|",
                (false, false) => " ",
            };
            let (before, after) = self.slots.wall.split_once('|').expect("a wall holds a bar");
            line.push_str(&stroke(here).repeat(before.len()));
            line.push_str(corner);
            line.push_str(&stroke(next).repeat(after.len()));
        }
        line
    }
}

fn stroke(wall: bool) -> &'static str {
    if wall { "-" } else { " " }
}
