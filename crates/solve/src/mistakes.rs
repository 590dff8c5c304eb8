//! Where a player's position departs from the solution.

use crate::{Answer, Solver};
use ennead_puzzle::{Candidate, Cell, Puzzle, Setup};

/// A mistake of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mistake {
    /// A digit that the player placed, where the solution has the digit `right`.
    WrongDigit {
        /// The digit as it was placed.
        placed: Candidate,
        /// The solution of its cell.
        right: Candidate,
    },
    /// The solution of a cell, which its pencil marks lack.
    MissingMark(Candidate),
    /// One of the digits of a position without a solution: without it alone, there is exactly one solution. The input
    /// does not tell whether it is a given.
    Suspect(Candidate),
}

impl Mistake {
    /// The cell with the mistake.
    pub fn cell(self) -> Cell {
        match self {
            Mistake::WrongDigit { placed, .. } => placed.cell,
            Mistake::MissingMark(candidate) | Mistake::Suspect(candidate) => candidate.cell,
        }
    }
}

impl Solver {
    /// The mistakes of a position.
    ///
    /// The solution is that of the givens: of all digits but the [placed](Puzzle::placed) ones, without pencil marks.
    /// Wrong digits hide wrong pencil marks, which can follow from them. If no digit is known to be placed and the
    /// position has no solution, the mistakes are suspects. A position whose givens have several solutions has no
    /// mistakes that could be named.
    ///
    /// ```
    /// use ennead_puzzle::{Cell, Digit, Setup};
    /// use ennead_solve::{Mistake, Solver};
    /// let one = |value| Cell::new(1, 0).with(Digit::new(value).unwrap());
    /// let mut setup = Setup::empty(4);
    /// setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
    /// assert!(Solver::default().mistakes(&setup.clone().check()?).is_empty());
    /// setup.values[4] = 2;
    /// let suspects = Solver::default().mistakes(&setup.clone().check()?);
    /// assert!(suspects.contains(&Mistake::Suspect(one(2))));
    /// setup.placed = vec![Cell::new(1, 0)];
    /// let wrong = Mistake::WrongDigit { placed: one(2), right: one(1) };
    /// assert_eq!(Solver::default().mistakes(&setup.check()?), [wrong]);
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn mistakes(&self, position: &Puzzle) -> Vec<Mistake> {
        let placed = position.placed();
        let start = without(position, placed);
        let Some(answer) = start.map(|start| self.solve(&start).answer) else { return Vec::new() };
        let cells = || position.size().cells();
        match answer {
            Answer::Unique(solution) => {
                let right = |cell: Cell| cell.with(solution.get(cell));
                let digit = |cell: Cell| position.givens().get(cell).map(|digit| cell.with(digit));
                let wrong: Vec<Mistake> = placed
                    .iter()
                    .filter_map(|cell| digit(*cell))
                    .map(|placed| Mistake::WrongDigit { placed, right: right(placed.cell) })
                    .filter(|one| matches!(one, Mistake::WrongDigit { placed, right } if placed != right))
                    .collect();
                if !wrong.is_empty() {
                    return wrong;
                }
                let lacks = |cell: &Cell| !position.allowed(*cell).contains(solution.get(*cell));
                cells().filter(lacks).map(|cell| Mistake::MissingMark(right(cell))).collect()
            }
            Answer::None => {
                let is_enough = |one: &Candidate| {
                    let rest = without(position, &[one.cell]);
                    rest.is_some_and(|rest| self.solve(&rest).answer.is_unique())
                };
                let digits = position.givens().entries().filter(is_enough);
                digits.map(Mistake::Suspect).collect()
            }
            Answer::Many(..) | Answer::Stopped(..) => Vec::new(),
        }
    }
}

/// The position without the digits of these cells, and without pencil marks.
fn without(position: &Puzzle, cells: &[Cell]) -> Option<Puzzle> {
    let mut setup = Setup { marks: None, ..position.to_setup() };
    for &cell in cells {
        setup.values[position.size().index(cell)] = 0;
    }
    setup.placed.retain(|cell| !cells.contains(cell));
    setup.check().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_puzzle::{Digit, DigitSet};

    fn candidate(name: &str) -> Candidate {
        let (cell, digit) = name.split_once('=').unwrap();
        cell.parse::<Cell>().unwrap().with(Digit::new(digit.parse().unwrap()).unwrap())
    }

    /// 3412123421434321.
    fn four() -> Setup {
        let mut setup = Setup::empty(4);
        setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
        setup
    }

    #[test]
    fn missing_marks_are_found_where_the_digits_are_right() {
        let mut setup = four();
        let mut marks = vec![setup.clone().check().unwrap().size().digits(); 16];
        marks[2] = DigitSet::of(Digit::new(4).unwrap());
        setup.marks = Some(marks);
        let found = Solver::default().mistakes(&setup.clone().check().unwrap());
        assert_eq!(found, [Mistake::MissingMark(candidate("r1c3=1"))]);
        setup.values[4] = 2;
        setup.placed = vec![candidate("r2c1=2").cell];
        let found = Solver::default().mistakes(&setup.check().unwrap());
        let right = candidate("r2c1=1");
        assert_eq!(found, [Mistake::WrongDigit { placed: candidate("r2c1=2"), right }]);
    }

    #[test]
    fn several_solutions_show_no_mistake() {
        let mut setup = Setup::empty(4);
        setup.values[0] = 1;
        setup.placed = vec![Cell::new(0, 0)];
        assert_eq!(Solver::default().mistakes(&setup.check().unwrap()), []);
    }
}
