//! Locked Pair and Triple: a naked subset in the intersection of a box and a line, which eliminates its digits from
//! both.
//!
//! ```text
//! +-------+-------+    r1c1 and r1c2 hold only 1 and 2. They lie in row 1 and in box 1, so
//! | 12 12 | x     |    1 and 2 are eliminated from the rest of the row and of the box (x).
//! | x  x  |       |
//! ```

use super::eliminations;
use crate::techniques::{Flow, Sink};
use crate::{Pattern, Position, Step, Technique};
use ennead_puzzle::{CellSet, HouseKind};

/// Reports steps in the order of the box or region, then the line (a house of any other kind), then the cells.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let Technique::LockedSubset(count) = technique else { return Flow::Continue(()) };
    let count = usize::from(count);
    let (geometry, pencil_marks, layout) =
        (position.geometry(), position.pencil_marks(), position.layout());
    let (houses, size) = (geometry.houses(), geometry.size());
    for within in position.houses_of(HouseKind::is_region) {
        for across in position.houses_of(|kind| !kind.is_region()) {
            let shared = layout.houses[within] & layout.houses[across] & pencil_marks.empty;
            let few: Vec<usize> = shared
                .iter()
                .filter(|&cell| (2..=count).contains(&pencil_marks.of_cell(cell).len()))
                .collect();
            for cells in super::combinations(&few, count) {
                let cells: CellSet = cells.into_iter().collect();
                let digits = pencil_marks.of_cells(cells);
                if digits.len() != count {
                    continue;
                }
                let around = (layout.houses[within] | layout.houses[across]).minus(cells);
                let conclusions = eliminations(digits.iter().flat_map(|digit| {
                    let eliminated = pencil_marks.of_digit(digit) & around;
                    eliminated.iter().map(move |index| size.cell(index).with(digit))
                }));
                let in_house = |house: usize| {
                    conclusions
                        .iter()
                        .any(|one| layout.houses[house].contains(size.index(one.candidate().cell)))
                };
                // If only one of the houses has eliminations, it is an ordinary naked subset.
                if in_house(within) && in_house(across) {
                    let pattern = Pattern::LockedSubset {
                        within: houses[within],
                        across: houses[across],
                        cells: cells.cells(size),
                        digits,
                    };
                    sink(Step { technique, pattern, conclusions })?;
                }
            }
        }
    }
    Flow::Continue(())
}
