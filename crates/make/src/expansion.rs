//! Puzzles with their singles filled.

use crate::singles;
use ennead_logic::{End, Repertoire, TechniqueSet, Walk};
use ennead_puzzle::{Board, Candidates, Digit, Puzzle};

/// Fills all naked and hidden singles of a puzzle as givens, until there are none. The puzzle may have any shape and
/// rules.
///
/// Puzzles with the same expansion are equally hard for people who find singles without effort, so lists of hardest
/// puzzles count them as one. Returns `None` if the singles lead to a contradiction; the puzzle then has no solution.
///
/// ```
/// use ennead_make::expanded;
/// use ennead_puzzle::Puzzle;
/// let puzzle = Puzzle::builder().givens("12.. .... ..1. ....").build()?;
/// assert_eq!(expanded(&puzzle).unwrap().givens().to_string(), "12....21..1..1..");
/// # Ok::<(), ennead_puzzle::BuildError>(())
/// ```
pub fn expanded(puzzle: &Puzzle) -> Option<Puzzle> {
    let singles = Repertoire::from(TechniqueSet::Medium);
    let trace = Walk::new(Candidates::of(puzzle), &singles).trace();
    if matches!(trace.end, End::Contradiction(_)) {
        return None;
    }
    let filled = trace.finish();
    let mut setup = puzzle.to_setup();
    for (value, cell) in setup.values.iter_mut().zip(puzzle.size().cells()) {
        *value = filled.grid().get(cell).map_or(*value, |digit| digit.get().into());
    }
    setup.check_reusing(puzzle.geometry()).ok()
}

/// Fills all naked and hidden singles of a classic puzzle, like [`expanded`], in a microsecond.
///
/// The puzzle must have a solution; otherwise cells may be filled wrongly.
///
/// ```
/// use ennead_make::expanded_board;
/// # use ennead_puzzle::{Board, Digit};
/// # let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// # let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
/// # let puzzle = Board::from_cells(cells.try_into().unwrap()).unwrap();
/// // Singles alone solve this one.
/// assert!(expanded_board(&puzzle).cells().iter().all(Option::is_some));
/// ```
pub fn expanded_board(puzzle: &Board) -> Board {
    let mut digits = puzzle.cells().map(|digit| digit.map_or(0, Digit::get));
    singles::fill(&mut digits);
    Board::from_cells(digits.map(Digit::new)).expect("the digits are from 1 to 9")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Generator;

    #[test]
    fn both_ways_fill_the_same_cells() {
        let mut partly = 0;
        for made in Generator::new(3).make(0..100).unwrap() {
            let quick = expanded_board(&made.puzzle);
            let puzzle = made.puzzle.to_puzzle().unwrap();
            assert_eq!(expanded(&puzzle).unwrap().as_board(), Some(quick), "{}", made.puzzle);
            let filled = quick.cells().iter().flatten().count();
            partly += usize::from(filled < 81 && quick != made.puzzle);
        }
        assert!(partly > 20, "{partly}");
    }

    #[test]
    fn a_puzzle_whose_singles_contradict_has_no_expansion() {
        let puzzle = Puzzle::builder().givens("123. .... .... ...4").build().unwrap();
        assert_eq!(expanded(&puzzle), None);
    }
}
