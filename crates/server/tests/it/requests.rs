//! Tests requests that succeed, and how the server ends.

use crate::client::{read, request, start};
use ennead_server::{Page, Pages, Settings};
use ennead_service::Request;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::time::Duration;

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn every_action_answers_as_the_service_does() {
    let server = start(Settings::default());
    let description = ennead_service::openapi();
    for action in Request::ACTIONS {
        let post = &description["paths"][format!("/v1/{action}")]["post"];
        let mut fields = post["requestBody"]["content"]["application/json"]["example"].clone();
        // The number of intermediate records depends on the clock.
        fields.as_object_mut().unwrap().remove("progress");
        let answer = server.post(action, &fields);
        assert_eq!(answer.status, 200, "{action}: {answer:?}");
        let reply = Request::of(action, &fields.to_string()).unwrap().unwrap();
        let reply = reply.answer(&ennead::Limits::none()).unwrap();
        assert_eq!(answer.header("content-type"), Some(reply.media_type()), "{action}");
        match reply.media_type() {
            "application/json" | "application/jsonl" => {
                assert_eq!(records(&answer.body), records(&reply.body()), "{action}");
            }
            _ => assert_eq!(answer.body, reply.body(), "{action}"),
        }
    }
}

/// Parses JSON lines into records, without the time of the search.
fn records(lines: &str) -> Vec<Value> {
    lines.lines().map(|line| untimed(serde_json::from_str(line).unwrap())).collect()
}

/// Removes the time of the search from a record.
fn untimed(mut record: Value) -> Value {
    for counters in ["stats", "first"] {
        if let Some(counters) = record.get_mut(counters).and_then(Value::as_object_mut) {
            counters.remove("seconds");
        }
    }
    record
}

#[test]
fn a_connection_takes_many_requests() {
    let server = start(Settings::default());
    let mut stream = BufReader::new(server.connect());
    for _ in 0..3 {
        let body = json!({"puzzle": CLASSIC}).to_string();
        let text = request("solve", "", &body).replace("Connection: close\r\n", "");
        stream.get_mut().write_all(text.as_bytes()).unwrap();
        let mut line = String::new();
        let mut length = 0;
        while line != "\r\n" {
            line.clear();
            stream.read_line(&mut line).unwrap();
            if let Some(stated) = line.strip_prefix("content-length: ") {
                length = stated.trim().parse().unwrap();
            }
        }
        let mut record = vec![0; length];
        std::io::Read::read_exact(&mut stream, &mut record).unwrap();
        assert_eq!(serde_json::from_slice::<Value>(&record).unwrap()["status"], "unique");
    }
}

#[test]
fn solutions_are_sent_as_they_are_found() {
    let server = start(Settings { work_time: Duration::from_secs(3600), ..Settings::default() });
    let body = json!({"puzzle": ".".repeat(81), "limit": 65535}).to_string();
    let mut stream = server.connect();
    stream.write_all(request("solutions", "", &body).as_bytes()).unwrap();
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let first = lines.by_ref().map_while(Result::ok).find(|line| line.starts_with('{')).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&first).unwrap()["k"], 0);
    // The work has not ended: it waits until the client reads the rest.
    server.wait_for_work(1);
    drop((lines, stream));
    server.wait_for_work(0);
}

#[test]
fn a_count_stops_at_the_time_limit() {
    let server = start(Settings { work_time: Duration::from_millis(200), ..Settings::default() });
    let count = server.post("count", &json!({"puzzle": ".".repeat(81)})).json();
    assert_eq!(
        (&count["ending"], &count["stopped"]),
        (&json!("stopped"), &json!("time")),
        "{count}"
    );
    assert!(count["found"].as_u64().unwrap() > 0);
}

#[test]
fn a_search_of_a_large_grid_stops_at_the_time_limit() {
    let server = start(Settings { work_time: Duration::from_millis(200), ..Settings::default() });
    let empty = server.post("true-candidates", &json!({"puzzle": ".".repeat(36 * 36)}));
    assert_eq!((empty.status, &empty.json()["stopped"]), (200, &json!("time")));
    server.wait_for_work(0);
}

#[test]
fn a_list_that_is_stopped_says_so() {
    let server = start(Settings { work_time: Duration::from_millis(300), ..Settings::default() });
    let request = json!({"puzzle": ".".repeat(81), "limit": 60000, "search": {"nodes": 500}});
    let answer = server.post("solutions", &request);
    let lines = answer.lines();
    assert!(answer.status == 200 && lines.len() > 1, "{answer:?}");
    let last = lines.last().unwrap();
    assert_eq!(
        (&last["type"], &last["status"]),
        (&json!("urn:ennead:problem:limited"), &json!(422))
    );
    assert!(last["detail"].as_str().unwrap().contains("node limit"), "{last}");
}

/// Returns two files of a small page; one of them also in compressed form.
fn pages() -> Vec<Page> {
    let page = |path: &'static str, media_type: &'static str, bytes: &'static [u8]| Page {
        path: path.into(),
        media_type: media_type.into(),
        bytes: bytes.into(),
        packed: (path == "/index.html").then(|| b"compressed".into()),
    };
    vec![
        page("/index.html", "text/html", b"<p>the page"),
        page("/a/b.wasm", "application/wasm", &[1, 2]),
    ]
}

#[test]
fn pages_are_served() {
    let server = start(Settings::default());
    let index = server.get("/");
    assert!(index.body.contains("POST /v1/true-candidates"), "{index:?}");
    assert_eq!(index.header("x-content-type-options"), Some("nosniff"));
    let policy = index.header("content-security-policy").unwrap();
    assert!(
        policy.contains("default-src 'self'")
            && !policy.contains("script-src 'self' 'unsafe-inline'")
    );
    let read = |path: &str| pages().into_iter().find(|page| page.path == path);
    let fresh = start(Settings { pages: Pages::Fresh(read), ..Settings::default() });
    assert_eq!(fresh.get("/").body, "<p>the page");
    assert_eq!(fresh.get("/a/b.wasm").header("content-type"), Some("application/wasm"));
    assert_eq!(fresh.get("/a").problem(), "not-found");
    let empty = start(Settings { pages: Pages::Fresh(|_| None), ..Settings::default() });
    assert!(empty.get("/").body.contains("POST /v1/true-candidates"));
    let server = start(Settings { pages: Pages::Fixed(pages()), ..Settings::default() });
    let plain = server.get("/");
    assert_eq!((plain.body.as_str(), plain.header("content-encoding")), ("<p>the page", None));
    assert_eq!(plain.header("vary"), Some("accept-encoding"));
    assert_eq!(server.get("/index.html").body, "<p>the page");
    let with = |header: &str| {
        let get = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
        server.raw(format!("{get}{header}\r\n\r\n"))
    };
    let packed = with("Accept-Encoding: br, gzip;q=0.5");
    assert_eq!(
        (packed.body.as_str(), packed.header("content-encoding")),
        ("compressed", Some("gzip"))
    );
    assert_eq!(with("Accept-Encoding: gzip;q=0, identity").body, "<p>the page");
    // A file that the browser already has is not sent again.
    let tag = plain.header("etag").unwrap();
    assert_eq!(packed.header("etag"), Some(tag));
    let same = with(&format!("If-None-Match: \"other\", {tag}"));
    assert_eq!((same.status, same.body.as_str(), same.header("etag")), (304, "", Some(tag)));
    assert_eq!(with("If-None-Match: \"other\"").status, 200);
    let wasm = server.get("/a/b.wasm?v=1");
    assert_eq!(
        (wasm.header("content-type"), wasm.body.as_bytes()),
        (Some("application/wasm"), &[1, 2][..])
    );
    assert_eq!(server.get("/a/../../etc/passwd").status, 404);
    assert_eq!(server.get("/a").problem(), "not-found");
}

#[test]
fn the_description_is_served() {
    let server = start(Settings::default());
    let description = server.get("/v1/openapi.json").json();
    for action in Request::ACTIONS {
        assert!(description["paths"][format!("/v1/{action}")]["post"].is_object(), "{action}");
    }
    assert_eq!(description, ennead_service::openapi());
    assert_eq!(server.get("/healthz").json(), json!({"status": "ok", "working": 0, "waiting": 0}));
}

#[test]
fn the_end_stops_running_requests() {
    let settings = Settings {
        work_time: Duration::from_secs(3600),
        end_time: Duration::from_millis(100),
        ..Settings::default()
    };
    let mut server = start(settings);
    let mut stream = server.connect();
    let body = json!({"puzzle": ".".repeat(81)}).to_string();
    stream.write_all(request("count", "", &body).as_bytes()).unwrap();
    server.wait_for_work(1);
    // This returns only if the request is stopped: the runtime waits for its blocking threads.
    server.end();
    let mut rest = Vec::new();
    assert_eq!(std::io::Read::read_to_end(&mut stream, &mut rest).unwrap_or(0), 0);
}

#[test]
fn the_end_lets_answers_finish() {
    let mut server =
        start(Settings { work_time: Duration::from_millis(500), ..Settings::default() });
    let mut stream = server.connect();
    let body = json!({"puzzle": ".".repeat(81)}).to_string();
    stream.write_all(request("count", "", &body).as_bytes()).unwrap();
    server.wait_for_work(1);
    server.end();
    assert_eq!(read(stream).json()["stopped"], "time");
}
