//! Minimal conflicting sets, checked by leaving out each statement.

use ennead_puzzle::rule::{
    AntiChess, Cage, ChessPiece, Extreme, Extremum, MarkFamily, Negative, Pair, Relation, Rule,
};
use ennead_puzzle::{Cell, Diagonals, DigitSet, Puzzle, Setup, Size};
use ennead_solve::{Conflict, Diagnosis, Limits, Solver, Statement, Stop};
use ennead_testkit::rules::{Random, slugs};

fn conflict(puzzle: &Puzzle) -> Conflict {
    match Solver::default().conflict(puzzle) {
        Diagnosis::Conflict(conflict) => conflict,
        other => panic!("{other:?}"),
    }
}

fn words(puzzle: &Puzzle) -> Vec<String> {
    conflict(puzzle).statements.iter().map(Statement::to_string).collect()
}

/// The puzzle with only these statements.
fn only(puzzle: &Puzzle, statements: &[&Statement]) -> Puzzle {
    let mut setup = puzzle.to_setup();
    let has = |statement: &Statement| statements.contains(&statement);
    let size = puzzle.size();
    for given in puzzle.givens().entries() {
        if !has(&Statement::Given(given)) {
            setup.values[size.index(given.cell)] = 0;
        }
    }
    for (cell, digits) in size.cells().zip(setup.marks.iter_mut().flatten()) {
        if !has(&Statement::Marks(cell, *digits)) {
            *digits = size.digits();
        }
    }
    setup.diagonals.falling &= has(&Statement::Diagonal { falling: true });
    setup.diagonals.rising &= has(&Statement::Diagonal { falling: false });
    setup.extras.windows &= has(&Statement::Windows);
    setup.extras.disjoint_groups &= has(&Statement::DisjointGroups);
    let mut index = 0;
    setup.rules.retain(|rule| {
        index += 1;
        has(&Statement::Rule { index: index - 1, rule: rule.clone() })
    });
    setup.check().unwrap()
}

fn count(puzzle: &Puzzle) -> u64 {
    Solver::default().count(puzzle, Some(1)).found
}

#[test]
fn every_part_of_a_conflict_is_needed() {
    let size = Size::new(4).unwrap();
    let kinds: Vec<&str> = slugs(size).into_iter().filter(|slug| *slug != "negative").collect();
    let mut random = Random::new(5);
    let (mut conflicts, mut solvable) = (0, 0);
    for instance in 0..400 {
        let mut setup = Setup::empty(4);
        for _ in 0..random.below(4) {
            setup.values[random.below(16)] = random.range(1, 4) as i32;
        }
        for _ in 0..random.below(4) {
            let kind = kinds[random.below(kinds.len())];
            setup.rules.push(random.rule(kind, size));
        }
        setup.diagonals.falling = random.coin();
        setup.diagonals.rising = random.coin();
        setup.extras.disjoint_groups = random.below(4) == 0;
        if instance % 4 == 0 {
            let mark = |_| DigitSet::from_bits((random.bits() | random.bits()) & 15);
            setup.marks = Some((0..16).map(mark).collect());
        }
        let Ok(puzzle) = setup.check() else { continue };
        match Solver::default().conflict(&puzzle) {
            Diagnosis::Solvable(_) => {
                solvable += 1;
                assert_eq!(count(&puzzle), 1);
            }
            Diagnosis::Conflict(conflict) => {
                conflicts += 1;
                assert!(conflict.is_minimal());
                let all: Vec<&Statement> = conflict.statements.iter().collect();
                assert_eq!(count(&only(&puzzle, &all)), 0, "{puzzle:?}: {all:?}");
                for left_out in &all {
                    let rest: Vec<&Statement> =
                        all.iter().copied().filter(|statement| statement != left_out).collect();
                    assert_eq!(count(&only(&puzzle, &rest)), 1, "{left_out:?} of {all:?}");
                }
            }
            Diagnosis::Stopped(stop) => panic!("{stop}"),
        }
    }
    assert!(conflicts > 50 && solvable > 50, "{conflicts}, {solvable}");
}

#[test]
fn every_kind_of_part_is_described() {
    let in_words = |puzzle: ennead_puzzle::PuzzleBuilder| words(&puzzle.build().unwrap());
    let four = || Puzzle::builder().size(4);
    let falling = Diagonals { falling: true, rising: false };
    let one = |puzzle: ennead_puzzle::PuzzleBuilder, cell| puzzle.allow(cell, [1]);
    assert_eq!(
        in_words(one(one(four().some_diagonals(falling), "r1c1"), "r4c4")),
        ["the pencil marks 1 at r1c1", "the pencil marks 1 at r4c4", "the falling diagonal"]
    );
    assert_eq!(
        in_words(one(four().diagonals(), "r4c1").given("r1c4", 1)),
        ["the pencil marks 1 at r4c1", "1 at r1c4", "the rising diagonal"]
    );
    let marks = four().allow("r1c1", [1, 2]).allow("r1c2", [1]).allow("r1c3", [2]);
    assert_eq!(
        in_words(marks),
        ["the pencil marks 12 at r1c1", "the pencil marks 1 at r1c2", "the pencil marks 2 at r1c3"]
    );
    assert_eq!(in_words(four().allow("r3c3", [])), ["no pencil mark at r3c3"]);
    let windows = Puzzle::builder().windows().pair("r2c2", "r4c4", Relation::Sum(2));
    assert_eq!(in_words(windows), ["the windows", "r2c2 and r4c4: sum 2"]);
    let groups = Puzzle::builder().disjoint_groups().pair("r2c2", "r5c5", Relation::Sum(2));
    assert_eq!(in_words(groups), ["the disjoint groups", "r2c2 and r5c5: sum 2"]);
    let extra = four().extra_region(["r1c1", "r2c3", "r3c2", "r4c4"]);
    let extra = extra.pair("r1c1", "r2c3", Relation::Sum(2));
    assert_eq!(in_words(extra), ["extra region 1", "r1c1 and r2c3: sum 2"]);
}

/// A pair whose mark is left out stays exempt from the negative rule. Otherwise the remaining statements would require more
/// than the puzzle does.
#[test]
fn marks_that_are_left_out_still_exempt() {
    let negative = |marks, relations| Negative { marks, relations };
    let relations = vec![Relation::Difference(1), Relation::Difference(2), Relation::Difference(3)];
    // In a row of four, two digits differ by 1, 2 or 3, so unmarked neighbours are impossible.
    let puzzle = Puzzle::builder()
        .size(4)
        .pair("r1c1", "r1c2", Relation::Difference(1))
        .rule(negative(MarkFamily::Kropki, relations.clone()))
        .build()
        .unwrap();
    assert_eq!(words(&puzzle).len(), 1);
    // All pairs are marked, and only the mark ratio 3 is wrong.
    let mut builder = Puzzle::builder().size(2).no_regions();
    for [a, b] in [["r1c1", "r1c2"], ["r2c1", "r2c2"], ["r1c1", "r2c1"]] {
        builder = builder.pair(a, b, Relation::Difference(1));
    }
    let puzzle = builder
        .pair("r1c2", "r2c2", Relation::Ratio(3))
        .rule(negative(MarkFamily::Kropki, relations))
        .build()
        .unwrap();
    assert_eq!(words(&puzzle), ["r1c2 and r2c2: ratio 3"]);
}

/// Written as one rule for each pair, these negative rules would be more rules than a puzzle may have.
#[test]
fn many_negative_rules_without_a_mark() {
    let mut setup = Setup::empty(4);
    let cells = ["r1c1", "r1c2"].map(|cell| cell.parse().unwrap());
    setup.rules.push(Pair { cells, relation: Relation::Difference(1) }.into());
    let negative = Negative { marks: MarkFamily::Kropki, relations: vec![Relation::Difference(3)] };
    setup.rules.extend(vec![Rule::from(negative); 2_000]);
    // With these givens, r3c2 and r3c3 must hold 1 and 4, whose difference is 3.
    (setup.values[8], setup.values[11]) = (3, 2);
    let found = conflict(&setup.check().unwrap());
    assert!(found.is_minimal());
    let words: Vec<String> = found.statements.iter().map(ToString::to_string).collect();
    assert_eq!(words.len(), 3, "{words:?}");
    assert_eq!(words[..2], ["3 at r3c1", "2 at r3c4"]);
}

/// A minimum or maximum mark that is left out still exempts neighbours with the same mark.
#[test]
fn extrema_that_are_left_out_still_exempt() {
    let maximum = |cell: &str| Extremum { cell: cell.parse().unwrap(), extreme: Extreme::Maximum };
    // The maximum r1c1 is 2, but r2c1 is 3. If the mark of r1c1 is left out, the maximum r1c2 still need not be higher than
    // r1c1.
    let puzzle = Puzzle::builder()
        .size(4)
        .givens("2... 3... .... ....")
        .rule(maximum("r1c1"))
        .rule(maximum("r1c2"))
        .pair("r1c2", "r1c1", Relation::Less)
        .build()
        .unwrap();
    assert_eq!(words(&puzzle), ["2 at r1c1", "3 at r2c1", "maximum r1c1"]);
}

#[test]
fn regions_alone_can_be_the_conflict() {
    let puzzle = Puzzle::builder().jigsaw("12 21").given("r1c1", 1).build().unwrap();
    assert_eq!(words(&puzzle), [""; 0]);
}

#[test]
fn a_set_that_a_limit_leaves_still_conflicts() {
    let puzzle = Puzzle::builder()
        .givens("1.......2 ......... ......... ......... ......... ......... ......... ......... 3........")
        .cage(["r5c5", "r5c6"], 3)
        .cage(["r5c7", "r5c8"], 3)
        .build()
        .unwrap();
    assert!(conflict(&puzzle).is_minimal());
    let solver = Solver::default().limits(Limits::none().nodes(3));
    match solver.conflict(&puzzle) {
        Diagnosis::Conflict(conflict) => {
            assert_eq!(conflict.stopped, Some(Stop::Nodes));
            let statements: Vec<&Statement> = conflict.statements.iter().collect();
            assert_eq!(count(&only(&puzzle, &statements)), 0);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_rule_and_the_digits_that_break_it_are_the_conflict() {
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let full = || {
        let mut setup = Setup::empty(9);
        setup.values = solved.bytes().map(|digit| i32::from(digit - b'0')).collect();
        setup
    };
    let mut cage = full();
    let cells = vec![Cell::new(0, 1), Cell::new(0, 2)];
    cage.rules.push(Cage { cells, sum: Some(12) }.into());
    let expected = ["3 at r1c2", "4 at r1c3", "cage r1c2 r1c3 with sum 12"];
    assert_eq!(words(&cage.check().unwrap()), expected);
    let mut knight = full();
    knight.rules.push(AntiChess { piece: ChessPiece::Knight }.into());
    let found = words(&knight.check().unwrap());
    assert_eq!(found.len(), 3, "{found:?}");
    let digit = |words: &str| words.chars().next();
    assert_eq!(digit(&found[0]), digit(&found[1]));
}
