//! Many classic puzzles side by side, one in each lane of a vector.
//!
//! See the README of this folder.

/// Repeats a block with a constant instead of a loop variable, so that indices and shifts are constants too.
macro_rules! each {
    ($name:ident in $($value:literal)* $body:block) => {
        $({ const $name: usize = $value; $body })*
    };
}

mod branch;
mod dialogue;
mod feed;
mod group;
mod layout;
mod load;
mod round;
mod store;
mod team;
mod traffic;

pub(crate) use dialogue::Dialogue;
pub(crate) use group::Options;
pub(crate) use layout::{DIGITS, WORDS, place_of};

use crate::batch::{Answers, Rows};
use ennead_simd::{Kernel, Lanes};
use feed::{Feed, Output, Shared};
use std::sync::atomic::{AtomicBool, Ordering};
use team::Team;

/// The kernel that solves a batch.
pub(crate) struct Solve<'a> {
    pub(crate) rows: &'a dyn Rows,
    pub(crate) options: Options,
    pub(crate) flag: Option<&'a AtomicBool>,
    pub(crate) answers: &'a mut Answers,
}

/// The number of steps between two checks of the flag.
const STEPS: usize = 1024;

impl Kernel for Solve<'_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Lanes>(mut self) {
        let mut team = Team::<V>::new();
        let mut again = Vec::new();
        // There is only one call of `pass`, since everything called is inlined into this function.
        loop {
            let more = self.pass(&mut team, &again);
            if more.is_empty() {
                break;
            }
            self.options = Options { limit: 1, share: false, only_first: true, ..self.options };
            again = more;
        }
        if is_raised(self.flag) {
            // The pass that searches for the first solutions of these puzzles may be incomplete: some solutions may still be
            // those that another lane found first.
            again.into_iter().for_each(|puzzle| self.answers.interrupt(puzzle));
        }
    }
}

impl Solve<'_> {
    /// Solves the puzzles with the indices `only`, or all if it is empty. Returns the puzzles that several lanes shared and
    /// whose first solution may differ from the one that a lane alone would find.
    #[inline(always)]
    fn pass<V: Lanes>(&mut self, team: &mut Team<V>, only: &[usize]) -> Vec<usize> {
        let mut shared = Shared {
            options: self.options,
            feed: Feed::new(self.rows, only),
            output: Output::new(),
            answers: &mut *self.answers,
            again: Vec::new(),
        };
        team.start();
        while team.is_busy() {
            for _ in 0..STEPS {
                team.step(&mut shared);
                if !team.is_busy() {
                    break;
                }
            }
            if is_raised(self.flag) {
                shared.feed.close();
                team.interrupt(&mut shared);
            }
        }
        shared.output.write(shared.answers);
        shared.again
    }
}

fn is_raised(flag: Option<&AtomicBool>) -> bool {
    flag.is_some_and(|flag| flag.load(Ordering::Relaxed))
}

#[cfg(test)]
mod tests;
