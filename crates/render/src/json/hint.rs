//! Hints, and all steps that are available in a position.

use super::{About, CellObject, StepObject, TechniqueObject};
use crate::{Wording, prose};
use ennead_puzzle::{Digit, MultiGrid, Setup};
use ennead_solve::Mistake;
use serde::Serialize;

/// The result of `hint`: the next step of a position, with as much detail as `--depth` asks for.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hint {
    /// The position.
    #[serde(flatten)]
    pub about: About,
    /// The mistakes to correct before the next step.
    pub mistakes: Vec<MistakeObject>,
    /// Why there is no step: `The grid is solved.`, or the mistakes in words; `null` if there is one.
    pub problem: Option<String>,
    /// The number of the grid of the step, from 1; only in a multi-grid puzzle, if there is a step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_grid: Option<usize>,
    /// Where to look: `Look at row 1.`
    pub place: Option<String>,
    /// The technique, with `--depth technique` and `--depth step`.
    pub technique: Option<TechniqueObject>,
    /// The step, with `--depth step`.
    pub step: Option<StepObject>,
}

/// The result of `hint --depth all` and of `steps --all`: all steps of a position, the most effective first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AvailableSteps {
    /// The position.
    #[serde(flatten)]
    pub about: About,
    /// The mistakes to correct before the next step; only `hint` looks for them.
    pub mistakes: Vec<MistakeObject>,
    /// Why there is no step; `null` if there is one.
    pub problem: Option<String>,
    /// One step for each effect; an effect that is part of the effect of a simpler step is omitted.
    pub steps: Vec<AvailableStep>,
}

/// A step, with the other techniques that have the same effect.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AvailableStep {
    /// The step.
    #[serde(flatten)]
    pub step: StepObject,
    /// Other techniques that have the same effect.
    pub also: Vec<TechniqueObject>,
}

impl Hint {
    /// An empty hint about this position.
    pub fn of(about: About) -> Hint {
        let (mistakes, problem) = (Vec::new(), None);
        Hint { about, mistakes, problem, of_grid: None, place: None, technique: None, step: None }
    }
}

impl AvailableSteps {
    /// An empty list of steps for this position.
    pub fn of(about: About) -> AvailableSteps {
        AvailableSteps { about, mistakes: Vec::new(), problem: None, steps: Vec::new() }
    }
}

/// A mistake in a player's position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Mistake"))]
pub struct MistakeObject {
    /// What is wrong.
    pub mistake: MistakeKind,
    /// The number of the grid with these cells, from 1; only in a multi-grid puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of_grid: Option<usize>,
    /// The cell, or the two cells with a repeated digit.
    pub cells: Vec<CellObject>,
    /// The digit in these cells; `null` for a missing mark.
    pub digit: Option<i32>,
    /// The solution of the cell; `null` if it is unknown, or if the hint does not reveal it.
    pub right: Option<i32>,
    /// The mistake as a sentence.
    pub text: String,
}

/// The kinds of mistakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MistakeKind {
    /// A placed digit that is not the solution of its cell.
    WrongDigit,
    /// The pencil marks of a cell lack its solution.
    MissingMark,
    /// Two cells of a house have the same digit.
    RepeatedDigit,
    /// The position has no solution; without this digit, it has exactly one.
    Suspect,
}

impl MistakeObject {
    /// The mistakes of a position, in this wording. They contain the right digits only if `reveals` is set.
    ///
    /// ```
    /// use ennead_puzzle::{CellStyle, Setup};
    /// use ennead_render::json::{MistakeKind, MistakeObject};
    /// use ennead_solve::Solver;
    /// let position = Setup::from_values(4, vec![3, 3, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0]);
    /// let mistakes = Solver::default().mistakes(&position)?;
    /// let found = MistakeObject::list(&mistakes, &position, CellStyle::RowColumn, false);
    /// assert_eq!(found[0].mistake, MistakeKind::RepeatedDigit);
    /// assert_eq!(found[0].text, "3 appears twice in row 1 and box 1: r1c1 and r1c2.");
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn list(
        mistakes: &[Mistake],
        position: &Setup,
        words: impl Into<Wording>,
        reveals: bool,
    ) -> Vec<MistakeObject> {
        let words = words.into();
        let Some(size) = position.size().ok() else { return Vec::new() };
        let value = |digit: Digit| i32::from(digit.get()) - 1 + position.lowest;
        let one = |mistake: &Mistake| {
            let (kind, digit, right) = match mistake {
                Mistake::WrongDigit { placed, right } => {
                    (MistakeKind::WrongDigit, Some(placed.digit), Some(right.digit))
                }
                Mistake::MissingMark(right) => (MistakeKind::MissingMark, None, Some(right.digit)),
                Mistake::Repeated { digit, .. } => (MistakeKind::RepeatedDigit, Some(*digit), None),
                Mistake::Suspect(one) => (MistakeKind::Suspect, Some(one.digit), None),
            };
            let one = std::slice::from_ref(mistake);
            MistakeObject {
                mistake: kind,
                of_grid: None,
                cells: CellObject::list(&mistake.cells(), size),
                digit: digit.map(value),
                right: right.filter(|_| reveals).map(value),
                text: prose::mistakes(one, words, reveals).unwrap_or_default(),
            }
        };
        mistakes.iter().map(one).collect()
    }

    /// The mistakes in the grids of a multi-grid puzzle, each with the number of its grid.
    pub fn in_grids(
        mistakes: &[(usize, Mistake)],
        position: &MultiGrid,
        words: impl Into<Wording>,
        reveals: bool,
    ) -> Vec<MistakeObject> {
        let words = words.into();
        let one = |(number, mistake): &(usize, Mistake)| {
            let setup = position.grids()[number - 1].puzzle().to_setup();
            let list = MistakeObject::list(std::slice::from_ref(mistake), &setup, words, reveals);
            let number = *number;
            list.into_iter().map(move |one| {
                let text = prose::in_grid(number, &one.text, words);
                MistakeObject { of_grid: Some(number), text, ..one }
            })
        };
        mistakes.iter().flat_map(one).collect()
    }
}
