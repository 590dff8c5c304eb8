//! Locked candidates, which eliminate the digit or, if used directly, only place the hidden single that they leave.

use super::alone::{self, THREE_ROWS, bands, of_bands};
use super::{Locked, Rest};
use crate::grid::{FIRST_COLUMN, FIRST_ROW, HOUSE_SETS, HOUSES};
use ennead_puzzle::CellSet;

/// Tables of the effect of locked candidates on one digit, for three parallel houses and three others that cross them.
///
/// The six houses have nine intersections. The index is the set of those with a place for the digit, house by house; the entry
/// is the set of those that keep one. If all places of a house lie in one intersection, the house that crosses it there loses
/// its places in its other two intersections.
struct Left {
    /// The three houses are the rows of a band, and boxes cross them.
    of_rows: &'static [u16; 512],
    /// The three houses are the boxes of a stack, and columns cross them.
    of_boxes: &'static [u16; 512],
}

/// Both types eliminate.
const BY_BOTH: Left = Left { of_rows: &LEFT, of_boxes: &LEFT };

/// Only a box with all its places in one intersection eliminates.
const BY_POINTING: Left = Left { of_rows: &LEFT_BY_CROSSING, of_boxes: &LEFT_BY_OWN };

static LEFT: [u16; 512] = left_by(true, true);
static LEFT_BY_OWN: [u16; 512] = left_by(true, false);
static LEFT_BY_CROSSING: [u16; 512] = left_by(false, true);

/// Computes a table. A house with all its places in one intersection eliminates if it is one of the three houses and `own` is
/// set, or if it crosses them and `crossing` is set.
const fn left_by(own: bool, crossing: bool) -> [u16; 512] {
    let mut left = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut pieces = set as u16;
        let mut before = !pieces;
        while pieces != before {
            before = pieces;
            let mut piece = 0;
            while piece < 9 {
                let (alone, house, cross) =
                    (1 << piece, 0b111 << (piece / 3 * 3), 0b001_001_001 << (piece % 3));
                if own && pieces & house == alone {
                    pieces &= !cross | alone;
                }
                if crossing && pieces & cross == alone {
                    pieces &= !house | alone;
                }
                piece += 1;
            }
        }
        left[set] = pieces;
        set += 1;
    }
    left
}

/// For each set of intersections of the rows and boxes of a band, its cells.
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

/// Returns the places of a digit that remain after locked candidates in all bands and stacks have eliminated.
fn confined(places: u128, left: &Left) -> u128 {
    let of = |table: &[u16; 512], pieces: u32| u32::from(table[pieces as usize & 0x1ff]);
    let bands = bands(places);
    let kept = bands.map(|band| {
        let any = band | band >> 1 | band >> 2;
        let of_row = |row: u32| {
            let pieces = any >> (9 * row) & 0b001_001_001;
            (pieces | pieces >> 2 | pieces >> 4) & 0b111
        };
        let pieces = of_row(0) | of_row(1) << 3 | of_row(2) << 6;
        OF_PIECES[of(left.of_rows, pieces) as usize & 0x1ff]
    });
    let columns = bands.map(|band| (band | band >> 9 | band >> 18) & 0x1ff);
    let mut kept_columns = [0; 3];
    for stack in 0..3 {
        let of_band = |band: usize| columns[band] >> (3 * stack) & 0b111;
        let pieces = of(left.of_boxes, of_band(0) | of_band(1) << 3 | of_band(2) << 6);
        for (band, kept) in kept_columns.iter_mut().enumerate() {
            *kept |= (pieces >> (3 * band) & 0b111) << (3 * stack);
        }
    }
    places & of_bands(kept) & of_bands(kept_columns.map(|columns| columns * THREE_ROWS))
}

impl Rest {
    /// Applies locked candidates. Returns whether they eliminated or placed anything.
    pub(super) fn locked(&mut self, kind: Locked) -> bool {
        match kind {
            Locked::Nothing => false,
            Locked::DirectPointing => self.direct_locked(false),
            Locked::Direct => self.direct_locked(true),
            Locked::Pointing => self.eliminate_locked(&BY_POINTING) || self.direct_locked(true),
            Locked::Both => {
                let mut progress = false;
                for digit in 0..9 {
                    // Eliminations in rows and boxes can make others in columns possible.
                    while self.places[digit] != self.unseen.locked[digit] {
                        self.unseen.locked[digit] = self.places[digit];
                        let left = confined(self.places[digit].bits(), &BY_BOTH);
                        progress |= self.keep(digit, CellSet::from_bits(left));
                    }
                }
                progress
            }
        }
    }

    fn eliminate_locked(&mut self, left: &Left) -> bool {
        let mut progress = false;
        for digit in 0..9 {
            let left = confined(self.places[digit].bits(), left);
            progress |= self.keep(digit, CellSet::from_bits(left));
        }
        progress
    }

    /// Places the hidden singles that pointing leaves in another box and, if `claiming` is set, those that claiming leaves in
    /// another line. Returns whether there were any.
    fn direct_locked(&mut self, claiming: bool) -> bool {
        let mut progress = false;
        let left = if claiming { BY_BOTH } else { BY_POINTING };
        for digit in 0..9 {
            // A quick test: if the eliminations of one house leave a single, all eliminations together leave one.
            let kept = confined(self.places[digit].bits(), &left);
            let mut alone = alone::in_boxes(kept);
            if claiming {
                alone |= alone::in_rows(kept) | alone::in_columns(kept);
            }
            if alone == 0 {
                continue;
            }
            for (line, region) in (FIRST_ROW..HOUSES)
                .flat_map(|line| (0..FIRST_ROW).map(move |region| (line, region)))
            {
                let (along, inside) = (HOUSE_SETS[line], HOUSE_SETS[region]);
                if !along.intersects(inside) {
                    continue;
                }
                let first = if line < FIRST_COLUMN { FIRST_ROW } else { FIRST_COLUMN };
                let bases = [(inside, along, 0), (along, inside, first)];
                for (base, cover, first) in bases.into_iter().take(1 + usize::from(claiming)) {
                    let own = self.places[digit] & base;
                    if own.is_empty() || !own.is_subset(cover) {
                        continue;
                    }
                    for other in &HOUSE_SETS[first..first + 9] {
                        let left = (self.places[digit] & *other).minus(cover);
                        if other.intersects(cover)
                            && *other != base
                            && let Some(cell) = left.single()
                        {
                            progress |= self.place(cell, digit);
                        }
                    }
                }
            }
        }
        progress
    }
}
