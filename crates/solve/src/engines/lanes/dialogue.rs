//! Sequences of questions, each of which depends on the last answer: one sequence for each lane.

use super::group::{Job, Options};
use super::layout::WORDS;
use super::team::Team;
use super::traffic::Traffic;
use crate::Ending;
use crate::inquiry::{Inquiry, Places};
use ennead_simd::{Kernel, Lanes};

/// The kernel that runs a dialogue.
pub(crate) struct Dialogue<'a>(pub(crate) &'a mut dyn Inquiry);

impl Kernel for Dialogue<'_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Lanes>(self) {
        let mut team = Team::<V>::new();
        let mut sequences = Sequences {
            inquiry: self.0,
            options: Options {
                limit: 1,
                nodes: u64::MAX,
                share: false,
                keep_all: false,
                only_first: false,
            },
            known: [[0; WORDS]; 32],
            other: [None; 32],
            waiting: u32::MAX >> (32 - 2 * V::COUNT),
        };
        team.start();
        while team.is_busy() {
            team.step(&mut sequences);
        }
    }
}

/// The sequences of a dialogue: one for each lane. A sequence can move to another lane with each question.
struct Sequences<'a> {
    inquiry: &'a mut dyn Inquiry,
    options: Options,
    /// For each sequence, the known solution of the current question.
    known: [[u32; WORDS]; 32],
    /// For each sequence, the answer to the last question: the cells in which another solution differs.
    other: [Option<Places>; 32],
    /// The sequences that wait for the next question.
    waiting: u32,
}

impl<V: Lanes> Traffic<V> for Sequences<'_> {
    #[inline(always)]
    fn options(&self) -> &Options {
        &self.options
    }

    #[inline(always)]
    fn fill(
        &mut self,
        words: &mut [V; WORDS],
        mut free: u32,
        mut take: impl FnMut(usize, usize),
    ) -> u32 {
        while free != 0 && self.waiting != 0 {
            let sequence = self.waiting.trailing_zeros() as usize % 32;
            self.waiting &= self.waiting - 1;
            let answer = self.other[sequence].take();
            let Some(question) = self.inquiry.next(sequence, answer) else { continue };
            let lane = free.trailing_zeros() as usize;
            free &= free - 1;
            let known = &mut self.known[sequence];
            *known = question.grid.0;
            for (word, vector) in words.iter_mut().enumerate() {
                vector.words_mut()[lane] =
                    known[word] | !question.givens.0[word % 9] & super::layout::FULL;
            }
            if let Some((word, bit)) = question.excluded {
                words[word % WORDS].words_mut()[lane] &= !bit;
            }
            take(lane, sequence);
        }
        0
    }

    #[inline(always)]
    fn solution(&mut self, words: &[V; WORDS], lane: usize, job: &Job) -> bool {
        let known = &self.known[job.puzzle % 32];
        let mut same = [0; 9];
        for (i, vector) in words.iter().enumerate() {
            same[i % 9] |= vector.words()[lane] & known[i];
        }
        let other = Places::with_all_but(same);
        let is_other = other != Places::EMPTY;
        if is_other {
            self.other[job.puzzle % 32] = Some(other);
        }
        is_other
    }

    #[inline(always)]
    fn answer(&mut self, job: &Job, _: Ending) {
        self.waiting |= 1 << job.puzzle;
    }

    #[inline(always)]
    fn is_drained(&self) -> bool {
        false
    }
}
