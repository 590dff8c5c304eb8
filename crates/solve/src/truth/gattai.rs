//! The same of several overlapping grids.

use super::Hunted;
use super::tally::Tally;
use crate::{Choice, Ending, Solver, Stats};
use ennead_puzzle::{Digit, DigitSet, Gattai, Spot};
use std::num::NonZeroU64;

/// In how many solutions of overlapping grids each candidate stands, counted up to a cap; by places of the canvas, so
/// that a cell which several grids share is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GattaiTrueCandidates {
    gattai: Gattai,
    tally: Tally,
    /// Why the work ended: [`Ending::Complete`], or [`Ending::Stopped`] with what was known by then.
    pub ending: Ending,
    /// The counters of the search.
    pub stats: Stats,
    /// The engine that ran, and why.
    pub choice: Choice,
}

impl GattaiTrueCandidates {
    /// Up to which number solutions were counted.
    pub fn cap(&self) -> u64 {
        self.tally.cap()
    }

    /// In how many solutions a digit stands at a place: exactly if below the [cap](GattaiTrueCandidates::cap), else at
    /// least so many; 0 where the canvas has no cell.
    ///
    /// Of a candidate that is still [open](GattaiTrueCandidates::open) it is the number known so far.
    pub fn count(&self, spot: Spot, digit: Digit) -> u64 {
        match self.index(spot) {
            Some(cell) if self.gattai.size().digits().contains(digit) => {
                self.tally.count(cell, digit)
            }
            _ => 0,
        }
    }

    /// The digits that stand at a place in some solution; none where the canvas has no cell.
    pub fn digits(&self, spot: Spot) -> DigitSet {
        self.index(spot).map_or(DigitSet::EMPTY, |cell| self.tally.digits(cell))
    }

    /// The digits of a place whose count is not settled, because a limit ended the work; none if it is complete, and
    /// where the canvas has no cell.
    pub fn open(&self, spot: Spot) -> DigitSet {
        self.index(spot).map_or(DigitSet::EMPTY, |cell| self.tally.open(cell))
    }

    /// How many candidates are not settled, because a limit ended the work.
    pub fn open_count(&self) -> usize {
        self.tally.open_count()
    }

    /// Whether there is a solution; `None` if a limit ended the work before the first.
    pub fn has_solution(&self) -> Option<bool> {
        self.tally.has_solution(self.ending)
    }

    fn index(&self, spot: Spot) -> Option<usize> {
        self.gattai.spots().binary_search(&spot).ok()
    }
}

impl Solver {
    /// Finds for each candidate of overlapping grids in how many solutions it stands, up to `cap`, as
    /// [`true_candidates`](Solver::true_candidates) does for one grid.
    ///
    /// ```
    /// use ennead_puzzle::{Gattai, Setup, Spot};
    /// use ennead_solve::Solver;
    /// use std::num::NonZeroU64;
    /// let empty = Setup::empty(4).check()?;
    /// let mut setup = Setup::empty(4);
    /// setup.values[..4].copy_from_slice(&[1, 2, 0, 0]);
    /// let gattai = Gattai::of([(Spot::new(0, 0), empty), (Spot::new(2, 2), setup.check()?)])?;
    /// let truth = Solver::default().gattai_true_candidates(&gattai, NonZeroU64::new(5).unwrap());
    /// // The shared box has 1 and 2 above, so the left grid has 3 and 4 there.
    /// assert_eq!(truth.digits(Spot::new(2, 0)).to_string(), "34");
    /// assert_eq!(truth.count(Spot::new(2, 0), gattai.size().digit(3).unwrap()), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn gattai_true_candidates(&self, gattai: &Gattai, cap: NonZeroU64) -> GattaiTrueCandidates {
        let Hunted { tally, ending, stats, choice } = self.hunt(gattai, cap);
        GattaiTrueCandidates { gattai: gattai.clone(), tally, ending, stats, choice }
    }
}
