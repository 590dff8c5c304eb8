//! One file for each command.

mod available;
pub(crate) mod candidates;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod diagnose;
mod each;
mod estimate;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod list;
pub(crate) mod man;
pub(crate) mod minimize;
mod player;
pub(crate) mod prove;
pub(crate) mod rate;
pub(crate) mod render;
mod solution_path;
pub(crate) mod solve;
mod standing;
mod step_text;
pub(crate) mod steps;
pub(crate) mod trace;
