//! Errors of the command.

use datafusion::error::DataFusionError;
use std::io;
use std::path::PathBuf;

/// The reason why a command or a query failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("interrupted")]
    Interrupted,
    #[error("{}", message(.0))]
    Query(#[from] DataFusionError),
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("{0}")]
    Message(String),
    /// The reader of the output closed the pipe.
    #[error("the output was closed")]
    PipeClosed,
    #[error("the scheduler at {0} no longer answers; restart it and repeat the query ({1})")]
    SchedulerLost(String, String),
    #[cfg(not(feature = "cluster"))]
    #[error("this ennead-sql was built without clusters; build it with --features cluster")]
    NoCluster,
}

impl Failure {
    /// Replaces the error of a lost connection to `scheduler`, if the query ran on a cluster, with [`Failure::SchedulerLost`].
    /// DataFusion and Ballista hide the type of the error, so it is recognised by its text.
    pub(crate) fn on_cluster(self, scheduler: Option<&str>) -> Failure {
        const BROKEN: [&str; 3] = ["h2 protocol error", "transport error", "tcp connect error"];
        match (scheduler, self) {
            (Some(scheduler), Failure::Query(error)) => {
                let text = message(&error);
                if BROKEN.iter().any(|words| text.contains(words)) {
                    Failure::SchedulerLost(scheduler.to_owned(), text)
                } else {
                    Failure::Query(error)
                }
            }
            (_, failure) => failure,
        }
    }
}

/// Returns the message of a DataFusion error without prefixes such as `Execution error: `.
pub(crate) fn message(error: &DataFusionError) -> String {
    let text = error.strip_backtrace();
    let mut text = text.as_str();
    // An executor sends an error in Rust's debug format; take the innermost message.
    for layer in ["Execution(\"", "Plan(\""] {
        let inner = text.rsplit_once(layer).and_then(|(_, rest)| rest.rsplit_once("\")"));
        text = inner.map_or(text, |(inner, _)| inner);
    }
    const LAYERS: [&str; 8] = [
        "DataFusion error: ",
        "External error: ",
        "Execution error: ",
        "Error during planning: ",
        "Schema error: ",
        "SQL error: ",
        "Arrow error: ",
        "Parquet error: ",
    ];
    while let Some(rest) = LAYERS.iter().find_map(|layer| text.strip_prefix(layer)) {
        text = rest;
    }
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prefixes_are_removed() {
        let of = |text: &str| message(&DataFusionError::Execution(text.to_owned()));
        assert_eq!(of("External error: the limit is 3"), "the limit is 3");
        let on_executor = r#"Job 1 failed: Task failed: DataFusionError(Shared(External(DataFusionError(Execution("the limit is 3")))))"#;
        assert_eq!(of(on_executor), "the limit is 3");
    }
}
