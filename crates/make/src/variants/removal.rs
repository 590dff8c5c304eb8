//! Removes givens as long as the puzzle has only one solution.

use ennead_puzzle::random::Random;
use ennead_puzzle::{Cell, DigitSet, Puzzle, Solution};
use ennead_solve::{Finder, Stop};

/// A solution, and which of its cells are given.
pub(super) struct Removal<'a> {
    solution: &'a Solution,
    finder: &'a mut Finder,
    /// For each cell, the digit of its given, or every digit if it is empty.
    allowed: Vec<DigitSet>,
    given: Vec<bool>,
}

/// Whether the puzzle needs the givens that are tested.
enum Need {
    /// Without them, there is another solution.
    Needed,
    Redundant,
    /// The search reached its limit.
    Undecided,
}

impl<'a> Removal<'a> {
    /// Starts with all cells given.
    pub(super) fn new(solution: &'a Solution, finder: &'a mut Finder) -> Removal<'a> {
        let size = solution.grid().size();
        let allowed = size.cells().map(|cell| DigitSet::of(solution.get(cell))).collect();
        Removal { solution, finder, allowed, given: vec![true; size.cell_count()] }
    }

    /// Removes cells, unit by unit in random order, each unless there would be another solution or fewer than `least`
    /// givens. Returns the number of givens that stay although it is not known whether they are needed.
    ///
    /// # Errors
    /// The flag was raised.
    pub(super) fn remove(
        &mut self,
        units: &[Vec<Cell>],
        least: usize,
        random: &mut Random,
    ) -> Result<usize, Stop> {
        let mut order: Vec<&Vec<Cell>> = units.iter().collect();
        random.shuffle(&mut order);
        let mut undecided = 0;
        for unit in order {
            if self.clues() < least + unit.len() {
                continue;
            }
            match self.need_of(unit)? {
                Need::Redundant => self.set_given(unit, false),
                Need::Needed => {}
                Need::Undecided => undecided += unit.len(),
            }
        }
        Ok(undecided)
    }

    /// Whether no single given is redundant. Also false if the search that tests a given reaches its limit.
    ///
    /// # Errors
    /// The flag was raised.
    pub(super) fn is_minimal(&mut self) -> Result<bool, Stop> {
        for cell in self.solution.grid().size().cells() {
            let is_given = self.given[self.solution.grid().size().index(cell)];
            if is_given && !matches!(self.need_of(&[cell])?, Need::Needed) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The number of givens.
    pub(super) fn clues(&self) -> usize {
        self.given.iter().filter(|given| **given).count()
    }

    /// The puzzle with the remaining givens.
    pub(super) fn puzzle(&self, layout: &Puzzle) -> Puzzle {
        let mut setup = layout.to_setup();
        let digits = self.solution.grid().cells().iter().zip(&self.given);
        for (value, (digit, given)) in setup.values.iter_mut().zip(digits) {
            *value = digit.filter(|_| *given).map_or(0, |digit| digit.get().into());
        }
        setup.check_reusing(layout.geometry()).expect("digits of a solution fit the layout")
    }

    /// Whether the puzzle has another solution without the givens of these cells. That solution differs in one of them,
    /// since the puzzle with them has only one solution.
    fn need_of(&mut self, cells: &[Cell]) -> Result<Need, Stop> {
        self.set_given(cells, false);
        let need = self.differs_in_one_of(cells);
        self.set_given(cells, true);
        need
    }

    fn differs_in_one_of(&mut self, cells: &[Cell]) -> Result<Need, Stop> {
        let size = self.solution.grid().size();
        let mut need = Need::Redundant;
        for &cell in cells {
            let index = size.index(cell);
            let any = self.allowed[index];
            self.allowed[index] = any.without(self.solution.get(cell));
            let found = self.finder.find(&self.allowed);
            // Solutions that differ in this cell have now been considered.
            self.allowed[index] = DigitSet::of(self.solution.get(cell));
            match found {
                Ok(None) => {}
                Ok(Some(_)) => return Ok(Need::Needed),
                Err(Stop::Flag) => return Err(Stop::Flag),
                Err(_) => need = Need::Undecided,
            }
        }
        Ok(need)
    }

    fn set_given(&mut self, cells: &[Cell], given: bool) {
        let size = self.solution.grid().size();
        for &cell in cells {
            let index = size.index(cell);
            self.given[index] = given;
            self.allowed[index] = match given {
                true => DigitSet::of(self.solution.get(cell)),
                false => size.digits(),
            };
        }
    }
}
