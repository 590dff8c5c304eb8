//! The textbook engines: well-known algorithms in simple code with exact counters.

pub(crate) mod backtrack;
pub(crate) mod dlx;
pub(crate) mod mrv;
pub(crate) mod propagate;
