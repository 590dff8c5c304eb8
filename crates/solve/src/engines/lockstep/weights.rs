//! The weights of the cells (dom/wdeg).

use super::positions::Positions;
use super::team::Lane;
use ennead_puzzle::bits::ones;

/// The weight that a contradiction adds to each undecided cell of its filter.
const SHARED_WEIGHT: f32 = 0.3;

/// The weight that a contradiction adds to the cell assigned last.
const CHOICE_WEIGHT: f32 = 0.8;

/// Above this, all weights are halved, so that small additions still count.
const MAX_WEIGHT: f32 = 1e6;

/// The weights of the cells.
#[derive(Clone)]
pub(super) struct Weights {
    weights: Vec<f32>,
    /// The [logarithms](logarithm) of the weights.
    pub(super) logarithms: Vec<u16>,
}

/// The logarithm of a number to base 2, multiplied by [`UNIT`] and rounded down. Between powers of 2, it is interpolated
/// linearly.
pub(super) fn logarithm(number: f32) -> u16 {
    let one = 1.0f32.to_bits();
    (number.max(1.0).to_bits().saturating_sub(one) >> (23 - UNIT.ilog2())) as u16
}

/// The difference of two [`logarithm`]s if one number is twice the other.
pub(super) const UNIT: u32 = 256;

impl Weights {
    pub(super) fn new(weights: &[f32]) -> Weights {
        let mut weights = Weights { weights: weights.to_vec(), logarithms: Vec::new() };
        weights.refresh();
        weights
    }

    /// Records that a filter of these cells found a contradiction in some lanes.
    pub(super) fn add(&mut self, cells: &[u8], dead: u32, positions: &Positions, lanes: &[Lane]) {
        for cell in cells {
            let row = &positions.rows[usize::from(*cell)];
            let open = ones(dead).filter(|lane| row.0[*lane].count_ones() != 1).count();
            self.weights[usize::from(*cell)] += SHARED_WEIGHT * open as f32;
        }
        for lane in ones(dead) {
            if let Some(cell) = lanes[lane].chosen {
                self.weights[usize::from(cell)] += CHOICE_WEIGHT;
            }
        }
    }

    /// Recomputes the logarithms.
    pub(super) fn refresh(&mut self) {
        if self.weights.iter().any(|weight| *weight > MAX_WEIGHT) {
            self.weights.iter_mut().for_each(|weight| *weight /= 2.0);
        }
        self.logarithms.clear();
        self.logarithms.extend(self.weights.iter().copied().map(logarithm));
    }
}
