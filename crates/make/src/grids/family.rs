//! Many grids from one draw: fast, but not independent.

use super::{Columns, Grids, Order};
use ennead_puzzle::random::Random;
use ennead_puzzle::{Board, Digit};

/// Grids that have the same set of digits in each column of each box, up to a relabelling.
///
/// Such grids differ in the order of the digits within the columns of boxes, so most are not isomorphic. As these
/// columns are drawn once for the family, drawing one of its grids is several times as fast as [`Grids::draw`]. Each
/// grid is distributed uniformly, but the grids of a family depend on one another. So the grids of a few families are
/// **not** a uniform sample.
///
/// ```
/// use ennead_make::Grids;
/// use ennead_puzzle::random::Random;
///
/// let family = Grids::shared().family(&mut Random::new(1));
/// let (one, other) = (family.draw(&mut Random::new(1)), family.draw(&mut Random::new(2)));
/// assert_ne!(one, other);
/// assert!(family.arrangements() > 100);
/// ```
#[derive(Clone, Debug)]
pub struct GridFamily {
    /// For each band, its fillings, row by row, with digits from 0 to 8.
    bands: [Vec<[u8; 27]>; 3],
}

impl Grids {
    /// Draws a family of grids. This takes about as long as drawing 50 single grids.
    pub fn family(&self, random: &mut Random) -> GridFamily {
        let columns = self.orbits.draw(&self.partitions, &self.bands, random);
        let order = Order::draw(random);
        let bands = columns.map(|boxes| {
            let fillings = self.bands.all(&self.partitions, &boxes);
            let columns: [Columns; 3] = boxes.map(|of_box| of_box.columns);
            fillings.map(|rows| order.band(&columns, &rows)).collect()
        });
        GridFamily { bands }
    }
}

impl GridFamily {
    /// The number of ways to arrange the digits of the columns. Each arrangement can be relabelled in 362,880 ways.
    pub fn arrangements(&self) -> u64 {
        self.bands.iter().map(|fillings| fillings.len() as u64).product()
    }

    /// Draws a grid of the family. All arrangements and all relabellings have the same probability.
    pub fn draw(&self, random: &mut Random) -> Board {
        let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(Digit::new);
        random.shuffle(&mut names);
        let mut cells = [None; 81];
        for (cells, fillings) in cells.chunks_exact_mut(27).zip(&self.bands) {
            let filling = &fillings[random.below(fillings.len())];
            for (cell, digit) in cells.iter_mut().zip(filling) {
                *cell = names[usize::from(*digit) % 9];
            }
        }
        Board::from_cells(cells).expect("the digits of a grid are 1 to 9")
    }
}
