//! Almost locked sets: n cells of a house with n + 1 candidates.

mod chain;
mod pairs;

pub(super) use chain::xy_chain;
pub(super) use pairs::{xy_wing, xz};

use super::houses::{boxes, houses, rows};
use super::removals::Removals;
use crate::grid::{Grid, HOUSE_SETS, SmallSet, column, common_peers, row};
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// An almost locked set.
pub(super) struct Als {
    cells: CellSet,
    digits: u16,
    /// For each digit: the cells of the set that can hold it, and the cells outside that can hold it and see all of these.
    places: [CellSet; 9],
    seen: [CellSet; 9],
}

/// A link: two sets without common cells whose places for a digit all see each other.
#[derive(Clone, Copy)]
struct Link {
    sets: [usize; 2],
    /// The digits, one or two.
    first: usize,
    second: Option<usize>,
}

/// All sets of a position and all links between them, by set number.
pub(super) struct AlsList {
    sets: Vec<Als>,
    links: Vec<Link>,
    /// For each set, the index of its first link to a later set; finally the number of links.
    starts: Vec<usize>,
}

impl AlsList {
    pub(super) fn of(grid: &Grid) -> AlsList {
        let mut list = AlsList { sets: Vec::new(), links: Vec::new(), starts: Vec::new() };
        for house in houses() {
            let cells: Vec<usize> = (HOUSE_SETS[house] & grid.empty).iter().collect();
            list.grow(grid, house, &cells, CellSet::EMPTY, 0);
        }
        list.link();
        list
    }

    /// Adds the sets that extend `cells` by some of `rest`. A set comes before its own extensions.
    fn grow(&mut self, grid: &Grid, house: usize, rest: &[usize], cells: CellSet, digits: u16) {
        if cells.len() == 8 {
            return;
        }
        for (at, &cell) in rest.iter().enumerate() {
            let (cells, digits) = (cells.with(cell), digits | grid.cells[cell]);
            if digits.size() as usize == cells.len() + 1 && !in_earlier_house(house, cells) {
                self.sets.push(Als::new(grid, cells, digits));
            }
            self.grow(grid, house, &rest[at + 1..], cells, digits);
        }
    }

    fn link(&mut self) {
        for (one, first) in self.sets.iter().enumerate() {
            self.starts.push(self.links.len());
            for (other, second) in self.sets.iter().enumerate().skip(one + 1) {
                if first.digits & second.digits == 0 || first.cells.intersects(second.cells) {
                    continue;
                }
                // If more than two digits link the sets, the last becomes the second.
                let mut common =
                    ones(first.digits & second.digits).filter(|&digit| first.links(second, digit));
                if let Some(digit) = common.next() {
                    let sets = [one, other];
                    self.links.push(Link { sets, first: digit, second: common.last() });
                }
            }
        }
        self.starts.push(self.links.len());
    }

    /// Returns the links from a set to later sets, as a range of `links`.
    fn onward(&self, set: usize) -> std::ops::Range<usize> {
        self.starts[set]..self.starts[set + 1]
    }

    /// For each common digit of two sets except the linked ones, eliminates the candidates that see all its places in both
    /// sets.
    fn remove_common(&self, ends: [usize; 2], linked: u16, removals: &mut Removals) {
        let [one, other] = ends.map(|end| &self.sets[end]);
        for digit in ones(one.digits & other.digits & !linked) {
            removals.add_cells(one.seen[digit] & other.seen[digit], digit);
        }
    }
}

/// Whether a set of cells also lies in an earlier house.
fn in_earlier_house(house: usize, cells: CellSet) -> bool {
    let first = cells.lowest();
    !rows().contains(&house) && cells.is_subset(HOUSE_SETS[row(first)])
        || boxes().contains(&house) && cells.is_subset(HOUSE_SETS[column(first)])
}

impl Als {
    fn new(grid: &Grid, cells: CellSet, digits: u16) -> Als {
        let places = std::array::from_fn(|digit| cells & grid.boards[digit]);
        let mut seen = [CellSet::EMPTY; 9];
        for digit in ones(digits) {
            seen[digit] = (common_peers(places[digit]) & grid.boards[digit]).minus(cells);
        }
        Als { cells, digits, places, seen }
    }

    /// Whether each place of the digit in this set sees each place in the other.
    fn links(&self, other: &Als, digit: usize) -> bool {
        self.places[digit].is_subset(other.seen[digit])
    }
}

impl Link {
    /// The digits as a set.
    fn digits(self) -> u16 {
        1 << self.first | self.second.map_or(0, |second| 1 << second)
    }
}
