//! All grids are drawn with equal probability.

use ennead_make::Grids;
use ennead_puzzle::Geometry;
use ennead_puzzle::random::Random;
use std::collections::{HashMap, HashSet};

type Digits = [u8; 81];

fn grid(seed: u64, item: u64) -> Digits {
    let board = Grids::shared().draw(&mut Random::of_item(seed, item));
    board.cells().map(|digit| digit.map_or(0, |digit| digit.get()))
}

fn transposed(grid: &Digits) -> Digits {
    std::array::from_fn(|cell| grid[9 * (cell % 9) + cell / 9])
}

/// The chi-square of a table of counts with these expected shares, and the degrees of freedom.
fn chi_square(counts: &[f64], expected: &[f64]) -> (f64, f64) {
    let squares =
        counts.iter().zip(expected).map(|(count, expected)| (count - expected).powi(2) / expected);
    (squares.sum(), counts.len() as f64 - 1.0)
}

/// Whether a chi-square is so large that chance exceeds it only once in a million times.
fn is_suspicious((chi_square, freedom): (f64, f64)) -> bool {
    // Wilson and Hilferty's approximation.
    let third = 2.0 / (9.0 * freedom);
    (chi_square / freedom).cbrt() > 1.0 - third + 4.75 * third.sqrt()
}

/// Returns a number for the first band that does not depend on its labels or on the order of its rows and columns: how
/// many digits the rows of the first box share with those of the second, and the numbers of cycles between any two
/// rows, sorted.
fn kind(grid: &Digits) -> u32 {
    let triple = |row: usize, stack: usize| {
        (0..3).fold(0_u32, |set, i| set | 1 << grid[9 * row + 3 * stack + i])
    };
    let mut together = 0;
    let mut pairs = 0;
    for row in 0..3 {
        for other in (0..3).filter(|other| *other != row) {
            let shared = (triple(row, 0) & triple(other, 1)).count_ones();
            together += u32::from(shared == 3);
            pairs += u32::from(shared == 2);
        }
    }
    let mut cycles = [(0, 1), (0, 2), (1, 2)].map(|(first, second)| {
        let mut cycles = 0;
        let mut left: u32 = 0x1ff;
        while left != 0 {
            let mut column = left.trailing_zeros() as usize;
            cycles += 1;
            while left >> column & 1 == 1 {
                left &= !(1 << column);
                let digit = grid[9 * second + column];
                column = (0..9).find(|it| grid[9 * first + it] == digit).unwrap();
            }
        }
        cycles
    });
    cycles.sort_unstable();
    cycles.into_iter().fold(10 * together + pairs, |kind, cycles| 10 * kind + cycles)
}

#[test]
fn bands_and_stacks_are_alike() {
    // The sampler draws bands and stacks in different ways, so an error in one of them would make the statistics of
    // bands and stacks differ.
    const GRIDS: u64 = 20_000;
    let mut counts: HashMap<u32, [f64; 2]> = HashMap::new();
    for item in 0..GRIDS {
        let grid = grid(17, item);
        counts.entry(kind(&grid)).or_default()[0] += 1.0;
        counts.entry(kind(&transposed(&grid))).or_default()[1] += 1.0;
    }
    let common: Vec<[f64; 2]> = counts.into_values().filter(|[a, b]| a + b >= 20.0).collect();
    assert!(common.len() > 10, "{}", common.len());
    let chi_square = common.iter().map(|[a, b]| (a - b).powi(2) / (a + b)).sum();
    assert!(!is_suspicious((chi_square, common.len() as f64 - 1.0)), "{common:?}");
}

#[test]
fn families_have_grids_of_many_classes() {
    let family = Grids::shared().family(&mut Random::new(3));
    let mut canonizer = ennead_canon::Canonizer::default();
    let mut classes = HashSet::new();
    for item in 0..1_000 {
        let grid = family.draw(&mut Random::of_item(4, item));
        let geometry = Geometry::classic();
        assert!(ennead_puzzle::repetitions(&geometry, &(&grid).into(), true).is_empty());
        classes.insert(canonizer.minlex(&grid).board);
    }
    assert_eq!(classes.len(), 981);
}

#[test]
fn the_first_grids_of_families_are_distributed_like_single_grids() {
    const GRIDS: u64 = 20_000;
    let mut counts: HashMap<u32, [f64; 2]> = HashMap::new();
    for item in 0..GRIDS {
        let mut random = Random::of_item(23, item);
        let first = Grids::shared().family(&mut random).draw(&mut random);
        let first = first.cells().map(|digit| digit.map_or(0, |digit| digit.get()));
        counts.entry(kind(&grid(29, item))).or_default()[0] += 1.0;
        counts.entry(kind(&first)).or_default()[1] += 1.0;
    }
    let common: Vec<[f64; 2]> = counts.into_values().filter(|[a, b]| a + b >= 20.0).collect();
    assert!(common.len() > 10, "{}", common.len());
    let chi_square = common.iter().map(|[a, b]| (a - b).powi(2) / (a + b)).sum();
    assert!(!is_suspicious((chi_square, common.len() as f64 - 1.0)), "{common:?}");
}

#[test]
fn every_cell_has_every_digit_equally_often() {
    const GRIDS: u64 = 9_000;
    let mut counts = vec![[0.0; 9]; 81];
    for item in 0..GRIDS {
        for (cell, digit) in grid(5, item).iter().enumerate() {
            counts[cell][usize::from(*digit) - 1] += 1.0;
        }
    }
    for counts in counts {
        let chi_square = chi_square(&counts, &[GRIDS as f64 / 9.0; 9]);
        assert!(!is_suspicious(chi_square), "{counts:?}");
    }
}

/// Returns the smallest band that relabelling and reordering of rows and columns make from this one.
fn smallest_band(grid: &Digits, band: usize, seen: &mut HashMap<[u8; 27], [u8; 27]>) -> [u8; 27] {
    const ORDERS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let cell = |row: usize, column: usize| grid[27 * band + 9 * row + column];
    // The smallest band has 123456789 as its first row, so each arrangement is labelled in the order of its first row.
    let of = |rows: [usize; 3], boxes: [usize; 3], columns: [[usize; 3]; 3]| {
        let at = |row: usize, column: usize| {
            cell(rows[row], 3 * boxes[column / 3] + columns[column / 3][column % 3])
        };
        let mut names = [0; 10];
        (0..9).for_each(|column| names[usize::from(at(0, column))] = column as u8 + 1);
        std::array::from_fn::<u8, 27, _>(|i| names[usize::from(at(i / 9, i % 9))])
    };
    let start = of([0, 1, 2], [0, 1, 2], [[0, 1, 2]; 3]);
    *seen.entry(start).or_insert_with(|| {
        let mut smallest = [9; 27];
        for rows in ORDERS {
            for boxes in ORDERS {
                for first in ORDERS {
                    for second in ORDERS {
                        for third in ORDERS {
                            smallest = smallest.min(of(rows, boxes, [first, second, third]));
                        }
                    }
                }
            }
        }
        smallest
    })
}

#[test]
#[ignore = "needs ENNEAD_DATA with bands.tsv, and takes minutes"]
fn band_classes_have_the_expected_frequencies() {
    let folder = std::env::var("ENNEAD_DATA").expect("ENNEAD_DATA names the folder of the data");
    let table =
        std::fs::read_to_string(format!("{folder}/bands.tsv")).expect("the folder has bands.tsv");
    let mut weights: HashMap<[u8; 27], (usize, f64)> = HashMap::new();
    for line in table.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
    {
        let fields: Vec<&str> = line.split('\t').collect();
        let band: Vec<u8> = fields[1].bytes().map(|symbol| symbol - b'0').collect();
        let weight = fields[2].parse::<f64>().unwrap() * fields[4].parse::<f64>().unwrap();
        weights.insert(band.try_into().unwrap(), (weights.len(), weight));
    }
    assert_eq!(weights.len(), 416);
    const GRIDS: u64 = 8_000;
    let whole: f64 = weights.values().map(|(_, weight)| weight).sum();
    let mut expected = vec![0.0; 416];
    weights.values().for_each(|(class, weight)| expected[*class] = GRIDS as f64 * weight / whole);
    let mut seen = HashMap::new();
    let mut counts = vec![vec![0.0; 416]; 6];
    for item in 0..GRIDS {
        let grid = grid(2, item);
        let turned = transposed(&grid);
        for (band, counts) in counts.iter_mut().enumerate() {
            let smallest =
                smallest_band(if band < 3 { &grid } else { &turned }, band % 3, &mut seen);
            counts[weights[&smallest].0] += 1.0;
        }
    }
    // Rare classes are pooled into one.
    let pooled = |figures: &[f64]| {
        let is_rare = |class: &usize| expected[*class] < 10.0;
        let rare = (0..416).filter(is_rare).map(|class| figures[class]).sum();
        let others = (0..416).filter(|class| !is_rare(class)).map(|class| figures[class]);
        others.chain([rare]).collect::<Vec<f64>>()
    };
    for (band, counts) in counts.iter().enumerate() {
        let (chi_square, freedom) = chi_square(&pooled(counts), &pooled(&expected));
        println!(
            "band or stack {band}: chi-square {chi_square:.1} on {freedom} degrees of freedom"
        );
        assert!(!is_suspicious((chi_square, freedom)), "{band}: {chi_square}");
    }
}
