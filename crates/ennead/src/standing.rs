//! Finds out whether a position has exactly one solution, as hints and explanations presume.

use crate::logic::Repertoire;
use crate::{CanvasGrid, Ending, Limits, MultiGrid, Problem, Puzzle, Setup, Solver};

/// Whether a position has one solution, none or several.
///
/// ```
/// use ennead::Standing;
/// let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// assert_eq!(Standing::of(&puzzle), Standing::Proper);
/// assert_eq!(Standing::of(&ennead::read("1... .... .... ....")?), Standing::Several);
/// # Ok::<(), ennead::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// One solution. This is also assumed if a limit stops the search before a second solution is found.
    Proper,
    /// No solution.
    NoSolution,
    /// The puzzle has a solution, but the pencil marks exclude it.
    MarksExclude,
    /// Several solutions.
    Several,
}

impl Standing {
    /// The node limit of the search. A position that needs more nodes is assumed to have one solution.
    pub const MAX_NODES: u64 = 1_000_000;

    /// Finds the standing of a position.
    pub fn of(puzzle: &Puzzle) -> Standing {
        Standing::within(puzzle, &Limits::none())
    }

    /// Finds the standing of a position within these limits. If they stop the search before a second solution is found,
    /// the position is assumed to have one.
    ///
    /// ```
    /// use ennead::{Limits, Setup, Standing};
    /// let empty = Setup::empty(9).check()?;
    /// assert_eq!(Standing::within(&empty, &Limits::none()), Standing::Several);
    /// assert_eq!(Standing::within(&empty, &Limits::none().nodes(1)), Standing::Proper);
    /// # Ok::<(), ennead::SetupError>(())
    /// ```
    pub fn within(puzzle: &Puzzle, limits: &Limits) -> Standing {
        let bare = || found(&unmarked(puzzle)?, limits);
        Standing::judged(found(puzzle, limits), &bare)
    }

    /// Finds the standing of a position of several grids within these limits.
    ///
    /// ```
    /// use ennead::{Limits, MultiGrid, Setup, Spot, Standing};
    /// let empty = Setup::empty(4).check()?;
    /// let twins = MultiGrid::of([(Spot::new(0, 0), empty.clone()), (Spot::new(2, 2), empty)])?;
    /// assert_eq!(Standing::of_multi_grid(&twins, &Limits::none()), Standing::Several);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_multi_grid(multi_grid: &MultiGrid, limits: &Limits) -> Standing {
        let bare = || {
            let grids = multi_grid.grids().iter();
            grids.clone().find(|part| part.puzzle().marks().is_some())?;
            let bare = |part: &CanvasGrid| {
                let puzzle = unmarked(part.puzzle()).unwrap_or_else(|| part.puzzle().clone());
                (part.at(), puzzle)
            };
            found(&MultiGrid::of(grids.map(bare)).ok()?, limits)
        };
        Standing::judged(found(multi_grid, limits), &bare)
    }

    /// Returns the standing for a number of solutions. `bare` counts the solutions without the pencil marks; it is called
    /// only if no solution agrees with the marks.
    fn judged(found: Option<u64>, bare: &dyn Fn() -> Option<u64>) -> Standing {
        match found {
            Some(0) => match bare() {
                Some(1..) => Standing::MarksExclude,
                _ => Standing::NoSolution,
            },
            Some(1) | None => Standing::Proper,
            Some(_) => Standing::Several,
        }
    }

    /// Describes the problem in words; `None` for a position with one solution.
    pub fn problem(self) -> Option<&'static str> {
        match self {
            Standing::Proper => None,
            Standing::NoSolution => Some("there is no solution"),
            Standing::MarksExclude => Some("the pencil marks exclude the solution"),
            Standing::Several => Some(
                "there are several solutions, so techniques that rely on a unique one are not used",
            ),
        }
    }

    /// Like [`problem`](Standing::problem), for a multi-grid puzzle. In such a puzzle, techniques that rely on a unique
    /// solution are never used, because a single grid may have several solutions even if the puzzle has one.
    pub fn problem_of_multi_grid(self) -> Option<&'static str> {
        match self {
            Standing::Several => Some("there are several solutions"),
            _ => self.problem(),
        }
    }

    /// Selects the techniques that are valid in a position with this standing. Uniqueness techniques require a unique
    /// solution and a puzzle without rules.
    pub fn sound(self, repertoire: Repertoire, puzzle: &Puzzle) -> Repertoire {
        match self == Standing::Proper && puzzle.rules().is_empty() {
            true => repertoire,
            false => repertoire.without_uniqueness(),
        }
    }
}

/// Counts the solutions, up to 2; `None` if a limit stops the search before it finds the second.
fn found(problem: &impl Problem, limits: &Limits) -> Option<u64> {
    let limits = limits.clone().at_most(Standing::MAX_NODES);
    let count = Solver::default().limits(limits).count(problem, Some(2));
    (!matches!(count.ending, Ending::Stopped(_)) || count.found > 1).then_some(count.found)
}

/// Returns the puzzle without its pencil marks; `None` if it has none.
fn unmarked(puzzle: &Puzzle) -> Option<Puzzle> {
    puzzle.marks()?;
    Setup { marks: None, ..puzzle.to_setup() }.check().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Digit, DigitSet, Spot};

    /// Makes two grids that together have one solution. If there is a `digit`, the pencil marks of grid 2 allow only this
    /// digit in its second cell.
    fn two(digit: Option<u8>) -> MultiGrid {
        let first = vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 0, 0, 4, 3, 2, 1];
        let second = vec![0, 0, 1, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 2, 0];
        let mut grids = [first, second].map(|values| Setup::from_values(4, values));
        grids[1].marks = digit.map(|digit| {
            let mut marks = vec![DigitSet::from_bits(0b1111); 16];
            marks[1] = DigitSet::of(Digit::new(digit).unwrap());
            marks
        });
        let spots = [Spot::new(0, 0), Spot::new(2, 2)].into_iter();
        MultiGrid::of(spots.zip(grids.map(|grid| grid.check().unwrap()))).unwrap()
    }

    #[test]
    fn the_standing_of_several_grids_is_that_of_all_together() {
        let standing = |digit| Standing::of_multi_grid(&two(digit), &Limits::none());
        assert_eq!(standing(None), Standing::Proper);
        assert_eq!(standing(Some(3)), Standing::Proper);
        assert_eq!(standing(Some(2)), Standing::MarksExclude);
        // Each grid alone has several solutions.
        let second = two(None).grids()[1].puzzle().clone();
        assert_eq!(Standing::of(&second), Standing::Several);
    }
}
