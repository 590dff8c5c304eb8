//! Finds the next step, or all steps, of a player's position in a multi-grid puzzle.

use super::NoStep;
use crate::logic::{AvailableStep, GridStep, MultiGridWalk, Repertoire, available_in_grids};
use crate::render::{Wording, prose};
use crate::{Limits, MultiGrid, MultiGridCandidates, Standing};

/// Finds a next step that is easy to follow in a position of several grids. The step is in the first grid where its
/// technique finds one. Techniques that rely on a unique solution are not used.
///
/// ```
/// use ennead::logic::{Repertoire, Technique};
/// use ennead::player::next_step_in_grids;
/// use ennead::{Limits, MultiGrid, Spot};
/// let grids = ["1234 3412 21.. 4321", "..1. ...4 1... ..2."].map(|text| ennead::read(text).unwrap());
/// let twins = MultiGrid::of([Spot::new(0, 0), Spot::new(2, 2)].into_iter().zip(grids))?;
/// let step = next_step_in_grids(&twins, &Repertoire::default(), &Limits::none()).unwrap();
/// assert_eq!((step.number, step.step.technique), (1, Technique::FullHouse));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If there is no such step; the error says why.
pub fn next_step_in_grids(
    position: &MultiGrid,
    all: &Repertoire,
    limits: &Limits,
) -> Result<GridStep, NoStep> {
    let at = solvable(position, limits)?;
    MultiGridWalk::new(at, all).next().ok_or(NoStep::NothingFound)
}

/// Finds all steps of a position of several grids, as [`available_in_grids`] does. Returns each step with the number of
/// its grid, from 1. The list is empty if no technique finds a step.
///
/// # Errors
/// The position is solved or has no solution.
pub fn all_steps_in_grids(
    position: &MultiGrid,
    all: &Repertoire,
    limits: &Limits,
) -> Result<Vec<(usize, AvailableStep)>, NoStep> {
    let at = solvable(position, limits)?;
    Ok(available_in_grids(&at, all))
}

/// Returns the pencil marks of a position, or an error if the position is solved or has no solution.
fn solvable(position: &MultiGrid, limits: &Limits) -> Result<MultiGridCandidates, NoStep> {
    let at = MultiGridCandidates::of(position);
    if let Some((number, contradiction)) = at.contradiction() {
        return Err(NoStep::contradiction(contradiction, &at.grids()[number - 1]));
    }
    if at.is_solved() {
        return Err(NoStep::Solved);
    }
    match Standing::of_multi_grid(position, limits) {
        Standing::NoSolution => Err(NoStep::NoSolution),
        Standing::MarksExclude => Err(NoStep::MarksExclude),
        Standing::Proper | Standing::Several => Ok(at),
    }
}

impl NoStep {
    /// Like [`told`](NoStep::told), for a position of several grids. A contradiction names its grid.
    pub fn told_of_grids(&self, at: &MultiGridCandidates, words: impl Into<Wording>) -> String {
        let words = words.into();
        match at.contradiction() {
            Some((number, _)) => {
                prose::in_grid(number, &self.told(&at.grids()[number - 1], words), words)
            }
            None => self.told(&at.grids()[0], words),
        }
    }
}
