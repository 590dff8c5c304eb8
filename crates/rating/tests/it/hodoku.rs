//! Compares levels and scores with those of HoDoKu.

use ennead_puzzle::{Board, Candidates, Conclusion, Digit};
use ennead_rating::hodoku::{HodokuLevel, HodokuTechnique, NoRating, rate, steps};
use std::collections::HashSet;

fn board(line: &str) -> Board {
    let cells: Vec<Option<Digit>> = line.chars().map(Digit::from_symbol).collect();
    cells.try_into().ok().and_then(Board::from_cells).expect("81 symbols")
}

/// The puzzles of the list, each with its level and score as a report prints them.
fn reference() -> Vec<(Board, String)> {
    let path = ennead_testkit::testdata().join("ratings/hodoku.txt");
    let text = std::fs::read_to_string(path).expect("a list of ratings");
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|row| match row.split('\t').collect::<Vec<_>>()[..] {
        [line, level, score] => (board(line), format!("{level} ({score})")),
        _ => panic!("not a puzzle, a level and a score: {row}"),
    })
    .collect()
}

#[test]
fn levels_and_scores_are_those_of_the_reference() {
    let puzzles = reference();
    assert_eq!(puzzles.len(), 56);
    for (board, rating) in puzzles {
        assert_eq!(rate(&board).map(|report| report.to_string()), Ok(rating), "{board}");
    }
}

#[test]
fn steps_solve_the_puzzle_and_make_up_the_score() {
    let mut used = HashSet::new();
    for (board, _) in reference() {
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
    use HodokuTechnique::{
        AvoidableRectangle2, FinnedFrankenXWing, FrankenSwordfish, FrankenXWing,
    };
    // The source lists of the puzzles contain no example of these.
    assert_eq!(rare, [AvoidableRectangle2, FrankenXWing, FrankenSwordfish, FinnedFrankenXWing]);
}

#[test]
fn a_puzzle_without_solution_has_no_rating() {
    // Neither of the two empty cells has a candidate: the digits missing in their row are already in their columns.
    let none = "..4678912352195348198342567859761423426853791713924856961537284287419635535286179";
    assert_eq!(rate(&board(none)), Err(NoRating));
}
