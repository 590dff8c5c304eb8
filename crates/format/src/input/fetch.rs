//! Fetches web addresses, within limits of size and time.

use super::Bytes;
use crate::{Options, Problem};
use std::io::{self, BufReader, Read};

/// Requests a web address and returns the body of the response as a stream.
///
/// # Errors
/// When there is no response in time, or its status is not success.
pub(super) fn fetch(address: &str, options: &Options) -> Result<Bytes, Problem> {
    let limits = options.limits;
    let proxy = options.proxy.as_deref().map(ureq::Proxy::new).transpose();
    let agent = ureq::Agent::config_builder()
        .proxy(proxy.map_err(problem)?)
        .timeout_global(Some(limits.fetch_time))
        .max_redirects(limits.redirects)
        .http_status_as_error(false)
        .build()
        .new_agent();
    let answer = agent.get(address).call().map_err(problem)?;
    if !answer.status().is_success() {
        return Err(Problem::Http { status: answer.status().as_u16() });
    }
    let body = answer.into_body().into_with_config().limit(u64::MAX).reader();
    let limited = Limited { body, left: limits.fetch_bytes, limit: limits.fetch_bytes };
    Ok(Box::new(BufReader::new(limited)))
}

/// A reader that fails when the body exceeds the limit.
struct Limited<R> {
    body: R,
    left: u64,
    limit: u64,
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.body.read(buffer).map_err(|error| match error.kind() {
            io::ErrorKind::Interrupted => error,
            _ => problem(ureq::Error::from(error)).into_io(),
        })?;
        self.left = match self.left.checked_sub(count as u64) {
            Some(left) => left,
            None => return Err(Problem::TooLarge { limit: self.limit }.into_io()),
        };
        Ok(count)
    }
}

fn problem(error: ureq::Error) -> Problem {
    match error {
        ureq::Error::Timeout(_) => Problem::Fetch("timeout".to_owned()),
        error => Problem::Fetch(error.to_string()),
    }
}
