//! Solves Sudoku puzzles by search: finds the first or all solutions, counts them, and reports the work of the search.
//!
//! A [`Solver`] is an [`Engine`] with [`Limits`]. It returns an [`Outcome`] (none, unique, many or stopped), a
//! [`Count`], or [`Solutions`] one after another. [`Engine::Auto`] picks an engine for each [`Puzzle`](ennead_puzzle::Puzzle)
//! and gives the reason.
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
//! assert_eq!(Solver::new(Engine::Dlx).count(&puzzle, None).found, 12);
//! # Ok::<(), ennead_puzzle::SetupError>(())
//! ```
//!
//! Classic puzzles have a faster interface, which reads and returns bytes and uses any [`SimdLevel`]. A [`Batch`] solves many
//! puzzles side by side, one in each lane of a vector, and returns [`Answers`]. A [`Single`] spreads one puzzle over the lanes,
//! to solve it in the shortest time.
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
//! [`inquiry`] answers questions about second solutions of classic puzzles. Each question may depend on the previous answer,
//! but many sequences of questions side by side keep all lanes full. A [`Finder`] finds solutions of any puzzle under changing
//! restrictions.
//!
//! The crate prints nothing and reads no clock: the caller passes a [`Clock`].

mod batch;
mod choose;
mod conflict;
mod engine;
mod engines;
mod estimate;
mod event;
mod finder;
mod free_digits;
pub mod inquiry;
mod limits;
mod mistakes;
mod outcome;
mod problem;
mod run;
mod sharing;
mod single;
mod solver;
mod stats;
#[cfg(feature = "threads")]
mod threads;
mod true_candidates;
mod uniqueness;
mod watch;

pub use batch::{Answers, Batch, BatchAnswer, Rows};
pub use choose::{Choice, choose_watchable};
pub use conflict::{Conflict, Diagnosis, MultiGridStatement, Statement};
pub use engine::{Engine, UnknownEngine};
pub use engines::cdcl::sat;
pub use engines::textbook::dlx::exact_cover;
pub use ennead_simd::{Level as SimdLevel, UnknownLevel as UnknownSimdLevel};
pub use estimate::{Estimate, Probing};
pub use event::{Event, Observer, Watched};
pub use finder::Finder;
pub use limits::{Clock, Ending, Limits, Stop};
pub use mistakes::Mistake;
pub use outcome::{Answer, Count, Outcome};
pub use problem::{Problem, choose};
pub use sharing::Sharing;
pub use single::Single;
pub use solver::{Solutions, Solver};
pub use stats::Stats;
pub use true_candidates::TrueCandidates;
pub use uniqueness::{Minimized, MissingGivens, Redundant, WrongCount};
