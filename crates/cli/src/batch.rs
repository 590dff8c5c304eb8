//! Many puzzles on many threads, results in the order of the input.

use crate::exit::Failure;
use crate::input::Entries;
use crate::limits;
use crate::progress::Progress;
use ennead::format::{Entry, ReadError};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, Scope};

/// How many results may wait for an earlier puzzle that takes long, before reading waits too.
const AHEAD: usize = 4096;

type Read = Result<Entry, ReadError>;

/// Does `work` on every puzzle, in parallel, and hands each result to `finish`, in order, as soon as all
/// before it are done.
///
/// A thread reads a puzzle when it has time for it. So with one thread, a program at the other end of a
/// pipe gets each answer before it sends the next puzzle. Ends early, without error, when the user
/// interrupts.
pub(crate) fn run<T: Send>(
    mut entries: Entries<'_>,
    threads: Option<u16>,
    progress: &Progress,
    work: impl Fn(Read) -> T + Sync,
    mut finish: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    if entries.is_single_at_hand() {
        // Starting threads would take longer than most puzzles.
        for entry in entries {
            finish(work(entry))?;
        }
        progress.end();
        return Ok(());
    }
    let threads = match threads {
        Some(threads) => threads.into(),
        None => thread::available_parallelism().map_or(1, usize::from),
    };
    let (promise, promised) = sync_channel(AHEAD);
    let queue = Queue(Mutex::new(Some((entries, promise))));
    let finished = thread::scope(|scope| {
        scope.spawn(|| labour(scope, &queue, &work, threads - 1));
        for result in promised {
            // A thread that panics keeps no promise; the scope passes its panic on.
            let Ok(result) = result.recv() else { break };
            finish(result).inspect_err(|_| limits::interrupt())?;
            progress.step();
        }
        Ok(())
    });
    progress.end();
    finished
}

/// Works until there is no more to do. Whoever finds work starts the next thread, up to `more`: a few
/// puzzles need no crowd.
fn labour<'scope, T: Send>(
    scope: &'scope Scope<'scope, '_>,
    queue: &'scope Queue<'_, T>,
    work: &'scope (impl Fn(Read) -> T + Sync),
    more: usize,
) {
    let mut more = (more > 0).then(|| more - 1);
    while let Some((entry, result)) = queue.next() {
        if let Some(more) = more.take() {
            scope.spawn(move || labour(scope, queue, work, more));
        }
        if result.send(work(entry)).is_err() {
            break;
        }
    }
}

/// The puzzles that wait, and the line in which their results are promised. `None` at the end.
struct Queue<'a, T>(Mutex<Option<(Entries<'a>, SyncSender<Receiver<T>>)>>);

impl<T> Queue<'_, T> {
    /// The next puzzle, and where its result goes.
    fn next(&self) -> Option<(Read, SyncSender<T>)> {
        let mut waiting = self.0.lock().ok()?;
        // Whatever happens here, what is not put back is dropped, and that ends the line of promises.
        let (mut entries, promise) = waiting.take()?;
        let entry = entries.next()?;
        let (result, promised) = sync_channel(1);
        promise.send(promised).ok()?;
        *waiting = Some((entries, promise));
        Some((entry, result))
    }
}
