//! The requests, a kind for each action.

use crate::actions::*;
use crate::{Fault, Reply};
use ennead::Limits;
use ennead::render::json::Record;
use serde::Deserialize;
use serde::de::Error;
use std::ops::ControlFlow;

/// Who takes the records of a long answer, one by one, and may break off.
pub type Sink<'a> = &'a mut dyn FnMut(Record) -> ControlFlow<()>;

/// Declares the actions: the word in `do`, and the type with its options. Those of `many` have a list for an answer.
macro_rules! actions {
    (one { $($word:literal $action:ident,)* } many { $($list_word:literal $list:ident,)* }) => {
        /// A request: an action with its puzzle and its options.
        #[derive(Clone, PartialEq, Debug, Deserialize)]
        #[serde(tag = "do")]
        #[allow(missing_docs)] // each action is documented at its type
        pub enum Request {
            $(#[serde(rename = $word)] $action($action),)*
            $(#[serde(rename = $list_word)] $list($list),)*
        }

        impl Request {
            /// The words that `do` can have.
            pub const ACTIONS: &[&str] = &[$($word,)* $($list_word,)*];

            /// The request for this action whose other fields are JSON text; `None` if there is no such action.
            ///
            /// ```
            /// use ennead_service::Request;
            /// assert!(Request::of("canon", r#"{"puzzle": "1... .... .... ...."}"#).unwrap().is_ok());
            /// assert!(Request::of("canon", r#"{"puzzle": 3}"#).unwrap().is_err());
            /// assert!(Request::of("fly", "{}").is_none());
            /// ```
            pub fn of(action: &str, fields: &str) -> Option<Result<Request, Fault>> {
                let is_object = fields.trim_start().starts_with('{');
                let request = match action {
                    _ if !is_object && Request::ACTIONS.contains(&action) => {
                        Err(serde_json::Error::custom("a request is an object"))
                    }
                    $($word => serde_json::from_str(fields).map(Request::$action),)*
                    $($list_word => serde_json::from_str(fields).map(Request::$list),)*
                    _ => return None,
                };
                Some(request.map_err(Fault::malformed))
            }

            /// Does what is asked for, within these limits. Where the answer is a list, its records are passed on one by one as
            /// they are found, and nothing is returned.
            ///
            /// # Errors
            /// As for [`answer`](Request::answer), also after some records.
            pub fn answer_each(&self, limits: &Limits, sink: Sink<'_>) -> Result<Option<Reply>, Fault> {
                match self {
                    $(Request::$action(action) => action.answer(limits).map(Some),)*
                    $(Request::$list(action) => action.each(limits, sink).map(|()| None),)*
                }
            }

            /// Each action with the schema of its fields, and whether its answer is a list.
            #[cfg(feature = "schema")]
            pub(crate) fn schemas(generator: &mut schemars::SchemaGenerator) -> Vec<(&'static str, schemars::Schema, bool)> {
                vec![
                    $(($word, generator.subschema_for::<$action>(), false),)*
                    $(($list_word, generator.subschema_for::<$list>(), true),)*
                ]
            }
        }
    };
}

actions! {
    one {
        "solve" Solve,
        "count" Count,
        "check" Check,
        "candidates" Candidates,
        "true-candidates" TrueCandidates,
        "hint" Hint,
        "available-steps" AvailableSteps,
        "steps" Steps,
        "rate" Rate,
        "canon" Canon,
        "draw" Draw,
        "convert" Convert,
        "solve-lines" SolveLines,
    }
    many {
        "solutions" Solutions,
        "generate" Generate,
    }
}

impl Request {
    /// Does what is asked for, within these limits.
    ///
    /// # Errors
    /// The puzzle cannot be read, the action does not apply to it, or a limit stopped the work and left nothing to show.
    pub fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let mut records = Vec::new();
        let reply = self.answer_each(limits, &mut |record| {
            records.push(record);
            ControlFlow::Continue(())
        })?;
        Ok(reply.unwrap_or(Reply::Records(records)))
    }
}
