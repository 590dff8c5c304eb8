//! Naked Single: a cell has one candidate left.
//!
//! ```text
//! 1 2 * | 6 7 .    The cell * sees 1 to 5 in its box, 6 and 7 in its
//! 3 4 5 | . . .    row and an 8 further down its column. Only 9 is
//! . . . | . . .    left for it: r1c3=9.
//! ```

use crate::techniques::{Flow, Sink};
use crate::{Conclusion, Pattern, Position, Step, Technique};

/// Reports naked singles, with their cells in reading order.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let candidates = position.candidates();
    for (index, digits) in candidates.marks().iter().enumerate() {
        let Some(digit) = digits.single() else { continue };
        if candidates.grid().cells()[index].is_some() {
            continue;
        }
        let candidate = candidates.size().cell(index).with(digit);
        sink(Step {
            technique,
            pattern: Pattern::NakedSingle { candidate },
            conclusions: vec![Conclusion::Place(candidate)],
        })?;
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{cell, digit, empty_x, marked, start};

    fn step(name: &str, value: u8) -> Step {
        let candidate = cell(name).with(digit(value));
        Step {
            technique: Technique::NakedSingle,
            pattern: Pattern::NakedSingle { candidate },
            conclusions: vec![Conclusion::Place(candidate)],
        }
    }

    #[test]
    fn all_of_a_classic_grid() {
        let line =
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let steps = Technique::NakedSingle.steps(&Position::of(&start(line)));
        assert_eq!(steps, [step("r5c5", 5), step("r7c6", 7), step("r7c9", 4), step("r8c8", 3)]);
    }

    #[test]
    fn a_diagonal_leaves_one_candidate() {
        let candidates = marked(empty_x(4), &[("r1c1", "12"), ("r2c2", "12"), ("r3c3", "123")]);
        assert_eq!(Technique::NakedSingle.first(&Position::of(&candidates)), None);
        let candidates = marked(empty_x(4), &[("r3c3", "3")]);
        let steps = Technique::NakedSingle.steps(&Position::of(&candidates));
        assert_eq!(steps, [step("r3c3", 3)]);
    }
}
