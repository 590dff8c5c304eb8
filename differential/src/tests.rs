//! Runs with correct judges, which must agree, and with wrong or panicking ones, which must be found.

use crate::judge::{Block, Judge, JudgeSpec, Judges, Verdict};
use crate::mutate::{Generator, Kind};
use crate::report;
use crate::run::{Failure, Outcome, run};
use crate::shrink::shrink;
use crate::sources::Sources;
use crate::tally::Tally;
use ennead_puzzle::{Board, Cell, Digit};
use ennead_solve::Ending;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::AtomicBool;

fn judged(judges: &Judges, seed: u64, cases: Range<u64>, threads: usize) -> Outcome {
    let sources = Sources::new(seed, &[] as &[&Path]).unwrap();
    let stop = AtomicBool::new(false);
    run(&Generator { seed, sources }, cases, &judges.all(), threads, &stop, &|_| {})
}

fn agreed(outcome: Outcome, judges: &Judges) -> Tally {
    if let Some(failure) = outcome.failure {
        panic!("{}", report::disagreement(&failure, &judges.all()));
    }
    outcome.tally
}

#[test]
fn all_judges_agree() {
    let judges = Judges::new(&JudgeSpec::all());
    // Parts of two blocks.
    let tally = agreed(judged(&judges, 1, 2_500..7_000, 2), &judges);
    assert_eq!(tally.total(), 4_500);
    let answers = |answer: usize| tally.cases.iter().map(|row| row[answer]).sum::<u64>();
    // Enough cases have none, one and several solutions.
    for answer in 0..3 {
        assert!(answers(answer) > 700, "{answer}: {}", report::summary(&tally, &judges.all()));
    }
    let judged_whole = |name: &str| {
        let mut judges = judges.all().into_iter().zip(&tally.judges);
        judges.find(|(judge, _)| judge.name() == name).map(|(_, work)| work.settled)
    };
    for level in ennead_solve::SimdLevel::available() {
        assert_eq!(judged_whole(&format!("batch {level}")), Some(4_500));
    }
    assert!(judged_whole("propagate") > Some(2_500));
}

#[test]
fn threads_change_nothing() {
    let judges = Judges::new(&["twin", "propagate/64"].map(|spec| spec.parse().unwrap()));
    let alone = agreed(judged(&judges, 9, 0..8_500, 1), &judges);
    let together = agreed(judged(&judges, 9, 0..8_500, 3), &judges);
    assert_eq!(alone, together);
}

#[test]
fn a_raised_flag_stops_the_run() {
    let judges = Judges::new(&[]);
    let sources = Sources::new(1, &[] as &[&Path]).unwrap();
    let stop = AtomicBool::new(false);
    let raise = |_| stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let generator = Generator { seed: 1, sources };
    let outcome = run(&generator, 0..u64::MAX, &judges.all(), 1, &stop, &raise);
    assert_eq!(outcome.tally.total(), Block::LEN);
}

/// Returns the known answers, but claims that a case selected by `lies` has no solution although one is known.
struct Liar {
    truth: Judges,
    lies: fn(&Block, usize) -> bool,
}

impl Judge for Liar {
    fn name(&self) -> String {
        "liar".to_owned()
    }

    fn judge(&self, block: &Block) -> Vec<Option<Verdict>> {
        let mut verdicts = self.truth.all()[0].judge(block);
        for (place, verdict) in verdicts.iter_mut().enumerate() {
            if block.cases[place].known.is_some() && (self.lies)(block, place) {
                *verdict = Some(Verdict { count: 0, ending: Ending::Complete, solutions: vec![] });
            }
        }
        verdicts
    }
}

/// Returns two judges: the one with known answers, and a liar.
fn with_a_liar(lies: fn(&Block, usize) -> bool) -> Judges {
    let mut judges = Judges::new(&[]).into_judges();
    judges.push(Box::new(Liar { truth: Judges::new(&[]), lies }));
    Judges::of(judges)
}

fn lie_found(judges: &Judges, threads: usize) -> Failure {
    judged(judges, 1, 0..40_000, threads).failure.expect("the lie is found")
}

fn smallest(judges: &Judges, failure: &Failure) -> Vec<String> {
    let block = shrink(&judges.all(), &failure.block, failure.place);
    block.cases.iter().map(|case| case.board.to_string()).collect()
}

const CORNER: Cell = Cell::new(0, 0);

fn has_7_in_the_corner(block: &Block, place: usize) -> bool {
    block.cases[place].board.get(CORNER) == Digit::new(7)
}

#[test]
fn a_lie_about_a_grid_is_found_and_made_small() {
    let judges = with_a_liar(has_7_in_the_corner);
    let failure = lie_found(&judges, 1);
    assert!(has_7_in_the_corner(&failure.block, failure.place));
    assert_eq!(smallest(&judges, &failure), [format!("7{}", ".".repeat(80))]);
    let report = report::disagreement(&failure, &judges.all());
    assert!(report.starts_with("disagreement on case "), "{report}");
    assert!(report.contains("known") && report.contains("  liar "), "{report}");
    let again =
        format!("to repeat: ennead-differential --limit {} --grid 7....", failure.block.limit);
    assert!(report.contains(&again), "{report}");
}

#[test]
fn a_lie_that_needs_a_neighbour_is_found_with_it() {
    let behind_an_empty_grid =
        |block: &Block, place: usize| place > 0 && block.cases[place - 1].kind == Kind::Empty;
    let judges = with_a_liar(behind_an_empty_grid);
    let failure = lie_found(&judges, 1);
    let empty = Board::EMPTY.to_string();
    assert_eq!(smallest(&judges, &failure), [empty.clone(), empty]);
}

#[test]
fn the_first_lie_is_reported_with_any_number_of_threads() {
    // The first lie is about case 10,001, in the third block.
    let judges = with_a_liar(|block, place| block.cases[place].index % 10_007 > 10_000);
    let alone = lie_found(&judges, 1);
    let together = lie_found(&judges, 3);
    let found = |failure: &Failure| failure.block.cases[failure.place].index;
    assert!(found(&alone) > 2 * Block::LEN);
    assert_eq!(found(&alone), found(&together));
}

/// Panics at a grid with a 7 in the corner.
struct Panicking;

impl Judge for Panicking {
    fn name(&self) -> String {
        "coward".to_owned()
    }

    fn judge(&self, block: &Block) -> Vec<Option<Verdict>> {
        for place in 0..block.cases.len() {
            assert!(!has_7_in_the_corner(block, place), "a 7");
        }
        vec![None; block.cases.len()]
    }
}

#[test]
fn a_panic_is_found_and_made_small() {
    let judges = Judges::of(vec![Box::new(Panicking)]);
    let failure = lie_found(&judges, 1);
    assert_eq!(failure.problem.what, "panics: a 7");
    assert!(has_7_in_the_corner(&failure.block, failure.place));
    assert_eq!(smallest(&judges, &failure), [format!("7{}", ".".repeat(80))]);
}
