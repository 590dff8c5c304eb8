//! The fixed structure of the classic grid, in the numbering that defines the search order.
//!
//! Cells are numbered row by row from 0. Houses are numbered rows 0-8, columns 9-17, boxes 18-26 (row by
//! row); the cells of a house ascend.

use ennead_puzzle::CellSet;

/// The number of the first column and of the first box among the houses.
pub(super) const FIRST_COLUMN: usize = 9;
pub(super) const FIRST_BOX: usize = 18;
pub(super) const HOUSES: usize = 27;

/// The cells of each house.
pub(super) static HOUSE_CELLS: [[u8; 9]; HOUSES] = house_cells();

/// The cells of each house as a set.
pub(super) static HOUSE: [CellSet; HOUSES] = {
    let cells = house_cells();
    let mut sets = [CellSet::EMPTY; HOUSES];
    let mut house = 0;
    while house < HOUSES {
        let mut i = 0;
        while i < 9 {
            sets[house] = sets[house].with(cells[house][i] as usize);
            i += 1;
        }
        house += 1;
    }
    sets
};

/// The row, the column and the box of each cell.
pub(super) static CELL_HOUSES: [[u8; 3]; 81] = {
    let mut houses = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        houses[cell] = [row(cell) as u8, column(cell) as u8, box_of(cell) as u8];
        cell += 1;
    }
    houses
};

/// The cells that share a house with each cell.
pub(super) static PEERS: [CellSet; 81] = {
    let cells = house_cells();
    let mut peers = [CellSet::EMPTY; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            let house = [row(cell), column(cell), box_of(cell)][kind];
            let mut i = 0;
            while i < 9 {
                peers[cell] = peers[cell].with(cells[house][i] as usize);
                i += 1;
            }
            kind += 1;
        }
        peers[cell] = peers[cell].without(cell);
        cell += 1;
    }
    peers
};

/// The number of a cell's row.
#[inline]
pub(super) const fn row(cell: usize) -> usize {
    cell / 9
}

/// The number of a cell's column among the houses.
#[inline]
pub(super) const fn column(cell: usize) -> usize {
    FIRST_COLUMN + cell % 9
}

/// The number of a cell's box among the houses.
#[inline]
pub(super) const fn box_of(cell: usize) -> usize {
    FIRST_BOX + cell / 27 * 3 + cell % 9 / 3
}

/// The cell where a row and a column meet.
#[inline]
pub(super) const fn crossing(row: usize, column: usize) -> usize {
    row * 9 + column - FIRST_COLUMN
}

/// The common peers of these cells.
#[inline]
pub(super) fn common_peers(cells: CellSet) -> CellSet {
    cells.iter().fold(ALL, |seen, cell| seen & PEERS[cell])
}

/// Whether two cells share a row or a column.
#[inline]
pub(super) const fn in_line(one: usize, other: usize) -> bool {
    one / 9 == other / 9 || one % 9 == other % 9
}

const ALL: CellSet = {
    let mut all = CellSet::EMPTY;
    let mut cell = 0;
    while cell < 81 {
        all = all.with(cell);
        cell += 1;
    }
    all
};

const fn house_cells() -> [[u8; 9]; HOUSES] {
    let mut cells = [[0; 9]; HOUSES];
    let mut i = 0;
    while i < 81 {
        let (high, low) = (i / 9, i % 9);
        cells[high][low] = i as u8;
        cells[FIRST_COLUMN + high][low] = (low * 9 + high) as u8;
        cells[FIRST_BOX + high][low] =
            ((high / 3 * 3 + low / 3) * 9 + high % 3 * 3 + low % 3) as u8;
        i += 1;
    }
    cells
}
