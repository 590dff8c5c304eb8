//! The fixed structure of the classic grid, in the numbering that defines the order of trial.
//!
//! Cells are numbered row by row from 0. Houses are numbered boxes 0-8 (row by row), rows 9-17, columns
//! 18-26; the cells of a house ascend.

/// The number of kinds of house: box, row, column, in this order.
pub(super) const KINDS: usize = 3;
/// The number of the first row and of the first column among the houses.
pub(super) const FIRST_ROW: usize = 9;
pub(super) const FIRST_COLUMN: usize = 18;

/// Houses in the order box, column, row, used for singles and subsets.
pub(super) const BOX_COLUMN_ROW: [usize; 27] = {
    let mut order = [0; 27];
    let mut i = 0;
    while i < 27 {
        order[i] = match i / 9 {
            0 => i,
            1 => FIRST_COLUMN + i % 9,
            _ => FIRST_ROW + i % 9,
        };
        i += 1;
    }
    order
};

/// The cells of each house.
pub(super) static HOUSE_CELLS: [[u8; 9]; 27] = house_cells();

/// The house of each kind that a cell lies in.
pub(super) static CELL_HOUSES: [[u8; KINDS]; 81] = {
    let mut houses = [[0; KINDS]; 81];
    let mut cell = 0;
    while cell < 81 {
        houses[cell] = [
            (cell / 27 * 3 + cell % 9 / 3) as u8,
            (FIRST_ROW + cell / 9) as u8,
            (FIRST_COLUMN + cell % 9) as u8,
        ];
        cell += 1;
    }
    houses
};

/// The place of a cell within its house of each kind.
pub(super) static CELL_PLACES: [[u8; KINDS]; 81] = {
    let mut places = [[0; KINDS]; 81];
    let mut cell = 0;
    while cell < 81 {
        places[cell] = [(cell / 9 % 3 * 3 + cell % 3) as u8, (cell % 9) as u8, (cell / 9) as u8];
        cell += 1;
    }
    places
};

/// The cells of each house as a set.
pub(super) static HOUSE_SETS: [u128; 27] = {
    let cells = house_cells();
    let mut sets = [0; 27];
    let mut house = 0;
    while house < 27 {
        let mut i = 0;
        while i < 9 {
            sets[house] |= 1 << cells[house][i];
            i += 1;
        }
        house += 1;
    }
    sets
};

/// The peers of each cell in three parts, in order: box, rest of the row, rest of the column.
pub(super) static PEERS_IN_TURN: [[u128; KINDS]; 81] = {
    let mut parts = [[0; KINDS]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut met = 1u128 << cell;
        let mut kind = 0;
        while kind < KINDS {
            let house = CELL_HOUSES[cell][kind] as usize;
            parts[cell][kind] = HOUSE_SETS[house] & !met;
            met |= HOUSE_SETS[house];
            kind += 1;
        }
        cell += 1;
    }
    parts
};

/// All peers of each cell.
pub(super) static PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        peers[cell] = PEERS_IN_TURN[cell][0] | PEERS_IN_TURN[cell][1] | PEERS_IN_TURN[cell][2];
        cell += 1;
    }
    peers
};

const fn house_cells() -> [[u8; 9]; 27] {
    let mut cells = [[0; 9]; 27];
    let mut i = 0;
    while i < 81 {
        let (house, place) = (i / 9, i % 9);
        cells[house][place] = (house / 3 * 27 + house % 3 * 3 + place / 3 * 9 + place % 3) as u8;
        cells[FIRST_ROW + house][place] = i as u8;
        cells[FIRST_COLUMN + house][place] = (place * 9 + house) as u8;
        i += 1;
    }
    cells
}

/// A set of places or digits of a house.
pub(super) trait SmallSet {
    /// The number of members. It is looked up because the baseline instruction set cannot count bits.
    fn size(self) -> u32;
}

impl SmallSet for u16 {
    #[inline]
    fn size(self) -> u32 {
        static SIZES: [u8; 512] = {
            let mut sizes = [0; 512];
            let mut set = 1;
            while set < 512 {
                sizes[set] = sizes[set / 2] + (set % 2) as u8;
                set += 1;
            }
            sizes
        };
        u32::from(SIZES[self as usize & 0x1ff])
    }
}

/// The sets of `size` out of `count` elements, in ascending order of their bits as a number.
///
/// Choosing 0 out of 0 gives no set; some of the searches rely on this.
pub(super) fn combinations(size: usize, count: usize) -> impl Iterator<Item = u16> {
    let mut next = (size <= count && count > 0).then_some((1u32 << size) - 1);
    std::iter::from_fn(move || {
        let set = next?;
        let lowest = set & set.wrapping_neg();
        next = (set != 0)
            .then(|| {
                let ripple = set + lowest;
                ripple | (((set ^ ripple) >> 2) / lowest)
            })
            .filter(|set| set >> count == 0);
        Some(set as u16)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_ascend_and_are_complete() {
        let pairs: Vec<u16> = combinations(2, 4).collect();
        assert_eq!(pairs, [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]);
        assert_eq!(combinations(3, 9).count(), 84);
        assert_eq!(combinations(0, 5).collect::<Vec<_>>(), [0]);
        assert_eq!(combinations(0, 0).count(), 0);
        assert_eq!(combinations(3, 2).count(), 0);
    }

    #[test]
    fn every_cell_has_twenty_peers() {
        assert!(PEERS.iter().all(|peers| peers.count_ones() == 20));
        for cell in 0..81 {
            for kind in 0..KINDS {
                let house = CELL_HOUSES[cell][kind] as usize;
                assert_eq!(HOUSE_CELLS[house][CELL_PLACES[cell][kind] as usize] as usize, cell);
            }
        }
    }
}
