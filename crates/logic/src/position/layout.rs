//! The peers and houses of all cells, as sets of cells.

use ennead_puzzle::bits::ones;
use ennead_puzzle::{CellSet, Geometry, HouseKind};
use std::sync::{LazyLock, OnceLock};

/// The maximum number of houses that fit in one word. Without extra regions, no grid whose cells fit a `CellSet` has more.
pub(crate) const MAX_HOUSES: usize = 64;

/// Whether the grid is N x N with N digits, and has few enough cells and houses for a [`Layout`].
pub(crate) fn fits(geometry: &Geometry) -> bool {
    geometry.is_plain() && CellSet::fits(geometry.size()) && geometry.houses().len() <= MAX_HOUSES
}

/// The houses and the peers of every cell, as sets of cells, for grids that [fit](fits).
pub(crate) struct Layout {
    /// In the order of [`Geometry::houses`].
    pub(crate) houses: Vec<CellSet>,
    /// By the index of the cell; a cell is not its own peer.
    pub(crate) peers: Vec<CellSet>,
    /// The houses of each cell as bits, in the order of [`Geometry::houses`].
    pub(crate) houses_of: Vec<u64>,
    /// The intersections of a line with a box or region that have more than one cell; line by line.
    pub(crate) intersections: Vec<CellSet>,
    rectangles: OnceLock<Vec<[usize; 4]>>,
}

static CLASSIC: LazyLock<Layout> = LazyLock::new(|| Layout::of(&Geometry::classic()));

impl Layout {
    /// The layout of the classic grid, built once.
    pub(crate) fn classic() -> &'static Layout {
        &CLASSIC
    }

    pub(crate) fn of(geometry: &Geometry) -> Layout {
        let set = |indices: &Vec<u16>| indices.iter().map(|&index| usize::from(index)).collect();
        let bits = |houses: &Vec<u16>| houses.iter().fold(0, |bits, &house| bits | 1 << house);
        let houses: Vec<CellSet> = geometry.house_cell_indices().iter().map(set).collect();
        Layout {
            intersections: intersections(geometry, &houses),
            houses,
            peers: geometry.cell_peer_indices().iter().map(set).collect(),
            houses_of: geometry.cell_house_indices().iter().map(bits).collect(),
            rectangles: OnceLock::new(),
        }
    }

    /// The rectangles of two rows and two columns in which two digits can be exchanged: each pair of opposite corners
    /// lies in the same houses as the other pair, and no house contains both corners of a pair. In the classic grid
    /// such a rectangle spans two boxes. The corners are listed row by row.
    pub(crate) fn rectangles(&self) -> &[[usize; 4]] {
        self.rectangles.get_or_init(|| {
            let size = self.peers.len().isqrt();
            let pairs = || (0..size).flat_map(|one| (one + 1..size).map(move |two| (one, two)));
            let corners = pairs().flat_map(|(top, bottom)| {
                pairs().map(move |(left, right)| {
                    [(top, left), (top, right), (bottom, left), (bottom, right)]
                        .map(|(row, column)| row * size + column)
                })
            });
            corners
                .filter(|corners| {
                    let [a, b, c, d] = corners.map(|corner| self.houses_of[corner]);
                    a ^ d == b ^ c && a & d == 0 && b & c == 0
                })
                .collect()
        })
    }

    /// The houses that contain all cells of a set, in order; none for the empty set.
    #[inline]
    pub(crate) fn houses_around(&self, cells: CellSet) -> impl Iterator<Item = usize> + use<> {
        let houses = cells.iter().map(|cell| self.houses_of[cell]);
        ones(houses.reduce(|all, houses| all & houses).unwrap_or(0))
    }

    /// The common peers of all cells of a set. A cell is not its own peer, so no cell of the set is among them.
    #[inline]
    pub(crate) fn common_peers(&self, cells: CellSet) -> CellSet {
        let mut cells = cells.iter();
        let Some(first) = cells.next() else { return CellSet::EMPTY };
        cells.fold(self.peers[first], |seen, cell| seen & self.peers[cell])
    }
}

fn intersections(geometry: &Geometry, houses: &[CellSet]) -> Vec<CellSet> {
    let of_kind = |kind: fn(HouseKind) -> bool| {
        let houses = geometry.houses().iter().zip(houses);
        houses.filter(move |(house, _)| kind(house.kind())).map(|(_, cells)| *cells)
    };
    let lines = of_kind(HouseKind::is_line);
    let shared = lines.flat_map(|line| {
        let regions = of_kind(HouseKind::is_region);
        regions.map(move |region| region & line)
    });
    shared.filter(|cells| !cells.is_at_most(1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{empty_x, jigsaw};

    #[test]
    fn rectangles_of_classic_diagonal_and_irregular_grids() {
        let classic = Layout::classic().rectangles();
        assert_eq!(classic.len(), 486); // two rows of a band and two columns of two stacks, and transposed
        assert_eq!(classic[0], [0, 3, 9, 12]);

        let diagonal = empty_x(4).check().unwrap();
        let four = Layout::of(diagonal.geometry());
        // Without the diagonals there would be 16 rectangles, but in each of these, a diagonal of the grid contains
        // exactly one corner.
        assert_eq!(four.rectangles().len(), 0);

        let regions = "122222133244113334115534666554666554";
        let irregular = jigsaw("....................................", regions);
        let six = Layout::of(irregular.geometry());
        assert!(six.rectangles().iter().all(|&[a, b, c, d]| {
            let region = |cell: usize| six.houses_of[cell] >> 12;
            let (one, two) = (region(a) | region(d), region(b) | region(c));
            one == two
        }));
    }
}
