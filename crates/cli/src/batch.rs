//! Many puzzles on many threads, results in the order of the input.

use crate::exit::Failure;
use crate::limits::interrupted;
use crate::progress::Progress;
use ennead::format::{Entry, ReadError};
use rayon::prelude::*;

/// Puzzles that are worked on together. Large enough to keep all threads busy, small enough that the
/// first results of a long run come at once and that memory stays small.
const MOST_TOGETHER: usize = 4096;

/// Does `work` on every puzzle, in parallel, and hands each result to `finish`, in order.
///
/// With one thread a puzzle is finished before the next is read, so that a program at the other end of a
/// pipe gets its answer at once. Ends early, without error, when the user interrupts.
pub(crate) fn run<T: Send>(
    mut entries: impl Iterator<Item = Result<Entry, ReadError>>,
    threads: Option<u16>,
    progress: &Progress,
    work: impl Fn(Result<Entry, ReadError>) -> T + Sync,
    mut finish: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut pool = Pool { threads: threads.map_or(0, usize::from), built: None };
    let most = if pool.threads == 1 { 1 } else { MOST_TOGETHER };
    let mut together = 1;
    while !interrupted() {
        let chunk: Vec<_> = entries.by_ref().take(together).collect();
        if chunk.is_empty() {
            break;
        }
        let results: Vec<T> = match chunk.len() {
            1 => chunk.into_iter().map(&work).collect(),
            _ => pool.get()?.install(|| chunk.into_par_iter().map(&work).collect()),
        };
        for result in results {
            finish(result)?;
            progress.step();
        }
        together = (together * 2).min(most);
    }
    progress.end();
    Ok(())
}

/// Threads, started when the first work for several comes: one puzzle is solved sooner than they start.
struct Pool {
    /// 0 for one a core.
    threads: usize,
    built: Option<rayon::ThreadPool>,
}

impl Pool {
    fn get(&mut self) -> Result<&rayon::ThreadPool, Failure> {
        let pool = match self.built.take() {
            Some(pool) => pool,
            None => {
                let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build();
                pool.map_err(|error| Failure::Message(error.to_string()))?
            }
        };
        Ok(self.built.insert(pool))
    }
}
