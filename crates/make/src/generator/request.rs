//! Requests for puzzles, and the check that rejects those that cannot be met.

use super::spot::Spot;
use crate::Impossible;
use crate::grids::Digits;
use crate::known;
use crate::symmetry::{PatternSymmetry, Units};
use crate::target::Target;
use ennead_puzzle::{Board, CellSet, Geometry, Grid, Size, repetitions};
use std::ops::RangeInclusive;

/// The requirements for every puzzle.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) seed: u64,
    pub(super) symmetry: PatternSymmetry,
    pub(super) clues: Option<RangeInclusive<usize>>,
    pub(super) pattern: Option<CellSet>,
    pub(super) solution: Option<Board>,
    pub(super) minimal: bool,
    pub(super) target: Option<Target>,
    pub(super) weighted: bool,
}

/// A request after its check.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) seed: u64,
    /// The numbers of givens at which removal may stop; `None` to remove as many as possible.
    pub(super) stops: Option<RangeInclusive<usize>>,
    /// The accepted numbers of givens.
    pub(super) clues: RangeInclusive<usize>,
    /// The cells that are removed together.
    pub(super) units: Units,
    /// The cells that are empty from the start.
    pub(super) empty: CellSet,
    pub(super) solution: Option<Digits>,
    /// Whether to test that no single given is redundant.
    pub(super) test_minimal: bool,
    pub(super) target: Option<Target>,
    /// Known puzzles from which attempts walk to others; if there are none, attempts start from full grids.
    pub(super) known: Vec<Spot>,
    /// The number of attempts after which puzzles are changed step by step towards the target.
    pub(super) climbs_after: Option<u64>,
    /// The number of consecutive attempts that start from the same full grid.
    pub(super) share_grid: u64,
    /// Whether puzzles get weights.
    pub(super) weighted: bool,
    /// Whether attempts often fail.
    pub(super) may_fail: bool,
}

/// The minimum number of givens of a puzzle with one solution.
const FEWEST: usize = 17;

/// The largest number of givens of any known minimal puzzle.
pub(crate) const MAX_MINIMAL: usize = 40;

/// The number of consecutive attempts at a difficulty that start from the same full grid. Drawing a grid takes a fifth of the
/// time of a puzzle.
const SHARE_GRID: u64 = 8;

impl Request {
    pub(super) fn new(seed: u64) -> Request {
        Request {
            seed,
            symmetry: PatternSymmetry::None,
            clues: None,
            pattern: None,
            solution: None,
            minimal: false,
            target: None,
            weighted: false,
        }
    }

    pub(super) fn check(&self) -> Result<Plan, Impossible> {
        let clues = self.clues.clone().unwrap_or(FEWEST..=81);
        let (least, most) = (*clues.start(), *clues.end());
        if least > most || most > 81 {
            return Err(Impossible::NotARange { clues, most: 81 });
        }
        if most < FEWEST {
            return Err(Impossible::TooFewClues(FEWEST));
        }
        if self.minimal && least > MAX_MINIMAL {
            return Err(Impossible::TooManyForMinimal);
        }
        self.target.as_ref().map_or(Ok(()), Target::check)?;
        let asks_more = self.clues.is_some() || self.pattern.is_some() || self.target.is_some();
        if self.weighted && (asks_more || self.symmetry != PatternSymmetry::None) {
            return Err(Impossible::WeightedAndMore);
        }
        if !self.symmetry_allows(&clues) {
            return Err(Impossible::SymmetryAndClues(self.symmetry, clues));
        }
        let solution = self.solution.as_ref().map(full_grid).transpose()?;
        if let Some(cells) = self.pattern {
            self.check_pattern(cells, &clues)?;
        }
        let by_cells = self.symmetry == PatternSymmetry::None && self.pattern.is_none();
        let empty = self.pattern.map_or(CellSet::EMPTY, |given| all().minus(given));
        let stops = self.clues.clone().filter(|_| !self.minimal);
        let known = match &self.target {
            Some(target) if by_cells && self.clues.is_none() && solution.is_none() => {
                known::near(target).iter().map(Spot::of).collect()
            }
            _ => Vec::new(),
        };
        let asks_much = !by_cells || self.clues.is_some() || self.target.is_some() || self.weighted;
        Ok(Plan {
            seed: self.seed,
            units: match self.pattern {
                Some(_) => Units::default(),
                None => self.symmetry.orbits().into_iter().collect(),
            },
            empty,
            test_minimal: self.minimal && !by_cells,
            target: self.target.clone(),
            climbs_after: self
                .target
                .as_ref()
                .map(Target::fresh)
                .filter(|_| by_cells && stops.is_none()),
            share_grid: if self.target.is_some() { SHARE_GRID } else { 1 },
            may_fail: asks_much && known.is_empty(),
            known,
            weighted: self.weighted,
            solution,
            clues,
            stops,
        })
    }

    /// Whether a puzzle whose pattern has the symmetry may have one of these numbers of givens.
    fn symmetry_allows(&self, clues: &RangeInclusive<usize>) -> bool {
        let possible = self.symmetry.possible_clues(Size::NINE);
        // No puzzle with 17 givens has a pattern that is unchanged by a half turn or by a reflection that exchanges left and
        // right or top and bottom: all 49,158 classes were tested.
        let is_diagonal = matches!(
            self.symmetry,
            PatternSymmetry::None | PatternSymmetry::Diagonal | PatternSymmetry::Antidiagonal
        );
        clues
            .clone()
            .any(|clues| possible[clues] && (clues > FEWEST || is_diagonal && clues == FEWEST))
    }

    fn check_pattern(
        &self,
        cells: CellSet,
        clues: &RangeInclusive<usize>,
    ) -> Result<(), Impossible> {
        if cells.len() < FEWEST {
            return Err(Impossible::TooFewClues(FEWEST));
        }
        if !clues.contains(&cells.len()) {
            return Err(Impossible::PatternAndClues(cells.len(), clues.clone()));
        }
        if self.minimal && cells.len() > MAX_MINIMAL {
            return Err(Impossible::TooManyForMinimal);
        }
        if !self.symmetry.holds(cells) {
            return Err(Impossible::PatternAndSymmetry(self.symmetry));
        }
        let is_empty = |line: usize, step: usize, other: usize| {
            (0..9).all(|i| !cells.contains(line * step + i * other))
        };
        let has_two_empty = |step, other| {
            (0..3).any(|band| {
                (0..3).filter(|line| is_empty(3 * band + line, step, other)).count() > 1
            })
        };
        if has_two_empty(9, 1) || has_two_empty(1, 9) {
            return Err(Impossible::EmptyLines);
        }
        if let Some(board) = &self.solution {
            let mut puzzle = full_grid(board)?;
            all().minus(cells).iter().for_each(|cell| puzzle[cell] = 0);
            if ennead_solve::Single::new().solve(&puzzle).count != 1 {
                return Err(Impossible::PatternAndSolution);
            }
        }
        Ok(())
    }
}

/// All cells of a classic grid.
pub(super) fn all() -> CellSet {
    CellSet::from_bits((1 << 81) - 1)
}

fn full_grid(board: &Board) -> Result<Digits, Impossible> {
    match repetitions(&Geometry::classic(), &Grid::from(board), true).is_empty() {
        true => Ok(board.cells().map(|cell| cell.map_or(0, |digit| digit.get()))),
        false => Err(Impossible::NotASolution),
    }
}
