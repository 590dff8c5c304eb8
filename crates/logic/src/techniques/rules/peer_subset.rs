//! Pairs and triples of peers: n cells with n digits that all see each other, but not in one house.
//!
//! ```text
//! {12} {12}   Two cells of a cage, or a knight's move apart: they use up 1 and 2,
//!             so no cell that sees both is 1 or 2.
//! ```

use crate::techniques::eliminations;
use crate::{Pattern, Position, Step, Technique};
use ennead_puzzle::{CellSet, DigitSet};
use std::ops::ControlFlow;

/// In the order of the first cell, then of the others, in reading order.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Technique::PeerSubset(size) = technique else { return ControlFlow::Continue(()) };
    if position.geometry().unequal_pairs().is_empty() {
        return ControlFlow::Continue(());
    }
    let search = Search { technique, size: usize::from(size), position };
    search.grow(CellSet::EMPTY, DigitSet::EMPTY, position.pencil_marks().open, sink)
}

struct Search<'a, 'p> {
    technique: Technique,
    size: usize,
    position: &'a Position<'p>,
}

impl Search<'_, '_> {
    /// Adds cells that see all cells chosen before.
    fn grow(
        &self,
        cells: CellSet,
        digits: DigitSet,
        field: CellSet,
        sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        if cells.len() == self.size {
            return self.hand_over(cells, digits, sink);
        }
        let mut field = field;
        for cell in field.iter() {
            field = field.without(cell);
            let digits = digits | pencil_marks.of_cell(cell);
            if digits.len() <= self.size {
                self.grow(cells.with(cell), digits, field & layout.peers[cell], sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn hand_over(
        &self,
        cells: CellSet,
        digits: DigitSet,
        sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        let size = self.position.geometry().size();
        if digits.len() < self.size || layout.houses_around(cells).next().is_some() {
            return ControlFlow::Continue(());
        }
        let gone = digits.iter().flat_map(|digit| {
            let seen = layout.common_peers(cells & pencil_marks.of_digit(digit)).minus(cells);
            let struck = seen & pencil_marks.of_digit(digit);
            struck.iter().map(move |cell| size.cell(cell).with(digit)).collect::<Vec<_>>()
        });
        let conclusions = eliminations(gone);
        if conclusions.is_empty() {
            return ControlFlow::Continue(());
        }
        let pattern = Pattern::PeerSubset { cells: cells.cells(size), digits };
        sink(Step { technique: self.technique, pattern, conclusions })
    }
}
