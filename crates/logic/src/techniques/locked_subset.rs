//! Locked Pair and Triple: a naked subset in what a box and a line share, so that its digits leave both.
//!
//! ```text
//! +-------+-------+    r1c1 and r1c2 hold only 1 and 2. They lie in row 1 and in box 1, so
//! | 12 12 | x     |    1 and 2 leave all other cells of the row and of the box (x).
//! | x  x  |       |
//! ```

use super::eliminations;
use crate::cell_set::CellSet;
use crate::{Pattern, Position, Step, Technique};
use ennead_puzzle::HouseKind;
use std::ops::ControlFlow;

/// The box or region ascends, then the line, then the cells.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Technique::LockedSubset(count) = technique else { return ControlFlow::Continue(()) };
    let count = usize::from(count);
    let (geometry, sheet, sight) = (position.geometry(), position.sheet(), position.sight());
    let (houses, size) = (geometry.houses(), geometry.size());
    let is_region =
        |house: usize| matches!(houses[house].kind(), HouseKind::Box | HouseKind::Region);
    for within in (0..houses.len()).filter(|&house| is_region(house)) {
        for across in (0..houses.len()).filter(|&house| !is_region(house)) {
            let shared = sight.houses[within] & sight.houses[across] & sheet.open;
            let few: Vec<usize> = shared
                .iter()
                .filter(|&cell| (2..=count).contains(&sheet.of_cell(cell).len()))
                .collect();
            for cells in super::combinations(&few, count) {
                let cells: CellSet = cells.into_iter().collect();
                let digits = sheet.of_cells(cells);
                if digits.len() != count {
                    continue;
                }
                let around = (sight.houses[within] | sight.houses[across]).minus(cells);
                let conclusions = eliminations(digits.iter().flat_map(|digit| {
                    let struck = sheet.of_digit(digit) & around;
                    struck.iter().map(move |index| size.cell(index).with(digit))
                }));
                let in_house = |house: usize| {
                    conclusions
                        .iter()
                        .any(|one| sight.houses[house].contains(size.index(one.candidate().cell)))
                };
                // Less would be an ordinary naked subset.
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
    ControlFlow::Continue(())
}
