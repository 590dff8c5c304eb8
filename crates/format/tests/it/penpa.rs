//! Links to Penpa: hand-made ones, and the exact drawing of written ones.

use crate::common::{one, outcome};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ennead_format::{Format, Options, ReadLimits, Reader, WriteOptions, Written, read_one, write};
use ennead_puzzle::{Diagonals, RegionSetup};
use std::io::{Read, Write};

const ADDRESS: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

/// Packs a text as a link.
fn packed(text: &str) -> String {
    let mut packer = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(text.as_bytes()).unwrap();
    format!("{ADDRESS}{}", STANDARD.encode(packer.finish().unwrap()))
}

/// A link with this first line and puzzle data.
fn link(head: &str, question: &str) -> String {
    packed(&format!("{head}\n[0,0,0,0]\n{{}}\n{question}\n{{}}\n"))
}

/// A link to a 4 x 4 grid. Cells are numbered in rows of 8, with a margin of two on each side, so r1c1 is number 18. The
/// corners of cells follow; the upper left corner of the grid is number 73. The points within r1c1 begin at number 328.
fn small(question: &str) -> String {
    link("sudoku,4,4,38", question)
}

/// Unpacks the text of a link into lines.
fn unpacked(link: &str) -> Vec<String> {
    let bytes = STANDARD.decode(link.strip_prefix(ADDRESS).unwrap()).unwrap();
    let mut text = String::new();
    flate2::read::DeflateDecoder::new(bytes.as_slice()).read_to_string(&mut text).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn numbers_are_digits() {
    let question = r#"{zR:{z_:[]},zN:{"18":["1",1,"1"],"27":[4,1,"1"],"3":["2",1,"1"],"19":["x",1,"1"],"22":["1"]},zL:{"1,2":3},zT:[]}"#;
    let entry =
        one(&link("sudoku,4,4,38,0,1,1,418,418,60,60,Title: zZ%2C mini,Author: me", question));
    assert_eq!((entry.title.as_deref(), entry.format), (Some("z, mini"), Format::Penpa));
    assert_eq!(entry.setup.grid().unwrap().to_string(), "1....4..........");
    assert_eq!(
        entry.notes,
        ["ignoring elements without a known rule: 1 shape, 2 clues beside the grid, 1 text"]
    );
    // A grid with a margin of one row above, one row below and one column on the left.
    let framed =
        packed("sudoku,5,6,38\n[1,1,1,0]\n{}\n{\"number\":{\"30\":[\"1\"],\"60\":[\"2\"]}}\n");
    assert_eq!(one(&framed).setup.grid().unwrap().to_string(), "1..............2");
    let ruled = format!("sudoku,4,4,38{},One%2C two%2Dthree", ",".repeat(14));
    assert_eq!(outcome(&link(&ruled, "{}")), "rules text: One, two three");
}

#[test]
fn edges_are_regions_and_diagonals() {
    let edges = |keys: &[&str]| {
        let keys: Vec<String> = keys.iter().map(|key| format!("\"{key}\":2")).collect();
        format!("{{zE:{{{}}}}}", keys.join(","))
    };
    let cosmetic = |count: usize| match count {
        0 => String::new(),
        1 => "ignoring elements without a known rule: 1 edge".to_owned(),
        _ => format!("ignoring elements without a known rule: {count} edges"),
    };
    for (keys, count) in [
        // The frame of the grid.
        (&["73,74", "76,77", "105,106", "108,109", "73,81", "97,105", "77,85", "101,109"][..], 0),
        (&["74,82"], 1),
        (&["81,82"], 1),
        (&["74,82", "82,74"], 2),
        // Diagonals of single cells, lines along two cells, corners outside the grid, numbers of cells, and keys that are not
        // numbers.
        (&["73,82", "77,84"], 2),
        (&["73,75"], 1),
        (&["72,73"], 1),
        (&["77,78"], 1),
        (&["65,73"], 1),
        (&["109,117"], 1),
        (&["18,19"], 1),
        (&["200,201"], 1),
        (&["a,b"], 1),
        (&["7"], 1),
    ] {
        assert_eq!(outcome(&small(&edges(keys))), cosmetic(count), "{keys:?}");
    }
    assert_eq!(outcome(&small(r#"{zE:{"73,74":98}}"#)), cosmetic(1), "a cross on the frame");

    let read = |head: &str, question: &str| one(&link(head, question));
    let boxes = ["75,83", "83,91", "91,99", "99,107", "89,90", "90,91", "91,92", "92,93"];
    let by_boxes = read("square,4,4,38", &edges(&boxes));
    assert!(matches!(by_boxes.setup.regions, RegionSetup::Boxes(_)));
    assert_eq!(
        by_boxes.notes,
        ["the grid is not marked as Sudoku; reading its drawn edges as regions"]
    );
    assert_eq!(
        read("kakuro,4,4,38", "{}").notes,
        ["the grid is not marked as Sudoku; assuming the usual boxes"]
    );

    let flags = |falling: u8, rising: u8| {
        format!("sudoku,4,4,38,0,1,1,190,190,91,91,{falling},0,0,{rising}")
    };
    let falling = ["73,82", "82,91", "91,100", "100,109"];
    let rising = ["77,84", "84,91", "91,98", "98,105"];
    let both = [falling, rising].concat();
    for (head, keys, diagonals, count) in [
        (flags(1, 1), &both[..], Diagonals::BOTH, 0),
        (flags(1, 0), &both, Diagonals { falling: true, rising: false }, 4),
        (flags(0, 1), &both, Diagonals { falling: false, rising: true }, 4),
        (flags(0, 0), &both, Diagonals::NONE, 8),
        (flags(1, 1), &both[1..7], Diagonals::NONE, 6),
        (flags(1, 0), &["74,83", "82,91", "91,100", "100,109"], Diagonals::NONE, 4),
        (flags(0, 1), &["76,83", "84,91", "91,98", "98,105"], Diagonals::NONE, 4),
    ] {
        let entry = read(&head, &edges(keys));
        assert_eq!(entry.setup.diagonals, diagonals, "{head}");
        assert_eq!(entry.notes.concat(), cosmetic(count), "{head}");
    }
    // Without drawn edges, a grid whose size has no usual boxes has no regions.
    assert_eq!(read("sudoku,5,5,38", "{}").setup.regions, RegionSetup::None);
}

#[test]
fn cages_and_their_sums() {
    let one_cage = "1 cage is read as a killer cage with different digits";
    let ignored = "ignoring elements without a known rule:";
    for (numbers, cages, expected) in [
        (r#""328":["5",1]"#, "[18,19]", format!("cage r1c1 r1c2 with sum 5; {one_cage}")),
        (r#""328":[5,1]"#, "[19,18]", format!("cage r1c2 r1c1 with sum 5; {one_cage}")),
        // A number elsewhere in the cage is its sum, if the cage has no other.
        (r#""335":["5",1]"#, "[18,19]", format!("cage r1c1 r1c2 with sum 5; {one_cage}")),
        (
            r#""334":["5",1],"335":["6",1]"#,
            "[18,19]",
            format!("cage r1c1 r1c2; {one_cage}; {ignored} 2 small numbers"),
        ),
        (
            r#""328":["5",1],"335":["6",1]"#,
            "[18,19]",
            format!("cage r1c1 r1c2 with sum 5; {one_cage}; {ignored} 1 small number"),
        ),
        (
            r#""328":["x",1]"#,
            "[18,19]",
            format!("cage r1c1 r1c2; {one_cage}; {ignored} 1 small number"),
        ),
        (r#""336":["5",1]"#, "[]", format!("{ignored} 1 small number")),
        (
            "",
            "[18],[],[19]",
            "cage r1c1; cage r1c2; 2 cages are read as killer cages with different digits"
                .to_owned(),
        ),
        ("", "[18],[17]", "cages: number 2: a cell outside the grid".to_owned()),
        ("", "[22]", "cages: number 1: a cell outside the grid".to_owned()),
        ("", "[10]", "cages: number 1: a cell outside the grid".to_owned()),
        ("", "[50]", "cages: number 1: a cell outside the grid".to_owned()),
    ] {
        let question = format!("{{z1:{{{numbers}}},z6:[{cages}],zC:{{\"328,329\":10}}}}");
        let edges = if cages == "[]" {
            expected.replace(ignored, &format!("{ignored} 1 cage edge,"))
        } else {
            expected
        };
        assert_eq!(outcome(&small(&question)), edges, "{question}");
    }
    let many =
        |count: usize| outcome(&small(&format!("{{z6:[[{}]]}}", vec!["18"; count].join(","))));
    assert!(many(16).starts_with("cage r1c1 r1c1"));
    assert_eq!(many(17), "cages: number 1: more cells than the grid");
}

#[test]
fn other_parts_are_named() {
    let parts = ["zS", "zL", "zW", "zY", "zT", "z7", "z3", "zD", "zF", "z2", "z0", "z5", "z4"];
    let each: Vec<String> = parts.iter().map(|part| format!("{part}:{{\"1\":1}}")).collect();
    // A shaded cell outside the grid, a line without two ends and a symbol without a name are shapes.
    let names = "1 wall, 1 direction arrow, 1 free line, 1 free edge, 1 frame, 1 polygon, 1 erased edge, 3 shapes";
    let ignored = "ignoring elements without a known rule:";
    assert_eq!(outcome(&small(&format!("{{{}}}", each.join(",")))), format!("{ignored} {names}"));
    assert_eq!(outcome(&small("{zT:[1,2],zL:3}")), format!("{ignored} 2 shapes"));
}

#[test]
fn damaged_links_are_rejected() {
    let damaged = |reason: &str| format!("the Penpa data is damaged or truncated: {reason}");
    for (text, message) in [
        (format!("{}x", ADDRESS.replace("p=", "q=")), damaged("no p= in the address")),
        (packed("sudoku,4,x"), damaged("no grid in the first line")),
        (packed("sudoku,4,4"), damaged("no puzzle data")),
        (small("{"), damaged("EOF while parsing an object at line 1 column 1")),
        (link("hex,4,4,38", "{}"), "grid: 'hex' is not a grid of squares".to_owned()),
        (
            link("square,4,5,38", "{}"),
            "grid: 5 x 4 cells; only square grids with a side of up to 36 are supported".to_owned(),
        ),
        (
            link("square,37,37,38", "{}"),
            "grid: 37 x 37 cells; only square grids with a side of up to 36 are supported"
                .to_owned(),
        ),
    ] {
        assert_eq!(outcome(&text), message);
    }
    // A small grid in a huge document.
    for side in [1001_u64, (1 << 16) - 4, (1 << 32) - 4, u64::MAX - 4] {
        let margin = side - 9;
        let huge = packed(&format!(
            "sudoku,{side},{side},38\n[{margin},0,{margin},0]\n{{}}\n{{\"line\":{{\"1,2\":2}}}}\n"
        ));
        let message = format!("grid: {side} x {side} cells with margins; at most 1000 x 1000");
        assert!(outcome(&huge).starts_with(&message), "{side}");
    }
    let wide = packed("sudoku,1000,1000,38\n[991,0,991,0]\n{}\n{\"line\":{\"1,2\":2}}\n");
    assert_eq!(one(&wide).setup.rows, 9);
    let whole = small("{}");
    let cut = outcome(&whole[..whole.len() - 20]);
    assert!(cut.starts_with(&damaged("")), "{cut}");
    // The limit applies to the unpacked text, and to a line with its abbreviations expanded.
    let limited = |item_bytes: usize, data: &str| {
        let limits = ReadLimits { item_bytes, ..ReadLimits::default() };
        let options = Options { limits, ..Options::default() };
        let text = packed(&format!("sudoku,4,4\n[]\n\n{data}"));
        Reader::from_text(&text, &options)
            .next()
            .unwrap()
            .map_err(|error| error.problem.to_string())
    };
    // The text has 15 bytes before the data. With their abbreviations expanded, the data in `short` grow from 25 to 41 bytes.
    let short = "[zO,zO,zO,zO,zO,zO,zO,zO]";
    for (data, least) in [("{}", 17), (short, 41)] {
        assert_eq!(limited(least, data).unwrap().setup.rows, 4);
        let message = format!("larger than the limit of {} bytes; split it", least - 1);
        assert_eq!(limited(least - 1, data).unwrap_err(), message);
    }
    let message = "larger than the limit of 39 bytes; split it";
    assert_eq!(limited(39, short).unwrap_err(), message);
}

fn written(text: &str, title: Option<&str>) -> (Vec<String>, String) {
    let puzzle = read_one(text).unwrap().check().unwrap();
    let options = WriteOptions { title, ..WriteOptions::default() };
    let Written { text, lost } = write(Format::Penpa, &puzzle, &options).unwrap();
    (unpacked(&text), lost.to_string())
}

/// Puzzle data with these numbers, small numbers, edges, cage outlines and cages.
fn drawing(numbers: &str, sums: &str, edges: &str, outlines: &str, cages: &str) -> String {
    format!(
        "{{zR:{{z_:[]}},zU:{{z_:[]}},z8:{{z_:[]}},zS:{{}},zN:{{{numbers}}},z1:{{{sums}}},zY:{{}},zL:{{}},zE:{{{edges}}},zW:{{}},\
         zC:{{{outlines}}},z4:{{}},zT:[],z3:[],zD:[],z0:[],z5:[],z6:[{cages}],z7:[]}}"
    )
}

#[test]
fn grids_and_cages_are_drawn() {
    let boxes =
        r#""75,83":2,"83,91":2,"89,90":2,"90,91":2,"91,92":2,"91,99":2,"92,93":2,"99,107":2"#;
    let (lines, lost) = written("1...............", Some("A, b\nc"));
    assert_eq!(lost, "nothing");
    assert_eq!(
        lines[0],
        "sudoku,4,4,38,0,1,1,190,190,91,91,0,0,0,0,Title: A%2C b c,Author: ,,,OFF,false"
    );
    assert_eq!(lines[1], "[0,0,0,0]");
    assert!(lines[2].starts_with(r#"{z9:zQ,zG:["1","2","1"],zQ:{zM:"sudoku","#), "{}", lines[2]);
    assert_eq!(lines[2], lines[11]);
    assert_eq!(lines[3], drawing(r#""18":["1",1,"1"]"#, "", boxes, "", ""));
    assert_eq!(lines[5], "[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]");
    // The middle of a grid with an odd side is a cell.
    let (lines, _) = written(&".".repeat(81), None);
    assert!(lines[0].starts_with("sudoku,9,9,38,0,1,1,380,380,84,84,"), "{}", lines[0]);

    // The outline runs within the cells of a cage: here of a square, of a pair in a row and of an angle.
    let cages = r#"{"n":4,"regions":"none","cages":[[9,0,1,4,5],[0,10,11]]}"#;
    let (lines, lost) = written(cages, None);
    assert_eq!(lost, "the absence of regions");
    let square = r#""328,329":10,"328,330":10,"329,332":10,"330,360":10,"332,333":10,"333,335":10,"335,365":10,"362,363":10,"360,362":10,"363,366":10,"366,367":10,"365,367":10"#;
    let pair = r#""400,401":10,"402,403":10,"400,402":10,"401,404":10,"403,406":10,"404,405":10,"406,407":10,"405,407":10"#;
    assert_eq!(
        lines[3],
        drawing("", r#""328":["9",1]"#, "", &format!("{square},{pair}"), "[18,19,26,27],[36,37]")
    );

    let (lines, _) = written(r#"{"n":4,"regions":"none","cages":[[0,0,4,5]]}"#, None);
    let angle = r#""328,329":10,"328,330":10,"329,331":10,"330,360":10,"331,361":10,"362,363":10,"360,362":10,"361,364":10,"363,366":10,"364,365":10,"366,367":10,"365,367":10"#;
    assert_eq!(lines[3], drawing("", "", "", angle, "[18,26,27]"));

    let (lines, _) = written(r#"{"n":4,"diagonals":"falling","regions":"none"}"#, None);
    assert!(lines[0].contains(",91,91,1,0,0,0,Title: ,"), "{}", lines[0]);
    assert_eq!(
        lines[3],
        drawing("", "", r#""73,82":12,"82,91":12,"91,100":12,"100,109":12"#, "", "")
    );
    let (lines, _) = written(r#"{"n":4,"diagonals":"rising","regions":"none"}"#, None);
    assert!(lines[0].contains(",91,91,0,0,0,1,Title: ,"), "{}", lines[0]);
    assert_eq!(
        lines[3],
        drawing("", "", r#""77,84":12,"84,91":12,"91,98":12,"98,105":12"#, "", "")
    );
}

#[test]
fn drawings_come_back() {
    let round = |text: &str, title: Option<&str>| {
        let puzzle = read_one(text).unwrap().check().unwrap();
        let options = WriteOptions { title, ..WriteOptions::default() };
        let Written { text: link, lost } = write(Format::Penpa, &puzzle, &options).unwrap();
        let read = Reader::from_text(&link, &Options::default()).next().unwrap().unwrap();
        (puzzle, read, lost.to_string())
    };
    for text in [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "1............... 1112122233343444",
        r#"{"givens":"1...................................","box":[3,2],"diagonals":"rising"}"#,
        r#"{"givens":"1........................","diagonals":true,"cages":[[9,0,1,5],[0,24,23]],"regions":"none"}"#,
        r#"{"n":16,"givens":[[16,0,0,0,0,0,0,0,0,0,0,0,0,0,0,10],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]]}"#,
    ] {
        let text = text.replace("[]", "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]");
        let (puzzle, read, lost) = round(&text, Some("A, b & z"));
        assert_eq!(lost, "nothing", "{text}");
        assert_eq!(read.title.as_deref(), Some("A, b & z"));
        assert_eq!(read.setup.check().unwrap(), puzzle, "{text}");
    }
    let rules = r#"{"givens":"1...............","cages":[[5,0,1],[6,1,2]],
        "rules":[{"type":"thermometer","cells":["r1c1","r1c2"],"slow":false}],"regions":"none"}"#;
    let (puzzle, read, lost) = round(rules, None);
    assert_eq!(lost, "the absence of regions, 1 cage and 1 thermometer");
    assert_eq!(read.setup.rules.len(), 1);
    assert_eq!(read.setup.rules[0], puzzle.rules()[0]);
    assert_eq!(
        read.notes,
        [
            "1 cage is read as a killer cage with different digits",
            "rules text: cage r1c2 r1c3 with sum 6 thermometer r1c1 r1c2"
        ]
    );
}
