//! Exact counters of the engines that support rules, on puzzles with each kind of rule.
//!
//! Answers stay right if a rule removes too little or a choice is a bad one, but the search takes more steps. A change of
//! these counters is deliberate, and its reason belongs in the commit message.

use ennead::{Engine, Puzzle, Solver};

/// Each line: the name of the puzzle, its number of solutions, the counters of `rules` and those of `cdcl`, the puzzle.
const COUNTERS: &str = include_str!("../../../../testdata/rules/counters.txt");

/// The numbers of a line: solutions; nodes, placements and propagations of `rules`; nodes and retreats of `cdcl`.
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
