//! Pairs and triples of peers: n cells that all see each other but share no house, and that have n candidates together.
//!
//! ```text
//! {12} {12}   Two cells of a cage, or a knight's move apart: they use up 1 and 2,
//!             so no cell that sees both is 1 or 2.
//! ```

use crate::techniques::{Flow, Sink, eliminations};
use crate::{Pattern, Position, Step, Technique};
use ennead_puzzle::{CellSet, DigitSet};

/// Reports subsets in the order of their cells: the first cells in reading order, then the second ones, and so on.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let Technique::PeerSubset(size) = technique else { return Flow::Continue(()) };
    if position.geometry().unequal_pairs().is_empty() {
        return Flow::Continue(());
    }
    let search = Search { technique, size: usize::from(size), position };
    search.grow(CellSet::EMPTY, DigitSet::EMPTY, position.pencil_marks().empty, sink)
}

struct Search<'a, 'p> {
    technique: Technique,
    size: usize,
    position: &'a Position<'p>,
}

impl Search<'_, '_> {
    /// Adds cells that see all chosen cells, and reports complete subsets.
    fn grow(&self, cells: CellSet, digits: DigitSet, field: CellSet, sink: Sink<'_>) -> Flow {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        if cells.len() == self.size {
            return self.report(cells, digits, sink);
        }
        let mut field = field;
        for cell in field.iter() {
            field = field.without(cell);
            let digits = digits | pencil_marks.of_cell(cell);
            if digits.len() <= self.size {
                self.grow(cells.with(cell), digits, field & layout.peers[cell], sink)?;
            }
        }
        Flow::Continue(())
    }

    fn report(&self, cells: CellSet, digits: DigitSet, sink: Sink<'_>) -> Flow {
        let (pencil_marks, layout) = (self.position.pencil_marks(), self.position.layout());
        let size = self.position.geometry().size();
        if digits.len() < self.size || layout.houses_around(cells).next().is_some() {
            return Flow::Continue(());
        }
        let eliminated = digits.iter().flat_map(|digit| {
            let seen = layout.common_peers(cells & pencil_marks.of_digit(digit)).minus(cells);
            let eliminated = seen & pencil_marks.of_digit(digit);
            eliminated.iter().map(move |cell| size.cell(cell).with(digit)).collect::<Vec<_>>()
        });
        let conclusions = eliminations(eliminated);
        if conclusions.is_empty() {
            return Flow::Continue(());
        }
        let pattern = Pattern::PeerSubset { cells: cells.cells(size), digits };
        sink(Step { technique: self.technique, pattern, conclusions })
    }
}
