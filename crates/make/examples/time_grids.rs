//! Times drawing grids: COUNT single ones, then COUNT in families of a thousand: `time_grids COUNT`.

use ennead_make::Grids;
use ennead_puzzle::random::Random;
use std::time::Instant;

fn main() {
    let count = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(100_000);
    let start = Instant::now();
    let grids = Grids::shared();
    let set_up = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let mut sum = 0_usize;
    for item in 0..count {
        let grid = grids.draw(&mut Random::of_item(1, item));
        sum += grid.cells()[0].map_or(0, |digit| usize::from(digit.get()));
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "set-up {set_up:.3} s, {:.0} grids/s, mean {:.3}",
        count as f64 / seconds,
        sum as f64 / count as f64
    );
    let start = Instant::now();
    let mut sum = 0_usize;
    for first in (0..count).step_by(1_000) {
        let family = grids.family(&mut Random::of_item(1, first));
        for item in first..count.min(first + 1_000) {
            let grid = family.draw(&mut Random::of_item(1, item));
            sum += grid.cells()[0].map_or(0, |digit| usize::from(digit.get()));
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "of families {:.0} grids/s, mean {:.3}",
        count as f64 / seconds,
        sum as f64 / count as f64
    );
}
