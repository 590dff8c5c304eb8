//! Standard input that ends at Ctrl-C.

use crate::interrupt::interrupted;
use std::io::{self, BufRead, Read, stdin};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

const CHUNK: usize = 1 << 16;
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Standard input, read by a separate thread. A blocking read cannot be cancelled, so the consumer waits for the thread
/// and polls for interrupts.
pub(crate) struct Stdin {
    chunks: Receiver<io::Result<Vec<u8>>>,
    chunk: Vec<u8>,
    used: usize,
}

impl Stdin {
    pub(crate) fn open() -> Stdin {
        let (send, chunks) = sync_channel(1);
        thread::spawn(move || {
            loop {
                let chunk = read_chunk();
                let ended = !matches!(&chunk, Ok(chunk) if !chunk.is_empty());
                if send.send(chunk).is_err() || ended {
                    break;
                }
            }
        });
        Stdin { chunks, chunk: Vec::new(), used: 0 }
    }

    /// The next chunk; an empty one at the end.
    fn next(&self) -> io::Result<Vec<u8>> {
        while !interrupted() {
            match self.chunks.recv_timeout(POLL_INTERVAL) {
                Ok(chunk) => return chunk,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        Ok(Vec::new())
    }
}

/// Reads the available bytes, and waits for at least one; empty at the end.
fn read_chunk() -> io::Result<Vec<u8>> {
    let mut chunk = vec![0; CHUNK];
    let length = loop {
        match stdin().read(&mut chunk) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            result => break result?,
        }
    };
    chunk.truncate(length);
    Ok(chunk)
}

impl BufRead for Stdin {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used == self.chunk.len() {
            self.chunk = self.next()?;
            self.used = 0;
        }
        Ok(&self.chunk[self.used..])
    }

    fn consume(&mut self, count: usize) {
        self.used += count;
    }
}

impl Read for Stdin {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.fill_buf()?.read(buffer)?;
        self.consume(count);
        Ok(count)
    }
}
