//! Measures the engine `lanes`, many puzzles at a time: from the text of a list to the text of its solutions.

use ennead::{Answers, Batch, Rows, SimdLevel};
use ennead_bench_meter::{Contestant, Suite, Tally};

/// The maximum number of puzzles in one batch. The answers of a larger batch would not fit into the cache.
const AT_ONCE: usize = 1 << 14;

/// A `Batch` solver with the suite to solve.
pub(super) struct Lanes {
    suite: Suite,
    batch: Batch,
    answers: Answers,
    output: Vec<u8>,
}

impl Lanes {
    pub(super) fn new(suite: Suite, level: SimdLevel, limit: u64) -> Lanes {
        let batch = Batch::new().level(level).limit(limit).threads(1);
        let output = Vec::with_capacity(suite.text().len());
        Lanes { suite, batch, answers: Answers::new(), output }
    }
}

impl Contestant for Lanes {
    fn pass(&mut self) -> Tally {
        let mut tally = Tally::default();
        self.output.clear();
        let lines = Lines::of(self.suite.text());
        let parts = lines.0.len().div_ceil(AT_ONCE);
        for part in lines.0.chunks(lines.0.len().div_ceil(parts)) {
            self.batch.solve_rows(&Lines(part), &mut self.answers);
            for answer in self.answers.iter() {
                tally.add(answer.count);
                if let Some(solution) = answer.first {
                    self.output.extend_from_slice(solution);
                }
                self.output.push(b'\n');
            }
        }
        tally
    }

    fn solutions(&self) -> Option<&[u8]> {
        Some(&self.output)
    }
}

/// Lines of text, each with 81 bytes and a line feed.
struct Lines<'a>(&'a [[u8; 82]]);

impl Lines<'_> {
    /// Splits a text into lines.
    ///
    /// # Panics
    /// If a line is longer or shorter, which cannot happen with the text of a `Suite`.
    fn of(text: &[u8]) -> Lines<'_> {
        let (lines, rest) = text.as_chunks();
        assert!(rest.is_empty() && lines.iter().all(|line| line[81] == b'\n'), "lines of 81 bytes");
        Lines(lines)
    }
}

impl Rows for Lines<'_> {
    fn len(&self) -> usize {
        self.0.len()
    }

    #[inline]
    fn row(&self, index: usize) -> &[u8; 81] {
        self.0[index].first_chunk().expect("82 bytes begin with 81")
    }
}
