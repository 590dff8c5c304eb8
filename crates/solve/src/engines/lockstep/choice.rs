//! Which cell to branch on, in all lanes at once.

use super::positions::Positions;
use super::trouble::{UNIT, logarithm};
use ennead_simd::{Row, ShortKernel, Shorts};

/// The cell with the fewest candidates for its trouble, in every lane.
///
/// The measure is the number of candidates to the power of [`POWER`], divided by the weight. Words of 16 bits hold
/// logarithms, so it is a difference.
pub(super) struct Choose<'a> {
    pub(super) positions: &'a Positions,
    /// Of the weight of each cell.
    pub(super) logarithms: &'a [u16],
}

/// What stands for a cell where none is open.
pub(super) const NONE: u16 = u16::MAX;

/// Powers from 1 to 1.4 need about as many nodes, 2 a tenth more and much more on the hardest.
const POWER: f32 = 1.2;

/// More than the logarithm of any weight, so that no difference is below zero.
const BASE: u16 = 20 * UNIT as u16 + 1;

/// More than any measure of an open cell.
const FIXED: u16 = 2 * BASE;

impl ShortKernel for Choose<'_> {
    type Output = Row;

    /// The cells by number, or [`NONE`].
    #[inline(always)]
    fn run<V: Shorts>(self) -> Row {
        let table = crowds();
        let mut least = V::splat(FIXED);
        let mut cell = V::splat(NONE);
        let rows = self.positions.rows.iter().zip(self.logarithms);
        for (index, (row, logarithm)) in (0..).zip(rows) {
            let measure = V::load(row).count_ones().lookup(&table).sub(V::splat(*logarithm));
            cell = V::blend(measure.less(least), V::splat(index), cell);
            least = least.min(measure);
        }
        let mut cells = Row([0; Row::LANES]);
        cell.store(&mut cells);
        cells
    }
}

/// For each number of candidates the logarithm of its power. Sixteen stand in place of none, which is never asked for.
fn crowds() -> [u16; 16] {
    std::array::from_fn(|count| match count {
        1 => FIXED + BASE,
        0 => crowd(16),
        _ => crowd(count),
    })
}

fn crowd(count: usize) -> u16 {
    BASE + (POWER * f32::from(logarithm(count as f32))) as u16
}
