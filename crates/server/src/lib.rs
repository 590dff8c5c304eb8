//! ennead for other programs: over HTTP, for the solver script of f-puzzles, and as tools for language models.
//!
//! [`Server`] answers `POST /v1/{action}` for each action of [`ennead_service`], and serves the files of a page. Requests read
//! no files and no web addresses. The work on a request stops when the client disconnects or the time limit is reached.
//!
//! `docs/service.md` introduces the interfaces.

mod bridge;
mod http;
mod mcp;
mod serve;
mod settings;
mod work;

pub use http::Server;
pub use mcp::serve_tools;
pub use serve::serve;
pub use settings::{Page, Pages, Settings};
