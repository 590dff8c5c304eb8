//! Results as words, tables, JSON and pictures: pure functions from values to text.
//!
//! Formats that state a puzzle and can be read back are in `ennead_format`; reports of results are here.
//! Nothing here prints, reads a clock or queries the terminal: callers pass in times and widths.
//!
//! | module | makes |
//! | --- | --- |
//! | [`prose`] | sentences: answers, counters, flaws, steps and their notation |
//! | [`table`] | aligned text tables, also as Markdown |
//! | [`check`] | the report on one grid: repeated digits, empty cells, number of solutions |
//! | [`readings`] | proposed readings of the drawings of a document |
//! | [`diagnosis`] | the redundant statements of a puzzle, the givens that it lacks, or the statements that conflict |
//! | [`compare`] | the same puzzles solved by several engines, side by side |
//! | [`multi_grid`] | multi-grid puzzles as text |
//! | [`json`] | every result as JSON |
//! | [`colour`] | terminal styles for the grids that `ennead_format` writes |
//! | [`svg`] | pictures of grids, candidates and steps |
//! | [`walkthrough`] | a solution, explained step by step on a web page |
//! | [`trace`] | a recorded search, played in a terminal, an SVG or a web page |
//!
//! ```
//! use ennead_puzzle::Setup;
//! use ennead_render::json::{About, Solve};
//! use ennead_render::prose;
//! use ennead_solve::{Engine, Solver};
//!
//! let mut setup = Setup::empty(4);
//! setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
//! let puzzle = setup.check()?;
//! let outcome = Solver::new(Engine::Mrv).solve(&puzzle);
//! assert_eq!(prose::answer(&outcome.answer), "exactly one solution");
//! let result = Solve::of(About::of(&puzzle), &puzzle, &outcome);
//! assert_eq!((result.found, result.stats.nodes), (1, 12));
//! # Ok::<(), ennead_puzzle::SetupError>(())
//! ```

// Declared first, because the other modules use its macro.
#[macro_use]
pub mod prose;

pub mod check;
pub mod colour;
pub mod compare;
pub mod diagnosis;
pub mod json;
mod language;
mod marks;
pub mod multi_grid;
pub mod readings;
mod subject;
pub mod svg;
pub mod table;
pub mod trace;
pub mod walkthrough;

pub use language::{Language, Wording};
pub use marks::{Link, Marks, Part, Role, Sign};
pub use subject::Subject;
