use crate::{plain, rows};
use ennead_canon::{
    Canonizer, NotItsSolution, Transformation, isomorphism, maxlex, minlex, minlex_in_solution,
    minlex_pattern,
};
use ennead_puzzle::random::Random;
use ennead_puzzle::{Board, CellSet, Digit, Size};
use std::collections::HashSet;

/// Puzzles of various kinds, with the forms and automorphisms that brute force found.
const SAMPLE: &str = include_str!("../../../../testdata/samples/canon.tsv");

fn check_rows(text: &str, count: usize) {
    let mut canonizer = Canonizer::new();
    let mut checked = 0;
    for (puzzle, columns) in rows(text) {
        let found = canonizer.minlex(&puzzle);
        assert_eq!(
            [found.board.to_string(), found.automorphisms.to_string()],
            columns[..],
            "{puzzle}"
        );
        assert_eq!(found.transformation.board(&puzzle), found.board, "{puzzle}");
        checked += 1;
    }
    assert_eq!(checked, count);
}

#[test]
fn forms_and_automorphisms_are_those_of_brute_force() {
    check_rows(SAMPLE, 62);
}

#[test]
#[ignore = "needs the large data sets (CONTRIBUTING.md, Tests)"]
fn forms_of_the_whole_list_are_those_of_brute_force() {
    let file = ennead_testkit::data_sets().join("canon.tsv");
    check_rows(&std::fs::read_to_string(file).expect("canon.tsv"), 300);
}

/// Makes a board with at most this many givens from `1..=digits`. If `valid`, no house repeats a digit.
fn random_board(random: &mut Random, givens: usize, digits: usize, valid: bool) -> Board {
    let mut board = Board::EMPTY;
    for _ in 0..givens {
        let cell = Size::NINE.cell(random.below(81));
        let digit = Digit::new(1 + random.below(digits) as u8);
        let sees = |other: ennead_puzzle::Cell| {
            let same_box =
                (other.row() / 3, other.column() / 3) == (cell.row() / 3, cell.column() / 3);
            other.row() == cell.row() || other.column() == cell.column() || same_box
        };
        let repeated = || Size::NINE.cells().any(|other| sees(other) && board.get(other) == digit);
        if !valid || !repeated() {
            board.set(cell, digit);
        }
    }
    board
}

/// Makes boards with few and with many givens, with and without repeated digits.
fn random_boards(seed: u64, count: usize) -> impl Iterator<Item = Board> {
    let mut random = Random::new(seed);
    (0..count).map(move |number| {
        let givens = 1 + random.below(if number % 4 == 0 { 90 } else { 30 });
        let digits = [9, 9, 9, 4, 1][number % 5];
        random_board(&mut random, givens, digits, number % 3 > 0)
    })
}

#[test]
fn random_boards_have_the_forms_of_the_plain_search() {
    for board in random_boards(1, 30) {
        let (form, automorphisms) = plain::minlex_by_levels(&board);
        let found = minlex(&board);
        assert_eq!((found.board, found.automorphisms), (form, automorphisms), "{board}");
        assert_eq!(found.transformation.board(&board), form, "{board}");
    }
}

#[test]
fn random_boards_have_the_forms_of_brute_force() {
    compare_with_brute_force(2);
}

/// Brute force found this case: in a maxlex form, a box with two digits in the first row can come before one with three.
#[test]
fn in_maxlex_forms_the_first_boxes_need_not_be_the_fullest() {
    let board = "7.5..126.....1......2.....154...4...1........6..9.4..36...88..166....1...8...1...";
    let form = "99.9876..9.5.4..........83.7.....3...7.2...7.......9...5744.7...5......7...1.....";
    assert_eq!(maxlex(&ennead_testkit::board(board)).board.to_string(), form);
}

#[test]
#[ignore = "takes minutes"]
fn a_thousand_random_boards_have_the_forms_of_brute_force() {
    compare_with_brute_force(1_000);
}

fn compare_with_brute_force(count: usize) {
    for board in random_boards(2, count) {
        let found = minlex(&board);
        let expected = plain::minlex_by_brute_force(&board);
        assert_eq!((found.board, found.automorphisms), expected, "{board}");
        let found = maxlex(&board);
        let expected = plain::maxlex_by_brute_force(&board);
        assert_eq!((found.board, found.automorphisms), expected, "{board}");
        assert_eq!(found.transformation.board(&board), found.board, "{board}");
        if board.cells().iter().flatten().all(|digit| digit.get() == 1) {
            let pattern = minlex_pattern(plain::pattern(&board));
            assert_eq!(pattern.cells, plain::pattern(&minlex(&board).board));
        }
    }
}

#[test]
fn shuffles_of_a_puzzle_have_one_form_of_each_kind() {
    let mut random = Random::new(5);
    let mut canonizer = Canonizer::new();
    for (puzzle, _) in rows(SAMPLE) {
        let (small, large) = (canonizer.minlex(&puzzle), canonizer.maxlex(&puzzle));
        assert_eq!(small.automorphisms, large.automorphisms);
        assert_eq!(large.transformation.board(&puzzle), large.board);
        for _ in 0..5 {
            let shuffled = Transformation::random(&mut random).board(&puzzle);
            assert!(small.board <= shuffled && shuffled <= large.board, "{puzzle}");
            assert_eq!(canonizer.minlex(&shuffled).board, small.board, "{puzzle}");
            assert_eq!(canonizer.maxlex(&shuffled).board, large.board, "{puzzle}");
            let found = isomorphism(&puzzle, &shuffled).expect("one class");
            assert_eq!(found.board(&puzzle), shuffled);
        }
    }
}

#[test]
fn different_classes_have_different_forms() {
    let forms: HashSet<Board> = rows(SAMPLE).map(|(puzzle, _)| minlex(&puzzle).board).collect();
    let distinct: HashSet<&str> =
        SAMPLE.lines().map(|line| line.split('\t').nth(1).unwrap()).collect();
    assert_eq!(forms.len(), distinct.len());
    let boards: Vec<Board> = rows(SAMPLE).take(2).map(|(puzzle, _)| puzzle).collect();
    assert_eq!(isomorphism(&boards[0], &boards[1]), None);
}

/// The grid with the most automorphisms: 648 transformations turn it into its form, and all of them must be tried.
const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

#[test]
fn isomorphic_puzzles_have_the_same_form_within_their_solutions() {
    let solution = ennead_testkit::board(MOST_SYMMETRIC);
    let mut puzzle = solution;
    let mut random = Random::new(6);
    for _ in 0..50 {
        puzzle.set(Size::NINE.cell(random.below(81)), None);
    }
    let mut canonizer = Canonizer::new();
    let form = canonizer.minlex_in_solution(&puzzle, &solution).unwrap();
    let within = canonizer.minlex(&solution).board;
    for _ in 0..200 {
        let shuffle = Transformation::random(&mut random);
        let (puzzle, solution) = (shuffle.board(&puzzle), shuffle.board(&solution));
        let found = canonizer.minlex_in_solution(&puzzle, &solution).unwrap();
        assert_eq!(found.board, form.board);
        assert_eq!(found.transformation.board(&puzzle), form.board);
        assert_eq!(found.transformation.board(&solution), within);
    }
    let all = canonizer.minlex_in_solution(&Board::EMPTY, &solution).unwrap();
    assert_eq!(all.automorphisms, 648);
    // The form within the solution is not the minlex form, which is the smallest puzzle of the class.
    assert!(canonizer.minlex(&puzzle).board < form.board);
}

#[test]
fn only_a_solution_of_the_puzzle_is_accepted() {
    let solution = ennead_testkit::board(MOST_SYMMETRIC);
    let mut puzzle = Board::EMPTY;
    puzzle.set(Size::NINE.cell(0), Digit::new(2));
    assert_eq!(minlex_in_solution(&puzzle, &solution), Err(NotItsSolution));
    let mut repeated = solution;
    repeated.set(Size::NINE.cell(80), Digit::new(1));
    assert_eq!(minlex_in_solution(&Board::EMPTY, &repeated), Err(NotItsSolution));
}

#[test]
fn forms_of_patterns_ignore_digits() {
    let mut random = Random::new(7);
    for (puzzle, _) in rows(SAMPLE).take(20) {
        let cells = plain::pattern(&puzzle);
        let form = minlex_pattern(cells);
        assert_eq!(form.transformation.cells(cells), form.cells);
        let shuffled = Transformation::random(&mut random).cells(cells);
        assert_eq!(minlex_pattern(shuffled).cells, form.cells);
        assert!(form.automorphisms >= minlex(&puzzle).automorphisms);
    }
    let all: CellSet = (0..81).collect();
    assert_eq!(minlex_pattern(all).automorphisms, 3_359_232);
}
