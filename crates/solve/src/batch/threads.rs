//! Solves a batch on several threads.

use super::{Answers, Batch, Rows};

/// The number of puzzles that a thread takes at a time. They take a millisecond or more, so the overhead is negligible.
pub(super) const PART: usize = 4096;

/// Solves the parts of a batch on several threads, and joins their answers in order.
#[cfg(feature = "threads")]
pub(super) fn solve(batch: &Batch, rows: &dyn Rows, answers: &mut Answers) {
    use rayon::ThreadPoolBuilder;
    use rayon::prelude::*;
    let solve_all = || {
        let parts = 0..rows.len().div_ceil(PART);
        let solved = parts.into_par_iter().map(|part| {
            let mut answers = Answers::new();
            batch.solve_here(&Part::new(rows, part), &mut answers);
            answers
        });
        solved.collect::<Vec<_>>()
    };
    let parts = match batch.threads {
        0 => solve_all(),
        threads => match ThreadPoolBuilder::new().num_threads(threads).build() {
            Ok(pool) => pool.install(solve_all),
            // The threads cannot be started, so this thread does the work.
            Err(_) => return batch.solve_here(rows, answers),
        },
    };
    answers.reset(0, batch.keep_all);
    for part in parts {
        answers.append(part);
    }
}

/// Without the feature `threads`, this thread does the work.
#[cfg(not(feature = "threads"))]
pub(super) fn solve(batch: &Batch, rows: &dyn Rows, answers: &mut Answers) {
    batch.solve_here(rows, answers);
}

/// Up to [`PART`] puzzles of a batch.
#[cfg(feature = "threads")]
struct Part<'a> {
    rows: &'a dyn Rows,
    start: usize,
    len: usize,
}

#[cfg(feature = "threads")]
impl<'a> Part<'a> {
    fn new(rows: &'a dyn Rows, part: usize) -> Part<'a> {
        let start = part * PART;
        Part { rows, start, len: PART.min(rows.len() - start) }
    }
}

#[cfg(feature = "threads")]
impl Rows for Part<'_> {
    fn len(&self) -> usize {
        self.len
    }

    fn row(&self, index: usize) -> &[u8; 81] {
        self.rows.row(self.start + index)
    }
}
