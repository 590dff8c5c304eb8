//! Puzzles by the thousand: from chunks of the input to blocks of lines.
//!
//! A thread that has time reads a chunk, has its classic puzzles solved side by side ([`ennead::bulk`]), and
//! hands on a block of lines, to be written with one call. Whatever is no classic puzzle, or takes longer than
//! a moment, is put aside and solved by itself by the engine and within the limits that were asked for.

use crate::args::EngineArgs;
use crate::batch::{self, Promised, Shop};
use crate::exit::Failure;
use crate::input::Entries;
use crate::limits::flag;
use crate::progress::Progress;
use ennead::bulk::{Bulk, Form, Odd, Oddity};
use ennead::format::{Chunk, Entry, Place, ReadError};
use ennead::{Batch, Stop};
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::Mutex;

/// How many puzzles make a chunk: some hundred KiB. The first chunks are smaller, so that there is something to
/// see and something to do for every thread soon.
const CHUNK: usize = 4096;

/// The nodes after which a classic puzzle is put aside: a millisecond or two. Hardly a proper puzzle needs so many.
const MOMENT: u64 = 10_000;

/// How many puzzles make a chunk where one can take seconds.
const FEW: usize = 16;

/// How the puzzles of a run are answered.
pub(crate) struct Plan {
    threads: Option<u16>,
    /// The most puzzles of a chunk.
    chunk: usize,
    /// How classic puzzles are solved side by side, and what is written for each; `None` when each goes alone.
    bulk: Option<(Batch, Form)>,
}

impl Plan {
    /// With this engine, up to so many solutions; side by side if a form is named.
    pub(crate) fn of(engine: &EngineArgs, form: Option<Form>, limit: u64) -> Plan {
        let nodes = engine.budget.node_limit.unwrap_or(MOMENT).min(MOMENT);
        let batch = Batch::new().level(engine.simd.level()).limit(limit);
        let batch = batch.nodes(nodes).flag(flag());
        Plan { threads: engine.threads, chunk: CHUNK, bulk: form.map(|form| (batch, form)) }
    }

    /// Each puzzle by itself, and much to do for each.
    pub(crate) fn singly(threads: Option<u16>) -> Plan {
        Plan { threads, chunk: FEW, bulk: None }
    }

    fn block<S>(&self, alone: bool) -> Block<S> {
        let bulk = self.bulk.clone().filter(|_| !alone);
        Block {
            chunk: Chunk::new(),
            bulk: bulk.map(|(batch, form)| Bulk::new(batch, form)),
            out: Vec::new(),
            odd: Vec::new(),
            left: VecDeque::new(),
        }
    }
}

/// Takes results, in order.
pub(crate) trait Sink<S> {
    /// Whole lines.
    fn lines(&mut self, lines: &[u8]) -> Result<(), Failure>;

    /// So many puzzles with nothing to say; their lines come by themselves.
    fn fine(&mut self, puzzles: u64);

    /// A puzzle with no solution, or with many. Its line comes by itself.
    fn odd(&mut self, place: &Place, what: Oddity);

    /// The result of one puzzle. Break ends the run.
    fn single(&mut self, result: S) -> Result<ControlFlow<()>, Failure>;

    /// A block is done.
    fn settle(&mut self) -> Result<(), Failure>;
}

/// Solves all puzzles; those that go alone with `single`.
pub(crate) fn run<'a, S: Send + 'a>(
    mut entries: Entries<'_>,
    plan: &Plan,
    progress: &Progress,
    single: &'a (impl Fn(Result<Entry, ReadError>) -> S + Sync),
    sink: &mut impl Sink<S>,
) -> Result<(), Failure> {
    let alone = entries.is_single_at_hand();
    let threads = if alone { 1 } else { batch::number(plan.threads).get() };
    let pool = Mutex::new(Vec::new());
    let mut broken_off = false;
    let mut size = 1;
    let result = batch::in_order(
        threads,
        2 * threads,
        || {
            let free = pool.lock().ok().and_then(|mut pool| pool.pop());
            let mut block = free.unwrap_or_else(|| plan.block(alone));
            entries.fill(&mut block.chunk, size);
            size = plan.chunk.min(2 * size);
            (!block.chunk.is_empty()).then_some(block)
        },
        |mut block: Block<S>, shop| {
            block.solve(single, shop);
            block
        },
        |mut block, shop| {
            if !broken_off {
                broken_off = block.finish(sink, shop, progress)?.is_break();
                sink.settle()?;
            }
            block.clear();
            if let Ok(mut pool) = pool.lock() {
                pool.push(block);
            }
            Ok(())
        },
    );
    progress.end();
    result
}

/// Answers each puzzle by itself and hands the results on in order; `take` breaks to end the run.
pub(crate) fn each<'a, S: Send + 'a>(
    entries: Entries<'_>,
    threads: Option<u16>,
    progress: &Progress,
    single: &'a (impl Fn(Result<Entry, ReadError>) -> S + Sync),
    take: impl FnMut(S) -> Result<ControlFlow<()>, Failure>,
) -> Result<(), Failure> {
    run(entries, &Plan::singly(threads), progress, single, &mut Each(take))
}

/// A sink of single results only.
struct Each<F>(F);

impl<S, F: FnMut(S) -> Result<ControlFlow<()>, Failure>> Sink<S> for Each<F> {
    fn lines(&mut self, _: &[u8]) -> Result<(), Failure> {
        Ok(())
    }

    fn fine(&mut self, _: u64) {}

    fn odd(&mut self, _: &Place, _: Oddity) {}

    fn single(&mut self, result: S) -> Result<ControlFlow<()>, Failure> {
        (self.0)(result)
    }

    fn settle(&mut self) -> Result<(), Failure> {
        Ok(())
    }
}

/// A chunk and what became of it.
struct Block<S> {
    chunk: Chunk,
    bulk: Option<Bulk>,
    out: Vec<u8>,
    odd: Vec<Odd>,
    /// The results of puzzles that go alone, in order.
    left: VecDeque<Left<S>>,
}

enum Left<S> {
    Done(S),
    Promised(Promised<S>),
}

impl<S> Block<S> {
    fn clear(&mut self) {
        self.chunk.clear();
        self.out.clear();
        self.odd.clear();
        self.left.clear();
    }

    fn solve<'a>(
        &mut self,
        single: &'a (impl Fn(Result<Entry, ReadError>) -> S + Sync),
        shop: &Shop<'a>,
    ) where
        S: Send + 'a,
    {
        match &mut self.bulk {
            Some(bulk) => bulk.solve(&self.chunk, &mut self.out, &mut self.odd),
            None => {
                let all = 0..self.chunk.len();
                self.odd.extend(all.map(|index| Odd { index, at: 0, what: Oddity::Other }));
            }
        }
        for odd in &self.odd {
            let left = match odd.what {
                Oddity::None | Oddity::Many | Oddity::Stopped(Stop::Flag, _) => continue,
                Oddity::Flawed => Left::Done(single(self.chunk.take(odd.index))),
                Oddity::Other | Oddity::Stopped(..) => match self.chunk.take(odd.index) {
                    Err(error) => Left::Done(single(Err(error))),
                    Ok(entry) => Left::Promised(shop.later(move || single(Ok(entry)))),
                },
            };
            self.left.push_back(left);
        }
    }

    /// Hands everything to the sink. Breaks where an interrupt cut the work off.
    fn finish(
        &mut self,
        sink: &mut impl Sink<S>,
        shop: &Shop<'_>,
        progress: &Progress,
    ) -> Result<ControlFlow<()>, Failure> {
        let (mut written, mut next) = (0, 0);
        for odd in &self.odd {
            sink.fine((odd.index - next) as u64);
            progress.steps((odd.index - next) as u64);
            next = odd.index + 1;
            match odd.what {
                Oddity::None | Oddity::Many => sink.odd(&self.chunk.place(odd.index), odd.what),
                _ => {
                    sink.lines(&self.out[written..odd.at])?;
                    written = odd.at;
                    let result = match self.left.pop_front() {
                        Some(Left::Done(result)) => Some(result),
                        Some(Left::Promised(promised)) => shop.wait(promised),
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
        sink.fine(rest);
        progress.steps(rest);
        Ok(ControlFlow::Continue(()))
    }
}
