//! Constraint propagation and search.

use super::{example, passes, solution};
use ennead::format::{pencil, plain};
use ennead::logic::{Conclusion, End, Passes, Position, Repertoire, Technique, Walk, verify_trace};
use ennead::{
    Answer, Candidates, Cell, CellStyle, Contradiction, Diagonals, Engine, Geometry, HouseKind,
    Setup, Solution, Solver, TechniqueSet,
};

const PUZZLE_1: &str =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const PUZZLE_2: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn names(cells: impl Iterator<Item = Cell>) -> Vec<String> {
    cells.map(|cell| CellStyle::LetterNumber.name(cell)).collect()
}

#[test]
fn cells_houses_and_peers() {
    let geometry = Geometry::classic();
    let all = names(geometry.size().cells());
    assert_eq!((all.len(), all[0].as_str(), all[80].as_str()), (81, "A1", "I9"));
    assert_eq!(&all[8..11], ["A9", "B1", "B2"]);
    for (name, cell) in all.iter().zip(geometry.size().cells()) {
        assert_eq!(name.parse(), Ok(cell));
        assert_eq!(geometry.peers(cell).count(), 20, "{name}");
        assert_eq!(geometry.houses_of(cell).count(), 3, "{name}");
    }
    let house = |index: usize| names(geometry.cells_of(geometry.houses()[index]));
    assert_eq!(geometry.houses().len(), 27);
    assert_eq!(house(0).join(" "), "A1 A2 A3 A4 A5 A6 A7 A8 A9");
    assert_eq!(house(9).join(" "), "A1 B1 C1 D1 E1 F1 G1 H1 I1");
    assert_eq!(house(18).join(" "), "A1 A2 A3 B1 B2 B3 C1 C2 C3");
}

#[test]
fn reads_a_string_with_dots() {
    assert_eq!(ennead::read(PUZZLE_1).unwrap(), example("4-1"));
    assert_eq!(ennead::read(PUZZLE_2).unwrap(), example("4-2"));
    assert_eq!(ennead::read(PUZZLE_1).unwrap().givens().to_string(), PUZZLE_1);
}

#[test]
fn propagation_solves_or_stalls() {
    // Naked singles solve puzzle 1, even without hidden singles.
    let report = passes(&example("4-1"), TechniqueSet::Basic);
    assert_eq!(report.end, End::Solved);
    assert_eq!(report.finish.grid().to_string(), solution("4-1"));
    let outcome = Solver::new(Engine::Propagate).solve(&example("4-1"));
    assert_eq!((outcome.stats.nodes, outcome.stats.guesses), (1, 0));
    assert!(outcome.answer.is_unique());

    // Naked and hidden singles stall on puzzle 2.
    let report = passes(&example("4-2"), TechniqueSet::Medium);
    assert_eq!((report.end, report.left()), (End::Stalled, 61));
    assert!(Solver::new(Engine::Propagate).solve(&example("4-2")).stats.guesses > 0);
}

#[test]
fn a_contradiction_is_reported() {
    // B2 and C2, in one column, have 8 as their only candidate.
    let mut start = Candidates::of(&Setup::empty(9).check().unwrap());
    for name in ["B2", "C2"] {
        let cell: Cell = name.parse().unwrap();
        for digit in start.size().digits().iter().filter(|digit| digit.get() != 8) {
            start.eliminate(cell.with(digit));
        }
    }
    let report = Passes::new(start, &Repertoire::from(TechniqueSet::Medium)).report();
    let cell = "C2".parse().unwrap();
    assert_eq!(report.end, End::Contradiction(Contradiction::NoCandidate { cell }));
    assert_eq!(report.end.to_string(), "contradiction: r3c2 has no candidates");
}

#[test]
fn pencil_marks_before_elimination() {
    let lines = "\
123456789 123456789     3     |123456789     2     123456789 |    6     123456789 123456789 |
    9     123456789 123456789 |    3     123456789     5     |123456789 123456789     1     |
123456789 123456789     1     |    8     123456789     6     |    4     123456789 123456789 |
------------------------------+------------------------------+------------------------------|
123456789 123456789     8     |    1     123456789     2     |    9     123456789 123456789 |
    7     123456789 123456789 |123456789 123456789 123456789 |123456789 123456789     8     |
123456789 123456789     6     |    7     123456789     8     |    2     123456789 123456789 |
------------------------------+------------------------------+------------------------------|
123456789 123456789     2     |    6     123456789     9     |    5     123456789 123456789 |
    8     123456789 123456789 |    2     123456789     3     |123456789 123456789     9     |
123456789 123456789     5     |123456789     1     123456789 |    3     123456789 123456789 |
";
    let drawn = pencil::write(&Candidates::as_stated(&example("4-1")), &plain);
    assert_eq!(drawn, without_bars(lines));
}

/// Removes the bars that protect trailing spaces in this file.
fn without_bars(lines: &str) -> String {
    lines.replace("|\n", "\n")
}

/// The pencil marks after eliminating the givens.
const ELIMINATED: &str = "   45    4578    3   |   49     2     147  |   6     5789    57  |
   9    24678    47  |   3      47     5   |   78    278     1   |
   25    257     1   |   8      79     6   |   4    23579   2357 |
---------------------+---------------------+---------------------|
  345    345     8   |   1     3456    2   |   9    34567  34567 |
   7    123459   49  |  459   34569    4   |   1    13456    8   |
  1345  13459    6   |   7     3459    8   |   2     1345   345  |
---------------------+---------------------+---------------------|
  134    1347    2   |   6     478     9   |   5     1478    47  |
   8     1467    47  |   2     457     3   |   17    1467    9   |
   46    4679    5   |   4      1      47  |   3    24678   2467 |
";

#[test]
fn pencil_marks_after_elimination() {
    let drawn = pencil::write(&Candidates::of(&example("4-1")), &plain);
    assert_eq!(drawn, without_bars(ELIMINATED));
    // The text of the marks reads as a puzzle with the same solution.
    let read = ennead::read(&drawn).unwrap();
    assert_eq!(ennead::solve(&read).answer.solution().unwrap().to_string(), solution("4-1"));
}

#[test]
fn pencil_marks_after_each_pass() {
    let repertoire = Repertoire::from(TechniqueSet::Basic);
    let mut passes = Passes::new(Candidates::of(&example("4-1")), &repertoire);
    let first_line = |marks: &Candidates| {
        pencil::write(marks, &plain).lines().next().map(|line| line.trim_end().to_owned()).unwrap()
    };
    let mut lines = vec![first_line(passes.candidates())];
    while passes.next().is_some() {
        lines.push(first_line(passes.candidates()));
    }
    assert_eq!(lines.len(), 11);
    assert_eq!(lines[0], "   45    4578    3   |   49     2     147  |   6     5789    57");
    // A solved grid takes two columns per cell.
    assert_eq!(lines[10], "4 8 3 |9 2 1 |6 5 7");
}

#[test]
fn search_with_propagation() {
    let outcome = Solver::new(Engine::Propagate).solve(&example("4-2"));
    let Answer::Unique(found) = outcome.answer else { panic!("{:?}", outcome.answer) };
    let printed = "\
4 1 7 |3 6 9 |8 2 5 |
6 3 2 |1 5 8 |9 4 7 |
9 5 8 |7 2 4 |3 1 6 |
------+------+------|
8 2 5 |4 3 7 |1 6 9 |
7 9 1 |5 8 6 |4 3 2 |
3 4 6 |9 1 2 |7 5 8 |
------+------+------|
2 8 9 |6 4 3 |5 7 1 |
5 7 3 |2 9 1 |6 8 4 |
1 6 4 |8 7 5 |2 9 3 |
";
    assert_eq!(found.to_string(), solution("4-2"));
    let solved = Setup::from_values(
        9,
        found.grid().cells().iter().map(|digit| digit.unwrap().get().into()).collect(),
    );
    let solved = Candidates::of(&solved.check().unwrap());
    assert_eq!(pencil::write(&solved, &plain), without_bars(printed));
    assert!(outcome.stats.guesses > 0);
}

#[test]
fn naked_pairs_eliminate_in_common_houses() {
    // H1 and H2 have only 2 and 3 as candidates, so all other cells of row H and of their box lose these digits.
    let mut marks = Candidates::of(&Setup::empty(9).check().unwrap());
    for name in ["H1", "H2"] {
        let cell: Cell = name.parse().unwrap();
        for digit in marks.size().digits().iter().filter(|digit| !matches!(digit.get(), 2 | 3)) {
            marks.eliminate(cell.with(digit));
        }
    }
    let pair = Technique::NakedSubset(2);
    assert_eq!(pair.name(), "Naked Pair");
    let steps = pair.steps(&Position::of(&marks));
    let mut eliminated: Vec<String> = steps
        .iter()
        .flat_map(|step| &step.conclusions)
        .map(|conclusion| match conclusion {
            Conclusion::Eliminate(candidate) => candidate.to_string(),
            Conclusion::Place(candidate) => panic!("pairs place nothing: {candidate}"),
        })
        .collect();
    eliminated.sort();
    eliminated.dedup();
    // Seven cells of the row and six others of the box, with two digits each.
    assert_eq!(eliminated.len(), 26);
    assert_eq!(eliminated[..4], ["r7c1=2", "r7c1=3", "r7c2=2", "r7c2=3"]);
    assert_eq!(eliminated[24..], ["r9c3=2", "r9c3=3"]);
}

#[test]
fn naked_pairs_solve_a_puzzle_that_stalls_without_them() {
    let fifth = example("2-fifth");
    let pair = Technique::NakedSubset(2);
    let repertoire = Repertoire::from(TechniqueSet::Medium).with(pair);
    let trace = Walk::new(Candidates::of(&fifth), &repertoire).trace();
    assert_eq!((trace.end, trace.hardest()), (End::Solved, Some(pair)));
    assert_eq!(verify_trace(&trace), Ok(()));
    assert_eq!(trace.finish().grid().to_string(), solution("2-fifth"));
    let without = Walk::new(Candidates::of(&fifth), &repertoire.without(pair)).trace();
    assert_eq!((without.end, without.finish().empty_cells().count()), (End::Stalled, 31));
}

#[test]
fn the_diagonal_rule() {
    let cases = ennead_testkit::cases("diagonal.jsonl");
    let case = cases.iter().find(|case| case.id == "x001").unwrap();
    let mut setup = case.puzzle.to_setup();
    assert_eq!(setup.diagonals, Diagonals::BOTH);
    let geometry = case.puzzle.geometry();
    let diagonals: Vec<String> = geometry
        .houses()
        .iter()
        .filter(|house| house.kind() == HouseKind::Diagonal)
        .map(|house| names(geometry.cells_of(*house)).join(" "))
        .collect();
    assert_eq!(diagonals, ["A1 B2 C3 D4 E5 F6 G7 H8 I9", "I1 H2 G3 F4 E5 D6 C7 B8 A9"]);

    for engine in [Engine::Auto, Engine::Mrv, Engine::Propagate, Engine::Dlx] {
        let answer = Solver::new(engine).solve(&case.puzzle).answer;
        assert!(answer.is_unique(), "{engine}");
        assert_eq!(answer.solution().map(|found| found.to_string()), case.solution);
    }
    // Without the diagonals there are several solutions, and some of them violate the rule.
    setup.diagonals = Diagonals::NONE;
    let Answer::Many(one, other) = ennead::solve(&setup.check().unwrap()).answer else {
        panic!("the diagonals are needed")
    };
    let kept = [one, other].map(|found| Solution::check(&case.puzzle, found.grid().clone()));
    assert!(kept.iter().any(Result::is_err));
}

#[test]
fn every_house_has_nine_cells() {
    let geometry = Geometry::classic();
    for house in geometry.houses() {
        assert_eq!(geometry.cells_of(*house).count(), 9, "{house}");
    }
    let first = geometry.houses().iter().find(|house| house.kind() == HouseKind::Box).unwrap();
    assert!(geometry.cells_of(*first).all(|cell| cell.row() < 3));
    assert!(!geometry.are_peers("A1".parse().unwrap(), "D2".parse().unwrap()));
}

#[test]
fn hidden_singles_place_their_digit() {
    let marks = Candidates::of(&example("4-1"));
    let steps = Technique::HiddenSingle.steps(&Position::of(&marks));
    assert!(!steps.is_empty());
    for step in &steps {
        let [Conclusion::Place(choice)] = step.conclusions[..] else { panic!("{step:?}") };
        let mut marks = marks.clone();
        assert!(ennead::logic::apply(step, &mut marks));
        assert_eq!(marks.grid().get(choice.cell), Some(choice.digit));
        assert_eq!(marks.get(choice.cell).single(), Some(choice.digit));
    }
}

#[test]
fn wrong_lengths_are_rejected() {
    let message = |text: &str| ennead::read(text).unwrap_err().to_string();
    assert_eq!(message(&PUZZLE_1[1..]), "text:1:1: 80 cells; a 9 x 9 grid needs 81");
    assert_eq!(message(&format!("{PUZZLE_1}.")), "text:1:1: 82 cells; a 9 x 9 grid needs 81");
    let setup = Setup::from_values(9, vec![0; 80]);
    assert_eq!(setup.check().unwrap_err().to_string(), "80 cells; a 9 x 9 grid needs 81");
}
