//! ALS-XY-Chain: almost locked sets, each of which shares a restricted common with the next.
//!
//! ```text
//! A = {1 x z}  B = {2 x y}  C = {3 y w}  D = {4 w z}
//!        `--------'   `--------'   `--------'
//! ```
//!
//! If A lacks z, it holds x; then B lacks x and holds y; C lacks y and holds w; D lacks w and holds z. So z is
//! eliminated from the cells that see every z of A and D. Two sets form an ALS-XZ and three an ALS-XY-Wing, so a chain
//! has at least four. Consecutive sets do not overlap unless the options allow it, and no set appears twice.

use super::{Found, Links, report};
use crate::position::almost_locked_sets::AlmostLockedSets;
use crate::position::closure::Closure;
use crate::techniques::{Flow, Sink};
use crate::{Position, Technique};
use ennead_puzzle::Digit;
use std::ops::Range;

/// Reports chains with few sets first, then those with few cells. Only one shortest chain is searched for each pair of
/// ends, and each set of eliminations is reported once.
pub(crate) fn find(technique: Technique, position: &Position<'_>, sink: Sink<'_>) -> Flow {
    let all = position.almost_locked_sets();
    let mut search = Search {
        position,
        all,
        closure: all.closure(),
        nodes: Vec::new(),
        entered: vec![0; all.sets.len() * position.geometry().size().digit_count()],
        active: vec![0; all.ends.len()],
        reached: vec![0; all.ends.len()],
        found: Vec::new(),
    };
    for digit in position.geometry().size().digits() {
        for start in all.ends_of(digit) {
            search.from(start);
        }
    }
    report(technique, search.found, sink)
}

/// A set of the chain: it lacks its entry digit, so it holds all its other digits.
struct Node {
    set: usize,
    entry: Digit,
    /// The previous node.
    parent: usize,
    /// The number of sets up to this one.
    sets: usize,
}

/// The maximum number of sets in a chain.
const MAX_SETS: usize = 7;

/// The parent of the first set.
const NONE: usize = usize::MAX;

/// Breadth-first searches, one from each end. A stamp is the number of the search that last visited an entry, from 1.
struct Search<'a, 'p> {
    position: &'a Position<'p>,
    all: &'a AlmostLockedSets,
    closure: Closure,
    nodes: Vec<Node>,
    /// The stamps of sets that lack a digit, for each set and digit.
    entered: Vec<usize>,
    /// The stamps of ends that hold their digit.
    active: Vec<usize>,
    /// The stamps of ends to which a chain was found.
    reached: Vec<usize>,
    found: Vec<Found>,
}

impl Search<'_, '_> {
    fn from(&mut self, start: usize) {
        let all = self.all;
        let end = &all.ends[start];
        let digit = end.digit;
        let targets = end.seen & self.position.pencil_marks().of_digit(digit);
        // Skip starts that cannot reach an end with a common target.
        let Range { start: first, end: behind } = all.ends_of(digit);
        let held = all.ends.len() + first..all.ends.len() + behind;
        let is_last = |last: usize| targets.intersects(all.ends[last - all.ends.len()].seen);
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
                let is_last = out == digit && sets > 3 && targets.intersects(all.ends[number].seen);
                if is_last && self.reached[number] != stamp {
                    self.reached[number] = stamp;
                    self.keep(next);
                }
                if self.active[number] != stamp && sets < MAX_SETS {
                    self.active[number] = stamp;
                    self.enter(next, number, stamp);
                }
            }
            next += 1;
        }
    }

    /// Adds the sets that are linked to an end: the end holds its digit, so these sets lack it.
    fn enter(&mut self, from: usize, end: usize, stamp: usize) {
        let all = self.all;
        let digit = all.ends[end].digit;
        let size = self.position.geometry().size().digit_count();
        for &linked in all.linked(end) {
            for &set in all.having(linked) {
                let place = set * size + digit.index();
                if self.entered[place] != stamp && self.is_new(from, set) {
                    self.entered[place] = stamp;
                    let sets = self.nodes[from].sets + 1;
                    self.nodes.push(Node { set, entry: digit, parent: from, sets });
                }
            }
        }
    }

    /// Whether the set is new to the chain and may follow its last set.
    fn is_new(&self, from: usize, set: usize) -> bool {
        let sets = &self.all.sets;
        let meets_last = sets[set].cells.intersects(sets[self.nodes[from].set].cells);
        (self.position.options().als_overlap || !meets_last)
            && self.path(from).all(|node| self.nodes[node].set != set)
    }

    /// The nodes from `last` back to the first.
    fn path(&self, last: usize) -> impl Iterator<Item = usize> {
        let parent = |&node: &usize| Some(self.nodes[node].parent).filter(|&node| node != NONE);
        std::iter::successors(Some(last), parent)
    }

    fn keep(&mut self, last: usize) {
        let mut path: Vec<usize> = self.path(last).collect();
        path.reverse();
        let sets: Vec<usize> = path.iter().map(|&node| self.nodes[node].set).collect();
        let commons: Vec<Digit> = path[1..].iter().map(|&node| self.nodes[node].entry).collect();
        let links = Links { sets: &sets, commons: &commons, closed: false };
        self.found.push(Found::chain(self.position, self.all, &links));
    }
}
