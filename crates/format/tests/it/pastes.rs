//! Texts that people paste: grids with blank cells or other marks for empty cells, remarks, notebooks, and links of other
//! sites.

use crate::common::{entries, error, one};
use ennead_format::{
    AnyEntry, Entry, Format, Options, ReadLimits, Reader, WriteOptions, Written, write,
};
use ennead_puzzle::{Cell, Diagonals, Digit, DigitSet, Puzzle, Setup, Size};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use proptest::prelude::*;
use std::io::Write;

const WIKI: [&str; 9] = [
    "53  7    ",
    "6  195   ",
    " 98    6 ",
    "8   6   3",
    "4  8 3  1",
    "7   2   6",
    " 6    28 ",
    "   419  5",
    "    8  79",
];

fn line(setup: &Setup) -> String {
    let symbol = |value: &i32| match value {
        0 => '.',
        value => char::from_digit(*value as u32, 10).unwrap_or('?'),
    };
    setup.values.iter().map(symbol).collect()
}

fn wiki() -> String {
    WIKI.concat().replace(' ', ".")
}

/// The rows of the puzzle, joined. `cell` writes each cell, given its column from 0.
fn drawn(cell: impl Fn(usize, &str) -> String, between: &str) -> String {
    let row = |row: &&str| {
        let cells = row.chars().enumerate().map(|(at, symbol)| cell(at, &symbol.to_string()));
        cells.collect::<Vec<_>>().join("")
    };
    WIKI.iter().map(row).collect::<Vec<_>>().join(between)
}

#[test]
fn blank_cells_are_empty() {
    let after = |mark: &'static str| {
        move |at: usize, symbol: &str| {
            format!("{}{}", symbol.trim(), if at < 8 { mark } else { "" })
        }
    };
    let tabs = drawn(after("\t"), "\n");
    let stripped: Vec<&str> = tabs.lines().map(str::trim_end).collect();
    let bars = drawn(|at, symbol| format!("|{symbol}{}", if at == 8 { "|" } else { "" }), "\n");
    let wide = drawn(|at, symbol| format!("| {symbol} {}", if at == 8 { "|" } else { "" }), "\n");
    let boxed = drawn(
        |at, symbol| {
            format!("{}{symbol}", if at % 3 == 0 { "║" } else { "│" })
                + if at == 8 { "║" } else { "" }
        },
        "\n",
    );
    let grouped = drawn(
        |at, symbol| {
            format!("{}{symbol} ", if at % 3 == 0 { "│ " } else { "" })
                + if at == 8 { "│" } else { "" }
        },
        "\n",
    );
    let inner_bars = drawn(
        |at, symbol| format!("{symbol} {}", if at == 2 || at == 5 { "| " } else { "" }),
        "\n",
    );
    for (name, text) in [
        ("tabs", tabs.clone()),
        ("tabs, stripped at the end", stripped.join("\n")),
        ("commas", drawn(after(","), "\n")),
        ("commas and blanks", drawn(after(", "), "\n")),
        ("semicolons", drawn(after(";"), "\n")),
        ("a comma at each end", drawn(|_, symbol| format!("{},", symbol.trim()), "\n")),
        ("bars", bars.clone()),
        ("wide bars", wide),
        ("bars and rules", bars.replace('\n', "\n-+-+-+-+-\n")),
        ("boxes", boxed.clone()),
        ("boxes and rules", format!("╔═══╗\n{}\n╚═══╝", boxed.replace('\n', "\n╟─┼─╢\n"))),
        ("groups between bars", grouped.clone()),
        (
            "groups between bars, stripped",
            grouped.lines().map(str::trim_end).collect::<Vec<_>>().join("\n"),
        ),
        ("bars between groups", inner_bars),
        ("fixed width", WIKI.join("\n")),
        ("fixed width, stripped", WIKI.map(str::trim_end).join("\n")),
        ("fixed width of two", drawn(|_, symbol| format!("{symbol} "), "\n")),
    ] {
        for text in [text.clone(), format!("Easy\n{text}\n"), format!("\n{text}\n\n")] {
            assert_eq!(line(&one(&text).setup), wiki(), "{name}: {text}");
        }
    }
    let two = entries(&format!("{tabs}\n\n{bars}\n"));
    assert_eq!(two.iter().map(|entry| line(&entry.setup)).collect::<Vec<_>>(), [wiki(), wiki()]);
}

#[test]
fn numbers_may_have_blank_cells() {
    let row = |first: &str| format!("{first}{}", "\t".repeat(15));
    let rows: Vec<String> = (1..=16).map(|number| row(&number.to_string())).collect();
    let setup = one(&rows.join("\n")).setup;
    let column: Vec<i32> = setup.values.chunks(16).map(|row| row[0]).collect();
    assert_eq!(column, (1..=16).collect::<Vec<_>>());
    assert_eq!(setup.values.iter().filter(|value| **value == 0).count(), 240);
}

#[test]
fn unclear_blanks_are_an_error() {
    let unclear = |rows: usize| {
        format!(
            "text:1: {rows} rows of digits with gaps; it is not clear which cells are empty; write . for each empty cell"
        )
    };
    // Several blanks in sequence were merged into one.
    let merged: Vec<String> = WIKI
        .map(|row| {
            let digits = row.chars().filter(char::is_ascii_digit).map(String::from);
            digits.collect::<Vec<_>>().join(" ")
        })
        .to_vec();
    assert_eq!(error(&merged.join("\n")), unclear(9));
    // A row is missing.
    let tabs = |row: &str| {
        row.chars().map(|s| s.to_string().trim().to_owned()).collect::<Vec<_>>().join("\t")
    };
    let eight: Vec<String> = WIKI[..8].iter().map(|row| tabs(row)).collect();
    assert_eq!(error(&eight.join("\n")), unclear(8));
    // It is not clear whether the first or the last column is empty.
    let both = "\t1\t2\t\t\n\t3\t4\t\t\n\t1\t\t2\t\n\t2\t1\t4\t\n";
    assert_eq!(error(both), unclear(4));
}

#[test]
fn complete_rows_are_read_as_before() {
    let solved = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
    assert_eq!(line(&one(solved).setup), "1234341221434321");
    let regions = one(&format!("{solved}1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\n"));
    assert_eq!(line(&regions.setup), "1234341221434321");
    let table = "| | 1 | 2 | 3 | 4 |\n|---|---|---|---|---|\n| 1 | 1 | | | |\n| 2 | | | | |\n| 3 | | | 2 | |\n| 4 | | | | |\n";
    assert_eq!(line(&one(table).setup), "1.........2.....");
}

#[test]
fn an_x_is_an_empty_cell() {
    for text in [
        wiki().replace('.', "x"),
        wiki().replace('.', "X"),
        WIKI.join("\n").replace(' ', "x"),
        drawn(|_, symbol| format!("{} ", symbol.replace(' ', "X")), "\n"),
        format!("puzzle,level\n{},1\n", wiki().replace('.', "x")),
        format!(r#"{{"givens":"{}"}}"#, wiki().replace('.', "x")),
    ] {
        assert_eq!(line(&one(&text).setup), wiki(), "{text}");
    }
    // An x is a mistake if the grid has another symbol for empty cells.
    let mixed = error(&wiki().replacen('.', "x", 1));
    assert_eq!(mixed, "text:1:3: 'x' is not a digit in a 9 x 9 grid; empty cells are . 0 _ * - ?");
}

#[test]
fn remarks_are_not_mistakes() {
    let grid = WIKI.join("\n").replace(' ', ".");
    for text in [
        format!("{grid}\n\nDifficulty: hard\n"),
        format!("{grid}\nER: 7.2\n"),
        format!("Difficulty: hard\n{grid}\n"),
        format!("Difficulty: hard\n{}\nSource: a book\n", wiki()),
        format!("{}\nRating: 7.2\n", wiki()),
    ] {
        assert_eq!(line(&one(&text).setup), wiki(), "{text}");
    }
    let named = one(&format!("Difficulty: hard\n{grid}\n"));
    assert_eq!(named.title.as_deref(), Some("Difficulty: hard"));
    // A single word is an error, because it may be a mistyped puzzle or the name of a missing file.
    let lost = format!("{}\nhard\n", wiki());
    let second = Reader::from_text(&lost, &Options::default()).nth(1).unwrap().unwrap_err();
    assert_eq!(second.to_string(), "text:2: 'hard' is not a puzzle; comments begin with #");
}

fn notebook(cells: &str) -> String {
    format!(r#"{{"cells":[{cells}],"metadata":{{}},"nbformat":4,"nbformat_minor":5}}"#)
}

#[test]
fn the_cells_of_a_notebook_have_puzzles() {
    let rows: Vec<String> = WIKI
        .iter()
        .map(|row| {
            let cells: Vec<String> = row.replace(' ', "0").chars().map(String::from).collect();
            format!("    [{}]", cells.join(", "))
        })
        .collect();
    let array = serde_json::to_string(&format!(
        "import numpy as np\nboard = np.array([\n{}])\nprint(board)",
        rows.join(",\n")
    ))
    .unwrap();
    let printed = serde_json::to_string(&format!("[{}]", rows.join("\n"))).unwrap();
    let other = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let code = serde_json::to_string(&format!(
        "hard = '{other}'\ndef solve(grid):\n    return [x for x in grid if x]\nx = {{1: 2}}\n"
    ))
    .unwrap();
    let table =
        serde_json::to_string("# A table\n\n|1| | | |\n| | |2| |\n| |3| | |\n|4| | |1|\n").unwrap();
    let solved = serde_json::to_string("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n").unwrap();
    let text = notebook(&format!(
        r#"{{"cell_type":"markdown","source":[{table}]}},
           {{"cell_type":"code","source":{array},"outputs":[{{"output_type":"stream","text":[{printed}]}}]}},
           {{"cell_type":"code","source":{code},"outputs":[{{"data":{{"text/plain":{solved},"image/png":"iVBO"}}}}]}}"#
    ));
    let found: Vec<(String, String)> =
        entries(&text).iter().map(|entry| (line(&entry.setup), entry.place.to_string())).collect();
    let puzzles: Vec<&str> = found.iter().map(|(puzzle, _)| puzzle.as_str()).collect();
    assert_eq!(puzzles, ["1.....2..3..4..1", &wiki(), other]);
    let cells: Vec<&str> =
        found.iter().map(|(_, place)| place.split(':').next().unwrap()).collect();
    assert_eq!(cells, ["text, cell 1", "text, cell 2", "text, cell 3"]);
    let notes: Vec<Vec<String>> = entries(&text).into_iter().map(|entry| entry.notes).collect();
    assert_eq!(
        notes,
        [
            vec![],
            vec!["the same puzzle again in cell 2".to_owned()],
            vec!["the notebook also has complete grids in cell 3; left out".to_owned()],
        ]
    );
    // A notebook over several lines, as programs save it.
    let pretty: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(entries(&serde_json::to_string_pretty(&pretty).unwrap()).len(), 3);
}

#[test]
fn a_notebook_lists_what_it_leaves_out() {
    let cell = |text: &str| {
        let text = serde_json::to_string(text).unwrap();
        format!(r#"{{"cell_type":"code","source":{text}}}"#)
    };
    let line = format!("p = '{}'", wiki());
    let wrong = line.replacen("53", "55", 1);
    let empty = "0".repeat(81);
    let cells = [&line, &line, &wrong, &empty, &line, &line, "1 2\n2 1"].map(cell);
    let all = entries(&notebook(&cells.join(",")));
    assert_eq!(all.len(), 1);
    assert_eq!(
        all[0].notes,
        [
            "the same puzzle again in cells 2, 5 and 6",
            "the notebook also has grids with a mistake in cell 3; left out",
            "the notebook also has empty grids in cell 4; left out",
        ]
    );
    assert!(!all[0].is_partly_read);
}

#[test]
fn a_multi_grid_puzzle_in_a_notebook_has_notes() {
    let grids = r#"{\"grids\":[{\"at\":[1,1],\"givens\":\"1...............\"},{\"at\":[3,3],\"givens\":\"................\"}]}"#;
    let empty = "0".repeat(81);
    let cells =
        [grids, grids, &empty].map(|text| format!(r#"{{"cell_type":"code","source":"{text}"}}"#));
    let text = notebook(&cells.join(","));
    let mut reader = Reader::from_text(&text, &Options::default());
    let Some(Ok(AnyEntry::MultiGrid(entry))) = reader.next_any() else { panic!() };
    assert_eq!(
        entry.notes,
        [
            "the same puzzle again in cell 2",
            "the notebook also has empty grids in cell 3; left out",
        ]
    );
}

#[test]
fn a_notebook_without_puzzles_is_one_error() {
    let code = r#""import numpy\nfor i in range(9):\n    print(i)\n[1, 2, 3]\n""#;
    let none =
        "text: a notebook without a puzzle in its cells; specify the file or the text of a puzzle";
    for text in [
        notebook(&format!(r#"{{"cell_type":"code","source":{code},"outputs":[]}}"#)),
        notebook(""),
        r#"{"nbformat":4,"cells":3}"#.to_owned(),
    ] {
        let all: Vec<String> = Reader::from_text(&text, &Options::default())
            .map(|entry| entry.unwrap_err().to_string())
            .collect();
        assert_eq!(all, [none], "{text}");
    }
}

#[test]
fn boards_of_sudokuwiki() {
    let at = |board: &str| format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}");
    let digits = wiki().replace('.', "0");
    assert_eq!(line(&one(&at(&digits)).setup), wiki());
    assert_eq!(line(&one(&format!("https://sudoku.coach/en/play/{digits}")).setup), wiki());

    // The first cells are a given 5, a found 3, a cell with the candidates 1 and 2, and one with the candidate 9. The other
    // cells have all candidates.
    let all = "en".repeat(77);
    let check = |entry: Entry| {
        assert_eq!(entry.setup.values[..4], [5, 3, 0, 0]);
        assert_eq!(entry.setup.placed, [Cell::new(0, 1)]);
        let marks: Vec<String> =
            entry.setup.marks.unwrap()[..5].iter().map(ToString::to_string).collect();
        assert_eq!(marks, ["123456789", "123456789", "12", "9", "123456789"]);
    };
    check(one(&at(&format!("S9B050c0l7m{}", "ep".repeat(77)))));
    // In the older notation, the number of a given is odd, and found digits cannot be stated.
    let older = one(&at(&format!("110806g0{}", "vu".repeat(77)))).setup;
    assert_eq!((older.values[..4].to_vec(), older.placed.len()), (vec![5, 0, 0, 0], 0));
    let marks: Vec<String> = older.marks.unwrap()[..5].iter().map(ToString::to_string).collect();
    assert_eq!(marks, ["123456789", "3", "12", "9", "123456789"]);

    for (board, message) in [
        ("12".to_owned(), "bd: 2 symbols; a board has 81 digits, or S9B and 162 symbols"),
        (format!("S9B{all}"), "bd: 154 symbols for 81 cells instead of 162"),
        (format!("S9B{}", "00".repeat(81)), "bd: '00' at r1c1 is not a cell"),
        (format!("S9B{}", "zz".repeat(81)), "bd: 'zz' at r1c1 is not a cell"),
        ("w0".repeat(81), "bd: 'w0' at r1c1 is not a cell"),
    ] {
        assert_eq!(error(&at(&board)), format!("text:1: {message}"), "{board}");
    }
}

#[test]
fn positions_are_written_as_links_to_other_programs() {
    let plain = one(&wiki()).setup.check().unwrap();
    // r1c3 is found to be 4; r1c4 has the candidates 2 and 6.
    let mut setup = plain.to_setup();
    (setup.values[2], setup.placed) = (4, vec![Cell::new(0, 2)]);
    let found = setup.clone().check().unwrap();
    let mut marks = vec![Size::NINE.digits(); 81];
    marks[3] = [2, 6].into_iter().filter_map(Digit::new).collect();
    let marked = Setup { marks: Some(marks.clone()), ..setup.clone() }.check().unwrap();
    let diagonal = Setup { diagonals: Diagonals::BOTH, ..Setup::empty(9) }.check().unwrap();
    let small = one("1...|..2.|.3..|...4").setup.check().unwrap();
    for (format, address) in [
        (Format::SudokuWiki, "https://www.sudokuwiki.org/sudoku.htm?bd="),
        (Format::Coach, "https://sudoku.coach/en/play/"),
    ] {
        let link = |puzzle: &Puzzle| write(format, puzzle, &WriteOptions::default());
        let digits = wiki().replace('.', "0");
        assert_eq!(link(&plain).unwrap().text, format!("{address}{digits}"));
        for position in [&found, &marked] {
            let Written { text, lost } = link(position).unwrap();
            assert!(lost.is_empty() && text.starts_with(address), "{text}");
            let again = one(&text).setup;
            assert_eq!((&again.values, &again.placed), (&setup.values, &setup.placed), "{text}");
            if position.marks().is_some() {
                assert_eq!(again.marks.unwrap()[3], marks[3], "{text}");
            }
        }
        assert_eq!(link(&diagonal).unwrap().lost.to_string(), "diagonals");
        // r1c3 has no candidates.
        let mut marks = vec![Size::NINE.digits(); 81];
        marks[2] = DigitSet::EMPTY;
        let stuck = Setup { marks: Some(marks), ..plain.to_setup() }.check().unwrap();
        assert_eq!(link(&stuck).unwrap().lost.to_string(), "cells without candidates");
        assert!(link(&small).is_err());
    }
}

/// A position of sudoku.coach with this object.
fn coach(object: &str) -> String {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    packer.write_all(object.as_bytes()).unwrap();
    let (mut text, mut bits, mut count) = ("SCv7_32_".to_owned(), 0_u32, 0);
    let mut push = |value: u32| text.push(char::from_digit(value, 32).unwrap());
    for byte in packer.finish().unwrap() {
        (bits, count) = (bits << 8 | u32::from(byte), count + 8);
        while count >= 5 {
            count -= 5;
            push(bits >> count & 31);
        }
        bits &= (1 << count) - 1;
    }
    if count > 0 {
        push(bits << (5 - count) & 31);
    }
    text
}

#[test]
fn positions_of_sudoku_coach() {
    let digits = |start: &str| format!("{start}{}", "0".repeat(81 - start.len()));
    let mut candidates = vec!["0"; 81];
    (candidates[0], candidates[2], candidates[3]) = ("2", "6", "512");
    let colours = format!("1{}", ",".repeat(80));
    let object = format!(
        r#"{{"gridSize":9,"colours":["red"],"givenDigits":"{}","givenColours":"{colours}","userDigits":"{}","userColours":"{}","userCellCandidates":"{}","userCellCandidatesColours":""}}"#,
        digits("5"),
        digits("03"),
        ",".repeat(80),
        candidates.join("-"),
    );
    let packed = coach(&object);
    for text in [packed.clone(), format!("https://sudoku.coach/en/solver/{packed}?x=1")] {
        let entry = one(&text);
        assert_eq!(entry.setup.values[..4], [5, 3, 0, 0]);
        assert_eq!(entry.setup.placed, [Cell::new(0, 1)]);
        assert_eq!(entry.notes, ["ignoring elements without a known rule: 1 coloured cell"]);
        let marks: Vec<String> =
            entry.setup.marks.unwrap()[..5].iter().map(ToString::to_string).collect();
        assert_eq!(marks, ["123456789", "123456789", "12", "9", "123456789"]);
    }
    let small = r#"{"gridSize":6}"#;
    for (text, message) in [
        (
            packed.replace("SCv7_32_", "SCv8_64_"),
            "sudoku.coach: version 'SCv8_64_...' is not supported; use SCv7_32_...",
        ),
        (coach(small), "gridSize: 6; only 9 is supported"),
        (coach("{}"), "givenDigits: must be 81 digits"),
        (coach("[1, 2, 3, 4, 5, 6]"), "invalid JSON: not an object"),
        (
            coach(&object.replace("512", "513")),
            "userCellCandidates: must be 81 sets of candidates as numbers joined by dashes",
        ),
    ] {
        assert_eq!(error(&text), format!("text:1: {message}"));
    }
    let damaged = error(&format!("SCv7_32_{}", "0".repeat(40)));
    assert!(damaged.starts_with("text:1: the sudoku.coach data is damaged"), "{damaged}");
    let limits = ReadLimits { item_bytes: 100_000, ..ReadLimits::default() };
    let bomb = coach(&" ".repeat(3_000_000));
    let read = Reader::from_text(&bomb, &Options { limits, ..Options::default() }).next().unwrap();
    let too_large = "text:1: larger than the limit of 100000 bytes; split it";
    assert_eq!(read.unwrap_err().to_string(), too_large);
}

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A grid in each notation with blank cells.
fn with_blanks(values: &[u8]) -> Vec<String> {
    let cell = |value: &u8| if *value == 0 { " ".to_owned() } else { value.to_string() };
    let rows: Vec<Vec<String>> =
        values.chunks(9).map(|row| row.iter().map(cell).collect()).collect();
    let joined = |between: &str, start: &str, end: &str| {
        let row = |row: &Vec<String>| format!("{start}{}{end}", row.join(between));
        rows.iter().map(row).collect::<Vec<_>>().join("\n")
    };
    let tabs = joined("\t", "", "").replace(' ', "");
    let commas = joined(",", "", "").replace(' ', "");
    let group = |row: &Vec<String>| {
        let groups: Vec<String> = row.chunks(3).map(|group| group.join(" ")).collect();
        format!("| {} |", groups.join(" | "))
    };
    let grouped = rows.iter().map(group).collect::<Vec<_>>().join("\n");
    let all = [
        tabs,
        joined("\t", "\t", "").replace(' ', ""),
        commas.clone(),
        format!("{},", commas.replace('\n', ",\n")),
        joined("|", "|", "|"),
        joined(" | ", "| ", " |"),
        joined("", "", ""),
        joined(" ", "", ""),
        joined(" ", "  ", ""),
        grouped.replace("| ", "").replace(" |", ""),
        grouped,
    ];
    let stripped = |text: &String| text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    all.iter().cloned().chain(all.iter().map(stripped)).collect()
}

/// If all rows begin with a tab, the first column may be blank, or the last one may be blank and its tabs lost.
#[test]
fn a_blank_column_at_one_end_is_not_guessed() {
    let row = "\t5\t3\t4\t6\t7\t8\t9\t1\n";
    let text = row.repeat(4) + "\t5\t3\t4\t6\t7\t8\t\t1\n" + &row.repeat(4);
    let error = error(&text);
    assert!(error.contains("it is not clear which cells are empty"), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// A grid with blank cells is read correctly, or rejected.
    #[test]
    fn blank_cells_are_never_guessed(
        digits in Just(vec![1_u8, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle(),
        blanks in prop::collection::vec(any::<u8>(), 81),
        most in 80_u8..160,
    ) {
        let value = |(symbol, blank): (u8, &u8)| match *blank < most {
            true => digits[usize::from(symbol - b'1')],
            false => 0,
        };
        let values: Vec<u8> = SOLVED.bytes().zip(&blanks).map(value).collect();
        // Skip grids with a blank row, which ends a grid, so that the rest may be read as another one.
        prop_assume!(values.chunks(9).all(|row| row.iter().any(|value| *value > 0)));
        let expected: Vec<i32> = values.iter().map(|value| i32::from(*value)).collect();
        for text in with_blanks(&values) {
            let read = Reader::from_text(&text, &Options::default()).flatten();
            for entry in read.filter(|entry| entry.setup.clone().check().is_ok()) {
                prop_assert_eq!(&entry.setup.values, &expected, "{}", text);
            }
        }
    }

    #[test]
    fn digits_and_gaps_of_any_form(text in "[1-9 \t|,;\n│─x:-]{0,120}") {
        Reader::from_text(&text, &Options::default()).for_each(drop);
    }

    #[test]
    fn addresses_and_notebooks_of_any_form(
        text in "(https://a\\.b/\\?bd=(S9B)?[0-9a-z]{0,170}|SCv[0-9]_32_[0-9a-v]{0,60}|\\{\"nbformat\":4,\"cells\":\\[\\{\"source\":[\\[\\]\",1-9n\\\\]{0,30}\\}\\]\\})"
    ) {
        Reader::from_text(&text, &Options::default()).for_each(drop);
    }
}
