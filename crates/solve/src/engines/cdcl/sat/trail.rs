//! The trail: the assigned literals in order, each with its level and reason.

use super::{Literal, Variable};

/// The number of a clause of three literals or more. The number of a removed clause is reused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClauseId(pub(super) u32);

/// Why a literal is assigned: a clause whose other literals are all false. A conflict is such a clause, with all literals
/// false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reason {
    /// No clause: the literal is a choice, the negation of an earlier choice, or the only literal of a clause or group.
    Choice,
    /// A binary clause.
    Pair([Literal; 2]),
    /// A member of the group became true, so the others are false; `falsified` is the negation of that member. The reason is
    /// the binary clause of `falsified` and the assigned literal.
    AtMostOne { group: u32, falsified: Literal },
    /// The members of a group.
    Group(u32),
    /// A clause of three or more literals.
    Clause(ClauseId),
}

/// The assigned literals in order, divided into levels.
#[derive(Clone)]
pub(super) struct Trail {
    /// For each literal: 1 true, -1 false, 0 unassigned.
    values: Vec<i8>,
    marks: Vec<Mark>,
    literals: Vec<Literal>,
    /// For each level from 1 on, the index of its first literal.
    starts: Vec<usize>,
    /// The index of the first literal that is not propagated yet.
    head: usize,
}

/// Why and on which level a variable was last assigned.
#[derive(Clone, Copy)]
struct Mark {
    reason: Reason,
    level: u32,
}

impl Trail {
    pub(super) fn new(variables: usize) -> Trail {
        Trail {
            values: vec![0; 2 * variables],
            marks: vec![Mark { reason: Reason::Choice, level: 0 }; variables],
            literals: Vec::with_capacity(variables),
            starts: Vec::new(),
            head: 0,
        }
    }

    #[inline]
    pub(super) fn is_true(&self, literal: Literal) -> bool {
        self.values[literal.index()] > 0
    }

    #[inline]
    pub(super) fn is_false(&self, literal: Literal) -> bool {
        self.values[literal.index()] < 0
    }

    #[inline]
    pub(super) fn is_unassigned(&self, literal: Literal) -> bool {
        self.values[literal.index()] == 0
    }

    pub(super) fn is_full(&self) -> bool {
        self.literals.len() == self.marks.len()
    }

    /// Makes an unassigned literal true on the current level.
    #[inline]
    pub(super) fn assign(&mut self, literal: Literal, reason: Reason) {
        debug_assert!(self.is_unassigned(literal));
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.marks[literal.variable().index()] = Mark { reason, level: self.level() };
        self.literals.push(literal);
    }

    /// Starts a new level.
    pub(super) fn descend(&mut self) {
        self.starts.push(self.literals.len());
    }

    /// The current level; assignments of level 0 are final.
    #[inline]
    pub(super) fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The literal that opened a level; level 0 has none.
    pub(super) fn choice(&self, level: u32) -> Option<Literal> {
        let start = *self.starts.get((level as usize).checked_sub(1)?)?;
        self.literals.get(start).copied()
    }

    /// The next literal to propagate.
    #[inline]
    pub(super) fn next(&mut self) -> Option<Literal> {
        let literal = *self.literals.get(self.head)?;
        self.head += 1;
        Some(literal)
    }

    /// Undoes the last literal if its level is above `level`. Returns it, and whether it had been propagated.
    #[inline]
    pub(super) fn undo_last(&mut self, level: u32) -> Option<(Literal, bool)> {
        let start = *self.starts.get(level as usize)?;
        if self.literals.len() == start {
            self.starts.truncate(level as usize);
            return None;
        }
        let literal = self.literals.pop()?;
        self.values[literal.index()] = 0;
        self.values[(!literal).index()] = 0;
        let looked_at = self.head > self.literals.len();
        self.head = self.head.min(self.literals.len());
        Some((literal, looked_at))
    }

    #[inline]
    pub(super) fn level_of(&self, literal: Literal) -> u32 {
        self.marks[literal.variable().index()].level
    }

    #[inline]
    pub(super) fn reason(&self, literal: Literal) -> Reason {
        self.marks[literal.variable().index()].reason
    }

    /// The other literal of a false literal's reason, if the reason has two literals.
    #[inline]
    pub(super) fn only_cause(&self, literal: Literal) -> Option<Literal> {
        match self.reason(literal) {
            Reason::AtMostOne { falsified, .. } => Some(falsified),
            Reason::Pair([a, b]) => Some(if a == !literal { b } else { a }),
            _ => None,
        }
    }

    pub(super) fn variables(&self) -> impl Iterator<Item = Variable> + use<> {
        (0..self.marks.len() as u32).map(Variable::new)
    }

    pub(super) fn literals(&self) -> &[Literal] {
        &self.literals
    }
}
