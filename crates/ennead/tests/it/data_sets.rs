//! Reads large data sets with `ennead::format` and solves their puzzles.
//!
//! The tests in `samples` run on a few puzzles of each set, those in `whole` on all of them. `testkit` has a separate reader
//! for the same files; both readers must return the same puzzles.

use ennead::format::{Entry, Options, ReadError, open};
use ennead::{Answer, Ending, Limits, Puzzle, Solution, Solver};
use ennead_testkit::{Case, read_boards, read_cases};
use std::path::Path;

/// Each line has the name of a test, its check, the file of the set, and the number of puzzles in the sample and in the set.
macro_rules! sets {
    ($($name:ident: $check:expr, $file:literal, $sample:literal, $whole:literal;)*) => {
        mod samples {
            $(#[test]
            fn $name() {
                super::$name(&ennead_testkit::samples(), $sample);
            })*
        }
        mod whole {
            $(#[test]
            #[ignore = "needs the large data sets (CONTRIBUTING.md, Tests)"]
            fn $name() {
                super::$name(&ennead_testkit::data_sets(), $whole);
            })*
        }
        $(fn $name(folder: &Path, puzzles: usize) {
            $check(&folder.join($file), puzzles);
        })*
    };
}

sets! {
    every_17_clue_puzzle_has_one_solution: seventeen, "puzzles/17_clue.txt", 100, 49_158;
    magictour_puzzles_have_one_solution: unique, "puzzles/magictour_top1465.txt", 100, 1_465;
    the_hardest_of_2011_have_one_solution: unique, "puzzles/forum_hardest_1106.txt", 50, 375;
    the_hardest_of_2019_have_one_solution: unique, "puzzles/forum_hardest_1905_11plus.txt", 100, 48_766;
    puzzles_with_many_solutions_are_recognised: many, "puzzles/serg_many_solutions.txt", 100, 10_000;
    jigsaws_have_the_stated_solution: variants(100_000), "variants/jigsaw.jsonl", 20, 100;
    puzzles_with_diagonals_have_the_stated_solution: variants(100_000), "variants/x.jsonl", 10, 50;
    puzzles_with_boxes_of_r_x_c_have_the_stated_solution: variants(100_000), "variants/rxc.jsonl", 10, 19;
    counts_are_exact: variants(1_000_000), "variants/counts.jsonl", 24, 24;
    // Some of these have irregular regions and few givens; their source calls them hard for solvers without clause learning.
    puzzles_of_16_x_16_have_the_stated_solution: variants(400_000), "variants/16x16.jsonl", 5, 21;
    puzzles_of_25_x_25_have_the_stated_solution: variants(100_000), "variants/25x25.jsonl", 3, 10;
    giant_puzzles_have_the_stated_solution: variants(100_000), "variants/giant.jsonl", 1, 3;
    killers_have_the_stated_solution: variants(3_000_000), "variants/killer.jsonl", 12, 73;
}

fn seventeen(file: &Path, puzzles: usize) {
    each_of_list(file, puzzles, |place, puzzle| {
        assert_eq!(puzzle.givens().filled(), 17, "{place}");
        has_one_solution(place, puzzle);
    });
}

fn unique(file: &Path, puzzles: usize) {
    each_of_list(file, puzzles, has_one_solution);
}

fn many(file: &Path, puzzles: usize) {
    each_of_list(file, puzzles, |place, puzzle| {
        let Answer::Many(one, other) = ennead::solve(puzzle).answer else {
            panic!("{place}: two solutions exist")
        };
        assert_ne!(one, other, "{place}");
        for solution in [one, other] {
            assert_fits(place, puzzle, &solution);
        }
    });
}

/// Reads a list with `ennead::format` and with `testkit`, compares the puzzles, and passes each to `check`.
fn each_of_list(file: &Path, puzzles: usize, check: impl Fn(&str, &Puzzle)) {
    let boards = read_boards(file);
    let entries: Vec<Entry> = entries(file).map(|entry| entry.unwrap()).collect();
    assert_eq!((entries.len(), boards.len()), (puzzles, puzzles), "{}", file.display());
    for (entry, board) in entries.into_iter().zip(boards) {
        let place = entry.place.to_string();
        let puzzle = entry.setup.check().unwrap();
        assert_eq!(puzzle.as_board(), Some(board), "{place}");
        check(&place, &puzzle);
    }
}

/// Counts the solutions of each puzzle within a budget of nodes.
fn variants(nodes: u64) -> impl Fn(&Path, usize) {
    move |file, puzzles| {
        let cases = read_cases(file);
        assert_eq!(cases.len(), puzzles, "{}", file.display());
        let read = entries(file).filter_map(Result::ok).filter(|entry| entry.setup.rows <= 36);
        for (entry, case) in read.zip(&cases) {
            is_the_same(entry, case);
            let solver = Solver::default().limits(Limits::none().nodes(nodes));
            let count = solver.count(&case.puzzle, None);
            let exact = (case.solutions, Ending::Complete);
            assert_eq!((count.found, count.ending), exact, "{}", case.id);
            if let Some(solution) = solver.solve(&case.puzzle).answer.solution()
                && case.solutions == 1
            {
                assert_eq!(Some(solution.to_string()), case.solution, "{}", case.id);
            }
        }
    }
}

fn entries(file: &Path) -> impl Iterator<Item = Result<Entry, ReadError>> {
    let no_stdin = || unreachable!("the input is a file");
    open(file.to_str().unwrap(), no_stdin, &Options::default()).unwrap()
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

/// Checks a solution of a 9 x 9 puzzle cell by cell.
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
