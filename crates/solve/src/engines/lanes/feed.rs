//! Input of puzzles and output of solutions, a vector of each at a time.
//!
//! Lanes become free one by one. Reading or writing a single puzzle costs more than a whole round, so puzzles are read
//! ahead a vector at a time, and solutions are collected until they fill a vector.

use super::group::{Job, Options};
use super::layout::WORDS;
use super::load::Cells;
use super::store::{Text, digits};
use super::traffic::Traffic;
use crate::Ending;
use crate::batch::{Answers, Rows};
use ennead_simd::Lanes;

/// The data that all groups share.
pub(super) struct Shared<'a, V> {
    pub(super) options: Options,
    pub(super) feed: Feed<'a, V>,
    pub(super) output: Output<V>,
    pub(super) answers: &'a mut Answers,
    /// Puzzles whose first solution must be found by one lane alone.
    pub(super) again: Vec<usize>,
}

impl<V: Lanes> Traffic<V> for Shared<'_, V> {
    #[inline(always)]
    fn options(&self) -> &Options {
        &self.options
    }

    #[inline(always)]
    fn fill(&mut self, words: &mut [V; WORDS], free: u32, take: impl FnMut(usize, usize)) -> u32 {
        self.feed.fill(words, free, take)
    }

    #[inline(always)]
    fn solution(&mut self, words: &[V; WORDS], lane: usize, job: &Job) -> bool {
        if job.found == 0 || self.options.keep_all {
            self.output.take(words, lane, job.puzzle, self.answers);
        }
        true
    }

    #[inline(always)]
    fn answer(&mut self, job: &Job, ending: Ending) {
        if job.shared && (job.found > 1 || ending != Ending::Complete) {
            self.again.push(job.puzzle);
        }
        if !self.options.only_first {
            self.answers.set(job.puzzle, job.found, ending, job.nodes, job.guesses);
        }
    }

    #[inline(always)]
    fn is_drained(&self) -> bool {
        self.feed.is_empty()
    }
}

/// The puzzles of a batch, as positions.
pub(super) struct Feed<'a, V> {
    rows: &'a dyn Rows,
    /// The indices of the puzzles to read, in order; all puzzles if empty.
    only: &'a [usize],
    /// The number of puzzles read.
    read: usize,
    /// The number of puzzles to read in total.
    whole: usize,
    words: [V; WORDS],
    /// The puzzles in the lanes `taken..filled` of `words` are read but not handed out yet.
    taken: usize,
    filled: usize,
}

impl<'a, V: Lanes> Feed<'a, V> {
    /// A feed of these puzzles, or of all if `only` is empty.
    #[inline(always)]
    pub(super) fn new(rows: &'a dyn Rows, only: &'a [usize]) -> Feed<'a, V> {
        let whole = if only.is_empty() { rows.len() } else { only.len() };
        Feed { rows, only, read: 0, whole, words: [V::splat(0); WORDS], taken: 0, filled: 0 }
    }

    /// Whether every puzzle was handed out.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.read == self.whole && self.taken == self.filled
    }

    /// Drops the puzzles that are not handed out yet.
    #[cold]
    pub(super) fn close(&mut self) {
        self.whole = self.read;
        self.taken = self.filled;
    }

    /// Puts the next puzzles that are read into the free lanes, the lowest lane first. `take` gets each lane and its puzzle.
    /// Returns the lanes that are still free, or none if no puzzle is left.
    #[inline(always)]
    pub(super) fn fill(
        &mut self,
        words: &mut [V; WORDS],
        free: u32,
        mut take: impl FnMut(usize, usize),
    ) -> u32 {
        if self.taken == self.filled && !self.read() {
            return 0;
        }
        let mut left = free;
        let start = self.taken;
        while left != 0 && self.taken < self.filled {
            let index = self.read - self.filled + self.taken;
            take(left.trailing_zeros() as usize, self.name(index));
            left &= left - 1;
            self.taken += 1;
        }
        V::fill(words, free & !left, &self.words, start);
        left
    }

    /// Reads the next puzzles, at most one for each lane. Returns false if none is left.
    #[inline(always)]
    fn read(&mut self) -> bool {
        self.taken = 0;
        self.filled = V::COUNT.min(self.whole - self.read);
        if self.filled == 0 {
            return false;
        }
        let mut rows = [&[0; 81]; 32];
        for (lane, row) in rows[..self.filled].iter_mut().enumerate() {
            *row = self.rows.row(self.name(self.read + lane));
        }
        self.read += self.filled;
        self.words = Cells::new(&rows).positions();
        true
    }

    #[inline(always)]
    fn name(&self, index: usize) -> usize {
        if self.only.is_empty() { index } else { self.only[index] }
    }
}

/// Solutions that wait to be written.
pub(super) struct Output<V> {
    words: [V; WORDS],
    puzzles: [usize; 32],
    filled: usize,
}

impl<V: Lanes> Output<V> {
    #[inline(always)]
    pub(super) fn new() -> Output<V> {
        Output { words: [V::splat(0); WORDS], puzzles: [0; 32], filled: 0 }
    }

    /// Keeps the solution in a lane. Writes all kept solutions once they fill a vector.
    #[inline(always)]
    pub(super) fn take(
        &mut self,
        words: &[V; WORDS],
        lane: usize,
        puzzle: usize,
        answers: &mut Answers,
    ) {
        for (kept, vector) in self.words.iter_mut().zip(words) {
            kept.words_mut()[self.filled] = vector.words()[lane];
        }
        self.puzzles[self.filled] = puzzle;
        self.filled += 1;
        if self.filled == V::COUNT {
            self.write(answers);
        }
    }

    /// Writes all kept solutions.
    #[inline(always)]
    pub(super) fn write(&mut self, answers: &mut Answers) {
        let text = Text::new(&digits(&self.words));
        for (lane, puzzle) in self.puzzles[..self.filled].iter().enumerate() {
            text.write(lane, answers.line(*puzzle));
        }
        self.filled = 0;
    }
}
