//! Tests the messages between the server and the solver script of f-puzzles.

use crate::client::{Running, start_bridge};
use ennead::format::WriteOptions;
use ennead::format::fpuzzles::object;
use ennead_server::Settings;
use serde_json::{Value, json};
use std::net::TcpStream;
use std::num::NonZeroUsize;
use std::time::Duration;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message, WebSocket, client};

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const EMPTY: &str =
    ".................................................................................";

/// A client that numbers its commands as the script does.
struct Script {
    socket: WebSocket<TcpStream>,
    nonce: i64,
}

fn connect(server: &Running, origin: Option<&str>) -> Result<Script, u16> {
    let stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let mut request = format!("ws://{}/", server.address).into_client_request().unwrap();
    if let Some(origin) = origin {
        request.headers_mut().insert("origin", origin.parse().unwrap());
    }
    match client(request, stream) {
        Ok((socket, _)) => Ok(Script { socket, nonce: 0 }),
        Err(tokio_tungstenite::tungstenite::HandshakeError::Failure(Error::Http(answer))) => {
            Err(answer.status().as_u16())
        }
        Err(other) => panic!("{other}"),
    }
}

fn script(server: &Running) -> Script {
    connect(server, Some("https://f-puzzles.com")).ok().unwrap()
}

/// Returns a puzzle as a JSON object of f-puzzles.
fn editor(puzzle: &str) -> Value {
    object(&ennead::read(puzzle).unwrap(), &WriteOptions::default()).0
}

impl Script {
    fn send(&mut self, command: &str, object: &Value) -> i64 {
        self.send_data(command, &lz_str::compress_to_base64(&object.to_string()))
    }

    fn send_data(&mut self, command: &str, data: &str) -> i64 {
        self.nonce += 1;
        let (nonce, data_type) = (self.nonce, "fpuzzles");
        let message = match command {
            "cancel" => json!({"nonce": nonce, "command": command}),
            _ => json!({"nonce": nonce, "command": command, "dataType": data_type, "data": data}),
        };
        self.socket.send(Message::text(message.to_string())).unwrap();
        nonce
    }

    fn next(&mut self) -> Value {
        serde_json::from_str(self.socket.read().unwrap().to_text().unwrap()).unwrap()
    }

    /// Returns the next reply that does not report a stopped command.
    fn next_but_cancelled(&mut self) -> Value {
        loop {
            let reply = self.next();
            if reply["type"] != "canceled" {
                return reply;
            }
        }
    }

    /// Returns the first reply to this command. Ignores replies to other commands, as the script does.
    fn reply(&mut self, nonce: i64) -> Value {
        loop {
            let reply = self.next();
            if reply["nonce"] == nonce {
                return reply;
            }
        }
    }

    fn ask(&mut self, command: &str, object: &Value) -> Value {
        let nonce = self.send(command, object);
        self.reply(nonce)
    }
}

/// Sets a field of a cell: a digit or pencil marks.
fn set(object: &mut Value, row: usize, column: usize, field: &str, value: Value) {
    object["grid"][row][column][field] = value;
}

#[test]
fn check_and_count_tell_the_number_of_solutions() {
    let server = start_bridge(Settings::default());
    let mut script = script(&server);
    let count =
        |found: u64| json!({"nonce": 0, "type": "count", "count": found, "inProgress": false});
    for (command, puzzle, found) in [
        ("check", CLASSIC, 1),
        ("check", "................", 2),
        ("check", "123....4........", 0),
        ("count", "................", 288),
        ("count", "123....4........", 0),
    ] {
        let mut reply = script.ask(command, &editor(puzzle));
        reply["nonce"] = 0.into();
        assert_eq!(reply, count(found), "{command} {puzzle}");
    }
    // The player's digits and centre marks are ignored, but given marks belong to the puzzle.
    let mut entered = editor("................");
    set(&mut entered, 0, 0, "value", 1.into());
    set(&mut entered, 0, 1, "centerPencilMarks", json!([1]));
    assert_eq!(script.ask("count", &entered)["count"], 288);
    set(&mut entered, 0, 0, "givenPencilMarks", json!([1]));
    assert_eq!(script.ask("count", &entered)["count"], 72);
}

#[test]
fn true_candidates_are_counted_up_to_the_cap() {
    let server = start_bridge(Settings::default());
    let mut script = script(&server);
    let mut puzzle = editor("12........3.....");
    let counts = |reply: &Value| -> Vec<i64> {
        assert_eq!(reply["type"], "truecandidates", "{reply}");
        reply["solutionsPerCandidate"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it.as_i64().unwrap())
            .collect()
    };
    let plain = counts(&script.ask("truecandidates", &puzzle));
    assert_eq!((plain.len(), &plain[..12]), (64, &[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1][..]));
    puzzle["truecandidatesoptions"] = json!(["truecandidatesnumsolutions=3"]);
    let capped = counts(&script.ask("truecandidates", &puzzle));
    assert_eq!((capped.iter().max(), capped[0]), (Some(&3), 3));
    puzzle["truecandidatesoptions"] = json!(["colored"]);
    assert!(counts(&script.ask("truecandidates", &puzzle)).into_iter().max().unwrap() > 3);
    // With these techniques switched off, candidates remain that are in no solution.
    let mut hard =
        editor("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
    hard["truecandidatesoptions"] = json!(["logical"]);
    hard["disabledlogic"] =
        json!(["tuples", "pointing", "fishes", "wings", "aic", "contradictions"]);
    assert!(counts(&script.ask("truecandidates", &hard)).contains(&-1));
    let none = script.ask("truecandidates", &editor("123....4........"));
    assert_eq!(
        (&none["type"], &none["message"]),
        (&json!("invalid"), &json!("No solutions found."))
    );
}

#[test]
fn solve_gives_a_random_solution() {
    let server = start_bridge(Settings::default());
    let mut script = script(&server);
    let digits: Vec<u32> = SOLUTION.chars().map(|digit| digit.to_digit(10).unwrap()).collect();
    assert_eq!(script.ask("solve", &editor(CLASSIC))["solution"], json!(digits));
    let mut seen = std::collections::HashSet::new();
    for _ in 0..8 {
        let reply = script.ask("solve", &editor("................"));
        let line =
            reply["solution"].as_array().unwrap().iter().map(Value::to_string).collect::<String>();
        assert!(ennead::read(&line).is_ok(), "{line}");
        seen.insert(line);
    }
    assert!(seen.len() > 1);
    let none = script.ask("solve", &editor("123....4........"));
    assert_eq!(
        (&none["type"], &none["message"]),
        (&json!("invalid"), &json!("No solutions found."))
    );
}

#[test]
fn estimates_go_on_until_they_are_cancelled() {
    let server = start_bridge(Settings::default());
    let mut script = script(&server);
    let small = script.ask("estimate", &editor("................"));
    assert_eq!((&small["estimate"], &small["stderr"]), (&json!(288.0), &json!(0.0)));
    let zero = script.ask("estimate", &editor("123....4........"));
    assert_eq!(
        (&zero["estimate"], &zero["ci95_upper"], &zero["relErrPercent"]),
        (&json!(0.0), &json!(0.0), &json!(0.0))
    );
    let nonce = script.send("estimate", &editor(EMPTY));
    let (first, second) = (script.reply(nonce), script.reply(nonce));
    assert!(second["iterations"].as_u64() > first["iterations"].as_u64(), "{first} {second}");
    let number = second["estimate"].as_f64().unwrap();
    assert!((1e21..1e22).contains(&number), "{second}");
    assert!(second["ci95_lower"].as_f64().unwrap() < number);
    let cancel = script.send("cancel", &Value::Null);
    assert_eq!(script.reply(cancel), json!({"nonce": cancel, "type": "canceled"}));
    assert_eq!(script.ask("check", &editor(CLASSIC))["count"], 1);
}

#[test]
fn steps_start_from_the_marks_on_the_board() {
    let server = start_bridge(Settings::default());
    let mut script = script(&server);
    let mut board = editor(CLASSIC);
    let initial = script.ask("step", &board);
    assert_eq!(
        (&initial["type"], &initial["message"]),
        (&json!("logical"), &json!("Initial candidates.\n"))
    );
    assert_eq!(
        (&initial["cells"][0], &initial["cells"][2]),
        (&json!({"value": 5}), &json!({"value": 0, "candidates": [1, 2, 4]}))
    );
    // The script shows the reply on the board, and sends the board again.
    let show = |board: &mut Value, reply: &Value| {
        for (index, cell) in reply["cells"].as_array().unwrap().iter().enumerate() {
            let (row, column) = (index / 9, index % 9);
            match cell["value"].as_u64() {
                Some(0) => set(board, row, column, "centerPencilMarks", cell["candidates"].clone()),
                _ => set(board, row, column, "value", cell["value"].clone()),
            }
        }
    };
    show(&mut board, &initial);
    let step = script.ask("step", &board);
    assert_eq!(step["cells"][40], json!({"value": 5}), "{step}");
    assert_eq!(
        (&step["isValid"], step["message"].as_str().unwrap().starts_with("Naked Single: ")),
        (&json!(true), true),
        "{step}"
    );
    show(&mut board, &step);
    // The marks that the digit eliminates are still on the board.
    assert_eq!(script.ask("step", &board)["type"], "logical");
    let path = script.ask("solvepath", &board);
    assert_eq!(path["message"].as_str().unwrap().lines().count(), 50, "{path}");
    let digits: String =
        path["cells"].as_array().unwrap().iter().map(|cell| cell["value"].to_string()).collect();
    assert_eq!(digits, SOLUTION);
    set(&mut board, 0, 2, "value", Value::Null);
    set(&mut board, 0, 2, "centerPencilMarks", json!([9]));
    let wrong = script.ask("solvepath", &board);
    assert_eq!(
        (&wrong["isValid"], &wrong["message"]),
        (&json!(false), &json!("Board is invalid!\n")),
        "{wrong}"
    );
}

#[test]
fn steps_to_a_contradiction_say_so() {
    let server = start_bridge(Settings::default());
    let mut script = script(&server);
    // The top right box has only one cell for both 1 and 2.
    let board = editor("12........1...2.");
    let path = script.ask("solvepath", &board);
    let lines: Vec<&str> = path["message"].as_str().unwrap().lines().collect();
    assert!(lines.len() > 1, "{path}");
    assert_eq!((lines.last(), &path["isValid"]), (Some(&"Board is invalid!"), &json!(false)));
}

#[test]
fn a_locked_pair_is_switched_off_with_tuples_and_with_pointing() {
    let server = start_bridge(Settings::default());
    let mut script = script(&server);
    let mut board = editor("................");
    set(&mut board, 0, 0, "centerPencilMarks", json!([1, 2]));
    set(&mut board, 0, 1, "centerPencilMarks", json!([1, 2]));
    for (disabled, first, has_locked_pair) in [
        (json!([]), "Locked Pair: ", true),
        (json!(["pointing"]), "Naked Pair: ", false),
        (json!(["tuples"]), "Locked Candidates Type 1 (Pointing): ", false),
    ] {
        board["disabledlogic"] = disabled;
        let path = script.ask("solvepath", &board);
        let message = path["message"].as_str().unwrap();
        assert!(message.starts_with(first), "{message}");
        assert_eq!(message.contains("Locked Pair"), has_locked_pair, "{message}");
    }
}

#[test]
fn cancelling_stops_a_count() {
    let one = Settings { workers: NonZeroUsize::MIN, ..Settings::default() };
    let server = start_bridge(one);
    let mut script = script(&server);
    let count = script.send("count", &editor(EMPTY));
    let so_far = script.reply(count);
    assert_eq!(so_far["inProgress"], true);
    assert!(so_far["count"].as_u64().unwrap() > 0);
    let cancel = script.send("cancel", &Value::Null);
    assert_eq!(script.next(), json!({"nonce": count, "type": "canceled"}));
    assert_eq!(script.next(), json!({"nonce": cancel, "type": "canceled"}));
    // The only worker is free again.
    assert_eq!(script.ask("check", &editor(CLASSIC))["count"], 1);
}

#[test]
fn edits_in_quick_succession_get_the_last_answer() {
    let server =
        start_bridge(Settings { workers: NonZeroUsize::MIN, queue: 0, ..Settings::default() });
    let mut script = script(&server);
    let mut last = 0;
    for digit in 1..=4 {
        for cell in 0..4 {
            let mut line = ".".repeat(16);
            line.replace_range(cell..=cell, &digit.to_string());
            last = script.send("truecandidates", &editor(&line));
        }
    }
    let reply = script.reply(last);
    assert_eq!(reply["type"], "truecandidates", "{reply}");
    assert_eq!(reply["solutionsPerCandidate"][15], 1);
}

#[test]
fn broken_messages_are_answered() {
    let server = start_bridge(Settings::default());
    let mut script = script(&server);
    for (text, why) in [
        ("{", "not a command: EOF"),
        ("[]", "not a command"),
        (r#"{"nonce": 1, "command": "fly"}"#, "'fly' is not a command"),
        (
            r#"{"nonce": 1, "command": "solve", "dataType": "xml"}"#,
            "'xml' is not a supported data type",
        ),
        (r#"{"nonce": 1, "command": "solve", "dataType": "fpuzzles", "data": "%%%"}"#, ""),
        (r#"{"nonce": 1, "command": "solve", "dataType": "fpuzzles", "data": ""}"#, ""),
    ] {
        script.socket.send(Message::text(text)).unwrap();
        let reply = script.next_but_cancelled();
        assert_eq!(reply["type"], "invalid", "{text}: {reply}");
        assert!(reply["message"].as_str().unwrap().contains(why), "{text}: {reply}");
    }
    script.socket.send(Message::binary(vec![0, 1])).unwrap();
    assert_eq!(script.next_but_cancelled()["type"], "invalid");
    let deep = lz_str::compress_to_base64(&format!(
        "{}1{}",
        r#"{"grid":["#.repeat(9999),
        "]}".repeat(9999)
    ));
    let nonce = script.send_data("check", &deep);
    assert_eq!(script.reply(nonce)["type"], "invalid");
    let clash = script.ask("count", &editor("1...............").clone());
    assert_eq!(clash["count"], 72);
    let mut clash = editor("1...............");
    set(&mut clash, 0, 1, "value", 1.into());
    set(&mut clash, 0, 1, "given", true.into());
    let reply = script.ask("count", &clash);
    assert!(
        reply["type"] == "invalid" && reply["message"].as_str().unwrap().contains("r1c1"),
        "{reply}"
    );
    let mut unknown = editor("1...............");
    unknown["magicsquare"] = json!([{"cells": ["R1C1"]}]);
    let reply = script.ask("count", &unknown);
    assert!(reply["message"].as_str().unwrap().contains("magicsquare"), "{reply}");
    // A link is data too.
    let link = format!(
        "https://f-puzzles.com/?load={}",
        lz_str::compress_to_base64(&editor(CLASSIC).to_string())
    );
    let nonce = script.send_data("check", &link);
    assert_eq!(script.reply(nonce)["count"], 1);
    // A message that is too long ends the connection, not the server.
    let _ = script.socket.send(Message::text(" ".repeat(5 << 20)));
    assert!(script.socket.read().is_err());
    assert_eq!(self::script(&server).ask("check", &editor(CLASSIC))["count"], 1);
}

#[test]
fn connections_do_not_disturb_each_other() {
    let server =
        start_bridge(Settings { workers: NonZeroUsize::new(2).unwrap(), ..Settings::default() });
    let (mut first, mut second) = (script(&server), script(&server));
    let count = first.send("count", &editor(EMPTY));
    assert_eq!(first.reply(count)["inProgress"], true);
    assert_eq!(second.ask("check", &editor(CLASSIC))["count"], 1);
    second.send("cancel", &Value::Null);
    assert_eq!(first.reply(count)["inProgress"], true);
}

#[test]
fn closing_stops_the_work() {
    let server = start_bridge(Settings { workers: NonZeroUsize::MIN, ..Settings::default() });
    let mut gone = script(&server);
    let count = gone.send("count", &editor(EMPTY));
    assert_eq!(gone.reply(count)["inProgress"], true);
    drop(gone);
    // The only worker is free again.
    assert_eq!(script(&server).ask("check", &editor(CLASSIC))["count"], 1);
}

#[test]
fn only_known_pages_connect() {
    let origins = vec!["https://friend.example".to_owned()];
    let server = start_bridge(Settings { origins, ..Settings::default() });
    for origin in [
        "https://f-puzzles.com",
        "https://www.f-puzzles.com",
        "http://localhost:8000",
        "https://friend.example",
    ] {
        assert!(connect(&server, Some(origin)).is_ok(), "{origin}");
    }
    assert!(connect(&server, None).is_ok());
    for origin in [
        "https://evil.example",
        "null",
        "http://f-puzzles.com",
        "https://f-puzzles.com.evil.example",
        "https://notf-puzzles.com",
    ] {
        assert_eq!(connect(&server, Some(origin)).err(), Some(403), "{origin}");
    }
}

#[test]
fn connections_are_limited() {
    let server = start_bridge(Settings { connections: NonZeroUsize::MIN, ..Settings::default() });
    let first = script(&server);
    assert_eq!(connect(&server, None).err(), Some(503));
    drop(first);
    // The server notices the end of a connection a moment later.
    let again = (0..500).find_map(|_| {
        std::thread::sleep(Duration::from_millis(10));
        connect(&server, None).ok()
    });
    assert!(again.is_some());
}
