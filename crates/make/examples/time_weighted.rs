//! Times the generation of weighted puzzles, and prints estimates about all minimal puzzles that follow from them:
//! `time_weighted COUNT`.

use ennead_make::Generator;
use std::time::Instant;

/// The published mean numbers of minimal puzzles with 22, 23, ... 31 givens per grid: D. Berthier's
/// collection of 2020.
const PUBLISHED: [f64; 10] =
    [1.621e11, 6.88e12, 1.064e14, 6.25e14, 1.486e15, 1.523e15, 7.21e14, 1.675e14, 1.93e13, 1.12e12];

fn main() {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(1_000);
    let start = Instant::now();
    let made = Generator::new(1).weighted().make(0..count).expect("possible");
    let seconds = start.elapsed().as_secs_f64();
    let attempts = made.iter().map(|made| made.failures + 1).sum::<u64>() as f64;
    let puzzles: Vec<(usize, f64)> = made
        .iter()
        .map(|made| {
            let clues = made.puzzle.cells().iter().flatten().count();
            (clues, made.weight.expect("weighted"))
        })
        .collect();
    // Returns the sum of `of` over all puzzles, and the sum of the squares of its terms. The root of the
    // latter is the standard error of the former.
    let sum = |of: &dyn Fn(usize, f64) -> f64| {
        let terms = puzzles.iter().map(|(clues, weight)| of(*clues, *weight));
        terms.fold((0.0, 0.0), |(sum, squares): (f64, f64), term| {
            (sum + term, squares + term * term)
        })
    };
    let (weights, squares) = sum(&|_, weight| weight);
    let mean = sum(&|clues, weight| clues as f64 * weight).0 / weights;
    let (_, deviations) = sum(&|clues, weight| weight * (clues as f64 - mean));
    println!(
        "{:.0} puzzles per second, as good as {:.0} without weights, {attempts} attempts",
        count as f64 / seconds,
        weights * weights / squares / seconds,
    );
    println!("{mean:.4} +- {:.4} givens", deviations.sqrt() / weights);
    println!(
        "{:.4e} +- {:.1e} minimal puzzles per grid",
        weights / attempts,
        squares.sqrt() / attempts
    );
    for (clues, published) in (22..).zip(PUBLISHED) {
        let (weights, squares) = sum(&|of, weight| if of == clues { weight } else { 0.0 });
        let (estimate, error) = (weights / attempts, squares.sqrt() / attempts);
        println!("{clues} givens: {estimate:.3e} +- {error:.1e}, published {published:.3e}");
    }
}
