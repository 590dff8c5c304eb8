//! Measures how long canonical forms and ranks take.
//!
//! `speed FILE` measures the minlex forms of the puzzles or full grids in a file with 81 symbols per line. `speed --ranks`
//! measures the ranks of random grids and the grids of random ranks.
//!
//! Every puzzle is shuffled first, because the form of a puzzle that is already canonical is found faster. The program
//! prints the fastest and the median of many runs, in microseconds of processor time per puzzle. Where processor time is
//! not available, it measures wall time.

use ennead_canon::{Canonizer, Rank, Ranker, Transformation};
use ennead_puzzle::random::Random;
use ennead_puzzle::{Board, Digit};
use std::env;
use std::fs;
use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

/// The minimum number of puzzles in a run.
const PUZZLES: usize = 49_158;

const RUNS: usize = 41;

/// The number of random ranks in a run.
const RANKS: usize = 200;

fn main() {
    match env::args().nth(1).expect("usage: speed FILE | speed --ranks").as_str() {
        "--ranks" => measure_ranks(),
        file => measure_forms(file),
    }
}

fn measure_ranks() {
    let mut random = Random::new(1);
    let mut ranker = Ranker::new();
    let ranks = (0..RANKS).map(|_| Rank::new(1 + random.below(Rank::COUNT as usize) as u64));
    let ranks: Vec<Rank> = ranks.map(|rank| rank.expect("it is at most the last rank")).collect();
    let grids: Vec<Board> = ranks.iter().map(|rank| ranker.grid(*rank)).collect();
    let shuffled = grids.iter().map(|grid| Transformation::random(&mut random).board(grid));
    let shuffled: Vec<Board> = shuffled.collect();
    let time = measure(RANKS, || {
        for rank in &ranks {
            black_box(ranker.grid(*rank));
        }
    });
    println!("grid of a rank: {time}");
    let time = measure(RANKS, || {
        for grid in &shuffled {
            black_box(ranker.rank(grid));
        }
    });
    println!("rank of a grid: {time}");
    let time = measure(100_000, || {
        black_box(ranker.grids(ranks[0], 100_000));
    });
    println!("grids of 100,000 ranks in a row: {time}");
}

fn measure_forms(file: &str) {
    let text = fs::read_to_string(file).expect("a readable file");
    let mut random = Random::new(1);
    let boards: Vec<Board> = text.lines().map(|line| shuffled(line, &mut random)).collect();
    let rounds = PUZZLES.div_ceil(boards.len());
    let mut canonizer = Canonizer::new();
    let time = measure(rounds * boards.len(), || {
        for board in (0..rounds).flat_map(|_| &boards) {
            black_box(canonizer.minlex(board));
        }
    });
    println!("{file}: {time}");
}

/// Runs `work` many times. Returns a text with the times of the fastest and the median run in microseconds, each divided
/// by the number of `pieces`.
fn measure(pieces: usize, mut work: impl FnMut()) -> String {
    let run = |_| {
        let start = time();
        work();
        (time() - start) * 1e6 / pieces as f64
    };
    let mut times: Vec<f64> = (0..RUNS).map(run).collect();
    times.sort_by(f64::total_cmp);
    format!("{:.2} us, median {:.2} us", times[0], times[RUNS / 2])
}

/// Returns the processor time of this thread in seconds, or wall time if the system does not report processor time.
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
