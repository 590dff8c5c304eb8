//! The choice of the cell to branch on, in all lanes together.

use super::positions::Positions;
use super::weights::{UNIT, logarithm};
use ennead_simd::{Row, ShortKernel, Shorts};

/// Chooses in every lane the undecided cell with the smallest measure: the number of candidates to the power of [`POWER`],
/// divided by the weight.
///
/// The words of 16 bits hold logarithms, so the logarithm of the measure is a difference.
pub(super) struct Choose<'a> {
    pub(super) positions: &'a Positions,
    /// The logarithm of each cell's weight.
    pub(super) logarithms: &'a [u16],
}

/// Takes the place of a cell's number in lanes in which all cells are fixed.
pub(super) const NONE: u16 = u16::MAX;

/// The exponent of the number of candidates. Exponents from 1 to 1.4 need about the same number of nodes; 2 needs a tenth more,
/// and many more on the hardest puzzles.
const POWER: f32 = 1.2;

/// More than the logarithm of any weight, so that no difference is below zero.
const BASE: u16 = 20 * UNIT as u16 + 1;

/// More than the measure of any undecided cell.
const FIXED: u16 = 2 * BASE;

impl ShortKernel for Choose<'_> {
    type Output = Row;

    /// Returns the number of the chosen cell in each lane, or [`NONE`].
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

/// For each number of candidates, the logarithm of its power, plus [`BASE`]; for one candidate, a number above [`FIXED`]. Entry
/// 0 is for 16 candidates, since no active lane has a cell without candidates.
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
