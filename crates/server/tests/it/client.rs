//! A server on a free port, and a simple HTTP client that sends and reads bytes.

use ennead_server::{Server, Settings};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::Duration;
use tokio::runtime::Builder;
use tokio::sync::oneshot;

/// A running server. Dropping it stops the server.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

pub(crate) fn start(settings: Settings) -> Running {
    start_with(async move || Server::bind("127.0.0.1:0".parse().unwrap(), settings).await)
}

pub(crate) fn start_bridge(settings: Settings) -> Running {
    start_with(async move || Server::bind_bridge("127.0.0.1:0".parse().unwrap(), settings).await)
}

fn start_with<F: Future<Output = std::io::Result<Server>>>(
    bind: impl FnOnce() -> F + Send + 'static,
) -> Running {
    let (end, ended) = oneshot::channel();
    let (ready, address) = std::sync::mpsc::channel();
    let thread = spawn(move || {
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        runtime.block_on(async {
            let server = bind().await.unwrap();
            ready.send(server.address()).unwrap();
            server.run(async { drop(ended.await) }).await;
        });
    });
    Running { address: address.recv().unwrap(), end: Some(end), thread: Some(thread) }
}

/// An HTTP answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    pub(crate) fn lines(&self) -> Vec<Value> {
        self.body.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// Returns the kind of the problem, such as `unreadable`. Panics if the answer is not a problem.
    pub(crate) fn problem(&self) -> String {
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{self:?}");
        let problem = self.json();
        assert_eq!(problem["status"], self.status);
        problem["type"].as_str().unwrap().strip_prefix("urn:ennead:problem:").unwrap().to_owned()
    }
}

impl Running {
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        stream
    }

    /// Sends bytes and reads the answer until the server closes the connection.
    pub(crate) fn raw(&self, bytes: impl AsRef<[u8]>) -> Answer {
        let mut stream = self.connect();
        // An error is ignored: the server may answer and close the connection before it has read everything.
        let _ = stream.write_all(bytes.as_ref());
        read(stream)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.raw(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
    }

    pub(crate) fn post(&self, action: &str, body: &Value) -> Answer {
        self.raw(request(action, "", &body.to_string()))
    }

    /// Waits until this many requests are in progress.
    pub(crate) fn wait_for_work(&self, working: usize) {
        for _ in 0..3000 {
            if self.get("/healthz").json()["working"] == working {
                return;
            }
            sleep(Duration::from_millis(10));
        }
        panic!("{}", self.get("/healthz").body);
    }

    /// Waits until this many requests wait in the queue.
    pub(crate) fn wait_for_queue(&self, waiting: usize) {
        while self.get("/healthz").json()["waiting"] != waiting {
            sleep(Duration::from_millis(10));
        }
    }

    /// Stops the server, and waits until it has stopped.
    pub(crate) fn end(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

pub(crate) fn request(action: &str, headers: &str, body: &str) -> String {
    format!(
        "POST /v1/{action} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
         {headers}Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

pub(crate) fn read(mut stream: TcpStream) -> Answer {
    let mut bytes = Vec::new();
    // An error is ignored: if the connection is reset after the answer, the answer is still complete.
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8(bytes).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer: {text:?}"));
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let is_chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    let body = if is_chunked { unchunked(body) } else { body.to_owned() };
    Answer { status, head: head.to_owned(), body }
}

fn unchunked(mut rest: &str) -> String {
    let mut body = String::new();
    while let Some((length, after)) = rest.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap();
        body += &after[..length];
        rest = after[length..].trim_start_matches("\r\n");
    }
    body
}
