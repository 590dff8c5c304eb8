//! Integers: a term for each possible value, and their addition.

use super::writer::{Term, Writer};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// An integer, with a term for each possible value. Exactly one of the terms is true.
#[derive(Clone)]
pub(super) struct Integer {
    terms: BTreeMap<i32, Term>,
}

impl Integer {
    /// The value of a cell, counted from 0.
    pub(super) fn of_cell(writer: &Writer, cell: u16) -> Integer {
        let value = |place: u32| (place as i32, writer.term(cell, place));
        let terms = (0..writer.values()).map(value).filter(|(_, term)| *term != Term::Never);
        Integer { terms: terms.collect() }
    }

    /// The integer whose value is that of the true case. Exactly one case must be true.
    pub(super) fn of_cases(
        writer: &mut Writer,
        cases: impl IntoIterator<Item = (i32, Term)>,
    ) -> Integer {
        let mut lists: BTreeMap<i32, Vec<Term>> = BTreeMap::new();
        for (value, term) in cases {
            lists.entry(value).or_default().push(term);
        }
        let either = |(value, list): (i32, Vec<Term>)| (value, writer.either(&list));
        Integer { terms: lists.into_iter().map(either).collect() }
    }

    /// The number of these terms that are true. Requires that the number is at most `most`.
    pub(super) fn count(writer: &mut Writer, terms: &[Term], most: i32) -> Integer {
        let none = Integer { terms: [(0, Term::Always)].into() };
        terms.iter().fold(none, |count, term| {
            let one = Integer::of_choice(*term, 1);
            Integer::sum(writer, &count, &one, 0..=most)
        })
    }

    /// An integer that is `value` if a term is true, otherwise 0.
    pub(super) fn of_choice(term: Term, value: i32) -> Integer {
        let terms = [(0, !term), (value, term)];
        Integer { terms: terms.into_iter().filter(|(_, term)| *term != Term::Never).collect() }
    }

    /// This integer multiplied by `times`.
    pub(super) fn times(&self, times: i32) -> Integer {
        Integer { terms: self.terms.iter().map(|(value, term)| (value * times, *term)).collect() }
    }

    /// The term for "it has this value".
    pub(super) fn is(&self, value: i32) -> Term {
        self.terms.get(&value).copied().unwrap_or(Term::Never)
    }

    pub(super) fn values(&self) -> impl Iterator<Item = i32> {
        self.terms.keys().copied()
    }

    /// Requires that these integers have this total.
    pub(super) fn total(writer: &mut Writer, numbers: Vec<Integer>, total: i32) {
        let least = |number: &Integer| number.values().min().unwrap_or(0);
        let most = |number: &Integer| number.values().max().unwrap_or(0);
        let mut low: i32 = numbers.iter().map(least).sum();
        let mut high: i32 = numbers.iter().map(most).sum();
        let mut numbers = numbers.into_iter();
        let mut sum = numbers.next().unwrap_or(Integer { terms: [(0, Term::Always)].into() });
        (low, high) = (low - least(&sum), high - most(&sum));
        let mut numbers = numbers.peekable();
        while let Some(number) = numbers.next() {
            (low, high) = (low - least(&number), high - most(&number));
            if numbers.peek().is_none() {
                return Integer::complete(writer, &sum, &number, total);
            }
            sum = Integer::sum(writer, &sum, &number, total - high..=total - low);
        }
        writer.any(&[sum.is(total)]);
    }

    /// The sum of two integers. Requires that the sum is in a range.
    fn sum(writer: &mut Writer, a: &Integer, b: &Integer, range: RangeInclusive<i32>) -> Integer {
        if let Some(shift) = a.certain() {
            return b.shifted(writer, shift, range);
        }
        if let Some(shift) = b.certain() {
            return a.shifted(writer, shift, range);
        }
        let mut terms = BTreeMap::new();
        for x in a.values() {
            for sum in b.values().map(|y| x + y).filter(|sum| range.contains(sum)) {
                terms.entry(sum).or_insert_with(|| writer.new_term());
            }
        }
        let sum = Integer { terms };
        writer.one(&sum.terms.values().copied().collect::<Vec<_>>());
        for (&x, &is_x) in &a.terms {
            for (&y, &is_y) in &b.terms {
                writer.any(&[!is_x, !is_y, sum.is(x + y)]);
            }
        }
        // Any two of `a`, `b` and the sum determine the third.
        for (&z, &is_z) in &sum.terms {
            for (known, other) in [(a, b), (b, a)] {
                for (&value, &is_value) in &known.terms {
                    writer.any(&[!is_z, !is_value, other.is(z - value)]);
                }
            }
        }
        sum
    }

    /// The value of the integer, if only one is possible.
    fn certain(&self) -> Option<i32> {
        let mut values = self.values();
        values.next().filter(|_| values.next().is_none())
    }

    /// This integer plus a constant. Requires that the sum is in a range.
    fn shifted(&self, writer: &mut Writer, shift: i32, range: RangeInclusive<i32>) -> Integer {
        let mut terms = BTreeMap::new();
        for (value, &term) in &self.terms {
            if range.contains(&(value + shift)) {
                terms.insert(value + shift, term);
            } else {
                writer.any(&[!term]);
            }
        }
        Integer { terms }
    }

    /// Requires that two integers have this total.
    fn complete(writer: &mut Writer, a: &Integer, b: &Integer, total: i32) {
        for (from, to) in [(a, b), (b, a)] {
            for (value, &term) in &from.terms {
                writer.any(&[!term, to.is(total - value)]);
            }
        }
    }
}
