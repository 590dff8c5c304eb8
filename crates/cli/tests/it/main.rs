//! The command as a process: pipes, signals, terminals, the web.

#[cfg(feature = "bank")]
mod bank;
mod classes;
mod dataset;
mod folder;
#[cfg(unix)]
mod interrupt;
#[cfg(feature = "parquet")]
mod parquet;
mod pipes;
mod puzzles;
mod resume;
mod schema;
#[cfg(all(feature = "web", unix))]
mod servers;
mod shard;
#[cfg(unix)]
mod terminal;
mod web;
