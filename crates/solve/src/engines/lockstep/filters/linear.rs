//! Sums of cells with coefficients 1 and -1, by their bounds.
//!
//! **Sound**: a value is removed only if the rest of the total is below the least or above the greatest sum of the other cells.
//! When all cells are fixed, both bounds are the sum itself.

use super::super::state::State;
use crate::engines::rules::propagators::linear;
use ennead_simd::Shorts;

/// The maximum number of cells. With so few, sums stay far below the limit of a word of 16 bits.
const MAX_CELLS: usize = 20;

/// Cells and the sum of their values, which count from 0.
///
/// A cell with coefficient -1 is mirrored: its distance from the greatest value counts with coefficient 1.
pub(in super::super) struct Linear {
    cells: Vec<u8>,
    /// The number of cells with coefficient 1, which come first.
    plus: usize,
    total: u16,
}

impl Linear {
    /// Returns `None` if a coefficient is not 1 or -1, if there are too many cells, or if the total does not fit into a word.
    pub(in super::super) fn of(rule: &linear::Linear, values: u32) -> Option<Linear> {
        let counting = |times: i32| {
            let groups = rule.groups.iter().filter(move |group| group.times == times);
            groups.flat_map(|group| &rule.cells[group.cells.clone()]).map(|cell| *cell as u8)
        };
        let mut cells: Vec<u8> = counting(1).collect();
        let plus = cells.len();
        cells.extend(counting(-1));
        if cells.len() < rule.cells.len() || cells.len() > MAX_CELLS {
            return None;
        }
        let turned = (cells.len() - plus) as i32 * (values as i32 - 1);
        let total = u16::try_from(rule.total + turned).ok()?;
        Some(Linear { cells, plus, total })
    }

    #[inline(always)]
    pub(in super::super) fn filter<V: Shorts>(&self, state: &mut State<'_, V>) -> u32 {
        let zero = V::splat(0);
        let one = V::splat(1);
        let top = V::splat(state.all.count_ones() as u16 - 1);
        let total = V::splat(self.total);
        let mut lows = [zero; MAX_CELLS];
        let mut highs = [zero; MAX_CELLS];
        let (mut least, mut most) = (zero, zero);
        let cells = &self.cells[..self.cells.len().min(MAX_CELLS)];
        for i in 0..cells.len() {
            let mask = state.get(cells[i]);
            let low = mask.sub(one).and_not(mask).count_ones();
            let mut filled = mask.or(mask.shr(1));
            filled = filled.or(filled.shr(2));
            filled = filled.or(filled.shr(4));
            filled = filled.or(filled.shr(8));
            let high = filled.count_ones().sub(one);
            (lows[i], highs[i]) =
                if i < self.plus { (low, high) } else { (top.sub(high), top.sub(low)) };
            least = least.add(lows[i]);
            most = most.add(highs[i]);
        }
        let dead = V::either(total.less(least), most.less(total));
        // How far a cell can be above its least value, and below its greatest.
        let (up, down) = (total.sub_to_zero(least), most.sub_to_zero(total));
        let mut fewest = V::splat(u16::MAX);
        for i in 0..cells.len() {
            let (bottom, ceiling) = (highs[i].sub_to_zero(down), lows[i].add(up).min(top));
            let (bottom, ceiling) =
                if i < self.plus { (bottom, ceiling) } else { (top.sub(ceiling), top.sub(bottom)) };
            let old = state.get(cells[i]);
            let new = old.and(ceiling.lookup(&UP_TO)).and(bottom.lookup(&FROM));
            fewest = fewest.min(new);
            state.put(cells[i], old, new);
        }
        V::bits(V::either(dead, fewest.equal(zero)))
    }
}

/// For each value, the set of values up to it.
const UP_TO: [u16; 16] = {
    let mut sets = [0; 16];
    let mut value = 0;
    while value < 16 {
        sets[value] = u16::MAX >> (15 - value);
        value += 1;
    }
    sets
};

/// For each value, the set of values from it on.
const FROM: [u16; 16] = {
    let mut sets = [0; 16];
    let mut value = 0;
    while value < 16 {
        sets[value] = u16::MAX << value;
        value += 1;
    }
    sets
};
