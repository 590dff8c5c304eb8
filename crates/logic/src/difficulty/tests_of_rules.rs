//! Ratings of puzzles with rules, and of the same puzzles rotated, reflected, or with complemented digits.

use super::{Difficulty, DifficultyRating, rate};
use crate::tests::rules::puzzle;
use crate::{End, Technique};
use ennead_puzzle::rule::{AntiChess, Cage, ChessPiece, Relation, Rule, Thermometer};
use ennead_puzzle::{Candidates, Cell, Contradiction, Puzzle, RegionSetup, Setup, Symmetry};
use ennead_testkit::rules::{Random, slugs};
use std::collections::BTreeSet;

/// The same rule with its cells moved; `None` for kinds of rule that this test cannot move.
fn moved(rule: &Rule, to: &dyn Fn(Cell) -> Cell) -> Option<Rule> {
    let mut rule = rule.clone();
    let each = |cells: &mut Vec<Cell>| cells.iter_mut().for_each(|cell| *cell = to(*cell));
    match &mut rule {
        Rule::Cage(one) => each(&mut one.cells),
        Rule::Thermometer(one) => each(&mut one.cells),
        Rule::Whisper(one) => each(&mut one.cells),
        Rule::Palindrome(one) => each(&mut one.cells),
        Rule::Renban(one) => each(&mut one.cells),
        Rule::Between(one) => each(&mut one.cells),
        Rule::Lockout(one) => each(&mut one.cells),
        Rule::Zipper(one) => each(&mut one.cells),
        Rule::Nabner(one) => each(&mut one.cells),
        Rule::DoubleArrow(one) => each(&mut one.cells),
        Rule::Modular(one) => each(&mut one.cells),
        Rule::Entropic(one) => each(&mut one.cells),
        Rule::SumLine(one) => each(&mut one.cells),
        Rule::CountingCircles(one) => each(&mut one.cells),
        Rule::Arrow(one) => {
            each(&mut one.circle);
            each(&mut one.shaft);
        }
        Rule::SameValues(one) => one.groups.iter_mut().for_each(each),
        Rule::EqualSums(one) => one.groups.iter_mut().for_each(each),
        Rule::Pair(one) => one.cells = one.cells.map(to),
        Rule::Parity(one) => one.cell = to(one.cell),
        Rule::Extremum(one) => one.cell = to(one.cell),
        Rule::AntiChess(_) | Rule::AntiTaxicab(_) | Rule::NonConsecutive(_) => {}
        _ => return None,
    }
    Some(rule)
}

/// The same rule with each digit `d` of `n` replaced by `n + 1 - d`, for the kinds that can express it.
fn reversed(rule: &Rule, n: i32) -> Option<Rule> {
    Some(match rule.clone() {
        Rule::Cage(Cage { cells, sum }) => {
            let sum = sum.map(|sum| cells.len() as i32 * (n + 1) - sum);
            Cage { cells, sum }.into()
        }
        Rule::Thermometer(Thermometer { mut cells, slow }) => {
            cells.reverse();
            Thermometer { cells, slow }.into()
        }
        Rule::Pair(mut pair) => match pair.relation {
            Relation::Difference(_) => pair.into(),
            Relation::Less => {
                pair.cells.reverse();
                pair.into()
            }
            _ => return None,
        },
        same @ (Rule::Whisper(_)
        | Rule::Palindrome(_)
        | Rule::Renban(_)
        | Rule::Between(_)
        | Rule::Lockout(_)
        | Rule::Nabner(_)
        | Rule::Entropic(_)
        | Rule::AntiChess(_)
        | Rule::NonConsecutive(_)) => same,
        _ => return None,
    })
}

/// The puzzle rotated or reflected, with its rules in reverse order; `None` if a rule cannot be moved.
fn turned(puzzle: &Puzzle, symmetry: Symmetry) -> Option<Puzzle> {
    let size = puzzle.size();
    let old = puzzle.to_setup();
    let to = |cell: Cell| symmetry.apply(size, cell);
    let rules = old.rules.iter().rev().map(|rule| moved(rule, &to)).collect::<Option<_>>()?;
    let mut setup = Setup { values: old.values.clone(), rules, ..old.clone() };
    for cell in size.cells() {
        setup.values[size.index(to(cell))] = old.values[size.index(cell)];
    }
    matches!(setup.regions, RegionSetup::None).then(|| setup.check().expect("a turned puzzle"))
}

/// The puzzle with each digit `d` of `n` replaced by `n + 1 - d`; `None` if a rule cannot express it.
fn counted_back(puzzle: &Puzzle) -> Option<Puzzle> {
    let mut setup = puzzle.to_setup();
    let n = puzzle.size().digit_count() as i32;
    for value in setup.values.iter_mut().filter(|value| **value > 0) {
        *value = n + 1 - *value;
    }
    setup.rules = setup.rules.iter().map(|rule| reversed(rule, n)).collect::<Option<_>>()?;
    Some(setup.check().expect("a puzzle counted back"))
}

fn rating(puzzle: &Puzzle) -> DifficultyRating {
    rate(&Candidates::of(puzzle)).expect("a small grid")
}

#[test]
fn the_rating_does_not_depend_on_how_a_puzzle_with_rules_is_turned() {
    let mut random = Random::new(11);
    let (mut levels, mut kinds) = (BTreeSet::new(), BTreeSet::new());
    let (mut compared, mut solved, mut back) = (0, 0, 0);
    for slug in slugs(ennead_puzzle::Size::new(6).unwrap()) {
        for _ in 0..4 {
            let Some(puzzle) = puzzle(&mut random, slug) else { continue };
            let known = rating(&puzzle);
            assert!(matches!(known.end, End::Solved | End::Stalled), "{known:?}");
            assert_eq!(known.end == End::Stalled, known.difficulty == Difficulty::Beyond);
            levels.insert(known.difficulty);
            kinds.extend(known.uses.iter().filter(|one| one.technique.is_about_rules()).map(
                |one| match one.technique {
                    Technique::Rule(kind) => kind.slug(),
                    _ => "other",
                },
            ));
            solved += usize::from(known.end == End::Solved);
            for symmetry in [Symmetry::Turn90, Symmetry::MirrorColumns, Symmetry::AntiTranspose] {
                if let Some(turned) = turned(&puzzle, symmetry) {
                    assert_eq!(rating(&turned), known, "{symmetry:?} {:?}", puzzle.rules());
                    compared += 1;
                }
            }
            if let Some(puzzle) = counted_back(&puzzle) {
                assert_eq!(rating(&puzzle), known, "{:?}", puzzle.rules());
                back += 1;
            }
        }
    }
    assert!(compared > 100 && back > 5, "{compared} {back}");
    assert!(solved * 4 > compared, "{solved}");
    assert!(levels.len() >= 5, "{levels:?}");
    assert!(kinds.len() > 20, "{kinds:?}");
}

/// The rating of a 4 x 4 grid with these givens and rules.
fn four(line: &str, rules: Vec<Rule>) -> DifficultyRating {
    let mut setup = Setup::empty(4);
    setup.values = line.chars().map(|symbol| symbol.to_digit(10).unwrap_or(0) as i32).collect();
    setup.rules = rules;
    rating(&setup.check().expect("a test puzzle"))
}

fn cage(cells: &str, sum: i32) -> Rule {
    let cells = cells.split(' ').map(|name| name.parse().expect("a cell")).collect();
    Cage { cells, sum: Some(sum) }.into()
}

#[test]
fn a_rule_is_harder_with_more_empty_cells() {
    // Three cages of two cells restrict the cells, but do not lead to the solution.
    let first = vec![cage("r1c1 r1c2", 3), cage("r2c1 r2c2", 7), cage("r1c3 r2c3", 5)];
    let rating = four("................", first);
    assert!(rating.uses.iter().any(|one| one.technique.slug() == "cage-combination"));
    assert_eq!((rating.difficulty, rating.end), (Difficulty::Beyond, End::Stalled));

    // A thermometer of four cells holds 1, 2, 3, 4 here. Its pairs of adjacent cells are enough to show this.
    let cells = ["r1c1", "r1c2", "r1c3", "r1c4"].map(|name| name.parse().unwrap()).to_vec();
    let line: Rule = Thermometer { cells, slow: false }.into();
    let rating = four("....3.1.21......", vec![line]);
    assert_eq!(rating.difficulty, Difficulty::Easy, "{rating:?}");
    assert_eq!(rating.end, End::Solved);
    assert!(rating.uses.iter().any(|one| one.technique.slug() == "thermometer"));
}

#[test]
fn nested_nets_remain_if_rules_only_define_peers() {
    let knight = AntiChess { piece: ChessPiece::Knight };
    let mut setup = Setup::empty(4);
    setup.rules = vec![knight.into()];
    let rating = rating(&setup.check().expect("a test puzzle"));
    assert!(rating.uses.iter().all(|one| one.technique != Technique::RuleNet));
}

/// The row allows only 4 in the only empty cell, the cage only 2.
#[test]
fn a_full_grid_that_violates_a_rule_is_not_solved() {
    let mut setup = crate::tests::setup("123.341221434321");
    setup.rules.push(Cage { cells: crate::tests::cells("r1c4"), sum: Some(2) }.into());
    let rating = rate(&Candidates::of(&setup.check().expect("a test puzzle"))).unwrap();
    let violated = Contradiction::ViolatedRule { number: 1 };
    assert_eq!(rating.end, End::Contradiction(violated));
}
