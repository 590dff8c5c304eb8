//! Fields of ennead's JSON: their forms, and mistakes with their messages.

use crate::common::{one, outcome};
use ennead_format::{Format, Options, ReadLimits, Reader, json};
use ennead_puzzle::{Diagonals, RegionSetup};

fn small(fields: &str) -> String {
    format!(r#"{{"givens":"1...............",{fields}}}"#)
}

/// The lowest and highest numbers in fields that are converted to digits, lines and counts.
#[test]
fn numbers_do_not_overflow() {
    let clue = |fields: &str, line: i64, digit: i64| {
        let clue = format!(r#""type":"numbered-room","side":"left","line":{line},"digit":{digit}"#);
        outcome(&format!(r#"{{"givens":"................","rules":[{{{clue}}}]{fields}}}"#))
    };
    let (least, most) = (i64::MIN, i64::MAX);
    assert_eq!(clue("", 1, least), format!("rule 1: {least} is not from 1 to 4"));
    let from_zero = r#","from_zero":true"#;
    assert_eq!(clue(from_zero, 1, most), format!("rule 1: {most} is not from 0 to 3"));
    let first = i64::from(i32::MIN);
    assert_eq!(clue("", first, 1), format!("rule 1: \"line\" is {first}, not from 1 to 4"));
    let digits = format!(r#","rows":4,"columns":4,"digits":{most}"#);
    assert_eq!(clue(&digits, 1, 0), format!("rule 1: 0 is not from 1 to {most}"));
}

#[test]
fn forms_of_fields() {
    let diagonals = |stated: &str| one(&small(&format!(r#""diagonals":{stated}"#))).setup.diagonals;
    assert_eq!(["null", "false", r#""none""#, r#""0""#].map(diagonals), [Diagonals::NONE; 4]);
    assert_eq!(["true", r#""both""#, r#""TRUE""#, r#""1""#].map(diagonals), [Diagonals::BOTH; 4]);
    assert_eq!(diagonals(r#""falling""#), Diagonals { falling: true, rising: false });
    let values = |givens: &str| one(&format!(r#"{{"givens":{givens}}}"#)).setup.values;
    let expected = [1, 0, 0, 2];
    for givens in [
        r#""1..2""#,
        r#"" 1. .2\n""#,
        "[1,0,null,2]",
        r#"["1","",".","2"]"#,
        r#"[[1,0],["","2"]]"#,
        r#"[["1","0"],[null,2]]"#,
    ] {
        assert_eq!(values(givens), expected, "{givens}");
    }
    assert_eq!(values(r#"["1..","...","..2"]"#), [1, 0, 0, 0, 0, 0, 0, 0, 2]);
    assert_eq!(values(r#"["10",-1,".","2"]"#), [10, -1, 0, 2]);
    assert_eq!(values(r#"["10","11","12","13"]"#), [10, 11, 12, 13]);
    let regions = |map: &str| one(&small(&format!(r#""regions":{map}"#))).setup.regions;
    let jigsaw = RegionSetup::Map(vec![1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4]);
    assert_eq!(regions(r#""1112 1222 3334 3444""#), jigsaw);
    assert_eq!(regions("[[1,1,1,2],[1,2,2,2],[3,3,3,4],[3,4,4,4]]"), jigsaw);
    assert_eq!(regions(r#""none""#), RegionSetup::None);
    assert_eq!(regions("null"), RegionSetup::Default);
    // An object with only a side is not a puzzle; an empty grid needs another field.
    assert_eq!(one(r#"{"n":4,"windows":false}"#).setup.rows, 4);
    let title = |fields: &str| one(&small(fields)).title;
    assert_eq!(title(r#""id":7,"title":"T""#).as_deref(), Some("7"));
    assert_eq!(title(r#""id":null,"name":"N""#).as_deref(), Some("N"));
    let solution = |fields: &str| one(&small(fields)).solution.map(|grid| grid.to_string());
    assert_eq!(solution(r#""solution":12"#), None);
    let solved = "1234341221434321";
    for value in [format!("\"{solved}\""), "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]".to_owned()] {
        assert_eq!(solution(&format!(r#""answer":{value}"#)).as_deref(), Some(solved));
    }
}

#[test]
fn digits_from_zero() {
    let zero = |fields: &str| format!(r#"{{"from_zero":true,{fields}}}"#);
    let values = |givens: &str| one(&zero(&format!(r#""givens":{givens}"#))).setup.values;
    for givens in [r#""0..1""#, "[0,null,null,1]", r#"["0",".","_","1"]"#, r#"["0",".",null,1]"#] {
        assert_eq!(values(givens), [1, 0, 0, 2], "{givens}");
    }
    // A 10 x 10 grid with values from 0 needs no letters, because its highest value is 9.
    let ten = one(&zero(&format!(r#""givens":"9{}""#, ".".repeat(99))));
    assert_eq!(ten.setup.values[0], 10);
    let text = json::write(&ten.setup.check().unwrap(), None, &[]);
    assert!(text.starts_with(r#"{"n":10,"from_zero":true,"givens":"9...."#), "{text}");
    for (fields, message) in [
        (r#""givens":"0..!""#, "givens: '!' is not a digit from 0 to 1; empty cells are . _ * - ?"),
        (r#""givens":[0,"!",0,0]"#, r#"givens: "!" is not a digit"#),
        (
            r#""givens":"....","marks":["2","","",""]"#,
            "marks: must be a list of strings of different digits",
        ),
        (
            r#""givens":"....","marks":["00","","",""]"#,
            "marks: must be a list of strings of different digits",
        ),
        (r#""givens":"....","marks":["01","","","1"]"#, ""),
        (
            r#""givens":"....","rules":[{"type":"quadruple","corner":"r1c1","digits":[2]}]"#,
            "rule 1: 2 is not from 0 to 1",
        ),
        (
            r#""givens":"....","rules":[{"type":"quadruple","corner":"r1c1","digits":[-1]}]"#,
            "rule 1: -1 is not from 0 to 1",
        ),
        (r#""givens":"....","solution":"2222""#, "solution: 3 at r1c1 is not a digit from 1 to 2"),
    ] {
        assert_eq!(outcome(&zero(fields)), message, "{fields}");
    }
}

#[test]
fn mistakes_are_named() {
    let rule = |rule: &str| format!(r#""rules":[{{{rule}}}]"#);
    for (fields, message) in [
        (r#""box":[2,2,1]"#.to_owned(), "box: must be [rows, columns]"),
        (r#""box":[2,-2]"#.to_owned(), "box: must be [rows, columns]"),
        (
            r#""diagonals":"up""#.to_owned(),
            "diagonals: must be true, false, \"falling\" or \"rising\"",
        ),
        (r#""windows":1"#.to_owned(), "windows: \"windows\" must be true or false"),
        (r#""regions":5"#.to_owned(), "regions: must be a string or numbers"),
        (r#""placed":["r5c1"]"#.to_owned(), "placed: cell \"r5c1\" is outside the 4 x 4 grid"),
        (r#""placed":["x"]"#.to_owned(), "placed: \"x\" is not a cell"),
        (r#""placed":[true]"#.to_owned(), "placed: true is not a cell"),
        (r#""marks":"1""#.to_owned(), "marks: must be a list of strings of different digits"),
        (r#""marks":[1]"#.to_owned(), "marks: must be a list of strings of different digits"),
        (r#""marks":["5"]"#.to_owned(), "marks: must be a list of strings of different digits"),
        (
            r#""solution":"5...............""#.to_owned(),
            "solution: 5 at r1c1 is not a digit from 1 to 4",
        ),
        (r#""cages":[[-3,0,15]]"#.to_owned(), "cage r1c1 r4c4 with sum -3"),
        (r#""cages":[[1.5,0]]"#.to_owned(), "cage 1: \"sum\" is 1.5, not an integer"),
        (r#""cages":[[3000000000,0]]"#.to_owned(), "cage 1: \"sum\" is 3000000000, not an integer"),
        (r#""cages":[[3,16]]"#.to_owned(), "cage 1: cell 16 is outside the 4 x 4 grid"),
        (r#""cages":[[3,-1]]"#.to_owned(), "cage 1: cell -1 is outside the 4 x 4 grid"),
        (r#""cages":[[3,"r1c5"]]"#.to_owned(), "cage 1: cell \"r1c5\" is outside the 4 x 4 grid"),
        (r#""cages":[[3,"r5c1"]]"#.to_owned(), "cage 1: cell \"r5c1\" is outside the 4 x 4 grid"),
        (
            r#""extra_regions":["r1c1"]"#.to_owned(),
            "extra_regions: \"extra_regions\" is not a list of lists of cells",
        ),
        (
            rule(r#""type":"quadruple","corner":"r1c1","digits":[5]"#),
            "rule 1: 5 is not from 1 to 4",
        ),
        (
            rule(r#""type":"quadruple","corner":"r1c1","digits":[0]"#),
            "rule 1: 0 is not from 1 to 4",
        ),
        (
            rule(r#""type":"sandwich","side":"left","line":0,"sum":3"#),
            "rule 1: \"line\" is 0, not from 1 to 4",
        ),
        (
            rule(r#""type":"sandwich","side":"left","line":4,"sum":3"#),
            "sandwich sum 3 left of row 4",
        ),
        (
            rule(r#""type":"skyscraper","side":"left","line":1,"count":-1"#),
            "rule 1: \"count\" is negative",
        ),
        (
            rule(r#""type":"pair","cells":["r1c1"],"relation":"less""#),
            "rule 1: \"cells\" must be two cells",
        ),
        (
            rule(r#""type":"pair","cells":["r1c1","r1c2"],"relation":{"sum":1,"ratio":2}"#),
            "rule 1: {\"sum\":1,\"ratio\":2} must be one of {\"difference\":1}, {\"ratio\":2}, {\"sum\":10}, \"less\"",
        ),
        (
            rule(r#""type":"pair","cells":["r1c1","r1c2"],"relation":{"sum":"x"}"#),
            "rule 1: \"sum\" is \"x\", not an integer",
        ),
        (
            rule(r#""type":"arrow","circle":true,"shaft":["r1c1"]"#),
            "rule 1: \"circle\" is not a list",
        ),
        (rule(r#""type":"arrow","circle":3,"shaft":["r1c1"]"#), "arrow r1c4 = sum of r1c1"),
        (rule(r#""type":7"#), "rule 1: \"type\" is not a string"),
        (rule(r#""type":"table","cells":["r1c1"],"rows":3"#), "rule 1: \"rows\" is not a list"),
    ] {
        assert_eq!(outcome(&small(&fields)), message, "{fields}");
    }
    for (text, message) in [
        (r#"{"givens":7}"#, "givens: must be a string or numbers"),
        (r#"{"givens":[true]}"#, "givens: true is not a digit"),
        (r#"{"givens":"123"}"#, "givens: 3 cells; a 2 x 2 grid needs 4"),
        (
            r#"{"n":4,"marks":[]}"#,
            "contains no puzzle; one of these is required: givens, puzzle, grid",
        ),
        (
            r#"{"n":37,"windows":true}"#,
            "contains no puzzle; one of these is required: givens, puzzle, grid",
        ),
    ] {
        assert_eq!(outcome(text), message, "{text}");
    }
}

#[test]
fn fields_of_other_programs_are_pointed_out() {
    for (field, message) in [
        (r#""Windows":true"#, "Windows: use the field windows"),
        (r#""extra-region":[]"#, "extra-region: use the field extra_regions"),
        (r#""zeroBased":true"#, "zeroBased: use the field from_zero"),
        (r#""candidates":["1"]"#, "candidates: use the field marks"),
        (r#""candidates":[]"#, ""),
        (r#""Odd":["r1c1"]"#, r#"Odd: use a rule: {"rules":[{"type":"parity",...}]}"#),
        (
            r#""thermometers":{}"#,
            r#"thermometers: use a rule: {"rules":[{"type":"thermometer",...}]}"#,
        ),
        (r#""thermometers":false"#, ""),
        (r#""thermometers":7"#, ""),
        (r#""clues":["r1c1"]"#, ""),
    ] {
        assert_eq!(outcome(&small(field)), message, "{field}");
    }
}

#[test]
fn objects_end_at_their_last_brace() {
    let results = |text: &str, item_bytes: usize| -> Vec<String> {
        let limits = ReadLimits { item_bytes, line_bytes: 10, ..ReadLimits::default() };
        let options = Options { limits, format: Some(Format::Json), ..Options::default() };
        let shown = Reader::from_text(text, &options).map(|entry| match entry {
            Ok(entry) => {
                format!("{} {:?} {:?}", entry.place, entry.place.item.unwrap(), entry.title)
            }
            Err(error) => error.to_string(),
        });
        shown.collect()
    };
    // Braces and escaped quotes in strings do not end an object.
    let text = "{\"givens\":\"1\",\"id\":\"a\\\"}{\\\\\"} , {\"givens\":\n\"1\"}\n# remark\n]";
    assert_eq!(results(text, 1000), [r#"text:1 1 Some("a\"}{\\")"#, "text:1 2 None"]);
    assert_eq!(
        results(r#"{"givens":\}"#, 1000),
        ["text:1: invalid JSON: expected value at line 1 column 11"]
    );
    assert_eq!(results("", 1000), ["text: contains no puzzle"]);
    assert_eq!(results("[\n]", 1000), ["text: contains no puzzle"]);
    // The first line of this object has 14 characters and a line feed.
    let two = "{\"givens\":\"1\",\n\"id\":2}\n{\"givens\":\"1\"}";
    assert_eq!(results(two, 15), ["text:1 1 Some(\"2\")", "text:3 2 None"]);
    assert_eq!(results(two, 14), ["text:1: larger than the limit of 14 bytes; split it"]);
}

/// Results of the command can be read: a result as its puzzle, a document as the puzzles of its results.
#[test]
fn results_are_read_as_their_puzzles() {
    let result = r#"{"v":1,"kind":"solve","id":"a","puzzle":{"n":2,"regions":"none","givens":"1..."},"solution":"1221"}"#;
    let entry = one(result);
    assert_eq!((entry.title.as_deref(), entry.setup.regions), (Some("a"), RegionSetup::None));
    assert_eq!(entry.solution.map(|grid| grid.to_string()).as_deref(), Some("1221"));
    let error = r#"{"v":1,"kind":"error","message":"no puzzle"}"#;
    let document = format!(
        "{{\n  \"v\": 1,\n  \"results\": [\n    {result},\n    {error},\n    {result}\n  ]\n}}\n"
    );
    let places: Vec<String> =
        Reader::new("d.json", std::io::Cursor::new(document), &Options::default())
            .map(|entry| entry.unwrap().place.to_string())
            .collect();
    assert_eq!(places, ["d.json item 1", "d.json item 2"]);
}

#[test]
fn many_documents_may_have_no_puzzles() {
    let text = "{\"v\":1,\"results\":[]}\n".repeat(100_000);
    let read = |text: &str| -> Vec<String> {
        let read = Reader::from_text(text, &Options::default());
        read.map(|entry| entry.map_or_else(|error| error.to_string(), |it| it.place.to_string()))
            .collect()
    };
    assert_eq!(read(&format!("{text}{{\"givens\":\"1\"}}")), ["text:100001"]);
    assert_eq!(read(&text), ["text: contains no puzzle"]);
}

/// After an unterminated string, the lines up to the next object are part of the broken object.
#[test]
fn an_unterminated_string_is_one_error() {
    let text = "{\"givens\":\"1\"}\n{\n \"a\": \"x\n \"givens\": \"1\"\n}\n{\"givens\":\"1\"}\n}\n";
    let read = Reader::from_text(text, &Options::default());
    let shown: Vec<String> = read
        .map(|entry| entry.map_or_else(|error| error.to_string(), |it| it.place.to_string()))
        .collect();
    assert_eq!(
        shown,
        [
            "text:1",
            "text:2: invalid JSON: unterminated string",
            "text:6",
            "text:7: '}' is not a puzzle; comments begin with #"
        ]
    );
}

#[test]
fn objects_of_sudoku_bench() {
    let puzzle = one(r#"{"givens":"1.....2..3.....4","cages":[[5,1,2]]}"#).setup.check().unwrap();
    let link = ennead_format::write(Format::SudokuPad, &puzzle, &Default::default()).unwrap().text;
    let id = link.trim_start_matches("https://sudokupad.app/");
    let object = |encoded: &str| {
        format!(
            r#"{{"puzzle_id":"b7","title":"Five","rules":"Sum 5.","initial_board":"1.....2..3.....4","solution":"1234341221434321","rows":4,"cols":4{encoded}}}"#
        )
    };
    let whole = one(&object(&format!(r#","encoded_puzzle":"{id}""#)));
    assert_eq!(whole.setup.rules, puzzle.rules());
    assert_eq!(whole.title.as_deref(), Some("Five"));
    assert_eq!(whole.solution.unwrap().to_string(), "1234341221434321");
    // Without the payload, the object states its rules only in words.
    let words = one(&object(""));
    assert!(words.is_partly_read && words.setup.rules.is_empty());
    assert_eq!(words.notes, ["rules are stated in words only: Sum 5."]);
}
