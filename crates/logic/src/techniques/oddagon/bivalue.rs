//! Bivalue Oddagon: a loop of an odd number of cells with the same two candidates, except for guardians.
//!
//! ```text
//! 12 . . | 12  .      Each cell sees the next. 1 and 2 would have to alternate around the loop, which is
//!  . 12  | .  12 3    impossible with an odd number of cells. So a guardian (3) is true.
//! ```
//!
//! All guardians have the same digit, or lie in one cell.

use super::step;
use crate::techniques::{Flow, Sink};
use crate::{Position, Technique};
use ennead_puzzle::{CellSet, DigitSet};

/// The maximum number of cells in a loop; people do not look for longer ones.
const LONGEST: usize = 9;

/// Reports loops with their two digits ascending, then the guardians' digit, then the first guarded cell. For each pair
/// of digits, loops with guardians of several digits in one cell come last.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let (pencil_marks, size) = (position.pencil_marks(), position.geometry().size());
    for first in size.digits() {
        for second in size.digits().iter().filter(|&second| second > first) {
            let pair = DigitSet::of(first).with(second);
            let both = pencil_marks.of_digit(first) & pencil_marks.of_digit(second);
            let bare = both & pencil_marks.bivalue;
            let mut search = Search { technique, position, pair, sink: &mut *sink };
            for guardian in size.digits().minus(pair) {
                let one = both & pencil_marks.of_digit(guardian);
                let guarded: CellSet =
                    one.iter().filter(|&cell| pencil_marks.of_cell(cell).len() == 3).collect();
                search.loops(bare, guarded)?;
            }
            for cell in both.iter().filter(|&cell| pencil_marks.of_cell(cell).len() > 3) {
                search.loops(bare, CellSet::of(cell))?;
            }
        }
    }
    Flow::Continue(())
}

struct Search<'a, 'p> {
    technique: Technique,
    position: &'a Position<'p>,
    pair: DigitSet,
    sink: Sink<'a>,
}

impl Search<'_, '_> {
    /// Finds the odd loops of bare and guarded cells that have at least one guarded cell.
    fn loops(&mut self, bare: CellSet, guarded: CellSet) -> Flow {
        let mut rest = guarded;
        while !rest.is_empty() {
            // The search for a loop starts at its first guarded cell.
            let start = rest.lowest();
            let field = bare | rest;
            rest = rest.without(start);
            self.walk(field, &mut vec![start], CellSet::EMPTY)?;
        }
        Flow::Continue(())
    }

    /// Extends the path from its last cell. `seen` holds the peers of the earlier cells except the first. They are
    /// excluded, because a loop with a chord splits into smaller loops.
    fn walk(&mut self, field: CellSet, path: &mut Vec<usize>, seen: CellSet) -> Flow {
        let peers = &self.position.layout().peers;
        let (first, last) = (path[0], path[path.len() - 1]);
        let own: CellSet = path.iter().copied().collect();
        let next = (peers[last] & field).minus(seen | own);
        for cell in next.iter() {
            let closes = path.len() > 1 && peers[first].contains(cell);
            path.push(cell);
            if closes {
                // Of the two directions, take the one with the smaller second cell.
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
        Flow::Continue(())
    }
}
