//! `ennead web` and `ennead mcp`, in builds that have them.

use crate::puzzles::{CLASSIC, SOLUTION};
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

/// Sends lines to `ennead mcp`. Returns the answers to the lines that have an id.
fn dialogue(lines: &[Value]) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ennead"))
        .arg("mcp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut answers = Vec::new();
    for line in lines {
        writeln!(stdin, "{line}").unwrap();
        if line.get("id").is_some() {
            answers.push(serde_json::from_str(&stdout.next().unwrap().unwrap()).unwrap());
        }
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(stdout.next().is_none());
    answers
}

/// The two messages with which a client begins a session.
fn greeting() -> [Value; 2] {
    let client = json!({"name": "test", "version": "1"});
    [
        json!({"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {
            "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client,
        }}),
        json!({"jsonrpc": "2.0", "method": "notifications/initialized"}),
    ]
}

/// Calls a tool. Returns its structured answer, or else its text, and whether the answer is an error.
fn call(tool: &str, arguments: Value) -> (Value, bool) {
    let params = json!({"name": tool, "arguments": arguments});
    let asked = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params});
    let result = dialogue(&[&greeting()[..], &[asked]].concat())[1]["result"].clone();
    let text = result["content"][0]["text"].clone();
    let answer = result.get("structuredContent").cloned().unwrap_or(text);
    (answer, result["isError"] == true)
}

#[test]
fn the_tools_introduce_themselves() {
    let list = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/list"});
    let answers = dialogue(&[&greeting()[..], &[list]].concat());
    assert_eq!(answers[0]["result"]["serverInfo"]["name"], "ennead");
    let tools = answers[1]["result"]["tools"].as_array().unwrap();
    let mut names: Vec<&str> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    let all = [
        "candidates",
        "check",
        "convert",
        "describe",
        "diagnose",
        "explain",
        "generate",
        "next_step",
        "rate",
        "render",
        "solve",
    ];
    assert_eq!(names, all);
    for tool in tools {
        assert_eq!(tool["inputSchema"]["type"], "object", "{tool}");
        assert_eq!(tool["inputSchema"]["additionalProperties"], false, "{tool}");
        assert_eq!(tool["annotations"]["readOnlyHint"], true, "{tool}");
        assert_eq!(tool["annotations"]["openWorldHint"], false, "{tool}");
        assert!(tool["title"].is_string(), "{tool}");
        // Each argument is described.
        for (name, argument) in tool["inputSchema"]["properties"].as_object().unwrap() {
            assert!(argument["description"].is_string(), "{tool}: {name}");
        }
    }
}

#[test]
fn the_tools_answer() {
    let puzzle = json!({"puzzle": CLASSIC});
    let (solved, _) = call("solve", puzzle.clone());
    assert_eq!(solved, json!({"status": "unique", "solutions": [SOLUTION]}));
    let (several, _) = call("solve", json!({"puzzle": "1...............", "limit": 5}));
    assert_eq!(
        (several["solutions"].as_array().unwrap().len(), &several["truncated"]),
        (5, &json!(true))
    );
    let (checked, _) = call("check", json!({"puzzle": "11.............."}));
    assert_eq!(checked["repetitions"].as_array().unwrap().len(), 2, "{checked}");
    let (marks, _) = call("candidates", puzzle.clone());
    assert_eq!(marks["candidates"][2], "124");
    let (truth, _) = call("candidates", json!({"puzzle": "12........3.....", "kind": "true"}));
    assert_eq!(truth["candidates"][2], "4");
    let (hint, _) = call("next_step", puzzle.clone());
    assert_eq!((&hint["technique"], &hint["placed"]), (&json!("Naked Single"), &json!(["r5c5=5"])));
    let (vague, _) = call("next_step", json!({"puzzle": CLASSIC, "depth": "where"}));
    assert_eq!(vague, json!({"place": "Look at r5c5."}));
    let (told, _) = call("explain", json!({"puzzle": CLASSIC, "from": 40, "count": 2}));
    assert_eq!((told["steps"].as_array().unwrap().len(), &told["left"]), (2, &json!(9)));
    let (rated, _) = call("rate", puzzle.clone());
    assert_eq!((&rated["scale"], &rated["er"]), (&json!("se"), &json!(1.2)));
    let (made, _) = call("generate", json!({"seed": 1, "count": 2, "clues": [26, 30]}));
    assert_eq!(made["puzzles"].as_array().unwrap().len(), 2);
    let (link, _) = call("convert", json!({"puzzle": CLASSIC, "to": "fpuzzles"}));
    assert!(link.as_str().unwrap().starts_with("https://www.f-puzzles.com/?load="), "{link}");
    let (picture, _) = call("render", puzzle);
    assert!(picture.as_str().unwrap().starts_with("<svg"));
    let moves = ["r5c5=5", "r1c3<>4", "r1c3=4", "r1c1=5"];
    let (judged, _) = call("check", json!({"puzzle": CLASSIC, "moves": moves}));
    assert_eq!(
        judged["moves"],
        json!(["r5c5=5 proven", "r1c3=4 true", "r1c1=5 known", "r1c3<>4 wrong"])
    );
    let (diagnosed, _) = call("diagnose", json!({"puzzle": "123..4..2......."}));
    assert_eq!((&diagnosed["solutions"], &diagnosed["number"]), (&json!("several"), &json!(3)));
    assert!(!diagnosed["enough_alone"].as_array().unwrap().is_empty(), "{diagnosed}");
    let (wing, _) = call("describe", json!({"name": "xy-wing"}));
    assert!(wing["idea"].as_str().unwrap().len() > 50, "{wing}");
    let (rule, _) = call("describe", json!({"name": "palindrome"}));
    assert_eq!(rule["meaning"], "The digits on the line read the same from both ends.");
    let (all, _) = call("describe", json!({}));
    assert!(all["techniques"].as_array().unwrap().contains(&json!("x-wing")), "{all}");
    let (only, _) = call("next_step", json!({"puzzle": CLASSIC, "only": ["hidden-single"]}));
    assert_eq!(only["technique"], "Hidden Single");
    let (hard, _) = call("generate", json!({"seed": 1, "technique": "x-wing"}));
    assert_eq!(hard["puzzles"].as_array().unwrap().len(), 1, "{hard}");
}

/// One session of a client, such as a chat program, with a call that it cancels.
#[test]
fn a_session_continues_after_a_cancelled_call() {
    let ask = |id: u64, tool: &str, arguments: Value| {
        let params = json!({"name": tool, "arguments": arguments});
        json!({"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": params})
    };
    let empty = ".".repeat(36 * 36);
    let mut child = Command::new(env!("CARGO_BIN_EXE_ennead"))
        .args(["mcp", "--timeout", "3600"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut next = || -> Value { serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap() };
    for line in greeting() {
        writeln!(stdin, "{line}").unwrap();
    }
    assert_eq!(next()["id"], 0);
    writeln!(stdin, "{}", ask(1, "candidates", json!({"puzzle": empty, "kind": "true"}))).unwrap();
    let reason = json!({"requestId": 1, "reason": "no longer wanted"});
    let cancel = json!({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": reason});
    writeln!(stdin, "{cancel}").unwrap();
    writeln!(stdin, "{}", json!({"jsonrpc": "2.0", "id": 2, "method": "ping"})).unwrap();
    writeln!(stdin, "{}", ask(3, "solve", json!({"puzzle": CLASSIC}))).unwrap();
    // Calls are answered when they are done, in any order. A cancelled call needs no answer.
    let mut waiting = vec![2, 3];
    while !waiting.is_empty() {
        let id = next()["id"].as_u64();
        waiting.retain(|one| Some(*one) != id);
    }
    writeln!(stdin, "{}", ask(4, "fly", json!({}))).unwrap();
    let unknown = next();
    assert_eq!(
        (&unknown["id"], &unknown["error"]["code"]),
        (&json!(4), &json!(-32602)),
        "{unknown}"
    );
    writeln!(stdin, "{}", ask(5, "solve", json!({"puzzles": CLASSIC}))).unwrap();
    assert!(next().to_string().contains("puzzles"));
    drop(stdin);
    // The work on the cancelled call has stopped; otherwise it would continue for an hour.
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn the_tools_say_what_is_wrong() {
    let (why, is_error) = call("solve", json!({"puzzle": "12.4 3..."}));
    assert!(is_error && why.as_str().unwrap().contains("an 8 x 8 grid needs 8 rows"), "{why}");
    let (why, is_error) = call("convert", json!({"puzzle": CLASSIC, "to": "clay"}));
    assert!(is_error && why.as_str().unwrap().contains("'clay' is not a format"), "{why}");
    let (why, is_error) = call("check", json!({"puzzle": CLASSIC, "moves": ["5 in r1c1"]}));
    assert!(is_error && why.as_str().unwrap().contains("write r1c1=5 or r1c2<>3"), "{why}");
    let (why, is_error) = call("describe", json!({"name": "x-ray"}));
    assert!(is_error && why.as_str().unwrap().contains("without a name for a list"), "{why}");
    let (why, is_error) = call("generate", json!({"seed": 1, "count": 1000}));
    assert!(is_error && why.as_str().unwrap().contains("must be 1 to 20"), "{why}");
}

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
