//! Web addresses, which Python fetches with the user's proxies and certificates.

use ennead::format::{Options, Problem, fetch_with};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use std::io::{BufRead, Cursor};

/// Makes `ennead._web` fetch addresses, for the functions of the package and for the command.
pub(crate) fn use_python() {
    fetch_with(fetch);
}

/// The return value of `ennead._web.fetch`.
#[derive(FromPyObject)]
enum Fetched {
    Body(PyBackedBytes),
    Status(u16),
    Problem(String),
}

fn fetch(address: &str, options: &Options) -> Result<Box<dyn BufRead + Send>, Problem> {
    let limits = options.limits;
    let limit = limits.fetch_bytes;
    let seconds = limits.fetch_time.as_secs_f64();
    let fetched = Python::attach(|py| {
        let arguments = (address, options.proxy.as_deref(), seconds, limits.redirects, limit);
        let web = py.import("ennead._web")?;
        web.call_method1("fetch", arguments)?.extract::<Fetched>()
    });
    match fetched {
        Ok(Fetched::Body(body)) if body.len() as u64 > limit => Err(Problem::TooLarge { limit }),
        Ok(Fetched::Body(body)) => Ok(Box::new(Cursor::new(body))),
        Ok(Fetched::Status(status)) => Err(Problem::Http { status }),
        Ok(Fetched::Problem(problem)) => Err(Problem::Fetch(problem)),
        Err(error) => Err(Problem::Fetch(error.to_string())),
    }
}
