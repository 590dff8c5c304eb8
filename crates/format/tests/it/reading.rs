//! Exact examples of every format.

use ennead_format::{Entry, Format, Options, Reader, read_one};
use ennead_puzzle::{BoxShape, Diagonals, RegionSetup, Setup};

const MEDIUM: &str =
    "000793000090521400700000009200430700009817350300050008060085070000062891080900000";
const VERY_HARD: &str =
    "006050030300760400080000002000000020410020075090000000600000080008041009020030500";
const INKALA: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
const HARD2: &str =
    ".....1.3..956......8.......3...9.......8.....4.....62.........7......5.82....4...";
const WIKIPEDIA: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

fn all(text: &str) -> Vec<Entry> {
    Reader::from_text(text, &Options::default()).map(|entry| entry.unwrap()).collect()
}

/// Returns the values as a line, with 0 for empty cells.
fn digits(setup: &Setup) -> String {
    setup.values.iter().map(|value| char::from_digit(*value as u32, 36).unwrap()).collect()
}

fn one(text: &str) -> (String, Format) {
    let entries = all(text);
    assert_eq!(entries.len(), 1, "{text}");
    assert_eq!(entries[0].setup, read_one(text).unwrap());
    (digits(&entries[0].setup), entries[0].format)
}

fn dots_to_zeros(line: &str) -> String {
    line.replace('.', "0")
}

#[test]
fn numpy_array_literals() {
    let text = "sudoku = np.asarray([[0,0,0,7,9,3,0,0,0],
                     [0,9,0,5,2,1,4,0,0],
                     [7,0,0,0,0,0,0,0,9],
                     [2,0,0,4,3,0,7,0,0],
                     [0,0,9,8,1,7,3,5,0],
                     [3,0,0,0,5,0,0,0,8],
                     [0,6,0,0,8,5,0,7,0],
                     [0,0,0,0,6,2,8,9,1],
                     [0,8,0,9,0,0,0,0,0]])";
    assert_eq!(one(text), (MEDIUM.to_owned(), Format::List));
    assert_eq!(all(text)[0].title.as_deref(), Some("sudoku"));
}

/// Grids as programs print them, in texts of `testdata/formats`.
#[test]
fn printed_forms() {
    macro_rules! text {
        ($name:literal) => {
            include_str!(concat!("../../../../testdata/formats/", $name))
        };
    }
    for (text, values, format) in [
        (text!("flat-list.py"), WIKIPEDIA, Format::List),
        (text!("nine-lists.md"), VERY_HARD, Format::Grid),
        (text!("list-of-lists.py"), INKALA, Format::List),
        (text!("table.md"), WIKIPEDIA, Format::Markdown),
        (text!("printed-grid.txt"), &dots_to_zeros(HARD2), Format::Grid),
    ] {
        assert_eq!(one(text), (values.to_owned(), format));
    }
    let arrays: Vec<String> =
        all(text!("printed-arrays.txt")).iter().map(|entry| digits(&entry.setup)).collect();
    assert_eq!(
        arrays,
        [
            "358196274492567138613978425175842693826453719249731856987324561734615982561289347",
            "854261793371982456965724831713649285692813574248576319139458627526397148487135962",
            "675849213492138675183675924257416398319284567934567182728951436561723849846392751",
        ]
    );
    let floats = "array([[1., 0.],\n       [0., 2.]], dtype=float64)";
    assert_eq!(one(floats).0, "1002");
}

#[test]
fn lines_with_crlf() {
    let hard2 = dots_to_zeros(HARD2);
    let lines: String = hard2
        .as_bytes()
        .chunks(9)
        .map(|row| str::from_utf8(row).unwrap().to_owned() + "\r\n")
        .collect();
    assert_eq!(one(&lines), (hard2, Format::Grid));
}

#[test]
fn markdown_without_row_numbers_and_with_blank_cells() {
    let text = "| a | b | c | d |\n|---|---|---|---|\n| 1 |   |   |   |\n|   |   | 2 |   |\n|   | 3 |   |   |\n|   |   |   | 4 |\n";
    assert_eq!(one(text), ("1000002003000004".to_owned(), Format::Markdown));
}

#[test]
fn one_line_with_dots() {
    let text = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    assert_eq!(one(text), (dots_to_zeros(text), Format::Line));
}

#[test]
fn pencil_marks_as_printed() {
    let text = "   45    4578    3   |   49     2     147  |   6     5789    57  
   9    24678    47  |   3      47     5   |   78    278     1   
   25    257     1   |   8      79     6   |   4    23579   2357 
---------------------+---------------------+---------------------
  345    345     8   |   1     3456    2   |   9    34567  34567 
   7    123459   49  |  459   34569    4   |   1    13456    8   
  1345  13459    6   |   7     3459    8   |   2     1345   345  
---------------------+---------------------+---------------------
  134    1347    2   |   6     478     9   |   5     1478    47  
   8     1467    47  |   2     457     3   |   17    1467    9   
   46    4679    5   |   4      1      47  |   3    24678   2467 
";
    let entries = all(text);
    assert_eq!(entries[0].format, Format::PencilMarks);
    let marks = entries[0].setup.marks.as_ref().unwrap();
    assert_eq!(marks[0].to_string(), "45");
    assert_eq!(marks[80].to_string(), "2467");
    assert_eq!(
        digits(&entries[0].setup),
        "003020600900305001001806400008102900700004108006708200002609500800203009005410300"
    );
}

#[test]
fn pencil_marks_in_a_frame() {
    let text = "\
.--------.--------.
| 1   24 | 34  3  |
| 34  4  | 2   13 |
:--------+--------:
| 24  3  | 1   12 |
| 2   12 | 13  4  |
'--------'--------'
";
    let entries = all(text);
    assert_eq!(entries[0].format, Format::PencilMarks);
    assert_eq!(digits(&entries[0].setup), "1003042003102004");
    assert_eq!(entries[0].setup.marks.as_ref().unwrap()[2].to_string(), "34");
}

#[test]
fn lists_of_puzzles() {
    let grid = "[[1,0,0,0],[0,0,2,0],[0,3,0,0],[0,0,0,4]]";
    let expected = ["1000002003000004", "1000002003000004"];
    for text in [
        format!("[{grid}, {grid}]"),
        format!("a = {grid}\nb = {grid}"),
        "[[1,0,0,0,0,0,2,0,0,3,0,0,0,0,0,4],\n[1,0,0,0,0,0,2,0,0,3,0,0,0,0,0,4]]".to_owned(),
        "[\"1.....2..3.....4\", \"1.....2..3.....4\"]".to_owned(),
        "[[[\"1\",\".\",\".\",\"\"],[null,0,2,0],[0,3,0,0],[0,0,0,4]],".to_owned() + grid + "]",
    ] {
        let read: Vec<String> = all(&text).iter().map(|entry| digits(&entry.setup)).collect();
        assert_eq!(read, expected, "{text}");
    }
    let many = "[1,0,0,0],[0,0,2,0], [0,3,0,0] [0,0,0,4],".repeat(5000);
    assert_eq!(all(&many).len(), 5000);
    let rows = format!("[{}]", ["'53..7....'"; 9].join(", "));
    assert_eq!(one(&rows).0, "530070000".repeat(9));
}

#[test]
fn many_lines_with_comments_and_trailing_columns() {
    let text = format!(
        "\u{feff}#givens\tER\n{HARD2}\t7.2\t1.2\n\n  {HARD2}  \n{HARD2},x;y\n{HARD2} # last"
    );
    let entries = all(&text);
    let trailing: Vec<_> = entries.iter().map(|entry| entry.trailing.as_deref()).collect();
    assert_eq!(trailing, [Some("7.2\t1.2"), None, Some("x;y"), Some("# last")]);
    let places: Vec<_> = entries.iter().map(|entry| entry.place.to_string()).collect();
    assert_eq!(places, ["text:2:1", "text:4:3", "text:5:1", "text:6:1"]);
    assert!(entries.iter().all(|entry| digits(&entry.setup) == dots_to_zeros(HARD2)));
    assert_eq!(entries[3].place.item, Some(4));
}

#[test]
fn every_sign_for_an_empty_cell() {
    for empty in ['.', '0', '_', '*', '-', '?'] {
        let text = HARD2.replace('.', &empty.to_string());
        assert_eq!(one(&text).0, dots_to_zeros(HARD2), "{empty}");
    }
}

#[test]
fn grids_with_titles_bands_and_frames() {
    let rows: Vec<&str> =
        WIKIPEDIA.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap()).collect();
    let plain = rows.join("\n");
    let titled = format!("Grid 01\n{plain}\nGrid 02\n{plain}\n");
    let titles: Vec<_> = all(&titled).into_iter().map(|entry| entry.title.unwrap()).collect();
    assert_eq!(titles, ["Grid 01", "Grid 02"]);
    let numbered = format!("1\n{plain}\n\n12\n{plain}\n");
    let titles: Vec<_> = all(&numbered).into_iter().map(|entry| entry.title.unwrap()).collect();
    assert_eq!(titles, ["1", "12"]);

    let bands: String = rows.chunks(3).map(|band| band.join("\n") + "\n\n").collect();
    assert_eq!(one(&bands).0, WIKIPEDIA);
    let groups: String =
        rows.iter().map(|row| format!("{} {} {}\n", &row[..3], &row[3..6], &row[6..])).collect();
    assert_eq!(one(&groups).0, WIKIPEDIA);
    assert_eq!(one(&rows.join(" ")), (WIKIPEDIA.to_owned(), Format::Line));
    let framed = format!(
        "+---+---+---+\n{}+---+---+---+\n",
        rows.iter()
            .map(|row| format!("|{}|{}|{}|\n", &row[..3], &row[3..6], &row[6..]))
            .collect::<String>()
    );
    assert_eq!(one(&framed).0, WIKIPEDIA);
    let boxes = framed.replace('|', "│").replace('-', "─").replace('+', "┼");
    assert_eq!(one(&boxes).0, WIKIPEDIA);
    assert_eq!(all(&format!("{plain}\n\n{plain}")).len(), 2);
}

#[test]
fn sizes_above_nine() {
    let letters = "1......9ABCDEFG.".repeat(16);
    assert_eq!(one(&letters).0, letters.replace('.', "0").to_lowercase());
    let rows = "1......9abcdefg.\n".repeat(16);
    assert_eq!(one(&rows).0, letters.replace('.', "0").to_lowercase());
    let numbers = "1 0 0 0 0 0 0 9 10 11 12 13 14 15 16 0\n".repeat(16);
    assert_eq!(one(&numbers), (letters.replace('.', "0").to_lowercase(), Format::Grid));
    let padded = "01 00 00 00 00 00 00 09 10 11 12 13 14 15 16 00\n".repeat(16);
    assert_eq!(one(&padded).0, letters.replace('.', "0").to_lowercase());
    let from_a = "ABCD EFGH IJKL MNOP\n".repeat(16);
    assert_eq!(one(&from_a).0, "123456789abcdefg".repeat(16));
}

#[test]
fn sixteen_symbols_a_line() {
    let small = "1..............2\n".repeat(40);
    assert_eq!(all(&small).len(), 40);
    assert!(all(&small).iter().all(|entry| entry.setup.rows == 4));
    let large = "1..............5\n".repeat(32);
    assert_eq!(all(&large).iter().map(|entry| entry.setup.rows).collect::<Vec<_>>(), [16, 16]);
    assert_eq!(all("1..............2").len(), 1);
    let six = "1.................................65\n".repeat(3);
    assert!(all(&six).iter().all(|entry| entry.setup.rows == 6));
    let four = "1...\n...2\n";
    assert_eq!(all(&four.repeat(4)).len(), 2);
    let forced = Options { format: Some(Format::Grid), ..Options::default() };
    let entries: Vec<_> = Reader::from_text(&"1..............2\n".repeat(16), &forced).collect();
    assert_eq!(entries[0].as_ref().unwrap().setup.rows, 16);
    assert_eq!(entries.len(), 1);
}

#[test]
fn jigsaws_in_text() {
    let givens =
        "3..19.2.4..25...3.........51..8....3.2......9.4..31.56.8....5...3...59.2...2.9...";
    let map = "111222344115262334155662344115622334715662344775868394755868399775868999777888999";
    let block = |line: &str| -> String {
        line.as_bytes()
            .chunks(9)
            .map(|row| str::from_utf8(row).unwrap().to_owned() + "\n")
            .collect()
    };
    let list = |line: &str| {
        let digits: Vec<String> = line.replace('.', "0").chars().map(String::from).collect();
        format!("[{}]", digits.join(", "))
    };
    let expected = RegionSetup::Map(map.bytes().map(|label| i32::from(label - b'0')).collect());
    for text in [
        format!("{givens}{map}"),
        format!("{givens} {map}"),
        format!("{givens},{map}"),
        format!("{givens}\t{}", map.replace('1', "x")),
        format!("{}\n{}", block(givens), block(map)),
        format!("{}{}", block(givens), block(&map.replace('9', "A"))),
        format!("{}\n{}", list(givens), list(map)),
        format!("grid = {}\nregions = {}", list(givens), list(map)),
    ] {
        let entries = all(&text);
        assert_eq!(entries.len(), 1, "{text}");
        let geometry = entries[0].setup.geometry().unwrap();
        let labels: Vec<i32> =
            geometry.size().cells().map(|cell| geometry.region_of(cell).unwrap() as i32).collect();
        let region_of_first = labels[0];
        assert_eq!(labels[1], region_of_first, "{text}");
        assert_ne!(labels[3], region_of_first, "{text}");
        assert_eq!(digits(&entries[0].setup), dots_to_zeros(givens));
    }
    assert_eq!(all(&format!("{givens} {map} easy"))[0].setup.regions, expected);
    assert_eq!(all(&format!("{givens} {map} easy"))[0].trailing.as_deref(), Some("easy"));
    let small = all("1...............1112122233343444");
    assert!(matches!(small[0].setup.regions, RegionSetup::Map(_)));
}

#[test]
fn a_jigsaw_on_two_lines() {
    let givens =
        "3..19.2.4..25...3.........51..8....3.2......9.4..31.56.8....5...3...59.2...2.9...";
    let map = "111222344115262334155662344115622334715662344775868394755868399775868999777888999";
    let letters: String = map.bytes().map(|label| char::from(label - b'1' + b'A')).collect();
    let from_zero: String = map.bytes().map(|label| char::from(label - 1)).collect();
    let jigsaw = all(&format!("{givens} {map}"))[0].setup.clone();
    let geometry = |setup: &ennead_puzzle::Setup| {
        let geometry = setup.geometry().unwrap();
        geometry.size().cells().map(|cell| geometry.region_of(cell)).collect::<Vec<_>>()
    };
    let plain = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for map in [map, &letters, &from_zero] {
        let text = format!("{plain}\n{givens} the second\r\n{map}\r\n\n{givens}\n{map}\n{plain}");
        let entries = all(&text);
        assert_eq!(entries.len(), 4, "{map}");
        let lines: Vec<_> = entries.iter().map(|entry| entry.place.line.unwrap()).collect();
        assert_eq!(lines, [1, 2, 5, 7]);
        assert_eq!(entries[1].trailing.as_deref(), Some("the second"));
        for entry in &entries[1..3] {
            assert_eq!(entry.setup.values, jigsaw.values);
            assert_eq!(geometry(&entry.setup), geometry(&jigsaw));
        }
        for entry in [&entries[0], &entries[3]] {
            assert_eq!(entry.setup.regions, RegionSetup::Default);
        }
    }
    // Whether a line of 16 symbols is a small puzzle or a row of a larger grid depends on the line below it.
    let labels = |text: &str| {
        all(text).into_iter().map(|entry| entry.setup.regions).collect::<Vec<RegionSetup>>()
    };
    for (text, expected) in [
        ("1...............\n1112122233343444\n", "jigsaw"),
        ("1...............\nAAABABBBCCCDCDDD\n", "jigsaw"),
        (
            "1...............\n1112122233343444\n2...............\n1112122233343444\n",
            "jigsaw jigsaw",
        ),
        (
            "1...............\n2...............\n1112122233343444\n3...............\n",
            "plain jigsaw plain",
        ),
        ("1........................\n1112211222133334443344555\n", "none"),
        ("1........................\n1112211222333334444455555\n", "jigsaw"),
    ] {
        let kinds: Vec<&str> = match expected {
            "none" => {
                assert!(Reader::from_text(text, &Options::default()).any(|entry| entry.is_err()));
                continue;
            }
            _ => labels(text)
                .iter()
                .map(|it| if *it == RegionSetup::Default { "plain" } else { "jigsaw" })
                .collect(),
        };
        assert_eq!(kinds.join(" "), expected, "{text}");
    }
}

#[test]
fn two_puzzles_on_two_lines_are_two() {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    // Nine of each symbol, but the regions are not connected.
    let pieces = format!("{}{}", "112233445566778899".repeat(4), "123456789");
    let map = "111222344115262334155662344115622334715662344775868394755868399775868999777888999";
    let one_wrong = map.replacen('1', "2", 1);
    for second in [puzzle, solved, &pieces, &one_wrong, &".".repeat(81), &"0".repeat(81)] {
        for text in [format!("{puzzle}\n{second}\n"), format!("{solved}\n{second}")] {
            let entries: Vec<_> = Reader::from_text(&text, &Options::default())
                .filter_map(Result::ok)
                .map(|entry| entry.setup.regions)
                .collect();
            assert!(entries.iter().all(|it| *it == RegionSetup::Default), "{text}");
            assert!(entries.len() == 2 || second.starts_with('.'), "{text}");
        }
    }
    // A map of regions is read as a puzzle unless it is directly below a puzzle without a map.
    for text in [
        format!("{puzzle}\n\n{map}"),
        format!("{puzzle}\n# its regions\n{map}"),
        format!("{map}\n{map}"),
        format!("{puzzle} {map}\n{map}"),
    ] {
        assert_eq!(all(&text).len(), 2, "{text}");
    }
}

#[test]
fn at_once_does_not_wait_for_regions() {
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let map = "111222344115262334155662344115622334715662344775868394755868399775868999777888999";
    let options = Options { at_once: true, ..Options::default() };
    let text = format!("{puzzle}\n{map}\n{puzzle}\n");
    let shown: Vec<String> = Reader::from_text(&text, &options)
        .map(|entry| entry.map_or_else(|error| error.to_string(), |entry| entry.place.to_string()))
        .collect();
    let late = "text:2: a region map for the line above, whose puzzle is already processed; put both on one line";
    assert_eq!(shown, ["text:1:1", late, "text:3:1"]);
}

#[test]
fn a_word_as_long_as_a_row_is_a_title() {
    let plain = "53..7....\n".repeat(9);
    let titles: Vec<_> = all(&format!("{plain}\nDifficult\n{plain}\nDifficult\n{plain}"))
        .into_iter()
        .map(|entry| entry.title)
        .collect();
    assert_eq!(titles, [None, Some("Difficult".to_owned()), Some("Difficult".to_owned())]);
}

#[test]
fn usual_boxes_as_regions_are_boxes() {
    let entries = all("1............... 1122112233443344");
    assert_eq!(entries[0].setup.regions, RegionSetup::Boxes(BoxShape { rows: 2, columns: 2 }));
}

#[test]
fn csv() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let kaggle = format!("quizzes,solutions\n{WIKIPEDIA},{solution}\n{WIKIPEDIA},{solution}\n");
    let entries = all(&kaggle);
    assert_eq!(entries.len(), 2);
    assert_eq!(entries[1].place.line, Some(3));
    assert_eq!(entries[1].solution.as_ref().unwrap().to_string(), solution);
    assert_eq!(entries[1].trailing, None);
    let columns = format!(
        "# made up\nID;Clues;\"Puzzle\";difficulty\n7;30;\"{}\";2.5\n",
        WIKIPEDIA.replace('0', ".")
    );
    let entries = all(&columns);
    assert_eq!(digits(&entries[0].setup), WIKIPEDIA);
    assert_eq!(entries[0].trailing.as_deref(), Some("7,30,2.5"));
    assert_eq!((entries[0].format, entries[0].place.line), (Format::Csv, Some(3)));
    let forced = Options { format: Some(Format::Csv), ..Options::default() };
    let entries: Vec<_> =
        Reader::from_text(&format!("{WIKIPEDIA},{solution}\n"), &forced).collect();
    assert!(entries[0].as_ref().unwrap().solution.is_some());
    let other = all("givens,regions,diagonals\n1...............,1122112233443344,both\n");
    assert_eq!(other[0].setup.diagonals, Diagonals::BOTH);
}

/// Texts that people paste from spreadsheets, programs and messages.
#[test]
fn other_marks_of_digits_and_empty_cells() {
    let rows: Vec<Vec<char>> =
        WIKIPEDIA.chars().collect::<Vec<_>>().chunks(9).map(<[char]>::to_vec).collect();
    let grid = |symbol: &dyn Fn(char) -> String, gap: &str| -> String {
        let row =
            |row: &Vec<char>| row.iter().map(|one| symbol(*one)).collect::<Vec<_>>().join(gap);
        rows.iter().map(|one| row(one) + "\n").collect()
    };
    let marked = |empty: &'static str| {
        move |symbol: char| match symbol {
            '0' => empty.to_owned(),
            digit => digit.to_string(),
        }
    };
    let wide = |symbol: char| char::from_u32(symbol as u32 + 0xfee0).unwrap().to_string();
    let emoji = |symbol: char| match symbol {
        '0' => "\u{2b1c}".to_owned(),
        digit => format!("{digit}\u{fe0f}\u{20e3}"),
    };
    let float = |symbol: char| match symbol {
        '0' => "NaN".to_owned(),
        digit => format!("{digit}.0"),
    };
    let in_c: String =
        grid(&marked("0"), ", ").lines().map(|row| format!("  {{{row}}},\n")).collect();
    for text in [
        grid(&marked("·"), ""),
        grid(&marked("•"), " "),
        grid(&wide, ""),
        grid(&emoji, ""),
        grid(&float, ","),
        grid(&float, "\t"),
        format!("\"{WIKIPEDIA}\"\n"),
        WIKIPEDIA.chars().map(|symbol| format!("{symbol}\n")).collect(),
        format!("int grid[9][9] = {{\n{in_c}}};\n"),
        format!("question,answer,rating\n{WIKIPEDIA},,12\n"),
        format!("{{\"question\":\"{WIKIPEDIA}\"}}\n"),
    ] {
        assert_eq!(one(&text).0, WIKIPEDIA, "{text}");
    }
}

#[test]
fn json() {
    let text = r#"{"id":"x1","n":4,"givens":"1..............4","box":[2,2],"diagonals":true,"solution":"1234341221434321"}
{"puzzle":[[1,0,0,0],[0,0,2,null],[0,"3",0,0],["","","","4"]],"diagonals":"rising","regions":"1112122233343444","other":{"a":[1]}}"#;
    let entries = all(text);
    assert_eq!(entries[0].title.as_deref(), Some("x1"));
    assert_eq!(entries[0].setup.diagonals, Diagonals::BOTH);
    assert_eq!(entries[0].setup.regions, RegionSetup::Boxes(BoxShape { rows: 2, columns: 2 }));
    assert_eq!(entries[0].solution.as_ref().unwrap().to_string(), "1234341221434321");
    assert_eq!(digits(&entries[1].setup), "1000002003000004");
    assert_eq!(entries[1].setup.diagonals, Diagonals { falling: false, rising: true });
    assert_eq!(entries[1].place.line, Some(2));
    let spread = format!("[\n{}\n]", text.replace('\n', ",\n").replace(",\"", ",\n  \""));
    let again = all(&spread);
    assert_eq!(
        again.iter().map(|entry| &entry.setup).collect::<Vec<_>>(),
        entries.iter().map(|entry| &entry.setup).collect::<Vec<_>>()
    );
    let one_line = format!("[{}]", text.replace('\n', ","));
    assert_eq!(all(&one_line).len(), 2);
    let counted = all(r#"{"givens":"1","solutions":1}"#);
    assert_eq!(counted[0].solution, None);
    let marks = all(r#"{"givens":"1.......","marks":[]}"#.replace("1.......", "1").as_str());
    assert_eq!(marks[0].setup.marks, Some(vec![]));
}

#[test]
fn options_complete_missing_regions_and_diagonals() {
    let options = Options {
        regions: Some(RegionSetup::Boxes(BoxShape { rows: 3, columns: 2 })),
        diagonals: Some(Diagonals::BOTH),
        ..Options::default()
    };
    let entry = Reader::from_text(&".".repeat(36), &options).next().unwrap().unwrap();
    assert_eq!(entry.setup.regions, RegionSetup::Boxes(BoxShape { rows: 3, columns: 2 }));
    assert_eq!(entry.setup.diagonals, Diagonals::BOTH);
    let stated = format!(r#"{{"givens":"{}","box":[2,3]}}"#, ".".repeat(36));
    let entry = Reader::from_text(&stated, &options).next().unwrap().unwrap();
    assert_eq!(entry.setup.regions, RegionSetup::Boxes(BoxShape { rows: 2, columns: 3 }));
}

#[test]
fn json_of_an_empty_grid_states_its_side() {
    let text = r#"{"n":4,"rules":[{"type":"arrow","circle":"r1c1","shaft":["r2c1","r2c2"]}]}"#;
    let entry = read_one(text).unwrap();
    assert_eq!(entry.values, [0; 16]);
    assert_eq!(entry.rules[0].to_string(), "arrow r1c1 = sum of r2c1 r2c2");
}
