//! The reference engine: nothing is remembered, so nothing can be remembered wrongly.
//!
//! At every node it looks at the whole grid, finds the empty cell into which the fewest digits can go
//! by the puzzle and by what stands in its houses, and tries those digits in ascending order.

use super::{Advance, Search};
use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Cell, Digit, DigitSet, Grid, Puzzle};

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Plain {
    puzzle: Puzzle,
    grid: Grid,
    /// The cells written so far, and what is still to be tried in each.
    stack: Vec<(Cell, DigitSet)>,
    resting: bool,
}

impl Plain {
    /// What can go into an empty cell.
    fn possible(&self, cell: Cell) -> DigitSet {
        let seen: DigitSet =
            self.puzzle.geometry().peers(cell).filter_map(|peer| self.grid.get(peer)).collect();
        self.puzzle.allowed(cell).minus(seen)
    }

    /// The empty cell with the fewest possibilities.
    fn tightest(&self) -> Option<(Cell, DigitSet)> {
        let empty = self.puzzle.size().cells().filter(|cell| self.grid.get(*cell).is_none());
        empty.map(|cell| (cell, self.possible(cell))).min_by_key(|(_, possible)| possible.len())
    }
}

impl Search for Plain {
    fn new(puzzle: &Puzzle) -> Plain {
        Plain {
            puzzle: puzzle.clone(),
            grid: puzzle.givens().clone(),
            stack: Vec::new(),
            resting: false,
        }
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        // What is to be tried here: the tightest cell, or nothing at a solution that was already told.
        let mut here = if self.resting { None } else { Some(self.tightest()) };
        self.resting = false;
        loop {
            let (cell, left) = match here {
                Some(None) => {
                    watch.solution();
                    self.resting = true;
                    return Advance::Solution;
                }
                Some(Some((cell, possible))) if !possible.is_empty() => (cell, possible),
                // Nothing fits: undo the last digit and go on with what is left for its cell.
                _ => {
                    let Some((cell, left)) = self.stack.pop() else { return Advance::Exhausted };
                    self.grid.set(cell, None);
                    watch.leave();
                    here = Some(Some((cell, left)));
                    continue;
                }
            };
            if let Some(stop) = watch.must_stop() {
                return Advance::Stopped(stop);
            }
            let digit = left.first().expect("not empty");
            let rest = left.without(digit);
            watch.enter(self.puzzle.size().index(cell), digit, !rest.is_empty());
            self.grid.set(cell, Some(digit));
            self.stack.push((cell, rest));
            here = Some(self.tightest());
        }
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        self.grid.cells().to_vec()
    }
}
