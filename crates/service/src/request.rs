//! The requests, a kind for each action.

use crate::actions::*;
use crate::{Fault, Reply};
use ennead::Limits;
use serde::Deserialize;

/// Declares the actions: the word in `do`, and the type with its options.
macro_rules! actions {
    ($($word:literal $action:ident),* $(,)?) => {
        /// A request: an action with its puzzle and its options.
        #[derive(Clone, PartialEq, Debug, Deserialize)]
        #[serde(tag = "do")]
        #[allow(missing_docs)] // each action is documented at its type
        pub enum Request {
            $(#[serde(rename = $word)] $action($action),)*
        }

        impl Request {
            /// The words that `do` can have.
            pub const ACTIONS: &[&str] = &[$($word),*];

            /// Does what is asked for, within these limits.
            ///
            /// # Errors
            /// The puzzle cannot be read, or the action does not apply to it.
            pub fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
                match self {
                    $(Request::$action(action) => action.answer(limits),)*
                }
            }
        }
    };
}

actions! {
    "solve" Solve,
    "solutions" Solutions,
    "count" Count,
    "check" Check,
    "candidates" Candidates,
    "true-candidates" TrueCandidates,
    "hint" Hint,
    "available-steps" AvailableSteps,
    "steps" Steps,
    "rate" Rate,
    "canon" Canon,
    "generate" Generate,
    "draw" Draw,
    "convert" Convert,
}
