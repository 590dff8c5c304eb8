//! Each constraint of SudokuMaker, and its links and objects.

use crate::common::{error, one, outcome, rule_texts, satisfies};
use ennead_format::Format;
use ennead_puzzle::cosmetic::Cosmetic;
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{BoxShape, Cell, Diagonals, RegionSetup};

const BOXES: &str = r#"{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]}"#;

/// An object with `cells` empty cells and these fields and constraints.
fn document(cells: usize, fields: &str, constraints: &str) -> String {
    let cells = vec!["{}"; cells].join(",");
    format!(
        r#"{{"formatVersion":"1.5.0","puzzle":{{"name":"","author":"",{fields}"cells":[{cells}],"constraints":[{constraints}]}}}}"#
    )
}

/// An empty 4 x 4 grid with boxes and one more constraint.
fn small(constraint: &str) -> String {
    document(16, "", &format!("{BOXES},{constraint}"))
}

/// A custom grid of two rows of three cells with the values 0 to 7.
fn wide(constraints: &str) -> String {
    let fields = r#""type":"custom","width":3,"height":2,"minDigit":0,"maxDigit":7,"#;
    document(6, fields, constraints)
}

/// A light outside the grid does not affect the other lights.
#[test]
fn lights_outside_the_grid_are_left_out() {
    let entry = one(&document(4, "", r#"{"type":4000,"cells":[0,99]}"#));
    let [Cosmetic::Fog(fog)] = &entry.cosmetics[..] else { panic!("{:?}", entry.cosmetics) };
    let dark: Vec<String> = fog.cells.iter().map(ToString::to_string).collect();
    assert_eq!(dark, ["r1c2", "r2c1", "r2c2"]);
}

#[test]
fn disjoint_groups_need_regions_of_one_shape() {
    let note = |constraints: &str| outcome(&document(4, "", constraints));
    let left_out = |reason: &str| format!("left out: disjoint groups: {reason}");
    assert_eq!(note(r#"{"type":14}"#), left_out("there are no regions"));
    let odd = r#"{"type":1,"regions":[0,0,0,1]},{"type":14}"#;
    assert!(note(odd).starts_with(&left_out("the regions differ in shape")), "{}", note(odd));
}

#[test]
fn constraints_are_rules() {
    for (constraint, expected) in [
        (r#"{"type":0}"#, ""),
        (r#"{"type":12}"#, "anti-king"),
        (r#"{"type":13}"#, "anti-knight"),
        (r#"{"type":15}"#, "non-consecutive neighbours"),
        (r#"{"type":16,"groups":[6,24]}"#, "each of 12, 34 in every square of 2 x 2 cells"),
        (r#"{"type":100,"cells":[0,5],"style":{}}"#, "even r1c1; even r2c2"),
        (r#"{"type":101,"cells":[15]}"#, "odd r4c4"),
        (r#"{"type":102,"cells":[1]}"#, "maximum r1c2"),
        (r#"{"type":103,"cells":[1]}"#, "minimum r1c2"),
        (
            r#"{"type":200,"clues":[{"value":2,"edge":1},{"value":1,"edge":4}],"negative":[],"overrideNegativeRatios":true}"#,
            "r1c1 and r1c2: difference 2; r1c1 and r2c1: difference 1",
        ),
        (r#"{"type":201,"clues":[{"value":2,"edge":11}]}"#, "r2c3 and r2c4: ratio 2"),
        (
            r#"{"type":202,"clues":[{"value":5,"edge":1}],"negative":[10,5]}"#,
            "r1c1 and r1c2: sum 5; no unmarked neighbours with sum 10 or sum 5",
        ),
        (r#"{"type":300,"thermometers":[[0,1],[]],"slow":false}"#, "thermometer r1c1 r1c2"),
        (r#"{"type":300,"thermometers":[[0,4]],"slow":true}"#, "slow thermometer r1c1 r2c1"),
        (
            r#"{"type":301,"cages":[{"cells":[0,1],"value":5},{"cells":[2,3],"value":0},{"cells":[4,5]},{"cells":[6,7],"value":"7"}]}"#,
            "cage r1c1 r1c2 with sum 5; cage r1c3 r1c4; cage r2c1 r2c2; cage r2c3 r2c4 with sum 7",
        ),
        (r#"{"type":302,"groups":[[0,10],[1,11]]}"#, "clones (r1c1) (r3c3); clones (r1c2) (r3c4)"),
        (
            r#"{"type":303,"clues":[{"corner":6,"digits":[1,4]},{"corner":18,"digits":[]}]}"#,
            "quadruple 1 4 below right of r1c1",
        ),
        (
            r#"{"type":304,"cages":[{"cells":[0,1,4],"value":"1221"},{"cells":[0,1],"value":""},{"cells":[0,1],"value":13}]}"#,
            "exactly 1 x 2, 2 x 1 in r1c1 r1c2 r2c1; exactly 1 x 3 in r1c1 r1c2",
        ),
        (r#"{"type":305,"cells":[0,5]}"#, "cage r1c1 r2c2"),
        (r#"{"type":400,"lines":[[0,1]]}"#, "renban line r1c1 r1c2"),
        (
            r#"{"type":401,"lines":[[0,1],[4,8]],"minDifference":2}"#,
            "whisper line r1c1 r1c2 (difference 2 or more); whisper line r2c1 r3c1 (difference 2 or more)",
        ),
        (r#"{"type":402,"lines":[[0,1]]}"#, "palindrome r1c1 r1c2"),
        (r#"{"type":403,"lines":[[0,1,2]]}"#, "between line r1c1 r1c2 r1c3"),
        (r#"{"type":404,"lines":[[1,2]],"singleRegionTotals":true}"#, "region sum line r1c2 r1c3"),
        (r#"{"type":405,"lines":[[0,1,2]]}"#, "sequence r1c1 r1c2 r1c3"),
        (r#"{"type":406,"lines":[[0,1,2]],"groups":[2,12,16]}"#, "entropic line r1c1 r1c2 r1c3"),
        (
            r#"{"type":406,"lines":[[0,1]],"groups":[6,24]}"#,
            "each of 12, 34 in any 2 in a row on r1c1 r1c2",
        ),
        (
            r#"{"type":407,"lines":[[0,1,2]]}"#,
            "lockout line r1c1 r1c2 r1c3 (ends differ by 4 or more)",
        ),
        // The number in a pill reads from left to right; an arrow may begin in the pill.
        (
            r#"{"type":408,"bulbsWithArrows":[{"bulbCells":[1,0],"arrows":[[1,2,3],[4,5],[0]]},{"bulbCells":[8,9],"arrows":[[9,10]]}]}"#,
            "arrow r1c1 r1c2 = sum of r1c3 r1c4; arrow r1c1 r1c2 = sum of r2c1 r2c2; arrow r3c1 r3c2 = sum of r3c3",
        ),
        (r#"{"type":409,"lines":[[0,1,2]]}"#, "double arrow r1c1 r1c2 r1c3"),
        (
            r#"{"type":500,"clues":[{"outerCell":1,"value":5,"diagonal":-1},{"outerCell":18,"value":6,"diagonal":1},{"outerCell":0,"diagonal":-1}]}"#,
            "little killer 5 from r1c2 down right; little killer 6 from r2c1 up right",
        ),
        (
            r#"{"type":501,"clues":[{"outerCell":1,"value":0},{"outerCell":2},{"outerCell":34,"value":3}]}"#,
            "sandwich sum 0 above column 1; sandwich sum 3 below column 4",
        ),
        (r#"{"type":502,"clues":[{"outerCell":6,"value":4}]}"#, "X-sum 4 left of row 1"),
        (r#"{"type":503,"clues":[{"outerCell":11,"value":2}]}"#, "skyscraper 2 right of row 1"),
        (r#"{"type":504,"clues":[{"outerCell":2,"value":3}]}"#, "numbered room 3 above column 2"),
        (r#"{"type":600,"cells":[1]}"#, "row indexer r1c2"),
        (r#"{"type":601,"cells":[1]}"#, "column indexer r1c2"),
        (r#"{"type":2003}"#, ""),
    ] {
        assert_eq!(outcome(&small(constraint)), expected, "{constraint}");
    }
}

#[test]
fn houses() {
    let setup = |constraint: &str| one(&small(constraint)).setup;
    let falling = setup(r#"{"type":10,"style":{}}"#);
    assert_eq!(falling.diagonals, Diagonals { falling: true, rising: false });
    assert_eq!(falling.regions, RegionSetup::Boxes(BoxShape { rows: 2, columns: 2 }));
    let rising = setup(r#"{"type":11}"#);
    assert_eq!(rising.diagonals, Diagonals { falling: false, rising: true });
    assert!(setup(r#"{"type":14}"#).extras.disjoint_groups);
    let extra = setup(r#"{"type":305,"cells":[0,6,11,13]}"#);
    assert_eq!(extra.extras.regions.len(), 1);
    assert_eq!(one(&document(16, "", "")).setup.regions, RegionSetup::None);
    let jigsaw = r#"{"type":1,"regions":[0,0,0,1,0,1,1,1,2,2,2,3,2,3,3,3]}"#;
    let jigsaw = one(&document(16, "", jigsaw)).setup;
    assert!(matches!(jigsaw.regions, RegionSetup::Map(_)));
    // Some cells have no region.
    let partial = r#"{"type":1,"regions":[0,0,-1,null,0,0,1,1,2,2,2,2,-1,-1,-1,-1]}"#;
    let partial = one(&document(16, "", partial)).setup;
    assert_eq!((partial.regions, partial.extras.regions.len()), (RegionSetup::None, 2));
    assert_eq!(partial.rules[0].to_string(), "cage r2c3 r2c4");
}

#[test]
fn grids_of_other_shapes() {
    let plain = one(&wide("")).setup;
    assert_eq!((plain.rows, plain.columns, plain.digits, plain.lowest), (2, 3, 8, 0));
    assert!(!plain.lines);
    assert_eq!(outcome(&wide("")), "rows, columns and regions may repeat digits");
    let regions = r#"{"type":1,"regions":[0,0,1,0,0,1]}"#;
    // If rows and columns are not houses, regions are not houses either, but still divide region sum lines.
    let sums = r#"{"type":404,"lines":[[0,1,2]],"singleRegionTotals":false}"#;
    let lines = one(&wide(&format!("{regions},{sums}"))).setup;
    assert_eq!(rule_texts(&lines), ["equal sums (r1c1 r1c2) (r1c3)"]);
    let ruled = one(&wide(&format!("{regions},{{\"type\":2003}}"))).setup;
    assert!(ruled.lines);
    assert_eq!(rule_texts(&ruled), ["cage r1c1 r1c2 r2c1 r2c2", "cage r1c3 r2c3"]);
    let halves = r#"{"type":1,"regions":[4,4,4,7,7,7]},{"type":2003},{"type":14}"#;
    let halves = one(&wide(halves)).setup;
    assert_eq!(halves.regions, RegionSetup::Boxes(BoxShape { rows: 1, columns: 3 }));
    assert_eq!(rule_texts(&halves), ["cage r1c1 r2c1", "cage r1c2 r2c2", "cage r1c3 r2c3"]);
    let square = document(9, r#""type":"custom","#, r#"{"type":10},{"type":11}"#);
    let square = one(&square).setup;
    assert_eq!((square.rows, square.digits), (3, 9));
    assert_eq!(rule_texts(&square), ["cage r1c1 r2c2 r3c3", "cage r1c3 r2c2 r3c1"]);
    // The shape and the digits of documents that do not state all of them.
    for (cells, fields, expected) in [
        (25, "", (5, 5, 5)),
        (25, r#""size":5,"minDigit":0,"maxDigit":4,"#, (5, 5, 5)),
        (100, r#""type":"custom","minDigit":0,"#, (10, 10, 10)),
        (6, r#""width":3,"#, (2, 3, 3)),
        (6, r#""height":3,"#, (3, 2, 3)),
        (16, r#""maxDigit":null,"#, (4, 4, 4)),
    ] {
        let setup = one(&document(cells, fields, "")).setup;
        assert_eq!((setup.rows, setup.columns, setup.digits), expected, "{fields}");
    }
}

#[test]
fn marks_exempt_from_negative_constraints_if_stated() {
    let two = |first: bool, second: bool| {
        let text = format!(
            r#"{{"type":200,"clues":[{{"value":3,"edge":1}}],"negative":[1,1],"overrideNegativeRatios":{first}}},
               {{"type":201,"clues":[{{"value":2,"edge":2}}],"negative":[3],"overrideNegativeDifferences":{second}}}"#
        );
        one(&small(&text)).setup
    };
    let pairs = ["r1c1 and r1c2: difference 3", "r1c2 and r1c3: ratio 2"];
    let negative = "no unmarked neighbours with difference 1 or ratio 3";
    assert_eq!(rule_texts(&two(true, true)), [pairs[0], pairs[1], negative]);
    // The digits 1 and 2 have the ratio 2, but also the difference 1. Without the override, the ratio mark does not exempt them
    // from the negative difference.
    let strict = two(true, false);
    let allows = |a: u8, b: u8| {
        strict.rules.iter().any(|rule| match rule {
            Rule::Table(table) => {
                assert_eq!(table.cells, [Cell::new(0, 1), Cell::new(0, 2)]);
                table.rows.iter().any(|row| [row[0].get(), row[1].get()] == [a, b])
            }
            _ => false,
        })
    };
    assert!(!allows(1, 2) && !allows(2, 1) && allows(2, 4) && allows(1, 3));
    assert_eq!(strict.rules.len(), 4);
    assert_eq!(two(false, false).rules.len(), 5);
}

#[test]
fn what_is_not_read_is_named() {
    for (constraint, expected) in [
        (r#"{"type":13,"disabled":true}"#, ""),
        (r#"{"type":777,"disabled":true}"#, ""),
        (r#"{"type":13,"solverIgnored":true}"#, "constraint 2 (anti-knight) is only drawn"),
        (r#"{"type":777}"#, "unknown constraint of type 777"),
        (
            r#"{"type":1000,"definition":{"name":"no roping"},"input":{},"style":{}}"#,
            "the custom constraint \"no roping\" is code, which is not read",
        ),
        (
            r#"{"type":1000,"name":"mine"}"#,
            "the custom constraint \"mine\" is code, which is not read",
        ),
        (
            r#"{"type":2000,"lines":[[],[]]},{"type":2000,"lines":[[]]},{"type":2001,"cages":[{}]},{"type":2002,"params":[],"symbols":[[0,0]]}"#,
            "ignoring elements without a known rule: 5 shapes",
        ),
        (
            r#"{"type":4000,"cells":[0,1]},{"type":4000},{"type":4001,"triggers":[],"effects":[]}"#,
            "ignoring elements without a known rule: 2 lights in fog, 1 fog, 1 set of fog triggers",
        ),
        (r#"{"type":400,"lines":[],"strict":true}"#, "unknown fields: \"strict\""),
        (
            r#"{"type":301,"cages":[{"cells":[0],"mode":1},{"cells":[1],"mode":2}]}"#,
            "cage r1c1; cage r1c2; unknown fields: \"mode\"",
        ),
        (r#"{"type":302,"groups":[[0,1,2]]}"#, "left out: a group of 3 clones"),
        (
            r#"{"type":2003,"areas":[{"x":0,"y":0,"width":2,"height":2}]}"#,
            "left out: rows, columns and regions of a part of the grid",
        ),
        (
            r#"{"type":404,"lines":[[1,2,1]],"singleRegionTotals":true}"#,
            "left out: a region sum line that enters a region twice and adds up both parts",
        ),
        (
            r#"{"type":300,"thermometers":[[0]],"slow":false}"#,
            "left out: thermometer r1c1: it has 1 cell; it needs at least 2",
        ),
    ] {
        let entry = one(&small(constraint));
        assert_eq!(outcome(&small(constraint)), expected, "{constraint}");
        assert_eq!(entry.is_partly_read, !expected.is_empty(), "{constraint}");
    }
    assert_eq!(
        outcome(&document(4, r#""future":1,"messages":{},"#, "")),
        "unknown fields: \"future\""
    );
    let diagonal = r#"{"type":2003},{"type":11}"#;
    assert_eq!(outcome(&wide(diagonal)), "left out: a diagonal of a grid that is not square");
    let groups = r#"{"type":2003},{"type":1,"regions":[0,0,0,0,1,1]},{"type":14}"#;
    assert!(
        outcome(&wide(groups)).ends_with("left out: disjoint groups: the regions differ in shape")
    );
    let no_region = r#"{"type":2003},{"type":404,"lines":[[0,1]]}"#;
    assert_eq!(outcome(&wide(no_region)), "left out: a region sum line with a cell in no region");
}

#[test]
fn invalid_numbers_are_errors() {
    for (constraint, expected) in [
        (r#"7"#, "constraint 2: not an object"),
        (r#"{"type":"x"}"#, "constraint 2: its type is not a number"),
        (r#"{"type":1,"regions":[0]}"#, "constraint 2 (regions): 1 cell; 16 required"),
        (BOXES, "constraint 2 (regions): the regions are stated twice"),
        (r#"{"type":100,"cells":[16]}"#, "constraint 2 (even): cell 16 is outside the 4 x 4 grid"),
        (r#"{"type":100,"cells":[-1]}"#, "constraint 2 (even): cell -1 is outside the 4 x 4 grid"),
        (r#"{"type":100}"#, "constraint 2 (even): \"cells\" is missing"),
        (
            r#"{"type":200,"clues":[{"value":1,"edge":1},{"value":1,"edge":0}]}"#,
            "constraint 2 (difference): clues 2: edge 0 is not between two cells",
        ),
        (
            r#"{"type":202,"clues":[{"edge":1}]}"#,
            "constraint 2 (XV): clues 1: \"value\" is missing",
        ),
        (
            r#"{"type":200,"clues":[],"negative":["x"]}"#,
            "constraint 2 (difference): \"negative\" is \"x\", not an integer",
        ),
        (
            r#"{"type":300,"thermometers":[0],"slow":false}"#,
            "constraint 2 (thermometers): \"thermometers\" is not a list of lists of cells",
        ),
        (
            r#"{"type":301,"cages":[{"cells":[0],"value":"x"}]}"#,
            "constraint 2 (killer cages): cages 1: \"x\" is not an integer",
        ),
        (r#"{"type":301,"cages":[5]}"#, "constraint 2 (killer cages): cages 1: not an object"),
        (
            r#"{"type":303,"clues":[{"corner":0,"digits":[1]}]}"#,
            "constraint 2 (quadruples): clues 1: corner 0 does not have four cells around it",
        ),
        (
            r#"{"type":303,"clues":[{"corner":6,"digits":[5]}]}"#,
            "constraint 2 (quadruples): clues 1: 5 is not from 1 to 4",
        ),
        (
            r#"{"type":304,"cages":[{"cells":[0],"value":"123"}]}"#,
            "constraint 2 (look-and-say cages): cages 1: '123' does not consist of pairs of a count and a digit",
        ),
        (
            r#"{"type":202,"clues":[],"negative":[73]}"#,
            "constraint 2 (XV): the negative constraint 73 is not from 0 to 72",
        ),
        (
            r#"{"type":408,"bulbsWithArrows":[{"bulbCells":[0,1,2,3,4],"arrows":[[5]]}]}"#,
            "constraint 2 (arrows): bulbsWithArrows 1: a bulb of 5 cells; at most 4 are possible",
        ),
        (
            r#"{"type":16,"groups":[2,2,2,2,2]}"#,
            "constraint 2 (global entropy): 5 groups, which is more than there are digits",
        ),
        (
            r#"{"type":406,"lines":[],"groups":[-1]}"#,
            "constraint 2 (entropy lines): -1 is not a group of digits",
        ),
        (
            r#"{"type":500,"clues":[{"outerCell":1,"value":1,"diagonal":0}]}"#,
            "constraint 2 (little killers): clues 1: the diagonal 0 is not 1 or -1",
        ),
        (
            r#"{"type":500,"clues":[{"outerCell":0,"value":1,"diagonal":1}]}"#,
            "constraint 2 (little killers): clues 1: no such diagonal begins at cell 0 of the border",
        ),
        (
            r#"{"type":501,"clues":[{"outerCell":7,"value":1}]}"#,
            "constraint 2 (sandwich sums): clues 1: cell 7 is not in the border of the grid",
        ),
        (
            r#"{"type":502,"clues":[{"outerCell":0,"value":1}]}"#,
            "constraint 2 (X-sums): clues 1: cell 0 of the border is not at the end of a row or column",
        ),
        (
            r#"{"type":503,"clues":[{"outerCell":1,"value":-1}]}"#,
            "constraint 2 (skyscrapers): clues 1: -1 is negative",
        ),
        (
            r#"{"type":504,"clues":[{"outerCell":1,"value":5}]}"#,
            "constraint 2 (numbered rooms): clues 1: 5 is not from 1 to 4",
        ),
    ] {
        assert_eq!(outcome(&small(constraint)), expected, "{constraint}");
    }
    for (cells, fields, expected) in [
        (15, "", "cells: 15 cells do not form a grid of at most 36 x 36"),
        (0, "", "cells: 0 cells do not form a grid of at most 36 x 36"),
        (1369, "", "cells: 1369 cells do not form a grid of at most 36 x 36"),
        (16, r#""width":0,"#, "width: 0 is not from 1 to 36"),
        (16, r#""size":"4","#, "size: \"size\" is \"4\", not an integer"),
        (16, r#""minDigit":-1,"#, "maxDigit: the digits -1 to 4 are not between 0 and 36"),
        (
            16,
            r#""minDigit":0,"maxDigit":36,"#,
            "maxDigit: the digits 0 to 36 are not between 0 and 36",
        ),
        (16, r#""minDigit":5,"#, "maxDigit: the digits 5 to 4 are not between 0 and 36"),
    ] {
        assert_eq!(outcome(&document(cells, fields, "")), expected, "{fields}");
    }
    let given = small(r#"{"type":0}"#).replacen("[{}", r#"[{"value":5,"given":true}"#, 1);
    assert_eq!(outcome(&given), "cells, r1c1: 5 is not from 1 to 4");
    let none = error(r#"{"formatVersion":"1","puzzle":{"cells":[{}]}}"#);
    assert!(none.contains("contains no puzzle"), "{none}");
}

#[test]
fn cells_have_givens_a_solution_and_marks() {
    let cells = |cells: &str| {
        format!(r#"{{"formatVersion":"1","puzzle":{{"cells":[{cells}],"constraints":[]}}}}"#)
    };
    let full = one(&cells(r#"{"value":1,"given":true},{"value":2},{"value":2},{"value":1}"#));
    assert_eq!(full.setup.values, [1, 0, 0, 0]);
    assert_eq!(full.solution.unwrap().to_string(), "1221");
    assert!(full.notes.is_empty());
    let part =
        one(&cells(r#"{"value":1,"given":true},null,{"value":2,"given":false},{"given":true}"#));
    assert_eq!((part.setup.values, part.solution), (vec![1, 0, 0, 0], None));
    assert_eq!(part.notes, ["ignoring 1 entered digit that is not a given"]);
    // If a value is not a digit of the grid, the values are not a stored solution.
    assert_eq!(one(&cells(r#"{"value":9},{"value":2},{"value":2},{"value":1}"#)).solution, None);
    assert_eq!(
        outcome(&cells(
            r#"{"colors":3,"candidates":6},{"cornerPencilMarks":2,"new":1},{"colors":0},{}"#
        )),
        "unknown fields: \"new\"; ignoring elements without a known rule: 1 cell with centre marks, \
         1 cell with corner marks, 2 coloured cells"
    );
}

#[test]
fn links_payloads_and_objects() {
    let text = include_str!("../../../../testdata/formats/setter.sudokumaker");
    let entry = one(text);
    assert_eq!((entry.format, entry.title.as_deref()), (Format::SudokuMaker, Some("Small")));
    assert_eq!(
        rule_texts(&entry.setup),
        ["thermometer r1c1 r1c2 r1c3", "cage r2c1 r2c2 with sum 7", "cage r4c3 r4c4"]
    );
    assert_eq!(
        entry.notes,
        [
            "constraint 6 (arrows) is only drawn",
            "the custom constraint \"low when blue\" is code, which is not read",
            "ignoring elements without a known rule: 2 coloured cells, 1 cage without a rule",
            "rules text: Normal rules. Blue cells are low.",
        ]
    );
    let puzzle = entry.setup.clone().check().unwrap();
    assert!(satisfies(&puzzle, entry.solution.as_ref().unwrap()));
    let puzzle_alone =
        text.split_once(r#""puzzle":"#).unwrap().1.trim_end().strip_suffix('}').unwrap();
    assert_eq!(one(puzzle_alone).setup, entry.setup);
    let packed = lz_str::compress_to_encoded_uri_component(text);
    assert!(packed.starts_with("N4Ig"));
    for link in [
        packed.clone(),
        format!("https://sudokumaker.app/?puzzle={packed}"),
        format!("sudokumaker.app/?lang=en&puzzle={packed}#x"),
        format!("https://www.sudokumaker.app/?puzzle={}", packed.replace('+', "%2B")),
    ] {
        let read = one(&link);
        assert_eq!((&read.setup, &read.notes), (&entry.setup, &entry.notes), "{link}");
        assert_eq!(read.solution, entry.solution);
    }
    let cut = format!("https://sudokumaker.app/?puzzle={}", &packed[..packed.len() / 2]);
    assert!(error(&cut).ends_with("the LZString data is damaged or truncated: unexpected end"));
    let other = lz_str::compress_to_encoded_uri_component(r#"{"puzzle":{"cells":7}}"#);
    assert!(error(&format!("sudokumaker.app/?puzzle={other}")).contains("contains no puzzle"));
    let wide = one(include_str!("../../../../testdata/formats/shape.sudokumaker"));
    let puzzle = wide.setup.check().unwrap();
    assert_eq!((puzzle.size().to_string().as_str(), puzzle.lowest()), ("4 x 6 with 8 digits", 0));
    assert_eq!(puzzle.geometry().region_count(), 6);
    assert_eq!(puzzle.rules()[0].to_string(), "little killer 9 from r1c2 down right");
}
