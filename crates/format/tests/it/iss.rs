//! Constraint strings of the Interactive Sudoku Solver: known strings and errors.

use crate::common::{entries, error, one, rule_texts, satisfies};
use ennead_format::{Format, Options, Reader, WriteOptions, Written, iss, write};
use ennead_puzzle::{BoxShape, Cell, Digit, Grid, RegionSetup};

#[test]
fn iss_strings() {
    let text = ".Cage~10~R1C1~R1C2.~R2C3_5~R2C4_1_2.Diagonal~1.Thermo~R1C1~R2C2~R3C3.LittleKiller~12~R1C3\
        .XSum~R2~10~12.Sandwich~8~C4.WhiteDot~R5C5~R5C6~R5C7.GreaterThan~R8C8~R8C9.Quad~R3C3~1~2\
        .EqualSum~R1C1~R1C2~-~R9C1.AntiKnight.StrictXV.Whisper~R4C1~R4C2.PillArrow~2~R6C1~R6C2~R6C3~R6C4";
    let entry = one(text);
    assert_eq!(entry.format, Format::Iss);
    assert_eq!(entry.setup.values[11], 5);
    assert_eq!(entry.setup.marks.as_ref().unwrap()[12].to_string(), "12");
    assert_eq!(
        rule_texts(&entry.setup),
        [
            "cage r1c1 r1c2 with sum 10",
            "thermometer r1c1 r2c2 r3c3",
            "little killer 12 from r1c3 down left",
            "X-sum 10 left of row 2",
            "X-sum 12 right of row 2",
            "sandwich sum 8 above column 4",
            "r5c5 and r5c6: difference 1",
            "r5c6 and r5c7: difference 1",
            "r8c9 is less than r8c8",
            "quadruple 1 2 below right of r3c3",
            "equal sums (r1c1 r1c2) (r9c1)",
            "anti-knight",
            "no unmarked neighbours with sum 5 or sum 10",
            "whisper line r4c1 r4c2 (difference 5 or more)",
            "arrow r6c1 r6c2 = sum of r6c3 r6c4",
        ]
    );
    let puzzle = entry.setup.check().unwrap();
    let link = iss::link(text);
    assert_eq!(one(&link).setup.check().unwrap(), puzzle);
}

/// The highest and lowest numbers, in grids whose values begin at 0 or 1.
#[test]
fn iss_numbers_do_not_overflow() {
    let most = u64::MAX;
    assert_eq!(
        error(&format!(".Shape~9x9~0-{most}")),
        format!(
            "text:1: .Shape~9x9~0-{most}: values from 0 to {most} in a 9 x 9 grid are not supported"
        )
    );
    for (range, value, values) in [("0-8", i32::MAX, "0 to 8"), ("1-9", i32::MIN, "1 to 9")] {
        let given = error(&format!(".Shape~9x9~{range}.~R1C1_{value}"));
        assert!(given.ends_with(&format!(": '{value}' is not from {values}")), "{given}");
    }
}

/// A digit that must appear more often than there are cells is listed only once more than there are cells.
#[test]
fn iss_lists_are_short() {
    for (exact, kind) in [(true, "ContainExact"), (false, "ContainAtLeast")] {
        let rule = format!(
            r#""type":"contents","cells":[0,1],"counts":[[1,{}]],"exact":{exact}"#,
            i32::MAX
        );
        let puzzle = one(&format!(r#"{{"givens":"................","rules":[{{{rule}}}]}}"#));
        let written = write(Format::Iss, &puzzle.setup.check().unwrap(), &WriteOptions::default());
        let text = written.unwrap().text;
        assert!(text.ends_with(&format!(".{kind}~1_1_1~R1C1~R1C2")), "{text}");
    }
}

#[test]
fn iss_shapes_and_layouts() {
    let setup = |text: &str| one(text).setup;
    let zero = setup(".Shape~4x4~0-3.~R1C1_0~R1C2_3");
    assert_eq!(zero.lowest, 0);
    assert_eq!(zero.values[..2], [1, 4]);
    assert_eq!(setup(".Shape~16x16.~RgCa_16").values[15 * 16 + 9], 16);
    assert_eq!(setup(".Shape~6x6.NoBoxes").regions, RegionSetup::None);
    let jigsaw = setup(".Shape~4x4.NoBoxes.Jigsaw~1112122233343444");
    assert!(matches!(jigsaw.regions, RegionSetup::Map(_)));
    let both = setup(".Shape~4x4.Jigsaw~1112122233343444");
    assert_eq!(both.extras.regions.len(), 4);
    let wide = setup(".Shape~6x8");
    assert_eq!((wide.rows, wide.columns, wide.digits), (6, 8, 8));
    assert_eq!(wide.regions, RegionSetup::Boxes(BoxShape { rows: 2, columns: 4 }));
    let more = setup(".Shape~9x9~10.~R1C1_10");
    assert_eq!((more.rows, more.digits, more.values[0]), (9, 10, 10));
    let zero_to_nine = setup(".Shape~9x9~0-9.~R1C1_0");
    assert_eq!((zero_to_nine.digits, zero_to_nine.lowest, zero_to_nine.values[0]), (10, 0, 1));
    for (text, message) in [
        (".Shape~6x37", "text:1: .Shape~6x37: not a size"),
        (
            ".Shape~9x9~8",
            "text:1: .Shape~9x9~8: values from 1 to 8 in a 9 x 9 grid are not supported",
        ),
        (
            ".Shape~9x9~37",
            "text:1: .Shape~9x9~37: values from 1 to 37 in a 9 x 9 grid are not supported",
        ),
        (".Cage~3~R1C1~RaC1", "text:1: .Cage~3~R1C1~RaC1: RaC1 is outside the 9 x 9 grid"),
        (".Cage~x~R1C1", "text:1: .Cage~x~R1C1: 'x' is not an integer"),
        (".Or.~R1C1_5", "text:1: .Or: missing .End"),
        (".~R1C1_5.End", "text:1: .End: unmatched .End"),
        (".Or.End", "text:1: .Or: no alternatives"),
        (".Or.Cage~x~R1C1.~R1C1_5.End", "text:1: .Or: in .Cage~x~R1C1: 'x' is not an integer"),
        (".Cage~5~VK1~R1C1", "text:1: .Cage~5~VK1~R1C1: 'VK1' is not a cell"),
        (".NFA~?~_~R1C1", "text:1: .NFA~?~_~R1C1: the automaton is not Base64"),
        (".Replicate~H.X~R1C8~R1C9.End", "text:1: .Replicate~H: R1C9 cannot be shifted so far"),
        (".Replicate~?.AntiKing.End", "text:1: .Replicate~?: the cells are not Base64"),
        (".~R1C1_10", "text:1: .~R1C1_10: '10' is not from 1 to 9"),
        (".Regex~!~R1C1", "text:1: .Regex~!~R1C1: the pattern is not Base64"),
    ] {
        assert_eq!(error(text), message, "{text}");
    }
}

#[test]
fn iss_alternatives_and_automata() {
    let of = |text: &str| one(&format!(".Shape~4x4.NoBoxes{text}"));
    let rules = |text: &str| rule_texts(&of(text).setup);
    // All items in an `.And` become rules.
    assert_eq!(
        rules(".And.Cage~5~R1C1~R1C2.And.AntiKnight.End.End"),
        ["cage r1c1 r1c2 with sum 5", "anti-knight"]
    );
    // A cell that is named twice counts twice.
    let mut twice = rules(".Cage~9~R1C1~R2C2~R2C2");
    twice.sort();
    assert_eq!(twice, ["cage r1c1 r2c2", "r1c1 + r2c2 + r2c2 = 9"]);
    // Alternatives for one cell are its candidates.
    let marks = of(".Or.~R1C1_1.~R1C1_2_3.End.~R1C1_1_3_4").setup.marks.unwrap();
    assert_eq!(marks[0].to_string(), "13");
    // Alternatives for two cells are a known relation or a table.
    assert_eq!(rules(".Or.Thermo~R1C1~R1C2.Thermo~R1C1~R1C2.End"), ["r1c1 is less than r1c2"]);
    assert_eq!(rules(".Or.V~R1C1~R1C2.~R1C1_4.End"), ["table of 7 rows on r1c1 r1c2"]);
    // Alternatives for more cells, nested or separate, are a table.
    let nested = ".Or.And.~R1C1_1.Or.~R2C3_2.~R3C4_2.End.End.Cage~3~R1C1~R2C3.End";
    assert_eq!(rules(nested), ["table of 11 rows on r1c1 r2c3 r3c4"]);
    // The table allows exactly the grids that satisfy an alternative.
    let puzzle = of(nested).setup.check().unwrap();
    let mut kept = 0;
    for n in 0..64 {
        let (a, b, c) = (n % 4 + 1, n / 4 % 4 + 1, n / 16 + 1);
        let mut grid = Grid::from_cells(puzzle.size(), vec![Digit::new(1); 16]).unwrap();
        for (cell, digit) in [((0, 0), a), ((1, 2), b), ((2, 3), c)] {
            grid.set(Cell::new(cell.0, cell.1), Digit::new(digit));
        }
        let expected = a == 1 && (b == 2 || c == 2) || a + b == 3 && a != b;
        assert_eq!(satisfies(&puzzle, &grid), expected, "{a} {b} {c}");
        kept += usize::from(expected);
    }
    assert_eq!(kept, 11);
    // Alternatives with too many combinations, or about the whole grid, become a rule with alternatives.
    assert_eq!(
        rules(".Or.AntiKnight.Diagonal~1.~R1C1_2.End"),
        ["either (anti-knight) or (cage r1c4 r2c3 r3c2 r4c1) or (table of 1 row on r1c1)"]
    );
    // `.Replicate` makes copies at three places.
    assert_eq!(
        rules(".Replicate~H.X~R1C1~R1C2.End"),
        ["r1c1 and r1c2: sum 10", "r1c2 and r1c3: sum 10", "r1c3 and r1c4: sum 10"]
    );
    // An automaton for rising digits on two lines, and extra cells.
    let automaton = of(".NFA~SMz5TnJzHIgA~_up~R1C1~R2C2~~R1C1~R1C2~R1C3.Var~K~extra~2x3");
    assert_eq!(
        rule_texts(&automaton.setup),
        ["r1c1 is less than r2c2", "table of 4 rows on r1c1 r1c2 r1c3"]
    );
    let [group] = &automaton.setup.extra_cells[..] else { panic!("one group") };
    assert_eq!(
        (group.name.as_str(), group.label.as_str(), group.cells, group.columns),
        ("VK", "extra", 6, 3)
    );
    let sized = of(".RegionSize~8").setup;
    assert_eq!(sized.regions, RegionSetup::None, "without boxes");
    assert_eq!(rules(".Var~K~a~2.Cage~5~VK1~VK2~R1C1"), ["cage ex1 ex2 r1c1 with sum 5"]);
}

#[test]
fn iss_lines_of_one_item_are_one_puzzle() {
    let text = "# a comment\n.Cage~10~R1C1~R1C2\n.~R2C3_5\n.AntiKing\n\n.Shape~4x4.~R1C1_2\n.Shape~4x4.~R1C1_3\n.Shape~4x4\n.~R1C1_4\n";
    let all = entries(text);
    let sides: Vec<_> = all.iter().map(|entry| (entry.setup.rows, entry.setup.values[0])).collect();
    assert_eq!(sides, [(9, 0), (4, 2), (4, 3), (4, 4)]);
    assert_eq!(rule_texts(&all[0].setup), ["cage r1c1 r1c2 with sum 10", "anti-king"]);
    assert_eq!(all[1].place.line, Some(6));
}

#[test]
fn iss_strings_of_several_lines_begin_with_their_shape() {
    let rules = |text: &str| -> Vec<Vec<String>> {
        let entries = Reader::from_text(text, &Options::default());
        entries.map(|entry| rule_texts(&entry.unwrap().setup)).collect()
    };
    let one = [["cage r1c1 r1c2 with sum 5", "cage r2c3 r3c3 with sum 3", "anti-knight"]];
    assert_eq!(rules(".Shape~4x4\n.Cage~5~R1C1~R1C2.Cage~3~R2C3~R3C3\n.AntiKnight\n"), one);
    assert_eq!(rules(".Shape~4x4 .Cage~5~R1C1~R1C2 .Cage~3~R2C3~R3C3 .AntiKnight"), one);
    let two = [["cage r1c1 r1c2 with sum 5"], ["anti-knight"]];
    assert_eq!(rules(".Shape~4x4.Cage~5~R1C1~R1C2\n.Shape~4x4.AntiKnight\n"), two);
    assert_eq!(rules(".AntiKnight .AntiKing"), [["anti-knight", "anti-king"]]);
    assert_eq!(rules("https://x.org/?q=.Shape~4x4+.AntiKnight"), [["anti-knight"]]);
}

#[test]
fn iss_strings_are_wrapped_over_lines() {
    let rules = |text: &str| -> Vec<String> {
        entries(text).iter().map(|entry| rule_texts(&entry.setup).join(", ")).collect()
    };
    let four = "cage r1c1 r1c2 with sum 10, anti-king, cage r2c3 r3c3 with sum 3, anti-knight";
    let (first, second) = (".Cage~10~R1C1~R1C2.AntiKing", ".Cage~3~R2C3~R3C3.AntiKnight");
    // Indented lines, as pasted from a program.
    assert_eq!(rules(&format!("\n    {first}\n    {second}\n   ")), [four]);
    assert_eq!(rules(&format!("{first}\n  {second}\n")), [four]);
    // A line break in the middle of an item.
    let whole = format!("{first}{second}");
    for at in [12, 20, 30] {
        let (start, rest) = whole.split_at(at);
        assert_eq!(rules(&format!("{start}\n{rest}\n")), [four], "{start}");
    }
    assert_eq!(rules(".Cage~10~R1C1~\nR1C2\n.AntiKing"), ["cage r1c1 r1c2 with sum 10, anti-king"]);
    // A list of strings, and strings with a blank line between them.
    let two = ["cage r1c1 r1c2 with sum 10, anti-king", "cage r2c3 r3c3 with sum 3, anti-knight"];
    assert_eq!(rules(&format!("{first}\n{second}\n")), two);
    assert_eq!(rules(&format!("  {first}\n\n  {second}\n")), two);
    // Other text is not part of the string above it.
    let puzzle = "1..............2";
    assert_eq!(rules(&format!("{first}\n{puzzle}\n")), [two[0], ""]);
}

#[test]
fn iss_strings_of_the_longest_rule_come_back() {
    let text = r#"{"n":16,"rules":[{"type":"non-consecutive","touch":"corner"}]}"#;
    let puzzle = one(text).setup.check().unwrap();
    let Written { text: string, lost } =
        write(Format::Iss, &puzzle, &WriteOptions::default()).unwrap();
    assert!(lost.is_empty());
    assert_eq!(one(&string).setup.rules.len(), 450);
}
