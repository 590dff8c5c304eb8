//! The loops that solve a puzzle step by step, and the order in which they try techniques.

mod apply;
mod available;
mod easiest;
mod end;
mod multi_grid;
mod passes;
mod repertoire;
mod trace;
mod walk;

pub use apply::apply;
pub use available::AvailableStep;
pub use easiest::{Easiest, easiest};
pub use end::End;
pub use multi_grid::{GridStep, MultiGridWalk, available_in_grids};
pub use passes::{Pass, PassReport, Passes};
pub use repertoire::Repertoire;
pub use trace::Trace;
pub use walk::Walk;
