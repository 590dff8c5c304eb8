//! The batch solver at one level, in batches of all sizes.

use super::signs::Signs;
use super::{Block, Judge, Promise, Verdict};
use crate::dice::{Dice, Purpose};
use ennead_solve::{Answers, Batch, Rows, SimdLevel};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// [`Batch`] at a level.
pub(crate) struct Batches {
    pub(crate) level: SimdLevel,
    pub(crate) way: Way,
    /// It examines one block in this many.
    pub(crate) every: u64,
}

/// How a batch is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// To the end of each puzzle.
    Whole,
    /// Within a few nodes a puzzle: the answer is the same, or stopped.
    Budget,
    /// With the flag raised while a puzzle is read: likewise.
    Interrupted,
}

impl Way {
    /// Its name on the command line and in reports.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Way::Whole => "batch",
            Way::Budget => "budget",
            Way::Interrupted => "interrupt",
        }
    }
}

impl Judge for Batches {
    fn name(&self) -> String {
        format!("{} {}", self.way.name(), self.level)
    }

    fn promise(&self) -> Promise {
        let answer = match self.way {
            Way::Whole => Some("batch"),
            Way::Budget => Some("budget"),
            Way::Interrupted => None,
        };
        Promise { first: Some("batch"), answer }
    }

    fn judge(&self, block: &Block) -> Vec<Option<Verdict>> {
        // All levels share the choice of blocks and the node limit.
        let mut shared = Dice::new(block.seed ^ self.way as u64, Purpose::Plan, block.number);
        if !shared.one_in(self.every as usize) {
            return vec![None; block.cases.len()];
        }
        let nodes = 1 + shared.below(64) as u64;
        // Each level chooses sizes, threads and symbols for itself: these must not matter.
        let own = self.level.name().bytes().fold(0, |sum, byte| 31 * sum + u64::from(byte));
        let mut dice = Dice::new(shared.next(), Purpose::Plan, own);
        let mut verdicts = Vec::with_capacity(block.cases.len());
        let mut answers = Answers::new();
        let boards = block.boards();
        for range in batches(boards.len(), &mut dice) {
            let threads = if range.len() > 512 && dice.one_in(4) { 3 } else { 1 };
            let signs = Signs::any(&mut dice);
            let rows: Vec<[u8; 81]> = boards[range].iter().map(|board| signs.row(board)).collect();
            let batch = Batch::new().level(self.level).limit(block.limit).threads(threads);
            match self.way {
                Way::Whole => batch.solve_rows(&rows, &mut answers),
                Way::Budget => batch.nodes(nodes).solve_rows(&rows, &mut answers),
                Way::Interrupted => {
                    let flag = Arc::new(AtomicBool::new(false));
                    let rows = Raising { rows: &rows, at: dice.below(rows.len()), flag: &flag };
                    batch.flag(flag.clone()).solve_rows(&rows, &mut answers);
                }
            }
            verdicts.extend(answers.iter().map(|answer| Some(Verdict::from(answer))));
        }
        verdicts
    }
}

/// Splits a block into batches: half of the time into one, otherwise into stretches of 512 with one batch size each.
fn batches(len: usize, dice: &mut Dice) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    if len == 0 {
        return ranges;
    }
    if dice.one_in(2) {
        ranges.push(0..len);
        return ranges;
    }
    for stretch in (0..len).step_by(512) {
        let end = len.min(stretch + 512);
        let size = dice.pick(&[1, 7, 16, 17, 100, 512]);
        ranges.extend((stretch..end).step_by(size).map(|start| start..end.min(start + size)));
    }
    ranges
}

/// Rows that raise a flag when a certain one is read.
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
            let mut dice = Dice::new(1, Purpose::Plan, number);
            for len in [0, 1, 511, 513, 4096] {
                let ranges = batches(len, &mut dice);
                let cases: Vec<usize> = ranges.into_iter().flatten().collect();
                assert_eq!(cases, (0..len).collect::<Vec<_>>());
            }
        }
    }
}
