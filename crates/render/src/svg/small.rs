//! Small digits: where each candidate stands within its cell.

use super::{CELL, Sheet};
use ennead_puzzle::{Candidate, Size};

/// The places of candidates within a cell.
pub(super) struct SmallGrid {
    columns: usize,
    rows: usize,
    pitch: f64,
    /// The font size.
    pub(super) font: f64,
}

impl SmallGrid {
    pub(super) fn new(size: Size) -> SmallGrid {
        let n = size.get();
        let columns = (1..=n).find(|side| side * side >= n).expect("n itself will do");
        let pitch = (CELL - 6.0) / columns as f64;
        let widest = if size > Size::NINE { 0.64 } else { 0.86 };
        SmallGrid { columns, rows: n.div_ceil(columns), pitch, font: (pitch * widest).min(18.0) }
    }

    /// Half of the room that a candidate has.
    pub(super) fn radius(&self) -> f64 {
        self.pitch * 0.48
    }

    /// The middle of a candidate.
    pub(super) fn centre(
        &self,
        sheet: &Sheet<'_>,
        Candidate { cell, digit }: Candidate,
    ) -> (f64, f64) {
        let index = usize::from(digit.get()) - 1;
        let (x, y) = sheet.centre(cell);
        let offset =
            |place: usize, places: usize| (place as f64 - (places as f64 - 1.0) / 2.0) * self.pitch;
        (
            x + offset(index % self.columns, self.columns),
            y + offset(index / self.columns, self.rows),
        )
    }
}
