//! Compares Sudoku Explainer ratings with those of SukakuExplainer.

use crate::{count_in_runs, in_runs, reference};
use ennead_puzzle::{Board, Candidates, Conclusion, Setup};
use ennead_rating::se::{
    NotClassic, Place, Rater, SeEnd, SeLinks, SeOrigin, SeScope, SeStart, SeTechnique, Tenths,
    Until,
};
use ennead_testkit::board;
use std::sync::atomic::AtomicBool;

/// A puzzle with ER 8.9, EP 7.8 and ED 2.8.
const PUZZLE: &str =
    "1.....68.....6.2...652.1....1.49.8.7........4..7......5..7....8..893....7....2.3.";

fn rated(line: &str, until: Until) -> (String, SeEnd) {
    let report = Rater::new().rate(&board(line), until);
    (report.rating.to_string(), report.end)
}

/// Uses one rater for all puzzles, so that the test notices state that leaks from one puzzle to the next.
fn check(puzzles: &[(Board, String)]) {
    let mut rater = Rater::new();
    for (board, ratings) in puzzles {
        let report = rater.rate(board, Until::Solved);
        assert_eq!(
            (report.rating.to_string(), report.end),
            (ratings.replace('\t', "/"), SeEnd::Solved),
            "{board}"
        );
    }
}

#[test]
fn ratings_are_those_of_the_reference() {
    let puzzles = reference(&ennead_testkit::testdata().join("ratings/se.txt"));
    assert_eq!(puzzles.len(), 47);
    check(&puzzles);
}

#[test]
#[ignore = "needs the large data sets (CONTRIBUTING.md, Tests)"]
fn ratings_are_those_of_the_large_list() {
    let puzzles = reference(&ennead_testkit::data_sets().join("se-ratings.txt"));
    assert_eq!(puzzles.len(), 400);
    check(&puzzles);
}

#[test]
fn each_step_has_the_rating_of_the_reference() {
    let puzzles = reference(&ennead_testkit::testdata().join("ratings/se-steps.txt"));
    assert_eq!(puzzles.len(), 28);
    let mut rater = Rater::new();
    for (board, ratings) in puzzles {
        let steps = rater.steps(&board).map(|step| step.rating);
        match ratings.strip_suffix(" ...") {
            None => assert_eq!(in_runs(steps), ratings, "{board}"),
            Some(first) => assert_eq!(in_runs(steps.take(count_in_runs(first))), first, "{board}"),
        }
    }
}

#[test]
fn steps_give_the_rating_and_solve_the_puzzle() {
    let mut rater = Rater::new();
    let mut candidates = Candidates::of(&board(PUZZLE).to_puzzle().unwrap());
    let mut steps = rater.steps(&board(PUZZLE));
    let mut ratings: Vec<Tenths> = Vec::new();
    for step in &mut steps {
        assert!(!step.conclusions.is_empty());
        for conclusion in step.conclusions {
            match conclusion {
                Conclusion::Place(candidate) => candidates.place(candidate.cell, candidate.digit),
                Conclusion::Eliminate(candidate) => {
                    candidates.eliminate(candidate);
                }
            }
        }
        ratings.push(step.rating);
    }
    assert_eq!(steps.end(), Some(SeEnd::Solved));
    assert_eq!(steps.rating().to_string(), "8.9/7.8/2.8");
    assert_eq!(ratings.iter().max(), Some(&Tenths::new(89)));
    assert_eq!(ratings.first(), Some(&Tenths::new(28)));
    assert!(candidates.is_solved());
}

/// A rating takes easy steps together; `steps` takes them one by one.
#[test]
fn a_rating_equals_that_of_its_steps() {
    let lists = ["17_clue", "magictour_top1465"];
    let file = |list: &str| ennead_testkit::samples().join(format!("puzzles/{list}.txt"));
    let sampled = lists.into_iter().flat_map(|list| ennead_testkit::read_boards(&file(list)));
    let others = [
        "..............1..2.34....5.....2......6...73.1....8......6....8.5.3.....8.......1",
        "2.7.4.......6...3.9........4...2.8.......5......3......6.1.3.5.......2.9.1.......",
    ];
    let mut rater = Rater::new();
    for puzzle in others.into_iter().map(board).chain(sampled) {
        let rated = rater.rate(&puzzle, Until::Solved).rating;
        let mut steps = rater.steps(&puzzle);
        steps.by_ref().for_each(drop);
        assert_eq!(rated, steps.rating(), "{puzzle}");
    }
}

#[test]
fn rating_ends_early_where_that_is_enough() {
    let (ratings, end) = rated(PUZZLE, Until::Rated(Tenths::new(70)));
    assert_eq!((ratings.as_str(), end), ("7.1/0.0/2.8", SeEnd::Settled));
    let (ratings, end) = rated(PUZZLE, Until::Pearl);
    assert_eq!((ratings.as_str(), end), ("8.4/7.8/2.8", SeEnd::Settled));
    let (ratings, end) = rated(PUZZLE, Until::Diamond);
    assert_eq!((ratings.as_str(), end), ("7.1/0.0/2.8", SeEnd::Settled));
    let (ratings, end) = rated(PUZZLE, Until::Rated(Tenths::new(90)));
    assert_eq!((ratings.as_str(), end), ("8.9/7.8/2.8", SeEnd::Solved));
}

#[test]
fn a_rating_is_compared_with_a_range() {
    let tenths = [10, 17, 28, 45, 62, 70, 78, 84, 85, 88, 89, 90, 95].map(Tenths::new);
    let mut rater = Rater::new();
    for (board, ratings) in reference(&ennead_testkit::testdata().join("ratings/se.txt")) {
        let er = ratings.split('\t').next().unwrap().replace('.', "").parse().unwrap();
        let er = Tenths::new(er);
        let ends = tenths.into_iter().chain([er, Tenths::MAX]);
        for (start, end) in tenths
            .into_iter()
            .chain([er])
            .flat_map(|start| ends.clone().map(move |end| (start, end)))
        {
            if start > end || er > Tenths::new(95) {
                continue;
            }
            let expected = match er {
                er if er < start => Place::Below(er),
                er if er > end => Place::Above,
                _ => Place::Within,
            };
            let place = rater.compare(&board, start..=end, &AtomicBool::new(false));
            assert_eq!(place, Some(expected), "{board} {er} {start} to {end}");
        }
    }
    let all = Tenths::new(0)..=Tenths::new(84);
    assert_eq!(rater.compare(&board(PUZZLE), all, &AtomicBool::new(true)), None);
}

#[test]
fn any_position_can_be_the_start() {
    let puzzle = board(PUZZLE).to_puzzle().unwrap();
    let mut candidates = Candidates::of(&puzzle);
    let mut rater = Rater::new();
    let first = rater.steps(&board(PUZZLE)).next().expect("a first step");
    for conclusion in &first.conclusions {
        candidates.eliminate(conclusion.candidate());
    }
    let start = SeStart::try_from(&candidates).unwrap();
    let report = rater.rate(start, Until::Solved);
    assert_eq!(report.rating.to_string(), "8.9/7.8/7.1");

    // Pencil marks alone, without a placed digit.
    let mut marks = Candidates::as_stated(&Setup::empty(9).check().unwrap());
    for (index, digits) in Candidates::of(&puzzle).marks().iter().enumerate() {
        let cell = puzzle.size().cell(index);
        for digit in marks.get(cell).minus(*digits) {
            marks.eliminate(cell.with(digit));
        }
    }
    let start = SeStart::try_from(&marks).unwrap();
    assert_eq!(rater.rate(start, Until::Solved).rating.to_string(), "8.9/7.8/2.8");

    // The same, but the candidates that the givens exclude are still present.
    let mut marks = Candidates::as_stated(&Setup::empty(9).check().unwrap());
    for given in puzzle.givens().entries() {
        for digit in marks.get(given.cell).without(given.digit) {
            marks.eliminate(given.cell.with(digit));
        }
    }
    let start = SeStart::try_from(&marks).unwrap();
    assert_eq!(rater.rate(start, Until::Solved).rating.to_string(), "8.9/2.3/2.3");
}

/// Searches that skip unchanged digits and houses find the same steps as searches that skip nothing.
#[test]
fn a_rater_that_remembers_earlier_steps_finds_the_same_steps() {
    let board =
        board("37.6.......4.......5..8.19......5....9..1..3....4......85.3..7.......6.......7.42");
    let mut candidates = Candidates::of(&board.to_puzzle().unwrap());
    let steps: Vec<_> = Rater::new().steps(&board).take(52).collect();
    for (number, step) in steps.iter().enumerate() {
        if number >= 45 {
            let start = SeStart::try_from(&candidates).unwrap();
            let fresh = Rater::new().steps(start).next().unwrap();
            assert_eq!((fresh.rating, &fresh.conclusions), (step.rating, &step.conclusions));
        }
        for conclusion in &step.conclusions {
            match *conclusion {
                Conclusion::Place(candidate) => candidates.place(candidate.cell, candidate.digit),
                Conclusion::Eliminate(candidate) => {
                    candidates.eliminate(candidate);
                }
            }
        }
    }
}

#[test]
fn wrong_puzzles_end_beyond() {
    // Neither of the two empty cells has a candidate: the digits missing in their row are already in their columns.
    let none = "..4678912352195348198342567859761423426853791713924856961537284287419635535286179";
    assert_eq!(rated(none, Until::Solved), ("0.0/0.0/0.0".into(), SeEnd::Beyond));
}

#[test]
fn an_interrupt_ends_it() {
    let rated = |stop: bool| {
        let stop = AtomicBool::new(stop);
        Rater::new().rate_interruptible(&board(PUZZLE), Until::Solved, &stop)
    };
    assert_eq!(rated(true).end, SeEnd::Interrupted);
    let report = rated(false);
    assert_eq!((report.rating.to_string().as_str(), report.end), ("8.9/7.8/2.8", SeEnd::Solved));
}

#[test]
fn other_grids_have_no_rating() {
    let candidates = Candidates::of(&Setup::empty(4).check().unwrap());
    assert_eq!(SeStart::try_from(&candidates).err(), Some(NotClassic));
    assert_eq!(NotClassic.to_string(), "only classic 9 x 9 grids have a Sudoku Explainer rating");
}

#[test]
fn techniques_print_what_distinguishes_them() {
    use SeOrigin::{Cell, Contradiction, Double, Region};
    use SeScope::{Dynamic, DynamicChains, DynamicMultiple, DynamicNested, DynamicPlus};
    let several = |scope, origin| SeTechnique::Forcing { scope, origin };
    for (technique, name) in [
        (SeTechnique::UniqueLoop { cells: 4, kind: 3 }, "Unique Rectangle type 3"),
        (SeTechnique::UniqueLoop { cells: 6, kind: 1 }, "Unique Loop 6 type 1"),
        (SeTechnique::Cycle(SeLinks::X), "Bidirectional X-Cycle"),
        (SeTechnique::Cycle(SeLinks::Y), "Bidirectional Y-Cycle"),
        (SeTechnique::Cycle(SeLinks::Xy), "Bidirectional Cycle"),
        (SeTechnique::ForcingChain(SeLinks::X), "Forcing X-Chain"),
        (SeTechnique::ForcingChain(SeLinks::Xy), "Forcing Chain"),
        (several(SeScope::Nishio, Contradiction), "Nishio Forcing Chains"),
        (several(SeScope::Multiple, Region), "Region Forcing Chains"),
        (several(Dynamic, Double), "Dynamic Double Forcing Chains"),
        (several(DynamicPlus, Contradiction), "Dynamic Contradiction Forcing Chains (+)"),
        (several(DynamicChains, Cell), "Dynamic Cell Forcing Chains (+ Forcing Chains)"),
        (several(DynamicMultiple, Cell), "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)"),
        (
            several(DynamicNested(1), Cell),
            "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+))",
        ),
    ] {
        assert_eq!(technique.to_string(), name);
    }
}
