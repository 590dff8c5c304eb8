//! Which cells form houses: the shape of a puzzle without its givens.

use crate::{Cell, House, HouseKind, Size};
use std::fmt;
use std::sync::{Arc, LazyLock};

/// The shape of rectangular boxes, in cells: 2 rows by 3 columns tile a 6 x 6 grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct BoxShape {
    /// Rows of one box.
    pub rows: usize,
    /// Columns of one box.
    pub columns: usize,
}

impl fmt::Display for BoxShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {}", self.rows, self.columns)
    }
}

/// Which of the two main diagonals hold every digit once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Diagonals {
    /// From the top left to the bottom right.
    pub falling: bool,
    /// From the bottom left to the top right.
    pub rising: bool,
}

impl Diagonals {
    /// Neither: the usual Sudoku.
    pub const NONE: Diagonals = Diagonals { falling: false, rising: false };
    /// Both: the X rule.
    pub const BOTH: Diagonals = Diagonals { falling: true, rising: true };
}

/// How the grid is cut into regions of N cells each.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum Regions {
    /// Rectangular boxes, side by side.
    Boxes(BoxShape),
    /// Irregular regions (jigsaw): the number of its region from 0, for each cell row by row.
    Irregular(Vec<u8>),
}

/// The size, regions and diagonals of a puzzle, with every house and the peers of every cell.
///
/// It is built once and shared. Cells and houses can be had as [`Cell`] and [`House`] or, for
/// engines, as dense indices: cells row by row, houses in the order of [`houses`](Geometry::houses)
/// (rows, columns, boxes or regions, diagonals).
///
/// ```
/// use ennead_puzzle::Geometry;
/// let classic = Geometry::classic();
/// assert_eq!(classic.houses().len(), 27);
/// assert_eq!(classic.peers("r5c5".parse().unwrap()).count(), 20);
/// ```
pub struct Geometry {
    size: Size,
    regions: Regions,
    diagonals: Diagonals,
    houses: Vec<House>,
    house_cells: Vec<Vec<u16>>,
    cell_houses: Vec<Vec<u16>>,
    cell_peers: Vec<Vec<u16>>,
}

static CLASSIC: LazyLock<Arc<Geometry>> = LazyLock::new(|| {
    let boxes = Regions::Boxes(BoxShape { rows: 3, columns: 3 });
    Arc::new(Geometry::build(Size::NINE, boxes, Diagonals::NONE))
});

impl Geometry {
    /// The 9 x 9 grid with boxes of 3 x 3, built once.
    pub fn classic() -> Arc<Geometry> {
        CLASSIC.clone()
    }

    /// Builds the tables. The caller has checked that the regions fit; see [`Setup`](crate::Setup).
    pub(crate) fn build(size: Size, regions: Regions, diagonals: Diagonals) -> Geometry {
        let n = size.get();
        let mut houses = Vec::new();
        let mut house_cells: Vec<Vec<u16>> = Vec::new();
        let mut push = |kind, index, cells: Vec<u16>| {
            houses.push(House::new(kind, index));
            house_cells.push(cells);
        };
        let cell = |row: usize, column: usize| (row * n + column) as u16;

        for row in 0..n {
            push(HouseKind::Row, row, (0..n).map(|column| cell(row, column)).collect());
        }
        for column in 0..n {
            push(HouseKind::Column, column, (0..n).map(|row| cell(row, column)).collect());
        }
        let kind = match regions {
            Regions::Boxes(_) => HouseKind::Box,
            Regions::Irregular(_) => HouseKind::Region,
        };
        for region in 0..n {
            let cells = (0..n * n).filter(|i| region_number(size, &regions, *i) == region);
            push(kind, region, cells.map(|i| i as u16).collect());
        }
        if diagonals.falling {
            push(HouseKind::Diagonal, 0, (0..n).map(|i| cell(i, i)).collect());
        }
        if diagonals.rising {
            push(HouseKind::Diagonal, 1, (0..n).map(|i| cell(n - 1 - i, i)).collect());
        }

        let mut cell_houses = vec![Vec::new(); n * n];
        for (house, cells) in house_cells.iter().enumerate() {
            for &cell in cells {
                cell_houses[cell as usize].push(house as u16);
            }
        }
        let cell_peers = (0..n * n)
            .map(|me| {
                let mut peers: Vec<u16> = cell_houses[me]
                    .iter()
                    .flat_map(|&house| &house_cells[house as usize])
                    .copied()
                    .filter(|&other| other as usize != me)
                    .collect();
                peers.sort_unstable();
                peers.dedup();
                peers
            })
            .collect();
        Geometry { size, regions, diagonals, houses, house_cells, cell_houses, cell_peers }
    }

    /// The side of the grid.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// How the grid is cut into boxes or irregular regions.
    pub fn regions(&self) -> &Regions {
        &self.regions
    }

    /// Which main diagonals are houses.
    pub fn diagonals(&self) -> Diagonals {
        self.diagonals
    }

    /// Whether this is the plain 9 x 9 grid with boxes of 3 x 3.
    pub fn is_classic(&self) -> bool {
        self.size == Size::NINE
            && self.diagonals == Diagonals::NONE
            && self.regions == Regions::Boxes(BoxShape { rows: 3, columns: 3 })
    }

    /// All houses: rows, columns, boxes or regions, diagonals.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The cells of a house of this geometry, row by row (a rising diagonal from its lower end).
    ///
    /// # Panics
    /// When this geometry has no such house.
    pub fn cells_of(&self, house: House) -> impl ExactSizeIterator<Item = Cell> + Clone + '_ {
        let position =
            self.house_index(house).unwrap_or_else(|| panic!("no house {house} in this geometry"));
        self.house_cells[position].iter().map(|&index| self.size.cell(index as usize))
    }

    /// The houses that a cell lies in.
    pub fn houses_of(&self, cell: Cell) -> impl ExactSizeIterator<Item = House> + Clone + '_ {
        self.cell_houses[self.size.index(cell)].iter().map(|&house| self.houses[house as usize])
    }

    /// The cells that share a house with this one, row by row, itself left out.
    pub fn peers(&self, cell: Cell) -> impl ExactSizeIterator<Item = Cell> + Clone + '_ {
        self.cell_peers[self.size.index(cell)].iter().map(|&peer| self.size.cell(peer as usize))
    }

    /// Whether two different cells share a house.
    pub fn are_peers(&self, a: Cell, b: Cell) -> bool {
        let b = self.size.index(b) as u16;
        self.cell_peers[self.size.index(a)].binary_search(&b).is_ok()
    }

    /// The number of the box or region of a cell, from 0.
    pub fn region_of(&self, cell: Cell) -> usize {
        region_number(self.size, &self.regions, self.size.index(cell))
    }

    /// For engines: the position of a house in [`houses`](Geometry::houses), if it is one of them.
    #[inline]
    pub fn house_index(&self, house: House) -> Option<usize> {
        let n = self.size.get();
        let guess = match house.kind() {
            HouseKind::Row => house.index(),
            HouseKind::Column => n + house.index(),
            HouseKind::Box | HouseKind::Region => 2 * n + house.index(),
            HouseKind::Diagonal => 3 * n + house.index() * usize::from(self.diagonals.falling),
        };
        (self.houses.get(guess) == Some(&house)).then_some(guess)
    }

    /// For engines: the cell indices of every house, in the order of [`houses`](Geometry::houses).
    #[inline]
    pub fn house_cell_indices(&self) -> &[Vec<u16>] {
        &self.house_cells
    }

    /// For engines: the positions in [`houses`](Geometry::houses) of the houses of each cell.
    #[inline]
    pub fn cell_house_indices(&self) -> &[Vec<u16>] {
        &self.cell_houses
    }

    /// For engines: the ascending indices of the peers of each cell.
    #[inline]
    pub fn cell_peer_indices(&self) -> &[Vec<u16>] {
        &self.cell_peers
    }
}

fn region_number(size: Size, regions: &Regions, index: usize) -> usize {
    match regions {
        Regions::Boxes(shape) => {
            let (row, column) = (index / size.get(), index % size.get());
            row / shape.rows * (size.get() / shape.columns) + column / shape.columns
        }
        Regions::Irregular(map) => map[index] as usize,
    }
}

/// Equal when size, regions and diagonals are: the tables follow from them.
impl PartialEq for Geometry {
    fn eq(&self, other: &Geometry) -> bool {
        (self.size, self.diagonals) == (other.size, other.diagonals)
            && self.regions == other.regions
    }
}

impl Eq for Geometry {}

impl fmt::Debug for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Geometry")
            .field("size", &self.size)
            .field("regions", &self.regions)
            .field("diagonals", &self.diagonals)
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
    fn every_house_has_n_cells_and_its_place() {
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
    fn houses_of_another_shape_have_no_place() {
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
    fn boxes_are_numbered_row_by_row() {
        let geometry = geometry(6, Diagonals::NONE);
        assert_eq!(geometry.region_of(Cell::new(1, 2)), 0);
        assert_eq!(geometry.region_of(Cell::new(1, 3)), 1);
        assert_eq!(geometry.region_of(Cell::new(2, 0)), 2);
    }
}
