//! Conflict analysis: the first unique implication point, and clause minimisation.

use super::Literal;
use super::clauses::Clauses;
use super::groups::Groups;
use super::order::Order;
use super::trail::{Reason, Trail};
use std::slice;

/// The state of the analysis. Between conflicts it holds the last learned clause.
#[derive(Clone)]
pub(super) struct Analysis {
    /// The learned clause. Its first literal becomes true; its second has the highest level among the others.
    clause: Vec<Literal>,
    marks: Vec<Mark>,
    marked: Vec<Literal>,
    /// For each level, the stamp of the last operation that marked it.
    stamps: Vec<u32>,
    stamp: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    None,
    /// In the clause, or replaced by literals that imply it.
    Seen,
    /// Implied by the rest of the clause.
    Implied,
    /// Not implied by the rest of the clause.
    Needed,
}

/// The level and the quality of a learned clause; [`Analysis::clause`] holds its literals.
#[derive(Clone, Copy)]
pub(super) struct Learned {
    /// The level on which the clause makes its first literal true.
    pub(super) level: u32,
    /// The number of levels of its literals (LBD).
    pub(super) glue: u32,
}

/// The parts of the search that reasons refer to.
pub(super) struct Reasons<'a> {
    pub(super) trail: &'a Trail,
    pub(super) groups: &'a Groups,
    pub(super) clauses: &'a mut Clauses,
}

impl Reasons<'_> {
    #[inline]
    fn literals<'a>(&'a self, reason: &'a Reason) -> &'a [Literal] {
        reason.literals(self.groups, self.clauses)
    }
}

impl Reason {
    /// The literals of the clause that is this reason. They may lack the literal that the clause implies.
    #[inline]
    pub(super) fn literals<'a>(
        &'a self,
        groups: &'a Groups,
        clauses: &'a Clauses,
    ) -> &'a [Literal] {
        match self {
            Reason::Choice => &[],
            Reason::Pair(pair) => pair,
            Reason::AtMostOne { falsified, .. } => slice::from_ref(falsified),
            Reason::Group(group) => groups.members(*group),
            Reason::Clause(id) => clauses.literals(*id),
        }
    }
}

/// The maximum depth of recursion in the minimisation.
const DEEPEST: u32 = 500;

impl Analysis {
    pub(super) fn new(variables: usize) -> Analysis {
        Analysis {
            clause: Vec::new(),
            marks: vec![Mark::None; variables],
            marked: Vec::new(),
            stamps: vec![0; variables + 1],
            stamp: 0,
        }
    }

    /// The last learned clause.
    pub(super) fn clause(&self) -> &[Literal] {
        &self.clause
    }

    /// Learns a clause from `conflict`, a clause whose literals are all false, some of them on the current level.
    pub(super) fn learn(
        &mut self,
        conflict: Reason,
        reasons: Reasons<'_>,
        order: &mut Order,
    ) -> Learned {
        self.clause.clear();
        self.clause.push(Literal::new(0));
        let mut reason = conflict;
        let mut open = 0;
        let mut place = reasons.trail.literals().len();
        let first = loop {
            if let Reason::Clause(id) = reason {
                let Analysis { stamps, stamp, .. } = self;
                let trail = reasons.trail;
                reasons.clauses.used(id, |literals| glue(stamps, stamp, trail, literals));
            }
            open += self.resolve(&reason, &reasons, order);
            let trail = reasons.trail;
            let literal = loop {
                place -= 1;
                let literal = trail.literals()[place];
                if self.marks[literal.variable().index()] == Mark::Seen {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                break !literal;
            }
            reason = trail.reason(literal);
        };
        self.clause[0] = first;
        self.shorten(&reasons);
        let learned = self.finish(reasons.trail);
        order.decay();
        learned
    }

    /// Marks the literals of a reason. Adds those below the current level to the clause. Returns how many literals of the
    /// current level are newly marked.
    ///
    /// A literal below the current level that is false because of a single other literal is replaced by that literal. For
    /// example, a choice removes candidates from many groups, and its literal replaces all of them.
    fn resolve(&mut self, reason: &Reason, reasons: &Reasons<'_>, order: &mut Order) -> usize {
        let mut open = 0;
        for &literal in reasons.literals(reason) {
            let mut literal = literal;
            while self.mark(literal, reasons.trail) {
                order.bump(literal.variable());
                if reasons.trail.level_of(literal) == reasons.trail.level() {
                    open += 1;
                    break;
                }
                match reasons.trail.only_cause(literal) {
                    Some(cause) => literal = cause,
                    None => {
                        self.clause.push(literal);
                        break;
                    }
                }
            }
        }
        open
    }

    /// Marks a literal as seen, unless it is marked already or assigned at level 0. Returns whether it is newly marked.
    fn mark(&mut self, literal: Literal, trail: &Trail) -> bool {
        let mark = &mut self.marks[literal.variable().index()];
        let fresh = *mark == Mark::None && trail.level_of(literal) > 0;
        if fresh {
            *mark = Mark::Seen;
            self.marked.push(literal);
        }
        fresh
    }

    /// Removes literals that the rest of the clause implies.
    fn shorten(&mut self, reasons: &Reasons<'_>) {
        self.stamp += 1;
        for literal in &self.clause {
            self.stamps[reasons.trail.level_of(*literal) as usize] = self.stamp;
        }
        let mut clause = std::mem::take(&mut self.clause);
        let mut kept = 1;
        for place in 1..clause.len() {
            let literal = clause[place];
            if !self.follows(literal, reasons, 0) {
                clause[kept] = literal;
                kept += 1;
            }
        }
        clause.truncate(kept);
        self.clause = clause;
    }

    /// Whether all other literals in the reason of this one are in the clause or implied by it.
    fn follows(&mut self, literal: Literal, reasons: &Reasons<'_>, depth: u32) -> bool {
        let reason = reasons.trail.reason(literal);
        if reason == Reason::Choice || depth == DEEPEST {
            return false;
        }
        reasons.literals(&reason).iter().all(|&other| {
            let variable = other.variable();
            if variable == literal.variable() {
                return true;
            }
            let level = reasons.trail.level_of(other);
            match self.marks[variable.index()] {
                _ if level == 0 => true,
                Mark::Seen | Mark::Implied => true,
                Mark::Needed => false,
                Mark::None => {
                    let follows = self.stamps[level as usize] == self.stamp
                        && self.follows(other, reasons, depth + 1);
                    let mark = if follows { Mark::Implied } else { Mark::Needed };
                    self.marks[variable.index()] = mark;
                    self.marked.push(other);
                    follows
                }
            }
        })
    }

    /// Moves the literal with the highest level, apart from the first, to the second place, and clears the marks.
    fn finish(&mut self, trail: &Trail) -> Learned {
        for literal in self.marked.drain(..) {
            self.marks[literal.variable().index()] = Mark::None;
        }
        let highest =
            (1..self.clause.len()).max_by_key(|&place| trail.level_of(self.clause[place]));
        let mut level = 0;
        if let Some(highest) = highest {
            self.clause.swap(1, highest);
            level = trail.level_of(self.clause[1]);
        }
        let glue = glue(&mut self.stamps, &mut self.stamp, trail, &self.clause);
        Learned { level, glue }
    }
}

/// The number of levels of these literals.
fn glue(stamps: &mut [u32], stamp: &mut u32, trail: &Trail, literals: &[Literal]) -> u32 {
    *stamp += 1;
    let mut count = 0;
    for literal in literals {
        let level = &mut stamps[trail.level_of(*literal) as usize];
        if *level != *stamp {
            *level = *stamp;
            count += 1;
        }
    }
    count
}
