//! Reads and writes the automata of `.NFA`.
//!
//! An automaton is URL-safe Base64. Its bits, highest bit first, are in the order in which the solver writes them:
//!
//! - two bits for the kind (0: each state lists its transitions; 1: each state has a bit for every symbol and one
//!   transition for each bit that is set), four bits for the width of a state less one, and four bits for the number of
//!   symbols less one;
//! - the number of starting states, which come first, and the number of other accepting states, which follow, each in the width
//!   of a state;
//! - one bit for each starting state, the last one first, which is set if the state accepts;
//! - for kind 0, four bits for the width of the number of transitions;
//! - the states in order.

use super::Range;
use crate::fields::Reason;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ennead_puzzle::constraint::{Machine, Symbol};
use ennead_puzzle::rule::Table;
use ennead_puzzle::{Cell, Digit, DigitSet};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of states, which is the solver's own limit.
const MAX_STATES: usize = 1 << 16;

/// The maximum number of transitions.
const MAX_TRANSITIONS: usize = 1 << 18;

/// The maximum number of symbols.
const MAX_SYMBOLS: usize = 16;

/// The maximum number of rows of a table. An automaton with more accepted words becomes a state machine.
const MAX_ROWS: usize = 100;

/// The maximum number of transitions that the search for the rows of a table follows.
const MAX_STEPS: usize = 400_000;

/// An automaton. Symbol 0 is the first digit; the symbol after the last digit is the break between the parts of a line.
#[derive(Default)]
pub(super) struct Nfa {
    starts: BTreeSet<usize>,
    accepts: BTreeSet<usize>,
    transitions: Vec<Vec<(usize, usize)>>,
}

impl Nfa {
    /// Reads an automaton.
    ///
    /// # Errors
    /// When it is malformed or too large.
    pub(super) fn read(text: &str) -> Result<Nfa, Reason> {
        let bytes = URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
        let bytes = bytes.map_err(|_| "the automaton is not Base64")?;
        if bytes.is_empty() {
            // An automaton without states accepts no line.
            return Ok(Nfa::default());
        }
        let mut bits = Bits { bytes: &bytes, at: 0 };
        let nfa = Nfa::read_bits(&mut bits).ok_or("the automaton is truncated")?;
        let nfa = nfa?;
        match nfa.transitions.len() <= MAX_STATES {
            true => Ok(nfa),
            false => Err(format!("the automaton has more than {MAX_STATES} states")),
        }
    }

    /// Reads the bits of an automaton; `None` if they are too few.
    fn read_bits(bits: &mut Bits<'_>) -> Option<Result<Nfa, Reason>> {
        let kind = bits.number(2)?;
        if kind > 1 {
            return Some(Err("the automaton is of an unknown kind".to_owned()));
        }
        let width = bits.number(4)? + 1;
        let symbols = bits.number(4)? + 1;
        let symbol_width = usize::BITS as usize - (symbols - 1).leading_zeros() as usize;
        let starts = bits.number(width)?;
        let accepting = bits.number(width)?;
        let mut accepts: BTreeSet<usize> = (starts..starts + accepting).collect();
        for start in (0..starts).rev() {
            if bits.number(1)? == 1 {
                accepts.insert(start);
            }
        }
        let count_width = if kind == 0 { bits.number(4)? } else { symbols };
        let mut transitions: Vec<Vec<(usize, usize)>> = Vec::new();
        let mut total = 0;
        while count_width > 0 && bits.left() >= count_width {
            let count = bits.number(count_width)?;
            let mut here = Vec::new();
            if kind == 0 {
                for _ in 0..count {
                    here.push((bits.number(symbol_width)?, bits.number(width)?));
                }
            } else {
                for symbol in (0..symbols).filter(|symbol| count >> symbol & 1 == 1) {
                    here.push((symbol, bits.number(width)?));
                }
            }
            total += here.len();
            transitions.push(here);
            if total > MAX_TRANSITIONS || transitions.len() > 2 * MAX_STATES {
                return Some(Err("the automaton is too large".to_owned()));
            }
        }
        let targets = transitions.iter().flatten().map(|(_, to)| *to);
        let last = targets.chain(accepts.last().copied()).chain(starts.checked_sub(1)).max();
        let needed = last.map_or(0, |last| last + 1);
        // The padding of the last byte is not a state.
        transitions.truncate(
            needed
                .max(transitions.iter().rposition(|here| !here.is_empty()).map_or(0, |at| at + 1)),
        );
        transitions.resize(needed.max(transitions.len()), Vec::new());
        Some(Ok(Nfa { starts: (0..starts).collect(), accepts, transitions }))
    }

    /// Lists the rows of digits that the automaton accepts on a line whose parts are separated by breaks. `None` if the list
    /// would be too long or take too many steps.
    pub(super) fn words_of(&self, parts: &[Vec<Cell>], range: Range) -> Option<Table> {
        let cells = parts.concat();
        // For each symbol of the line, whether it is a break.
        let mut breaks = Vec::new();
        for part in parts {
            breaks.extend(std::iter::repeat_n(false, part.len()));
            breaks.push(true);
        }
        breaks.pop();
        let layers = self.layers(&breaks, range);
        let most = if cells.len() <= 2 { range.digits * range.digits } else { MAX_ROWS };
        let rows = self.words(&breaks, &layers, range, most)?;
        Some(Table { cells, rows })
    }

    /// Converts the automaton to a state machine.
    pub(super) fn machine(&self, range: Range) -> Machine {
        let number = |state: &usize| *state as u32;
        let mut transitions = Vec::new();
        for (from, here) in self.transitions.iter().enumerate() {
            let mut digits: BTreeMap<usize, DigitSet> = BTreeMap::new();
            for (symbol, to) in here {
                match Digit::new(*symbol as u8 + 1).filter(|_| *symbol < range.digits) {
                    Some(digit) => {
                        digits.entry(*to).or_default().add(digit);
                    }
                    None if *symbol == range.digits => {
                        transitions.push((from as u32, Symbol::Break, *to as u32));
                    }
                    None => {}
                }
            }
            let by_digits = digits.iter();
            transitions
                .extend(by_digits.map(|(to, set)| (from as u32, Symbol::Digits(*set), number(to))));
        }
        let starts = self.starts.iter().map(number).collect();
        Machine { starts, accepted: self.accepts.iter().map(number).collect(), transitions }
    }

    /// Returns, for each position in the line, the states that can be reached there and from which the line can be completed.
    fn layers(&self, breaks: &[bool], range: Range) -> Vec<BTreeSet<usize>> {
        let fits = |place: usize, symbol: usize| {
            if breaks[place] { symbol == range.digits } else { symbol < range.digits }
        };
        let mut layers = vec![self.starts.clone()];
        for place in 0..breaks.len() {
            let from = layers[place].iter().flat_map(|state| &self.transitions[*state]);
            let next = from.filter(|(symbol, _)| fits(place, *symbol)).map(|(_, to)| *to).collect();
            layers.push(next);
        }
        let last = breaks.len();
        layers[last].retain(|state| self.accepts.contains(state));
        for place in (0..last).rev() {
            let behind = layers[place + 1].clone();
            layers[place].retain(|state| {
                let leads =
                    |(symbol, to): &(usize, usize)| fits(place, *symbol) && behind.contains(to);
                self.transitions[*state].iter().any(leads)
            });
        }
        layers
    }

    /// Returns the accepted words; `None` if there are more than `most`, or if the search takes too many steps.
    fn words(
        &self,
        breaks: &[bool],
        layers: &[BTreeSet<usize>],
        range: Range,
        most: usize,
    ) -> Option<Vec<Vec<Digit>>> {
        let mut words: BTreeMap<Vec<u8>, BTreeSet<usize>> = BTreeMap::new();
        words.insert(Vec::new(), layers[0].clone());
        if layers[0].is_empty() {
            return Some(Vec::new());
        }
        let mut steps = 0;
        for (place, is_break) in breaks.iter().enumerate() {
            let mut longer: BTreeMap<Vec<u8>, BTreeSet<usize>> = BTreeMap::new();
            for (word, states) in &words {
                for (symbol, to) in states.iter().flat_map(|state| &self.transitions[*state]) {
                    steps += 1;
                    let fits =
                        if *is_break { *symbol == range.digits } else { *symbol < range.digits };
                    if !fits || !layers[place + 1].contains(to) {
                        continue;
                    }
                    let mut word = word.clone();
                    if !is_break {
                        word.push(*symbol as u8 + 1);
                    }
                    longer.entry(word).or_default().insert(*to);
                }
                if longer.len() > most || steps > MAX_STEPS {
                    return None;
                }
            }
            words = longer;
        }
        let digits = |word: Vec<u8>| word.into_iter().filter_map(Digit::new).collect();
        Some(words.into_keys().map(digits).collect())
    }
}

/// Writes a machine; `None` if it has too many states, too many transitions from one state, or too many symbols.
pub(super) fn write(machine: &Machine, range: Range) -> Option<String> {
    let is_start = |state: u32| machine.starts.contains(&state);
    let is_accepted = |state: u32| machine.accepted.contains(&state);
    let mut order: Vec<u32> = (0..machine.state_count() as u32).collect();
    order.sort_by_key(|state| {
        (!is_start(*state), !is_start(*state) && !is_accepted(*state), *state)
    });
    let mut number = vec![0; order.len()];
    order.iter().enumerate().for_each(|(at, state)| number[*state as usize] = at);
    let mut transitions: Vec<Vec<(usize, usize)>> = vec![Vec::new(); order.len()];
    let mut has_breaks = false;
    for (from, symbol, to) in &machine.transitions {
        let (list, to) = (&mut transitions[number[*from as usize]], number[*to as usize]);
        match symbol {
            Symbol::Digits(digits) => list.extend(digits.iter().map(|digit| (digit.index(), to))),
            Symbol::Break => {
                has_breaks = true;
                list.push((range.digits, to));
            }
        }
    }
    for list in &mut transitions {
        list.sort_unstable();
        list.dedup();
    }
    let symbols = range.digits + usize::from(has_breaks);
    let starts = order.iter().filter(|state| is_start(**state)).count();
    let accepted = order.iter().filter(|state| is_accepted(**state) && !is_start(**state)).count();
    let width_of = |number: usize| (usize::BITS - number.leading_zeros()) as usize;
    let width = width_of(order.len()).max(1);
    let most = transitions.iter().map(Vec::len).max().unwrap_or(0);
    if width > 16 || width_of(most) > 15 || symbols > MAX_SYMBOLS {
        return None;
    }
    let mut bits: Vec<bool> = Vec::new();
    let mut put = |number: usize, width: usize| {
        bits.extend((0..width).rev().map(|at| number >> at & 1 == 1));
    };
    put(0, 2);
    put(width - 1, 4);
    put(symbols - 1, 4);
    put(starts, width);
    put(accepted, width);
    order[..starts].iter().rev().for_each(|state| put(is_accepted(*state).into(), 1));
    let count_width = width_of(most).max(1);
    put(count_width, 4);
    for list in &transitions {
        put(list.len(), count_width);
        for (symbol, to) in list {
            put(*symbol, width_of(symbols - 1));
            put(*to, width);
        }
    }
    let byte = |eight: &[bool]| {
        eight.iter().enumerate().fold(0_u8, |byte, (at, bit)| byte | u8::from(*bit) << (7 - at))
    };
    let bytes: Vec<u8> = bits.chunks(8).map(byte).collect();
    Some(URL_SAFE_NO_PAD.encode(bytes))
}

/// A reader of bits, the highest bit of each byte first.
struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn left(&self) -> usize {
        8 * self.bytes.len() - self.at
    }

    fn number(&mut self, width: usize) -> Option<usize> {
        let mut number = 0;
        for _ in 0..width {
            let byte = self.bytes.get(self.at / 8)?;
            number = number << 1 | usize::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the words that an automaton accepts, in order, with the parts of each joined. Checks that the machine, the
    /// machine read again from its text, and the table of words, if there is one, accept the same.
    fn accepted(text: &str, lengths: &[usize], range: Range) -> Vec<Vec<u8>> {
        let nfa = Nfa::read(text).unwrap();
        let machine = nfa.machine(range);
        let again = Nfa::read(&write(&machine, range).unwrap()).unwrap().machine(range);
        let parts: Vec<Vec<Cell>> = (lengths.iter().enumerate())
            .map(|(row, length)| (0..*length).map(|column| Cell::new(row, column)).collect())
            .collect();
        let mut words = every(range.digits, lengths.iter().sum());
        words.retain(|word| {
            let mut rest = &word[..];
            let cut = lengths.iter().map(|length| {
                let (part, behind) = rest.split_at(*length);
                rest = behind;
                part.to_vec()
            });
            let cut: Vec<Vec<Digit>> = cut.collect();
            let is_accepted = machine.accepts(&cut);
            assert_eq!(again.accepts(&cut), is_accepted, "{text} {cut:?}");
            is_accepted
        });
        if let Some(table) = nfa.words_of(&parts, range) {
            assert_eq!(table.rows, words, "{text}");
        }
        words.iter().map(|word| word.iter().map(|digit| digit.get()).collect()).collect()
    }

    // Automata as the solver writes them, with the condition that each encodes.
    #[test]
    fn automata_accept_what_they_encode() {
        let (four, nine) = (Range::square(4), Range::square(9));
        let sum = |word: &[u8]| word.iter().map(|digit| u32::from(*digit)).sum::<u32>();
        let rises = |word: &[u8]| word.windows(2).all(|two| two[0] < two[1]);
        let steps = |word: &[u8]| {
            word.windows(3).all(|it| i16::from(it[1]) * 2 == i16::from(it[0]) + i16::from(it[2]))
        };
        type Plain<'a> = &'a dyn Fn(&[u8]) -> bool;
        let cases: [(&str, Range, Plain<'_>); 7] = [
            ("SMz5TnJzHIgA", four, &rises),
            ("TgZ_8SNFZ4n_EaKzxP8NFZ4n8IrPE_BWeJ8DPE8B4nARMAkAAA", nine, &rises),
            ("RNPsPw3jAA", four, &|word| sum(word).is_multiple_of(3)),
            ("RhP_YYY_8MMP_GGG", nine, &|word| sum(word).is_multiple_of(3)),
            ("TMd-JGnqzv7xL-9W_u-aKpIFEOLpZVGg", four, &steps),
            ("QPfHwA", four, &|word| word.last() == Some(&1)),
            ("Qjf-Af-AAA", nine, &|word| word.last() == Some(&1)),
        ];
        for (text, range, plain) in cases {
            for count in 1..=4 {
                let words = every(range.digits, count).into_iter();
                let words = words.map(|word| word.iter().map(|digit| digit.get()).collect());
                let expected: Vec<Vec<u8>> = words.filter(|word: &Vec<u8>| plain(word)).collect();
                assert_eq!(accepted(text, &[count], range), expected, "{text} {count}");
            }
        }
    }

    #[test]
    fn only_short_lists_are_listed() {
        let (nine, line) =
            (Range::square(9), |count| (0..count).map(|at| Cell::new(0, at)).collect());
        let by_three = Nfa::read("RhP_YYY_8MMP_GGG").unwrap();
        assert_eq!(by_three.words_of(&[line(2)], nine).map(|table| table.rows.len()), Some(27));
        assert_eq!(by_three.words_of(&[line(5)], nine), None);
    }

    fn every(side: usize, count: usize) -> Vec<Vec<Digit>> {
        let word = |n: usize| -> Vec<Digit> {
            let digits = (0..count as u32).rev().map(|at| (n / side.pow(at) % side) as u8 + 1);
            digits.filter_map(Digit::new).collect()
        };
        (0..side.pow(count as u32)).map(word).collect()
    }

    /// Two parts with the same sum in a 4 x 4 grid.
    #[test]
    fn breaks_separate_parts() {
        let text = "VQEH8IMQUAHwxBRh_iCjEE_FGIKL-MQUYb8gow48IPyjDkERjg_MOQSTOSOD85BJRV5ZI4P0ElFl3mlkj_SUWYZeeaWT9RZhpt6J5pf1mGnHXponm_Yacefeqmif9px6CF66qaP3HoIo3srqp_egikle2yureCKSZ7rbK84pJ3vutsxkofC-63Cl8cL7r5Y4X3zSxwvnmljfRPNK";
        let four = Range::square(4);
        let read = accepted(text, &[2, 1], four);
        let sums: Vec<Vec<u8>> = vec![
            vec![1, 1, 2],
            vec![1, 2, 3],
            vec![1, 3, 4],
            vec![2, 1, 3],
            vec![2, 2, 4],
            vec![3, 1, 4],
        ];
        assert_eq!(read, sums);
        let read = accepted(text, &[1, 2], four);
        assert_eq!(read.len(), sums.len());
        // Without a break, the required symbol never occurs.
        assert_eq!(accepted(text, &[3], four), Vec::<Vec<u8>>::new());
    }

    #[test]
    fn damaged_automata_are_named() {
        let error = |text: &str| Nfa::read(text).err().unwrap();
        assert_eq!(error("?"), "the automaton is not Base64");
        assert!(Nfa::read("").is_ok(), "an automaton without states accepts no line");
        assert_eq!(error("TgZ_8SNF"), "the automaton is truncated");
        assert_eq!(error("_g"), "the automaton is of an unknown kind");
    }
}
