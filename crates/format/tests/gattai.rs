//! Overlapping grids, read and written.

use ennead_format::gattai::{GattaiReader, write_drawing, write_json};
use ennead_format::{Options, Reader, WriteError};
use ennead_puzzle::{Cell, Diagonals, Digit, Gattai, GattaiSolution, Grid, Setup, Spot};

/// What a text holds: how many grids each gattai has, or what is wrong.
fn told(text: &str) -> Vec<Result<usize, String>> {
    let entries = GattaiReader::from_text(text, &Options::default());
    let told = entries.map(|entry| entry.map(|entry| entry.gattai.parts().len()));
    told.map(|told| told.map_err(|error| error.to_string())).collect()
}

fn error(text: &str) -> String {
    match &told(text)[..] {
        [Err(error)] => error.clone(),
        other => panic!("{other:?}"),
    }
}

/// A drawing of this many rows and columns with a hole of such cells.
fn drawing(rows: usize, columns: usize, hole: impl Fn(usize, usize) -> bool) -> String {
    let symbol = |row, column| if hole(row, column) { ' ' } else { '.' };
    let line =
        |row| (0..columns).map(|column| symbol(row, column)).chain(['\n']).collect::<String>();
    (0..rows).map(line).collect()
}

fn places(text: &str) -> Vec<String> {
    let entry = GattaiReader::from_text(text, &Options::default()).next().unwrap().unwrap();
    entry.gattai.parts().iter().map(|part| part.at().to_string()).collect()
}

#[test]
fn the_grids_of_a_drawing_have_a_cell_of_their_own() {
    let apart = |line: usize| (9..12).contains(&line);
    let middle = |line: usize| (6..15).contains(&line);
    let samurai = drawing(21, 21, |row, column| {
        apart(row) && !middle(column) || apart(column) && !middle(row)
    });
    assert_eq!(places(&samurai), ["r1c1", "r1c13", "r7c7", "r13c1", "r13c13"]);
    assert_eq!(places(&drawing(12, 12, |_, _| false)), ["r1c1", "r1c4", "r4c1", "r4c4"]);
    // What lies between has no cell of its own.
    assert_eq!(places(&drawing(9, 15, |_, _| false)), ["r1c1", "r1c7"]);
    // Blanks before every row, signs of no cell, remarks and several drawings.
    let moved: String =
        drawing(9, 12, |_, _| false).lines().map(|l| format!("  {l}##\n")).collect();
    let both = format!("# one\n{moved}\n\n{samurai}# the end");
    assert_eq!(told(&both), [Ok(2), Ok(5)]);
}

#[test]
fn drawings_that_are_none() {
    assert_eq!(error("\n# nothing\n"), "text: no puzzle in it");
    assert_eq!(
        error(&drawing(9, 9, |_, _| false)),
        "text:1: one grid alone; two or more are needed"
    );
    let outside = drawing(9, 13, |_, _| false);
    assert_eq!(
        error(&outside),
        "text:1: the cell at r1c13 of the drawing lies in no whole 9 x 9 grid a multiple of 3 rows and columns from the \
         first cell; state other grids as JSON, each with its place"
    );
    let good = drawing(9, 12, |_, _| false);
    let bad = good.replacen("\n.", "\nx", 1);
    assert_eq!(
        told(&format!("{bad}\n{good}")),
        [
            Err("text:2:1: 'x' is no digit of a 9 x 9 grid; empty cells are . 0 _ * - ?".to_owned()),
            Ok(2)
        ]
    );
    let clash = format!("...1...1....\n{}", drawing(8, 12, |_, _| false));
    assert_eq!(error(&clash), "text:1: grid 1 at r1c1: 1 stands twice in row 1: r1c4 and r1c8");
    assert_eq!(
        error(&".".repeat(1010)),
        "text:1: a drawing of more than 1009 rows or columns, which is the limit"
    );
}

#[test]
fn objects_that_are_none() {
    let pair = |first: &str, second: &str| {
        error(&format!(
            r#"{{"grids":[{{"at":[1,1],"givens":"................"{first}}},{{{second}}}]}}"#
        ))
    };
    assert_eq!(
        pair("", r#""givens":"................""#),
        "text:1: grid 2: at: it is not [row, column] of the first cell, from 1"
    );
    assert_eq!(
        pair("", r#""at":[0,1],"givens":"................""#),
        "text:1: grid 2: at: it is not [row, column] of the first cell, from 1"
    );
    assert_eq!(
        pair(r#","diagonals":3"#, ""),
        "text:1: grid 1 at r1c1: diagonals: it is none of true, false, \"falling\", \"rising\""
    );
    assert_eq!(
        pair("", r#""at":[3,3],"givens":"11..............""#),
        "text:1: grid 2 at r3c3: 1 stands twice in row 1 and box 1: r1c1 and r1c2"
    );
    assert_eq!(
        pair("", r#""at":[2000,1],"givens":"................""#),
        "text:1: grid 2 lies at r2000c1; the limit is 1000 rows and columns"
    );
    assert_eq!(
        error(r#"{"givens":"................","grids":[]}"#),
        "text:1: givens: it belongs into one of the grids"
    );
    assert_eq!(
        error(r#"{"givens":"................"}"#),
        "text:1: no puzzle in it: one of these is needed: grids"
    );
    let grid = r#"{"at":[1,1],"givens":"................"}"#;
    let many = format!(r#"{{"grids":[{}]}}"#, vec![grid; 101].join(","));
    assert_eq!(error(&many), "text:1: more than 100 grids, which is the limit");
}

#[test]
fn other_readers_say_where_to_go() {
    let text = r#"{"grids":[{"at":[1,1],"givens":"...."}]}"#;
    let error = Reader::from_text(text, &Options::default()).next().unwrap().unwrap_err();
    assert_eq!(error.to_string(), "text:1: several overlapping grids: see `ennead gattai`");
}

/// Two grids of 4 x 4 that share a box, with this given in the first.
fn small(given: i32) -> Gattai {
    let mut first = Setup::empty(4);
    first.values[0] = given;
    let second = Setup { diagonals: Diagonals::BOTH, ..Setup::empty(4) };
    let grids = [(Spot::new(0, 0), first), (Spot::new(2, 2), second)];
    Gattai::of(grids.map(|(at, setup)| (at, setup.check().unwrap()))).unwrap()
}

#[test]
fn objects_are_read_back() {
    let gattai = small(1);
    let text = write_json(&gattai, None, Some("small"));
    let entry = GattaiReader::from_text(&text, &Options::default()).next().unwrap().unwrap();
    assert_eq!((entry.gattai, entry.title.as_deref()), (gattai, Some("small")));

    let plain = Setup::empty(4).check().unwrap();
    let grids = [(Spot::new(0, 0), plain.clone()), (Spot::new(2, 2), plain)];
    let gattai = Gattai::of(grids).unwrap();
    let filled = |text: &str| {
        let cells = text.bytes().map(|byte| Digit::new(byte - b'0')).collect();
        Grid::from_cells(gattai.size(), cells).unwrap()
    };
    let grids = vec![filled("1234341221434321"), filled("4312213434211243")];
    let solution = GattaiSolution::check(&gattai, grids.clone()).unwrap();
    let text = write_json(&gattai, Some(&solution), None);
    let entry = GattaiReader::from_text(&text, &Options::default()).next().unwrap().unwrap();
    assert_eq!((entry.gattai, entry.solution), (gattai, Some(grids)));
    let short = text.replace(r#""4312213434211243""#, "");
    let short = short.replace(r#"",]"#, r#""]"#);
    assert_eq!(error(&short), "text:1: solution: it lists 1 of 2 grids");
}

#[test]
fn what_a_drawing_cannot_say_is_named() {
    let unsayable = |gattai: &Gattai| match write_drawing(gattai) {
        Err(WriteError::Unsayable { what, .. }) => what,
        other => panic!("{other:?}"),
    };
    assert_eq!(unsayable(&small(0)), "grid 1, which is no plain 9 x 9,");
    let plain = Setup::empty(9).check().unwrap();
    let at = |row, column| (Spot::new(row, column), plain.clone());
    let off = Gattai::of([at(0, 0), at(1, 1)]).unwrap();
    assert_eq!(unsayable(&off), "the place of its grids");
    let mut given = plain.to_setup();
    given.values[0] = 7;
    let far = Gattai::of([at(0, 0), (Spot::new(12, 3), given.check().unwrap())]).unwrap();
    let text = write_drawing(&far).unwrap();
    assert_eq!(text.lines().nth(10), Some("#"));
    assert_eq!(text.lines().nth(12), Some("   7........"));
    let read = GattaiReader::from_text(&text, &Options::default()).next().unwrap().unwrap().gattai;
    assert_eq!(read, far);
    assert_eq!(read.parts()[1].puzzle().givens().get(Cell::new(0, 0)), Digit::new(7));
}
