//! Common Peer: something that all places for a digit in a house exclude, by rules.
//!
//! ```text
//! anti-knight   The places for 5 in the box all lie a knight's move from the cell *, which is not 5.
//! difference 1  The places for 5 in the row are both joined to * by a dot, so it is 4 or 6.
//! ```
//!
//! It is pointing by any rule that makes cells differ or binds two of them.

use crate::cell_set::CellSet;
use crate::techniques::eliminations;
use crate::{Pattern, Position, Step, Technique};
use ennead_puzzle::Candidate;
use std::ops::ControlFlow;

/// Boxes or regions first, then rows, columns and the others; digits ascending.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (sheet, sight) = (position.sheet(), position.sight());
    let size = position.geometry().size();
    for house in position.houses() {
        for digit in size.digits() {
            let places = sight.houses[house] & sheet.of_digit(digit);
            if places.is_at_most(1) {
                continue;
            }
            // Locked candidates are known by their own name.
            let in_a_house = sight
                .houses_around(places)
                .fold(CellSet::EMPTY, |all, house| all | sight.houses[house]);
            let seen = (sight.common_peers(places) & sheet.of_digit(digit)).minus(in_a_house);
            let mut gone: Vec<Candidate> =
                seen.iter().map(|cell| size.cell(cell).with(digit)).collect();
            for bound in position.rivals_by_rule(places.first(), digit) {
                let (cell, other) = *bound;
                let is_excluded = |place| {
                    place != cell && position.rivals_by_rule(place, digit).contains(&(cell, other))
                };
                if places.iter().all(is_excluded) {
                    gone.push(size.cell(cell).with(other));
                }
            }
            if !gone.is_empty() {
                let pattern = Pattern::CommonPeer {
                    house: position.geometry().houses()[house],
                    digit,
                    cells: places.cells(size),
                };
                let mut conclusions = eliminations(gone.into_iter());
                conclusions.dedup();
                sink(Step { technique, pattern, conclusions })?;
            }
        }
    }
    ControlFlow::Continue(())
}
