//! The commands, and code that several of them share.

mod available;
#[cfg(feature = "bank")]
pub(crate) mod bank;
pub(crate) mod candidates;
pub(crate) mod canon;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod dataset;
pub(crate) mod dedupe;
pub(crate) mod diagnose;
mod each;
mod estimate;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod leakage;
pub(crate) mod list;
pub(crate) mod man;
#[cfg(feature = "web")]
pub(crate) mod mcp;
pub(crate) mod merge;
pub(crate) mod minimize;
mod player;
pub(crate) mod prove;
pub(crate) mod rate;
pub(crate) mod render;
pub(crate) mod shuffle;
pub(crate) mod solve;
pub(crate) mod split;
mod standing;
mod step_text;
pub(crate) mod steps;
mod subpuzzles;
pub(crate) mod trace;
pub(crate) mod unavoidable;
pub(crate) mod vicinity;
#[cfg(feature = "web")]
pub(crate) mod web;
