//! Helps a player: finds mistakes, finds the next step of a position, checks conclusions, and makes exercises.

mod claim;
mod exercise;
mod multi_grid;

pub use claim::{CheckedClaim, Verdict};
pub use exercise::Exercise;
pub use multi_grid::{all_steps_in_grids, next_step_in_grids};

use crate::logic::{End, Position, Repertoire, Step};
use crate::render::{Language, Wording, prose};
use crate::{
    Candidate, Candidates, Contradiction, Grid, Limits, Mistake, Puzzle, Setup, SetupError, Solver,
    Standing,
};
use std::fmt;

/// The result of checking a player's position for mistakes.
#[derive(Clone, Debug)]
pub enum Played {
    /// The position has no known mistake.
    Fine(Puzzle),
    /// The position has mistakes, such as repeated digits.
    Mistaken(Vec<Mistake>),
}

impl Played {
    /// Checks a position for mistakes. The digits in the cells of [`Setup::placed`] and the pencil marks are the player's;
    /// the other digits are givens.
    ///
    /// ```
    /// use ennead::player::Played;
    /// use ennead::{Cell, Setup};
    /// let mut position = Setup::from_values(4, vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0]);
    /// assert!(matches!(Played::judge(position.clone())?, Played::Fine(_)));
    /// (position.values[4], position.placed) = (2, vec![Cell::new(1, 0)]);
    /// let Played::Mistaken(mistakes) = Played::judge(position)? else { panic!("2 is wrong") };
    /// assert_eq!(mistakes[0].cells(), [Cell::new(1, 0)]);
    /// # Ok::<(), ennead::SetupError>(())
    /// ```
    ///
    /// # Errors
    /// The flaws of the setup, if it has any besides repeated digits.
    pub fn judge(position: Setup) -> Result<Played, SetupError> {
        Played::judge_within(position, &Limits::none())
    }

    /// Like [`judge`](Played::judge), but looks for mistakes only within these limits.
    ///
    /// # Errors
    /// The flaws of the setup, if it has any besides repeated digits.
    pub fn judge_within(position: Setup, limits: &Limits) -> Result<Played, SetupError> {
        let solver = Solver::default().limits(limits.clone().at_most(Standing::MAX_NODES));
        let mistakes = solver.mistakes(&position)?;
        match mistakes.is_empty() {
            true => position.check().map(Played::Fine),
            false => Ok(Played::Mistaken(mistakes)),
        }
    }
}

/// Makes a position whose givens are those of `givens`, and whose other digits and pencil marks are those of `position`.
///
/// `digits` must be the grid of `position`.
///
/// # Errors
/// The position differs in size from the puzzle, or lacks one of its givens; the message says which.
pub fn placed_on(givens: &Puzzle, position: Setup, digits: &Grid) -> Result<Setup, String> {
    let size = givens.size();
    if digits.size() != size {
        return Err(format!("the position is {}, but the puzzle is {size}", digits.size()));
    }
    let is_changed = |given: &Candidate| digits.get(given.cell) != Some(given.digit);
    if let Some(given) = givens.givens().entries().find(is_changed) {
        return Err(format!("the puzzle has {given}, but the position does not"));
    }
    let placed = |one: &Candidate| givens.givens().get(one.cell).is_none();
    let placed = digits.entries().filter(placed).map(|one| one.cell).collect();
    Ok(Setup { placed, values: position.values, marks: position.marks, ..givens.to_setup() })
}

/// Why a position has no next step. Its `Display` is a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoStep {
    /// Every cell is filled.
    Solved,
    /// A cell has no candidate or a digit has no place left, for this reason.
    Contradiction(String),
    /// There is no solution.
    NoSolution,
    /// The pencil marks exclude the solution.
    MarksExclude,
    /// No technique in use finds a step.
    NothingFound,
}

impl fmt::Display for NoStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let problem = |standing: Standing| standing.problem().unwrap_or_default();
        match self {
            NoStep::Solved => f.write_str("The grid is solved."),
            NoStep::Contradiction(why) => write!(f, "This position has no solution: {why}."),
            NoStep::NoSolution => {
                write!(f, "There is no next step: {}.", problem(Standing::NoSolution))
            }
            NoStep::MarksExclude => {
                write!(f, "There is no next step: {}.", problem(Standing::MarksExclude))
            }
            NoStep::NothingFound => f.write_str("No technique in use finds a step."),
        }
    }
}

impl std::error::Error for NoStep {}

impl NoStep {
    fn contradiction(contradiction: Contradiction, at: &Candidates) -> NoStep {
        let why = prose::end(End::Contradiction(contradiction), at);
        let why = why.strip_prefix("no solution: ").unwrap_or(&why);
        NoStep::Contradiction(why.to_owned())
    }

    /// Returns the sentence in the language of `words`. In German, it names the cells of the position `at` in the style of
    /// `words`; in English, by row and column.
    #[cfg_attr(
        not(feature = "german"),
        expect(unused_variables, reason = "only the German sentence uses the position")
    )]
    pub fn told(&self, at: &Candidates, words: impl Into<Wording>) -> String {
        let words = words.into();
        match words.language {
            Language::English => self.to_string(),
            #[cfg(feature = "german")]
            Language::German => self.german(at, words),
        }
    }

    #[inline(never)]
    #[cfg(feature = "german")]
    fn german(&self, at: &Candidates, words: Wording) -> String {
        match self {
            NoStep::Solved => "Das Gitter ist gelöst.".to_owned(),
            NoStep::Contradiction(_) => {
                let why = at.contradiction().and_then(|one| prose::contradicted(one, at, words));
                let why = why.map_or_else(String::new, |why| format!(": {why}"));
                format!("Diese Stellung hat keine Lösung{why}.")
            }
            NoStep::NoSolution => {
                "Es gibt keinen nächsten Schritt, denn es gibt keine Lösung.".to_owned()
            }
            NoStep::MarksExclude => {
                "Es gibt keinen nächsten Schritt, denn die Notizen schließen die Lösung aus."
                    .to_owned()
            }
            NoStep::NothingFound => {
                "Keine der benutzten Techniken findet einen Schritt.".to_owned()
            }
        }
    }
}

/// Selects the techniques of `all` that are valid in a position, and returns the standing of the position.
///
/// # Errors
/// The position is solved or has no solution.
pub fn valid_techniques(
    puzzle: &Puzzle,
    all: Repertoire,
) -> Result<(Repertoire, Standing), NoStep> {
    valid_techniques_within(puzzle, all, &Limits::none())
}

/// Like [`valid_techniques`], but finds the standing within these limits, as [`Standing::within`] does.
///
/// # Errors
/// The position is solved or has no solution.
pub fn valid_techniques_within(
    puzzle: &Puzzle,
    all: Repertoire,
    limits: &Limits,
) -> Result<(Repertoire, Standing), NoStep> {
    let at = Candidates::of(puzzle);
    if let Some(contradiction) = at.contradiction() {
        return Err(NoStep::contradiction(contradiction, &at));
    }
    if at.is_solved() {
        return Err(NoStep::Solved);
    }
    match Standing::within(puzzle, limits) {
        Standing::NoSolution => Err(NoStep::NoSolution),
        Standing::MarksExclude => Err(NoStep::MarksExclude),
        standing => Ok((standing.sound(all, puzzle), standing)),
    }
}

/// Finds a next step of a position that is easy to follow, as [`Repertoire::easy_to_follow`] defines it.
///
/// ```
/// use ennead::logic::{Repertoire, Technique};
/// use ennead::player::{NoStep, next_step};
/// let puzzle = ennead::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let step = next_step(&puzzle, Repertoire::default()).unwrap();
/// assert_eq!(step.technique, Technique::NakedSingle);
/// let solved = ennead::read("1234341221434321")?;
/// assert_eq!(next_step(&solved, Repertoire::default()), Err(NoStep::Solved));
/// # Ok::<(), ennead::Error>(())
/// ```
///
/// # Errors
/// If there is no such step; the error says why.
pub fn next_step(puzzle: &Puzzle, all: Repertoire) -> Result<Step, NoStep> {
    next_step_within(puzzle, all, &Limits::none())
}

/// Like [`next_step`], but finds the valid techniques [within these limits](valid_techniques_within).
///
/// # Errors
/// If there is no such step; the error says why.
pub fn next_step_within(puzzle: &Puzzle, all: Repertoire, limits: &Limits) -> Result<Step, NoStep> {
    let (repertoire, _) = valid_techniques_within(puzzle, all, limits)?;
    let at = Candidates::of(puzzle);
    repertoire.easy_to_follow(&Position::of(&at)).ok_or(NoStep::NothingFound)
}
