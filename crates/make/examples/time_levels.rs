//! The share of each level among minimal puzzles, and how fast puzzles of the level are made:
//! `time_levels SAMPLE SECONDS [LEVEL]...`. LEVEL is the beginning of a level's name, such as `se`, `"se 8.5"` or `"ennead Hard"`.
//!
//! SAMPLE puzzles are made and rated. Then each level that occurs gets SECONDS of processor time on one thread, as
//! Linux reports it, in turns with minimal puzzles of any level. All rates are puzzles of the level per second. The
//! columns:
//!
//! - *share*: the share of the sample that is of the level;
//! - *rate x share*: minimal puzzles per second, times the share;
//! - *retry*: puzzles of the level per second if minimal puzzles are made and rated until one is of the level;
//! - *oracle*: the rate of *retry* if only puzzles of the level had to be rated;
//! - *made*: puzzles per second from a generator whose target is the level;
//! - the last two: *made* divided by *rate x share* and by *retry*.

use ennead_logic::difficulty::{self, Difficulty};
use ennead_make::{Generator, Made, Target};
use ennead_puzzle::{Board, Candidates};
use ennead_rating::hodoku::{self, HodokuLevel};
use ennead_rating::se::{Rater, Tenths, Until};

/// The processor time of the main thread, in seconds.
fn processor_time() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").expect("Linux");
    let used: u64 = text.split(' ').next().and_then(|text| text.parse().ok()).expect("a number");
    used as f64 / 1e9
}

/// The lowest ER of each level; a level ends where the next begins.
const BANDS: [u16; 11] = [0, 15, 20, 26, 30, 40, 60, 70, 80, 85, 90];

/// A scale: a function that returns the index of a puzzle's level, and the levels.
struct Scale {
    name: &'static str,
    level: fn(&Board) -> usize,
    levels: Vec<(String, Target)>,
}

fn se() -> Scale {
    let level = |puzzle: &Board| {
        let er = Rater::new().rate(puzzle, Until::Solved).rating.er.get();
        BANDS.iter().rposition(|least| er >= *least).unwrap_or(0)
    };
    let band = |(band, least): (usize, &u16)| {
        let most = BANDS.get(band + 1).map_or(200, |next| next - 1);
        let (least, most) = (Tenths::new(*least), Tenths::new(most));
        (format!("{least} to {most}"), Target::Se(least..=most))
    };
    Scale { name: "se", level, levels: BANDS.iter().enumerate().map(band).collect() }
}

fn hodoku() -> Scale {
    let level = |puzzle: &Board| {
        let level = hodoku::rate(puzzle).map(|report| report.level);
        HodokuLevel::ALL.iter().position(|one| Ok(*one) == level).unwrap_or(usize::MAX)
    };
    let target = |level| (format!("{level:?}"), Target::HodokuLevel(level..=level));
    Scale { name: "hodoku", level, levels: HodokuLevel::ALL.into_iter().map(target).collect() }
}

fn ennead() -> Scale {
    let level = |puzzle: &Board| {
        let start = Candidates::of(&puzzle.to_puzzle().expect("a puzzle"));
        let level = difficulty::rate(&start).map(|rating| rating.difficulty);
        Difficulty::ALL.iter().position(|one| Ok(*one) == level).unwrap_or(usize::MAX)
    };
    let target = |level| (format!("{level:?}"), Target::Ennead(level..=level));
    Scale { name: "ennead", level, levels: Difficulty::ALL.into_iter().map(target).collect() }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let sample: u64 = args[0].parse().expect("a count");
    let seconds: f64 = args[1].parse().expect("seconds");
    let puzzles = Generator::new(2).make(0..sample).expect("possible");
    println!(
        "| level | share | rate x share | retry | oracle | made | of rate x share | of retry |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for scale in [se(), hodoku(), ennead()] {
        let is_wanted = |(name, _): &(String, Target)| {
            let level = format!("{} {name}", scale.name);
            args.len() == 2 || args[2..].iter().any(|one| level.starts_with(one.as_str()))
        };
        if scale.levels.iter().any(is_wanted) {
            time(&scale, &is_wanted, &puzzles, seconds);
        }
    }
}

/// The number of turns of each level.
const TURNS: u32 = 5;

/// Makes further puzzles until all of them together have taken this many seconds.
fn make_until(generator: &Generator, seconds: f64, made: &mut u64, taken: &mut f64) {
    let mut next = 32;
    while *taken < seconds {
        let before = processor_time();
        *made += generator.make(*made..*made + next).expect("possible").len() as u64;
        *taken += processor_time() - before;
        next = (2 * next).min(4_096);
    }
}

fn time(
    scale: &Scale,
    is_wanted: &dyn Fn(&(String, Target)) -> bool,
    puzzles: &[Made],
    seconds: f64,
) {
    let before = processor_time();
    let rated: Vec<usize> = puzzles.iter().map(|made| (scale.level)(&made.puzzle)).collect();
    let each = (processor_time() - before) / puzzles.len() as f64;
    for (number, level) in scale.levels.iter().enumerate().filter(|(_, level)| is_wanted(level)) {
        let (name, target) = level;
        let of_level = || rated.iter().zip(puzzles).filter(|(level, _)| **level == number);
        let count = of_level().count();
        if count == 0 {
            // A level that the sample lacks is too rare to time.
            continue;
        }
        let share = count as f64 / puzzles.len() as f64;
        let before = processor_time();
        of_level().for_each(|(_, made)| assert_eq!((scale.level)(&made.puzzle), number));
        let hits = (processor_time() - before) / puzzles.len() as f64;
        let generator = Generator::new(1).target(target.clone());
        let (mut any, mut of_any, mut made, mut of_made) = (0, 0.0, 0, 0.0);
        for turn in 1..=TURNS {
            let until = seconds * f64::from(turn) / f64::from(TURNS);
            make_until(&Generator::new(2), until / 4.0, &mut any, &mut of_any);
            make_until(&generator, until, &mut made, &mut of_made);
        }
        let (rate, own) = (any as f64 / of_any, made as f64 / of_made);
        let retry = share / (each + 1.0 / rate);
        println!(
            "| {} {name} | {:.3} % | {:.1} | {retry:.1} | {:.1} | {own:.1} | {:.2} | {:.1} |",
            scale.name,
            100.0 * share,
            rate * share,
            share / (hits + 1.0 / rate),
            own / (rate * share),
            own / retry,
        );
    }
}
