//! Tests which pages may send requests, and to which host names.

use crate::client::{request, start};
use ennead_server::Settings;
use serde_json::json;

fn body() -> String {
    json!({"puzzle": "1... .... .... ...."}).to_string()
}

#[test]
fn foreign_pages_are_refused() {
    let origins = vec!["https://friend.example".to_owned()];
    let server = start(Settings { origins, ..Settings::default() });
    let from =
        |origin: &str| server.raw(request("count", &format!("Origin: {origin}\r\n"), &body()));
    for origin in [
        "https://evil.example",
        "null",
        "http://localhost:1",
        "https://friend.example.evil.example",
    ] {
        let refused = from(origin);
        assert_eq!((refused.status, refused.problem().as_str()), (403, "forbidden"), "{origin}");
        assert_eq!(refused.header("access-control-allow-origin"), None);
    }
    let friend = from("https://friend.example");
    assert_eq!(friend.header("access-control-allow-origin"), Some("https://friend.example"));
    assert_eq!(friend.json()["found"], 72);
    // This is the origin of the server's own page.
    assert_eq!(from("http://localhost").status, 200);
}

#[test]
fn preflight_requests_are_answered() {
    let origins = vec!["https://friend.example".to_owned()];
    let server = start(Settings { origins, ..Settings::default() });
    let ask = |origin: &str| {
        server.raw(format!(
            "OPTIONS /v1/solve HTTP/1.1\r\nHost: localhost\r\nOrigin: {origin}\r\nConnection: close\r\n\
             Access-Control-Request-Method: POST\r\nAccess-Control-Request-Headers: content-type\r\n\r\n"
        ))
    };
    let friend = ask("https://friend.example");
    assert_eq!(
        (friend.status, friend.header("access-control-allow-headers")),
        (204, Some("content-type"))
    );
    assert_eq!(friend.header("access-control-allow-origin"), Some("https://friend.example"));
    assert_eq!(ask("https://evil.example").status, 403);
}

#[test]
fn names_of_other_machines_are_refused() {
    let server = start(Settings::default());
    let to = |host: &str| {
        server
            .raw(request("count", "", &body()).replace("Host: localhost", &format!("Host: {host}")))
    };
    for host in [
        "evil.example",
        "evil.example:8080",
        "localhost.evil.example",
        "10.0.0.1",
        "127.0.0.1.evil.example",
    ] {
        let refused = to(host);
        assert_eq!((refused.status, refused.problem().as_str()), (403, "forbidden"), "{host}");
    }
    for host in ["localhost:8080", "127.0.0.1", "[::1]:80", "LOCALHOST"] {
        assert_eq!(to(host).status, 200, "{host}");
    }
}
