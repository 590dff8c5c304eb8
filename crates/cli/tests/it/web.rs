//! Fetches puzzles from web addresses. The server runs on the same machine.

use crate::puzzles::{CLASSIC, SOLUTION};
use assert_cmd::Command;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::thread;

/// Starts a server that answers until the test process exits, and returns its address.
fn serve() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let root = format!("http://{}", listener.local_addr().unwrap());
    let moved = root.clone();
    thread::spawn(move || {
        for stream in listener.incoming() {
            // A connection that breaks off does not end the server.
            let Ok(mut stream) = stream else { continue };
            let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let Some(Ok(request)) = lines.next() else { continue };
            let _ = lines.by_ref().find(|line| line.as_ref().is_ok_and(String::is_empty));
            let (status, body) = match request.split(' ').nth(1).unwrap() {
                // Nine lines of nine with CRLF, as in many files on the web.
                "/p096.txt" => ("200 OK", rows(CLASSIC)),
                "/two.txt" => ("200 OK", format!("{CLASSIC}\n{CLASSIC} again\n")),
                "/moved.txt" => ("302 Found", String::new()),
                "/page" => ("200 OK", format!("<html>{CLASSIC}</html>")),
                "/broken" => ("500 Internal Server Error", String::new()),
                _ => ("404 Not Found", "no such page".to_owned()),
            };
            let _ = write!(
                stream,
                "HTTP/1.1 {status}\r\nLocation: {moved}/two.txt\r\nContent-Length: {}\r\n\
                 Connection: close\r\n\r\n{body}",
                body.len()
            );
        }
    });
    root
}

fn rows(puzzle: &str) -> String {
    let cells: Vec<char> = puzzle.chars().collect();
    cells.chunks(9).map(|row| row.iter().collect::<String>() + "\r\n").collect()
}

#[track_caller]
fn check(addresses: &[&str], code: i32, stdout: &str, stderr: &str) {
    let output = Command::new(env!("CARGO_BIN_EXE_ennead"))
        .args(["solve", "--to", "line"])
        .args(addresses)
        .env("no_proxy", "127.0.0.1")
        .output()
        .unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), stderr);
    assert_eq!(String::from_utf8_lossy(&output.stdout), stdout);
    assert_eq!(output.status.code(), Some(code));
}

#[test]
fn a_puzzle_is_fetched() {
    let root = serve();
    check(&[&format!("{root}/p096.txt")], 0, &format!("{SOLUTION}\n"), "");
    check(&[&format!("{root}/two.txt")], 0, &format!("{SOLUTION}\n{SOLUTION}\n"), "");
    check(&[&format!("{root}/moved.txt")], 0, &format!("{SOLUTION}\n{SOLUTION}\n"), "");
}

#[test]
fn a_missing_page_is_reported_and_the_rest_solved() {
    let root = serve();
    let addresses = [
        format!("{root}/nowhere.txt"),
        format!("{root}/broken"),
        format!("{root}/page"),
        format!("{root}/p096.txt"),
    ];
    let stderr = format!(
        "\
{root}/nowhere.txt: the server answered 404; check the address
{root}/broken: the server answered 500; check the address
{root}/page: an HTML page, not a puzzle; use the address of the puzzle text
1 puzzle: 1 unique; 3 inputs with errors
"
    );
    check(&addresses.each_ref().map(String::as_str), 2, &format!("{SOLUTION}\n"), &stderr);
}

#[test]
fn no_server() {
    // The listener is dropped immediately, so no server listens on this port.
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let address = format!("http://{address}/p.txt");
    let output = Command::new(env!("CARGO_BIN_EXE_ennead"))
        .args(["count", &address])
        .env("no_proxy", "127.0.0.1")
        .output()
        .unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.starts_with(&format!("{address}: cannot be fetched: ")), "{stderr}");
    assert_eq!(stderr.lines().count(), 1);
    assert_eq!(output.status.code(), Some(2));
}
