//! Tests the servers through real sockets.

mod bridge;
mod client;
mod faults;
mod guard;
mod requests;
