//! The public interface of the facade, used as callers use it.

use ennead::format::{Options, Problem, Reader, line};
use ennead::render::json::{self, About, Record, Solve};
use ennead::render::prose;
use ennead::*;
use ennead_testkit::{FILES, cases, example};
use std::error::Error as _;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

#[test]
fn a_puzzle_is_solved_in_three_lines() {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    let puzzle = ennead::read(text).unwrap();
    let outcome = ennead::solve(&puzzle);
    let line = outcome.answer.solution().unwrap().to_string();

    assert_eq!(
        line,
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    );
    assert!(outcome.answer.is_unique());
    assert_eq!(outcome.choice.engine, Engine::Triads);
}

#[test]
fn solving_and_counting_agree_with_every_case() {
    for case in FILES.into_iter().flat_map(cases) {
        let limited = Solver::default().limits(Limits::none().nodes(250_000));
        let answer = limited.solve(&case.puzzle).answer;
        let expected = match case.solutions {
            0 => "no solution",
            1 => "exactly one solution",
            _ => "more than one solution",
        };
        assert_eq!(prose::answer(&answer), expected, "{}", case.id);
        let count = ennead::count(&case.puzzle, Some(2));
        assert_eq!(count.found, case.solutions.min(2), "{}", case.id);
    }
}

#[test]
fn classic_puzzles_convert_to_board_and_back() {
    let mut converted = 0;
    for case in FILES.into_iter().flat_map(cases) {
        let Some(board) = case.puzzle.as_board() else {
            assert!(!case.puzzle.geometry().is_classic(), "{}", case.id);
            continue;
        };
        converted += 1;
        let copy = board;
        assert_eq!(copy.to_puzzle().unwrap(), case.puzzle, "{}", case.id);
        assert_eq!(board.to_string(), line::write(case.puzzle.givens()), "{}", case.id);
        assert_eq!(&Grid::from(&board), case.puzzle.givens(), "{}", case.id);
        assert_eq!(Board::from_cells(*board.cells()), Some(board), "{}", case.id);
    }
    assert_eq!(converted, 36);
}

#[test]
fn a_board_holds_clashing_digits_and_a_puzzle_does_not() {
    let mut board = Board::EMPTY;
    board.set(Cell::new(0, 0), Digit::new(5));
    board.set(Cell::new(8, 0), Digit::new(5));
    let error = board.to_puzzle().unwrap_err();
    assert_eq!(error.to_string(), "5 appears twice in column 1: r1c1 and r9c1");
    assert!(Board::from_cells([Digit::new(10); 81]).is_none());
}

#[test]
fn errors_say_where_and_what() {
    let said = |text: &str| ennead::read(text).unwrap_err().to_string();
    let bad = format!("{}x", ".".repeat(80));
    assert_eq!(
        said(&bad),
        "text:1:81: 'x' is not a digit in a 9 x 9 grid; empty cells are . 0 _ * - ?"
    );
    assert_eq!(said("11.. .... .... ...."), "1 appears twice in row 1 and box 1: r1c1 and r1c2");
    assert_eq!(said(""), "text: contains no puzzle");
    let two = format!("{0}\n{0}\n", example("0-hard").puzzle.givens());
    assert_eq!(said(&two), "text:2:1: more than one puzzle; specify exactly one");
}

#[test]
fn errors_keep_their_cause() {
    let error = ennead::read("1x..............").unwrap_err();
    assert!(
        matches!(&error, Error::Read(read) if matches!(read.problem, Problem::BadSymbol { .. }))
    );
    assert!(error.source().is_some());

    let error = ennead::read("11..............").unwrap_err();
    let Error::Setup(setup) = &error else { panic!("{error:?}") };
    let [Flaw::Clash { digit, cells, houses }] = setup.flaws() else { panic!("{setup:?}") };
    assert_eq!(
        (digit.get(), cells.map(|cell| cell.to_string())),
        (1, ["r1c1", "r1c2"].map(String::from))
    );
    assert_eq!(houses.len(), 2);
    // The error contains the setup, so that the caller can correct it.
    let mut mended = setup.clone().into_setup();
    mended.values[1] = 2;
    assert_eq!(ennead::count(&mended.check().unwrap(), None).found, 288 / (4 * 3));
}

#[test]
fn the_question_mark_converts_both_errors() {
    fn solution(text: &str) -> Result<String, Box<dyn std::error::Error + Send + Sync>> {
        let puzzle = ennead::read(text)?;
        let answer = ennead::solve(&puzzle).answer;
        Ok(answer.solution().ok_or("no solution")?.to_string())
    }
    assert_eq!(solution("3..2...4.1..4...").unwrap(), "3412123421434321");
    assert!(solution("33..............").is_err());
    assert!(solution("3..2...4.1..4..").is_err());
}

#[test]
fn setups_describe_sizes_boxes_and_diagonals() {
    let mut setup = Setup::empty(4);
    setup.regions = RegionSetup::Boxes(BoxShape { rows: 1, columns: 4 });
    let latin = setup.clone().check().unwrap();
    assert_eq!(ennead::count(&latin, None).found, 576, "Latin squares of order 4");
    setup.diagonals = Diagonals { falling: true, rising: false };
    assert_eq!(ennead::count(&setup.check().unwrap(), None).found, 48);

    let turned = transform(&latin, Symmetry::Transpose).unwrap();
    let shape = BoxShape { rows: 4, columns: 1 };
    assert_eq!(*turned.geometry().regions(), Regions::Boxes(shape));
    let size = Size::new(4).unwrap();
    let names: Vec<Digit> = size.digits().iter().collect::<Vec<_>>().into_iter().rev().collect();
    let renamed = relabel(&four_by_four(), &Relabelling::new(size, names).unwrap()).unwrap();
    assert_eq!(renamed.givens().to_string(), "2..3...1.4..1...");
}

fn four_by_four() -> Puzzle {
    ennead::read("3..2...4.1..4...").unwrap()
}

#[test]
fn the_facade_exports_every_part() {
    // Names the most common exported types as a caller would.
    let puzzle: Puzzle = four_by_four();
    let geometry: &Arc<Geometry> = puzzle.geometry();
    let house: House = geometry.houses()[0];
    assert_eq!((house.kind(), house.name()), (HouseKind::Row, "row 1".to_owned()));
    let candidate: Candidate = Cell::new(0, 1).with(Digit::new(4).unwrap());
    let mut candidates: Candidates = Candidates::of(&puzzle);
    assert!(candidates.contains(candidate));
    let all: DigitSet = puzzle.size().digits();
    assert_eq!(candidates.get(candidate.cell), all.minus(DigitSet::from_bits(0b0111)));
    assert!(candidates.eliminate(candidate));
    let contradiction: Option<Contradiction> = candidates.contradiction();
    assert_eq!(contradiction, Some(Contradiction::NoCandidate { cell: candidate.cell }));
    let mut doubled = puzzle.givens().clone();
    doubled.set(candidate.cell, Digit::new(3));
    let repeated: Vec<Repetition> = repetitions(geometry, &doubled, false);
    assert_eq!(repeated.len(), 2);
    assert_eq!(CellStyle::LetterNumber.name(candidate.cell), "A2");

    let choice: Choice = choose(Engine::Auto, &puzzle);
    assert_eq!(choice.engine, Engine::Mrv);
    let raised = Arc::new(AtomicBool::new(true));
    let solver = Solver::new(Engine::Backtrack).limits(Limits::none().flag(raised));
    let outcome: Outcome = solver.solve(&puzzle);
    assert_eq!(outcome.answer, Answer::Stopped(Stop::Flag, None));
    let count: Count = solver.count(&puzzle, None);
    assert_eq!(count.ending, Ending::Stopped(Stop::Flag));
    let stats: Stats = count.stats;
    assert_eq!((stats.nodes, stats.elapsed), (1, None));
    assert_eq!("advanced".parse(), Ok(TechniqueSet::Advanced));

    let mut problem = exact_cover::Problem::new(2, 0);
    problem.add_row(&[0]).unwrap();
    problem.add_row(&[1]).unwrap();
    assert_eq!(problem.search().count(), 1);
}

/// Counts the events of a search.
#[derive(Default)]
struct Tally {
    entered: u64,
    left: u64,
    solved: u64,
}

impl Observer for Tally {
    fn event(&mut self, event: Event) {
        match event {
            Event::Enter { .. } => self.entered += 1,
            Event::Leave => self.left += 1,
            Event::Solution => self.solved += 1,
            Event::Place(_) | Event::Eliminate(_) => {}
        }
    }
}

#[test]
fn a_search_is_watched() {
    let puzzle = four_by_four();
    let mut tally = Tally::default();
    let mut solutions: Solutions<Puzzle, Watched<'_>> =
        Solver::new(Engine::Backtrack).watched_solutions(&puzzle, &mut tally);
    let found: Vec<Solution> = solutions.by_ref().collect();
    let stats = solutions.stats();
    drop(solutions);
    assert_eq!(found.len(), 1);
    assert_eq!((tally.entered, tally.left, tally.solved), (stats.placements, stats.retreats, 1));
}

#[test]
fn errors_in_a_file_do_not_end_the_reading() {
    let text =
        std::fs::read_to_string(ennead_testkit::testdata().join("broken/mixed.txt")).unwrap();
    let lines: Vec<String> = Reader::from_text(&text, &Options::default())
        .map(|entry| match entry {
            Err(error) => error.to_string(),
            Ok(entry) => match entry.setup.check() {
                Err(error) => format!("{}: {error}", entry.place),
                Ok(puzzle) => prose::answer(&ennead::solve(&puzzle).answer),
            },
        })
        .collect();
    assert_eq!(
        lines,
        [
            "exactly one solution",
            "text:3:1: 80 cells; a 9 x 9 grid needs 81",
            "text:4:81: 'x' is not a digit in a 9 x 9 grid; empty cells are . 0 _ * - ?",
            "text:5:1: 5 appears twice in row 1 and box 1: r1c1 and r1c2",
            "no solution",
        ]
    );
}

#[test]
fn results_have_one_json_shape() {
    let puzzle = four_by_four();
    let outcome = ennead::solve(&puzzle);
    let about = || About::of(&puzzle).at(&ennead::format::Place::of("here"));
    let solved = Record::from(Solve::of(about(), &puzzle, &outcome)).value();
    assert_eq!(solved["solution"], "3412123421434321");
    let counted = Record::from(json::Count::of(about(), &ennead::count(&puzzle, None))).value();
    assert_eq!(counted["found"], 1);
    for name in ["v", "source", "id", "puzzle", "clues", "partly_read", "engine", "reason"] {
        assert_eq!(solved[name], counted[name], "{name}");
    }
}
