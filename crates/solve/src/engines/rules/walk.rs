//! Random ways through the search tree, to estimate its size.

use super::search::WordSearch;
use super::word::{Word, places};
use super::{AnyWord, Rules, each};
use crate::watch::Watch;
use crate::{Observer, Stop};
use ennead_puzzle::Digit;

/// How far the room that is left in a child is taken as a sign of solutions: each child is picked in proportion to
/// [`roominess`] to this power.
///
/// On puzzles with 1,000 to 227,000 solutions this halves the true error of even picks (0), most where some parts of the
/// tree hold nearly all solutions; 0.2 and above pick too boldly and are worse than 0.
const TRUST: f64 = 0.12;

impl<W: Word> WordSearch<W> {
    /// Goes from the start to a leaf, at each position into one of the children that the rules leave, picked at random;
    /// minus the logarithm of how likely this way was, or nothing at a dead end. `random` tells numbers from 0 to 1.
    fn walk<O: Observer>(
        &mut self,
        random: &mut impl FnMut() -> f64,
        watch: &mut Watch<O>,
    ) -> Result<Option<f64>, Stop> {
        if !self.is_alive() {
            return Ok(None);
        }
        self.restart();
        let cells = self.domains.masks().len();
        let mut weight = 0.0;
        let mut parent = Vec::with_capacity(cells);
        // The candidates of the children, one child after the other.
        let mut children: Vec<W> = Vec::new();
        let mut shares: Vec<f64> = Vec::new();
        while let Some(cell) = self.narrowest() {
            parent.clear();
            parent.extend_from_slice(self.domains.masks());
            children.clear();
            for place in places(parent[usize::from(cell)]) {
                if let Some(stop) = watch.must_stop() {
                    return Err(stop);
                }
                watch.enter(cell.into(), Digit::new(place as u8 + 1).expect("a digit"), true);
                self.queue.clear();
                self.domains.restore(&parent);
                if self.domains.keep(cell, W::value(place)).is_ok() && self.settle() {
                    children.extend_from_slice(self.domains.masks());
                }
                watch.leave();
            }
            if children.is_empty() {
                return Ok(None);
            }
            shares.clear();
            shares.extend(children.chunks(cells).map(roominess));
            let largest = shares.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            shares.iter_mut().for_each(|share| *share = (TRUST * (*share - largest)).exp());
            let sum: f64 = shares.iter().sum();
            shares.iter_mut().for_each(|share| *share /= sum);
            let child = picked(&shares, random());
            weight -= shares[child].ln();
            let start = child * cells;
            self.queue.clear();
            self.domains.restore(&children[start..start + cells]);
        }
        Ok(Some(weight))
    }

    /// The cell with the fewest candidates, among equals the most troublesome; `None` if all are fixed.
    ///
    /// What a search takes first, troublesome cells with more candidates, makes for dead ends and for uneven ways.
    fn narrowest(&self) -> Option<u16> {
        let open = self.domains.masks().iter().enumerate().filter(|(_, mask)| !mask.is_single());
        let rank = |(cell, mask): &(usize, &W)| (mask.count(), -self.weights[*cell]);
        let first = open.min_by(|a, b| rank(a).partial_cmp(&rank(b)).expect("weights are numbers"));
        first.map(|(cell, _)| cell as u16)
    }
}

/// The logarithm of how many ways there are to fill all cells, if nothing but their candidates bound them.
fn roominess<W: Word>(masks: &[W]) -> f64 {
    masks.iter().map(|mask| f64::from(mask.count()).ln()).sum()
}

/// Which of these parts of 1 a number from 0 to 1 falls into.
fn picked(shares: &[f64], number: f64) -> usize {
    let mut left = number;
    let inside = |share: &f64| {
        left -= share;
        left < 0.0
    };
    shares.iter().position(inside).unwrap_or(shares.len() - 1)
}

impl Rules {
    /// Goes a random way from the root to a leaf; see [`Solver::estimate`](crate::Solver::estimate).
    pub(crate) fn walk<O: Observer>(
        &mut self,
        random: &mut impl FnMut() -> f64,
        watch: &mut Watch<O>,
    ) -> Result<Option<f64>, Stop> {
        each!(&mut self.search, search => search.walk(random, watch))
    }
}
