//! Regular expressions as tables: where a digit leads from each state.
//!
//! The states are sets of expressions, what is still to be read (partial derivatives: Antimirov 1996).

use ennead_puzzle::rule::Expression;
use ennead_puzzle::{Digit, Size};
use std::collections::{BTreeSet, HashMap};

/// More states than any expression of a puzzle needs.
const MOST_STATES: usize = 2_000;

/// An expression over the digits of a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    digits: usize,
    next: Vec<Option<u16>>,
    whole: Vec<bool>,
}

/// What must still be read: all of these, one after another.
type Rest = Vec<Expression>;

impl Word {
    /// `None` if it would need too many states.
    pub(super) fn of(expression: &Expression, size: Size) -> Option<Word> {
        let mut word = Word { digits: size.get(), next: Vec::new(), whole: Vec::new() };
        let start: BTreeSet<Key> = BTreeSet::from([Key::of(vec![expression.clone()])]);
        let mut numbers = HashMap::from([(names(&start), 0u16)]);
        let mut states = vec![start];
        let mut at = 0;
        while at < states.len() {
            let state = states[at].clone();
            word.whole.push(state.iter().any(|key| key.rest.iter().all(is_optional)));
            for digit in size.digits() {
                let rests = state.iter().flat_map(|key| after(&key.rest, digit));
                let next: BTreeSet<Key> = rests.map(Key::of).collect();
                if next.is_empty() {
                    word.next.push(None);
                    continue;
                }
                let fresh = numbers.len() as u16;
                let number = *numbers.entry(names(&next)).or_insert(fresh);
                if number == fresh {
                    states.push(next);
                }
                word.next.push(Some(number));
            }
            at += 1;
            if states.len() > MOST_STATES {
                return None;
            }
        }
        Some(word)
    }

    pub(super) fn next(&self, state: usize, digit: Digit) -> Option<usize> {
        self.next[state * self.digits + usize::from(digit.get()) - 1].map(usize::from)
    }

    pub(super) fn is_whole(&self, state: usize) -> bool {
        self.whole[state]
    }
}

/// What is to be read, ordered by how it is written.
#[derive(Clone, Debug)]
struct Key {
    name: String,
    rest: Rest,
}

impl Key {
    fn of(rest: Rest) -> Key {
        Key { name: rest.iter().map(|one| format!("({one})")).collect(), rest }
    }
}

impl PartialEq for Key {
    fn eq(&self, other: &Key) -> bool {
        self.name == other.name
    }
}

impl Eq for Key {}

impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Key) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Key {
    fn cmp(&self, other: &Key) -> std::cmp::Ordering {
        self.name.cmp(&other.name)
    }
}

fn names(state: &BTreeSet<Key>) -> Vec<String> {
    state.iter().map(|key| key.name.clone()).collect()
}

fn is_optional(expression: &Expression) -> bool {
    match expression {
        Expression::One(_) => false,
        Expression::Sequence(parts) => parts.iter().all(is_optional),
        Expression::Either(parts) => parts.iter().any(is_optional),
        Expression::Repeat { inner, least, .. } => *least == 0 || is_optional(inner),
    }
}

/// All that can be left to read after a digit.
fn after(rest: &[Expression], digit: Digit) -> Vec<Rest> {
    let Some((first, behind)) = rest.split_first() else { return Vec::new() };
    let mut all: Vec<Rest> = within(first, digit)
        .into_iter()
        .map(|mut left| {
            left.extend_from_slice(behind);
            left
        })
        .collect();
    if is_optional(first) {
        all.extend(after(behind, digit));
    }
    all
}

fn within(expression: &Expression, digit: Digit) -> Vec<Rest> {
    match expression {
        Expression::One(set) if set.contains(digit) => vec![Vec::new()],
        Expression::One(_) => Vec::new(),
        Expression::Sequence(parts) => after(parts, digit),
        Expression::Either(parts) => parts.iter().flat_map(|part| within(part, digit)).collect(),
        Expression::Repeat { inner, least, most } => {
            if *most == Some(0) {
                return Vec::new();
            }
            let again = Expression::Repeat {
                inner: inner.clone(),
                least: least.saturating_sub(1),
                most: most.map(|most| most - 1),
            };
            let add = |mut left: Rest| {
                left.push(again.clone());
                left
            };
            within(inner, digit).into_iter().map(add).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_reads_what_the_expression_matches() {
        let size = Size::new(4).unwrap();
        let digits: Vec<Digit> = size.digits().iter().collect();
        for text in ["1.*(2|3+)", "(12|21){1,2}3?", "[^4]*", "(1?2?){2}", "1{2,}|.3", "(1*2*)*4"] {
            let expression: Expression = text.parse().unwrap();
            let word = Word::of(&expression, size).unwrap();
            for number in 0..4usize.pow(4) {
                for length in 0..=4 {
                    let at = |i: u32| digits[number / 4usize.pow(i) % 4];
                    let read: Vec<Digit> = (0..length).map(at).collect();
                    let end = read.iter().try_fold(0, |state, digit| word.next(state, *digit));
                    let is_whole = end.is_some_and(|state| word.is_whole(state));
                    assert_eq!(is_whole, expression.matches(&read), "{text} {read:?}");
                }
            }
        }
    }
}
