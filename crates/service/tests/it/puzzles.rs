//! Tests reading, generating, converting and drawing puzzles.

use crate::{CLASSIC, ask, fault, record, records};
use ennead_service::FaultKind;
use serde_json::{Value, json};

#[test]
fn puzzles_are_text_or_objects() {
    let killer = json!({"n": 4, "givens": "1...............", "cages": [[5, 1, 2]]});
    let count = record(json!({"do": "count", "puzzle": killer}));
    // The puzzle of a record can be sent in the next request.
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
    assert_eq!(records(json!({"do": "read", "text": ""}))[0]["kind"], "error");
}

#[test]
fn lists_techniques_engines_and_rules() {
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
    // The bulbs of the thermometers need no proposal of their own.
    let some = ["line green=whisper", "line grey=thermometer", "circle #e0e0e0=odd"];
    let request = json!({"do": "read", "text": DRAWN, "readings": some, "guess": true});
    let rest = &only(records(request))["readings"];
    let kinds: Vec<&Value> =
        rest["proposals"].as_array().unwrap().iter().map(|one| &one["kind"]).collect();
    assert_eq!(kinds, ["dot", "dot", "square", "square", "clue"]);
    assert_eq!((&rest["unexplained"], &rest["with_first"]["found"]), (&json!([]), &json!(1)));
}

#[test]
fn readings_that_do_not_apply_are_errors() {
    let read = |reading: &str| json!({"do": "read", "text": DRAWN, "readings": [reading]});
    let (kind, message) = fault(&read("lines=whisper").to_string());
    assert_eq!(kind, FaultKind::Refused);
    assert!(
        message.starts_with("'lines' is not a kind of drawing; write one of line"),
        "{message}"
    );
    let many = json!({"do": "read", "text": DRAWN, "readings": vec!["circle=odd"; 1001]});
    assert_eq!(fault(&many.to_string()).1, "there are more than 1000 readings");
    let [error] = records(read("line red=whisper")).try_into().unwrap();
    assert_eq!(error["kind"], "error");
    let message = error["message"].as_str().unwrap();
    let start = "no line red is drawn, so it cannot be read as whisper; there are: 3 lines #67f067";
    assert!(message.starts_with(start), "{message}");
}

/// A document of SudokuPad with a coloured cell, a line, a circle and a text.
fn setter() -> String {
    let rows = vec![format!("[{}]", ["{}"; 4].join(",")); 4].join(",").replacen(
        "{}",
        r##"{"c":"#aabbcc"}"##,
        1,
    );
    let regions = "[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]";
    format!(
        r##"{{"cells":[{rows}],"regions":[{regions}],"lines":[{{"wayPoints":[[0.5,0.5],[1.5,0.5]],"color":"#f00","thickness":16}}],
        "overlays":[{{"center":[1.5,2.5],"width":0.8,"height":0.8,"rounded":true,"backgroundColor":"#FFFFFF","borderColor":"#000000"}},
        {{"center":[-0.5,1.5],"width":0.25,"height":0.25,"text":17,"fontSize":32}}]}}"##
    )
    .replace('\n', "")
}

#[test]
fn drawings_without_a_rule_are_read_drawn_and_converted() {
    let text = setter();
    let [read] = &records(json!({"do": "read", "text": text}))[..] else { panic!() };
    let puzzle = &read["puzzle"];
    let types: Vec<&Value> =
        puzzle["cosmetics"].as_array().unwrap().iter().map(|one| &one["type"]).collect();
    assert_eq!(types, ["colours", "line", "pill", "text"]);
    assert_eq!(read["partly_read"], true);

    // The record and the document are drawn in the same way.
    let layer =
        |puzzle: &Value| ask(json!({"do": "draw", "puzzle": puzzle, "layer": "rules"})).body();
    let drawn = layer(puzzle);
    assert_eq!(drawn, layer(&json!(text)));
    for part in
        ["fill=\"#aabbcc\"", "stroke=\"#ff0000\"", "<ellipse class=\"ink bright\"", ">17</text>"]
    {
        assert!(drawn.contains(part), "{part}: {drawn}");
    }

    // JSON and links include the drawings; other formats leave them out.
    let convert = |to: &str| ask(json!({"do": "convert", "puzzle": text, "to": to})).body();
    let written = convert("json");
    assert_eq!(serde_json::from_str::<Value>(&written).unwrap()["cosmetics"], puzzle["cosmetics"]);
    assert_eq!(convert("line").trim_end(), "................");
    let link = convert("sudokupad");
    let [again] = &records(json!({"do": "read", "text": link}))[..] else { panic!("{link}") };
    assert_eq!(again["puzzle"]["cosmetics"], puzzle["cosmetics"]);

    // The web page of `steps` includes the drawings in each picture; the pictures have the light colours.
    let mut object = puzzle.clone();
    object["givens"] = json!("3..2...4.1..4...");
    let page = ask(json!({"do": "steps", "puzzle": object, "to": "html"})).body();
    assert!(
        page.contains("stroke=\"#ff0000\"") && page.contains("class=\"ennead light\""),
        "{page}"
    );

    // All other actions ignore the drawings.
    let solved = record(json!({"do": "solve", "puzzle": object}));
    assert_eq!(solved["solution"], "3412123421434321");
    assert_eq!(solved["puzzle"].get("cosmetics"), None);
    let hint = record(json!({"do": "hint", "puzzle": object}));
    assert!(hint["step"].is_object(), "{hint}");
}

#[test]
fn too_many_drawings_are_left_out() {
    let line = r##"{"wayPoints":[[0.5,0.5],[1.5,0.5]],"color":"#f00","thickness":16}"##;
    let text =
        setter().replace("\"lines\":[", &format!("\"lines\":[{}", format!("{line},").repeat(8000)));
    let [read] = &records(json!({"do": "read", "text": text}))[..] else { panic!() };
    assert_eq!(read["puzzle"].get("cosmetics"), None);
    let notes = read["notes"].as_array().unwrap();
    assert_eq!(notes.last().unwrap(), "its drawings are left out, because they are too large");
}

#[test]
fn hostile_drawings_are_faults() {
    let puzzle =
        |cosmetics: Value| json!({"n": 4, "givens": "1...............", "cosmetics": cosmetics});
    let draw = |cosmetics: Value| {
        fault(&json!({"do": "draw", "puzzle": puzzle(cosmetics), "layer": "rules"}).to_string())
    };
    let script = json!([{"type": "colours", "cell": "r1c1", "colours": ["\"/><script>"]}]);
    let (kind, message) = draw(script);
    assert_eq!(kind, FaultKind::Unreadable);
    assert!(message.contains("cosmetic 1: "), "{message}");
    let many = vec![json!({"type": "fog", "cells": vec!["r1c1"; 100]}); 600];
    assert_eq!(draw(json!(many)).1, "cosmetics: more than 50000 points, cells and texts");
    let text = json!([{"type": "text", "centre": [1, 1], "size": 1, "text": "</text><script>"}]);
    let drawn = ask(json!({"do": "draw", "puzzle": puzzle(text)})).body();
    assert!(!drawn.contains("<script>"), "{drawn}");
}

/// A samurai as a diagram.
const SAMURAI: &str = include_str!("../../../../testdata/multi_grid/samurai.txt");

/// Returns two grids of 4 x 4 that share a box. The first has these givens, the second none.
fn twins(givens: &str) -> Value {
    json!({"grids": [{"at": [1, 1], "n": 4, "givens": givens, "box": [2, 2]}, {"at": [3, 3], "n": 4, "givens": "................", "box": [2, 2]}]})
}

#[test]
fn several_grids_are_solved_counted_and_checked() {
    let read = records(json!({"do": "read", "text": format!("{SAMURAI}\n{CLASSIC}\n")}));
    let grids: Vec<usize> =
        read.iter().map(|one| one["puzzle"]["grids"].as_array().map_or(1, Vec::len)).collect();
    assert_eq!(grids, [5, 1], "{read:?}");
    let samurai = &read[0]["puzzle"];
    let solved = record(json!({"do": "solve", "puzzle": samurai}));
    assert_eq!((&solved["status"], &solved["puzzle"]), (&json!("unique"), samurai));
    let lines = solved["solution"].as_array().unwrap();
    assert_eq!((lines.len(), lines[4].as_str().unwrap().len()), (5, 81));
    let check = record(json!({"do": "check", "puzzle": SAMURAI}));
    assert_eq!((&check["passed"], &check["solutions"]["found"]), (&json!(true), &json!(1)));
    let count = record(json!({"do": "count", "puzzle": twins("................")}));
    assert_eq!(count["found"], 24 * 12 * 12);
    let listed =
        records(json!({"do": "solutions", "puzzle": twins("..12............"), "limit": 2}));
    assert_eq!(listed.len(), 2);
    assert_ne!(listed[0]["solution"], listed[1]["solution"]);
    let impossible = json!({"grids": [{"at": [1, 1], "n": 4, "givens": "12............34", "box": [2, 2]}, {"at": [3, 3], "n": 4, "givens": "..12............", "box": [2, 2]}]});
    let check = record(json!({"do": "check", "puzzle": impossible}));
    assert_eq!(check["solutions"]["found"], 0, "{check}");
    let grid =
        |number: usize| json!({"of_grid": number, "states": "grid", "index": null, "cells": []});
    let given = |number: usize, cell: &str, index: usize| json!({"of_grid": number, "states": "given", "index": null, "cells": [{"cell": cell, "index": index}]});
    let rows = "its rows, columns and regions";
    let parts = json!([
        format!("grid 1: {rows}"),
        "grid 1: 4 at r4c4",
        format!("grid 2: {rows}"),
        "grid 2: 1 at r1c3",
        "grid 2: 2 at r1c4"
    ]);
    assert_eq!(check["conflict"]["parts"], parts);
    let statements =
        json!([grid(1), given(1, "r4c4", 15), grid(2), given(2, "r1c3", 2), given(2, "r1c4", 3)]);
    assert_eq!(check["conflict"]["statements"], statements);
    let check = record(json!({"do": "check", "puzzle": impossible, "language": "de"}));
    assert_eq!(check["conflict"]["parts"][3], "Gitter 2: 1 in r1c3");
}

/// The puzzle is a JSON object, so the fault has no line number.
#[test]
fn a_fault_of_several_grids_names_the_grid_but_no_line() {
    let twice = json!({"grids": [{"at": [1, 1], "n": 4, "givens": "11..............", "box": [2, 2]}, {"at": [3, 3], "n": 4, "givens": "................", "box": [2, 2]}]});
    let request = json!({"do": "check", "puzzle": twice, "language": "de"}).to_string();
    let expected =
        "Gitter 1 bei r1c1: 1 kommt in Zeile 1 und Block 1 zweimal vor: r1c1 und r1c2".to_owned();
    assert_eq!(fault(&request), (FaultKind::Unreadable, expected));
}

#[test]
fn placed_digits_in_several_grids_are_not_clues() {
    let grids = json!([{"at": [1, 1], "n": 4, "givens": "12..............", "placed": ["r1c1"]}, {"at": [3, 3], "n": 4, "givens": "..............34"}]);
    let check = record(json!({"do": "check", "puzzle": {"grids": grids}}));
    assert_eq!(check["clues"], 3);
}

#[test]
fn several_grids_have_candidates() {
    let puzzle = twins("12..............");
    let marks = record(json!({"do": "candidates", "puzzle": puzzle}));
    assert_eq!(
        (&marks["candidates"][0][0], &marks["candidates"][0][2]),
        (&json!("1"), &json!("34"))
    );
    assert_eq!(marks["candidates"][0][10], marks["candidates"][1][0], "a shared cell");
    let request = json!({"do": "true-candidates", "puzzle": puzzle, "solutions": true});
    let truth = record(request);
    assert_eq!((&truth["solvable"], &truth["candidates"][1][0]), (&json!(true), &json!("1234")));
    assert_eq!(truth["solutions"][0].as_array().unwrap().len(), 2);
    let logic = json!({"do": "candidates", "puzzle": puzzle, "after": {"only": ["naked-single"]}});
    let known = json!({"do": "true-candidates", "puzzle": puzzle, "known": ["1234341221434321"]});
    for request in [logic, known] {
        assert_eq!(fault(&request.to_string()).0, FaultKind::Refused, "{request}");
    }
    let rate = json!({"do": "rate", "puzzle": puzzle, "scale": "ennead"}).to_string();
    let expected = "a multi-grid puzzle, where a single grid is expected";
    assert_eq!(fault(&rate), (FaultKind::Unreadable, expected.to_owned()));
}

/// Returns two grids of 4 x 4 with one solution, of which grid 2 is `second`. Grid 1 fills the shared box, which gives grid 2
/// its first single.
fn solvable(second: &str, placed: &[&str]) -> Value {
    let first = json!({"at": [1, 1], "n": 4, "givens": "1234341221..4321", "box": [2, 2]});
    let second = json!({"at": [3, 3], "n": 4, "givens": second, "box": [2, 2], "placed": placed});
    json!({"grids": [first, second]})
}

#[test]
fn several_grids_have_hints() {
    let puzzle = solvable("..1....41.....2.", &[]);
    let hint = record(json!({"do": "hint", "puzzle": puzzle, "language": "de"}));
    assert_eq!((&hint["of_grid"], &hint["step"]["of_grid"]), (&json!(1), &json!(1)));
    assert_eq!(hint["place"], "Gitter 1: Sieh dir Spalte 3 an.");
    let text = hint["step"]["text"].as_str().unwrap();
    assert!(text.starts_with("Gitter 1: In Spalte 3 ist nur noch r3c3 leer"), "{text}");
    let place = record(json!({"do": "hint", "puzzle": puzzle, "depth": "where"}));
    assert_eq!(
        (&place["place"], &place["technique"]),
        (&json!("Grid 1: Look at column 3."), &Value::Null)
    );
    // The player's digit is wrong; a hint with the depth `where` does not reveal the right digit.
    let wrong = solvable("..13...41.....2.", &["r1c4"]);
    let hint = record(json!({"do": "hint", "puzzle": wrong, "depth": "where", "language": "de"}));
    assert_eq!(hint["problem"], "Gitter 2: Berichtige zuerst r1c4: Die Ziffer ist falsch.");
    let mistake = &hint["mistakes"][0];
    assert_eq!((&mistake["of_grid"], &mistake["right"]), (&json!(2), &Value::Null));
    // No digit is wrong, but the shared cell r3c3 of grid 1 has no candidates.
    let none = json!({"grids": [{"at": [1, 1], "givens": "........12......"}, {"at": [3, 3], "givens": "..34............"}]});
    let hint = record(json!({"do": "hint", "puzzle": none, "language": "de"}));
    let problem = "Gitter 1: Diese Stellung hat keine Lösung: r3c3 hat keinen Kandidaten.";
    assert_eq!(hint["problem"], problem);
    // A hint for a single grid has no field `of_grid`.
    let alone = record(json!({"do": "hint", "puzzle": CLASSIC}));
    assert!(alone.get("of_grid").is_none() && alone["step"].get("of_grid").is_none());
}

#[test]
fn all_steps_of_several_grids_are_found() {
    let puzzle = solvable("..1....41.....2.", &[]);
    let all = record(json!({"do": "available-steps", "puzzle": puzzle, "language": "de"}));
    let steps = all["steps"].as_array().unwrap();
    let of = |step: &Value| (step["of_grid"].clone(), step["placed"][0]["cell"].clone());
    let found: Vec<_> = steps.iter().map(of).collect();
    let first =
        [(1, "r3c3"), (1, "r3c4"), (2, "r2c3")].map(|(grid, cell)| (json!(grid), json!(cell)));
    assert_eq!(found[..3], first);
    // A step in the shared box is reported for grid 1 only.
    assert!(!found.contains(&(json!(2), json!("r1c1"))), "{found:?}");
    let text = steps[0]["text"].as_str().unwrap();
    assert!(text.starts_with("Gitter 1: "), "{text}");
    let wrong = solvable("..13...41.....2.", &["r1c4"]);
    let all = record(json!({"do": "available-steps", "puzzle": wrong}));
    assert_eq!(all["problem"], "Grid 2: r1c4 is not 3: the solution has 2 there.");
    assert_eq!((&all["mistakes"][0]["of_grid"], &all["steps"]), (&json!(2), &json!([])));
    let none = json!({"grids": [{"at": [1, 1], "givens": "........12......"}, {"at": [3, 3], "givens": "..34............"}]});
    let all = record(json!({"do": "available-steps", "puzzle": none}));
    assert_eq!(all["problem"], "Grid 1: This position has no solution: r3c3 has no candidates.");
}

#[test]
fn several_grids_are_solved_step_by_step() {
    let puzzle = solvable("..1....41.....2.", &[]);
    let steps = record(json!({"do": "steps", "puzzle": puzzle}));
    assert_eq!((&steps["end"], &steps["empty"]), (&json!("solved"), &json!(0)));
    assert_eq!(steps["finish"], json!(["1234341221434321", "4312213412433421"]));
    assert_eq!(steps["hardest"]["slug"], "naked-single");
    let of_grid = |step: &Value| step["of_grid"].as_u64().unwrap();
    let all = steps["steps"].as_array().unwrap();
    assert_eq!(all.iter().map(of_grid).collect::<Vec<_>>(), [1, 1, 2, 2, 2, 2, 2, 2, 2, 2]);
    // Before the first step in grid 2, its position has the digits placed by the steps in grid 1.
    assert_eq!(all[2]["grid"], "431.21.41.....2.");
    let limited = json!({"do": "steps", "puzzle": puzzle, "limit": 2, "progress": true});
    let records = records(limited);
    assert_eq!(records.len(), 3);
    assert_eq!((&records[1]["kind"], &records[1]["of_grid"]), (&json!("step"), &json!(1)));
    assert_eq!((&records[2]["end"], &records[2]["empty"]), (&json!("limit"), &json!(8)));
    let text = ask(json!({"do": "steps", "puzzle": puzzle, "to": "text"})).body();
    assert!(text.contains("\n3. Grid 2: Full House: r1c4=2\n"), "{text}");
    assert!(text.ends_with("solved\n1 2 | 3 4\n3 4 | 1 2\n----+-----+\n2 1 | 4 3 | 1 2\n4 3 | 2 1 | 3 4\n    +-----+----\n      1 2 | 4 3\n      3 4 | 2 1\n"), "{text}");
    for request in [
        json!({"do": "steps", "puzzle": puzzle, "easiest": true}),
        json!({"do": "steps", "puzzle": puzzle, "to": "html"}),
    ] {
        assert_eq!(fault(&request.to_string()).0, FaultKind::Refused, "{request}");
    }
}

#[test]
fn several_grids_are_converted_and_drawn() {
    let drawn = ask(json!({"do": "convert", "puzzle": SAMURAI, "to": "multi-grid"})).body();
    // The first line of the diagram is a comment, which is not written.
    assert_eq!(drawn.lines().next(), SAMURAI.lines().nth(1));
    let json = ask(json!({"do": "convert", "puzzle": SAMURAI, "to": "json"})).body();
    let again =
        record(json!({"do": "solve", "puzzle": serde_json::from_str::<Value>(&json).unwrap()}));
    assert_eq!(again["status"], "unique");
    let grid =
        ask(json!({"do": "convert", "puzzle": twins("12.............."), "to": "grid"})).body();
    assert!(grid.starts_with("1 2 | . .\n"), "{grid}");
    let line = json!({"do": "convert", "puzzle": SAMURAI, "to": "line"}).to_string();
    assert_eq!(fault(&line).0, FaultKind::Refused);
    let svg = ask(json!({"do": "draw", "puzzle": SAMURAI})).body();
    assert!(svg.contains("5 overlapping grids of 9 x 9"), "{svg}");
    let layer = json!({"do": "draw", "puzzle": SAMURAI, "layer": "rules"}).to_string();
    assert_eq!(fault(&layer).0, FaultKind::Refused);
}

#[test]
fn drawings_of_several_grids_are_read() {
    let line = json!({"type": "line", "parts": [[[0.5, 0.5], [1.5, 1.5]]], "stroke": {"colour": "#67f067", "width": 0.3}});
    let mut puzzle = twins("12..............");
    puzzle["grids"][1]["cosmetics"] = json!([line]);
    let read = &records(json!({"do": "read", "text": puzzle.to_string()}))[0]["puzzle"];
    assert_eq!(read["grids"][1]["cosmetics"][0]["type"], "line", "{read}");
    assert!(read["grids"][0].get("cosmetics").is_none());
}
