//! Formats of other programs: known texts, and round trips.

use crate::any::{any_rule, variant};
use crate::common::{error, one, outcome, rule_texts, satisfies};
use ennead_format::{
    Chunk, Format, Options, ReadLimits, Reader, WriteOptions, Written, fpuzzles, open, write,
};
use ennead_puzzle::rule::{NonConsecutive, Rule, Touch};
use ennead_puzzle::{Cell, Diagonals, Digit, Grid, Puzzle, RegionSetup, Setup, Size};
use proptest::prelude::*;

fn written(format: Format, puzzle: &Puzzle) -> Written {
    write(format, puzzle, &WriteOptions::default()).unwrap()
}

fn titled<'a>(title: &'a str) -> WriteOptions<'a> {
    WriteOptions { title: Some(title), ..WriteOptions::default() }
}

/// An f-puzzles object with a 4 x 4 grid and these further fields.
fn small(fields: &str) -> String {
    let row = r#"[{"value":1,"given":true},{},{},{}]"#;
    let empty = "[{},{},{},{}]";
    format!(r#"{{"size":4,"grid":[{row},{empty},{empty},{empty}]{fields}}}"#)
}

#[test]
fn fpuzzles_fields() {
    let fields = r#","title":"Small","author":"me","ruleset":"All of it.","diagonal+":true,"antiknight":true,
        "nonconsecutive":false,"disjointgroups":true,"negative":["ratio","difference","xv"],
        "killercage":[{"cells":["R1C1","R1C2"],"value":"5"},{"cells":["R4C3","R4C4"]}],
        "arrow":[{"cells":["R2C1"],"lines":[["R2C1","R2C2"],["R2C1","R3C2","R4C2"]]}],
        "thermometer":[{"lines":[["R1C1","R2C1"],["R1C1","R2C2"]]}],
        "slowthermometer":[{"lines":[["R1C1","R2C1"]]}],
        "whispers":[{"lines":[["R1C3","R2C3"]],"value":"2"},{"lines":[["R1C3","R2C3"]]}],
        "littlekillersum":[{"cell":"R0C1","direction":"DR","value":"7"},{"cell":"R5C5","direction":"UL","value":""}],
        "sandwichsum":[{"cell":"R0C3","value":"4"},{"cell":"R5C2","value":"0"}],
        "xsum":[{"cell":"R2C0","value":"4"}],"skyscraper":[{"cell":"R2C5","value":"2"}],
        "difference":[{"cells":["R1C1","R1C2"],"value":"2"},{"cells":["R2C1","R2C2"]}],
        "ratio":[{"cells":["R3C1","R3C2"]}],"xv":[{"cells":["R4C1","R4C2"],"value":"V"}],
        "quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,4]}],
        "clone":[{"cells":["R1C1"],"cloneCells":["R4C4"]}],
        "odd":[{"cell":"R4C1"}],"minimum":[{"cell":"R3C3"}],
        "extraregion":[{"cells":["R1C1","R2C2","R3C3","R4C4"]}],
        "rowindexer":[{"cells":["R1C4"]}],"columnindexer":[{"cells":["R1C4"]}],
        "disabledlogic":{"x":1},"fogofwar":["R1C1"],"line":[],"text":[]"#;
    let entry = one(&small(fields));
    assert_eq!((entry.title.as_deref(), entry.format), (Some("Small"), Format::FPuzzles));
    let lights = "ignoring elements without a known rule: 1 light in fog";
    assert_eq!(entry.notes, [lights, "rules text: All of it."]);
    assert_eq!(entry.setup.diagonals, Diagonals { falling: false, rising: true });
    assert!(entry.setup.extras.disjoint_groups);
    assert_eq!(
        rule_texts(&entry.setup),
        [
            "anti-knight",
            "cage r1c1 r1c2 with sum 5",
            "cage r4c3 r4c4",
            "arrow r2c1 = sum of r2c2",
            "arrow r2c1 = sum of r3c2 r4c2",
            "thermometer r1c1 r2c1",
            "thermometer r1c1 r2c2",
            "slow thermometer r1c1 r2c1",
            "whisper line r1c3 r2c3 (difference 2 or more)",
            "whisper line r1c3 r2c3 (difference 2 or more)",
            "little killer 7 from r1c2 down right",
            "sandwich sum 4 above column 3",
            "sandwich sum 0 below column 2",
            "X-sum 4 left of row 2",
            "skyscraper 2 right of row 2",
            "r1c1 and r1c2: difference 2",
            "r2c1 and r2c2: difference 1",
            "r3c1 and r3c2: ratio 2",
            "r4c1 and r4c2: sum 5",
            "quadruple 1 4 below right of r1c1",
            "clones (r1c1) (r4c4)",
            "odd r4c1",
            "minimum r3c3",
            "row indexer r1c4",
            "column indexer r1c4",
            "no unmarked neighbours with sum 5 or sum 10",
            "no unmarked neighbours with ratio 2 or difference 2 or difference 1",
        ]
    );
    assert_eq!(entry.setup.extras.regions.len(), 1);
    entry.setup.check().unwrap();
}

#[test]
fn fpuzzles_reports_unknown_fields() {
    let fields = r#","ruleset":"Normal rules.\nBlue lines are odd.","line":[{"lines":[["R1C1","R1C2"]]},
        {"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}],"text":[{"cells":["R1C1"],"value":"?"}],
        "cage":[{"cells":["R1C1"],"value":"x"}],"newrule":[{"cells":["R1C1"]}],
        "killercage":[{"cells":["R1C1","R1C2"],"value":"<10"}]"#;
    let entry = one(&small(fields));
    assert_eq!(
        entry.notes,
        [
            r#""<10" is not a sum; the killer cage is read without a sum"#,
            r#"unknown fields: "newrule""#,
            "ignoring elements without a known rule: 1 cage without a rule, 1 line, 1 text",
            "rules text: Normal rules. Blue lines are odd.",
        ]
    );
}

#[test]
fn fpuzzles_cells() {
    let grid = |first: &str| {
        let empty = "[{},{},{},{}]";
        format!(r#"{{"grid":[{first},{empty},{empty},{empty}]}}"#)
    };
    let entry = one(&grid(
        r#"[{"value":3},{"givenPencilMarks":[1,2]},{"centerPencilMarks":[4]},{"value":"2","given":true}]"#,
    ));
    assert_eq!(entry.setup.values[..4], [0, 0, 0, 2]);
    assert_eq!(entry.setup.marks.as_ref().unwrap()[1].to_string(), "12");
    assert_eq!(
        entry.notes,
        [
            "ignoring 1 entered digit that is not a given",
            "ignoring elements without a known rule: 1 cell with centre marks",
        ]
    );

    let none = r#"[{"region":null},{"region":null},{"region":null},{"region":null}]"#;
    let grid = format!(r#"{{"size":4,"grid":[{none},{none},{none},{none}]}}"#);
    assert_eq!(one(&grid).setup.regions, RegionSetup::None);
}

#[test]
fn fpuzzles_mistakes_have_a_place() {
    assert_eq!(error(&small(r#","arrow":3"#)), "text:1: arrow: \"arrow\" is not a list");
    // A clue that cannot be read is left out and named in a note.
    for (fields, note) in [
        (
            r#","killercage":[{"cells":["R1C1"]},{"cells":["R5C1"]}]"#,
            "left out: killercage 2: R5C1 is outside the 4 x 4 grid",
        ),
        (
            r#","quadruple":[{"cells":["R1C1","R1C2"],"values":[1]}]"#,
            "left out: quadruple 1: the cells are not four cells around a corner",
        ),
        (
            r#","sandwichsum":[{"cell":"R2C2","value":"4"}]"#,
            "left out: sandwichsum 1: R2C2 is not at the end of a row or column",
        ),
        (
            r#","ratio":[{"cells":["R1C1","R1C2","R1C3"]}]"#,
            "left out: ratio 1: 3 cells instead of two",
        ),
    ] {
        assert_eq!(one(&small(fields)).notes, [note]);
    }
    assert_eq!(
        error(&small("").replace("\"size\":4", "\"size\":9")),
        "text:1: size: 9, but the grid has 4 rows"
    );
}

/// Links from the documentation and tests of other programs.
#[test]
fn fpuzzles_links_of_others() {
    let one_given = "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A";
    let entry = one(one_given);
    assert_eq!(entry.setup.grid().unwrap().to_string(), format!("1{}", ".".repeat(80)));
    assert_eq!(entry.setup.check().unwrap().rules().len(), 0);

    let innie = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZaNmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4wTgD2AHZgVRiGEE1VMXggANLauhgABE7GcLREQA=";
    let entry = one(innie);
    assert_eq!(
        rule_texts(&entry.setup),
        ["cage r1c1 r2c1 with sum 9", "cage r1c2 r1c3 r2c2 r2c3 r3c2 with sum 33"]
    );
    assert_eq!(entry.notes, [r#"unknown fields: "activeConstraints""#]);
    assert_eq!(
        error("https://f-puzzles.com/?load=N4IgHiBcDMC+Q==="),
        "text:1: contains no puzzle; one of these is required: 'grid' of f-puzzles, 'cells' of SudokuPad, 'cells' and 'constraints' of SudokuMaker"
    );
}

#[test]
fn fpuzzles_links_of_all_kinds() {
    let puzzle = one("1...|..2.|.3..|...4").setup.check().unwrap();
    let Written { text: link, lost } = write(Format::FPuzzles, &puzzle, &titled("T")).unwrap();
    assert!(lost.is_empty());
    let payload = link.strip_prefix("https://www.f-puzzles.com/?load=").unwrap();
    let plain = payload.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
    for text in [
        link.clone(),
        format!("https://www.f-puzzles.com/?load={plain}"),
        format!("https://f-puzzles.com/?id=1&load={payload}"),
        format!("https://sudokupad.app/fpuzzles{payload}"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{payload}"),
        format!("fpuzzles{plain}"),
        plain.clone(),
        format!("# two\n\n{link}  \n"),
    ] {
        let entry = one(&text);
        assert_eq!((entry.title.as_deref(), entry.setup.rows), (Some("T"), 4), "{text}");
        assert_eq!(entry.setup.values[6], 2);
    }
    let cut = &plain[..plain.len() - 20];
    assert_eq!(error(cut), "text:1: the LZString data is damaged or truncated: unexpected end");
    assert_eq!(
        error("https://sudokupad.app/clover/nov-21"),
        "text:1: 'clover/nov-21' is only the id of a puzzle on a server; open it there and copy the long link"
    );
}

#[test]
fn lines_that_look_like_links() {
    let no_puzzle = |text: &str| format!("'{text}' is not a puzzle; comments begin with #");
    for text in [
        "https://sudokupad.app/?setting=1",
        "see x.org/?q=.~R1C1_5",
        "scl45",
        "sclerosis, as it is called",
        "N4Ig, as it begins",
    ] {
        assert_eq!(outcome(text), no_puzzle(text), "{text}");
    }
    // If a link is the argument, its beginning is the name of the source.
    let link = format!("scl{}", lz_str::compress_to_base64(r#"{"cells":[[{}]],"regions":[]}"#));
    let opened = |input: &str| {
        let stdin = || unreachable!("the input is a link");
        let mut reader = open(input, stdin, &Options::default()).unwrap();
        reader.next().unwrap().unwrap().place.to_string()
    };
    assert_eq!(opened(&link), format!("{}...:1:1", &link[..40]));
    assert_eq!(opened("x.org/?q=.~R1C1_5"), "x.org/?q=.~R1C1_5:1:1");
}

#[test]
fn sudokupad_objects() {
    let object = r##"{"cellSize":64,"cells":[[{"value":1},{},{},{}],[{},{"value":"2"},{},{}],[{},{},{},{}],[{},{},{},{}]],
        "regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],
        "cages":[{"cells":[[0,0],[0,1]],"value":"5","unique":true},{"cells":[[3,0],[3,1]],"value":4},
                 {"cells":[[2,2]],"value":"a","unique":false},{"value":"title: Small"},{"value":"rules: Follow the lines."},
                 {"cells":[[0,0],[1,1],[2,2],[3,3]],"unique":true,"style":"extraregion"}],
        "lines":[{"wayPoints":[[0.5,0.5],[1.5,1.5]]},{"wayPoints":[]}],"overlays":[{"text":"9","center":[0,1]},{"text":""}],
        "metadata":{"antiknight":true},"global":["antiknight","antiratio"]}"##;
    let entry = one(object);
    assert_eq!((entry.title.as_deref(), entry.format), (Some("Small"), Format::SudokuPad));
    assert_eq!(
        rule_texts(&entry.setup),
        ["anti-knight", "cage r1c1 r1c2 with sum 5", "cage r4c1 r4c2 with sum 4"]
    );
    assert_eq!(entry.setup.extras.regions.len(), 1);
    assert_eq!(
        entry.notes,
        [
            "unknown rule \"antiratio\"",
            "1 cage without the field \"unique\" is read as a killer cage",
            "ignoring elements without a known rule: 1 cage without a rule, 1 line, 2 shapes",
            "rules text: Follow the lines.",
        ]
    );
    entry.setup.check().unwrap();
    let odd = one(&object.replace("[3,0],[3,1]],\"value\"", "[4,0],[3,1]],\"value\""));
    assert_eq!(odd.notes[1], "left out: cage 2: R5C1 is outside the 4 x 4 grid");
}

#[test]
fn sudokupad_links_carry_regions_and_cages() {
    let puzzle = one(r#"{"givens":"1...............","cages":[[5,0,1]]}"#).setup.check().unwrap();
    let options = titled("A \"title\" isn't lost");
    let Written { text: link, lost } = write(Format::SudokuPad, &puzzle, &options).unwrap();
    assert!(link.starts_with("https://sudokupad.app/scl") && lost.is_empty());
    let entry = one(&link);
    assert_eq!(entry.title.as_deref(), Some("A \u{201d}title\u{201d} isn't lost"));
    assert_eq!(entry.setup.check().unwrap(), puzzle);

    let thermo = r#"{"givens":"1...............","rules":[{"type":"thermometer","cells":["r1c1","r1c2"]},{"type":"anti-taxicab"}]}"#;
    let Written { text: link, lost } =
        written(Format::SudokuPad, &one(thermo).setup.check().unwrap());
    assert!(link.starts_with("https://sudokupad.app/fpuzzles"), "{link}");
    assert_eq!(lost.to_string(), "1 anti-taxicab rule");
    assert_eq!(rule_texts(&one(&link).setup), ["thermometer r1c1 r1c2"]);
}

#[test]
fn bombs_end_at_the_limit() {
    use base64::Engine;
    use std::io::Write;
    let limits = ReadLimits { item_bytes: 100_000, ..ReadLimits::default() };
    let options = Options { limits, ..Options::default() };
    let error =
        |text: &str| Reader::from_text(text, &options).next().unwrap().unwrap_err().to_string();
    let too_large = "text:1: larger than the limit of 100000 bytes; split it";
    let bomb = lz_str::compress_to_base64(&" ".repeat(300_000));
    assert!(bomb.len() < 2_000);
    assert_eq!(error(&format!("scl{bomb}")), too_large);

    let mut packer = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(&vec![b' '; 3_000_000]).unwrap();
    let bomb = base64::engine::general_purpose::STANDARD.encode(packer.finish().unwrap());
    assert!(bomb.len() < 10_000);
    assert_eq!(error(&format!("https://a.b/penpa-edit/#m=edit&p={bomb}")), too_large);
}

#[test]
fn puzzles_with_notes_are_not_classic() {
    let row = format!("[{}]", ["{}"; 9].join(","));
    let grid = |fields: &str| format!(r#"{{"grid":[{}]{fields}}}"#, [row.as_str(); 9].join(","));
    let classics = |text: &str| {
        let mut chunk = Chunk::new();
        Reader::from_text(text, &Options::default()).fill(&mut chunk, 10);
        (chunk.len(), chunk.classics())
    };
    assert_eq!(classics(&grid("")), (1, 1));
    assert_eq!(classics(&grid(r#","text":[{"value":"?"}]"#)), (1, 0));
}

/// Grids that satisfy some rules and violate others: regular patterns, a full grid without repetitions in houses, or random
/// digits.
fn grids(n: usize) -> impl Strategy<Value = Grid> {
    let size = Size::new(n).unwrap();
    let filled = move |value: &dyn Fn(Cell) -> usize| {
        let mut grid = Grid::empty(size);
        size.cells().for_each(|cell| grid.set(cell, Digit::new(value(cell) as u8 % n as u8 + 1)));
        grid
    };
    let noise = prop::collection::vec(0..n, n * n);
    let shape = size.default_box().unwrap();
    (noise, 1..=n, 0..4).prop_map(move |(noise, few, kind)| match kind {
        0 => filled(&|cell| cell.row() * 2 + cell.column() + few),
        1 => filled(&|cell| (cell.row() + cell.column()) / 2 + few),
        // No row, column or box repeats a digit.
        2 => filled(&|cell| {
            let (band, row) = (cell.row() / shape.rows, cell.row() % shape.rows);
            row * shape.columns + band + cell.column() + few
        }),
        _ => filled(&|cell| noise[cell.row() * n + cell.column()] % few),
    })
}

/// The cells of all houses, sorted.
fn houses(puzzle: &Puzzle) -> Vec<Vec<Cell>> {
    let geometry = puzzle.geometry();
    let mut all: Vec<Vec<Cell>> =
        geometry.houses().iter().map(|house| geometry.cells_of(*house).collect()).collect();
    all.iter_mut().for_each(|cells: &mut Vec<Cell>| cells.sort_unstable());
    all.sort_unstable();
    all.dedup();
    all
}

/// Checks that the text is read as an equivalent puzzle: each of these grids satisfies both puzzles or neither.
fn reads_back(puzzle: &Puzzle, text: &str, grids: &[Grid]) -> Result<(), TestCaseError> {
    let entry = one(text);
    let read = entry.setup.check();
    prop_assert!(read.is_ok(), "{}: {:?}", text, read);
    let read = read.unwrap();
    prop_assert_eq!(houses(&read), houses(puzzle), "{}", text);
    prop_assert_eq!(read.lowest(), puzzle.lowest());
    // A sandwich sum is the same from both ends only if no digit repeats in the line, so skip other grids.
    let line = puzzle.rules().iter().find_map(|rule| match rule {
        Rule::Sandwich(it) => Some(it.edge.cells(puzzle.size())),
        _ => None,
    });
    let is_fair = |grid: &&Grid| {
        let mut digits: Vec<_> = line.iter().flatten().map(|cell| grid.get(*cell)).collect();
        digits.sort_unstable();
        digits.windows(2).all(|two| two[0] != two[1])
    };
    // Alternatives become tables of the combinations that the houses allow, so skip grids that repeat digits in a house.
    let has_alternatives = puzzle.rules().iter().any(|rule| matches!(rule, Rule::Either(_)));
    let differs = |grid: &Grid| {
        let peers = |cell: Cell| puzzle.geometry().peers(cell);
        puzzle.size().cells().all(|cell| peers(cell).all(|peer| grid.get(cell) != grid.get(peer)))
    };
    let is_fair = |grid: &&Grid| is_fair(grid) && (!has_alternatives || differs(grid));
    for grid in grids.iter().filter(is_fair) {
        prop_assert_eq!(satisfies(&read, grid), satisfies(puzzle, grid), "{}\n{}", text, grid);
    }
    Ok(())
}

fn with_one_rule() -> impl Strategy<Value = (Puzzle, Vec<Grid>)> {
    prop::sample::select(vec![4_usize, 9, 12]).prop_flat_map(|n| {
        let rule = prop::collection::vec(any_rule(n), 1..2);
        (rule, any::<bool>(), prop::collection::vec(grids(n), 20)).prop_map(
            move |(rules, from_zero, grids)| {
                let lowest = i32::from(!from_zero);
                let setup = Setup { rules, lowest, ..Setup::empty(n) };
                (setup.check().unwrap(), grids)
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn fpuzzles_come_back((puzzle, grids) in with_one_rule()) {
        let Written { text: link, lost } = written(Format::FPuzzles, &puzzle);
        if lost.is_empty() {
            reads_back(&puzzle, &link, &grids)?;
        }
    }

    #[test]
    fn penpa_comes_back((puzzle, grids) in with_one_rule()) {
        let Written { text: link, lost } = written(Format::Penpa, &puzzle);
        if lost.is_empty() {
            reads_back(&puzzle, &link, &grids)?;
        }
    }

    #[test]
    fn iss_strings_come_back((puzzle, grids) in with_one_rule()) {
        let Written { text, lost } = written(Format::Iss, &puzzle);
        if lost.is_empty() {
            reads_back(&puzzle, &text, &grids)?;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn houses_and_marks_come_back(puzzle in variant(1)) {
        if puzzle.marks().is_none() {
            let Written { text: link, lost } = written(Format::SudokuPad, &puzzle);
            if lost.is_empty() {
                reads_back(&puzzle, &link, &[])?;
            }
        }
        let Written { text: link, lost } = written(Format::Penpa, &puzzle);
        if lost.is_empty() {
            reads_back(&puzzle, &link, &[])?;
        }
        let Written { text, lost } = written(Format::Iss, &puzzle);
        prop_assert!(lost.is_empty());
        reads_back(&puzzle, &text, &[])?;
        let read = one(&text).setup.check().unwrap();
        for cell in puzzle.size().cells() {
            prop_assert_eq!(read.allowed(cell), puzzle.allowed(cell));
        }
        let Written { text: link, lost } = written(Format::FPuzzles, &puzzle);
        if lost.is_empty() {
            reads_back(&puzzle, &link, &[])?;
        }
    }

    #[test]
    fn payloads_of_noise(text in "[A-Za-z0-9+/=]{16,200}", kind in 0..6_usize) {
        let text = match kind {
            0 => format!("https://f-puzzles.com/?load={text}"),
            1 => format!("scl{text}"),
            2 => format!("scf{text}"),
            3 => format!("N4Ig{text}"),
            4 => format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={text}"),
            _ => format!(".Pair~{text}~R1C1~R1C2"),
        };
        for entry in Reader::from_text(&text, &Options::default()) {
            drop(entry.map(|entry| entry.setup.check()));
        }
    }

    #[test]
    fn strings_of_noise(text in "(\\.(Cage|Thermo|Sum|Pair|Regex|Quad|Jigsaw|Shape|XSum|EqualSum|SameValues|LittleKiller|)(~(R[0-9a-z]C[0-9a-z]|-?[0-9]{1,3}|[0-9]x[0-9]|_|)){0,5}){1,5}") {
        for entry in Reader::from_text(&text, &Options::default()) {
            drop(entry.map(|entry| entry.setup.check()));
        }
    }

    #[test]
    fn objects_of_noise(text in r#"\{"(grid|cells)":\[\[\{(""|"value":[0-9x])?\}\]\](,"(killercage|arrow|cages|regions|xv|negative|clone|metadata|quadruple|solution|lines)":(\[|\{)?("?[RC0-9]{1,4}"?|\[\]|\{\}|null|true)?(\]|\})?){0,3}\}"#) {
        for entry in Reader::from_text(&text, &Options::default()) {
            drop(entry.map(|entry| entry.setup.check()));
        }
    }
}

#[test]
fn fpuzzles_nonconsecutive_spares_dots() {
    let dots = r#""nonconsecutive":true,"difference":[{"cells":["R1C1","R1C2"]}]"#;
    let entry = one(&small(&format!(",{dots}")));
    assert_eq!(
        rule_texts(&entry.setup),
        ["r1c1 and r1c2: difference 1", "no unmarked neighbours with difference 1"]
    );
    let puzzle = entry.setup.check().unwrap();
    let (written, lost) = fpuzzles::object(&puzzle, &WriteOptions::default());
    assert_eq!((written["nonconsecutive"] == true, written.get("negative")), (true, None));
    assert!(lost.is_empty(), "{lost}");
    assert_eq!(
        rule_texts(&one(&small(r#","nonconsecutive":true"#)).setup),
        ["non-consecutive neighbours"]
    );
    // If there are dots, the editor cannot state the rule for all neighbours.
    let mut setup = puzzle.to_setup();
    setup.rules[1] = NonConsecutive { touch: Touch::Side }.into();
    let (_, lost) = fpuzzles::object(&setup.check().unwrap(), &WriteOptions::default());
    assert_eq!(lost.to_string(), "1 non-consecutive rule");
}

/// Programs that do not support the rules of later versions of f-puzzles draw cosmetic lines instead.
#[test]
fn fpuzzles_draws_rules_for_older_programs() {
    let text = r#"{"n":4,"rules":[{"type":"renban","cells":["r1c1","r1c2"]},
        {"type":"thermometer","cells":["r2c1","r2c2"]},{"type":"x-sum","side":"left","line":2,"sum":4}]}"#;
    let puzzle = one(text).setup.check().unwrap();
    let (written, lost) = fpuzzles::object(&puzzle, &WriteOptions::default());
    assert!(lost.is_empty());
    let drawn = |name: &str, index: usize| &written[name][index];
    assert_eq!(drawn("line", 0)["lines"][0], drawn("renban", 0)["lines"][0]);
    assert_eq!(drawn("line", 0)["fromConstraint"], "renban");
    assert!(drawn("line", 1).is_null());
    assert_eq!(
        (&drawn("text", 0)["cells"][0], &drawn("text", 0)["value"]),
        (&"R2C0".into(), &"4".into())
    );
    let entry = one(&written.to_string());
    assert_eq!((entry.notes.len(), rule_texts(&entry.setup)), (0, rule_texts(&puzzle.to_setup())));
}
