//! Reads and executes requests; there is one kind of request for each action.

use crate::actions::*;
use crate::numbers::to_integers;
use crate::{Fault, Reply};
use ennead::Limits;
use ennead::render::json::Record;
use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error};
use serde_json::{Map, Value};
use std::ops::ControlFlow;

/// Receives the records of a long answer one by one. Returning `Break` stops the work.
pub type Sink<'a> = &'a mut dyn FnMut(Record) -> ControlFlow<()>;

/// Declares the actions, each by the value of `do` and the type of the request. Actions in `one` are answered with a record or
/// text, actions in `many` with a list. Actions in `either` are answered with a list if the request asks for progress or moves,
/// otherwise with a record or text.
macro_rules! actions {
    (
        one { $($word:literal $action:ident,)* }
        many { $($list_word:literal $list:ident,)* }
        either { $($either_word:literal $either:ident,)* }
    ) => {
        /// A request: an action with its puzzle and its options.
        #[derive(Clone, PartialEq, Debug)]
        #[allow(missing_docs)] // each action is documented at its type
        pub enum Request {
            $($action($action),)*
            $($list($list),)*
            $($either($either),)*
        }

        impl Request {
            /// The possible values of `do`.
            pub const ACTIONS: &[&str] = &[$($word,)* $($list_word,)* $($either_word,)*];

            /// Reads the fields of a request for this action; `None` if there is no such action.
            fn with(word: &str, fields: Map<String, Value>) -> Option<serde_json::Result<Request>> {
                Some(match word {
                    $($word => read(fields).map(Request::$action),)*
                    $($list_word => read(fields).map(Request::$list),)*
                    $($either_word => read(fields).map(Request::$either),)*
                    _ => return None,
                })
            }

            /// Executes the request within these limits. If the answer is a list, each record is passed to `sink` as soon
            /// as it is found, and the result is `None`.
            ///
            /// # Errors
            /// The same as those of [`answer`](Request::answer). Some records may have been passed to `sink` before.
            pub fn answer_each(&self, limits: &Limits, sink: Sink<'_>) -> Result<Option<Reply>, Fault> {
                match self {
                    $(Request::$action(action) => not_inlined(|| action.answer(limits).map(Some)),)*
                    $(Request::$list(action) => not_inlined(|| action.each(limits, sink).map(|()| None)),)*
                    $(Request::$either(action) => not_inlined(|| action.answer_each(limits, sink)),)*
                }
            }

            /// Returns each action with the schema of its request.
            #[cfg(feature = "schema")]
            pub(crate) fn schemas(generator: &mut schemars::SchemaGenerator) -> Vec<(&'static str, schemars::Schema)> {
                vec![
                    $(($word, generator.subschema_for::<$action>()),)*
                    $(($list_word, generator.subschema_for::<$list>()),)*
                    $(($either_word, generator.subschema_for::<$either>()),)*
                ]
            }

            /// Whether an action can be answered with one record or text, and whether it can be answered with a list.
            #[cfg(feature = "schema")]
            pub(crate) fn answers(word: &str) -> (bool, bool) {
                (![$($list_word),*].contains(&word), ![$($word),*].contains(&word))
            }
        }
    };
}

actions! {
    one {
        "solve" Solve,
        "check" Check,
        "candidates" Candidates,
        "hint" Hint,
        "available-steps" AvailableSteps,
        "verify" Verify,
        "exercise" Exercise,
        "rate" Rate,
        "diagnose" Diagnose,
        "minimize" Minimize,
        "canon" Canon,
        "draw" Draw,
        "convert" Convert,
        "solve-lines" SolveLines,
    }
    many {
        "solutions" Solutions,
        "generate" Generate,
        "read" Read,
        "techniques" ListTechniques,
        "engines" ListEngines,
        "rules" ListRules,
    }
    either {
        "count" Count,
        "estimate" Estimate,
        "true-candidates" TrueCandidates,
        "steps" Steps,
        "trace" Trace,
    }
}

/// Reads the fields of an action. Not inlined, for the reason that [`not_inlined`] states.
#[inline(never)]
fn read<T: DeserializeOwned>(fields: Map<String, Value>) -> serde_json::Result<T> {
    serde_json::from_value(fields.into())
}

/// Runs an action. It is not inlined, so that each action remains a separate function and the WebAssembly module can be split
/// into parts.
#[inline(never)]
fn not_inlined<T>(run: impl FnOnce() -> T) -> T {
    run()
}

/// Reads an object: `do` names the action, and the other keys are the fields of the request.
impl<'de> Deserialize<'de> for Request {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Request, D::Error> {
        let mut fields = Map::<String, Value>::deserialize(from)?;
        let word = match fields.shift_remove("do") {
            Some(Value::String(word)) => word,
            Some(_) => return Err(D::Error::custom("`do` is not a text")),
            None => return Err(D::Error::missing_field("do")),
        };
        let request = Request::with(&word, fields);
        let request = request.ok_or_else(|| D::Error::unknown_variant(&word, Request::ACTIONS))?;
        request.map_err(D::Error::custom)
    }
}

impl Request {
    /// Reads a request for this action. `fields` is a JSON object with the fields of the request except `do`. Returns `None` if
    /// there is no such action.
    ///
    /// ```
    /// use ennead_service::Request;
    /// assert!(Request::of("canon", r#"{"puzzle": "1... .... .... ...."}"#).unwrap().is_ok());
    /// assert!(Request::of("canon", r#"{"puzzle": 3}"#).unwrap().is_err());
    /// assert!(Request::of("count", r#"{"puzzle": "1... .... .... ....", "limit": 2.0}"#).unwrap().is_ok());
    /// assert!(Request::of("count", r#"{"puzzle": "1... .... .... ....", "limit": 2.5}"#).unwrap().is_err());
    /// assert!(Request::of("fly", "{}").is_none());
    /// ```
    pub fn of(action: &str, fields: &str) -> Option<Result<Request, Fault>> {
        if !Request::ACTIONS.contains(&action) {
            return None;
        }
        let request = serde_json::from_str(fields).and_then(|mut fields| {
            to_integers(&mut fields);
            Request::with(action, fields).expect("the action is known")
        });
        Some(request.map_err(|error| Fault::malformed(&error)))
    }

    /// Executes the request within these limits.
    ///
    /// # Errors
    /// The puzzle cannot be read, the action does not apply to it, or a limit stopped the work. An answer with a field
    /// `stopped` reports a limit in this field instead.
    pub fn answer(&self, limits: &Limits) -> Result<Reply, Fault> {
        let mut records = Vec::new();
        let reply = self.answer_each(limits, &mut |record| {
            records.push(record);
            ControlFlow::Continue(())
        })?;
        Ok(reply.unwrap_or(Reply::Records(records)))
    }
}
