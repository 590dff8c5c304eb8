//! Recognises and fetches web addresses.

use super::Bytes;
use crate::{Options, Problem};
use std::io::BufRead;
use std::sync::OnceLock;

/// A function that fetches a web address. It must observe the limits and the proxy of the options.
pub type Fetch = fn(&str, &Options) -> Result<Box<dyn BufRead + Send>, Problem>;

static FETCH: OnceLock<Fetch> = OnceLock::new();

/// Replaces the built-in function that fetches web addresses. Only the first call has an effect.
///
/// ```
/// use ennead_format::{Options, Problem, fetch_with, open};
/// fetch_with(|address, _| match address {
///     "https://example.org/4x4" => Ok(Box::new("1... ..2. .3.. ...4\n".as_bytes())),
///     _ => Err(Problem::Http { status: 404 }),
/// });
/// let no_stdin = || unreachable!("the input is an address");
/// let mut reader = open("https://example.org/4x4", no_stdin, &Options::default())?;
/// assert_eq!(reader.next().unwrap()?.setup.rows, 4);
/// # Ok::<(), ennead_format::ReadError>(())
/// ```
pub fn fetch_with(fetch: Fetch) {
    // `set` fails if an earlier call has set a function.
    let _ = FETCH.set(fetch);
}

/// Whether the text is an address that [`fetch`] supports.
pub(crate) fn is_address(text: &str) -> bool {
    let scheme = text.split_once("://").map(|(scheme, _)| scheme.to_ascii_lowercase());
    matches!(scheme.as_deref(), Some("http" | "https"))
}

/// Requests a web address and returns the body of the response as a stream.
///
/// # Errors
/// When there is no response in time, its status is not success, or this build cannot fetch.
pub(crate) fn fetch(address: &str, options: &Options) -> Result<Bytes, Problem> {
    match FETCH.get() {
        Some(fetch) => fetch(address, options),
        #[cfg(feature = "net")]
        None => super::fetch::fetch(address, options),
        #[cfg(not(feature = "net"))]
        None => Err(Problem::LeftOut("net")),
    }
}
