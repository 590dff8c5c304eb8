//! Human techniques in three sets, and backtracking.

use super::{example, ids, passes, solution};
use ennead::format::Problem;
use ennead::logic::{End, Passes, Repertoire, Technique, Walk, verify_trace};
use ennead::render::check::{Report, Verdict};
use ennead::render::prose;
use ennead::render::trace::{Animation, Move, Player, Recorder, Recording};
use ennead::{
    Answer, Candidates, CellStyle, Contradiction, Engine, Error, Geometry, Limits, Puzzle, Solver,
    Stop, TechniqueSet,
};

/// A puzzle as a NumPy array literal.
fn as_array(puzzle: &Puzzle) -> String {
    let digit = |value: &i32| value.to_string();
    let values = puzzle.to_setup().values;
    let rows = values.chunks(9).map(|row| row.iter().map(digit).collect::<Vec<_>>().join(","));
    let rows: Vec<String> = rows.map(|row| format!("[{row}]")).collect();
    format!("sudoku = np.asarray([{}])", rows.join(",\n                     "))
}

#[test]
fn reads_array_literals() {
    let hard = "\
sudoku = np.asarray([[0,0,6,0,8,0,1,0,0],
                     [0,0,5,6,0,0,0,0,0],
                     [9,0,0,0,0,1,4,0,3],
                     [0,1,0,2,0,0,3,0,0],
                     [0,0,3,0,0,4,0,8,0],
                     [2,0,0,0,9,0,0,0,0],
                     [0,0,0,0,0,2,0,7,0],
                     [0,6,0,0,0,0,0,3,0],
                     [0,2,0,9,7,0,0,0,0]])
";
    assert_eq!(ennead::read(hard).unwrap(), example("0-hard"));
    assert_eq!(as_array(&example("0-hard")), hard.trim_end());
    let givens = [("beginner", 57), ("easy", 44), ("medium", 34), ("hard", 24), ("stalls", 41)];
    for (name, count) in givens {
        let id = format!("0-{name}");
        let puzzle = ennead::read(&as_array(&example(&id))).unwrap();
        assert_eq!(puzzle, example(&id));
        assert_eq!(puzzle.givens().filled(), count, "{id}");
        assert_eq!(ennead::solve(&puzzle).answer.solution().unwrap().to_string(), solution(&id));
    }
}

#[test]
fn arrays_of_other_shapes_are_rejected() {
    let message = |text: &str| ennead::read(text).unwrap_err().to_string();
    assert_eq!(
        message("sudoku = np.asarray([[3,9,0],\n                     [4,1,5]])"),
        "text:1:21: an array of shape (2, 3) is not a grid; \
         use (9, 9), (81), (n, 9, 9) or (n, 81), for any side up to 36"
    );
    let ragged = as_array(&example("0-hard")).replace("[2,0,0,0,9,0,0,0,0]", "[2,0,0,0,9,0,0,0]");
    assert_eq!(
        message(&ragged),
        "text:1:21: an array with rows of 8 and 9 cells is not a grid; all rows must have the same length"
    );
    assert_eq!(
        message("[['a', 1], [1, 2]]"),
        "text:1:3: 'a' is neither a number nor pencil marks in a 2 x 2 grid"
    );
    assert!(matches!(
        ennead::read("sudoku"),
        Err(Error::Read(error)) if matches!(error.problem, Problem::NoPuzzle)
    ));
}

/// The report on a line of 81 symbols, its verdict and whether it is good.
fn check(line: &str, count_empty: bool) -> (String, Verdict, bool) {
    let grid = ennead::format::read_one(line).unwrap().grid().unwrap();
    let report = Report::new(&Geometry::classic(), &grid, count_empty, None);
    (report.text(CellStyle::RowColumn), report.verdict(), report.is_good())
}

#[test]
fn check_reports_validity_and_empty_cells() {
    for id in ids().filter(|id| !id.starts_with('1')) {
        let (text, verdict, good) = check(&solution(&id), true);
        assert_eq!((text.as_str(), verdict, good), ("valid and complete\n", Verdict::Solved, true));
    }
    // Empty cells are ignored, or listed as repetitions.
    let (text, verdict, good) = check(&example("0-beginner").givens().to_string(), false);
    assert_eq!(text, "valid but incomplete: 24 cells are empty\n");
    assert_eq!((verdict, good), (Verdict::Incomplete, true));
    let (text, verdict, good) = check(&example("0-beginner").givens().to_string(), true);
    assert!(text.starts_with(
        "valid but incomplete: 24 cells are empty\n\
         row 1: empty at r1c3, r1c7 and r1c8\n"
    ));
    assert_eq!((verdict, good), (Verdict::Incomplete, false));
}

#[test]
fn check_lists_repetitions_by_house() {
    // The solution of the first puzzle with a wrong 3 in r1c2.
    let wrong = format!("33{}", &solution("0-beginner")[2..]);
    let (text, verdict, good) = check(&wrong, false);
    assert_eq!(
        text,
        "\
not valid: 3 repetitions
row 1: 3 at r1c1 and r1c2
column 2: 3 at r1c2 and r8c2
box 1: 3 at r1c1 and r1c2
"
    );
    assert_eq!((verdict, good), (Verdict::Invalid, false));
}

#[test]
fn naked_singles_solve_pass_by_pass() {
    let report = passes(&example("0-easy"), TechniqueSet::Basic);
    let lines: Vec<String> = report.passes.iter().map(prose::progress).collect();
    assert_eq!(
        lines,
        [
            "iteration 1: 24 cells left, 35.14 % solved",
            "iteration 2: 12 cells left, 67.57 % solved",
            "iteration 3: 1 cell left, 97.30 % solved",
            "iteration 4: 0 cells left, 100.00 % solved",
        ]
    );
    assert_eq!(report.end, End::Solved);
    assert_eq!(report.finish.grid().to_string(), solution("0-easy"));
}

#[test]
fn naked_singles_stall() {
    let report = passes(&example("0-stalls"), TechniqueSet::Basic);
    assert_eq!((report.end, report.left()), (End::Stalled, 40));
    assert_eq!(
        prose::end(report.end, &report.finish),
        "not solved by these techniques: 40 cells left"
    );
}

#[test]
fn a_cell_without_candidates_is_a_contradiction() {
    let text =
        "12345678. ........9 ......... ......... ......... ......... ......... ......... .........";
    let report = passes(&ennead::read(text).unwrap(), TechniqueSet::Basic);
    let r1c9 = "r1c9".parse().unwrap();
    assert_eq!(report.end, End::Contradiction(Contradiction::NoCandidate { cell: r1c9 }));
    assert_eq!(prose::end(report.end, &report.finish), "no solution: r1c9 has no candidates");
}

#[test]
fn hidden_singles_solve_more() {
    let report = passes(&example("0-stalls"), TechniqueSet::Medium);
    assert_eq!((report.end, report.left()), (End::Stalled, 40));

    // Naked singles alone stall on this puzzle; with hidden singles it is solved.
    let medium = example("2-medium");
    let basic = passes(&medium, TechniqueSet::Basic);
    assert_eq!((basic.end, basic.left()), (End::Stalled, 49));
    let report = passes(&medium, TechniqueSet::Medium);
    assert_eq!((report.end, report.passes.len()), (End::Solved, 11));
    assert_eq!(report.finish.grid().to_string(), solution("2-medium"));
    let hidden = report.passes.iter().flat_map(|pass| &pass.steps);
    assert!(hidden.clone().any(|step| step.technique == Technique::HiddenSingle));
    assert!(hidden.clone().any(|step| step.technique == Technique::NakedSingle));
}

#[test]
fn subsets_and_locked_candidates_solve_more() {
    let stalls = example("0-stalls");
    let report = passes(&stalls, TechniqueSet::Advanced);
    assert_eq!((report.end, report.passes.len()), (End::Solved, 9));
    assert_eq!(report.finish.grid().to_string(), solution("0-stalls"));

    // Locked candidates and hidden pairs; every step is verified.
    let trace =
        Walk::new(Candidates::of(&stalls), &Repertoire::from(TechniqueSet::Advanced)).trace();
    assert_eq!(verify_trace(&trace), Ok(()));
    let used = |technique| trace.steps.iter().filter(|step| step.technique == technique).count();
    assert_eq!((used(Technique::Pointing), used(Technique::Claiming)), (4, 1));
    assert_eq!(used(Technique::HiddenSubset(2)), 2);
    let words = |which: usize| {
        let (at, step) = trace.positions().nth(which).unwrap();
        prose::step(step, &at, CellStyle::RowColumn)
    };
    assert_eq!(
        words(0),
        "In box 1, the only places for 2 are r1c2 and r3c2. Both lie in column 2, so column 2 has its 2 there. \
         So r4c2 cannot be 2."
    );
    assert_eq!(
        words(4),
        "In box 2, the digits 3 and 6 can only go in r1c4 and r2c4, so these two cells hold nothing else. \
         So r1c4 cannot be 1 or 4; r2c4 cannot be 1 or 7."
    );
}

#[test]
fn backtracking_counts_placements_and_retreats() {
    let hard = example("0-hard");
    let solver = Solver::new(Engine::Backtrack);
    let mut solutions = solver.solutions(&hard);
    let first = solutions.next().unwrap();
    let stats = solutions.stats();
    assert_eq!((stats.placements, stats.retreats), (3346, 3289));
    assert_eq!(stats.placements + stats.retreats, 6635);
    let printed = "\
array([[7, 3, 6, 4, 8, 9, 1, 2, 5],
       [1, 4, 5, 6, 2, 3, 7, 9, 8],
       [9, 8, 2, 7, 5, 1, 4, 6, 3],
       [5, 1, 8, 2, 6, 7, 3, 4, 9],
       [6, 9, 3, 5, 1, 4, 2, 8, 7],
       [2, 7, 4, 3, 9, 8, 5, 1, 6],
       [4, 5, 9, 8, 3, 2, 6, 7, 1],
       [8, 6, 7, 1, 4, 5, 9, 3, 2],
       [3, 2, 1, 9, 7, 6, 8, 5, 4]])";
    assert_eq!(ennead::read(printed).unwrap().givens(), first.grid());
}

#[test]
fn backtracking_reports_limits_and_no_solution() {
    let solver = |nodes| Solver::new(Engine::Backtrack).limits(Limits::none().nodes(nodes));
    assert_eq!(solver(1_000).solve(&example("0-hard")).answer, Answer::Stopped(Stop::Nodes, None));
    let mut wrong = example("0-hard").to_setup();
    wrong.values[0] = 4; // r1c1 is 7 in the only solution
    let outcome = solver(100_000).solve(&wrong.check().unwrap());
    assert_eq!(prose::answer(&outcome.answer), "no solution");
}

/// The backtracking search of puzzle 4 up to its solution.
fn hard_search(frames: usize) -> Recording {
    let hard = example("0-hard");
    let mut recorder = Recorder::new(&hard, frames);
    assert!(
        Solver::new(Engine::Backtrack).watched_solutions(&hard, &mut recorder).next().is_some()
    );
    recorder.finish()
}

#[test]
fn backtracking_is_recorded_move_by_move() {
    let recording = hard_search(10_000);
    // The 6,635 moves and the solution itself.
    assert_eq!(recording.moves(), 6635 + 1);
    assert_eq!(recording.extent(), "all 6,636 moves");
    assert!(!recording.is_sampled());
    assert_eq!(recording.finish().last, Move::Solution);
    assert_eq!(recording.finish().grid.to_string(), solution("0-hard"));
    let page = Player::new(&recording).title("backtrack on hard").draw();
    assert!(page.starts_with("<!DOCTYPE html>"));
    assert!(page.contains("<title>backtrack on hard</title>"));
    assert!(page.contains("all 6,636 moves shown"));
    assert!(page.trim_end().ends_with("</html>"));
}

#[test]
fn long_recordings_are_sampled() {
    let recording = hard_search(1_000);
    assert!(recording.is_sampled());
    assert_eq!(recording.extent(), "830 of 6,636 moves");
    assert_eq!((recording.moves(), recording.frames().len()), (6636, 831));
    assert_eq!(recording.finish().grid.to_string(), solution("0-hard"));
    assert!(Player::new(&recording).draw().contains("830 of 6,636 moves shown"));
    // The animation has even fewer frames.
    let svg = Animation::new(&recording).title("backtrack on hard").draw();
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    assert!(svg.contains("@keyframes"));
    assert!(svg.contains(" of 6,636 moves shown"));
    assert!(svg.trim_end().ends_with("</svg>"));
}

#[test]
fn passes_end_at_a_stall() {
    let report = passes(&example("0-stalls"), TechniqueSet::Basic);
    assert_eq!((report.passes.len(), report.end), (0, End::Stalled));
    let report = passes(&example("2-medium"), TechniqueSet::Basic);
    assert!(report.passes.iter().all(|pass| pass.filled > 0));
    assert_eq!((report.passes.len(), report.end), (4, End::Stalled));
}

#[test]
fn a_limit_differs_from_a_stall() {
    let limited = |passes| {
        let start = Candidates::of(&example("2-medium"));
        Passes::new(start, &Repertoire::from(TechniqueSet::Basic)).limit(passes).report()
    };
    let report = limited(2);
    assert_eq!((report.end, report.passes.len()), (End::Limit, 2));
    assert_eq!(prose::end(report.end, &report.finish), "stopped at the limit: 51 cells left");
    assert_eq!(limited(10).end, End::Stalled);
}

#[test]
fn wrong_givens_lead_to_a_contradiction() {
    // Clashing givens are not a puzzle.
    let mut setup = example("0-easy").to_setup();
    setup.values[3] = 6;
    let error = setup.check().unwrap_err();
    assert_eq!(
        error.to_string(),
        "6 appears twice in row 1: r1c1 and r1c4; 6 appears twice in column 4: r1c4 and r4c4; \
         6 appears twice in box 2: r1c4 and r3c6"
    );
    // A wrong given that does not clash leads to a contradiction.
    let mut setup = example("0-easy").to_setup();
    setup.values[3] = 7; // r1c4 is 1 in the only solution
    let wrong = setup.check().unwrap();
    for set in TechniqueSet::ALL {
        let report = passes(&wrong, set);
        assert!(matches!(report.end, End::Contradiction(_)), "{set}: {:?}", report.end);
    }
    assert_eq!(ennead::solve(&wrong).answer, Answer::None);
}
