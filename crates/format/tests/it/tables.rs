//! CSV rows: columns by name, mistakes with their line, and rows that continue a file.

use ennead_format::dataset::{self, Example, Form};
use ennead_format::{Format, Options, ReadLimits, Reader, WriteOptions, Writer, csv, read_one};
use ennead_puzzle::{Board, Diagonals, Puzzle, RegionSetup};

const SMALL: &str = "1...............";
const SOLVED: &str = "1234341221434321";

/// Returns the place and number of each row, or its error.
fn rows(text: &str, options: &Options) -> Vec<String> {
    let read = Reader::from_text(text, options);
    read.map(|entry| match entry {
        Ok(entry) => format!("{} {:?}", entry.place, entry.place.item.unwrap()),
        Err(error) => error.to_string(),
    })
    .collect()
}

fn forced() -> Options {
    Options { format: Some(Format::Csv), ..Options::default() }
}

#[test]
fn columns_are_found_by_name() {
    for delimiter in [",", ";", "\t"] {
        let text = format!(
            "# remark\n\n Quiz ,rating,\"Answer\",GROUPS,diagonals\n{SMALL},2.5,{SOLVED},1112122233343444,rising,more\n"
        )
        .replace(',', delimiter);
        let entry = Reader::from_text(&text, &Options::default()).next().unwrap().unwrap();
        assert_eq!(entry.place.to_string(), "text:4", "{delimiter}");
        assert_eq!(entry.solution.unwrap().to_string(), SOLVED);
        assert!(matches!(entry.setup.regions, RegionSetup::Map(_)));
        assert_eq!(entry.setup.diagonals, Diagonals { falling: false, rising: true });
        assert_eq!(entry.trailing.as_deref(), Some("2.5,more"));
    }
    // A file with a single column, and a file without a header, which requires the option `format`.
    assert_eq!(
        rows(&format!("puzzle\n{SMALL}\n{SMALL}\n"), &Options::default()),
        ["text:2 1", "text:3 2"]
    );
    assert_eq!(
        rows(&format!("# remark\n{SMALL}\n{SMALL},{SOLVED}\n"), &forced()),
        ["text:2 1", "text:3 2"]
    );
    let word = |word: &str| {
        let text = format!("puzzle,diagonals\n{SMALL},{word}\n");
        Reader::from_text(&text, &Options::default()).next().unwrap().unwrap().setup.diagonals
    };
    assert_eq!(["none", "False", "0"].map(word), [Diagonals::NONE; 3]);
    assert_eq!(["both", "TRUE", "1"].map(word), [Diagonals::BOTH; 3]);
    assert_eq!(word("falling"), Diagonals { falling: true, rising: false });
}

#[test]
fn mistakes_name_the_field() {
    let text = format!(
        "puzzle,solution,regions,diagonals\n{SMALL}\n1..............x\n{SMALL},y\n{SMALL},12\n{SMALL},{}\n{SMALL},,11\n{SMALL},,,up\n,{SOLVED}\n{SMALL}\n",
        "5".repeat(16)
    );
    assert_eq!(
        rows(&text, &Options::default()),
        [
            "text:2 1",
            "text:3: puzzle: 'x' is not a digit in a 4 x 4 grid; empty cells are . 0 _ * - ?",
            "text:4: solution: 'y' is not a digit in a 4 x 4 grid; empty cells are . 0 _ * - ?",
            "text:5: solution: 2 cells; a 4 x 4 grid needs 16",
            "text:6: solution: 5 at r1c1 is not a digit from 1 to 4",
            "text:7: regions: 2 cells, but the puzzle has 16",
            "text:8: diagonals: must be falling, rising, both or none",
            "text:9: puzzle: empty",
            "text:10 2",
        ]
    );
    assert_eq!(
        rows("puzzle\n12\n", &Options::default()),
        ["text:2: puzzle: 2 cells; a 1 x 1 grid needs 1"]
    );
    assert_eq!(rows("", &forced()), ["text: contains no puzzle"]);
    let limits = ReadLimits { line_bytes: 20, ..ReadLimits::default() };
    let limited = Options { limits, ..Options::default() };
    let text = format!("puzzle\n{SMALL}\n{SMALL},{SOLVED}\n{SMALL}\n");
    assert_eq!(rows(&text, &limited), ["text:2 1", "text:3: line too long; the limit is 20 bytes"]);
}

#[test]
fn blank_lines_are_skipped() {
    let rows = |text: &str| rows(text, &Options::default());
    for blank in ["", " ", " \t", "\u{a0}", "\r"] {
        let text = format!(
            "{blank}\npuzzle,name\n{blank}\n{SMALL}\n{blank}\n{SMALL},\"a\nb\"\n{blank}\n{SMALL}\n"
        );
        assert_eq!(rows(&text), ["text:4 1", "text:6 2", "text:9 3"], "{blank:?}");
        assert_eq!(rows(&text.replace(',', "\t")), rows(&text), "{blank:?}");
    }
    // A row with a delimiter is not blank, so its puzzle is missing.
    let text = format!("puzzle,name\n,\n{SMALL},\"a\"\n , \n");
    assert_eq!(rows(&text), ["text:2: puzzle: empty", "text:3 1", "text:4: puzzle: empty"]);
}

#[test]
fn comments_and_blank_lines_count_as_lines() {
    let text = format!("puzzle,name\n\n{SMALL},\"a\nb\"\n# remark\n{SMALL},c\n\n12,d\n");
    assert_eq!(
        rows(&text, &Options::default()),
        ["text:3 1", "text:6 2", "text:8: puzzle: 2 cells; a 1 x 1 grid needs 1"]
    );
    let limits = ReadLimits { line_bytes: 20, ..ReadLimits::default() };
    let long = format!("puzzle\n# remark\n{SMALL},{SOLVED}\n");
    assert_eq!(
        rows(&long, &Options { limits, ..Options::default() }),
        ["text:3: line too long; the limit is 20 bytes"]
    );
}

fn puzzle(fields: &str) -> Puzzle {
    read_one(&format!(r#"{{"givens":"{SMALL}"{fields}}}"#)).unwrap().check().unwrap()
}

#[test]
fn the_first_puzzle_decides_the_columns() {
    let written = |puzzles: &[Puzzle]| {
        let mut bytes = Vec::new();
        let mut writer = csv::Writer::new(&mut bytes);
        let results = puzzles
            .iter()
            .map(|puzzle| writer.write(puzzle, None).map_err(|error| error.to_string()));
        let errors: Vec<String> = results.filter_map(Result::err).collect();
        drop(writer);
        (String::from_utf8(bytes).unwrap(), errors)
    };
    let [plain, both, falling, rising, jigsaw] = [
        "",
        r#","diagonals":true"#,
        r#","diagonals":"falling""#,
        r#","diagonals":"rising""#,
        r#","regions":"1112122233343444""#,
    ]
    .map(puzzle);
    let (text, errors) = written(&[both.clone(), plain.clone(), falling, rising, jigsaw.clone()]);
    assert_eq!(
        text,
        format!(
            "puzzle,solution,diagonals\n{SMALL},,both\n{SMALL},,none\n{SMALL},,falling\n{SMALL},,rising\n"
        )
    );
    assert_eq!(
        errors,
        ["a puzzle with regions after puzzles without; write it to a separate file"]
    );
    let (text, errors) = written(&[jigsaw, both, plain]);
    assert_eq!(text, format!("puzzle,solution,regions\n{SMALL},,1112122233343444\n{SMALL},,\n"));
    assert_eq!(
        errors,
        ["a puzzle with diagonals after puzzles without; write it to a separate file"]
    );
}

#[test]
fn rows_continue_a_table() {
    let jigsaw = puzzle(r#","regions":"1112122233343444","diagonals":true"#);
    for (header, row) in [
        ("puzzle,solution", None),
        (
            "puzzle,solution,regions,diagonals",
            Some(format!(
                "{SMALL},,1112122233343444,both\n{SMALL},{SOLVED},,none\n{SMALL},,,none\n"
            )),
        ),
    ] {
        let mut bytes = Vec::new();
        let mut writer = Writer::continue_csv(&mut bytes, header).unwrap();
        let written = writer.write(&jigsaw, &WriteOptions::default());
        assert_eq!(written.is_ok(), row.is_some(), "{header}");
        // Rows of classic puzzles have only two fields.
        writer.write_classic(format!("{SMALL},{SOLVED}\n{SMALL},\n").as_bytes()).unwrap();
        writer.finish().unwrap();
        let classic = format!("{SMALL},{SOLVED}\n{SMALL},\n");
        assert_eq!(String::from_utf8(bytes).unwrap(), row.unwrap_or(classic));
    }
    assert!(Writer::continue_csv(Vec::new(), "puzzle,regions").is_none());
    let mut bytes = Vec::new();
    let mut writer = csv::Writer::new(&mut bytes);
    writer.write_classic(format!("{SMALL},\n").as_bytes()).unwrap();
    drop(writer);
    assert_eq!(String::from_utf8(bytes).unwrap(), format!("puzzle,solution\n{SMALL},\n"));
}

/// The fields for source and rating may be any text.
#[test]
fn fields_of_a_data_set_are_quoted() {
    let folder = std::env::temp_dir().join(format!("ennead-extreme-{}", std::process::id()));
    let (puzzle, solution) = (Board::EMPTY, Board::EMPTY);
    let mut writer = dataset::Writer::create(&folder, Form::Extreme, &["train"]).unwrap();
    let (source, rating, order) = ("a,b", "c, \"d\"", &[]);
    let example =
        Example { puzzle: &puzzle, solution: &solution, source, rating, is_copy: false, order };
    writer.write(0, &example).unwrap();
    writer.finish().unwrap();
    let text = std::fs::read_to_string(folder.join("train.csv")).unwrap();
    std::fs::remove_dir_all(folder).unwrap();
    let row = format!("\"a,b\",{puzzle},{solution},\"c, \"\"d\"\"\"\n");
    assert_eq!(text, format!("source,question,answer,rating\n{row}"));
}
