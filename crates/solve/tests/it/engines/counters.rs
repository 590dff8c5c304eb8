//! Exact counters of the textbook engines.

use ennead_solve::{Engine, Solver};
use ennead_testkit::example;

#[test]
fn backtracking_counts_placements_and_retreats() {
    let mut solutions = Solver::new(Engine::Backtrack).solutions(&example("0-hard").puzzle);
    assert!(solutions.next().is_some());
    let stats = solutions.stats();
    assert_eq!((stats.placements, stats.retreats), (3346, 3289));
}

#[test]
fn dlx_nodes_equal_recursive_calls() {
    let mut solutions = Solver::new(Engine::Dlx).solutions(&example("2-easy").puzzle);
    assert!(solutions.next().is_some());
    assert!(solutions.next().is_none());
    assert_eq!(solutions.stats().nodes, 19);

    let hard = example("2-hard2");
    let mut solutions = Solver::new(Engine::Dlx).solutions(&hard.puzzle);
    assert_eq!(solutions.next().map(|first| first.to_string()), hard.solution);
    assert_eq!(solutions.stats().nodes, 65);
    assert!(solutions.next().is_none());
    assert_eq!(solutions.stats().nodes, 71);
}

#[test]
fn a_thousand_solutions_come_lazily() {
    let mut setup = example("2-hard2").puzzle.to_setup();
    setup.values[5] = 0;
    let puzzle = setup.check().unwrap();
    let mut solutions = Solver::new(Engine::Dlx).solutions(&puzzle);
    assert!(solutions.next().is_some());
    let first = solutions.stats().nodes;
    assert_eq!(solutions.by_ref().take(1000).count(), 1000);
    assert!(solutions.stats().nodes > first);
}

#[test]
fn propagation_alone_solves_an_easy_puzzle() {
    let solve = |id: &str| Solver::new(Engine::Propagate).solve(&example(id).puzzle);
    assert!(solve("4-1").answer.is_unique());
    assert_eq!(solve("4-1").stats.nodes, 1);
    assert!(solve("4-2").answer.is_unique());
    assert!(solve("4-2").stats.nodes > 1);
}
