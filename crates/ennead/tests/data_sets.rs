//! The large data sets: read by the readers of `format`, solved by the facade.
//!
//! They are kept beside the project; where they are absent each test says so and passes. What is read is
//! held against `testkit`, which reads the same files in its own way.

use ennead::format::{Entry, Options, ReadError, open};
use ennead::{Answer, Ending, Limits, Puzzle, Solution, Solver, Stop};
use ennead_testkit::{Case, shared, shared_boards, shared_cases};
use std::collections::HashSet;

#[test]
fn every_17_clue_puzzle_has_one_solution() {
    each_of_list("puzzles/17_clue.txt", 49_158, |place, puzzle| {
        assert_eq!(puzzle.givens().filled(), 17, "{place}");
        has_one_solution(place, puzzle);
    });
}

#[test]
fn magictour_puzzles_have_one_solution() {
    each_of_list("puzzles/magictour_top1465.txt", 1_465, has_one_solution);
}

#[test]
fn the_hardest_of_2011_have_one_solution() {
    each_of_list("puzzles/forum_hardest_1106.txt", 375, has_one_solution);
}

#[test]
fn the_hardest_of_2019_have_one_solution() {
    each_of_list("puzzles/forum_hardest_1905_11plus.txt", 48_766, has_one_solution);
}

#[test]
fn puzzles_with_many_solutions_are_told() {
    each_of_list("puzzles/serg_many_solutions.txt", 10_000, |place, puzzle| {
        let Answer::Many(one, other) = ennead::solve(puzzle).answer else {
            panic!("{place}: two solutions exist")
        };
        assert_ne!(one, other, "{place}");
        for solution in [one, other] {
            assert_fits(place, puzzle, &solution);
        }
    });
}

#[test]
fn jigsaws_have_the_stated_solution() {
    each_of_variants("variants/jigsaw.jsonl", 100, 100_000, &[]);
}

#[test]
fn puzzles_with_diagonals_have_the_stated_solution() {
    each_of_variants("variants/x.jsonl", 50, 100_000, &[]);
}

#[test]
fn puzzles_with_boxes_of_r_x_c_have_the_stated_solution() {
    each_of_variants("variants/rxc.jsonl", 19, 100_000, &[]);
}

#[test]
fn counts_are_exact() {
    each_of_variants("variants/counts.jsonl", 24, 1_000_000, &[]);
}

/// Some are irregular with few givens: the source calls them hard for any solver that does not learn from its
/// mistakes.
#[test]
fn puzzles_of_16_x_16_have_the_stated_solution() {
    each_of_variants("variants/16x16.jsonl", 21, 400_000, &[]);
}

#[test]
fn puzzles_of_25_x_25_have_the_stated_solution() {
    each_of_variants("variants/25x25.jsonl", 10, 100_000, &[]);
}

#[test]
fn giant_puzzles_have_the_stated_solution() {
    each_of_variants("variants/giant.jsonl", 3, 100_000, &[]);
}

/// Seven need more nodes, three of them about a million: a test has less patience than a solver.
#[test]
fn killers_have_the_stated_solution() {
    each_of_variants("variants/killer.jsonl", 73, 3_000_000, &[]);
}

/// Reads a list of `length` puzzles in both ways and hands each to `check`.
fn each_of_list(file: &str, length: usize, check: impl Fn(&str, &Puzzle)) {
    let Some(boards) = shared_boards(file) else { return };
    let entries: Vec<Entry> = entries(file).map(|entry| entry.unwrap()).collect();
    assert_eq!((entries.len(), boards.len()), (length, length), "{file}");
    for (entry, board) in entries.into_iter().zip(boards) {
        let place = entry.place.to_string();
        let puzzle = entry.setup.check().unwrap();
        assert_eq!(puzzle.as_board(), Some(board), "{place}");
        check(&place, &puzzle);
    }
}

/// Counts the solutions of `rows` puzzles within a budget. Those named in `too_hard` have to stop.
fn each_of_variants(file: &str, rows: usize, nodes: u64, too_hard: &[&str]) {
    let Some(cases) = shared_cases(file) else { return };
    assert_eq!(cases.len(), rows, "{file}");
    let read = entries(file).filter_map(Result::ok).filter(|entry| entry.setup.size <= 36);
    let mut stopped = HashSet::new();
    for (entry, case) in read.zip(&cases) {
        is_the_same(entry, case);
        let solver = Solver::default().limits(Limits::none().nodes(nodes));
        let count = solver.count(&case.puzzle, None);
        match count.ending {
            Ending::Stopped(Stop::Nodes) => {
                assert!(count.found <= case.solutions, "{}", case.id);
                stopped.insert(case.id.as_str());
            }
            ending => {
                assert_eq!((count.found, ending), (case.solutions, Ending::Complete), "{}", case.id)
            }
        }
        if let Some(solution) = solver.solve(&case.puzzle).answer.solution()
            && case.solutions == 1
        {
            assert_eq!(Some(solution.to_string()), case.solution, "{}", case.id);
        }
    }
    assert_eq!(stopped, too_hard.iter().copied().collect(), "{file}");
}

fn entries(file: &str) -> impl Iterator<Item = Result<Entry, ReadError>> {
    let path = shared(file).expect("the caller has seen it");
    let no_stdin = || unreachable!("the input is a file");
    open(path.to_str().unwrap(), no_stdin, &Options::default()).unwrap()
}

fn is_the_same(entry: Entry, case: &Case) {
    assert_eq!(entry.title.as_deref(), Some(case.id.as_str()), "{}", entry.place);
    assert_eq!(entry.solution.map(|grid| grid.to_string()), case.solution, "{}", case.id);
    assert_eq!(entry.setup.check().unwrap(), case.puzzle, "{}", case.id);
}

fn has_one_solution(place: &str, puzzle: &Puzzle) {
    match ennead::solve(puzzle).answer {
        Answer::Unique(solution) => assert_fits(place, puzzle, &solution),
        answer => panic!("{place}: {answer:?}"),
    }
}

/// Looks at a solution of a 9 x 9 puzzle in the plainest way.
fn assert_fits(place: &str, puzzle: &Puzzle, solution: &Solution) {
    let mut seen = [0_u16; 27];
    for (index, digit) in solution.to_string().bytes().map(|symbol| symbol - b'0').enumerate() {
        let (row, column) = (index / 9, index % 9);
        for house in [row, 9 + column, 18 + row / 3 * 3 + column / 3] {
            seen[house] |= 1 << digit;
        }
        let given = puzzle.givens().cells()[index].map(|given| given.get());
        assert!(given.is_none_or(|given| given == digit), "{place}: {solution}");
    }
    assert_eq!(seen, [0b11_1111_1110; 27], "{place}: {solution}");
}
