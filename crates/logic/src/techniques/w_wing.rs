//! W-Wing: two cells with the same two candidates, and a strong link of one of them between what they see.
//!
//! ```text
//! {xy} --- x === x --- {xy}     One end of the strong link is x; the cell that sees it is then y. So one of the two
//!                               cells is y, and what sees both cannot be.
//! ```

use super::eliminations;
use crate::cell_set::CellSet;
use crate::{Chain, Node, Pattern, Position, Reason, Step, Technique};
use ennead_puzzle::Digit;
use std::ops::ControlFlow;

/// The two cells ascend, then the linked digit, then the house of the link.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !position.may_have_chains() {
        return ControlFlow::Continue(());
    }
    let (sheet, sight, geometry) = (position.sheet(), position.sight(), position.geometry());
    let size = geometry.size();
    for first in sheet.bivalue.iter() {
        for second in sheet.bivalue.iter().filter(|&second| second > first) {
            let pair = sheet.of_cell(first);
            if sheet.of_cell(second) != pair || sight.peers[first].contains(second) {
                continue;
            }
            for linked in pair {
                let Some(struck_digit) = pair.without(linked).single() else { continue };
                let ends = CellSet::of(first).with(second);
                let struck = sight.common_peers(ends) & sheet.of_digit(struck_digit);
                if struck.is_empty() {
                    continue;
                }
                for (house, near, far) in bridges(position, linked, first, second) {
                    let node =
                        |digit: Digit, cell: usize| Node { digit, cells: vec![size.cell(cell)] };
                    let pattern = Pattern::Chain(Chain {
                        nodes: vec![
                            node(struck_digit, first),
                            node(linked, first),
                            node(linked, near),
                            node(linked, far),
                            node(linked, second),
                            node(struck_digit, second),
                        ],
                        reasons: vec![
                            Reason::Cell(size.cell(first)),
                            Reason::House(geometry.houses()[house]),
                            Reason::Cell(size.cell(second)),
                        ],
                        closed: false,
                    });
                    let candidates = struck.iter().map(|cell| size.cell(cell).with(struck_digit));
                    let conclusions = eliminations(candidates);
                    sink(Step { technique, pattern, conclusions })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The houses with two places for the digit, one seen by each of two cells and neither of them such a cell.
fn bridges(
    position: &Position<'_>,
    digit: Digit,
    first: usize,
    second: usize,
) -> Vec<(usize, usize, usize)> {
    let (sheet, sight) = (position.sheet(), position.sight());
    let mut bridges = Vec::new();
    for (house, cells) in sight.houses.iter().enumerate() {
        let places = *cells & sheet.of_digit(digit);
        if places.len() != 2 || places.contains(first) || places.contains(second) {
            continue;
        }
        let (a, b) = (places.first(), places.without(places.first()).first());
        let sees = |cell: usize, place: usize| sight.peers[cell].contains(place);
        if sees(first, a) && sees(second, b) {
            bridges.push((house, a, b));
        } else if sees(first, b) && sees(second, a) {
            bridges.push((house, b, a));
        }
    }
    bridges
}
