//! Pairs and triples of peers: as many cells as digits that see each other, though no house has them all.
//!
//! ```text
//! {12} {12}   Two cells of a cage, or a knight's move apart: they use up 1 and 2,
//!             so whatever sees both is neither.
//! ```

use crate::cell_set::CellSet;
use crate::techniques::eliminations;
use crate::{Pattern, Position, Step, Technique};
use ennead_puzzle::DigitSet;
use std::ops::ControlFlow;

/// By the first cell, then by the others, in reading order.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Technique::PeerSubset(size) = technique else { return ControlFlow::Continue(()) };
    if position.geometry().unequal().is_empty() {
        return ControlFlow::Continue(());
    }
    let search = Search { technique, size: usize::from(size), position };
    search.grow(CellSet::EMPTY, DigitSet::EMPTY, position.sheet().open, sink)
}

struct Search<'a, 'p> {
    technique: Technique,
    size: usize,
    position: &'a Position<'p>,
}

impl Search<'_, '_> {
    /// Adds cells, each of which sees all before it.
    fn grow(
        &self,
        cells: CellSet,
        digits: DigitSet,
        field: CellSet,
        sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (sheet, sight) = (self.position.sheet(), self.position.sight());
        if cells.len() == self.size {
            return self.hand_over(cells, digits, sink);
        }
        let mut field = field;
        for cell in field.iter() {
            field = field.without(cell);
            let digits = digits | sheet.of_cell(cell);
            if digits.len() <= self.size {
                self.grow(cells.with(cell), digits, field & sight.peers[cell], sink)?;
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
        let (sheet, sight) = (self.position.sheet(), self.position.sight());
        let size = self.position.geometry().size();
        if digits.len() < self.size || sight.houses_around(cells).next().is_some() {
            return ControlFlow::Continue(());
        }
        let gone = digits.iter().flat_map(|digit| {
            let seen = sight.common_peers(cells & sheet.of_digit(digit)).minus(cells);
            let struck = seen & sheet.of_digit(digit);
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
