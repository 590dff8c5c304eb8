//! Compares the number of solutions that the engines find for rules with an enumeration of all ways to fill the cells.

use super::*;
use crate::engines::Advance;
use crate::engines::cdcl::count_solutions;
use crate::engines::lockstep::Lockstep;
use crate::engines::rules::Root;
use crate::engines::rules::search::NetSearch;
use crate::watch::Watch;
use crate::{Limits, Stop};
use ennead_puzzle::rule::{Filled, SameValues};
use ennead_puzzle::{Digit, DigitSet, Grid, RegionSetup};
use ennead_simd::Level;
use ennead_testkit::rules::{Random, WITH_EXTRA_CELLS, form};

/// The maximum number of undecided cells: few enough to try all ways to fill them.
const OPEN: usize = 5;

/// Rules about all cells of the grid. Their grids are 3 x 3, and all cells are undecided.
const WHOLE_GRID: [&str; 7] = [
    "negative",
    "anti-chess",
    "non-consecutive",
    "anti-taxicab",
    "leaper",
    "digit-groups",
    "dutch-flatmates",
];

/// Creates a puzzle with these rules. For rules about the whole grid or with extra cells, all cells are undecided; for other
/// rules, at most [`OPEN`] of their cells.
fn instance(random: &mut Random, slugs: &[&str], n: usize) -> Puzzle {
    let whole_grid = slugs.iter().any(|slug| WHOLE_GRID.contains(slug));
    let with_extra = slugs.iter().find(|slug| WITH_EXTRA_CELLS.contains(slug));
    let n = if with_extra.is_some() { 2 } else { n };
    let n = if whole_grid { 3 } else { n };
    let mut setup = form(with_extra.unwrap_or(&""), n);
    let size = setup.size().unwrap();
    if with_extra.is_none() {
        setup.regions = RegionSetup::Map((0..n * n).map(|cell| (cell / n) as i32).collect());
    }
    if slugs.contains(&"sandwich") {
        // The lowering of a sandwich uses that its line is a house, but these tests leave out houses. So here no line is a
        // house: the regions are diagonal stripes.
        let stripe = |cell| (cell / n + cell % n) % n;
        setup.regions = RegionSetup::Map((0..n * n).map(|cell| stripe(cell) as i32).collect());
        setup.lines = false;
    }
    setup.lowest = i32::from(random.below(4) > 0);
    setup.rules = slugs.iter().map(|slug| random.rule(slug, size)).collect();
    let geometry = setup.geometry().unwrap();
    let spoken_of: Vec<Cell> =
        setup.rules.iter().flat_map(|rule| rule.kind().cells(&geometry)).collect();
    let open = match whole_grid || with_extra.is_some() {
        true => size.cells().collect(),
        false => (0..OPEN).map(|_| spoken_of[random.below(spoken_of.len())]).collect::<Vec<_>>(),
    };
    let marks = size.cells().map(|cell| match open.contains(&cell) {
        true => DigitSet::from_bits(random.bits() & size.digits().bits()),
        false => DigitSet::of(size.digit(random.range(1, n)).unwrap()),
    });
    setup.marks = Some(marks.collect());
    setup.check().unwrap()
}

/// Counts the ways to fill the grid that satisfy the rules, by trying all of them.
fn by_enumeration(puzzle: &Puzzle) -> u64 {
    let size = puzzle.size();
    let marks = puzzle.marks().unwrap();
    let mut ways = vec![Vec::new()];
    for set in marks {
        ways = ways
            .into_iter()
            .flat_map(|way: Vec<Option<Digit>>| {
                set.iter().map(move |digit| [&way[..], &[Some(digit)]].concat())
            })
            .collect();
    }
    let keeps = |way: &Vec<Option<Digit>>| {
        let grid = Grid::from_cells(size, way.clone()).unwrap();
        let filled = Filled::of(puzzle, &grid).unwrap();
        puzzle.rules().iter().all(|rule| rule.kind().holds(&filled))
    };
    ways.iter().filter(|way| keeps(way)).count() as u64
}

/// Counts the solutions with `rules`, without houses.
fn by_rules<W: ValueSet>(puzzle: &Puzzle) -> u64 {
    let mut builder: Builder<'_, W> = Builder::new(puzzle);
    puzzle.rules().iter().for_each(|rule| builder.add(rule, puzzle.rules()));
    let (net, masks) = builder.into_net(None, &[]);
    let mut watch = Watch::new(puzzle.size(), Limits::none().nodes(1_000_000), ());
    let mut search = NetSearch::new(net, masks.clone(), masks);
    loop {
        match search.advance(&mut watch) {
            Advance::Solution => {}
            Advance::Exhausted => return watch.stats.solutions,
            Advance::Stopped(stop) => panic!("{stop:?} {:?}", Stop::Nodes),
        }
    }
}

/// Counts the solutions with `cdcl`, without houses.
fn by_cdcl(puzzle: &Puzzle) -> u64 {
    let mut builder: Builder<'_, u64> = Builder::new(puzzle);
    puzzle.rules().iter().for_each(|rule| builder.add(rule, puzzle.rules()));
    let (net, masks) = builder.into_net(None, &[]);
    count_solutions(puzzle, &net, &masks) as u64
}

/// Counts the solutions with `lockstep`, without houses; `None` if it does not support a rule.
fn by_lockstep(puzzle: &Puzzle, level: Level) -> Option<u64> {
    let mut builder: Builder<'_, u16> = Builder::new(puzzle);
    puzzle.rules().iter().for_each(|rule| builder.add(rule, puzzle.rules()));
    let (net, masks) = builder.into_net(None, &[]);
    let mut first = NetSearch::new(net, masks.clone(), masks);
    first.find_root();
    let root =
        Root { net: &first.net, masks: first.root(), weights: first.weights.clone().into_vec() };
    let mut search = Lockstep::below(&root, level)?;
    let mut watch = Watch::new(puzzle.size(), Limits::none().nodes(1_000_000), ());
    watch.stats.coarse = true;
    while search.advance(&mut watch) == Advance::Solution {}
    Some(watch.stats.solutions)
}

fn agree(slugs: &[&str], seed: u64, instances: usize) {
    let mut random = Random::new(seed);
    let mut kept = 0;
    for _ in 0..instances {
        let n = random.range(4, 6);
        let puzzle = instance(&mut random, slugs, n);
        let expected = by_enumeration(&puzzle);
        kept += u64::from(expected > 0);
        assert_eq!(by_rules::<u16>(&puzzle), expected, "{puzzle:?}");
        assert_eq!(by_rules::<u64>(&puzzle), expected, "{puzzle:?}");
        assert_eq!(by_cdcl(&puzzle), expected, "cdcl {puzzle:?}");
        for level in Level::available() {
            let found = by_lockstep(&puzzle, level).unwrap_or(expected);
            assert_eq!(found, expected, "{level} {puzzle:?}");
        }
    }
    assert!(kept as usize >= instances / 200, "{slugs:?} kept in {kept} of {instances}");
}

/// Rules that require rows and columns to be houses.
const NEEDS_HOUSES: [&str; 2] = ["full-rank", "distinct-lines"];

#[test]
fn every_rule_alone() {
    for (seed, slug) in Rule::SLUGS.iter().enumerate() {
        if !NEEDS_HOUSES.contains(slug) {
            let instances = if WITH_EXTRA_CELLS.contains(slug) { 200 } else { 2000 };
            agree(&[slug], seed as u64, instances);
        }
    }
}

#[test]
fn unknown_regions_with_equal_numbers() {
    let mut random = Random::new(5);
    let mut kept = 0;
    for _ in 0..12 {
        let mut setup = form("chaos-construction", 3);
        let size = setup.size().unwrap();
        setup.regions = RegionSetup::Map((0..9).map(|cell| cell / 3).collect());
        let numbers: Vec<Cell> = size.cells().skip(size.grid_count()).collect();
        let (a, b) = (random.below(8), random.below(8));
        let groups = vec![vec![numbers[a]], vec![numbers[if a == b { 8 } else { b }]]];
        let linked = SameValues { groups, in_order: false };
        setup.rules = vec![random.rule("chaos-construction", size), linked.into()];
        let (open, row) = (random.below(9), [1, 2, 3]);
        let digits = size.grid_cells().enumerate().map(|(at, cell)| match at == open {
            true => size.digits(),
            false => DigitSet::of(size.digit(row[(cell.row() + cell.column()) % 3]).unwrap()),
        });
        let all = numbers.iter().map(|_| size.digits());
        setup.marks = Some(digits.chain(all).collect());
        let puzzle = setup.check().unwrap();
        let expected = by_enumeration(&puzzle);
        kept += u64::from(expected > 0);
        assert_eq!(by_rules::<u16>(&puzzle), expected, "{puzzle:?}");
        assert_eq!(by_cdcl(&puzzle), expected, "{puzzle:?}");
    }
    assert!(kept > 3, "{kept}");
}

/// The cells of a doppelganger row, with the cell that holds the digit missing in the row, hold each value once.
#[test]
fn different_cells_with_an_equal_number_of_candidates_need_all_of_these() {
    let mut setup = form("doppelganger", 3);
    setup.lowest = 0;
    let size = setup.size().unwrap();
    setup.rules = vec![Random::new(1).rule("doppelganger", size)];
    let puzzle = setup.check().unwrap();
    let mut builder: Builder<'_, u16> = Builder::new(&puzzle);
    puzzle.rules().iter().for_each(|rule| builder.add(rule, puzzle.rules()));
    let (net, _) = builder.into_net(None, &[]);
    // Six rows and columns, each with the cell of its missing digit. Then the missing digits of all rows and those of all
    // columns, which never contain 0.
    let sizes: Vec<u32> = net.needed.iter().map(|needed| needed.count()).collect();
    assert_eq!(sizes, [4, 4, 4, 4, 4, 4, 3, 3]);
}

#[test]
fn rules_in_pairs() {
    let fits = |slug: &&str| !NEEDS_HOUSES.contains(slug) && !WITH_EXTRA_CELLS.contains(slug);
    let slugs: Vec<&str> = Rule::SLUGS.iter().copied().filter(fits).collect();
    let mut random = Random::new(77);
    for seed in 0..300 {
        let pair = [slugs[random.below(slugs.len())], slugs[random.below(slugs.len())]];
        let mut each = Random::new(seed);
        for _ in 0..10 {
            let puzzle = instance(&mut each, &pair, 5);
            let expected = by_enumeration(&puzzle);
            assert_eq!(by_rules::<u32>(&puzzle), expected, "{puzzle:?}");
            assert_eq!(by_cdcl(&puzzle), expected, "{puzzle:?}");
            let found = by_lockstep(&puzzle, Level::best()).unwrap_or(expected);
            assert_eq!(found, expected, "{puzzle:?}");
        }
    }
}
