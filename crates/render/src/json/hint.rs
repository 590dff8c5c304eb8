//! Hints, and all steps that are available in a position.

use super::{About, StepObject, TechniqueObject};
use schemars::JsonSchema;
use serde::Serialize;

/// The result of `hint`: the next step of a position, with as much detail as `--depth` asks for.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Hint {
    /// The position.
    #[serde(flatten)]
    pub about: About,
    /// Why there is no step: `The grid is solved.`; `null` if there is one.
    pub problem: Option<String>,
    /// Where to look: `Look at row 1.`
    pub place: Option<String>,
    /// The technique, with `--depth technique` and `--depth step`.
    pub technique: Option<TechniqueObject>,
    /// The step, with `--depth step`.
    pub step: Option<StepObject>,
}

/// The result of `hint --depth all` and of `steps --all`: all steps of a position, the most effective first.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct AvailableSteps {
    /// The position.
    #[serde(flatten)]
    pub about: About,
    /// Why there is no step; `null` if there is one.
    pub problem: Option<String>,
    /// A step for each effect, which is not a part of the effect of a simpler step.
    pub steps: Vec<AvailableStep>,
}

/// The simplest step with an effect.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct AvailableStep {
    /// The step.
    #[serde(flatten)]
    pub step: StepObject,
    /// Other techniques that have the same effect.
    pub also: Vec<TechniqueObject>,
}
