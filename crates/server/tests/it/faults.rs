//! Tests requests that are refused, and clients that are slow, disconnect or send garbage.

use crate::client::{read, request, start};
use ennead_server::Settings;
use serde_json::json;
use std::io::{Read, Write};
use std::num::NonZeroUsize;
use std::time::Duration;

const ONE: NonZeroUsize = NonZeroUsize::MIN;
const HOUR: Duration = Duration::from_secs(3600);
/// A puzzle with Sudoku Explainer rating 11.9, which takes seconds to rate.
const HARD: &str =
    "000000039000001005003050800008090006070002000100400000009080050020000600400700000";

/// Returns a request for a count that takes longer than any test.
fn endless() -> String {
    request("count", "", &json!({"puzzle": ".".repeat(81)}).to_string())
}

#[test]
fn faults_of_requests_have_their_status() {
    let server = start(Settings::default());
    let post = |action: &str, body: &str| {
        let answer = server.raw(request(action, "", body));
        let detail = answer.json()["detail"].as_str().unwrap().to_owned();
        (answer.status, answer.problem(), detail)
    };
    let (status, kind, detail) = post("solve", "{\n\"puzzle\": }");
    assert_eq!((status, kind.as_str()), (400, "malformed"));
    assert_eq!(detail, "expected value at line 2 column 11");
    let (status, _, detail) = post("solve", r#"{"puzzle": "1...", "colour": 1}"#);
    assert!(status == 400 && detail.contains("colour"), "{detail}");
    assert_eq!(post("solve", "").0, 400);
    assert_eq!(post("canon", r#"["1..............."]"#).0, 400);
    assert_eq!(post("solve", r#"{"puzzle": "1...............", "search": [null, 5]}"#).0, 400);
    let (status, kind, detail) = post("solve", r#"{"puzzle": "12.4 3..."}"#);
    assert_eq!((status, kind.as_str()), (422, "unreadable"));
    assert_eq!(detail, "text:1:1: 1 row of 8 cells; an 8 x 8 grid needs 8 rows");
    let (status, kind, _) = post("generate", r#"{"seed": 1, "count": 1000}"#);
    assert_eq!((status, kind.as_str()), (422, "refused"));
    let (status, kind, detail) = post("fly", "{}");
    assert_eq!((status, kind.as_str()), (404, "not-found"));
    assert!(detail.contains("true-candidates"), "{detail}");
}

#[test]
fn deep_nesting_is_refused() {
    let server = start(Settings::default());
    for (open, close) in [("[", "]"), (r#"{"a":"#, "}")] {
        let body = format!(r#"{{"puzzle": {}1{}}}"#, open.repeat(100_000), close.repeat(100_000));
        let answer = server.raw(request("solve", "", &body));
        assert_eq!(answer.status, 400, "{answer:?}");
    }
    // JSON inside a string is not parsed with the request, but by the puzzle readers.
    let text = format!("{}{}", r#"{"a":"#.repeat(50_000), "}".repeat(50_000));
    let answer = server.post("solve", &json!({"puzzle": text}));
    assert_eq!(answer.status, 422, "{answer:?}");
}

#[test]
fn methods_types_and_text_are_checked() {
    let server = start(Settings::default());
    let get = server.get("/v1/solve");
    assert_eq!((get.status, get.problem().as_str()), (405, "method-not-allowed"));
    assert_eq!(get.header("allow"), Some("POST"));
    let plain = request("solve", "", "{}").replace("application/json", "text/plain");
    assert_eq!(server.raw(plain).problem(), "not-json");
    let mut bytes = request("solve", "", "[[[[").into_bytes();
    let end = bytes.len();
    bytes[end - 4..].copy_from_slice(&[0xFF, 0xFE, 0, 1]);
    assert_eq!(server.raw(bytes).problem(), "malformed");
    assert_eq!(server.raw("POST /v1/solve HTTP/1.0\r\n\r\n").problem(), "malformed");
    // Bytes that are not HTTP get an answer too, and the next client is served.
    assert_eq!(server.raw("\x16\x03\x01 hello\r\n\r\n").status, 400);
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn large_bodies_are_refused() {
    let server = start(Settings { body_bytes: 1000, ..Settings::default() });
    let large = server.raw(request("solve", "", &" ".repeat(1001)));
    assert_eq!((large.status, large.problem().as_str()), (413, "too-large"));
    // A chunked body does not state its length; it is refused when it becomes too large.
    let mut stream = server.connect();
    let head = request("solve", "", "").replace("Content-Length: 0", "Transfer-Encoding: chunked");
    stream.write_all(head.as_bytes()).unwrap();
    for _ in 0..100 {
        if stream.write_all(format!("64\r\n{}\r\n", " ".repeat(100)).as_bytes()).is_err() {
            break;
        }
    }
    assert_eq!(read(stream).problem(), "too-large");
}

#[test]
fn slow_clients_are_disconnected() {
    let brief = Duration::from_millis(200);
    let server = start(Settings {
        head_time: brief,
        body_time: brief,
        connections: ONE,
        ..Settings::default()
    });
    // After half of a request head, the connection is closed, so the next client can connect.
    let mut stream = server.connect();
    stream.write_all(b"POST /v1/solve HTTP/1.1\r\nHost: loc").unwrap();
    assert_eq!(server.get("/healthz").status, 200);
    let mut rest = Vec::new();
    let _ = stream.read_to_end(&mut rest);
    // Send a body without its last bytes.
    let mut stream = server.connect();
    let text = request("solve", "", r#"{"puzzle": "1..............."}"#);
    stream.write_all(&text.as_bytes()[..text.len() - 5]).unwrap();
    let late = read(stream);
    assert_eq!((late.status, late.problem().as_str()), (408, "body-late"));
}

#[test]
fn a_client_that_goes_away_stops_the_work() {
    let server = start(Settings { work_time: HOUR, workers: ONE, ..Settings::default() });
    let mut stream = server.connect();
    stream.write_all(endless().as_bytes()).unwrap();
    server.wait_for_work(1);
    drop(stream);
    server.wait_for_work(0);
    let rate = request("rate", "", &json!({"puzzle": HARD}).to_string());
    let mut stream = server.connect();
    stream.write_all(rate.as_bytes()).unwrap();
    server.wait_for_work(1);
    drop(stream);
    server.wait_for_work(0);
}

#[test]
fn a_client_that_does_not_read_stops_the_work() {
    let stall_time = Duration::from_millis(200);
    let server = start(Settings { work_time: HOUR, stall_time, ..Settings::default() });
    let mut stream = server.connect();
    let body = json!({"puzzle": ".".repeat(81), "limit": 65535}).to_string();
    stream.write_all(request("solutions", "", &body).as_bytes()).unwrap();
    server.wait_for_work(1);
    server.wait_for_work(0);
    drop(stream);
}

#[test]
fn work_without_a_partial_answer_stops_at_the_time_limit() {
    let server = start(Settings { work_time: Duration::from_millis(50), ..Settings::default() });
    let stopped = server.post("rate", &json!({"puzzle": HARD}));
    assert_eq!((stopped.status, stopped.problem().as_str()), (503, "stopped"));
    assert_eq!(stopped.header("retry-after"), None);
    assert_eq!(stopped.json()["detail"], "the work took longer than 0.05 s");
}

#[test]
fn a_full_queue_refuses() {
    let server = start(Settings { work_time: HOUR, workers: ONE, queue: 1, ..Settings::default() });
    let mut first = server.connect();
    first.write_all(endless().as_bytes()).unwrap();
    server.wait_for_work(1);
    let mut second = server.connect();
    second.write_all(endless().as_bytes()).unwrap();
    server.wait_for_queue(1);
    let third = server.raw(endless());
    assert_eq!((third.status, third.problem().as_str()), (429, "busy"));
    assert_eq!(third.header("retry-after"), Some("1"));
    // A client that disconnects leaves the queue; the next client gets the worker when it is free.
    drop(second);
    server.wait_for_queue(0);
    drop(first);
    server.wait_for_work(0);
    assert_eq!(server.post("solve", &json!({"puzzle": HARD})).json()["status"], "unique");
}

#[test]
fn the_wait_for_a_worker_is_limited() {
    let wait_time = Duration::from_millis(100);
    let server =
        start(Settings { wait_time, work_time: HOUR, workers: ONE, ..Settings::default() });
    let mut first = server.connect();
    first.write_all(endless().as_bytes()).unwrap();
    server.wait_for_work(1);
    let late = server.raw(endless());
    assert_eq!((late.status, late.problem().as_str()), (503, "busy"));
}
