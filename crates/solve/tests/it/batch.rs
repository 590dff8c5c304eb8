//! Batches give the same answers as single puzzles.

use ennead_puzzle::{Board, Cell, Digit};
use ennead_solve::{Answers, Batch, Ending, Engine, SimdLevel, Solver, Stop};
use ennead_testkit::{Case, FILES, cases};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Every classic puzzle of testdata.
fn classic() -> Vec<(Case, Board)> {
    let all = FILES.into_iter().flat_map(cases);
    let classic = all.filter_map(|case| case.puzzle.as_board().map(|board| (case, board)));
    let classic: Vec<_> = classic.collect();
    assert!(classic.len() > 30, "{} puzzles", classic.len());
    classic
}

fn boards(cases: &[(Case, Board)]) -> Vec<Board> {
    cases.iter().map(|(_, board)| *board).collect()
}

#[test]
fn every_level_counts_correctly() {
    let cases = classic();
    for level in SimdLevel::available() {
        for limit in [1, 2, 3, 50] {
            let answers = Batch::new().level(level).limit(limit).solve(&boards(&cases));
            for ((case, _), answer) in cases.iter().zip(answers.iter()) {
                let what = format!("{} at {level} to {limit}", case.id);
                assert_eq!(answer.count, case.solutions.min(limit), "{what}");
                let enough = case.solutions >= limit;
                assert_eq!(answer.ending == Ending::Enough, enough, "{what}");
                assert_eq!(answer.first.is_some(), case.solutions > 0, "{what}");
                if let Some(solution) = &case.solution {
                    assert_eq!(&answer.board().unwrap().to_string(), solution, "{what}");
                }
            }
        }
    }
}

/// No answer, not even the first solution, depends on the other puzzles, the SIMD level or the threads.
#[test]
fn answers_do_not_depend_on_the_other_puzzles() {
    let cases = classic();
    let alone = Batch::new().level(SimdLevel::PORTABLE);
    let expected: Vec<_> = cases
        .iter()
        .map(|(_, board)| {
            let answers = alone.solve(&[*board]);
            (answers.get(0).count, answers.get(0).ending, answers.get(0).board())
        })
        .collect();
    for level in SimdLevel::available() {
        for copies in [1, 3, 200] {
            let many = boards(&cases).repeat(copies);
            let answers = Batch::new().level(level).threads(2).solve(&many);
            assert_eq!(answers.len(), many.len());
            for (answer, expected) in answers.iter().zip(expected.iter().cycle()) {
                assert_eq!((answer.count, answer.ending, answer.board()), *expected, "{level}");
            }
        }
    }
}

#[test]
fn all_solutions_are_kept_on_request() {
    let cases = classic();
    for level in SimdLevel::available() {
        let batch = Batch::new().level(level).limit(100).keep_all();
        let answers = batch.solve(&boards(&cases));
        for ((case, board), answer) in cases.iter().zip(answers.iter()) {
            assert_eq!(answer.solutions.len() as u64, case.solutions.min(100), "{}", case.id);
            assert_eq!(answer.first, answer.solutions.first());
            let mut lines = answer.solutions.to_vec();
            lines.sort();
            lines.dedup();
            assert_eq!(lines.len(), answer.solutions.len(), "{}: a solution is repeated", case.id);
            for line in &lines {
                let grid = std::str::from_utf8(line).unwrap();
                let givens = board.to_string();
                assert!(givens.chars().zip(grid.chars()).all(|(g, s)| g == '.' || g == s));
            }
            if case.solutions < 100 {
                let puzzle = board.to_puzzle().unwrap();
                let mut others: Vec<[u8; 81]> = Solver::new(Engine::Dlx)
                    .solutions(&puzzle)
                    .map(|solution| solution.to_string().as_bytes().try_into().unwrap())
                    .collect();
                others.sort();
                assert_eq!(lines, others, "{}", case.id);
            }
        }
    }
}

#[test]
fn a_node_limit_stops_the_same_puzzles_at_every_level() {
    let many = boards(&classic()).repeat(20);
    let answers = |level| {
        let answers = Batch::new().level(level).nodes(4).solve(&many);
        answers.iter().map(|a| (a.count, a.ending, a.board())).collect::<Vec<_>>()
    };
    let expected = answers(SimdLevel::PORTABLE);
    let stopped = |answer: &&(u64, Ending, _)| answer.1 == Ending::Stopped(Stop::Nodes);
    assert!(expected.iter().filter(stopped).count() > 20);
    assert!(expected.iter().any(|answer| answer.1 == Ending::Complete));
    for level in SimdLevel::available() {
        assert_eq!(answers(level), expected, "{level}");
    }
}

#[test]
fn a_raised_flag_stops_unfinished_puzzles() {
    let flag = Arc::new(AtomicBool::new(true));
    let answers = Batch::new().limit(u64::MAX).flag(flag).solve(&[Board::EMPTY; 40]);
    assert_eq!(answers.len(), 40);
    for answer in answers.iter() {
        assert_eq!(answer.ending, Ending::Stopped(Stop::Flag));
        assert_eq!(answer.first.is_some(), answer.count > 0);
    }
}

/// Lanes that share a search may find its solutions in another order, so one lane searches again for the first solution. If the
/// flag interrupts this second search, the answer must not look complete.
#[test]
fn a_flag_raised_late_does_not_change_the_first_solution() {
    let grid = ".2....5...6..........4.3.....7......4...........16.2......9....3.9..5.7........43";
    let mut board = Board::EMPTY;
    for (index, symbol) in grid.chars().enumerate() {
        board.set(Cell::new(index / 9, index % 9), Digit::from_symbol(symbol));
    }
    for level in SimdLevel::available() {
        let batch = Batch::new().level(level).limit(100);
        let whole = batch.solve(&[board]);
        assert_eq!((whole.get(0).count, whole.get(0).ending), (100, Ending::Enough));
        let flagged = batch.flag(Arc::new(AtomicBool::new(true))).solve(&[board]);
        let same = flagged.get(0).first == whole.get(0).first;
        assert!(same || flagged.get(0).ending == Ending::Stopped(Stop::Flag), "{level}");
    }
}

/// Idle lanes take over parts of a search, and its count stays exact.
#[test]
fn a_search_shared_among_lanes_counts_all() {
    let cases = classic();
    let (case, board) = cases.iter().max_by_key(|(case, _)| case.solutions).unwrap();
    assert!(case.solutions > 1000, "{}", case.id);
    for level in SimdLevel::available() {
        let answers = Batch::new().level(level).limit(u64::MAX).solve(&[*board]);
        assert_eq!(answers.get(0).count, case.solutions, "{level}");
        assert_eq!(answers.get(0).ending, Ending::Complete, "{level}");
    }
}

/// A path in an empty grid has more branches than the initial stacks have room for.
#[test]
fn deep_searches_keep_all_waiting_positions() {
    for level in SimdLevel::available() {
        let answers = Batch::new().level(level).limit(1000).keep_all().solve(&[Board::EMPTY; 3]);
        for answer in answers.iter() {
            let mut lines = answer.solutions.to_vec();
            for line in &lines {
                let mut houses = [[0; 9]; 3];
                for (cell, symbol) in line.iter().enumerate() {
                    let (row, column) = (cell / 9, cell % 9);
                    let digit = 1 << (symbol - b'1');
                    houses[0][row] |= digit;
                    houses[1][column] |= digit;
                    houses[2][row / 3 * 3 + column / 3] |= digit;
                }
                assert_eq!(houses, [[0x1ff; 9]; 3], "{level}");
            }
            lines.sort();
            lines.dedup();
            assert_eq!(lines.len(), 1000, "{level}");
        }
    }
}

#[test]
fn an_empty_batch_has_no_answers() {
    let mut answers = Answers::new();
    Batch::new().threads(0).solve_rows(&Vec::new(), &mut answers);
    assert!(answers.is_empty() && answers.iter().next().is_none());
    assert_eq!((answers.nodes(), answers.guesses()), (0, 0));
}
