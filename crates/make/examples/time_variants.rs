//! Times puzzles of other shapes, in processor time as Linux reports it:
//! `time_variants COUNT SIDE [jigsaw] [diagonals]`.

use ennead_make::VariantGenerator;
use ennead_puzzle::{Diagonals, RegionSetup, Setup};

/// The processor time of the main thread, in seconds.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").expect("Linux");
    let used: u64 = text.split(' ').next().and_then(|text| text.parse().ok()).expect("a number");
    used as f64 / 1e9
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| args.get(at).and_then(|number| number.parse().ok());
    let (count, side) = (number(0).unwrap_or(100), number(1).unwrap_or(9));
    let has = |word: &str| args.iter().any(|arg| arg == word);
    let rows = (0..side * side).map(|cell| (cell / side) as i32).collect();
    let setup = Setup {
        diagonals: if has("diagonals") { Diagonals::BOTH } else { Diagonals::NONE },
        regions: if has("jigsaw") { RegionSetup::Map(rows) } else { RegionSetup::Default },
        ..Setup::empty(side)
    };
    let layout = setup.check().expect("a side with a default box, or a jigsaw");
    let mut generator = VariantGenerator::new(1, &layout);
    if has("jigsaw") {
        generator = generator.random_regions();
    }
    let (mut slowest, mut clues, mut undecided) = (0.0_f64, 0, 0);
    let start = processor_time();
    for number in 0..count as u64 {
        let start = processor_time();
        let made = generator.make(number..number + 1).expect("there are grids").remove(0);
        slowest = slowest.max(processor_time() - start);
        clues += made.puzzle.givens().filled();
        undecided += made.undecided;
    }
    let seconds = processor_time() - start;
    println!(
        "{:.1} puzzles/s, slowest {slowest:.3} s, mean {:.1} clues, {undecided} undecided",
        count as f64 / seconds,
        clues as f64 / count as f64
    );
}
