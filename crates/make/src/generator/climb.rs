//! From a puzzle to harder ones nearby.
//!
//! Hard puzzles are rare, but they have hard neighbours: puzzles with the same solution that differ in a few givens. So an
//! attempt changes the best puzzle so far, a step at a time, until the target is met or many steps in a row gain nothing.
//! The idea is that of the forum's searches in the vicinity {-n+m} of hard puzzles.

use crate::grids::Digits;
use crate::symmetry::Units;
use ennead_puzzle::CellSet;
use ennead_puzzle::random::Random;

/// The rated steps without a gain after which an attempt fails.
const PATIENCE: u32 = 60;

/// The steps in a row that may have several solutions.
const FUTILE: u32 = 2_000;

/// A climb in progress.
#[derive(Debug)]
pub(super) struct Climb {
    random: Random,
    best: Option<(u32, Digits, CellSet)>,
    patience: u32,
    futile: u32,
}

/// A grid with a few more givens than a puzzle, from which a new one is thinned out.
pub(super) struct Step {
    pub(super) digits: Digits,
    pub(super) empty: CellSet,
    pub(super) units: Units,
}

impl Climb {
    pub(super) fn new(random: Random) -> Climb {
        Climb { random, best: None, patience: PATIENCE, futile: FUTILE }
    }

    /// The next step, after a puzzle with this score, or after a step without a puzzle. `None` if there is no hope.
    pub(super) fn next(&mut self, made: Option<(u32, Digits, CellSet)>) -> Option<Step> {
        match made {
            Some((score, ..)) => {
                self.futile = FUTILE;
                self.patience -= 1;
                let best = self.best.as_ref().map(|(best, ..)| *best);
                if best.is_none_or(|best| score > best) {
                    self.patience = PATIENCE;
                }
                if best.is_none_or(|best| score >= best) {
                    self.best = made;
                }
            }
            None => self.futile -= 1,
        }
        let (_, digits, givens) = *self.best.as_ref()?;
        if self.patience == 0 || self.futile == 0 {
            return None;
        }
        let mut kept: Vec<usize> = givens.iter().collect();
        self.random.shuffle(&mut kept);
        let removed = 1 + self.random.below(2);
        kept.truncate(kept.len() - removed);
        let mut others: Vec<usize> = (0..81).filter(|cell| !givens.contains(*cell)).collect();
        self.random.shuffle(&mut others);
        others.truncate(removed + self.random.below(3));
        let start: CellSet = kept.into_iter().chain(others).collect();
        let mut units = Units::cells(start);
        units.shuffle(&mut self.random);
        Some(Step { digits, empty: super::request::all().minus(start), units })
    }
}
