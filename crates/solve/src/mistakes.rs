//! Finds the mistakes in a player's position.

use crate::{Answer, Solver};
use ennead_puzzle::{
    Candidate, CanvasGrid, Cell, Digit, Flaw, House, MultiGrid, Puzzle, Setup, SetupError, Size,
};
use std::collections::HashSet;

/// A mistake of a player.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Mistake {
    /// A digit that the player placed, although the solution has another digit in the cell.
    WrongDigit {
        /// The placed digit.
        placed: Candidate,
        /// The digit of the solution in the same cell.
        right: Candidate,
    },
    /// The digit of the solution in a cell whose pencil marks lack it.
    MissingMark(Candidate),
    /// A digit that appears twice in a house.
    Repeated {
        /// The digit.
        digit: Digit,
        /// Two of the cells that hold it, in reading order.
        cells: [Cell; 2],
        /// The houses that contain both cells.
        houses: Vec<House>,
    },
    /// A digit of a position without a solution: if only this digit is removed, there is exactly one solution. It can be
    /// a given or a digit of the player.
    Suspect(Candidate),
}

impl Mistake {
    /// The cells with the mistake.
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Mistake::WrongDigit { placed: one, .. }
            | Mistake::MissingMark(one)
            | Mistake::Suspect(one) => vec![one.cell],
            Mistake::Repeated { cells, .. } => cells.to_vec(),
        }
    }
}

impl Solver {
    /// The mistakes of a position, repeated digits first.
    ///
    /// The position is compared with the solution of its givens, which are all digits except the
    /// [placed](Setup::placed) ones; pencil marks do not count. If a digit is wrong, wrong pencil marks are not
    /// reported, because they can follow from it. If the givens have no solution, the mistakes are
    /// [suspects](Mistake::Suspect). If they have several solutions, or a limit stopped the search for them, only repeated
    /// digits are reported.
    ///
    /// # Errors
    /// The flaws of the setup, if it has any besides repeated digits.
    ///
    /// ```
    /// use ennead_puzzle::{Cell, Digit, Setup};
    /// use ennead_solve::{Mistake, Solver};
    /// let one = |value| Cell::new(1, 0).with(Digit::new(value).unwrap());
    /// let mut setup = Setup::empty(4);
    /// setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
    /// assert!(Solver::default().mistakes(&setup)?.is_empty());
    /// setup.values[4] = 2;
    /// let suspects = Solver::default().mistakes(&setup)?;
    /// assert!(suspects.contains(&Mistake::Suspect(one(2))));
    /// setup.placed = vec![Cell::new(1, 0)];
    /// let wrong = Mistake::WrongDigit { placed: one(2), right: one(1) };
    /// assert_eq!(Solver::default().mistakes(&setup)?, [wrong]);
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn mistakes(&self, position: &Setup) -> Result<Vec<Mistake>, SetupError> {
        let mut found = repeated(position)?;
        found.extend(match without(position, &position.placed) {
            Some(start) => match self.solve(&start).answer {
                Answer::Unique(solution) => {
                    departures(position, &|cell| cell.with(solution.get(cell)))
                }
                Answer::None => self.suspects(position),
                Answer::Many(..) | Answer::Stopped(..) => Vec::new(),
            },
            // The givens repeat digits.
            None => self.suspects(position),
        });
        Ok(found)
    }

    /// The mistakes of a position of several grids, each with the number of its grid, from 1. A mistake in a shared cell is
    /// reported only for the first grid that has it.
    ///
    /// As in a single grid, the position is compared with the solution of its givens, and wrong pencil marks are reported only
    /// if no digit is wrong. If the givens do not have exactly one solution, no mistakes are reported.
    ///
    /// ```
    /// use ennead_puzzle::{Cell, Digit, MultiGrid, Setup, Spot};
    /// use ennead_solve::{Mistake, Solver};
    /// let first = Setup::from_values(4, vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 0, 0, 4, 3, 2, 1]);
    /// let mut second = Setup::from_values(4, vec![0, 0, 1, 3, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 2, 0]);
    /// second.placed = vec![Cell::new(0, 3)];
    /// let position = MultiGrid::of([(Spot::new(0, 0), first.check()?), (Spot::new(2, 2), second.check()?)])?;
    /// let one = |value| Cell::new(0, 3).with(Digit::new(value).unwrap());
    /// let wrong = Mistake::WrongDigit { placed: one(3), right: one(2) };
    /// assert_eq!(Solver::default().mistakes_in_grids(&position), [(2, wrong)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mistakes_in_grids(&self, position: &MultiGrid) -> Vec<(usize, Mistake)> {
        let start = |part: &CanvasGrid| {
            let setup = part.puzzle().to_setup();
            Some((part.at(), without(&setup, &setup.placed)?))
        };
        let start: Option<Vec<_>> = position.grids().iter().map(start).collect();
        let Some(Ok(start)) = start.map(MultiGrid::of) else { return Vec::new() };
        let Answer::Unique(solution) = self.solve(&start).answer else { return Vec::new() };
        let mut found: Vec<(usize, Mistake)> = Vec::new();
        let mut spots = HashSet::new();
        for ((number, part), solution) in (1..).zip(position.grids()).zip(solution.grids()) {
            let right = |cell: Cell| cell.with(solution.get(cell));
            for mistake in departures(&part.puzzle().to_setup(), &right) {
                if mistake.cells().iter().all(|cell| spots.insert(part.spot_of(*cell))) {
                    found.push((number, mistake));
                }
            }
        }
        let is_digit =
            |(_, mistake): &(usize, Mistake)| !matches!(mistake, Mistake::MissingMark(_));
        if found.iter().any(is_digit) {
            found.retain(is_digit);
        }
        found
    }

    /// Each digit whose removal alone leaves exactly one solution.
    fn suspects(&self, position: &Setup) -> Vec<Mistake> {
        let is_enough = |one: &Candidate| {
            without(position, &[one.cell]).is_some_and(|rest| self.solve(&rest).answer.is_unique())
        };
        digits(position).filter(is_enough).map(Mistake::Suspect).collect()
    }
}

/// The repeated digits of a position. Any other flaw of the position is an error.
fn repeated(position: &Setup) -> Result<Vec<Mistake>, SetupError> {
    let Err(error) = position.clone().check() else { return Ok(Vec::new()) };
    let repeated = |flaw: &Flaw| match flaw {
        Flaw::Clash { digit, cells, houses } => {
            Some(Mistake::Repeated { digit: *digit, cells: *cells, houses: houses.clone() })
        }
        _ => None,
    };
    error.flaws().iter().map(repeated).collect::<Option<_>>().ok_or(error)
}

/// The placed digits that differ from the solution or, if there are none, the digits of the solution that pencil marks lack.
fn departures(position: &Setup, right: &dyn Fn(Cell) -> Candidate) -> Vec<Mistake> {
    let differs = |one: &Candidate| position.placed.contains(&one.cell) && *one != right(one.cell);
    let wrong = |placed: Candidate| Mistake::WrongDigit { placed, right: right(placed.cell) };
    let wrong: Vec<Mistake> = digits(position).filter(differs).map(wrong).collect();
    if !wrong.is_empty() {
        return wrong;
    }
    let marks = position.marks.iter().flatten();
    let all = cells(position).zip(marks).map(|(cell, marks)| (right(cell), marks));
    let lacking = all.filter(|(right, marks)| !marks.contains(right.digit));
    lacking.map(|(right, _)| Mistake::MissingMark(right)).collect()
}

/// The cells of a position; none if its size is not valid.
fn cells(position: &Setup) -> impl Iterator<Item = Cell> {
    position.size().ok().into_iter().flat_map(Size::cells)
}

fn digits(position: &Setup) -> impl Iterator<Item = Candidate> {
    cells(position).zip(&position.values).filter_map(|(cell, value)| {
        let digit = u8::try_from(*value).ok().and_then(Digit::new)?;
        Some(cell.with(digit))
    })
}

/// The position without the digits of these cells, and without pencil marks; `None` if it is not a valid puzzle.
fn without(position: &Setup, cells: &[Cell]) -> Option<Puzzle> {
    let mut setup = Setup { marks: None, ..position.clone() };
    let size = position.size().ok()?;
    for cell in cells {
        setup.values[size.index(*cell)] = 0;
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

    /// A puzzle with the solution 3412 1234 2143 4321.
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
        let found = Solver::default().mistakes(&setup).unwrap();
        assert_eq!(found, [Mistake::MissingMark(candidate("r1c3=1"))]);
        setup.values[4] = 2;
        setup.placed = vec![candidate("r2c1=2").cell];
        let found = Solver::default().mistakes(&setup).unwrap();
        let right = candidate("r2c1=1");
        assert_eq!(found, [Mistake::WrongDigit { placed: candidate("r2c1=2"), right }]);
    }

    #[test]
    fn several_solutions_show_no_mistake() {
        let mut setup = Setup::empty(4);
        setup.values[0] = 1;
        setup.placed = vec![Cell::new(0, 0)];
        assert_eq!(Solver::default().mistakes(&setup).unwrap(), []);
    }

    #[test]
    fn repeated_digits_come_first_and_then_the_wrong_one() {
        let mut setup = four();
        setup.values[1] = 3;
        let repeated = |setup: &Setup| match &Solver::default().mistakes(setup).unwrap()[..] {
            [Mistake::Repeated { digit, cells, houses }, rest @ ..] => {
                assert_eq!((digit.get(), *cells), (3, [Cell::new(0, 0), Cell::new(0, 1)]));
                assert_eq!(houses.len(), 2);
                rest.to_vec()
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(repeated(&setup), [Mistake::Suspect(candidate("r1c2=3"))]);
        setup.placed = vec![Cell::new(0, 1)];
        let (placed, right) = (candidate("r1c2=3"), candidate("r1c2=4"));
        assert_eq!(repeated(&setup), [Mistake::WrongDigit { placed, right }]);
        setup.values[2] = 9;
        assert!(Solver::default().mistakes(&setup).is_err());
    }

    /// Two grids with one solution. The last box of the first grid is the first box of the second, and holds 43 over 21.
    fn two(placed: &[(usize, &str)], marks: Option<Vec<DigitSet>>) -> MultiGrid {
        let setup = |values: [i32; 16]| Setup::from_values(4, values.to_vec());
        let mut grids = [
            setup([1, 2, 0, 4, 3, 4, 1, 2, 2, 1, 0, 0, 4, 3, 2, 1]),
            setup([0, 0, 1, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 2, 0]),
        ];
        for (number, name) in placed {
            let (grid, one) = (&mut grids[number - 1], candidate(name));
            grid.values[4 * one.cell.row() + one.cell.column()] = one.digit.get().into();
            grid.placed.push(one.cell);
        }
        grids[1].marks = marks;
        let spots = [ennead_puzzle::Spot::new(0, 0), ennead_puzzle::Spot::new(2, 2)];
        let grids = grids.map(|grid| grid.check().unwrap());
        MultiGrid::of(spots.into_iter().zip(grids)).unwrap()
    }

    #[test]
    fn a_mistake_in_a_shared_cell_is_reported_once() {
        let mistakes =
            |placed: &[(usize, &str)]| Solver::default().mistakes_in_grids(&two(placed, None));
        let wrong = |placed, right| {
            let (placed, right) = (candidate(placed), candidate(right));
            Mistake::WrongDigit { placed, right }
        };
        assert_eq!(mistakes(&[]), []);
        assert_eq!(mistakes(&[(1, "r3c3=4"), (2, "r1c1=4")]), []);
        assert_eq!(mistakes(&[(2, "r1c1=3")]), [(2, wrong("r1c1=3", "r1c1=4"))]);
        let twice = mistakes(&[(1, "r3c3=3"), (2, "r1c1=3"), (2, "r1c4=2"), (2, "r3c2=3")]);
        assert_eq!(twice, [(1, wrong("r3c3=3", "r3c3=4")), (2, wrong("r3c2=3", "r3c2=2"))]);
    }

    #[test]
    fn wrong_digits_hide_missing_marks_in_all_grids() {
        let size = Size::new(4).unwrap();
        let mut marks = vec![size.digits(); 16];
        marks[6] = DigitSet::of(Digit::new(2).unwrap());
        let mistakes = |placed: &[(usize, &str)]| {
            Solver::default().mistakes_in_grids(&two(placed, Some(marks.clone())))
        };
        assert_eq!(mistakes(&[]), [(2, Mistake::MissingMark(candidate("r2c3=3")))]);
        let placed = [(1, "r3c3=3")];
        let (number, mistake) = &mistakes(&placed)[..][0];
        assert_eq!((*number, mistake.cells()), (1, vec![candidate("r3c3=3").cell]));
        assert_eq!(mistakes(&placed).len(), 1);
    }
}
