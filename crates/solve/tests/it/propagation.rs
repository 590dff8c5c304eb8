//! Tests the eliminations of the engine `rules` before its first choice.
//!
//! If a rule removes too few candidates, no answer changes, so only these tests detect it.

use ennead_puzzle::rule::*;
use ennead_puzzle::{Candidate, Candidates, Cell, Digit, DigitSet, Grid, Puzzle, RegionSetup};
use ennead_puzzle::{Setup, Size};
use ennead_solve::{Ending, Engine, Event, Limits, Observer, Solver};
use ennead_testkit::rules::Random;

/// Rebuilds the candidates of each cell from the events.
struct Marks {
    size: Size,
    sets: Vec<DigitSet>,
}

impl Observer for Marks {
    fn event(&mut self, event: Event) {
        match event {
            Event::Place(Candidate { cell, digit }) => {
                self.sets[self.size.index(cell)] = DigitSet::of(digit);
            }
            Event::Eliminate(Candidate { cell, digit }) => {
                self.sets[self.size.index(cell)].remove(digit);
            }
            Event::Solution => {}
            Event::Enter { .. } | Event::Leave => {
                panic!("the search stops before its first choice")
            }
        }
    }
}

/// The candidates that propagation leaves in each cell; `None` if it finds a contradiction.
fn propagated(puzzle: &Puzzle) -> Option<Vec<DigitSet>> {
    let sets = Candidates::of(puzzle).marks().to_vec();
    let mut marks = Marks { size: puzzle.size(), sets };
    let solver = Solver::new(Engine::Rules).limits(Limits::none().nodes(1));
    let mut solutions = solver.watched_solutions(puzzle, &mut marks);
    let is_solved = solutions.next().is_some();
    let is_dead = !is_solved && solutions.ending() == Ending::Complete;
    drop(solutions);
    (!is_dead).then_some(marks.sets)
}

fn digits(text: &str) -> DigitSet {
    text.chars().map(|symbol| Digit::from_symbol(symbol).unwrap()).collect()
}

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// The kinds of rule whose propagators keep only candidates that some valid filling of the cells uses. Each rule becomes one
/// automaton or table, or relations and short sums that share at most one cell.
const COMPLETE: [&str; 22] = [
    "arrow",
    "double-arrow",
    "thermometer",
    "palindrome",
    "whisper",
    "region-sum",
    "between",
    "lockout",
    "zipper",
    "sum-line",
    "equal-sums",
    "little-killer",
    "pair",
    "extremum",
    "parity",
    "sandwich",
    "x-sum",
    "skyscraper",
    "numbered-room",
    "indexer",
    "pattern",
    "table",
];

/// The cells that decide whether a rule holds.
fn judged(rule: &Rule, puzzle: &Puzzle) -> Vec<Cell> {
    let mut cells = match rule {
        Rule::Extremum(rule) => neighbours(puzzle.size(), rule.cell).chain([rule.cell]).collect(),
        Rule::Indexer(rule) => rule.line(puzzle.geometry()).0,
        rule => rule.kind().cells(puzzle.geometry()),
    };
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// For each of these cells, its digits in all fillings from these candidates that satisfy the rule.
fn supported(puzzle: &Puzzle, cells: &[Cell], sets: &[DigitSet]) -> Vec<DigitSet> {
    let size = puzzle.size();
    let one = size.digit(1);
    let mut grid = Grid::from_cells(size, vec![one; size.cell_count()]).unwrap();
    let mut found = vec![DigitSet::EMPTY; cells.len()];
    let mut fill = |grid: &Grid| {
        if puzzle.rules()[0].kind().holds(&Filled::of(puzzle, grid).unwrap()) {
            for (cell, found) in cells.iter().zip(&mut found) {
                found.add(grid.get(*cell).unwrap());
            }
        }
    };
    fn each(left: &[(Cell, DigitSet)], grid: &mut Grid, visit: &mut dyn FnMut(&Grid)) {
        let Some(((cell, set), rest)) = left.split_first() else { return visit(grid) };
        for digit in *set {
            grid.set(*cell, Some(digit));
            each(rest, grid, visit);
        }
    }
    let left: Vec<(Cell, DigitSet)> =
        cells.iter().map(|cell| (*cell, sets[size.index(*cell)])).collect();
    each(&left, &mut grid, &mut fill);
    found
}

#[test]
fn complete_rules_keep_only_candidates_that_some_filling_uses() {
    let size = Size::new(4).unwrap();
    for (seed, slug) in (100..).zip(COMPLETE) {
        let mut random = Random::new(seed);
        let (mut alive, mut removed) = (0, 0);
        for instance in 0..80 {
            let mut setup = Setup::empty(4);
            setup.regions = RegionSetup::Map((0..16).map(|cell| cell / 4).collect());
            setup.lowest = i32::from(instance % 4 != 3);
            setup.rules = vec![random.rule(slug, size)];
            let mark = |_| DigitSet::from_bits((random.bits() | random.bits()) & 15);
            setup.marks = Some((0..16).map(mark).collect());
            let puzzle = setup.check().unwrap();
            let rule = &puzzle.rules()[0];
            let cells = judged(rule, &puzzle);
            let reads_twice = cells.len() < rule.kind().cells(puzzle.geometry()).len();
            // An automaton treats a cell that it reads twice as two cells, so it may keep more candidates.
            if reads_twice && ["between", "lockout", "sum-line", "pattern", "table"].contains(&slug)
            {
                continue;
            }
            let Some(left) = propagated(&puzzle) else { continue };
            alive += 1;
            let here: Vec<DigitSet> = cells.iter().map(|cell| left[size.index(*cell)]).collect();
            assert_eq!(supported(&puzzle, &cells, &left), here, "{rule} in {puzzle:?}");
            let marks = puzzle.marks().unwrap();
            let lost = |(cell, set): (&Cell, &DigitSet)| marks[size.index(*cell)].minus(*set).len();
            removed += cells.iter().zip(&here).map(lost).sum::<usize>();
        }
        assert!(alive > 5 && removed > 5, "{slug}: {alive} alive, {removed} removed");
    }
}

/// Cells of which no two share a house.
const APART: &str = "r1c1 r2c8 r3c6 r4c4 r5c2 r6c9 r7c7 r8c5 r9c3";

fn apart(range: std::ops::Range<usize>) -> Vec<Cell> {
    cells(APART)[range].to_vec()
}

/// A 9 x 9 grid with these rules, and with these candidates (`*` for all) in the named cells. All other cells have all
/// candidates.
fn position(rules: &[Rule], names: &str, before: &str) -> Setup {
    let mut setup = Setup::empty(9);
    setup.rules = rules.to_vec();
    let mut marks = vec![Size::NINE.digits(); 81];
    for (cell, text) in cells(names).iter().zip(before.split(' ')) {
        if text != "*" {
            marks[Size::NINE.index(*cell)] = digits(text);
        }
    }
    setup.marks = Some(marks);
    setup
}

/// The candidates that propagation leaves in these cells, or `contradiction`.
fn after(setup: Setup, names: &str) -> String {
    let Some(left) = propagated(&setup.check().unwrap()) else { return "contradiction".into() };
    let texts = cells(names).into_iter().map(|cell| left[Size::NINE.index(cell)].to_string());
    texts.collect::<Vec<_>>().join(" ")
}

/// Checks each line of a table: the candidates of some cells before and after propagation.
fn check(rules: &[Rule], names: &str, lines: &[(&str, &str)]) {
    for (before, expected) in lines {
        let expected = expected.replace('*', "123456789");
        assert_eq!(after(position(rules, names, before), names), expected, "{rules:?}: {before}");
    }
}

#[test]
fn consecutive_digits_come_from_a_run_that_fits() {
    let renban = Renban { cells: apart(0..3) };
    check(
        &[renban.into()],
        APART,
        &[
            ("129 237 349 * * * * * *", "12 23 34 * * * * * *"),
            ("17 58 39 * * * * * *", "7 8 9 * * * * * *"),
            ("123 456 789 * * * * * *", "contradiction"),
        ],
    );
}

#[test]
fn a_quadruple_takes_the_places_that_its_digits_need() {
    let names = "r3c3 r3c4 r4c3 r4c4";
    let quadruple = |text| {
        let digits = digits_in_order(text);
        [Quadruple { corner: cells("r3c3")[0], digits }.into()]
    };
    check(&quadruple("12"), names, &[("156 257 267 238", "1 257 267 238")]);
    check(&quadruple("1234"), names, &[("129 129 349 349", "12 12 34 34")]);
    check(&quadruple("123"), names, &[("1 9 235 236", "1 9 23 23")]);
    let twice = [("345 12 89 367", "3 12 89 3"), ("3 12 89 567", "contradiction")];
    check(&quadruple("33"), names, &twice);
}

fn digits_in_order(text: &str) -> Vec<Digit> {
    text.chars().map(|symbol| Digit::from_symbol(symbol).unwrap()).collect()
}

#[test]
fn groups_with_the_same_digits_restrict_each_other() {
    let groups = |count| {
        let groups = vec![apart(0..count), apart(count..2 * count)];
        [SameValues { groups, in_order: false }.into()]
    };
    check(
        &groups(2),
        "r1c1 r2c8 r3c6 r4c4",
        &[
            ("123 456 1249 457", "12 45 124 45"),
            ("1 234 12 34", "1 34 1 34"),
            ("12 34 1 234", "1 34 1 34"),
            ("1 1 12 34", "contradiction"),
        ],
    );
    let names = "r1c1 r2c8 r3c6 r4c4 r5c2 r6c9";
    check(&groups(3), names, &[("1 1 23 12 13 23", "1 1 23 1 1 23")]);
}

#[test]
fn circles_hold_values_whose_sum_is_their_number() {
    let circles = |count| [CountingCircles { cells: apart(0..count) }.into()];
    // Four circles hold four 4s, or one 1 and three 3s.
    let four = [
        ("1239 1239 1239 1239", "13 13 13 13"),
        ("3 3 12 12", "contradiction"),
        ("1 1 12 12", "contradiction"),
    ];
    check(&circles(4), "r1c1 r2c8 r3c6 r4c4", &four);
    check(
        &circles(5),
        "r1c1 r2c8 r3c6 r4c4 r5c2",
        &[
            // Five circles with a 2 hold two 2s and three 3s.
            ("2 2345 2345 2345 2345", "2 23 23 23 23"),
            ("2 2 234 234 234", "2 2 3 3 3"),
            ("3 23 13 24 24", "3 3 3 2 2"),
        ],
    );
    let six = [
        // Six circles with a 2 hold 2 and 4, or 1, 2 and 3. They cannot hold 1 and 5.
        ("2 12345 12345 12345 12345 12345", "2 1234 1234 1234 1234 1234"),
        // 3 and 4 would need seven circles.
        ("3 34 34 34 34 4", "contradiction"),
    ];
    check(&circles(6), "r1c1 r2c8 r3c6 r4c4 r5c2 r6c9", &six);
    let nine = [
        // Three circles hold a 3, and only three can.
        ("3 23 23 24 24 24 24 24 24", "3 3 3 24 24 24 24 24 24"),
        ("3 24 24 24 24 24 24 24 24", "contradiction"),
    ];
    check(&circles(9), APART, &nine);
    check(&circles(2), "r1c1 r2c8", &[("13 13", "contradiction"), ("* *", "2 2")]);
    let mut from_zero = position(&circles(3), "r1c1 r2c8 r3c6", "1234 1234 1234");
    from_zero.lowest = 0;
    // The values are 0 to 3. No circle can hold the value 0, because that would mean that no circle holds 0.
    assert_eq!(after(from_zero, "r1c1 r2c8 r3c6"), "234 234 234");
}

#[test]
fn a_cage_keeps_the_combinations_that_fit_its_cells() {
    let cage = |sum| [Cage { cells: apart(0..3), sum: Some(sum) }.into()];
    let names = "r1c1 r2c8 r3c6";
    check(&cage(24), names, &[("* * *", "789 789 789")]);
    // All of 1, 2 and 4 are needed, and only one cell can hold the 2.
    check(&cage(7), names, &[("124 14 14", "2 14 14")]);
    // With 1 3 4, two cells would have to be 4.
    check(&cage(8), names, &[("13 245 246", "1 5 2")]);
    check(&cage(12), names, &[("9 123 125", "9 12 12")]);
    check(&cage(10), names, &[("27 36 145", "2 3 5"), ("127 17 1234567", "127 17 127")]);
    check(&cage(6), names, &[("456 456 123", "contradiction")]);
}

#[test]
fn a_cage_and_its_houses_restrict_each_other() {
    let cage = |names, sum| [Cage { cells: cells(names), sum: Some(sum) }.into()];
    // r1c9 takes the 1 or the 8, so the cage cannot be 1 and 8.
    check(&cage("r1c1 r1c2", 9), "r1c1 r1c2 r1c9", &[("* * 18", "234567 234567 18")]);
    // Every combination contains a 1, so the other cells of the row and of the box cannot be 1.
    let row = "r1c1 r1c2 r1c3 r1c9 r2c1 r2c9";
    check(
        &cage("r1c1 r1c2 r1c3", 8),
        row,
        &[("* * * * * *", "12345 12345 12345 23456789 23456789 *")],
    );
    // The 1 of the cage is in box 1, although no house contains the whole cage.
    let names = "r2c2 r1c3 r4c3 r3c1 r9c3";
    check(&cage("r2c2 r1c3 r4c3", 8), names, &[("* * 2345 * *", "12345 12345 2345 23456789 *")]);
}

#[test]
fn bounds_of_a_sum_count_cells_that_differ() {
    let arrow = |circle, shaft| [Arrow { circle: cells(circle), shaft: cells(shaft) }.into()];
    // The shaft adds up to at most 27.
    let pill = arrow("r1c1 r2c8", "r3c6 r4c4 r5c2");
    let names = "r1c1 r2c8 r3c6 r4c4 r5c2";
    check(&pill, names, &[("23 589 * * *", "2 5 789 789 789"), ("3 589 * * *", "contradiction")]);
    // The shaft adds up to at least 21.
    check(&pill, names, &[("12 * 789 789 789", "2 1234567 789 789 789")]);
    // A shaft in one row that adds up to 23 or 24 is 6 8 9 or 7 8 9.
    let names = "r5c5 r7c8 r1c1 r1c2 r1c3";
    let row = arrow("r5c5 r7c8", "r1c1 r1c2 r1c3");
    check(&row, names, &[("2 34 * * *", "2 34 6789 6789 6789"), ("2 3 456 678 789", "2 3 6 8 9")]);
    // A shaft in one row cannot be 2 and 2.
    check(&arrow("r5c5", "r1c1 r1c2"), "r5c5 r1c1 r1c2", &[("4 * *", "4 13 13")]);
    // Four cells of a row add up to at least 10.
    let names = "r5c7 r1c1 r1c2 r1c3 r1c4 r9c5";
    let double = [DoubleArrow { cells: cells(names) }.into()];
    check(&double, names, &[("12345 * * * * 12345", "5 1234 1234 1234 1234 5")]);
    // r2c8, r3c6 and r4c4 add up to twice r1c1, so their sum is even. r2c8 and r3c6 are odd, so r4c4 is even.
    let loops = [DoubleArrow { cells: cells("r1c1 r2c8 r3c6 r4c4 r1c1") }.into()];
    check(&loops, "r1c1 r2c8 r3c6 r4c4", &[("* 13 13 14", "345 13 13 4")]);
    // The three cells in each box add up to at least 6 and at most 24.
    let diagonal = "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9";
    for (sum, each) in [(18, "123"), (19, "1234"), (71, "6789"), (73, "contradiction")] {
        let killer = LittleKiller { start: cells("r1c1")[0], down: true, right: true, sum };
        let expected = if sum == 73 { each.to_string() } else { [each; 9].join(" ") };
        check(&[killer.into()], diagonal, &[(&["*"; 9].join(" "), &expected)]);
    }
}

#[test]
fn cages_and_houses_give_the_sum_of_the_remaining_cells() {
    let cages = |list: &[(&str, i32)]| -> Vec<Rule> {
        let cage =
            |(names, sum): &(&str, i32)| Cage { cells: cells(names), sum: Some(*sum) }.into();
        list.iter().map(cage).collect()
    };
    // Two cages cover a box except one cell: 45 - 40 = 5.
    let of_box = cages(&[("r1c1 r1c2 r2c1 r2c2", 20), ("r1c3 r2c3 r3c1 r3c2", 20)]);
    check(&of_box, "r3c3", &[("*", "5")]);
    // Cages cover a row and one other cell: 49 - 45 = 4.
    let of_row =
        cages(&[("r1c1 r1c2 r1c3", 15), ("r1c4 r1c5 r1c6", 15), ("r1c7 r1c8 r1c9 r2c9", 19)]);
    check(&of_row, "r2c9", &[("*", "4")]);
    // Cages cover a row and four other cells, whose digits differ: 56 - 45 = 1 + 2 + 3 + 5.
    let mut of_row = cages(&[
        ("r1c1 r1c2 r2c1", 12),
        ("r1c3 r1c4 r3c5", 13),
        ("r1c5 r1c6 r4c9", 13),
        ("r1c7 r1c8 r1c9 r5c3", 18),
    ]);
    of_row.push(Cage { cells: cells("r2c1 r3c5 r4c9 r5c3"), sum: None }.into());
    check(&of_row, "r2c1 r3c5 r4c9 r5c3", &[("* * * *", "1235 1235 1235 1235")]);
    // Cages cover a row except r1c9, and r2c8. So r1c9 is 45 - 40 = 5 more than r2c8.
    let both = cages(&[("r1c1 r1c2 r1c3", 15), ("r1c4 r1c5 r1c6", 15), ("r1c7 r1c8 r2c8", 10)]);
    check(&both, "r1c9 r2c8", &[("* 123", "678 123")]);
    // Cages cover two columns except two cells: 90 - 78 = 12.
    let of_columns = cages(&[
        ("r1c8 r1c9 r2c8 r2c9", 20),
        ("r3c8 r3c9 r4c8 r4c9", 20),
        ("r5c8 r5c9 r6c8 r6c9", 20),
        ("r7c8 r7c9 r8c8 r8c9", 18),
    ]);
    check(&of_columns, "r9c8 r9c9", &[("* *", "345789 345789")]);
    // Cages cover two boxes except two cells: 90 - 88 = 2.
    let of_boxes = cages(&[
        ("r1c1 r1c2 r4c4 r4c5", 22),
        ("r1c3 r2c1 r4c6 r5c4", 22),
        ("r2c2 r2c3 r5c5 r5c6", 22),
        ("r3c1 r3c2 r6c4 r6c5", 22),
    ]);
    check(&of_boxes, "r3c3 r6c6", &[("* *", "1 1")]);
}

#[test]
fn houses_place_and_remove_digits() {
    let names = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1 r2c7";
    let lines = [
        // Two cells hold 1 and 2, three cells hold 1 2 3, five cells hold 1 to 5.
        ("12 * * 12 * * * * * * *", "12 - - 12 - - - - - * *", "3456789"),
        ("12 * * 23 * 13 * * * * *", "12 - - 23 - 13 - - - * *", "456789"),
        ("123 * * 345 145 25 * 34 * * *", "123 - - 345 145 25 - 34 - * *", "6789"),
        // In the row, only one cell, or only cells of one box, can hold the 5.
        ("- - - - * - - - - * *", "- - - - 5 - - - - * *", "12346789"),
        ("* * - - - - - - - * *", "* * - - - - - - - - *", "12346789"),
        // Three cells have only two digits.
        ("12 * * 12 * 12 * * * * *", "contradiction", ""),
    ];
    for (before, expected, rest) in lines {
        let [before, expected] = [before, expected].map(|text| text.replace('-', rest));
        check(&[], names, &[(&before, &expected)]);
    }
}
