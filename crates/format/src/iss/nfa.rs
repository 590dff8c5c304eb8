//! Automata: `.NFA` with its states as bits.
//!
//! The bits of URL-safe Base64, highest bit first, in the order of the solver's own writer:
//!
//! - two bits for the kind (0: each state lists its transitions; 1: each state has a bit for every symbol and one
//!   transition for each bit that is set), four bits for the width of a state less one, and four bits for the number of
//!   symbols less one;
//! - the number of starting states, which come first, and of accepting states, which follow, each in the width of a state;
//! - one bit for each starting state that accepts, the last state first;
//! - for kind 0, four bits for the width of the number of transitions;
//! - the states in order.

use super::Range;
use crate::fields::Reason;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ennead_puzzle::rule::{Expression, Pattern, Rule, Table};
use ennead_puzzle::{Cell, Digit, DigitSet};
use std::collections::{BTreeMap, BTreeSet};

/// The maximum number of states, which is the solver's own limit.
const MAX_STATES: usize = 1 << 12;

/// The maximum number of transitions.
const MAX_TRANSITIONS: usize = 1 << 16;

/// The maximum number of parts of an expression, which is the limit of a pattern.
const MAX_PARTS: usize = 1_000;

/// The maximum number of states to eliminate, and of parts to write for one of them.
const MAX_ELIMINATED: usize = 300;
const MAX_WRITTEN: usize = 20_000;

/// The maximum number of rows of a table.
const MAX_ROWS: usize = 20_000;

/// The maximum number of steps to find them.
const MAX_STEPS: usize = 400_000;

/// States and their transitions. Symbol 0 is the first digit; the symbol after the last digit is the break between
/// the parts of a line.
pub(super) struct Nfa {
    starts: BTreeSet<usize>,
    accepts: BTreeSet<usize>,
    transitions: Vec<Vec<(usize, usize)>>,
}

impl Nfa {
    /// The automaton of a text.
    ///
    /// # Errors
    /// When it is malformed or too large.
    pub(super) fn read(text: &str) -> Result<Nfa, Reason> {
        let bytes = URL_SAFE_NO_PAD.decode(text.trim_end_matches('='));
        let bytes = bytes.map_err(|_| "the automaton is not Base64")?;
        let mut bits = Bits { bytes: &bytes, at: 0 };
        let nfa = Nfa::read_bits(&mut bits).ok_or("the automaton is truncated")?;
        let nfa = nfa?;
        match nfa.transitions.len() <= MAX_STATES {
            true => Ok(nfa),
            false => Err(format!("the automaton has more than {MAX_STATES} states")),
        }
    }

    /// `None` when there are too few bits.
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

    /// The rule for a line whose parts are separated by breaks: a list of words, or else a pattern. `work` is the
    /// remaining work allowed.
    ///
    /// # Errors
    /// When both are too large.
    pub(super) fn rule(
        &self,
        parts: &[Vec<Cell>],
        range: Range,
        work: &mut usize,
    ) -> Result<Rule, Reason> {
        let cells = parts.concat();
        // The symbols of the line: digits and breaks.
        let mut breaks = Vec::new();
        for part in parts {
            breaks.extend(std::iter::repeat_n(false, part.len()));
            breaks.push(true);
        }
        breaks.pop();
        let transitions: usize = self.transitions.iter().map(Vec::len).sum();
        let cost = 2 * (transitions + self.transitions.len()) * (breaks.len() + 1);
        *work = work.checked_sub(cost).ok_or_else(|| self.too_large())?;
        let layers = self.layers(&breaks, range);
        let words = self.words(&breaks, &layers, range);
        // Short lists are more useful than expressions.
        const SHORT: usize = 100;
        match (words, parts) {
            (Some(rows), _) if rows.len() <= SHORT || cells.len() <= 2 => {
                Ok(Table { cells, rows }.into())
            }
            (words, [_]) => match (self.useful(&layers).expression(range, work), words) {
                (Some(expression), _) => Ok(Pattern { cells, expression }.into()),
                (None, Some(rows)) => Ok(Table { cells, rows }.into()),
                (None, None) => Err(self.too_large()),
            },
            (Some(rows), _) => Ok(Table { cells, rows }.into()),
            (None, _) => Err(self.too_large()),
        }
    }

    fn too_large(&self) -> Reason {
        format!(
            "the automaton of {} states is too large for a pattern or a list of words",
            self.transitions.len()
        )
    }

    /// For each position in the line, the states that are reachable there and from which the line can be completed.
    fn layers(&self, breaks: &[bool], range: Range) -> Vec<BTreeSet<usize>> {
        let fits = |place: usize, symbol: usize| {
            if breaks[place] { symbol == range.side } else { symbol < range.side }
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

    /// The words of the line; `None` if there are too many.
    fn words(
        &self,
        breaks: &[bool],
        layers: &[BTreeSet<usize>],
        range: Range,
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
                    let fits = if *is_break { *symbol == range.side } else { *symbol < range.side };
                    if !fits || !layers[place + 1].contains(to) {
                        continue;
                    }
                    let mut word = word.clone();
                    if !is_break {
                        word.push(*symbol as u8 + 1);
                    }
                    longer.entry(word).or_default().insert(*to);
                }
                if longer.len() > MAX_ROWS || steps > MAX_STEPS {
                    return None;
                }
            }
            words = longer;
        }
        let digits = |word: Vec<u8>| word.into_iter().filter_map(Digit::new).collect();
        Some(words.into_keys().map(digits).collect())
    }

    /// The automaton without the states that no line of this length uses.
    fn useful(&self, layers: &[BTreeSet<usize>]) -> Nfa {
        let kept: BTreeSet<usize> = layers.iter().flatten().copied().collect();
        let transitions = |state: usize| match kept.contains(&state) {
            true => self.transitions[state]
                .iter()
                .filter(|(_, to)| kept.contains(to))
                .copied()
                .collect(),
            false => Vec::new(),
        };
        Nfa {
            starts: self.starts.intersection(&kept).copied().collect(),
            accepts: self.accepts.intersection(&kept).copied().collect(),
            transitions: (0..self.transitions.len()).map(transitions).collect(),
        }
    }

    /// A regular expression for the same words, by state elimination (Kleene 1956; Brzozowski and McCluskey 1963).
    /// `None` if it grows too large.
    fn expression(&self, range: Range, work: &mut usize) -> Option<Expression> {
        let (start, end) = (self.transitions.len(), self.transitions.len() + 1);
        let mut edges: BTreeMap<(usize, usize), Expression> = BTreeMap::new();
        let mut add = |from: usize, to: usize, expression: Expression| {
            let both = match edges.remove(&(from, to)) {
                Some(before) => either(before, expression),
                None => expression,
            };
            edges.insert((from, to), both);
        };
        self.starts.iter().for_each(|state| add(start, *state, nothing()));
        self.accepts.iter().for_each(|state| add(*state, end, nothing()));
        let mut left: BTreeSet<usize> = self.starts.union(&self.accepts).copied().collect();
        for (from, transitions) in self.transitions.iter().enumerate() {
            for (symbol, to) in transitions.iter().filter(|(symbol, _)| *symbol < range.side) {
                let digit = Digit::new(*symbol as u8 + 1)?;
                add(from, *to, Expression::One(DigitSet::of(digit)));
                left.extend([from, *to]);
            }
        }
        if left.len() > MAX_ELIMINATED {
            return None;
        }
        loop {
            let mut degrees = vec![(0, 0); end + 1];
            for (from, to) in edges.keys().filter(|(from, to)| from != to) {
                degrees[*from].1 += 1;
                degrees[*to].0 += 1;
            }
            let degree = |state: &usize| degrees[*state].0 * degrees[*state].1;
            let Some(state) = left.iter().copied().min_by_key(degree) else { break };
            left.remove(&state);
            let round = edges.remove(&(state, state));
            let take = |edges: &mut BTreeMap<(usize, usize), Expression>,
                        keeps: &dyn Fn(&(usize, usize)) -> bool| {
                let keys: Vec<(usize, usize)> =
                    edges.keys().filter(|key| keeps(key)).copied().collect();
                keys.into_iter()
                    .filter_map(|key| Some((key, edges.remove(&key)?)))
                    .collect::<Vec<_>>()
            };
            let into = take(&mut edges, &|(_, to)| *to == state);
            let out = take(&mut edges, &|(from, _)| *from == state);
            let sum = |all: &[((usize, usize), Expression)]| -> usize {
                all.iter().map(|(_, expression)| parts(expression)).sum()
            };
            let both_ways = into.len() * out.len();
            let written = out.len() * sum(&into)
                + into.len() * sum(&out)
                + both_ways * round.as_ref().map_or(0, parts);
            *work = work.checked_sub(written + edges.len() + left.len())?;
            if written > MAX_WRITTEN {
                return None;
            }
            for ((from, _), before) in &into {
                for ((_, to), behind) in &out {
                    let mut way = before.clone();
                    if let Some(round) = &round {
                        way = sequence(
                            way,
                            Expression::Repeat {
                                inner: Box::new(round.clone()),
                                least: 0,
                                most: None,
                            },
                        );
                    }
                    way = sequence(way, behind.clone());
                    let both = match edges.remove(&(*from, *to)) {
                        Some(other) => either(other, way),
                        None => way,
                    };
                    edges.insert((*from, *to), both);
                }
            }
        }
        edges.remove(&(start, end)).filter(|all| parts(all) <= MAX_PARTS)
    }
}

/// The empty word.
fn nothing() -> Expression {
    Expression::Sequence(Vec::new())
}

fn is_nothing(expression: &Expression) -> bool {
    matches!(expression, Expression::Sequence(parts) if parts.is_empty())
}

fn either(a: Expression, b: Expression) -> Expression {
    match (a, b) {
        (Expression::One(a), Expression::One(b)) => Expression::One(a | b),
        (a, b) if a == b => a,
        (a, b) if is_nothing(&a) || is_nothing(&b) => {
            let inner = Box::new(if is_nothing(&a) { b } else { a });
            Expression::Repeat { inner, least: 0, most: Some(1) }
        }
        (a, b) => {
            let list = |expression| match expression {
                Expression::Either(parts) => parts,
                other => vec![other],
            };
            let mut all = list(a);
            for part in list(b) {
                let place = all.iter().position(|other| {
                    let both_one =
                        matches!((other, &part), (Expression::One(_), Expression::One(_)));
                    both_one || *other == part
                });
                match (place.map(|at| &mut all[at]), part) {
                    (Some(Expression::One(set)), Expression::One(more)) => *set = *set | more,
                    (Some(_), _) => {}
                    (None, part) => all.push(part),
                }
            }
            Expression::Either(all)
        }
    }
}

fn sequence(a: Expression, b: Expression) -> Expression {
    if is_nothing(&a) {
        return b;
    }
    if is_nothing(&b) {
        return a;
    }
    let list = |expression| match expression {
        Expression::Sequence(parts) => parts,
        other => vec![other],
    };
    Expression::Sequence([list(a), list(b)].concat())
}

fn parts(expression: &Expression) -> usize {
    match expression {
        Expression::One(_) => 1,
        Expression::Sequence(all) | Expression::Either(all) => {
            1 + all.iter().map(parts).sum::<usize>()
        }
        Expression::Repeat { inner, .. } => 1 + parts(inner),
    }
}

/// A sequence of bits, the highest bit of a byte first.
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

    const NINE: Range = Range { side: 9, lowest: 1 };

    /// All rows of a rule for the first cells of a row.
    fn accepted(rule: &Rule, side: usize, count: usize) -> Vec<Vec<u8>> {
        let words = (0..side.pow(count as u32)).map(|n| {
            (0..count as u32).rev().map(|at| (n / side.pow(at) % side) as u8 + 1).collect()
        });
        let keeps = |word: &Vec<u8>| {
            let word: Vec<Digit> = word.iter().filter_map(|digit| Digit::new(*digit)).collect();
            match rule {
                Rule::Table(table) => table.rows.contains(&word),
                Rule::Pattern(pattern) => pattern.expression.matches(&word),
                _ => unreachable!("an automaton is a table or a pattern"),
            }
        };
        words.filter(keeps).collect()
    }

    fn rule(text: &str, lengths: &[usize], range: Range) -> Result<Rule, Reason> {
        let parts = lengths
            .iter()
            .enumerate()
            .map(|(row, length)| (0..*length).map(|column| Cell::new(row, column)).collect());
        let parts: Vec<Vec<Cell>> = parts.collect();
        Nfa::read(text)?.rule(&parts, range, &mut 1_000_000)
    }

    // Automata as the solver writes them, with the statement that each encodes.
    #[test]
    fn automata_accept_what_they_encode() {
        let four = Range { side: 4, lowest: 1 };
        let sum = |word: &[u8]| word.iter().map(|digit| u32::from(*digit)).sum::<u32>();
        let rises = |word: &[u8]| word.windows(2).all(|two| two[0] < two[1]);
        let steps = |word: &[u8]| {
            word.windows(3).all(|it| i16::from(it[1]) * 2 == i16::from(it[0]) + i16::from(it[2]))
        };
        type Plain<'a> = &'a dyn Fn(&[u8]) -> bool;
        let cases: [(&str, Range, Plain<'_>); 7] = [
            ("SMz5TnJzHIgA", four, &rises),
            ("TgZ_8SNFZ4n_EaKzxP8NFZ4n8IrPE_BWeJ8DPE8B4nARMAkAAA", NINE, &rises),
            ("RNPsPw3jAA", four, &|word| sum(word).is_multiple_of(3)),
            ("RhP_YYY_8MMP_GGG", NINE, &|word| sum(word).is_multiple_of(3)),
            ("TMd-JGnqzv7xL-9W_u-aKpIFEOLpZVGg", four, &steps),
            ("QPfHwA", four, &|word| word.last() == Some(&1)),
            ("Qjf-Af-AAA", NINE, &|word| word.last() == Some(&1)),
        ];
        for (text, range, plain) in cases {
            for count in 1..=4 {
                let rule = rule(text, &[count], range).unwrap();
                let read = accepted(&rule, range.side, count);
                let all = accepted(
                    &Table { cells: vec![], rows: every(range.side, count) }.into(),
                    range.side,
                    count,
                );
                let expected: Vec<Vec<u8>> = all.into_iter().filter(|word| plain(word)).collect();
                assert_eq!(read, expected, "{text} {count}");
            }
        }
        // Long lines become equivalent patterns.
        let long = rule("RhP_YYY_8MMP_GGG", &[5], NINE).unwrap();
        assert!(matches!(&long, Rule::Pattern(_)), "{long}");
        assert_eq!(accepted(&long, 9, 5).len(), 9_usize.pow(5) / 3);
    }

    fn every(side: usize, count: usize) -> Vec<Vec<Digit>> {
        let word = |n: usize| -> Vec<Digit> {
            let digits = (0..count as u32).map(|at| (n / side.pow(at) % side) as u8 + 1);
            digits.filter_map(Digit::new).collect()
        };
        (0..side.pow(count as u32)).map(word).collect()
    }

    /// Two parts with the same sum in a 4 x 4 grid.
    #[test]
    fn breaks_separate_parts() {
        let text = "VQEH8IMQUAHwxBRh_iCjEE_FGIKL-MQUYb8gow48IPyjDkERjg_MOQSTOSOD85BJRV5ZI4P0ElFl3mlkj_SUWYZeeaWT9RZhpt6J5pf1mGnHXponm_Yacefeqmif9px6CF66qaP3HoIo3srqp_egikle2yureCKSZ7rbK84pJ3vutsxkofC-63Cl8cL7r5Y4X3zSxwvnmljfRPNK";
        let four = Range { side: 4, lowest: 1 };
        let read = accepted(&rule(text, &[2, 1], four).unwrap(), 4, 3);
        let sums: Vec<Vec<u8>> = vec![
            vec![1, 1, 2],
            vec![1, 2, 3],
            vec![1, 3, 4],
            vec![2, 1, 3],
            vec![2, 2, 4],
            vec![3, 1, 4],
        ];
        assert_eq!(read, sums);
        let read = accepted(&rule(text, &[1, 2], four).unwrap(), 4, 3);
        assert_eq!(read.len(), sums.len());
        // Without a break, the required symbol never occurs.
        assert_eq!(accepted(&rule(text, &[3], four).unwrap(), 4, 3), Vec::<Vec<u8>>::new());
    }

    #[test]
    fn damaged_automata_are_named() {
        let error = |text: &str| rule(text, &[2], NINE).unwrap_err();
        assert_eq!(error("?"), "the automaton is not Base64");
        assert_eq!(error(""), "the automaton is truncated");
        assert_eq!(error("TgZ_8SNF"), "the automaton is truncated");
        assert_eq!(error("_g"), "the automaton is of an unknown kind");
    }
}
