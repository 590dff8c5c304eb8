//! Writes the number of solutions that contain each candidate.

use crate::Subject;
use ennead_puzzle::{CellStyle, Digit, DigitSet};
use ennead_solve::TrueCandidates;

/// Writes a line for each empty cell, with its true candidates: `r1c2: 1 in 3, 4 in 10 or more` means that 3 solutions
/// have 1 in r1c2, and at least 10 solutions have 4 there.
///
/// ```
/// use ennead_puzzle::{CellStyle, Puzzle};
/// use ennead_render::prose;
/// use ennead_solve::Solver;
/// use std::num::NonZeroU64;
/// let puzzle = Puzzle::builder().size(2).no_regions().given("r1c1", 1).build()?;
/// let truth = Solver::default().true_candidates(&puzzle, NonZeroU64::new(5).unwrap());
/// let text = "r1c2: 2 in 1\nr2c1: 2 in 1\nr2c2: 1 in 1\n";
/// assert_eq!(prose::true_counts(&puzzle, &truth, CellStyle::RowColumn), text);
/// # Ok::<(), ennead_puzzle::BuildError>(())
/// ```
pub fn true_counts<P: Subject>(puzzle: &P, truth: &TrueCandidates<P>, style: CellStyle) -> String {
    let line = |place: P::Place| {
        let count = |digit| truth.count(place, digit);
        let counts = counts(truth.digits(place), truth.undecided(place), truth.limit(), &count);
        format!("{}: {counts}\n", P::name(place, style))
    };
    puzzle.empty_places().into_iter().map(line).collect()
}

fn counts(
    digits: DigitSet,
    undecided: DigitSet,
    limit: u64,
    count: &dyn Fn(Digit) -> u64,
) -> String {
    let counted = |digit: Digit| {
        let count = count(digit);
        let more = if count >= limit || undecided.contains(digit) { " or more" } else { "" };
        format!("{digit} in {count}{more}")
    };
    digits.iter().map(counted).collect::<Vec<String>>().join(", ")
}
