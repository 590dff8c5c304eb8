//! How hard a single step is on each scale.

use ennead_logic::difficulty::{self, Difficulty};
use ennead_logic::{Fins, FishKind, Pattern, Shape, Step, Technique};
use ennead_rating::hodoku::HodokuTechnique;
use schemars::JsonSchema;
use serde::Serialize;

/// How hard a step is on the scales that know its technique.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct StepRatings {
    /// Its rating in Sudoku Explainer; `null` for techniques that it does not have, and for chains, whose rating depends
    /// on their length.
    pub se: Option<f64>,
    /// Level and score in HoDoKu; `null` for techniques that it does not have.
    pub hodoku: Option<HodokuPrice>,
    /// The level on ennead's own scale; `null` for techniques that the scale does not use.
    pub ennead: Option<&'static str>,
}

/// What a step costs in HoDoKu.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct HodokuPrice {
    /// The level: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
    pub level: &'static str,
    /// The score of one step.
    pub score: u32,
}

impl StepRatings {
    /// The ratings of a step.
    pub fn of(step: &Step) -> StepRatings {
        let name = step.technique.name();
        let known = HodokuTechnique::all().find(|one| one.name() == name);
        StepRatings {
            se: se(step),
            hodoku: known.map(|one| HodokuPrice { level: one.level().name(), score: one.score() }),
            ennead: difficulty::of(step.technique).map(Difficulty::name),
        }
    }
}

/// The rating of a step whose technique has one rating, as in `ennead_rating::se`.
fn se(step: &Step) -> Option<f64> {
    const BASIC: (Shape, Fins) = (Shape::Basic, Fins::None);
    Some(match step.technique {
        Technique::FullHouse => 1.0,
        Technique::HiddenSingle => match &step.pattern {
            Pattern::HiddenSingle { house, .. } if house.kind().is_region() => 1.2,
            _ => 1.5,
        },
        Technique::DirectPointing => 1.7,
        Technique::DirectClaiming => 1.9,
        Technique::DirectHiddenSubset(2) => 2.0,
        Technique::NakedSingle => 2.3,
        Technique::DirectHiddenSubset(3) => 2.5,
        Technique::Pointing => 2.6,
        Technique::Claiming => 2.8,
        Technique::NakedSubset(2) => 3.0,
        Technique::HiddenSubset(2) => 3.4,
        Technique::NakedSubset(3) => 3.6,
        Technique::HiddenSubset(3) => 4.0,
        Technique::XyWing => 4.2,
        Technique::XyzWing => 4.4,
        Technique::NakedSubset(4) => 5.0,
        Technique::HiddenSubset(4) => 5.4,
        Technique::Fish(FishKind { size, shape, fins }) if (shape, fins) == BASIC => match size {
            2 => 3.2,
            3 => 3.8,
            4 => 5.2,
            _ => return None,
        },
        _ => return None,
    })
}
