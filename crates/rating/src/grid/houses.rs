//! The fixed structure of the classic grid.
//!
//! Cells are numbered row by row from 0. Houses are numbered boxes 0-8 (row by row), rows 9-17, columns
//! 18-26; the cells of a house ascend. A scale that visits houses in another order has its own table.

use ennead_puzzle::CellSet;

/// The number of houses.
pub(crate) const HOUSES: usize = 27;
/// The number of kinds of house: box, row, column, in this order.
pub(crate) const KINDS: usize = 3;
/// The number of the first row and of the first column among the houses.
pub(crate) const FIRST_ROW: usize = 9;
pub(crate) const FIRST_COLUMN: usize = 18;

/// All cells.
pub(crate) const ALL: CellSet = CellSet::from_bits((1 << 81) - 1);

/// The cells of each house.
pub(crate) static HOUSE_CELLS: [[u8; 9]; HOUSES] = {
    let mut cells = [[0; 9]; HOUSES];
    let mut i = 0;
    while i < 81 {
        let (house, place) = (i / 9, i % 9);
        cells[house][place] = (house / 3 * 27 + house % 3 * 3 + place / 3 * 9 + place % 3) as u8;
        cells[FIRST_ROW + house][place] = i as u8;
        cells[FIRST_COLUMN + house][place] = (place * 9 + house) as u8;
        i += 1;
    }
    cells
};

/// The house of each kind that a cell lies in.
pub(crate) static CELL_HOUSES: [[u8; KINDS]; 81] = {
    let mut houses = [[0; KINDS]; 81];
    let mut cell = 0;
    while cell < 81 {
        houses[cell] = [box_of(cell) as u8, row(cell) as u8, column(cell) as u8];
        cell += 1;
    }
    houses
};

/// The place of a cell within its house of each kind.
pub(crate) static CELL_PLACES: [[u8; KINDS]; 81] = {
    let mut places = [[0; KINDS]; 81];
    let mut cell = 0;
    while cell < 81 {
        places[cell] = [(cell / 9 % 3 * 3 + cell % 3) as u8, (cell % 9) as u8, (cell / 9) as u8];
        cell += 1;
    }
    places
};

/// The cells of each house as a set.
pub(crate) static HOUSE_SETS: [CellSet; HOUSES] = {
    let mut sets = [CellSet::EMPTY; HOUSES];
    let mut i = 0;
    while i < HOUSES * 9 {
        sets[i / 9] = sets[i / 9].with(HOUSE_CELLS[i / 9][i % 9] as usize);
        i += 1;
    }
    sets
};

/// The peers of each cell in three parts: box, rest of the row, rest of the column.
pub(crate) static PEERS_BY_KIND: [[CellSet; KINDS]; 81] = {
    let mut parts = [[CellSet::EMPTY; KINDS]; 81];
    let mut cell = 0;
    while cell < 81 {
        let own = HOUSE_SETS[box_of(cell)];
        parts[cell] = [
            own.without(cell),
            HOUSE_SETS[row(cell)].minus(own),
            HOUSE_SETS[column(cell)].minus(own),
        ];
        cell += 1;
    }
    parts
};

/// All peers of each cell.
pub(crate) static PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut cell = 0;
    while cell < 81 {
        let [own, row, column] = PEERS_BY_KIND[cell];
        peers[cell] = CellSet::from_bits(own.bits() | row.bits() | column.bits());
        cell += 1;
    }
    peers
};

/// The number of a cell's box.
#[inline]
pub(crate) const fn box_of(cell: usize) -> usize {
    cell / 27 * 3 + cell % 9 / 3
}

/// The number of a cell's row among the houses.
#[inline]
pub(crate) const fn row(cell: usize) -> usize {
    FIRST_ROW + cell / 9
}

/// The number of a cell's column among the houses.
#[inline]
pub(crate) const fn column(cell: usize) -> usize {
    FIRST_COLUMN + cell % 9
}

/// Whether two cells share a row or a column.
#[inline]
pub(crate) const fn in_line(one: usize, other: usize) -> bool {
    one / 9 == other / 9 || one % 9 == other % 9
}

/// The common peers of these cells.
#[inline]
pub(crate) fn common_peers(cells: CellSet) -> CellSet {
    cells.iter().fold(ALL, |common, cell| common & PEERS[cell])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_twenty_peers() {
        assert!(PEERS.iter().all(|peers| peers.len() == 20));
        for cell in 0..81 {
            for kind in 0..KINDS {
                let house = CELL_HOUSES[cell][kind] as usize;
                assert_eq!(HOUSE_CELLS[house][CELL_PLACES[cell][kind] as usize] as usize, cell);
                assert!(HOUSE_SETS[house].contains(cell));
            }
        }
    }
}
