//! Puzzles that several tests use.

use ennead_puzzle::{Diagonals, Digit, Puzzle, RegionSetup, Setup};

/// A puzzle as a line of symbols, with the usual boxes.
pub(crate) fn puzzle(line: &str) -> Puzzle {
    setup(line).check().unwrap()
}

pub(crate) fn setup(line: &str) -> Setup {
    let values: Vec<i32> =
        line.chars().map(|c| Digit::from_symbol(c).map_or(0, |d| d.get().into())).collect();
    Setup::from_values(values.len().isqrt(), values)
}

/// 4 x 4, one solution: 3412123421434321.
pub(crate) const FOUR: &str = "3..2...4.1..4...";

/// 5 x 5 with irregular regions, one solution.
pub(crate) fn jigsaw() -> Puzzle {
    let mut setup = setup("...4..4..5.........345..2");
    let map = "1111122233224334444355555";
    setup.regions = RegionSetup::Map(map.chars().map(|c| c as i32).collect());
    setup.check().unwrap()
}

/// The empty 4 x 4 grid with both diagonals.
pub(crate) fn diagonal() -> Puzzle {
    let mut setup = Setup::empty(4);
    setup.diagonals = Diagonals::BOTH;
    setup.check().unwrap()
}

/// The puzzle "0-hard" of the examples: 3346 placements and 3289 retreats by backtracking.
pub(crate) const HARD: &str =
    "..6.8.1....56.....9....14.3.1.2..3....3..4.8.2...9.........2.7..6.....3..2.97....";
