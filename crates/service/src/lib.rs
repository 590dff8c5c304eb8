//! The JSON interface of ennead: answers a request with records.
//!
//! A request is an object: `do` names the action, `puzzle` is the puzzle, and the other fields are options of the action. The
//! answer consists of the records that the command writes with `--to json`; `docs/json.md` introduces them. The folder
//! `actions` has one file for each action.
//!
//! ```
//! use ennead_service::{Reply, answer};
//! let reply = answer(r#"{"do":"count","puzzle":"1... .... .... ....","limit":100}"#, &Default::default())?;
//! let Reply::Record(record) = reply else { panic!("a count is one record") };
//! assert_eq!(record.value()["found"], 72);
//!
//! let fault = answer(r#"{"do":"count","puzzle":"1... ....","limit":100}"#, &Default::default()).unwrap_err();
//! assert_eq!(fault.to_string(), "text:1:1: 1 row of 8 cells; an 8 x 8 grid needs 8 rows");
//! # Ok::<(), ennead_service::Fault>(())
//! ```
//!
//! Requests read no files and no web addresses. The [`Limits`] of the caller limit the time and the number of nodes.

pub mod actions;
mod fault;
mod impossible;
mod numbers;
mod object;
#[cfg(feature = "schema")]
mod openapi;
mod options;
mod progress;
mod puzzle;
mod reply;
mod request;
mod stopped;

pub use fault::{Fault, FaultKind};
#[cfg(feature = "schema")]
pub use openapi::openapi;
pub use options::{Language, Names, Search, Techniques};
pub use puzzle::PuzzleText;
pub use reply::Reply;
pub use request::{Request, Sink};

use ennead::Limits;

/// Answers a request in JSON.
///
/// # Errors
/// The text is not a request, its puzzle cannot be read, the action does not apply to it, or a limit stopped the work.
pub fn answer(text: &str, limits: &Limits) -> Result<Reply, Fault> {
    let request: Request = serde_json::from_str(text).map_err(|error| Fault::malformed(&error))?;
    request.answer(limits)
}
