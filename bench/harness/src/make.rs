//! Generates suites from the puzzles of `testdata`.
//!
//! The puzzles of `easy` and `no-solution` are made from random isomorphs of solutions and puzzles, by removing digits or
//! replacing a given. Those with the wrong number of solutions are discarded. The result is always the same: the random
//! generator and its seed are fixed, and the number of solutions does not depend on the engine that counts.

use ennead::format::{Options, Reader};
use ennead::{Answer, Answers, Batch};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// The source puzzles.
const SOURCES: [&str; 2] = [
    include_str!("../../../testdata/puzzles/examples.jsonl"),
    include_str!("../../../testdata/puzzles/classic.jsonl"),
];

const SEED: u64 = 2026;

/// A generated suite.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Generated {
    /// 10,000 puzzles with 36 random givens and one solution
    Easy,
    /// 10,000 puzzles without a solution: one given of a valid puzzle is replaced by a wrong digit that repeats no other given
    NoSolution,
    /// The empty grid
    Empty,
}

impl Generated {
    /// The puzzles of the suite, one per line.
    pub(crate) fn text(self) -> String {
        let mut rng = Pcg64::seed_from_u64(SEED);
        match self {
            Generated::Easy => {
                let grids = sources().into_iter().map(|source| source.solution).collect();
                generate(grids, 10_000, 1, |grid| some_givens(grid, 36, &mut rng))
            }
            Generated::NoSolution => {
                let puzzles = sources().into_iter().map(|source| source.puzzle);
                let few_givens = puzzles.filter(|puzzle| given_cells(puzzle).len() <= 26).collect();
                generate(few_givens, 10_000, 0, |puzzle| wrong_given(puzzle, &mut rng))
            }
            Generated::Empty => lines(&[[0; 81]]),
        }
    }
}

/// The values of the cells of a grid, row by row; 0 is an empty cell.
type Cells = [u8; 81];

/// Returns `wanted` puzzles with this number of solutions, one per line. `change` makes them from the sources, which it gets
/// in turn, again and again.
fn generate(
    sources: Vec<Cells>,
    wanted: usize,
    solutions: u64,
    mut change: impl FnMut(Cells) -> Option<Cells>,
) -> String {
    let (batch, mut answers) = (Batch::new(), Answers::new());
    let mut sources = sources.into_iter().cycle();
    let mut found = Vec::with_capacity(wanted);
    while found.len() < wanted {
        let tried: Vec<Cells> = sources.by_ref().take(1000).filter_map(&mut change).collect();
        batch.solve_rows(&tried, &mut answers);
        let answered = tried.into_iter().zip(answers.iter());
        let fitting = answered.filter(|(_, answer)| answer.count == solutions);
        found.extend(fitting.map(|(puzzle, _)| puzzle));
    }
    found.truncate(wanted);
    lines(&found)
}

fn some_givens(grid: Cells, givens: usize, rng: &mut Pcg64) -> Option<Cells> {
    let mut puzzle = isomorph(&grid, rng);
    let mut order: Vec<usize> = (0..81).collect();
    order.shuffle(rng);
    for cell in &order[givens..] {
        puzzle[*cell] = 0;
    }
    Some(puzzle)
}

fn wrong_given(puzzle: Cells, rng: &mut Pcg64) -> Option<Cells> {
    let mut puzzle = isomorph(&puzzle, rng);
    let cell = *given_cells(&puzzle).choose(rng)?;
    let seen: Vec<u8> = (0..81).filter(|other| sees(cell, *other)).map(|at| puzzle[at]).collect();
    let free = |digit: &u8| *digit != puzzle[cell] && !seen.contains(digit);
    let digits: Vec<u8> = (1..=9).filter(free).collect();
    puzzle[cell] = *digits.choose(rng)?;
    Some(puzzle)
}

fn given_cells(puzzle: &Cells) -> Vec<usize> {
    (0..81).filter(|cell| puzzle[*cell] != 0).collect()
}

fn sees(cell: usize, other: usize) -> bool {
    let (row, column) = (cell / 9, cell % 9);
    let (row2, column2) = (other / 9, other % 9);
    let same_box = row / 3 == row2 / 3 && column / 3 == column2 / 3;
    cell != other && (row == row2 || column == column2 || same_box)
}

/// Returns a random isomorph: digits relabelled, bands, stacks and lines shuffled, and perhaps transposed.
fn isomorph(puzzle: &Cells, rng: &mut Pcg64) -> Cells {
    let mut names: [u8; 10] = std::array::from_fn(|digit| digit as u8);
    names[1..].shuffle(rng);
    let (rows, columns) = (shuffled_lines(rng), shuffled_lines(rng));
    let transposed = rng.random_bool(0.5);
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if transposed { 9 * column + row } else { 9 * row + column };
        names[usize::from(puzzle[from])]
    })
}

fn shuffled_lines(rng: &mut Pcg64) -> [usize; 9] {
    let mut bands = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
    bands.shuffle(rng);
    for band in &mut bands {
        band.shuffle(rng);
    }
    std::array::from_fn(|line| bands[line / 3][line % 3])
}

/// A classic puzzle with exactly one solution.
struct Source {
    puzzle: Cells,
    solution: Cells,
}

fn sources() -> Vec<Source> {
    let options = Options::default();
    let entries = SOURCES.into_iter().flat_map(|text| Reader::from_text(text, &options));
    entries
        .filter_map(|entry| {
            let puzzle = entry.ok()?.setup.check().ok()?;
            let board = puzzle.as_board()?;
            let Answer::Unique(solution) = ennead::solve(&puzzle).answer else { return None };
            let value = |digit: &Option<ennead::Digit>| digit.map_or(0, |digit| digit.get());
            let solution: Vec<u8> = solution.grid().cells().iter().map(value).collect();
            Some(Source {
                puzzle: board.cells().each_ref().map(value),
                solution: solution.try_into().ok()?,
            })
        })
        .collect()
}

fn lines(puzzles: &[Cells]) -> String {
    let symbol = |value: u8| if value == 0 { '.' } else { char::from(b'0' + value) };
    let line = |cells: &Cells| cells.iter().map(|value| symbol(*value)).chain(['\n']).collect();
    puzzles.iter().map(line).collect::<Vec<String>>().concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::enter;
    use clap::Parser;
    use ennead_bench_meter::{Job, Suite, Tally, check};

    /// Returns the first and the last line of a suite, the number of lines, and the counts that an engine finds.
    fn measured(generated: Generated, limit: &str) -> ([String; 2], usize, Tally) {
        let suite = Suite::read(generated.text().as_bytes()).unwrap();
        let job = Job::parse_from(["ennead-bench", "lanes/portable", "list", "--limit", limit]);
        let mut engine = enter(&job, suite.clone()).unwrap();
        let tally = engine.pass();
        assert_eq!(check(&suite, engine.solutions().unwrap()), Ok(tally.one + tally.more));
        let line = |row: Option<&[u8; 81]>| String::from_utf8(row.unwrap().to_vec()).unwrap();
        ([line(suite.rows().next()), line(suite.rows().next_back())], suite.len(), tally)
    }

    #[test]
    fn easy_puzzles_have_one_solution() {
        let (ends, len, tally) = measured(Generated::Easy, "2");
        assert_eq!(ends, EASY);
        assert_eq!(
            (len, tally),
            (10_000, Tally { none: 0, one: 10_000, more: 0, solutions: 10_000 })
        );
    }

    #[test]
    fn wrong_givens_leave_no_solution() {
        let (ends, len, tally) = measured(Generated::NoSolution, "2");
        assert_eq!(ends, NO_SOLUTION);
        assert_eq!((len, tally), (10_000, Tally { none: 10_000, one: 0, more: 0, solutions: 0 }));
    }

    #[test]
    fn the_empty_grid_reaches_the_limit() {
        let (ends, len, tally) = measured(Generated::Empty, "1000");
        assert_eq!(ends, [".".repeat(81), ".".repeat(81)]);
        assert_eq!((len, tally), (1, Tally { none: 0, one: 0, more: 1, solutions: 1000 }));
    }

    const EASY: [&str; 2] = [
        "756...423..2..........64..892364..5.1...9..8667.5.32.45....1.3......61...91.358..",
        "75.928614...5...82..8.713.9..6..32.55.....4.1.1.7.2....253..94.8...14...6......2.",
    ];
    const NO_SOLUTION: [&str; 2] = [
        "4......6...12.5..4.8.3..2...2.69..3...7...4..3..8....69.87..52.......1..7........",
        "4...2....................59.1........95..3.......8.7.6......4..6.....8....35.1...",
    ];
}
