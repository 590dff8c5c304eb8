use super::*;
use crate::{Engine, Solver};
use ennead_puzzle::constraint::borders;
use ennead_puzzle::rule::ChaosConstruction;
use ennead_puzzle::{RegionSetup, Solution};
use ennead_testkit::rules::{Random, form};

/// A square of 3 x 3 cells with regions of three cells. The cells are 0 to 8, their region numbers are in 9 to 17, and cell
/// 18 can state a count.
fn square(together: &[[u16; 2]], counts: Vec<Count>) -> RegionParts<u16> {
    let numbers: Vec<u16> = (9..18).collect();
    let borders = borders(9, 3);
    let known = Known { together: together.to_vec(), counts, ..Known::default() };
    RegionParts::new((0..9).collect(), &numbers, &borders, 3, 0b111, known)
}

/// Runs the propagator and returns the candidates. At the start, the cells in `known` have these candidates and the other
/// cells have all values.
fn filtered(square: &RegionParts<u16>, known: &[(usize, u16)]) -> Result<Vec<u16>, Contradiction> {
    let mut masks = vec![0b111; 19];
    known.iter().for_each(|(cell, mask)| masks[*cell] = *mask);
    let mut domains = Domains::new(masks);
    square.filter(&mut domains)?;
    Ok(domains.masks().to_vec())
}

#[test]
fn a_part_keeps_the_numbers_that_all_its_cells_allow() {
    let masks = filtered(&square(&[[0, 1]], vec![]), &[(9, 0b011), (10, 0b110), (0, 0b100)]);
    let masks = masks.unwrap();
    assert_eq!((masks[9], masks[10]), (0b010, 0b010), "both region numbers");
    assert_eq!(masks[1], 0b011, "the other cell has another value");
}

#[test]
fn the_only_cells_left_join_a_part() {
    // One of the two cells that touch the corner has the same value, so it is in another region.
    let masks = filtered(&square(&[], vec![]), &[(0, 0b1), (1, 0b1), (9, 0b10)]).unwrap();
    assert_eq!(masks[12], 0b10, "the cell below joins");
    // If the cell below is fixed to another value, two more cells can be reached, but only one of them can hold the third
    // value.
    let masks =
        filtered(&square(&[], vec![]), &[(0, 0b1), (1, 0b1), (9, 0b10), (3, 0b10), (4, 0b11)]);
    assert_eq!(masks.unwrap()[15], 0b10, "the value 2 has one place");
}

#[test]
fn cells_too_far_apart_do_not_share_a_region() {
    assert!(filtered(&square(&[[0, 5]], vec![]), &[]).is_err());
    assert!(filtered(&square(&[[0, 2]], vec![]), &[]).is_ok());
    assert!(filtered(&square(&[[0, 1], [1, 3]], vec![]), &[]).is_ok());
    assert!(filtered(&square(&[[0, 1], [1, 3], [3, 4]], vec![]), &[]).is_err(), "four cells");
    assert!(filtered(&square(&[[0, 1]], vec![]), &[(0, 0b1), (1, 0b1)]).is_err(), "equal values");
}

/// A count on these arms from cell 0, stated in cell 18. With the lowest value, no cell but the start counts.
fn count(arms: &[&[u16]], in_a_row: bool) -> Vec<Count> {
    let arms = arms.iter().map(|arm| arm.to_vec()).collect();
    vec![Count { number: 18, least: 0, start: 0, arms, in_a_row }]
}

#[test]
fn a_count_joins_and_separates_cells() {
    let row = square(&[], count(&[&[1, 2]], true));
    let masks = filtered(&row, &[(18, 0b110), (9, 0b001)]).unwrap();
    assert_eq!(masks[9..18], [1, 1, 7, 7, 7, 6, 6, 6, 6]);
    let masks = filtered(&row, &[(18, 0b1), (9, 0b001)]).unwrap();
    assert_eq!((masks[10], masks[12]), (0b110, 0b001), "the row ends, so the region goes down");
    // Both neighbours of the start are on the arms, so one of them counts.
    let both = square(&[], count(&[&[1, 2], &[3, 6]], true));
    assert_eq!(filtered(&both, &[]).unwrap()[18], 0b110);
    // The whole region is on the arms, so the middle is not in it.
    let masks = filtered(&both, &[(18, 0b100), (9, 0b001)]).unwrap();
    assert_eq!(masks[13], 0b110);
    // Here cells count one by one: one of the two neighbours counts, so the other is in another region.
    let apart = square(&[], count(&[&[1], &[3]], false));
    let masks = filtered(&apart, &[(18, 0b010), (9, 0b001), (10, 0b001)]).unwrap();
    assert_eq!(masks[12], 0b110);
    assert!(filtered(&row, &[(18, 0b100), (11, 0b010), (9, 0b001)]).is_err());
}

#[test]
fn the_number_of_regions_joins_and_separates_cells() {
    let with = |cells: &[u16]| {
        let regions = vec![Regions { number: 18, lowest: 1, cells: cells.to_vec() }];
        let numbers: Vec<u16> = (9..18).collect();
        let known = Known { regions, ..Known::default() };
        RegionParts::<u16>::new((0..9).collect(), &numbers, &borders(9, 3), 3, 0b111, known)
    };
    // Three cells in one region have different values.
    let masks = filtered(&with(&[0, 1, 2]), &[(18, 0b001), (0, 0b001)]).unwrap();
    assert_eq!(masks[..3], [0b001, 0b110, 0b110]);
    // Opposite corners are in different regions.
    let masks = filtered(&with(&[0, 4, 8]), &[]).unwrap();
    assert_eq!(masks[18], 0b110);
    // Two cells in two regions.
    let masks = filtered(&with(&[0, 1]), &[(18, 0b010), (9, 0b001)]).unwrap();
    assert_eq!((masks[10], masks[12]), (0b110, 0b001));
    // The last cell can share only one of the two regions.
    let masks = filtered(&with(&[0, 8, 5]), &[(18, 0b010), (17, 0b010)]).unwrap();
    assert_eq!(masks[14], 0b010);
}

/// Solves grids of this side with unknown regions. Each result holds the values of the cells, then their region numbers.
fn divided(side: usize, random: &mut Random) -> Vec<Vec<usize>> {
    let mut setup = form("chaos-construction", side);
    let size = setup.size().unwrap();
    setup.regions = RegionSetup::None;
    let regions = size.cells().skip(side * side).collect();
    setup.rules = vec![ChaosConstruction { regions, size: side }.into()];
    for _ in 0..2 {
        setup.values[random.below(side * side)] = random.below(side) as i32 + 1;
    }
    let Ok(puzzle) = setup.check() else { return Vec::new() };
    let solutions = Solver::new(Engine::Cdcl).solutions(&puzzle).take(20);
    let values = |solution: Solution| -> Vec<usize> {
        solution.grid().cells().iter().map(|digit| digit.unwrap().index()).collect()
    };
    solutions.map(values).collect()
}

/// Creates a random count that is true for the region numbers of a grid.
fn counting(grid: &[usize], side: usize, random: &mut Random) -> Count {
    let area = side * side;
    let start = random.below(area);
    let (row, column) = (start / side, start % side);
    let ways = [(0, 1), (1, 0), (0, usize::MAX), (usize::MAX, 0)];
    let ways = ways.into_iter().filter(|_| random.below(2) == 0).collect::<Vec<_>>();
    let arm = |(down, right): (usize, usize)| -> Vec<u16> {
        let step = |at: &(usize, usize)| Some((at.0.wrapping_add(down), at.1.wrapping_add(right)));
        let cells = std::iter::successors(Some((row, column)), step).skip(1);
        let cells = cells.take_while(|at| at.0 < side && at.1 < side);
        cells.map(|(row, column)| (row * side + column) as u16).collect()
    };
    let in_a_row = random.below(2) == 0;
    let mut arms: Vec<Vec<u16>> = ways.into_iter().map(arm).collect();
    if !in_a_row {
        arms = arms.concat().into_iter().map(|cell| vec![cell]).collect();
    }
    let same = |cell: &&u16| grid[area + usize::from(**cell)] == grid[area + start];
    let total: usize = arms.iter().map(|arm| arm.iter().take_while(same).count()).sum();
    // Any cell can state the count: `least` makes its value mean the total.
    let number = random.below(area) as u16;
    let least = total as i32 - grid[usize::from(number)] as i32;
    Count { number, least, start: start as u16, arms, in_a_row }
}

/// Creates a true statement about the number of different regions of random cells.
fn covering(grid: &[usize], side: usize, random: &mut Random) -> Regions {
    let area = side * side;
    let cells: Vec<u16> = (0..2 + random.below(5)).map(|_| random.below(area) as u16).collect();
    let mut numbers: Vec<usize> =
        cells.iter().map(|cell| grid[area + usize::from(*cell)]).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let number = random.below(area) as u16;
    let lowest = numbers.len() as i32 - grid[usize::from(number)] as i32;
    Regions { number, lowest, cells }
}

/// Creates random statements that are true for the region numbers of a grid.
fn known(grid: &[usize], side: usize, random: &mut Random) -> Known {
    let mut known = Known::default();
    for _ in 0..random.below(4) {
        known.counts.push(counting(grid, side, random));
    }
    for _ in 0..random.below(3) {
        known.regions.push(covering(grid, side, random));
    }
    let area = side * side;
    for _ in 0..random.below(6) {
        let [a, b] = [random.below(area), random.below(area)];
        let pairs = match grid[area + a] == grid[area + b] {
            true => &mut known.together,
            false => &mut known.apart,
        };
        pairs.push([a as u16, b as u16]);
    }
    known
}

#[test]
fn no_value_of_a_solution_is_removed() {
    let mut random = Random::new(7);
    let (mut removed, mut tried) = (0, 0);
    for side in [4, 4, 4, 5, 5, 6] {
        for grid in divided(side, &mut random) {
            for _ in 0..40 {
                let area = side * side;
                let known = known(&grid, side, &mut random);
                let numbers: Vec<u16> = (area as u16..2 * area as u16).collect();
                let cells = (0..area as u16).collect();
                let all = (1 << side) - 1;
                let parts = RegionParts::<u16>::new(
                    cells,
                    &numbers,
                    &borders(area, side),
                    side,
                    all,
                    known,
                );
                let fixed = random.below(4);
                let mut mask = |value: &usize| match random.below(4) < fixed {
                    true => 1 << value,
                    false => 1 << value | random.bits() as u16 & all,
                };
                let masks: Vec<u16> = grid.iter().map(&mut mask).collect();
                let mut domains = Domains::new(masks.clone());
                assert_eq!(parts.filter(&mut domains), Ok(()), "{grid:?} {masks:?}");
                for (value, mask) in grid.iter().zip(domains.masks()) {
                    assert_ne!(mask >> value & 1, 0, "{grid:?} {masks:?}");
                }
                let count = |masks: &[u16]| masks.iter().map(|it| it.count_ones()).sum::<u32>();
                removed += count(&masks) - count(domains.masks());
                tried += 1;
            }
        }
    }
    assert!(tried > 2_000 && removed > 2_000, "{removed} removed in {tried}");
}
