//! Checks the JSON output of each command against the published schema.

use crate::puzzles::{CLASSIC, EMPTY, HARD};
use assert_cmd::Command;
use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::path::PathBuf;

const SCHEMA: &str = include_str!("../../../../docs/schema/ennead.schema.json");

const SMALL: &str = "1.....2..3.....4";
const SEVERAL: &str = "12..34..........";
const IMPOSSIBLE: &str = "123....4........";
const CLASH: &str = "3..3............";
const TWO_GRIDS: &str = r#"{"grids":[{"at":[1,1],"givens":"1234341221..4321"},{"at":[3,3],"givens":"..1....41.....2."}]}"#;
const MISTAKEN_IN_TWO: &str = r#"{"grids":[{"at":[1,1],"givens":"1234341221..4321"},{"at":[3,3],"givens":"..13...41.....2.","placed":["r1c4"]}]}"#;
const KILLER: &str =
    r#"{"n":4,"id":"four","cages":[[5,0,1],[5,2,3]],"solution":"1423231432414132"}"#;
const FROM_ZERO: &str = r#"{"n":4,"from_zero":true,"givens":"0......2..1....3","placed":["r4c4"]}"#;
const SAMURAI: &str = r#"{"grids":[{"at":[1,1],"givens":"1..............."},{"at":[3,3],"givens":"................"}]}"#;

/// A validator for the schema, which also rejects fields that the schema does not name.
pub(super) fn strict() -> Validator {
    let mut schema: Value = serde_json::from_str(SCHEMA).unwrap();
    let mut parts = HashSet::new();
    collect_parts(&schema, &mut parts);
    for (name, definition) in schema["$defs"].as_object_mut().unwrap() {
        if definition["type"] == "object" && !parts.contains(name) {
            definition["unevaluatedProperties"] = json!(false);
        }
    }
    jsonschema::validator_for(&schema).expect("the schema is valid")
}

/// Collects the definitions that describe only a part of an object, such as the fields of a kind of record.
fn collect_parts(schema: &Value, parts: &mut HashSet<String>) {
    if let Some(fields) = schema.as_object() {
        let whole = fields.get("$ref").filter(|_| fields.contains_key("properties"));
        let name = whole.and_then(|it| it.as_str()?.strip_prefix("#/$defs/"));
        parts.extend(name.map(str::to_owned));
        fields.values().for_each(|field| collect_parts(field, parts));
    }
    schema.as_array().into_iter().flatten().for_each(|item| collect_parts(item, parts));
}

fn output(args: &[&str]) -> String {
    let output = Command::cargo_bin("ennead").unwrap().args(args).output().unwrap();
    assert!(output.status.code().is_some(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Runs a command, and checks that its records are valid, as lines and as a document. Returns the kinds of the records.
pub(super) fn kinds(validator: &Validator, args: &[&str]) -> Vec<String> {
    let check = |value: &Value, text: &str| {
        let errors: Vec<String> = validator.iter_errors(value).map(|e| e.to_string()).collect();
        assert!(errors.is_empty(), "{args:?}: {errors:#?}\n{text}");
    };
    let lines = output(&[args, &["--to", "jsonl"]].concat());
    let records: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    records.iter().for_each(|record| check(record, &record.to_string()));
    let text = output(&[args, &["--json"]].concat());
    let document: Value = serde_json::from_str(&text).expect(&text);
    check(&document, &text);
    let results = document["results"].as_array().unwrap();
    assert_eq!(results.len(), records.len(), "{args:?}");
    let kind = |record: &Value| record["kind"].as_str().unwrap().to_owned();
    records.iter().map(kind).collect()
}

#[test]
fn every_result_is_valid() {
    let validator = strict();
    let valid = |args: &[&str], expected: &[&str]| {
        assert_eq!(kinds(&validator, args), expected, "{args:?}");
    };
    let puzzles = [CLASSIC, SMALL, SEVERAL, IMPOSSIBLE, KILLER, FROM_ZERO, SAMURAI];
    let mixed = |verb: &[&'static str], tail: &[&'static str]| -> Vec<&'static str> {
        [verb, &puzzles[..], &["x.txt"], tail].concat()
    };
    let of = |kind: &'static str| -> Vec<&'static str> { [&[kind; 7][..], &["error"]].concat() };
    valid(&mixed(&["solve"], &[]), &of("solve"));
    valid(&mixed(&["solve", "--first"], &[]), &of("solve"));
    valid(&["solve", SEVERAL, "--limit", "2"], &["solution", "solution", "solve"]);
    valid(&["solve", IMPOSSIBLE, SAMURAI, "--limit", "1"], &["solve", "solution", "solve"]);
    valid(&["solve", EMPTY, "--node-limit", "3", "-e", "backtrack"], &["solve"]);
    valid(&["solve", EMPTY, "--all", "--node-limit", "3", "-e", "backtrack"], &["solve"]);
    valid(&mixed(&["count"], &["--limit", "5"]), &of("count"));
    valid(&["count", EMPTY, "--node-limit", "100", "-e", "mrv"], &["count"]);
    valid(&["count", "--estimate", EMPTY, SMALL, SAMURAI, "--probes", "20"], &["estimate"; 3]);
    valid(&mixed(&["check"], &[]), &of("check"));
    valid(&["check", CLASH, "--count-empty"], &["check"]);
    valid(&mixed(&["candidates"], &[]), &of("candidates"));
    valid(&["candidates", SMALL, IMPOSSIBLE, "--after", "medium"], &["candidates"; 2]);
    valid(&mixed(&["candidates", "--true"], &["--limit", "3"]), &of("true-candidates"));
    valid(&["candidates", "--true", EMPTY, "--node-limit", "2"], &["true-candidates"]);
    let logic = [CLASSIC, SMALL, SEVERAL, IMPOSSIBLE, KILLER, FROM_ZERO, "x.txt"];
    let of_logic = |kind: &'static str| [&[kind; 6][..], &["error"]].concat();
    let logic = |verb: &[&'static str]| [verb, &logic[..]].concat();
    valid(&logic(&["steps"]), &of_logic("passes"));
    valid(&logic(&["steps", "--one-by-one"]), &of_logic("steps"));
    valid(&logic(&["steps", "--all", "--techniques", "expert"]), &of_logic("available-steps"));
    valid(&logic(&["explain"]), &of_logic("steps"));
    valid(&["explain", HARD], &["steps"]);
    valid_steps(&validator, HARD);
    valid_steps(&validator, KILLER);
    valid_steps(&validator, FROM_ZERO);
    valid(&["explain", SMALL, "--limit", "2"], &["steps"]);
    valid(&["explain", SMALL, "--easiest"], &["steps"]);
    valid(&["explain", TWO_GRIDS], &["steps"]);
    valid_steps(&validator, TWO_GRIDS);
    valid(&["hint", TWO_GRIDS, MISTAKEN_IN_TWO, "--depth", "step"], &["hint"; 2]);
    for depth in ["where", "technique", "step"] {
        valid(&logic(&["hint", "--depth", depth]), &of_logic("hint"));
    }
    valid(&logic(&["hint", "--depth", "all"]), &of_logic("available-steps"));
    let clash = ["hint", "--givens", "3...............", CLASH, "--depth"];
    valid(&[&clash[..], &["step"]].concat(), &["hint"]);
    valid(&[&clash[..], &["all"]].concat(), &["available-steps"]);
    for scale in ["se", "hodoku", "ennead"] {
        valid(&logic(&["rate", "--scale", scale]), &of_logic("rating"));
    }
    valid(&["rate", HARD, "--until", "2.0"], &["rating"]);
    valid(&logic(&["diagnose"]), &of_logic("diagnosis"));
    valid(&["diagnose", EMPTY, "--node-limit", "3"], &["diagnosis"]);
    valid(&["minimize", CLASSIC, SMALL, SEVERAL, "--all"], &["minimized", "minimized", "error"]);
    for form in ["minlex", "solution", "maxlex", "pattern"] {
        let args = ["canon", "--form", form, CLASSIC, EMPTY, KILLER, "x.txt"];
        valid(&args, &["canon", "canon", "error", "error"]);
    }
    let unavoidable = ["unavoidable", "--size", "6", CLASSIC, EMPTY, KILLER];
    valid(&unavoidable, &["unavoidable", "unavoidable", "error"]);
    let proofs = [&["proof"; 6][..], &["error", "proof-summary"]].concat();
    valid(&logic(&["prove"]), &proofs);
    let compare = ["compare", CLASSIC, KILLER, "x.txt", "--engines", "mrv,triads,rules"];
    valid(&compare, &["comparison", "comparison", "error", "comparison-summary"]);
    valid(&["trace", SMALL], &["trace"]);
    valid(&["trace", IMPOSSIBLE, "-e", "mrv"], &["trace"]);
    valid(&["trace", "x.txt"], &["error"]);
    valid(&["rate", "--label", CLASSIC, SMALL, EMPTY], &["labelled", "error", "error"]);
    valid(&["generate", "--seed", "1"], &["generated"]);
    valid(&["generate", "--seed", "1", "--label", "--steps"], &["labelled"]);
    valid(&["generate", "--seed", "1", "--label", "--rate", "none", "--weighted"], &["labelled"]);
    valid(&["generate", "--seed", "1", "--grids", "--count", "2"], &["grid", "grid"]);
}

/// Checks that `explain --to steps` writes the same steps as `explain --to jsonl`, one per line.
fn valid_steps(validator: &Validator, puzzle: &str) {
    let whole: Value =
        serde_json::from_str(&output(&["explain", puzzle, "--to", "jsonl"])).unwrap();
    let lines = output(&["explain", puzzle, "--to", "steps"]);
    let mut steps = 0;
    for (line, expected) in lines.lines().zip(whole["steps"].as_array().unwrap()) {
        let step: Value = serde_json::from_str(line).unwrap();
        let errors: Vec<String> = validator.iter_errors(&step).map(|e| e.to_string()).collect();
        assert!(errors.is_empty(), "{errors:#?}\n{line}");
        let fields = expected.as_object().unwrap();
        fields.iter().for_each(|(name, value)| assert_eq!(&step[name], value, "{name}"));
        assert_eq!((&step["kind"], &step["puzzle"]), (&json!("step"), &whole["puzzle"]));
        steps += 1;
    }
    assert_eq!(steps, lines.lines().count());
    assert_eq!(steps, whole["steps"].as_array().unwrap().len());
}

#[test]
fn lists_are_valid() {
    let validator = strict();
    assert_eq!(kinds(&validator, &["engines"])[0], "engine");
    assert_eq!(kinds(&validator, &["techniques"])[0], "technique");
}

/// Checks the example of each rule in docs/rules.
#[test]
fn every_rule_is_valid() {
    let validator = strict();
    let pages = std::fs::read_dir("../../docs/rules").unwrap().map(|page| page.unwrap().path());
    let pages = pages.filter(|page| page.extension().is_some_and(|suffix| suffix == "md"));
    let example = |page: PathBuf| -> Option<String> {
        let text = std::fs::read_to_string(page).unwrap();
        let (_, rest) = text.split_once("```json\n")?;
        let (fields, _) = rest.split_once("```")?;
        Some(format!("{{\"n\":9,{fields}}}"))
    };
    let examples: Vec<String> = pages.filter_map(example).collect();
    assert!(examples.len() > 30, "{}", examples.len());
    let args: Vec<&str> =
        ["check"].into_iter().chain(examples.iter().map(String::as_str)).collect();
    let checked = kinds(&validator, &args);
    // Some examples are for other sizes.
    let valid = checked.iter().filter(|kind| *kind == "check").count();
    assert!(valid > 35, "{checked:?}");
}

/// Records with a small mistake, which the schema must reject.
#[test]
fn wrong_records_are_invalid() {
    let validator = strict();
    let record: Value = serde_json::from_str(&output(&["count", SMALL, "--to", "jsonl"])).unwrap();
    assert!(validator.is_valid(&record));
    for (field, value) in [
        ("v", json!(2)),
        ("kind", json!("number")),
        ("found", json!("one")),
        ("ending", json!("done")),
        ("puzzle", json!({"n": 4})),
        ("stats", json!({})),
        ("extra", json!(1)),
    ] {
        let mut other = record.clone();
        other[field] = value;
        assert!(!validator.is_valid(&other), "{field}");
    }
    let mut other = record;
    other.as_object_mut().unwrap().remove("source");
    assert!(!validator.is_valid(&other));
}

#[test]
fn results_are_read_back() {
    let lines = output(&["solve", CLASSIC, KILLER, SAMURAI, "--to", "jsonl"]);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("solved.jsonl");
    std::fs::write(&file, &lines).unwrap();
    let file = file.to_str().unwrap();
    let puzzles = output(&["convert", file, "--to", "jsonl"]);
    assert_eq!(puzzles.lines().count(), 3);
    let document = folder.path().join("solved.json");
    let document = document.to_str().unwrap();
    output(&["solve", CLASSIC, "x.txt", KILLER, SAMURAI, "--output", document]);
    assert_eq!(output(&["convert", document, "--to", "jsonl"]), puzzles);
    assert!(output(&["count", document, "--format", "{source}"]).ends_with("solved.json item 3\n"));
    let checked = output(&["check", file]);
    assert_eq!(checked.matches("the solution in the input is correct").count(), 3, "{checked}");
    let killer = output(&["convert", file, "--to", "jsonl"]).lines().nth(1).unwrap().to_owned();
    assert!(
        killer.contains(r#""id":"four""#) && killer.contains(r#""cages":[[5,0,1]"#),
        "{killer}"
    );
}
