//! Figures that the seed documents state.

use ennead_solve::{Engine, Solver};
use ennead_testkit::seed;

#[test]
fn seed_0_6_backtracking_counts() {
    let mut solutions = Solver::new(Engine::Backtrack).solutions(&seed("0-hard").puzzle);
    assert!(solutions.next().is_some());
    let stats = solutions.stats();
    assert_eq!((stats.placements, stats.retreats), (3346, 3289));
}

#[test]
fn seed_2_2_cover_calls() {
    let mut solutions = Solver::new(Engine::Cover).solutions(&seed("2-easy").puzzle);
    assert!(solutions.next().is_some());
    assert!(solutions.next().is_none());
    assert_eq!(solutions.stats().nodes, 19);

    let hard = seed("2-hard2");
    let mut solutions = Solver::new(Engine::Cover).solutions(&hard.puzzle);
    assert_eq!(solutions.next().map(|first| first.to_string()), hard.solution);
    assert_eq!(solutions.stats().nodes, 65);
    assert!(solutions.next().is_none());
    assert_eq!(solutions.stats().nodes, 71);
}

#[test]
fn seed_2_2_more_than_a_thousand_solutions_come_lazily() {
    let mut setup = seed("2-hard2").puzzle.to_setup();
    setup.values[5] = 0;
    let puzzle = setup.check().unwrap();
    let mut solutions = Solver::new(Engine::Cover).solutions(&puzzle);
    assert!(solutions.next().is_some());
    let first = solutions.stats().nodes;
    assert_eq!(solutions.by_ref().take(1000).count(), 1000);
    assert!(solutions.stats().nodes > first);
}

#[test]
fn seed_4_3_puzzle_1_needs_propagation_alone() {
    let solve = |id: &str| Solver::new(Engine::Propagate).solve(&seed(id).puzzle);
    assert!(solve("4-1").answer.is_unique());
    assert_eq!(solve("4-1").stats.nodes, 1);
    assert!(solve("4-2").answer.is_unique());
    assert!(solve("4-2").stats.nodes > 1);
}
