//! Times puzzles of a difficulty: `time_targets COUNT LEAST MOST` for a range of ER, `time_targets COUNT TECHNIQUE` for
//! puzzles that need a technique, `time_targets COUNT TECHNIQUE advanced` for those that need it in addition to the
//! advanced techniques.

use ennead_logic::{Repertoire, TechniqueSet};
use ennead_make::{Generator, Target};
use ennead_rating::se::Tenths;
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let count: u64 = args[0].parse().expect("a count");
    let tenths =
        |text: &str| Tenths::new((text.parse::<f64>().expect("a rating") * 10.0).round() as u16);
    let target = match args.get(2).map(String::as_str) {
        Some("advanced") => Target::needs(
            vec![args[1].parse().expect("a technique")],
            Some(Repertoire::from(TechniqueSet::Advanced)),
            &[],
        ),
        Some(most) => Target::Se(tenths(&args[1])..=tenths(most)),
        None => Target::up_to(args[1].parse().expect("a technique")),
    };
    let generator = Generator::new(1).target(target);
    let mut times = Vec::new();
    let mut failures = 0;
    // One by one for the time of each, then together for the rate.
    for number in 0..count.min(9) {
        let before = Instant::now();
        generator.make(number..number + 1).expect("possible");
        times.push(before.elapsed().as_secs_f64());
    }
    let start = Instant::now();
    for made in generator.make(0..count).expect("possible") {
        failures += made.failures;
    }
    times.sort_by(f64::total_cmp);
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{args:?}: {:.1} a second, median {:.3} s, longest {:.3} s, {:.1} failed attempts each",
        count as f64 / seconds,
        times[times.len() / 2],
        times[times.len() - 1],
        failures as f64 / count as f64
    );
}
