//! Solving as a person does: find a step, see why it holds, take it.
//!
//! A [`Technique`] looks at the pencil marks ([`Candidates`](ennead_puzzle::Candidates)) and finds
//! [`Step`]s: the pattern it saw and what follows. Finding changes nothing; [`apply`] takes the step.
//! [`verify`] proves a step again from its evidence, with code of its own. Nothing here ever asks a
//! solver.

mod step;
mod technique;

pub use step::{Conclusion, Pattern, Step};
pub use technique::{Level, Technique};
