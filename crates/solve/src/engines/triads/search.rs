//! The search: depth first, with a stack of the parts left to try.

use super::branch::branch;
use super::load;
use super::position::{Position, Words, load as fetch, store};
use super::round::{Settled, State, settle};
use super::store::Digits;
use crate::Observer;
use crate::engines::Advance;
use crate::watch::Watch;
use ennead_simd::{Level, QuadKernel, Quads};

/// A search that pauses at each solution. The next puzzle reuses its memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct DepthFirst {
    /// The parts left to try. The last one is tried first.
    waiting: Vec<Position>,
    /// The depth of each part.
    depths: Vec<u64>,
    /// The depth of the current position.
    depth: u64,
    /// The last solution found.
    solution: Position,
    /// The position at which the search was stopped, until it continues.
    rest: Option<Position>,
}

impl DepthFirst {
    /// Searches for the next solution: the first solution of `puzzle` if it is given, otherwise the one after the last.
    ///
    /// The bytes are those of [`Rows`](crate::Rows).
    pub(crate) fn advance<O: Observer>(
        &mut self,
        level: Level,
        puzzle: Option<&[u8; 81]>,
        watch: &mut Watch<O>,
    ) -> Advance {
        level.run_quads(AdvanceKernel { tree: self, puzzle, watch })
    }

    /// Splits off the part that would be tried last, as a separate search that has begun.
    pub(crate) fn split(&mut self) -> Option<DepthFirst> {
        if self.waiting.is_empty() {
            return None;
        }
        self.depths.remove(0);
        let waiting = vec![self.waiting.remove(0)];
        Some(DepthFirst { waiting, depths: vec![1], ..DepthFirst::default() })
    }

    /// The last solution found, as ASCII.
    pub(crate) fn digits(&self, level: Level) -> [u8; 81] {
        level.run_quads(Digits(&self.solution))
    }
}

struct AdvanceKernel<'a, O> {
    tree: &'a mut DepthFirst,
    puzzle: Option<&'a [u8; 81]>,
    watch: &'a mut Watch<O>,
}

impl<O: Observer> QuadKernel for AdvanceKernel<'_, O> {
    type Output = Advance;

    #[inline(always)]
    fn run<V: Quads>(mut self) -> Advance {
        let mut state = match self.puzzle {
            Some(row) => {
                self.tree.waiting.clear();
                self.tree.depths.clear();
                self.tree.depth = 0;
                self.tree.rest = None;
                let [words, givens] = load::position::<V>(row);
                State::with_singles(words, givens)
            }
            None => match self.tree.rest.take() {
                Some(position) => State::new(fetch(&position)),
                None => match self.back() {
                    Ok(words) => State::new(words),
                    Err(end) => return end,
                },
            },
        };
        loop {
            match settle(state) {
                Settled::Dead => match self.back() {
                    Ok(words) => state = State::new(words),
                    Err(end) => return end,
                },
                Settled::Solved(words) => {
                    self.tree.solution = store(words);
                    self.watch.solution();
                    return Advance::Solution;
                }
                Settled::Open(open, configurations) => {
                    if let Some(stop) = self.watch.must_stop() {
                        self.tree.rest = Some(store(open));
                        return Advance::Stopped(stop);
                    }
                    // Search the rest first: the sets of the README take 1 to 2 % less time than in the other order.
                    let [one, rest] = branch(open, &configurations);
                    self.tree.depth += 1;
                    self.tree.waiting.push(store(one));
                    self.tree.depths.push(self.tree.depth);
                    self.watch.descend(true);
                    state = State::new(rest);
                }
            }
        }
    }
}

impl<O: Observer> AdvanceKernel<'_, O> {
    /// Backtracks to the last position with a part left to try, and enters that part.
    #[inline(always)]
    fn back<V: Quads>(&mut self) -> Result<Words<V>, Advance> {
        let DepthFirst { waiting, depths, depth, .. } = &mut *self.tree;
        let Some(position) = waiting.last() else {
            self.watch.retreat(*depth);
            return Err(Advance::Exhausted);
        };
        if let Some(stop) = self.watch.must_stop() {
            return Err(Advance::Stopped(stop));
        }
        let words = fetch(position);
        waiting.pop();
        let to = depths.pop().unwrap_or(0);
        self.watch.retreat(*depth + 1 - to);
        *depth = to;
        self.watch.descend(false);
        Ok(words)
    }
}
