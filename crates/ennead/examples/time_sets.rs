//! Times single puzzles, from the text to the proof that the solution is unique.
//!
//! ```sh
//! cargo run --release -p ennead --example time_sets -- 9 1 killer.jsonl jigsaw.jsonl
//! ```
//!
//! The arguments are the number of repetitions, the number of threads and the files, with one puzzle per line. The time of
//! a puzzle is the best of its repetitions; a puzzle that takes more than a third of a second is not repeated. Prints the
//! median, mean and maximum of each file in milliseconds, and its five slowest puzzles with their engines.

use ennead::format::read_one;
use ennead::{Answer, Solver};
use std::time::{Duration, Instant};

/// A puzzle that takes longer than this is not repeated.
const LONG: Duration = Duration::from_millis(333);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let times: usize = arguments.next().ok_or("the number of repetitions is missing")?.parse()?;
    let threads = arguments.next().ok_or("the number of threads is missing")?.parse()?;
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

/// Solves the puzzle on a line several times. Returns the best time, and a description of the puzzle and its solution.
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
            return Err(format!("not exactly one solution: {line}").into());
        }
        let id = line.split('"').nth(3).unwrap_or_default();
        name = format!("{id} ({}, {} nodes)", outcome.choice.engine, outcome.stats.nodes);
        if time > LONG {
            break;
        }
    }
    Ok((best, name))
}
