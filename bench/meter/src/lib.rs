//! What a measured process does: it reads a suite, pins itself to a core, times its passes and answers.
//!
//! The same code runs in every contestant, ours or not, so that nothing but the contestant differs. A process is
//! started as `program ENGINE FILE` ([`Job`]); it says [`Reply::Ready`], then takes [`Request`]s from its input,
//! one a line, and gives one [`Reply`] to each as a line of JSON. When its input ends, so does it.
//!
//! ```text
//! $ ennead-bench propagate puzzles.txt
//! {"reply":"ready","engine":"propagate","puzzles":1465,"pinned":false,"instructions":"no counter: ..."}
//! run 3
//! {"reply":"ran","passes":3,"cpu_ns":330000000,"wall_ns":330000000,"instructions":null,"tally":{...}}
//! check
//! {"reply":"checked","solutions":1465,"tally":{...}}
//! ```

mod check;
mod contest;
mod counter;
mod job;
mod protocol;
mod suite;
mod tally;
mod watch;

pub use check::{WrongSolution, check};
pub use contest::{Contestant, NotHere, serve};
pub use job::Job;
pub use protocol::{Reply, Request, Timing, UnknownRequest};
pub use suite::{BadSuite, Suite};
pub use tally::Tally;
