//! Texts that people paste from programs, books, spreadsheets and messages: one puzzle in many notations.

use crate::common::{error, one};
use ennead_format::{Options, Reader, open};
use ennead_puzzle::Setup;
use proptest::prelude::*;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn line(setup: &Setup) -> String {
    let symbol = |value: &i32| match value {
        0 => '.',
        value => char::from_digit(*value as u32, 10).unwrap_or('?'),
    };
    setup.values.iter().map(symbol).collect()
}

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect()
}

/// The rows of the puzzle. `cell` writes each cell, and `between` separates the cells.
fn grid(cell: impl Fn(char) -> String, between: &str) -> Vec<String> {
    let row = |row: &str| row.chars().map(&cell).collect::<Vec<_>>().join(between);
    rows().into_iter().map(row).collect()
}

/// The rows of the puzzle, with this mark for an empty cell.
fn marked(empty: &str, between: &str) -> Vec<String> {
    grid(|cell| if cell == '.' { empty.to_owned() } else { cell.to_string() }, between)
}

/// Joins rows with `between`, each with `before` and `after` around it.
fn around(rows: &[String], before: &str, after: &str, between: &str) -> String {
    rows.iter().map(|row| format!("{before}{row}{after}")).collect::<Vec<_>>().join(between)
}

/// Checks that each text is read as the puzzle and nothing else.
fn all_are_the_puzzle(texts: impl IntoIterator<Item = String>) {
    for text in texts {
        let all: Vec<String> = Reader::from_text(&text, &Options::default())
            .map(|entry| entry.map_or_else(|e| e.to_string(), |entry| line(&entry.setup)))
            .collect();
        assert_eq!(all, [PUZZLE], "{text}");
    }
}

#[test]
fn arrays_of_programs() {
    let numbers = marked("0", ", ");
    let tight = marked("0", ",");
    let cells = tight.join(",");
    let braces = format!("{{{}}}", around(&tight, "{", "}", ","));
    let lines = format!("{{\n{}\n}}", around(&numbers, "    {", "}", ",\n"));
    let letters = grid(|cell| format!("'{cell}'"), ",");
    let blanks = grid(|cell| format!("'{}'", cell.to_string().replace('.', " ")), ", ");
    let brackets = around(&numbers, "[", "]", ",\n    ");
    let semicolons = marked("0", " ").join("; ");
    let mut texts = vec![
        format!("{{{}}}", around(&letters, "{", "}", ",")),
        format!("char[][] board = {{{}}};", around(&letters, "{", "}", ",\n")),
        format!("char[][] board = {{\n{}\n}};", around(&blanks, "  {", "}", ",\n")),
        format!("{{\n{}\n}}", around(&letters, "  {", "}", ",\n")),
        around(&letters, "{", "}", ",\n"),
        format!("int g[9][9] = {{{cells}}};"),
        format!("int g[9][9] = {{\n{}\n}};", around(&numbers, "", ",", "\n")),
        format!("int[] board = new int[] {{{cells}}};"),
        format!("auto g = array<array<int, 9>, 9> {{{{{}}}}};", around(&tight, "{{", "}}", ",")),
        format!("vector<vector<int>> board {braces};"),
        format!("let grid: [[u8; 9]; 9] = [\n    {brackets},\n];"),
        format!("let board: [[Int]] = [\n{brackets}\n]"),
        format!("grid = [{}]", brackets.replacen(",\n", ",  # the first row\n", 1)),
        format!("const g = [{}];", brackets.replacen(",\n", ",  // the first row\n", 1)),
        format!("val g = arrayOf(\n{}\n)", around(&numbers, "    intArrayOf(", ")", ",\n")),
        format!("$g = array(\n{}\n);", around(&numbers, "array(", ")", ",\n")),
        format!("m <- matrix(c({}), nrow=9, byrow=TRUE)", numbers.join(",\n")),
        format!("A = [{semicolons}];"),
        format!("A = [{}]", semicolons.replace("; ", ";\n")),
        format!("start = [|{}|];", numbers.join("|\n")),
        format!("{{{}}}", around(&marked("_", ", "), "{", "}", ", ")),
        format!("[{}]", around(&marked("undefined", ","), "[", "]", ",")),
        format!("({})", around(&numbers, "(", ")", ", ")),
        around(&numbers, "(", ")", "\n"),
    ];
    for head in [
        "",
        "int grid[9][9] = ",
        "int[][] b = new int[][] ",
        "int[,] g = new int[9, 9] ",
        "grid := [9][9]int",
        "local g = ",
    ] {
        texts.push(format!("{head}{braces}"));
        texts.push(format!("{head}{braces};"));
        texts.push(format!("{head}{lines};"));
    }
    let board = grid(|cell| format!("\"{cell}\""), ",");
    let leetcode = around(&board, "[", "]", "\n,");
    texts.push(format!("Input: board = [{leetcode}]\nOutput: true\nExplanation: it is valid"));
    texts.push(format!("[{leetcode}]").replace("\"5\"", "\u{201c}5\u{201d}"));
    all_are_the_puzzle(texts);
}

#[test]
fn strings_of_programs() {
    let rows: Vec<String> = rows().into_iter().map(String::from).collect();
    let zeros = PUZZLE.replace('.', "0");
    all_are_the_puzzle([
        format!("const char *grid = \"{PUZZLE}\";"),
        format!("let puzzle = '{zeros}';"),
        format!("puzzle = (\n{}\n)", around(&rows, "    \"", "\"", "\n")),
        format!("puzzle = {};", around(&rows, "\"", "\"", " +\n  ")),
        format!("String[] rows = {{{}}};", around(&rows, "\"", "\"", ", ")),
        format!("grid = \"\"\"{}\"\"\"", rows.join("\n")),
        format!("\"{}\"", rows.join("\\n")),
        format!("grid = %w[\n{}\n]", rows.join("\n")),
        format!("`{PUZZLE}`"),
        format!("\u{201c}{PUZZLE}\u{201d}"),
    ]);
}

#[test]
fn a_json_object_is_still_json() {
    let object = format!("{{\n  \"givens\": \"{PUZZLE}\"\n}}");
    assert_eq!(line(&one(&object).setup), PUZZLE);
    let dictionary = format!("grids = {{'easy': [{}]}}", around(&marked("0", ","), "[", "]", ","));
    assert_eq!(line(&one(&dictionary).setup), PUZZLE);
    for broken in ["{\"a\"", "{\n\"a\": 5", "{x: 5}"] {
        assert!(error(broken).contains("JSON"), "{broken}");
    }
}

#[test]
fn fields_in_quotes_may_be_empty() {
    let quoted = |empty: &str, between: &str| {
        let cell = |cell: char| format!("\"{}\"", cell.to_string().replace('.', empty));
        grid(cell, between).join("\n")
    };
    all_are_the_puzzle([
        quoted("", ","),
        quoted("", ";"),
        quoted("", "\t"),
        quoted(" ", ","),
        quoted(".", ","),
        quoted("0", ","),
        marked("", ",").join(","),
        marked("", ";").join(";"),
    ]);
}

#[test]
fn other_marks_of_cells() {
    let mut texts: Vec<String> = "🟦🟨🟥🟩🟪🟧🟫🔲🔳▫▪■◼⚪⚫🔵🔴⭕❌➖◯○●☐█░〇∅–—−oO"
        .chars()
        .flat_map(|mark| ["", " "].map(|gap| marked(&mark.to_string(), gap).join("\n")))
        .collect();
    let full = |cell: char| char::from_u32('０' as u32 + cell as u32 - '0' as u32).unwrap();
    let wide = |cell: char| if cell == '.' { '\u{3000}' } else { full(cell) }.to_string();
    texts.push(grid(wide, "").join("\n"));
    texts.push(around(&grid(wide, "｜"), "｜", "｜", "\n"));
    for blank in ["\u{3000}", "\u{a0}", "\u{2007}"] {
        texts.push(marked(blank, "").join("\n"));
        texts.push(around(&marked(blank, "|"), "|", "|", "\n"));
        texts.push(marked("0", blank).join("\n"));
    }
    for zero in "٠۰०𝟎".chars() {
        let of_script = |cell: char| match cell {
            '.' => ".".to_owned(),
            digit => char::from_u32(zero as u32 + digit as u32 - '0' as u32).unwrap().to_string(),
        };
        texts.push(grid(of_script, "").join("\n"));
    }
    let circled = |cell: char| match cell {
        '.' => "·".to_owned(),
        digit => char::from_u32('①' as u32 + digit as u32 - '1' as u32).unwrap().to_string(),
    };
    texts.push(grid(circled, " ").join("\n"));
    texts.push(grid(|cell| format!("{cell}\u{200b}"), "").join("\n"));
    all_are_the_puzzle(texts);
    // In a larger grid, an O is a digit.
    let sixteen: String = "ABCDEFGHIJKLMNOP".repeat(16);
    assert_eq!(one(&sixteen).setup.values[14], 15);
}

/// A grid with the names of its columns above it and those of its rows to the left.
fn named(columns: &[String], rows: &[String], cells: &[Vec<String>], gap: &str) -> String {
    let header = format!("{gap}{}", columns.join(gap));
    let row = |(name, cells): (&String, &Vec<String>)| format!("{name}{gap}{}", cells.join(gap));
    let rows: Vec<String> = rows.iter().zip(cells).map(row).collect();
    format!("{header}\n{}", rows.join("\n"))
}

fn counted(from: usize) -> Vec<String> {
    (from..from + 9).map(|number| number.to_string()).collect()
}

fn lettered(letters: &str) -> Vec<String> {
    letters.chars().map(String::from).collect()
}

#[test]
fn names_of_rows_and_columns() {
    let cells = |empty: &str| -> Vec<Vec<String>> {
        let cell = |cell: char| if cell == '.' { empty.to_owned() } else { cell.to_string() };
        rows().iter().map(|row| row.chars().map(cell).collect()).collect()
    };
    let columns = [
        counted(1),
        counted(0),
        lettered("ABCDEFGHI"),
        lettered("abcdefghi"),
        (1..=9).map(|number| format!("c{number}")).collect(),
        (1..=9).map(|number| format!("C{number}")).collect(),
    ];
    let sides = [
        counted(1),
        counted(0),
        lettered("ABCDEFGHI"),
        lettered("ABCDEFGHJ"),
        (1..=9).map(|number| format!("r{number}")).collect(),
        (1..=9).map(|number| format!("R{number}:")).collect(),
    ];
    let mut texts = Vec::new();
    for columns in &columns {
        for side in &sides {
            for (empty, gap) in [(".", " "), ("0", "  "), ("", "\t"), ("", ","), ("0", " | ")] {
                texts.push(named(columns, side, &cells(empty), gap));
            }
        }
        // Only the columns have names.
        for (empty, gap) in [(".", " "), ("0", "  "), ("", ","), ("", "\t")] {
            let rows: Vec<String> = cells(empty).iter().map(|row| row.join(gap)).collect();
            texts.push(format!("{}\n{}\n", columns.join(gap), rows.join("\n")));
        }
    }
    // A data frame as pandas prints it.
    let decimals: Vec<Vec<String>> = cells("NaN")
        .iter()
        .map(|row| row.iter().map(|cell| format!("{cell}.0").replace("NaN.0", "NaN")).collect())
        .collect();
    texts.push(named(&counted(0), &counted(0), &decimals, "  "));
    texts.push(named(&counted(0), &counted(0), &decimals, "  ") + "\n\n[9 rows x 9 columns]\n");
    // Grids in frames, with names on one or two sides.
    let framed = |empty: &str| {
        let mut text = "    1 2 3   4 5 6   7 8 9\n".to_owned();
        for (at, row) in cells(empty).iter().enumerate() {
            let rule = if at % 3 == 0 { "  +-------+-------+-------+\n" } else { "" };
            let name = char::from(b'A' + at as u8);
            let groups: Vec<String> = row.chunks(3).map(|group| group.join(" ")).collect();
            text += &format!("{rule}{name} | {} |\n", groups.join(" | "));
        }
        text + "  +-------+-------+-------+\n"
    };
    texts.extend([
        framed("."),
        framed("0"),
        framed(" "),
        framed(".") + "    1 2 3   4 5 6   7 8 9\n",
    ]);
    // Only the rows have names.
    for prefix in ["1. ", "1) ", "1: ", "Row 1: ", "A: ", "A ", "- ", "* "] {
        let name = |at: usize| {
            let letter = char::from(b'A' + at as u8).to_string();
            prefix.replace('1', &(at + 1).to_string()).replace('A', &letter)
        };
        for gap in ["", " "] {
            let rows = marked(".", gap);
            let rows: Vec<String> =
                rows.iter().enumerate().map(|(at, row)| name(at) + row).collect();
            texts.push(rows.join("\n"));
        }
    }
    all_are_the_puzzle(texts);
}

#[test]
fn a_first_row_that_counts_up_is_a_row() {
    let solved =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let grid: Vec<&str> = (0..9).map(|row| &solved[9 * row..9 * row + 9]).collect();
    assert_eq!(line(&one(&grid.join("\n")).setup), solved);
    let spaced: Vec<String> = grid.iter().map(|row| row.replace("", " ")).collect();
    assert_eq!(line(&one(&spaced.join("\n")).setup), solved);
    // A grid whose first row and first column count up.
    let both = "1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n";
    assert_eq!(line(&one(both).setup), "1234214334124321");
    // Blank cells after a first column that counts up.
    let blank = "A\tB\tC\tD\n1\t\t3\t\n2\t\t\t\n3\t\t1\t\n4\t\t\t1\n";
    assert_eq!(line(&one(blank).setup), "1.3.2...3.1.4..1");
    // Dashes before rows may be list marks, but also empty cells of a grid in which a row is missing.
    let marks = "- 5 - - - - - - - -\n".repeat(9);
    assert_eq!(error(&marks), "text:1:1: 9 rows of 10 cells; a 10 x 10 grid needs 10 rows");
    let two = format!("{both}\n{both}");
    assert_eq!(Reader::from_text(&two, &Options::default()).flatten().count(), 2);
}

#[test]
fn lines_of_one_cell_may_be_blank() {
    let lines = |puzzle: &str| {
        puzzle.chars().map(|cell| cell.to_string().replace('.', "")).collect::<Vec<_>>().join("\n")
    };
    let cells: Vec<String> = PUZZLE.chars().map(|it| format!("| {it}").replace('.', "")).collect();
    let wiki: Vec<String> = cells.chunks(9).map(|row| row.join("\n")).collect();
    all_are_the_puzzle([
        lines(PUZZLE),
        lines(PUZZLE) + "\n",
        format!("{{| class=\"wikitable\"\n|-\n{}\n|}}\n", wiki.join("\n|-\n")),
    ]);
    let reversed: String = PUZZLE.chars().rev().collect();
    let leading = format!(".{}", &reversed[1..]);
    assert_eq!(line(&one(&lines(&leading)).setup), leading, "the first lines may be blank");
    // With any other number of lines, no size is guessed.
    let message = |count: usize| {
        format!(
            "text:1: {count} lines of at most one digit; 81 of them are a 9 x 9 grid, with a blank line for each empty cell; write . for each empty cell"
        )
    };
    assert_eq!(error(&lines(&PUZZLE[1..])), message(80));
    assert_eq!(error(&(lines(PUZZLE) + "\n\n")), message(82));
    assert_eq!(error(&("# a puzzle\n".to_owned() + &lines(PUZZLE))[..]).matches("text").count(), 1);
}

#[test]
fn rows_on_one_line_and_lines_that_wrap() {
    let rows = rows();
    let mut texts: Vec<String> =
        ["/", "|", "+", "\\", "\\n", "<br>", ";", ","].iter().map(|mark| rows.join(mark)).collect();
    texts.push(rows.join("-").replace('.', "0"));
    texts.push([&PUZZLE[..27], &PUZZLE[27..54], &PUZZLE[54..]].join("\n"));
    for width in [40, 60, 76, 80] {
        texts.push(format!("{}\n{}\n", &PUZZLE[..width], &PUZZLE[width..]));
    }
    for name in ["Puzzle: ", "sudoku=", "1. ", "1) ", "- ", "12,"] {
        texts.push(format!("{name}{PUZZLE}"));
    }
    all_are_the_puzzle(texts);
    let short = format!("{}\n{PUZZLE}\n", &PUZZLE[..80]);
    assert_eq!(Reader::from_text(&short, &Options::default()).flatten().count(), 1);
    let solution = format!("{PUZZLE}\nSolution: {}", "123456789".repeat(9));
    let second = Reader::from_text(&solution, &Options::default()).nth(1).unwrap().unwrap_err();
    assert_eq!(
        second.to_string(),
        "text:2:11: a solution without its puzzle; write it after the puzzle on the same line, or both in columns of a CSV file"
    );
}

#[test]
fn messages_tables_and_documents() {
    let rows: Vec<String> = rows().into_iter().map(String::from).collect();
    let bars = marked(" ", " | ");
    let bold = grid(|cell| format!("**{cell}**").replace("**.**", " "), " | ");
    let rule = "|---|---|---|---|---|---|---|---|---|";
    let table =
        |head: &str, rows: &[String]| format!("{head}\n{rule}\n{}", around(rows, "| ", " |", "\n"));
    let head = "| | | | | | | | | |";
    all_are_the_puzzle([
        around(&rows, "> ", "", "\n"),
        around(&marked(".", " "), "> ", "", "\n"),
        around(&rows, "", "\\", "\n"),
        format!("[code]\n{}\n[/code]", rows.join("\n")),
        format!("[code]{PUZZLE}[/code]"),
        table(head, &bars),
        table(head, &bold),
        table("| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |", &bars),
        format!(
            "{{| class=\"wikitable\"\n{}\n|}}",
            around(&marked(" ", " || "), "|-\n| ", "", "\n")
        ),
        format!(
            "\\begin{{tabular}}{{|c|c|c|}}\n\\hline\n{}\n\\end{{tabular}}",
            around(&marked(" ", " & "), "", " \\\\ \\hline", "\n")
        ),
        format!(
            "\\begin{{sudoku}}\n{}\n\\end{{sudoku}}",
            around(&marked(" ", "|"), "|", "|.", "\n")
        ),
    ]);
    // The first row of a table is not a header.
    let first = format!("| {} |", bars[0]);
    let message = error(&table(&first, &bars[1..]));
    assert_eq!(message, "text:3:1: 8 rows of 9 cells; a 9 x 9 grid needs 9 rows");
}

#[test]
fn words_around_a_puzzle() {
    let grid = rows().join("\n");
    let mut texts = Vec::new();
    for words in [
        "from the Guardian, 12 May 2024",
        "The Guardian No. 6,453 Hard",
        "12 May 2024",
        "2024-05-12",
        "SE 7.2",
        "ER=7.2/1.2/1.2",
        "Sudoku #123 - Expert",
        "Can you solve this?",
        "https://www.example.com/sudoku/12",
        "© 2024 Example Ltd.",
        "3. Each 3x3 box must contain the digits 1-9.",
        "難易度：難しい",
    ] {
        for gap in ["\n", "\n\n"] {
            texts.push(format!("{words}{gap}{grid}"));
            texts.push(format!("{grid}{gap}{words}"));
            texts.push(format!("{words}{gap}{PUZZLE}"));
            texts.push(format!("{PUZZLE}{gap}{words}"));
        }
    }
    texts.push(format!("The Guardian\n12 May 2024\nHard\n\n{grid}\n\nby someone\nsolve it!"));
    all_are_the_puzzle(texts);
    for text in [format!("The Guardian\n{grid}"), format!("The Guardian\n\n{PUZZLE}")] {
        assert_eq!(one(&text).title.as_deref(), Some("The Guardian"), "{text}");
    }
    // A web address above a puzzle is not fetched.
    let no_stdin = || unreachable!("the input is a puzzle");
    let below = format!("https://www.example.com/sudoku/12\n{grid}");
    let read = open(&below, no_stdin, &Options::default()).unwrap();
    assert_eq!(read.flatten().count(), 1);
    // Words between the puzzles of a list are an error, because they may be a mistyped puzzle.
    let list = format!("{PUZZLE}\nhard one\n{PUZZLE}\n");
    let second = Reader::from_text(&list, &Options::default()).nth(1).unwrap().unwrap_err();
    assert_eq!(second.to_string(), "text:2: 'hard one' is not a puzzle; comments begin with #");
    // Words without a puzzle are an error, because they may be the name of a missing file.
    assert_eq!(error("my games"), "text:1: 'my games' is not a puzzle; comments begin with #");
}

proptest! {
    /// The names around a grid are never read as cells. A grid without names keeps all its cells.
    #[test]
    fn names_are_never_cells(values in prop::collection::vec(0_u8..10, 81), from in 0_usize..2, gap in " |\t|,|  ") {
        let cells: Vec<Vec<String>> =
            values.chunks(9).map(|row| row.iter().map(u8::to_string).collect()).collect();
        let expected: Vec<i32> = values.iter().map(|value| i32::from(*value)).collect();
        let text = named(&counted(from), &counted(from), &cells, &gap);
        prop_assert_eq!(one(&text).setup.values, expected.clone(), "{}", text);
        let rows: Vec<String> = cells.iter().map(|row| row.join(&gap)).collect();
        prop_assert_eq!(one(&rows.join("\n")).setup.values, expected, "{}", rows.join("\n"));
    }

    #[test]
    fn brackets_and_names_of_any_form(text in "[A-C1-3.\\[\\]{}()=;,'\"\n |#/x:-]{0,120}") {
        Reader::from_text(&text, &Options::default()).for_each(drop);
    }
}
