//! Jigsaw Sudoku.

use super::{example, solution, text, two_seconds};
use ennead::format::{Entry, Options, npz, open};
use ennead::render::prose;
use ennead::{Answer, Engine, Grid, Limits, Puzzle, RegionSetup, Solution, Solver};
use std::io::Cursor;
use std::time::Duration;

/// One of the three solutions, as NumPy prints them.
fn printed(number: usize) -> Grid {
    let text = text("printed-arrays.txt");
    let array = text.split("\n\n").nth(number).unwrap();
    ennead::format::read_one(array).unwrap().grid().unwrap()
}

/// Reads the puzzles of `numpySudoku.npz`.
fn archive() -> Vec<Entry> {
    let path = ennead_testkit::testdata().join("formats/numpySudoku.npz");
    let no_stdin = || unreachable!("the input is a file");
    let reader = open(path.to_str().unwrap(), no_stdin, &Options::default()).unwrap();
    reader.map(|entry| entry.unwrap()).collect()
}

fn puzzles() -> Vec<Puzzle> {
    archive().into_iter().map(|entry| entry.setup.check().unwrap()).collect()
}

#[test]
fn solutions_obey_the_jigsaw_rule() {
    let puzzle = example("1-1");
    assert!(Solution::check(&puzzle, printed(0)).is_ok());
    assert_eq!(printed(0).to_string(), solution("1-1"));
    // The second grid does not solve the first puzzle.
    let error = Solution::check(&puzzle, printed(1)).unwrap_err();
    assert_eq!(error.to_string(), "the puzzle does not allow 8 at r1c1");
    // Without givens, the regions still exclude that grid.
    let mut empty = puzzle.to_setup();
    empty.values.fill(0);
    let error = Solution::check(&empty.check().unwrap(), printed(1)).unwrap_err();
    assert_eq!(error.to_string(), "7 appears twice in region 1: r2c2 and r4c1");
}

#[test]
fn regions_are_houses_like_rows_and_columns() {
    let puzzle = example("1-1");
    let words: Vec<String> = puzzle.geometry().houses().iter().map(|house| house.name()).collect();
    assert_eq!(words.len(), 27);
    assert_eq!((words[0].as_str(), words[9].as_str()), ("row 1", "column 1"));
    assert_eq!(words[18..].first().map(String::as_str), Some("region 1"));
    for house in puzzle.geometry().houses() {
        assert_eq!(puzzle.geometry().cells_of(*house).count(), 9);
    }
}

#[test]
fn reads_numpy_records() {
    let entries = archive();
    assert_eq!(entries.len(), 3);
    for (number, entry) in entries.into_iter().enumerate() {
        assert_eq!(entry.place.item, Some(number + 1));
        assert!(matches!(entry.setup.regions, RegionSetup::Map(_)));
        assert_eq!(entry.setup.check().unwrap(), example(&format!("1-{}", number + 1)));
    }
}

#[test]
fn numpy_records_round_trip() {
    let puzzles = puzzles();
    let mut bytes = Cursor::new(Vec::new());
    npz::write_records(&puzzles.iter().collect::<Vec<_>>(), &mut bytes).unwrap();
    let bytes = Cursor::new(bytes.into_inner());
    let again = ennead::format::Reader::new("again.npz", bytes, &Options::default());
    let again: Vec<Puzzle> = again.map(|entry| entry.unwrap().setup.check().unwrap()).collect();
    assert_eq!(again, puzzles);
}

#[test]
fn backtracking_solves_jigsaws() {
    for (number, puzzle) in puzzles().iter().enumerate() {
        let outcome = Solver::new(Engine::Backtrack).solve(puzzle);
        let Answer::Unique(found) = outcome.answer else { panic!("{:?}", outcome.answer) };
        assert_eq!(found.to_string(), solution(&format!("1-{}", number + 1)));
        if number == 0 {
            assert_eq!(found.grid(), &printed(0));
        }
    }
}

#[test]
fn fewest_candidates_first_needs_fewer_nodes() {
    for (number, puzzle) in puzzles().iter().enumerate() {
        let mrv = Solver::new(Engine::Mrv).solve(puzzle);
        assert!(mrv.answer.is_unique());
        let found = mrv.answer.solution().unwrap().to_string();
        assert_eq!(found, solution(&format!("1-{}", number + 1)));
        // Forward checking eliminates candidates, which shortens the search.
        let brute = Solver::new(Engine::Backtrack).solve(puzzle);
        assert!(mrv.stats.propagations > 0 && brute.stats.propagations == 0);
        assert!(mrv.stats.nodes * 5 < brute.stats.nodes);
    }
}

#[test]
fn each_solve_is_timed() {
    for puzzle in puzzles() {
        // Each solve needs a new clock.
        let solver = Solver::new(Engine::Propagate).limits(Limits::none().clock(two_seconds()));
        let stats = solver.solve(&puzzle).stats;
        assert_eq!(stats.elapsed, Some(Duration::from_secs(2)));
        assert!(prose::stats(&stats).ends_with(", 2.00 s"), "{}", prose::stats(&stats));
        assert_eq!(Solver::new(Engine::Propagate).solve(&puzzle).stats.elapsed, None);
    }
}

#[test]
fn clashing_givens_are_rejected() {
    let mut setup = example("1-1").to_setup();
    setup.values[1] = 3; // r1c1 is 3
    assert_eq!(
        setup.check().unwrap_err().to_string(),
        "3 appears twice in row 1 and region 1: r1c1 and r1c2; \
         3 appears twice in column 2: r1c2 and r8c2"
    );
}

#[test]
fn regions_without_nine_cells_are_rejected() {
    let mut setup = example("1-1").to_setup();
    let RegionSetup::Map(map) = &mut setup.regions else { panic!("a jigsaw has a map") };
    assert_eq!((map[2], map[3]), (1, 2));
    map[3] = 1;
    assert_eq!(
        setup.check().unwrap_err().to_string(),
        "region 1 has 10 cells, not 9; region 2 has 8 cells, not 9"
    );
}
