//! Ratings of puzzles.

use super::{About, TechniqueObject};
use crate::Language;
use ennead_logic::End;
use ennead_logic::difficulty::{self, DifficultyRating};
use ennead_rating::hodoku;
use ennead_rating::se::{self, SeEnd};
use serde::Serialize;

/// The result of `rate`: how hard a puzzle is on one scale.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rating {
    /// The puzzle.
    #[serde(flatten)]
    pub about: About,
    /// The figures of the scale; all are `null` if there is no rating.
    #[serde(flatten)]
    pub scale: Scale,
    /// Why there is no rating: `several solutions`; `null` if there is one.
    pub problem: Option<String>,
}

/// A scale with its figures.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "scale", rename_all = "kebab-case")]
pub enum Scale {
    /// Sudoku Explainer.
    Se(SeRating),
    /// HoDoKu.
    Hodoku(HodokuRating),
    /// ennead.
    Ennead(EnneadRating),
}

/// A rating by Sudoku Explainer, with one decimal.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeRating {
    /// The rating of the hardest step.
    pub er: Option<f64>,
    /// The rating of the hardest step up to the first placed digit.
    pub ep: Option<f64>,
    /// The rating of the first step.
    pub ed: Option<f64>,
    /// How rating ended.
    pub end: Option<SeEnding>,
}

/// How a rating by Sudoku Explainer ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeEnding {
    /// The puzzle is solved.
    Solved,
    /// Rating ended early, because the question of `--until`, `--pearl` or `--diamond` was settled: `er` is a lower bound.
    Settled,
    /// The techniques of the scale do not solve the puzzle.
    Beyond,
    /// An interrupt ended the rating.
    Interrupted,
}

/// A rating by HoDoKu.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HodokuRating {
    /// The level: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
    pub level: Option<&'static str>,
    /// The sum of the scores of all steps.
    pub score: Option<u32>,
}

/// A rating on ennead's own scale.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EnneadRating {
    /// The level, from `beginner` to `diabolical`, or `beyond`.
    pub level: Option<&'static str>,
    /// The hardest technique that is needed; `null` if none is.
    pub hardest: Option<TechniqueObject>,
    /// The number of steps.
    pub steps: Option<usize>,
    /// Counts for each technique that was used.
    pub techniques: Option<Vec<TechniqueUse>>,
    /// How solving ended.
    pub end: Option<Ending>,
}

/// The steps of a technique in the solution of a puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TechniqueUse {
    /// The technique.
    pub technique: TechniqueObject,
    /// The number of steps.
    pub steps: usize,
    /// The number of digits placed and candidates eliminated.
    pub effects: usize,
}

/// How solving by techniques ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The puzzle is solved.
    Solved,
    /// No technique in use finds a step.
    Stalled,
    /// There is no solution: a cell has no candidates, a house has no place for a digit, or a rule is violated.
    Contradiction,
    /// The requested number of steps or passes is done.
    Limit,
    /// An interrupt ended solving; there may be more steps.
    Interrupted,
}

impl From<End> for Ending {
    fn from(end: End) -> Ending {
        match end {
            End::Solved => Ending::Solved,
            End::Stalled => Ending::Stalled,
            End::Contradiction(_) => Ending::Contradiction,
            End::Limit => Ending::Limit,
        }
    }
}

impl From<&se::Report> for SeRating {
    fn from(report: &se::Report) -> SeRating {
        let number = |tenths: se::Tenths| f64::from(tenths.get()) / 10.0;
        let known = matches!(report.end, SeEnd::Solved | SeEnd::Settled).then_some(report.rating);
        SeRating {
            er: known.map(|rating| number(rating.er)),
            ep: known.map(|rating| number(rating.ep)),
            ed: known.map(|rating| number(rating.ed)),
            end: Some(match report.end {
                SeEnd::Solved => SeEnding::Solved,
                SeEnd::Settled => SeEnding::Settled,
                SeEnd::Beyond => SeEnding::Beyond,
                SeEnd::Interrupted => SeEnding::Interrupted,
            }),
        }
    }
}

impl From<&hodoku::Report> for HodokuRating {
    fn from(report: &hodoku::Report) -> HodokuRating {
        HodokuRating { level: Some(report.level.name()), score: Some(report.score) }
    }
}

impl From<&DifficultyRating> for EnneadRating {
    fn from(rating: &DifficultyRating) -> EnneadRating {
        EnneadRating::told(rating, Language::English)
    }
}

impl EnneadRating {
    /// A rating with the names of techniques in this language.
    pub fn told(rating: &DifficultyRating, language: Language) -> EnneadRating {
        let one = |one: &difficulty::TechniqueUse| TechniqueUse {
            technique: TechniqueObject::told(one.technique, language),
            steps: one.steps,
            effects: one.effects,
        };
        EnneadRating {
            level: Some(rating.difficulty.name()),
            hardest: rating.hardest.map(|one| TechniqueObject::told(one, language)),
            steps: Some(rating.steps),
            techniques: Some(rating.uses.iter().map(one).collect()),
            end: Some(rating.end.into()),
        }
    }
}
