use super::*;
use crate::{CellStyle, Digit, Grid, Size};

pub(super) fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// Whether the rule holds when the cells of the first rows hold these digits, and all others 1.
pub(super) fn holds(rule: impl Into<Rule>, rows: &[&str]) -> bool {
    let size = Size::NINE;
    let mut grid = Grid::empty(size);
    for cell in size.cells() {
        let symbol = rows.get(cell.row()).and_then(|row| row.chars().nth(cell.column()));
        grid.set(cell, Digit::from_symbol(symbol.unwrap_or('1')));
    }
    let rules = [rule.into()];
    let geometry = Geometry::classic();
    assert_eq!(rules[0].kind().problem(&geometry), None);
    rules[0].kind().holds(&Filled::new(&geometry, &rules, 1, &grid).unwrap())
}

#[test]
fn sums() {
    let cage = |sum| Cage { cells: cells("r1c1 r1c2 r2c1"), sum };
    assert!(holds(cage(Some(20)), &["47", "9"]));
    assert!(holds(cage(Some(12)), &["47", "1"]));
    assert!(!holds(cage(Some(12)), &["44", "4"]), "digits differ");
    assert!(holds(cage(None), &["12", "3"]));
    let killer = LittleKiller { start: cells("r1c3")[0], down: true, right: false, sum: 12 };
    assert!(holds(killer.clone(), &["114", "141", "411"]));
    assert!(!holds(LittleKiller { sum: 13, ..killer }, &["114", "141", "411"]));
    let arrow = Arrow { circle: cells("r1c1"), shaft: cells("r1c2 r1c3") };
    assert!(holds(arrow, &["945"]));
    let pill = Arrow { circle: cells("r1c1 r1c2"), shaft: cells("r1c3 r1c4") };
    assert!(holds(pill, &["1798"]));
    assert!(holds(DoubleArrow { cells: cells("r1c1 r1c2 r1c3 r1c4") }, &["5713"]));
    let equal = |sum| EqualSums { groups: vec![cells("r1c1 r1c2"), cells(sum)] };
    assert!(holds(equal("r1c3"), &["459"]));
    assert!(!holds(equal("r1c3"), &["458"]));
    assert!(holds(SumLine { cells: cells("r1c1 r1c2 r1c3"), sum: 9, is_loop: false }, &["459"]));
    assert!(!holds(SumLine { cells: cells("r1c1 r1c2 r1c3"), sum: 9, is_loop: false }, &["495"]));
    // A line of zeros has no part with the sum 3.
    let from_zero =
        |values: [i32; 3]| values.iter().try_fold(0, |p, v| SumLine::read(3, p, *v)) == Some(3);
    assert!(from_zero([0, 3, 0]) && from_zero([3, 0, 3]) && !from_zero([0, 0, 0]));
    let region = RegionSum { cells: cells("r1c3 r1c4 r1c5 r1c6 r1c7") };
    assert!(holds(region, &["118251811"]));
}

#[test]
fn lines() {
    let line = || cells("r1c1 r1c2 r1c3 r1c4");
    assert!(holds(Thermometer { cells: line(), slow: false }, &["1359"]));
    assert!(!holds(Thermometer { cells: line(), slow: false }, &["1339"]));
    assert!(holds(Thermometer { cells: line(), slow: true }, &["1339"]));
    assert!(holds(Palindrome { cells: line() }, &["7227"]));
    assert!(!holds(Palindrome { cells: line() }, &["7237"]));
    assert!(holds(Renban { cells: line() }, &["6354"]));
    assert!(!holds(Renban { cells: line() }, &["6355"]));
    assert!(!holds(Renban { cells: line() }, &["7354"]));
    assert!(holds(Whisper { cells: line(), least: 5 }, &["1617"]));
    assert!(!holds(Whisper { cells: line(), least: 5 }, &["1615"]));
    assert!(holds(Between { cells: line() }, &["8372"]));
    assert!(!holds(Between { cells: line() }, &["8382"]));
    assert!(holds(Lockout { cells: line(), least: 4 }, &["3827"]));
    assert!(!holds(Lockout { cells: line(), least: 4 }, &["3847"]));
    assert!(!holds(Lockout { cells: line(), least: 4 }, &["3916"]));
    assert!(holds(Zipper { cells: line() }, &["2345"]));
    assert!(holds(Zipper { cells: cells("r1c1 r1c2 r1c3") }, &["143"]));
    assert!(!holds(Zipper { cells: cells("r1c1 r1c2 r1c3") }, &["183"]));
    assert!(holds(Nabner { cells: line() }, &["1735"]));
    assert!(!holds(Nabner { cells: line() }, &["1734"]));
    assert!(holds(Modular { cells: line(), modulus: 3 }, &["4387"]));
    assert!(!holds(Modular { cells: line(), modulus: 3 }, &["4377"]));
    assert!(holds(Entropic { cells: line() }, &["1482"]));
    assert!(!holds(Entropic { cells: line() }, &["1428"]));
    assert!(holds(Pattern { cells: line(), expression: "12*.".parse().unwrap() }, &["1229"]));
    let rows = vec![[1, 2, 3, 4].map(|d| Digit::new(d).unwrap()).to_vec()];
    assert!(holds(Table { cells: line(), rows: rows.clone() }, &["1234"]));
    assert!(!holds(Table { cells: line(), rows }, &["1243"]));
}

#[test]
fn cells_and_pairs() {
    let pair = |relation| Pair { cells: [cells("r1c1")[0], cells("r1c2")[0]], relation };
    assert!(holds(pair(Relation::Difference(1)), &["34"]));
    assert!(holds(pair(Relation::Ratio(2)), &["84"]));
    assert!(holds(pair(Relation::Sum(10)), &["37"]));
    assert!(!holds(pair(Relation::Less), &["43"]));
    let clones =
        |in_order| SameValues { groups: vec![cells("r1c1 r1c2"), cells("r1c3 r1c4")], in_order };
    assert!(holds(clones(true), &["3737"]));
    assert!(!holds(clones(true), &["3773"]));
    assert!(holds(clones(false), &["3773"]));
    let digits = |text: &str| text.chars().map(|s| Digit::from_symbol(s).unwrap()).collect();
    let quadruple = |text| Quadruple { corner: cells("r1c1")[0], digits: digits(text) };
    assert!(holds(quadruple("335"), &["33", "54"]));
    assert!(!holds(quadruple("335"), &["35", "54"]));
    let low = |extreme| Extremum { cell: cells("r1c1")[0], extreme };
    assert!(holds(low(Extreme::Maximum), &["5", "4"]));
    assert!(!holds(low(Extreme::Minimum), &["12", "1"]));
    assert!(holds(Parity { cell: cells("r1c1")[0], even: true }, &["4"]));
    let index = |along| Indexer { cell: cells("r1c3")[0], along };
    assert!(holds(index(IndexedHouse::Row), &["117111311"]));
    assert!(!holds(index(IndexedHouse::Row), &["117111411"]));
    assert!(holds(index(IndexedHouse::Region), &["114", "3"]));
    assert!(holds(CountingCircles { cells: cells("r1c1 r1c2 r1c3 r1c4") }, &["3133"]));
    assert!(!holds(CountingCircles { cells: cells("r1c1 r1c2 r1c3") }, &["313"]));
}

#[test]
fn marks_of_one_kind_side_by_side_exempt_each_other() {
    let mark = |name, extreme| Rule::from(Extremum { cell: cells(name)[0], extreme });
    let size = Size::NINE;
    let (high, low) = (Extreme::Maximum, Extreme::Minimum);
    let marks = [mark("r1c1", high), mark("r1c2", high), mark("r2c1", low), mark("r9c9", high)];
    let all_hold = |rows: [&str; 2]| {
        let mut grid = Grid::from_cells(size, vec![size.digit(1); size.cell_count()]).unwrap();
        for (row, digits) in rows.iter().enumerate() {
            for (column, digit) in digits.chars().enumerate() {
                grid.set(Cell::new(row, column), Digit::from_symbol(digit));
            }
        }
        grid.set(cells("r9c9")[0], size.digit(9));
        grid.set(cells("r3c1")[0], size.digit(3));
        let geometry = Geometry::classic();
        let filled = Filled::new(&geometry, &marks, 1, &grid).unwrap();
        marks.iter().all(|mark| mark.kind().holds(&filled))
    };
    assert!(all_hold(["781", "23"]));
    assert!(all_hold(["871", "23"]));
    assert!(all_hold(["881", "23"]));
    assert!(!all_hold(["877", "23"]), "an unmarked neighbour holds 7, too");
    assert!(!all_hold(["786", "78"]), "a minimum beside a maximum is lower");
}

#[test]
fn clues_outside() {
    let left = Edge { side: Side::Left, index: 0 };
    let right = Edge { side: Side::Right, index: 0 };
    let row = ["261359487"];
    assert!(holds(Sandwich { edge: left, sum: 8 }, &row));
    assert!(!holds(Sandwich { edge: left, sum: 9 }, &row));
    assert!(holds(XSum { edge: left, sum: 8 }, &row));
    assert!(holds(XSum { edge: right, sum: 37 }, &["261359487"]));
    assert!(holds(Skyscraper { edge: left, count: 3 }, &row));
    assert!(holds(Skyscraper { edge: right, count: 3 }, &row));
    assert!(holds(NumberedRoom { edge: left, digit: Digit::new(6).unwrap() }, &row));
    assert!(holds(NumberedRoom { edge: right, digit: Digit::new(1).unwrap() }, &row));
}

#[test]
fn rules_of_the_whole_grid() {
    let solved = [
        "123456789",
        "456789123",
        "789123456",
        "231564897",
        "564897231",
        "897231564",
        "312645978",
        "645978312",
        "978312645",
    ];
    assert!(!holds(AntiChess { piece: ChessPiece::Knight }, &["121", "111"]));
    assert!(holds(AntiChess { piece: ChessPiece::King }, &solved) == king_by_hand(&solved));
    assert!(!holds(NonConsecutive { touch: Touch::Side }, &solved));
    assert!(!holds(AntiTaxicab, &solved));
    let none = vec![Relation::Sum(19)];
    assert!(holds(Negative { marks: MarkFamily::Sums, relations: none }, &solved));
    assert!(!holds(
        Negative { marks: MarkFamily::Kropki, relations: vec![Relation::Difference(1)] },
        &solved
    ));
}

/// Whether no two equal digits touch at a corner. Compares each row with the next.
fn king_by_hand(rows: &[&str]) -> bool {
    let at = |row: usize, column: usize| rows[row].as_bytes()[column];
    (0..8).all(|row| {
        (0..9).all(|column| {
            (column == 0 || at(row, column) != at(row + 1, column - 1))
                && (column == 8 || at(row, column) != at(row + 1, column + 1))
        })
    })
}

#[test]
fn rules_have_cells_and_words() {
    let line = || cells("r1c1 r1c2 r2c2");
    let pattern = Pattern { cells: line(), expression: "1.*".parse().unwrap() };
    let rules: [(&dyn RuleKind, &str); 5] = [
        (&Between { cells: line() }, "between line r1c1 r1c2 r2c2"),
        (&CountingCircles { cells: line() }, "counting circles r1c1 r1c2 r2c2"),
        (
            &SumLine { cells: line(), sum: 10, is_loop: false },
            "sum line r1c1 r1c2 r2c2 (parts of 10)",
        ),
        (&Zipper { cells: line() }, "zipper line r1c1 r1c2 r2c2"),
        (&pattern, "pattern 1.* on r1c1 r1c2 r2c2"),
    ];
    for (rule, words) in rules {
        assert_eq!(rule.describe(CellStyle::default()), words);
        assert_eq!(rule.cells(&Geometry::classic()), line(), "{words}");
    }
}

#[test]
fn a_filled_grid_has_the_rules_of_its_puzzle() {
    let rules = [Rule::from(Zipper { cells: cells("r1c1 r1c2") })];
    let mut grid = Grid::empty(Size::NINE);
    Size::NINE.cells().for_each(|cell| grid.set(cell, Digit::new(1)));
    let geometry = Geometry::classic();
    assert_eq!(Filled::new(&geometry, &rules, 1, &grid).unwrap().rules(), rules);
}

/// Lists each expression with its displayed text, words that match it, and words that do not.
#[test]
fn expressions_match_words_and_read_back() {
    for (text, shortest, words, others) in [
        ("1", "1", "1", "2 11"),
        ("12", "12", "12", "1 2 21 123"),
        (".*", ".*", "9 12 111", ""),
        ("12+", "12+", "12 1222", "1 1212 22"),
        ("12*3", "12*3", "13 123 1223", "12 1233"),
        ("1?2", "1?2", "2 12", "1 112"),
        ("(12|3)?4", "(12|3)?4", "4 124 34", "12 14 24 1234"),
        ("12|3", "12|3", "12 3", "13 123"),
        ("1(2|3)", "1(2|3)", "12 13", "1 123 3"),
        ("1|", "1|", "1", "11 2"),
        ("[^9]{2}", "[^9]{2}", "11 18", "1 19 91 111"),
        ("[123]{1,}(4|5)", "[123]+(4|5)", "14 1235", "4 12 144"),
        ("[2-4]1", "[234]1", "21 31 41", "11 51 2"),
        ("[1-I]", "[123456789ABCDEFGHI]", "1 I", "J 11"),
        ("[1-J]", "[^KLMNOPQRSTUVWXYZa]", "1 J", "K 11"),
        ("[4-2]1", "[]1", "", "21 31 41 1"),
        ("(12){2,3}", "(12){2,3}", "1212 121212", "12 12121212"),
        ("1{2,}", "1{2,}", "11 1111", "1 12"),
        ("1{0,}2{0,1}3{4,4}", "1*2?3{4}", "3333 13333 123333", "333 12233333"),
        ("(1*)*", "(1*)*", "1 111", "2 12"),
        ("((1))", "1", "1", "11"),
        ("(1|2)(())", "1|2", "1 2", "12"),
    ] {
        let expression: Expression = text.parse().unwrap();
        assert_eq!(expression.to_string(), shortest, "{text}");
        assert_eq!(shortest.parse::<Expression>().unwrap().to_string(), shortest);
        let matches = |word: &str| {
            let word: Option<Vec<Digit>> = word.chars().map(Digit::from_symbol).collect();
            expression.matches(&word.unwrap())
        };
        assert!(words.split_terminator(' ').all(matches), "{text}");
        assert!(!others.split_terminator(' ').any(matches), "{text}");
    }
    // Whether each expression matches the empty word.
    for (text, matches) in [("", true), ("1*", true), ("1|", true), ("1", false), ("1{0}", true)] {
        assert_eq!(text.parse::<Expression>().unwrap().matches(&[]), matches, "{text}");
    }
}

#[test]
fn mistakes_in_expressions_have_a_column() {
    for (text, column) in [
        ("(1", 3),
        ("1)", 2),
        ("x", 1),
        ("[12", 4),
        ("[1-", 4),
        ("1{3,2}", 6),
        ("1{2", 4),
        ("1{2,3", 6),
        ("1{x}", 3),
        ("1{101}", 3),
        ("1{2,101}", 5),
        ("*", 1),
        ("1(|*)", 4),
    ] {
        assert_eq!(text.parse::<Expression>().unwrap_err().column, column, "{text}");
    }
    assert_eq!("1{100}".parse::<Expression>().unwrap().to_string(), "1{100}");
    assert_eq!(
        "1)".parse::<Expression>().unwrap_err().to_string(),
        "the end expected at character 2 of the pattern"
    );
}

/// The nesting depth is limited for brackets and for repetitions. So no expression exhausts the stack, and each can be read
/// back from its text.
#[test]
fn expressions_are_not_nested_too_deeply() {
    let parse = |text: String| text.parse::<Expression>();
    let deepest = parse(format!("1{}", "*".repeat(100))).unwrap();
    assert_eq!(parse(deepest.to_string()), Ok(deepest));
    let brackets = |repeats| format!("{}1{}", "(".repeat(100), repeats);
    let too_deep = [
        format!("1{}", "*".repeat(101)),
        brackets(format!("{}*", ")*".repeat(100))),
        brackets(format!("{}{}", ")".repeat(100), "?".repeat(101))),
        format!("1{}", "*".repeat(1_000_000)),
        format!("(1{}()){}", "*".repeat(60), "*".repeat(60)),
    ];
    for text in too_deep {
        assert_eq!(parse(text).unwrap_err().expected, "less nesting");
    }
    assert_eq!(parse("(".repeat(101)).unwrap_err().expected, "fewer nested brackets");
    assert!(parse("(1)".repeat(101)).is_ok(), "side by side");
    let in_last_part = |part: &str| format!("{}{part}", "(2|".repeat(99) + "1" + &")".repeat(99));
    assert!(parse(in_last_part("")).is_ok());
    assert_eq!(parse(in_last_part("?*")).unwrap_err().expected, "less nesting");
}

#[test]
fn numbers_out_of_range_are_reported() {
    let problem = |rule: &dyn RuleKind| rule.problem(&Geometry::classic());
    let outside = |number, least, most| Some(RuleProblem::Number { number, least, most });
    let pair = |relation| Pair { cells: [cells("r1c1")[0], cells("r1c2")[0]], relation };
    for number in [-1, 1297, i32::MIN, i32::MAX] {
        let wrong = outside(number.into(), 0, 1296);
        let cells = cells("r1c1 r1c2 r1c3");
        let edge = Edge { side: Side::Left, index: 0 };
        let start = cells[0];
        let relations = vec![Relation::Ratio(number)];
        assert_eq!(problem(&pair(Relation::Difference(number))), wrong);
        assert_eq!(problem(&pair(Relation::Ratio(number))), wrong);
        assert_eq!(problem(&pair(Relation::Sum(number))), wrong);
        assert_eq!(problem(&Negative { marks: MarkFamily::Kropki, relations }), wrong);
        assert_eq!(problem(&Cage { cells: cells.clone(), sum: Some(number) }), wrong);
        assert_eq!(problem(&LittleKiller { start, down: true, right: true, sum: number }), wrong);
        assert_eq!(problem(&Sandwich { edge, sum: number }), wrong);
        assert_eq!(problem(&XSum { edge, sum: number }), wrong);
        assert_eq!(problem(&Whisper { cells: cells.clone(), least: number }), wrong);
        assert_eq!(problem(&Lockout { cells: cells.clone(), least: number }), wrong);
        assert_eq!(
            problem(&SumLine { cells, sum: number, is_loop: false }),
            outside(number.into(), 1, 1296)
        );
    }
    assert_eq!(problem(&pair(Relation::Sum(1296))), None);
}

#[test]
fn patterns_with_too_many_parts_are_reported() {
    let problem = |text: &str| {
        let expression = text.parse().unwrap();
        let pattern = Pattern { cells: cells("r1c1 r1c2"), expression };
        pattern.problem(&Geometry::classic())
    };
    let long = Some(RuleProblem::LongPattern { most: 1000 });
    assert_eq!(problem("(1{100}){10}"), None);
    let nested = format!("{}1{}", "(".repeat(40), "){9}".repeat(40));
    for text in ["(1{100}){11}", &nested, "((1|2|){100}){10}", "(1{99,}){10,}", "(1{11}){100}{0}"] {
        assert_eq!(problem(text), long, "{text}");
    }
}
