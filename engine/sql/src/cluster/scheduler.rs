//! Runs the scheduler of a cluster, which plans queries and assigns tasks to executors.

use crate::arguments::SchedulerArguments;
use crate::error::Failure;
use crate::session::state;
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::start_server;
use datafusion::execution::runtime_env::RuntimeEnv;
use std::net::SocketAddr;
use std::sync::Arc;

pub(crate) async fn run(arguments: &SchedulerArguments) -> Result<(), Failure> {
    let config = SchedulerConfig {
        bind_host: arguments.bind.to_string(),
        bind_port: arguments.port,
        external_host: arguments.bind.to_string(),
        executor_timeout_seconds: arguments.lost_after,
        expire_dead_executor_interval_seconds: 2,
        no_executors_grace_period_seconds: arguments.lost_after + 5,
        override_session_builder: Some(Arc::new(|config| {
            Ok(state(config, Arc::new(RuntimeEnv::default())))
        })),
        ..Default::default()
    };
    let failed = |error: ballista_core::error::BallistaError| Failure::Message(error.to_string());
    let cluster = BallistaCluster::new_from_config(&config).await.map_err(failed)?;
    let address = SocketAddr::new(arguments.bind, arguments.port);
    anstream::eprintln!("scheduler at {address}");
    start_server(cluster, address, Arc::new(config)).await.map_err(failed)
}
