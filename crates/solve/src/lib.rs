//! Solving as a machine does: first solution, all solutions, counts, with exact counters.
//!
//! A [`Solver`] is an [`Engine`] with [`Limits`]. It answers with an [`Outcome`] (none, unique, many or
//! stopped), a [`Count`], or [`Solutions`] one after another. [`Engine::Auto`] picks an engine by the
//! [`Puzzle`](ennead_puzzle::Puzzle) and says why.
//!
//! ```
//! use ennead_puzzle::Setup;
//! use ennead_solve::{Answer, Engine, Solver};
//!
//! let mut setup = Setup::empty(4);
//! setup.values[..4].copy_from_slice(&[1, 2, 3, 4]);
//! let puzzle = setup.check()?;
//!
//! let outcome = Solver::new(Engine::Auto).solve(&puzzle);
//! assert!(matches!(outcome.answer, Answer::Many(..)));
//! assert_eq!(Solver::new(Engine::Cover).count(&puzzle, None).found, 12);
//! # Ok::<(), ennead_puzzle::SetupError>(())
//! ```
//!
//! Classic puzzles have a shorter way, from bytes to bytes and at any [`SimdLevel`]: a [`Batch`] solves many side by
//! side, one in each lane of a vector, into [`Answers`]; a [`Single`] lays one puzzle over the vectors and has it
//! done soonest.
//!
//! ```
//! use ennead_puzzle::Board;
//! use ennead_solve::{Batch, SimdLevel};
//!
//! let batch = Batch::new().level(SimdLevel::best()).limit(100);
//! let answers = batch.solve(&[Board::EMPTY; 20]);
//! assert!(answers.iter().all(|answer| answer.count == 100));
//! ```
//!
//! The crate prints nothing and reads no clock: time comes in through [`Clock`].

mod batch;
mod choose;
mod conflict;
mod engine;
mod engines;
mod estimate;
mod event;
mod gattai;
mod limits;
mod outcome;
mod run;
mod sharing;
mod single;
mod solver;
mod stats;
#[cfg(feature = "threads")]
mod threads;
mod truth;
mod watch;

pub use batch::{Answers, Batch, BatchAnswer, Rows};
pub use choose::{Choice, choose, choose_watchable};
pub use conflict::{Conflict, Diagnosis, GattaiStatement, Part};
pub use engine::{Engine, UnknownEngine};
pub use engines::clauses::cdcl;
pub use engines::cover::exact;
pub use ennead_simd::{Level as SimdLevel, UnknownLevel as UnknownSimdLevel};
pub use estimate::{Estimate, Probing};
pub use event::{Event, Observer};
pub use gattai::GattaiSolutions;
pub use limits::{Clock, Limits, Stop};
pub use outcome::{Answer, Count, Ending, Outcome};
pub use sharing::Sharing;
pub use single::Single;
pub use solver::{Solutions, Solver};
pub use stats::Stats;
pub use truth::{GattaiTrueCandidates, TrueCandidates};
