//! A line that an automaton reads cell by cell: sandwiches, X-sums, skyscrapers, rooms, sum lines, tables, patterns.
//!
//! The reachable states form a layered graph, which is built once per puzzle. Equivalent states of a layer, which accept the
//! same continuations, are merged. Each run walks forward through the layers, then back, and keeps the values on some path
//! from start to end.
//!
//! **Sound and complete** for the line alone: a value stays if and only if some accepted word of candidates has it there.
//! (Pesant 2004, the regular constraint.)

use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::{ValueSet, places};
use ennead_puzzle::bits::ones;
use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::sync::LazyLock;

/// See the [module](self).
#[derive(Clone)]
pub(crate) struct Automaton {
    pub(in crate::engines) cells: Vec<u16>,
    pub(in crate::engines) layers: Vec<Layer>,
    /// The accepted states after the last cell, as bits.
    pub(in crate::engines) accepted: Vec<u64>,
    /// The automaton before its states were merged; present only if a value leads from some state to several states.
    pub(in crate::engines) unmerged: Option<Box<Automaton>>,
    /// The number of words in the bit sets of the states of all places together.
    words: usize,
}

/// An automaton that is built when an engine needs it: it can have thousands of transitions.
pub(crate) type Line = LazyLock<Automaton, Box<dyn FnOnce() -> Automaton + Send + Sync>>;

/// Up to this many words, the bit sets of a run are on the stack.
const FEW_WORDS: usize = 64;

/// The transitions of one cell.
#[derive(Clone)]
pub(in crate::engines) struct Layer {
    /// The transitions, ordered by the states that they start from. There is at most one between two states.
    pub(in crate::engines) transitions: Vec<Transition>,
    /// The index of the first transition of each state, followed by the number of transitions.
    starts: Vec<u32>,
    /// The number of states before the cell.
    pub(in crate::engines) states: usize,
}

/// A transition from a state before the cell to one after it, by any of its values.
#[derive(Clone, Copy)]
pub(in crate::engines) struct Transition {
    pub(in crate::engines) from: u32,
    pub(in crate::engines) to: u32,
    /// The values as bits.
    pub(in crate::engines) values: u64,
}

impl Automaton {
    /// Builds the automaton that starts at `start`, moves by `step(place, state, value)`, and accepts the states for which
    /// `accepts` is true. Values count from 0. A step may lead to several states, or to none: expressions stay
    /// nondeterministic, because a deterministic automaton can need exponentially many states.
    pub(crate) fn new<S: Clone + Eq + Hash, I: IntoIterator<Item = S>>(
        cells: Vec<u16>,
        values: u32,
        start: S,
        step: impl Fn(usize, &S, u32) -> I,
        accepts: impl Fn(&S) -> bool,
    ) -> Automaton {
        let mut states = vec![start];
        let mut layers = Vec::with_capacity(cells.len());
        let mut numbers = FxHashMap::default();
        let mut forks = false;
        for place in 0..cells.len() {
            numbers.clear();
            let mut next = Vec::new();
            let mut transitions: Vec<Transition> = Vec::new();
            for (from, state) in (0..).zip(&states) {
                let first = transitions.len();
                for value in 0..values {
                    for (way, to) in step(place, state, value).into_iter().enumerate() {
                        forks |= way > 0;
                        let to = *numbers.entry(to).or_insert_with_key(|to| {
                            next.push(to.clone());
                            next.len() as u32 - 1
                        });
                        let values = 1 << value;
                        match transitions[first..].iter_mut().find(|it| it.to == to) {
                            Some(same) => same.values |= values,
                            None => transitions.push(Transition { from, to, values }),
                        }
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
        let mut automaton = Automaton { cells, layers, accepted, unmerged: None, words: 0 };
        if forks {
            let mut unmerged = automaton.clone();
            unmerged.trim();
            automaton.unmerged = Some(Box::new(unmerged));
        }
        automaton.merge(states.len());
        automaton
    }

    /// Returns the sets of values that different cells can hold, if their order does not matter: the automaton accepts all
    /// orders of a set or none. `None` if that is not certain, or if there are no cells or more cells than values.
    ///
    /// It is certain if all orders of each set lead to the same state.
    pub(in crate::engines::rules) fn accepted_sets(&self, values: u32) -> Option<Vec<u64>> {
        if let Some(unmerged) = &self.unmerged {
            return unmerged.accepted_sets(values);
        }
        let length = self.cells.len();
        if !(1..=values as usize).contains(&length) {
            return None;
        }
        let mut accepted = Vec::new();
        // For each set of values, the state after the cells that hold it; `None` if no word that begins with these values is
        // accepted.
        let mut reached: Vec<Option<u32>> = vec![Some(0)];
        for set in 1_u64..1 << values {
            let place = set.count_ones() as usize - 1;
            if place >= length {
                reached.push(None);
                continue;
            }
            let after = |value: u32| -> Option<Option<u32>> {
                let Some(state) = reached[(set & !(1 << value)) as usize] else {
                    return Some(None);
                };
                let all = self.layers[place].from(state as usize);
                let mut next = all.iter().filter(|it| it.values >> value & 1 != 0).map(|it| it.to);
                let state = next.next();
                next.next().is_none().then_some(state)
            };
            let mut states = places(set).map(after);
            let state = states.next()??;
            if states.any(|other| other != Some(state)) {
                return None;
            }
            reached.push(state);
            if place + 1 == length && state.is_some_and(|state| is_set(&self.accepted, state)) {
                accepted.push(set);
            }
        }
        Some(accepted)
    }

    /// The number of words in the largest bit set of the states of one place.
    pub(super) fn most_words(&self) -> usize {
        self.layers.iter().map(Layer::words).fold(self.accepted.len(), usize::max)
    }

    /// Removes the transitions from which no accepted state can be reached.
    fn trim(&mut self) {
        let mut alive = self.accepted.clone();
        for layer in self.layers.iter_mut().rev() {
            layer.transitions.retain(|it| is_set(&alive, it.to));
            alive = vec![0; layer.states.div_ceil(64)];
            for it in &layer.transitions {
                set(&mut alive, it.from);
            }
            let states = 0..=layer.states as u32;
            let start = |state| layer.transitions.partition_point(|it| it.from < state) as u32;
            layer.starts = states.map(start).collect();
        }
    }

    /// Merges equivalent states of each layer, from the last layer to the first, and removes those from which no accepted
    /// state can be reached. `last` is the number of states after the last cell.
    fn merge(&mut self, last: usize) {
        let accepted = |state| if is_set(&self.accepted, state) { 0 } else { NOWHERE };
        let mut numbers: Vec<u32> = (0..last as u32).map(accepted).collect();
        self.accepted = vec![u64::from(numbers.contains(&0))];
        for layer in self.layers.iter_mut().rev() {
            numbers = layer.merge(&numbers);
        }
        let before = self.layers.iter().map(Layer::words).sum::<usize>();
        self.words = before + self.accepted.len();
    }
}

/// The number of a state from which no accepted state can be reached.
const NOWHERE: u32 = u32::MAX;

impl Layer {
    /// Merges the states before the cell and returns the new number of each. `numbers` holds the new numbers of the states
    /// after the cell.
    fn merge(&mut self, numbers: &[u32]) -> Vec<u32> {
        let mut merged = vec![NOWHERE; self.states];
        // A hash table of the kept states.
        let mut table = vec![NOWHERE; (2 * self.states).next_power_of_two()];
        let mut starts = Vec::with_capacity(self.states + 1);
        starts.push(0);
        let (mut read, mut kept) = (0, 0);
        while let Some(&Transition { from, .. }) = self.transitions.get(read) {
            let (first, next) = (kept, starts.len() as u32 - 1);
            while let Some(&it) = self.transitions.get(read).filter(|it| it.from == from) {
                read += 1;
                let to = numbers[it.to as usize];
                if to == NOWHERE {
                    continue;
                }
                match self.transitions[first..kept].iter_mut().find(|known| known.to == to) {
                    Some(same) => same.values |= it.values,
                    None => {
                        self.transitions[kept] = Transition { from: next, to, ..it };
                        kept += 1;
                    }
                }
            }
            let (before, own) = self.transitions[..kept].split_at_mut(first);
            if own.is_empty() {
                continue;
            }
            // The transitions are in this order already, unless a value leads to several states.
            own.sort_unstable_by_key(|it| (it.values.trailing_zeros(), it.to));
            let mut slot = hash(own);
            let state = loop {
                slot &= table.len() - 1;
                match table[slot] {
                    NOWHERE => break next,
                    state => {
                        let ends = [state, state + 1].map(|state| starts[state as usize] as usize);
                        let leads = |it: &Transition| (it.to, it.values);
                        if before[ends[0]..ends[1]].iter().map(leads).eq(own.iter().map(leads)) {
                            break state;
                        }
                    }
                }
                slot += 1;
            };
            if state == next {
                table[slot] = next;
                starts.push(kept as u32);
            } else {
                kept = first;
            }
            merged[from as usize] = state;
        }
        self.transitions.truncate(kept);
        if starts.len() == 1 {
            // A layer keeps one state even if no accepted state can be reached from any.
            starts.push(0);
        }
        self.states = starts.len() - 1;
        self.starts = starts;
        merged
    }

    /// The number of words in a bit set of the states.
    fn words(&self) -> usize {
        self.states.div_ceil(64)
    }

    /// The transitions from a state.
    #[inline(always)]
    pub(super) fn from(&self, state: usize) -> &[Transition] {
        &self.transitions[self.starts[state] as usize..self.starts[state + 1] as usize]
    }
}

/// A hash of the values and targets of transitions.
fn hash(transitions: &[Transition]) -> usize {
    let mix = |hash: u64, it: &Transition| {
        let hash = (hash ^ it.values).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (hash.rotate_left(26) ^ u64::from(it.to)).wrapping_mul(0xff51_afd7_ed55_8ccd)
    };
    (transitions.iter().fold(0, mix) >> 32) as usize
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
        // The states that can be reached before each cell and after the last one: one bit set for each place.
        let mut few = [0; FEW_WORDS];
        let mut many = Vec::new();
        let reached = match few.get_mut(..self.words) {
            Some(few) => few,
            None => {
                many.resize(self.words, 0);
                &mut many[..]
            }
        };
        reached[0] = 1;
        let mut start = 0;
        for (cell, layer) in self.cells.iter().zip(&self.layers) {
            let mask = domains.get(*cell).bits();
            let (before, after) = reached[start..].split_at_mut(layer.words());
            for state in states(before) {
                for it in layer.from(state) {
                    if mask & it.values != 0 {
                        set(after, it.to);
                    }
                }
            }
            start += layer.words();
        }
        reached[start] &= self.accepted[0];
        for (cell, layer) in self.cells.iter().zip(&self.layers).rev() {
            let mask = domains.get(*cell).bits();
            start -= layer.words();
            let (before, alive) = reached[start..].split_at_mut(layer.words());
            let mut values = 0;
            for (index, word) in before.iter_mut().enumerate() {
                for bit in ones(*word) {
                    let mut leads_on = 0;
                    for it in layer.from(64 * index + bit) {
                        leads_on |= if is_set(alive, it.to) { it.values } else { 0 };
                    }
                    leads_on &= mask;
                    values |= leads_on;
                    if leads_on == 0 {
                        *word &= !(1 << bit);
                    }
                }
            }
            domains.keep(*cell, W::from_bits(values))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An automaton that reads four values from 0 to 5 and accepts them if their sum with these weights is `total`.
    fn sum_of_four(weights: [u32; 4], total: u32) -> Automaton {
        let add = |at: usize, so_far: &u32, value| Some(so_far + weights[at] * value);
        Automaton::new((0..4).collect(), 6, 0, add, |sum| *sum == total)
    }

    #[test]
    fn equivalent_states_are_merged() {
        // At the end only the parity of the sum matters.
        let add = |_: usize, so_far: &u32, value| Some(so_far + value);
        let line = Automaton::new((0..4).collect(), 6, 0, add, |sum| sum % 2 == 1);
        let states: Vec<usize> = line.layers.iter().map(|layer| layer.states).collect();
        assert_eq!(states, [1, 2, 2, 2]);
        let transitions: Vec<usize> = line.layers.iter().map(|it| it.transitions.len()).collect();
        assert_eq!(transitions, [2, 4, 4, 2]);
        assert_eq!(
            filtered(&line, vec![0b10, 0b101, 0b1, 0b111]),
            Ok(vec![0b10, 0b101, 0b1, 0b101])
        );
        assert_eq!(filtered(&line, vec![0b10, 0b101, 0b1, 0b1010]), Err(Contradiction));
    }

    #[test]
    fn states_that_lead_nowhere_are_removed() {
        let line = sum_of_four([1; 4], 99);
        assert!(line.layers.iter().all(|layer| layer.transitions.is_empty() && layer.states == 1));
        assert_eq!(filtered(&line, vec![0b111111; 4]), Err(Contradiction));
    }

    #[test]
    fn a_line_with_thousands_of_states() {
        // The last six values must repeat the first six. A state is a leading 1 and the first six values, two bits each.
        let step = |at: usize, left: &u32, value: u32| match at {
            ..6 => Some(left * 4 + value + u32::from(at == 0) * 4),
            _ => (left >> (2 * (11 - at)) & 3 == value).then_some(*left),
        };
        let line = Automaton::new((0..12).collect(), 4, 0, step, |_| true);
        assert!(line.words > FEW_WORDS, "{} words", line.words);
        let mut masks = vec![0b1111; 12];
        (masks[0], masks[3], masks[6], masks[11]) = (0b110, 0b11, 0b1100, 0b1);
        let all = filtered(&line, masks).unwrap();
        let half = [0b100, 0b1111, 0b1111, 0b11, 0b1111, 0b1];
        assert_eq!(all, [half, half].concat());
    }

    fn filtered(line: &Automaton, masks: Vec<u16>) -> Result<Vec<u16>, Contradiction> {
        let mut domains = Domains::new(masks);
        line.filter(&mut domains)?;
        Ok(domains.masks().to_vec())
    }

    #[test]
    fn a_clue_without_order_accepts_sets() {
        let sets = sum_of_four([1; 4], 7).accepted_sets(6);
        assert_eq!(sets, Some(vec![0b010111]), "0 + 1 + 2 + 4");
        let sets = sum_of_four([1; 4], 9).accepted_sets(6);
        assert_eq!(sets, Some(vec![0b011101, 0b101011]), "0 + 2 + 3 + 4, 0 + 1 + 3 + 5");
        assert_eq!(sum_of_four([1; 4], 99).accepted_sets(6), Some(Vec::new()));
    }

    #[test]
    fn a_clue_with_order_accepts_no_sets() {
        assert_eq!(sum_of_four([1, 2, 1, 1], 9).accepted_sets(6), None);
    }

    #[test]
    fn lines_without_cells_or_with_too_many_accept_no_sets() {
        let line = |cells| Automaton::new((0..cells).collect(), 3, 0, |_, _, _| Some(0), |_| true);
        assert_eq!(line(0).accepted_sets(3), None);
        assert_eq!(line(3).accepted_sets(3), Some(vec![0b111]));
        assert_eq!(line(4).accepted_sets(3), None);
    }

    #[test]
    fn a_value_that_leads_to_several_states_accepts_no_sets() {
        let step = |_: usize, so_far: &u32, value: u32| [so_far + value, *so_far];
        let line = Automaton::new((0..3).collect(), 4, 0, step, |sum| *sum == 3);
        assert_eq!(line.accepted_sets(4), None);
    }
}
