//! Arguments of servers.

use clap::Args;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::time::Duration;

#[derive(Args)]
pub(crate) struct WebArgs {
    /// The address to listen on; port 0 for any free port
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,
    /// Also serve the solver script of f-puzzles, which connects to port 4545 of the machine of its browser
    #[arg(long, value_name = "PORT", num_args = 0..=1, require_equals = true, default_missing_value = "4545")]
    pub(crate) bridge: Option<u16>,
    /// Origin of other web pages that may send requests, such as https://example.org; can be repeated
    #[arg(long, value_name = "ORIGIN")]
    pub(crate) allow_origin: Vec<String>,
    /// Stop the work on a request after this many seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(crate) timeout: Duration,
    /// Number of requests to work on at the same time (default: one per core)
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<NonZeroUsize>,
}

#[derive(Args)]
pub(crate) struct McpArgs {
    /// Stop the work on a call after this many seconds
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    pub(crate) timeout: Duration,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().map_err(|error| error.to_string())?;
    let duration = Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())?;
    (!duration.is_zero()).then_some(duration).ok_or_else(|| "must be more than 0".to_owned())
}
