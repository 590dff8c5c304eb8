//! Solving by logic, as a person does: find a step, explain it, apply it.
//!
//! A [`Technique`] searches a [`Position`] (the pencil marks and the structures derived from them) for [`Step`]s: a
//! pattern and its conclusions. Finding a step changes nothing; [`apply`] applies it, and [`verify`] proves it
//! independently from its evidence. Other crates turn the data of a step into words and pictures. This crate uses no
//! solver.
//!
//! Two loops apply the techniques of a [`Repertoire`] until none finds a step:
//!
//! - [`Walk`] applies the simplest step each time and records a [`Trace`];
//! - [`Passes`] applies all steps of a position together, pass after pass, and reports its progress.
//!
//! [`MultiGridWalk`] applies the simplest step found in any grid of a multi-grid puzzle.
//!
//! Each reports how it ended ([`End`]): solved, stalled, contradiction, or stopped by the caller's limit.
//!
//! ```
//! use ennead_logic::{End, TechniqueSet, Repertoire, Technique, Walk, verify_trace};
//! use ennead_puzzle::{Candidates, Setup};
//!
//! let mut setup = Setup::empty(4);
//! setup.values = vec![3, 0, 0, 2, 0, 0, 0, 4, 0, 1, 0, 0, 4, 0, 0, 0];
//! let start = Candidates::of(&setup.check()?);
//!
//! let trace = Walk::new(start, &Repertoire::from(TechniqueSet::Medium)).trace();
//! assert_eq!(trace.end, End::Solved);
//! assert_eq!(trace.finish().grid().to_string(), "3412123421434321");
//! assert_eq!(trace.hardest(), Some(Technique::NakedSingle));
//! assert_eq!(verify_trace(&trace), Ok(()));
//! # Ok::<(), ennead_puzzle::SetupError>(())
//! ```

pub mod difficulty;
mod pattern;
mod position;
mod search;
mod step;
mod technique;
mod techniques;
mod verify;

#[cfg(test)]
mod tests;

pub use ennead_puzzle::Conclusion;
pub use pattern::{
    Aligned, AlsChain, Bug, Chain, Cluster, Colouring, Condition, Consequence, Cover, Deadly,
    DeathBlossom, Direct, Exclusion, Exocet, Fish, ForcingChain, Inference, InniesOuties,
    JointFillings, KillerSubset, Kraken, MarkedCells, Medusa, Mirror, Net, Node, Oddagon, Origin,
    Pattern, Petal, Reason, Requirement, RuleDigit, RuleFillings, RuleNet, SueDeCoq, Support, Wing,
};
pub use position::{Options, Position, intractable_rules, uses_rules};
pub use search::{
    AvailableStep, Easiest, End, GridStep, MultiGridWalk, Pass, PassReport, Passes, Repertoire,
    Trace, Walk, apply, available_in_grids, easiest,
};
pub use step::Step;
pub use technique::{
    Colours, Family, Fins, FishKind, Forcing, RuleKind, Shape, Technique, TechniqueSet,
    UnknownTechnique, UnknownTechniqueSet,
};
pub use verify::{Refutation, TraceFault, verify, verify_trace};
