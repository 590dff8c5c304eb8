//! W-Wing: two cells with the same two candidates, and a strong link of one candidate between their peers.
//!
//! ```text
//! {xy} --- x === x --- {xy}     One end of the strong link is x, so the cell that sees it is y. At least one of the
//!                               two cells is y, and y is eliminated from cells that see both.
//! ```

use super::eliminations;
use crate::techniques::{Flow, Sink};
use crate::{Chain, Node, Pattern, Position, Reason, Step, Technique};
use ennead_puzzle::{CellSet, Digit};

/// Reports steps in the order of the first cell, the second cell, the linked digit and the house of the link.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    if !position.may_have_chains() {
        return Flow::Continue(());
    }
    let (pencil_marks, layout, geometry) =
        (position.pencil_marks(), position.layout(), position.geometry());
    let size = geometry.size();
    for first in pencil_marks.bivalue.iter() {
        for second in pencil_marks.bivalue.iter().filter(|&second| second > first) {
            let pair = pencil_marks.of_cell(first);
            if pencil_marks.of_cell(second) != pair || layout.peers[first].contains(second) {
                continue;
            }
            for linked in pair {
                let Some(eliminated_digit) = pair.without(linked).single() else { continue };
                let ends = CellSet::of(first).with(second);
                let eliminated =
                    layout.common_peers(ends) & pencil_marks.of_digit(eliminated_digit);
                if eliminated.is_empty() {
                    continue;
                }
                for (house, near, far) in bridges(position, linked, first, second) {
                    let node =
                        |digit: Digit, cell: usize| Node { digit, cells: vec![size.cell(cell)] };
                    let pattern = Pattern::Chain(Chain {
                        nodes: vec![
                            node(eliminated_digit, first),
                            node(linked, first),
                            node(linked, near),
                            node(linked, far),
                            node(linked, second),
                            node(eliminated_digit, second),
                        ],
                        reasons: vec![
                            Reason::Cell(size.cell(first)),
                            Reason::House(geometry.houses()[house]),
                            Reason::Cell(size.cell(second)),
                        ],
                        closed: false,
                    });
                    let candidates =
                        eliminated.iter().map(|cell| size.cell(cell).with(eliminated_digit));
                    let conclusions = eliminations(candidates);
                    sink(Step { technique, pattern, conclusions })?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Finds the houses with two places for the digit, of which one cell sees one and the other cell the other: the house,
/// the place that `first` sees, and the place that `second` sees.
fn bridges(
    position: &Position<'_>,
    digit: Digit,
    first: usize,
    second: usize,
) -> Vec<(usize, usize, usize)> {
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    let mut bridges = Vec::new();
    for (house, cells) in layout.houses.iter().enumerate() {
        let places = *cells & pencil_marks.of_digit(digit);
        if places.len() != 2 || places.contains(first) || places.contains(second) {
            continue;
        }
        let (a, b) = (places.lowest(), places.without(places.lowest()).lowest());
        let sees = |cell: usize, place: usize| layout.peers[cell].contains(place);
        if sees(first, a) && sees(second, b) {
            bridges.push((house, a, b));
        } else if sees(first, b) && sees(second, a) {
            bridges.push((house, b, a));
        }
    }
    bridges
}
