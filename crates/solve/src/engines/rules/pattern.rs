//! A regular expression as a graph of states, to be followed digit by digit.

use ennead_puzzle::rule::Expression;
use ennead_puzzle::{Digit, DigitSet};
use std::collections::BTreeSet;

/// Where each state leads: by a digit out of a set, or at once.
pub(crate) struct Graph {
    by_digit: Vec<Vec<(DigitSet, u32)>>,
    at_once: Vec<Vec<u32>>,
    end: u32,
}

impl Graph {
    /// The graph of an expression for words of this length.
    pub(crate) fn of(expression: &Expression, length: usize) -> Graph {
        let mut graph = Graph { by_digit: vec![Vec::new()], at_once: vec![Vec::new()], end: 0 };
        graph.end = graph.append(expression, 0, length);
        graph
    }

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

    /// The states at the start.
    pub(crate) fn start(&self) -> BTreeSet<u32> {
        self.spread(vec![0])
    }

    /// The states after a digit.
    pub(crate) fn step(&self, states: &BTreeSet<u32>, digit: Digit) -> BTreeSet<u32> {
        let ways = states.iter().flat_map(|state| &self.by_digit[*state as usize]);
        self.spread(ways.filter(|(set, _)| set.contains(digit)).map(|(_, to)| *to).collect())
    }

    /// Whether the expression can end here.
    pub(crate) fn accepts(&self, states: &BTreeSet<u32>) -> bool {
        states.contains(&self.end)
    }

    fn spread(&self, mut open: Vec<u32>) -> BTreeSet<u32> {
        let mut all = BTreeSet::new();
        while let Some(state) = open.pop() {
            if all.insert(state) {
                open.extend(&self.at_once[state as usize]);
            }
        }
        all
    }
}
