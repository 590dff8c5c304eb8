//! The oracle: a solver simple enough to check by eye.

use ennead_puzzle::{Cell, Digit, DigitSet, Grid, Puzzle, Solution};

/// Finds all solutions of a puzzle without rules beyond houses, one by one.
///
/// At every node it looks at the whole grid, picks the empty cell with the fewest possible digits, and tries these in
/// ascending order. It stores only the digits on the path to the node and derives everything else from them each time.
pub struct Oracle {
    puzzle: Puzzle,
    grid: Grid,
    /// The filled cells of the current path, each with the digits still to try.
    path: Vec<(Cell, DigitSet)>,
    started: bool,
    most_nodes: u64,
    /// The number of visited positions, including the start.
    pub nodes: u64,
    /// The number of positions that were entered while another digit was left to try in the same cell.
    pub guesses: u64,
    /// Whether the search ended at its node limit, so that solutions may be missing.
    pub stopped: bool,
}

impl Oracle {
    /// Prepares a search of the whole puzzle.
    ///
    /// # Panics
    /// If the puzzle has rules beyond houses.
    pub fn new(puzzle: &Puzzle) -> Oracle {
        assert!(puzzle.rules().is_empty(), "the oracle supports houses only");
        Oracle {
            puzzle: puzzle.clone(),
            grid: puzzle.givens().clone(),
            path: Vec::new(),
            started: false,
            most_nodes: u64::MAX,
            nodes: 1,
            guesses: 0,
            stopped: false,
        }
    }

    /// Returns the same search with a limit on nodes.
    #[must_use]
    pub fn nodes(self, most_nodes: u64) -> Oracle {
        Oracle { most_nodes, ..self }
    }

    /// Returns the digits that fit an empty cell.
    fn possible(&self, cell: Cell) -> DigitSet {
        let seen: DigitSet =
            self.puzzle.geometry().peers(cell).filter_map(|peer| self.grid.get(peer)).collect();
        self.puzzle.allowed(cell).minus(seen)
    }

    /// Finds the empty cell with the fewest possible digits, and these digits; `None` in a full grid.
    fn fewest(&self) -> Option<(Cell, DigitSet)> {
        let empty = self.puzzle.size().cells().filter(|cell| self.grid.get(*cell).is_none());
        empty.map(|cell| (cell, self.possible(cell))).min_by_key(|(_, possible)| possible.len())
    }

    /// Empties the cells of the path from its end, up to and including the first with a digit left to try.
    fn backtrack(&mut self) -> Option<(Cell, DigitSet)> {
        while let Some((cell, left)) = self.path.pop() {
            self.grid.set(cell, None);
            if !left.is_empty() {
                return Some((cell, left));
            }
        }
        None
    }

    fn place(&mut self, cell: Cell, digit: Digit, left: DigitSet) {
        self.nodes += 1;
        self.guesses += u64::from(!left.is_empty());
        self.grid.set(cell, Some(digit));
        self.path.push((cell, left));
    }
}

impl Iterator for Oracle {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        // After a solution, the search continues at the last choice.
        let mut resumed = std::mem::replace(&mut self.started, true);
        while !self.stopped {
            let choice = match self.fewest() {
                None if !resumed => {
                    let solution = Solution::check(&self.puzzle, self.grid.clone());
                    return Some(solution.expect("each digit was checked when it was placed"));
                }
                Some((cell, possible)) if !possible.is_empty() && !resumed => {
                    Some((cell, possible))
                }
                _ => self.backtrack(),
            };
            resumed = false;
            let (cell, digits) = choice?;
            if self.nodes == self.most_nodes {
                self.stopped = true;
                break;
            }
            let digit = digits.first().expect("a choice has digits");
            self.place(cell, digit, digits.without(digit));
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FILES, cases};

    #[test]
    fn every_search_within_the_limit_finds_all_solutions() {
        let mut complete = 0;
        for case in FILES.into_iter().flat_map(cases) {
            let mut oracle = Oracle::new(&case.puzzle).nodes(5_000);
            let found: Vec<String> = oracle.by_ref().map(|found| found.to_string()).collect();
            if oracle.stopped {
                assert!(found.len() as u64 <= case.solutions, "{}", case.id);
                continue;
            }
            assert_eq!(found.len() as u64, case.solutions, "{}", case.id);
            if let Some(solution) = case.solution {
                assert_eq!(found, [solution], "{}", case.id);
            }
            complete += 1;
        }
        assert!(complete >= 59, "{complete} searches ended within the limit");
    }
}
