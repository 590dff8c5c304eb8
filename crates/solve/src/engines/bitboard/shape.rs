//! The geometry as bit sets: houses, peers and leftovers.

use super::cells::{Cells, MAX_DIGITS};
use super::places::Counter;
use ennead_puzzle::bits::ones;
use ennead_puzzle::{Geometry, Regions};
use ennead_simd::Level;

/// The houses, and the peers and leftovers derived from them.
#[derive(Clone)]
pub(super) struct Shape {
    /// The number of digits, which is the side of the grid.
    pub(super) digits: usize,
    pub(super) all: Cells,
    pub(super) houses: Vec<Cells>,
    pub(super) counter: Counter,
    /// The peers of each cell.
    pub(super) peers: Vec<Cells>,
    /// Pairs of sets of cells that hold the same digits, by the law of leftovers.
    pub(super) leftovers: Vec<[Cells; 2]>,
    /// For each cell, the houses and leftovers to check when it loses a candidate.
    pub(super) touched_by: Vec<Touched>,
    /// All houses and leftovers, which are checked at the start.
    pub(super) everything: Touched,
}

/// Houses and leftovers by index, as bits.
#[derive(Clone, Copy)]
pub(super) struct Touched {
    pub(super) houses: u64,
    pub(super) leftovers: u64,
}

impl Touched {
    pub(super) const NOTHING: Touched = Touched { houses: 0, leftovers: 0 };

    pub(super) fn or(self, other: Touched) -> Touched {
        Touched { houses: self.houses | other.houses, leftovers: self.leftovers | other.leftovers }
    }
}

/// The maximum number of leftovers.
const MAX_LEFTOVERS: usize = u64::BITS as usize;

/// The maximum number of cells on each side of a leftover; larger ones imply too little.
const MAX_LEFT: u32 = 6;

impl Shape {
    pub(super) fn of(geometry: &Geometry) -> Shape {
        let digits = geometry.size().digit_count();
        let set = |cells: &Vec<u16>| cells.iter().fold(0, |set, cell| set | 1 << cell);
        let houses: Vec<Cells> = geometry.house_cell_indices().iter().map(set).collect();
        let leftovers = leftovers(geometry, &houses);
        let mut peers = vec![0; digits * digits];
        let mut touched_by = vec![Touched::NOTHING; digits * digits];
        for (index, house) in houses.iter().enumerate() {
            for cell in ones(*house) {
                peers[cell] |= house & !(1 << cell);
                touched_by[cell].houses |= 1 << index;
            }
        }
        for (index, [a, b]) in leftovers.iter().enumerate() {
            ones(a | b).for_each(|cell| touched_by[cell].leftovers |= 1 << index);
        }
        let all = houses[..digits].iter().fold(0, |all, row| all | row);
        let everything = touched_by.iter().copied().fold(Touched::NOTHING, Touched::or);
        let counter = Counter::new(&houses, Level::best());
        Shape { digits, all, houses, counter, peers, leftovers, touched_by, everything }
    }
}

/// Finds leftovers. k adjacent lines hold every digit k times, and so do k regions. So the cells only in the lines hold the
/// same digits as the cells only in the regions.
fn leftovers(geometry: &Geometry, houses: &[Cells]) -> Vec<[Cells; 2]> {
    let digits = geometry.size().digit_count();
    let mut found: Vec<[Cells; 2]> = Vec::new();
    if *geometry.regions() == Regions::None {
        return found;
    }
    let regions = &houses[2 * digits..3 * digits];
    for lines in houses[..2 * digits].chunks(digits) {
        for first in 0..digits {
            let mut block = 0;
            // The number of cells of the block in each region.
            let mut shares = [0; MAX_DIGITS];
            for (index, line) in lines[first..].iter().enumerate() {
                block |= line;
                for (share, region) in shares.iter_mut().zip(regions) {
                    *share += (region & line).count_ones();
                }
                let Some(regions) = mostly_inside(regions, &shares, index + 1) else { continue };
                let pair = [block & !regions, regions & !block];
                // The other lines and regions of the grid give the same two sets in reverse order.
                let is_known = found.iter().any(|[a, b]| pair == [*a, *b] || pair == [*b, *a]);
                if !is_known && found.len() < MAX_LEFTOVERS {
                    found.push(pair);
                }
            }
        }
    }
    found
}

/// The union of the regions that have more than half of their cells in a block of `count` lines. `None` unless there are
/// `count` such regions, and 1 to [`MAX_LEFT`] of their cells are outside the block.
fn mostly_inside(regions: &[Cells], shares: &[u32; MAX_DIGITS], count: usize) -> Option<Cells> {
    let cells = regions.len() as u32;
    let taken = || regions.iter().zip(shares).filter(|(_, share)| **share * 2 > cells);
    let left = taken().fold((count as u32) * cells, |left, (_, share)| left - share);
    let is_small = taken().count() == count && (1..=MAX_LEFT).contains(&left);
    is_small.then(|| taken().fold(0, |union, (region, _)| union | region))
}
