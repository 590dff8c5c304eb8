//! Figures that the seed documents state.

use crate::puzzles::classic;
use ennead_solve::{Engine, Solver};

const HARD: &str =
    "006080100005600000900001403010200300003004080200090000000002070060000030020970000";
const EASY: &str =
    "921735486476289513583164279000652000000843000000917000247598361659321748138476925";
const HARD2: &str =
    ".....1.3..956......8.......3...9.......8.....4.....62.........7......5.82....4...";

#[test]
fn seed_0_6_backtracking_counts() {
    let puzzle = classic(HARD);
    let mut solutions = Solver::new(Engine::Backtrack).solutions(&puzzle);
    assert!(solutions.next().is_some());
    let stats = solutions.stats();
    assert_eq!((stats.placements, stats.retreats), (3346, 3289));
}

#[test]
fn seed_2_2_cover_calls() {
    let puzzle = classic(EASY);
    let mut solutions = Solver::new(Engine::Cover).solutions(&puzzle);
    assert!(solutions.next().is_some());
    assert!(solutions.next().is_none());
    assert_eq!(solutions.stats().nodes, 19);

    let puzzle = classic(HARD2);
    let mut solutions = Solver::new(Engine::Cover).solutions(&puzzle);
    let first = solutions.next().unwrap().to_string();
    assert_eq!(
        first,
        "724951836195638472683247951312496785569872314478315629831569247947123568256784193"
    );
    assert_eq!(solutions.stats().nodes, 65);
    assert!(solutions.next().is_none());
    assert_eq!(solutions.stats().nodes, 71);
}

#[test]
fn seed_2_2_more_than_a_thousand_solutions_come_lazily() {
    let puzzle = classic(&HARD2.replacen('1', ".", 1));
    let mut solutions = Solver::new(Engine::Cover).solutions(&puzzle);
    assert!(solutions.next().is_some());
    let first = solutions.stats().nodes;
    assert_eq!(solutions.by_ref().take(1000).count(), 1000);
    assert!(solutions.stats().nodes > first);
}

#[test]
fn seed_4_3_puzzle_1_needs_propagation_alone() {
    let one = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let two = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let solve = |line| Solver::new(Engine::Propagate).solve(&classic(line));
    assert!(solve(one).answer.is_unique());
    assert_eq!(solve(one).stats.nodes, 1);
    assert_eq!(
        solve(two).answer.solution().unwrap().to_string(),
        "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
    );
    assert!(solve(two).stats.nodes > 1);
}
