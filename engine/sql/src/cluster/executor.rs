//! Runs an executor, which does the tasks that a scheduler assigns to it.

use crate::arguments::ExecutorArguments;
use crate::error::Failure;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use std::net::TcpListener;
use std::sync::Arc;

/// Seconds between two heartbeats. This is less than the minimum of `--lost-after`, which is three seconds.
const HEARTBEAT: u64 = 2;

pub(crate) async fn run(arguments: &ExecutorArguments) -> Result<(), Failure> {
    let Some((host, port)) = arguments.scheduler.rsplit_once(':') else {
        return Err(Failure::Message("--scheduler: expected HOST:PORT".to_owned()));
    };
    let scheduler_port =
        port.parse().map_err(|_| Failure::Message(format!("--scheduler: {port} is not a port")))?;
    let mut functions = BallistaFunctionRegistry::default();
    for function in ennead_sql_functions::udfs() {
        functions.scalar_functions.insert(function.name().to_owned(), function);
    }
    let host_of_this = || arguments.bind.to_string();
    let config = ExecutorProcessConfig {
        bind_host: arguments.bind.to_string(),
        external_host: Some(arguments.host.clone().unwrap_or_else(host_of_this)),
        port: free(arguments, arguments.port)?,
        grpc_port: free(arguments, arguments.control_port)?,
        scheduler_host: host.to_owned(),
        scheduler_port,
        scheduler_connect_timeout_seconds: 20,
        vcores: arguments.resources.threads(),
        executor_heartbeat_interval_seconds: HEARTBEAT,
        memory_pool_size: arguments.resources.memory.map(|bytes| bytes as u64),
        work_dir: arguments.folder.as_ref().map(|folder| folder.display().to_string()),
        override_function_registry: Some(Arc::new(functions)),
        ..Default::default()
    };
    anstream::eprintln!(
        "executor at {}:{} of scheduler {}",
        config.bind_host,
        config.port,
        arguments.scheduler
    );
    let failed = |error: ballista_core::error::BallistaError| Failure::Message(error.to_string());
    start_executor_process(Arc::new(config)).await.map_err(failed)
}

/// Returns `port`, or a free port if it is 0.
fn free(arguments: &ExecutorArguments, port: u16) -> Result<u16, Failure> {
    if port != 0 {
        return Ok(port);
    }
    let listener = TcpListener::bind((arguments.bind, 0))?;
    Ok(listener.local_addr()?.port())
}
