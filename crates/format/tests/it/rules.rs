//! Every rule is read exactly as it was written.

use crate::any::variant;
use ennead_format::{Entry, Options, Reader, json};
use ennead_puzzle::rule::Rule;
use ennead_puzzle::{Puzzle, RegionSetup};
use ennead_testkit::rules::{Random, WITH_EXTRA_CELLS, form};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use std::io::Cursor;

fn back(text: &str) -> Vec<Entry> {
    let bytes = Cursor::new(text.as_bytes().to_vec());
    Reader::new("back", bytes, &Options::default()).map(Result::unwrap).collect()
}

fn same(puzzle: &Puzzle, text: &str) -> Result<(), TestCaseError> {
    let read = back(text);
    prop_assert_eq!(read.len(), 1, "{}", text);
    prop_assert_eq!(&read[0].notes, &Vec::<String>::new(), "{}", text);
    prop_assert_eq!(&read[0].setup.clone().check().unwrap(), puzzle, "{}", text);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn json_comes_back(puzzle in variant(8)) {
        same(&puzzle, &json::write(&puzzle, None, &[]))?;
    }
}

#[test]
fn every_kind_of_rule_is_generated() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut seen: Vec<&str> = Vec::new();
    for _ in 0..1500 {
        let puzzle = variant(8).new_tree(&mut runner).unwrap().current();
        seen.extend(puzzle.rules().iter().map(Rule::slug));
    }
    seen.extend(WITH_EXTRA_CELLS);
    let missing: Vec<_> = Rule::SLUGS.iter().filter(|slug| !seen.contains(slug)).collect();
    assert_eq!(missing, [&""; 0]);
}

#[test]
fn rules_with_extra_cells_come_back() {
    for slug in WITH_EXTRA_CELLS {
        for seed in 0..20 {
            let mut setup = form(slug, 2 + seed as usize % 3);
            setup.regions = RegionSetup::None;
            let size = setup.size().unwrap();
            let mut random = Random::new(seed);
            setup.rules = vec![random.rule(slug, size)];
            let last = setup.values.len() - 1;
            setup.values[last] = 1;
            setup.marks = Some(size.cells().map(|_| size.digits()).collect());
            setup.lowest = (seed % 4) as i32;
            let puzzle = setup.check().unwrap();
            same(&puzzle, &json::write(&puzzle, None, &[])).unwrap();
        }
    }
}

#[test]
fn rules_as_objects() {
    let text = r#"{"givens":"...............1","cages":[[5,0,1],[0,14,15]],"windows":false,
        "extra_regions":[["r1c1","r2c2","r3c3","r4c4"]],
        "rules":[{"type":"thermometer","cells":["r1c1","A2",6],"slow":true},
                 {"type":"pair","cells":["r1c1","r1c2"],"relation":{"ratio":2}},
                 {"type":"negative","marks":"kropki","relations":[{"difference":1},{"ratio":2}]},
                 {"type":"anti-chess","piece":"knight"}]}"#;
    let entry = back(text).remove(0);
    let puzzle = entry.setup.check().unwrap();
    let shown: Vec<String> = puzzle.rules().iter().map(Rule::to_string).collect();
    assert_eq!(
        shown,
        [
            "cage r1c1 r1c2 with sum 5",
            "cage r4c3 r4c4",
            "slow thermometer r1c1 r1c2 r2c3",
            "r1c1 and r1c2: ratio 2",
            "no unmarked neighbours with difference 1 or ratio 2",
            "anti-knight",
        ]
    );
    assert_eq!(puzzle.geometry().houses().len(), 13);
}

#[test]
fn digits_from_zero_are_values() {
    let text = r#"{"from_zero":true,"givens":"0..3............","solution":"0123230110323210",
        "marks":["0","123","12","3","0","0","0","0","0","0","0","0","0","0","0","0"],
        "rules":[{"type":"quadruple","corner":"r1c1","digits":[0,3]},
                 {"type":"numbered-room","side":"top","line":2,"digit":0},
                 {"type":"table","cells":["r1c1","r1c2"],"rows":[[0,1],[3,2]]},
                 {"type":"pattern","cells":["r2c1","r2c2"],"pattern":"0{1}[12]"}]}"#;
    let entry = back(text).remove(0);
    assert_eq!(entry.setup.values[..4], [1, 0, 0, 4]);
    assert_eq!(entry.setup.marks.as_ref().unwrap()[1].to_string(), "234");
    assert_eq!(entry.solution.as_ref().unwrap().to_string(), "1234341221434321");
    let shown: Vec<String> = entry.setup.rules.iter().map(Rule::to_string).collect();
    assert_eq!(
        shown,
        [
            "quadruple 1 4 below right of r1c1",
            "numbered room 1 above column 2",
            "table of 2 rows on r1c1 r1c2",
            "pattern 1{1}[23] on r2c1 r2c2",
        ]
    );
    let written = json::write(&entry.setup.check().unwrap(), None, &[]);
    assert!(
        written.starts_with(r#"{"n":4,"from_zero":true,"givens":"0..3............","#),
        "{written}"
    );
}

#[test]
fn mistakes_in_rules_are_named() {
    let error = |fields: &str| {
        let text = format!(r#"{{"givens":"................",{fields}}}"#);
        let error = Reader::from_text(&text, &Options::default()).next().unwrap().unwrap_err();
        error.to_string()
    };
    for (fields, message) in [
        (r#""cages":[[3,0],[5,16]]"#, "text:1: cage 2: cell 16 is outside the 4 x 4 grid"),
        (r#""cages":[[]]"#, "text:1: cage 1: empty; use [sum, cell, ...]"),
        (r#""cages":[["x",1]]"#, "text:1: cage 1: \"sum\" is \"x\", not an integer"),
        (r#""cages":3"#, "text:1: cages: \"cages\" is not a list"),
        (r#""rules":[7]"#, "text:1: rule 1: 7 is not an object"),
        (r#""rules":[{"type":"renban"}]"#, "text:1: rule 1: \"cells\" is missing"),
        (
            r#""rules":[{"type":"renban","cells":["r5c1"]}]"#,
            "text:1: rule 1: cell \"r5c1\" is outside the 4 x 4 grid",
        ),
        (
            r#""rules":[{"type":"renban","cells":["r1c1","r1c2"],"colour":"red"}]"#,
            "text:1: rule 1: unknown field \"colour\"",
        ),
        (
            r#""rules":[{"type":"anti-chess","piece":"rook"}]"#,
            "text:1: rule 1: \"piece\" must be one of knight, king",
        ),
        (
            r#""rules":[{"type":"sandwich","side":"left","line":5,"sum":3}]"#,
            "text:1: rule 1: \"line\" is 5, not from 1 to 4",
        ),
        (
            r#""rules":[{"type":"pattern","cells":["r1c1"],"pattern":"1("}]"#,
            "text:1: rule 1: \"pattern\": ) expected at character 3 of the pattern",
        ),
        (r#""windows":"yes""#, "text:1: windows: \"windows\" must be true or false"),
        (
            r#""extra_regions":[["r9c9"]]"#,
            "text:1: extra_regions: cell \"r9c9\" is outside the 4 x 4 grid",
        ),
    ] {
        assert_eq!(error(fields), message);
    }
    assert!(
        error(r#""rules":[{"type":"x"}]"#)
            .starts_with("text:1: rule 1: unknown rule type \"x\"; the types are cage, ")
    );
    let deep = format!(r#""x":{}1{}"#, "[".repeat(500), "]".repeat(500));
    assert!(error(&deep).contains("recursion limit exceeded"), "{}", error(&deep));
}
