//! Several threads on one puzzle that turned out hard.
//!
//! See the README of this folder.

mod pool;
mod race;
mod split;

use crate::run::Run;
use crate::{Count, Sharing};
use ennead_puzzle::Digit;
use split::Split;
use std::num::NonZeroUsize;

impl Run<()> {
    /// Goes on counting on so many threads, to the end.
    pub(crate) fn count_on(mut self, enough: u64, threads: NonZeroUsize) -> Count {
        if let Some(learner) = self.search.free_learner() {
            let raced = race::race(learner, &mut self.watch, threads, race::Goal::Number(enough));
            self.sharing = Sharing::Raced { threads };
            self.ended = raced.ending;
            if self.ended.is_some() || self.watch.stats.solutions >= enough {
                return self.counted();
            }
        }
        let Run { choice, mut watch, search, .. } = self;
        let Split { ending, parts } = split::count(search, &mut watch, threads, enough);
        let stats = watch.stats();
        let sharing = Sharing::Split { parts, threads };
        Count { found: stats.solutions, ending, stats, choice, sharing }
    }

    /// Goes on to the second solution, while other threads race for the proof that there is none.
    pub(crate) fn race_for_two(
        &mut self,
        found: &mut Vec<Vec<Option<Digit>>>,
        threads: NonZeroUsize,
    ) {
        let Some(learner) = self.search.free_learner() else {
            // It does not learn yet: one thread goes on.
            while found.len() < 2 && self.advance().is_some() {
                found.push(self.search.digits());
            }
            return;
        };
        let goal = race::Goal::Solutions { wanted: 2 - found.len() as u64 };
        let raced = race::race(learner, &mut self.watch, threads, goal);
        self.sharing = Sharing::Raced { threads };
        self.ended = raced.ending;
        found.extend(raced.found);
    }
}
