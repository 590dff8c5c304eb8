//! Killer notations and positions of the library format: exact texts, and mistakes with their place.

use ennead_format::{Entry, Format, Options, ReadError, Reader, WriteOptions, read_one, write};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Diagonals, Puzzle, RegionSetup};

fn first(text: &str) -> Result<Entry, ReadError> {
    Reader::from_text(text, &Options::default()).next().unwrap()
}

fn error(text: &str) -> String {
    first(text).unwrap_err().to_string()
}

fn rules(text: &str) -> String {
    let rules = first(text).unwrap().setup.rules;
    rules.iter().map(Rule::to_string).collect::<Vec<_>>().join("; ")
}

fn nine(fields: &str) -> Puzzle {
    read_one(&format!(r#"{{"n":9,{fields}}}"#)).unwrap().check().unwrap()
}

fn written(format: Format, puzzle: &Puzzle) -> (String, String) {
    let written = write(format, puzzle, &WriteOptions::default()).unwrap();
    (written.text, written.lost.to_string())
}

#[test]
fn killers_with_a_number_per_cell() {
    let line = |kind: &str, numbers: &[u32]| {
        let numbers =
            numbers.iter().map(u32::to_string).chain(vec!["0".to_owned(); 81 - numbers.len()]);
        format!("3x3:{kind}:k:{}:", numbers.collect::<Vec<_>>().join(":"))
    };
    // A number is the sum times 256 plus the number of the cage. A number without a sum is not a cage.
    for (numbers, expected) in [
        (&[257, 257, 0, 257, 258, 1][..], "cage r1c1 r1c2 r1c4 with sum 1; cage r1c5 with sum 1"),
        (&[45 * 256 + 46], "cage r1c1 with sum 45"),
        // If a sum is above 45, the bytes of all numbers are swapped, unless a sum is then above 45 too.
        (&[46 * 256 + 45, 46 * 256 + 45], "cage r1c1 r1c2 with sum 45"),
        (&[46 * 256 + 46], "cage r1c1 with sum 46"),
        (&[46 * 256, 5], "cage r1c2 with sum 5"),
    ] {
        assert_eq!(rules(&line("", numbers)), expected, "{numbers:?}");
    }
    assert_eq!(first(&line("d", &[257])).unwrap().setup.diagonals, Diagonals::BOTH);
    assert_eq!(first(&line("", &[257])).unwrap().setup.diagonals, Diagonals::NONE);
    assert_eq!(
        error(&format!("  {}", line("", &[1, 65536]))),
        "text:1:12: cages: '65536' is not a cage number from 0 to 65535"
    );
    assert_eq!(error("  3x3:d:k:1:2:3:"), "text:1:3: 3 cells; a 9 x 9 grid needs 81");
    assert!(error(&line("x", &[1])).starts_with("text:1:"));

    let cages = nine(r#""diagonals":true,"cages":[[9,0,1],[45,2],[0,3,4],[3,1,2]]"#);
    let (text, lost) = written(Format::Killer, &cages);
    assert_eq!(text, format!("3x3:d:k:2305:2305:11522{}:", ":0".repeat(78)));
    assert_eq!(lost, "2 cages");
    assert_eq!(
        written(Format::Killer, &nine(r#""cages":[[46,0,1],[1,2]]"#)),
        (format!("3x3::k:0:0:257{}:", ":0".repeat(78)), "1 cage".to_owned(),)
    );
}

#[test]
fn killers_with_pointers() {
    // Around the middle, a pointer in each direction; in the first row, enough pointers for the notation to be recognised.
    let rows = [
        "9<<<<<<<<",
        "000000000",
        "000000000",
        "000.v,000",
        "000>9<000",
        "000'^`000",
        "000000000",
        "000000000",
        "0000000jA",
    ];
    assert_eq!(
        rules(&rows.concat()),
        "cage r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 with sum 9; \
         cage r4c4 r4c5 r4c6 r5c4 r5c5 r5c6 r6c4 r6c5 r6c6 with sum 9; cage r9c8 with sum 45; cage r9c9 with sum 10"
    );
    let with = |symbols: &str| format!("{symbols}{}", "0".repeat(81 - symbols.len()));
    // Sums are digits, then capital letters, then small letters up to j.
    assert_eq!(
        rules(&with("9A<Z<ajj<9<<<<<<<")),
        "cage r1c1 with sum 9; cage r1c2 r1c3 with sum 10; cage r1c4 r1c5 with sum 35; cage r1c6 with sum 36; \
         cage r1c7 with sum 45; cage r1c8 r1c9 with sum 45; cage r2c1 r2c2 r2c3 r2c4 r2c5 r2c6 r2c7 r2c8 with sum 9"
    );
    // The notation is recognised by at least ten pointers. A dot does not count as a pointer, because it is an empty cell in
    // other formats.
    let read =
        |symbols: &str| first(&with(symbols)).is_ok_and(|entry| entry.format == Format::Killer);
    assert_eq!(
        [
            read("9<<<<<<<<9<<"),
            read("9<<<<<<<<9<"),
            read("9<<<<<<<<9<......"),
            read("k<<<<<<<<9<<")
        ],
        [true, false, false, false]
    );
    let out = |symbols: &str| error(&format!("  {}", with(symbols)));
    assert_eq!(out("9<<<<<<<<<9<"), "text:1:12: cages: '<' points outside the grid");
    assert_eq!(out("9<<<<<<^<9<<"), "text:1:10: cages: '^' points outside the grid");
    assert_eq!(
        out("9<<<<<<><9<<<"),
        "text:1:10: cages: the pointers lead in a circle, not to a sum"
    );
}

#[test]
fn killers_in_entries() {
    let entries = |start: &str| {
        let count = start.matches(['=', '+']).count();
        format!("SumoCueV1{start}{}", "=0".repeat(81 - count))
    };
    assert_eq!(rules(&entries("=9+0+1=5")), "cage r1c1 r1c2 r1c3 with sum 9; cage r1c4 with sum 5");
    assert_eq!(rules(&entries("+1=0")), "cage r1c1 r1c2");
    assert_eq!(first(&entries("D=9")).unwrap().setup.diagonals, Diagonals::BOTH);
    for (start, message) in [
        ("X=9", "head: 'X' is neither 'D' nor empty"),
        ("=9=x", "entry 2: '=x' has no number"),
        ("=9+81", "entry 2: '+81' points outside the grid"),
        ("=3000000000", "entry 1: '=3000000000' has no sum"),
        ("=9Jx", "entry 1: '=9Jx' has no region"),
        ("+1+0", "entry 1: does not lead to a sum"),
    ] {
        assert_eq!(error(&entries(start)), format!("text:1: {message}"));
    }
    assert_eq!(error(&format!("{}=0", entries("=9"))), "text:1: entries: 82 found, 81 required");
    // Entries may continue on several lines. They end with entry 81 or before other text.
    let spread = entries("=9+0").replace("+0=0=0", "+0\n =0\n=0 ");
    let two = format!("{spread}\n{}\nword\n{}", ".".repeat(81), entries("=8"));
    let read: Vec<_> = Reader::from_text(&two, &Options::default())
        .map(|entry| entry.map_or_else(|error| error.to_string(), |entry| entry.place.to_string()))
        .collect();
    assert_eq!(
        read,
        [
            "text:1:1",
            "text:4:1",
            "text:5: 'word' is not a puzzle; comments begin with #",
            "text:6:1"
        ]
    );
    let cut = format!("SumoCueV1=9\n+0\n\n{}\n", ".".repeat(81));
    assert_eq!(error(&cut), "text:1: entries: 2 found, 81 required");

    let (text, lost) = written(Format::SumoCue, &nine(r#""cages":[[9,1,0],[0,2,3],[5,2]]"#));
    assert_eq!(lost, "1 cage");
    assert!(text.starts_with("SumoCueV1=9J0+0J0=0J0+2J1=0J1=0J1=0J2=0J2=0J2=0J0"), "{text}");
    let (text, _) = written(Format::SumoCue, &nine(r#""regions":"none","diagonals":true"#));
    assert_eq!(text, format!("SumoCueV1D{}", "=0".repeat(81)));
    assert_eq!(first(&text).unwrap().setup.regions, RegionSetup::Default);
}

#[test]
fn library_positions() {
    let cells = "+1..2............";
    let entry = first(&format!(" :0706:1:{cells}:212 111 :: note: more:")).unwrap();
    assert_eq!(
        (entry.title.as_deref(), entry.trailing.as_deref()),
        (Some("0706"), Some("note: more"))
    );
    assert_eq!(entry.place.to_string(), "text:1:10");
    assert_eq!(entry.setup.grid().unwrap().to_string(), "1..2............");
    assert_eq!(entry.setup.placed.iter().map(ToString::to_string).collect::<Vec<_>>(), ["r1c1"]);
    let marks = entry.setup.marks.unwrap();
    // The candidates of filled cells are kept.
    assert_eq!([0, 1, 2].map(|at| marks[at].to_string()), ["1234", "134", "1234"]);
    let plain = first(&format!(":::{cells}: :")).unwrap();
    assert_eq!((plain.title, plain.trailing, plain.setup.marks), (None, None, None));
    for (text, message) in [
        (
            ":A:b:1..x............::",
            "text:1:9: 'x' is not a digit in a 4 x 4 grid; empty cells are . 0 _ * - ?",
        ),
        (
            ":A:b:+1..x............::",
            "text:1:10: 'x' is not a digit in a 4 x 4 grid; empty cells are . 0 _ * - ?",
        ),
        (":A:b:123::", "text:1:6: 3 cells; a 2 x 2 grid needs 4"),
        (":A:b:1...............:123 9:", "text:1:27: '9' is not a puzzle; comments begin with #"),
        (":A:b:1...............:511:", "text:1:23: '511' is not a puzzle; comments begin with #"),
        (":A:b:1...............:151:", "text:1:23: '151' is not a puzzle; comments begin with #"),
        (":A:b:1...............:110:", "text:1:23: '110' is not a puzzle; comments begin with #"),
        (":A:b:1...............:1111:", "text:1:23: '1111' is not a puzzle; comments begin with #"),
    ] {
        assert_eq!(error(text), message);
    }
    let marks = r#"{"givens":"1...............","marks":["1","34","1234","1234","1234","1234","12","1234","1234","1234","1234","1234","1234","1234","1234","1234"]}"#;
    let marked = read_one(marks).unwrap().check().unwrap();
    assert_eq!(
        written(Format::Library, &marked),
        (":0000::1...............:212 323 423::".to_owned(), "nothing".to_owned())
    );
}

#[test]
fn files_of_rows() {
    let text = format!(":0000::+1{}:123 245:", ".".repeat(80));
    let puzzle = read_one(&text).unwrap().check().unwrap();
    let text = |format| written(format, &puzzle).0;
    assert_eq!(text(Format::Sdk), format!("[Puzzle]\n1........\n{}", ".........\n".repeat(8)));
    let sdx = text(Format::Sdx);
    let rows: Vec<&str> = sdx.lines().collect();
    let all = "123456789";
    let others = |count| vec![all; count].join(" ");
    assert_eq!(rows[0], format!("u1 {}", others(8)));
    assert_eq!(rows[1], format!("{} 23456789 {}", others(2), others(6)));
    assert_eq!(rows[3], format!("{} 13456789 {}", others(4), others(4)));
    assert_eq!(rows.len(), 9);
    let simple = read_one(&format!("1{}", ".".repeat(80))).unwrap().check().unwrap();
    let (line, empty) = ("*-----------*\n", "|...|...|...|\n");
    let wall = "|---+---+---|\n";
    let band = empty.repeat(3);
    assert_eq!(
        written(Format::SimpleSudoku, &simple).0,
        format!("{line}|1..|...|...|\n{empty}{empty}{wall}{band}{wall}{band}{line}")
    );
    // A puzzle without pencil marks is written with the candidates that its givens do not exclude.
    let sdx = written(Format::Sdx, &simple).0;
    let rows: Vec<&str> = sdx.lines().collect();
    let left = "23456789";
    assert_eq!(rows[0], format!("1 {}", [left; 8].join(" ")));
    assert_eq!(rows[1], format!("{} {}", [left; 3].join(" "), others(6)));
    assert_eq!(rows[3], format!("{left} {}", others(8)));
}
