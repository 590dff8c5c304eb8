//! Temporary files for puzzles that cannot be decided yet, because the classes seen so far fill the memory.
//!
//! All lines go to one file. The number and fingerprint of each puzzle go to one of 256 other files, selected by the
//! fingerprint. So all puzzles of a class are in the same file, and each file is small enough to be processed alone. Each
//! file gives the numbers of the puzzles to keep. These numbers are merged, and their lines are written in the order of the
//! input.

use crate::class_set::ClassSet;
use crate::exit::Failure;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

/// The number of files for fingerprints.
const PARTS: usize = 256;

/// The size of the buffer of each file in bytes.
const BUFFER: usize = 1 << 13;

/// Fingerprints, each with a number, in temporary files.
pub(crate) struct Fingerprints(Vec<BufWriter<File>>);

impl Fingerprints {
    pub(crate) fn new() -> Result<Fingerprints, Failure> {
        let file = || tempfile::tempfile().map(|file| BufWriter::with_capacity(BUFFER, file));
        let files: io::Result<Vec<_>> = (0..PARTS).map(|_| file()).collect();
        files.map(Fingerprints).map_err(failure)
    }

    pub(crate) fn add(&mut self, fingerprint: u128, number: u64) -> Result<(), Failure> {
        // `ClassSet` divides fingerprints by their lowest bits, so files are chosen by other bits.
        let file = &mut self.0[(fingerprint >> 64) as usize % PARTS];
        let written = file.write_all(&fingerprint.to_le_bytes());
        written.and_then(|()| file.write_all(&number.to_le_bytes())).map_err(failure)
    }

    /// The files, one after another. The records of each are in the order in which they were added.
    pub(crate) fn parts(self) -> impl Iterator<Item = Result<Records, Failure>> {
        self.0.into_iter().map(|file| reread(file).map(Records).map_err(failure))
    }
}

/// The fingerprints and numbers in a file.
pub(crate) struct Records(BufReader<File>);

impl Records {
    /// Calls `choose` with the number of the first record with each fingerprint.
    pub(crate) fn first_of_each(
        self,
        choose: &mut dyn FnMut(u64) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut seen = ClassSet::new();
        for record in self {
            let (fingerprint, number) = record?;
            if seen.insert(fingerprint) {
                choose(number)?;
            }
        }
        Ok(())
    }
}

impl Iterator for Records {
    type Item = Result<(u128, u64), Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        let (mut fingerprint, mut number) = ([0; 16], [0; 8]);
        match self.0.read_exact(&mut fingerprint) {
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => None,
            read => Some(
                read.and_then(|()| self.0.read_exact(&mut number))
                    .map_err(failure)
                    .map(|()| (u128::from_le_bytes(fingerprint), u64::from_le_bytes(number))),
            ),
        }
    }
}

/// Lines that wait for a decision, with the fingerprints of their puzzles.
pub(crate) struct Waiting {
    lines: BufWriter<File>,
    number: u64,
    fingerprints: Fingerprints,
}

impl Waiting {
    pub(crate) fn new() -> Result<Waiting, Failure> {
        let lines = tempfile::tempfile().map_err(failure)?;
        let fingerprints = Fingerprints::new()?;
        Ok(Waiting { lines: BufWriter::with_capacity(1 << 16, lines), number: 0, fingerprints })
    }

    pub(crate) fn add(&mut self, fingerprint: u128, line: &str) -> Result<(), Failure> {
        let length = (line.len() as u32).to_le_bytes();
        let written = self.lines.write_all(&length);
        written.and_then(|()| self.lines.write_all(line.as_bytes())).map_err(failure)?;
        self.number += 1;
        self.fingerprints.add(fingerprint, self.number - 1)
    }

    /// Passes the chosen lines to `pass_on`, in order. `choose` is called for each file of fingerprints, and calls its second
    /// argument with the number of each line to pass on, in ascending order.
    pub(crate) fn decide(
        self,
        mut choose: impl FnMut(
            Records,
            &mut dyn FnMut(u64) -> Result<(), Failure>,
        ) -> Result<(), Failure>,
        mut pass_on: impl FnMut(&str) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut chosen: Vec<BufReader<File>> = Vec::new();
        for part in self.fingerprints.parts() {
            let file = tempfile::tempfile().map_err(failure)?;
            let mut numbers = BufWriter::with_capacity(BUFFER, file);
            choose(part?, &mut |number| numbers.write_all(&number.to_le_bytes()).map_err(failure))?;
            chosen.push(reread(numbers).map_err(failure)?);
        }
        let mut next: BinaryHeap<Reverse<(u64, usize)>> = BinaryHeap::new();
        for (part, numbers) in chosen.iter_mut().enumerate() {
            next.extend(number(numbers)?.map(|number| Reverse((number, part))));
        }
        let mut lines = reread(self.lines).map_err(failure)?;
        for at in 0..self.number {
            let Some(Reverse((chosen_next, part))) = next.peek().copied() else { break };
            let mut length = [0; 4];
            lines.read_exact(&mut length).map_err(failure)?;
            let mut line = vec![0; u32::from_le_bytes(length) as usize];
            lines.read_exact(&mut line).map_err(failure)?;
            if at == chosen_next {
                pass_on(&String::from_utf8_lossy(&line))?;
                next.pop();
                next.extend(number(&mut chosen[part])?.map(|number| Reverse((number, part))));
            }
        }
        Ok(())
    }
}

/// The next number in a file; `None` at its end.
fn number(file: &mut BufReader<File>) -> Result<Option<u64>, Failure> {
    let mut number = [0; 8];
    match file.read_exact(&mut number) {
        Ok(()) => Ok(Some(u64::from_le_bytes(number))),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(failure(error)),
    }
}

/// Reopens a written file at its beginning.
fn reread(file: BufWriter<File>) -> io::Result<BufReader<File>> {
    let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.rewind()?;
    Ok(BufReader::with_capacity(BUFFER, file))
}

/// The failure for an I/O error in a temporary file.
fn failure(error: io::Error) -> Failure {
    let folder = std::env::temp_dir();
    Failure::Message(format!("a temporary file in {}: {error}", folder.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_each_stays_in_order() {
        let mut waiting = Waiting::new().unwrap();
        let number = |at: u64| at * at % 3001;
        for at in 0..10_000 {
            let line = format!("line {at} of {}", number(at));
            let fingerprint =
                u128::from(number(at)).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
            waiting.add(fingerprint, &line).unwrap();
        }
        let mut lines = Vec::new();
        let keep = |line: &str| {
            lines.push(line.to_owned());
            Ok(())
        };
        waiting.decide(Records::first_of_each, keep).unwrap();
        let mut seen = std::collections::HashSet::new();
        let firsts = (0..10_000).filter(|at| seen.insert(number(*at)));
        let expected: Vec<String> =
            firsts.map(|at| format!("line {at} of {}", number(at))).collect();
        assert_eq!(lines, expected);
    }
}
