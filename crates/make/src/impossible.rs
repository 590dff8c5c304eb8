//! Why a request cannot be met.

use crate::generator::MAX_MINIMAL;
use crate::symmetry::PatternSymmetry;
use ennead_logic::Technique;
use ennead_puzzle::{Flaw, Size};
use std::fmt;
use std::ops::RangeInclusive;

/// The reason why no puzzle meets a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// The number of givens is below this minimum for puzzles with one solution.
    TooFewClues(usize),
    /// More givens than cells, or a range that ends before it starts.
    NotARange {
        /// The numbers of givens.
        clues: RangeInclusive<usize>,
        /// The number of cells.
        most: usize,
    },
    /// No minimal puzzle with this many givens is known.
    TooManyForMinimal,
    /// The symmetry does not allow these numbers of givens.
    SymmetryAndClues(PatternSymmetry, RangeInclusive<usize>),
    /// The symmetry exchanges rows and columns, so it requires a square grid.
    SymmetryAndShape(PatternSymmetry),
    /// The pattern has this number of givens, which is not in the requested range.
    PatternAndClues(usize, RangeInclusive<usize>),
    /// The pattern does not have the symmetry.
    PatternAndSymmetry(PatternSymmetry),
    /// Two rows of a band or two columns of a stack have no given, so their digits can be exchanged.
    EmptyLines,
    /// The solution has an empty cell or repeats a digit.
    NotASolution,
    /// The range of difficulty ends before it starts.
    NoDifficulty,
    /// The needed technique is also one of the others, so it cannot be needed in addition to them.
    NeedsWhatItHas(Technique),
    /// Wherever the technique finds a step, one of these others does too, so no puzzle needs it.
    NeverNeeded(Technique, Vec<Technique>),
    /// None of the techniques places a digit, so they solve no puzzle.
    NothingPlaces,
    /// Weights are for a sample of all minimal puzzles, so a symmetry, a number of givens, a pattern or a difficulty
    /// cannot be requested too.
    WeightedAndMore,
    /// The pattern leaves an unavoidable set of this solution without a given.
    PatternAndSolution,
    /// The grid is too large or too small.
    Size(Size),
    /// The layout has flaws, such as windows without boxes.
    Layout(Vec<Flaw>),
    /// No grid satisfies the layout.
    NoGrid,
    /// No grid that satisfies the layout was found within a limit.
    NoGridFound,
    /// Sudoku Explainer and HoDoKu rate classic puzzles only.
    ClassicScale,
    /// The ennead scale does not rate grids larger than 11 x 11 or with more than 64 houses.
    NotRated,
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let range = |clues: &RangeInclusive<usize>| match (clues.start(), clues.end()) {
            (least, most) if least == most => format!("{least} givens"),
            (least, most) => format!("{least} to {most} givens"),
        };
        match self {
            Impossible::TooFewClues(fewest) => {
                write!(f, "no puzzle with fewer than {fewest} givens has only one solution")
            }
            Impossible::NotARange { clues, most } => write!(
                f,
                "{}..{} is not a range of givens; there are at most {most}",
                clues.start(),
                clues.end()
            ),
            Impossible::TooManyForMinimal => {
                write!(f, "no minimal puzzle with more than {MAX_MINIMAL} givens is known")
            }
            Impossible::SymmetryAndClues(symmetry, clues) => {
                write!(f, "no puzzle with {} has the symmetry {}", range(clues), symmetry.name())
            }
            Impossible::SymmetryAndShape(symmetry) => {
                write!(f, "the symmetry {} requires a square grid", symmetry.name())
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
            Impossible::NeverNeeded(technique, others) => {
                let names: Vec<_> = others.iter().map(|one| one.name()).collect();
                let names = match &names[..] {
                    [first @ .., last] if !first.is_empty() => {
                        format!("{} or {last}", first.join(", "))
                    }
                    names => names.join(", "),
                };
                write!(
                    f,
                    "no puzzle needs {}: wherever it finds a step, so does {names}",
                    technique.name()
                )
            }
            Impossible::NothingPlaces => {
                f.write_str("these techniques place no digits, so they cannot solve a puzzle; also allow singles")
            }
            Impossible::WeightedAndMore => f.write_str(
                "weights are for a sample of all minimal puzzles; they cannot be combined with a symmetry, a pattern, \
                 a number of givens or a difficulty",
            ),
            Impossible::PatternAndSolution => {
                f.write_str("with this solution, the puzzle on the pattern has several solutions")
            }
            Impossible::Size(size) => {
                write!(f, "puzzles can be made in sizes from 4 x 4 to 16 x 16, not {size}")
            }
            Impossible::Layout(flaws) => {
                let flaws: Vec<String> = flaws.iter().map(Flaw::to_string).collect();
                f.write_str(&flaws.join("; "))
            }
            Impossible::NoGrid => f.write_str("no grid satisfies the layout and its rules"),
            Impossible::NoGridFound => f.write_str(
                "no grid that satisfies the layout and its rules was found within the limit of the search",
            ),
            Impossible::ClassicScale => f.write_str(
                "Sudoku Explainer and HoDoKu rate classic puzzles only; use the ennead scale",
            ),
            Impossible::NotRated => {
                f.write_str("no scale rates grids larger than 11 x 11 or with more than 64 houses")
            }
        }
    }
}

impl std::error::Error for Impossible {}
