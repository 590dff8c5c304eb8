//! Requests and their answers.

use ennead::Limits;
use ennead_service::{FaultKind, Reply, Request, answer};
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn ask(request: Value) -> Reply {
    let answered = answer(&request.to_string(), &Limits::none());
    answered.unwrap_or_else(|fault| panic!("{request}: {fault}"))
}

fn record(request: Value) -> Value {
    match ask(request) {
        Reply::Record(record) => record.value(),
        other => panic!("{other:?}"),
    }
}

fn records(request: Value) -> Vec<Value> {
    match ask(request) {
        Reply::Records(records) => {
            records.iter().map(ennead::render::json::Record::value).collect()
        }
        other => panic!("{other:?}"),
    }
}

fn fault(text: &str) -> (FaultKind, String) {
    let fault = answer(text, &Limits::none()).unwrap_err();
    (fault.kind, fault.message)
}

#[test]
fn solves_and_counts() {
    let solved = record(json!({"do": "solve", "puzzle": CLASSIC}));
    assert_eq!(solved["kind"], "solve");
    assert_eq!(solved["status"], "unique");
    assert_eq!(solved["solution"], SOLUTION);
    let search = json!({"engine": "backtrack", "nodes": 100});
    let stopped = record(json!({"do": "solve", "puzzle": CLASSIC, "search": search}));
    assert_eq!((&stopped["status"], &stopped["stats"]["nodes"]), (&json!("stopped"), &json!(100)));
    let empty = ".".repeat(16);
    assert_eq!(record(json!({"do": "count", "puzzle": empty}))["found"], 288);
    assert_eq!(record(json!({"do": "count", "puzzle": empty, "limit": 7}))["found"], 7);
    let estimate = record(json!({"do": "count", "puzzle": ".".repeat(81), "probes": 100}));
    assert_eq!(estimate["kind"], "estimate");
    let all = records(json!({"do": "solutions", "puzzle": empty, "limit": 3}));
    assert_eq!(all.len(), 3);
    assert_ne!(all[0]["solution"], all[1]["solution"]);
    assert_eq!(all[2]["k"], 2);
}

#[test]
fn puzzles_are_text_or_objects() {
    let killer = json!({"n": 4, "givens": "1...............", "cages": [[5, 1, 2]]});
    let count = record(json!({"do": "count", "puzzle": killer}));
    // The puzzle of a record is a puzzle of the next request.
    let again = record(json!({"do": "count", "puzzle": count["puzzle"]}));
    assert_eq!((&again["found"], &again["puzzle"]), (&count["found"], &count["puzzle"]));
    let grid = "12 34\n34 12\n\n21 43\n43 2.\n";
    assert_eq!(record(json!({"do": "solve", "puzzle": grid}))["solution"], "1234341221434321");
}

#[test]
fn checks_grids_that_repeat_digits() {
    let repeated = CLASSIC.replacen("53", "55", 1);
    let check = record(json!({"do": "check", "puzzle": repeated}));
    assert_eq!(check["repetitions"].as_array().unwrap().len(), 2);
    let impossible = record(json!({"do": "check", "puzzle": "12....34........"}));
    assert_eq!(impossible["solutions"]["found"], 0);
    assert!(!impossible["conflict"].is_null(), "{impossible}");
    let right = json!({"givens": CLASSIC, "solution": SOLUTION});
    let check = record(json!({"do": "check", "puzzle": right}));
    assert_eq!(check["stated_solution"]["correct"], true, "{check}");
}

#[test]
fn shows_candidates() {
    let marks = record(json!({"do": "candidates", "puzzle": CLASSIC}));
    assert_eq!(marks["candidates"][2], "124");
    let after = json!({"do": "candidates", "puzzle": CLASSIC, "after": {"set": "basic"}});
    assert_eq!(record(after)["grid"], SOLUTION);
    let truth = record(json!({"do": "true-candidates", "puzzle": "12........3....."}));
    assert_eq!(truth["candidates"][2], "4");
}

#[test]
fn hints_correct_mistakes_first() {
    let hint = record(json!({"do": "hint", "puzzle": CLASSIC}));
    assert_eq!(hint["technique"]["slug"], "naked-single");
    assert_eq!(hint["step"]["placed"][0]["cell"], "r5c5");
    let place = record(json!({"do": "hint", "puzzle": CLASSIC, "depth": "where", "names": "A1"}));
    assert_eq!(place["place"], "Look at E5.");
    assert_eq!((&place["technique"], &place["step"]), (&Value::Null, &Value::Null));
    let wrong = CLASSIC.replacen("53.", "532", 1);
    let played = json!({"givens": wrong, "placed": ["r1c3"]});
    let hint = record(json!({"do": "hint", "puzzle": played}));
    assert_eq!(hint["mistakes"][0]["mistake"], "wrong-digit");
    assert_eq!(hint["mistakes"][0]["right"], 4);
    assert_eq!(hint["step"], Value::Null);
    let quiet = record(json!({"do": "hint", "puzzle": played, "depth": "where"}));
    assert_eq!(quiet["mistakes"][0]["right"], Value::Null);
    let solved = record(json!({"do": "hint", "puzzle": SOLUTION}));
    assert_eq!(solved["problem"], "The grid is solved.");
}

#[test]
fn lists_steps() {
    let all = record(json!({"do": "available-steps", "puzzle": CLASSIC}));
    assert_eq!(all["kind"], "available-steps");
    assert!(all["steps"].as_array().unwrap().len() > 4);
    let only = json!({"only": ["naked-single"]});
    let steps = record(json!({"do": "steps", "puzzle": CLASSIC, "techniques": only}));
    assert_eq!(steps["end"], "solved");
    assert_eq!(steps["steps"].as_array().unwrap().len(), 51);
    let short = record(json!({"do": "steps", "puzzle": CLASSIC, "limit": 2}));
    assert_eq!(short["steps"].as_array().unwrap().len(), 2);
}

#[test]
fn rates_on_each_scale() {
    let se = record(json!({"do": "rate", "puzzle": CLASSIC}));
    assert_eq!((&se["scale"], &se["er"]), (&json!("se"), &json!(1.2)));
    let hodoku = record(json!({"do": "rate", "puzzle": CLASSIC, "scale": "hodoku"}));
    assert_eq!(hodoku["score"], 204);
    let jigsaw = json!({"n": 4, "givens": "1...............", "regions": "AABBAABBCCDDCCDD"});
    let several = record(json!({"do": "rate", "puzzle": jigsaw, "scale": "ennead"}));
    assert_eq!(
        (&several["problem"], &several["level"]),
        (&json!("several solutions"), &Value::Null)
    );
}

#[test]
fn makes_converts_and_draws() {
    let request = json!({"do": "generate", "seed": 7, "count": 3, "symmetry": "half-turn"});
    let made = records(request);
    assert_eq!(made.len(), 3);
    for one in &made {
        let solved = record(json!({"do": "solve", "puzzle": one["puzzle"]}));
        assert_eq!(solved["solution"], one["solution"]);
    }
    let second = records(json!({"do": "generate", "seed": 7, "first": 1, "symmetry": "half-turn"}));
    assert_eq!(second[0]["puzzle"], made[1]["puzzle"]);
    let medium = records(json!({"do": "generate", "seed": 1, "rating": "ennead=medium"}));
    let rated = record(json!({"do": "rate", "scale": "ennead", "puzzle": medium[0]["puzzle"]}));
    assert!(rated.to_string().contains("medium"), "{rated}");
    let x_wing = records(json!({"do": "generate", "seed": 1, "technique": ["x-wing"]}));
    let steps = record(json!({"do": "steps", "puzzle": x_wing[0]["puzzle"]}));
    assert_eq!(steps["hardest"]["slug"], "x-wing");
    let both = json!({"do": "generate", "seed": 1, "technique": ["x-wing"], "rating": "se=9"});
    let (kind, message) = fault(&both.to_string());
    assert_eq!(
        (kind, message.as_str()),
        (FaultKind::Refused, "state either a rating, or techniques")
    );
    let canon =
        |puzzle: &Value| record(json!({"do": "canon", "puzzle": puzzle}))["canonical"].clone();
    let turned: String = CLASSIC.chars().rev().collect();
    assert_eq!(canon(&json!(CLASSIC)), canon(&json!(turned)));
    let svg = ask(json!({"do": "draw", "puzzle": CLASSIC, "candidates": true}));
    assert_eq!(svg.media_type(), "image/svg+xml");
    assert!(svg.body().starts_with("<svg"));
    let grid = ask(json!({"do": "convert", "puzzle": CLASSIC, "to": "line"}));
    assert_eq!(grid.body().trim_end(), CLASSIC);
}

#[test]
fn solves_many_lines() {
    let clash = CLASSIC.replacen('.', "5", 1);
    let lines = format!("{CLASSIC}\n{clash}\n12345\n{}\n{CLASSIC}\n", ".".repeat(81));
    let solution = record(json!({"do": "solve", "puzzle": CLASSIC}))["solution"].clone();
    let reply = ask(json!({"do": "solve-lines", "lines": lines}));
    assert_eq!(reply.media_type(), "text/plain");
    let body = reply.body();
    let solved: Vec<&str> = body.lines().collect();
    assert_eq!(
        [solved[0], solved[1], solved[2], solved[4]],
        [solution.as_str().unwrap(), "", "", solution.as_str().unwrap()]
    );
    assert_eq!((solved[3].len(), solved.len()), (81, 5));
    let counts = ask(json!({"do": "solve-lines", "lines": lines, "with": "count"})).body();
    assert_eq!(counts, "1\n\n\n2\n1\n");
}

#[test]
fn faults_say_what_is_wrong() {
    assert_eq!(fault("{").0, FaultKind::Malformed);
    let (kind, message) = fault(r#"{"do":"fly","puzzle":"1..."}"#);
    assert_eq!(kind, FaultKind::Malformed);
    assert!(message.contains("unknown variant `fly`, expected one of `solve`"), "{message}");
    let (kind, message) = fault(r#"{"do":"solve","puzzle":"1...","colour":1}"#);
    assert!(kind == FaultKind::Malformed && message.contains("colour"), "{message}");
    let line = |text: &str, more: Value| {
        let mut request = json!({"do": "count", "puzzle": text});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        fault(&request.to_string())
    };
    let (kind, message) = line("12.4 3...", json!({}));
    assert_eq!(
        (kind, message.as_str()),
        (FaultKind::Unreadable, "text:1:1: 1 row of 8 cells; an 8 x 8 grid needs 8 rows")
    );
    assert_eq!(line(CLASSIC, json!({"probes": 5, "limit": 5})).1, "state either limit or probes");
    let engine = json!({"search": {"engine": "steam"}});
    assert!(line(CLASSIC, engine).1.contains("'steam'"));
}

#[test]
fn no_request_leaves_the_limits() {
    let flag = Arc::new(AtomicBool::new(true));
    let limits = Limits::none().nodes(50).flag(flag);
    let request = json!({"do": "count", "puzzle": ".".repeat(81), "search": {"nodes": 1_000_000}});
    let Ok(Reply::Record(count)) = answer(&request.to_string(), &limits) else { panic!() };
    assert_eq!(count.value()["stopped"], "interrupted");
    let limits = Limits::none().nodes(50);
    let Ok(Reply::Record(count)) = answer(&request.to_string(), &limits) else { panic!() };
    assert_eq!(count.value()["stats"]["nodes"], 50);
}

#[test]
fn work_stops_when_the_flag_is_raised() {
    let limits = Limits::none().flag(Arc::new(AtomicBool::new(true)));
    for action in ["hint", "available-steps", "steps", "rate", "solutions"] {
        let request = json!({"do": action, "puzzle": CLASSIC, "limit": 1});
        let mut request = request.as_object().unwrap().clone();
        if ["hint", "available-steps", "rate"].contains(&action) {
            request.remove("limit");
        }
        let fault = answer(&Value::from(request).to_string(), &limits).unwrap_err();
        assert_eq!(
            (fault.kind, fault.is_interrupt()),
            (FaultKind::Stopped, true),
            "{action}: {fault}"
        );
    }
    let few = json!({"do": "solutions", "puzzle": ".".repeat(81), "limit": 1000, "search": {"nodes": 200}});
    let fault = answer(&few.to_string(), &Limits::none()).unwrap_err();
    assert_eq!((fault.kind, fault.is_interrupt()), (FaultKind::Stopped, false));
}

#[test]
fn lists_are_passed_on_one_by_one() {
    let request = r#"{"do":"solutions","puzzle":"1... .... .... ....","limit":70}"#;
    let request: Request = serde_json::from_str(request).unwrap();
    let mut seen = 0;
    let answered = request.answer_each(&Limits::none(), &mut |_| {
        seen += 1;
        if seen == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((answered, seen), (Ok(None), 3));
}

#[test]
#[cfg(feature = "schema")]
fn the_description_is_complete() {
    let description = ennead_service::openapi();
    let mut open = vec![&description];
    while let Some(part) = open.pop() {
        if let Some(path) = part.get("$ref").and_then(Value::as_str) {
            let pointer = path.strip_prefix('#').unwrap();
            assert!(description.pointer(pointer).is_some(), "{path}");
        }
        match part {
            Value::Object(fields) => open.extend(fields.values()),
            Value::Array(list) => open.extend(list),
            _ => {}
        }
    }
    for action in Request::ACTIONS {
        let post = &description["paths"][format!("/v1/{action}")]["post"];
        assert!(post["summary"].is_string(), "{action}");
        let example = &post["requestBody"]["content"]["application/json"]["example"];
        let request = Request::of(action, &example.to_string()).unwrap().unwrap();
        assert!(request.answer(&Limits::none()).is_ok(), "{action}");
    }
}

#[test]
fn every_action_is_tested_here() {
    let tests = include_str!("it.rs");
    for action in Request::ACTIONS {
        assert!(tests.contains(&format!("\"do\": \"{action}\"")), "{action}");
    }
}
