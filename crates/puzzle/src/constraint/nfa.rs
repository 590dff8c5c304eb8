use super::{Automaton, State};
use crate::rule::Expression;
use crate::{Digit, DigitSet};
use std::collections::{BTreeSet, HashMap};

/// A nondeterministic automaton that accepts the words of a regular expression.
///
/// The construction is that of Thompson (1968). It connects alternatives and repetitions by transitions that read no digit.
/// Finally, it removes these: each state receives the other transitions of all states that it reaches through them.
///
/// ```
/// use ennead_puzzle::{Digit, constraint::Nfa};
/// let digit = |value| Digit::new(value).unwrap();
/// let nfa = Nfa::of(&"1(2|23)".parse().unwrap(), 3);
/// let after_1: Vec<u32> = nfa.next(Nfa::START, digit(1)).collect();
/// let after_12: Vec<u32> = after_1.iter().flat_map(|state| nfa.next(*state, digit(2))).collect();
/// assert_eq!(after_12.len(), 2);
/// assert_eq!(after_12.iter().filter(|state| nfa.accepts(**state)).count(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Nfa {
    transitions: Vec<Vec<(DigitSet, u32)>>,
    accepted: Vec<bool>,
}

/// The largest number of states of a deterministic automaton. Without a limit, their number could grow exponentially.
const MAX_STATES: usize = 2_000;

impl Nfa {
    /// The state before the first digit.
    pub const START: u32 = 0;

    /// The automaton of an expression. It is correct for words of at most this length.
    pub fn of(expression: &Expression, length: usize) -> Nfa {
        let mut draft = Draft { by_digit: vec![Vec::new()], free: vec![Vec::new()] };
        let end = draft.append(expression, Nfa::START, length);
        let reached: Vec<BTreeSet<u32>> =
            (0..draft.by_digit.len() as u32).map(|state| draft.spread(state)).collect();
        let transitions_of = |states: &BTreeSet<u32>| {
            states.iter().flat_map(|state| draft.by_digit[*state as usize].clone()).collect()
        };
        Nfa {
            transitions: reached.iter().map(transitions_of).collect(),
            accepted: reached.iter().map(|states| states.contains(&end)).collect(),
        }
    }

    /// The states to which a digit leads from this state.
    pub fn next(&self, state: u32, digit: Digit) -> impl Iterator<Item = u32> {
        let transitions = self.transitions[state as usize].iter();
        transitions.filter(move |(set, _)| set.contains(digit)).map(|(_, to)| *to)
    }

    /// Whether a word is accepted if it leads to this state.
    pub fn accepts(&self, state: u32) -> bool {
        self.accepted[state as usize]
    }

    /// The deterministic automaton that accepts the same words; `None` if it has too many states. `digits` must be all digits
    /// of the puzzle.
    ///
    /// Each of its states is a set of states of this automaton (Rabin and Scott 1959).
    pub fn determinized(&self, digits: DigitSet) -> Option<impl Automaton + 'static> {
        let mut dfa = Dfa { digits: digits.len(), next: Vec::new(), accepted: Vec::new() };
        let start = BTreeSet::from([Nfa::START]);
        let mut numbers = HashMap::from([(start.clone(), 0u32)]);
        let mut states = vec![start];
        while let Some(state) = states.get(dfa.accepted.len()).cloned() {
            dfa.accepted.push(state.iter().any(|one| self.accepts(*one)));
            for digit in digits {
                let to: BTreeSet<u32> =
                    state.iter().flat_map(|one| self.next(*one, digit)).collect();
                let number = (!to.is_empty()).then(|| {
                    *numbers.entry(to).or_insert_with_key(|to| {
                        states.push(to.clone());
                        states.len() as u32 - 1
                    })
                });
                dfa.next.push(number);
            }
            if states.len() > MAX_STATES {
                return None;
            }
        }
        Some(dfa)
    }
}

/// A deterministic automaton as a table.
#[derive(Debug)]
struct Dfa {
    digits: usize,
    /// The next state for each state and digit.
    next: Vec<Option<u32>>,
    accepted: Vec<bool>,
}

impl Automaton for Dfa {
    fn next(&self, _at: usize, state: State, digit: Digit) -> Option<State> {
        self.next[state as usize * self.digits + usize::from(digit.get()) - 1].map(State::from)
    }

    fn accepts(&self, state: State) -> bool {
        self.accepted[state as usize]
    }
}

/// An automaton under construction. `free` lists the transitions that read no digit.
struct Draft {
    by_digit: Vec<Vec<(DigitSet, u32)>>,
    free: Vec<Vec<u32>>,
}

impl Draft {
    fn state(&mut self) -> u32 {
        self.by_digit.push(Vec::new());
        self.free.push(Vec::new());
        self.by_digit.len() as u32 - 1
    }

    /// Adds the states that read an expression, starting from the state `from`. Returns the state after the expression.
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
                    self.free[from as usize].push(start);
                    let end = self.append(part, start, length);
                    self.free[end as usize].push(to);
                }
                to
            }
            Expression::Repeat { inner, least, most } => {
                // At most `length` repetitions read a digit, and repetitions that read no digit make no difference. So all
                // counts above `length` have the same effect.
                let least = (*least).min(length + 1);
                let mut at = (0..least).fold(from, |from, _| self.append(inner, from, length));
                match most {
                    None => {
                        let start = self.state();
                        self.free[at as usize].push(start);
                        let end = self.append(inner, start, length);
                        self.free[end as usize].push(start);
                        start
                    }
                    Some(most) => {
                        let to = self.state();
                        self.free[at as usize].push(to);
                        for _ in least..(*most).min(length + 1) {
                            at = self.append(inner, at, length);
                            self.free[at as usize].push(to);
                        }
                        to
                    }
                }
            }
        }
    }

    /// The states that a state reaches without reading a digit, including itself.
    fn spread(&self, state: u32) -> BTreeSet<u32> {
        let mut all = BTreeSet::new();
        let mut pending = vec![state];
        while let Some(state) = pending.pop() {
            if all.insert(state) {
                pending.extend(&self.free[state as usize]);
            }
        }
        all
    }
}
