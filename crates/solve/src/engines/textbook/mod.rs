//! The textbook searches, written to be read and to count exactly.

pub(crate) mod backtrack;
pub(crate) mod dlx;
pub(crate) mod mrv;
pub(crate) mod propagate;
