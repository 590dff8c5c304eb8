//! Multi-grid puzzles, compared with all combinations of the solutions of their grids.

use ennead_puzzle::rule::{Cage, Thermometer};
use ennead_puzzle::{
    Cell, DigitSet, MultiGrid, MultiGridSolution, Puzzle, RegionSetup, Setup, Size, Solution, Spot,
};
use ennead_solve::{
    Answer, Diagnosis, Ending, Engine, Limits, MultiGridStatement, Probing, Solver, Statement, Stop,
};
use ennead_testkit::rules::Random;
use std::collections::HashSet;
use std::num::NonZeroU64;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const ENGINES: [Engine; 3] = [Engine::Auto, Engine::Rules, Engine::Cdcl];

/// All solutions: every combination of one solution for each grid in which shared cells have the same digit.
fn by_enumeration(multi_grid: &MultiGrid) -> HashSet<MultiGridSolution> {
    let mut ways: Vec<Vec<Solution>> = vec![Vec::new()];
    for part in multi_grid.grids() {
        let all: Vec<Solution> = Solver::new(Engine::Rules).solutions(part.puzzle()).collect();
        let agrees = |way: &[Solution], new: &Solution| {
            multi_grid.grids().iter().zip(way).all(|(other, known)| {
                part.puzzle().size().cells().all(|cell| {
                    let there = other.cell_at(part.spot_of(cell));
                    there.is_none_or(|there| known.get(there) == new.get(cell))
                })
            })
        };
        ways = ways
            .iter()
            .flat_map(|way| {
                let fitting = all.iter().filter(|new| agrees(way, new));
                fitting
                    .map(|new| [&way[..], std::slice::from_ref(new)].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    let grids = |way: Vec<Solution>| way.iter().map(|one| one.grid().clone()).collect();
    ways.into_iter().map(|way| MultiGridSolution::check(multi_grid, grids(way)).unwrap()).collect()
}

/// A grid of 4 x 4 with some marks, perhaps a jigsaw, and up to two rules.
fn random_grid(random: &mut Random, marks: bool) -> Puzzle {
    let size = Size::new(4).unwrap();
    let mut setup = Setup::empty(4);
    if random.below(4) == 0 {
        setup.regions = RegionSetup::Map("1112122233343444".bytes().map(i32::from).collect());
    }
    let slugs = ["cage", "thermometer", "arrow", "sandwich", "little-killer", "pair", "whisper"];
    for _ in 0..random.below(3) {
        let slug = slugs[random.below(slugs.len())];
        setup.rules.push(random.rule(slug, size));
    }
    if marks {
        let mark = |_| DigitSet::from_bits((0..4).fold(0, |bits, _| bits | random.bits()) & 15);
        setup.marks = Some((0..16).map(mark).collect());
    }
    setup.check().unwrap()
}

/// Pairs of overlapping grids of 4 x 4. Pairs that `MultiGrid::of` refuses, because marks contradict each other, are skipped.
fn random_pairs(seed: u64, number: usize) -> impl Iterator<Item = MultiGrid> {
    let mut random = Random::new(seed);
    (0..number).filter_map(move |instance| {
        // The grids share a corner box, half a grid, a corner cell, three rows, or 3 x 3 cells.
        let (row, column) = [(2, 2), (0, 2), (3, 3), (1, 0), (1, 1)][instance % 5];
        let marks = instance % 4 != 0;
        let first = random_grid(&mut random, marks && instance % 3 == 0);
        let second = random_grid(&mut random, true);
        MultiGrid::of([(Spot::new(0, column), first), (Spot::new(row, 0), second)]).ok()
    })
}

#[test]
fn pairs_of_small_grids_have_all_their_solutions() {
    let mut kept = 0;
    for multi_grid in random_pairs(6, 240) {
        let expected = by_enumeration(&multi_grid);
        kept += usize::from(!expected.is_empty());
        for engine in ENGINES {
            let solver = Solver::new(engine);
            let found: Vec<MultiGridSolution> = solver.solutions(&multi_grid).collect();
            assert_eq!(found.len(), expected.len(), "{engine} {multi_grid:?}");
            assert_eq!(found.into_iter().collect::<HashSet<_>>(), expected, "{engine}");
            let count = solver.count(&multi_grid, None);
            assert_eq!((count.found, count.ending), (expected.len() as u64, Ending::Complete));
            let number = match solver.solve(&multi_grid).answer {
                Answer::None => 0,
                Answer::Unique(_) => 1,
                Answer::Many(..) => 2,
                Answer::Stopped(..) => panic!("there is no limit"),
            };
            assert_eq!(number, expected.len().min(2), "{engine}");
        }
    }
    assert!(kept > 60, "only {kept} have a solution");
}

#[test]
fn true_candidates_have_their_exact_counts() {
    let mut kept = 0;
    for multi_grid in random_pairs(7, 120) {
        let all = by_enumeration(&multi_grid);
        kept += usize::from(!all.is_empty());
        for (engine, cap) in
            ENGINES.into_iter().flat_map(|engine| [1, 3, 1000].map(|cap| (engine, cap)))
        {
            let solver = Solver::new(engine);
            let truth = solver.true_candidates(&multi_grid, NonZeroU64::new(cap).unwrap());
            assert_eq!((truth.ending, truth.limit()), (Ending::Complete, cap));
            assert_eq!(truth.has_solution(), Some(!all.is_empty()), "{engine} {multi_grid:?}");
            for &spot in multi_grid.spots() {
                assert!(truth.undecided(spot).is_empty());
                for digit in multi_grid.size().digits() {
                    let with = |way: &&MultiGridSolution| way.get(&multi_grid, spot) == Some(digit);
                    let expected = cap.min(all.iter().filter(with).count() as u64);
                    assert_eq!(truth.count(spot, digit), expected, "{engine} {digit} at {spot}");
                    assert_eq!(truth.digits(spot).contains(digit), expected > 0);
                }
            }
        }
    }
    assert!(kept > 30, "only {kept} have a solution");
}

#[test]
fn places_without_a_cell_have_no_candidates() {
    let truth = Solver::default().true_candidates(&corner_to_corner(), NonZeroU64::MIN);
    let size = Size::new(4).unwrap();
    let (hole, corner) = (Spot::new(0, 5), Spot::new(0, 0));
    assert!(truth.digits(hole).is_empty() && truth.undecided(hole).is_empty());
    assert_eq!(truth.count(hole, size.digit(1).unwrap()), 0);
    assert_eq!(truth.count(corner, size.digit(4).unwrap()), 1);
    assert_eq!(truth.count(corner, Size::NINE.digit(9).unwrap()), 0);
}

#[test]
fn candidates_unsettled_at_a_limit_are_open() {
    let grid = Setup::empty(9).check().unwrap();
    let multi_grid =
        MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(6, 6), grid)]).unwrap();
    let solver = Solver::default().limits(Limits::none().nodes(0));
    let truth = solver.true_candidates(&multi_grid, NonZeroU64::MIN);
    assert_eq!(truth.ending, Ending::Stopped(Stop::Nodes));
    assert_eq!(
        (truth.has_solution(), truth.undecided_count()),
        (None, multi_grid.cell_count() * 9)
    );
}

/// An estimate is exact if the solutions were counted, otherwise within four standard errors.
#[test]
fn estimates_are_near_the_number_of_solutions() {
    let (mut many, mut far) = (0, 0);
    for multi_grid in random_pairs(8, 120) {
        let number = by_enumeration(&multi_grid).len() as u64;
        let counted = Solver::default().estimate(&multi_grid, Probing::default());
        assert_eq!(counted.exact, Some(number), "{multi_grid:?}");
        let probing = Probing { probes: 1_000, seed: 3, exact_nodes: 0 };
        let estimate = Solver::default().estimate(&multi_grid, probing);
        assert_eq!((estimate.exact, estimate.probes), (None, 1_000));
        if number == 0 {
            assert_eq!(estimate.hits, 0);
        } else if number > 20 {
            many += 1;
            let off = (estimate.number() - number as f64).abs();
            // If all descents have the same weight, the standard error is 0, but rounding errors remain.
            let rounding = 1e-9 * number as f64;
            far += usize::from(off > 4.0 * estimate.standard_error() + rounding);
            assert!(off < 0.2 * number as f64, "{} for {number}", estimate.number());
        }
    }
    assert!(many > 10 && far == 0, "{far} of {many} are far off");
}

/// Whether these statements alone have a solution, by enumeration.
fn has_solution(multi_grid: &MultiGrid, statements: &[MultiGridStatement]) -> bool {
    let mut grids = Vec::new();
    for (number, grid) in (1..).zip(multi_grid.grids()) {
        let has = |statement: Statement| {
            statements.contains(&MultiGridStatement::OfGrid { number, statement })
        };
        if !statements.contains(&MultiGridStatement::Grid { number }) {
            continue;
        }
        let puzzle = grid.puzzle();
        let mut setup = puzzle.to_setup();
        for given in puzzle.givens().entries().filter(|given| !has(Statement::Given(*given))) {
            setup.values[puzzle.size().index(given.cell)] = 0;
        }
        for (cell, digits) in puzzle.size().cells().zip(setup.marks.iter_mut().flatten()) {
            if !has(Statement::Marks(cell, *digits)) {
                *digits = puzzle.size().digits();
            }
        }
        let rules = setup.rules.iter().cloned().enumerate();
        let rules = rules
            .filter(|(index, rule)| has(Statement::Rule { index: *index, rule: rule.clone() }));
        setup.rules = rules.map(|(_, rule)| rule).collect();
        grids.push((grid.at(), setup.check().unwrap()));
    }
    match &grids[..] {
        [] => true,
        [(_, puzzle)] => Solver::new(Engine::Rules).count(puzzle, Some(1)).found > 0,
        _ => !by_enumeration(&MultiGrid::of(grids).unwrap()).is_empty(),
    }
}

#[test]
fn every_statement_of_a_conflict_is_needed() {
    let (mut conflicts, mut of_both) = (0, 0);
    for multi_grid in random_pairs(9, 120) {
        let solvable = !by_enumeration(&multi_grid).is_empty();
        match Solver::default().conflict(&multi_grid) {
            Diagnosis::Solvable(_) => assert!(solvable, "{multi_grid:?}"),
            Diagnosis::Stopped(stop) => panic!("{stop}"),
            Diagnosis::Conflict(conflict) => {
                assert!(conflict.is_minimal() && !solvable);
                assert!(!has_solution(&multi_grid, &conflict.statements), "{multi_grid:?}");
                for left_out in 0..conflict.statements.len() {
                    let mut rest = conflict.statements.clone();
                    rest.remove(left_out);
                    assert!(
                        has_solution(&multi_grid, &rest),
                        "{:?}",
                        conflict.statements[left_out]
                    );
                }
                conflicts += 1;
                let both = [1, 2].map(|number| MultiGridStatement::Grid { number });
                of_both += usize::from(both.iter().all(|grid| conflict.statements.contains(grid)));
            }
        }
    }
    assert!(conflicts > 20 && of_both > 5, "{of_both} of {conflicts} need both grids");
}

#[test]
fn limits_hold_for_conflicts_too() {
    let grid = |cell: usize| {
        let mut setup = Setup::empty(4);
        setup.values[cell] = 3;
        setup.check().unwrap()
    };
    // 3 at r3c1 of the first grid and at r2c4 of the second leave no cell for 3 in the shared box.
    let multi_grid =
        MultiGrid::of([(Spot::new(0, 0), grid(8)), (Spot::new(2, 2), grid(7))]).unwrap();
    // The numbers of searches without a result, of conflicts that are not minimal, and of minimal conflicts.
    let (mut unknown, mut left, mut minimal) = (0, 0, 0);
    for nodes in [0, 1, 2, 3, 5, 10, 20, 50, 100, 1_000, 10_000] {
        match Solver::default().limits(Limits::none().nodes(nodes)).conflict(&multi_grid) {
            Diagnosis::Stopped(Stop::Nodes) => unknown += 1,
            Diagnosis::Conflict(conflict) => {
                assert!(!has_solution(&multi_grid, &conflict.statements), "{conflict:?}");
                left += usize::from(conflict.stopped == Some(Stop::Nodes));
                minimal += usize::from(conflict.is_minimal() && conflict.statements.len() == 4);
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(unknown > 0 && left > 0 && minimal > 0, "{unknown}, {left}, {minimal}");
}

/// Two empty grids of 4 x 4 that share a box.
fn corner_to_corner() -> MultiGrid {
    let grid = Setup::empty(4).check().unwrap();
    MultiGrid::of([(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)]).unwrap()
}

fn cells(names: &[&str]) -> Vec<Cell> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

/// A cage of one grid and a thermometer of the other meet in the shared box.
#[test]
fn rules_of_both_grids_bind_the_cells_that_they_share() {
    let mut first = Setup::empty(4);
    first.rules.push(Cage { cells: cells(&["r3c3", "r3c4"]), sum: Some(3) }.into());
    let mut second = Setup::empty(4);
    let line = Thermometer { cells: cells(&["r1c1", "r2c1", "r1c2"]), slow: false };
    second.rules.push(line.into());
    let grids = [first, second].map(|setup| setup.check().unwrap());
    let [first, second] = grids;
    let multi_grid = MultiGrid::of([(Spot::new(0, 0), first), (Spot::new(2, 2), second)]).unwrap();
    // The cage puts 1 and 2 in the upper row of the shared box, but the thermometer needs a digit between these two.
    for engine in ENGINES {
        assert_eq!(Solver::new(engine).solve(&multi_grid).answer, Answer::None);
    }
}

#[test]
fn limits_and_flags_end_the_search() {
    let grid = Setup::empty(9).check().unwrap();
    let corners = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
    let grids = corners.map(|(row, column)| (Spot::new(row, column), grid.clone()));
    let samurai = MultiGrid::of(grids).unwrap();
    assert_eq!(samurai.cell_count(), 5 * 81 - 4 * 9);
    for engine in ENGINES {
        let nodes = Solver::new(engine).limits(Limits::none().nodes(3)).count(&samurai, None);
        assert_eq!(nodes.ending, Ending::Stopped(Stop::Nodes), "{engine}");
        let raised = Limits::none().flag(Arc::new(AtomicBool::new(true)));
        let answer = Solver::new(engine).limits(raised).solve(&samurai).answer;
        assert_eq!(answer, Answer::Stopped(Stop::Flag, None), "{engine}");
        let some = Solver::new(engine).count(&samurai, Some(5));
        assert_eq!((some.found, some.ending), (5, Ending::Enough), "{engine}");
    }
}

#[test]
fn rules_stands_in_for_engines_without_multi_grid_support() {
    let multi_grid = corner_to_corner();
    let count = Solver::new(Engine::Dlx).count(&multi_grid, Some(1));
    assert_eq!(count.choice.engine, Engine::Rules);
    assert_eq!(count.choice.reason, "only rules and cdcl support multi-grid puzzles");
}
