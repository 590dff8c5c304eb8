//! Random jigsaw regions.

use ennead_puzzle::random::Random;
use ennead_puzzle::{BoxShape, Size};

/// The number of attempted exchanges per cell.
const EXCHANGES: usize = 20;

/// Divides a grid at random into connected regions of equal size. Returns the number of each cell's region, row by row.
///
/// The method is a Markov chain: in each step, two neighbouring regions exchange one cell each, if both stay connected.
/// An exchange that lengthens the borders by `k` edges is made with probability `2^-k`, which keeps regions compact:
/// most partitions are ragged, hard to read, and without a solution. Not every partition has the same probability.
pub(super) fn random_regions(size: Size, random: &mut Random) -> Vec<u8> {
    let mut partition = Partition::boxes(size);
    for _ in 0..EXCHANGES * size.cell_count() {
        partition.try_exchange(random);
    }
    partition.in_reading_order()
}

struct Partition {
    n: usize,
    /// The region of each cell.
    of: Vec<u8>,
    /// The cells of each region.
    cells: Vec<Vec<usize>>,
}

impl Partition {
    /// Divides the grid into boxes, or into rows if the size has no boxes.
    fn boxes(size: Size) -> Partition {
        let n = size.digit_count();
        let shape = size.default_box().unwrap_or(BoxShape { rows: 1, columns: n });
        let region = |cell: usize| {
            let (row, column) = (cell / n, cell % n);
            row / shape.rows * shape.rows + column / shape.columns
        };
        let mut cells = vec![Vec::with_capacity(n); n];
        (0..n * n).for_each(|cell| cells[region(cell)].push(cell));
        Partition { n, of: (0..n * n).map(|cell| region(cell) as u8).collect(), cells }
    }

    /// The cells beside, above and below a cell.
    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let n = self.n;
        let (row, column) = (cell / n, cell % n);
        let up = (row > 0).then(|| cell - n);
        let down = (row + 1 < n).then(|| cell + n);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < n).then(|| cell + 1);
        [up, down, left, right].into_iter().flatten()
    }

    /// The number of edges of a cell at which another region begins.
    fn borders(&self, cell: usize) -> usize {
        self.neighbours(cell).filter(|other| self.of[*other] != self.of[cell]).count()
    }

    /// Tries an exchange: a random cell joins a neighbouring region, and a random cell of that region at the border
    /// takes its place.
    fn try_exchange(&mut self, random: &mut Random) {
        let cell = random.below(self.of.len());
        let from = self.of[cell];
        let beside = |other: &usize| self.of[*other] != from;
        let Some(neighbour) = random_one(|| self.neighbours(cell).filter(beside), random) else {
            return;
        };
        let to = self.of[neighbour];
        let touches = |other: &usize| self.neighbours(*other).any(|one| self.of[one] == from);
        let inside = || self.cells[usize::from(to)].iter().copied().filter(touches);
        let Some(back) = random_one(inside, random) else { return };
        let before = self.borders(cell) + self.borders(back);
        self.exchange(cell, back);
        let longer = (self.borders(cell) + self.borders(back)).saturating_sub(before);
        let is_accepted = random.below(1 << longer) == 0;
        if !(is_accepted && self.is_connected(cell) && self.is_connected(back)) {
            self.exchange(cell, back);
        }
    }

    /// Exchanges the regions of two cells.
    fn exchange(&mut self, a: usize, b: usize) {
        for (leaves, enters) in [(a, b), (b, a)] {
            let region = &mut self.cells[usize::from(self.of[leaves])];
            if let Some(place) = region.iter().position(|cell| *cell == leaves) {
                region[place] = enters;
            }
        }
        self.of.swap(a, b);
    }

    /// Whether the region of a cell is connected.
    fn is_connected(&self, cell: usize) -> bool {
        let region = self.of[cell];
        let mut reached = vec![cell];
        let mut next = 0;
        while let Some(&at) = reached.get(next) {
            next += 1;
            for other in self.neighbours(at) {
                if self.of[other] == region && !reached.contains(&other) {
                    reached.push(other);
                }
            }
        }
        reached.len() == self.n
    }

    /// The regions, numbered in the order of their first cells.
    fn in_reading_order(&self) -> Vec<u8> {
        let mut order: Vec<u8> = Vec::new();
        for region in &self.of {
            if !order.contains(region) {
                order.push(*region);
            }
        }
        let number = |region: &u8| order.iter().position(|one| one == region).unwrap_or(0) as u8;
        self.of.iter().map(number).collect()
    }
}

/// One of these cells, each with the same probability.
fn random_one<I: Iterator<Item = usize>>(
    cells: impl Fn() -> I,
    random: &mut Random,
) -> Option<usize> {
    match cells().count() {
        0 => None,
        count => cells().nth(random.below(count)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn regions_are_connected_and_of_equal_size() {
        for n in 4..=16 {
            let size = Size::new(n).unwrap();
            let mut random = Random::new(n as u64);
            let all: HashSet<Vec<u8>> =
                (0..20).map(|_| random_regions(size, &mut random)).collect();
            assert!(all.len() > 10, "{n}: {} of 20 differ", all.len());
            for of in all {
                let partition = Partition { of, ..Partition::boxes(size) };
                for region in 0..n as u8 {
                    let cell = partition.of.iter().position(|one| *one == region).unwrap();
                    assert!(partition.is_connected(cell), "{n} {:?}", partition.of);
                }
                assert!(partition.of.iter().all(|region| *region < n as u8));
            }
        }
    }

    #[test]
    fn all_regions_of_four_cells_are_met() {
        // A 4 x 4 square has 117 partitions into tetrominoes (OEIS A172477).
        let size = Size::new(4).unwrap();
        let mut random = Random::new(1);
        let all: HashSet<Vec<u8>> =
            (0..20_000).map(|_| random_regions(size, &mut random)).collect();
        assert_eq!(all.len(), 117);
    }
}
