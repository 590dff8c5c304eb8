//! Estimates against known numbers of solutions.

use ennead_puzzle::{Puzzle, RegionSetup, Setup};
use ennead_solve::{Engine, Estimate, Limits, Probing, Solver, Stop};
use ennead_testkit::{read_cases, samples};

/// Descents only, without counting first.
const PROBES_ONLY: Probing = Probing { probes: 3_000, seed: 1, exact_nodes: 0 };

fn estimate(puzzle: &Puzzle, probing: Probing) -> Estimate {
    Solver::default().estimate(puzzle, probing)
}

/// Checks that an estimate is within four standard errors of the truth, and that the error is small enough.
fn assert_about(estimate: &Estimate, truth: f64, most: f64) {
    let off = (estimate.number() - truth).abs();
    assert!(off <= 4.0 * estimate.standard_error(), "{estimate:?} of {truth}");
    assert!(estimate.relative_error <= most, "{estimate:?} of {truth}");
}

#[test]
fn empty_grids() {
    let boxes = |size| Setup::empty(size).check().unwrap();
    assert_about(&estimate(&boxes(6), PROBES_ONLY), 28_200_960.0, 0.05);
    assert_about(&estimate(&boxes(9), PROBES_ONLY), 6_670_903_752_021_072_936_960.0, 0.2);
    let latin = Setup { regions: RegionSetup::None, ..Setup::empty(7) }.check().unwrap();
    assert_about(&estimate(&latin, PROBES_ONLY), 61_479_419_904_000.0, 0.1);
}

#[test]
fn puzzles_with_known_counts() {
    let cases = read_cases(&samples().join("variants/counts.jsonl"));
    let cases: Vec<_> = cases.into_iter().filter(|case| case.puzzle.rules().is_empty()).collect();
    assert_eq!(cases.len(), 20);
    for case in cases {
        assert_about(&estimate(&case.puzzle, PROBES_ONLY), case.solutions as f64, 0.5);
    }
}

#[test]
fn the_mean_of_many_estimates_is_the_truth() {
    let puzzle = Puzzle::builder().size(5).no_regions().thermometer(["r1c1", "r2c2", "r3c3"]);
    let puzzle = puzzle.build().unwrap();
    let truth = Solver::new(Engine::Rules).count(&puzzle, None).found as f64;
    assert!(truth > 1_000.0);
    let one = |seed| estimate(&puzzle, Probing { probes: 50, seed, exact_nodes: 0 }).number();
    let mean = (0..200).map(one).sum::<f64>() / 200.0;
    assert!((mean / truth - 1.0).abs() < 0.05, "{mean} of {truth}");
}

#[test]
fn small_trees_are_counted() {
    let puzzle = Puzzle::builder().givens("1... .... .... ....").build().unwrap();
    let counted = estimate(&puzzle, Probing::default());
    assert_eq!((counted.exact, counted.probes, counted.standard_error()), (Some(72), 0, 0.0));
    let none = Puzzle::builder().size(4).cage(["r1c1", "r1c2"], 2).build().unwrap();
    assert_eq!(estimate(&none, Probing::default()).exact, Some(0));
    let probed = estimate(&none, PROBES_ONLY);
    assert_eq!((probed.number(), probed.hits, probed.probes), (0.0, 0, 3_000));
}

#[test]
fn seeds_and_limits() {
    let puzzle = Setup::empty(9).check().unwrap();
    let probing = Probing { probes: 100, ..PROBES_ONLY };
    assert_eq!(estimate(&puzzle, probing), estimate(&puzzle, probing));
    assert_ne!(estimate(&puzzle, probing), estimate(&puzzle, Probing { seed: 2, ..probing }));
    let solver = Solver::default().limits(Limits::none().nodes(2_000));
    let stopped = solver.estimate(&puzzle, probing);
    assert_eq!((stopped.stopped, stopped.stats.nodes), (Some(Stop::Nodes), 2_000));
    assert!(stopped.probes > 0 && stopped.probes < 100);
    assert!((stopped.log10 - 21.82).abs() < 1.5, "{stopped:?}");
}

#[test]
fn the_count_and_the_descents_are_counted_once() {
    let puzzle = Setup::empty(9).check().unwrap();
    let nodes =
        |exact_nodes| estimate(&puzzle, Probing { probes: 3, seed: 1, exact_nodes }).stats.nodes;
    assert_eq!(nodes(100), nodes(0) + 100);
}
