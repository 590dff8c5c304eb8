//! Unavoidable sets of grids.

use crate::board;
use ennead_make::{Grids, unavoidable_sets};
use ennead_puzzle::random::Random;
use ennead_puzzle::{Board, CellSet, Size};
use ennead_solve::Batch;
use std::collections::BTreeSet;

/// The grid with 648 automorphisms.
const SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

fn grid(item: u64) -> Board {
    Grids::shared().draw(&mut Random::of_item(5, item))
}

fn of_size(sets: &[CellSet], size: usize) -> usize {
    sets.iter().filter(|set| set.len() == size).count()
}

#[test]
fn the_symmetric_grid_has_the_known_numbers() {
    let sets = unavoidable_sets(&board(SYMMETRIC), 9).unwrap();
    assert_eq!([4, 5, 6, 7].map(|size| of_size(&sets, size)), [0, 0, 162, 0]);
}

/// Compares the mean numbers of sets in 40 random grids with those that other programs found in 300 grids.
#[test]
fn random_grids_have_about_the_known_numbers() {
    const KNOWN: [(usize, f64); 7] =
        [(4, 11.7), (6, 14.7), (8, 22.0), (9, 6.0), (10, 59.2), (11, 30.4), (12, 138.5)];
    let sets: Vec<CellSet> =
        (0..40).flat_map(|item| unavoidable_sets(&grid(item), 12).unwrap()).collect();
    for (size, known) in KNOWN {
        let mean = of_size(&sets, size) as f64 / 40.0;
        assert!((0.85..1.15).contains(&(mean / known)), "{size} cells: {mean}");
    }
    assert_eq!(of_size(&sets, 5) + of_size(&sets, 7), 0);
}

#[test]
fn each_set_is_unavoidable_and_none_of_its_parts_is() {
    let grid = grid(0);
    for set in unavoidable_sets(&grid, 12).unwrap() {
        let without = |set: CellSet| {
            let mut puzzle = grid;
            set.cells(Size::NINE).into_iter().for_each(|cell| puzzle.set(cell, None));
            puzzle
        };
        let mut puzzles = vec![without(set)];
        puzzles.extend(set.iter().map(|cell| without(set.without(cell))));
        let answers = Batch::new().solve(&puzzles);
        let counts: Vec<u64> = answers.iter().map(|answer| answer.count).collect();
        assert!(counts[0] > 1 && counts[1..].iter().all(|count| *count == 1), "{set:?}");
    }
}

#[test]
fn none_is_missing() {
    for (grid, largest) in [(board(SYMMETRIC), 8), (grid(1), 8), (grid(2), 9)] {
        let found = unavoidable_sets(&grid, largest).unwrap();
        let expected = by_trial(&grid, largest);
        assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), expected, "{grid}");
        assert_eq!(found.len(), expected.len(), "each once");
        assert!(found.is_sorted_by_key(|set| set.len()));
    }
}

#[test]
fn only_grids_have_them() {
    let mut open = grid(0);
    open.set(Size::NINE.cell(0), None);
    assert_eq!(unavoidable_sets(&open, 12), None);
    open.set(Size::NINE.cell(0), grid(0).cells()[1]);
    assert_eq!(unavoidable_sets(&open, 12), None, "a repeated digit");
    assert_eq!(unavoidable_sets(&grid(0), 3), Some(Vec::new()));
    assert_eq!(unavoidable_sets(&grid(0), 0), Some(Vec::new()));
}

/// Finds the sets by trial: when a cell changes, every cell that clashes with a changed one must change too.
fn by_trial(grid: &Board, largest: usize) -> BTreeSet<CellSet> {
    let old = grid.cells().map(|digit| digit.unwrap().get());
    let mut found = BTreeSet::new();
    for first in 0..81 {
        change(first, first, &old, &mut old.clone(), largest, &mut found);
    }
    let is_minimal =
        |set: &CellSet| !found.iter().any(|other| other != set && other.is_subset(*set));
    found.iter().copied().filter(is_minimal).collect()
}

fn change(
    first: usize,
    cell: usize,
    old: &[u8; 81],
    new: &mut [u8; 81],
    left: usize,
    found: &mut BTreeSet<CellSet>,
) {
    let is_peer = |a: usize, b: usize| {
        a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27, a % 9 / 3) == (b / 27, b % 9 / 3))
    };
    if left == 0 {
        return;
    }
    for digit in (1..=9).filter(|digit| *digit != old[cell]) {
        let clashes = |at: &usize| is_peer(cell, *at) && new[*at] == digit;
        let mut others = (0..81).filter(clashes);
        if others.any(|at| at < first || new[at] != old[at]) {
            continue;
        }
        new[cell] = digit;
        let clashing: Vec<usize> = (0..81)
            .filter(|at| {
                new[*at] == old[*at] && (0..81).any(|by| is_peer(*at, by) && new[by] == new[*at])
            })
            .collect();
        match clashing[..] {
            [] => drop(found.insert((0..81).filter(|at| new[*at] != old[*at]).collect())),
            [next, ..] if next < first => {}
            [next, ..] if clashing.len() < left => change(first, next, old, new, left - 1, found),
            _ => {}
        }
        new[cell] = old[cell];
    }
}
