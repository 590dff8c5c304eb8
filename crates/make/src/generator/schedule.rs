//! Decides which attempt at which puzzle comes next.
//!
//! The result for a puzzle is its first attempt that succeeds. At first, every lane works on its own puzzle. Once all
//! puzzles have been started, free lanes make later attempts at the unfinished ones, so rare puzzles keep all lanes
//! busy too.

use super::Made;
use ennead_puzzle::random::Random;
use std::ops::Range;

/// An attempt at a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attempt {
    /// The number of the puzzle.
    pub(super) puzzle: u64,
    /// The number of the attempt, from 0.
    pub(super) number: u64,
}

impl Attempt {
    /// Returns the source of the attempt's random numbers.
    pub(super) fn random(self, seed: u64) -> Random {
        let mut random = Random::of_item(seed, self.puzzle);
        match self.number {
            0 => random,
            number => Random::of_item(random.bits(), number),
        }
    }
}

/// A puzzle in progress.
struct Open {
    puzzle: u64,
    /// The number of the next attempt.
    next: u64,
    /// The numbers of the attempts in progress.
    running: Vec<u64>,
    /// The first success so far.
    made: Option<Made>,
}

pub(super) struct Schedule {
    numbers: Range<u64>,
    next: u64,
    /// Whether attempts often fail, so that running several of them side by side saves time.
    may_fail: bool,
    open: Vec<Open>,
    made: Vec<Option<Made>>,
}

impl Schedule {
    pub(super) fn new(numbers: Range<u64>, may_fail: bool) -> Schedule {
        let count = numbers.end.saturating_sub(numbers.start) as usize;
        Schedule {
            next: numbers.start,
            numbers,
            may_fail,
            open: Vec::new(),
            made: vec![None; count],
        }
    }

    /// Returns the next attempt for a lane that has finished one at puzzle `last`; `None` if there is nothing left to
    /// do.
    pub(super) fn take(&mut self, last: Option<u64>) -> Option<Attempt> {
        let is_last = |open: &Open| Some(open.puzzle) == last && open.made.is_none();
        if let Some(open) = self.open.iter_mut().find(|open| is_last(open)) {
            return Some(open.attempt());
        }
        if self.next < self.numbers.end {
            let mut open = Open { puzzle: self.next, next: 0, running: Vec::new(), made: None };
            self.next += 1;
            let attempt = open.attempt();
            self.open.push(open);
            return Some(attempt);
        }
        let unsolved = self.open.iter_mut().filter(|open| open.made.is_none() && self.may_fail);
        unsolved.min_by_key(|open| open.running.len()).map(Open::attempt)
    }

    /// Whether the result of an attempt still matters.
    pub(super) fn needs(&self, attempt: Attempt) -> bool {
        let open = self.open.iter().find(|open| open.puzzle == attempt.puzzle);
        open.is_some_and(|open| open.made.is_none_or(|made| attempt.number < made.failures))
    }

    /// Records the result of an attempt.
    pub(super) fn finish(&mut self, attempt: Attempt, made: Option<Made>) {
        let Some(at) = self.open.iter().position(|open| open.puzzle == attempt.puzzle) else {
            return;
        };
        let open = &mut self.open[at];
        open.running.retain(|number| *number != attempt.number);
        if let Some(made) = made
            && open.made.is_none_or(|earlier| made.failures < earlier.failures)
        {
            open.made = Some(made);
        }
        let Some(made) = open.made else { return };
        if open.running.iter().all(|number| *number > made.failures) {
            self.made[(open.puzzle - self.numbers.start) as usize] = Some(made);
            self.open.swap_remove(at);
        }
    }

    /// Returns the puzzles before the first unfinished one.
    pub(super) fn made(self) -> Vec<Made> {
        self.made.into_iter().map_while(|made| made).collect()
    }
}

impl Open {
    fn attempt(&mut self) -> Attempt {
        let number = self.next;
        self.next += 1;
        self.running.push(number);
        Attempt { puzzle: self.puzzle, number }
    }
}
