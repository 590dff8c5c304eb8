//! Locked candidates, and those that leave a hidden single.

use super::alone::{THREE_ROWS, bands, of_bands};
use super::rest::{Rest, cells};
use super::sets::HOUSE_SETS;

/// Of the nine pieces that three lines and three boxes have in common, line by line: those that are left when both types of
/// locked candidates are eliminated. A piece that is alone in its line or box takes the others of its box or line.
static LEFT: [u16; 512] = {
    let mut left = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut pieces = set as u16;
        let mut before = !pieces;
        while pieces != before {
            before = pieces;
            let mut piece = 0;
            while piece < 9 {
                let (own, line, region) =
                    (1 << piece, 0b111 << (piece / 3 * 3), 0b001_001_001 << (piece % 3));
                if pieces & line == own {
                    pieces &= !region | own;
                }
                if pieces & region == own {
                    pieces &= !line | own;
                }
                piece += 1;
            }
        }
        left[set] = pieces;
        set += 1;
    }
    left
};

/// The cells of pieces in the rows of a band.
static OF_PIECES: [u32; 512] = {
    let mut cells = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut piece = 0;
        while piece < 9 {
            if set >> piece & 1 == 1 {
                cells[set] |= 0b111 << (3 * piece);
            }
            piece += 1;
        }
        set += 1;
    }
    cells
};

fn left(pieces: u32) -> u32 {
    u32::from(LEFT[pieces as usize & 0x1ff])
}

/// The places of a digit that locked candidates leave.
fn confined(places: u128) -> u128 {
    let bands = bands(places);
    let kept = bands.map(|band| {
        let any = band | band >> 1 | band >> 2;
        let of_row = |row: u32| {
            let pieces = any >> (9 * row) & 0b001_001_001;
            (pieces | pieces >> 2 | pieces >> 4) & 0b111
        };
        let pieces = of_row(0) | of_row(1) << 3 | of_row(2) << 6;
        OF_PIECES[left(pieces) as usize & 0x1ff]
    });
    let columns = bands.map(|band| (band | band >> 9 | band >> 18) & 0x1ff);
    let mut kept_columns = [0; 3];
    for stack in 0..3 {
        let of_band = |band: usize| columns[band] >> (3 * stack) & 0b111;
        let pieces = left(of_band(0) | of_band(1) << 3 | of_band(2) << 6);
        for (band, kept) in kept_columns.iter_mut().enumerate() {
            *kept |= (pieces >> (3 * band) & 0b111) << (3 * stack);
        }
    }
    places & of_bands(kept) & of_bands(kept_columns.map(|columns| columns * THREE_ROWS))
}

impl Rest {
    /// Eliminates locked candidates of both types. Returns whether there were any.
    pub(super) fn locked(&mut self) -> bool {
        let mut progress = false;
        for places in &mut self.places {
            let left = confined(*places);
            progress |= left != *places;
            *places = left;
        }
        progress
    }

    /// Places hidden singles that a digit locked in a box leaves in another box, or in a line in another line if `claiming`.
    /// Returns whether there were any.
    pub(super) fn direct_locked(&mut self, claiming: bool) -> bool {
        let mut progress = false;
        for digit in 0..9 {
            for (line, region) in (0..18).flat_map(|line| (18..27).map(move |box_| (line, box_))) {
                let (along, inside) = (HOUSE_SETS[line], HOUSE_SETS[region]);
                if along & inside == 0 {
                    continue;
                }
                let bases =
                    [(inside, along, 18..27), (along, inside, line / 9 * 9..line / 9 * 9 + 9)];
                for (base, cover, others) in bases.into_iter().take(1 + usize::from(claiming)) {
                    let places = self.places[digit];
                    if places & base == 0 || places & base & !cover != 0 {
                        continue;
                    }
                    for other in others {
                        let other = HOUSE_SETS[other];
                        let left = self.places[digit] & other & !cover;
                        if other & cover != 0 && other & base == 0 && left.is_power_of_two() {
                            cells(left).for_each(|cell| self.place(cell, digit));
                            progress = true;
                        }
                    }
                }
            }
        }
        progress
    }
}
