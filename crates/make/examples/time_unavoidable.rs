//! Times the search for unavoidable sets of up to LARGEST cells in COUNT random grids:
//! `time_unavoidable COUNT LARGEST`.

use ennead_make::{Grids, unavoidable_sets};
use ennead_puzzle::random::Random;
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|argument| argument.parse().ok());
    let (count, largest) = (arguments.next().unwrap_or(100), arguments.next().unwrap_or(12));
    let grids = Grids::shared();
    let start = Instant::now();
    let mut sizes = vec![0; largest + 1];
    for item in 0..count as u64 {
        let grid = grids.draw(&mut Random::of_item(1, item));
        for set in unavoidable_sets(&grid, largest).expect("grids are full") {
            sizes[set.len()] += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{:.2} ms a grid", 1000.0 * seconds / count as f64);
    let all: usize = sizes.iter().sum();
    println!("{:.1} sets a grid", all as f64 / count as f64);
    for (size, number) in sizes.into_iter().enumerate().filter(|(_, number)| *number > 0) {
        println!("{size:3} cells: {:.1}", f64::from(number as u32) / count as f64);
    }
}
