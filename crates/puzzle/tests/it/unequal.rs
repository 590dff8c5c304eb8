//! Tests which pairs of cells rules keep different, and which pairs marks exempt from a rule.

use ennead_puzzle::rule::*;
use ennead_puzzle::{Cell, Geometry, RegionSetup, Setup, Size};

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

/// The pairs as text: `ab` for r1c1 and r1c2. The letters denote cells row by row, so `j` is r2c1.
fn pairs(rule: &Rule, lowest: i32) -> String {
    let letter = |cell: Cell| char::from(b'a' + (cell.row() * 9 + cell.column()) as u8);
    let pairs = unequal(std::slice::from_ref(rule), &Geometry::classic(), lowest);
    let texts = pairs.into_iter().map(|[a, b]| format!("{}{}", letter(a), letter(b)));
    texts.collect::<Vec<_>>().join(" ")
}

#[test]
fn rules_name_the_cells_that_they_keep_different() {
    let line = |count: usize| cells("r1c1 r1c2 r1c3 r1c4 r1c5")[..count].to_vec();
    let pair = |relation| Pair { cells: [line(1)[0], line(2)[1]], relation }.into();
    let arrow = |circle: usize, all| {
        Arrow { circle: line(circle), shaft: line(all)[circle..].to_vec() }.into()
    };
    // Each rule, with its pairs if digits begin at 1 and its pairs if digits begin at 0.
    let table: [(Rule, &str, &str); 30] = [
        (Cage { cells: line(3), sum: None }.into(), "ab ac bc", "ab ac bc"),
        // A sum of two or more positive digits is higher than each of them.
        (arrow(1, 3), "ab ac", ""),
        (arrow(1, 2), "", ""),
        (arrow(2, 4), "", ""),
        (DoubleArrow { cells: line(3) }.into(), "", ""),
        (Zipper { cells: line(5) }.into(), "ac bc cd ce", ""),
        (Zipper { cells: line(4) }.into(), "", ""),
        (Thermometer { cells: line(3), slow: false }.into(), "ab ac bc", "ab ac bc"),
        (Thermometer { cells: line(3), slow: true }.into(), "", ""),
        (Palindrome { cells: line(3) }.into(), "", ""),
        (Renban { cells: line(3) }.into(), "ab ac bc", "ab ac bc"),
        (Nabner { cells: line(3) }.into(), "ab ac bc", "ab ac bc"),
        (Whisper { cells: line(3), least: 5 }.into(), "ab bc", "ab bc"),
        (Whisper { cells: line(3), least: 0 }.into(), "", ""),
        (Modular { cells: line(4), modulus: 3 }.into(), "ab ac bc bd cd", "ab ac bc bd cd"),
        (Modular { cells: line(3), modulus: 2 }.into(), "ab bc", "ab bc"),
        (Entropic { cells: line(4) }.into(), "ab ac bc bd cd", "ab ac bc bd cd"),
        (Between { cells: line(4) }.into(), "ab ac ad bd cd", "ab ac ad bd cd"),
        (Lockout { cells: line(4), least: 4 }.into(), "ab ac ad bd cd", "ab ac ad bd cd"),
        (Lockout { cells: line(4), least: 0 }.into(), "", ""),
        (pair(Relation::Less), "ab", "ab"),
        (pair(Relation::Difference(1)), "ab", "ab"),
        (pair(Relation::Difference(0)), "", ""),
        (pair(Relation::Sum(9)), "ab", "ab"),
        (pair(Relation::Sum(10)), "", ""),
        // Twice 0 is 0, so a ratio of 2 allows equal digits if digits begin at 0.
        (pair(Relation::Ratio(2)), "ab", ""),
        (Extremum { cell: line(1)[0], extreme: Extreme::Maximum }.into(), "ab aj", "ab aj"),
        (Parity { cell: line(1)[0], even: true }.into(), "", ""),
        (CountingCircles { cells: line(3) }.into(), "", ""),
        (SumLine { cells: line(3), sum: 10, is_loop: false }.into(), "", ""),
    ];
    for (rule, from_one, from_zero) in table {
        assert_eq!(pairs(&rule, 1), from_one, "{rule}");
        assert_eq!(pairs(&rule, 0), from_zero, "{rule} from 0");
    }
}

#[test]
fn chess_moves_keep_cells_different() {
    let latin = Setup { regions: RegionSetup::None, ..Setup::empty(3) };
    let geometry = latin.geometry().unwrap();
    let pairs = |piece| unequal(&[AntiChess { piece }.into()], &geometry, 1);
    // In a 3 x 3 grid, knight's moves join the eight outer cells in a ring.
    assert_eq!(pairs(ChessPiece::Knight).len(), 8);
    // 12 pairs share a side and 8 share a corner.
    assert_eq!(pairs(ChessPiece::King).len(), 20);
}

#[test]
fn a_mark_exempts_its_neighbours_from_the_constraint_of_its_family() {
    let size = Size::new(2).unwrap();
    let left = |marks, cells: &str, relation| {
        let [a, b] = self::cells(cells).try_into().unwrap();
        let negative = Negative { marks, relations: vec![Relation::Sum(3)] };
        let pairs = negative.pairs(size, &[Pair { cells: [a, b], relation }.into()]);
        (pairs.contains(&[a, b]) || pairs.contains(&[b, a]), pairs.len())
    };
    // A 2 x 2 grid has four pairs of neighbours.
    for cells in ["r1c1 r1c2", "r1c2 r1c1", "r2c2 r1c2"] {
        for relation in [Relation::Difference(1), Relation::Ratio(2)] {
            assert_eq!(left(MarkFamily::Kropki, cells, relation), (false, 3));
            assert_eq!(left(MarkFamily::Sums, cells, relation), (true, 4));
        }
        assert_eq!(left(MarkFamily::Sums, cells, Relation::Sum(3)), (false, 3));
        assert_eq!(left(MarkFamily::Kropki, cells, Relation::Sum(3)), (true, 4));
        assert_eq!(left(MarkFamily::Kropki, cells, Relation::Less), (true, 4));
    }
}

#[test]
fn marks_of_one_kind_side_by_side_can_hold_the_same_digit() {
    let mark = |name, extreme| Rule::from(Extremum { cell: cells(name)[0], extreme });
    let between = |a, b| {
        let pair: [Cell; 2] = cells("r3c3 r4c3").try_into().unwrap();
        let pairs = unequal(&[mark("r3c3", a), mark("r4c3", b)], &Geometry::classic(), 1);
        (pairs.contains(&pair), pairs.len())
    };
    let (low, high) = (Extreme::Minimum, Extreme::Maximum);
    assert_eq!(between(high, high), (false, 6));
    assert_eq!(between(low, low), (false, 6));
    assert_eq!(between(low, high), (true, 7));
}

#[test]
fn rules_are_counted_by_kind() {
    let parity = |even| Parity { cell: cells("r1c1")[0], even }.into();
    let rules = [AntiTaxicab.into(), parity(true), parity(false)];
    assert_eq!(summary(&rules), "2 parity, 1 anti-taxicab");
    assert_eq!(summary(&[]), "");
}
