//! The crate `sudoku` as a process that measures itself.

use clap::Parser;
use ennead_bench_meter::{Contestant, Job, NotHere, Suite, Tally, serve};
use std::hint::black_box;
use std::io;
use sudoku::Sudoku;

fn main() -> io::Result<()> {
    serve(&Job::parse(), enter, io::stdin().lock(), io::stdout().lock())
}

/// Puzzles that were parsed before the time runs.
struct Parsed {
    puzzles: Vec<Sudoku>,
    limit: usize,
}

fn enter(job: &Job, suite: Suite) -> Result<Box<dyn Contestant>, NotHere> {
    if job.engine != "sudoku" {
        return Err(NotHere(format!("there is no engine '{}' here, only sudoku", job.engine)));
    }
    let limit = usize::try_from(job.limit).map_err(|error| NotHere(error.to_string()))?;
    let parse = |row: &[u8; 81]| {
        let line = str::from_utf8(row).map_err(|error| NotHere(error.to_string()))?;
        Sudoku::from_str_line(line).map_err(|error| NotHere(error.to_string()))
    };
    let puzzles = suite.rows().map(parse).collect::<Result<_, _>>()?;
    Ok(Box::new(Parsed { puzzles, limit }))
}

impl Contestant for Parsed {
    fn pass(&mut self) -> Tally {
        let mut tally = Tally::default();
        for puzzle in &self.puzzles {
            tally.add(black_box(*puzzle).solutions_count_up_to(self.limit) as u64);
        }
        tally
    }

    fn solutions(&self) -> Option<&[u8]> {
        None
    }
}
