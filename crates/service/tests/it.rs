//! Requests and their answers.

use ennead::Limits;
use ennead_service::{FaultKind, Reply, Request, answer};
use serde_json::{Value, json};
use std::collections::BTreeSet;
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
        (FaultKind::Refused, "specify either a rating or techniques, not both")
    );
    let canon =
        |puzzle: &Value| record(json!({"do": "canon", "puzzle": puzzle}))["canonical"].clone();
    let turned: String = CLASSIC.chars().rev().collect();
    assert_eq!(canon(&json!(CLASSIC)), canon(&json!(turned)));
    let svg = ask(json!({"do": "draw", "puzzle": CLASSIC, "candidates": true}));
    assert_eq!(svg.media_type(), "image/svg+xml");
    assert!(svg.body().starts_with("<svg"));
    let sandwich = json!({"type": "sandwich", "side": "left", "line": 1, "sum": 5});
    let clues =
        json!({"n": 4, "givens": "1...............", "cages": [[5, 1, 2]], "rules": [sandwich]});
    let layer = ask(json!({"do": "draw", "puzzle": clues, "layer": "rules"})).body();
    assert!(layer.contains(r#"viewBox="-42 0 288 246" data-room="corner""#), "{layer}");
    assert!(!layer.contains("given\"") && !layer.contains("class=\"paper"), "{layer}");
    let grid = ask(json!({"do": "convert", "puzzle": CLASSIC, "to": "line"}));
    assert_eq!(grid.body().trim_end(), CLASSIC);
}

#[test]
fn makes_puzzles_of_other_shapes() {
    let six = json!({"n": 6, "box": [2, 3]});
    let made = records(json!({"do": "generate", "seed": 1, "layout": six, "count": 2}));
    assert_eq!((made.len(), &made[0]["puzzle"]["box"]), (2, &json!([2, 3])));
    let jigsaw = json!({"do": "generate", "seed": 1, "layout": six, "random_regions": true});
    let made = records(jigsaw);
    assert_eq!(made[0]["puzzle"]["regions"].as_str().unwrap().len(), 36);
    let killer = json!({"do": "generate", "seed": 1, "layout": {"n": 4, "box": [2, 2]}, "random_cages": true, "rating": "ennead=..medium"});
    let made = records(killer);
    assert!(made[0]["puzzle"]["cages"].as_array().unwrap().len() > 3, "{}", made[0]);
    let solved = record(json!({"do": "solve", "puzzle": made[0]["puzzle"]}));
    assert_eq!(solved["solution"], made[0]["solution"]);
}

#[test]
fn reads_many_puzzles() {
    let text = format!("# a list\n{CLASSIC} easy\n12345\n{}\n", CLASSIC.replacen("53", "55", 1));
    let read = records(json!({"do": "read", "text": text}));
    let kinds: Vec<_> = read.iter().map(|one| one["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["read", "error", "read"], "{read:?}");
    assert_eq!(
        (&read[0]["puzzle"]["givens"], &read[0]["trailing"]),
        (&json!(CLASSIC), &json!("easy"))
    );
    assert_eq!(read[2]["puzzle"]["n"], 9);
    assert_eq!(records(json!({"do": "read", "text": text, "limit": 1})).len(), 1);
    let marks = "12 34 | 3  4 \n3  4  | 12 12 \n------+------\n2  1  | 4  3 \n4  3  | 12 12 \n";
    let read = records(json!({"do": "read", "text": marks}));
    assert_eq!(read[0]["puzzle"]["marks"][0], "12");
    let samurai = json!({"grids": [{"at": [1, 1], "n": 4, "box": [2, 2]}, {"at": [3, 3], "n": 4, "box": [2, 2]}]}).to_string();
    assert_eq!(records(json!({"do": "read", "text": samurai}))[0]["kind"], "error");
    assert_eq!(records(json!({"do": "read", "text": ""}))[0]["kind"], "error");
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
fn estimates_and_counts_are_sent_on_the_way() {
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
fn true_candidates_are_sent_on_the_way() {
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
    // What no solution has is known from the marks.
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
    // After another rule, the solutions that break it are ignored.
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
fn steps_are_written_as_text_and_as_a_page() {
    let written = |to: &str| {
        let request = json!({"do": "steps", "puzzle": CLASSIC, "to": to}).to_string();
        let Ok(Reply::Text { media_type, text }) = answer(&request, &Limits::none()) else {
            panic!("{to} is text")
        };
        (media_type, text)
    };
    let (media_type, text) = written("text");
    assert_eq!(media_type, "text/plain; charset=utf-8");
    assert!(text.starts_with("51 cells left to fill\n1. "), "{text}");
    assert!(text.contains("\nsolved\n534678912"), "{text}");
    let (media_type, page) = written("html");
    assert_eq!(media_type, "text/html; charset=utf-8");
    assert!(page.contains("<svg") && page.contains("Sudoku Explainer: "), "{page}");
    let both = json!({"do": "steps", "puzzle": CLASSIC, "to": "text", "progress": true});
    assert_eq!(fault(&both.to_string()).1, "only records are sent step by step");
}

#[test]
fn the_easiest_solution_is_searched_for() {
    let easiest = record(json!({"do": "steps", "puzzle": CLASSIC, "easiest": true}));
    assert_eq!(easiest["end"], "solved");
    let uses = |steps: &Value| {
        let all = steps["steps"].as_array().unwrap();
        all.iter().filter(|step| step["technique"]["slug"] == "naked-single").count()
    };
    let usual = record(json!({"do": "steps", "puzzle": CLASSIC}));
    assert!(uses(&easiest) <= uses(&usual), "{easiest}");
    let both = json!({"do": "steps", "puzzle": CLASSIC, "easiest": true, "limit": 3});
    assert!(fault(&both.to_string()).1.starts_with("state either a limit"));
}

#[test]
fn steps_are_sent_on_the_way() {
    let all = records(json!({"do": "steps", "puzzle": CLASSIC, "progress": true}));
    let whole = record(json!({"do": "steps", "puzzle": CLASSIC}));
    assert_eq!((all.len(), all.last().unwrap()), (52, &whole));
    for (step, sent) in whole["steps"].as_array().unwrap().iter().zip(&all) {
        assert_eq!(sent["kind"], "step");
        for field in ["k", "text", "grid", "candidates"] {
            assert_eq!(sent[field], step[field], "{step}");
        }
    }
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

const LOCKED: &str =
    "907080000400000920306009810800006009570090068691853742700500290200900070109207680";

#[test]
fn exercises_lead_to_the_technique() {
    let exercise = record(json!({"do": "exercise", "technique": "hidden-pair", "puzzle": LOCKED}));
    assert_eq!((&exercise["taken"], &exercise["problem"]), (&json!(4), &Value::Null), "{exercise}");
    assert_eq!(exercise["step"]["technique"]["slug"], "hidden-pair");
    assert_eq!(exercise["start"]["givens"], LOCKED.replace('0', "."));
    assert_eq!(exercise["puzzle"]["marks"].as_array().unwrap().len(), 81);
    // The position can be asked about, and its step is the next one.
    let hint = record(json!({"do": "hint", "puzzle": exercise["puzzle"]}));
    assert_eq!(hint["step"]["eliminated"], exercise["step"]["eliminated"]);
    let new = record(json!({"do": "exercise", "technique": "x-wing", "seed": 1}));
    assert_eq!((&new["step"]["technique"]["slug"], &new["seed"]), (&json!("x-wing"), &json!(1)));
    assert_eq!(record(json!({"do": "exercise", "technique": "x-wing", "seed": 1})), new);
    let none = record(json!({"do": "exercise", "technique": "jellyfish", "puzzle": CLASSIC}));
    assert_eq!(
        (&none["step"], &none["problem"]),
        (&Value::Null, &json!("Jellyfish is not needed in this puzzle."))
    );
    for (request, why) in [
        (json!({"do": "exercise", "technique": "x-wing"}), "state either a puzzle"),
        (json!({"do": "exercise", "technique": "x-ray", "seed": 1}), "'x-ray'"),
        (json!({"do": "exercise", "technique": "cage-combinations", "seed": 1}), ""),
    ] {
        let (kind, message) = fault(&request.to_string());
        assert!(kind == FaultKind::Refused && message.contains(why), "{request}: {message}");
    }
}

#[test]
fn conclusions_of_a_player_are_verified() {
    let exercise = record(json!({"do": "exercise", "technique": "hidden-pair", "puzzle": LOCKED}));
    let verify = |more: Value| {
        let mut request = json!({"do": "verify", "puzzle": exercise["puzzle"]});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        record(request)
    };
    let step = &exercise["step"];
    let all = step["eliminated"].as_array().unwrap();
    let right = verify(json!({"technique": "hidden-pair", "eliminated": all}));
    assert_eq!(
        (&right["verdict"], &right["text"]),
        (&json!("right"), &json!("Right: Hidden Pair."))
    );
    assert_eq!(right["step"]["eliminated"], step["eliminated"]);
    let part = verify(json!({"technique": "hidden-pair", "eliminated": all[..1]}));
    assert_eq!(part["verdict"], "incomplete");
    assert_eq!(part["missed_eliminated"].as_array().unwrap().len(), all.len() - 1);
    let other = verify(json!({"technique": "x-wing", "eliminated": all}));
    assert_eq!((&other["verdict"], &other["step"]), (&json!("unproven"), &Value::Null));
    assert_eq!(other["eliminated"][0]["verdict"], "true");
    let any = verify(json!({"eliminated": all}));
    assert_eq!(any["step"]["technique"]["slug"], "hidden-pair");
    let solved = record(json!({"do": "solve", "puzzle": LOCKED}))["solution"].clone();
    let index = all[0]["index"].as_u64().unwrap() as usize;
    let digit = solved.as_str().unwrap().as_bytes()[index] - b'0';
    let wrong = json!([{"cell": all[0]["cell"], "digit": digit}]);
    let wrong = verify(json!({"eliminated": wrong}));
    assert_eq!(
        (&wrong["verdict"], &wrong["eliminated"][0]["verdict"]),
        (&json!("wrong"), &json!("wrong"))
    );
    assert_eq!(wrong["text"], format!("{}<>{digit} is wrong.", all[0]["cell"].as_str().unwrap()));
    let single = json!({"do": "verify", "puzzle": CLASSIC, "placed": [{"cell": "E5", "digit": 5}], "names": "A1"});
    let single = record(single);
    assert_eq!(
        (&single["verdict"], &single["placed"][0]["cell"]),
        (&json!("right"), &json!("r5c5"))
    );
    let played = json!({"givens": CLASSIC.replacen("53.", "532", 1), "placed": ["r1c3"]});
    let mistaken =
        record(json!({"do": "verify", "puzzle": played, "placed": [{"cell": "r5c5", "digit": 5}]}));
    assert_eq!(
        (&mistaken["verdict"], &mistaken["mistakes"][0]["right"]),
        (&Value::Null, &Value::Null)
    );
    for (claims, why) in [
        (json!([]), "state what is placed"),
        (json!([{"cell": "r10c1", "digit": 1}]), "r10c1 is outside the 9 x 9 grid"),
        (json!([{"cell": "r1c1", "digit": 0}]), "'0' is not a digit in a 9 x 9 grid"),
        (json!([{"cell": "here", "digit": 1}]), "'here'"),
    ] {
        let (kind, message) =
            fault(&json!({"do": "verify", "puzzle": CLASSIC, "placed": claims}).to_string());
        assert!(kind == FaultKind::Refused && message.contains(why), "{message}");
    }
}

#[test]
fn lists_what_there_is() {
    let techniques = records(json!({"do": "techniques"}));
    assert_eq!((techniques.len() > 150, &techniques[1]["slug"]), (true, &json!("naked-single")));
    assert!(techniques.iter().all(|one| one["idea"].as_str().unwrap().len() > 20));
    let engines = records(json!({"do": "engines"}));
    assert!(engines.iter().any(|one| one["engine"] == "cdcl" && one["watchable"] == false));
    let rules = records(json!({"do": "rules"}));
    assert_eq!((&rules[0]["rule"], &rules[0]["name"]), (&json!("cage"), &json!("Killer cage")));
    assert!(rules.iter().any(|one| one["rule"] == "diagonals" && one["listed"] == false));
}

#[test]
fn work_ends_at_the_time_of_the_request() {
    let clock = ennead::Clock::new({
        let calls = std::sync::atomic::AtomicU64::new(0);
        // Each look at the clock takes a second.
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
        let reply =
            request.answer(&Limits::none()).unwrap_or_else(|fault| panic!("{action}: {fault}"));
        let content = &post["responses"]["200"]["content"];
        let media_type = reply.media_type().split(';').next().unwrap();
        let stated = &content[media_type];
        assert!(stated.is_object(), "{action}: {media_type}");
        let (schema, records) = match &reply {
            Reply::Record(record) => (&stated["schema"], vec![record.value()]),
            Reply::Records(all) => (
                &stated["x-itemSchema"],
                all.iter().map(ennead::render::json::Record::value).collect(),
            ),
            Reply::Text { .. } => continue,
        };
        let kinds: Vec<&Value> = schema["oneOf"]
            .as_array()
            .unwrap()
            .iter()
            .map(|choice| &choice["properties"]["kind"]["const"])
            .collect();
        assert!(
            !records.is_empty() && records.iter().all(|one| kinds.contains(&&one["kind"])),
            "{action}: {kinds:?}"
        );
    }
}

#[test]
fn every_action_is_tested_here_and_documented() {
    let tests = include_str!("it.rs");
    let documentation = include_str!("../../../docs/service.md");
    for action in Request::ACTIONS {
        assert!(documentation.contains(&format!("`{action}`")), "{action}");
        assert!(tests.contains(&format!("\"do\": \"{action}\"")), "{action}");
    }
}
