//! Times single puzzles from their text to the proof that they have one solution: reading, checking, solving.
//!
//! ```sh
//! cargo run --release -p ennead --example time_sets -- 9 1 killer.jsonl jigsaw.jsonl
//! ```
//!
//! Each line of a file is a puzzle; each is solved so many times (the first number) by so many threads (the second), and its best time counts. Puzzles that take more than
//! a third of a second are solved once. Prints the median, the mean and the maximum of a file in milliseconds, and the
//! five slowest puzzles with the engine that solved them.

use ennead::format::read_one;
use ennead::{Answer, Solver};
use std::time::{Duration, Instant};

/// What takes longer is not repeated.
const LONG: Duration = Duration::from_millis(333);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let times: usize = arguments.next().ok_or("how many times each?")?.parse()?;
    let threads = arguments.next().ok_or("by how many threads?")?.parse()?;
    let solver = Solver::default().threads(threads);
    for file in arguments {
        let text = std::fs::read_to_string(&file)?;
        let mut results =
            text.lines().map(|line| best(line, times, &solver)).collect::<Result<Vec<_>, _>>()?;
        results.sort_by_key(|(time, _)| *time);
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        let mean = results.iter().map(|(time, _)| ms(*time)).sum::<f64>() / results.len() as f64;
        let (median, slowest) = (results[results.len() / 2].0, results[results.len() - 1].0);
        println!("{file}: {} puzzles", results.len());
        println!("  median {:.3}, mean {mean:.3}, maximum {:.3} ms", ms(median), ms(slowest));
        for (time, name) in results.iter().rev().take(5) {
            println!("  {:10.3} {name}", ms(*time));
        }
    }
    Ok(())
}

/// The best time of a line, and what it is called.
fn best(
    line: &str,
    times: usize,
    solver: &Solver,
) -> Result<(Duration, String), Box<dyn std::error::Error>> {
    let mut best = Duration::MAX;
    let mut name = String::new();
    for _ in 0..times {
        let start = Instant::now();
        let puzzle = read_one(line)?.check()?;
        let outcome = solver.solve(&puzzle);
        let time = start.elapsed();
        best = best.min(time);
        if !matches!(outcome.answer, Answer::Unique(_)) {
            return Err(format!("no single solution: {line}").into());
        }
        let id = line.split('"').nth(3).unwrap_or_default();
        name = format!("{id} ({}, {} nodes)", outcome.choice.engine, outcome.stats.nodes);
        if time > LONG {
            break;
        }
    }
    Ok((best, name))
}
