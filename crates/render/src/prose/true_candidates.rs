//! In how many solutions candidates stand.

use ennead_puzzle::{CellStyle, Digit, Puzzle};
use ennead_solve::TrueCandidates;

/// A line for each cell that is not given: `r1c2: 1 in 3, 4 in 10 or more`.
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
pub fn true_counts(puzzle: &Puzzle, truth: &TrueCandidates, style: CellStyle) -> String {
    let mut text = String::new();
    for cell in puzzle.size().cells().filter(|cell| puzzle.givens().get(*cell).is_none()) {
        let counted = |digit: Digit| {
            let count = truth.count(cell.with(digit));
            let more = if count >= truth.cap() || truth.open(cell).contains(digit) {
                " or more"
            } else {
                ""
            };
            format!("{digit} in {count}{more}")
        };
        let counts: Vec<String> = truth.digits(cell).iter().map(counted).collect();
        text.push_str(&format!("{}: {}\n", style.name(cell), counts.join(", ")));
    }
    text
}
