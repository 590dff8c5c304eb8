//! Sets up sessions of DataFusion with ennead's functions and with files as tables.

use crate::arguments::{Arguments, Resources};
use crate::error::Failure;
use crate::files::Files;
use datafusion::catalog::DynamicFileCatalog;
use datafusion::execution::disk_manager::{DiskManagerBuilder, DiskManagerMode};
use datafusion::execution::memory_pool::FairSpillPool;
use datafusion::execution::runtime_env::{RuntimeEnv, RuntimeEnvBuilder};
#[cfg(feature = "cluster")]
use datafusion::execution::{FunctionRegistry, SessionState, SessionStateBuilder};
use datafusion::prelude::{SessionConfig, SessionContext};
use std::sync::Arc;

/// Makes a session with the tables and resources of the arguments, on this machine or on a cluster.
pub(crate) async fn session(arguments: &Arguments) -> Result<SessionContext, Failure> {
    let context = match &arguments.connect {
        #[cfg(feature = "cluster")]
        Some(scheduler) => crate::cluster::connect(scheduler, &arguments.resources).await?,
        #[cfg(not(feature = "cluster"))]
        Some(_) => return Err(Failure::NoCluster),
        None => {
            let config = config(SessionConfig::new(), &arguments.resources);
            SessionContext::new_with_config_rt(config, runtime(&arguments.resources)?)
        }
    };
    ennead_sql_functions::register(&context);
    let files = Arc::new(Files::default());
    let catalogs = DynamicFileCatalog::new(context.state().catalog_list().clone(), files.clone());
    context.register_catalog_list(Arc::new(catalogs));
    files.serve(&context);
    for (name, file) in &arguments.table {
        let table = files.table(file).await?;
        context.register_table(name.as_str(), table)?;
    }
    Ok(context)
}

/// Adds the settings for these resources to a configuration.
pub(crate) fn config(config: SessionConfig, resources: &Resources) -> SessionConfig {
    config
        .with_target_partitions(resources.threads())
        .with_batch_size(resources.batch as usize)
        .with_information_schema(true)
        // A few hard puzzles are more work than many easy ones, so all cores share even small files.
        .set_usize("datafusion.optimizer.repartition_file_min_size", 64 << 10)
        // With this pushdown, a query that takes r['er'] and r['ep'] from a subquery would rate each puzzle twice, and even
        // the puzzles that the subquery filters out.
        .set_bool("datafusion.optimizer.enable_leaf_expression_pushdown", false)
}

/// Makes the part of a session that manages memory, temporary files and stores, with the limits of these resources.
pub(crate) fn runtime(resources: &Resources) -> Result<Arc<RuntimeEnv>, Failure> {
    let mut builder = RuntimeEnvBuilder::new();
    #[cfg(feature = "s3")]
    {
        builder = builder.with_object_store_registry(Arc::new(crate::stores::Stores::default()));
    }
    if let Some(bytes) = resources.memory {
        builder = builder.with_memory_pool(Arc::new(FairSpillPool::new(bytes)));
    }
    if let Some(folder) = &resources.temporary {
        std::fs::create_dir_all(folder).map_err(|error| Failure::File(folder.clone(), error))?;
        let mode = DiskManagerMode::Directories(vec![folder.clone()]);
        builder = builder.with_disk_manager_builder(DiskManagerBuilder::default().with_mode(mode));
    }
    Ok(builder.build_arc()?)
}

/// Makes a session state with ennead's functions, for a scheduler or for a client of a cluster.
#[cfg(feature = "cluster")]
pub(crate) fn state(config: SessionConfig, runtime: Arc<RuntimeEnv>) -> SessionState {
    let mut state = SessionStateBuilder::new()
        .with_config(config)
        .with_runtime_env(runtime)
        .with_default_features()
        .build();
    for function in ennead_sql_functions::udfs() {
        state.register_udf(function).expect("a new state takes functions");
    }
    state
}
