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

/// How the puzzles of a run are solved.
pub(crate) struct Plan<'a> {
    pub(crate) engine: &'a EngineArgs,
    /// What is written for a classic puzzle; `None` when each puzzle is solved by itself.
    pub(crate) form: Option<Form>,
    /// How many solutions are looked for.
    pub(crate) limit: u64,
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
    plan: &Plan<'_>,
    progress: &Progress,
    single: &'a (impl Fn(Result<Entry, ReadError>) -> S + Sync),
    sink: &mut impl Sink<S>,
) -> Result<(), Failure> {
    let alone = entries.is_single_at_hand();
    let threads = if alone { 1 } else { batch::number(plan.engine.threads) };
    let plan = Plan { form: plan.form.filter(|_| !alone), ..*plan };
    let pool = Mutex::new(Vec::new());
    let mut broken_off = false;
    let mut size = 1;
    let result = batch::in_order(
        threads,
        2 * threads,
        || {
            let free = pool.lock().ok().and_then(|mut pool| pool.pop());
            let mut block = free.unwrap_or_else(|| plan.block());
            entries.fill(&mut block.chunk, size);
            size = CHUNK.min(2 * size);
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

impl Plan<'_> {
    fn block<S>(&self) -> Block<S> {
        let nodes = self.engine.budget.node_limit.unwrap_or(MOMENT).min(MOMENT);
        let batch = Batch::new().level(self.engine.simd.level()).limit(self.limit);
        let batch = batch.nodes(nodes).flag(flag());
        Block {
            chunk: Chunk::new(),
            bulk: self.form.map(|form| Bulk::new(batch, form)),
            out: Vec::new(),
            odd: Vec::new(),
            left: VecDeque::new(),
        }
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
