use super::{Automaton, State};
use crate::{Digit, DigitSet};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A nondeterministic automaton, given by its transitions.
///
/// The line that it reads consists of one or more parts. Between two parts, it must read a break.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Machine {
    /// The states before the first digit.
    pub starts: Vec<u32>,
    /// The states in which a line may end.
    pub accepted: Vec<u32>,
    /// Each transition: the state before, the symbol that is read, and the state after.
    pub transitions: Vec<(u32, Symbol, u32)>,
}

/// The symbol that a transition reads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Symbol {
    /// One of these digits.
    Digits(DigitSet),
    /// The break between two parts.
    Break,
}

/// The largest number of states of a deterministic automaton, in total over all positions of a line.
const MAX_STATES: usize = 40_000;

impl Machine {
    /// Converts an automaton to a machine that accepts the same lines of `length` digits, all of them in `digits`. Returns
    /// `None` if the machine needs more than `most` states.
    pub fn of(
        automaton: &dyn Automaton,
        length: usize,
        digits: DigitSet,
        most: usize,
    ) -> Option<Machine> {
        let mut machine =
            Machine { starts: vec![0], accepted: Vec::new(), transitions: Vec::new() };
        let mut layer = vec![(automaton.start(), 0)];
        let mut count = 1;
        for at in 0..length {
            let mut next: HashMap<State, u32> = HashMap::new();
            let mut order = Vec::new();
            for (state, from) in layer {
                let mut by_target: BTreeMap<u32, DigitSet> = BTreeMap::new();
                for digit in digits {
                    let Some(to) = automaton.next(at, state, digit) else { continue };
                    let number = *next.entry(to).or_insert_with(|| {
                        order.push((to, count));
                        count += 1;
                        count - 1
                    });
                    by_target.entry(number).or_default().add(digit);
                }
                let steps = by_target.into_iter();
                machine.transitions.extend(steps.map(|(to, set)| (from, Symbol::Digits(set), to)));
            }
            if count as usize > most {
                return None;
            }
            layer = order;
        }
        let accepted = layer.into_iter().filter(|(state, _)| automaton.accepts(*state));
        machine.accepted = accepted.map(|(_, number)| number).collect();
        Some(machine)
    }

    /// One more than the highest number of a state.
    pub fn state_count(&self) -> usize {
        let ends = self.transitions.iter().flat_map(|(from, _, to)| [*from, *to]);
        let states = ends.chain(self.starts.iter().copied()).chain(self.accepted.iter().copied());
        states.max().map_or(0, |last| last as usize + 1)
    }

    /// Whether the machine accepts a line that consists of these parts.
    pub fn accepts(&self, parts: &[Vec<Digit>]) -> bool {
        let mut states: BTreeSet<u32> = self.starts.iter().copied().collect();
        for (part, digits) in parts.iter().enumerate() {
            if part > 0 {
                states = self.step(&states, |symbol| symbol == Symbol::Break);
            }
            for digit in digits {
                states = self.step(&states, |symbol| reads(symbol, *digit));
            }
        }
        states.iter().any(|state| self.accepted.contains(state))
    }

    fn step(&self, from: &BTreeSet<u32>, reads: impl Fn(Symbol) -> bool) -> BTreeSet<u32> {
        let fits =
            |(state, symbol, _): &&(u32, Symbol, u32)| from.contains(state) && reads(*symbol);
        self.transitions.iter().filter(fits).map(|(_, _, to)| *to).collect()
    }

    /// Prepares the machine for lines whose parts have these lengths: sorts the transitions by state, and computes where the
    /// breaks are.
    pub fn along(&self, parts: &[usize]) -> Along {
        let states = self.state_count();
        let mut by_digit: Vec<Vec<(DigitSet, u32)>> = vec![Vec::new(); states];
        let mut by_break: Vec<Vec<u32>> = vec![Vec::new(); states];
        for &(from, symbol, to) in &self.transitions {
            match symbol {
                Symbol::Digits(digits) => by_digit[from as usize].push((digits, to)),
                Symbol::Break => by_break[from as usize].push(to),
            }
        }
        let mut accepted = vec![false; states];
        self.accepted.iter().for_each(|state| accepted[*state as usize] = true);
        // The number of breaks before each digit, then the number after the last digit. Empty parts cause several breaks.
        let mut breaks = Vec::new();
        let mut pending = 0;
        for (part, length) in parts.iter().enumerate() {
            pending += usize::from(part > 0);
            for _ in 0..*length {
                breaks.push(std::mem::take(&mut pending));
            }
        }
        breaks.push(pending);
        Along { starts: self.starts.clone(), by_digit, by_break, accepted, breaks }
    }
}

fn reads(symbol: Symbol, digit: Digit) -> bool {
    matches!(symbol, Symbol::Digits(digits) if digits.contains(digit))
}

/// A [`Machine`] that is prepared for lines whose parts have fixed lengths; see [`Machine::along`].
#[derive(Clone, Debug)]
pub struct Along {
    starts: Vec<u32>,
    by_digit: Vec<Vec<(DigitSet, u32)>>,
    by_break: Vec<Vec<u32>>,
    accepted: Vec<bool>,
    breaks: Vec<usize>,
}

impl Along {
    /// The state before the first digit, which represents all states of [`Machine::starts`].
    pub const START: u32 = u32::MAX;

    /// The states that are reached from a state by reading this number of breaks.
    fn after_breaks(&self, state: u32, breaks: usize) -> Vec<u32> {
        let mut states = match state {
            Along::START => self.starts.clone(),
            state => vec![state],
        };
        for _ in 0..breaks {
            states =
                states.iter().flat_map(|state| &self.by_break[*state as usize]).copied().collect();
            states.sort_unstable();
            states.dedup();
        }
        states
    }

    /// The states after the digit at position `at`, from 0, is read in this state. The breaks before the digit are read too.
    pub fn next(&self, at: usize, state: u32, digit: Digit) -> Vec<u32> {
        let from = self.after_breaks(state, self.breaks[at]);
        let transitions = from.iter().flat_map(|state| &self.by_digit[*state as usize]);
        let mut to: Vec<u32> =
            transitions.filter(|(set, _)| set.contains(digit)).map(|(_, to)| *to).collect();
        to.sort_unstable();
        to.dedup();
        to
    }

    /// Whether the line is accepted if this is the state after its last digit. Breaks after that digit are read first.
    pub fn accepts(&self, state: u32) -> bool {
        let last = self.breaks[self.breaks.len() - 1];
        self.after_breaks(state, last).iter().any(|state| self.accepted[*state as usize])
    }

    /// The deterministic automaton that accepts the same lines; `None` if it has too many states. `digits` must be all digits
    /// of the puzzle.
    ///
    /// Each of its states is a set of states of the machine. The states are numbered separately at each position.
    pub fn determinized(&self, digits: DigitSet) -> Option<impl Automaton + 'static> {
        let mut layers = Vec::new();
        let mut sets = vec![vec![Along::START]];
        let mut total = 0;
        for at in 0..self.breaks.len() - 1 {
            let mut numbers: HashMap<Vec<u32>, u32> = HashMap::new();
            let mut next_sets = Vec::new();
            let mut rows = Vec::with_capacity(sets.len());
            for set in &sets {
                let row = digits.iter().map(|digit| {
                    let mut to: Vec<u32> =
                        set.iter().flat_map(|state| self.next(at, *state, digit)).collect();
                    to.sort_unstable();
                    to.dedup();
                    (!to.is_empty()).then(|| {
                        *numbers.entry(to).or_insert_with_key(|to| {
                            next_sets.push(to.clone());
                            next_sets.len() as u32 - 1
                        })
                    })
                });
                rows.push(row.collect());
                if total + next_sets.len() > MAX_STATES {
                    return None;
                }
            }
            total += next_sets.len();
            layers.push(rows);
            sets = next_sets;
        }
        let accepted =
            sets.iter().map(|set| set.iter().any(|state| self.accepts(*state))).collect();
        Some(Layered { layers, accepted })
    }
}

/// A deterministic automaton with one table for each position: the next state for each state and digit.
#[derive(Debug)]
struct Layered {
    layers: Vec<Vec<Vec<Option<u32>>>>,
    accepted: Vec<bool>,
}

impl Automaton for Layered {
    fn next(&self, at: usize, state: State, digit: Digit) -> Option<State> {
        self.layers[at][state as usize][digit.index()].map(State::from)
    }

    fn accepts(&self, state: State) -> bool {
        self.accepted.get(state as usize).copied().unwrap_or(false)
    }
}
