//! Measures how long canonical forms take: `speed FILE` for a file of lines with 81 symbols, full grids or puzzles.
//!
//! Every puzzle is shuffled first, because forms that are canonical already are found faster. The fastest and the median of
//! many turns are printed, in microseconds of processor time a puzzle; where that is unknown, of time.

use ennead_canon::{Canonizer, Transformation};
use ennead_puzzle::random::Random;
use ennead_puzzle::{Board, Digit};
use std::env;
use std::fs;
use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

/// A turn has at least this many puzzles.
const PUZZLES: usize = 49_158;

const TURNS: usize = 41;

fn main() {
    let file = env::args().nth(1).expect("usage: speed FILE");
    let text = fs::read_to_string(&file).expect("a readable file");
    let mut random = Random::new(1);
    let boards: Vec<Board> = text.lines().map(|line| shuffled(line, &mut random)).collect();
    let rounds = PUZZLES.div_ceil(boards.len());
    let mut canonizer = Canonizer::new();
    let mut turns: Vec<f64> = (0..TURNS)
        .map(|_| {
            let start = time();
            for board in (0..rounds).flat_map(|_| &boards) {
                black_box(canonizer.minlex(board));
            }
            (time() - start) * 1e6 / (rounds * boards.len()) as f64
        })
        .collect();
    turns.sort_by(f64::total_cmp);
    println!("{file}: {:.2} us, median {:.2} us", turns[0], turns[TURNS / 2]);
}

/// The seconds that this thread has run, or that have passed.
fn time() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let statistics = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = statistics.and_then(|text| text.split(' ').next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| START.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn shuffled(line: &str, random: &mut Random) -> Board {
    let cells: Vec<Option<Digit>> = line.chars().take(81).map(Digit::from_symbol).collect();
    let cells = cells.try_into().expect("81 symbols a line");
    Transformation::random(random).board(&Board::from_cells(cells).expect("digits up to 9"))
}
