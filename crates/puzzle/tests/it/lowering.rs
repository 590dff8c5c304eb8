//! Compares the primitives of each rule with its method `holds`, for every way to fill a few cells.

use ennead_puzzle::constraint::{Along, Automaton, Language, Lowering, Primitive, Related, Values};
use ennead_puzzle::rule::{Edge, Filled, Lunchbox, Rule, Sandwich, Side};
use ennead_puzzle::{Cell, Digit, DigitSet, Geometry, Grid, Puzzle, RegionSetup, Setup};
use ennead_testkit::rules::{Random, WITH_EXTRA_CELLS, form};
use std::collections::BTreeSet;

/// The largest number of cells that are filled in every way, except in small grids.
const MAX_FILLED: usize = 5;

/// The rules that concern all cells. They are tested in grids of 3 x 3.
const WHOLE_GRID: [&str; 9] = [
    "negative",
    "anti-chess",
    "non-consecutive",
    "anti-taxicab",
    "leaper",
    "digit-groups",
    "dutch-flatmates",
    "full-rank",
    "distinct-lines",
];

/// A grid with a random rule of this kind. Its regions are its rows, except for `doppelganger`. There are five extrema
/// instead of one, so that some are adjacent and exempt each other. About half of the grids for sandwiches have no houses.
fn puzzle(random: &mut Random, slug: &str) -> Puzzle {
    let n = match slug {
        _ if WITH_EXTRA_CELLS.contains(&slug) => 2,
        _ if WHOLE_GRID.contains(&slug) => 3,
        _ => random.range(4, 5),
    };
    let mut setup = form(slug, n);
    if slug != "doppelganger" {
        setup.regions = RegionSetup::Map((0..n * n).map(|cell| (cell / n) as i32).collect());
    }
    if slug == "sandwich" && random.below(2) > 0 {
        (setup.lines, setup.regions) = (false, RegionSetup::None);
    }
    setup.lowest = i32::from(random.below(4) > 0);
    let size = setup.size().unwrap();
    let rules = if slug == "extremum" { 5 } else { 1 };
    setup.rules = (0..rules).map(|_| random.rule(slug, size)).collect();
    setup.check().unwrap()
}

/// The cells to fill in every way: some of the cells on which the rule depends, or all cells of a small grid.
fn chosen(random: &mut Random, puzzle: &Puzzle) -> Vec<Cell> {
    let rule = &puzzle.rules()[0];
    let mut cells = match rule {
        // These rules also depend on neighbouring cells, or on the house that an index points into.
        Rule::Extremum(_) | Rule::Indexer(_) => puzzle.size().cells().collect(),
        rule => rule.kind().cells(puzzle.geometry()),
    };
    let is_small = puzzle.size().rows() <= 3;
    if cells.is_empty() || is_small {
        return puzzle.size().cells().collect();
    }
    let own = rule.kind().cells(puzzle.geometry());
    let mut chosen = own[..own.len().min(1)].to_vec();
    while chosen.len() < MAX_FILLED && !cells.is_empty() {
        let cell = cells.swap_remove(random.below(cells.len()));
        if !chosen.contains(&cell) {
            chosen.push(cell);
        }
    }
    chosen
}

/// Calls `each` with every way to fill these cells; the other cells keep their digits.
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

/// The number of cells inside the area that are connected with its first cell, including that cell.
fn reached(borders: &[[u16; 2]], inside: &[bool]) -> usize {
    let mut seen: BTreeSet<u16> =
        inside.iter().position(|inside| *inside).map(|first| first as u16).into_iter().collect();
    for _ in inside {
        for [a, b] in borders {
            for (from, to) in [(a, b), (b, a)] {
                if seen.contains(from) && inside[usize::from(*to)] {
                    seen.insert(*to);
                }
            }
        }
    }
    seen.len()
}

type Test<'a> = Box<dyn Fn(&Grid) -> bool + 'a>;

/// Returns a function that tests whether a filled grid satisfies a primitive. Automata are built only once.
fn test(primitive: &Primitive, values: Values) -> Test<'_> {
    match primitive {
        Primitive::Different(cells) => Box::new(|grid| {
            cells.iter().enumerate().all(|(i, a)| cells[..i].iter().all(|b| differ(*a, *b, grid)))
        }),
        Primitive::Pairs(pairs) => {
            Box::new(|grid| pairs.iter().all(|pair| are_related(pair, grid)))
        }
        Primitive::Connected(area) => Box::new(|grid| {
            let digits: Vec<Digit> =
                area.cells.iter().map(|cell| grid.get(*cell).unwrap()).collect();
            let inside: Vec<bool> =
                digits.iter().map(|digit| area.digits.contains(*digit)).collect();
            let count = inside.iter().filter(|inside| **inside).count();
            count > 0
                && area.size.is_none_or(|size| size == count)
                && reached(&area.borders, &inside) == count
        }),
        Primitive::Territory(all) => Box::new(|grid| {
            (1..=all.count()).all(|number| {
                let digit = |cell: &Cell| grid.get(*cell).unwrap();
                let is_own = |cell: &Cell| usize::from(digit(cell).get()) == number;
                let inside: Vec<bool> = all.regions.iter().map(is_own).collect();
                let own = all.cells.iter().zip(&inside).filter(|(_, inside)| **inside);
                let digits: DigitSet = own.map(|(cell, _)| digit(cell)).collect();
                let count = inside.iter().filter(|inside| **inside).count();
                let is_whole = reached(&all.borders, &inside) == count;
                count == all.size && digits.len() == count && is_whole
            })
        }),
        Primitive::Rank(rank) => Box::new(|grid| {
            let word = |line: &Vec<Cell>| line.iter().map(|cell| grid.get(*cell)).collect();
            let words: Vec<Vec<_>> = rank.lines.iter().map(word).collect();
            let mine = &words[rank.line];
            let lower = words.iter().filter(|word| *word < mine).count();
            let equal = words.iter().filter(|word| *word == mine).count();
            lower < rank.rank && rank.rank <= lower + equal && (rank.may_tie || equal == 1)
        }),
        Primitive::Either(either) => {
            let mut alternatives: Vec<Vec<Test<'_>>> = Vec::new();
            for list in &either.alternatives {
                alternatives.push(list.iter().map(|one| test(one, values)).collect());
            }
            let (automaton, cells) = (either.automaton(values), either.cells());
            Box::new(move |grid| {
                let mut lists = alternatives.iter();
                let holds = lists.any(|tests| tests.iter().all(|test| test(grid)));
                if let Some(automaton) = &automaton {
                    assert_eq!(accepts(&**automaton, &cells, grid), holds, "{either:?}");
                }
                holds
            })
        }
        Primitive::Regular(line) if let Language::Machine(machine) = &line.language => {
            let automaton = line.automaton(values).expect("these machines are small");
            Box::new(move |grid| {
                let digits = line.cells.iter().map(|cell| grid.get(*cell).unwrap());
                let mut states = BTreeSet::from([Along::START]);
                for (at, digit) in digits.enumerate() {
                    let next = |state: &_| machine.next(at, *state, digit);
                    states = states.iter().flat_map(next).collect();
                }
                let accepted = states.iter().any(|state| machine.accepts(*state));
                assert_eq!(accepts(&*automaton, &line.cells, grid), accepted, "{line:?}");
                accepted
            })
        }
        other => {
            let readings = other.readings(values).expect("these grids are small");
            Box::new(move |grid| {
                let accepted =
                    readings.iter().all(|(cells, automaton)| accepts(&**automaton, cells, grid));
                if let Primitive::Line(line) = other {
                    let related = |cells| Related { cells, partners: line.partners.clone() };
                    let by_pairs = line.pairs().all(|cells| are_related(&related(cells), grid));
                    assert_eq!(by_pairs, accepted, "{line:?}");
                }
                accepted
            })
        }
    }
}

/// Whether the rule assumes that some lines are houses, but the grid repeats a digit in one of these lines.
fn violates_assumption(rule: &Rule, geometry: &Geometry, grid: &Grid) -> bool {
    let lines: Vec<Vec<Cell>> = match rule {
        Rule::Sandwich(_) => {
            let line = rule.kind().cells(geometry);
            let mut pairs = line.iter().flat_map(|a| line.iter().map(move |b| (a, b)));
            let is_house = pairs.all(|(a, b)| a == b || geometry.are_peers(*a, *b));
            if is_house { vec![line] } else { Vec::new() }
        }
        // The lowering assumes a Latin square, in which the rank of a line determines its first digit.
        Rule::FullRank(_) | Rule::DistinctLines(_) => {
            let cells = geometry.size().grid_cells();
            let line = |wanted: &dyn Fn(&Cell) -> bool| cells.clone().filter(wanted).collect();
            let n = geometry.size().rows();
            let rows = (0..n).map(|at| line(&|cell| cell.row() == at));
            rows.chain((0..n).map(|at| line(&|cell| cell.column() == at))).collect()
        }
        Rule::Either(either) => {
            let mut rules = either.alternatives.iter().flatten();
            return rules.any(|rule| violates_assumption(rule, geometry, grid));
        }
        _ => return false,
    };
    let repeats = |cells: &Vec<Cell>| {
        cells.iter().enumerate().any(|(i, a)| cells[..i].iter().any(|b| !differ(*a, *b, grid)))
    };
    lines.iter().any(repeats)
}

/// Tests lines of one cell, lines with fewer or more cells than there are digits, and lines whose halves lie in two
/// regions.
#[test]
fn sandwiches_of_lines_that_repeat_digits() {
    let mut random = Random::new(9);
    for (columns, digits) in [(1, 1), (1, 3), (2, 2), (3, 1), (3, 5), (4, 4), (4, 6), (5, 3)] {
        for lowest in [0, 1] {
            for (sum, parts) in (0..3 * digits as i32).flat_map(|sum| [(sum, false), (sum, true)]) {
                let mut setup =
                    Setup { lines: false, lowest, ..Setup::rectangle(2, columns, digits) };
                setup.regions = match parts && columns == 4 {
                    true => RegionSetup::Map(vec![1, 1, 2, 2, 1, 1, 2, 2]),
                    false => RegionSetup::None,
                };
                let edge = Edge { side: [Side::Left, Side::Right][random.below(2)], index: 1 };
                setup.rules = vec![Sandwich { edge, sum }.into()];
                let puzzle = setup.check().unwrap();
                let cells: Vec<Cell> = (0..columns).map(|column| Cell::new(1, column)).collect();
                compare(&mut random, &puzzle, &cells);
            }
        }
    }
}

#[test]
fn primitives_hold_where_the_rule_holds() {
    for (seed, slug) in Rule::SLUGS.iter().enumerate() {
        primitives_hold_where_the_rule_holds_for(slug, seed as u64);
    }
}

fn primitives_hold_where_the_rule_holds_for(slug: &str, seed: u64) {
    let mut random = Random::new(seed);
    let (mut kept, mut broken) = (0, 0);
    let is_whole = WHOLE_GRID.contains(&slug) || WITH_EXTRA_CELLS.contains(&slug);
    for _ in 0..if is_whole { 6 } else { 60 } {
        let puzzle = puzzle(&mut random, slug);
        let cells = chosen(&mut random, &puzzle);
        let (more_kept, more_broken) = compare(&mut random, &puzzle, &cells);
        (kept, broken) = (kept + more_kept, broken + more_broken);
    }
    // In a 3 x 3 Latin square, some lines are always equal, so no grid satisfies `distinct-lines`.
    assert!(
        kept > 0 && broken > 0 || slug == "distinct-lines",
        "{slug}: {kept} kept, {broken} broken"
    );
}

/// Compares the primitives of the first rule with its method `holds`, for every way to fill these cells. The other cells
/// hold random digits. Returns how many grids satisfy the rule and how many violate it.
fn compare(random: &mut Random, puzzle: &Puzzle, cells: &[Cell]) -> (usize, usize) {
    let (mut kept, mut broken) = (0, 0);
    let (geometry, rule) = (puzzle.geometry(), &puzzle.rules()[0]);
    let values = Values::new(puzzle.size(), puzzle.lowest());
    let lowering = Lowering::of(rule, geometry, puzzle.rules(), values);
    let tests: Vec<Test<'_>> = lowering.primitives().iter().map(|one| test(one, values)).collect();
    let unequal = lowering.unequal();
    let mut grid = Grid::empty(puzzle.size());
    for cell in puzzle.size().cells() {
        let digit = Digit::new(random.range(1, puzzle.size().digit_count()) as u8);
        grid.set(cell, digit);
    }
    fill(cells, &mut grid, &mut |grid| {
        if violates_assumption(rule, geometry, grid) {
            return;
        }
        let filled = Filled::of(puzzle, grid).unwrap();
        let holds = rule.kind().holds(&filled);
        let lowered = tests.iter().all(|test| test(grid));
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
    (kept, broken)
}

/// With 36 digits, only the pair of 1 and 36 can have the sum 629 between them, and no pair a higher sum.
#[test]
fn lunchboxes_with_many_digits_are_lowered_quickly() {
    let setup = Setup { regions: RegionSetup::None, ..Setup::empty(36) };
    let puzzle = setup.check().unwrap();
    let values = Values::new(puzzle.size(), 1);
    let have_automata = |sum| {
        let cells = (0..36).map(|column| Cell::new(0, column)).collect();
        let lowering =
            Lowering::of(&Lunchbox { cells, sum }.into(), puzzle.geometry(), &[], values);
        let automata = lowering.primitives().iter().map(|one| one.readings(values));
        automata.map(|readings| readings.is_some()).collect::<Vec<_>>()
    };
    assert_eq!(have_automata(1_000), [true, true]);
    assert_eq!(have_automata(629), [true, true]);
}
