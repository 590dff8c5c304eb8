//! The share of each level among minimal puzzles, and how fast puzzles of the level are made: `time_levels SAMPLE SECONDS [SCALE]...`.
//!
//! SAMPLE puzzles are made and rated on the scales se, hodoku and ennead. Then each level gets SECONDS of one thread's
//! processor time, by the clock of Linux.

use ennead_logic::difficulty::{self, Difficulty};
use ennead_make::{Generator, Target};
use ennead_puzzle::{Board, Candidates};
use ennead_rating::hodoku::{self, HodokuLevel};
use ennead_rating::se::{Rater, Tenths, Until};

/// The processor time that the main thread has used, in seconds.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").expect("Linux");
    let used: u64 = text.split(' ').next().and_then(|text| text.parse().ok()).expect("a number");
    used as f64 / 1e9
}

/// The first rating of each band; each ends where the next begins.
const BANDS: [u16; 11] = [0, 15, 20, 26, 30, 40, 60, 70, 80, 85, 90];

struct Level {
    name: String,
    target: Target,
    of: Box<dyn Fn(&Board) -> bool>,
}

fn levels(scales: &[String]) -> Vec<Level> {
    let has = |scale: &str| scales.is_empty() || scales.iter().any(|one| one == scale);
    let mut levels = Vec::new();
    for (band, least) in BANDS.into_iter().enumerate().filter(|_| has("se")) {
        let most = BANDS.get(band + 1).map_or(200, |next| next - 1);
        let range = Tenths::new(least)..=Tenths::new(most);
        let target = Target::Se(range.clone());
        // What is rated higher need not be rated to the end.
        let until = Until::Rated(Tenths::new(most + 1));
        let of = move |puzzle: &Board| range.contains(&Rater::new().rate(puzzle, until).rating.er);
        let name = format!("se {} to {}", Tenths::new(least), Tenths::new(most));
        levels.push(Level { name, target, of: Box::new(of) });
    }
    for level in HodokuLevel::ALL.into_iter().filter(|_| has("hodoku")) {
        let of =
            move |puzzle: &Board| hodoku::rate(puzzle).is_ok_and(|report| report.level == level);
        let target = Target::HodokuLevel(level..=level);
        levels.push(Level { name: format!("hodoku {level:?}"), target, of: Box::new(of) });
    }
    for level in Difficulty::ALL.into_iter().filter(|_| has("ennead")) {
        let of = move |puzzle: &Board| {
            let start = Candidates::of(&puzzle.to_puzzle().expect("a puzzle"));
            difficulty::rate(&start).is_ok_and(|rating| rating.difficulty == level)
        };
        let target = Target::Ennead(level..=level);
        levels.push(Level { name: format!("ennead {level:?}"), target, of: Box::new(of) });
    }
    levels
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let sample: u64 = args[0].parse().expect("a count");
    let seconds: f64 = args[1].parse().expect("seconds");
    let before = processor_time();
    let puzzles = Generator::new(2).make(0..sample.max(50_000)).expect("possible");
    let rate = puzzles.len() as f64 / (processor_time() - before);
    println!("{rate:.0} minimal puzzles a second\n");
    println!("| level | share | rate x share | made a second | rating all, a second |");
    println!("| --- | ---: | ---: | ---: | ---: |");
    for level in levels(&args[2..]) {
        let before = processor_time();
        let count =
            puzzles.iter().take(sample as usize).filter(|made| (level.of)(&made.puzzle)).count();
        let each = (processor_time() - before) / sample as f64 + 1.0 / rate;
        let share = count as f64 / sample as f64;
        let generator = Generator::new(1).target(level.target);
        let (before, mut made, mut next) = (processor_time(), 0, 32);
        while processor_time() - before < seconds && next < 40_000 {
            made += generator.make(made..made + next).expect("possible").len() as u64;
            next = (2 * next).min(4_096);
        }
        let own = made as f64 / (processor_time() - before);
        println!(
            "| {} | {:.2} % | {:.1} | {own:.1} | {:.1} |",
            level.name,
            100.0 * share,
            rate * share,
            share / each
        );
    }
}
