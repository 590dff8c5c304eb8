//! Compares levels and scores with those of HoDoKu.

use crate::reference;
use ennead_puzzle::{Board, Candidates, Conclusion};
use ennead_rating::hodoku::{
    HodokuLevel, HodokuTechnique, NoRating, rate, rate_interruptible, rate_up_to, steps,
};
use ennead_testkit::board;
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

/// The puzzles of the list, each with its level and score as a report prints them.
fn puzzles() -> Vec<(Board, String)> {
    let mut puzzles = reference(&ennead_testkit::testdata().join("ratings/hodoku.txt"));
    for (_, rating) in &mut puzzles {
        *rating = rating.replace('\t', " (") + ")";
    }
    puzzles
}

#[test]
fn levels_and_scores_are_those_of_the_reference() {
    let puzzles = puzzles();
    assert_eq!(puzzles.len(), 65);
    for (board, rating) in puzzles {
        assert_eq!(rate(&board).map(|report| report.to_string()), Ok(rating), "{board}");
    }
}

#[test]
fn puzzles_above_a_level_have_no_rating_up_to_it() {
    for (board, _) in puzzles() {
        let report = rate(&board).unwrap();
        for most in HodokuLevel::ALL {
            let expected = (report.level <= most).then_some(report);
            assert_eq!(
                rate_up_to(&board, most, &AtomicBool::new(false)),
                Ok(expected),
                "{most} {board}"
            );
        }
    }
}

#[test]
fn steps_solve_the_puzzle_and_make_up_the_score() {
    let mut used = HashSet::new();
    for (board, _) in puzzles() {
        let mut candidates = Candidates::of(&board.to_puzzle().unwrap());
        let (mut score, mut level) = (0, HodokuLevel::Easy);
        let mut steps = steps(&board);
        for step in &mut steps {
            assert!(!step.conclusions.is_empty());
            for conclusion in step.conclusions {
                match conclusion {
                    Conclusion::Place(mark) => candidates.place(mark.cell, mark.digit),
                    Conclusion::Eliminate(mark) => assert!(candidates.eliminate(mark), "{board}"),
                }
            }
            used.insert(step.technique);
            score += step.technique.score();
            level = level.max(step.technique.level());
        }
        assert!(steps.is_solved() && candidates.is_solved(), "{board}");
        let report = rate(&board).unwrap();
        assert_eq!(report.score, score);
        assert!(report.level >= level);
    }
    let unused = HodokuTechnique::all().filter(|technique| !used.contains(technique));
    let rare: Vec<HodokuTechnique> = unused.collect();
    use HodokuTechnique::{FinnedFrankenXWing, FrankenSwordfish, FrankenXWing};
    // In the lists from which the puzzles were taken, no puzzle uses these.
    assert_eq!(rare, [FrankenXWing, FrankenSwordfish, FinnedFrankenXWing]);
}

#[test]
fn a_puzzle_without_solution_has_no_rating() {
    // Neither of the two empty cells has a candidate: the digits missing in their row are already in their columns.
    let none = "..4678912352195348198342567859761423426853791713924856961537284287419635535286179";
    assert_eq!(rate(&board(none)), Err(NoRating));
    assert_eq!(
        NoRating.to_string(),
        "the path ends before the solution: only puzzles with one solution have a rating"
    );
}

#[test]
fn techniques_have_the_names_that_hodoku_prints() {
    let names = [
        HodokuTechnique::LockedCandidates1,
        HodokuTechnique::TwoStringKite,
        HodokuTechnique::AvoidableRectangle2,
        HodokuTechnique::SimpleColours,
        HodokuTechnique::AlsXyWing,
    ]
    .map(HodokuTechnique::name);
    let printed = [
        "Locked Candidates Type 1 (Pointing)",
        "2-String Kite",
        "Avoidable Rectangle Type 2",
        "Simple Colors",
        "Almost Locked Set XY-Wing",
    ];
    assert_eq!(names, printed);
    assert_eq!(format!("{:>14}", HodokuTechnique::HiddenSingle), " Hidden Single");
}

#[test]
fn an_interrupt_ends_it() {
    let (board, rating) = puzzles().remove(0);
    let rated = |stop: bool| rate_interruptible(&board, &AtomicBool::new(stop));
    assert_eq!(rated(true), Err(NoRating));
    assert_eq!(rated(false).unwrap().to_string(), rating);
}
