//! In how many solutions candidates stand.

use ennead_puzzle::{CellStyle, Digit, DigitSet, Gattai, Puzzle, Spot};
use ennead_solve::{GattaiTrueCandidates, TrueCandidates};

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
    let cells = puzzle.size().cells().filter(|cell| puzzle.givens().get(*cell).is_none());
    cells
        .map(|cell| {
            let count = |digit| truth.count(cell.with(digit));
            let counts = counts(truth.digits(cell), truth.open(cell), truth.cap(), &count);
            format!("{}: {counts}\n", style.name(cell))
        })
        .collect()
}

/// The same for each place of a canvas that no grid has a given at, by its row and column on the canvas.
///
/// ```
/// use ennead_puzzle::{Gattai, Puzzle, Spot};
/// use ennead_render::prose;
/// use ennead_solve::Solver;
/// use std::num::NonZeroU64;
/// let grid = Puzzle::builder().size(2).no_regions().given("r1c1", 1).build()?;
/// let gattai = Gattai::of([(Spot::new(0, 0), grid.clone()), (Spot::new(1, 1), grid)])?;
/// let truth = Solver::default().gattai_true_candidates(&gattai, NonZeroU64::MIN);
/// let text = prose::gattai_true_counts(&gattai, &truth);
/// assert_eq!(text.lines().next(), Some("r1c2: 2 in 1 or more"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn gattai_true_counts(gattai: &Gattai, truth: &GattaiTrueCandidates) -> String {
    let is_given = |spot: &Spot| {
        let given = |part: &ennead_puzzle::GattaiPart| {
            part.cell_at(*spot).and_then(|cell| part.puzzle().givens().get(cell))
        };
        gattai.parts().iter().find_map(given).is_some()
    };
    let spots = gattai.spots().iter().filter(|spot| !is_given(spot));
    spots
        .map(|&spot| {
            let count = |digit| truth.count(spot, digit);
            let counts = counts(truth.digits(spot), truth.open(spot), truth.cap(), &count);
            format!("{spot}: {counts}\n")
        })
        .collect()
}

fn counts(digits: DigitSet, open: DigitSet, cap: u64, count: &dyn Fn(Digit) -> u64) -> String {
    let counted = |digit: Digit| {
        let count = count(digit);
        let more = if count >= cap || open.contains(digit) { " or more" } else { "" };
        format!("{digit} in {count}{more}")
    };
    digits.iter().map(counted).collect::<Vec<String>>().join(", ")
}
