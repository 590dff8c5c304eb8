//! The evidence of a step, as in its picture.

use super::{CandidateObject, CellObject};
use crate::{Link, Marks, Sign};
use ennead_puzzle::{Candidates, House};
use serde::Serialize;

/// The evidence of a step: the houses, cells, candidates and links of its pattern, each with its role. A picture of the
/// step shows the same.
///
/// Roles: `base`, `cover`, `fin`, `subset`, `places` (all places for a digit in a house), `pivot`, `pincer`, `chain-true`,
/// `chain-false`, `assumption`, `then-true`, `then-false`, `almost-locked-set`, `restricted-common`, `common`, `stem`,
/// `deadly`, `guardian`, `target`, `mirror`, `cross-line`, `colour-1` to `colour-4`, `intersection`, `in-box`, `in-line`,
/// `combined`, `excluder`, `filled`, `summed`, `innie`, `outie`, `without-place`, `without-candidate`. New ones may be
/// added.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Evidence {
    /// Houses that the reasoning uses.
    pub houses: Vec<HouseInRole>,
    /// Cells of the pattern; those in conflict have the role `without-candidate`.
    pub cells: Vec<CellInRole>,
    /// Sets of cells, such as almost locked sets, in the order of their letters in a picture.
    pub sets: Vec<SetInRole>,
    /// Candidates of the pattern.
    pub candidates: Vec<CandidateInRole>,
    /// Groups of candidates that act as one.
    pub groups: Vec<Vec<CandidateObject>>,
    /// Links between candidates. A link between groups joins their closest candidates.
    pub links: Vec<LinkObject>,
}

/// A house with its role.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HouseInRole {
    /// The house: `row 1`, `box 5`.
    pub house: String,
    /// Its role; `null` if it is only the house in which the step takes place.
    pub role: Option<&'static str>,
}

/// A cell with its role.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CellInRole {
    /// The cell.
    #[serde(flatten)]
    pub cell: CellObject,
    /// Its role; `null` if only its candidates have one.
    pub role: Option<&'static str>,
}

/// A set of cells with its role.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SetInRole {
    /// The role.
    pub role: Option<&'static str>,
    /// The cells.
    pub cells: Vec<CellObject>,
}

/// A candidate with its role.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CandidateInRole {
    /// The candidate.
    #[serde(flatten)]
    pub candidate: CandidateObject,
    /// Its role.
    pub role: Option<&'static str>,
}

/// A link between two candidates.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Link"))]
pub struct LinkObject {
    /// The candidate at which the link begins.
    pub from: CandidateObject,
    /// The candidate at which the link ends.
    pub to: CandidateObject,
    /// `strong` if at least one of the two is true, `weak` if at most one is.
    pub strength: Strength,
    /// Whether the link is an implication in one direction.
    pub directed: bool,
}

/// The strength of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// At least one of the two candidates is true.
    Strong,
    /// At most one of the two candidates is true.
    Weak,
}

impl Evidence {
    /// The evidence among the marks of a step, without its conclusions. `at` is the position in which the step was found.
    pub fn of(marks: &Marks, at: &Candidates) -> Evidence {
        let size = at.size();
        let role = |sign: Sign| marks.roles.get(&sign).map(|role| role.slug());
        let in_role = |houses: &[House], sign: Sign| -> Vec<HouseInRole> {
            houses.iter().map(|one| HouseInRole { house: one.name(), role: role(sign) }).collect()
        };
        let cell = |cell| CellInRole {
            cell: CellObject::of(cell, size),
            role: match marks.conflicts.contains(&cell) {
                true => role(Sign::Conflict),
                false => marks.cell_roles.get(&cell).map(|role| role.slug()),
            },
        };
        let link = |link: &Link| LinkObject {
            from: CandidateObject::of(link.from, at),
            to: CandidateObject::of(link.to, at),
            strength: if link.strong { Strength::Strong } else { Strength::Weak },
            directed: link.directed,
        };
        let set = |(number, cells)| SetInRole {
            role: role(Sign::Set(number)).or(role(Sign::Set(0))),
            cells: CellObject::list(cells, size),
        };
        Evidence {
            houses: [in_role(&marks.houses, Sign::House), in_role(&marks.covers, Sign::Cover)]
                .concat(),
            cells: marks.cells.union(&marks.conflicts).map(|one| cell(*one)).collect(),
            sets: marks.sets.iter().enumerate().map(set).collect(),
            candidates: marks
                .pattern
                .iter()
                .map(|(candidate, part)| CandidateInRole {
                    candidate: CandidateObject::of(*candidate, at),
                    role: role(Sign::Part(*part)),
                })
                .collect(),
            groups: marks
                .groups
                .iter()
                .map(|group| group.iter().map(|one| CandidateObject::of(*one, at)).collect())
                .collect(),
            links: marks.links.iter().map(link).collect(),
        }
    }
}
