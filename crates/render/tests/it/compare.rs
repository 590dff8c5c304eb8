//! Whole reports of comparisons.

use crate::common::{FOUR, puzzle};
use ennead_puzzle::Setup;
use ennead_render::compare::{Attempt, Comparison};
use ennead_solve::{Answer, Choice, Engine, Outcome, Sharing, Solver, Stats, Stop};
use std::time::Duration;

/// An outcome with made-up counters, so that the table does not depend on the engines.
fn outcome(engine: Engine, answer: Answer, nodes: u64) -> Attempt {
    let stats = Stats {
        nodes,
        placements: 10 * nodes,
        guesses: 2,
        retreats: 1,
        elapsed: Some(Duration::from_micros(nodes)),
        ..Stats::default()
    };
    let choice = Choice { engine, reason: "requested" };
    let sharing = Sharing::Alone;
    Attempt::Solved(Box::new(Outcome { answer, stats, first: None, choice, sharing }))
}

fn answers() -> (Answer, Answer) {
    let solve = |puzzle| Solver::new(Engine::Mrv).solve(&puzzle).answer;
    (solve(puzzle(FOUR)), solve(Setup::empty(4).check().unwrap()))
}

#[test]
fn engines_that_agree() {
    let (unique, many) = answers();
    let mut comparison = Comparison::new();
    comparison.add(
        "one",
        &[outcome(Engine::Mrv, unique.clone(), 400), outcome(Engine::Dlx, unique.clone(), 19)],
    );
    comparison.add(
        "two",
        &[
            outcome(Engine::Mrv, many.clone(), 1_234),
            outcome(Engine::Dlx, Answer::Stopped(Stop::Nodes, many.solution().cloned()), 5),
        ],
    );
    let text = "\
engine     time  nodes  placements  guesses  retreats  answer
------  -------  -----  ----------  -------  --------  -------------------
mrv     1.63 ms  1,634      16,340        4         2  1 unique, 1 many
dlx     24.0 µs     24         240        4         2  1 unique, 1 stopped

2 puzzles: all answers agree, some searches were stopped
";
    assert_eq!(comparison.text(80), text);
    assert!(comparison.agrees());
}

#[test]
fn the_reason_of_a_refusal_is_reported() {
    let (unique, _) = answers();
    let reason = "triads solves classic puzzles only";
    let refused = || Attempt::Refused { engine: Engine::Triads, reason };
    let mut comparison = Comparison::new();
    comparison.add("one", &[outcome(Engine::Mrv, unique.clone(), 7), refused()]);
    let text = "\
engine     time  nodes  placements  guesses  retreats  answer
------  -------  -----  ----------  -------  --------  -------
mrv     7.00 µs      7          70        2         1  unique
triads        -      -           -        -         -  refused

1 puzzle: all answers agree
triads solves classic puzzles only
";
    assert_eq!(comparison.text(80), text);
    comparison.add("two", &[outcome(Engine::Triads, unique, 5), refused()]);
    let row = &comparison.rows()[1];
    assert_eq!((row.answers.unique, row.answers.refused, row.stats.nodes), (1, 2, 5));
    assert_eq!(row.reasons, [reason]);
}

#[test]
fn engines_that_disagree_are_named() {
    let (unique, many) = answers();
    let mut comparison = Comparison::new();
    comparison.add(
        "line 7",
        &[
            outcome(Engine::Propagate, unique.clone(), 3),
            outcome(Engine::Mrv, unique, 4),
            outcome(Engine::Dlx, many, 5),
            outcome(Engine::Backtrack, Answer::None, 6),
        ],
    );
    assert_eq!(
        comparison.disagreements(),
        ["line 7: propagate and dlx disagree", "line 7: propagate and backtrack disagree"]
    );
    assert_eq!(comparison.verdict(), "1 puzzle: 2 disagreements");
    assert!(!comparison.agrees());
}

#[test]
fn a_stopped_search_may_still_disagree() {
    let (unique, many) = answers();
    let found = |answer: &Answer| Answer::Stopped(Stop::Time, answer.solution().cloned());
    let agrees = |a: Answer, b: Answer| {
        let mut comparison = Comparison::new();
        comparison.add("p", &[outcome(Engine::Mrv, a, 1), outcome(Engine::Dlx, b, 1)]);
        comparison.agrees()
    };
    assert!(agrees(found(&unique), unique.clone()));
    assert!(!agrees(found(&many), unique.clone()));
    assert!(!agrees(Answer::None, found(&unique)));
    assert!(agrees(Answer::None, Answer::Stopped(Stop::Flag, None)));
    assert!(agrees(found(&unique), found(&many)));
    assert!(agrees(found(&unique), many));
}
