//! The puzzle that a result is about.

use crate::Subject;
use ennead_format::Place;
use ennead_format::json::{cells, cosmetics, object, run};
use ennead_puzzle::cosmetic::Cosmetic;
use ennead_puzzle::{Grid, Setup, Size};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// The puzzle that a result is about, and where it was read. Every record about a puzzle begins with these fields.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// The input and the line in which the puzzle begins: `puzzles.txt:3`.
    pub source: Option<String>,
    /// The title or name of the puzzle in the input.
    pub id: Option<String>,
    /// The puzzle.
    pub puzzle: PuzzleObject,
    /// The number of cells with a given.
    pub clues: usize,
    /// Whether the input has elements that may be rules but are not read, so that the result may be about another puzzle.
    pub partly_read: bool,
}

impl About {
    /// Describes a puzzle or a multi-grid puzzle, without its place in the input.
    pub fn of(puzzle: &impl Subject) -> About {
        About {
            source: None,
            id: None,
            puzzle: puzzle.object(),
            clues: puzzle.clues(),
            partly_read: false,
        }
    }

    /// Describes a grid that is not a valid puzzle, such as one that repeats digits, without its place in the input.
    pub fn of_setup(setup: &Setup, grid: &Grid) -> About {
        let empty = Setup {
            values: vec![0; setup.values.len()],
            placed: Vec::new(),
            marks: None,
            ..setup.clone()
        };
        let bare = Setup { rules: Vec::new(), ..empty.clone() };
        let mut fields = match empty.check().or_else(|_| bare.check()) {
            Ok(puzzle) => {
                let mut fields = object(&puzzle);
                fields.insert("givens".to_owned(), cells(&puzzle, grid).into());
                fields
            }
            Err(_) => {
                let fields: [(String, Value); 2] = [
                    ("n".to_owned(), grid.size().digit_count().into()),
                    ("givens".to_owned(), grid.to_string().into()),
                ];
                Map::from_iter(fields)
            }
        };
        if !setup.placed.is_empty() {
            let names = setup.placed.iter().map(ToString::to_string);
            fields.insert("placed".to_owned(), names.collect());
        }
        if let Some(marks) = &setup.marks {
            let symbols = marks.iter().map(|digits| run(*digits, setup.lowest));
            fields.insert("marks".to_owned(), symbols.collect());
        }
        let clues = grid.filled().saturating_sub(setup.placed.len());
        About { source: None, id: None, puzzle: PuzzleObject(fields), clues, partly_read: false }
    }

    /// Adds the elements that the document only draws, as the field `cosmetics` of the puzzle.
    #[must_use]
    pub fn drawn(mut self, all: &[Cosmetic]) -> About {
        if !all.is_empty() {
            self.puzzle.0.insert("cosmetics".to_owned(), cosmetics(all));
        }
        self
    }

    /// Adds the elements that the document only draws to each grid of a multi-grid puzzle.
    #[must_use]
    pub fn drawn_in_grids(mut self, all: &[Vec<Cosmetic>]) -> About {
        let grids = self.puzzle.0.get_mut("grids").and_then(Value::as_array_mut);
        let grids = grids.into_iter().flatten().filter_map(Value::as_object_mut);
        for (grid, own) in grids.zip(all).filter(|(_, own)| !own.is_empty()) {
            grid.insert("cosmetics".to_owned(), cosmetics(own));
        }
        self
    }

    /// Sets the place of the puzzle in the input.
    #[must_use]
    pub fn at(self, place: &Place) -> About {
        About { source: Some(source(place)), ..self }
    }

    /// Sets whether the input has elements that may be rules but are not read.
    #[must_use]
    pub fn partly_read(self, is_partly_read: bool) -> About {
        About { partly_read: is_partly_read, ..self }
    }

    /// Sets the title or name of the puzzle.
    #[must_use]
    pub fn named(self, id: Option<&str>) -> About {
        About { id: id.map(str::to_owned), ..self }
    }
}

/// Names a place as records do: the input and the line, or the number of the puzzle in an input without lines.
pub(super) fn source(place: &Place) -> String {
    Place { column: None, ..place.clone() }.to_string()
}

/// A puzzle as an object that can be read back; `docs/json.md` describes its fields.
///
/// Fields that state nothing, such as `cages` without a cage, are left out.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(transparent)]
pub struct PuzzleObject(pub Map<String, Value>);

impl PuzzleObject {
    /// The puzzle as one line: the givens if they state the whole puzzle, otherwise the object.
    ///
    /// ```
    /// use ennead_puzzle::{RegionSetup, Setup};
    /// use ennead_render::json::About;
    /// let mut setup = Setup::from_values(4, vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0]);
    /// assert_eq!(About::of(&setup.clone().check()?).puzzle.line(), "3..2...4.1..4...");
    /// setup.regions = RegionSetup::None;
    /// let line = r#"{"n":4,"givens":"3..2...4.1..4...","regions":"none"}"#;
    /// assert_eq!(About::of(&setup.check()?).puzzle.line(), line);
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn line(&self) -> String {
        match self.0.get("givens") {
            Some(Value::String(givens)) if self.has_only_givens() => givens.clone(),
            _ => Value::from(self.0.clone()).to_string(),
        }
    }

    /// Whether the line of givens states the whole puzzle, so that a reader can infer everything else, such as the boxes.
    pub fn has_only_givens(&self) -> bool {
        let size = self.0.get("n").and_then(Value::as_u64).and_then(|n| Size::new(n as usize));
        let default =
            size.and_then(Size::default_box).map(|shape| json!([shape.rows, shape.columns]));
        self.0.iter().all(|(name, value)| match name.as_str() {
            "n" | "givens" => true,
            "box" => default.as_ref() == Some(value),
            _ => false,
        })
    }
}

/// A value, or a list with a value for each grid of a multi-grid puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[cfg_attr(feature = "schema", schemars(inline))]
pub enum PerGrid<T> {
    /// The value of a puzzle with one grid.
    One(T),
    /// The values of a multi-grid puzzle, one for each grid.
    Several(Vec<T>),
}
