//! Multi-grid puzzles, read and written.

use ennead_format::multi_grid::{write_drawing, write_json};
use ennead_format::{AnyEntry, Format, MultiGridEntry, Options, Reader, WriteError};
use ennead_puzzle::{Cell, Diagonals, Digit, Grid, MultiGrid, MultiGridSolution, Setup, Spot};

fn read(text: &str, format: Option<Format>) -> Vec<Result<AnyEntry, String>> {
    let mut reader = Reader::from_text(text, &Options { format, ..Options::default() });
    std::iter::from_fn(|| reader.next_any())
        .map(|entry| entry.map_err(|error| error.to_string()))
        .collect()
}

/// The only multi-grid puzzle of a text.
fn only(text: &str) -> MultiGridEntry {
    match &read(text, Some(Format::MultiGrid))[..] {
        [Ok(AnyEntry::MultiGrid(entry))] => entry.clone(),
        other => panic!("{other:?}"),
    }
}

/// Returns the number of grids of each puzzle in a text, or its error.
fn grids(text: &str, format: Option<Format>) -> Vec<Result<usize, String>> {
    let grids = |entry| match entry {
        AnyEntry::Puzzle(_) => 1,
        AnyEntry::MultiGrid(entry) => entry.multi_grid.grids().len(),
    };
    read(text, format).into_iter().map(|entry| entry.map(grids)).collect()
}

/// Like [`grids`], for a text that is read as diagrams.
fn diagrams(text: &str) -> Vec<Result<usize, String>> {
    grids(text, Some(Format::MultiGrid))
}

fn error(text: &str) -> String {
    match &diagrams(text)[..] {
        [Err(error)] => error.clone(),
        other => panic!("{other:?}"),
    }
}

/// A diagram of this size, with a gap where `hole` is true.
fn diagram(rows: usize, columns: usize, hole: impl Fn(usize, usize) -> bool) -> String {
    let symbol = |row, column| if hole(row, column) { ' ' } else { '.' };
    let line =
        |row| (0..columns).map(|column| symbol(row, column)).chain(['\n']).collect::<String>();
    (0..rows).map(line).collect()
}

fn places(text: &str) -> Vec<String> {
    only(text).multi_grid.grids().iter().map(|part| part.at().to_string()).collect()
}

#[test]
fn each_grid_of_a_diagram_has_a_cell_in_no_other() {
    let samurai = samurai("");
    assert_eq!(places(&samurai), ["r1c1", "r1c13", "r7c7", "r13c1", "r13c13"]);
    assert_eq!(places(&diagram(12, 12, |_, _| false)), ["r1c1", "r1c4", "r4c1", "r4c4"]);
    // The square between the two grids shares all its cells with them, so it is not a third grid.
    assert_eq!(places(&diagram(9, 15, |_, _| false)), ["r1c1", "r1c7"]);
    // Indented rows, `#` for gaps, comments and several diagrams.
    let moved: String =
        diagram(9, 12, |_, _| false).lines().map(|l| format!("  {l}##\n")).collect();
    let both = format!("# one\n{moved}\n\n{samurai}# the end");
    assert_eq!(diagrams(&both), [Ok(2), Ok(5)]);
}

#[test]
fn invalid_diagrams() {
    assert_eq!(error("\n# nothing\n"), "text: contains no puzzle");
    assert_eq!(
        error(&diagram(9, 9, |_, _| false)),
        "text:1: only one grid; two or more are needed"
    );
    let outside = diagram(9, 13, |_, _| false);
    assert_eq!(
        error(&outside),
        "text:1: the cell at r1c13 of the diagram is not part of a complete 9 x 9 grid at a multiple of 3 rows and columns from the first cell; write other layouts as JSON"
    );
    let good = diagram(9, 12, |_, _| false);
    let bad = good.replacen("\n.", "\nx", 1);
    assert_eq!(
        diagrams(&format!("{bad}\n{good}")),
        [
            Err("text:2:1: 'x' is not a digit in a 9 x 9 grid; empty cells are . 0 _ * - ?"
                .to_owned()),
            Ok(2)
        ]
    );
    let clash = format!("...1...1....\n{}", diagram(8, 12, |_, _| false));
    assert_eq!(error(&clash), "text:1: grid 1 at r1c1: 1 appears twice in row 1: r1c4 and r1c8");
    assert_eq!(
        error(&".".repeat(1010)),
        "text:1: a diagram larger than the limit of 1009 rows or columns"
    );
}

#[test]
fn invalid_objects() {
    let pair = |first: &str, second: &str| {
        error(&format!(
            r#"{{"grids":[{{"at":[1,1],"givens":"................"{first}}},{{{second}}}]}}"#
        ))
    };
    assert_eq!(
        pair("", r#""givens":"................""#),
        "text:1: grid 2: at: must be [row, column] of the first cell, from 1"
    );
    assert_eq!(
        pair("", r#""at":[0,1],"givens":"................""#),
        "text:1: grid 2: at: must be [row, column] of the first cell, from 1"
    );
    assert_eq!(
        pair(r#","diagonals":3"#, ""),
        "text:1: grid 1 at r1c1: diagonals: must be true, false, \"falling\" or \"rising\""
    );
    assert_eq!(
        pair("", r#""at":[3,3],"givens":"11..............""#),
        "text:1: grid 2 at r3c3: 1 appears twice in row 1 and box 1: r1c1 and r1c2"
    );
    assert_eq!(
        pair("", r#""at":[2000,1],"givens":"................""#),
        "text:1: grid 2 is at r2000c1; at most 1000 rows and columns from the origin are allowed"
    );
    assert_eq!(
        error(r#"{"givens":"................","grids":[{}]}"#),
        "text:1: givens: move it into one of the grids"
    );
    let grid = r#"{"at":[1,1],"givens":"................"}"#;
    let apart = |count: usize| {
        let at = |n: usize| grid.replacen("1,1", &format!("1,{}", 5 * n + 1), 1);
        let all: Vec<String> = (0..count).map(at).collect();
        diagrams(&format!(r#"{{"grids":[{}]}}"#, all.join(",")))
    };
    assert_eq!(apart(100), [Ok(100)]);
    assert_eq!(apart(101), [Err("text:1: more than 100 grids".to_owned())]);
}

#[test]
fn a_reader_of_single_grids_refuses_several() {
    let grid = r#"{"givens":"1..............."}"#;
    let part = |at: &str| format!(r#"{{"at":{at},"givens":"................"}}"#);
    let twins = format!(r#"{{"grids":[{},{}]}}"#, part("[1,1]"), part("[3,3]"));
    let text = format!("{grid}\n{twins}\n{grid}\n");
    assert_eq!(grids(&text, None), [Ok(1), Ok(2), Ok(1)]);
    let mut reader = Reader::from_text(&text, &Options::default());
    assert!(reader.next().unwrap().is_ok());
    let error = reader.next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "text:2: a multi-grid puzzle, where a single grid is expected");
    assert!(reader.next().unwrap().is_ok());
}

/// A Samurai whose first row begins with these digits; all other cells are empty.
fn samurai(digits: &str) -> String {
    let apart = |line: usize| (9..12).contains(&line);
    let middle = |line: usize| (6..15).contains(&line);
    let drawn = diagram(21, 21, |row, column| {
        apart(row) && !middle(column) || apart(column) && !middle(row)
    });
    format!("{digits}{}", &drawn[digits.len()..])
}

#[test]
fn diagrams_are_recognised_among_other_text() {
    let nine = diagram(9, 9, |_, _| false);
    let corners = diagram(15, 15, |row, column| row < 6 && column >= 9 || row >= 9 && column < 6);
    let cross = diagram(15, 15, |row, column| {
        let outside = |line: usize| !(3..12).contains(&line);
        outside(row) && outside(column)
    });
    let wide = diagram(9, 12, |_, _| false);
    let other = diagram(15, 15, |row, column| row < 6 && column < 6 || row >= 9 && column >= 9);
    for (text, expected) in [
        (&samurai(""), 5),
        (&samurai("123"), 5),
        (&corners, 2),
        // The square in the middle is not a grid, because all its cells lie in the four others.
        (&cross, 4),
        (&wide, 2),
        (&other, 2),
    ] {
        assert_eq!(grids(text, None), [Ok(expected)], "{text}");
        assert_eq!(grids(&text.replace('.', "0"), None), [Ok(expected)], "{text}");
        let among = format!("# a remark\n{nine}\n{text}\n{nine}\n{text}");
        assert_eq!(grids(&among, None), [Ok(1), Ok(expected), Ok(1), Ok(expected)], "{text}");
    }
    let titled = format!("A Samurai\n{}", samurai("1"));
    let [Ok(AnyEntry::MultiGrid(entry))] = &read(&titled, None)[..] else { panic!() };
    assert_eq!((entry.title.as_deref(), entry.place.line), (Some("A Samurai"), Some(2)));
}

#[test]
fn a_square_is_one_grid_unless_it_has_the_digits_of_9_x_9() {
    let empty = diagram(12, 12, |_, _| false);
    assert_eq!(grids(&empty, None), [Ok(1)]);
    let with = |digits: &str| format!("{digits}{}", &empty[digits.len()..]);
    assert_eq!(grids(&with("1234567"), None), [Ok(1)]);
    assert_eq!(grids(&with("12345678"), None), [Ok(4)]);
    assert_eq!(grids(&with("12345678....C"), None).len(), 1);
    assert_eq!(grids(&with("12345678"), Some(Format::Grid)), [Ok(1)]);
    assert_eq!(diagrams(&empty), [Ok(4)]);
}

#[test]
fn single_grids_stay_single() {
    let nine = diagram(9, 9, |_, _| false);
    assert_eq!(grids(&format!("{nine}{nine}"), None), [Ok(1), Ok(1)]);
    // A truncated grid below a complete one, and a grid with rows of different lengths.
    let cut = format!("{nine}{}", diagram(3, 9, |_, _| false));
    let read = grids(&cut, None);
    assert!(matches!(read[..], [Ok(1), Err(_)]), "{read:?}");
    let ragged = nine.replacen(".\n", "..\n", 1);
    let read = grids(&ragged, None);
    assert!(matches!(read[..], [Err(_)]), "{read:?}");
}

#[test]
fn long_runs_of_rows_are_read_in_bounded_memory() {
    // More rows without a blank line than a diagram can have.
    let nine = diagram(9, 9, |_, _| false);
    let read = grids(&nine.repeat(300), None);
    assert_eq!(read, vec![Ok(1); 300]);
    let twelve = diagram(12, 12, |_, _| false);
    assert_eq!(grids(&twelve.repeat(200), None), vec![Ok(1); 200]);
    let after = format!("{}\n{}", nine.repeat(300), samurai("1"));
    assert_eq!(grids(&after, None).last(), Some(&Ok(5)));
}

#[test]
fn a_recognised_diagram_reports_errors_in_its_grids() {
    assert_eq!(
        grids(&samurai("1.1"), None),
        [Err("text:1: grid 1 at r1c1: 1 appears twice in row 1 and box 1: r1c1 and r1c3".into())]
    );
}

/// Two grids of 4 x 4 that share a box, with this given in r1c1 of the first.
fn small(given: i32) -> MultiGrid {
    let mut first = Setup::empty(4);
    first.values[0] = given;
    let second = Setup { diagonals: Diagonals::BOTH, ..Setup::empty(4) };
    let grids = [(Spot::new(0, 0), first), (Spot::new(2, 2), second)];
    MultiGrid::of(grids.map(|(at, setup)| (at, setup.check().unwrap()))).unwrap()
}

#[test]
fn objects_are_read_back() {
    let multi_grid = small(1);
    let text = write_json(&multi_grid, None, Some("small"), &[]);
    let entry = only(&text);
    assert_eq!((entry.multi_grid, entry.title.as_deref()), (multi_grid, Some("small")));

    let plain = Setup::empty(4).check().unwrap();
    let grids = [(Spot::new(0, 0), plain.clone()), (Spot::new(2, 2), plain)];
    let multi_grid = MultiGrid::of(grids).unwrap();
    let filled = |text: &str| {
        let cells = text.bytes().map(|byte| Digit::new(byte - b'0')).collect();
        Grid::from_cells(multi_grid.size(), cells).unwrap()
    };
    let grids = vec![filled("1234341221434321"), filled("4312213434211243")];
    let solution = MultiGridSolution::check(&multi_grid, grids.clone()).unwrap();
    let text = write_json(&multi_grid, Some(&solution), None, &[]);
    let entry = only(&text);
    assert_eq!((entry.multi_grid, entry.solution), (multi_grid, Some(grids)));
    let short = text.replace(r#""4312213434211243""#, "");
    let short = short.replace(r#"",]"#, r#""]"#);
    assert_eq!(error(&short), "text:1: solution: has 1 of 2 grids");
}

#[test]
fn errors_name_what_a_diagram_cannot_carry() {
    let unwritable = |multi_grid: &MultiGrid| match write_drawing(multi_grid) {
        Err(WriteError::Unwritable { what, .. }) => what,
        other => panic!("{other:?}"),
    };
    assert_eq!(unwritable(&small(0)), "grid 1, which is not a classic grid,");
    let plain = Setup::empty(9).check().unwrap();
    let at = |row, column| (Spot::new(row, column), plain.clone());
    let off = MultiGrid::of([at(0, 0), at(1, 1)]).unwrap();
    assert_eq!(unwritable(&off), "this arrangement of grids");
    let mut given = plain.to_setup();
    given.values[0] = 7;
    let far = MultiGrid::of([at(0, 0), (Spot::new(12, 3), given.check().unwrap())]).unwrap();
    let text = write_drawing(&far).unwrap();
    assert_eq!(text.lines().nth(10), Some("#"));
    assert_eq!(text.lines().nth(12), Some("   7........"));
    let read = only(&text).multi_grid;
    assert_eq!(read, far);
    assert_eq!(read.grids()[1].puzzle().givens().get(Cell::new(0, 0)), Digit::new(7));
}
