//! A puzzle: geometry and givens that fit together.

use crate::{Cell, DigitSet, Geometry, Grid, RegionSetup, Regions, Setup, Size};
use std::fmt;
use std::sync::Arc;

/// A geometry with givens that do not clash: what engines solve. Made by [`Setup::check`].
///
/// It may still have no solution or many. If it states pencil marks, a solution keeps to them.
#[derive(Clone, PartialEq, Eq)]
pub struct Puzzle {
    geometry: Arc<Geometry>,
    givens: Grid,
    marks: Option<Arc<[DigitSet]>>,
}

impl Puzzle {
    pub(crate) fn new_unchecked(
        geometry: Arc<Geometry>,
        givens: Grid,
        marks: Option<Arc<[DigitSet]>>,
    ) -> Puzzle {
        Puzzle { geometry, givens, marks }
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

    /// The digits that are given.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The candidates of each cell as stated, row by row, if the puzzle states them.
    pub fn marks(&self) -> Option<&[DigitSet]> {
        self.marks.as_deref()
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
            Regions::Irregular(map) => {
                RegionSetup::Map(map.iter().map(|region| i32::from(*region) + 1).collect())
            }
        };
        setup.diagonals = self.geometry.diagonals();
        setup.marks = self.marks.as_deref().map(<[DigitSet]>::to_vec);
        setup
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Puzzle")
            .field("geometry", &self.geometry)
            .field("givens", &self.givens)
            .field("marks", &self.marks)
            .finish()
    }
}
