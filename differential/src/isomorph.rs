//! Transformations of a grid that map its solutions one to one.

use ennead_puzzle::random::Random;
use ennead_puzzle::{Board, Digit};

/// A permutation of rows, columns, bands and stacks, perhaps a transposition, and a relabelling of digits.
///
/// The number of these transformations is
///
/// ```text
/// 3! bands x (3!)^3 rows x 3! stacks x (3!)^3 columns x 2 x 9! labels
/// ```
pub(crate) struct Isomorph {
    /// For each cell of the result, the cell from which its digit comes. Cells are numbered row by row.
    from: [usize; 81],
    /// The new label of each digit.
    names: [Digit; 9],
}

impl Isomorph {
    /// Returns a random transformation.
    pub(crate) fn random(random: &mut Random) -> Isomorph {
        let (rows, columns) = (lines(random), lines(random));
        let transposed = random.below(2) == 0;
        let from = std::array::from_fn(|cell| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            if transposed { 9 * column + row } else { 9 * row + column }
        });
        let mut names = all_digits();
        random.shuffle(&mut names);
        Isomorph { from, names }
    }

    /// Returns the transformed grid.
    pub(crate) fn apply(&self, board: &Board) -> Board {
        let cells = board.cells();
        let name = |digit: Digit| self.names[digit.get() as usize - 1];
        let moved = std::array::from_fn(|cell| cells[self.from[cell]].map(name));
        Board::from_cells(moved).expect("the names are the nine digits")
    }

    /// Returns the inverse transformation.
    pub(crate) fn inverse(&self) -> Isomorph {
        let (mut from, mut names) = ([0; 81], self.names);
        for (cell, &source) in self.from.iter().enumerate() {
            from[source] = cell;
        }
        for (digit, name) in all_digits().into_iter().zip(self.names) {
            names[name.get() as usize - 1] = digit;
        }
        Isomorph { from, names }
    }
}

/// The nine digits in order.
pub(crate) fn all_digits() -> [Digit; 9] {
    std::array::from_fn(|i| Digit::new(i as u8 + 1).expect("1 to 9 are digits"))
}

/// Returns a random order of the nine rows that keeps bands together; also used for columns and stacks.
fn lines(random: &mut Random) -> [usize; 9] {
    let mut bands = [0, 1, 2];
    random.shuffle(&mut bands);
    let mut lines = [0; 9];
    for (band, place) in bands.into_iter().zip(lines.chunks_exact_mut(3)) {
        place.copy_from_slice(&[3 * band, 3 * band + 1, 3 * band + 2]);
        random.shuffle(place);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;
    use crate::streams::{Purpose, stream};
    use ennead_solve::{Engine, Solver};
    use ennead_testkit::cases;

    fn any(number: u64) -> Isomorph {
        Isomorph::random(&mut stream(3, Purpose::Isomorphs, number))
    }

    #[test]
    fn the_inverse_undoes_it() {
        for (number, case) in (0..).zip(cases("examples.jsonl")) {
            let Some(board) = case.puzzle.as_board() else { continue };
            let isomorph = any(number);
            let there = isomorph.apply(&board);
            assert_ne!(there, board);
            assert_eq!(isomorph.inverse().apply(&there), board);
        }
    }

    #[test]
    fn counts_are_kept_and_solutions_correspond() {
        let solver = Solver::new(Engine::Dlx);
        let solutions = |board: &Board| -> Vec<Board> {
            let found = solver.solutions(&board.to_puzzle().unwrap()).take(100);
            let cells = found.map(|s| s.grid().cells().try_into().unwrap());
            cells.map(|cells| Board::from_cells(cells).unwrap()).collect()
        };
        let mut compared = 0;
        for (number, case) in (0..).zip(cases("classic.jsonl")) {
            let Some(board) = case.puzzle.as_board().filter(|_| case.solutions < 100) else {
                continue;
            };
            let isomorph = any(number);
            let mut expected: Vec<Board> =
                solutions(&board).iter().map(|solution| isomorph.apply(solution)).collect();
            let mut found = solutions(&isomorph.apply(&board));
            expected.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, expected, "{}", case.id);
            assert_eq!(found.len() as u64, case.solutions, "{}", case.id);
            assert!(found.iter().all(rules::is_full_and_valid));
            compared += 1;
        }
        assert!(compared >= 5, "only {compared} puzzles to compare");
    }
}
