//! Queries on many machines, by Ballista: a scheduler plans them, executors do the work.
//!
//! All parts run this program, so each has ennead's functions; plans refer to them by name.

mod executor;
mod scheduler;

use crate::arguments::{Resources, Role};
use crate::error::Failure;
use crate::session::{config, runtime, state};
use ballista::prelude::{SessionConfigExt, SessionContextExt};
use datafusion::prelude::{SessionConfig, SessionContext};

/// Runs a part of a cluster until it is stopped.
pub(crate) async fn run(role: &Role) -> Result<(), Failure> {
    match role {
        Role::Scheduler(arguments) => scheduler::run(arguments).await,
        Role::Executor(arguments) => executor::run(arguments).await,
    }
}

/// A session whose queries the cluster of a scheduler answers.
pub(crate) async fn connect(
    scheduler: &str,
    resources: &Resources,
) -> Result<SessionContext, Failure> {
    let config = config(SessionConfig::new_with_ballista(), resources);
    let state = state(config, runtime(resources)?);
    Ok(SessionContext::remote_with_state(&format!("df://{scheduler}"), state).await?)
}
