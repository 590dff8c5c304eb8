//! `ennead web` and `ennead mcp`, in builds that have them.

use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

#[test]
fn the_interface_is_served_until_ctrl_c() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ennead"))
        .args([
            "web",
            "--listen",
            "127.0.0.1:0",
            "--bridge=0",
            "--allow-origin",
            "https://friend.example",
        ])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    stderr.read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("http://").unwrap().strip_suffix('/').unwrap();
    let mut bridge = String::new();
    stderr.read_line(&mut bridge).unwrap();
    let bridge = bridge.trim().strip_prefix("ws://").unwrap().strip_suffix('/').unwrap();
    let mut stream = TcpStream::connect(bridge).unwrap();
    let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    write!(
        stream,
        "GET / HTTP/1.1\r\nHost: {bridge}\r\nOrigin: https://f-puzzles.com\r\n{upgrade}\r\n"
    )
    .unwrap();
    let mut first = String::new();
    BufReader::new(&stream).read_line(&mut first).unwrap();
    assert_eq!(first, "HTTP/1.1 101 Switching Protocols\r\n");
    let mut stream = TcpStream::connect(address).unwrap();
    let body = r#"{"puzzle":"1..............."}"#;
    write!(
        stream,
        "POST /v1/count HTTP/1.1\r\nHost: {address}\r\nOrigin: https://friend.example\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(
        answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.contains(r#""found":72"#),
        "{answer}"
    );
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
