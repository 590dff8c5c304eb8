//! A puzzle as variables and exactly-one groups.

use super::cdcl::{Literal, Problem};
use ennead_puzzle::{Digit, DigitSet, Puzzle};

/// What the literals say of the grid.
pub(super) struct Encoding {
    /// What is decided already, row by row.
    digits: Vec<Option<Digit>>,
    /// For the open cells: each candidate as cell, digit and literal.
    candidates: Vec<(usize, Digit, Literal)>,
}

impl Encoding {
    /// The problem whose solutions are those of the puzzle.
    pub(super) fn of(puzzle: &Puzzle) -> (Encoding, Problem) {
        let geometry = puzzle.geometry();
        let n = puzzle.size().get();
        let givens = puzzle.givens().cells();
        let mut left = vec![puzzle.size().digits(); geometry.houses().len()];
        for (given, houses) in givens.iter().zip(geometry.cell_house_indices()) {
            if let Some(given) = given {
                for &house in houses {
                    left[house as usize].discard(*given);
                }
            }
        }
        let mut problem = Problem::new();
        let mut candidates = Vec::new();
        let mut literals = vec![None; n * n * n];
        let mut list = Vec::new();
        for (cell, houses) in geometry.cell_house_indices().iter().enumerate() {
            if givens[cell].is_some() {
                continue;
            }
            let allowed = puzzle.allowed(puzzle.size().cell(cell));
            let allowed = houses.iter().fold(allowed, |all, &house| all & left[house as usize]);
            list.clear();
            for digit in allowed {
                let literal = problem.variable().yes();
                literals[cell * n + digit.get() as usize - 1] = Some(literal);
                candidates.push((cell, digit, literal));
                list.push(literal);
            }
            problem.exactly_one(&list);
        }
        for (cells, left) in geometry.house_cell_indices().iter().zip(left) {
            for digit in left {
                list.clear();
                list.extend(
                    cells
                        .iter()
                        .filter_map(|&cell| literals[cell as usize * n + digit.get() as usize - 1]),
                );
                problem.exactly_one(&list);
            }
        }
        let _ = DigitSet::EMPTY;
        (Encoding { digits: givens.to_vec(), candidates }, problem)
    }

    /// The digit of every cell, by what is true.
    pub(super) fn digits(&self, is_true: impl Fn(Literal) -> bool) -> Vec<Option<Digit>> {
        let mut digits = self.digits.clone();
        for &(cell, digit, literal) in &self.candidates {
            if is_true(literal) {
                digits[cell] = Some(digit);
            }
        }
        digits
    }
}
