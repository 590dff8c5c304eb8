//! Exact cover, Algorithm X.

use super::{example, solution, text, two_seconds};
use ennead::exact_cover::Problem;
use ennead::format::{Options, grid, open, plain};
use ennead::render::prose;
use ennead::{Ending, Engine, Limits, Puzzle, Solver};
use std::collections::HashSet;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::thread;

fn dlx() -> Solver {
    Solver::new(Engine::Dlx)
}

/// `hard2` without its given r1c6.
fn hard2_without_a_given() -> Puzzle {
    let mut setup = example("2-hard2").to_setup();
    assert_eq!(std::mem::take(&mut setup.values[5]), 1);
    setup.check().unwrap()
}

#[test]
fn boxes_of_any_shape() {
    let mut shapes = HashSet::new();
    for case in ennead_testkit::cases("sizes.jsonl").into_iter().filter(|case| case.solutions == 1)
    {
        let size = case.puzzle.size().digit_count();
        if size <= 12 {
            let outcome = dlx().solve(&case.puzzle);
            assert!(outcome.answer.is_unique(), "{}", case.id);
            let found = outcome.answer.solution().map(|found| found.to_string());
            assert_eq!(found, case.solution, "{}", case.id);
            shapes.insert(format!("{:?}", case.puzzle.geometry().regions()));
        }
    }
    // 1 x 1, 2 x 2, 2 x 3, 3 x 2, 2 x 4, 4 x 2, 2 x 5, 3 x 4 and 2 x 6.
    assert_eq!(shapes.len(), 9);
}

#[test]
fn the_four_exact_cover_constraints() {
    // The problem has a column for each cell, and one for each digit of each row, column and box of 2 x 2.
    let mut problem = Problem::new(4 * 16, 0);
    for (row, column, number) in (0..64).map(|i| (i / 16, i / 4 % 4, i % 4)) {
        let square = row / 2 * 2 + column / 2;
        let columns = [
            row * 4 + column,
            16 + row * 4 + number,
            32 + column * 4 + number,
            48 + square * 4 + number,
        ];
        problem.add_row(&columns).unwrap();
    }
    assert_eq!(problem.search().count(), 288);
    let empty = ennead::Setup::empty(4).check().unwrap();
    assert_eq!(dlx().count(&empty, None).found, 288);
}

#[test]
fn nodes_equal_the_calls_of_a_recursive_search() {
    let hard2 = example("2-hard2");
    let solver = dlx();
    let mut solutions = solver.solutions(&hard2);
    let first = solutions.next().unwrap();
    assert_eq!(first.to_string(), solution("2-hard2"));
    assert_eq!(solutions.stats().nodes, 65, "calls up to the first solution");
    assert_eq!(solutions.next(), None);
    assert_eq!(solutions.stats().nodes, 71, "calls up to the end");
    assert_eq!(solutions.ending(), Ending::Complete);

    let easy = dlx().solve(&example("2-easy"));
    assert_eq!(easy.stats.nodes, 19);
    assert_eq!(easy.answer.solution().unwrap().to_string(), solution("2-easy"));
}

#[test]
fn all_solutions_come_lazily() {
    let puzzle = hard2_without_a_given();
    let mut solutions = dlx().solutions(&puzzle);
    assert!(solutions.next().is_some());
    let first = solutions.stats().nodes;
    // The iterator is lazy: it searches for the next solution only when asked.
    let next: HashSet<String> =
        solutions.by_ref().take(1000).map(|found| found.to_string()).collect();
    assert_eq!(next.len(), 1000, "all different");
    assert_eq!(solutions.stats().solutions, 1001);
    assert!(solutions.stats().nodes > first + 1000);
    let count = dlx().count(&puzzle, Some(1001));
    assert_eq!((count.found, count.ending), (1001, Ending::Enough));
}

#[test]
fn every_puzzle_has_its_known_solution() {
    for id in ["2-hard2", "2-easy", "2-medium", "2-inkala", "2-fifth"] {
        let outcome = dlx().solve(&example(id));
        assert!(outcome.answer.is_unique(), "{id}");
        assert_eq!(outcome.answer.solution().unwrap().to_string(), solution(id));
    }
}

#[test]
fn nodes_and_time_are_reported() {
    let solver = dlx().limits(Limits::none().clock(two_seconds()));
    let stats = solver.solve(&example("2-easy")).stats;
    assert_eq!(stats.nodes, 19);
    let line = prose::stats(&stats);
    assert!(line.starts_with("19 nodes, ") && line.ends_with(", 2.00 s"), "{line}");
}

/// Serves a text over HTTP and returns its address.
fn serve(body: String) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/2015/optBprob-hard2.txt", listener.local_addr().unwrap());
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let request = BufReader::new(stream.try_clone().unwrap()).lines();
            request.map(Result::unwrap).take_while(|line| !line.is_empty()).for_each(drop);
            let length = body.len();
            write!(
                stream,
                "HTTP/1.1 200 OK\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
            )
            .and_then(|()| stream.write_all(body.as_bytes()))
            .unwrap();
        }
    });
    address
}

/// `hard2` with these line endings.
fn nine_lines(end: &str) -> String {
    let line = example("2-hard2").givens().to_string().replace('.', "0");
    line.as_bytes().chunks(9).map(|row| format!("{}{end}", str::from_utf8(row).unwrap())).collect()
}

#[test]
fn reads_from_a_web_address() {
    let address = serve(nine_lines("\r\n"));
    let no_stdin = || unreachable!("the input is an address");
    let mut reader = open(&address, no_stdin, &Options::default()).unwrap();
    let entry = reader.next().unwrap().unwrap();
    assert_eq!(entry.place.to_string(), format!("{address}:1:1"));
    assert_eq!(entry.setup.check().unwrap(), example("2-hard2"));
    assert!(reader.next().is_none());
}

#[test]
fn reads_a_list_of_lists() {
    assert_eq!(ennead::read(&text("list-of-lists.py")).unwrap(), example("2-inkala"));
}

#[test]
fn prints_a_grid_with_lines_between_boxes() {
    let outcome = dlx().solve(&example("2-hard2"));
    let grid = outcome.answer.solution().unwrap().grid();
    assert_eq!(
        grid::write(example("2-hard2").geometry(), grid, &plain),
        "\
7 2 4 | 9 5 1 | 8 3 6
1 9 5 | 6 3 8 | 4 7 2
6 8 3 | 2 4 7 | 9 5 1
------+-------+------
3 1 2 | 4 9 6 | 7 8 5
5 6 9 | 8 7 2 | 3 1 4
4 7 8 | 3 1 5 | 6 2 9
------+-------+------
8 3 1 | 5 6 9 | 2 4 7
9 4 7 | 1 2 3 | 5 6 8
2 5 6 | 7 8 4 | 1 9 3
"
    );
    // A printed grid, with its spaces and dashes, can be read.
    assert_eq!(ennead::read(&text("printed-grid.txt")).unwrap(), example("2-hard2"));
}

#[test]
fn solving_leaves_the_puzzle_unchanged() {
    let puzzle = hard2_without_a_given();
    let before = puzzle.clone();
    let found: Vec<_> = dlx().solutions(&puzzle).take(3).collect();
    assert_eq!(puzzle, before);
    assert!(found[0] != found[1] && found[1] != found[2] && found[0] != found[2]);
}

#[test]
fn line_ends_and_blank_lines_do_not_matter() {
    let expected = example("2-hard2");
    let clean = nine_lines("\n");
    for text in [
        nine_lines("\r\n"),
        clean.clone(),
        clean.trim_end().to_owned(),
        format!("\n\n# hard 2\n{}\n\n", nine_lines("  \n")),
        nine_lines("\n\n"),
        format!("\u{feff}{}", nine_lines("\r\n")),
    ] {
        assert_eq!(ennead::read(&text).unwrap(), expected, "{text:?}");
    }
    let short: String = clean.lines().take(8).map(|line| format!("{line}\r\n")).collect();
    assert_eq!(
        ennead::read(&short).unwrap_err().to_string(),
        "text:1:1: 8 rows of 9 cells; a 9 x 9 grid needs 9 rows"
    );
    let bad = clean.replacen("095600000", "09560000x", 1);
    assert_eq!(
        ennead::read(&bad).unwrap_err().to_string(),
        "text:2:9: 'x' is not a digit in a 9 x 9 grid; empty cells are . 0 _ * - ?"
    );
}
