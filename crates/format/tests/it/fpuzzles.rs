//! Each field of f-puzzles, read and written.

use crate::common::{one, outcome, rule_texts};
use ennead_format::{WriteOptions, fpuzzles};
use ennead_puzzle::{BoxShape, Diagonals, Puzzle, RegionSetup};

/// An f-puzzles object with an empty 4 x 4 grid and these further fields.
fn small(fields: &str) -> String {
    format!(r#"{{"grid":[{}],{fields}}}"#, ["[{},{},{},{}]"; 4].join(","))
}

/// An f-puzzles object with this first row of a 4 x 4 grid.
fn first_row(cells: &str) -> String {
    small("").replacen("[{},{},{},{}]", cells, 1).replace(",}", "}")
}

#[test]
fn fields_are_rules() {
    for (field, expected) in [
        (r#""antiking":true"#, "anti-king"),
        (
            r#""antiknight":false,"antiking":false,"newrule":[],"other":{},"text":"","line":null"#,
            "",
        ),
        (r#""killercage":[{"cells":["r1c1","R1C2"],"value":7}]"#, "cage r1c1 r1c2 with sum 7"),
        // Without a circle, the first cell of the line is the circle. A stated circle may be part of the line or not.
        (r#""arrow":[{"lines":[["R1C1","R1C2","R1C3"]]}]"#, "arrow r1c1 = sum of r1c2 r1c3"),
        (
            r#""arrow":[{"cells":["R2C1"],"lines":[["R2C2","R2C3"]]}]"#,
            "arrow r2c1 = sum of r2c2 r2c3",
        ),
        (
            r#""arrow":[{"cells":["R2C1","R2C2"],"lines":[["R2C2","R3C3"]]}]"#,
            "arrow r2c1 r2c2 = sum of r3c3",
        ),
        // A little killer sum lies outside the grid, or in the first cell of its diagonal.
        (
            r#""littlekillersum":[{"cell":"R0C1","direction":"DR","value":"5"},{"cell":"R0C4","direction":"DL","value":"6"},
               {"cell":"R5C1","direction":"UR","value":"7"},{"cell":"R5C4","direction":"UL","value":"8"},{"cell":"R1C1","direction":"DR","value":"9"}]"#,
            "little killer 5 from r1c2 down right; little killer 6 from r1c3 down left; \
             little killer 7 from r4c2 up right; little killer 8 from r4c3 up left; little killer 9 from r1c1 down right",
        ),
        (
            r#""sandwichsum":[{"cell":"R0C1","value":"1"},{"cell":"R5C4","value":"2"},{"cell":"R4C0","value":"3"},{"cell":"R1C5","value":"4"},{"cell":"R9C9"}]"#,
            "sandwich sum 1 above column 1; sandwich sum 2 below column 4; sandwich sum 3 left of row 4; sandwich sum 4 right of row 1",
        ),
        (r#""skyscraper":[{"cell":"R1C0","value":" "}]"#, ""),
        (
            r#""difference":[{"cells":["R1C1","R1C2"],"value":3}],"ratio":[{"cells":["R1C1","R1C2"],"value":"4"}]"#,
            "r1c1 and r1c2: difference 3; r1c1 and r1c2: ratio 4",
        ),
        (
            r#""xv":[{"cells":["R1C1","R1C2"],"value":"x"},{"cells":["R1C1","R1C2"],"value":"v"},{"cells":["R1C1","R1C2"],"value":"XV"},
               {"cells":["R1C1","R1C2"],"value":7},{"cells":["R1C1","R1C2"],"value":""}]"#,
            "r1c1 and r1c2: sum 10; r1c1 and r1c2: sum 5; r1c1 and r1c2: sum 15; r1c1 and r1c2: sum 7",
        ),
        (
            r#""quadruple":[{"cells":["R3C4","R2C3","R3C3","R2C4"],"values":[4,1]},{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[]}]"#,
            "quadruple 4 1 below right of r2c3",
        ),
        (
            r#""odd":[{"cell":"R1C1"}],"even":[{"cell":"R1C2"}],"minimum":[{"cell":"R1C3"}],"maximum":[{"cell":"R1C4"}]"#,
            "odd r1c1; even r1c2; minimum r1c3; maximum r1c4",
        ),
        (
            r#""rowindexer":[{"cells":["R1C1"]}],"columnindexer":[{"cells":["R1C2"]}],"boxindexer":[{"cells":["R1C3"]}]"#,
            "row indexer r1c1; column indexer r1c2; region indexer r1c3",
        ),
        (r#""extraregion":[{"cells":["R1C1","R2C2","R3C3"]}]"#, "cage r1c1 r2c2 r3c3"),
        (
            r#""numberedroom":[{"cell":"R1C0","value":"2"},{"cell":"R5C3","value":4}]"#,
            "numbered room 2 left of row 1; numbered room 4 below column 3",
        ),
        (
            r#""lockoutline":[{"lines":[["R1C1","R1C2","R1C3"]]}],"modularline":[{"lines":[["R1C1","R1C2"]],"value":"2"},{"lines":[["R2C1","R2C2"],[]]},{"lines":null}]"#,
            "lockout line r1c1 r1c2 r1c3 (ends differ by 4 or more); modular line r1c1 r1c2 (modulus 2); modular line r2c1 r2c2 (modulus 3)",
        ),
        // Negative constraints are about the relations of the stated marks, or without marks about the usual relations.
        (r#""negative":["difference"]"#, "no unmarked neighbours with difference 1"),
        (
            r#""negative":["ratio","foglight"],"ratio":[{"cells":["R1C1","R1C2"],"value":3},{"cells":["R2C1","R2C2"],"value":3}]"#,
            "r1c1 and r1c2: ratio 3; r2c1 and r2c2: ratio 3; no unmarked neighbours with ratio 3",
        ),
        (
            r#""nonconsecutive":true,"negative":["difference"],"difference":[{"cells":["R1C1","R1C2"]}]"#,
            "r1c1 and r1c2: difference 1; no unmarked neighbours with difference 1",
        ),
        (
            r#""nonconsecutive":true,"negative":["difference"],"difference":[{"cells":["R1C1","R1C2"],"value":2}]"#,
            "r1c1 and r1c2: difference 2; no unmarked neighbours with difference 1 or difference 2",
        ),
        (r#""negative":["odd"]"#, r#"unknown negative constraint "odd""#),
        (
            r#""rectangle":[{},{}],"circle":[{},{"fromConstraint":"Odd"}]"#,
            "ignoring elements without a known rule: 3 shapes",
        ),
    ] {
        assert_eq!(outcome(&small(field)), expected, "{field}");
    }
}

#[test]
fn mistakes_in_fields_are_named() {
    for (field, message) in [
        (r#""negative":"xv""#, r#"negative: "negative" is not a list"#),
        (
            r#""xv":[{"cells":["R1C1","R1C2"],"value":"Z"}]"#,
            r#"left out: xv 1: "Z" is not an integer"#,
        ),
        (
            r#""skyscraper":[{"cell":"R1C0","value":"-1"}]"#,
            "left out: skyscraper 1: -1 is negative",
        ),
        (
            r#""xsum":[{"cell":"R0C0","value":1}]"#,
            "left out: xsum 1: R0C0 is not at the end of a row or column",
        ),
        (
            r#""xsum":[{"cell":"R5C5","value":1}]"#,
            "left out: xsum 1: R5C5 is not at the end of a row or column",
        ),
        (
            r#""littlekillersum":[{"cell":"R0C4","direction":"DR","value":1}]"#,
            "left out: littlekillersum 1: R0C4 does not point into the grid",
        ),
        (
            r#""littlekillersum":[{"cell":"R0C4","direction":"D","value":1}]"#,
            r#"left out: littlekillersum 1: the direction "D" must be DR, DL, UR or UL"#,
        ),
        (
            r#""quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[5]}]"#,
            "left out: quadruple 1: 5 is not from 1 to 4",
        ),
        (
            r#""quadruple":[{"cells":["R1C1","R1C2","R2C1","R3C2"],"values":[1]}]"#,
            "left out: quadruple 1: the cells are not four cells around a corner",
        ),
        (
            r#""quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C3"],"values":[1]}]"#,
            "left out: quadruple 1: the cells are not four cells around a corner",
        ),
        (r#""odd":[{"cell":"R1X1"}]"#, r#"left out: odd 1: "R1X1" is not a cell"#),
        (r#""odd":[{"cell":7}]"#, "left out: odd 1: 7 is not a cell"),
        (r#""odd":[{"cell":"R0C1"}]"#, "left out: odd 1: R0C1 is outside the 4 x 4 grid"),
        (r#""odd":[{"cell":"R1C100"}]"#, "left out: odd 1: R1C100 is outside the 4 x 4 grid"),
        (r#""odd":[{"cell":"R1C101"}]"#, r#"left out: odd 1: "R1C101" is not a cell"#),
        (r#""renban":[{"lines":3}]"#, r#"left out: renban 1: "lines" is not a list"#),
        (r#""renban":[{"lines":[3]}]"#, r#"left out: renban 1: "cells" is not a list"#),
        (
            r#""sandwichsum":[{"cell":"R1C0","value":"?"},{"cell":"R2C0","value":"0"}]"#,
            r#"sandwich sum 0 left of row 2; left out: sandwichsum 1: "?" is not an integer"#,
        ),
        (
            r#""littlekillersum":[{"cell":"R0C1","direction":"DR","value":"x"}]"#,
            r#"left out: littlekillersum 1: "x" is not an integer"#,
        ),
        (
            r#""thermometer":[{"lines":[["R1C1"],["R1C1","R1C2"]]}]"#,
            "thermometer r1c1 r1c2; left out: thermometer r1c1: it has 1 cell; it needs at least 2",
        ),
        (
            r#""numberedroom":[{"cell":"R1C0","value":"5"},{"cell":"R2C0","value":""}]"#,
            "left out: numberedroom 1: 5 is not from 1 to 4",
        ),
        (r#""size":5"#, "size: 5, but the grid has 4 rows"),
        (r#""size":"4""#, ""),
    ] {
        assert_eq!(outcome(&small(field)), message, "{field}");
    }
    for (cells, message) in [
        ("[{},{},{}]", "grid: row 1 has 3 cells instead of 4"),
        ("[{},{},{},{},{}]", "grid: row 1 has 5 cells instead of 4"),
        (r#"[{},{"value":"x","given":true},{},{}]"#, r#"grid, R1C2: "x" is not a digit"#),
        (r#"[{},{},{"region":"x"},{}]"#, r#"grid, R1C3: "x" is not a region"#),
        (r#"[{},{},{},{"givenPencilMarks":[5]}]"#, "grid, R1C4: 5 is not from 1 to 4"),
        (
            r#"[{"value":1},{"value":2,"given":false},{"value":" ","given":true},{}]"#,
            "ignoring 2 entered digits that are not givens",
        ),
    ] {
        assert_eq!(outcome(&first_row(cells)), message, "{cells}");
    }
    let rows = |count: usize| format!(r#"{{"grid":[{}]}}"#, vec!["[{}]"; count].join(","));
    assert_eq!(outcome(&rows(36)), "grid: row 1 has 1 cell instead of 36");
    assert_eq!(outcome(&rows(37)), "grid: 37 rows; 1 to 36 are supported");
}

#[test]
fn solutions_are_read_if_they_are_complete() {
    for (solution, expected) in [
        (r#""1234 3412 2143 4321""#, Some("1234341221434321")),
        (r#"[1,2,3,4,"3",4,1,2,2,1,4,3,4,3,2,1]"#, Some("1234341221434321")),
        (r#"".234341221434321""#, None),
        (r#""123""#, None),
        (r#""123434122143432x""#, None),
        ("[1,2,null]", None),
        ("7", None),
    ] {
        let entry = one(&small(&format!(r#""solution":{solution}"#)));
        assert_eq!(entry.solution.map(|grid| grid.to_string()).as_deref(), expected, "{solution}");
    }
}

#[test]
fn diagonals_are_houses() {
    let diagonals = |field: &str| one(&small(field)).setup.diagonals;
    assert_eq!(diagonals(r#""diagonal+":true"#), Diagonals { falling: false, rising: true });
    assert_eq!(diagonals(r#""diagonal-":true"#), Diagonals { falling: true, rising: false });
    assert_eq!(diagonals(r#""diagonal+":false,"diagonal-":1"#), Diagonals::NONE);
}

#[test]
fn regions_that_do_not_cover_the_grid_are_extra_houses() {
    // Region 1 is a house, region 2 has too few cells for one, and region 3 has only one cell.
    let row = |labels: [&str; 4]| {
        let cells = labels.map(|label| format!(r#"{{"region":{label}}}"#));
        format!("[{}]", cells.join(","))
    };
    let rows = [
        row(["1", "1", "2", "2"]),
        row(["1", "1", "2", "null"]),
        row(["null", "null", "null", "3"]),
        row(["null"; 4]),
    ];
    let entry = one(&format!(r#"{{"grid":[{}]}}"#, rows.join(",")));
    assert_eq!(entry.setup.regions, RegionSetup::None);
    let extra: Vec<String> =
        entry.setup.extras.regions[0].iter().map(ToString::to_string).collect();
    assert_eq!(extra, ["r1c1", "r1c2", "r2c1", "r2c2"]);
    assert_eq!(entry.setup.extras.regions.len(), 1);
    assert_eq!(rule_texts(&entry.setup), ["cage r1c3 r1c4 r2c3"]);
    let one_house = rows.map(|row| row.replace(['2', '3'], "null"));
    let entry = one(&format!(r#"{{"grid":[{}]}}"#, one_house.join(",")));
    assert_eq!((entry.setup.regions, entry.setup.extras.regions.len()), (RegionSetup::None, 1));
}

/// A 9 x 9 grid with these further fields of ennead's JSON.
fn puzzle(fields: &str) -> Puzzle {
    one(&format!(r#"{{"n":9,{fields}}}"#)).setup.check().unwrap()
}

/// Returns the object of a puzzle without its size and grid, and the list of losses.
fn fields_of(puzzle: &Puzzle) -> (String, String) {
    let (mut object, lost) = fpuzzles::object(puzzle, &WriteOptions::default());
    let fields = object.as_object_mut().unwrap();
    assert_eq!(fields.shift_remove("size"), Some(puzzle.size().digit_count().into()));
    assert!(fields.shift_remove("grid").is_some());
    (object.to_string(), lost.to_string())
}

#[test]
fn rules_are_fields() {
    let mut wrong = Vec::new();
    for (rule, field) in [
        (r#""cage","cells":["r1c1","r1c2"]"#, r#""killercage":[{"cells":["R1C1","R1C2"]}]"#),
        (
            r#""cage","cells":["r1c1","r1c2"],"sum":5"#,
            r#""killercage":[{"cells":["R1C1","R1C2"],"value":"5"}]"#,
        ),
        // The clue lies outside the grid, diagonally before the first cell.
        (
            r#""little-killer","start":"r1c8","direction":"down-right","sum":9"#,
            r#""littlekillersum":[{"cell":"R0C7","cells":["R1C8","R2C9"],"direction":"DR","value":"9"}]"#,
        ),
        (
            r#""little-killer","start":"r8c1","direction":"down-right","sum":9"#,
            r#""littlekillersum":[{"cell":"R7C0","cells":["R8C1","R9C2"],"direction":"DR","value":"9"}]"#,
        ),
        (
            r#""little-killer","start":"r8c9","direction":"down-left","sum":9"#,
            r#""littlekillersum":[{"cell":"R7C10","cells":["R8C9","R9C8"],"direction":"DL","value":"9"}]"#,
        ),
        (
            r#""little-killer","start":"r9c8","direction":"up-right","sum":9"#,
            r#""littlekillersum":[{"cell":"R10C7","cells":["R9C8","R8C9"],"direction":"UR","value":"9"}]"#,
        ),
        (
            r#""little-killer","start":"r9c2","direction":"up-left","sum":9"#,
            r#""littlekillersum":[{"cell":"R10C3","cells":["R9C2","R8C1"],"direction":"UL","value":"9"}]"#,
        ),
        (
            r#""arrow","circle":["r1c1","r1c2"],"shaft":["r2c2","r3c3"]"#,
            r#""arrow":[{"cells":["R1C1","R1C2"],"lines":[["R1C2","R2C2","R3C3"]]}]"#,
        ),
        (
            r#""thermometer","cells":["r1c1","r1c2"]"#,
            r#""thermometer":[{"lines":[["R1C1","R1C2"]]}]"#,
        ),
        (
            r#""thermometer","cells":["r1c1","r1c2"],"slow":true"#,
            r#""slowthermometer":[{"lines":[["R1C1","R1C2"]]}]"#,
        ),
        (
            r#""palindrome","cells":["r1c1","r1c2"]"#,
            r#""palindrome":[{"lines":[["R1C1","R1C2"]]}]"#,
        ),
        (
            r#""whisper","cells":["r1c1","r1c2"],"least":5"#,
            r##""whispers":[{"lines":[["R1C1","R1C2"]]}],"line":[{"lines":[["R1C1","R1C2"]],"outlineC":"#67F067","width":0.4,"fromConstraint":"whispers"}]"##,
        ),
        (
            r#""lockout","cells":["r1c1","r1c2","r1c3"],"least":3"#,
            r##""lockout":[{"lines":[["R1C1","R1C2","R1C3"]],"value":"3"}],"line":[{"lines":[["R1C1","R1C2","R1C3"]],"outlineC":"#8FA3C7","width":0.25,"fromConstraint":"lockout"}]"##,
        ),
        (
            r#""same-values","groups":[["r1c1","r1c2"],["r2c1","r2c2"],["r3c1","r3c2"]],"in_order":true"#,
            r#""clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R2C1","R2C2"]},{"cells":["R1C1","R1C2"],"cloneCells":["R3C1","R3C2"]}]"#,
        ),
        (
            r#""same-values","groups":[["r1c1"],["r2c2"]],"in_order":false"#,
            r#""clone":[{"cells":["R1C1"],"cloneCells":["R2C2"]}]"#,
        ),
        (
            r#""pair","cells":["r1c1","r1c2"],"relation":{"difference":1}"#,
            r#""difference":[{"cells":["R1C1","R1C2"]}]"#,
        ),
        (
            r#""pair","cells":["r1c1","r1c2"],"relation":{"difference":2}"#,
            r#""difference":[{"cells":["R1C1","R1C2"],"value":"2"}]"#,
        ),
        (
            r#""pair","cells":["r1c1","r2c1"],"relation":{"ratio":2}"#,
            r#""ratio":[{"cells":["R1C1","R2C1"]}]"#,
        ),
        (
            r#""pair","cells":["r1c1","r2c1"],"relation":{"ratio":1}"#,
            r#""ratio":[{"cells":["R1C1","R2C1"],"value":"1"}]"#,
        ),
        (
            r#""pair","cells":["r1c1","r1c2"],"relation":{"sum":10}"#,
            r#""xv":[{"cells":["R1C1","R1C2"],"value":"X"}]"#,
        ),
        (
            r#""pair","cells":["r1c1","r1c2"],"relation":{"sum":5}"#,
            r#""xv":[{"cells":["R1C1","R1C2"],"value":"V"}]"#,
        ),
        (r#""negative","marks":"sums","relations":[{"sum":10},{"sum":5}]"#, r#""negative":["xv"]"#),
        (
            r#""negative","marks":"kropki","relations":[{"difference":1}]"#,
            r#""nonconsecutive":true"#,
        ),
        (r#""negative","marks":"kropki","relations":[{"ratio":2}]"#, r#""negative":["ratio"]"#),
        (
            r#""negative","marks":"kropki","relations":[{"difference":1},{"ratio":2}]"#,
            r#""nonconsecutive":true,"negative":["ratio"]"#,
        ),
        (
            r#""quadruple","corner":"r1c1","digits":[3,1]"#,
            r#""quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[3,1]}]"#,
        ),
        (r#""extremum","cell":"r1c1","extreme":"minimum""#, r#""minimum":[{"cell":"R1C1"}]"#),
        (r#""extremum","cell":"r1c1","extreme":"maximum""#, r#""maximum":[{"cell":"R1C1"}]"#),
        (r#""parity","cell":"r1c1","parity":"odd""#, r#""odd":[{"cell":"R1C1"}]"#),
        (r#""parity","cell":"r1c1","parity":"even""#, r#""even":[{"cell":"R1C1"}]"#),
        (
            r#""sandwich","side":"left","line":4,"sum":7"#,
            r#""sandwichsum":[{"cell":"R4C0","value":"7"}]"#,
        ),
        (
            r#""sandwich","side":"right","line":4,"sum":7"#,
            r#""sandwichsum":[{"cell":"R4C10","value":"7"}]"#,
        ),
        (
            r#""sandwich","side":"top","line":4,"sum":7"#,
            r#""sandwichsum":[{"cell":"R0C4","value":"7"}]"#,
        ),
        (
            r#""sandwich","side":"bottom","line":4,"sum":7"#,
            r#""sandwichsum":[{"cell":"R10C4","value":"7"}]"#,
        ),
        (
            r#""numbered-room","side":"bottom","line":2,"digit":3"#,
            r##""text":[{"cells":["R10C2"],"value":"3","fontC":"#000000","size":0.7,"fromConstraint":"numberedroom"}],"numberedroom":[{"cell":"R10C2","value":"3"}]"##,
        ),
        (
            r#""skyscraper","side":"top","line":1,"count":3"#,
            r##""text":[{"cells":["R0C1"],"value":"3","fontC":"#000000","size":0.7,"fromConstraint":"skyscraper"}],"skyscraper":[{"cell":"R0C1","value":"3"}]"##,
        ),
        (r#""indexer","cell":"r1c1","along":"row""#, r#""columnindexer":[{"cells":["R1C1"]}]"#),
        (r#""indexer","cell":"r1c1","along":"column""#, r#""rowindexer":[{"cells":["R1C1"]}]"#),
        (r#""indexer","cell":"r1c1","along":"region""#, r#""boxindexer":[{"cells":["R1C1"]}]"#),
        (r#""anti-chess","piece":"knight""#, r#""antiknight":true"#),
        (r#""anti-chess","piece":"king""#, r#""antiking":true"#),
        (r#""non-consecutive","touch":"side""#, r#""nonconsecutive":true"#),
    ] {
        let found = fields_of(&puzzle(&format!(r#""rules":[{{"type":{rule}}}]"#)));
        let expected = (format!("{{{field}}}"), "nothing".to_owned());
        if found != expected {
            wrong.push((found, expected));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn rules_without_a_field_are_lost() {
    for (rules, fields, lost) in [
        (
            r#"{"type":"little-killer","start":"r5c5","direction":"down-right","sum":9}"#,
            "{}",
            "1 little killer clue",
        ),
        (
            r#"{"type":"same-values","groups":[["r1c1","r1c2"],["r2c1","r2c2"]],"in_order":false}"#,
            "{}",
            "1 group of same digits",
        ),
        (r#"{"type":"pair","cells":["r1c1","r1c2"],"relation":{"sum":7}}"#, "{}", "1 pair"),
        (r#"{"type":"pair","cells":["r1c1","r1c2"],"relation":"less"}"#, "{}", "1 pair"),
        (r#"{"type":"pair","cells":["r1c1","r2c2"],"relation":{"difference":1}}"#, "{}", "1 pair"),
        (
            r#"{"type":"negative","marks":"sums","relations":[{"sum":5}]}"#,
            "{}",
            "1 negative constraint",
        ),
        (
            r#"{"type":"negative","marks":"kropki","relations":[{"difference":2}]}"#,
            "{}",
            "1 negative constraint",
        ),
        (
            r#"{"type":"negative","marks":"kropki","relations":[{"difference":1},{"sum":5}]}"#,
            "{}",
            "1 negative constraint",
        ),
        // A negative constraint can be written if it forbids the difference of the dots.
        (
            r#"{"type":"pair","cells":["r1c1","r1c2"],"relation":{"difference":2}},
               {"type":"negative","marks":"kropki","relations":[{"difference":2}]}"#,
            r#"{"difference":[{"cells":["R1C1","R1C2"],"value":"2"}],"negative":["difference"]}"#,
            "nothing",
        ),
        (
            r#"{"type":"negative","marks":"sums","relations":[{"sum":5},{"sum":10}]},
               {"type":"negative","marks":"sums","relations":[{"sum":5},{"sum":10}]}"#,
            r#"{"negative":["xv"]}"#,
            "nothing",
        ),
        (
            r#"{"type":"non-consecutive","touch":"corner"},{"type":"anti-taxicab"},{"type":"sum-line","cells":["r1c1","r1c2"],"sum":3}"#,
            "{}",
            "1 non-consecutive rule, 1 anti-taxicab rule and 1 sum line",
        ),
    ] {
        let found = fields_of(&puzzle(&format!(r#""rules":[{rules}]"#)));
        assert_eq!(found, (fields.to_owned(), lost.to_owned()), "{rules}");
    }
}

#[test]
fn cells_and_houses_are_written() {
    let object = |text: &str, title| {
        let options = WriteOptions { title, ..WriteOptions::default() };
        let (object, lost) = fpuzzles::object(&one(text).setup.check().unwrap(), &options);
        (object.to_string(), lost.to_string())
    };
    let small = |fields: &str, rest: &str| format!(r#"{{"size":2,{fields}"grid":[{rest}}}"#);
    let (text, lost) = object(r#"{"givens":"1...","regions":"none","diagonals":"rising"}"#, None);
    let none = r#"{"region":null}"#;
    let rows = format!(
        r#"[{{"region":null,"value":1,"given":true}},{none}],[{none},{none}]],"diagonal+":true"#
    );
    assert_eq!((text, lost.as_str()), (small("", &rows), "nothing"));
    let (text, lost) = object(
        r#"{"givens":"1...","box":[2,1],"diagonals":"falling","from_zero":false,"marks":["1","2","12",""]}"#,
        Some("T"),
    );
    let rows = r#"[{"region":0,"value":1,"given":true},{"region":1,"givenPencilMarks":[2]}],[{"region":0},{"region":1,"givenPencilMarks":[]}]],"diagonal-":true"#;
    assert_eq!((text, lost.as_str()), (small(r#""title":"T","#, rows), "cells without candidates"));

    let (boxes, _) = object(r#"{"givens":"1..............."}"#, None);
    let empty = "[{},{},{},{}]";
    assert_eq!(
        boxes,
        format!(
            r#"{{"size":4,"grid":[[{{"value":1,"given":true}},{{}},{{}},{{}}],{empty},{empty},{empty}]}}"#
        )
    );
    let windows = fields_of(&puzzle(r#""windows":true,"disjoint_groups":true,"from_zero":true"#));
    assert!(
        windows.0.starts_with(
            r#"{"disjointgroups":true,"extraregion":[{"cells":["R2C2","R2C3","R2C4","#
        )
    );
    assert_eq!((windows.0.matches("cells").count(), windows.1.as_str()), (4, "digits from 0"));
}

/// A margin is not part of the grid, but the names of cells count its rows and columns.
#[test]
fn the_regions_are_the_grid() {
    let row = |row: usize| {
        let cell = |column: usize| match (row, column) {
            (1..=4, 2..=5) => format!(r#"{{"region":{}}}"#, (row - 1) / 2 * 2 + (column - 2) / 2),
            _ => r#"{"region":null}"#.to_owned(),
        };
        format!("[{}]", (0..6).map(cell).collect::<Vec<_>>().join(","))
    };
    let rows: Vec<String> = (0..6).map(row).collect();
    let solution = "......|..1234|..3412|..2143|..4321|......".replace('|', "");
    let rules =
        r#""odd":[{"cell":"R2C3"}],"even":[{"cell":"R1C1"}],"xsum":[{"cell":"R2C2","value":1}]"#;
    let text = format!(r#"{{"grid":[{}],"solution":"{solution}",{rules}}}"#, rows.join(","));
    assert_eq!(
        outcome(&text),
        "odd r1c1; X-sum 1 left of row 1; \
         the regions form a grid of 4 x 4; ignoring the 20 cells around it; \
         left out: even 1: R1C1 is outside the 4 x 4 grid"
    );
    let entry = one(&text);
    assert_eq!(entry.solution.unwrap().to_string(), "1234341221434321");
    assert_eq!(entry.setup.regions, RegionSetup::Boxes(BoxShape { rows: 2, columns: 2 }));
    assert!(entry.is_partly_read);
}

#[test]
fn marks_and_other_fields_of_cells_are_noted() {
    let row = r##"[{"c":"#FF0000"},{"cArray":["#FF0000"]},{"c":"#FF0000","cArray":["#FF0000"]},{"parity":"Odd"}]"##;
    let entry = one(&first_row(row));
    let notes =
        [r#"unknown fields: "parity""#, "ignoring elements without a known rule: 3 coloured cells"];
    assert_eq!(entry.notes, notes);
    assert!(entry.is_partly_read);
    let row =
        r#"[{"cornerPencilMarks":[1]},{"centerPencilMarks":[1,2]},{"cornerPencilMarks":[]},{}]"#;
    let notes = "ignoring elements without a known rule: 1 cell with centre marks, 1 cell with corner marks";
    assert_eq!(outcome(&first_row(row)), notes);
    assert!(!one(&first_row("[{},{},{},{}]")).is_partly_read);
}
