//! Tests of less common rules: for each, rows that satisfy it, rows that do not, and its description.

use super::tests::{cells, holds};
use super::*;
use crate::constraint::{Machine, Symbol};
use crate::{Digit, DigitSet};
use std::sync::Arc;

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

fn digits(text: &str) -> DigitSet {
    text.chars().filter_map(Digit::from_symbol).collect()
}

fn left(index: usize) -> Edge {
    Edge { side: Side::Left, index }
}

/// Checks that a rule accepts the grids `fitting`, rejects the grids `others`, and is described by `words`. Each grid is given
/// by its first rows, separated by spaces; all other cells hold 1.
fn check(rule: impl Into<Rule>, fitting: &[&str], others: &[&str], words: &str) {
    let rule = rule.into();
    let rows = |text: &&str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let fits = |text: &&str| {
        let rows = rows(text);
        holds(rule.clone(), &rows.iter().map(String::as_str).collect::<Vec<_>>())
    };
    fitting.iter().for_each(|text| assert!(fits(text), "{rule}: {text}"));
    others.iter().for_each(|text| assert!(!fits(text), "{rule}: {text}"));
    assert_eq!(rule.to_string(), words);
}

#[test]
fn sums_and_counts() {
    let weighted = |weights: &[i32], sum| WeightedSum {
        cells: cells("r1c1 r1c2 r1c2"),
        weights: weights.to_vec(),
        sum,
    };
    check(weighted(&[], 9), &["14", "52"], &["45"], "r1c1 + r1c2 + r1c2 = 9");
    check(weighted(&[-1, 2, 1], 4), &["53", "22"], &["35"], "-r1c1 + 2 x r1c2 + r1c2 = 4");
    let cells_of_row = || cells("r1c1 r1c2 r1c3 r1c4");
    let contents = |exact| Contents {
        cells: cells_of_row(),
        counts: vec![(digit(4), 2), (digit(7), 1)],
        exact,
    };
    let at_least = "at least 2 x 4, 1 x 7 in r1c1 r1c2 r1c3 r1c4";
    check(contents(false), &["4748", "4474"], &["4789"], at_least);
    check(contents(true), &["4748"], &["4474", "4789"], &at_least.replace("at least", "exactly"));
    let distinct = CountDistinct { cell: cells("r2c1")[0], cells: cells_of_row() };
    let words = "r2c1 counts the different digits of r1c1 r1c2 r1c3 r1c4";
    check(distinct, &["4774 2", "1234 4"], &["4774 1", "1234 5"], words);
    let index =
        ValueIndex { value: cells("r2c1")[0], index: cells("r2c2")[0], cells: cells_of_row() };
    let words = "r2c2 is the position of r2c1 in r1c1 r1c2 r1c3 r1c4";
    check(index, &["5678 73", "5678 51"], &["5678 52"], words);
    let lunchbox = Lunchbox { cells: cells_of_row(), sum: 7 };
    let words = "lunchbox r1c1 r1c2 r1c3 r1c4 with sum 7";
    check(lunchbox, &["2348", "8342", "3279"], &["2339", "2358"], words);
    let looped = SumLine { cells: cells_of_row(), sum: 9, is_loop: true };
    let words = "sum loop r1c1 r1c2 r1c3 r1c4 (parts of 9)";
    check(looped, &["6336", "4545", "9999"], &["6334", "8821"], words);
    let groups = || vec![cells("r1c1 r1c2 r1c3"), cells("r1c1 r2c1 r3c1")];
    let count = |in_a_row, except_start| RegionCount {
        cell: cells("r5c5")[0],
        arms: groups(),
        in_a_row,
        except_start,
    };
    let arms = "(r1c1 r1c2 r1c3) (r1c1 r2c1 r3c1)";
    let words = format!("r5c5 counts the cells in a row with the first digit in {arms}");
    check(count(true, false), &["7787 8 7 1 11112", "787 2 7"], &["777 7 7 1 11114"], &words);
    let words = format!("r5c5 counts the cells with the first digit after the first in {arms}");
    check(
        count(false, true),
        &["787 2 7 1 11112", "777 7 7 1 11114"],
        &["777 7 7 1 11115"],
        &words,
    );
}

#[test]
fn clues_beside_the_grid() {
    let hidden = HiddenSkyscraper { edge: left(0), digit: digit(4) };
    let words = "hidden skyscraper 4 left of row 1";
    check(hidden, &["257493168", "554"], &["257394168", "123456789"], words);
    let frame = FrameSum { edge: left(0), count: 3, sum: 15 };
    check(frame, &["456123789"], &["457123689"], "sum 15 of 3 digits left of row 1");
    let beside = |text| Beside { edge: left(0), digit: digit(9), neighbours: digits(text) };
    let words = "38 beside 9 left of row 1";
    check(beside("38"), &["124893567", "123984567"], &["124983567", "819324567"], words);
    check(beside("8"), &["981234567", "123456789"], &["189234567"], "8 beside 9 left of row 1");
    let rises = |rises| Rossini { edge: left(0), count: 3, rises };
    check(rises(true), &["258197346"], &["285", "852"], "3 rising digits left of row 1");
    check(rises(false), &["852"], &["258", "825"], "3 falling digits left of row 1");
    let grid = "123456789 456789123 789123456 231564897 564897231 897231564 312645978 645978312 \
                978312645";
    let rank = |rank, may_tie| FullRank { edge: left(0), rank, may_tie };
    check(rank(1, true), &[grid], &[], "full rank 1 (with ties) left of row 1");
    check(rank(2, false), &[], &[grid], "full rank 2 left of row 1");
    check(
        DistinctLines,
        &[grid],
        &[],
        "no two rows or columns with the same digits, read from either end",
    );
}

#[test]
fn marks_and_cages() {
    let cage = |clue| SpecialCage { cells: cells("r1c1 r1c2 r1c3"), clue };
    let of = |words: &str| format!("cage r1c1 r1c2 r1c3 {words}");
    let sums = cage(CageClue::OneOf(vec![8, 13]));
    check(sums, &["125", "148"], &["124", "334"], &of("with sum 8 or 13"));
    let root = cage(CageClue::DigitalRoot(3));
    check(root, &["129", "489"], &["128", "444"], &of("with digital root 3"));
    let none = cage(CageClue::NoSum(8));
    let words = of("without digits that add up to 8");
    check(none, &["124", "479"], &["125", "178", "268"], &words);
    let balanced = SpecialCage { cells: cells("r1c1 r1c2"), clue: CageClue::Balanced };
    let words = "cage r1c1 r1c2 with as many even as odd and as many low as high digits";
    check(balanced, &["47", "92"], &["48", "52", "32"], words);
    let corner = |clue| Corner { corner: cells("r1c1")[0], clue };
    let of = |words: &str| format!("{words} below right of r1c1");
    check(corner(CornerClue::Sum(20)), &["29 45"], &["29 44"], &of("four digits with sum 20"));
    let highest = corner(CornerClue::Maximum(cells("r2c1")[0]));
    check(highest, &["12 73"], &["72 73", "82 73"], &of("r2c1 is the highest of four"));
    check(corner(CornerClue::Add(9)), &["24 57"], &["24 75"], &of("diagonals with sum 9"));
    check(
        corner(CornerClue::Subtract(2)),
        &["24 64"],
        &["24 54"],
        &of("diagonals with difference 2"),
    );
    check(
        corner(CornerClue::Multiply(12)),
        &["32 64"],
        &["32 46"],
        &of("diagonals with product 12"),
    );
    check(corner(CornerClue::Divide(2)), &["32 46"], &["32 64"], &of("diagonals with ratio 2"));
    check(
        corner(CornerClue::Parity { even: false }),
        &["13 57"],
        &["13 56"],
        &of("four odd digits"),
    );
    let arrow = |circle, operation| OperationArrow {
        circle: cells(circle),
        shaft: cells("r2c1 r2c2 r2c3"),
        operation,
    };
    let of = |operation| format!("arrow r1c1 = {operation} of r2c1 r2c2 r2c3");
    check(arrow("r1c1", Operation::Product), &["6 123"], &["5 123"], &of("product"));
    check(arrow("r1c1", Operation::Average), &["5 186"], &["5 187"], &of("average"));
    check(arrow("r1c1", Operation::Minimum), &["3 359"], &["5 359"], &of("minimum"));
    check(arrow("r1c1", Operation::Maximum), &["9 359"], &["5 359"], &of("maximum"));
    let words = "arrow r1c1 r1c2 = product of r2c1 r2c2 r2c3";
    check(arrow("r1c1 r1c2", Operation::Product), &["36 334"], &["63 334"], words);
}

#[test]
fn lines_areas_and_alternatives() {
    let line = || cells("r1c1 r1c2 r1c3 r1c4");
    let words = "sequence r1c1 r1c2 r1c3 r1c4";
    check(Sequence { cells: line() }, &["1357", "8765", "2222"], &["1358", "1214"], words);
    let groups = || vec![digits("147"), digits("258"), digits("369")];
    let words = "each of 147, 258, 369 in any 3 in a row on r1c1 r1c2 r1c3 r1c4";
    check(
        DigitGroups { cells: line(), groups: groups() },
        &["1594", "3723"],
        &["1595", "1472"],
        words,
    );
    let everywhere = DigitGroups { cells: Vec::new(), groups: vec![digits("1")] };
    check(everywhere, &["292 111"], &["29 29"], "each of 1 in every square of 2 x 2 cells");
    let area = |size| Area {
        cells: Geometry::classic().size().cells().take(27).collect(),
        columns: 9,
        digits: digits("89"),
        size,
    };
    let words = area(Some(4)).to_string();
    assert!(words.starts_with("area of 4 cells of 89 among r1c1 r1c2"));
    check(area(Some(4)), &["189 198", "8 9 89"], &["8811 1199", "89 89 9", "89"], &words);
    check(area(None), &["8", "89 1891 118989"], &["", "8 19"], &words.replace(" of 4 cells", ""));
    let leaper = |leap, relations| Leaper { leap, relations };
    let words = "no sum 5 or sum 15 at leaps of 1 and 2";
    let knightmare = leaper([1, 2], vec![Relation::Sum(5), Relation::Sum(15)]);
    check(knightmare, &["", "16"], &["1 114", "8 117"], words);
    let empty = leaper([1, 3], vec![Relation::Difference(4)]);
    check(empty, &["3123"], &["5 1111"], "no difference 4 at leaps of 1 and 3");
    let cage = |sum| Rule::from(Cage { cells: cells("r1c1 r1c2"), sum: Some(sum) });
    let parity = Rule::from(Parity { cell: cells("r1c1")[0], even: true });
    let either = Either { alternatives: vec![vec![cage(9), parity], vec![cage(11)]] };
    let words = "either (cage r1c1 r1c2 with sum 9 and even r1c1) or (cage r1c1 r1c2 with sum 11)";
    check(either, &["45", "56"], &["54", "46"], words);
    let machine = Machine {
        starts: vec![0],
        accepted: vec![2],
        transitions: vec![
            (0, Symbol::Digits(digits("12")), 0),
            (0, Symbol::Digits(digits("2")), 1),
            (1, Symbol::Break, 2),
            (2, Symbol::Digits(digits("3")), 2),
        ],
    };
    let parts = vec![cells("r1c1 r1c2"), cells("r1c3")];
    let words = "state machine of 3 states on (r1c1 r1c2) (r1c3)";
    check(
        StateMachine { parts, machine: Arc::new(machine) },
        &["123", "223"],
        &["213", "122"],
        words,
    );
    let words = "Dutch flatmates: the lowest digit above or the highest below each middle digit";
    check(DutchFlatmates, &["", "35 19"], &["35 33", "5"], words);
}
