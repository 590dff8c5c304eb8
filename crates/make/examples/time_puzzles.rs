//! Times minimal puzzles: `time_puzzles COUNT [SIMD]`.

use ennead_make::Generator;
use ennead_solve::SimdLevel;
use std::time::Instant;

fn main() {
    let mut args = std::env::args().skip(1);
    let count = args.next().and_then(|count| count.parse().ok()).unwrap_or(100_000);
    let level = args.next().and_then(|level| level.parse().ok()).unwrap_or(SimdLevel::best());
    let start = Instant::now();
    let made = Generator::new(1).level(level).make(0..count).unwrap_or_default();
    let seconds = start.elapsed().as_secs_f64();
    let clues: usize = made.iter().map(|made| made.puzzle.cells().iter().flatten().count()).sum();
    println!(
        "{level}: {:.0} puzzles/s, mean {:.3} clues",
        count as f64 / seconds,
        clues as f64 / count as f64
    );
}
