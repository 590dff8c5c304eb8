//! Checks the solutions of a contestant; not timed.

use crate::Suite;

/// Checks the first solutions that a contestant wrote, and returns their number.
///
/// `solutions` has one line for each puzzle, in order; the line of a puzzle without a solution is empty. The check shares no
/// code with the engines.
///
/// # Errors
/// If a line is not a solution of its puzzle, or the number of lines differs from the number of puzzles.
pub fn check(suite: &Suite, solutions: &[u8]) -> Result<u64, WrongSolution> {
    let mut lines = solutions.strip_suffix(b"\n").unwrap_or(solutions).split(|byte| *byte == b'\n');
    let mut found = 0;
    for (index, puzzle) in suite.rows().enumerate() {
        match lines.next() {
            Some([]) => (),
            Some(line) if solves(puzzle, line) => found += 1,
            _ => return Err(WrongSolution { puzzle: index + 1 }),
        }
    }
    match lines.next() {
        None => Ok(found),
        Some(_) => Err(WrongSolution { puzzle: suite.len() + 1 }),
    }
}

/// The error for a solution that does not solve its puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the solution of puzzle {puzzle} is wrong")]
pub struct WrongSolution {
    /// The number of the puzzle in the suite, from 1.
    pub puzzle: usize,
}

fn solves(puzzle: &[u8; 81], line: &[u8]) -> bool {
    let Ok(grid) = <&[u8; 81]>::try_from(line) else { return false };
    let keeps_givens = puzzle.iter().zip(grid).all(|(p, g)| !matches!(p, b'1'..=b'9') || p == g);
    let houses_full = (0..9).all(|house| {
        let (band, stack) = (house / 3, house % 3);
        let row = (0..9).map(|i| 9 * house + i);
        let column = (0..9).map(|i| 9 * i + house);
        let square = (0..9).map(|i| 27 * band + 3 * stack + 9 * (i / 3) + i % 3);
        has_each_digit(grid, row) && has_each_digit(grid, column) && has_each_digit(grid, square)
    });
    keeps_givens && houses_full
}

fn has_each_digit(grid: &[u8; 81], cells: impl Iterator<Item = usize>) -> bool {
    let bit = |symbol: u8| if matches!(symbol, b'1'..=b'9') { 1 << (symbol - b'1') } else { 0u16 };
    cells.fold(0, |seen, cell| seen | bit(grid[cell])) == 0b1_1111_1111
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn checked(solutions: &str) -> Result<u64, WrongSolution> {
        let list = format!("{PUZZLE}\n{PUZZLE}\n");
        check(&Suite::read(list.as_bytes()).unwrap(), solutions.as_bytes())
    }

    #[test]
    fn only_lines_with_a_solution_count() {
        assert_eq!(checked(&format!("{SOLUTION}\n{SOLUTION}\n")), Ok(2));
        assert_eq!(checked(&format!("{SOLUTION}\n\n")), Ok(1));
    }

    #[test]
    fn a_grid_that_does_not_solve_the_puzzle_is_an_error() {
        let relabelled = SOLUTION.replace('5', "x").replace('3', "5").replace('x', "3");
        for wrong in [&relabelled, PUZZLE, &SOLUTION[1..], &SOLUTION.replace('1', "2")] {
            let answer = checked(&format!("{SOLUTION}\n{wrong}\n"));
            assert_eq!(answer, Err(WrongSolution { puzzle: 2 }), "{wrong}");
        }
    }

    #[test]
    fn a_missing_or_extra_line_is_an_error() {
        assert_eq!(checked(&format!("{SOLUTION}\n")), Err(WrongSolution { puzzle: 2 }));
        let three = format!("{SOLUTION}\n{SOLUTION}\n{SOLUTION}\n");
        assert_eq!(checked(&three), Err(WrongSolution { puzzle: 3 }));
    }
}
