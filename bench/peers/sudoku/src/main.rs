//! The measured process of the crate `sudoku`.

use clap::Parser;
use ennead_bench_meter::{Contestant, Job, Unavailable, Suite, Tally, serve};
use std::hint::black_box;
use std::io;
use sudoku::Sudoku;

fn main() -> io::Result<()> {
    serve(&Job::parse(), enter, io::stdin().lock(), io::stdout().lock())
}

/// Puzzles that are parsed before timing starts.
struct Parsed {
    puzzles: Vec<Sudoku>,
    limit: usize,
}

fn enter(job: &Job, suite: Suite) -> Result<Box<dyn Contestant>, Unavailable> {
    if job.engine != "sudoku" {
        return Err(Unavailable(format!("unknown engine '{}': only sudoku is available", job.engine)));
    }
    let limit = usize::try_from(job.limit).map_err(|error| Unavailable(error.to_string()))?;
    let parse = |row: &[u8; 81]| {
        let line = str::from_utf8(row).map_err(|error| Unavailable(error.to_string()))?;
        Sudoku::from_str_line(line).map_err(|error| Unavailable(error.to_string()))
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
