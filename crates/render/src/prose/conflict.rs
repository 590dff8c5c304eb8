//! Writes minimal conflicting sets.

use ennead_solve::Conflict;
use std::fmt::Display;

/// Writes a conflicting set: a heading, which states whether the set is minimal, and a line for each statement.
///
/// ```
/// use ennead_puzzle::Puzzle;
/// use ennead_render::prose;
/// use ennead_solve::{Diagnosis, Solver};
/// let puzzle = Puzzle::builder().given("r1c1", 9).cage(&["r1c2", "r1c3"], 17).build()?;
/// let Diagnosis::Conflict(conflict) = Solver::default().conflict(&puzzle) else { panic!() };
/// let text = "\
/// minimal conflicting set of 2 (without any one of them, the rest can hold):
///   9 at r1c1
///   cage r1c2 r1c3 with sum 17
/// ";
/// assert_eq!(prose::conflict(&conflict), text);
/// # Ok::<(), ennead_puzzle::BuildError>(())
/// ```
pub fn conflict<P: Display>(conflict: &Conflict<P>) -> String {
    let number = conflict.statements.len();
    let mut text = match (number, conflict.stopped) {
        (0, _) => return "the regions alone allow no solution\n".to_owned(),
        (1, _) => "this alone is impossible:\n".to_owned(),
        (_, Some(stop)) => {
            format!("conflicting set of {number}, perhaps not minimal ({stop}):\n")
        }
        (_, None) => format!(
            "minimal conflicting set of {number} (without any one of them, the rest can hold):\n"
        ),
    };
    for statement in &conflict.statements {
        text.push_str(&format!("  {statement}\n"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::{Puzzle, PuzzleBuilder};
    use ennead_solve::{Diagnosis, Limits, Solver};

    fn text(builder: PuzzleBuilder, solver: &Solver) -> String {
        match solver.conflict(&builder.build().unwrap()) {
            Diagnosis::Conflict(found) => conflict(&found),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_heading_says_whether_the_set_is_minimal() {
        let all = Solver::default();
        let wrong = Puzzle::builder().cage(["r1c1", "r1c2"], 2);
        assert_eq!(
            text(wrong.clone(), &all),
            "this alone is impossible:\n  cage r1c1 r1c2 with sum 2\n"
        );
        assert_eq!(
            text(Puzzle::builder().jigsaw("12 21"), &all),
            "the regions alone allow no solution\n"
        );
        let two = Puzzle::builder().given("r5c5", 5).cage(["r1c1", "r1c2"], 17);
        let two = two.cage(["r2c2", "r3c1"], 17);
        let brief = Solver::default().limits(Limits::none().nodes(2));
        assert_eq!(
            text(two, &brief),
            "conflicting set of 3, perhaps not minimal (node limit reached):\n  5 at r5c5\n  cage r1c1 r1c2 with sum 17\n  cage r2c2 r3c1 with sum 17\n"
        );
    }
}
