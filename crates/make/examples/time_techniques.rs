//! Times puzzles that need a technique: `time_techniques COUNT LIMIT [TECHNIQUE]...`. Without a TECHNIQUE, it times
//! all usual ones except full houses and the techniques about rules.
//!
//! Each of COUNT puzzles is made alone, in at most LIMIT seconds of processor time. Prints one line for each technique.

use ennead_logic::{Family, Technique};
use ennead_make::{Generator, Target};
use ennead_puzzle::Size;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The processor time of the main thread, in seconds (Linux).
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").expect("Linux");
    let used: u64 = text.split(' ').next().and_then(|text| text.parse().ok()).expect("a number");
    used as f64 / 1e9
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let count: u64 = args[0].parse().expect("a count");
    let limit: f64 = args[1].parse().expect("seconds");
    let all = || {
        let size = Size::new(9).expect("a size");
        Technique::all(size)
            .filter(|one| one.is_usual() && one.family() != Family::Rules)
            .filter(|one| *one != Technique::FullHouse)
            .collect()
    };
    let named: Vec<Technique> =
        args[2..].iter().map(|slug| slug.parse().expect("a technique")).collect();
    for technique in if named.is_empty() { all() } else { named } {
        if let Err(reason) = Generator::new(1).target(Target::up_to(technique)).check() {
            println!("{:24} {reason}", technique.slug());
            continue;
        }
        let mut times = Vec::new();
        let mut failures = 0;
        for number in 0..count {
            let before = processor_time();
            let flag = Arc::new(AtomicBool::new(false));
            let request = Target::up_to(technique);
            let generator = Generator::new(1).target(request).flag(Arc::clone(&flag));
            let done = AtomicBool::new(false);
            let made = std::thread::scope(|scope| {
                scope.spawn(|| {
                    while !done.load(Ordering::Relaxed) {
                        std::thread::sleep(Duration::from_millis(2));
                        flag.fetch_or(processor_time() - before > limit, Ordering::Relaxed);
                    }
                });
                let made = generator.make(number..number + 1).expect("possible");
                done.store(true, Ordering::Relaxed);
                made
            });
            failures += made.first().map_or(0, |made| made.failures);
            times.push(if made.is_empty() { f64::INFINITY } else { processor_time() - before });
        }
        times.sort_by(f64::total_cmp);
        println!(
            "{:24} median {:.3} s, longest {:.3} s, {:.0} failed attempts each",
            technique.slug(),
            times[times.len() / 2],
            times[times.len() - 1],
            failures as f64 / count as f64
        );
    }
}
