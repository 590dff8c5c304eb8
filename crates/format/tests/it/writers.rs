//! The text around the puzzles of each format, solutions, and the losses of each format.

use ennead_format::{Format, Options, Place, Reader, WriteOptions, Writer, read_one, write};
use ennead_puzzle::{Puzzle, Solution};
use std::io;

const SOLVED: &str = "1234341221434321";

fn puzzle(text: &str) -> Puzzle {
    read_one(text).unwrap().check().unwrap()
}

/// Writes one puzzle `count` times.
fn written(format: Format, text: &str, count: usize) -> String {
    let mut bytes = Vec::new();
    let mut writer = Writer::new(format, &mut bytes);
    let puzzle = puzzle(text);
    (0..count).for_each(|_| assert!(writer.write(&puzzle, &WriteOptions::default()).is_ok()));
    writer.finish().unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn items_are_lines_paragraphs_or_a_document() {
    let tiny = r#"{"givens":"1...","regions":"none"}"#;
    let object = r#"{"n":2,"givens":"1...","regions":"none"}"#;
    let rows = |count: usize| "1...,,\n".repeat(count);
    for (format, texts) in [
        (
            Format::Line,
            [
                "".to_owned(),
                "1...\n".to_owned(),
                "1...\n1...\n".to_owned(),
                "1...\n1...\n1...\n".to_owned(),
            ],
        ),
        (
            Format::Grid,
            [
                "".to_owned(),
                "1 .\n. .\n".to_owned(),
                "1 .\n. .\n\n1 .\n. .\n".to_owned(),
                ["1 .\n. .\n"; 3].join("\n"),
            ],
        ),
        (
            Format::Json,
            [
                "".to_owned(),
                format!("{object}\n"),
                format!("[\n{object},\n{object}\n]\n"),
                format!("[\n{object},\n{object},\n{object}\n]\n"),
            ],
        ),
        (Format::JsonLines, [0, 1, 2, 3].map(|count| format!("{object}\n").repeat(count))),
    ] {
        for (count, expected) in texts.into_iter().enumerate() {
            assert_eq!(written(format, tiny, count), expected, "{count} as {format}");
        }
    }
    assert_eq!(
        written(Format::Csv, tiny, 2),
        format!("puzzle,solution\n{}", rows(2).replace(",,", ","))
    );
    let nine = ".".repeat(81);
    let game = format!("  <game data=\"{}\" />\n", "0".repeat(81));
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n";
    assert_eq!(written(Format::OpenSudoku, &nine, 0), "");
    assert_eq!(written(Format::OpenSudoku, &nine, 2), format!("{head}{game}{game}</opensudoku>\n"));
    assert_eq!(written(Format::Npz, &nine, 0), "");
    assert!(written(Format::Npz, &nine, 1).starts_with("PK"));
}

#[test]
fn titles_places_and_remarks() {
    let puzzle = puzzle("1...............");
    let place = Place { line: Some(7), ..Place::of("in") };
    let remarks = ["one".to_owned(), "two".to_owned()];
    let options = WriteOptions {
        title: Some("T"),
        source: Some(&place),
        remarks: &remarks,
        ..WriteOptions::default()
    };
    let text = |format| write(format, &puzzle, &options).unwrap().text;
    assert_eq!(
        text(Format::Json),
        r#"{"id":"T","n":4,"givens":"1...............","box":[2,2],"source":"in:7"}"#
    );
    assert_eq!(
        text(Format::Grid),
        "1 . | . .\n. . | . .\n----+----\n. . | . .\n. . | . .\n# one\n# two\n"
    );
    assert_eq!(text(Format::Csv), "puzzle,solution\n1...............,\n");
    assert_eq!(format!("[{:>5}]", Format::Csv), "[  csv]");
}

#[test]
fn solutions_replace_the_givens() {
    let puzzle = puzzle("1...............");
    let grid = read_one(SOLVED).unwrap().grid().unwrap();
    let solution = Solution::check(&puzzle, grid).unwrap();
    let text = |format| {
        let mut bytes = Vec::new();
        let mut writer = Writer::new(format, &mut bytes);
        let written = writer.write_solution(&puzzle, &solution, &WriteOptions::default());
        written.and_then(|()| writer.finish()).map_err(|error| error.to_string())?;
        Ok::<_, String>(String::from_utf8_lossy(&bytes).into_owned())
    };
    let table = "|    |   0 |   1 |   2 |   3 |\n|---:|----:|----:|----:|----:|\n|  0 |   1 |   2 |   3 |   4 |\n\
                 |  1 |   3 |   4 |   1 |   2 |\n|  2 |   2 |   1 |   4 |   3 |\n|  3 |   4 |   3 |   2 |   1 |\n";
    let object =
        format!(r#"{{"n":4,"givens":"1...............","box":[2,2],"solution":"{SOLVED}"}}"#);
    for (format, expected) in [
        (Format::Line, format!("{SOLVED}\n")),
        (Format::Grid, "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1\n".to_owned()),
        (Format::PencilMarks, "1 2 |3 4 \n3 4 |1 2 \n----+----\n2 1 |4 3 \n4 3 |2 1 \n".to_owned()),
        (Format::Markdown, table.to_owned()),
        (Format::JsonLines, format!("{object}\n")),
        (Format::Json, format!("{object}\n")),
        (Format::Csv, format!("puzzle,solution\n1...............,{SOLVED}\n")),
    ] {
        assert_eq!(text(format), Ok(expected), "{format}");
    }
    let error = "penpa states puzzles, not solutions; choose another format";
    assert_eq!(text(Format::Penpa), Err(error.to_owned()));
    let mut bytes = Vec::new();
    let mut writer = Writer::new(Format::Npz, &mut bytes);
    writer.write_solution(&puzzle, &solution, &WriteOptions::default()).unwrap();
    writer.finish().unwrap();
    let entry =
        Reader::new("npz", io::Cursor::new(bytes), &Options::default()).next().unwrap().unwrap();
    assert_eq!(entry.solution.as_ref(), Some(solution.grid()));
}

#[test]
fn items_that_a_format_cannot_have() {
    let nine = puzzle(&".".repeat(81));
    let error = |format| write(format, &nine, &WriteOptions::default()).unwrap_err().to_string();
    assert_eq!(error(Format::MultiGrid), "a single grid cannot be written as a multi-grid puzzle");
    assert_eq!(error(Format::Npy), "npy is not a text format that ennead writes");
    assert_eq!(error(Format::Npz), "npz is not a text format that ennead writes");
    for format in Format::ALL {
        let mut writer = Writer::new(format, Vec::new());
        let is_text = |format| !matches!(format, Format::Npy | Format::Npz | Format::Parquet);
        let takes_text = is_text(format) && !matches!(format, Format::List | Format::Csv);
        assert_eq!(writer.write_text("x".to_owned()).is_ok(), takes_text, "{format}");
        let takes_classics = matches!(format, Format::Line | Format::Csv);
        assert_eq!(writer.write_classic(b"x\n").is_ok(), takes_classics, "{format}");
    }
    let small = puzzle("1...............");
    for (format, what) in [
        (Format::Sdk, ".sdk files"),
        (Format::Sdx, ".sdx files"),
        (Format::SimpleSudoku, ".ss files"),
        (Format::OpenSudoku, "an OpenSudoku game"),
        (Format::Killer, "a killer puzzle of 9 x 9"),
        (Format::KillerShort, "a killer puzzle of 9 x 9"),
        (Format::SumoCue, "a killer puzzle of 9 x 9"),
    ] {
        let error = write(format, &small, &WriteOptions::default()).unwrap_err().to_string();
        assert_eq!(error, format!("a grid of 4 x 4 cannot be written as {what}"));
    }
    let ten = puzzle(r#"{"n":10,"box":[2,5]}"#);
    let error = write(Format::Library, &ten, &WriteOptions::default()).unwrap_err().to_string();
    assert_eq!(error, "a grid of 10 x 10 cannot be written as a library position");
}

#[test]
fn writers_flush_their_output() {
    struct Output(bool);
    impl io::Write for Output {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            self.0 = true;
            Ok(())
        }
    }
    for format in [Format::Line, Format::Json, Format::Csv, Format::Npz] {
        let mut output = Output(false);
        Writer::new(format, &mut output).flush().unwrap();
        assert!(output.0, "{format}");
    }
}

#[test]
fn what_a_format_does_not_carry_is_named() {
    let nine = ".".repeat(81);
    let houses = r#""extra_regions":[["r1c1","r2c2","r3c3","r4c4","r5c5","r6c6","r7c7","r8c8","r9c1"]],"from_zero":true,"cages":[[5,0,1],[0,9,10]]"#;
    let marks = format!(r#""marks":[{}]"#, [r#""012345678""#; 81].join(","));
    let rich =
        puzzle(&format!(r#"{{"givens":"{nine}","box":[1,9],"diagonals":true,{houses},{marks}}}"#));
    let rest = "1 extra region, digits from 0";
    let lost = |format, puzzle: &Puzzle| {
        write(format, puzzle, &WriteOptions::default()).unwrap().lost.to_string()
    };
    for (format, expected) in [
        (Format::Line, format!("pencil marks, diagonals, {rest} and 2 cages")),
        (Format::Grid, format!("pencil marks, diagonals, {rest} and 2 cages")),
        (Format::Markdown, format!("pencil marks, boxes of 1 x 9, diagonals, {rest} and 2 cages")),
        (Format::PencilMarks, format!("boxes of 1 x 9, diagonals, {rest} and 2 cages")),
        (Format::Csv, format!("pencil marks, {rest} and 2 cages")),
        (Format::Library, format!("boxes of 1 x 9, diagonals, {rest} and 2 cages")),
        (Format::Sdx, format!("boxes of 1 x 9, diagonals, {rest} and 2 cages")),
        (Format::SimpleSudoku, format!("boxes of 1 x 9, diagonals, {rest} and 2 cages")),
        (Format::Sdk, format!("pencil marks, boxes of 1 x 9, diagonals, {rest} and 2 cages")),
        (
            Format::OpenSudoku,
            format!("pencil marks, boxes of 1 x 9, diagonals, {rest} and 2 cages"),
        ),
        (
            Format::Killer,
            "pencil marks, 1 extra region, digits from 0, boxes of 1 x 9 and 1 cage".to_owned(),
        ),
        (Format::SumoCue, "pencil marks, 1 extra region and digits from 0".to_owned()),
        (Format::Penpa, "pencil marks, 1 extra region and digits from 0".to_owned()),
        (Format::Json, "nothing".to_owned()),
    ] {
        assert_eq!(lost(format, &rich), expected, "{format}");
    }
    let open = puzzle(r#"{"n":9,"regions":"none","diagonals":"rising"}"#);
    let boxes = puzzle(r#"{"n":9,"windows":true,"disjoint_groups":true}"#);
    let placed = puzzle(&format!(":0000::+1{}:::", ".".repeat(80)));
    let jigsaw = puzzle(&format!(
        "{nine} 111222344115262334155662344115622334715662344775868394755868399775868999777888999"
    ));
    for (format, puzzle, expected) in [
        (Format::Line, &open, "the absence of regions and diagonals"),
        (Format::Markdown, &open, "the absence of regions and diagonals"),
        (Format::Csv, &open, "the absence of regions"),
        (Format::Killer, &open, "diagonals and the absence of regions"),
        (Format::SumoCue, &open, "diagonals and the absence of regions"),
        (Format::Line, &boxes, "windows and disjoint groups"),
        (Format::Sdk, &jigsaw, "regions"),
        (Format::Line, &jigsaw, "nothing"),
        (Format::Line, &placed, "which digits were found"),
        (Format::Csv, &placed, "which digits were found"),
        (Format::Library, &placed, "nothing"),
        (Format::Json, &placed, "nothing"),
    ] {
        assert_eq!(lost(format, puzzle), expected, "{format}");
    }
}
