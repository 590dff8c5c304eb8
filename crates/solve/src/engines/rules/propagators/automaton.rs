//! A line that an automaton reads cell by cell: sandwiches, X-sums, skyscrapers, rooms, sum lines, tables, patterns.
//!
//! The reachable states form layers, one after each cell, which are built with the puzzle. Each run walks forward
//! through the layers, then back, and keeps the values on some path from start to end.
//!
//! **Sound and complete** for the line alone: a value stays exactly if some accepted word made of the candidates has it
//! there. (Pesant 2004, the regular constraint.)

use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;
use ennead_puzzle::bits::ones;
use std::collections::HashMap;
use std::hash::Hash;

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Automaton {
    pub(in crate::engines) cells: Vec<u16>,
    pub(in crate::engines) layers: Vec<Layer>,
    /// The accepted states after the last cell, as bits.
    pub(in crate::engines) accepted: Vec<u64>,
}

/// The transitions of one cell.
#[derive(Clone)]
pub(in crate::engines) struct Layer {
    /// From a state, by a value, to a state after the cell; ordered by the first.
    pub(in crate::engines) transitions: Vec<(u32, u8, u32)>,
    /// For each state, where its transitions start, and the end.
    starts: Vec<u32>,
    /// The number of states before the cell.
    pub(in crate::engines) states: usize,
}

impl Automaton {
    /// The automaton that starts at `start`, moves by `step(place, state, value)`, and ends well where `accepts` is
    /// true. Values count from 0. A step may lead to several states, or to none: an expression is read as it is, since
    /// making it deterministic can take exponentially many states.
    pub(crate) fn new<S: Clone + Eq + Hash, I: IntoIterator<Item = S>>(
        cells: Vec<u16>,
        values: u32,
        start: S,
        step: impl Fn(usize, &S, u32) -> I,
        accepts: impl Fn(&S) -> bool,
    ) -> Automaton {
        let mut states = vec![start];
        let mut layers = Vec::new();
        for place in 0..cells.len() {
            let mut numbers = HashMap::new();
            let mut next = Vec::new();
            let mut transitions = Vec::new();
            for (from, state) in states.iter().enumerate() {
                for value in 0..values {
                    for to in step(place, state, value) {
                        let number = *numbers.entry(to).or_insert_with_key(|to| {
                            next.push(to.clone());
                            next.len() as u32 - 1
                        });
                        transitions.push((from as u32, value as u8, number));
                    }
                }
            }
            layers.push(Layer { transitions, starts: Vec::new(), states: states.len() });
            states = next;
        }
        let mut accepted = vec![0; states.len().div_ceil(64)];
        for (number, _) in states.iter().enumerate().filter(|(_, state)| accepts(state)) {
            accepted[number / 64] |= 1 << (number % 64);
        }
        let mut automaton = Automaton { cells, layers, accepted };
        automaton.trim();
        automaton
    }

    /// The most words that hold a bit for each state, of all places.
    pub(super) fn most_words(&self) -> usize {
        self.layers.iter().map(Layer::words).fold(self.accepted.len(), usize::max)
    }

    /// Removes the transitions that lead to no accepted state, whatever the cells hold.
    fn trim(&mut self) {
        let mut alive = self.accepted.clone();
        for layer in self.layers.iter_mut().rev() {
            layer.transitions.retain(|(_, _, to)| is_set(&alive, *to));
            alive = vec![0; layer.states.div_ceil(64)];
            for (from, _, _) in &layer.transitions {
                set(&mut alive, *from);
            }
            let states = 0..=layer.states as u32;
            let start = |state| layer.transitions.partition_point(|it| it.0 < state) as u32;
            layer.starts = states.map(start).collect();
        }
    }
}

impl Layer {
    /// The words that hold a bit for each state.
    fn words(&self) -> usize {
        self.states.div_ceil(64)
    }

    /// The transitions from a state.
    #[inline(always)]
    pub(super) fn from(&self, state: usize) -> &[(u32, u8, u32)] {
        &self.transitions[self.starts[state] as usize..self.starts[state + 1] as usize]
    }
}

/// The states in a set, lowest first.
pub(super) fn states(bits: &[u64]) -> impl Iterator<Item = usize> {
    (0..).step_by(64).zip(bits).flat_map(|(start, word)| ones(*word).map(move |bit| start + bit))
}

pub(super) fn is_set(bits: &[u64], index: u32) -> bool {
    bits.get(index as usize / 64).is_some_and(|word| word >> (index % 64) & 1 != 0)
}

pub(super) fn set(bits: &mut [u64], index: u32) {
    bits[index as usize / 64] |= 1 << (index % 64);
}

impl<W: ValueSet> Propagator<W> for Automaton {
    fn cells(&self) -> &[u16] {
        &self.cells
    }

    fn cost(&self) -> Cost {
        Cost::High
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Automaton(self)
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        // The states that can be reached before each cell, one after another, and after the last.
        let mut reached = vec![0; self.layers.iter().map(Layer::words).sum()];
        if let Some(first) = reached.first_mut() {
            *first = 1;
        }
        let mut start = 0;
        let mut alive = vec![0; self.accepted.len()];
        for (place, layer) in self.layers.iter().enumerate() {
            let mask = domains.get(self.cells[place]).bits();
            let (before, after) = reached.split_at_mut(start + layer.words());
            let after = if after.is_empty() { &mut alive[..] } else { after };
            for state in states(&before[start..]) {
                for &(_, value, to) in layer.from(state) {
                    if mask >> value & 1 != 0 {
                        set(after, to);
                    }
                }
            }
            start += layer.words();
        }
        alive.iter_mut().zip(&self.accepted).for_each(|(word, accepted)| *word &= accepted);
        for (place, layer) in self.layers.iter().enumerate().rev() {
            let cell = self.cells[place];
            let mask = domains.get(cell).bits();
            start -= layer.words();
            let before = &mut reached[start..start + layer.words()];
            let mut values = 0;
            for (index, word) in before.iter_mut().enumerate() {
                for bit in ones(*word) {
                    let mut leads_on = 0;
                    for &(_, value, to) in layer.from(64 * index + bit) {
                        leads_on |= u64::from(is_set(&alive, to)) << value;
                    }
                    leads_on &= mask;
                    values |= leads_on;
                    if leads_on == 0 {
                        *word &= !(1 << bit);
                    }
                }
            }
            domains.keep(cell, W::from_bits(values))?;
            alive.clear();
            alive.extend_from_slice(before);
        }
        Ok(())
    }
}
