//! A finder gives the same answers as a solver, whatever it was asked before.

use ennead_puzzle::random::Random;
use ennead_puzzle::rule::AntiTaxicab;
use ennead_puzzle::{Diagonals, DigitSet, Puzzle, RegionSetup, Setup};
use ennead_solve::{Engine, Finder, Limits, SimdLevel, Solver, Stop};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Layouts for each way in which a finder works: two for bit sets, one for clause learning, and one with a rule, for which it
/// starts a new search each time.
fn layouts() -> Vec<Puzzle> {
    let rows_of_two = (0..36).map(|cell| cell / 6).collect();
    let setups = [
        Setup { regions: RegionSetup::Map(rows_of_two), ..Setup::empty(6) },
        Setup { diagonals: Diagonals::BOTH, ..Setup::empty(9) },
        Setup::empty(12),
        Setup { rules: vec![AntiTaxicab.into()], ..Setup::empty(6) },
    ];
    setups.map(|setup| setup.check().unwrap()).into()
}

/// The puzzle with these digits as its pencil marks.
fn marked(puzzle: &Puzzle, allowed: &[DigitSet]) -> Puzzle {
    Setup { marks: Some(allowed.to_vec()), ..puzzle.to_setup() }.check().unwrap()
}

/// Random allowed digits for each cell. Many cells allow only the digit of a solution.
fn random_digits(puzzle: &Puzzle, solution: &[DigitSet], random: &mut Random) -> Vec<DigitSet> {
    let all = puzzle.size().digits();
    let mut allowed: Vec<DigitSet> = solution.iter().map(|_| all).collect();
    let known = random.below(solution.len());
    for _ in 0..known {
        let cell = random.below(solution.len());
        allowed[cell] = solution[cell];
    }
    for _ in 0..3 {
        let cell = random.below(solution.len());
        allowed[cell] = all.minus(solution[cell]);
    }
    allowed
}

#[test]
fn a_finder_answers_as_a_solver() {
    for layout in layouts() {
        let mut finder = Finder::new(&layout);
        let solution = finder.find(&vec![layout.size().digits(); layout.size().cell_count()]);
        let solution = solution.unwrap().unwrap();
        let digits: Vec<DigitSet> =
            layout.size().cells().map(|cell| DigitSet::of(solution.get(cell))).collect();
        let mut random = Random::new(1);
        let mut answers = [0; 2];
        for _ in 0..200 {
            let allowed = random_digits(&layout, &digits, &mut random);
            let found = finder.find(&allowed).unwrap();
            let engine = if layout.rules().is_empty() { Engine::Propagate } else { Engine::Cdcl };
            let exists = Solver::new(engine).count(&marked(&layout, &allowed), Some(1)).found;
            assert_eq!(u64::from(found.is_some()), exists, "{layout:?} {allowed:?}");
            answers[usize::from(found.is_some())] += 1;
            for (cell, allowed) in layout.size().cells().zip(&allowed) {
                assert!(found.iter().all(|found| allowed.contains(found.get(cell))));
            }
        }
        assert!(answers.iter().all(|answers| *answers > 5), "{answers:?}");
    }
}

#[test]
fn the_same_questions_have_the_same_answers() {
    for layout in layouts() {
        let finder = Finder::new(&layout);
        let answers = |mut finder: Finder| {
            let mut allowed = vec![layout.size().digits(); layout.size().cell_count()];
            let ask = |_| {
                let found = finder.find(&allowed).unwrap().unwrap();
                allowed[7] = allowed[7].without(found.get(layout.size().cell(7)));
                found
            };
            (0..3).map(ask).collect::<Vec<_>>()
        };
        let all = answers(finder.clone());
        for level in SimdLevel::available() {
            assert_eq!(answers(finder.clone().level(level)), all, "{level}");
        }
    }
}

#[test]
fn the_puzzles_own_givens_hold_too() {
    for layout in layouts() {
        let cells = layout.size().cell_count();
        let any = vec![layout.size().digits(); cells];
        let mut setup = layout.to_setup();
        setup.values[cells - 1] = 2;
        let mut finder = Finder::new(&setup.check().unwrap());
        let found = finder.find(&any).unwrap().unwrap();
        assert_eq!(found.grid().cells()[cells - 1].unwrap().get(), 2);
        let mut other = any.clone();
        other[cells - 1] = any[0].minus(DigitSet::of(found.grid().cells()[cells - 1].unwrap()));
        assert_eq!(finder.find(&other), Ok(None));
    }
}

#[test]
fn limits_stop_a_search() {
    for layout in layouts() {
        let any = vec![layout.size().digits(); layout.size().cell_count()];
        let flag = Arc::new(AtomicBool::new(true));
        let finder = Finder::new(&layout);
        let flagged = Limits::none().flag(flag);
        assert_eq!(finder.clone().limits(flagged).find(&any), Err(Stop::Flag));
        assert_eq!(finder.limits(Limits::none().nodes(2)).find(&any), Err(Stop::Nodes));
    }
}
