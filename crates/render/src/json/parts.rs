//! Cells, candidates and techniques.

use crate::{Language, prose};
use ennead_logic::Technique;
use ennead_puzzle::{Candidate, Candidates, Cell, CellStyle, Size};
use serde::Serialize;

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Cell"))]
pub struct CellObject {
    /// Its name: `r1c1`, row and column from 1.
    pub cell: String,
    /// Its index from 0, row by row.
    pub index: usize,
}

impl CellObject {
    /// A cell of a grid of this size.
    pub fn of(cell: Cell, size: Size) -> CellObject {
        CellObject { cell: CellStyle::RowColumn.name(cell), index: size.index(cell) }
    }

    /// Cells of a grid of this size.
    pub(super) fn list<'c>(cells: impl IntoIterator<Item = &'c Cell>, size: Size) -> Vec<Self> {
        cells.into_iter().map(|cell| CellObject::of(*cell, size)).collect()
    }
}

/// A digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Candidate"))]
pub struct CandidateObject {
    /// The cell.
    #[serde(flatten)]
    pub cell: CellObject,
    /// The digit as a number: from 1, or from 0 in puzzles whose digits begin at 0.
    pub digit: i32,
}

impl CandidateObject {
    /// A candidate of this position.
    pub fn of(candidate: Candidate, at: &Candidates) -> CandidateObject {
        let cell = CellObject::of(candidate.cell, at.size());
        CandidateObject { cell, digit: at.value(candidate.digit) }
    }
}

/// A technique.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Technique"))]
pub struct TechniqueObject {
    /// Its name for programs, and for options such as `--only`: `naked-pair`.
    pub slug: String,
    /// Its name: `Naked Pair`. In the language of the request if the technique has a name there, otherwise in English.
    pub name: String,
    /// Its family: `subsets`.
    pub family: &'static str,
    /// The smallest set of techniques that contains it: `basic`, `medium`, `advanced` or `expert`.
    pub set: &'static str,
}

impl From<Technique> for TechniqueObject {
    fn from(technique: Technique) -> TechniqueObject {
        TechniqueObject::told(technique, Language::English)
    }
}

impl TechniqueObject {
    /// A technique with its name in this language.
    pub fn told(technique: Technique, language: Language) -> TechniqueObject {
        TechniqueObject {
            slug: technique.slug().into_owned(),
            name: prose::technique(technique, language),
            family: technique.family().name(),
            set: technique.set().name(),
        }
    }
}
