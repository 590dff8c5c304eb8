//! Puzzles in and out: reading, making, converting, drawing.

use crate::{CLASSIC, ask, fault, record, records};
use ennead_service::FaultKind;
use serde_json::{Value, json};

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
    let drawn = ask(json!({"do": "draw", "puzzle": DRAWN})).body();
    assert!(drawn.contains("stroke=\"#67f067\""), "{drawn}");
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

/// A document of f-puzzles that states its rules only by drawings and in words.
const DRAWN: &str = include_str!("../../../../testdata/formats/drawn.fpuzzles");

#[test]
fn reads_drawings_as_rules() {
    let only = |read: Vec<Value>| match read.as_slice() {
        [one] => one.clone(),
        several => panic!("{several:?}"),
    };
    let plain = only(records(json!({"do": "read", "text": DRAWN})));
    assert_eq!((&plain["partly_read"], plain.get("readings")), (&json!(true), None));
    let guessed = only(records(json!({"do": "read", "text": DRAWN, "guess": true})));
    assert_eq!(guessed["puzzle"], plain["puzzle"], "proposals are not applied");
    let proposals = guessed["readings"]["proposals"].as_array().unwrap();
    assert_eq!(
        (&proposals[0]["read"], &proposals[0]["covers"]),
        (&json!("line #67f067=whisper"), &json!(3))
    );
    assert_eq!(guessed["readings"]["with_first"]["found"], 1);
    let first = proposals.iter().filter(|one| one["first"] == true);
    let first: Vec<&Value> = first.map(|one| &one["read"]).collect();
    let read = only(records(json!({"do": "read", "text": DRAWN, "readings": first})));
    assert_eq!(read["partly_read"], false, "{read}");
    let count = record(json!({"do": "count", "puzzle": read["puzzle"]}));
    assert_eq!((&count["found"], &count["ending"]), (&json!(1), &json!("complete")));
    // The bulbs belong to the thermometers.
    let some = ["line green=whisper", "line grey=thermometer", "circle #e0e0e0=odd"];
    let request = json!({"do": "read", "text": DRAWN, "readings": some, "guess": true});
    let rest = &only(records(request))["readings"];
    let kinds: Vec<&Value> =
        rest["proposals"].as_array().unwrap().iter().map(|one| &one["kind"]).collect();
    assert_eq!(kinds, ["dot", "dot", "square", "square", "clue"]);
    assert_eq!((&rest["unexplained"], &rest["with_first"]["found"]), (&json!([]), &json!(1)));
}

#[test]
fn readings_that_say_nothing_are_faults() {
    let read = |reading: &str| json!({"do": "read", "text": DRAWN, "readings": [reading]});
    let (kind, message) = fault(&read("lines=whisper").to_string());
    assert_eq!(kind, FaultKind::Refused);
    assert!(message.starts_with("'lines' is not a kind of drawing; known are line"), "{message}");
    let many = json!({"do": "read", "text": DRAWN, "readings": vec!["circle=odd"; 1001]});
    assert_eq!(fault(&many.to_string()).1, "there are more than 1000 readings");
    let [error] = records(read("line red=whisper")).try_into().unwrap();
    assert_eq!(error["kind"], "error");
    let message = error["message"].as_str().unwrap();
    let start = "no line red is drawn, so it cannot be read as whisper; there are: 3 lines #67f067";
    assert!(message.starts_with(start), "{message}");
}
