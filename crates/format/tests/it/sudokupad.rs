//! Each field of SudokuPad, read and written, and its packed forms.

use crate::common::{one, outcome, rule_texts};
use ennead_format::{WriteOptions, sudokupad};

const BOXES: &str = r#""regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]"#;

/// An object with an empty 4 x 4 grid and these further fields.
fn bare(fields: &str) -> String {
    format!(r#"{{"cells":[{}],{fields}}}"#, ["[{},{},{},{}]"; 4].join(","))
}

/// An object with an empty 4 x 4 grid, its boxes and these further fields.
fn small(fields: &str) -> String {
    bare(&format!("{BOXES},{fields}"))
}

#[test]
fn cages_are_rules_or_labels() {
    let two = r#""cells":[[0,0],[0,1]]"#;
    for (cage, expected) in [
        (r#""unique":true"#, "cage r1c1 r1c2"),
        (r#""unique":true,"sum":9,"value":"x""#, "cage r1c1 r1c2 with sum 9"),
        (
            r#""unique":true,"value":"x""#,
            r#"cage r1c1 r1c2; "x" is not a sum; the cage is read without a sum"#,
        ),
        (
            r#""value":"9""#,
            r#"cage r1c1 r1c2 with sum 9; 1 cage without the field "unique" is read as a killer cage"#,
        ),
        ("", ""),
        (r#""value":null"#, ""),
        (r#""value":"x""#, "ignoring elements without a known rule: 1 cage without a rule"),
        (r#""unique":false"#, ""),
        (
            r#""unique":false,"value":"9""#,
            "ignoring elements without a known rule: 1 cage without a rule",
        ),
        (r#""style":"fpRowIndexer""#, "row indexer r1c1; row indexer r1c2"),
        (r#""style":"fpColumnIndexer""#, "column indexer r1c1; column indexer r1c2"),
        (r#""style":"fpBoxIndexer""#, "region indexer r1c1; region indexer r1c2"),
        (r#""style":"extraregion""#, "cage r1c1 r1c2"),
        (r#""unique":true,"type":"disjoint""#, "cage r1c1 r1c2"),
        (r#""unique":true,"type":"other""#, "cage r1c1 r1c2"),
    ] {
        let cage = format!("{two},{cage}");
        let text = small(&format!(r#""cages":[{{{}}}]"#, cage.trim_end_matches(',')));
        assert_eq!(outcome(&text), expected, "{cage}");
    }
    let twice = format!(r#""cages":[{{{two},"value":3}},{{{two},"value":4}}]"#);
    assert_eq!(
        outcome(&small(&twice)),
        "cage r1c1 r1c2 with sum 3; cage r1c1 r1c2 with sum 4; \
         2 cages without the field \"unique\" are read as killer cages"
    );
    // Documents state disjoint groups twice: as a rule and as cages.
    let groups = format!(
        r#""global":["disjoint"],"cages":[{{{two},"unique":true,"type":"disjoint"}},{{{two},"unique":true}}]"#
    );
    let entry = one(&small(&groups));
    assert_eq!(rule_texts(&entry.setup), ["cage r1c1 r1c2"]);
    assert!(entry.setup.extras.disjoint_groups);
    let extra = |cells: &str| {
        one(&small(&format!(r#""cages":[{{"style":"extraregion","cells":[{cells}]}}]"#))).setup
    };
    assert_eq!(extra("[0,0],[1,1],[2,2],[3,3]").extras.regions.len(), 1);
    let single = extra("[0,0]");
    assert_eq!((single.extras.regions.len(), single.rules.len()), (0, 0));
}

#[test]
fn fields_are_rules_texts_and_notes() {
    for (fields, expected) in [
        (
            r#""metadata":{"antiking":true,"nonconsecutive":"true","odd":true,"antiknight":false}"#,
            "anti-king; non-consecutive neighbours",
        ),
        (
            r#""metadata":{"antiking":true},"global":["antiking","antiknight","nonconsecutive","odd"]"#,
            "anti-king; anti-knight; non-consecutive neighbours; unknown rule \"odd\"",
        ),
        (r#""metadata":{"rules":["One.","Two."]}"#, "rules text: One. Two."),
        (r#""metadata":{"rules":" "}"#, ""),
        (
            r#""metadata":{"bgimage":"https://example.org/cat.png"}"#,
            "the background image is not shown",
        ),
        (r#""metadata":{"bgimage":""}"#, ""),
        (
            r#""cages":[{"value":"rules: Only this."},{"value":"other: x"},{"value":"no colon"},{"value":5},{}]"#,
            "rules text: Only this.",
        ),
        (
            r#""arrows":[{},{}],"underlays":[{"text":"1"},{}],"overlays":[{"text":""},{"text":"2"}],"lines":[{}]"#,
            "ignoring elements without a known rule: 5 shapes",
        ),
        (r#""foglight":[[0,0],[1,1]]"#, "ignoring elements without a known rule: 2 lights in fog"),
        (r#""cages":3"#, r#"cages: "cages" is not a list"#),
        (r#""cages":[{},{"cells":[[0]]}]"#, "left out: cage 2: [0] is not a cell"),
        (r#""cages":[{"cells":[["x",0]]}]"#, r#"left out: cage 1: ["x",0] is not a cell"#),
        (r#""cages":[{"cells":[[0,4]]}]"#, "left out: cage 1: R1C5 is outside the 4 x 4 grid"),
        (r#""cages":[{"cells":[[-1,0]]}]"#, "left out: cage 1: R0C1 is outside the 4 x 4 grid"),
    ] {
        assert_eq!(outcome(&small(fields)), expected, "{fields}");
    }
    let solution = r#"1234341221434321"#;
    for fields in [
        format!(r#""metadata":{{"title":7,"solution":{solution}}}"#),
        format!(r#""metadata":{{"title":"7","solution":"{solution}"}}"#),
        format!(r#""cages":[{{"value":"title: 7"}},{{"value":"solution: {solution}"}}]"#),
    ] {
        let entry = one(&small(&fields));
        assert_eq!(entry.title.as_deref(), Some("7"), "{fields}");
        assert_eq!(entry.solution.unwrap().to_string(), solution, "{fields}");
    }
    let setup = |fields: &str| one(&small(fields)).setup;
    let both = setup(r#""global":["diagonal+"],"metadata":{"disjointgroups":true}"#);
    assert!(both.diagonals.rising && !both.diagonals.falling && both.extras.disjoint_groups);
    let falling = setup(r#""global":["diagonal-"]"#);
    assert!(
        falling.diagonals.falling && !falling.diagonals.rising && !falling.extras.disjoint_groups
    );
}

#[test]
fn cells_and_regions() {
    for (text, expected) in [
        (bare(r#""regions":[]"#), "no regions; only rows and columns are houses"),
        (bare(r#""regions":[[[0,0],[0,1],[1,0],[1,1]]]"#), "12 of 16 cells are in no region"),
        (bare(r#""regions":3"#), r#"regions: "regions" is not a list"#),
        (bare(r#""regions":[3]"#), r#"regions: "cells" is not a list"#),
        // A region that overlaps an earlier one becomes an extra region, or a cage if its number of cells is not N.
        (small("").replace("]]],", "]],[[0,0],[3,3]]]"), "cage r1c1 r4c4"),
        (r#"{"cells":[[{},{}],[{}]]}"#.to_owned(), "cells: row 2 has 1 cell instead of 2"),
        (r#"{"cells":[[{},{}],3]}"#.to_owned(), r#"cells: "row" is not a list"#),
        (
            r#"{"cells":[[{},{}],[{},{"value":"x"}]]}"#.to_owned(),
            r#"cells, r2c2: "x" is not an integer"#,
        ),
        (
            format!(r#"{{"cells":[{}]}}"#, ["[]"; 36].join(",")),
            "cells: 36 rows of 0 cells; only square grids are supported, with or without a margin",
        ),
        (
            format!(
                r#"{{"cells":[{}]}}"#,
                vec![format!("[{}]", ["0"; 37].join(",")); 37].join(",")
            ),
            "cells: 37 rows; 1 to 36 are supported",
        ),
        (
            format!(r#"{{"cells":[{}]}}"#, ["[]"; 65].join(",")),
            "cells: 65 rows of 0 cells; at most 64 are possible",
        ),
    ] {
        assert_eq!(outcome(&text), expected, "{text}");
    }
    let values = r#"[[{"value":null},{"value":""}],[{"value":2},{"value":"1"}]]"#;
    let entry = one(&format!(r#"{{"cells":{values},"regions":[]}}"#));
    assert_eq!(entry.setup.values, [0, 0, 2, 1]);
    let overlap = one(&small("").replace("]]],", "]],[[0,0],[1,1],[2,2],[3,3]]]"));
    assert_eq!((overlap.setup.extras.regions.len(), overlap.notes.len()), (1, 0));
}

#[test]
fn rows_and_columns_may_repeat_digits() {
    let puzzle = r#"{"metadata":{"norowcol":true},"cells":[[{"value":1},{"value":1}],[{},{}]],"regions":[[[0,0],[1,0]],[[0,1],[1,1]]]}"#;
    let entry = one(puzzle);
    assert!(!entry.setup.lines);
    let puzzle = entry.setup.check().unwrap();
    let (object, lost) = sudokupad::object(&puzzle, &WriteOptions::default());
    assert_eq!((&object["metadata"]["norowcol"], lost.is_empty()), (&true.into(), true));
    assert_eq!(one(&object.to_string()).setup.check().unwrap(), puzzle);
}

#[test]
fn puzzles_are_objects() {
    let object = |text: &str, title| {
        let options = WriteOptions { title, ..WriteOptions::default() };
        let (object, lost) = sudokupad::object(&one(text).setup.check().unwrap(), &options);
        (object.to_string(), lost.to_string())
    };
    let two = |regions: &str, cages: &str, globals: &str| {
        format!(
            r#"{{"cellSize":64,"cells":[[{{"value":1}},{{}}],[{{}},{{}}]],"regions":[{regions}],"cages":[{cages}],"global":[{globals}]}}"#
        )
    };
    let columns = "[[0,0],[1,0]],[[0,1],[1,1]]";
    for (fields, expected, lost) in [
        (r#""regions":"none""#, two("", "", ""), "nothing"),
        (r#""box":[2,1]"#, two(columns, "", ""), "nothing"),
        (
            r#""box":[2,1],"cages":[[3,0,1],[2,2],[0,1,3]],"extra_regions":[["r1c1","r2c2"]]"#,
            two(
                columns,
                r#"{"cells":[[0,0],[1,1]],"unique":true,"style":"extraregion"},{"cells":[[0,0],[0,1]],"unique":true,"value":"3"},{"cells":[[1,0]],"unique":true,"value":"2"},{"cells":[[0,1],[1,1]],"unique":true}"#,
                "",
            ),
            "nothing",
        ),
        (
            r#""box":[2,1],"disjoint_groups":true,"rules":[{"type":"anti-chess","piece":"king"},{"type":"anti-chess","piece":"knight"},{"type":"non-consecutive","touch":"side"}]"#,
            two(columns, "", r#""disjoint","antiking","antiknight","nonconsecutive""#),
            "nothing",
        ),
        (
            r#""box":[2,1],"diagonals":true,"marks":["1","2","12","1"],"cages":[[0,0]],"rules":[{"type":"non-consecutive","touch":"corner"}]"#,
            two(columns, "", ""),
            "diagonals, pencil marks, 1 cage and 1 non-consecutive rule",
        ),
    ] {
        let text = format!(r#"{{"givens":"1...",{fields}}}"#);
        assert_eq!(object(&text, None), (expected, lost.to_owned()), "{fields}");
    }
    let zero = r#"{"from_zero":true,"givens":"0...","regions":"none"}"#;
    let (text, lost) = object(zero, Some("T"));
    let titled = two("", "", "").replace(r#""value":1"#, r#""value":0"#);
    let titled = titled.replace(r#"global":[]"#, r#"global":[],"metadata":{"title":"T"}"#);
    assert_eq!((text, lost.as_str()), (titled, "digits from 0"));
}

/// Packs a text as the id of a puzzle.
fn packed(prefix: &str, text: &str) -> String {
    format!("{prefix}{}", lz_str::compress_to_base64(text))
}

#[test]
fn abbreviated_objects() {
    let title =
        |text: &str| one(&packed("scl", &format!("{{ce:[[,],[,]],metadata:{{{text}}}}}"))).title;
    assert_eq!(title(r#"title:'say "x"'"#).as_deref(), Some(r#"say "x""#));
    assert_eq!(title(r#"'title':"it's""#).as_deref(), Some("it's"));
    assert_eq!(title("title:'two\nlines'").as_deref(), Some("two\nlines"));
    assert_eq!(title(r"title:'a\\b\u0041'").as_deref(), Some(r"a\bA"));
    assert_eq!(title(r#"title:"a\"b""#).as_deref(), Some(r#"a"b"#));
    assert_eq!(title(r"title:'a\\'").as_deref(), Some(r"a\"));
    // A name in quotes is not an abbreviation.
    assert_eq!(title("t:'short'").as_deref(), Some("short"));
    assert_eq!(title("'t':'quoted'"), None);
    for (text, message) in [
        ("{ce:[[,],[,]] re:1}", "invalid JSON: , or } expected at character 15"),
        ("{ce:[[,],[,]],:1}", "invalid JSON: a name expected at character 15"),
        (
            r"{ce:[[,],[,]],t:'\x'}",
            "invalid JSON: a string without wrong escapes expected at character 21",
        ),
        ("{\"cells\":[[,],[,]]}", "invalid JSON: expected value at line 1 column 12"),
        ("'a string and no object'", "invalid JSON: not an object"),
    ] {
        assert_eq!(outcome(&packed("scl", text)), message, "{text}");
    }
    for (open, close) in [("[", "]"), ("{a:", "}")] {
        let nested = |depth| {
            outcome(&packed("scl", &format!("[{}x{}]", open.repeat(depth), close.repeat(depth))))
        };
        assert_eq!(nested(59), "invalid JSON: not an object");
        let at = 2 + 60 * open.len();
        assert_eq!(nested(60), format!("invalid JSON: less nesting expected at character {at}"));
    }
}

#[test]
fn classic_grids_are_packed_as_digits_with_gaps() {
    // A 5 without an empty cell after it, a 3 with two, a 7 with four, a 6 with two, and so on: code = digit + 10 * gap.
    let cells = format!("5NlQ{}K", "o".repeat(11));
    let grid = |text: &str| {
        let entry = one(text);
        (entry.setup.grid().unwrap().to_string(), entry.title)
    };
    let values = format!("53..7....6..{}", ".".repeat(69));
    assert_eq!(grid(&format!("scf{cells}")), (values.clone(), None));
    let object = |fields: &str| packed("scf", &format!(r#"{{"p":"{cells}"{fields}}}"#));
    assert_eq!(grid(&object(r#","n":"Mini""#)), (values.clone(), Some("Mini".to_owned())));
    assert_eq!(grid(&object(r#","n":"""#)), (values, None));
    assert_eq!(outcome(&packed("scf", r#"{"n":"No grid"}"#)), "p: not a grid of 81 cells");
    assert_eq!(outcome(&packed("scf", r#"{"p":"5NlQ","n":"x"}"#)), "p: not a grid of 81 cells");
    let padded = |length: usize| {
        let object = format!(r#"{{"p":"{cells}"}}"#);
        let blanks = " ".repeat(length - object.len());
        packed("scf", &(object + &blanks))
    };
    assert_eq!(outcome(&padded(1 << 16)), "");
    assert_eq!(outcome(&padded((1 << 16) + 1)), "larger than the limit of 65536 bytes; split it");
}

/// A 4 x 4 grid in a document of 6 rows and 7 columns, with its first cell in row 2 and column 4.
#[test]
fn the_regions_are_the_grid() {
    let row = |row: usize| {
        let cell = |column: usize| match (row, column) {
            (1, 3) => r#"{"value":1}"#,
            (0, 3) => r#"{"value":9,"centremarks":["1"]}"#,
            (5, 6) => r##"{"pencilMarks":["2"],"c":["#F00"]}"##,
            _ => "{}",
        };
        format!("[{}]", (0..7).map(cell).collect::<Vec<_>>().join(","))
    };
    let rows: Vec<String> = (0..6).map(row).collect();
    let region = |number: usize| {
        let (top, left) = (1 + number / 2 * 2, 3 + number % 2 * 2);
        format!(
            "[[{top},{left}],[{top},{}],[{},{left}],[{},{}]]",
            left + 1,
            top + 1,
            top + 1,
            left + 1
        )
    };
    let regions: Vec<String> = (0..4).map(region).collect();
    let cages = r#"{"unique":true,"value":"5","cells":[[1,3],[2,3]]},{"unique":true,"cells":[[0,3],[1,3]]}"#;
    let text = format!(
        r#"{{"cells":[{}],"regions":[{}],"cages":[{cages}]}}"#,
        rows.join(","),
        regions.join(",")
    );
    assert_eq!(
        outcome(&text),
        "cage r1c1 r2c1 with sum 5; the regions form a grid of 4 x 4; ignoring the 26 cells around it; \
         left out: cage 2: R1C4 is outside the 4 x 4 grid; ignoring elements without a known rule: \
         1 cell with centre marks, 1 cell with corner marks"
    );
    assert_eq!(one(&text).setup.values[..2], [1, 0]);
}
