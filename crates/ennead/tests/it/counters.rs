//! Exact counters of the engines that support rules, on puzzles with each kind of rule.
//!
//! If a rule removes too few candidates, or the search branches badly, the answers stay correct but the counters grow.
//! Change these counters only on purpose, and give the reason in the commit message.

use ennead::{Engine, Puzzle, Solver};

/// A line for each puzzle: its name, the numbers that [`measured`] returns, and the puzzle.
const COUNTERS: &str = include_str!("../../../../testdata/rules/counters.txt");

/// Counts the solutions with two engines. Returns the number of solutions; the nodes, placements and propagations of
/// `rules`; and the nodes and retreats of `cdcl`.
fn measured(puzzle: &Puzzle) -> String {
    let [rules, cdcl] =
        [Engine::Rules, Engine::Cdcl].map(|engine| Solver::new(engine).count(puzzle, None));
    assert_eq!(rules.found, cdcl.found);
    let (a, b) = (rules.stats, cdcl.stats);
    let numbers = [rules.found, a.nodes, a.placements, a.propagations, b.nodes, b.retreats];
    numbers.map(|number| number.to_string()).join(" ")
}

#[test]
fn counters_of_each_kind_of_rule() {
    let mut changed = Vec::new();
    for line in COUNTERS.lines() {
        let (head, text) = line.split_at(line.find('{').expect("a puzzle"));
        let (name, expected) = head.trim().split_once(' ').expect("a name and numbers");
        let found = measured(&ennead::read(text).unwrap());
        if found != expected {
            changed.push(format!("{name} {found} instead of {expected}"));
        }
    }
    assert!(changed.is_empty(), "{}", changed.join("\n"));
    assert!(COUNTERS.lines().count() > 70);
}
