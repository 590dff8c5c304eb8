//! A conflict-driven clause-learning (CDCL) solver for clauses and exactly-one groups.
//!
//! A [`Problem`] has variables, groups of literals of which exactly one is true, and clauses of which at least one
//! literal is true. Groups are not translated into clauses, yet they serve as reasons like clauses. [`Search`] finds
//! one solution after another.
//!
//! ```
//! use ennead_solve::sat::Problem;
//! // Four queens: one in each rank and file, at most one on a diagonal.
//! let mut problem = Problem::new();
//! let queens: Vec<Vec<_>> = (0..4).map(|_| (0..4).map(|_| problem.variable().yes()).collect()).collect();
//! for i in 0..4 {
//!     problem.exactly_one(&queens[i]);
//!     problem.exactly_one(&[0, 1, 2, 3].map(|rank| queens[rank][i]));
//! }
//! for a in 0..16_usize {
//!     for b in a + 1..16 {
//!         if (a / 4).abs_diff(b / 4) == (a % 4).abs_diff(b % 4) {
//!             problem.clause(&[!queens[a / 4][a % 4], !queens[b / 4][b % 4]]);
//!         }
//!     }
//! }
//! assert_eq!(problem.search().count(), 2);
//! ```

mod analysis;
mod clauses;
mod groups;
mod literal;
mod order;
mod policy;
mod problem;
mod search;
mod trail;

pub use literal::{Literal, Variable};
pub use problem::Problem;
pub use search::{Monitor, Search, Step};
