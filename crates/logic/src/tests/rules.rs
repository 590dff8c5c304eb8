//! Tests on puzzles with random rules that every step is proven and keeps the solution, and that each kind of rule is used.

use super::soundness::solution;
use crate::{Conclusion, End, Repertoire, Technique, TraceFault, Walk, verify_trace};
use ennead_puzzle::rule::Filled;
use ennead_puzzle::{Candidates, Cell, Digit, Grid, Puzzle, RegionSetup, Setup, Size};
use ennead_solve::{Engine, Solver};
use ennead_testkit::rules::{Random, slugs};
use std::collections::BTreeSet;

/// A filled grid without regions: each row is a shifted copy of the row before it; then rows, columns and digits are shuffled.
fn latin(random: &mut Random, size: Size) -> Grid {
    let n = size.digit_count();
    let mut mixed = || {
        let mut order: Vec<usize> = (0..n).collect();
        (1..n).rev().for_each(|at| order.swap(at, random.below(at + 1)));
        order
    };
    let (rows, columns, digits) = (mixed(), mixed(), mixed());
    let mut grid = Grid::empty(size);
    for cell in size.cells() {
        let place = digits[(rows[cell.row()] + columns[cell.column()]) % n];
        grid.set(cell, size.digit(place + 1));
    }
    grid
}

/// A random puzzle with one solution and up to 14 rules; givens are added until the solution is unique. Rules of the kind
/// `slug` are tried first, then other kinds. `None` if no rule of this kind fits the random grid.
pub(crate) fn puzzle(random: &mut Random, slug: &str) -> Option<Puzzle> {
    let size = Size::new(6)?;
    let grid = latin(random, size);
    let mut setup = Setup { regions: RegionSetup::None, ..Setup::empty(6) };
    let (needs_regions, others) = (["region-sum", "indexer"], ["cage", "pair", "thermometer"]);
    if needs_regions.contains(&slug) {
        let bands: Vec<i32> = size.cells().map(|cell| cell.row() as i32 + 1).collect();
        setup.regions = RegionSetup::Map(bands);
    }
    let wanted = [slug; 30].into_iter().chain((0..60).map(|at| others[at % others.len()]));
    for slug in wanted {
        let rule = random.rule(slug, size);
        let mut with = setup.clone();
        with.rules.push(rule.clone());
        let Ok(checked) = with.clone().check() else { continue };
        let filled = Filled::new(checked.geometry(), checked.rules(), 1, &grid)?;
        let holds = checked.rules().iter().all(|rule| rule.kind().holds(&filled));
        if holds && with.rules.len() <= 14 {
            setup = with;
        }
    }
    setup.rules.iter().find(|rule| rule.slug() == slug)?;
    let mut empty: Vec<Cell> = size.cells().collect();
    loop {
        let puzzle = setup.clone().check().ok()?;
        if Solver::new(Engine::Auto).count(&puzzle, Some(2)).found == 1 {
            return Some(puzzle);
        }
        let cell = empty.swap_remove(random.below(empty.len()));
        setup.values[size.index(cell)] =
            grid.get(cell).map_or(0, |digit: Digit| digit.get().into());
    }
}

#[test]
fn walks_of_puzzles_with_random_rules_take_no_wrong_step() {
    let mut random = Random::new(7);
    let mut used: BTreeSet<Technique> = BTreeSet::new();
    let (mut walked, mut solved) = (0, 0);
    for slug in slugs(Size::new(6).unwrap()) {
        for _ in 0..6 {
            let Some(puzzle) = puzzle(&mut random, slug) else { continue };
            let solution = solution(&puzzle);
            let trace = Walk::new(Candidates::of(&puzzle), &Repertoire::default()).trace();
            if let Err(fault) = verify_trace(&trace) {
                let TraceFault::Step { index, .. } = fault else { panic!("{fault}: {puzzle:?}") };
                panic!("{fault}: {:?} in {:?}", trace.steps[index], puzzle.rules());
            }
            for step in &trace.steps {
                used.insert(step.technique);
                for conclusion in &step.conclusions {
                    let candidate = conclusion.candidate();
                    let is_so = solution.get(candidate.cell) == candidate.digit;
                    assert_eq!(is_so, matches!(conclusion, Conclusion::Place(_)), "{step:?}");
                }
            }
            walked += 1;
            solved += usize::from(trace.end == End::Solved);
        }
    }
    assert!(walked > 100, "{walked}");
    assert!(solved * 10 > walked * 9, "{solved} of {walked}");
    let kinds = used.iter().filter(|one| matches!(one, Technique::Rule(_))).count();
    assert!(kinds > 25, "{kinds}: {used:?}");
}
