//! The geometry of a puzzle: its size and houses, without the givens.

mod build;
mod shape;

pub(crate) use build::windows;
pub(crate) use shape::MAX_REGIONS;
pub use shape::{BoxShape, Diagonals, Extras, Regions};

use crate::{Cell, House, HouseKind, Size};
use std::fmt;
use std::sync::{Arc, LazyLock};

/// The size and houses of a puzzle, with the peers of every cell.
///
/// A geometry is built once and shared. Its methods use [`Cell`] and [`House`]. Methods with `index` or `indices` in their
/// name are for engines and use indices from 0: cells in the order of [`Size::cells`], houses in the order of
/// [`houses`](Geometry::houses).
///
/// A house has as many cells as there are digits. A row, column or region with fewer cells is a
/// [short house](Geometry::short_houses): its digits differ, but it does not hold every digit.
///
/// ```
/// use ennead_puzzle::Geometry;
/// let classic = Geometry::classic();
/// assert_eq!(classic.houses().len(), 27);
/// assert_eq!(classic.peers("r5c5".parse().unwrap()).count(), 20);
/// ```
pub struct Geometry {
    size: Size,
    lines: bool,
    regions: Regions,
    diagonals: Diagonals,
    extras: Extras,
    houses: Vec<House>,
    house_cells: Vec<Vec<u16>>,
    short_houses: Vec<House>,
    short_house_cells: Vec<Vec<u16>>,
    cell_houses: Vec<Vec<u16>>,
    cell_peers: Vec<Vec<u16>>,
    unequal: Vec<[Cell; 2]>,
}

static CLASSIC: LazyLock<Arc<Geometry>> = LazyLock::new(|| {
    let boxes = Regions::Boxes(BoxShape { rows: 3, columns: 3 });
    Arc::new(Geometry::build(Size::NINE, true, boxes, Diagonals::NONE, Extras::NONE))
});

impl Geometry {
    /// The shared geometry of the 9 x 9 grid with boxes of 3 x 3.
    pub fn classic() -> Arc<Geometry> {
        CLASSIC.clone()
    }

    /// Copies the geometry and makes the two cells of each pair peers, because a rule keeps them different.
    pub(crate) fn with_unequal(&self, unequal: Vec<[Cell; 2]>) -> Geometry {
        let mut cell_peers = self.cell_peers.clone();
        for [a, b] in unequal.iter().map(|pair| pair.map(|cell| self.size.index(cell))) {
            for (one, other) in [(a, b), (b, a)] {
                if let Err(place) = cell_peers[one].binary_search(&(other as u16)) {
                    cell_peers[one].insert(place, other as u16);
                }
            }
        }
        Geometry {
            size: self.size,
            lines: self.lines,
            regions: self.regions.clone(),
            diagonals: self.diagonals,
            extras: self.extras.clone(),
            houses: self.houses.clone(),
            house_cells: self.house_cells.clone(),
            short_houses: self.short_houses.clone(),
            short_house_cells: self.short_house_cells.clone(),
            cell_houses: self.cell_houses.clone(),
            cell_peers,
            unequal,
        }
    }

    /// The size of the grid.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether each row and column holds different digits, as in any Sudoku.
    pub fn has_lines(&self) -> bool {
        self.lines
    }

    /// Whether the grid is N x N with N digits and no extra cells, and its rows and columns are houses.
    pub fn is_plain(&self) -> bool {
        self.size.is_plain() && self.lines
    }

    /// The boxes or irregular regions.
    pub fn regions(&self) -> &Regions {
        &self.regions
    }

    /// The main diagonals that are houses.
    pub fn diagonals(&self) -> Diagonals {
        self.diagonals
    }

    /// The houses beyond rows, columns, regions and diagonals.
    pub fn extras(&self) -> &Extras {
        &self.extras
    }

    /// The pairs of cells that are peers because of a rule, not of a house.
    ///
    /// The list is empty in the geometry of a [`Puzzle`](crate::Puzzle). In the geometry of its
    /// [`Candidates`](crate::Candidates), it contains the pairs that the rules of the puzzle keep different.
    pub fn unequal_pairs(&self) -> &[[Cell; 2]] {
        &self.unequal
    }

    /// Whether this is the geometry of a classic grid: 9 x 9 with boxes of 3 x 3, and no further houses or unequal pairs.
    pub fn is_classic(&self) -> bool {
        self.size == Size::NINE
            && self.lines
            && self.diagonals == Diagonals::NONE
            && self.extras == Extras::NONE
            && self.unequal.is_empty()
            && self.regions == Regions::Boxes(BoxShape { rows: 3, columns: 3 })
    }

    /// All houses, in this order: rows, columns, boxes or regions, diagonals, windows, disjoint groups, extra regions.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The short houses: rows, columns, boxes and other groups with at least two cells, but fewer cells than there are digits.
    ///
    /// The digits of a short house differ. Short houses are listed in the same order as [`houses`](Geometry::houses).
    ///
    /// ```
    /// use ennead_puzzle::Setup;
    /// let geometry = Setup::rectangle(6, 6, 9).geometry().unwrap();
    /// assert_eq!(geometry.houses().len(), 0);
    /// assert_eq!(geometry.short_houses().count(), 18);
    /// ```
    pub fn short_houses(&self) -> impl ExactSizeIterator<Item = House> + Clone + '_ {
        self.short_houses.iter().copied()
    }

    /// The houses and the short houses.
    pub fn all_houses(&self) -> impl Iterator<Item = House> + Clone + '_ {
        self.houses.iter().chain(&self.short_houses).copied()
    }

    /// The groups with more cells than there are digits, each with its number of cells. A valid geometry has none.
    pub(crate) fn large_houses(&self) -> impl Iterator<Item = (House, usize)> + '_ {
        let sizes = self.short_houses.iter().zip(&self.short_house_cells);
        let sizes = sizes.map(|(house, cells)| (*house, cells.len()));
        sizes.filter(|(_, cells)| *cells > self.size.digit_count())
    }

    /// The cells of a house or short house, row by row; the rising diagonal starts at the bottom left.
    ///
    /// # Panics
    /// If this geometry has no such house.
    pub fn cells_of(&self, house: House) -> impl ExactSizeIterator<Item = Cell> + Clone + '_ {
        let full = self.house_index(house).map(|position| &self.house_cells[position]);
        let short = || self.short_houses.iter().position(|short| *short == house);
        let cells = full.or_else(|| short().map(|position| &self.short_house_cells[position]));
        let cells = cells.unwrap_or_else(|| panic!("no house {house} in this geometry"));
        cells.iter().map(|&index| self.size.cell(index as usize))
    }

    /// The houses, without short houses, that contain a cell.
    pub fn houses_of(&self, cell: Cell) -> impl ExactSizeIterator<Item = House> + Clone + '_ {
        self.cell_houses[self.size.index(cell)].iter().map(|&house| self.houses[house as usize])
    }

    /// The peers of a cell, row by row: the other cells that share a house or an
    /// [unequal pair](Geometry::unequal_pairs) with it.
    pub fn peers(&self, cell: Cell) -> impl ExactSizeIterator<Item = Cell> + Clone + '_ {
        self.cell_peers[self.size.index(cell)].iter().map(|&peer| self.size.cell(peer as usize))
    }

    /// Whether two cells are peers; a cell is not a peer of itself.
    pub fn are_peers(&self, a: Cell, b: Cell) -> bool {
        let b = self.size.index(b) as u16;
        self.cell_peers[self.size.index(a)].binary_search(&b).is_ok()
    }

    /// The number of the box or region of a cell, from 0; `None` for an extra cell, or if the grid has no regions.
    pub fn region_of(&self, cell: Cell) -> Option<usize> {
        match cell.is_extra() {
            true => None,
            false => self.regions.number_at(self.size, self.size.index(cell)),
        }
    }

    /// The number of boxes or regions.
    pub fn region_count(&self) -> usize {
        self.regions.count(self.size)
    }

    /// The index of a house in [`houses`](Geometry::houses), or `None` if this geometry has no such house.
    #[inline]
    pub fn house_index(&self, house: House) -> Option<usize> {
        // If rows are houses, they come first. If columns are houses, they follow.
        let rows = match self.houses.first().map(|first| first.kind()) {
            Some(HouseKind::Row) => self.size.rows(),
            _ => 0,
        };
        let guess = match house.kind() {
            HouseKind::Row => house.index(),
            HouseKind::Column => rows + house.index(),
            _ => return self.houses[rows..].iter().position(|h| *h == house).map(|i| rows + i),
        };
        (self.houses.get(guess) == Some(&house)).then_some(guess)
    }

    /// The cell indices of every house, in the order of [`houses`](Geometry::houses).
    #[inline]
    pub fn house_cell_indices(&self) -> &[Vec<u16>] {
        &self.house_cells
    }

    /// The cell indices of every short house, in the order of [`short_houses`](Geometry::short_houses).
    #[inline]
    pub fn short_house_cell_indices(&self) -> &[Vec<u16>] {
        &self.short_house_cells
    }

    /// Each house and short house with its cell indices.
    pub(crate) fn all_house_cell_indices(&self) -> impl Iterator<Item = (House, &Vec<u16>)> {
        let cells = self.house_cells.iter().chain(&self.short_house_cells);
        self.all_houses().zip(cells)
    }

    /// For each cell, the indices in [`houses`](Geometry::houses) of the houses that contain it.
    #[inline]
    pub fn cell_house_indices(&self) -> &[Vec<u16>] {
        &self.cell_houses
    }

    /// For each cell, the cell indices of its peers, in ascending order.
    #[inline]
    pub fn cell_peer_indices(&self) -> &[Vec<u16>] {
        &self.cell_peers
    }
}

/// Compares size, lines, regions, diagonals, extras and unequal pairs. All other fields are derived from these.
impl PartialEq for Geometry {
    fn eq(&self, other: &Geometry) -> bool {
        (self.size, self.lines, self.diagonals) == (other.size, other.lines, other.diagonals)
            && self.regions == other.regions
            && self.extras == other.extras
            && self.unequal == other.unequal
    }
}

impl Eq for Geometry {}

impl fmt::Debug for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Geometry")
            .field("size", &self.size)
            .field("lines", &self.lines)
            .field("regions", &self.regions)
            .field("diagonals", &self.diagonals)
            .field("extras", &self.extras)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    fn geometry(size: usize, diagonals: Diagonals) -> Arc<Geometry> {
        Setup { diagonals, ..Setup::empty(size) }.geometry().unwrap()
    }

    #[test]
    fn every_house_has_n_cells_and_its_index() {
        let one = Diagonals { falling: false, rising: true };
        for size in [1, 4, 6, 9, 12, 25, 36] {
            for diagonals in [Diagonals::NONE, one, Diagonals::BOTH] {
                let geometry = geometry(size, diagonals);
                let extra = usize::from(diagonals.falling) + usize::from(diagonals.rising);
                assert_eq!(geometry.houses().len(), 3 * size + extra);
                for (place, house) in geometry.houses().iter().enumerate() {
                    assert_eq!(geometry.house_index(*house), Some(place), "{house} of {size}");
                    assert_eq!(geometry.cells_of(*house).len(), size);
                    assert!(
                        geometry
                            .cells_of(*house)
                            .all(|cell| geometry.houses_of(cell).any(|h| h == *house))
                    );
                }
            }
        }
    }

    #[test]
    fn houses_of_another_geometry_have_no_index() {
        let classic = Geometry::classic();
        for (kind, index) in [(HouseKind::Diagonal, 0), (HouseKind::Region, 0), (HouseKind::Row, 9)]
        {
            assert_eq!(classic.house_index(House::new(kind, index)), None);
        }
        let rising = geometry(9, Diagonals { falling: false, rising: true });
        assert_eq!(rising.house_index(House::new(HouseKind::Diagonal, 0)), None);
        assert_eq!(rising.house_index(House::new(HouseKind::Diagonal, 1)), Some(27));
    }

    #[test]
    fn peers_see_each_other() {
        let geometry = geometry(6, Diagonals::BOTH);
        for cell in geometry.size().cells() {
            assert!(!geometry.are_peers(cell, cell));
            for peer in geometry.peers(cell) {
                assert!(geometry.are_peers(peer, cell));
                assert!(
                    geometry
                        .houses_of(peer)
                        .any(|house| geometry.houses_of(cell).any(|h| h == house))
                );
            }
        }
        assert_eq!(geometry.peers(Cell::new(0, 0)).len(), 5 + 5 + 2 + 4);
    }

    #[test]
    fn extras_are_houses() {
        let all = Extras {
            windows: true,
            disjoint_groups: true,
            regions: vec![(0..9).map(|i| Cell::new(i, (i + 1) % 9)).collect()],
        };
        let geometry = Setup { extras: all, ..Setup::empty(9) }.geometry().unwrap();
        let of = |kind| geometry.houses().iter().filter(|h| h.kind() == kind).count();
        assert_eq!((of(HouseKind::Window), of(HouseKind::Group), of(HouseKind::Extra)), (4, 9, 1));
        let names = |kind, index| {
            let cells = geometry.cells_of(House::new(kind, index));
            cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names(HouseKind::Window, 1), "r2c6 r2c7 r2c8 r3c6 r3c7 r3c8 r4c6 r4c7 r4c8");
        assert_eq!(names(HouseKind::Group, 4), "r2c2 r2c5 r2c8 r5c2 r5c5 r5c8 r8c2 r8c5 r8c8");
        assert_eq!(geometry.house_index(House::new(HouseKind::Extra, 0)), Some(27 + 4 + 9));
        let none = Setup { regions: crate::RegionSetup::None, ..Setup::empty(7) };
        assert_eq!(none.geometry().unwrap().houses().len(), 14);
    }

    #[test]
    fn boxes_are_numbered_row_by_row() {
        let geometry = geometry(6, Diagonals::NONE);
        assert_eq!(geometry.region_of(Cell::new(1, 2)), Some(0));
        assert_eq!(geometry.region_of(Cell::new(1, 3)), Some(1));
        assert_eq!(geometry.region_of(Cell::new(2, 0)), Some(2));
    }

    #[test]
    fn geometries_differ_in_each_part() {
        let all = [
            Setup::empty(9),
            Setup::empty(4),
            Setup { diagonals: Diagonals::BOTH, ..Setup::empty(9) },
            Setup { regions: crate::RegionSetup::None, ..Setup::empty(9) },
            Setup { extras: Extras { windows: true, ..Extras::NONE }, ..Setup::empty(9) },
        ]
        .map(|setup| setup.geometry().unwrap());
        for (place, geometry) in all.iter().enumerate() {
            assert_eq!(geometry.is_classic(), place == 0);
            for (other, second) in all.iter().enumerate() {
                assert_eq!(geometry == second, place == other, "{geometry:?} {second:?}");
            }
        }
        let pair = [Cell::new(0, 0), Cell::new(5, 5)];
        let unequal = all[0].with_unequal(vec![pair]);
        assert!(unequal != *all[0] && !unequal.is_classic());
        assert!(unequal.are_peers(pair[1], pair[0]) && unequal.are_peers(pair[0], pair[1]));
        assert_eq!(unequal.peers(pair[0]).len(), 21);
        assert_eq!(all[4].extras(), &Extras { windows: true, ..Extras::NONE });
    }

    #[test]
    fn tables_for_engines_agree_with_cells_and_houses() {
        let geometry = geometry(12, Diagonals::BOTH);
        let size = geometry.size();
        for cell in size.cells() {
            let index = size.index(cell);
            let peers: Vec<usize> = geometry.peers(cell).map(|peer| size.index(peer)).collect();
            let table = &geometry.cell_peer_indices()[index];
            assert!(table.iter().map(|peer| usize::from(*peer)).eq(peers.iter().copied()));
            assert!(peers.is_sorted() && !peers.contains(&index));
            let seen = |other: &Cell| {
                let shared = |house| geometry.cells_of(house).any(|cell| cell == *other);
                *other != cell && geometry.houses_of(cell).any(shared)
            };
            assert_eq!(size.cells().filter(seen).count(), peers.len());
            let houses = geometry.cell_house_indices()[index].iter();
            assert!(
                houses.map(|house| geometry.houses()[*house as usize]).eq(geometry.houses_of(cell))
            );
        }
    }
}
