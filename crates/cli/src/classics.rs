//! Processes classic puzzles in blocks, for commands that need only microseconds per puzzle.
//!
//! A thread takes a block and works on all its puzzles. Each block has memory that is reused for all of them. Results are
//! passed on in input order.

use crate::batch;
use crate::exit::Failure;
use crate::input::{Entries, InputError, InputPuzzle, Read, read_puzzle};
use crate::progress::Progress;
use ennead::bulk::has_clash;
use ennead::format::{Chunk, InputLine, Place, Symbols};
use ennead::render::json::About;
use ennead::{Board, Digit};
use std::mem;
use std::sync::Mutex;

/// How to read the puzzles of a run.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) threads: Option<u16>,
    /// The number of puzzles in a block. The first blocks are smaller, so that results come early.
    pub(crate) block: usize,
    /// Whether results contain the places of their puzzles.
    pub(crate) places: bool,
    /// Whether results contain the heads of their JSON records.
    pub(crate) about: bool,
    /// Whether results contain the lines of their puzzles.
    pub(crate) lines: bool,
    /// Whether digits may be repeated, because only the filled cells matter.
    pub(crate) repeated_digits: bool,
    /// The message for a puzzle that is not classic.
    pub(crate) refusal: &'static str,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            threads: None,
            block: 4096,
            places: false,
            about: false,
            lines: false,
            repeated_digits: false,
            refusal: NOT_CLASSIC,
        }
    }
}

/// An event of a run. Events come in the order of the input.
#[expect(clippy::large_enum_variant, reason = "an event is passed on immediately, and not stored")]
pub(crate) enum Event<T> {
    /// A result.
    Done(Classic<T>),
    /// An entry that is not a puzzle, or not a classic one.
    Unreadable(InputError),
    /// The end of a block, at which the output can be flushed.
    BlockEnd,
}

/// A puzzle and its result.
pub(crate) struct Classic<T> {
    pub(crate) board: Board,
    /// The place in the input, if the plan requests it.
    pub(crate) place: Option<Place>,
    /// The head of the JSON record, if the plan requests it.
    pub(crate) about: Option<About>,
    /// If the plan requests it: the line of the input, or the symbols of the puzzle if it is not on a line of its own.
    pub(crate) line: Option<InputLine>,
    pub(crate) result: T,
}

/// A chunk of the input, the memory for the work on it, and the results.
struct Block<M, T> {
    chunk: Chunk,
    /// The number of entries before the chunk, including unreadable ones.
    before: u64,
    memory: M,
    results: Vec<Result<Classic<T>, InputError>>,
}

/// Runs `work` on every classic puzzle and the number of its entry, from 0, and passes the results to `take`.
pub(crate) fn run<M: Default + Send, T: Send>(
    mut entries: Entries<'_>,
    plan: Plan,
    progress: &Progress,
    work: impl Fn(&mut M, u64, &Board) -> T + Sync,
    mut take: impl FnMut(Event<T>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let threads =
        if entries.is_known_single() { 1 } else { batch::thread_count(plan.threads).get() };
    let free_blocks: Mutex<Vec<Block<M, T>>> = Mutex::new(Vec::new());
    let (mut size, mut before) = (1, entries.before());
    let result = batch::in_order(
        threads,
        (2 * threads).max(batch::MAX_PENDING / plan.block),
        || {
            let free = free_blocks.lock().ok().and_then(|mut blocks| blocks.pop());
            let mut block = free.unwrap_or_else(|| Block {
                chunk: Chunk::new(),
                before: 0,
                memory: M::default(),
                results: Vec::new(),
            });
            entries.fill(&mut block.chunk, size);
            size = plan.block.min(2 * size);
            block.before = before;
            before += block.chunk.len() as u64;
            (!block.chunk.is_empty()).then_some(block)
        },
        |mut block, _| {
            for index in 0..block.chunk.len() {
                let number = block.before + index as u64;
                let line = plan.lines.then(|| block.chunk.line(index)).flatten();
                let place = plan.places.then(|| block.chunk.place(index));
                let result = classic(&mut block.chunk, index, plan).map(|(board, about)| {
                    let result = work(&mut block.memory, number, &board);
                    let symbols = || InputLine { text: board.to_string(), header: None };
                    let line = plan.lines.then(|| line.unwrap_or_else(symbols));
                    Classic { board, place, about, line, result }
                });
                block.results.push(result);
            }
            block
        },
        |mut block, _| {
            progress.steps(block.results.len() as u64);
            for result in mem::take(&mut block.results) {
                take(match result {
                    Ok(done) => Event::Done(done),
                    Err(error) => Event::Unreadable(error),
                })?;
            }
            take(Event::BlockEnd)?;
            block.chunk.clear();
            if let Ok(mut blocks) = free_blocks.lock() {
                blocks.push(block);
            }
            Ok(())
        },
    );
    progress.end();
    result
}

/// The classic puzzle at this index of a chunk.
fn classic(
    chunk: &mut Chunk,
    index: usize,
    plan: Plan,
) -> Result<(Board, Option<About>), InputError> {
    if let Some(symbols) = chunk.classic(index)
        && (plan.repeated_digits || (!plan.about && !has_clash(symbols)))
    {
        return Ok((board(symbols), None));
    }
    let input: InputPuzzle = read_puzzle(Read::from(chunk.take(index)))?;
    let Some(board) = input.puzzle.as_board() else {
        return Err(InputError::of_puzzle(&input.place, plan.refusal));
    };
    Ok((board, plan.about.then(|| input.about())))
}

const NOT_CLASSIC: &str = "this command takes only classic 9 x 9 puzzles: other shapes and rules do not survive the transformations";

fn board(symbols: &Symbols) -> Board {
    let digit = |symbol: u8| Digit::new(symbol.wrapping_sub(b'0')).filter(|digit| digit.get() <= 9);
    Board::from_cells(symbols.map(digit)).expect("digits are from 1 to 9")
}
