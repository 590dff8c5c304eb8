//! Every kind of broken input, with its exact message.

use ennead_format::{Format, Options, ReadLimits, Reader, open, read_one};
use std::io::{BufReader, Cursor, Read, Write};

fn errors(bytes: impl Into<Vec<u8>>) -> Vec<String> {
    let reader = Reader::new("in", Cursor::new(bytes.into()), &Options::default());
    reader.filter_map(Result::err).map(|error| error.to_string()).collect()
}

fn error(bytes: impl Into<Vec<u8>>) -> String {
    let all = errors(bytes);
    assert_eq!(all.len(), 1, "{all:?}");
    all.into_iter().next().unwrap()
}

const EMPTY: &str =
    ".................................................................................";

/// Table rows that have bars, but no cells.
#[test]
fn empty_table_rows() {
    let message = "a table or frame without cells; write . for each empty cell";
    let all = errors(b"|\x8a\n\n-|\n\n-|-\n||-\n||".as_slice());
    assert_eq!(all, [format!("in:7:1: {message}"), format!("in:7: {message}")]);
    for bars in ["||", "| | |", "|||\n|||", "x\n||\n|-|\n", "| |\n|-|\n| |\n"] {
        let first = errors(bars).into_iter().next();
        assert!(first.as_ref().is_some_and(|error| error.ends_with(message)), "{bars}: {first:?}");
    }
}

/// A row with more symbols than cells: the first row has three symbols and the second two, and both are read as two cells.
#[test]
fn rows_with_more_symbols_than_cells() {
    assert_eq!(
        error("11│-\n1x\t"),
        "in:2:2: 'x' is not a digit in a 2 x 2 grid; empty cells are . 0 _ * - ?"
    );
}

#[test]
fn lines() {
    assert_eq!(error(&EMPTY[1..]), "in:1:1: 80 cells; a 9 x 9 grid needs 81");
    assert_eq!(error(format!("# x\n  .{EMPTY}")), "in:2:3: 82 cells; a 9 x 9 grid needs 81");
    assert_eq!(
        error(format!("12x{}", &EMPTY[3..])),
        "in:1:3: 'x' is not a digit in a 9 x 9 grid; empty cells are . 0 _ * - ?"
    );
    assert_eq!(
        error("12.. ..34 .... 4..x"),
        "in:1:19: 'x' is not a digit in a 4 x 4 grid; empty cells are . 0 _ * - ?"
    );
    assert_eq!(
        error(format!("12\u{1}{}", &EMPTY[3..]).replace('\u{1}', "\u{7f}\u{7f}")),
        "in: unknown binary format; ennead reads text, .npz, .npy, gzip and zstd"
    );
    assert_eq!(
        error([b"12\xff", &EMPTY.as_bytes()[3..]].concat()),
        "in:1:3: a byte that is not UTF-8 is not a digit in a 9 x 9 grid; empty cells are . 0 _ * - ?"
    );
    let mut broken_map = "1".repeat(9) + &"2".repeat(72);
    assert_eq!(
        error(format!("9{} {broken_map}", &EMPTY[1..])),
        "in:1:83: the symbols after the puzzle are neither its solution nor a map of 9 regions of 9 connected cells"
    );
    broken_map.truncate(80);
    let short = Reader::from_text(&format!("{EMPTY} {broken_map}"), &Options::default()).next();
    assert_eq!(short.unwrap().unwrap().trailing, Some(broken_map));
}

#[test]
fn a_bad_line_does_not_stop_the_others() {
    let text = format!("{EMPTY}\n{}\nword\n{}\n{EMPTY}\n", &EMPTY[..30], &EMPTY[..79]);
    let results: Vec<String> = Reader::from_text(&text, &Options::default())
        .map(|result| result.map_or_else(|e| e.to_string(), |entry| entry.place.to_string()))
        .collect();
    assert_eq!(
        results,
        [
            "text:1:1",
            "text:2:1: 30 cells; a 9 x 9 grid needs 81",
            "text:3: 'word' is not a puzzle; comments begin with #",
            "text:4:1: 79 cells; a 9 x 9 grid needs 81",
            "text:5:1",
        ]
    );
}

#[test]
fn small_lines_continue_after_a_bad_one() {
    let good = "1..............2\n";
    let text = format!("{}1......\n{}x...............\n{good}", good.repeat(3), good.repeat(2));
    let reader = Reader::from_text(&text, &Options::default());
    let (good, bad): (Vec<_>, Vec<_>) = reader.partition(Result::is_ok);
    assert_eq!(good.len(), 6);
    let bad: Vec<String> = bad.into_iter().map(|error| error.unwrap_err().to_string()).collect();
    assert_eq!(
        bad,
        [
            "text:4:1: 7 cells; a 4 x 4 grid needs 16",
            "text:7:1: 'x' is not a digit in a 4 x 4 grid; empty cells are . 0 _ * - ?"
        ]
    );
}

#[test]
fn grids() {
    let rows = "53..7....\n".repeat(9);
    assert_eq!(error(&rows[..50]), "in:1:1: 5 rows of 9 cells; a 9 x 9 grid needs 9 rows");
    let short = format!("{}3..7....\n{}", &rows[..20], &rows[..60]);
    assert_eq!(error(short), "in:3:1: 8 cells in this row, but 9 in the rows above");
    let letter = format!("{}5x..7....\n{}\n\n{rows}", &rows[..20], &rows[..60]);
    assert_eq!(
        error(letter),
        "in:3:2: 'x' is not a digit in a 9 x 9 grid; empty cells are . 0 _ * - ?"
    );
    assert_eq!(error("Title\n\n"), "in:1: 'Title' is not a puzzle; comments begin with #");
    let marks = "1 2 3 4\n34 12 12 34\n12 34 34 12\n4 3 2 1.\n";
    assert_eq!(error(marks), "in:4:7: '1.' is neither a number nor pencil marks in a 4 x 4 grid");
}

#[test]
fn lists() {
    let shape = "is not a grid; use (9, 9), (81), (n, 9, 9) or (n, 81), for any side up to 36";
    let row = "[5,3,0,0,7,0,0,0,0]";
    assert_eq!(
        error(format!("np.asarray([{}])", [row; 8].join(","))),
        format!("in:1:12: an array of shape (8, 9) {shape}")
    );
    assert_eq!(
        error(format!("[{row}, {row},\n[1, 2]]")),
        "in:1:1: an array with rows of 2 and 9 cells is not a grid; all rows must have the same length"
    );
    assert_eq!(error("x = []"), format!("in:1:5: an array of shape (0) {shape}"));
    assert_eq!(error("[[1, 2], [3"), "in:1:1: invalid list: missing closing bracket");
    assert_eq!(error("[[1, 0],\n [0, 1.5]]"), "in:2:6: invalid list: '1.5' is not an integer");
    assert_eq!(
        error(format!("{}1{}", "[".repeat(50), "]".repeat(50))),
        "in:1:9: invalid list: nested too deeply"
    );
}

#[test]
fn tables() {
    let table = "| a | b |\n|---|---|\n| 1 | 0 |\n| 0 | x |\n";
    assert_eq!(error(table), "in:4:7: 'x' is neither a number nor pencil marks in a 2 x 2 grid");
    assert_eq!(
        error("|a|b|\n|-|-|\n|1|2|3|\n|1|2|\n"),
        "in:3:1: 3 cells in this row, but 2 in the rows above"
    );
}

#[test]
fn csv() {
    let head = "id,quizzes,solutions";
    assert_eq!(
        errors(format!("{head}\n1,{},\n2,{EMPTY},123\n3,{EMPTY},\n4\n", &EMPTY[1..])),
        [
            "in:2: puzzle: 80 cells; a 9 x 9 grid needs 81",
            "in:3: solution: 3 cells; a 9 x 9 grid needs 81",
            "in:5: puzzle: empty",
        ]
    );
    assert_eq!(error(head), "in: contains no puzzle");
}

#[test]
fn json() {
    for (text, message) in [
        (r#"{"n":9}"#, "in:1: contains no puzzle; one of these is required: givens, puzzle, grid"),
        (r#"{"givens":"1..","n":9}"#, "in:1: givens: 3 cells; a 2 x 2 grid needs 4"),
        (r#"{"givens":"1...","n":9}"#, "in:1: n: 9, but the puzzle has 4 cells"),
        (
            r#"{"givens":"1..x"}"#,
            "in:1: givens: 'x' is not a digit in a 2 x 2 grid; empty cells are . 0 _ * - ?",
        ),
        (r#"{"givens":"1...","box":[1]}"#, "in:1: box: must be [rows, columns]"),
        (r#"{"givens":"1...","regions":"112"}"#, "in:1: regions: 3 cells, but the puzzle has 4"),
        (
            r#"{"givens":"1...","diagonals":3}"#,
            "in:1: diagonals: must be true, false, \"falling\" or \"rising\"",
        ),
        (r#"{"givens":"1...","solution":"12"}"#, "in:1: solution: 2 cells; a 2 x 2 grid needs 4"),
        (
            r#"{"givens":"1...","marks":["1","22","1","1"]}"#,
            "in:1: marks: must be a list of strings of different digits",
        ),
        (r#"{"givens":"1...","Cage":[[3,0,1]]}"#, "in:1: Cage: use the field cages"),
        (
            r#"{"givens":"1...","little_killers":[{}]}"#,
            r#"in:1: little_killers: use a rule: {"rules":[{"type":"little-killer",...}]}"#,
        ),
        (
            r#"{"givens":"1...","antiknight":true}"#,
            r#"in:1: antiknight: use a rule: {"rules":[{"type":"anti-chess",...}]}"#,
        ),
        (r#"{"givens":"1...","killercage":[[3,0,1]]}"#, "in:1: killercage: use the field cages"),
        (
            r#"{"givens":"1...","rules":[],"rules":[]}"#,
            "in:1: invalid JSON: duplicate field \"rules\" at line 1 column 35",
        ),
        (
            r#"{"givens":"1...","rules":[{"type":"cage","cells":["r1c1"],"cells":["r1c2"]}]}"#,
            "in:1: invalid JSON: duplicate field \"cells\" at line 1 column 65",
        ),
        (r#"{"givens":[1,0,"x",0]}"#, "in:1: givens: \"x\" is not a digit"),
        (r#"{"givens":"1..."#, "in:1: invalid JSON: unterminated string"),
        ("{\"givens\":\n", "in:1: invalid JSON: missing closing brace"),
        (r#"{"givens" 1}"#, "in:1: invalid JSON: expected `:` at line 1 column 11"),
    ] {
        assert_eq!(error(text), message);
    }
    let other_columns = r#"{"givens":"1","pair":7,"table":"t1","source":"x","clues":1}"#;
    assert!(Reader::from_text(other_columns, &Options::default()).all(|entry| entry.is_ok()));
    let recovers = "{\"givens\":\"1\"}\n{\"givens\":\n{\"givens\":\"1\"}\nx\n{\"givens\":\"1\"}\n";
    assert_eq!(
        errors(recovers),
        [
            "in:2: invalid JSON: missing closing brace",
            "in:4: 'x' is not a puzzle; comments begin with #"
        ]
    );
    assert_eq!(Reader::from_text(recovers, &Options::default()).filter(Result::is_ok).count(), 3);
}

#[test]
fn inputs_without_a_puzzle() {
    assert_eq!(error(""), "in: contains no puzzle");
    assert_eq!(error("\n  \n# comment\n"), "in: contains no puzzle");
    assert_eq!(
        error(b"\x7fELF\x02\x01\x01\0\0\0\0\0".as_slice()),
        "in: unknown binary format; ennead reads text, .npz, .npy, gzip and zstd"
    );
    assert_eq!(error(b"\xff\xfe1\0.\0".as_slice()), "in: UTF-16 text; save it as UTF-8");
    assert_eq!(
        error("\n<!DOCTYPE html><html>"),
        "in: an HTML page, not a puzzle; use the address of the puzzle text"
    );
    for picture in ["<svg xmlns=\"x\"></svg>", "<?xml version=\"1.0\"?>\n<svg></svg>"] {
        assert_eq!(
            error(picture),
            "in: an SVG picture, which cannot be read; use the text or link of the puzzle"
        );
    }
    let forced = Options { format: Some(Format::Npz), ..Options::default() };
    let result = Reader::from_text("x", &forced).next().unwrap();
    assert_eq!(
        result.unwrap_err().to_string(),
        "text: invalid NumPy file: it is text; choose another format"
    );
}

#[test]
fn limits() {
    let limits =
        ReadLimits { line_bytes: 100, item_bytes: 200, file_bytes: 1000, ..ReadLimits::default() };
    let options = Options { limits, ..Options::default() };
    let read = |text: &str| -> Vec<String> {
        Reader::from_text(text, &options)
            .map(|result| result.map_or_else(|e| e.to_string(), |entry| entry.place.to_string()))
            .collect()
    };
    assert_eq!(
        read(&format!("{EMPTY}\n{EMPTY}{EMPTY}\n{EMPTY}\n")),
        ["text:1:1", "text:2: line too long; the limit is 100 bytes", "text:3:1"]
    );
    assert_eq!(read(&format!("[{}]", " 0".repeat(81))), ["text:1:3"]);
    let list = format!("[{}]", "0,\n".repeat(100));
    assert_eq!(read(&list)[0], "text:1:1: larger than the limit of 200 bytes; split it");
    let object = format!("{{\"x\":[{}0]}}", "0,\n".repeat(100));
    assert_eq!(read(&object), ["text:1: larger than the limit of 200 bytes; split it"]);
    let npz = include_bytes!("../../../../testdata/formats/numpySudoku.npz").as_slice();
    let result = Reader::new("in.npz", npz, &options).next().unwrap();
    assert_eq!(
        result.unwrap_err().to_string(),
        "in.npz: larger than the limit of 1000 bytes; split it"
    );
}

#[test]
fn damaged_compressed_data() {
    let text = format!("{EMPTY}\n").repeat(2000);
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(text.as_bytes()).unwrap();
    let gzip = gzip.finish().unwrap();
    let zstd = ruzstd::encoding::compress_to_vec(
        text.as_bytes(),
        ruzstd::encoding::CompressionLevel::Fastest,
    );
    for (packed, name) in [(gzip, "gzip"), (zstd, "zstd")] {
        assert_eq!(errors(packed.clone()), [""; 0], "{name}");
        let twice = [packed.as_slice(), &packed].concat();
        let read = Reader::new("in", Cursor::new(twice), &Options::default());
        assert_eq!(read.map(Result::unwrap).count(), 4000, "{name}");
        let cut = error(&packed[..packed.len() - 9]);
        assert!(cut.contains(&format!("the {name} data is damaged or truncated: ")), "{cut}");
    }
}

#[test]
fn streams_that_fail() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the disk is gone"))
        }
    }
    let later = Cursor::new(format!("{EMPTY}\n{EMPTY}\n")).chain(Broken);
    let results: Vec<String> = Reader::new("in", BufReader::new(later), &Options::default())
        .map(|result| result.map_or_else(|e| e.to_string(), |entry| entry.place.to_string()))
        .collect();
    assert_eq!(results, ["in:1:1", "in:2:1", "in:3: cannot be read: the disk is gone"]);
    let at_once: Vec<String> = Reader::new("in", BufReader::new(Broken), &Options::default())
        .map(|result| result.unwrap_err().to_string())
        .collect();
    assert_eq!(at_once, ["in: cannot be read: the disk is gone"]);
}

#[test]
fn arguments() {
    let open = |input: &str| -> String {
        let stdin = || -> Box<dyn std::io::BufRead + Send> { Box::new(Cursor::new(EMPTY)) };
        match open(input, stdin, &Options::default()) {
            Ok(mut reader) => reader.next().unwrap().unwrap().place.to_string(),
            Err(error) => error.to_string(),
        }
    };
    assert_eq!(open("-"), "stdin:1:1");
    assert_eq!(open(EMPTY), "text:1:1");
    assert_eq!(open("../../testdata"), "../../testdata: is a directory; specify a file");
    assert_eq!(
        open("../../testdata/formats/numpySudoku.npz"),
        "../../testdata/formats/numpySudoku.npz item 1"
    );
    assert_eq!(
        open("no/such/file.txt"),
        "no/such/file.txt: no such file, and not a readable puzzle either: 'no/such/file.txt' is not a puzzle; comments begin with #"
    );
    assert_eq!(
        open("a/path/whose/last/part/says/most/of/what/it/is/puzzles.txt"),
        "a/path/whose/last/part/says/most/of/what/it/is/puzzles.txt:1:1: no such file, and not a readable puzzle either: \
         'a' is not a digit in a 7 x 7 grid; empty cells are . 0 _ * - ?"
    );
    assert_eq!(
        open(&EMPTY[1..]),
        "...........................................:1:1: no such file, and not a readable puzzle either: 80 cells; a 9 x 9 grid needs 81"
    );
    assert_eq!(open(""), ": no such file, and not a readable puzzle either: contains no puzzle");
}

#[test]
fn exactly_one_puzzle() {
    let two = format!("{EMPTY}\n{EMPTY}\n");
    assert_eq!(
        read_one(&two).unwrap_err().to_string(),
        "text:2:1: more than one puzzle; specify exactly one"
    );
    assert_eq!(read_one("").unwrap_err().to_string(), "text: contains no puzzle");
    let and_rubbish = format!("{EMPTY}\nrubbish\n");
    assert_eq!(
        read_one(&and_rubbish).unwrap_err().to_string(),
        "text:2: 'rubbish' is not a puzzle; comments begin with #"
    );
}
