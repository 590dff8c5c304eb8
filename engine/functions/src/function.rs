//! The table of functions.

use crate::call::Arguments;
use crate::{canon, generate, known, minimal, rate, search, steps};
use datafusion::arrow::array::ArrayRef;
use datafusion::arrow::datatypes::DataType;
use datafusion::error::Result;

/// A function over columns.
pub struct Function {
    /// Its name in SQL.
    pub name: &'static str,
    /// Its arguments. Those after the first `required` ones are optional.
    pub arguments: &'static [Argument],
    /// The number of required arguments.
    pub required: usize,
    /// A description of its value.
    pub summary: &'static str,
    /// Returns the Arrow type of its value.
    pub value: fn() -> DataType,
    pub(crate) compute: fn(&Arguments) -> Result<ArrayRef>,
}

/// An argument of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Argument {
    /// Its name in descriptions.
    pub name: &'static str,
    /// Whether it is a whole number; otherwise it is text.
    pub is_number: bool,
}

/// The argument `p` of most functions: a puzzle as text.
const P: Argument = Argument { name: "p", is_number: false };

const fn number(name: &'static str) -> Argument {
    Argument { name, is_number: true }
}

/// All functions, grouped by subject.
pub fn all() -> &'static [Function] {
    const TEXT: fn() -> DataType = || DataType::Utf8;
    const COUNT: fn() -> DataType = || DataType::Int64;
    const TRUTH: fn() -> DataType = || DataType::Boolean;
    static ALL: &[Function] = &[
        Function {
            name: "solve",
            arguments: &[P],
            required: 1,
            summary: "The solution; of several, the first one found",
            value: TEXT,
            compute: search::solve,
        },
        Function {
            name: "count_solutions",
            arguments: &[P, number("limit")],
            required: 2,
            summary: "The number of solutions, counted up to the limit (1 to 1,000,000)",
            value: COUNT,
            compute: search::count,
        },
        Function {
            name: "is_unique",
            arguments: &[P],
            required: 1,
            summary: "Whether there is exactly one solution",
            value: TRUTH,
            compute: search::is_unique,
        },
        Function {
            name: "is_minimal",
            arguments: &[P],
            required: 1,
            summary: "Whether there is exactly one solution, and several without any one of the givens (classic puzzles)",
            value: TRUTH,
            compute: minimal::is_minimal,
        },
        Function {
            name: "problem",
            arguments: &[P],
            required: 1,
            summary: "Why the puzzle does not have exactly one solution, such as repeated digits or text that cannot be read; NULL if it has one",
            value: TEXT,
            compute: search::problem,
        },
        Function {
            name: "clues",
            arguments: &[P],
            required: 1,
            summary: "The number of givens",
            value: COUNT,
            compute: known::clues,
        },
        Function {
            name: "normal",
            arguments: &[P],
            required: 1,
            summary: "The puzzle as a line of symbols with . for an empty cell, or as JSON if a line cannot state all of it",
            value: TEXT,
            compute: known::normal,
        },
        Function {
            name: "canon",
            arguments: &[P],
            required: 1,
            summary: "The canonical form: the same for all isomorphic puzzles (classic puzzles)",
            value: TEXT,
            compute: canon::canon,
        },
        Function {
            name: "automorphisms",
            arguments: &[P],
            required: 1,
            summary: "The number of rearrangements of the cells that some relabelling of the digits undoes: 1 without symmetry (classic puzzles)",
            value: COUNT,
            compute: canon::automorphisms,
        },
        Function {
            name: "split",
            arguments: &[P, number("seed")],
            required: 2,
            summary: "A number from 0 to 1, the same for isomorphic puzzles, by which to split a collection (classic puzzles)",
            value: || DataType::Float64,
            compute: canon::split,
        },
        Function {
            name: "shuffle",
            arguments: &[P, number("seed")],
            required: 2,
            summary: "A random isomorphic puzzle (classic puzzles)",
            value: TEXT,
            compute: canon::shuffle,
        },
        Function {
            name: "rate_se",
            arguments: &[P],
            required: 1,
            summary: "Sudoku Explainer's ratings er, ep and ed (classic puzzles)",
            value: rate::se_type,
            compute: rate::se,
        },
        Function {
            name: "rate_hodoku",
            arguments: &[P],
            required: 1,
            summary: "HoDoKu's level and score (classic puzzles)",
            value: rate::hodoku_type,
            compute: rate::hodoku,
        },
        Function {
            name: "rate_ennead",
            arguments: &[P],
            required: 1,
            summary: "The level on the ennead scale, the hardest technique and the number of steps",
            value: rate::ennead_type,
            compute: rate::ennead,
        },
        Function {
            name: "technique_counts",
            arguments: &[P],
            required: 1,
            summary: "The techniques that the ennead scale uses for the puzzle, with the number of steps of each",
            value: rate::techniques_type,
            compute: rate::technique_counts,
        },
        Function {
            name: "steps",
            arguments: &[P],
            required: 1,
            summary: "The steps to the solution, as the command explain shows them (classic puzzles)",
            value: steps::value_type,
            compute: steps::steps,
        },
        Function {
            name: "generate",
            arguments: &[
                number("seed"),
                number("i"),
                Argument { name: "options", is_number: false },
            ],
            required: 2,
            summary: "Puzzle number i of the seed; options such as 'rating=se=3.0..4.0 symmetry=half-turn'",
            value: TEXT,
            compute: generate::generate,
        },
    ];
    ALL
}
