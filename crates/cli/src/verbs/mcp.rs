//! `ennead mcp`: tools for language models.

use crate::args::McpArgs;
use crate::exit::{Exit, Failure};
use crate::interrupt;
use ennead_server::serve_tools;

pub(crate) fn run(args: &McpArgs) -> Result<Exit, Failure> {
    serve_tools(args.timeout, interrupt::flag())?;
    interrupt::forgive();
    Ok(Exit::Yes)
}
