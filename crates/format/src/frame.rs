//! Draws cells in columns, with walls between regions, for grids and pencil marks.

use ennead_puzzle::{Cell, Geometry, Spot};
use std::borrow::Cow;

/// A piece of a drawn grid that may get its own colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// The content of a cell, padded to the width of its column.
    Cell(Cell),
    /// A wall between regions.
    Frame,
}

/// A function that adds colour to the text of a piece of a drawn grid.
pub type Paint<'a> = dyn Fn(Ink, &str) -> String + 'a;

/// Returns the text unchanged: the [`Paint`] for output without colours.
pub fn plain(_: Ink, text: &str) -> String {
    text.to_owned()
}

/// The text between two columns of cells.
#[derive(Clone, Copy)]
pub(crate) struct Slots {
    /// The text between two columns without a wall in any row.
    pub(crate) space: &'static str,
    /// The text between two columns with a wall in some row. It contains one `|`, which is blank in rows without a wall.
    pub(crate) wall: &'static str,
}

/// Draws cells of equal width, one line per row, with a line of dashes between rows that a wall separates.
pub(crate) fn draw(
    geometry: &Geometry,
    cells: &[String],
    slots: Slots,
    paint: &Paint<'_>,
) -> String {
    let size = geometry.size();
    let cell_at = |spot: Spot| Cell::new(spot.row(), spot.column());
    let regions: Vec<Option<usize>> =
        size.grid_cells().map(|cell| geometry.region_of(cell)).collect();
    let region = |spot: Spot| regions[size.index(cell_at(spot))];
    let wall = |a, b| region(a) != region(b);
    let width = cells.first().map_or(1, |cell| cell.chars().count());
    let painted = |spot| {
        let cell = cell_at(spot);
        paint(Ink::Cell(cell), &cells[size.index(cell)])
    };
    Frame { rows: size.rows(), columns: size.columns(), slots, wall: &wall }.draw(
        width,
        &painted,
        &|text| paint(Ink::Frame, text),
    )
}

/// Rows and columns with walls between some neighbouring cells.
pub(crate) struct Frame<'a> {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) slots: Slots,
    /// Whether a wall separates two neighbouring cells. The first is the left or upper one.
    pub(crate) wall: &'a dyn Fn(Spot, Spot) -> bool,
}

impl Frame<'_> {
    /// Draws cells of this width; `cell` returns the text of a cell, and `frame` colours the walls.
    pub(crate) fn draw(
        &self,
        width: usize,
        cell: &dyn Fn(Spot) -> String,
        frame: &dyn Fn(&str) -> String,
    ) -> String {
        let wall_slots: Vec<bool> =
            (1..self.columns).map(|column| self.is_wall_slot(column - 1)).collect();
        let mut text = String::new();
        for row in 0..self.rows {
            text.push_str(&cell(Spot::new(row, 0)));
            for (column, is_wall_slot) in wall_slots.iter().enumerate() {
                let slot = self.slot(*is_wall_slot, row, column);
                let is_blank = slot.trim().is_empty();
                match is_blank {
                    true => text.push_str(&slot),
                    false => text.push_str(&frame(&slot)),
                }
                text.push_str(&cell(Spot::new(row, column + 1)));
            }
            text.push('\n');
            if row + 1 < self.rows && (0..self.columns).any(|column| self.floor(row, column)) {
                text.push_str(&frame(self.wall_line(&wall_slots, row, width).trim_end()));
                text.push('\n');
            }
        }
        text
    }

    /// Whether a wall separates a column from the next one in a row.
    fn side(&self, row: usize, column: usize) -> bool {
        (self.wall)(Spot::new(row, column), Spot::new(row, column + 1))
    }

    /// Whether a wall separates a row from the next one in a column.
    fn floor(&self, row: usize, column: usize) -> bool {
        (self.wall)(Spot::new(row, column), Spot::new(row + 1, column))
    }

    fn is_wall_slot(&self, column: usize) -> bool {
        (0..self.rows).any(|row| self.side(row, column))
    }

    fn slot(&self, is_wall_slot: bool, row: usize, column: usize) -> Cow<'static, str> {
        match (is_wall_slot, is_wall_slot && self.side(row, column)) {
            (false, _) => self.slots.space.into(),
            (true, true) => self.slots.wall.into(),
            (true, false) => self.slots.wall.replace('|', " ").into(),
        }
    }

    /// Draws the walls between a row and the next one, as a line.
    fn wall_line(&self, wall_slots: &[bool], row: usize, width: usize) -> String {
        let mut line = String::new();
        line.push_str(&stroke(self.floor(row, 0)).repeat(width));
        for (column, is_wall_slot) in wall_slots.iter().enumerate() {
            let here = self.floor(row, column);
            let next = self.floor(row, column + 1);
            if !is_wall_slot {
                line.push_str(&stroke(here && next).repeat(self.slots.space.len()));
                line.push_str(&stroke(next).repeat(width));
                continue;
            }
            let (above, below) = (self.side(row, column), self.side(row + 1, column));
            let ends = here != next && !above && !below;
            let corner = match (here || next, above || below) {
                // The wall ends here, because a grid of the canvas ends here.
                _ if ends => " ",
                (true, true) => "+",
                (true, false) => "-",
                (false, _) if above && below => "|",
                (false, _) => " ",
            };
            let (before, after) = self.slots.wall.split_once('|').expect("a wall holds a bar");
            line.push_str(&stroke(here && !ends).repeat(before.len()));
            line.push_str(corner);
            line.push_str(&stroke(next && !ends).repeat(after.len()));
            line.push_str(&stroke(next).repeat(width));
        }
        line
    }
}

fn stroke(wall: bool) -> &'static str {
    if wall { "-" } else { " " }
}
