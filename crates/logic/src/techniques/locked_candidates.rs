//! Locked Candidates: all places for a digit in one house also lie in another house.
//!
//! ```text
//!  within            The box has places for 5 only in its first row (*).
//! +-------+- across  One of them is the 5 of the box, so it is also the 5
//! | * * . | x . .    of the row, and 5 is eliminated from the rest of
//! | 1 2 3 |          the row (x).
//! | 4 6 7 |
//! ```
//!
//! The digit is locked *within* one house and eliminated from the rest of the other, *across*. If the first is a box or
//! an irregular region, it points along the second (type 1, pointing). Any other house claims the digit from the second
//! (type 2, claiming). Usually, a row, column or diagonal claims it from a box or region. Windows, disjoint groups and
//! extra regions also claim digits, from lines as well as from boxes.

use super::eliminations;
use crate::techniques::{Flow, Sink};
use crate::{Pattern, Position, Step, Technique};
use ennead_puzzle::bits::ones;
use ennead_puzzle::{Cell, Digit};

/// Reports steps in the order of the locking house (rows, columns, boxes or regions, others), then the digit, then the
/// house that loses the digit.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let geometry = position.geometry();
    let size = geometry.size();
    for (within, house) in geometry.houses().iter().enumerate() {
        let points = house.kind().is_region();
        if points != (technique == Technique::Pointing) {
            continue;
        }
        for digit in size.digits() {
            let mask = position.places().get(within, digit);
            // A single place is a hidden single, which is stronger.
            if mask.count_ones() < 2 {
                continue;
            }
            let first = geometry.house_cell_indices()[within][mask.trailing_zeros() as usize];
            for &across in &geometry.cell_house_indices()[first as usize] {
                if across as usize != within
                    && let Some(step) = locked(technique, position, digit, within, across as usize)
                {
                    sink(step)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Builds the step for this digit and these houses. `None` if a place in `within` lies outside `across`, or if `across`
/// has no other places.
fn locked(
    technique: Technique,
    position: &Position<'_>,
    digit: Digit,
    within: usize,
    across: usize,
) -> Option<Step> {
    let geometry = position.geometry();
    let cell_houses = geometry.cell_house_indices();
    let places = |house: usize| {
        let cells = &geometry.house_cell_indices()[house];
        ones(position.places().get(house, digit)).map(|place| cells[place])
    };
    let lies_in = |cell: u16, house: usize| cell_houses[cell as usize].contains(&(house as u16));
    if !places(within).all(|cell| lies_in(cell, across)) {
        return None;
    }
    let size = geometry.size();
    let conclusions = eliminations(
        places(across)
            .filter(|&cell| !lies_in(cell, within))
            .map(|cell| size.cell(cell as usize).with(digit)),
    );
    if conclusions.is_empty() {
        return None;
    }
    let mut cells: Vec<Cell> = places(within).map(|cell| size.cell(cell as usize)).collect();
    cells.sort_unstable();
    let houses = geometry.houses();
    let pattern = Pattern::Locked { digit, cells, within: houses[within], across: houses[across] };
    Some(Step { technique, pattern, conclusions })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{
        cells, digit, eliminations, empty_x, house, jigsaw, start_without, without,
    };
    use ennead_puzzle::Candidates;

    fn step(
        technique: Technique,
        candidates: &Candidates,
        (value, names): (u8, &str),
        (within, across): (&str, &str),
        eliminated: &str,
    ) -> Step {
        let (within, across) = (house(candidates, within), house(candidates, across));
        let pattern = Pattern::Locked { digit: digit(value), cells: cells(names), within, across };
        Step { technique, pattern, conclusions: eliminations(eliminated) }
    }

    #[test]
    fn pointing_on_a_classic_grid() {
        // A position from HoDoKu's regression library.
        let candidates = start_without(
            ".7.4..158...6759..53....476...3....47.59248..3....1.....3.....7..7549.8.2.8....4.",
            "222 223 133 243 263 171 671 172 672 277 278 687 189 192 692",
        );
        let steps = Technique::Pointing.steps(&Position::of(&candidates));
        let places = (3, "r9c5 r9c6");
        let expected = step(Technique::Pointing, &candidates, places, ("b8", "r9"), "397 399");
        assert_eq!(steps, [expected]);
    }

    #[test]
    fn claiming_on_a_classic_grid() {
        // A position from HoDoKu's regression library.
        let candidates = start_without(
            "169328475.4.6579.1.57149....9..61748....8...9.1879.52....91685.58.472.9.9..835...",
            "231 653",
        );
        let steps = Technique::Claiming.steps(&Position::of(&candidates));
        let places = (3, "r4c1 r4c3");
        let expected =
            step(Technique::Claiming, &candidates, places, ("r4", "b4"), "351 352 353 361");
        assert_eq!(steps, [expected]);
    }

    #[test]
    fn a_box_points_along_a_diagonal_and_a_diagonal_claims_from_a_box() {
        let empty = Candidates::of(&empty_x(4).check().unwrap());
        let points = without(empty.clone(), "112 121");
        let steps = Technique::Pointing.steps(&Position::of(&points));
        let places = (1, "r1c1 r2c2");
        assert_eq!(steps, [step(Technique::Pointing, &points, places, ("b1", "d1"), "133 144")]);

        let claims = without(empty, "133 144");
        let steps = Technique::Claiming.steps(&Position::of(&claims));
        assert_eq!(steps, [step(Technique::Claiming, &claims, places, ("d1", "b1"), "112 121")]);
    }

    #[test]
    fn an_irregular_region_points_along_a_column() {
        // Region 1 is r1234c1 and r34c2.
        let puzzle = jigsaw(&".".repeat(36), "122222133244113334115534666554666554");
        let candidates = without(Candidates::of(&puzzle), "132 142");
        let steps = Technique::Pointing.steps(&Position::of(&candidates));
        let places = (1, "r1c1 r2c1 r3c1 r4c1");
        assert_eq!(
            steps,
            [step(Technique::Pointing, &candidates, places, ("g1", "c1"), "151 161")]
        );
    }
}
