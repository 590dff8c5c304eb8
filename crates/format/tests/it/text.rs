//! Plain text: the place of each mistake, and where each puzzle begins and ends.

use ennead_format::{AnyEntry, Format, Options, ReadLimits, Reader};

/// Returns the place and values of each puzzle, or its error, without the name of the source.
fn results_of(text: &str, options: &Options) -> Vec<String> {
    let mut reader = Reader::from_text(text, options);
    let shown = std::iter::from_fn(|| reader.next_any()).map(|result| match result {
        Ok(AnyEntry::Puzzle(entry)) => {
            let symbol = |value: &i32| char::from_digit(*value as u32, 36).unwrap();
            let values: String = entry.setup.values.iter().map(symbol).collect();
            format!("{} {}", entry.place, values.replace('0', "."))
        }
        Ok(AnyEntry::MultiGrid(entry)) => format!("{} several grids", entry.place),
        Err(error) => error.to_string(),
    });
    shown.map(|text| text.strip_prefix("text:").unwrap_or(&text).to_owned()).collect()
}

fn results(text: &str) -> Vec<String> {
    results_of(text, &Options::default())
}

fn forced(format: Format, text: &str) -> Vec<String> {
    results_of(text, &Options { format: Some(format), ..Options::default() })
}

fn no_digit(symbol: char, size: usize) -> String {
    format!("'{symbol}' is not a digit in a {size} x {size} grid; empty cells are . 0 _ * - ?")
}

fn no_number(text: &str, size: usize) -> String {
    format!("'{text}' is neither a number nor pencil marks in a {size} x {size} grid")
}

fn no_puzzle(text: &str) -> String {
    format!("'{text}' is not a puzzle; comments begin with #")
}

const SMALL: &str = "1..............2";

#[test]
fn rows_have_columns() {
    let below = "....\n....\n...2\n";
    let mut wrong = Vec::new();
    for (first, expected) in [
        ("1...", format!("1:1 {SMALL}")),
        ("  1 . . .", format!("1:3 {SMALL}")),
        ("\u{a0}\u{a0}1 . . .", format!("1:3 {SMALL}")),
        ("| 1 . | . . |", format!("1:3 {SMALL}")),
        ("|1|.|.|.|", format!("1:2 {SMALL}")),
        ("1 ! . ¦ . . !", format!("1:1 {SMALL}")),
        ("1,.,.,.", format!("1:1 {SMALL}")),
        ("1.x.", format!("1:3: {}", no_digit('x', 4))),
        (" 1 . x y", format!("1:6: {}", no_digit('x', 4))),
        ("1.. x", format!("1:5: {}", no_digit('x', 2))),
        ("5...", "1:1 5..............2".to_owned()),
        ("1.. 4.", "2:1: 4 cells in this row, but 2 in the rows above".to_owned()),
    ] {
        let found = results(&format!("{first}\n{below}"));
        if found[0] != expected {
            wrong.push((first, found, expected));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    // The letter A is 10. It is 1 if the grid has no numerals, and a letter would otherwise be above the highest digit.
    let last = |symbols: &str| {
        let text = format!("{symbols}\n{}", "............\n".repeat(11));
        results(&text)[0].chars().take(16).collect::<String>()
    };
    assert_eq!(last("9BC........."), "1:1 9bc.........");
    assert_eq!(last("ABCL........"), "1:1 123c........");
    assert_eq!(last("ABC........."), "1:1 abc.........");
    assert_eq!(results(&format!("1L..........\n{}", "............\n".repeat(11)))[0].len(), 148);
    assert_eq!(
        results(&format!("1M..........\n{}", "............\n".repeat(11)))[0],
        format!("1:2: {}", no_digit('M', 12))
    );
}

#[test]
fn whole_lines_have_columns() {
    let map = "1112122233343444";
    for (text, expected) in [
        (format!("1x..............{map}"), format!("1:2: {}", no_digit('x', 4))),
        (
            format!(" 1............... {}", map.replacen('1', "2", 1)),
            "1:19: the symbols after the puzzle are neither its solution nor a map of 4 regions of 4 connected cells".to_owned(),
        ),
        (".".repeat(60), "1:1: 60 cells; an 8 x 8 grid needs 64".to_owned()),
        (".".repeat(72), "1:1: 72 cells; an 8 x 8 grid needs 64".to_owned()),
        (".".repeat(73), "1:1: 73 cells; a 9 x 9 grid needs 81".to_owned()),
        (".".repeat(120), "1:1: 120 cells; an 11 x 11 grid needs 121".to_owned()),
        (".".repeat(320), "1:1: 320 cells; an 18 x 18 grid needs 324".to_owned()),
        (format!("x{}", ".".repeat(49)), format!("1:1: {}", no_digit('x', 7))),
        (format!("x{}", ".".repeat(1300)), "1:1: 1301 cells; a 36 x 36 grid needs 1296".to_owned()),
        (
            format!("1\u{80}{}", ".".repeat(79)),
            "1:2: the control character 0x80 is not a digit in a 9 x 9 grid; empty cells are . 0 _ * - ?".to_owned(),
        ),
    ] {
        let found = results(&text);
        assert!(found[0].starts_with(&expected), "{found:?} for {text}");
    }
    // A message shows at most 40 characters of a line of words.
    let words = format!("{} {}", "w".repeat(20), "w".repeat(19));
    assert_eq!(results(&words), [format!("1: {}", no_puzzle(&words))]);
    assert_eq!(
        results(&format!("{words}w")),
        [format!("1: {}", no_puzzle(&format!("{words}...")))]
    );
}

#[test]
fn lists_have_lines_and_columns() {
    let grid = "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,2]]";
    for (text, expected) in [
        (grid.to_owned(), vec![format!("1:3 {SMALL}")]),
        (format!("a = {grid}, b = {grid}"), vec![format!("1:7 {SMALL}"), format!("1:54 {SMALL}")]),
        (format!("ä = {grid} {grid}"), vec![format!("1:7 {SMALL}"), format!("1:49 {SMALL}")]),
        (
            grid.replacen("[0,0,0,0]", "[0,0,x,0]", 1),
            vec![format!("1:17: {}", no_number("x", 4))],
        ),
        (grid.replacen("0],[", "0],\n[0,", 1), vec!["1:1: an array with rows of 4 and 5 cells is not a grid; all rows must have the same length".to_owned()]),
        ("['some words', '12']".to_owned(), vec![
            format!("1:3: {}", no_puzzle("some words")),
            "1:17: 1 row of 2 cells; a 2 x 2 grid needs 2 rows".to_owned(),
        ]),
        (
            format!("['{}', '{}']", ".".repeat(81), ".".repeat(80)),
            vec![format!("1:3 {}", ".".repeat(81)), "1:88: 80 cells; a 9 x 9 grid needs 81".to_owned()],
        ),
        // Each row is a separate list, and the last bracket is followed by text.
        ("[1,0]\n[0,x] # end".to_owned(), vec![format!("2:4: {}", no_number("x", 2))]),
        ("[1,2]]".to_owned(), vec!["1:2: 1 row of 2 cells; a 2 x 2 grid needs 2 rows".to_owned()]),
        ("[[1,0],[0,(2]]".to_owned(), vec!["1:15: invalid list: unclosed bracket".to_owned()]),
        ("[[1,0),[0,2]".to_owned(), vec!["1:1: invalid list: missing closing bracket".to_owned()]),
        ("[1,0))]".to_owned(), vec!["1:6: invalid list: unmatched closing bracket".to_owned()]),
        ("[[1,'0,\n2]]".to_owned(), vec!["2:4: invalid list: unclosed bracket".to_owned()]),
    ] {
        let found = results(&text);
        assert_eq!(found, expected, "{text}");
    }
    let depth = |depth: usize| results(&format!("{}1{}", "[".repeat(depth), "]".repeat(depth)));
    assert_eq!(depth(9), ["1:9: invalid list: nested too deeply"]);
    assert!(
        depth(8)[0].starts_with("1:1: an array of shape (1, 1, 1, 1, 1, 1, 1, 1) is not a grid")
    );
    // Whole numbers with a decimal point or an exponent, and names of missing values.
    assert_eq!(results("[[1.0, None], [nan, 2e0]]"), ["1:3 1..2"]);
    assert_eq!(results("[[1.0, 1e9], [0, 0]]"), ["1:8: invalid list: '1e9' is not an integer"]);
}

#[test]
fn each_mistake_is_one_error_in_its_line() {
    let flat = |cells: &str| format!("x = [{cells}{}]", ",0".repeat(80));
    let zeros = |count: usize| vec!["0"; count].join(",");
    let grid = "1...\n....\n....\n...2\n";
    let wrong = |place: &str| format!("{place}: {}", no_digit('x', 4));
    for (text, expected) in [
        // The title of a puzzle with a mistake is not reported as a second mistake.
        (format!("Title\n{}", grid.replace('2', "x")), vec![wrong("5:4")]),
        // Neither is the rest of a grid below a mistake, whatever follows it.
        (grid.replace('1', "x"), vec![wrong("1:1")]),
        (
            grid.replace('1', "x.") + "\n" + grid,
            vec![format!("1:1: {}", no_digit('x', 5)), format!("6:1 {SMALL}")],
        ),
        (grid.replace('1', "x") + grid, vec![wrong("1:1"), format!("5:1 {SMALL}")]),
        (
            format!("x...\n--+--\n....\n\n....\n....\n\n{grid}"),
            vec![wrong("1:1"), format!("8:1 {SMALL}")],
        ),
        ("['x...', '....', '....', '....']".to_owned(), vec![wrong("1:3")]),
        // Rows below a blank line are another grid. So is a complete grid below a line of another width.
        (
            "x...\n\n....\n".to_owned(),
            vec![wrong("1:1"), "3:1: 1 row of 4 cells; a 4 x 4 grid needs 4 rows".to_owned()],
        ),
        (
            format!("1/2/34\n{grid}"),
            vec![format!("1:2: {}", no_digit('/', 6)), format!("2:1 {SMALL}")],
        ),
        (flat("x"), vec![format!("1:6: {}", no_number("x", 9))]),
        // Messages state the line of a cell in a flat list, and of each puzzle in a list.
        (
            format!("[{},\n0,x{}]", zeros(9), ",0".repeat(70)),
            vec![format!("2:3: {}", no_number("x", 9))],
        ),
        (
            format!("[[1,{}],\n [{}]]", zeros(80), zeros(81)),
            vec![format!("1:3 1{}", ".".repeat(80)), format!("2:3 {}", ".".repeat(81))],
        ),
        (
            format!("['{SMALL}',\n '1..............x']"),
            vec![format!("1:3 {SMALL}"), format!("2:18: {}", no_digit('x', 16))],
        ),
    ] {
        assert_eq!(results(&text), expected, "{text}");
    }
}

#[test]
fn tables_have_lines_and_columns() {
    let table = |rows: &str| format!("|a|b|\n|:-:|-|\n{rows}");
    for (text, expected) in [
        (table("|1||\n||2|\n"), vec!["3:1 1..2".to_owned()]),
        (table("| 1 | x |\n| | |"), vec![format!("3:7: {}", no_number("x", 2))]),
        (table(" |ä|1|\n| | |"), vec![format!("3:3: {}", no_number("ä", 2))]),
        (
            table("|1| |\n| |\n"),
            vec!["4:1: 1 cell in this row, but 2 in the rows above".to_owned()],
        ),
        (
            table("|1|2|\n|2|1|\n|1|2|\n"),
            vec!["3:1: 3 rows of 2 cells; a 2 x 2 grid needs 2 rows".to_owned()],
        ),
        (
            "|a|b|c|d|\n|-|-|-|-|\n|1|2|3|4|\n".to_owned(),
            vec!["3:1: 1 row of 3 cells; a 3 x 3 grid needs 3 rows".to_owned()],
        ),
        ("|a|b|c|\n|-|-|-|\n|0|1| |\n|1| |2|\n".to_owned(), vec!["3:1 1..2".to_owned()]),
        // A blank line ends a table. A row above the rule is a header only if it has the same number of columns.
        (table("|1| |\n| |2|\n\n.1\n1.\n"), vec!["3:1 1..2".to_owned(), "6:1 .11.".to_owned()]),
        (
            "|1|2|3|\n|-|-|\n|1|2|\n|2|1|\n".to_owned(),
            vec!["3:2: 2 cells in this row, but 3 in the rows above".to_owned()],
        ),
    ] {
        let found = results(&text);
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn titles_numbers_and_sections() {
    let grid = "1...\n....\n....\n...2\n";
    let at = |line: usize| format!("{line}:1 {SMALL}");
    for (text, expected) in [
        (format!("123\n{grid}"), vec![at(2)]),
        (format!("12\n\n{grid}3\n{grid}"), vec![at(3), at(8)]),
        (
            format!("12345\n{grid}"),
            vec!["2:1: 4 cells in this row, but 5 in the rows above".to_owned()],
        ),
        (format!("Two\nTitles\n{grid}"), vec![at(3)]),
        (
            format!("Title\n{SMALL}{}\n", ".".repeat(65)),
            vec![format!("2:1 {SMALL}{}", ".".repeat(65))],
        ),
        (
            format!("[puzzle]\n{grid}[State]\n{grid}[Other]\n[COLOURS]\nx\n[Puzzle]\n{grid}"),
            vec![at(2), at(15)],
        ),
        // Lines after a mistake are skipped up to the next blank line.
        (
            format!("....\nx...\n....\n....\n\n{grid}"),
            vec![format!("2:1: {}", no_digit('x', 4)), at(6)],
        ),
    ] {
        let found = results(&text);
        assert_eq!(found, expected, "{text}");
    }
    assert_eq!(
        forced(Format::Line, "  1... x\n# remark\n12\n1x..\n"),
        [
            "1:3 1...".to_owned(),
            "3:1: 2 cells; a 2 x 2 grid needs 4".to_owned(),
            format!("4:2: {}", no_digit('x', 2)),
        ]
    );
    assert_eq!(forced(Format::PencilMarks, "1 2\n2 1\n"), ["1:1 1221"]);
    assert_eq!(forced(Format::PencilMarks, "12 2\n2 0\n"), [format!("2:3: {}", no_number("0", 2))]);
}

#[test]
fn long_items_end_at_the_limit() {
    let limited = |text: &str, item_bytes: usize| {
        let limits = ReadLimits { item_bytes, ..ReadLimits::default() };
        results_of(text, &Options { limits, ..Options::default() })
    };
    let too_large = |place: &str, limit: usize| {
        format!("{place}: larger than the limit of {limit} bytes; split it")
    };
    // The first line of this list has 7 characters and a line feed.
    let list = "[[1,0],\n[0,2]]";
    assert_eq!(limited(list, 8), ["1:3 1..2"]);
    assert_eq!(limited(list, 7)[0], too_large("1:1", 7));
    let entries = format!("SumoCueV1{}\n{}", "=0".repeat(80), "=5");
    assert_eq!(limited(&entries, 171), [format!("1:1 {}", ".".repeat(81))]);
    assert_eq!(limited(&entries, 170)[0], too_large("2", 170));
}

/// Below a grid whose frame has stars, candidates belong to the grid if they agree with it.
#[test]
fn candidates_belong_to_a_grid_that_agrees() {
    let starred = |grid: &str, marks: &str| results(&format!("*-----*\n{grid}\n{marks}"));
    let empty = "....\n".repeat(4);
    let row = |width: usize| vec!["12"; width].join(" ") + "\n";
    let four = row(4).repeat(4);
    let alone = |place: &str, cells: usize| format!("{place} {}", ".".repeat(cells));
    assert_eq!(starred(&empty, &four), [alone("2:1", 16)]);
    assert_eq!(results(&format!("{empty}\n{four}")).len(), 2, "without stars");
    // Candidates that disagree with a given, have another size or are below candidates are another puzzle.
    let given = empty.replacen('.', "3", 1);
    assert_eq!(starred(&given, &four), [format!("2:1 3{}", ".".repeat(15)), alone("7:1", 16)]);
    assert_eq!(starred(&empty, &row(5).repeat(5)), [alone("2:1", 16), alone("7:1", 25)]);
    assert_eq!(starred(&four, &four), [alone("2:1", 16), alone("7:1", 16)]);
    // Candidates agree with a given if it is the only candidate of its cell.
    let agreeing = four.replacen("12", "3", 1);
    assert_eq!(starred(&given, &agreeing), [format!("2:1 3{}", ".".repeat(15))]);
}

#[test]
fn a_map_of_regions_with_a_mistake_has_a_column() {
    let below = |map: &str| results(&format!("1...\n....\n....\n...2\n\n{map}"));
    for (map, expected) in [
        ("1122\n1122\n33y4\n3344\n", format!("8:3: {}", no_digit('y', 4))),
        ("1 1 2 2\n1 1 2 2\n 3 3 y 4\n3 3 4 4\n", format!("8:6: {}", no_digit('y', 4))),
        ("AABB\nAABB\nCCDD\nCCDE\n", format!("6:1: {}", no_digit('A', 4))),
    ] {
        assert_eq!(below(map), [format!("1:1 {SMALL}"), expected], "{map}");
    }
}
