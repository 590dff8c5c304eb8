//! Solves one hard puzzle with several threads.
//!
//! See the README of this folder.

mod node_pool;
mod race;
mod split;

use crate::engines::handover::Successor;
use crate::run::Run;
use crate::{Count, Ending, Sharing, Stop};
use ennead_puzzle::Digit;
use std::num::NonZeroUsize;

type Digits = Vec<Option<Digit>>;

impl Run<()> {
    /// Continues a count on several threads, up to `enough` solutions in total.
    pub(crate) fn continue_count(mut self, enough: u64, threads: NonZeroUsize) -> Count {
        self.share(enough, threads);
        self.counted()
    }

    /// Continues to the second solution, or to the proof that there is none.
    ///
    /// The two solutions do not depend on the threads, unless a limit stops the search between them.
    pub(crate) fn continue_to_two(&mut self, found: &mut Vec<Digits>, threads: NonZeroUsize) {
        if let Some(cdcl) = self.search.free_cdcl() {
            let goal = race::Goal::Solutions { wanted: 2 - found.len() as u64 };
            let raced = race::race(cdcl, &mut self.watch, threads, goal);
            self.sharing = Sharing::Raced { threads };
            self.ended = raced.ending;
            found.extend(raced.found);
            return;
        }
        let before = self.watch.stats.solutions;
        let known = [found.clone(), self.share(2, threads)].concat();
        if known.len() < 2 {
            *found = known;
            return;
        }
        // There are two solutions. Report the first two in the order of this search itself, which has not advanced yet.
        self.watch.stats.solutions = before;
        self.ended = None;
        while found.len() < 2 && self.advance().is_some() {
            found.push(self.search.digits());
        }
        if found.len() < 2 {
            // A limit stopped this search before it found both, so report the two solutions already known.
            *found = known;
            self.watch.stats.solutions = 2;
        }
    }

    /// Continues the search or a copy of it on several threads, up to `enough` solutions in total. Returns the first solutions
    /// found.
    fn share(&mut self, enough: u64, threads: NonZeroUsize) -> Vec<Digits> {
        let mut found = Vec::new();
        let mut parts = vec![self.search.clone()];
        let mut splits = 0;
        if let Some((lockstep, until)) = self.search.lockstep(self.watch.stats.nodes) {
            let count = |watch: &mut _| split::count(vec![lockstep], watch, threads, enough);
            let split = self.watch.within(until, count);
            (found, splits) = (split.found, split.splits);
            self.sharing = Sharing::Split { parts: 1 + splits, threads };
            if split.ending != Ending::Stopped(Stop::Nodes) || self.watch.is_out_of_nodes() {
                self.ended = Some(split.ending);
                return found;
            }
            parts = split.left;
            if let Some(cdcl) = self.search.cdcl_without(&found) {
                self.report_successor(Successor::Cdcl);
                parts = vec![cdcl];
            }
        }
        if let [only] = &mut parts[..]
            && let Some(cdcl) = only.free_cdcl()
        {
            let raced = race::race(cdcl, &mut self.watch, threads, race::Goal::Count(enough));
            found.extend(raced.found);
            self.sharing = Sharing::Raced { threads };
            self.ended = raced.ending;
            if self.ended.is_some() || self.watch.stats.solutions >= enough {
                return found;
            }
        }
        let split = split::count(parts, &mut self.watch, threads, enough);
        found.extend(split.found);
        self.sharing = Sharing::Split { parts: 1 + splits + split.splits, threads };
        self.ended = Some(split.ending);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choose::RULES;
    use crate::engines::canvas::Canvas;
    use crate::engines::cdcl::Cdcl;
    use crate::engines::handover::{Handover, Turn, Turns};
    use crate::engines::{AnySearch, lockstep};
    use crate::run::Threads;
    use crate::watch::Watch;
    use crate::{Engine, Limits, Solver};
    use ennead_puzzle::Puzzle;
    use ennead_simd::Level;
    use ennead_testkit::FILES;
    use std::sync::Arc;

    /// A search with node budgets so small that it reaches `cdcl`.
    fn run(puzzle: &Puzzle, lockstep: u64) -> Run<()> {
        let owned = puzzle.clone();
        let make_cdcl = Arc::new(move |found: &[_]| Cdcl::without(&Canvas::of(&owned), found));
        let search = Handover::new(&Canvas::of(puzzle), make_cdcl, Level::best());
        let turns = [
            Turn::Lockstep(lockstep / 10),
            Turn::Rules(lockstep / 20),
            Turn::Cdcl(lockstep / 20),
            Turn::Lockstep(lockstep / 2),
            Turn::Rules(lockstep / 4),
            Turn::Cdcl(lockstep / 4),
            Turn::Lockstep(lockstep),
            Turn::Cdcl(u64::MAX),
        ];
        let is_lockstep = |turn: &Turn| matches!(turn, Turn::Lockstep(_));
        let without = turns.into_iter().filter(|turn| !is_lockstep(turn)).collect();
        let search = search.with(Turns { with_lockstep: turns.into(), without });
        let watch = Watch::new(puzzle.size(), Limits::none(), ());
        Run::new(RULES, watch, AnySearch::Handover(Box::new(search)))
    }

    fn threads(number: usize) -> Threads {
        Threads { number: NonZeroUsize::new(number).unwrap(), after: Some(1) }
    }

    /// The puzzles of `testdata` that `lockstep` supports, and the same puzzles without their last given.
    fn puzzles() -> impl Iterator<Item = Puzzle> {
        let cases = FILES.into_iter().flat_map(ennead_testkit::cases);
        cases.filter(|case| lockstep::refuses(&case.puzzle).is_none()).flat_map(|case| {
            let mut loose = case.puzzle.to_setup();
            if let Some(last) = loose.values.iter_mut().rfind(|value| **value != 0) {
                *last = 0;
            }
            [case.puzzle, loose.check().unwrap()]
        })
    }

    #[test]
    fn searches_with_handovers_have_the_same_answers_on_several_threads() {
        let (mut unique, mut many, mut learned) = (0, 0, 0);
        for puzzle in puzzles() {
            let expected = Solver::default().count(&puzzle, Some(500));
            for lockstep in [1, 20, 100] {
                let alone = run(&puzzle, lockstep).first_two(threads(1)).0;
                for number in [1, 2, 3] {
                    let mut several = run(&puzzle, lockstep);
                    assert_eq!(several.first_two(threads(number)).0, alone, "{puzzle:?}");
                    assert_eq!(several.ending() == Ending::Enough, alone.len() == 2);
                    assert_eq!(several.stats().solutions, alone.len() as u64);
                    let shared = several.sharing != Sharing::Alone;
                    unique += usize::from(shared && alone.len() == 1);
                    many += usize::from(shared && alone.len() == 2);
                    let count = run(&puzzle, lockstep).count(Some(500), threads(number));
                    assert_eq!((count.found, count.ending), (expected.found, expected.ending));
                    learned += usize::from(count.choice.engine == Engine::Cdcl);
                }
            }
        }
        assert!(unique > 50 && many > 50 && learned > 50, "{unique} {many} {learned}");
    }
}
