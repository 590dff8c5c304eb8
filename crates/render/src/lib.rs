//! Results as words, tables, JSON and pictures: pure functions from values to text.
//!
//! What states a puzzle and is read back belongs to `ennead_format`; what reports a result is here.
//! Nothing here prints, reads a clock or asks how wide the terminal is: the caller says.
//!
//! | module | makes |
//! | --- | --- |
//! | [`prose`] | sentences: answers, counters, flaws, steps and their notation |
//! | [`table`] | aligned text tables, and the same as Markdown |
//! | [`check`] | the report on one grid: what repeats, what is empty, how many solutions |
//! | [`compare`] | the same puzzles through several engines, side by side |
//! | [`json`] | the one JSON shape of every result |
//! | [`colour`] | terminal styles for the grids that `ennead_format` writes |
//! | [`svg`] | pictures of grids, candidates and steps |
//! | [`walkthrough`] | the way to a solution as a web page, step by step |
//! | [`trace`] | a recorded search, played in a terminal, an SVG or a web page |
//!
//! ```
//! use ennead_puzzle::Setup;
//! use ennead_render::{json, prose};
//! use ennead_solve::{Engine, Solver};
//!
//! let mut setup = Setup::empty(4);
//! setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
//! let puzzle = setup.check()?;
//! let outcome = Solver::new(Engine::Plain).solve(&puzzle);
//! assert_eq!(prose::answer(&outcome.answer), "exactly one solution");
//! assert_eq!(json::outcome(&puzzle, &outcome)["solution"], "3412123421434321");
//! # Ok::<(), ennead_puzzle::SetupError>(())
//! ```

pub mod check;
pub mod colour;
pub mod compare;
pub mod json;
mod marks;
pub mod prose;
pub mod svg;
pub mod table;
pub mod trace;
pub mod walkthrough;

pub use marks::{Link, Marks, Part, Sign};
