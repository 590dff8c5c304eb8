//! Compares the primitives of each rule with its plain test, in every filling of a few cells.

use ennead_puzzle::constraint::{Automaton, Lowering, Primitive, Related, Values};
use ennead_puzzle::rule::{Filled, Rule};
use ennead_puzzle::{Cell, Digit, Geometry, Grid, Puzzle, RegionSetup, Setup, Size};
use ennead_testkit::rules::Random;
use std::sync::Arc;

/// The most cells that are filled in all ways.
const MOST_FILLED: usize = 5;

/// Rules about all cells: they are tested in small grids.
const WHOLE_GRID: [&str; 4] = ["negative", "anti-chess", "non-consecutive", "anti-taxicab"];

/// A grid whose regions are its rows, with a random rule of this kind; marks that exempt each other are not alone.
fn puzzle(random: &mut Random, slug: &str) -> Puzzle {
    let n = if WHOLE_GRID.contains(&slug) { 3 } else { random.range(4, 5) };
    let mut setup = Setup::empty(n);
    setup.regions = RegionSetup::Map((0..n * n).map(|cell| (cell / n) as i32).collect());
    setup.from_zero = random.below(4) == 0;
    let rules = if slug == "extremum" { 5 } else { 1 };
    setup.rules = (0..rules).map(|_| random.rule(slug, Size::new(n).unwrap())).collect();
    setup.check().unwrap()
}

/// The cells to fill: some of those that the rule is about.
fn chosen(random: &mut Random, puzzle: &Puzzle) -> Vec<Cell> {
    let rule = &puzzle.rules()[0];
    let mut cells = match rule {
        // Their neighbours or the house that they point into matter as well.
        Rule::Extremum(_) | Rule::Indexer(_) => puzzle.size().cells().collect(),
        rule => rule.kind().cells(puzzle.geometry()),
    };
    if cells.is_empty() {
        return puzzle.size().cells().collect();
    }
    let own = rule.kind().cells(puzzle.geometry());
    let mut chosen = own[..own.len().min(1)].to_vec();
    while chosen.len() < MOST_FILLED && !cells.is_empty() {
        let cell = cells.swap_remove(random.below(cells.len()));
        if !chosen.contains(&cell) {
            chosen.push(cell);
        }
    }
    chosen
}

/// Passes all fillings of these cells to a function; the other cells keep their digits.
fn fill(cells: &[Cell], grid: &mut Grid, each: &mut dyn FnMut(&Grid)) {
    let Some((first, rest)) = cells.split_first() else { return each(grid) };
    for digit in grid.size().digits() {
        grid.set(*first, Some(digit));
        fill(rest, grid, each);
    }
}

fn accepts(automaton: &dyn Automaton, cells: &[Cell], grid: &Grid) -> bool {
    let mut digits = cells.iter().map(|cell| grid.get(*cell).unwrap()).enumerate();
    let start = automaton.start();
    let end = digits.try_fold(start, |state, (at, digit)| automaton.next(at, state, digit));
    end.is_some_and(|state| automaton.accepts(state))
}

fn are_related(related: &Related, grid: &Grid) -> bool {
    let [a, b] = related.cells.map(|cell| grid.get(cell).unwrap());
    related.partners.of_digit(a).contains(b)
}

fn differ(a: Cell, b: Cell, grid: &Grid) -> bool {
    grid.get(a) != grid.get(b)
}

/// The cells and the automaton of a primitive that has one.
fn reading(primitive: &Primitive, values: Values) -> Option<(Vec<Cell>, Arc<dyn Automaton>)> {
    Some(match primitive {
        Primitive::Different(_) | Primitive::Pairs(_) => return None,
        Primitive::Allowed(one) => (vec![one.cell], one.automaton()),
        Primitive::Line(line) => (line.cells.clone(), line.automaton()?),
        Primitive::Sum(sum) => {
            (sum.terms.iter().map(|term| term.0).collect(), sum.automaton(values))
        }
        Primitive::EqualSums(sums) => (sums.groups.concat(), sums.automaton(values)),
        Primitive::Regular(line) => (line.cells.clone(), line.automaton(values)?),
        Primitive::Consecutive(line) => (line.cells.clone(), line.automaton()),
        Primitive::Ends(line) => ([&line.ends[..], &line.inside].concat(), line.automaton()),
        Primitive::Element(element) => (element.cells(), element.automaton(values)),
        Primitive::SameDigits(same) => (same.groups.concat(), same.automaton(values)?),
        Primitive::Contains(some) => (some.cells.clone(), some.automaton(values)?),
        Primitive::Counting(some) => (some.cells.clone(), some.automaton(values)?),
    })
}

/// Whether a filled grid satisfies a primitive.
fn satisfies(primitive: &Primitive, values: Values, grid: &Grid) -> bool {
    match primitive {
        Primitive::Different(cells) => {
            cells.iter().enumerate().all(|(i, a)| cells[..i].iter().all(|b| differ(*a, *b, grid)))
        }
        Primitive::Pairs(pairs) => pairs.iter().all(|pair| are_related(pair, grid)),
        other => {
            let (cells, automaton) = reading(other, values).expect("these grids are small");
            let accepted = accepts(&*automaton, &cells, grid);
            if let Primitive::Line(line) = other {
                let related = |cells| Related { cells, partners: line.partners.clone() };
                let by_pairs = line.pairs().all(|cells| are_related(&related(cells), grid));
                assert_eq!(by_pairs, accepted, "{line:?}");
            }
            accepted
        }
    }
}

/// Whether the rule assumes different digits in its line, but the grid has a repetition there.
fn violates_assumption(rule: &Rule, geometry: &Geometry, grid: &Grid) -> bool {
    let Rule::Sandwich(_) = rule else { return false };
    let cells = rule.kind().cells(geometry);
    cells.iter().enumerate().any(|(i, a)| cells[..i].iter().any(|b| !differ(*a, *b, grid)))
}

#[test]
fn primitives_hold_where_the_rule_holds() {
    for (seed, slug) in Rule::SLUGS.iter().enumerate() {
        let mut random = Random::new(seed as u64);
        let (mut kept, mut broken) = (0, 0);
        for _ in 0..if WHOLE_GRID.contains(slug) { 6 } else { 60 } {
            let puzzle = puzzle(&mut random, slug);
            let (geometry, rule) = (puzzle.geometry(), &puzzle.rules()[0]);
            let values = Values::new(puzzle.size(), puzzle.lowest());
            let lowering = Lowering::of(rule, geometry, puzzle.rules(), values);
            let unequal = lowering.unequal();
            let mut grid = Grid::empty(puzzle.size());
            for cell in puzzle.size().cells() {
                let digit = Digit::new(random.range(1, puzzle.size().get()) as u8);
                grid.set(cell, digit);
            }
            fill(&chosen(&mut random, &puzzle), &mut grid, &mut |grid| {
                if violates_assumption(rule, geometry, grid) {
                    return;
                }
                let filled = Filled::of(&puzzle, grid).unwrap();
                let holds = rule.kind().holds(&filled);
                let lowered = lowering.primitives().iter().all(|one| satisfies(one, values, grid));
                assert_eq!(lowered, holds, "{rule} {grid:?}");
                if holds {
                    kept += 1;
                    assert!(lowering.implied().iter().all(|one| are_related(one, grid)), "{rule}");
                    let different = unequal.iter().filter(|[a, b]| a != b);
                    different.for_each(|[a, b]| assert!(differ(*a, *b, grid), "{rule}"));
                } else {
                    broken += 1;
                }
            });
        }
        assert!(kept > 0 && broken > 0, "{slug}: {kept} kept, {broken} broken");
    }
}
