//! Several threads on one puzzle that turned out hard.
//!
//! See the README of this folder.

mod pool;
mod race;
mod split;

use crate::run::Run;
use crate::{Count, Ending, Engine, Sharing, Stop};
use ennead_puzzle::Digit;
use std::num::NonZeroUsize;

type Digits = Vec<Option<Digit>>;

impl Run<()> {
    /// Goes on counting on so many threads, to the end.
    pub(crate) fn count_on(mut self, enough: u64, threads: NonZeroUsize) -> Count {
        self.go_on(enough, threads);
        self.counted()
    }

    /// Goes on to the second solution, or the proof that there is none.
    ///
    /// Which two are told does not depend on the threads.
    pub(crate) fn two_on(&mut self, found: &mut Vec<Digits>, threads: NonZeroUsize) {
        if let Some(learner) = self.search.free_learner() {
            let goal = race::Goal::Solutions { wanted: 2 - found.len() as u64 };
            let raced = race::race(learner, &mut self.watch, threads, goal);
            self.sharing = Sharing::Raced { threads };
            self.ended = raced.ending;
            found.extend(raced.found);
            return;
        }
        let before = self.watch.stats.solutions;
        let known = [found.clone(), self.go_on(2, threads)].concat();
        if known.len() < 2 {
            *found = known;
            return;
        }
        // There are two, and the search itself has not moved: it goes on to those that it finds first.
        self.watch.stats.solutions = before;
        self.ended = None;
        while found.len() < 2 && self.advance().is_some() {
            found.push(self.search.digits());
        }
        if found.len() < 2 {
            // A limit came first: any two are better than one.
            *found = known;
            self.watch.stats.solutions = 2;
        }
    }

    /// Goes on with a copy of the search on so many threads, to `enough` solutions in all or to the end; the first ones
    /// that it finds.
    fn go_on(&mut self, enough: u64, threads: NonZeroUsize) -> Vec<Digits> {
        let mut found = Vec::new();
        let mut parts = vec![self.search.clone()];
        let mut cuts = 0;
        if let Some((abreast, until)) = self.search.abreast(self.watch.stats.nodes) {
            let count = |watch: &mut _| split::count(vec![abreast], watch, threads, enough);
            let split = self.watch.within(until, count);
            (found, cuts) = (split.found, split.cuts);
            self.sharing = Sharing::Split { parts: 1 + cuts, threads };
            if split.ending != Ending::Stopped(Stop::Nodes) || self.watch.is_out_of_nodes() {
                self.ended = Some(split.ending);
                return found;
            }
            parts = split.left;
            if let Some(learner) = self.search.learner_without(&found) {
                self.tell_handed_over_to(Engine::Clauses);
                parts = vec![learner];
            }
        }
        if let [only] = &mut parts[..]
            && let Some(learner) = only.free_learner()
        {
            let raced = race::race(learner, &mut self.watch, threads, race::Goal::Number(enough));
            found.extend(raced.found);
            self.sharing = Sharing::Raced { threads };
            self.ended = raced.ending;
            if self.ended.is_some() || self.watch.stats.solutions >= enough {
                return found;
            }
        }
        let split = split::count(parts, &mut self.watch, threads, enough);
        found.extend(split.found);
        self.sharing = Sharing::Split { parts: 1 + cuts + split.cuts, threads };
        self.ended = Some(split.ending);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choose::RULES;
    use crate::engines::relay::Relay;
    use crate::engines::{AnySearch, lockstep};
    use crate::solver::Threads;
    use crate::watch::Watch;
    use crate::{Limits, Solver};
    use ennead_puzzle::Puzzle;
    use ennead_simd::Level;
    use ennead_testkit::FILES;

    /// A search that goes on side by side for so many nodes only, and so comes to the search that learns.
    fn run(puzzle: &Puzzle, side_by_side: u64) -> Run<()> {
        let relay = Relay::new(puzzle, Level::best()).side_by_side(side_by_side);
        let watch = Watch::new(puzzle.size(), Limits::none(), ());
        Run::new(RULES, watch, AnySearch::Relay(Box::new(relay)))
    }

    fn threads(number: usize) -> Threads {
        Threads { number: NonZeroUsize::new(number).unwrap(), after: Some(1) }
    }

    /// Puzzles with one solution, and the same without their last given.
    fn puzzles() -> impl Iterator<Item = Puzzle> {
        let cases = FILES.into_iter().flat_map(ennead_testkit::cases);
        cases.filter(|case| lockstep::knows(&case.puzzle)).flat_map(|case| {
            let mut loose = case.puzzle.to_setup();
            if let Some(last) = loose.values.iter_mut().rfind(|value| **value != 0) {
                *last = 0;
            }
            [case.puzzle, loose.check().unwrap()]
        })
    }

    #[test]
    fn what_hands_over_has_the_same_answers_on_several_threads() {
        let (mut unique, mut many, mut learned) = (0, 0, 0);
        for puzzle in puzzles() {
            let expected = Solver::default().count(&puzzle, Some(500));
            for side_by_side in [1, 20, 100] {
                let alone = run(&puzzle, side_by_side).first_two(threads(1));
                for number in [2, 3] {
                    let mut several = run(&puzzle, side_by_side);
                    assert_eq!(several.first_two(threads(number)), alone, "{puzzle:?}");
                    assert_eq!(several.ending() == Ending::Enough, alone.len() == 2);
                    assert_eq!(several.stats().solutions, alone.len() as u64);
                    let shared = several.sharing != Sharing::Alone;
                    unique += usize::from(shared && alone.len() == 1);
                    many += usize::from(shared && alone.len() == 2);
                    let count = run(&puzzle, side_by_side).count(Some(500), threads(number));
                    assert_eq!((count.found, count.ending), (expected.found, expected.ending));
                    learned += usize::from(count.choice.engine == Engine::Clauses);
                }
            }
        }
        assert!(unique > 50 && many > 50 && learned > 50, "{unique} {many} {learned}");
    }
}
