//! The clause database: clauses of the problem and learned clauses, with their watches.

use super::Literal;
use super::trail::{ClauseId, Reason, Trail};

/// All clauses, and for each literal the clauses to examine when it becomes false.
#[derive(Clone)]
pub(super) struct Clauses {
    /// The literals of all clauses, one clause after another. Each clause watches its first two literals.
    literals: Vec<Literal>,
    headers: Vec<Header>,
    free: Vec<ClauseId>,
    /// The clauses that watch each literal.
    watches: Vec<Vec<Watch>>,
    /// The binary clauses: for each literal, the literals that must be true when it is false.
    pairs: Vec<Vec<Literal>>,
    /// For each literal, whether `watches` or `pairs` ever had an entry for it. Most literals have none, so a look into this
    /// small array often saves one into the lists.
    watched: Vec<bool>,
    /// The learned clauses, in no order.
    learned: Vec<ClauseId>,
}

/// Where the literals of a clause are, and how useful it is.
#[derive(Clone, Copy)]
struct Header {
    start: u32,
    length: u32,
    /// The smallest number of levels that its literals have had (glue, LBD); 0 for a clause that was not learned.
    glue: u32,
    /// The number of further deletions that the clause survives; set when it is added and when it takes part in a conflict.
    used: u32,
}

#[derive(Clone, Copy)]
struct Watch {
    clause: ClauseId,
    /// Another literal of the clause. While it is true, the clause need not be examined.
    blocker: Literal,
}

/// Learned clauses with at most this glue are never deleted.
const KEPT_GLUE: u32 = 2;
/// A conflict protects learned clauses with at most this glue from two deletions, others from one.
const USED_GLUE: u32 = 6;

impl Clauses {
    pub(super) fn new(variables: usize) -> Clauses {
        Clauses {
            literals: Vec::new(),
            headers: Vec::new(),
            free: Vec::new(),
            watches: vec![Vec::new(); 2 * variables],
            pairs: vec![Vec::new(); 2 * variables],
            watched: vec![false; 2 * variables],
            learned: Vec::new(),
        }
    }

    /// Adds a clause of two or more literals; `glue` is 0 if it is not learned. The first two literals must be unassigned,
    /// or the literals of the clause that were assigned last.
    pub(super) fn add(&mut self, literals: &[Literal], glue: u32) -> Reason {
        self.watched[literals[0].index()] = true;
        self.watched[literals[1].index()] = true;
        if let &[a, b] = literals {
            self.pairs[a.index()].push(b);
            self.pairs[b.index()].push(a);
            return Reason::Pair([a, b]);
        }
        let header = Header {
            start: self.literals.len() as u32,
            length: literals.len() as u32,
            glue,
            used: 2,
        };
        self.literals.extend_from_slice(literals);
        let id = match self.free.pop() {
            Some(id) => {
                self.headers[id.0 as usize] = header;
                id
            }
            None => {
                self.headers.push(header);
                ClauseId(self.headers.len() as u32 - 1)
            }
        };
        self.watches[literals[0].index()].push(Watch { clause: id, blocker: literals[1] });
        self.watches[literals[1].index()].push(Watch { clause: id, blocker: literals[0] });
        if glue > 0 {
            self.learned.push(id);
        }
        Reason::Clause(id)
    }

    #[inline]
    pub(super) fn literals(&self, id: ClauseId) -> &[Literal] {
        let header = &self.headers[id.0 as usize];
        &self.literals[header.start as usize..][..header.length as usize]
    }

    /// The number of learned clauses of three or more literals.
    pub(super) fn learned(&self) -> usize {
        self.learned.len()
    }

    /// Records that a clause took part in a conflict; `glue` counts the current levels of its literals.
    #[inline]
    pub(super) fn used(&mut self, id: ClauseId, glue: impl FnOnce(&[Literal]) -> u32) {
        let header = self.headers[id.0 as usize];
        if header.glue == 0 {
            return;
        }
        let mut glue_now = header.glue;
        if header.glue > KEPT_GLUE {
            glue_now = glue_now.min(glue(self.literals(id)));
        }
        let header = &mut self.headers[id.0 as usize];
        header.glue = glue_now;
        header.used = if glue_now <= USED_GLUE { 2 } else { 1 };
    }

    /// Propagates a literal that became true and returns the conflict, if there is one.
    #[inline]
    pub(super) fn propagate(&mut self, literal: Literal, trail: &mut Trail) -> Option<Reason> {
        let falsified = !literal;
        if !self.watched[falsified.index()] {
            return None;
        }
        for &other in &self.pairs[falsified.index()] {
            if trail.is_unassigned(other) {
                trail.assign(other, Reason::Pair([other, falsified]));
            } else if trail.is_false(other) {
                return Some(Reason::Pair([other, falsified]));
            }
        }
        if self.watches[falsified.index()].is_empty() {
            return None;
        }
        let mut watches = std::mem::take(&mut self.watches[falsified.index()]);
        let mut conflict = None;
        let (mut read, mut kept) = (0, 0);
        while read < watches.len() {
            let watch = watches[read];
            read += 1;
            if trail.is_true(watch.blocker) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let header = &self.headers[watch.clause.0 as usize];
            let clause = &mut self.literals[header.start as usize..][..header.length as usize];
            // Put the other watched literal first.
            if clause[0] == falsified {
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
                clause[2 + place] = falsified;
                clause[1] = other;
                self.watches[other.index()].push(moved);
                self.watched[other.index()] = true;
                continue;
            }
            watches[kept] = moved;
            kept += 1;
            if trail.is_false(first) {
                conflict = Some(Reason::Clause(watch.clause));
                break;
            }
            trail.assign(first, Reason::Clause(watch.clause));
        }
        watches.copy_within(read.., kept);
        watches.truncate(kept + watches.len() - read);
        self.watches[falsified.index()] = watches;
        conflict
    }

    /// Deletes half of the learned clauses that are neither protected nor the reason of a literal, those with the highest glue
    /// first.
    pub(super) fn reduce(&mut self, trail: &Trail) {
        let mut removed = Vec::new();
        let mut kept = Vec::new();
        for &id in &self.learned {
            let header = &mut self.headers[id.0 as usize];
            let used = header.used > 0;
            header.used = header.used.saturating_sub(1);
            let first = self.literals[header.start as usize];
            let is_reason = trail.is_true(first) && trail.reason(first) == Reason::Clause(id);
            if header.glue <= KEPT_GLUE || used || is_reason {
                kept.push(id);
            } else {
                removed.push(id);
            }
        }
        removed.sort_by_key(|id| {
            let header = &self.headers[id.0 as usize];
            (header.glue, header.length)
        });
        kept.extend(removed.drain(..removed.len() / 2));
        self.learned = kept;
        if !removed.is_empty() {
            self.remove(&removed);
        }
    }

    fn remove(&mut self, removed: &[ClauseId]) {
        let mut is_removed = vec![false; self.headers.len()];
        for id in removed {
            is_removed[id.0 as usize] = true;
        }
        for watches in &mut self.watches {
            watches.retain(|watch| !is_removed[watch.clause.0 as usize]);
        }
        for &id in removed {
            self.headers[id.0 as usize].length = 0;
        }
        self.free.extend_from_slice(removed);
        self.compact();
    }

    /// Closes the gaps between the literals.
    fn compact(&mut self) {
        let mut literals = Vec::with_capacity(self.literals.len());
        for header in &mut self.headers {
            let (start, length) = (header.start as usize, header.length as usize);
            header.start = literals.len() as u32;
            literals.extend_from_slice(&self.literals[start..start + length]);
        }
        self.literals = literals;
    }
}
