//! Hidden Single: a house has one place left for a digit.
//!
//! ```text
//! . . . | 5 . .    The 5s in rows 1 and 2 exclude these rows of the first
//! . . . | . . 5    box; 5s in columns 1 and 2 exclude these columns.
//! . . . | . . .    One place remains in the box: r3c3=5.
//! ```

use crate::techniques::{Flow, Sink};
use crate::{Conclusion, Pattern, Position, Step, Technique};

/// Reports hidden singles of boxes or regions first, then of rows, columns and other houses. Within a house, digits
/// ascend.
///
/// If a digit has the same single place in two houses, there are two steps with the same conclusion.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let (geometry, places) = (position.geometry(), position.places());
    let size = geometry.size();
    for house in position.houses() {
        for digit in size.digits() {
            let mask = places.get(house, digit);
            if !mask.is_power_of_two() {
                continue;
            }
            let index = geometry.house_cell_indices()[house][mask.trailing_zeros() as usize];
            let candidate = size.cell(index as usize).with(digit);
            sink(Step {
                technique,
                pattern: Pattern::HiddenSingle { house: geometry.houses()[house], candidate },
                conclusions: vec![Conclusion::Place(candidate)],
            })?;
        }
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cell, digit, empty_x, house, start, without};
    use ennead_puzzle::Candidates;

    fn step(candidates: &Candidates, name: &str, at: &str, value: u8) -> Step {
        let candidate = cell(at).with(digit(value));
        let house = house(candidates, name);
        Step {
            technique: Technique::HiddenSingle,
            pattern: Pattern::HiddenSingle { house, candidate },
            conclusions: vec![Conclusion::Place(candidate)],
        }
    }

    #[test]
    fn all_of_a_classic_grid() {
        // A position from HoDoKu's regression library.
        let candidates = start(
            "9..4.682..689724..2..5.8...39168...268..2....4.2.9.6.8...8.92..829167354..62.3987",
        );
        let steps = Technique::HiddenSingle.steps(&Position::of(&candidates));
        assert_eq!(steps, [step(&candidates, "c1", "r7c1", 7)]);
    }

    #[test]
    fn two_houses_are_two_reasons() {
        let candidates = start("......1..1......");
        let steps = Technique::HiddenSingle.steps(&Position::of(&candidates));
        let expected = [
            ("b1", "r1c1"),
            ("b4", "r4c4"),
            ("r1", "r1c1"),
            ("r4", "r4c4"),
            ("c1", "r1c1"),
            ("c4", "r4c4"),
        ];
        assert_eq!(steps, expected.map(|(house, at)| step(&candidates, house, at, 1)));
    }

    #[test]
    fn the_only_place_in_a_diagonal() {
        let empty = Candidates::of(&empty_x(4).check().unwrap());
        let candidates = without(empty, "241 232 223");
        let steps = Technique::HiddenSingle.steps(&Position::of(&candidates));
        assert_eq!(steps, [step(&candidates, "d2", "r1c4", 2)]);
    }
}
