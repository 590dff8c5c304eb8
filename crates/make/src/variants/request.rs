//! Requests for puzzles, and the check that rejects those that cannot be met.

use crate::Impossible;
use crate::symmetry::PatternSymmetry;
use crate::target::Target;
use ennead_logic::difficulty;
use ennead_puzzle::{Cell, Puzzle, RegionSetup, Setup, SetupError};
use std::ops::RangeInclusive;

/// The sides of grids for which puzzles are made.
const SIDES: RangeInclusive<usize> = 4..=16;

/// The requirements for every puzzle.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) seed: u64,
    pub(super) layout: Puzzle,
    pub(super) random_regions: bool,
    pub(super) random_cages: bool,
    pub(super) symmetry: PatternSymmetry,
    pub(super) clues: Option<RangeInclusive<usize>>,
    pub(super) minimal: bool,
    pub(super) target: Option<Target>,
}

/// A request after its check.
pub(super) struct Plan {
    pub(super) seed: u64,
    /// The layout, without givens.
    pub(super) layout: Puzzle,
    pub(super) random_regions: bool,
    pub(super) random_cages: bool,
    /// The cells that are removed together.
    pub(super) units: Vec<Vec<Cell>>,
    /// The numbers of givens at which removal may stop; `None` to remove as many as possible.
    pub(super) stops: Option<RangeInclusive<usize>>,
    /// The accepted numbers of givens.
    pub(super) clues: RangeInclusive<usize>,
    pub(super) minimal: bool,
    /// Whether to test that no single given is redundant.
    pub(super) test_minimal: bool,
    pub(super) target: Option<Target>,
}

impl Request {
    pub(super) fn new(seed: u64, layout: &Puzzle) -> Request {
        Request {
            seed,
            layout: layout.clone(),
            random_regions: false,
            random_cages: false,
            symmetry: PatternSymmetry::None,
            clues: None,
            minimal: false,
            target: None,
        }
    }

    pub(super) fn check(&self) -> Result<Plan, Impossible> {
        let size = self.layout.size();
        if !SIDES.contains(&size.digit_count()) {
            return Err(Impossible::Size(size));
        }
        let layout = self.empty_layout()?;
        // If two digits have no givens, exchanging them makes a second solution.
        let has_rules = self.random_cages || !layout.rules().is_empty();
        let fewest = if has_rules { 0 } else { size.digit_count() - 1 };
        let clues = self.clues.clone().unwrap_or(fewest..=size.cell_count());
        if clues.is_empty() || *clues.end() > size.cell_count() {
            return Err(Impossible::NotARange { clues, most: size.cell_count() });
        }
        if *clues.end() < fewest {
            return Err(Impossible::TooFewClues(fewest));
        }
        if !self.symmetry.fits(size) {
            return Err(Impossible::SymmetryAndShape(self.symmetry));
        }
        let possible = self.symmetry.possible_clues(size);
        if !clues.clone().any(|clues| clues >= fewest && possible[clues]) {
            return Err(Impossible::SymmetryAndClues(self.symmetry, clues));
        }
        self.check_target(&layout)?;
        Ok(Plan {
            seed: self.seed,
            layout,
            random_regions: self.random_regions,
            random_cages: self.random_cages,
            units: self.symmetry.orbits_of(size),
            stops: self.clues.clone().filter(|_| !self.minimal),
            clues,
            minimal: self.minimal,
            test_minimal: self.minimal && self.symmetry != PatternSymmetry::None,
            target: self.target.clone(),
        })
    }

    /// The layout without givens and pencil marks, and without its regions if they will be replaced.
    fn empty_layout(&self) -> Result<Puzzle, Impossible> {
        let mut setup = Setup { marks: None, placed: Vec::new(), ..self.layout.to_setup() };
        setup.values.fill(0);
        if self.random_regions {
            let n = setup.rows;
            // Regions are needed so that the check rejects windows, which require boxes.
            setup.regions = RegionSetup::Map((0..n * n).map(|cell| (cell / n) as i32).collect());
        }
        let flaws = |error: SetupError| Impossible::Layout(error.flaws().to_vec());
        setup.check_reusing(self.layout.geometry()).map_err(flaws)
    }

    fn check_target(&self, layout: &Puzzle) -> Result<(), Impossible> {
        let Some(target) = &self.target else { return Ok(()) };
        target.check()?;
        match target {
            Target::Se(_) | Target::HodokuLevel(_) | Target::HodokuScore(_) => {
                Err(Impossible::ClassicScale)
            }
            Target::Ennead(_) if !difficulty::is_rated(layout.geometry()) => {
                Err(Impossible::NotRated)
            }
            Target::Ennead(_) | Target::Needs(..) => Ok(()),
        }
    }
}
