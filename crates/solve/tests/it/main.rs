//! Tests of the engines through the public interface of the library.

mod batch;
mod conflict;
mod engines;
mod estimate;
mod exact_cover;
mod finder;
mod inquiry;
mod multi_grid;
mod propagation;
mod rules;
mod sat;
#[cfg(feature = "threads")]
mod threads;
mod true_candidates;
mod uniqueness;
