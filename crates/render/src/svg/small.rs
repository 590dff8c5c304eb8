//! Small digits: the position of each candidate in its cell.

use super::{CELL, Sheet};
use ennead_puzzle::{Candidate, Size};

/// The positions of candidates within a cell.
pub(super) struct SmallGrid {
    columns: usize,
    rows: usize,
    /// The horizontal and vertical distances between neighbours.
    pitch: (f64, f64),
    /// The offset of their centre below that of the cell.
    down: f64,
    /// The font size.
    pub(super) font: f64,
}

impl SmallGrid {
    /// The positions below this margin at the top of the cell, which is for the sums of cages.
    pub(super) fn new(size: Size, headroom: f64) -> SmallGrid {
        let n = size.get();
        let columns = (1..=n).find(|side| side * side >= n).expect("n itself will do");
        let wide = (CELL - 6.0) / columns as f64;
        // Sums come with dashed lines, which the lowest digits must not touch.
        let taken = if headroom > 0.0 { headroom + 2.0 } else { 0.0 };
        let high = (CELL - 6.0 - taken) / columns as f64;
        let widest = if size > Size::NINE { 0.64 } else { 0.86 };
        let font = (wide * widest).min(high * 0.9).min(18.0);
        let (rows, pitch) = (n.div_ceil(columns), (wide, high));
        let down = if headroom > 0.0 { headroom / 2.0 - 2.0 } else { 0.0 };
        SmallGrid { columns, rows, pitch, down, font }
    }

    /// Half of the space for a candidate.
    pub(super) fn radius(&self) -> f64 {
        self.pitch.1 * 0.48
    }

    /// The middle of a candidate.
    pub(super) fn centre(
        &self,
        sheet: &Sheet<'_>,
        Candidate { cell, digit }: Candidate,
    ) -> (f64, f64) {
        let index = usize::from(digit.get()) - 1;
        let (x, y) = sheet.centre(cell);
        let offset = |place: usize, places: usize| place as f64 - (places as f64 - 1.0) / 2.0;
        (
            x + offset(index % self.columns, self.columns) * self.pitch.0,
            y + offset(index / self.columns, self.rows) * self.pitch.1 + self.down,
        )
    }
}
