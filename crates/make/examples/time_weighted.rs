//! Times puzzles with weights, and what they say of all minimal puzzles: `time_weighted COUNT`.

use ennead_make::Generator;
use std::time::Instant;

fn main() {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(1_000);
    let start = Instant::now();
    let made = Generator::new(1).weighted().make(0..count).expect("possible");
    let seconds = start.elapsed().as_secs_f64();
    let (mut weights, mut clues, mut attempts, mut squares) = (0.0, 0.0, 0, 0.0);
    for made in &made {
        let weight = made.weight.expect("weighted");
        weights += weight;
        squares += weight * weight;
        clues += weight * made.puzzle.cells().iter().flatten().count() as f64;
        attempts += made.failures + 1;
    }
    let mean = clues / weights;
    let error: f64 = made
        .iter()
        .map(|made| {
            let clues = made.puzzle.cells().iter().flatten().count() as f64;
            (made.weight.unwrap_or(0.0) * (clues - mean)).powi(2)
        })
        .sum();
    println!(
        "{:.0} a second, mean {mean:.4} +- {:.4} clues, {:.4e} +- {:.1} % minimal puzzles a grid, as good as {:.0} unweighted, {attempts} attempts",
        count as f64 / seconds,
        error.sqrt() / weights,
        weights / attempts as f64,
        100.0 * squares.sqrt() / weights,
        weights * weights / squares,
    );
}
