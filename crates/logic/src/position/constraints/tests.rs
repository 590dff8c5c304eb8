//! Compares constraints with the tests that define the rules on filled grids.

use super::*;
use ennead_puzzle::rule::Filled;
use ennead_puzzle::{Digit, Grid, Setup, Size};
use ennead_testkit::rules::{Random, slugs};

const SIX: Size = match Size::new(6) {
    Some(size) => size,
    None => panic!("a size"),
};

/// The pencil marks of an empty grid with this rule.
fn start(rule: Rule) -> Option<Candidates> {
    let setup = Setup { rules: vec![rule], ..Setup::empty(6) };
    setup.check().ok().map(|puzzle| Candidates::of(&puzzle))
}

/// A filled 6 x 6 grid with boxes of 2 x 3.
fn grid(random: &mut Random) -> Grid {
    let mut digits: Vec<Digit> = SIX.digits().iter().collect();
    for at in (1..6).rev() {
        digits.swap(at, random.below(at + 1));
    }
    let mut grid = Grid::empty(SIX);
    let turn = random.below(6);
    for cell in SIX.cells() {
        let (row, column) = (cell.row(), cell.column());
        let place = (row % 2 * 3 + row / 2 + column + turn) % 6;
        grid.set(cell, Some(digits[place]));
    }
    grid
}

fn some_digits(random: &mut Random, most: usize) -> DigitSet {
    let count = random.range(1, most);
    (0..count).filter_map(|_| SIX.digit(random.range(1, 6))).collect()
}

/// The digits of each cell that occur in a filling with these marks, found by trying all fillings.
fn tried(rule: &Rule, cells: &[Cell], marks: &[DigitSet], at: &Candidates) -> Vec<DigitSet> {
    let geometry = at.geometry();
    let mut possible = vec![DigitSet::EMPTY; cells.len()];
    let mut fillings: Vec<Vec<Digit>> = vec![Vec::new()];
    for (number, marks) in marks.iter().enumerate() {
        let longer = fillings.iter().flat_map(|filling| {
            let free = move |digit: &Digit| {
                let mut before = cells[..number].iter().zip(filling);
                before.all(|(c, d)| d != digit || !geometry.are_peers(*c, cells[number]))
            };
            marks.iter().filter(free).map(move |digit| [&filling[..], &[digit]].concat())
        });
        fillings = longer.collect();
    }
    for filling in fillings {
        let mut grid = Grid::empty(SIX);
        SIX.cells().for_each(|cell| grid.set(cell, SIX.digit(1)));
        cells.iter().zip(&filling).for_each(|(cell, digit)| grid.set(*cell, Some(*digit)));
        let filled = Filled::new(geometry, at.rules(), 1, &grid).unwrap();
        if rule.kind().holds(&filled) {
            possible.iter_mut().zip(filling).for_each(|(set, digit)| {
                set.add(digit);
            });
        }
    }
    possible
}

#[test]
fn constraints_keep_every_digit_of_a_filled_grid() {
    let mut random = Random::new(1);
    for slug in slugs(SIX) {
        let mut kept = 0;
        for _ in 0..600 {
            let rule = random.rule(slug, SIX);
            let Some(at) = start(rule.clone()) else { continue };
            let grid = grid(&mut random);
            let filled = Filled::new(at.geometry(), at.rules(), 1, &grid).unwrap();
            if !rule.kind().holds(&filled) {
                continue;
            }
            kept += 1;
            for [a, b] in at.geometry().unequal_pairs() {
                assert_ne!(grid.get(*a), grid.get(*b), "{rule}");
            }
            let constraints = Constraints::of(&at);
            for RuleConstraint { constraint, .. } in &constraints.all {
                let digits = constraint.cells.iter().map(|cell| grid.cells()[*cell].unwrap());
                let digits: Vec<Digit> = digits.collect();
                let with = |digit: &Digit| some_digits(&mut random, 4).with(*digit);
                let marks: Vec<DigitSet> = digits.iter().map(with).collect();
                let support = constraint.support(&marks).unwrap();
                for (digit, possible) in digits.iter().zip(&support.possible) {
                    assert!(possible.contains(*digit), "{rule}: {marks:?} {digits:?}");
                }
            }
            for pair in &constraints.pairs {
                let [a, b] = pair.cells.map(|cell| grid.cells()[cell].unwrap());
                assert!(pair.allowed(a).contains(b), "{rule}");
            }
        }
        // These rules concern the whole grid, so few random grids satisfy them, if any.
        let is_rare =
            ["negative", "non-consecutive", "anti-chess", "anti-taxicab", "leaper", "digit-groups"];
        assert!(kept > 3 || is_rare.contains(&slug), "{slug}: {kept}");
    }
}

#[test]
fn support_equals_that_of_exhaustive_search() {
    let mut random = Random::new(2);
    let mut compared = 0;
    for slug in slugs(SIX) {
        for _ in 0..60 {
            let rule = random.rule(slug, SIX);
            let Some(at) = start(rule.clone()) else { continue };
            let constraints = Constraints::of(&at);
            let [RuleConstraint { constraint, .. }] = &constraints.all[..] else { continue };
            let cells: Vec<Cell> = constraint.cells.iter().map(|cell| SIX.cell(*cell)).collect();
            let mut different = cells.clone();
            different.sort_unstable();
            different.dedup();
            let mut stated = rule.kind().cells(at.geometry());
            stated.sort_unstable();
            // If a line visits a cell twice, the constraint treats the two visits as different cells.
            if different.len() < cells.len() || stated != different && slug != "indexer" {
                continue;
            }
            let marks: Vec<DigitSet> = cells.iter().map(|_| some_digits(&mut random, 4)).collect();
            let support = constraint.support(&marks).unwrap();
            assert_eq!(support.possible, tried(&rule, &cells, &marks, &at), "{rule} {marks:?}");
            compared += 1;
        }
    }
    assert!(compared > 1_000, "{compared}");
}
