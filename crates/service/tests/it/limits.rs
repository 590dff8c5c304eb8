//! Tests faults, limits and interrupts.

use crate::{CLASSIC, fault};
use ennead::{Clock, Limits};
use ennead_service::{FaultKind, Reply, Request, answer};
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

#[test]
fn work_stops_at_the_time_limit_of_the_request() {
    let clock = ennead::Clock::new({
        let calls = std::sync::atomic::AtomicU64::new(0);
        // The clock advances by one second each time it is read.
        move || {
            std::time::Duration::from_secs(calls.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
        }
    });
    let limits = Limits::none().clock(clock);
    let request = json!({"do": "count", "puzzle": ".".repeat(81), "search": {"seconds": 3.5}});
    let Ok(Reply::Record(count)) = answer(&request.to_string(), &limits) else { panic!() };
    assert_eq!(count.value()["stopped"], "time");
    let negative =
        json!({"do": "count", "puzzle": "1...............", "search": {"seconds": -1.0}});
    assert_eq!(fault(&negative.to_string()).1, "-1 is not a time");
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
    assert_eq!(
        line(CLASSIC, json!({"probes": 5, "limit": 5})).1,
        "specify either limit or probes, not both"
    );
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
    for action in ["hint", "available-steps", "steps", "rate", "solutions", "exercise", "verify"] {
        let mut request = json!({"do": action, "puzzle": CLASSIC}).as_object().unwrap().clone();
        match action {
            "solutions" => request.insert("limit".to_owned(), 1.into()),
            "exercise" => request.insert("technique".to_owned(), "x-wing".into()),
            "verify" => {
                let placed = json!([{"cell": "r5c5", "digit": 5}]);
                request.insert("placed".to_owned(), placed)
            }
            _ => None,
        };
        let fault = answer(&Value::from(request).to_string(), &limits).unwrap_err();
        assert_eq!(fault.kind, FaultKind::Stopped, "{action}: {fault}");
    }
}

#[test]
fn a_limit_in_the_request_is_not_one_of_the_caller() {
    let several = ".".repeat(81);
    let start = Instant::now();
    let clock = Clock::new(move || start.elapsed());
    let caller = |seconds| Limits::none().time(Duration::from_secs(seconds), clock.clone());
    for (request, message) in [
        (
            json!({"do": "solutions", "puzzle": several, "limit": 1000, "search": {"nodes": 200}}),
            "node limit",
        ),
        (json!({"do": "minimize", "puzzle": CLASSIC, "search": {"seconds": 0}}), "time limit"),
    ] {
        let fault = answer(&request.to_string(), &caller(60)).unwrap_err();
        assert_eq!(fault.kind, FaultKind::Limited, "{fault}");
        assert!(fault.message.contains(message), "{fault}");
    }
    let longer = json!({"do": "minimize", "puzzle": CLASSIC, "search": {"seconds": 60}});
    assert_eq!(answer(&longer.to_string(), &caller(0)).unwrap_err().kind, FaultKind::Stopped);
}

#[test]
fn unknown_techniques_are_refused_where_others_are_named() {
    let placed = json!([{"cell": "r5c5", "digit": 5}]);
    let mut request =
        json!({"do": "verify", "puzzle": CLASSIC, "technique": "naked-single", "placed": placed});
    request["techniques"] = json!({"set": "unknown"});
    assert_eq!(answer(&request.to_string(), &Limits::none()).unwrap_err().kind, FaultKind::Refused);
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
fn proposals_keep_to_the_limits() {
    let text = include_str!("../../../../testdata/formats/partly-read.fpuzzles");
    let request =
        json!({"do": "read", "text": text, "guess": true, "search": {"engine": "mrv", "nodes": 0}});
    let Ok(Reply::Records(read)) = answer(&request.to_string(), &Limits::none()) else { panic!() };
    let readings = &read[0].value()["readings"];
    assert_eq!(
        (&readings["with_first"]["stopped"], &readings["proposals"][0]["rule"]),
        (&json!("nodes"), &json!("even"))
    );
    let flag = Limits::none().flag(Arc::new(AtomicBool::new(true)));
    assert_eq!(answer(&request.to_string(), &flag).unwrap_err().kind, FaultKind::Stopped);
}
