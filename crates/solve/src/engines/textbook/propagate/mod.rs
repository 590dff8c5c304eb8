//! Propagates until nothing changes, then branches on the smallest choice.
//!
//! See the README of this folder.

mod position;

use crate::Observer;
use crate::engines::{Advance, Search};
use crate::watch::Watch;
use ennead_puzzle::{Digit, DigitSet, Geometry, Puzzle};
use position::{Choice, Position};
use std::sync::Arc;

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Propagate {
    geometry: Arc<Geometry>,
    position: Position,
    /// The positions before all levels that have something left to try, one after another.
    saved: Vec<DigitSet>,
    /// The alternatives left to try at each level, if there are any.
    levels: Vec<Option<Choice>>,
    /// Whether the position is finished: it is a solution already reported, or has none.
    done: bool,
    /// The choice before which a limit stopped the search.
    postponed: Option<Choice>,
}

impl Propagate {
    /// Undoes levels until one has alternatives left to try, and returns these.
    fn retreat<O: Observer>(&mut self, watch: &mut Watch<O>) -> Option<Choice> {
        while let Some(rest) = self.levels.pop() {
            watch.leave();
            if rest.is_some() {
                let start = self.saved.len() - self.position.marks().len();
                self.position.restore(&self.saved[start..]);
                self.saved.truncate(start);
                return rest;
            }
        }
        None
    }

    /// Opens a level with the first alternative of a choice. Returns whether there is no contradiction yet.
    fn enter<O: Observer>(&mut self, choice: Choice, watch: &mut Watch<O>) -> bool {
        let (cell, digit, rest) = choice.split();
        watch.enter(cell, digit, rest.is_some());
        if rest.is_some() {
            self.saved.extend_from_slice(self.position.marks());
        }
        self.levels.push(rest);
        self.position.place(cell, digit, &self.geometry, watch).is_ok()
    }
}

impl Search for Propagate {
    fn new(puzzle: &Puzzle) -> Propagate {
        let position = Position::new(puzzle);
        Propagate {
            geometry: puzzle.geometry().clone(),
            done: position.is_dead(),
            position,
            saved: Vec::new(),
            levels: Vec::new(),
            postponed: None,
        }
    }

    fn advance<O: Observer>(&mut self, watch: &mut Watch<O>) -> Advance {
        let mut alive = !std::mem::take(&mut self.done);
        if let Some(choice) = self.postponed.take() {
            alive = self.enter(choice, watch);
        }
        loop {
            let choice = if alive && self.position.propagate(&self.geometry, watch).is_ok() {
                let Some(choice) = self.position.smallest(&self.geometry) else {
                    self.done = true;
                    watch.solution();
                    return Advance::Solution;
                };
                choice
            } else {
                let Some(choice) = self.retreat(watch) else { return Advance::Exhausted };
                choice
            };
            if let Some(stop) = watch.must_stop() {
                self.postponed = Some(choice);
                return Advance::Stopped(stop);
            }
            alive = self.enter(choice, watch);
        }
    }

    fn digits(&self) -> Vec<Option<Digit>> {
        self.position.digits().to_vec()
    }
}
