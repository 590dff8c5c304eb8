//! The engines that support rules, compared with a direct check of each rule on full grids.

use ennead_puzzle::rule::{
    Cage, ChaosConstruction, Contents, CountDistinct, EqualSums, Filled, FullRank, RegionCount,
    Rule, RuleKind, SameValues,
};
use ennead_puzzle::{Cell, CellGroup, Digit, DigitSet, Grid, Puzzle, RegionSetup, Setup, Size};
use ennead_solve::{Answer, Engine, Limits, SimdLevel, Solver, Stop};
use ennead_testkit::Oracle;
use ennead_testkit::rules::{Random, WITH_EXTRA_CELLS, form, slugs};

/// All solutions of a puzzle without rules.
fn all_grids(setup: &Setup) -> Vec<Grid> {
    let puzzle = setup.clone().check().unwrap();
    Oracle::new(&puzzle).map(|solution| solution.grid().clone()).collect()
}

fn keeps(puzzle: &Puzzle, grid: &Grid) -> bool {
    let filled = Filled::of(puzzle, grid).unwrap();
    let allowed = |cell| puzzle.allowed(cell).contains(grid.get(cell).unwrap());
    puzzle.size().cells().all(allowed)
        && puzzle.rules().iter().all(|rule| rule.kind().holds(&filled))
}

/// Tests every kind of rule, alone and with another rule, on all grids of 4 x 4: no solution is lost or gained.
#[test]
fn rules_on_all_grids_of_four() {
    let boxes = Setup::empty(4);
    let latin = Setup { regions: RegionSetup::None, ..Setup::empty(4) };
    let regions = "1112122233343444".bytes().map(i32::from).collect();
    let jigsaw = Setup { regions: RegionSetup::Map(regions), ..Setup::empty(4) };
    let shapes = [boxes, latin, jigsaw].map(|setup| (all_grids(&setup), setup));
    assert_eq!(shapes.each_ref().map(|(grids, _)| grids.len()), [288, 576, 144]);
    let size = Size::new(4).unwrap();
    let mut random = Random::new(4);
    let kinds = slugs(size);
    let mut puzzles = Vec::new();
    for slug in &kinds {
        let mut kept = 0;
        for instance in 0..300 {
            let (grids, shape) = &shapes[instance % 3];
            let needs_regions = matches!(*slug, "region-sum" | "indexer");
            let (grids, shape) =
                if needs_regions { (&shapes[2].0, &shapes[2].1) } else { (grids, shape) };
            let mut setup = shape.clone();
            setup.lowest = i32::from(random.below(4) > 0);
            setup.rules = vec![random.rule(slug, size)];
            if instance % 2 == 1 {
                let fits = |slug: &&str| !matches!(*slug, "region-sum" | "indexer");
                let others: Vec<&str> = kinds.iter().copied().filter(fits).collect();
                let other = others[random.below(others.len())];
                setup.rules.push(random.rule(other, size));
            }
            if instance % 5 == 0 {
                let mark = |_| DigitSet::from_bits((random.bits() | random.bits()) & 15);
                setup.marks = Some((0..16).map(mark).collect());
            }
            let puzzle = setup.check().unwrap();
            let mut expected: Vec<Grid> =
                grids.iter().filter(|grid| keeps(&puzzle, grid)).cloned().collect();
            expected.sort_by_key(Grid::to_string);
            kept += expected.len();
            puzzles.push((puzzle, expected));
        }
        assert!(kept > 0, "{slug} was never kept");
    }
    std::thread::scope(|scope| {
        for part in puzzles.chunks(puzzles.len() / 4) {
            scope.spawn(|| part.iter().for_each(|(puzzle, all)| are_all_solutions(puzzle, all)));
        }
    });
}

fn are_all_solutions(puzzle: &Puzzle, expected: &[Grid]) {
    let with_vectors =
        SimdLevel::available().map(|level| Solver::new(Engine::Lockstep).level(level));
    let others = [Engine::Rules, Engine::Cdcl].map(Solver::new);
    for solver in with_vectors.chain(others) {
        let mut found: Vec<Grid> =
            solver.solutions(puzzle).map(|solution| solution.grid().clone()).collect();
        found.sort_by_key(Grid::to_string);
        assert!(found == expected, "{solver:?} {puzzle:?}");
    }
}

/// Lines with a full rank that begin with the same digit are filtered together, so these puzzles have several ranks.
#[test]
fn several_full_ranks_on_all_grids_of_four() {
    let setup = Setup::empty(4);
    let grids = all_grids(&setup);
    let size = Size::new(4).unwrap();
    let mut random = Random::new(16);
    let mut kept = 0;
    for instance in 0..300 {
        let clues = 2 + instance % 6;
        let mut setup = setup.clone();
        setup.rules = (0..clues).map(|_| random.rule("full-rank", size)).collect();
        // Most of the clues are taken from a full grid.
        let solution = &grids[random.below(grids.len())];
        let puzzle = setup.clone().check().unwrap();
        let filled = Filled::of(&puzzle, solution).unwrap();
        for rule in &mut setup.rules[instance % 2..] {
            let Rule::FullRank(clue) = rule else { panic!("{rule:?}") };
            clue.rank = (1..=16)
                .find(|rank| FullRank { rank: *rank, ..clue.clone() }.holds(&filled))
                .unwrap_or(clue.rank);
        }
        let puzzle = setup.check().unwrap();
        let mut expected: Vec<String> =
            grids.iter().filter(|grid| keeps(&puzzle, grid)).map(ToString::to_string).collect();
        expected.sort();
        kept += expected.len();
        for engine in [Engine::Rules, Engine::Cdcl, Engine::Lockstep] {
            let solutions = Solver::new(engine).solutions(&puzzle);
            let mut found: Vec<String> =
                solutions.map(|solution| solution.grid().to_string()).collect();
            found.sort();
            assert_eq!(found, expected, "{engine:?} {puzzle:?}");
        }
    }
    assert!(kept > 100, "{kept} solutions");
}

/// The engines find the same solutions, which satisfy the rules, in grids with extra cells and of other shapes.
#[test]
fn rules_with_extra_cells() {
    let mut random = Random::new(6);
    for slug in WITH_EXTRA_CELLS {
        for n in [2, 3] {
            for _ in 0..4 {
                let mut setup = form(slug, n);
                let size = setup.size().unwrap();
                setup.rules = vec![random.rule(slug, size)];
                if n == 3 {
                    setup.values[random.below(9)] = random.range(1, 3) as i32;
                }
                rules_and_cdcl_agree(&setup.check().unwrap(), 3000);
            }
        }
    }
}

/// Compares up to `most` solutions of `rules` and `cdcl`, and returns their number.
fn rules_and_cdcl_agree(puzzle: &Puzzle, most: usize) -> usize {
    let [mut a, mut b] = [Engine::Rules, Engine::Cdcl].map(|engine| {
        let solver = Solver::new(engine);
        let grids = solver.solutions(puzzle).take(most);
        grids.map(|solution| solution.grid().clone()).collect::<Vec<Grid>>()
    });
    assert_eq!(a.len(), b.len(), "{puzzle:?}");
    assert!(a.iter().all(|grid| keeps(puzzle, grid)), "{puzzle:?}");
    if a.len() < most {
        let digits = |grid: &Grid| grid.cells().to_vec();
        a.sort_by_key(digits);
        b.sort_by_key(digits);
        assert!(a == b, "{puzzle:?}");
    }
    a.len()
}

/// Tests unknown regions together with rules about them: region counts, numbers of different regions and equal regions.
#[test]
fn unknown_regions_with_rules_about_them() {
    let mut random = Random::new(12);
    let (mut found, mut unsolvable) = (0, 0);
    for instance in 0..240 {
        let side = [3, 4, 4, 5][instance % 4];
        let mut setup = form("chaos-construction", side);
        let size = setup.size().unwrap();
        let regions: Vec<Cell> = size.cells().skip(side * side).collect();
        let any = |random: &mut Random| random.below(side * side);
        setup.rules = vec![ChaosConstruction { regions: regions.clone(), size: side }.into()];
        for _ in 0..1 + random.below(4) {
            let cell = size.cell(any(&mut random));
            let start = any(&mut random);
            let row = (start..(start / side + 1) * side).map(|it| regions[it]).collect();
            let column = (start..side * side).step_by(side).map(|it| regions[it]).collect();
            let (in_a_row, except_start) = (random.below(2) == 0, random.below(2) == 0);
            let rule: Rule = match random.below(4) {
                0 => RegionCount { cell, arms: vec![row], in_a_row, except_start }.into(),
                1 => RegionCount { cell, arms: vec![row, column], in_a_row, except_start }.into(),
                2 => {
                    let cells = (0..2 + random.below(3)).map(|_| regions[any(&mut random)]);
                    CountDistinct { cell, cells: cells.collect() }.into()
                }
                _ => {
                    let groups = [start, any(&mut random)].map(|it| vec![regions[it]]);
                    SameValues { groups: groups.to_vec(), in_order: random.below(2) == 0 }.into()
                }
            };
            setup.rules.push(rule);
        }
        for _ in 0..side - 2 {
            setup.values[any(&mut random)] = random.range(1, side) as i32;
        }
        let Ok(puzzle) = setup.check() else { continue };
        match rules_and_cdcl_agree(&puzzle, 300) {
            0 => unsolvable += 1,
            count => found += count,
        }
    }
    assert!(found > 3_000 && unsolvable > 20, "{found} solutions, {unsolvable} without");
}

/// No list of cells may be too long for `Cdcl`, which encodes the number of cells that may lack the digit.
#[test]
fn a_digit_among_many_cells() {
    for count in [2, 32, 63, 64, 65, 100] {
        let mut setup = Setup::rectangle(1, 1, 2);
        setup.add_cells(CellGroup::new("many", count));
        let size = setup.size().unwrap();
        let cells: Vec<Cell> = size.cells().skip(1).collect();
        let two = Digit::new(2).unwrap();
        for needed in [0, 1, count - 1, count, count + 1] {
            // One cell of the list and the single cell of the grid are empty.
            for ones in [0, 1, count - 1] {
                let mut setup = setup.clone();
                let counts = vec![(two, needed)];
                setup.rules.push(Contents { cells: cells.clone(), counts, exact: false }.into());
                let twos = count - 1 - ones;
                setup.values = [vec![0; 2], vec![1; ones], vec![2; twos]].concat();
                let expected = match needed {
                    _ if twos >= needed => 4,
                    _ if twos + 1 == needed => 2,
                    _ => 0,
                };
                let puzzle = setup.check().unwrap();
                for engine in [Engine::Rules, Engine::Cdcl] {
                    let found = Solver::new(engine).count(&puzzle, None).found;
                    assert_eq!(found, expected, "{engine}: {needed} of {count}, {ones} are 1");
                }
            }
        }
    }
}

/// A required number of times may exceed 32 bits.
#[test]
fn a_digit_more_often_than_there_are_cells() {
    for exact in [true, false] {
        let mut setup = Setup::empty(4);
        let counts = vec![(Digit::new(1).unwrap(), 1 << 32)];
        let cells = vec![Cell::new(0, 0), Cell::new(0, 1)];
        setup.rules.push(Contents { cells, counts, exact }.into());
        let puzzle = setup.check().unwrap();
        for engine in [Engine::Rules, Engine::Cdcl] {
            assert_eq!(Solver::new(engine).count(&puzzle, None).found, 0, "{engine} {exact}");
        }
    }
}

/// Each of the first 73 cells has its own coefficient, so no two of them can be grouped.
#[test]
fn a_sum_with_many_coefficients() {
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let values: Vec<i32> = solved.bytes().map(|digit| i32::from(digit - b'0')).collect();
    let cells: Vec<Cell> = Size::NINE.cells().collect();
    let one = (73..81).find(|cell| values[*cell] == 1).unwrap();
    let weights = 1..=73;
    let long: Vec<Cell> = weights.clone().flat_map(|times| vec![cells[times - 1]; times]).collect();
    let total: usize = weights.map(|times| times * values[times - 1] as usize).sum();
    for (ones, solutions) in [(total, 1), (total + 1, 0)] {
        let mut setup = Setup::empty(9);
        setup.values = values.clone();
        setup.values[..9].fill(0);
        setup.rules.push(EqualSums { groups: vec![long.clone(), vec![cells[one]; ones]] }.into());
        let puzzle = setup.check().unwrap();
        for engine in [Engine::Rules, Engine::Cdcl, Engine::Lockstep] {
            assert_eq!(Solver::new(engine).count(&puzzle, None).found, solutions, "{engine}");
        }
    }
}

/// A value that a cage needs can be the last candidate of a peer outside the cage. `lockstep` must detect that before it branches:
/// a debug build panics if the chosen cell has no candidates.
#[test]
fn lockstep_notices_that_a_cage_empties_a_peer() {
    let sums = [
        [26, 30],
        [20, 35],
        [25, 30],
        [30, 25],
        [25, 30],
        [30, 25],
        [35, 20],
        [30, 25],
        [25, 30],
        [30, 25],
    ];
    let size = Size::new(10).unwrap();
    let mut setup = Setup { regions: RegionSetup::None, ..Setup::empty(10) };
    for (top, halves) in sums.into_iter().enumerate() {
        for (left, sum) in [0, 5].into_iter().zip(halves) {
            let cell = |step: usize| size.cell((top + 2 * step) % 10 * 10 + left + step);
            let cells = (0..5).map(cell).collect();
            setup.rules.push(Cage { cells, sum: Some(sum) }.into());
        }
    }
    let solver = Solver::new(Engine::Lockstep).limits(Limits::none().nodes(300_000));
    let answer = solver.solve(&setup.check().unwrap()).answer;
    assert_eq!(answer, Answer::Stopped(Stop::Nodes, None));
}
