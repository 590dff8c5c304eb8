//! The problems that make a rule invalid in a grid.

use ennead_puzzle::rule::*;
use ennead_puzzle::{BoxShape, Cell, Digit, Geometry, Grid, RegionSetup, Setup};

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// The message of the problem; empty if the rule is valid.
fn problem(rule: impl Into<Rule>, geometry: &Geometry) -> String {
    rule.into().kind().problem(geometry).map_or(String::new(), |problem| problem.to_string())
}

#[test]
fn rules_with_too_few_or_too_many_parts() {
    let geometry = Geometry::classic();
    let some = |count: usize| cells("r1c1 r1c2 r1c3 r1c4 r1c5")[..count].to_vec();
    let relation = Relation::Less;
    let digits = |text: &str| text.chars().filter_map(Digit::from_symbol).collect::<Vec<_>>();
    let all_of_row = || (0..9).map(|column| Cell::new(0, column)).collect::<Vec<_>>();
    let ten = || [all_of_row(), cells("r2c1")].concat();
    let edge = |index| Edge { side: Side::Top, index };
    let pattern = |count| Pattern { cells: some(count), expression: "1*".parse().unwrap() };
    let table: Vec<(Rule, &str)> = vec![
        (Cage { cells: some(0), sum: None }.into(), "it has 0 cells; it needs at least 1"),
        (Cage { cells: some(1), sum: None }.into(), ""),
        (Cage { cells: cells("r1c2 r1c1 r1c2"), sum: None }.into(), "r1c2 is named twice"),
        (Cage { cells: all_of_row(), sum: None }.into(), ""),
        (Cage { cells: ten(), sum: None }.into(), "it has 10 cells; at most 9 are possible"),
        (
            LittleKiller { start: Cell::new(9, 0), down: true, right: true, sum: 5 }.into(),
            "r10c1 is outside the grid",
        ),
        (Arrow { circle: some(0), shaft: some(1) }.into(), "it has 0 cells; it needs at least 1"),
        (Arrow { circle: some(1), shaft: some(0) }.into(), "it has 0 cells; it needs at least 1"),
        (Arrow { circle: some(4), shaft: cells("r2c1") }.into(), ""),
        (
            Arrow { circle: some(5), shaft: cells("r2c1") }.into(),
            "it has 5 cells; at most 4 are possible",
        ),
        (DoubleArrow { cells: some(2) }.into(), "it has 2 cells; it needs at least 3"),
        (DoubleArrow { cells: some(3) }.into(), ""),
        (Thermometer { cells: some(1), slow: true }.into(), "it has 1 cell; it needs at least 2"),
        (Thermometer { cells: some(2), slow: true }.into(), ""),
        (Palindrome { cells: some(1) }.into(), "it has 1 cell; it needs at least 2"),
        (Palindrome { cells: some(2) }.into(), ""),
        (Renban { cells: some(1) }.into(), "it has 1 cell; it needs at least 2"),
        (Renban { cells: some(2) }.into(), ""),
        (Whisper { cells: some(1), least: 5 }.into(), "it has 1 cell; it needs at least 2"),
        (Whisper { cells: some(2), least: 5 }.into(), ""),
        (RegionSum { cells: some(0) }.into(), "it has 0 cells; it needs at least 1"),
        (RegionSum { cells: some(1) }.into(), ""),
        (Between { cells: some(2) }.into(), "it has 2 cells; it needs at least 3"),
        (Between { cells: some(3) }.into(), ""),
        (Lockout { cells: some(2), least: 4 }.into(), "it has 2 cells; it needs at least 3"),
        (Lockout { cells: some(3), least: 4 }.into(), ""),
        (Zipper { cells: some(2) }.into(), "it has 2 cells; it needs at least 3"),
        (Zipper { cells: some(3) }.into(), ""),
        (Nabner { cells: some(1) }.into(), "it has 1 cell; it needs at least 2"),
        (Nabner { cells: cells("r1c1 r1c2 r1c1") }.into(), "r1c1 is named twice"),
        (Modular { cells: some(1), modulus: 3 }.into(), "it has 1 cell; it needs at least 2"),
        (Modular { cells: some(2), modulus: 1 }.into(), "1 is not between 2 and 36"),
        (Modular { cells: some(2), modulus: 36 }.into(), ""),
        (Modular { cells: some(2), modulus: 37 }.into(), "37 is not between 2 and 36"),
        (Entropic { cells: some(1) }.into(), "it has 1 cell; it needs at least 2"),
        (Entropic { cells: some(2) }.into(), ""),
        (
            SumLine { cells: some(0), sum: 10, is_loop: false }.into(),
            "it has 0 cells; it needs at least 1",
        ),
        (SumLine { cells: some(1), sum: 1, is_loop: false }.into(), ""),
        (EqualSums { groups: vec![] }.into(), "it lists no groups"),
        (
            EqualSums { groups: vec![some(2), some(0)] }.into(),
            "it has 0 cells; it needs at least 1",
        ),
        (EqualSums { groups: vec![some(2), some(1)] }.into(), ""),
        (SameValues { groups: vec![], in_order: false }.into(), "it lists no groups"),
        (
            SameValues { groups: vec![some(0), some(0)], in_order: false }.into(),
            "it has 0 cells; it needs at least 1",
        ),
        (
            SameValues { groups: vec![some(2), some(3)], in_order: false }.into(),
            "its groups have 2 and 3 cells; all need the same number",
        ),
        (SameValues { groups: vec![some(2), cells("r2c1 r2c2")], in_order: false }.into(), ""),
        (Pair { cells: [some(1)[0]; 2], relation }.into(), "r1c1 is named twice"),
        (Negative { marks: MarkFamily::Sums, relations: vec![] }.into(), "it lists no relations"),
        (
            Quadruple { corner: Cell::new(8, 0), digits: digits("1") }.into(),
            "it has 2 cells; it needs at least 4",
        ),
        (
            Quadruple { corner: Cell::new(8, 8), digits: digits("1") }.into(),
            "it has 1 cell; it needs at least 4",
        ),
        (Quadruple { corner: Cell::new(7, 7), digits: digits("1234") }.into(), ""),
        (Quadruple { corner: Cell::new(0, 0), digits: digits("") }.into(), "it lists no digits"),
        (
            Quadruple { corner: Cell::new(0, 0), digits: digits("12345") }.into(),
            "it has 5 digits; at most 4 are possible",
        ),
        (Sandwich { edge: edge(9), sum: 5 }.into(), "the grid has no line 10"),
        (Sandwich { edge: edge(8), sum: 5 }.into(), ""),
        (XSum { edge: edge(9), sum: 5 }.into(), "the grid has no line 10"),
        (Skyscraper { edge: edge(9), count: 2 }.into(), "the grid has no line 10"),
        (Skyscraper { edge: edge(8), count: 2 }.into(), ""),
        (NumberedRoom { edge: edge(9), digit: digits("1")[0] }.into(), "the grid has no line 10"),
        (NumberedRoom { edge: edge(8), digit: digits("A")[0] }.into(), "10 is not between 1 and 9"),
        (NumberedRoom { edge: edge(8), digit: digits("9")[0] }.into(), ""),
        (CountingCircles { cells: some(0) }.into(), "it has 0 cells; it needs at least 1"),
        (CountingCircles { cells: cells("r1c1 r1c1") }.into(), "r1c1 is named twice"),
        (pattern(0).into(), "it has 0 cells; it needs at least 1"),
        (pattern(1).into(), ""),
        (
            Table { cells: some(0), rows: vec![digits("")] }.into(),
            "it has 0 cells; it needs at least 1",
        ),
        (Table { cells: some(2), rows: vec![] }.into(), "it lists no rows"),
        (
            Table { cells: some(2), rows: vec![digits("12"), digits("123")] }.into(),
            "a row has 3 digits for 2 cells",
        ),
        (Table { cells: some(2), rows: vec![digits("12")] }.into(), ""),
    ];
    for (rule, expected) in table {
        assert_eq!(problem(rule.clone(), &geometry), expected, "{rule:?}");
    }
}

#[test]
fn rules_about_regions_need_regions() {
    let geometry = |regions| Setup { regions, ..Setup::empty(6) }.geometry().unwrap();
    let boxes = geometry(RegionSetup::Boxes(BoxShape { rows: 2, columns: 3 }));
    let latin = geometry(RegionSetup::None);
    let without = "it needs regions, but the grid has none";
    let line = RegionSum { cells: cells("r1c1 r1c2") };
    assert_eq!([&boxes, &latin].map(|geometry| problem(line.clone(), geometry)), ["", without]);
    let index = |along| Indexer { cell: cells("r1c1")[0], along };
    for (along, expected) in
        [(IndexedHouse::Row, ""), (IndexedHouse::Column, ""), (IndexedHouse::Region, without)]
    {
        assert_eq!(problem(index(along), &boxes), "");
        assert_eq!(problem(index(along), &latin), expected, "{along:?}");
    }
}

#[test]
fn a_leap_is_1_to_35_cells_long() {
    let leaper = |leap| {
        let relations = vec![Relation::Difference(0)];
        problem(Leaper { leap, relations }, &Geometry::classic())
    };
    assert_eq!(leaper([0, 0]), "0 is not between 1 and 35");
    assert_eq!([leaper([0, 1]), leaper([35, 0])], ["", ""]);
    assert_eq!(leaper([3, 36]), "36 is not between 1 and 35");
}

/// The number of groups of digits doubles with each cell of a cage, so the test must not try all groups.
#[test]
fn large_cages_without_a_sum_are_tested_quickly() {
    let setup = Setup { regions: RegionSetup::None, ..Setup::empty(36) };
    let puzzle = setup.check().unwrap();
    let mut grid = Grid::empty(puzzle.size());
    for cell in puzzle.size().cells() {
        grid.set(cell, puzzle.size().digit((cell.row() + cell.column()) % 36 + 1));
    }
    let filled = Filled::of(&puzzle, &grid).unwrap();
    let of = |cells: std::ops::Range<usize>, sum| {
        let cells = cells.map(|column| Cell::new(0, column)).collect();
        SpecialCage { cells, clue: CageClue::NoSum(sum) }.holds(&filled)
    };
    assert!(!of(0..36, 126) && of(0..36, 0));
    // No group of the digits 3 to 36 has the sum 2.
    assert!(of(2..36, 2) && !of(2..36, 3) && of(2..4, 8) && !of(2..4, 7));
}
