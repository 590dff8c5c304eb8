//! The servers with real sockets.

mod client;
mod faults;
mod guard;
mod requests;
