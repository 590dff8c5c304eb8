//! Measures canonical forms and ranks. `speed FILE` measures the forms of the puzzles or full grids in a file of lines
//! with 81 symbols, `speed --ranks` the ranks of random grids and the grids of random ranks.
//!
//! Every puzzle is shuffled first, because the form of a canonical puzzle is found faster. The program prints the
//! fastest and the median of many runs in microseconds per puzzle: of processor time, or of wall time where that is not
//! available.

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

const TURNS: usize = 41;

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
    let turns = turns(RANKS, || {
        for rank in &ranks {
            black_box(ranker.grid(*rank));
        }
    });
    println!("grid of a rank: {turns}");
    let turns = self::turns(RANKS, || {
        for grid in &shuffled {
            black_box(ranker.rank(grid));
        }
    });
    println!("rank of a grid: {turns}");
    let turns = self::turns(100_000, || {
        black_box(ranker.grids(ranks[0], 100_000));
    });
    println!("grids of 100,000 ranks in a row: {turns}");
}

fn measure_forms(file: &str) {
    let text = fs::read_to_string(file).expect("a readable file");
    let mut random = Random::new(1);
    let boards: Vec<Board> = text.lines().map(|line| shuffled(line, &mut random)).collect();
    let rounds = PUZZLES.div_ceil(boards.len());
    let mut canonizer = Canonizer::new();
    let turns = turns(rounds * boards.len(), || {
        for board in (0..rounds).flat_map(|_| &boards) {
            black_box(canonizer.minlex(board));
        }
    });
    println!("{file}: {turns}");
}

/// Runs the work many times. Returns the time of the fastest and of the median run, divided by the number of `pieces`.
fn turns(pieces: usize, mut work: impl FnMut()) -> String {
    let turn = |_| {
        let start = time();
        work();
        (time() - start) * 1e6 / pieces as f64
    };
    let mut turns: Vec<f64> = (0..TURNS).map(turn).collect();
    turns.sort_by(f64::total_cmp);
    format!("{:.2} us, median {:.2} us", turns[0], turns[TURNS / 2])
}

/// The processor time of this thread in seconds, or wall time where that is unknown.
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
