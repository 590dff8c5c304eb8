//! Small digits: the position of each candidate in its cell.

use super::{CELL, Sheet};
use ennead_puzzle::{Candidate, Digit, Size};

/// The parts of a cell in which the signs of rules and drawings leave less room for small digits.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Room {
    /// Whether something is in an upper corner, such as the sum of a cage.
    pub(super) corner: bool,
    /// Whether signs cross the borders of cells.
    pub(super) borders: bool,
}

/// The part of the width and the height of a cell that signs on its borders take, on both sides together.
const BORDERS: f64 = 18.0;
/// The top and the bottom of the space for small digits in a cell with a sign in its upper corner.
const BELOW_CORNER: (f64, f64) = (13.5, 57.0);
/// The bottom of this space if signs cross the lower border. The small digits end higher, but signs around them may reach
/// it.
const ABOVE_BORDER: f64 = 52.0;
/// The radius of a sign, as a share of the distance between rows.
const RADIUS: f64 = 0.48;
/// How far the tallest signs reach above and below their centres, in radii.
const REACH: (f64, f64) = (1.3, 1.22);

/// The positions of candidates within a cell.
pub(super) struct SmallGrid {
    columns: usize,
    rows: usize,
    /// The horizontal and vertical distances between neighbours.
    pitch: (f64, f64),
    /// The distance from the centre of the cell down to the centre of all positions.
    down: f64,
    /// The font size.
    pub(super) font: f64,
}

impl SmallGrid {
    /// The positions of the candidates in a cell in which signs take this room.
    pub(super) fn new(size: Size, room: Room) -> SmallGrid {
        let n = size.digit_count();
        let columns = (1..=n).find(|side| side * side >= n).expect("n * n is at least n");
        let rows = n.div_ceil(columns);
        let inner = CELL - if room.borders { BORDERS } else { 6.0 };
        let wide = inner / columns as f64;
        let (high, down) = match room.corner {
            false => (inner / columns as f64, 0.0),
            true => {
                // The signs around the first and the last row of digits reach the ends of the space.
                let (top, bottom) = BELOW_CORNER;
                let bottom = if room.borders { ABOVE_BORDER } else { bottom };
                let (up, below) = (REACH.0 * RADIUS, REACH.1 * RADIUS);
                let high = (bottom - top) / (columns as f64 - 1.0 + up + below);
                let middle = (top + up * high + bottom - below * high) / 2.0;
                (high, middle - CELL / 2.0)
            }
        };
        let widest = if size.digit_count() > 9 { 0.64 } else { 0.86 };
        let font = (wide * widest).min(high * 0.9).min(18.0);
        SmallGrid { columns, rows, pitch: (wide, high), down, font }
    }

    /// The radius of the sign of a candidate.
    pub(super) fn radius(&self) -> f64 {
        self.pitch.1 * RADIUS
    }

    /// The centre of a candidate.
    pub(super) fn centre(
        &self,
        sheet: &Sheet<'_>,
        Candidate { cell, digit }: Candidate,
    ) -> (f64, f64) {
        let ((x, y), (right, down)) = (sheet.corner(cell), self.offset(digit));
        (x + right, y + down)
    }

    /// The centre of a candidate, relative to the upper left corner of its cell.
    pub(super) fn offset(&self, digit: Digit) -> (f64, f64) {
        let index = usize::from(digit.get()) - 1;
        let steps = |place: usize, places: usize| place as f64 - (places as f64 - 1.0) / 2.0;
        (
            CELL / 2.0 + steps(index % self.columns, self.columns) * self.pitch.0,
            CELL / 2.0 + steps(index / self.columns, self.rows) * self.pitch.1 + self.down,
        )
    }
}
