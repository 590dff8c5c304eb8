//! Clauses: the given and the learned, and how they are watched.

use super::Literal;
use super::trail::{Reason, Trail};

/// The number of a clause of three literals or more. A number is used again after its clause is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClauseId(u32);

/// All clauses, with what has to be looked at when a literal becomes false.
#[derive(Clone)]
pub(super) struct Clauses {
    /// The literals of all clauses, one behind the other; the first two of each are watched.
    literals: Vec<Literal>,
    heads: Vec<Head>,
    free: Vec<ClauseId>,
    /// For each literal, the clauses that watch it.
    watches: Vec<Vec<Watch>>,
    /// For each literal, what must be true when it is false: the clauses of two.
    pairs: Vec<Vec<Literal>>,
    /// For each literal, whether one of the two lists was ever in use: most are not, and this is small.
    watched: Vec<bool>,
    /// The learned clauses, in no order.
    learned: Vec<ClauseId>,
}

/// Where the literals of a clause are, and what it was good for.
#[derive(Clone, Copy)]
struct Head {
    start: u32,
    length: u32,
    /// On how many levels its literals stood at best ("glue", LBD). 0 for a given clause.
    levels: u32,
    /// The part it took in conflicts of late.
    used: u32,
}

#[derive(Clone, Copy)]
struct Watch {
    clause: ClauseId,
    /// Some other literal of the clause: while it is true there is nothing to do.
    blocker: Literal,
}

/// Learned clauses on so few levels are kept for good.
const GLUE: u32 = 2;
/// And on so few as long as they are used now and then.
const NEAR: u32 = 6;

impl Clauses {
    pub(super) fn new(variables: usize) -> Clauses {
        Clauses {
            literals: Vec::new(),
            heads: Vec::new(),
            free: Vec::new(),
            watches: vec![Vec::new(); 2 * variables],
            pairs: vec![Vec::new(); 2 * variables],
            watched: vec![false; 2 * variables],
            learned: Vec::new(),
        }
    }

    /// Adds a clause of two or more; `levels` is 0 if it is not learned. The first two literals are to be those
    /// that are open or were assigned last.
    pub(super) fn add(&mut self, literals: &[Literal], levels: u32) -> Reason {
        self.watched[literals[0].index()] = true;
        self.watched[literals[1].index()] = true;
        if let &[a, b] = literals {
            self.pairs[a.index()].push(b);
            self.pairs[b.index()].push(a);
            return Reason::Pair([a, b]);
        }
        let head = Head {
            start: self.literals.len() as u32,
            length: literals.len() as u32,
            levels,
            used: 2,
        };
        self.literals.extend_from_slice(literals);
        let id = match self.free.pop() {
            Some(id) => {
                self.heads[id.0 as usize] = head;
                id
            }
            None => {
                self.heads.push(head);
                ClauseId(self.heads.len() as u32 - 1)
            }
        };
        self.watches[literals[0].index()].push(Watch { clause: id, blocker: literals[1] });
        self.watches[literals[1].index()].push(Watch { clause: id, blocker: literals[0] });
        if levels > 0 {
            self.learned.push(id);
        }
        Reason::Clause(id)
    }

    #[inline]
    pub(super) fn literals(&self, id: ClauseId) -> &[Literal] {
        let head = &self.heads[id.0 as usize];
        &self.literals[head.start as usize..][..head.length as usize]
    }

    /// How many learned clauses of three or more there are.
    pub(super) fn learned(&self) -> usize {
        self.learned.len()
    }

    /// A learned clause took part in a conflict; `levels` counts how many its literals stand on now.
    #[inline]
    pub(super) fn used(&mut self, id: ClauseId, levels: impl FnOnce(&[Literal]) -> u32) {
        let head = self.heads[id.0 as usize];
        if head.levels == 0 {
            return;
        }
        let mut levels_now = head.levels;
        if head.levels > GLUE {
            levels_now = levels_now.min(levels(self.literals(id)));
        }
        let head = &mut self.heads[id.0 as usize];
        head.levels = levels_now;
        head.used = if levels_now <= NEAR { 2 } else { 1 };
    }

    /// Follows a literal that became true; says which clause is broken, if one is.
    #[inline]
    pub(super) fn follow(&mut self, literal: Literal, trail: &mut Trail) -> Option<Reason> {
        let lost = !literal;
        if !self.watched[lost.index()] {
            return None;
        }
        for &other in &self.pairs[lost.index()] {
            if trail.is_open(other) {
                trail.assign(other, Reason::Pair([other, lost]));
            } else if trail.is_false(other) {
                return Some(Reason::Pair([other, lost]));
            }
        }
        if self.watches[lost.index()].is_empty() {
            return None;
        }
        let mut watches = std::mem::take(&mut self.watches[lost.index()]);
        let mut broken = None;
        let (mut read, mut kept) = (0, 0);
        while read < watches.len() {
            let watch = watches[read];
            read += 1;
            if trail.is_true(watch.blocker) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let head = &self.heads[watch.clause.0 as usize];
            let clause = &mut self.literals[head.start as usize..][..head.length as usize];
            // The other watched literal comes first.
            if clause[0] == lost {
                clause.swap(0, 1);
            }
            let first = clause[0];
            let moved = Watch { clause: watch.clause, blocker: first };
            if first != watch.blocker && trail.is_true(first) {
                watches[kept] = moved;
                kept += 1;
                continue;
            }
            if let Some(place) = clause[2..].iter().position(|other| !trail.is_false(*other)) {
                let other = clause[2 + place];
                clause[2 + place] = lost;
                clause[1] = other;
                self.watches[other.index()].push(moved);
                self.watched[other.index()] = true;
                continue;
            }
            watches[kept] = moved;
            kept += 1;
            if trail.is_false(first) {
                broken = Some(Reason::Clause(watch.clause));
                break;
            }
            trail.assign(first, Reason::Clause(watch.clause));
        }
        watches.copy_within(read.., kept);
        watches.truncate(kept + watches.len() - read);
        self.watches[lost.index()] = watches;
        broken
    }

    /// Forgets half of the learned clauses that are not near, those on many levels first.
    pub(super) fn forget(&mut self, trail: &Trail) {
        let mut gone = Vec::new();
        let mut kept = Vec::new();
        for &id in &self.learned {
            let head = &mut self.heads[id.0 as usize];
            let used = head.used > 0;
            head.used = head.used.saturating_sub(1);
            let first = self.literals[head.start as usize];
            let is_reason = trail.is_true(first) && trail.reason(first) == Reason::Clause(id);
            if head.levels <= GLUE || used || is_reason {
                kept.push(id);
            } else {
                gone.push(id);
            }
        }
        gone.sort_by_key(|id| {
            let head = &self.heads[id.0 as usize];
            (head.levels, head.length)
        });
        kept.extend(gone.drain(..gone.len() / 2));
        self.learned = kept;
        if !gone.is_empty() {
            self.remove(&gone);
        }
    }

    fn remove(&mut self, gone: &[ClauseId]) {
        let mut is_gone = vec![false; self.heads.len()];
        for id in gone {
            is_gone[id.0 as usize] = true;
        }
        for watches in &mut self.watches {
            watches.retain(|watch| !is_gone[watch.clause.0 as usize]);
        }
        for &id in gone {
            self.heads[id.0 as usize].length = 0;
        }
        self.free.extend_from_slice(gone);
        self.close_up();
    }

    /// Moves the literals together.
    fn close_up(&mut self) {
        let mut literals = Vec::with_capacity(self.literals.len());
        for head in &mut self.heads {
            let (start, length) = (head.start as usize, head.length as usize);
            head.start = literals.len() as u32;
            literals.extend_from_slice(&self.literals[start..start + length]);
        }
        self.literals = literals;
    }
}
