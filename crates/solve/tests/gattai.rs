//! Overlapping grids against all ways to put the solutions of each together.

use ennead_puzzle::rule::{Cage, Thermometer};
use ennead_puzzle::{
    Cell, DigitSet, Gattai, GattaiSolution, Puzzle, RegionSetup, Setup, Size, Solution, Spot,
};
use ennead_solve::{Answer, Ending, Engine, Limits, Solver, Stop};
use ennead_testkit::rules::Random;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const ENGINES: [Engine; 3] = [Engine::Auto, Engine::Rules, Engine::Clauses];

/// All solutions: every choice of a solution for each grid that agrees where grids overlap.
fn by_hand(gattai: &Gattai) -> HashSet<GattaiSolution> {
    let mut ways: Vec<Vec<Solution>> = vec![Vec::new()];
    for part in gattai.parts() {
        let all: Vec<Solution> = Solver::new(Engine::Rules).solutions(part.puzzle()).collect();
        let agrees = |way: &[Solution], new: &Solution| {
            gattai.parts().iter().zip(way).all(|(other, known)| {
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
    ways.into_iter().map(|way| GattaiSolution::check(gattai, grids(way)).unwrap()).collect()
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

#[test]
fn pairs_of_small_grids_have_all_their_solutions() {
    let mut random = Random::new(6);
    let mut kept = 0;
    for instance in 0..240 {
        // The corner of a box, half a grid, a corner cell, one row less than all.
        let (row, column) = [(2, 2), (0, 2), (3, 3), (1, 0), (1, 1)][instance % 5];
        let marks = instance % 4 != 0;
        let first = random_grid(&mut random, marks && instance % 3 == 0);
        let second = random_grid(&mut random, true);
        let gattai = Gattai::of([(Spot::new(0, column), first), (Spot::new(row, 0), second)]);
        // Marks that exclude each other are refused, which has a test of its own.
        let Ok(gattai) = gattai else { continue };
        let expected = by_hand(&gattai);
        kept += usize::from(!expected.is_empty());
        for engine in ENGINES {
            let solver = Solver::new(engine);
            let found: Vec<GattaiSolution> = solver.gattai_solutions(&gattai).collect();
            assert_eq!(found.len(), expected.len(), "{engine} {gattai:?}");
            assert_eq!(found.into_iter().collect::<HashSet<_>>(), expected, "{engine}");
            let count = solver.count_gattai(&gattai, None);
            assert_eq!((count.found, count.ending), (expected.len() as u64, Ending::Complete));
            let told = match solver.solve_gattai(&gattai).answer {
                Answer::None => 0,
                Answer::Unique(_) => 1,
                Answer::Many(..) => 2,
                Answer::Stopped(..) => panic!("there is no limit"),
            };
            assert_eq!(told, expected.len().min(2), "{engine}");
        }
    }
    assert!(kept > 60, "only {kept} have a solution");
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
    let gattai = Gattai::of([(Spot::new(0, 0), first), (Spot::new(2, 2), second)]).unwrap();
    // The shared box would be 1 2 over ? ?, and ? lies between 1 and 2.
    for engine in ENGINES {
        assert_eq!(Solver::new(engine).solve_gattai(&gattai).answer, Answer::None);
    }
}

#[test]
fn limits_and_flags_end_the_search() {
    let grid = Setup::empty(9).check().unwrap();
    let corners = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
    let grids = corners.map(|(row, column)| (Spot::new(row, column), grid.clone()));
    let samurai = Gattai::of(grids).unwrap();
    assert_eq!(samurai.cell_count(), 5 * 81 - 4 * 9);
    for engine in ENGINES {
        let nodes =
            Solver::new(engine).limits(Limits::none().nodes(3)).count_gattai(&samurai, None);
        assert_eq!(nodes.ending, Ending::Stopped(Stop::Nodes), "{engine}");
        let raised = Limits::none().flag(Arc::new(AtomicBool::new(true)));
        let answer = Solver::new(engine).limits(raised).solve_gattai(&samurai).answer;
        assert_eq!(answer, Answer::Stopped(Stop::Flag, None), "{engine}");
        let some = Solver::new(engine).count_gattai(&samurai, Some(5));
        assert_eq!((some.found, some.ending), (5, Ending::Enough), "{engine}");
    }
}

#[test]
fn other_engines_leave_overlapping_grids_to_the_one_that_knows_them() {
    let grid = Setup::empty(4).check().unwrap();
    let grids = [(Spot::new(0, 0), grid.clone()), (Spot::new(2, 2), grid)];
    let gattai = Gattai::of(grids).unwrap();
    let count = Solver::new(Engine::Cover).count_gattai(&gattai, Some(1));
    assert_eq!(count.choice.engine, Engine::Rules);
    assert_eq!(count.choice.reason, "only rules and clauses know overlapping grids");
}
