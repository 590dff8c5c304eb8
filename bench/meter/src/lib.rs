//! The code that every measured process shares: it reads a suite, pins itself to a core and times its passes.
//!
//! The same code runs for our engines and for peers, so that only the [`Contestant`] differs. The driver starts a process
//! as `program ENGINE FILE` ([`Job`]). The process writes [`Reply::Ready`], then reads one [`Request`] per line of its
//! input and answers each with one [`Reply`] as a line of JSON. It exits at the end of its input.
//!
//! ```text
//! $ ennead-bench propagate puzzles.txt
//! {"reply":"ready","engine":"propagate","puzzles":1465,"pinned":false,"no_instructions":"cannot open ..."}
//! run 3
//! {"reply":"ran","passes":3,"cpu_ns":330000000,"wall_ns":330000000,"instructions":null,"tally":{...}}
//! check
//! {"reply":"checked","solutions":1465}
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
pub use contest::{Contestant, Unavailable, serve};
pub use job::Job;
pub use protocol::{Reply, Request, Timing, UnknownRequest};
pub use suite::{BadSuite, Suite};
pub use tally::Tally;
