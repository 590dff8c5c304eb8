//! How much trouble each cell has caused.

use super::positions::{Positions, each};
use super::team::Lane;

/// What each open cell of a filter that found a contradiction gets.
const SHARED_BLAME: f32 = 0.3;

/// What the cell gets that was chosen last before a contradiction.
const CHOICE_BLAME: f32 = 0.8;

/// Beyond this all weights are halved, so that small additions still count.
const MOST: f32 = 1e6;

/// The weights of the cells.
#[derive(Clone)]
pub(super) struct Trouble {
    weights: Vec<f32>,
    /// Their [logarithms](logarithm).
    pub(super) logarithms: Vec<u16>,
}

/// The logarithm of a number to the base 2 in units of [`UNIT`], rounded down, with straight lines between the powers.
pub(super) fn logarithm(number: f32) -> u16 {
    let one = 1.0f32.to_bits();
    (number.max(1.0).to_bits().saturating_sub(one) >> (23 - UNIT.ilog2())) as u16
}

/// So many steps of a [`logarithm`] double a number.
pub(super) const UNIT: u32 = 256;

impl Trouble {
    pub(super) fn new(weights: &[f32]) -> Trouble {
        let mut trouble = Trouble { weights: weights.to_vec(), logarithms: Vec::new() };
        trouble.refresh();
        trouble
    }

    /// A filter of these cells found a contradiction in some lanes.
    pub(super) fn blame(&mut self, cells: &[u8], dead: u32, positions: &Positions, lanes: &[Lane]) {
        for cell in cells {
            let row = &positions.rows[usize::from(*cell)];
            let open = each(dead).filter(|lane| row.0[*lane].count_ones() != 1).count();
            self.weights[usize::from(*cell)] += SHARED_BLAME * open as f32;
        }
        for lane in each(dead) {
            if let Some(cell) = lanes[lane].chosen {
                self.weights[usize::from(cell)] += CHOICE_BLAME;
            }
        }
    }

    /// Makes the logarithms follow the weights.
    pub(super) fn refresh(&mut self) {
        if self.weights.iter().any(|weight| *weight > MOST) {
            self.weights.iter_mut().for_each(|weight| *weight /= 2.0);
        }
        self.logarithms.clear();
        self.logarithms.extend(self.weights.iter().copied().map(logarithm));
    }
}
