//! One file a verb.

mod available;
pub(crate) mod candidates;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod convert;
pub(crate) mod count;
mod each;
mod estimate;
pub(crate) mod explain;
pub(crate) mod generated;
pub(crate) mod hint;
pub(crate) mod prove;
pub(crate) mod rate;
pub(crate) mod render;
pub(crate) mod solve;
mod standing;
pub(crate) mod steps;
pub(crate) mod trace;
mod true_candidates;
mod way;
