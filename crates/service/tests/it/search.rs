//! Tests solving, counting, conflicts and traces.

use crate::{CLASSIC, SOLUTION, ask, fault, record, records};
use ennead_service::FaultKind;
use serde_json::{Value, json};
use std::collections::BTreeSet;

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
fn checks_grids_that_repeat_digits() {
    let repeated = CLASSIC.replacen("53", "55", 1);
    let check = record(json!({"do": "check", "puzzle": repeated}));
    assert_eq!(check["repetitions"].as_array().unwrap().len(), 2);
    let twice = json!({"n": 4, "givens": "3412123421434321", "cages": [[5, 0, 0]]});
    let request = json!({"do": "check", "puzzle": twice}).to_string();
    assert!(fault(&request).1.contains("r1c1 is named twice"));
    let impossible = record(json!({"do": "check", "puzzle": "12....34........"}));
    assert_eq!(impossible["solutions"]["found"], 0);
    assert!(!impossible["conflict"].is_null(), "{impossible}");
    let sum = json!({"n": 4, "givens": "12..............", "cages": [[7, 0, 1], [7, 2, 3]]});
    let check = record(json!({"do": "check", "puzzle": sum}));
    let cells = json!([{"cell": "r1c1", "index": 0}, {"cell": "r1c2", "index": 1}]);
    let rule = json!({"rule": "cage r1c1 r1c2 with sum 7", "cells": cells});
    assert_eq!(check["broken_rules"], json!([rule]));
    let right = json!({"givens": CLASSIC, "solution": SOLUTION});
    let check = record(json!({"do": "check", "puzzle": right}));
    assert_eq!(check["stated_solution"]["correct"], true, "{check}");
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
fn intermediate_estimates_and_counts_are_sent() {
    let empty = ".".repeat(81);
    let estimate = record(json!({"do": "estimate", "puzzle": empty, "probes": 200}));
    let number = estimate["number"].as_f64().unwrap();
    assert!((1e21..1e22).contains(&number), "{estimate}");
    let all = records(json!({"do": "estimate", "puzzle": empty, "probes": 200, "progress": true}));
    let probes: Vec<u64> = all.iter().map(|one| one["probes"].as_u64().unwrap()).collect();
    assert_eq!(probes, [64, 128, 192, 200]);
    let untimed = |record: &Value| (record["number"].clone(), record["log10_interval"].clone());
    assert_eq!(untimed(&all[3]), untimed(&estimate));
    let puzzle = "...................";
    let small = json!({"n": 4, "givens": &puzzle[..16]});
    let all = records(json!({"do": "count", "puzzle": small, "progress": true}));
    assert_eq!(all.last().unwrap()["found"], 288);
    let limited = json!({"do": "count", "puzzle": empty, "limit": 5_000, "progress": true});
    let all = records(limited);
    let found: Vec<u64> = all.iter().map(|one| one["found"].as_u64().unwrap()).collect();
    assert!(found.is_sorted() && found.len() > 2, "{found:?}");
    assert_eq!((found.last(), &all.last().unwrap()["ending"]), (Some(&5_000), &json!("enough")));
}

#[test]
fn true_candidates_are_sent_as_they_are_found() {
    let puzzle =
        "1........2..........3........4..........5........6..........7........8..........9";
    let whole = record(json!({"do": "true-candidates", "puzzle": puzzle, "limit": 3}));
    let all =
        records(json!({"do": "true-candidates", "puzzle": puzzle, "limit": 3, "progress": true}));
    let open = |record: &Value| -> usize {
        let cells = record["undecided"].as_array().unwrap();
        cells.iter().map(|digits| digits.as_str().unwrap().len()).sum()
    };
    let open: Vec<usize> = all.iter().map(open).collect();
    assert!(open.is_sorted_by(|a, b| a >= b) && open.len() > 2, "{open:?}");
    let last = all.last().unwrap();
    assert_eq!((&last["candidates"], &last["counts"]), (&whole["candidates"], &whole["counts"]));
    assert_eq!(whole["counts"][0], json!({"1": 3}));
    // Candidates missing from the marks are in no solution.
    let marked = json!({"n": 9, "givens": puzzle, "marks": whole["candidates"]});
    let again = record(json!({"do": "true-candidates", "puzzle": marked, "limit": 3}));
    assert_eq!(again["candidates"], whole["candidates"]);
}

#[test]
fn known_solutions_are_not_searched_for_again() {
    let puzzle = |cages: Value| json!({"n": 9, "cages": cages});
    let asked = |cages: Value, known: &Value| {
        let cages = puzzle(cages);
        record(json!({"do": "true-candidates", "puzzle": cages, "solutions": true, "known": known}))
    };
    let (one, two) = (json!([[7, 0, 1, 2]]), json!([[7, 0, 1, 2], [15, 40, 41]]));
    let before = asked(one.clone(), &json!([]));
    let solutions = before["solutions"].as_array().unwrap();
    for (cell, candidates) in before["candidates"].as_array().unwrap().iter().enumerate() {
        let symbol = |line: &Value| line.as_str().unwrap().chars().nth(cell).unwrap();
        let shown: BTreeSet<char> = solutions.iter().map(symbol).collect();
        assert_eq!(shown, candidates.as_str().unwrap().chars().collect(), "cell {cell}");
    }
    let nodes = |record: &Value| record["stats"]["nodes"].as_u64().unwrap();
    let again = asked(one, &before["solutions"]);
    assert_eq!(again["candidates"], before["candidates"]);
    assert!(nodes(&again) < nodes(&before), "{again}");
    // When a rule is added, known solutions that break it are ignored.
    let (new, from) = (asked(two.clone(), &json!([])), asked(two, &before["solutions"]));
    assert_eq!(new["candidates"], from["candidates"]);
    let plain = record(json!({"do": "true-candidates", "puzzle": CLASSIC}));
    assert_eq!(plain.get("solutions"), None);
    let (kind, message) =
        fault(&json!({"do": "true-candidates", "puzzle": CLASSIC, "known": ["12"]}).to_string());
    assert_eq!((kind, &*message), (FaultKind::Refused, "'12' is not a grid of this size"));
}

#[test]
fn a_diagnosis_names_its_statements_with_their_cells() {
    let rules = json!([{"type": "pair", "cells": ["r2c1", "r2c2"], "relation": {"sum": 3}}]);
    let none = json!({"n": 4, "givens": "1...............", "diagonals": "rising",
        "cages": [[9, 4, 5], [3, 14, 15]], "rules": rules});
    let record = record(json!({"do": "diagnose", "puzzle": none}));
    assert_eq!(record["conflict"]["parts"], json!(["cage r2c1 r2c2 with sum 9"]));
    let cells = json!([{"cell": "r2c1", "index": 4}, {"cell": "r2c2", "index": 5}]);
    assert_eq!(record["statements"], json!([{"states": "rule", "index": 0, "cells": cells}]));
    let one = json!({"n": 4, "givens": "123434124321....", "diagonals": "rising"});
    let record = self::record(json!({"do": "diagnose", "puzzle": one}));
    let words: Vec<&str> =
        record["redundant"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
    let kinds = record["statements"].as_array().unwrap();
    assert_eq!(words.len(), kinds.len());
    assert_eq!(kinds[0]["states"], "given");
    let last = kinds.last().unwrap();
    assert_eq!((words.last(), &last["states"]), (Some(&"the rising diagonal"), &json!("diagonal")));
    assert_eq!(last["cells"].as_array().unwrap().len(), 4);
}

#[test]
fn traces_show_each_move() {
    let asked = |more: Value| {
        let mut request = json!({"do": "trace", "puzzle": CLASSIC, "search": {"engine": "mrv"}});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        request
    };
    let all = records(asked(json!({})));
    let (end, batches) = all.split_last().unwrap();
    assert_eq!((&end["kind"], &end["finish"]), (&json!("trace"), &json!(SOLUTION)));
    assert_eq!((&end["sampled"], &end["frames"]), (&json!(false), &json!([])));
    let moves: Vec<&Value> =
        batches.iter().flat_map(|batch| batch["moves"].as_array().unwrap()).collect();
    assert_eq!(moves.last().unwrap()["move"], "solution");
    assert_eq!(batches.last().unwrap()["stats"]["nodes"], end["stats"]["nodes"]);
    let eliminated = moves.iter().filter(|one| one["move"] == "eliminate").count() as u64;
    assert_eq!(end["stats"]["propagations"], eliminated);
    let short = records(asked(json!({"limit": 10})));
    assert_eq!((short[0]["moves"].as_array().unwrap().len(), short.len()), (10, 2));
    assert_eq!(short[1]["sampled"], true);
    let stopped = records(asked(json!({"search": {"engine": "backtrack", "nodes": 50}})));
    assert_eq!(stopped.last().unwrap()["stopped"], "nodes");
    let frames = record(asked(json!({"to": "frames"})));
    assert!(frames["frames"].as_array().unwrap().len() > 50, "{frames}");
    for (to, media_type, start) in [
        ("svg", "image/svg+xml", "<svg"),
        ("html", "text/html; charset=utf-8", "<!"),
        ("dot", "text/vnd.graphviz; charset=utf-8", "digraph \"mrv: 1 solution\""),
    ] {
        let text = ask(asked(json!({"to": to})));
        assert_eq!(text.media_type(), media_type);
        assert!(text.body().starts_with(start), "{}", &text.body()[..80]);
    }
    let (kind, message) = fault(&asked(json!({"search": {"engine": "triads"}})).to_string());
    assert_eq!(kind, FaultKind::Refused);
    assert!(
        message.starts_with("triads cannot be watched; choose from auto, backtrack"),
        "{message}"
    );
}

#[test]
fn diagnoses_and_minimizes() {
    let one = record(json!({"do": "diagnose", "puzzle": CLASSIC}));
    assert_eq!((&one["solutions"], &one["minimal"]), (&json!("one"), &json!(false)));
    assert!(one["redundant"].as_array().unwrap().contains(&json!("5 at r1c1")), "{one}");
    let several = record(json!({"do": "diagnose", "puzzle": "123..4..2......."}));
    assert_eq!(several["missing"]["number"], 3);
    let none = record(json!({"do": "diagnose", "puzzle": "12....34........"}));
    assert_eq!(none["solutions"], "none");
    assert!(!none["conflict"].is_null());
    let minimized = record(json!({"do": "minimize", "puzzle": CLASSIC}));
    assert_eq!(minimized["removed"].as_array().unwrap().len(), 7);
    let killer = json!({"n": 4, "givens": "12343412........", "cages": [[5, 8, 9], [5, 10, 11]]});
    let (kind, message) = fault(&json!({"do": "minimize", "puzzle": killer}).to_string());
    assert_eq!(kind, FaultKind::Refused, "{message}");
    let rules = json!({"n": 4, "givens": "1234341.21434321", "cages": [[0, 0, 1]]});
    let minimized = record(json!({"do": "minimize", "puzzle": rules, "what": "all"}));
    assert!(minimized["removed"].to_string().contains("cage"), "{minimized}");
}
