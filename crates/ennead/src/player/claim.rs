//! Checks the conclusions of a player.

use super::{NoStep, valid_techniques_within};
use crate::logic::{Conclusion, Position, Repertoire, Step, verify};
use crate::{Answer, Candidates, Limits, Puzzle, Setup, Solution, Solver, Standing};
use std::collections::HashSet;
use std::sync::atomic::Ordering;

/// The result of checking one conclusion of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// A step of these techniques proves it.
    Proven,
    /// It agrees with the solution, but no step of these techniques proves it.
    True,
    /// It contradicts the solution.
    Wrong,
    /// It is already known in the position: the digit is placed, or the candidate is eliminated.
    Known,
    /// No step of these techniques proves it, and it cannot be compared with the solution: the puzzle has several
    /// solutions, or the limits stopped the search.
    Unknown,
}

/// The result of checking the conclusions that a player draws in a position.
///
/// ```
/// use ennead::logic::{Conclusion, Repertoire, Technique};
/// use ennead::player::{CheckedClaim, Verdict};
/// use ennead::{Candidate, Digit, Limits};
/// let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let one = |name: &str, digit| -> Candidate {
///     let cell: ennead::Cell = name.parse().unwrap();
///     cell.with(Digit::new(digit).unwrap())
/// };
/// let claims = [one("r5c5", 5), one("r5c5", 6), one("r1c3", 4)].map(Conclusion::Place);
/// let singles = Repertoire::from_iter([Technique::NakedSingle]);
/// let checked = CheckedClaim::within(&puzzle, &claims, singles, &Limits::none()).unwrap();
/// assert_eq!(checked.verdicts, [Verdict::Proven, Verdict::Wrong, Verdict::True]);
/// assert_eq!(checked.step.unwrap().conclusions, [claims[0]]);
/// # Ok::<(), ennead::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct CheckedClaim {
    /// The verdict on each conclusion, in the order of the conclusions.
    pub verdicts: Vec<Verdict>,
    /// The step that proves the most of the player's conclusions; if several steps prove the same number, the one with the
    /// fewest conclusions in total. `None` if no step proves any.
    pub step: Option<Step>,
    /// The conclusions of the step that the player did not state.
    pub missed: Vec<Conclusion>,
}

impl CheckedClaim {
    /// Compares conclusions with the steps that these techniques find in a position and the verifier accepts. The search
    /// for steps ends with the first technique that finds a step with all of the conclusions.
    ///
    /// # Errors
    /// The position is solved or has no solution.
    pub fn within(
        puzzle: &Puzzle,
        claimed: &[Conclusion],
        techniques: Repertoire,
        limits: &Limits,
    ) -> Result<CheckedClaim, NoStep> {
        let (techniques, standing) = valid_techniques_within(puzzle, techniques, limits)?;
        let at = Candidates::of(puzzle);
        let wanted: HashSet<&Conclusion> = claimed.iter().collect();
        let steps = steps(&at, &techniques, &wanted, limits);
        let shown: HashSet<&Conclusion> = steps.iter().flat_map(|step| &step.conclusions).collect();
        let solution = (standing == Standing::Proper).then(|| solution(puzzle, limits)).flatten();
        let verdict = |claim: &Conclusion| match claim {
            _ if shown.contains(claim) => Verdict::Proven,
            claim if is_known(claim, &at) => Verdict::Known,
            claim => match &solution {
                None => Verdict::Unknown,
                Some(solution) if agrees(claim, solution) => Verdict::True,
                Some(_) => Verdict::Wrong,
            },
        };
        let verdicts = claimed.iter().map(verdict).collect();
        let hits = |step: &Step| step.conclusions.iter().filter(|one| wanted.contains(one)).count();
        let best = steps
            .iter()
            .filter(|step| hits(step) > 0)
            .min_by_key(|step| (usize::MAX - hits(step), step.conclusions.len()))
            .cloned();
        let is_missed = |one: &&Conclusion| !wanted.contains(one);
        let missed = best.iter().flat_map(|step| &step.conclusions).filter(is_missed);
        let missed = missed.copied().collect();
        Ok(CheckedClaim { verdicts, step: best, missed })
    }
}

/// Finds the steps that the verifier accepts, technique by technique. Ends after the technique that finds a step with all
/// wanted conclusions, or when the flag is raised.
fn steps(
    at: &Candidates,
    techniques: &Repertoire,
    wanted: &HashSet<&Conclusion>,
    limits: &Limits,
) -> Vec<Step> {
    let (position, flag) = (Position::of(at), limits.flag_or_idle());
    let mut all = Vec::new();
    for technique in techniques.techniques() {
        let found = technique.steps(&position);
        all.extend(found.into_iter().filter(|step| verify(step, at).is_ok()));
        let shows_all = |step: &Step| wanted.iter().all(|one| step.conclusions.contains(one));
        if flag.load(Ordering::Relaxed) || all.iter().any(shows_all) {
            break;
        }
    }
    all
}

/// Finds the solution of the position without its pencil marks; `None` if it is not unique or a limit stops the search.
fn solution(puzzle: &Puzzle, limits: &Limits) -> Option<Solution> {
    let bare = Setup { marks: None, ..puzzle.to_setup() }.check().ok()?;
    match Solver::default().limits(limits.clone().at_most(Standing::MAX_NODES)).solve(&bare).answer
    {
        Answer::Unique(solution) => Some(solution),
        _ => None,
    }
}

fn agrees(claim: &Conclusion, solution: &Solution) -> bool {
    let one = claim.candidate();
    let is_solution = solution.get(one.cell) == one.digit;
    match claim {
        Conclusion::Place(_) => is_solution,
        Conclusion::Eliminate(_) => !is_solution,
    }
}

fn is_known(claim: &Conclusion, at: &Candidates) -> bool {
    let one = claim.candidate();
    match claim {
        Conclusion::Place(_) => at.grid().get(one.cell) == Some(one.digit),
        Conclusion::Eliminate(_) => !at.contains(one) && at.grid().get(one.cell) != Some(one.digit),
    }
}
