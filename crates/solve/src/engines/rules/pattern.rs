//! A regular expression as a graph of states, to be followed digit by digit.
//!
//! The graph is built with steps that read nothing where alternatives and repetitions join (Thompson 1968); then each
//! state takes over the ways of all states that it reaches by such steps.

use ennead_puzzle::rule::Expression;
use ennead_puzzle::{Digit, DigitSet};
use std::collections::BTreeSet;

/// Where each state leads by a digit, and whether the expression can end there. State 0 is the start.
pub(crate) struct Graph {
    ways: Vec<Vec<(DigitSet, u32)>>,
    ends: Vec<bool>,
}

impl Graph {
    /// The graph of an expression for words of this length.
    pub(crate) fn of(expression: &Expression, length: usize) -> Graph {
        let mut draft = Draft { by_digit: vec![Vec::new()], at_once: vec![Vec::new()] };
        let end = draft.append(expression, 0, length);
        let reached: Vec<BTreeSet<u32>> =
            (0..draft.by_digit.len() as u32).map(|state| draft.spread(state)).collect();
        let ways_of = |states: &BTreeSet<u32>| {
            states.iter().flat_map(|state| draft.by_digit[*state as usize].clone()).collect()
        };
        Graph {
            ways: reached.iter().map(ways_of).collect(),
            ends: reached.iter().map(|states| states.contains(&end)).collect(),
        }
    }

    /// The states behind a digit that is read in this state.
    pub(crate) fn step(&self, state: u32, digit: Digit) -> impl Iterator<Item = u32> {
        let ways = self.ways[state as usize].iter();
        ways.filter(move |(set, _)| set.contains(digit)).map(|(_, to)| *to)
    }

    /// Whether the expression can end here.
    pub(crate) fn accepts(&self, state: u32) -> bool {
        self.ends[state as usize]
    }
}

/// A graph that still has steps without a digit.
struct Draft {
    by_digit: Vec<Vec<(DigitSet, u32)>>,
    at_once: Vec<Vec<u32>>,
}

impl Draft {
    fn state(&mut self) -> u32 {
        self.by_digit.push(Vec::new());
        self.at_once.push(Vec::new());
        self.by_digit.len() as u32 - 1
    }

    /// Adds an expression behind a state; gives the state behind it.
    fn append(&mut self, expression: &Expression, from: u32, length: usize) -> u32 {
        match expression {
            Expression::One(set) => {
                let to = self.state();
                self.by_digit[from as usize].push((*set, to));
                to
            }
            Expression::Sequence(parts) => {
                parts.iter().fold(from, |from, part| self.append(part, from, length))
            }
            Expression::Either(parts) => {
                let to = self.state();
                for part in parts {
                    let start = self.state();
                    self.at_once[from as usize].push(start);
                    let end = self.append(part, start, length);
                    self.at_once[end as usize].push(to);
                }
                to
            }
            Expression::Repeat { inner, least, most } => {
                // A word has no room for more than its length; what reads nothing may be read more often, for nothing.
                let least = (*least).min(length + 1);
                let mut at = (0..least).fold(from, |from, _| self.append(inner, from, length));
                match most {
                    None => {
                        let start = self.state();
                        self.at_once[at as usize].push(start);
                        let end = self.append(inner, start, length);
                        self.at_once[end as usize].push(start);
                        start
                    }
                    Some(most) => {
                        let to = self.state();
                        self.at_once[at as usize].push(to);
                        for _ in least..(*most).min(length + 1) {
                            at = self.append(inner, at, length);
                            self.at_once[at as usize].push(to);
                        }
                        to
                    }
                }
            }
        }
    }

    /// The states that are reached from one without a digit.
    fn spread(&self, state: u32) -> BTreeSet<u32> {
        let mut all = BTreeSet::new();
        let mut open = vec![state];
        while let Some(state) = open.pop() {
            if all.insert(state) {
                open.extend(&self.at_once[state as usize]);
            }
        }
        all
    }
}
