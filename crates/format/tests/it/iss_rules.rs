//! Each constraint of the Interactive Sudoku Solver, read and written.

use crate::common::{entries, one, outcome, rule_texts};
use ennead_format::{Format, Options, Reader, WriteOptions, Written, write};
use ennead_puzzle::{BoxShape, Puzzle, RegionSetup, Setup};

fn puzzle(text: &str) -> Puzzle {
    one(text).setup.check().unwrap()
}

/// Returns the string of a puzzle after its shape, and the list of losses.
fn written(puzzle: &Puzzle) -> (String, String) {
    let Written { text, lost } = write(Format::Iss, puzzle, &WriteOptions::default()).unwrap();
    let n = puzzle.size().digit_count();
    let shape = text.strip_prefix(&format!(".Shape~{n}x{n}")).unwrap();
    (shape.to_owned(), lost.to_string())
}

#[test]
fn rules_are_constraints() {
    let mut wrong = Vec::new();
    for (rule, text) in [
        (r#""cage","cells":["r1c1","r1c2"],"sum":5"#, ".Cage~5~R1C1~R1C2"),
        (r#""cage","cells":["r1c1","r1c2"]"#, ".Cage~0~R1C1~R1C2"),
        // A diagonal is named by the end at which the solver places its clues; a diagonal without such an end becomes a list of
        // cells.
        (
            r#""little-killer","start":"r1c1","direction":"down-right","sum":9"#,
            ".LittleKiller~9~R1C1",
        ),
        (
            r#""little-killer","start":"r1c2","direction":"down-right","sum":9"#,
            ".LittleKiller~9~R8C9",
        ),
        (
            r#""little-killer","start":"r2c1","direction":"down-right","sum":9"#,
            ".LittleKiller~9~R2C1",
        ),
        (
            r#""little-killer","start":"r9c1","direction":"up-right","sum":9"#,
            ".LittleKiller~9~R1C9",
        ),
        (
            r#""little-killer","start":"r9c2","direction":"up-right","sum":9"#,
            ".LittleKiller~9~R9C2",
        ),
        (
            r#""little-killer","start":"r6c7","direction":"up-right","sum":9"#,
            ".Sum~9~R6C7~R5C8~R4C9",
        ),
        (r#""arrow","circle":"r1c1","shaft":["r1c2","r1c3"]"#, ".Arrow~R1C1~R1C2~R1C3"),
        (
            r#""arrow","circle":["r1c1","r1c2","r1c3"],"shaft":["r2c2"]"#,
            ".PillArrow~3~R1C1~R1C2~R1C3~R2C2",
        ),
        (r#""thermometer","cells":["r1c1","r1c2"]"#, ".Thermo~R1C1~R1C2"),
        (
            r#""thermometer","cells":["r1c1","r1c2"],"slow":true"#,
            ".Pair~_3_8H_wH8AHwAE~_~R1C1~R1C2",
        ),
        (r#""nabner","cells":["r1c1","r1c2"]"#, ".PairX~8H_xf8H_xf8H_B~_~R1C1~R1C2"),
        (r#""double-arrow","cells":["r1c1","r1c2","r1c3"]"#, ".DoubleArrow~R1C1~R1C2~R1C3"),
        (r#""palindrome","cells":["r1c1","r1c2"]"#, ".Palindrome~R1C1~R1C2"),
        (r#""renban","cells":["r1c1","r1c2"]"#, ".Renban~R1C1~R1C2"),
        (r#""whisper","cells":["r1c1","r1c2"],"least":4"#, ".Whisper~4~R1C1~R1C2"),
        (r#""region-sum","cells":["r1c1","r1c4"]"#, ".RegionSumLine~R1C1~R1C4"),
        (r#""between","cells":["r1c1","r1c2","r1c3"]"#, ".Between~R1C1~R1C2~R1C3"),
        (r#""lockout","cells":["r1c1","r1c2","r1c3"],"least":4"#, ".Lockout~4~R1C1~R1C2~R1C3"),
        (r#""zipper","cells":["r1c1","r1c2","r1c3"]"#, ".Zipper~R1C1~R1C2~R1C3"),
        (r#""modular","cells":["r1c1","r1c2"],"modulus":3"#, ".Modular~3~R1C1~R1C2"),
        (r#""entropic","cells":["r1c1","r1c2"]"#, ".Entropic~R1C1~R1C2"),
        (r#""sum-line","cells":["r1c1","r1c2"],"sum":9"#, ".SumLine~9~R1C1~R1C2"),
        (r#""counting-circles","cells":["r1c1","r1c2"]"#, ".CountingCircles~R1C1~R1C2"),
        (r#""equal-sums","groups":[["r1c1","r1c2"],["r2c1"]]"#, ".EqualSum~R1C1~R1C2~-~R2C1"),
        (
            r#""same-values","groups":[["r1c1","r1c2"],["r2c1","r2c2"]],"in_order":false"#,
            ".SameValues~2~R1C1~R1C2~R2C1~R2C2",
        ),
        (
            r#""same-values","groups":[["r1c1"],["r2c2"]],"in_order":true"#,
            ".SameValues~2~R1C1~R2C2",
        ),
        (r#""pair","cells":["r1c1","r1c2"],"relation":{"difference":1}"#, ".WhiteDot~R1C1~R1C2"),
        (r#""pair","cells":["r1c1","r1c2"],"relation":{"ratio":2}"#, ".BlackDot~R1C1~R1C2"),
        (r#""pair","cells":["r1c1","r1c2"],"relation":{"sum":10}"#, ".X~R1C1~R1C2"),
        (r#""pair","cells":["r1c1","r1c2"],"relation":{"sum":5}"#, ".V~R1C1~R1C2"),
        (r#""pair","cells":["r1c2","r1c1"],"relation":"less""#, ".GreaterThan~R1C1~R1C2"),
        // Pairs of cells without a common side, or relations with other numbers.
        (
            r#""pair","cells":["r1c1","r2c2"],"relation":{"difference":1}"#,
            ".Pair~CoAKgCoAKgCoAC~_~R1C1~R2C2",
        ),
        (
            r#""pair","cells":["r1c1","r2c2"],"relation":{"ratio":2}"#,
            ".Pair~CIBgQQAgAAAB~_~R1C1~R2C2",
        ),
        (r#""pair","cells":["r1c1","r2c2"],"relation":{"sum":10}"#, ".Sum~10~R1C1~R2C2"),
        (r#""pair","cells":["r1c1","r2c2"],"relation":{"sum":5}"#, ".Sum~5~R1C1~R2C2"),
        (r#""pair","cells":["r1c1","r2c2"],"relation":"less""#, ".Pair~-n_4H-gH4AGg~_~R1C1~R2C2"),
        (
            r#""pair","cells":["r1c1","r1c2"],"relation":{"difference":2}"#,
            ".Pair~EABRQEEBRQEEAB~_~R1C1~R1C2",
        ),
        (
            r#""pair","cells":["r1c1","r1c2"],"relation":{"ratio":3}"#,
            ".Pair~EAEBEAAQAAAAE~_~R1C1~R1C2",
        ),
        (
            r#""negative","marks":"kropki","relations":[{"difference":1},{"ratio":2}]"#,
            ".StrictKropki",
        ),
        (r#""negative","marks":"sums","relations":[{"sum":5},{"sum":10}]"#, ".StrictXV"),
        (r#""quadruple","corner":"r1c1","digits":[3,1]"#, ".Quad~R1C1~3~1"),
        (r#""sandwich","side":"left","line":4,"sum":7"#, ".Sandwich~7~R4"),
        (r#""sandwich","side":"top","line":4,"sum":7"#, ".Sandwich~7~C4"),
        (r#""x-sum","side":"left","line":4,"sum":7"#, ".XSum~R4~7~"),
        (r#""x-sum","side":"right","line":4,"sum":7"#, ".XSum~R4~~7"),
        (r#""skyscraper","side":"top","line":4,"count":3"#, ".Skyscraper~C4~3~"),
        (r#""numbered-room","side":"bottom","line":4,"digit":3"#, ".NumberedRoom~C4~~3"),
        (r#""indexer","cell":"r1c1","along":"row""#, ".Indexing~C~R1C1"),
        (r#""indexer","cell":"r1c1","along":"column""#, ".Indexing~R~R1C1"),
        (r#""pattern","cells":["r1c1","r1c2"],"pattern":"1*""#, ".Regex~MSo~R1C1~R1C2"),
        (r#""table","cells":["r1c1","r1c2"],"rows":[[1,2],[3,1]]"#, ".Pair~CAAB~_~R1C1~R1C2"),
        (r#""anti-chess","piece":"knight""#, ".AntiKnight"),
        (r#""anti-chess","piece":"king""#, ".AntiKing"),
        (r#""non-consecutive","touch":"side""#, ".AntiConsecutive"),
        (r#""anti-taxicab""#, ".AntiTaxicab"),
    ] {
        let stated = puzzle(&format!(r#"{{"n":9,"rules":[{{"type":{rule}}}]}}"#));
        let found = written(&stated);
        let expected = (text.to_owned(), "nothing".to_owned());
        if found != expected {
            wrong.push(format!("{found:?} for {rule}"));
        }
        let read = written(&puzzle(&format!(".Shape~9x9{text}")));
        if read != expected {
            wrong.push(format!("{read:?} after reading {text}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn rules_written_in_another_way_or_lost() {
    let pair = |relation: &str| {
        format!(r#"{{"type":"pair","cells":["r1c1","r1c2"],"relation":{{{relation}}}}}"#)
    };
    let kropki =
        r#"{"type":"negative","marks":"kropki","relations":[{"difference":1},{"ratio":2}]}"#;
    let sums = r#"{"type":"negative","marks":"sums","relations":[{"sum":5},{"sum":10}]}"#;
    for (rules, text, lost) in [
        (r#"{"type":"cage","cells":["r1c1"],"sum":0}"#, "", "1 cage"),
        (
            r#"{"type":"little-killer","start":"r1c1","direction":"up-left","sum":9}"#,
            ".Sum~9~R1C1",
            "nothing",
        ),
        (
            r#"{"type":"little-killer","start":"r1c9","direction":"down-right","sum":9}"#,
            ".Sum~9~R1C9",
            "nothing",
        ),
        (r#"{"type":"arrow","circle":["r1c2","r1c1"],"shaft":["r2c2"]}"#, "", "1 arrow"),
        (r#"{"type":"arrow","circle":["r1c1","r2c2"],"shaft":["r2c3"]}"#, "", "1 arrow"),
        (
            r#"{"type":"arrow","circle":["r1c1","r1c2","r1c3","r1c4"],"shaft":["r2c3"]}"#,
            "",
            "1 arrow",
        ),
        (
            r#"{"type":"same-values","groups":[["r1c1","r1c2"],["r2c1","r2c2"],["r3c1","r3c2"]],"in_order":true}"#,
            ".SameValues~3~R1C1~R2C1~R3C1.SameValues~3~R1C2~R2C2~R3C2",
            "nothing",
        ),
        // The solver knows only its own marks as exceptions to a negative constraint.
        (
            &format!("{},{kropki}", pair(r#""difference":1"#)),
            ".WhiteDot~R1C1~R1C2.StrictKropki",
            "nothing",
        ),
        (&format!("{},{kropki}", pair(r#""sum":7"#)), ".Sum~7~R1C1~R1C2.StrictKropki", "nothing"),
        (&format!("{},{sums}", pair(r#""ratio":2"#)), ".BlackDot~R1C1~R1C2.StrictXV", "nothing"),
        (&format!("{},{sums}", pair(r#""sum":7"#)), ".Sum~7~R1C1~R1C2", "1 negative constraint"),
        (
            &format!("{},{kropki}", pair(r#""ratio":3"#)),
            ".Pair~EAEBEAAQAAAAE~_~R1C1~R1C2",
            "1 negative constraint",
        ),
        (&sums.replace(r#",{"sum":10}"#, ""), "", "1 negative constraint"),
        (&sums.replace(r#"{"sum":10}"#, r#"{"sum":11}"#), "", "1 negative constraint"),
        (
            r#"{"type":"quadruple","corner":"r1c1","digits":[1]},{"type":"quadruple","corner":"r1c1","digits":[2]},
               {"type":"quadruple","corner":"r1c2","digits":[2]}"#,
            ".Quad~R1C1~1.Quad~R1C2~2",
            "1 quadruple",
        ),
        (
            r#"{"type":"extremum","cell":"r1c1","extreme":"minimum"},{"type":"extremum","cell":"r1c1","extreme":"maximum"}"#,
            ".GreaterThan~R1C2~R2C1~R1C1.GreaterThan~R1C1~R1C2~R2C1",
            "nothing",
        ),
        // Two marks of one kind side by side do not compare with each other.
        (
            r#"{"type":"extremum","cell":"r1c1","extreme":"maximum"},{"type":"extremum","cell":"r1c2","extreme":"maximum"},
               {"type":"extremum","cell":"r2c1","extreme":"maximum"},{"type":"extremum","cell":"r1c3","extreme":"minimum"}"#,
            ".GreaterThan~R1C2~R1C3~R2C2.GreaterThan~R2C1~R2C2~R3C1.GreaterThan~R1C2~R1C4~R2C3~R1C3",
            "nothing",
        ),
        (
            r#"{"type":"parity","cell":"r1c1","parity":"odd"},{"type":"parity","cell":"r1c2","parity":"even"}"#,
            ".~R1C1_1_3_5_7_9.~R1C2_2_4_6_8",
            "nothing",
        ),
        (
            r#"{"type":"sandwich","side":"right","line":4,"sum":7},{"type":"sandwich","side":"bottom","line":4,"sum":7}"#,
            ".Sandwich~7~R4.Sandwich~7~C4",
            "nothing",
        ),
        (
            r#"{"type":"x-sum","side":"top","line":4,"sum":0},{"type":"indexer","cell":"r1c1","along":"region"}"#,
            "",
            "1 X-sum and 1 index cell",
        ),
        (
            r#"{"type":"table","cells":["r1c1","r1c2","r1c3"],"rows":[[1,2,3],[3,2,1]]}"#,
            ".Regex~MTIzfDMyMQ~R1C1~R1C2~R1C3",
            "nothing",
        ),
    ] {
        let found = written(&puzzle(&format!(r#"{{"n":9,"rules":[{rules}]}}"#)));
        assert_eq!(found, (text.to_owned(), lost.to_owned()), "{rules}");
    }
    for (text, expected, lost) in [
        // Pills have one digit in each cell only up to 9 x 9, and the solver has entropic lines only for 9 x 9.
        (
            r#"{"n":12,"rules":[{"type":"arrow","circle":["r1c1","r1c2"],"shaft":["r2c2"]},{"type":"entropic","cells":["r1c1","r1c2"]}]}"#,
            ".NFA~CssmBBhQ4lWtXsadWvAAQhUsXMKVStQBEkTMOXTtwCFEjSNWzdg~_~R1C1~R1C2",
            "1 arrow",
        ),
        (
            r#"{"n":9,"from_zero":true,"rules":[{"type":"entropic","cells":["r1c1","r1c2"]},
               {"type":"numbered-room","side":"top","line":1,"digit":0},{"type":"quadruple","corner":"r1c1","digits":[0,8]}]}"#,
            "~0-8.NFA~CgskhBhQ6lWtn0YABjKFSydQmAiSLN3DYEKJG0as~_~R1C1~R1C2.NumberedRoom~C1~0~.Quad~R1C1~0~8",
            "nothing",
        ),
        (
            r#"{"n":4,"from_zero":true,"rules":[{"type":"parity","cell":"r1c1","parity":"even"},{"type":"pattern","cells":["r1c1"],"pattern":"0*"},
               {"type":"table","cells":["r1c1","r1c2"],"rows":[[0,1],[3,2]]},{"type":"table","cells":["r1c1","r1c2","r1c3"],"rows":[[0,1,2],[3,2,1]]}]}"#,
            "~0-3.~R1C1_0_2.Regex~MCo~R1C1.Pair~CAE~_~R1C1~R1C2.Regex~MDEyfDMyMQ~R1C1~R1C2~R1C3",
            "nothing",
        ),
        (
            r#"{"n":4,"rules":[{"type":"table","cells":["r1c1","r1c2"],"rows":[[1,2],[3,1]]}]}"#,
            ".Pair~CE~_~R1C1~R1C2",
            "nothing",
        ),
        (
            r#"{"givens":"1...","regions":"none","rules":[{"type":"non-consecutive","touch":"corner"}]}"#,
            ".~R1C1_1.Pair~J~~R1C1~R2C2~~R1C2~R2C1",
            "nothing",
        ),
    ] {
        assert_eq!(written(&puzzle(text)), (expected.to_owned(), lost.to_owned()), "{text}");
    }
    // In the solver, the distances of the anti-taxicab rule are values from 1. With values from 0, the rule is written as
    // automata for pairs of cells.
    let (text, lost) =
        written(&puzzle(r#"{"n":9,"from_zero":true,"rules":[{"type":"anti-taxicab"}]}"#));
    assert!(text.starts_with("~0-8.NFA~") && lost == "nothing", "{text} {lost}");
}

#[test]
fn shapes_houses_and_givens_are_written() {
    let nine = |fields: &str| written(&puzzle(&format!(r#"{{"n":9,{fields}}}"#))).0;
    assert_eq!(
        nine(r#""diagonals":true,"windows":true,"disjoint_groups":true"#),
        ".Diagonal~1.Diagonal~-1.Windoku.DisjointSets"
    );
    assert_eq!(nine(r#""diagonals":"rising""#), ".Diagonal~1");
    assert_eq!(nine(r#""diagonals":"falling""#), ".Diagonal~-1");
    assert_eq!(nine(r#""regions":"none""#), ".NoBoxes");
    for (text, expected) in [
        (r#"{"n":5,"regions":"none"}"#, ""),
        (r#"{"n":1,"box":[1,1]}"#, ".NoBoxes.Jigsaw~1"),
        (r#"{"n":4,"from_zero":true,"diagonals":true}"#, "~0-3.Diagonal~1.Diagonal~-1"),
        (
            r#"{"givens":"................","regions":"1112122233343444"}"#,
            ".NoBoxes.Jigsaw~1112122233343444",
        ),
        (r#"{"n":6,"box":[3,2]}"#, ".NoBoxes.Jigsaw~112233112233112233445566445566445566"),
        (r#"{"n":6,"windows":true}"#, ".AllDifferent~R2C2~R2C3~R2C4~R3C2~R3C3~R3C4"),
        // The disjoint groups of unusual boxes are written one by one.
        (
            r#"{"n":4,"box":[4,1],"disjoint_groups":true}"#,
            ".NoBoxes.Jigsaw~1234123412341234.AllDifferent~R1C1~R1C2~R1C3~R1C4.AllDifferent~R2C1~R2C2~R2C3~R2C4\
             .AllDifferent~R3C1~R3C2~R3C3~R3C4.AllDifferent~R4C1~R4C2~R4C3~R4C4",
        ),
        (
            r#"{"givens":"1...............","extra_regions":[["r1c1","r2c2","r3c3","r4c4"]],"marks":["1","1234","12","","1234","1234","1234","1234","1234","1234","1234","1234","1234","1234","1234","4"]}"#,
            ".AllDifferent~R1C1~R2C2~R3C3~R4C4.~R1C1_1~R1C3_1_2~R1C4~R4C4_4",
        ),
    ] {
        assert_eq!(written(&puzzle(text)).0, expected, "{text}");
    }
    let wide = written(&puzzle(r#"{"n":16,"box":[2,8],"windows":true}"#)).0;
    assert_eq!(wide.matches(".AllDifferent").count(), 5, "{wide}");
    let large = puzzle(r#"{"n":17,"regions":"none","rules":[]}"#);
    let error = write(Format::Iss, &large, &WriteOptions::default()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a grid of 17 x 17 cannot be written as a constraint string of the Interactive Sudoku Solver (16 x 16 at most, values from 0 or 1)"
    );
    let sixteen = Setup::empty(16).check().unwrap();
    assert_eq!(written(&sixteen), (String::new(), "nothing".to_owned()));
}

#[test]
fn constraints_are_rules() {
    let mut wrong = Vec::new();
    for (text, expected) in [
        (".Sum~10~R1C1~R2C2", "r1c1 and r2c2: sum 10"),
        (".Sum~9~R1C3~R2C2~R3C1", "little killer 9 from r1c3 down left"),
        (".Sum~9~R3C1~R2C2~R1C3", "little killer 9 from r3c1 up right"),
        (".Sum~9~R7C1~R8C2~R9C3", "little killer 9 from r7c1 down right"),
        (".LittleKiller~9~R1C1", "little killer 9 from r1c1 down right"),
        (".LittleKiller~9~R8C1", "little killer 9 from r8c1 down right"),
        (".LittleKiller~9~R1C2", "little killer 9 from r1c2 down left"),
        (".LittleKiller~9~R1C9", "little killer 9 from r1c9 down left"),
        (".LittleKiller~9~R2C9", "little killer 9 from r2c9 up left"),
        (".LittleKiller~9~R8C9", "little killer 9 from r8c9 up left"),
        (".LittleKiller~9~R9C2", "little killer 9 from r9c2 up right"),
        (".LittleKiller~9~R9C8", "little killer 9 from r9c8 up right"),
        (".Whisper~3~R1C1~R1C2", "whisper line r1c1 r1c2 (difference 3 or more)"),
        (".Cage~~R1C1~R1C2", "cage r1c1 r1c2"),
        (".AllDifferent~R1C1~R1C2", "cage r1c1 r1c2"),
        // Clues of rows and columns at the near end, at the far end, or at both ends.
        (".XSum~R2~~9.XSum~C3,1~8", "X-sum 9 right of row 2; X-sum 8 above column 3"),
        (".Skyscraper~C1~1~2", "skyscraper 1 above column 1; skyscraper 2 below column 1"),
        (".NumberedRoom~R9~3", "numbered room 3 left of row 9"),
        (".SameValues~2~R1C1~R1C2~R2C1~R2C2", "same digits (r1c1 r1c2) (r2c1 r2c2)"),
        (".Indexing~R~R1C1~R1C2", "row indexer r1c1; row indexer r1c2"),
        (".GreaterThan~R1C1~R2C1~R5C5~R1C2", "r2c1 is less than r1c1; r1c2 is less than r1c1"),
        (".PillArrow~2~R2C1~R1C1~R1C2", "arrow r1c1 r2c1 = sum of r1c2"),
        // Tables become a known relation along a line or between all pairs of cells, or a list of pairs.
        (
            ".Pair~CoAKgCoAKgCoAC~_~R1C1~R1C2~R1C3",
            "r1c1 and r1c2: difference 1; r1c2 and r1c3: difference 1",
        ),
        (
            ".PairX~CoAKgCoAKgCoAC~_name~R1C1~R1C2~R1C3~_~R2C1~R2C2",
            "r1c1 and r1c2: difference 1; r1c1 and r1c3: difference 1; r1c2 and r1c3: difference 1; r2c1 and r2c2: difference 1",
        ),
        (".PairX~_3_8H_wH8AHwAE~~R1C1~R1C2", "table of 45 rows on r1c1 r1c2"),
        (".Pair~8H_xf8H_xf8H_B~~R1C1~R1C2", "table of 56 rows on r1c1 r1c2"),
        // In older tables, two symbols are swapped.
        (".Binary~-3-8H-wH8AHwAE~R1C1~R1C2", "slow thermometer r1c1 r1c2"),
        (".BinaryX~8H-xf8H-xf8H-B~R1C1~R1C2", "nabner line r1c1 r1c2"),
        (".Pair~AAAAAAAAAAAgAC~~R1C1~R1C2", "r1c1 and r1c2: sum 17"),
        (".Shape~4x4~0-3.Regex~MCo~R1C1", "pattern 1* on r1c1"),
        (".Var~K~a.Cage~5~VK~R1C1", "cage ex1 r1c1 with sum 5"),
        (".Sum~9~R1C1~R1C2~R1C3", "r1c1 + r1c2 + r1c3 = 9"),
        (".Sum~9~R7C1~R8C2~R9C4", "r7c1 + r8c2 + r9c4 = 9"),
        (".Sum~0_=_1_-1~R1C1~R1C2", "r1c1 - r1c2 = 0"),
        (".SumLine~9~R1C1~R1C2~LOOP", "sum loop r1c1 r1c2 (parts of 9)"),
        (
            ".Doppelganger",
            "doppelgangers: the row, column and region of each 0 lack different digits",
        ),
        (".FullRank~R1~7", "full rank 7 left of row 1"),
        (
            ".FullRankTies~none.FullRank~R1~~7",
            "no two rows or columns with the same digits, read from either end; full rank 7 right of row 1",
        ),
        (".HiddenSkyscraper~C1~3", "hidden skyscraper 3 above column 1"),
        (".Lunchbox~9~R1C1~R1C2~R1C3", "lunchbox r1c1 r1c2 r1c3 with sum 9"),
        (".RellikCage~9~R1C1~R1C2", "cage r1c1 r1c2 without digits that add up to 9"),
        (
            ".EqualityCage~R1C1~R1C2",
            "cage r1c1 r1c2 with as many even as odd and as many low as high digits",
        ),
        (".ContainAtLeast~1_2~R1C1~R1C2~R1C3", "at least 1 x 1, 1 x 2 in r1c1 r1c2 r1c3"),
        (".ContainExact~1_1~R1C1~R1C2~R1C3", "exactly 2 x 1 in r1c1 r1c2 r1c3"),
        (".CountDistinct~R1C1~R2C1~R2C2", "r1c1 counts the different digits of r2c1 r2c2"),
        (".ValueIndexing~R1C1~R2C1~R3C1~R3C2", "r2c1 is the position of r1c1 in r3c1 r3c2"),
        (".GlobalEntropy", "each of 123, 456, 789 in every square of 2 x 2 cells"),
        (".GlobalMod", "each of 369, 147, 258 in every square of 2 x 2 cells"),
        (
            ".DutchFlatmates",
            "Dutch flatmates: the lowest digit above or the highest below each middle digit",
        ),
        (".ChaosConstruction", "unknown regions of 9 cells, numbered from ex1"),
        (".Shape~9x9~~", ""),
    ] {
        let found = outcome(text);
        if found != expected {
            wrong.push((text, found));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let values = |text: &str| one(text).setup.values[..3].to_vec();
    assert_eq!(values(".Sum~5~R1C1.Given~R1C2_3.~R1C3_4_5.~R1C3_5_6"), [5, 3, 5]);
    assert_eq!(one(".Sum~10~R1C1").setup.marks.unwrap()[0].to_string(), "");
    let nine =
        one(".AllDifferent~R1C1~R2C2~R3C3~R4C4~R5C5~R6C6~R7C7~R8C8~R9C9.DisjointSets.Windoku")
            .setup;
    assert_eq!(
        (nine.extras.regions.len(), nine.extras.windows, nine.extras.disjoint_groups),
        (1, true, true)
    );
    // The boxes and a layout both apply, so the regions of the layout become extra regions.
    let both = one(".Shape~4x4.Jigsaw~1112122233343444").setup;
    let houses: Vec<String> = both
        .extras
        .regions
        .iter()
        .map(|cells| cells.iter().map(ToString::to_string).collect())
        .collect();
    assert_eq!(
        houses,
        ["r1c1r1c2r1c3r2c1", "r1c4r2c2r2c3r2c4", "r3c1r3c2r3c3r4c1", "r3c4r4c2r4c3r4c4"]
    );
    let wide = one(".Shape~4x6.NoBoxes.Jigsaw~000111000111222333222333").setup;
    assert_eq!(wide.regions, RegionSetup::Boxes(BoxShape { rows: 2, columns: 3 }));
    let uneven = one(".Shape~2x3.NoBoxes.Jigsaw~112122").setup;
    assert_eq!(uneven.regions, RegionSetup::Map(vec![1, 1, 2, 1, 2, 2]));
    // Eight cells with one label are not a region of a 4 x 4 grid.
    let partial = one(".Shape~4x4.NoBoxes.Jigsaw~1112122200000000").setup;
    assert_eq!((partial.regions, partial.extras.regions.len()), (RegionSetup::None, 2));
    let diagonals = |text: &str| one(text).setup.diagonals;
    assert!(diagonals(".Diagonal~1").rising && !diagonals(".Diagonal~1").falling);
    assert!(diagonals(".Diagonal~-1").falling && !diagonals(".Diagonal~-1").rising);
}

#[test]
fn mistakes_in_constraints_are_named() {
    let mut wrong = Vec::new();
    let nested =
        |depth: usize| format!("{}.AntiKing{}", ".And".repeat(depth), ".End".repeat(depth));
    let cells = |count: usize| format!(".Renban{}", "~R1C1".repeat(count));
    for (text, message) in [
        (".Var~K~a~3.Var~L~b~10000x2", "more than 1000 extra cells"),
        (".Var~k~a", "the name of a group of cells must be capital letters"),
        (".Var~K~a.Var~K~b", "VK is declared twice"),
        (".LittleKiller~9~R9C1", "no diagonal begins at this cell"),
        (".LittleKiller~9~R9C9", "no diagonal begins at this cell"),
        (".LittleKiller~9~R5C5", "no diagonal begins at this cell"),
        (".Shape~1x1.LittleKiller~9~R1C1", "no diagonal begins at this cell"),
        (".Jigsaw~11", "2 cells; 81 required"),
        (".Diagonal~2", "the direction must be 1 or -1"),
        (".Arrow~R1C1", "too few cells: 1"),
        (".PillArrow~2~R1C1~R1C2", "too few cells: 2"),
        (".PillArrow~0~R1C1~R1C2", "too few cells: 2"),
        (".PillArrow~-1~R1C1~R1C2", "the pill has no size"),
        (".SameValues~2~R1C1~R1C2~R2C1", "3 cells cannot form 2 sets"),
        (".SameValues~-1~R1C1~R1C2", "2 cells cannot form 0 sets"),
        (".SameValues~2", "0 cells cannot form 2 sets"),
        (".Indexing~X~R1C1", "must be R or C"),
        (".Skyscraper~R1~-1", "negative number"),
        (".XSum~R10~1", "'R10' is not a row or column"),
        (".XSum~R0~1", "'R0' is not a row or column"),
        (".XSum~Q1~1", "'Q1' is not a row or column"),
        (".Quad~R1C1~0", "'0' is not from 1 to 9"),
        (".WhiteDot~R1C1~R2C2", "no two cells are side by side"),
        (".Regex~KA~R1C1", ") expected at character 2 of the pattern"),
        (".Pair~?~R1C1~R1C2", "invalid table"),
        (".Pair~AAAAAAAAAAAAAAA~R1C1~R1C2", "invalid table"),
        (".Given~R1", "'R1' is not a cell"),
        (".Given~R0C1_1", "'R0C1' is not a cell"),
        (".Shape~9x9~~Gridless", "grids of the kind Gridless are not supported"),
        (".Shape~37x37", "not a size"),
        (".Shape~9x9~x", "the values are not a range"),
        (".Shape~4x4~2-5", "values from 2 to 5 in a 4 x 4 grid are not supported"),
        (".Or.Cage~5~R1C1~R1C2.Shape~9x9.Jigsaw~x.End", "in .Jigsaw~x: 1 cell; 81 required"),
        (&nested(50), "anti-king"),
        (&nested(51), "more than 50 nested items"),
        (&cells(10_368), "renban"),
        (&cells(10_369), "too many arguments"),
    ] {
        let found = outcome(text);
        // Each message begins with the item.
        if !found.ends_with(&format!(": {message}")) && !found.starts_with(message) {
            wrong.push((text.chars().take(60).collect::<String>(), found));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn strings_differ_from_rows_that_begin_with_a_dot() {
    let no_puzzle = |text: &str| format!("'{text}' is not a puzzle; comments begin with #");
    for (text, expected) in [
        (".AntiKnight", "anti-knight"),
        ("..AntiKnight", "anti-knight"),
        (".X~R1C1~R1C2", "r1c1 and r1c2: sum 10"),
        ("...~R1C1", ""),
        (".And.AntiKing.End", "anti-king"),
        (".AntiKing.Magic~R1C1", ".Magic~R1C1: unknown constraint Magic"),
        // A row of two cells.
        (".X", "'X' is not a digit in a 2 x 2 grid; empty cells are . 0 _ * - ?"),
        (".Foo~R1C1", &no_puzzle(".Foo~R1C1")),
        (".foo~R1C1", &no_puzzle(".foo~R1C1")),
        (".~", "'~' is not a digit in a 2 x 2 grid; empty cells are . 0 _ * - ?"),
    ] {
        assert_eq!(outcome(text), expected, "{text}");
    }
    // If the first line of a string has one item, the string continues on further lines with one item, and on all lines up to
    // each `.End`. This also holds with `at_once`.
    let text = ".Var~K~k~2\n.Replicate~D~VK1\n.~VK1_1_2\n.End\n.Or\n.Cage~5~VK1~VK2\n.AntiKing.AntiKnight\n.End\n";
    for at_once in [false, true] {
        let options = Options { at_once, ..Options::default() };
        let read: Vec<_> = Reader::from_text(text, &options).map(Result::unwrap).collect();
        let [only] = &read[..] else { panic!("{} puzzles", read.len()) };
        let marks: Vec<String> =
            only.setup.marks.iter().flatten().map(|it| it.to_string()).collect();
        assert_eq!(marks[80..], ["123456789", "12", "12"]);
        assert_eq!(
            rule_texts(&only.setup),
            ["either (cage ex1 ex2 with sum 5) or (anti-king) or (anti-knight)"]
        );
    }
    // A string also continues on indented lines.
    let text = "\n  .Thermo~R1C2~R2C1.Thermo~R3C2~R2C3\n  .Thermo~R4C2~R5C3.AntiKing\n";
    for at_once in [false, true] {
        let options = Options { at_once, ..Options::default() };
        let read: Vec<_> = Reader::from_text(text, &options).map(Result::unwrap).collect();
        assert_eq!(read.iter().map(|entry| entry.setup.rules.len()).collect::<Vec<_>>(), [4]);
    }
    // Without a shape, only lines with one item each form a string.
    let texts = ["anti-knight, anti-king", "anti-knight"];
    let read = entries(".AntiKnight.AntiKing\n.AntiKnight\n");
    let rules: Vec<String> = read.iter().map(|entry| rule_texts(&entry.setup).join(", ")).collect();
    assert_eq!(rules, texts);
}

#[test]
fn alternatives_are_listed_without_repetitions_in_houses() {
    // Of the 24 rows of three different digits, 12 have consecutive digits, 6 begin with 1, and 2 do both: 12 + 6 - 2 = 16.
    let text = ".Shape~4x4.NoBoxes.Or.Renban~R1C1~R1C2~R1C3.~R1C1_1.End";
    assert_eq!(outcome(text), "table of 16 rows on r1c1 r1c2 r1c3");
}
