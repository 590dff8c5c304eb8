//! A judge that runs the batch solver at one SIMD level, in batches of various sizes.

use super::encoding::Encoding;
use super::{Block, Guarantee, Judge, Verdict};
use crate::streams::{Purpose, stream};
use ennead_puzzle::random::Random;
use ennead_solve::{Answers, Batch, Rows, SimdLevel};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Runs [`Batch`] at one SIMD level.
pub(crate) struct Batches {
    pub(crate) level: SimdLevel,
    pub(crate) mode: BatchMode,
    /// It examines one block in `every`, chosen at random.
    pub(crate) every: u64,
}

/// How the batches of a judge are limited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BatchMode {
    /// Without a limit: each puzzle is searched to the end.
    Whole,
    /// With a limit of 1 to 64 nodes per puzzle: each answer is the same as without a limit, or stopped.
    Budget,
    /// With the stop flag raised while a puzzle is read: each answer is the same as without the flag, or stopped.
    Interrupted,
}

impl BatchMode {
    /// Its name on the command line and in reports.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            BatchMode::Whole => "batch",
            BatchMode::Budget => "budget",
            BatchMode::Interrupted => "interrupt",
        }
    }
}

impl Judge for Batches {
    fn name(&self) -> String {
        format!("{} {}", self.mode.name(), self.level)
    }

    fn guarantee(&self) -> Guarantee {
        let answer = match self.mode {
            BatchMode::Whole => Some("batch"),
            BatchMode::Budget => Some("budget"),
            BatchMode::Interrupted => None,
        };
        Guarantee { first: Some("batch"), answer }
    }

    fn judge(&self, block: &Block) -> Vec<Option<Verdict>> {
        // The judges of all SIMD levels choose the same blocks and node limits.
        let mut shared = stream(block.seed ^ self.mode as u64, Purpose::Plan, block.number);
        if shared.below(self.every as usize) != 0 {
            return vec![None; block.cases.len()];
        }
        let nodes = 1 + shared.below(64) as u64;
        // Each level chooses its own batch sizes, threads and symbols, since the answers must not depend on them.
        let own = self.level.name().bytes().fold(0, |sum, byte| 31 * sum + u64::from(byte));
        let mut random = stream(shared.bits(), Purpose::Plan, own);
        let mut verdicts = Vec::with_capacity(block.cases.len());
        let mut answers = Answers::new();
        let boards = block.boards();
        for range in batches(boards.len(), &mut random) {
            let threads = if range.len() > 512 && random.below(4) == 0 { 3 } else { 1 };
            let encoding = Encoding::any(&mut random);
            let rows: Vec<[u8; 81]> =
                boards[range].iter().map(|board| encoding.row(board)).collect();
            let batch = Batch::new().level(self.level).limit(block.limit).threads(threads);
            match self.mode {
                BatchMode::Whole => batch.solve_rows(&rows, &mut answers),
                BatchMode::Budget => batch.nodes(nodes).solve_rows(&rows, &mut answers),
                BatchMode::Interrupted => {
                    let flag = Arc::new(AtomicBool::new(false));
                    let rows = Raising { rows: &rows, at: random.below(rows.len()), flag: &flag };
                    batch.flag(flag.clone()).solve_rows(&rows, &mut answers);
                }
            }
            verdicts.extend(answers.iter().map(|answer| Some(Verdict::from(answer))));
        }
        verdicts
    }
}

/// Splits a block of `len` cases into batches: with probability 1/2 into a single one, otherwise into sections of 512 cases,
/// each with its own batch size.
fn batches(len: usize, random: &mut Random) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    if len == 0 {
        return ranges;
    }
    if random.below(2) == 0 {
        ranges.push(0..len);
        return ranges;
    }
    for stretch in (0..len).step_by(512) {
        let end = len.min(stretch + 512);
        let size = random.pick(&[1, 7, 16, 17, 100, 512]);
        ranges.extend((stretch..end).step_by(size).map(|start| start..end.min(start + size)));
    }
    ranges
}

/// Rows that raise a flag when the row `at` is read.
struct Raising<'a> {
    rows: &'a [[u8; 81]],
    at: usize,
    flag: &'a AtomicBool,
}

impl Rows for Raising<'_> {
    fn len(&self) -> usize {
        self.rows.len()
    }

    fn row(&self, index: usize) -> &[u8; 81] {
        if index == self.at {
            self.flag.store(true, Ordering::Relaxed);
        }
        &self.rows[index]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn batches_cover_the_block_in_order() {
        for number in 0..50 {
            let mut random = stream(1, Purpose::Plan, number);
            for len in [0, 1, 511, 513, 4096] {
                let ranges = batches(len, &mut random);
                let cases: Vec<usize> = ranges.into_iter().flatten().collect();
                assert_eq!(cases, (0..len).collect::<Vec<_>>());
            }
        }
    }
}
