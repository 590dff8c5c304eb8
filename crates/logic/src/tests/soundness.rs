//! Tests that every step of every trace follows from its evidence and keeps the solution.

use super::{jigsaw, puzzle, setup};
use crate::{
    Conclusion, End, Family, Passes, Repertoire, Technique, TechniqueSet, Trace, Walk, apply,
    verify_trace,
};
use ennead_puzzle::{
    BoxShape, Candidates, Diagonals, Puzzle, RegionSetup, Relabelling, Solution, Symmetry, relabel,
    transform,
};
use ennead_solve::{Answer, Engine, Solver};
use std::ops::ControlFlow;

/// Puzzles with one solution: a collection with default boxes, most of them classic, and one or two puzzles of each other
/// geometry.
pub(crate) fn puzzles() -> Vec<Puzzle> {
    let mut all: Vec<Puzzle> = [
        "390615007415972038276004501782063019053049002941287065027300000104750920869021753",
        "685030294000092005003056070219683540450920080008005120000009010190070460876310900",
        "000793000090521400700000009200430700009817350300050008060085070000062891080900000",
        "006080100005600000900001403010200300003004080200090000000002070060000030020970000",
        "907080000400000920306009810800006009570090068691853742700500290200900070109207680",
        ".....1.3..956......8.......3...9.......8.....4.....62.........7......5.82....4...",
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
        "006050030300760400080000002000000020410020075090000000600000080008041009020030500",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        // The following puzzles have avoidable, unique and extended rectangles, a unique loop and a BUG.
        "................12..3..4........35...6........71.2..8....1..3...9..8....5.....4..",
        "................12..3.45.........6....4...3...7.8.1.......3.46....2......1.7.....",
        ".................1..1..2.3.....4.....4.56.7...8.....2...2........3..1...7...8...4",
        "................12..3..4........56.7.8.......21...........2.....7.6..4..5.4...3..",
        "3..2...4.1..4...",
        "..2..61.......1.3.....253...4......2",
    ]
    .map(puzzle)
    .into();
    let mut tall = setup("3......1...5..6....4...62..3......1.");
    tall.regions = RegionSetup::Boxes(BoxShape { rows: 3, columns: 2 });
    all.push(tall.check().unwrap());
    for line in [
        "..39.4...4.2...8..................2...5.694....4.3.156...........6.5.......2...6.",
        "8..6.......9...........3....7....3..2..3.8..........1..4.........28...9.....9657.",
    ] {
        let mut diagonal = setup(line);
        diagonal.diagonals = Diagonals::BOTH;
        all.push(diagonal.check().unwrap());
    }
    for (line, regions) in [
        ("...1...5.........2.........6..6....3", "122222133244113334115534666554666554"),
        (
            "..81...2.3.............9.4..7...61......4.....9..3...1....2.....6.......4.2.8...7",
            "111112222311122222314556666344457776344555776344457776333355786999998886999988888",
        ),
    ] {
        all.push(jigsaw(line, regions));
    }
    all
}

pub(crate) fn solution(puzzle: &Puzzle) -> Solution {
    match Solver::new(Engine::Auto).solve(puzzle).answer {
        Answer::Unique(solution) => solution,
        other => panic!("{puzzle:?} has no single solution: {other:?}"),
    }
}

fn trace(puzzle: &Puzzle) -> Trace {
    Walk::new(Candidates::of(puzzle), &Repertoire::default()).trace()
}

#[test]
fn every_step_of_every_trace_keeps_the_solution() {
    for puzzle in puzzles() {
        let solution = solution(&puzzle);
        let trace = trace(&puzzle);
        assert_eq!(verify_trace(&trace), Ok(()), "{puzzle:?}");
        for step in &trace.steps {
            for conclusion in &step.conclusions {
                let candidate = conclusion.candidate();
                let is_so = solution.get(candidate.cell) == candidate.digit;
                assert_eq!(is_so, matches!(conclusion, Conclusion::Place(_)), "{step:?}");
            }
        }
        match trace.end {
            End::Solved => assert_eq!(trace.finish().grid(), solution.grid()),
            end => assert_eq!(end, End::Stalled, "{puzzle:?}"),
        }
    }
}

#[test]
fn passes_and_walks_reach_the_same_position() {
    for puzzle in puzzles() {
        for set in TechniqueSet::ALL {
            let start = Candidates::of(&puzzle);
            let walk = Walk::new(start.clone(), &Repertoire::from(set)).trace();
            let passes = Passes::new(start, &Repertoire::from(set)).report();
            assert_eq!(walk.end, passes.end, "{set} {puzzle:?}");
            assert_eq!(walk.finish(), passes.finish, "{set} {puzzle:?}");
        }
    }
}

#[test]
fn a_transposed_and_relabelled_puzzle_ends_the_same() {
    for puzzle in puzzles() {
        let end = trace(&puzzle).end;
        let size = puzzle.size();
        let backwards: Vec<_> = {
            let mut digits: Vec<_> = size.digits().iter().collect();
            digits.reverse();
            digits
        };
        let turned = transform(&puzzle, Symmetry::Transpose).unwrap();
        let other = relabel(&turned, &Relabelling::new(size, backwards).unwrap()).unwrap();
        assert_eq!(trace(&other).end, end, "{puzzle:?}");
    }
}

/// Tests in each position of a walk that up to eight steps of each technique change something and are proven.
#[test]
fn finders_find_only_steps_with_effect() {
    std::thread::scope(|scope| {
        for puzzle in puzzles() {
            scope.spawn(move || finders_find_only_steps_with_effect_in(&puzzle));
        }
    });
}

fn finders_find_only_steps_with_effect_in(puzzle: &Puzzle) {
    let mut walk = Walk::new(Candidates::of(puzzle), &Repertoire::default());
    loop {
        let candidates = walk.candidates().clone();
        let position = crate::Position::of(&candidates);
        let first = |technique: &Technique| {
            let mut steps = Vec::new();
            let _ = technique.find(&position, &mut |step| {
                steps.push(step);
                if steps.len() < 8 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            steps
        };
        for step in Repertoire::default().techniques().iter().flat_map(first) {
            assert!(apply(&step, &mut candidates.clone()), "{step:?}");
            assert!(step.conclusions.is_sorted(), "{step:?}");
            assert_eq!(crate::verify(&step, &candidates), Ok(()), "{step:?}");
            let places = matches!(step.conclusions[0], Conclusion::Place(_));
            assert_eq!(places, step.technique.family() == Family::Singles, "{step:?}");
        }
        if walk.next().is_none() {
            break;
        }
    }
}
