//! The checked puzzle.

use crate::rule::Rule;
use crate::{Cell, CellGroup, Digit, DigitSet, Geometry, Grid, RegionSetup, Regions, Setup, Size};
use std::fmt;
use std::sync::{Arc, LazyLock};

/// A checked puzzle: a geometry, givens that do not clash and, optionally, pencil marks and rules.
///
/// [`Setup::check`] and [`PuzzleBuilder::build`](crate::PuzzleBuilder::build) make puzzles. A puzzle may still have no
/// solution, or several. Its solutions must also satisfy its pencil marks and rules.
#[derive(Clone, PartialEq, Eq)]
pub struct Puzzle {
    geometry: Arc<Geometry>,
    givens: Grid,
    placed: Arc<[Cell]>,
    marks: Option<Arc<[DigitSet]>>,
    rules: Arc<[Rule]>,
    lowest: i32,
    extra_cells: Arc<[CellGroup]>,
}

impl Puzzle {
    /// Makes the puzzle of a setup that has no flaws. The caller has made `geometry` and `givens` from the setup.
    pub(crate) fn new_unchecked(geometry: Arc<Geometry>, givens: Grid, setup: &Setup) -> Puzzle {
        Puzzle {
            geometry,
            givens,
            placed: match setup.placed.is_empty() {
                true => nothing_placed(),
                false => setup.placed.clone().into(),
            },
            marks: setup.marks.clone().map(Into::into),
            rules: if setup.rules.is_empty() { no_rules() } else { setup.rules.clone().into() },
            lowest: setup.lowest,
            extra_cells: match setup.extra_cells.is_empty() {
                true => no_extra_cells(),
                false => setup.extra_cells.clone().into(),
            },
        }
    }

    /// The size of the grid.
    #[inline]
    pub fn size(&self) -> Size {
        self.geometry.size()
    }

    /// The geometry: the size, the houses and the peers of each cell.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The givens together with the digits that a player [placed](Puzzle::placed).
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The cells whose digit was placed by a player.
    ///
    /// Solvers treat these digits as givens, but techniques that assume a unique solution must not.
    pub fn placed(&self) -> &[Cell] {
        &self.placed
    }

    /// The pencil marks of each cell, row by row, if the puzzle states them.
    pub fn marks(&self) -> Option<&[DigitSet]> {
        self.marks.as_deref()
    }

    /// The variant rules of the puzzle.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rules as a shared list, which can be cloned without copying them.
    pub(crate) fn shared_rules(&self) -> &Arc<[Rule]> {
        &self.rules
    }

    /// The value of the first digit in rules, usually 1.
    pub fn lowest(&self) -> i32 {
        self.lowest
    }

    /// The value of a digit in rules. If the first digit has the usual value 1, this is the number of the digit.
    pub fn value(&self, digit: Digit) -> i32 {
        i32::from(digit.get()) - 1 + self.lowest
    }

    /// The groups of extra cells, in the order of their cells.
    pub fn extra_cells(&self) -> &[CellGroup] {
        &self.extra_cells
    }

    /// The digits that the puzzle states for a cell: its given or placed digit, else its pencil marks, else every digit.
    ///
    /// The digits of other cells are not considered; in [`Candidates`](crate::Candidates), they are.
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        match (self.givens.get(cell), &self.marks) {
            (Some(given), _) => DigitSet::of(given),
            (None, Some(marks)) => marks[self.size().index(cell)],
            (None, None) => self.size().digits(),
        }
    }

    /// Returns an unchecked copy of the puzzle, which can be changed and checked again.
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
        let size = self.size();
        let mut setup = Setup::from_values(size.digit_count(), values);
        (setup.rows, setup.columns) = (size.rows(), size.columns());
        setup.lowest = self.lowest;
        setup.extra_cells = self.extra_cells.to_vec();
        setup.lines = self.geometry.has_lines();
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
        setup.marks = self.marks.as_deref().map(<[DigitSet]>::to_vec);
        setup
    }
}

/// The empty list that all puzzles without placed digits share.
fn nothing_placed() -> Arc<[Cell]> {
    static NOTHING: LazyLock<Arc<[Cell]>> = LazyLock::new(|| Arc::new([]));
    NOTHING.clone()
}

/// The empty list that all puzzles without extra cells share.
fn no_extra_cells() -> Arc<[CellGroup]> {
    static NONE: LazyLock<Arc<[CellGroup]>> = LazyLock::new(|| Arc::new([]));
    NONE.clone()
}

/// The empty list that all puzzles without rules share.
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
            .field("lowest", &self.lowest)
            .field("extra_cells", &self.extra_cells)
            .finish()
    }
}
