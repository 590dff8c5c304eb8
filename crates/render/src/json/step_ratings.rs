//! How hard a single step is on each scale.

use ennead_logic::difficulty::{self, Difficulty};
use ennead_logic::{Fins, FishKind, Pattern, Shape, Step, Technique};
use ennead_rating::hodoku::HodokuTechnique;
use serde::Serialize;

/// The ratings of a step on the scales that have its technique.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepRatings {
    /// Its rating in Sudoku Explainer, for singles, locked candidates, subsets, basic fish, XY-Wing and XYZ-Wing; `null` for
    /// all other techniques.
    pub se: Option<f64>,
    /// Level and score in HoDoKu; `null` for techniques that HoDoKu does not have.
    pub hodoku: Option<HodokuPrice>,
    /// The level on ennead's own scale; `null` for techniques that the scale does not use.
    pub ennead: Option<&'static str>,
}

/// The rating of a step in HoDoKu.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HodokuPrice {
    /// The level: `Easy`, `Medium`, `Hard`, `Unfair` or `Extreme`.
    pub level: &'static str,
    /// The score of a single step.
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

/// The rating that `ennead_rating::se` gives to a step of one of the simpler techniques; `None` for others.
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

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_logic::{Conclusion, Position};
    use ennead_puzzle::Candidates;
    use ennead_rating::se::{Rater, SeStart, SeStep, SeTechnique};
    use std::collections::BTreeSet;

    /// The technique of ennead that corresponds to the technique of a step of Sudoku Explainer, if it has a rating here.
    fn counterpart(step: &SeStep) -> Option<Technique> {
        let fish = |size| {
            let (shape, fins) = (Shape::Basic, Fins::None);
            Technique::Fish(FishKind { size, shape, fins })
        };
        Some(match step.technique {
            SeTechnique::HiddenSingle if step.rating.get() == 10 => Technique::FullHouse,
            SeTechnique::HiddenSingle => Technique::HiddenSingle,
            SeTechnique::DirectPointing => Technique::DirectPointing,
            SeTechnique::DirectClaiming => Technique::DirectClaiming,
            SeTechnique::DirectHiddenPair => Technique::DirectHiddenSubset(2),
            SeTechnique::DirectHiddenTriplet => Technique::DirectHiddenSubset(3),
            SeTechnique::NakedSingle => Technique::NakedSingle,
            SeTechnique::Pointing => Technique::Pointing,
            SeTechnique::Claiming => Technique::Claiming,
            SeTechnique::NakedPair => Technique::NakedSubset(2),
            SeTechnique::HiddenPair => Technique::HiddenSubset(2),
            SeTechnique::NakedTriplet => Technique::NakedSubset(3),
            SeTechnique::HiddenTriplet => Technique::HiddenSubset(3),
            SeTechnique::NakedQuad => Technique::NakedSubset(4),
            SeTechnique::HiddenQuad => Technique::HiddenSubset(4),
            SeTechnique::XWing => fish(2),
            SeTechnique::Swordfish => fish(3),
            SeTechnique::Jellyfish => fish(4),
            SeTechnique::XyWing => Technique::XyWing,
            SeTechnique::XyzWing => Technique::XyzWing,
            _ => return None,
        })
    }

    /// Finds the steps of a technique that have all conclusions of `theirs`. If `theirs` places a digit, only the placement
    /// counts.
    fn with_same_conclusions(technique: Technique, theirs: &SeStep, at: &Candidates) -> Vec<Step> {
        let place = theirs.conclusions.iter().find(|one| matches!(one, Conclusion::Place(_)));
        let mut steps = technique.steps(&Position::of(at));
        steps.retain(|ours| match place {
            Some(place) => ours.conclusions.contains(place),
            None => theirs.conclusions.iter().all(|one| ours.conclusions.contains(one)),
        });
        steps
    }

    /// Compares the ratings of steps that ennead and Sudoku Explainer both find, with the same conclusions.
    #[test]
    fn ratings_equal_those_of_the_scale() {
        let mut compared: BTreeSet<String> = BTreeSet::new();
        let puzzles = include_str!("../../../../testdata/ratings/se-steps.txt");
        let puzzles = puzzles.lines().filter_map(|line| line.split('\t').next());
        let positions = include_str!("../../../../testdata/techniques/steps.txt").lines();
        for line in puzzles.chain(positions).filter(|line| !line.starts_with('#')) {
            let Ok(setup) = ennead_format::read_one(line) else { continue };
            let mut at = Candidates::of(&setup.check().unwrap());
            let Ok(start) = SeStart::try_from(&at) else { continue };
            for theirs in Rater::new().steps(start) {
                let technique = counterpart(&theirs);
                if let Some(technique) = technique {
                    let same = with_same_conclusions(technique, &theirs, &at);
                    let prices: Vec<Option<f64>> =
                        same.iter().map(|one| StepRatings::of(one).se).collect();
                    let price = f64::from(theirs.rating.get()) / 10.0;
                    if !prices.is_empty() {
                        // A hidden single in both a box and a row has two ratings.
                        assert!(prices.contains(&Some(price)), "{technique} {price} {prices:?}");
                        compared.insert(technique.slug().into_owned());
                    }
                } else if theirs.rating.get() > 84 {
                    // Chains take long, so the rest of this puzzle is skipped.
                    break;
                }
                for conclusion in &theirs.conclusions {
                    match conclusion {
                        Conclusion::Place(one) => at.place(one.cell, one.digit),
                        Conclusion::Eliminate(one) => {
                            at.eliminate(*one);
                        }
                    }
                }
            }
        }
        // Direct claiming and hidden quadruples are not the simplest step of any of these positions.
        let expected = "\
             claiming direct-hidden-pair direct-hidden-triple direct-pointing full-house hidden-pair hidden-single \
             hidden-triple jellyfish naked-pair naked-quadruple naked-single naked-triple pointing \
             swordfish x-wing xy-wing xyz-wing";
        assert_eq!(Vec::from_iter(compared).join(" "), expected);
    }
}
