//! Random puzzles: all engines find the same count, and transformations do not change it.

use ennead_puzzle::{
    Diagonals, Digit, DigitSet, Puzzle, RegionSetup, Relabelling, Setup, Size, Symmetry, relabel,
    transform,
};
use ennead_solve::{Engine, Limits, Solver};
use ennead_testkit::Oracle;
use proptest::prelude::*;

/// An empty grid of some shape that has solutions.
fn shape() -> impl Strategy<Value = Setup> {
    let both = Just(Setup { diagonals: Diagonals::BOTH, ..Setup::empty(4) });
    let zigzag = vec![1, 1, 1, 2, 1, 2, 2, 2, 3, 3, 3, 4, 3, 4, 4, 4];
    let irregular = Just(Setup { regions: RegionSetup::Map(zigzag), ..Setup::empty(4) });
    prop_oneof![
        Just(Setup::empty(4)),
        both,
        irregular,
        Just(Setup::empty(6)),
        Just(Setup::empty(9))
    ]
}

/// A transformed full grid of some shape, reduced to some of its cells.
fn puzzle() -> impl Strategy<Value = Puzzle> {
    shape().prop_flat_map(|setup| {
        let n = setup.rows;
        let cells = n * n;
        let empty = setup.check().unwrap();
        let names = Just((1..=n as u8).collect::<Vec<_>>()).prop_shuffle();
        // Small grids may lose all their givens; larger ones keep enough to be counted quickly.
        let keep = if n == 9 { 0.5 } else { 0.25 };
        let kept = prop::collection::vec(prop::bool::weighted(keep), cells);
        (Just(empty), 0..12_usize, names, 0..8_usize, kept).prop_map(
            |(empty, skip, names, symmetry, kept)| {
                let full = Oracle::new(&empty).take(skip + 1).last();
                let mut setup = empty.to_setup();
                for (value, digit) in setup.values.iter_mut().zip(full.unwrap().grid().cells()) {
                    *value = digit.unwrap().get().into();
                }
                let full = setup.check_reusing(empty.geometry()).unwrap();
                let full = transformed(&full, &names, symmetry);
                let mut setup = full.to_setup();
                for (value, kept) in setup.values.iter_mut().zip(kept) {
                    *value *= i32::from(kept);
                }
                setup.check_reusing(full.geometry()).unwrap()
            },
        )
    })
}

/// The same puzzle, relabelled and transformed.
fn transformed(puzzle: &Puzzle, names: &[u8], symmetry: usize) -> Puzzle {
    let renamed = relabel(puzzle, &relabelling(names)).unwrap();
    transform(&renamed, Symmetry::ALL[symmetry]).unwrap()
}

fn relabelling(names: &[u8]) -> Relabelling {
    let digits = names.iter().map(|name| Digit::new(*name).unwrap()).collect();
    Relabelling::new(Size::new(names.len()).unwrap(), digits).unwrap()
}

fn oracle(puzzle: &Puzzle) -> u64 {
    Oracle::new(puzzle).take(300).count() as u64
}

fn count(engine: Engine, puzzle: &Puzzle) -> u64 {
    Solver::new(engine).count(puzzle, Some(300)).found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn all_engines_count_the_same(puzzle in puzzle()) {
        let expected = oracle(&puzzle);
        prop_assert!(expected > 0);
        for engine in Engine::ALL {
            prop_assert_eq!(count(engine, &puzzle), expected, "{}", engine);
        }
    }

    #[test]
    fn marks_bind_all_engines_alike(
        puzzle in puzzle(),
        taken in prop::collection::vec(any::<u64>(), 81),
    ) {
        let mut setup = puzzle.to_setup();
        let marks = puzzle.size().cells().zip(taken).map(|(cell, taken)| {
            match puzzle.givens().get(cell) {
                Some(given) => DigitSet::of(given),
                // Removes one candidate in eight.
                None => puzzle.allowed(cell).minus(DigitSet::from_bits(taken & taken >> 13 & taken >> 29)),
            }
        });
        setup.marks = Some(marks.collect());
        let marked = setup.check_reusing(puzzle.geometry()).unwrap();
        let expected = oracle(&marked);
        prop_assert!(expected <= oracle(&puzzle));
        for engine in Engine::ALL {
            prop_assert_eq!(count(engine, &marked), expected, "{}", engine);
        }
    }

    #[test]
    fn transformations_keep_the_count(puzzle in puzzle(), symmetry in 0..8_usize) {
        let n = puzzle.size().digit_count() as u8;
        let names: Vec<u8> = (1..=n).rev().collect();
        let transformed = transformed(&puzzle, &names, symmetry);
        prop_assert_eq!(count(Engine::Propagate, &transformed), count(Engine::Propagate, &puzzle));
    }

    #[test]
    fn limits_hold_everywhere(puzzle in puzzle(), nodes in 1..40_u64) {
        for engine in Engine::SEARCHING {
            let solver = Solver::new(engine).limits(Limits::none().nodes(nodes));
            prop_assert!(solver.count(&puzzle, None).stats.nodes <= nodes, "{}", engine);
        }
    }
}
