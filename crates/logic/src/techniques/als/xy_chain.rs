//! ALS-XY-Chain: almost locked sets, each of which shares a restricted common with the next.
//!
//! ```text
//! A = {1 x z}  B = {2 x y}  C = {3 y w}  D = {4 w z}
//!        `--------'   `--------'   `--------'
//! ```
//!
//! If A has no z, it has x; then B has no x, so it has y; C has no y, so it has w; D has no w, so it has z. What sees
//! all z of A and D is not z. Two sets are an ALS-XZ, three an ALS-XY-Wing: chains have four at least. Sets that follow
//! each other do not overlap unless that is allowed, and none comes twice.

use super::{Found, Links, hand_on};
use crate::almost_locked_sets::AlmostLockedSets;
use crate::closure::Closure;
use crate::{Position, Step, Technique};
use ennead_puzzle::Digit;
use std::ops::{ControlFlow, Range};

/// The fewest sets first, then the fewest cells; of the chains between two ends a shortest one, each result once.
pub(crate) fn find(
    technique: Technique,
    position: &Position<'_>,
    sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let all = position.almost_locked_sets();
    let mut search = Search {
        position,
        all,
        closure: all.closure(),
        nodes: Vec::new(),
        entered: vec![0; all.sets.len() * position.geometry().size().get()],
        active: vec![0; all.ends.len()],
        reached: vec![0; all.ends.len()],
        found: Vec::new(),
    };
    for digit in position.geometry().size().digits() {
        for start in all.ends_of(digit) {
            search.from(start);
        }
    }
    hand_on(technique, search.found, sink)
}

/// A set on the way: it lacks the digit by which it was entered, so it has all its others.
struct Node {
    set: usize,
    entry: Digit,
    /// The node before.
    parent: usize,
    /// The number of sets so far.
    sets: usize,
}

/// More sets than that nobody follows.
const MOST_SETS: usize = 7;

/// The parent of the first set.
const NONE: usize = usize::MAX;

/// Level by level from one end. What was seen on the way is stamped with the number of the start, from 1.
struct Search<'a, 'p> {
    position: &'a Position<'p>,
    all: &'a AlmostLockedSets,
    closure: Closure,
    nodes: Vec<Node>,
    /// Sets entered by a digit.
    entered: Vec<usize>,
    /// Ends that have their digit.
    active: Vec<usize>,
    /// Ends to which a chain was found.
    reached: Vec<usize>,
    found: Vec<Found>,
}

impl Search<'_, '_> {
    fn from(&mut self, start: usize) {
        let all = self.all;
        let end = &all.ends[start];
        let digit = end.digit;
        let targets = end.seen & self.position.sheet().of_digit(digit);
        // By whatever way, it must lead to an end that strikes a target too.
        let Range { start: first, end: behind } = all.ends_of(digit);
        let held = all.ends.len() + first..all.ends.len() + behind;
        let is_last = |last: usize| targets.meets(all.ends[last - all.ends.len()].seen);
        if targets.is_empty() || !self.closure.within(start, held).any(is_last) {
            return;
        }
        let stamp = start + 1;
        self.nodes.clear();
        let first = |&set: &usize| Node { set, entry: digit, parent: NONE, sets: 1 };
        self.nodes.extend(all.having(start).iter().map(first));
        let mut next = 0;
        while next < self.nodes.len() {
            let Node { set, entry, sets, .. } = self.nodes[next];
            for out in all.sets[set].digits.without(entry) {
                let number = all.end_number(set, out);
                let is_last = out == digit && sets > 3 && targets.meets(all.ends[number].seen);
                if is_last && self.reached[number] != stamp {
                    self.reached[number] = stamp;
                    self.keep(next);
                }
                if self.active[number] != stamp && sets < MOST_SETS {
                    self.active[number] = stamp;
                    self.enter(next, number, stamp);
                }
            }
            next += 1;
        }
    }

    /// The end has its digit, so the sets that are linked to it lack it.
    fn enter(&mut self, from: usize, end: usize, stamp: usize) {
        let all = self.all;
        let digit = all.ends[end].digit;
        let size = self.position.geometry().size().get();
        for &linked in all.linked(end) {
            for &set in all.having(linked) {
                let place = set * size + usize::from(digit.get()) - 1;
                if self.entered[place] != stamp && self.is_new(from, set) {
                    self.entered[place] = stamp;
                    let sets = self.nodes[from].sets + 1;
                    self.nodes.push(Node { set, entry: digit, parent: from, sets });
                }
            }
        }
    }

    /// Whether the set is not on the way yet, and may follow the last one there.
    fn is_new(&self, from: usize, set: usize) -> bool {
        let sets = &self.all.sets;
        let meets_last = sets[set].cells.meets(sets[self.nodes[from].set].cells);
        (self.position.options().als_overlap || !meets_last)
            && self.way(from).all(|node| self.nodes[node].set != set)
    }

    /// The nodes from one back to the first.
    fn way(&self, last: usize) -> impl Iterator<Item = usize> {
        let parent = |&node: &usize| Some(self.nodes[node].parent).filter(|&node| node != NONE);
        std::iter::successors(Some(last), parent)
    }

    fn keep(&mut self, last: usize) {
        let mut way: Vec<usize> = self.way(last).collect();
        way.reverse();
        let sets: Vec<usize> = way.iter().map(|&node| self.nodes[node].set).collect();
        let commons: Vec<Digit> = way[1..].iter().map(|&node| self.nodes[node].entry).collect();
        let links = Links { sets: &sets, commons: &commons, closed: false };
        self.found.push(Found::chain(self.position, self.all, &links));
    }
}
