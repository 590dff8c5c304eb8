//! Full House: a house has one empty cell, which takes the missing digit.
//!
//! ```text
//! 1 2 3 | 4 5 6 | 7 8 *    Row 1 lacks only 9: r1c9=9.
//! ```

use crate::techniques::{Flow, Sink};
use crate::{Conclusion, Pattern, Position, Step, Technique};

/// Reports full houses: boxes or regions first, then rows, columns and other houses.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let (geometry, candidates) = (position.geometry(), position.candidates());
    let grid = candidates.grid().cells();
    for house in position.houses() {
        let mut empty = geometry.house_cell_indices()[house]
            .iter()
            .map(|&index| usize::from(index))
            .filter(|&index| grid[index].is_none());
        let (Some(index), None) = (empty.next(), empty.next()) else { continue };
        let Some(digit) = candidates.marks()[index].single() else { continue };
        let candidate = geometry.size().cell(index).with(digit);
        sink(Step {
            technique,
            pattern: Pattern::FullHouse { house: geometry.houses()[house], candidate },
            conclusions: vec![Conclusion::Place(candidate)],
        })?;
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cell, digit, house, start};

    #[test]
    fn the_last_cell_of_a_house() {
        let at = start(
            "12345678................3........................................................",
        );
        let steps = Technique::FullHouse.steps(&Position::of(&at));
        let candidate = cell("r1c9").with(digit(9));
        let pattern = Pattern::FullHouse { house: house(&at, "r1"), candidate };
        let conclusions = vec![Conclusion::Place(candidate)];
        assert_eq!(steps, [Step { technique: Technique::FullHouse, pattern, conclusions }]);
    }
}
