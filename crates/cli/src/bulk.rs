//! Solves many puzzles: turns chunks of the input into blocks of output lines.
//!
//! A thread reads a chunk, solves its classic puzzles in groups ([`ennead::bulk`]), and produces a block of lines. Blocks are
//! written in the order of the input. Other puzzles, and those that take longer than a moment, are solved one by one with the
//! requested engine and limits.

use crate::args::EngineArgs;
use crate::batch::{self, Pending, Pool};
use crate::exit::Failure;
use crate::input::{Entries, Read};
use crate::interrupt::flag;
use crate::progress::Progress;
use ennead::bulk::{Bulk, LineFormat, Notice, NoticeKind};
use ennead::format::{Chunk, Place};
use ennead::{Batch, Stop};
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Mutex;

/// The maximum number of puzzles in a chunk: a few hundred KiB of input. The first chunks are smaller, so that all threads
/// have work early and the first results appear soon.
const CHUNK: usize = 4096;

/// The number of nodes after which a classic puzzle is solved separately. They take a millisecond or two, and few puzzles
/// with one solution need more.
const MAX_GROUP_NODES: u64 = 10_000;

/// The maximum number of puzzles in a chunk if each puzzle can take seconds.
const SMALL_CHUNK: usize = 16;

/// How to divide and solve the puzzles of a run.
pub(crate) struct Plan {
    threads: Option<u16>,
    /// The maximum number of puzzles in a chunk.
    chunk: usize,
    /// The solver for groups of classic puzzles, and the content of each line; `None` to solve each puzzle separately.
    bulk: Option<(Batch, LineFormat)>,
}

impl Plan {
    /// A plan to search for up to `limit` solutions of each puzzle. Classic puzzles are solved in groups if `lines` states
    /// what each output line contains.
    pub(crate) fn of(engine: &EngineArgs, lines: Option<LineFormat>, limit: u64) -> Plan {
        let nodes = engine.budget.node_limit.unwrap_or(MAX_GROUP_NODES).min(MAX_GROUP_NODES);
        let batch = Batch::new().level(engine.simd.level()).limit(limit);
        let batch = batch.nodes(nodes).flag(flag());
        Plan { threads: engine.threads, chunk: CHUNK, bulk: lines.map(|content| (batch, content)) }
    }

    /// A plan to solve puzzles one by one, because each may take long.
    pub(crate) fn one_by_one(threads: Option<u16>) -> Plan {
        Plan { threads, chunk: SMALL_CHUNK, bulk: None }
    }

    fn block<S>(&self, alone: bool) -> Block<S> {
        let bulk = self.bulk.clone().filter(|_| !alone);
        Block {
            chunk: Chunk::new(),
            bulk: bulk.map(|(batch, format)| Bulk::new(batch, format)),
            out: Vec::new(),
            notices: Vec::new(),
            separate: VecDeque::new(),
        }
    }
}

/// Receives results in order.
pub(crate) trait Sink<S> {
    /// Writes complete lines.
    fn lines(&mut self, _lines: &[u8]) -> Result<(), Failure> {
        Ok(())
    }

    /// Counts puzzles with exactly one solution. Their lines are passed to [`lines`](Sink::lines).
    fn unique(&mut self, _puzzles: u64) {}

    /// Reports a puzzle that has no solution or several, or for which the input states a wrong solution. Its line is passed
    /// to [`lines`](Sink::lines).
    fn notice(&mut self, _place: &Place, _kind: NoticeKind) {}

    /// Takes the result of a puzzle that was solved separately. Returns `Break` after an interrupt, which also ends the
    /// input; all later results are then discarded.
    fn single(&mut self, result: S) -> Result<ControlFlow<()>, Failure>;

    /// Ends a block.
    fn end_block(&mut self) -> Result<(), Failure> {
        Ok(())
    }
}

/// Solves all puzzles, and passes the results to `sink` in order. `single` solves the puzzles that are not solved in a group.
pub(crate) fn run<'a, S: Send + 'a>(
    mut entries: Entries<'_>,
    plan: &Plan,
    progress: &Progress,
    single: &'a (impl Fn(Read) -> S + Sync),
    sink: &mut impl Sink<S>,
) -> Result<(), Failure> {
    let alone = entries.is_known_single();
    let threads = if alone { 1 } else { batch::thread_count(plan.threads).get() };
    let free_blocks = Mutex::new(Vec::new());
    let mut stopped = false;
    let mut size = 1;
    let result = batch::in_order(
        threads,
        2 * threads,
        || {
            let free = free_blocks.lock().ok().and_then(|mut blocks| blocks.pop());
            let mut block = free.unwrap_or_else(|| plan.block(alone));
            entries.fill(&mut block.chunk, size);
            size = plan.chunk.min(2 * size);
            (!block.chunk.is_empty()).then_some(block)
        },
        |mut block: Block<S>, pool| {
            block.solve(single, pool);
            block
        },
        |mut block, pool| {
            if !stopped {
                stopped = block.finish(sink, pool, progress)?.is_break();
                sink.end_block()?;
            }
            block.clear();
            if let Ok(mut blocks) = free_blocks.lock() {
                blocks.push(block);
            }
            Ok(())
        },
    );
    progress.end();
    result
}

/// Solves each puzzle separately with `single`, and passes the results to `take` in order. `take` can end the run with
/// `Break`.
pub(crate) fn each<'a, S: Send + 'a>(
    entries: Entries<'_>,
    threads: Option<u16>,
    progress: &Progress,
    single: &'a (impl Fn(Read) -> S + Sync),
    take: impl FnMut(S) -> Result<ControlFlow<()>, Failure>,
) -> Result<(), Failure> {
    run(entries, &Plan::one_by_one(threads), progress, single, &mut Each(take))
}

/// A sink that receives only results of separately solved puzzles.
struct Each<F>(F);

impl<S, F: FnMut(S) -> Result<ControlFlow<()>, Failure>> Sink<S> for Each<F> {
    fn single(&mut self, result: S) -> Result<ControlFlow<()>, Failure> {
        (self.0)(result)
    }
}

/// A chunk and its results.
struct Block<S> {
    chunk: Chunk,
    bulk: Option<Bulk>,
    out: Vec<u8>,
    notices: Vec<Notice>,
    /// The results of puzzles that are solved separately, in order.
    separate: VecDeque<Separate<S>>,
}

enum Separate<S> {
    Done(S),
    Pending(Pending<S>),
}

impl<S> Block<S> {
    fn clear(&mut self) {
        self.chunk.clear();
        self.out.clear();
        self.notices.clear();
        self.separate.clear();
    }

    fn solve<'a>(&mut self, single: &'a (impl Fn(Read) -> S + Sync), pool: &Pool<'a>)
    where
        S: Send + 'a,
    {
        match &mut self.bulk {
            Some(bulk) => bulk.solve(&self.chunk, &mut self.out, &mut self.notices),
            None => {
                let all = 0..self.chunk.len();
                self.notices.extend(all.map(|index| Notice {
                    index,
                    offset: 0,
                    kind: NoticeKind::NotClassic,
                }));
            }
        }
        for notice in &self.notices {
            let separate = match notice.kind {
                NoticeKind::NoSolution
                | NoticeKind::ManySolutions
                | NoticeKind::WrongSolution(_)
                | NoticeKind::Stopped(Stop::Flag, _) => continue,
                NoticeKind::Clash => Separate::Done(single(self.chunk.take(notice.index))),
                NoticeKind::NotClassic | NoticeKind::Stopped(..) => {
                    match self.chunk.take(notice.index) {
                        Err(error) => Separate::Done(single(Err(error))),
                        Ok(entry) => Separate::Pending(pool.later(move || single(Ok(entry)))),
                    }
                }
            };
            self.separate.push_back(separate);
        }
    }

    /// Passes all results to the sink. Returns `Break` if the sink does, or if a puzzle has no result because of an interrupt.
    fn finish(
        &mut self,
        sink: &mut impl Sink<S>,
        pool: &Pool<'_>,
        progress: &Progress,
    ) -> Result<ControlFlow<()>, Failure> {
        let (mut written, mut next) = (0, 0);
        for notice in &self.notices {
            sink.unique((notice.index - next) as u64);
            progress.steps((notice.index - next) as u64);
            next = notice.index + 1;
            match notice.kind {
                NoticeKind::NoSolution
                | NoticeKind::ManySolutions
                | NoticeKind::WrongSolution(_) => {
                    sink.notice(&self.chunk.place(notice.index), notice.kind)
                }
                NoticeKind::Stopped(Stop::Flag, _) => {
                    // The interrupted puzzle has no result: the next separate result belongs to a later puzzle.
                    sink.lines(&self.out[written..notice.offset])?;
                    return Ok(ControlFlow::Break(()));
                }
                _ => {
                    sink.lines(&self.out[written..notice.offset])?;
                    written = notice.offset;
                    let result = match self.separate.pop_front() {
                        Some(Separate::Done(result)) => Some(result),
                        Some(Separate::Pending(pending)) => pool.wait(pending),
                        None => None,
                    };
                    let flow = result.map(|result| sink.single(result)).transpose()?;
                    if flow.is_none_or(|flow| flow.is_break()) {
                        return Ok(ControlFlow::Break(()));
                    }
                }
            }
            progress.steps(1);
        }
        let rest = (self.chunk.len() - next) as u64;
        sink.lines(&self.out[written..])?;
        sink.unique(rest);
        progress.steps(rest);
        Ok(ControlFlow::Continue(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::Output;
    use ennead::format::{Options, Reader};
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    /// Records for each separate result whether its entry was a puzzle.
    struct Results(Vec<bool>);

    impl Sink<bool> for Results {
        fn single(&mut self, result: bool) -> Result<ControlFlow<()>, Failure> {
            self.0.push(result);
            Ok(ControlFlow::Continue(()))
        }
    }

    #[test]
    fn an_interrupted_puzzle_does_not_get_the_result_of_a_later_one() {
        let interrupted = Batch::new().limit(u64::MAX).flag(Arc::new(AtomicBool::new(true)));
        let bulk = Some((interrupted, LineFormat::Count));
        let mut block = Plan { threads: Some(1), chunk: CHUNK, bulk }.block(false);
        // The empty grid has too many solutions to be counted before the flag is seen.
        for text in [".".repeat(81), "12345".to_owned()] {
            let mut reader = Reader::from_text(&text, &Options::default());
            while reader.fill(&mut block.chunk, CHUNK) {}
        }
        let progress = Progress::new(None, &Output::standard());
        let mut results = Results(Vec::new());
        let single = |read: Read| read.is_ok();
        let mut next = Some(block);
        batch::in_order(
            1,
            1,
            || next.take(),
            |mut block: Block<bool>, pool| {
                block.solve(&single, pool);
                block
            },
            |mut block, pool| block.finish(&mut results, pool, &progress).map(drop),
        )
        .unwrap();
        assert!(results.0.is_empty(), "{:?}", results.0);
    }
}
