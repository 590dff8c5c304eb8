//! The settings of a server: the files that it serves, its limits, and the pages that may use it.

use std::borrow::Cow;
use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::Duration;

/// The settings of a server: the files that it serves, its limits, and the pages that may use it.
///
/// ```
/// use ennead_server::{Page, Pages, Settings};
/// let bytes = b"<h1>Hello</h1>".into();
/// let index = Page { path: "/index.html".into(), media_type: "text/html".into(), bytes, packed: None };
/// let settings = Settings { pages: Pages::Fixed(vec![index]), ..Settings::default() };
/// assert_eq!(settings.body_bytes, 1 << 20);
/// ```
#[derive(Clone, Debug)]
pub struct Settings {
    /// The maximum size of a request body in bytes.
    pub body_bytes: usize,
    /// The maximum time for a body to arrive.
    pub body_time: Duration,
    /// The maximum time from the start of a connection, or from the last answer on it, until the head of the next
    /// request is complete.
    pub head_time: Duration,
    /// The maximum time to wait for a worker.
    pub wait_time: Duration,
    /// The maximum time to work on a request.
    pub work_time: Duration,
    /// The maximum time for a client to read the next part of an answer. If it takes longer, the work is stopped.
    pub stall_time: Duration,
    /// The maximum time for running requests to finish when the server shuts down.
    pub end_time: Duration,
    /// How many requests are processed at the same time.
    pub workers: NonZeroUsize,
    /// How many requests may wait for a worker; further requests are refused.
    pub queue: usize,
    /// How many connections may be open. Further HTTP connections wait; further connections of the solver script of f-puzzles
    /// are refused.
    pub connections: NonZeroUsize,
    /// The origins of other web pages that may send requests, such as `https://example.org`. Pages of this server need no
    /// entry.
    pub origins: Vec<String>,
    /// The files to serve.
    pub pages: Pages,
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
            pages: Pages::default(),
        }
    }
}

/// The files that a server serves.
#[derive(Clone, Debug)]
pub enum Pages {
    /// The same files for every request.
    Fixed(Vec<Page>),
    /// A function that returns the file at a path such as `/index.html`. It is called for each request, which is useful during
    /// development.
    Fresh(fn(&str) -> Option<Page>),
}

impl Default for Pages {
    /// No files.
    fn default() -> Pages {
        Pages::Fixed(Vec::new())
    }
}

/// A file to serve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The address of the file, such as `/style.css`. The file `/index.html` is also served at `/`.
    pub path: Cow<'static, str>,
    /// The media type, such as `text/html; charset=utf-8`.
    pub media_type: Cow<'static, str>,
    /// The content.
    pub bytes: Cow<'static, [u8]>,
    /// The content compressed by gzip, for clients that accept it; `None` to send it always uncompressed.
    pub packed: Option<Cow<'static, [u8]>>,
}
