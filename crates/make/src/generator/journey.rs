//! Changes a known puzzle step by step into one of another class.
//!
//! Puzzles of some kinds are so rare that hardly any is found by chance. But such a puzzle has neighbours of its kind.
//! So an attempt starts at a known puzzle, shuffled by a random transformation, and walks away from it: it takes each
//! step that leads to another puzzle of the kind, until it is far from the start. Collectors search in this way among
//! puzzles with 17 givens and among the hardest ones.
//!
//! A step exchanges a few givens. A third of the steps change the solution first: two digits are exchanged in some of
//! their cells, so that each house keeps both.

use super::spot::{Order, Spot, Step};
use crate::grids::Digits;
use crate::singles::HOUSES;
use ennead_puzzle::CellSet;
use ennead_puzzle::random::Random;

/// The minimum number of steps of a journey. After [`LONG`] tries, [`FEW_STEPS`] steps are enough.
const STEPS: u32 = 8;

/// The number of cells in which the solution must differ from that of the start.
const CHANGED: usize = 12;

/// After `LONG` tries, a journey of at least `FEW_STEPS` steps ends where it is. Puzzles of some kinds have few
/// neighbours of their kind.
const LONG: u32 = 4_000;
const FEW_STEPS: u32 = 3;

/// The attempt fails after this number of consecutive steps that lead to no puzzle of the kind.
const PATIENCE: u32 = 2_000;

/// A journey in progress.
#[derive(Debug)]
pub(super) struct Journey {
    random: Random,
    start: Spot,
    here: Spot,
    steps: u32,
    tried: u32,
    patience: u32,
}

impl Journey {
    /// Starts at a puzzle.
    pub(super) fn new(start: Spot, random: Random) -> Journey {
        Journey { random, start, here: start, steps: 0, tried: 0, patience: PATIENCE }
    }

    /// Moves on to a puzzle of the kind. Returns whether the journey may end there.
    pub(super) fn arrives(&mut self, here: Spot) -> bool {
        self.steps += u32::from(here != self.here);
        (self.here, self.patience) = (here, PATIENCE);
        let changed = (0..81).filter(|cell| here.digits[*cell] != self.start.digits[*cell]);
        self.is_over()
            || self.steps >= STEPS
                && changed.count() >= CHANGED
                && 2 * self.old_givens().len() <= self.start.givens.len()
    }

    /// Whether the journey has used up its tries and may end here.
    fn is_over(&self) -> bool {
        self.tried >= LONG && self.steps >= FEW_STEPS
    }

    /// The givens of the start that this puzzle still has.
    fn old_givens(&self) -> CellSet {
        let is_old = |cell: &usize| {
            self.start.givens.contains(*cell) && self.here.digits[*cell] == self.start.digits[*cell]
        };
        self.here.givens.iter().filter(is_old).collect()
    }

    /// The next step to try. `None` if too many have failed.
    pub(super) fn next(&mut self) -> Option<Step> {
        self.patience = self.patience.checked_sub(1)?;
        self.tried += 1;
        let mut from = self.here;
        if self.is_over() {
            return Some(from.stay());
        }
        if self.random.below(3) == 0 {
            exchange(&mut from.digits, &mut self.random);
        }
        let more = 6 + self.random.below(6);
        let old = self.old_givens();
        Some(from.step(&mut self.random, old, more, Order::NewFirst))
    }
}

/// Exchanges two digits in some of their cells so that the grid stays valid. Does nothing if all their cells would be
/// affected.
fn exchange(digits: &mut Digits, random: &mut Random) {
    let first = random.below(81);
    let one = digits[first];
    let other = (one + random.below(8) as u8) % 9 + 1;
    let mut cells = vec![first];
    let mut at = 0;
    while at < cells.len() {
        let cell = cells[at];
        let is_peer =
            |peer: usize| HOUSES[cell].iter().zip(HOUSES[peer]).any(|(own, house)| *own == house);
        let peers = (0..81).filter(|peer| [one, other].contains(&digits[*peer]) && is_peer(*peer));
        for peer in peers {
            if !cells.contains(&peer) {
                cells.push(peer);
            }
        }
        at += 1;
    }
    // An exchange in all cells of both digits would only relabel them.
    if cells.len() < 18 {
        cells.iter().for_each(|cell| digits[*cell] = one + other - digits[*cell]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grids::Grids;
    use crate::singles::CELLS;

    #[test]
    fn an_exchange_leads_to_another_grid() {
        let mut random = Random::new(1);
        let mut changed = 0;
        for _ in 0..100 {
            let before = Grids::shared().draw_digits(&mut random);
            let mut after = before;
            exchange(&mut after, &mut random);
            for house in &CELLS {
                let all = house.iter().fold(0, |all, cell| all | 1_u16 << after[*cell]);
                assert_eq!(all, 0x3fe);
            }
            changed += u32::from(after != before);
        }
        assert!(changed > 40, "{changed}");
    }
}
