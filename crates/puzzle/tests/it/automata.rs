//! Tests automata whose counters just fit in a state, and some whose counters do not.

use ennead_puzzle::constraint::{Automaton, Contains, Counting, SameDigits, Values};
use ennead_puzzle::{Cell, Digit, Size};

fn values(count: usize) -> Values {
    Values::new(Size::new(count).unwrap(), 1)
}

fn row(count: usize) -> Vec<Cell> {
    (0..count).map(|column| Cell::new(0, column)).collect()
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

fn accepts(automaton: &dyn Automaton, word: &[u8]) -> bool {
    let mut word = word.iter().map(|value| digit(*value)).enumerate();
    let end =
        word.try_fold(automaton.start(), |state, (at, digit)| automaton.next(at, state, digit));
    end.is_some_and(|state| automaton.accepts(state))
}

/// A state holds up to 32 counters of four bits, which count up to 15.
#[test]
fn counting_automata_exist_if_their_counters_fit_in_a_state() {
    let same = |cells: usize, count| {
        SameDigits { groups: [row(cells), row(cells)] }.automaton(values(count))
    };
    assert!(same(15, 32).is_some() && same(16, 32).is_none() && same(1, 33).is_none());
    let contains = |digits: u8, count| {
        let counts = (1..=digits).map(|number| (digit(number), count)).collect();
        Contains { cells: row(20), counts, exact: false }.automaton()
    };
    assert!(contains(32, 15).is_some() && contains(1, 16).is_none() && contains(33, 1).is_none());
    let counting = |count| Counting { cells: row(4) }.automaton(values(count));
    assert!(counting(32).is_some() && counting(33).is_none());
    // Counters up to 31 need five bits, so a state has room for only 25 digits.
    let many = |cells, count| Counting { cells: row(cells) }.automaton(values(count));
    assert!(many(15, 26).is_some() && many(16, 26).is_none());
    assert!(many(31, 25).is_some() && many(36, 25).is_some() && many(15, 32).is_some());
}

#[test]
fn counters_of_the_highest_digits_are_separate() {
    let same = SameDigits { groups: [row(2), row(2)] }.automaton(values(32)).unwrap();
    assert!(accepts(&*same, &[31, 32, 32, 31]) && accepts(&*same, &[1, 32, 32, 1]));
    assert!(!accepts(&*same, &[31, 32, 32, 32]) && !accepts(&*same, &[1, 32, 32, 2]));
    let full = SameDigits { groups: [row(15), row(15)] }.automaton(values(32)).unwrap();
    assert!(accepts(&*full, &[31; 30]) && !accepts(&*full, &[[31; 29].as_slice(), &[32]].concat()));
    let counts = Contains::counts_of(&[digit(36), digit(36), digit(31)]);
    let contains = Contains { cells: row(4), counts, exact: false };
    let automaton = contains.automaton().unwrap();
    assert!(accepts(&*automaton, &[36, 31, 36, 36]) && !accepts(&*automaton, &[36, 31, 31, 1]));
    let automaton = Contains { exact: true, ..contains }.automaton().unwrap();
    assert!(accepts(&*automaton, &[36, 31, 36, 1]) && !accepts(&*automaton, &[36, 31, 36, 36]));
    let sixteen = Counting { cells: row(16) }.automaton(values(16)).unwrap();
    assert!(accepts(&*sixteen, &[16; 16]));
    assert!(!accepts(&*sixteen, &[&[15; 15][..], &[16]].concat()));
    assert!(accepts(&*sixteen, &[&[15; 15][..], &[1]].concat()));
    let seventeen = Counting { cells: row(17) }.automaton(values(16)).unwrap();
    assert!(
        !accepts(&*seventeen, &[16; 17]) && accepts(&*seventeen, &[&[16; 16][..], &[1]].concat())
    );
    let counting = Counting { cells: row(3) }.automaton(values(32)).unwrap();
    assert!(accepts(&*counting, &[2, 1, 2]) && !accepts(&*counting, &[32, 1, 2]));
}
