//! A puzzle: geometry and givens that fit together.

use crate::rule::Rule;
use crate::{Cell, Digit, DigitSet, Geometry, Grid, RegionSetup, Regions, Setup, Size};
use std::fmt;
use std::sync::{Arc, LazyLock};

/// A geometry with givens that do not clash, perhaps with rules: what engines solve. Made by [`Setup::check`].
///
/// It may still have no solution or many. A solution keeps to its pencil marks and rules, if it states any.
#[derive(Clone, PartialEq, Eq)]
pub struct Puzzle {
    geometry: Arc<Geometry>,
    givens: Grid,
    placed: Arc<[Cell]>,
    marks: Option<Arc<[DigitSet]>>,
    rules: Arc<[Rule]>,
    from_zero: bool,
}

impl Puzzle {
    /// The puzzle that a setup states; its geometry and givens have been made of it already.
    pub(crate) fn new_unchecked(geometry: Arc<Geometry>, givens: Grid, setup: &Setup) -> Puzzle {
        Puzzle {
            geometry,
            givens,
            placed: match setup.placed.is_empty() {
                true => nothing_placed(),
                false => setup.placed.clone().into(),
            },
            marks: setup.marks.clone().map(Into::into),
            rules: match setup.rules.is_empty() {
                true => no_rules(),
                false => setup.rules.clone().into(),
            },
            from_zero: setup.from_zero,
        }
    }

    /// The side of the grid.
    #[inline]
    pub fn size(&self) -> Size {
        self.geometry.size()
    }

    /// The size, regions and diagonals, with all houses.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The digits that are given, and those that are stated as found: see [`placed`](Puzzle::placed).
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The cells whose stated digit was found and is not given.
    ///
    /// Solvers treat both alike; to a person it matters which digits nobody could have exchanged.
    pub fn placed(&self) -> &[Cell] {
        &self.placed
    }

    /// The candidates of each cell as stated, row by row, if the puzzle states them.
    pub fn marks(&self) -> Option<&[DigitSet]> {
        self.marks.as_deref()
    }

    /// The rules beyond givens and houses.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rules, to be kept beside the puzzle.
    pub(crate) fn shared_rules(&self) -> &Arc<[Rule]> {
        &self.rules
    }

    /// Whether the digits begin at 0.
    pub fn is_from_zero(&self) -> bool {
        self.from_zero
    }

    /// The value of the first digit in sums and lines: 1, or 0 where the digits begin at 0.
    pub fn lowest(&self) -> i32 {
        i32::from(!self.from_zero)
    }

    /// What a digit counts in sums and lines: its number, or one less where the digits begin at 0.
    pub fn value(&self, digit: Digit) -> i32 {
        i32::from(digit.get()) - i32::from(self.from_zero)
    }

    /// What the puzzle itself allows in a cell: its given, else its stated marks, else every digit.
    ///
    /// Digits of other cells are not considered; see [`Candidates`](crate::Candidates) for that.
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        match (self.givens.get(cell), &self.marks) {
            (Some(given), _) => DigitSet::of(given),
            (None, Some(marks)) => marks[self.size().index(cell)],
            (None, None) => self.size().digits(),
        }
    }

    /// The unchecked form again, to change it.
    ///
    /// ```
    /// let puzzle = ennead_puzzle::Setup::empty(9).check()?;
    /// let mut setup = puzzle.to_setup();
    /// setup.values[40] = 5;
    /// assert_eq!(setup.check()?.givens().filled(), 1);
    /// # Ok::<(), ennead_puzzle::SetupError>(())
    /// ```
    pub fn to_setup(&self) -> Setup {
        let values =
            self.givens.cells().iter().map(|digit| digit.map_or(0, |d| d.get().into())).collect();
        let mut setup = Setup::from_values(self.size().get(), values);
        setup.regions = match self.geometry.regions() {
            Regions::Boxes(shape) => RegionSetup::Boxes(*shape),
            Regions::None => RegionSetup::None,
            Regions::Irregular(map) => {
                RegionSetup::Map(map.iter().map(|region| i32::from(*region) + 1).collect())
            }
        };
        setup.diagonals = self.geometry.diagonals();
        setup.placed = self.placed.to_vec();
        setup.extras = self.geometry.extras().clone();
        setup.rules = self.rules.to_vec();
        setup.from_zero = self.from_zero;
        setup.marks = self.marks.as_deref().map(<[DigitSet]>::to_vec);
        setup
    }
}

/// One empty list for all puzzles in which nothing was found.
fn nothing_placed() -> Arc<[Cell]> {
    static NOTHING: LazyLock<Arc<[Cell]>> = LazyLock::new(|| Arc::new([]));
    NOTHING.clone()
}

/// One empty list for all puzzles without rules, so that they need no memory of their own.
fn no_rules() -> Arc<[Rule]> {
    static NONE: LazyLock<Arc<[Rule]>> = LazyLock::new(|| Arc::new([]));
    NONE.clone()
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Puzzle")
            .field("geometry", &self.geometry)
            .field("givens", &self.givens)
            .field("placed", &self.placed)
            .field("marks", &self.marks)
            .field("rules", &self.rules)
            .field("from_zero", &self.from_zero)
            .finish()
    }
}
