//! Runs queries on many machines with Ballista: a scheduler plans them, and executors do the work.
//!
//! Client, scheduler and executors all run this program, so each of them has ennead's functions. Plans refer to the functions
//! by name.

mod executor;
mod scheduler;

use crate::arguments::{Resources, Role};
use crate::error::Failure;
use crate::session::{config, runtime, state};
use ballista::prelude::{SessionConfigExt, SessionContextExt};
use datafusion::prelude::{SessionConfig, SessionContext};

/// Runs a scheduler or an executor until it is stopped.
pub(crate) async fn run(role: &Role) -> Result<(), Failure> {
    match role {
        Role::Scheduler(arguments) => scheduler::run(arguments).await,
        Role::Executor(arguments) => executor::run(arguments).await,
    }
}

/// Connects to a scheduler. Returns a session whose queries run on its cluster.
pub(crate) async fn connect(
    scheduler: &str,
    resources: &Resources,
) -> Result<SessionContext, Failure> {
    let config = config(SessionConfig::new_with_ballista(), resources);
    let state = state(config, runtime(resources)?);
    Ok(SessionContext::remote_with_state(&format!("df://{scheduler}"), state).await?)
}
