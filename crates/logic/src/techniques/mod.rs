//! The searches, one file each. How to add one: see the README in this folder.

pub(crate) mod hidden_single;
pub(crate) mod locked;
pub(crate) mod naked_single;
pub(crate) mod subsets;
