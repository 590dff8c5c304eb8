//! The geometry of a puzzle: its size and houses, without the givens.

use crate::bits::ones;
use crate::{Cell, House, HouseKind, Size};
use std::fmt;
use std::sync::{Arc, LazyLock};

/// The shape of a rectangular box in cells, such as 2 rows by 3 columns in a 6 x 6 grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct BoxShape {
    /// The number of rows of one box.
    pub rows: usize,
    /// The number of columns of one box.
    pub columns: usize,
}

impl fmt::Display for BoxShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} x {}", self.rows, self.columns)
    }
}

/// The main diagonals that hold every digit once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Diagonals {
    /// Whether the diagonal from the top left to the bottom right is a house.
    pub falling: bool,
    /// Whether the diagonal from the bottom left to the top right is a house.
    pub rising: bool,
}

impl Diagonals {
    /// Neither diagonal, as in a classic Sudoku.
    pub const NONE: Diagonals = Diagonals { falling: false, rising: false };
    /// Both diagonals (Sudoku X).
    pub const BOTH: Diagonals = Diagonals { falling: true, rising: true };
}

/// Houses beyond rows, columns, regions and diagonals.
#[derive(Clone, PartialEq, Eq, Debug, Default, Hash)]
pub struct Extras {
    /// Whether the windows (Windoku) are houses: boxes one cell inside the border and one cell apart, four in a 9 x 9
    /// grid.
    pub windows: bool,
    /// Whether the disjoint groups are houses: the cells at the same position in every box.
    pub disjoint_groups: bool,
    /// Extra regions with as many cells as there are digits; they may contain extra cells.
    pub regions: Vec<Vec<Cell>>,
}

impl Extras {
    /// No extra houses.
    pub const NONE: Extras = Extras { windows: false, disjoint_groups: false, regions: Vec::new() };
}

/// The division of the grid into regions.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum Regions {
    /// No regions: a Latin square.
    None,
    /// Rectangular boxes.
    Boxes(BoxShape),
    /// Irregular regions (jigsaw): the region number of each cell of the grid, from 0, row by row.
    Irregular(Vec<u8>),
}

/// The largest number of regions: a [`House`] numbers them in 8 bits.
pub(crate) const MOST_REGIONS: usize = 255;

/// The size and houses of a puzzle, with the peers of every cell.
///
/// A geometry is built once and shared. Its methods use [`Cell`] and [`House`]; those with `index` or `indices` in
/// their name use dense indices, for engines: cells row by row, houses in the order of [`houses`](Geometry::houses).
///
/// A house has as many cells as there are digits. Where a row, column or region has fewer, it is a
/// [short house](Geometry::short_houses): its digits differ, and it does not hold all of them.
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

    /// Builds the geometry. The caller must have checked the regions; see [`Setup`](crate::Setup).
    pub(crate) fn build(
        size: Size,
        lines: bool,
        regions: Regions,
        diagonals: Diagonals,
        extras: Extras,
    ) -> Geometry {
        let (rows, columns) = (size.rows(), size.columns());
        let (mut houses, mut house_cells) = (Vec::new(), Vec::new());
        let (mut short_houses, mut short_house_cells) = (Vec::new(), Vec::new());
        let mut push = |kind, index, cells: Vec<u16>| {
            let house = House::new(kind, index);
            if cells.len() == size.digit_count() {
                houses.push(house);
                house_cells.push(cells);
            } else if cells.len() > 1 {
                short_houses.push(house);
                short_house_cells.push(cells);
            }
        };
        let cell = |row: usize, column: usize| (row * columns + column) as u16;

        if lines {
            for row in 0..rows {
                push(HouseKind::Row, row, (0..columns).map(|column| cell(row, column)).collect());
            }
            for column in 0..columns {
                push(HouseKind::Column, column, (0..rows).map(|row| cell(row, column)).collect());
            }
        }
        let kind = match regions {
            Regions::Boxes(_) => HouseKind::Box,
            Regions::Irregular(_) | Regions::None => HouseKind::Region,
        };
        let count = region_count(size, &regions);
        let per_region = size.grid_count() / count.max(1);
        let mut by_region: Vec<Vec<u16>> =
            (0..count).map(|_| Vec::with_capacity(per_region)).collect();
        for index in 0..size.grid_count() {
            if let Some(region) = region_number(size, &regions, index) {
                by_region[region].push(index as u16);
            }
        }
        for (region, cells) in by_region.into_iter().enumerate() {
            push(kind, region, cells);
        }
        if diagonals.falling {
            push(HouseKind::Diagonal, 0, (0..rows).map(|i| cell(i, i)).collect());
        }
        if diagonals.rising {
            push(HouseKind::Diagonal, 1, (0..rows).map(|i| cell(rows - 1 - i, i)).collect());
        }
        if let Regions::Boxes(shape) = &regions {
            if extras.windows {
                for (index, corner) in window_corners(size, *shape).enumerate() {
                    push(HouseKind::Window, index, box_cells(size, *shape, corner));
                }
            }
            if extras.disjoint_groups {
                let first = box_cells(size, *shape, Cell::new(0, 0));
                for (index, start) in first.into_iter().enumerate() {
                    let start = size.cell(start as usize);
                    let down = (start.row()..rows).step_by(shape.rows);
                    let right = (start.column()..columns).step_by(shape.columns);
                    let cells = down.flat_map(|r| right.clone().map(move |c| cell(r, c)));
                    push(HouseKind::Group, index, cells.collect());
                }
            }
        }
        for (index, cells) in extras.regions.iter().enumerate() {
            let mut cells: Vec<u16> = cells.iter().map(|cell| size.index(*cell) as u16).collect();
            cells.sort_unstable();
            push(HouseKind::Extra, index, cells);
        }

        let cells = size.cell_count();
        let cell_houses = houses_of_cells(cells, &house_cells);
        let cell_peers = match short_house_cells.is_empty() {
            true => peers(cells, &house_cells, &cell_houses),
            false => {
                let all = [&house_cells[..], &short_house_cells].concat();
                peers(cells, &all, &houses_of_cells(cells, &all))
            }
        };
        let unequal = Vec::new();
        Geometry {
            size,
            lines,
            regions,
            diagonals,
            extras,
            houses,
            house_cells,
            short_houses,
            short_house_cells,
            cell_houses,
            cell_peers,
            unequal,
        }
    }

    /// The same houses, with additional peers: pairs of cells that must differ.
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
    /// The geometry of a [`Puzzle`](crate::Puzzle) has none; that of its [`Candidates`](crate::Candidates) has those of
    /// the puzzle's rules.
    pub fn unequal_pairs(&self) -> &[[Cell; 2]] {
        &self.unequal
    }

    /// Whether this is the 9 x 9 grid with boxes of 3 x 3 and no further houses.
    pub fn is_classic(&self) -> bool {
        self.size == Size::NINE
            && self.lines
            && self.diagonals == Diagonals::NONE
            && self.extras == Extras::NONE
            && self.unequal.is_empty()
            && self.regions == Regions::Boxes(BoxShape { rows: 3, columns: 3 })
    }

    /// All houses, in the order rows, columns, boxes or regions, diagonals, windows, disjoint groups, extra regions.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The short houses, in the order of houses: rows, columns, boxes and other groups with fewer cells than there are
    /// digits. Their digits differ.
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

    /// Groups that should be houses but have more cells than there are digits, with their numbers of cells.
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

    /// The houses that contain a cell.
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

    /// The number of the box or region of a cell, from 0, or `None` if there are no regions or it is an extra cell.
    pub fn region_of(&self, cell: Cell) -> Option<usize> {
        match cell.is_extra() {
            true => None,
            false => region_number(self.size, &self.regions, self.size.index(cell)),
        }
    }

    /// The number of boxes or regions.
    pub fn region_count(&self) -> usize {
        region_count(self.size, &self.regions)
    }

    /// The index of a house in [`houses`](Geometry::houses), or `None` if this geometry has no such house.
    #[inline]
    pub fn house_index(&self, house: House) -> Option<usize> {
        // Rows come first and columns next, if they are houses at all.
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

    /// The indices in [`houses`](Geometry::houses) of the houses of each cell.
    #[inline]
    pub fn cell_house_indices(&self) -> &[Vec<u16>] {
        &self.cell_houses
    }

    /// The cell indices of the peers of each cell, in ascending order.
    #[inline]
    pub fn cell_peer_indices(&self) -> &[Vec<u16>] {
        &self.cell_peers
    }
}

/// The indices of the houses of each cell.
fn houses_of_cells(cells: usize, house_cells: &[Vec<u16>]) -> Vec<Vec<u16>> {
    let mut cell_houses: Vec<Vec<u16>> = (0..cells).map(|_| Vec::with_capacity(4)).collect();
    for (house, cells) in house_cells.iter().enumerate() {
        for &cell in cells {
            cell_houses[cell as usize].push(house as u16);
        }
    }
    cell_houses
}

/// The peers of each cell, in ascending order. Bit sets keep this fast: every puzzle of a new shape needs it.
fn peers(cells: usize, house_cells: &[Vec<u16>], cell_houses: &[Vec<u16>]) -> Vec<Vec<u16>> {
    let words = cells.div_ceil(64);
    let mut house_sets = vec![0u64; words * house_cells.len()];
    for (set, house) in house_sets.chunks_mut(words).zip(house_cells) {
        house.iter().for_each(|cell| set[*cell as usize / 64] |= 1 << (cell % 64));
    }
    let mut union = vec![0; words];
    let of_cell = |(me, houses): (usize, &Vec<u16>)| {
        union.fill(0);
        for &house in houses {
            let set = &house_sets[house as usize * words..][..words];
            union.iter_mut().zip(set).for_each(|(union, set)| *union |= set);
        }
        union[me / 64] &= !(1 << (me % 64));
        let mut peers = Vec::with_capacity(union.iter().map(|w| w.count_ones() as usize).sum());
        for (index, word) in union.iter().enumerate() {
            peers.extend(ones(*word).map(|bit| (index * 64 + bit) as u16));
        }
        peers
    };
    cell_houses.iter().enumerate().map(of_cell).collect()
}

fn region_number(size: Size, regions: &Regions, index: usize) -> Option<usize> {
    match regions {
        Regions::None => None,
        Regions::Boxes(shape) => {
            let (row, column) = (index / size.columns(), index % size.columns());
            Some(row / shape.rows * (size.columns() / shape.columns) + column / shape.columns)
        }
        Regions::Irregular(map) => Some(map[index] as usize),
    }
}

fn region_count(size: Size, regions: &Regions) -> usize {
    match regions {
        Regions::None => 0,
        Regions::Boxes(shape) => size.grid_count() / (shape.rows * shape.columns),
        Regions::Irregular(map) => map.iter().max().map_or(0, |last| usize::from(*last) + 1),
    }
}

/// The top left cells of the windows.
fn window_corners(size: Size, shape: BoxShape) -> impl Iterator<Item = Cell> {
    let starts = |side: usize, length: usize| (1..side - length.min(side - 1)).step_by(length + 1);
    let columns = starts(size.columns(), shape.columns);
    starts(size.rows(), shape.rows)
        .flat_map(move |row| columns.clone().map(move |column| Cell::new(row, column)))
}

fn box_cells(size: Size, shape: BoxShape, corner: Cell) -> Vec<u16> {
    let columns = size.columns();
    let row =
        |row: usize| (0..shape.columns).map(move |c| (row * columns + corner.column() + c) as u16);
    (0..shape.rows).flat_map(|r| row(corner.row() + r)).collect()
}

/// Compares size, regions, diagonals, extras and unequal pairs; the tables follow from these.
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

    #[test]
    fn windows_lie_one_cell_apart() {
        let corners = |side, rows, columns| -> Vec<String> {
            let corners = window_corners(Size::new(side).unwrap(), BoxShape { rows, columns });
            corners.map(|cell| cell.to_string()).collect()
        };
        assert_eq!(corners(9, 3, 3), ["r2c2", "r2c6", "r6c2", "r6c6"]);
        assert_eq!(corners(6, 2, 3), ["r2c2"; 1]);
        assert_eq!(corners(4, 2, 2), ["r2c2"]);
        assert_eq!(corners(16, 4, 4).len(), 9);
        assert_eq!(corners(4, 1, 4).len(), 0, "no room beside the border");
    }
}
