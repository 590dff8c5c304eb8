//! What a geometry is to this engine.

use super::cells::{self, Cells};
use super::places::Counter;
use super::position::MOST_DIGITS;
use ennead_puzzle::{Geometry, Regions};
use ennead_simd::Level;

/// The houses, and what follows from them.
#[derive(Clone)]
pub(super) struct Shape {
    /// The side, which is the number of digits.
    pub(super) digits: usize,
    /// All cells.
    pub(super) all: Cells,
    pub(super) houses: Vec<Cells>,
    pub(super) counter: Counter,
    /// The cells that each cell sees.
    pub(super) peers: Vec<Cells>,
    /// Two sets of cells each that hold the same digits.
    pub(super) leftovers: Vec<[Cells; 2]>,
    /// What has to be looked at when a digit leaves a cell.
    pub(super) touched_by: Vec<Touched>,
    /// What has to be looked at in the beginning.
    pub(super) everything: Touched,
}

/// Houses and leftovers by their index, as bits.
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

/// How many houses there can be.
pub(crate) const MOST_HOUSES: usize = u64::BITS as usize;

/// How many leftovers are kept.
const MOST_LEFTOVERS: usize = u64::BITS as usize;

/// Leftovers of more cells tell too little.
const MOST_LEFT: u32 = 6;

impl Shape {
    pub(super) fn of(geometry: &Geometry) -> Shape {
        let digits = geometry.size().get();
        let set = |cells: &Vec<u16>| cells.iter().fold(0, |set, cell| set | 1 << cell);
        let houses: Vec<Cells> = geometry.house_cell_indices().iter().map(set).collect();
        let leftovers = leftovers(geometry, &houses);
        let mut peers = vec![0; digits * digits];
        let mut touched_by = vec![Touched::NOTHING; digits * digits];
        for (index, house) in houses.iter().enumerate() {
            for cell in cells::each(*house) {
                peers[cell] |= house & !(1 << cell);
                touched_by[cell].houses |= 1 << index;
            }
        }
        for (index, [a, b]) in leftovers.iter().enumerate() {
            cells::each(a | b).for_each(|cell| touched_by[cell].leftovers |= 1 << index);
        }
        let all = houses[..digits].iter().fold(0, |all, row| all | row);
        let everything = touched_by.iter().copied().fold(Touched::NOTHING, Touched::or);
        let counter = Counter::new(&houses, Level::best());
        Shape { digits, all, houses, counter, peers, leftovers, touched_by, everything }
    }
}

/// The law of leftovers: k lines and k regions hold every digit k times each, so what either has beyond the other holds
/// the same digits.
fn leftovers(geometry: &Geometry, houses: &[Cells]) -> Vec<[Cells; 2]> {
    let digits = geometry.size().get();
    let mut found: Vec<[Cells; 2]> = Vec::new();
    if *geometry.regions() == Regions::None {
        return found;
    }
    let regions = &houses[2 * digits..3 * digits];
    for lines in houses[..2 * digits].chunks(digits) {
        for first in 0..digits {
            let mut block = 0;
            // How many cells of the block each region has.
            let mut shares = [0; MOST_DIGITS];
            for (index, line) in lines[first..].iter().enumerate() {
                block |= line;
                for (share, region) in shares.iter_mut().zip(regions) {
                    *share += (region & line).count_ones();
                }
                let Some(regions) = mostly_inside(regions, &shares, index + 1) else { continue };
                let pair = [block & !regions, regions & !block];
                // The rest of the grid leaves the same two sets, the other way round.
                let is_known = found.iter().any(|[a, b]| pair == [*a, *b] || pair == [*b, *a]);
                if !is_known && found.len() < MOST_LEFTOVERS {
                    found.push(pair);
                }
            }
        }
    }
    found
}

/// So many regions together, those that lie in a block of lines by more than half, if few cells are left over but some.
fn mostly_inside(regions: &[Cells], shares: &[u32; MOST_DIGITS], count: usize) -> Option<Cells> {
    let cells = regions.len() as u32;
    let taken = || regions.iter().zip(shares).filter(|(_, share)| **share * 2 > cells);
    let left = taken().fold((count as u32) * cells, |left, (_, share)| left - share);
    let is_small = taken().count() == count && (1..=MOST_LEFT).contains(&left);
    is_small.then(|| taken().fold(0, |union, (region, _)| union | region))
}
