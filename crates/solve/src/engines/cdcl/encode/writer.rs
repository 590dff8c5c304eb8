//! The writer of a problem: candidates as literals, and constraints on them.
//!
//! A function that "requires" a condition adds it to the problem as a constraint.

use super::super::sat::{Literal, Problem};
use ennead_puzzle::{Digit, DigitSet, Size};

/// A literal, or a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Term {
    Never,
    Always,
    If(Literal),
}

impl std::ops::Not for Term {
    type Output = Term;

    fn not(self) -> Term {
        match self {
            Term::Never => Term::Always,
            Term::Always => Term::Never,
            Term::If(literal) => Term::If(!literal),
        }
    }
}

/// Writes a problem.
pub(super) struct Writer {
    pub(super) problem: Problem,
    candidates: Vec<(u16, Digit, Literal)>,
    /// The term of each candidate, cell by cell.
    terms: Vec<Term>,
    digits: usize,
    list: Vec<Literal>,
    /// The negations of the conditions under which the current constraints must hold; they are added to each clause.
    unless: Vec<Literal>,
    /// Whether the candidates may leave some terms undetermined.
    is_open: bool,
}

impl Writer {
    /// Starts a problem in which each undecided cell holds one of its candidates.
    pub(super) fn new(size: Size, marks: &[DigitSet]) -> Writer {
        let digits = size.digit_count();
        let mut writer = Writer {
            problem: Problem::new(),
            candidates: Vec::new(),
            terms: vec![Term::Never; marks.len() * digits],
            digits,
            list: Vec::new(),
            unless: Vec::new(),
            is_open: false,
        };
        let mut group = Vec::new();
        for (cell, &marks) in (0..).zip(marks) {
            let place = |digit: Digit| usize::from(cell) * digits + usize::from(digit.get()) - 1;
            if let Some(digit) = marks.single() {
                writer.terms[place(digit)] = Term::Always;
                continue;
            }
            group.clear();
            for digit in marks {
                let literal = writer.problem.variable().yes();
                writer.terms[place(digit)] = Term::If(literal);
                writer.candidates.push((cell, digit, literal));
                group.push(literal);
            }
            writer.problem.exactly_one(&group);
        }
        writer
    }

    /// Writes constraints that apply only if a term is true. Definitions of new terms in them also apply only then.
    pub(super) fn given(&mut self, condition: Term, write: impl FnOnce(&mut Writer)) {
        let Term::If(literal) = condition else {
            if condition == Term::Always {
                write(self);
            }
            return;
        };
        self.unless.push(!literal);
        write(self);
        self.unless.pop();
    }

    /// Allows terms that the candidates do not determine: assignments with the same candidates count as one solution.
    pub(super) fn tell_apart_by_candidates(&mut self) {
        self.is_open = true;
    }

    /// Returns the candidates with their literals, and the problem.
    pub(super) fn finish(mut self) -> (Vec<(u16, Digit, Literal)>, Problem) {
        if self.is_open {
            // The variables of the candidates were made first.
            self.problem.tell_apart_by(self.candidates.len());
        }
        (self.candidates, self.problem)
    }

    /// The number of values of a cell.
    pub(super) fn values(&self) -> u32 {
        self.digits as u32
    }

    /// The term for "the cell has this value"; values count from 0.
    #[inline]
    pub(super) fn term(&self, cell: u16, value: u32) -> Term {
        self.terms[usize::from(cell) * self.digits + value as usize]
    }

    /// The literal of a candidate; `None` where the cell is decided or the candidate eliminated.
    #[inline]
    pub(super) fn literal(&self, cell: u16, value: u32) -> Option<Literal> {
        match self.term(cell, value) {
            Term::If(literal) => Some(literal),
            _ => None,
        }
    }

    /// The possible values of a cell.
    pub(super) fn possible(&self, cell: u16) -> u64 {
        let is_possible = |value: &u32| self.term(cell, *value) != Term::Never;
        (0..self.values()).filter(is_possible).fold(0, |set, value| set | 1 << value)
    }

    /// The term of a new variable.
    pub(super) fn new_term(&mut self) -> Term {
        Term::If(self.problem.variable().yes())
    }

    /// Requires that at least one of these is true.
    pub(super) fn any(&mut self, terms: &[Term]) {
        self.list.clear();
        self.list.extend(&self.unless);
        for &term in terms {
            match term {
                Term::Always => return,
                Term::Never => {}
                Term::If(literal) if self.list.contains(&!literal) => return,
                Term::If(literal) => self.list.push(literal),
            }
        }
        self.problem.clause(&self.list);
    }

    /// Requires that exactly one of these is true.
    pub(super) fn one(&mut self, terms: &[Term]) {
        let certain = terms.iter().filter(|term| **term == Term::Always).count();
        if !self.unless.is_empty() {
            return self.one_if_required(terms);
        }
        self.list.clear();
        self.list.extend(terms.iter().filter_map(|term| match term {
            Term::If(literal) => Some(*literal),
            _ => None,
        }));
        match certain {
            0 => self.problem.exactly_one(&self.list),
            1 => self.list.iter().for_each(|literal| self.problem.clause(&[!*literal])),
            _ => self.problem.clause(&[]),
        }
    }

    /// Like [`one`](Writer::one), but only if the current conditions are true: exactly one of some new variables is always
    /// true, and under the conditions, these variables equal the terms.
    fn one_if_required(&mut self, terms: &[Term]) {
        if terms.is_empty() {
            return self.any(&[]);
        }
        let others: Vec<Literal> = terms.iter().map(|_| self.problem.variable().yes()).collect();
        self.problem.exactly_one(&others);
        for (term, other) in terms.iter().zip(others) {
            self.any(&[!*term, Term::If(other)]);
            self.any(&[*term, Term::If(!other)]);
        }
    }

    /// A term for "one of these is true". Requires that at most one of them is true.
    pub(super) fn either(&mut self, terms: &[Term]) -> Term {
        let mut possible = terms.iter().filter(|term| **term != Term::Never);
        match (possible.next(), possible.next()) {
            (None, _) => Term::Never,
            (Some(only), None) => *only,
            _ if terms.contains(&Term::Always) => {
                self.one(terms);
                Term::Always
            }
            _ => {
                let either = self.new_term();
                self.one(&[terms, &[!either]].concat());
                either
            }
        }
    }

    /// A term for "at least one of these is true".
    pub(super) fn some(&mut self, terms: &[Term]) -> Term {
        if terms.contains(&Term::Always) {
            return Term::Always;
        }
        let mut possible = terms.iter().filter(|term| **term != Term::Never);
        match (possible.next(), possible.next()) {
            (None, _) => Term::Never,
            (Some(only), None) => *only,
            _ => {
                let some = self.new_term();
                terms.iter().for_each(|term| self.any(&[!*term, some]));
                self.any(&[terms, &[!some]].concat());
                some
            }
        }
    }

    /// A term for "both are true".
    pub(super) fn both(&mut self, a: Term, b: Term) -> Term {
        !self.some(&[!a, !b])
    }
}
