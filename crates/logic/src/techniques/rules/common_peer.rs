//! Common Peer: a candidate that every place for a digit in a house excludes.
//!
//! ```text
//! anti-knight   The places for 5 in the box are all a knight's move from the cell *, so * is not 5.
//! difference 1  The places for 5 in the row are both joined to * by a dot, so * is 4 or 6.
//! ```
//!
//! This generalises pointing to rules that make cells differ or relate two cells.

use crate::techniques::{Flow, Sink, eliminations};
use crate::{Pattern, Position, Step, Technique};
use ennead_puzzle::{Candidate, CellSet};

/// Reports steps of boxes or regions first, then of rows, columns and other houses. Within a house, digits ascend.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    let size = position.geometry().size();
    for house in position.houses() {
        for digit in size.digits() {
            let places = layout.houses[house] & pencil_marks.of_digit(digit);
            if places.is_at_most(1) {
                continue;
            }
            // Locked candidates, which are eliminated in a house around the places, have their own technique.
            let in_a_house = layout
                .houses_around(places)
                .fold(CellSet::EMPTY, |all, house| all | layout.houses[house]);
            let seen =
                (layout.common_peers(places) & pencil_marks.of_digit(digit)).minus(in_a_house);
            let mut eliminated: Vec<Candidate> =
                seen.iter().map(|cell| size.cell(cell).with(digit)).collect();
            for bound in position.links_by_rule(places.lowest(), digit) {
                let (cell, other) = *bound;
                let is_excluded = |place| {
                    place != cell && position.links_by_rule(place, digit).contains(&(cell, other))
                };
                if places.iter().all(is_excluded) {
                    eliminated.push(size.cell(cell).with(other));
                }
            }
            if !eliminated.is_empty() {
                let pattern = Pattern::CommonPeer {
                    house: position.geometry().houses()[house],
                    digit,
                    cells: places.cells(size),
                };
                let mut conclusions = eliminations(eliminated.into_iter());
                conclusions.dedup();
                sink(Step { technique, pattern, conclusions })?;
            }
        }
    }
    Flow::Continue(())
}
