//! Solving as a person does: find a step, see why it holds, take it.
//!
//! A [`Technique`] looks at a [`Position`] (the pencil marks and what is derived from them) and finds
//! [`Step`]s: the pattern it saw and what follows. Finding changes nothing; [`apply`] takes the step;
//! [`verify`] proves it again from its evidence, with code of its own. Words and pictures are made
//! elsewhere, from the data in the step. Nothing here ever asks a solver.
//!
//! Two loops use the techniques of a [`Repertoire`] until nothing more is found:
//!
//! - [`Walk`] takes the simplest step, again and again, and leaves a [`Trace`];
//! - [`Passes`] takes all steps of the position at once, pass after pass, and reports its progress.
//!
//! Each says how it ended ([`End`]): solved, stalled, contradiction, or stopped by the caller's cap.
//!
//! ```
//! use ennead_logic::{End, Level, Repertoire, Technique, Walk, verify_trace};
//! use ennead_puzzle::{Candidates, Setup};
//!
//! let mut setup = Setup::empty(4);
//! setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
//! let start = Candidates::of(&setup.check()?);
//!
//! let trace = Walk::new(start, &Repertoire::from(Level::Medium)).trace();
//! assert_eq!(trace.end, End::Solved);
//! assert_eq!(trace.finish().grid().to_string(), "3412123421434321");
//! assert_eq!(trace.hardest(), Some(Technique::NakedSingle));
//! assert_eq!(verify_trace(&trace), Ok(()));
//! # Ok::<(), ennead_puzzle::SetupError>(())
//! ```

mod almost_locked_sets;
mod apply;
mod cell_set;
mod closure;
mod easiest;
mod end;
mod implications;
mod level;
mod links;
mod memory;
mod misfits;
mod options;
mod passes;
mod pattern;
mod places;
mod position;
pub mod rating;
mod reach;
mod readings;
mod refutations;
mod repertoire;
mod rows;
mod sheet;
mod sight;
mod step;
mod technique;
mod techniques;
mod tight_sets;
mod trace;
mod verify;
mod walk;

#[cfg(test)]
mod tests;

pub use apply::apply;
pub use easiest::{Easiest, easiest};
pub use end::End;
pub use level::{Level, UnknownLevel};
pub use options::Options;
pub use passes::{Pass, PassReport, Passes};
pub use pattern::{
    Aligned, AlsChain, Chain, Cluster, Colouring, Consequence, Cover, Deadly, DeathBlossom, Direct,
    Exclusion, Exocet, Fish, ForcingChain, Grave, Inference, Kraken, Leftover, MarkedCells, Medusa,
    Mirror, Need, Net, Node, Oddagon, Origin, Pattern, Petal, Reason, RuleDigit, RuleNet,
    RuleReach, SueDeCoq, Support, Wing,
};
pub use position::Position;
pub use readings::{are_rules_read, rules_beyond_reach};
pub use repertoire::Repertoire;
pub use step::{Conclusion, Step};
pub use technique::{
    Colours, Family, Fins, FishKind, Forcing, RuleKind, Shape, Technique, UnknownTechnique,
};
pub use trace::Trace;
pub use verify::{Refutation, TraceFault, verify, verify_trace};
pub use walk::Walk;
