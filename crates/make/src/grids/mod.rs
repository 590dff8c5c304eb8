//! Draws full grids, each with the same probability.
//!
//! First the columns of all nine boxes are drawn, then the rows of each band, both from exact counts. Grids are counted
//! by the *column partition* of each box: the three sets of digits in its columns. Two facts keep the number of cases
//! small. First, the number of fillings of a band depends only on the column partitions of its boxes ([`bands`]).
//! Second, the column partitions of the lower boxes can be chosen for each stack separately ([`stacks`]). So the number
//! of ways to complete a band is a sum over the ways to divide the remaining digits of each stack. This number is the
//! same for all bands of an *orbit*. There are 84 orbits.

mod bands;
mod family;
mod partitions;
mod stacks;

use bands::Bands;
use ennead_puzzle::random::Random;
use ennead_puzzle::{Board, Digit};
use partitions::Partitions;
use stacks::Orbits;
use std::sync::LazyLock;

pub use family::GridFamily;

/// Draws full classic grids, each of the 6,670,903,752,021,072,936,960 with the same probability.
///
/// ```
/// use ennead_make::Grids;
/// use ennead_puzzle::random::Random;
///
/// let grid = Grids::shared().draw(&mut Random::of_item(1, 0));
/// assert!(ennead_puzzle::repetitions(&*ennead_puzzle::Geometry::classic(), &(&grid).into(), true).is_empty());
/// ```
///
/// The probabilities are exact: every choice is a random integer below an exact count. But a [`Random`] has only 64
/// bits of state, so it can draw at most 2^64 of the 2^72.5 grids.
#[derive(Debug)]
pub struct Grids {
    partitions: Partitions,
    bands: Bands,
    orbits: Orbits,
}

/// A full grid as numbers from 1 to 9, row by row.
pub(crate) type Digits = [u8; 81];

/// The columns of a box: for each of the three, its set of digits.
type Columns = [u16; 3];

impl Grids {
    /// Returns the tables for drawing. They are made once, in a tenth of a second, and take 3 MB.
    pub fn shared() -> &'static Grids {
        static GRIDS: LazyLock<Grids> = LazyLock::new(Grids::new);
        &GRIDS
    }

    fn new() -> Grids {
        let partitions = Partitions::new();
        let bands = Bands::new(&partitions);
        let orbits = Orbits::new(&partitions, &bands);
        Grids { partitions, bands, orbits }
    }

    /// The number of bands: fillings of the first three rows. It is 948,109,639,680.
    pub fn bands(&self) -> u64 {
        280 * 216 * self.bands.count()
    }

    /// The number of grids: 6,670,903,752,021,072,936,960.
    pub fn grids(&self) -> u128 {
        280 * 216 * u128::from(self.orbits.count())
    }

    /// The number of orbits of bands: 84.
    pub fn orbits(&self) -> usize {
        self.orbits.len()
    }

    /// Draws a grid.
    pub fn draw(&self, random: &mut Random) -> Board {
        let digits = self.draw_digits(random);
        Board::from_cells(digits.map(Digit::new)).expect("the digits of a grid are 1 to 9")
    }

    /// Draws a grid.
    pub(crate) fn draw_digits(&self, random: &mut Random) -> Digits {
        let columns = self.orbits.draw(&self.partitions, &self.bands, random);
        let names = {
            let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
            random.shuffle(&mut names);
            names
        };
        let order = Order::draw(random);
        let mut grid = [0; 81];
        for (band, boxes) in grid.chunks_exact_mut(27).zip(&columns) {
            let rows = self.bands.draw(&self.partitions, boxes, random);
            let digits = order.band(&boxes.map(|of_box| of_box.columns), &rows);
            band.iter_mut()
                .zip(digits)
                .for_each(|(cell, digit)| *cell = names[usize::from(digit) % 9]);
        }
        grid
    }
}

/// The order of stacks and columns in the grid.
struct Order {
    /// Whether the second and the third stack are exchanged.
    is_swapped: bool,
    /// For each stack, the places of its columns.
    places: [[usize; 3]; 3],
}

impl Order {
    fn draw(random: &mut Random) -> Order {
        let is_swapped = random.below(2) == 1;
        let mut places = [[0, 1, 2]; 3];
        places.iter_mut().for_each(|order| random.shuffle(order));
        Order { is_swapped, places }
    }

    /// Writes a band whose boxes have these columns and rows: its digits from 0 to 8, row by row.
    #[inline]
    fn band(&self, boxes: &[Columns; 3], rows: &[Columns; 3]) -> [u8; 27] {
        let mut band = [0; 27];
        for (stack, (columns, rows)) in boxes.iter().zip(rows).enumerate() {
            let at = if self.is_swapped { (3 - stack) % 3 } else { stack };
            for (row, digits) in rows.iter().enumerate() {
                for (column, others) in columns.iter().enumerate() {
                    band[9 * row + 3 * at + self.places[at][column]] =
                        (digits & others).trailing_zeros() as u8;
                }
            }
        }
        band
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_totals_are_the_known_numbers() {
        let grids = Grids::shared();
        assert_eq!(grids.bands(), 948_109_639_680);
        assert_eq!(grids.grids(), 6_670_903_752_021_072_936_960);
        assert_eq!(grids.orbits(), 84);
    }
}
