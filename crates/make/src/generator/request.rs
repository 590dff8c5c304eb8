//! What is wanted, and what cannot be.

use crate::grids::Digits;
use crate::symmetry::{PatternSymmetry, Units};
use crate::target::Target;
use ennead_logic::{Family, Technique};
use ennead_puzzle::{Board, CellSet, Geometry, Grid, repetitions};
use std::fmt;
use std::ops::RangeInclusive;

/// What is wanted of every puzzle.
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

/// A request that may be met.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) seed: u64,
    /// The numbers of givens to stop at; `None` to remove as many as possible.
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
    /// The number of attempts after which puzzles are changed step by step towards the target.
    pub(super) climbs_after: Option<u64>,
    /// Whether puzzles get weights.
    pub(super) weighted: bool,
    /// Whether an attempt can fail.
    pub(super) may_fail: bool,
}

/// The fewest givens of a puzzle with one solution.
const FEWEST: usize = 17;

/// The most givens of any minimal puzzle that is known.
const MOST_MINIMAL: usize = 40;

/// The reason why no puzzle meets a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// Fewer than 17 givens.
    TooFewClues,
    /// More than 81 givens, or a range that ends before it starts.
    NotARange(RangeInclusive<usize>),
    /// Minimal puzzles with so many givens are not known.
    TooManyForMinimal,
    /// The symmetry does not allow these numbers of givens.
    SymmetryAndClues(PatternSymmetry, RangeInclusive<usize>),
    /// The pattern has another number of givens.
    PatternAndClues(usize, RangeInclusive<usize>),
    /// The pattern does not have the symmetry.
    PatternAndSymmetry(PatternSymmetry),
    /// Two rows of a band or two columns of a stack have no given, so their digits can be exchanged.
    EmptyLines,
    /// The solution has an empty cell or repeats a digit.
    NotASolution,
    /// The range of difficulty ends before it starts.
    NoDifficulty,
    /// The technique is one of those that the puzzle may not need.
    NeedsWhatItHas(Technique),
    /// No technique places a digit, so they solve no puzzle.
    NothingPlaces,
    /// Weights are for all minimal puzzles, so nothing else can be requested with them.
    WeightedAndMore,
    /// The pattern leaves an unavoidable set of this solution without a given.
    PatternAndSolution,
}

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
            return Err(Impossible::NotARange(clues));
        }
        if most < FEWEST {
            return Err(Impossible::TooFewClues);
        }
        if self.minimal && least > MOST_MINIMAL {
            return Err(Impossible::TooManyForMinimal);
        }
        self.check_target()?;
        let asks_more = self.clues.is_some() || self.pattern.is_some() || self.target.is_some();
        if self.weighted && (asks_more || self.symmetry != PatternSymmetry::None) {
            return Err(Impossible::WeightedAndMore);
        }
        let orbits = self.symmetry.orbits();
        if !self.symmetry_allows(&orbits, &clues) {
            return Err(Impossible::SymmetryAndClues(self.symmetry, clues));
        }
        let solution = self.solution.as_ref().map(full_grid).transpose()?;
        if let Some(cells) = self.pattern {
            self.check_pattern(cells, &clues)?;
        }
        let by_cells = self.symmetry == PatternSymmetry::None && self.pattern.is_none();
        let empty = self.pattern.map_or(CellSet::EMPTY, |given| all().minus(given));
        let stops = self.clues.clone().filter(|_| !self.minimal);
        Ok(Plan {
            seed: self.seed,
            units: match self.pattern {
                Some(_) => Units::default(),
                None => orbits.into_iter().collect(),
            },
            empty,
            test_minimal: self.minimal && !by_cells,
            target: self.target.clone(),
            climbs_after: self
                .target
                .as_ref()
                .map(Target::fresh)
                .filter(|_| by_cells && stops.is_none()),
            may_fail: !by_cells || self.clues.is_some() || self.target.is_some() || self.weighted,
            weighted: self.weighted,
            solution,
            clues,
            stops,
        })
    }

    fn check_target(&self) -> Result<(), Impossible> {
        let is_empty = match &self.target {
            Some(Target::Se(range)) => range.is_empty(),
            Some(Target::HodokuLevel(range)) => range.is_empty(),
            Some(Target::HodokuScore(range)) => range.is_empty(),
            Some(Target::Ennead(range)) => range.is_empty(),
            Some(Target::Needs(needed, others)) => {
                let has = |one: &&Technique| others.techniques().contains(one);
                if let Some(technique) = needed.iter().find(has) {
                    return Err(Impossible::NeedsWhatItHas(*technique));
                }
                if !needed.iter().chain(others.techniques()).any(may_place) {
                    return Err(Impossible::NothingPlaces);
                }
                false
            }
            None => false,
        };
        if is_empty { Err(Impossible::NoDifficulty) } else { Ok(()) }
    }

    /// Whether some union of orbits has so many cells, and is not known to carry no puzzle.
    fn symmetry_allows(&self, orbits: &[CellSet], clues: &RangeInclusive<usize>) -> bool {
        let mut sums = 1_u128;
        for orbit in orbits {
            sums |= sums << orbit.len();
        }
        // No puzzle with 17 givens has a half turn or a mirror that exchanges rows or columns: all 49,158 were tested.
        let is_diagonal = matches!(
            self.symmetry,
            PatternSymmetry::None | PatternSymmetry::Diagonal | PatternSymmetry::Antidiagonal
        );
        clues.clone().any(|clues| {
            sums >> clues & 1 == 1 && (clues > FEWEST || is_diagonal && clues == FEWEST)
        })
    }

    fn check_pattern(
        &self,
        cells: CellSet,
        clues: &RangeInclusive<usize>,
    ) -> Result<(), Impossible> {
        if cells.len() < FEWEST {
            return Err(Impossible::TooFewClues);
        }
        if !clues.contains(&cells.len()) {
            return Err(Impossible::PatternAndClues(cells.len(), clues.clone()));
        }
        if self.minimal && cells.len() > MOST_MINIMAL {
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

/// Whether a technique may place a digit; false if it only removes candidates.
fn may_place(technique: &Technique) -> bool {
    use Family::{Fish, LockedCandidates, Subsets, Wings};
    !matches!(technique.family(), Fish | LockedCandidates | Subsets | Wings)
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

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let range = |clues: &RangeInclusive<usize>| match (clues.start(), clues.end()) {
            (least, most) if least == most => format!("{least} givens"),
            (least, most) => format!("{least} to {most} givens"),
        };
        match self {
            Impossible::TooFewClues => {
                write!(f, "no puzzle with fewer than {FEWEST} givens has only one solution")
            }
            Impossible::NotARange(clues) => {
                write!(f, "{}..{} is not a range of givens; choose from 17 to 81", clues.start(), clues.end())
            }
            Impossible::TooManyForMinimal => {
                write!(f, "no minimal puzzle with more than {MOST_MINIMAL} givens is known")
            }
            Impossible::SymmetryAndClues(symmetry, clues) => {
                write!(f, "no puzzle with {} has the symmetry {}", range(clues), symmetry.name())
            }
            Impossible::PatternAndClues(cells, clues) => {
                write!(f, "the pattern has {cells} cells, but {} are requested", range(clues))
            }
            Impossible::PatternAndSymmetry(symmetry) => {
                write!(f, "the pattern does not have the symmetry {}", symmetry.name())
            }
            Impossible::EmptyLines => f.write_str(
                "the pattern leaves two rows of a band or two columns of a stack empty, so every puzzle on it has \
                 several solutions",
            ),
            Impossible::NotASolution => {
                f.write_str("the solution must be a full grid without repeated digits")
            }
            Impossible::NoDifficulty => {
                f.write_str("the range of difficulty ends before it starts")
            }
            Impossible::NeedsWhatItHas(technique) => write!(
                f,
                "a puzzle cannot need {} in addition to techniques that include it",
                technique.name()
            ),
            Impossible::NothingPlaces => {
                f.write_str("these techniques place no digit, so they solve no puzzle; allow a single")
            }
            Impossible::WeightedAndMore => f.write_str(
                "weights are for a sample of all minimal puzzles, without another request",
            ),
            Impossible::PatternAndSolution => {
                f.write_str("with this solution, the puzzle on the pattern has several solutions")
            }
        }
    }
}

impl std::error::Error for Impossible {}
