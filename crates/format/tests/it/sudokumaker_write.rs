//! Documents written for SudokuMaker are read as the same puzzles.

use crate::common::{one, rule_texts};
use ennead_format::{Format, Options, Reader, WriteOptions, read_one, sudokumaker, write};
use ennead_puzzle::Puzzle;
use std::path::Path;

/// Reads a 9 x 9 document with these constraints and writes it. Returns the rules and the list of losses; checks that the
/// written document is read as the same puzzle if nothing is lost.
fn there_and_back(constraints: &str) -> (Vec<String>, String) {
    let cells = vec!["{}"; 80].join(",");
    let regions: Vec<String> = (0..81).map(|at| (at / 27 * 3 + at % 9 / 3).to_string()).collect();
    let text = format!(
        r#"{{"puzzle":{{"cells":[{{"value":5,"given":true}},{cells}],"constraints":[{{"type":0}},
        {{"type":1,"regions":[{}]}},{constraints}]}}}}"#,
        regions.join(",")
    )
    .replace('\n', "");
    let entry = one(&text);
    let rules = rule_texts(&entry.setup);
    let puzzle = entry.setup.check().unwrap();
    let written = write(Format::SudokuMaker, &puzzle, &WriteOptions::default()).unwrap();
    if written.lost.is_empty() {
        assert_eq!(read_one(&written.text).unwrap().check().unwrap(), puzzle, "{constraints}");
    }
    (rules, written.lost.to_string())
}

#[test]
fn every_rule_of_the_editor_comes_back() {
    for constraint in [
        r#"{"type":10}"#,
        r#"{"type":10},{"type":11}"#,
        r#"{"type":12},{"type":13},{"type":15}"#,
        r#"{"type":14}"#,
        r#"{"type":16,"groups":[14,112,896]}"#,
        r#"{"type":100,"cells":[1,2]},{"type":101,"cells":[3]},{"type":100,"cells":[4]}"#,
        r#"{"type":102,"cells":[40]},{"type":103,"cells":[42]}"#,
        r#"{"type":200,"clues":[{"edge":1,"value":1},{"edge":9,"value":3}]}"#,
        r#"{"type":201,"clues":[{"edge":20,"value":2}]},{"type":202,"clues":[{"edge":30,"value":10},{"edge":40,"value":5}]}"#,
        r#"{"type":200,"overrideNegativeRatios":true,"clues":[{"edge":1,"value":1}],"negative":[1]}"#,
        r#"{"type":201,"overrideNegativeDifferences":true,"clues":[{"edge":1,"value":2}],"negative":[2]},{"type":202,"clues":[],"negative":[10,5]}"#,
        r#"{"type":300,"slow":false,"thermometers":[[0,1,2],[9,10]]},{"type":300,"slow":true,"thermometers":[[20,21]]}"#,
        r#"{"type":301,"cages":[{"cells":[0,1],"value":9},{"cells":[2,3],"value":0}]}"#,
        r#"{"type":302,"groups":[[0,40],[1,41]]}"#,
        r#"{"type":303,"clues":[{"corner":11,"digits":[1,2,2]},{"corner":33,"digits":[9]}]}"#,
        r#"{"type":304,"cages":[{"cells":[0,1,2],"value":"1223"}]}"#,
        r#"{"type":305,"cells":[0,10,20,30,40,50,60,70,80]}"#,
        r#"{"type":305,"cells":[0,10,20]}"#,
        r#"{"type":400,"lines":[[0,1,2]]},{"type":402,"lines":[[3,4,5]]},{"type":403,"lines":[[6,7,8]]}"#,
        r#"{"type":401,"lines":[[0,1]],"minDifference":5},{"type":401,"lines":[[2,3],[4,5]],"minDifference":4}"#,
        r#"{"type":404,"lines":[[1,2,3,4]],"singleRegionTotals":false},{"type":405,"lines":[[10,11,12]]}"#,
        r#"{"type":406,"lines":[[0,1,2]],"groups":[14,112,896]},{"type":406,"lines":[[9,10,11]],"groups":[146,292,584]}"#,
        r#"{"type":407,"lines":[[0,1,2]]},{"type":409,"lines":[[9,10,11,12]]}"#,
        r#"{"type":408,"bulbsWithArrows":[{"bulbCells":[0],"arrows":[[0,1,2],[0,9]]},{"bulbCells":[31,30],"arrows":[[31,32,33]]}]}"#,
        r#"{"type":500,"clues":[{"outerCell":0,"diagonal":-1,"value":30},{"outerCell":3,"diagonal":1,"value":9},{"outerCell":3,"diagonal":-1,"value":20},{"outerCell":120,"diagonal":-1,"value":11},{"outerCell":43,"diagonal":1,"value":12}]}"#,
        r#"{"type":501,"clues":[{"outerCell":1,"value":12},{"outerCell":11,"value":3},{"outerCell":21,"value":4},{"outerCell":111,"value":5}]}"#,
        r#"{"type":502,"clues":[{"outerCell":1,"value":12}]},{"type":503,"clues":[{"outerCell":2,"value":3}]},{"type":504,"clues":[{"outerCell":3,"value":4}]}"#,
        r#"{"type":600,"cells":[0,1]},{"type":601,"cells":[2]}"#,
    ] {
        let (_, lost) = there_and_back(constraint);
        assert_eq!(lost, "nothing", "{constraint}");
    }
}

#[test]
fn other_rules_are_lost() {
    let lost = |text: &str| {
        let puzzle = read_one(text).unwrap().check().unwrap();
        let written = write(Format::SudokuMaker, &puzzle, &WriteOptions::default()).unwrap();
        written.lost.to_string()
    };
    assert_eq!(
        lost(".~R1C1_5.Zipper~R1C1~R1C2~R1C3.AntiTaxicab"),
        "1 zipper line and 1 anti-taxicab rule"
    );
    assert_eq!(lost(".Lockout~3~R1C1~R1C2~R1C3"), "1 lockout line");
    assert_eq!(lost(".Lockout~4~R1C1~R1C2~R1C3"), "nothing");
}

#[test]
fn any_size_and_shape() {
    for text in [
        "1...............",
        r#"{"n":6,"box":[2,3],"from_zero":true}"#,
        r#"{"n":10,"box":[2,5]}"#,
        ".Shape~6x8~8.~R1C1_5",
        ".Shape~9x9.NoBoxes.~R1C1_5",
        ".Shape~4x4~0-3.~R1C1_0",
    ] {
        let Ok(setup) = read_one(text) else { panic!("{text}") };
        let puzzle = setup.check().unwrap();
        let written = write(Format::SudokuMaker, &puzzle, &WriteOptions::default()).unwrap();
        assert!(written.lost.is_empty(), "{text}: {}", written.lost);
        assert!(written.text.starts_with("https://sudokumaker.app/?puzzle=N4Ig"), "{text}");
        assert_eq!(read_one(&written.text).unwrap().check().unwrap(), puzzle, "{text}");
    }
    let puzzle = read_one("1...............").unwrap().check().unwrap();
    let options = WriteOptions { title: Some("small"), ..WriteOptions::default() };
    let (object, _) = sudokumaker::object(&puzzle, &options);
    let entry = one(&object.to_string());
    assert_eq!(entry.title.as_deref(), Some("small"));
    assert_eq!(object["puzzle"]["size"], 4);
}

/// Documents of setters, in a file that is not part of the repository.
#[test]
fn documents_of_setters_come_back() {
    let file = "../../../shared/data/field/sudokumaker.jsonl";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {} is not there", path.display());
        return;
    };
    let (mut same, mut partly) = (0, Vec::new());
    for row in text.lines() {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        let name = row["id"].as_str().unwrap();
        let input = row["input"].as_str().unwrap();
        let read = Reader::from_text(input, &Options::default()).next().unwrap();
        let Ok(puzzle) = read.unwrap().setup.check() else { continue };
        let written = write(Format::SudokuMaker, &puzzle, &WriteOptions::default()).unwrap();
        if !written.lost.is_empty() {
            partly.push(format!("{name}: {}", written.lost));
            continue;
        }
        let again: Puzzle = read_one(&written.text).unwrap().check().unwrap();
        let sorted = |puzzle: &Puzzle| {
            let mut rules: Vec<String> = puzzle.rules().iter().map(ToString::to_string).collect();
            rules.sort();
            (rules, puzzle.givens().clone(), puzzle.geometry().houses().to_vec())
        };
        assert_eq!(sorted(&again), sorted(&puzzle), "{name}");
        same += 1;
    }
    assert!(partly.len() <= 5, "{partly:?}");
    assert!(same >= 60, "{same}");
}
