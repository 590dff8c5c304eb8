//! What a server serves, and its limits.

use std::borrow::Cow;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::Duration;

/// What a server serves, and its limits.
///
/// ```
/// use ennead_server::{Page, Settings};
/// let index = Page { path: "/".into(), media_type: "text/html".into(), bytes: b"<h1>Hello</h1>".into() };
/// let settings = Settings { pages: vec![index], ..Settings::default() };
/// assert_eq!(settings.body_bytes, 1 << 20);
/// ```
#[derive(Clone, Debug)]
pub struct Settings {
    /// The most bytes of a request's body.
    pub body_bytes: usize,
    /// The longest time that a body may take to arrive.
    pub body_time: Duration,
    /// The longest time between the start of a connection, or the last answer on it, and the end of the next request's head.
    pub head_time: Duration,
    /// The longest time to wait for a worker.
    pub wait_time: Duration,
    /// The longest time to work on a request.
    pub work_time: Duration,
    /// The longest time for which the client may not take the next part of an answer.
    pub stall_time: Duration,
    /// The longest time that running requests have to end when the server ends.
    pub end_time: Duration,
    /// How many requests are worked on at the same time.
    pub workers: NonZeroUsize,
    /// How many requests may wait for a worker; others are refused.
    pub queue: usize,
    /// How many connections may be open; others wait.
    pub connections: NonZeroUsize,
    /// The origins of web pages that may ask, such as `https://example.org`. Pages of this server always may.
    pub origins: Vec<String>,
    /// The files to serve.
    pub pages: Vec<Page>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            body_bytes: 1 << 20,
            body_time: Duration::from_secs(10),
            head_time: Duration::from_secs(10),
            wait_time: Duration::from_secs(10),
            work_time: Duration::from_secs(10),
            stall_time: Duration::from_secs(10),
            end_time: Duration::from_secs(5),
            workers: available_parallelism().unwrap_or(NonZeroUsize::MIN),
            queue: 64,
            connections: NonZeroUsize::new(1024).expect("not zero"),
            origins: Vec::new(),
            pages: Vec::new(),
        }
    }
}

/// A file to serve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// Its address: `/`, `/style.css`.
    pub path: Cow<'static, str>,
    /// Its media type: `text/html; charset=utf-8`.
    pub media_type: Cow<'static, str>,
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
}
