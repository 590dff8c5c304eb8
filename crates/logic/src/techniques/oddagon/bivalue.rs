//! Bivalue Oddagon: a loop of an odd number of cells with the same two candidates, but for guardians.
//!
//! ```text
//! 12 . . | 12  .      Each cell sees the next. 1 and 2 would have to take turns around the loop, and with an odd
//!  . 12  | .  12 3    number of cells they cannot. So a guardian (3) is true.
//! ```
//!
//! The guardians are of one digit, or lie in one cell.

use super::step;
use crate::cell_set::CellSet;
use crate::{Position, Step, Technique};
use ennead_puzzle::DigitSet;
use std::ops::ControlFlow;

/// A longer loop is no pattern that a person would look for.
const LONGEST: usize = 9;

/// The digits ascend, then the guardians' digit; loops by their first cells. Guardians of several digits in one cell
/// come last for each pair of digits.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (sheet, size) = (position.sheet(), position.geometry().size());
    for first in size.digits() {
        for second in size.digits().iter().filter(|&second| second > first) {
            let pair = DigitSet::of(first).with(second);
            let both = sheet.of_digit(first) & sheet.of_digit(second);
            let bare = both & sheet.bivalue;
            let mut search = Search { technique, position, pair, sink: &mut *sink };
            for guardian in size.digits().minus(pair) {
                let one = both & sheet.of_digit(guardian);
                let guarded: CellSet =
                    one.iter().filter(|&cell| sheet.of_cell(cell).len() == 3).collect();
                search.loops(bare, guarded)?;
            }
            for cell in both.iter().filter(|&cell| sheet.of_cell(cell).len() > 3) {
                search.loops(bare, CellSet::of(cell))?;
            }
        }
    }
    ControlFlow::Continue(())
}

struct Search<'a, 'p> {
    technique: Technique,
    position: &'a Position<'p>,
    pair: DigitSet,
    sink: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
}

impl Search<'_, '_> {
    /// The odd loops of cells of these two kinds, with a guarded one at least.
    fn loops(&mut self, bare: CellSet, guarded: CellSet) -> ControlFlow<()> {
        let mut rest = guarded;
        while !rest.is_empty() {
            // Each loop is met at its first guarded cell.
            let start = rest.first();
            let field = bare | rest;
            rest = rest.without(start);
            self.walk(field, &mut vec![start], CellSet::EMPTY)?;
        }
        ControlFlow::Continue(())
    }

    /// Goes on from the last cell. `seen` are the cells that those before it see, but for the first: a loop that comes
    /// near itself falls into smaller ones.
    fn walk(&mut self, field: CellSet, path: &mut Vec<usize>, seen: CellSet) -> ControlFlow<()> {
        let peers = &self.position.sight().peers;
        let (first, last) = (path[0], path[path.len() - 1]);
        let own: CellSet = path.iter().copied().collect();
        let next = (peers[last] & field).minus(seen | own);
        for cell in next.iter() {
            let closes = path.len() > 1 && peers[first].contains(cell);
            path.push(cell);
            if closes {
                // Of the two ways round a loop this is the one with the smaller second cell.
                if path.len() % 2 == 1
                    && path.len() > 3
                    && path[1] < cell
                    && let Some(step) = step(self.technique, self.position, path, self.pair)
                {
                    (self.sink)(step)?;
                }
            } else if path.len() < LONGEST {
                let seen = if path.len() > 2 { seen | peers[last] } else { seen };
                self.walk(field, path, seen)?;
            }
            path.pop();
        }
        ControlFlow::Continue(())
    }
}
