//! The command as a process: pipes, signals, terminals, the web.

mod classes;
#[cfg(unix)]
mod interrupt;
mod pipes;
mod resume;
mod schema;
#[cfg(unix)]
mod terminal;
mod web;
