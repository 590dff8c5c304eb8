//! Whether a position has the one solution that hints and explanations presume.

use crate::logic::Repertoire;
use crate::{Ending, Limits, Puzzle, Setup, Solver};

/// How many solutions a position has, as far as it matters for solving by logic.
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
    /// One solution, or the search for a second one takes too long.
    Proper,
    /// No solution.
    NoSolution,
    /// The puzzle has a solution, but the pencil marks exclude it.
    MarksExclude,
    /// Several solutions.
    Several,
}

impl Standing {
    /// After this many nodes, a position is assumed to have one solution.
    pub const MAX_NODES: u64 = 1_000_000;

    /// The standing of a position.
    pub fn of(puzzle: &Puzzle) -> Standing {
        Standing::within(puzzle, &Limits::none())
    }

    /// The standing of a position, as far as these limits allow. If they stop a search, the position is assumed to have
    /// one solution.
    ///
    /// ```
    /// use ennead::{Limits, Setup, Standing};
    /// let empty = Setup::empty(9).check()?;
    /// assert_eq!(Standing::within(&empty, &Limits::none()), Standing::Several);
    /// assert_eq!(Standing::within(&empty, &Limits::none().nodes(1)), Standing::Proper);
    /// # Ok::<(), ennead::SetupError>(())
    /// ```
    pub fn within(puzzle: &Puzzle, limits: &Limits) -> Standing {
        match found(puzzle, limits) {
            Some(0) if puzzle.marks().is_some() => {
                let bare = Setup { marks: None, ..puzzle.to_setup() }.check();
                match bare.ok().and_then(|bare| found(&bare, limits)) {
                    Some(1..) => Standing::MarksExclude,
                    _ => Standing::NoSolution,
                }
            }
            Some(0) => Standing::NoSolution,
            Some(1) | None => Standing::Proper,
            Some(_) => Standing::Several,
        }
    }

    /// The problem in words, if there is one.
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

    /// The techniques that are valid here. Uniqueness techniques require a unique solution and a puzzle without variant
    /// rules.
    pub fn sound(self, repertoire: Repertoire, puzzle: &Puzzle) -> Repertoire {
        match self == Standing::Proper && puzzle.rules().is_empty() {
            true => repertoire,
            false => repertoire.without_uniqueness(),
        }
    }
}

/// The number of solutions, up to 2; `None` if counting takes too long.
fn found(puzzle: &Puzzle, limits: &Limits) -> Option<u64> {
    let limits = limits.clone().at_most(Standing::MAX_NODES);
    let count = Solver::default().limits(limits).count(puzzle, Some(2));
    (!matches!(count.ending, Ending::Stopped(_)) || count.found > 1).then_some(count.found)
}
