//! Lets all judges examine one block after another, on several threads.

use crate::compare::{Agreed, Problem, compare};
use crate::judge::{Block, Judge, Verdict};
use crate::mutate::{Case, Generator};
use crate::tally::Tally;
use std::ops::Range;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

/// The result of a run.
pub(crate) struct Outcome {
    /// The counts of the blocks that were examined without a failure.
    pub(crate) tally: Tally,
    /// The first case, by number, on which the judges disagree.
    pub(crate) failure: Option<Failure>,
}

/// A disagreement on a case of a block.
pub(crate) struct Failure {
    /// The block.
    pub(crate) block: Block,
    /// The index of the case in the block.
    pub(crate) place: usize,
    /// What is wrong.
    pub(crate) problem: Problem,
    /// The verdict of each judge on the case.
    pub(crate) verdicts: Vec<Option<Verdict>>,
}

/// Lets the judges examine the cases whose numbers are `wanted`, until they disagree or `stop` is raised.
///
/// The failure, and the counts if there is none, do not depend on the number of threads. `progress` is called after each block
/// with the number of its cases.
pub(crate) fn run(
    generator: &Generator,
    wanted: Range<u64>,
    judges: &[&dyn Judge],
    threads: usize,
    stop: &AtomicBool,
    progress: &(dyn Fn(u64) + Sync),
) -> Outcome {
    let next = AtomicU64::new(wanted.start / Block::LEN);
    let blocks = wanted.end.div_ceil(Block::LEN);
    let failed = AtomicBool::new(false);
    let outcome = Mutex::new(Outcome { tally: Tally::new(judges.len()), failure: None });
    let work = || {
        let mut tally = Tally::new(judges.len());
        while !stop.load(Ordering::Relaxed) && !failed.load(Ordering::Relaxed) {
            // Blocks are taken in order. So after a failure, all blocks with earlier cases are already being examined.
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= blocks {
                break;
            }
            let block = generator.block(number, &wanted);
            match examine(judges, &block) {
                Ok(judged) => tally.add(&block, &judged),
                Err(failure) => {
                    failed.store(true, Ordering::Relaxed);
                    let mut outcome = outcome.lock().expect("no thread panics while it adds");
                    if outcome.failure.as_ref().is_none_or(|other| number < other.block.number) {
                        outcome.failure = Some(*failure);
                    }
                    continue;
                }
            }
            progress(block.cases.len() as u64);
        }
        outcome.lock().expect("no thread panics while it adds").tally.merge(&tally);
    };
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(work);
        }
    });
    outcome.into_inner().expect("no thread panics while it adds")
}

/// A block on which all judges agree.
pub(crate) struct Judged {
    /// The answers that they agree on, case by case.
    pub(crate) agreed: Vec<Agreed>,
    /// The verdicts of each judge, case by case.
    pub(crate) verdicts: Vec<Vec<Option<Verdict>>>,
}

/// Lets all judges examine a block.
///
/// # Errors
/// The first case on which the judges disagree, or one at which a judge panics.
pub(crate) fn examine(judges: &[&dyn Judge], block: &Block) -> Result<Judged, Box<Failure>> {
    let failure = |place, problem, verdicts| {
        Box::new(Failure { block: block.clone(), place, problem, verdicts })
    };
    let mut verdicts = Vec::with_capacity(judges.len());
    for (number, judge) in judges.iter().enumerate() {
        verdicts.push(ask(*judge, block).map_err(|what| {
            let alone = |case: &Case| ask(*judge, &block.with(vec![case.clone()])).is_err();
            let place = block.cases.iter().position(alone).unwrap_or(0);
            failure(place, Problem { what, judges: vec![number] }, vec![None; judges.len()])
        })?);
    }
    let mut agreed = Vec::with_capacity(block.cases.len());
    for (place, case) in block.cases.iter().enumerate() {
        let of_case: Vec<Option<&Verdict>> =
            verdicts.iter().map(|judge| judge[place].as_ref()).collect();
        agreed.push(compare(case, block.limit, judges, &of_case).map_err(|problem| {
            failure(place, problem, of_case.iter().map(|verdict| verdict.cloned()).collect())
        })?);
    }
    Ok(Judged { agreed, verdicts })
}

/// Returns the verdicts of a judge, or an error if it panics or does not return one entry for each case.
fn ask(judge: &dyn Judge, block: &Block) -> Result<Vec<Option<Verdict>>, String> {
    let verdicts = panic::catch_unwind(AssertUnwindSafe(|| judge.judge(block)));
    let verdicts = verdicts.map_err(|payload| match payload.downcast::<String>() {
        Ok(said) => format!("panics: {said}"),
        Err(payload) => match payload.downcast::<&str>() {
            Ok(said) => format!("panics: {said}"),
            Err(_) => "panics".to_owned(),
        },
    })?;
    match verdicts.len() == block.cases.len() {
        true => Ok(verdicts),
        false => Err(format!("{} verdicts on {} cases", verdicts.len(), block.cases.len())),
    }
}
