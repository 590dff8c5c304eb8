//! Changes a puzzle step by step until it meets the target.
//!
//! Hard puzzles are rare, but they have hard neighbours: puzzles with the same solution that differ in a few givens. So an
//! attempt changes the best puzzle so far, a step at a time, until the target is met or many steps in a row bring
//! no gain. The idea comes from the forum's searches in the vicinity {-n+m} of hard puzzles.

use super::spot::{Order, Spot, Step};
use ennead_puzzle::random::Random;

/// An attempt fails after this number of rated steps without a gain.
const PATIENCE: u32 = 60;

/// The maximum number of consecutive steps to puzzles that have several solutions or are much easier.
const FUTILE: u32 = 300;

/// A step starts from at least this many more givens than the puzzle has. With fewer, most steps would lead to several
/// solutions; with many more, the new puzzle would have little in common with the last one.
const MORE: usize = 4;

/// A climb in progress.
#[derive(Debug)]
pub(super) struct Climb {
    random: Random,
    best: Option<(u32, Spot)>,
    patience: u32,
    futile: u32,
}

impl Climb {
    pub(super) fn new(random: Random) -> Climb {
        Climb { random, best: None, patience: PATIENCE, futile: FUTILE }
    }

    /// Returns the next step to try; `None` if the attempt fails. `made` is the puzzle that the last step made, with its
    /// score, or `None` if it made no useful puzzle.
    pub(super) fn next(&mut self, made: Option<(u32, Spot)>) -> Option<Step> {
        match made {
            Some((score, _)) => {
                self.futile = FUTILE;
                self.patience -= 1;
                let best = self.best.as_ref().map(|(best, _)| *best);
                if best.is_none_or(|best| score > best) {
                    self.patience = PATIENCE;
                }
                if best.is_none_or(|best| score >= best) {
                    self.best = made;
                }
            }
            None => self.futile -= 1,
        }
        let (_, best) = self.best?;
        if self.patience == 0 || self.futile == 0 {
            return None;
        }
        let more = MORE + self.random.below(3);
        Some(best.step(&mut self.random, best.givens, more, Order::Random))
    }
}
