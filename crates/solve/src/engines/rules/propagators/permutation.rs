//! A line of different values that an automaton reads: a sandwich, X-sum or skyscraper clue along a row.
//!
//! The automaton alone accepts words that repeat a value, and the house alone ignores the clue. This propagator uses both.
//! Each run finds, for each set of values, the states that the automaton can be in when the first cells hold exactly that
//! set. It goes forward through the sets, then back.
//!
//! **Sound and complete** for the line: a value stays if and only if some accepted word of different candidates has it
//! there. (The subsets are those of Held and Karp 1962, the states those of Pesant 2004.)

use super::automaton::{Automaton, is_set, set, states};
use super::{Cost, Kind, Propagator};
use crate::engines::rules::domains::{Contradiction, Domains};
use crate::engines::rules::value_set::ValueSet;
use ennead_puzzle::bits::ones;

/// See the [module](self).
pub(crate) struct Permutation {
    line: Automaton,
    /// The number of sets of values.
    sets: usize,
    /// The number of words in a bit set of the states of one place.
    words: usize,
}

/// The maximum number of values. With more, the sets take more time than they save in the search.
const MAX_VALUES: u32 = 9;

/// The maximum number of words in the bit set of the states of one place.
const MAX_WORDS: usize = 4;

impl Permutation {
    /// Whether the line has cells, and few enough values and states.
    pub(crate) fn supports(line: &Automaton, values: u32) -> bool {
        !line.cells.is_empty() && values <= MAX_VALUES && line.most_words() <= MAX_WORDS
    }

    /// Creates the propagator for a line of different cells, each with one of `values` values.
    pub(crate) fn new(line: Automaton, values: u32) -> Permutation {
        Permutation { sets: 1 << values, words: line.most_words(), line }
    }
}

impl<W: ValueSet> Propagator<W> for Permutation {
    fn cells(&self) -> &[u16] {
        &self.line.cells
    }

    fn cost(&self) -> Cost {
        Cost::Highest
    }

    fn kind(&self) -> Kind<'_, W> {
        Kind::Implied
    }

    fn filter(&self, domains: &mut Domains<W>) -> Result<(), Contradiction> {
        let (length, words) = (self.line.cells.len(), self.words);
        let candidates = |place: usize| domains.get(self.line.cells[place]).bits() as usize;
        // For each set, the states that can be reached; after the backward pass, only those from which an accepted state can
        // be reached.
        let mut reached = vec![0; self.sets * words];
        reached[0] = 1;
        for values in 0..self.sets {
            let place = values.count_ones() as usize;
            let (before, after) = reached.split_at_mut((values + 1) * words);
            let here = &mut before[values * words..];
            if place == length {
                here.iter_mut().zip(&self.line.accepted).for_each(|(word, end)| *word &= end);
                here.iter_mut().skip(self.line.accepted.len()).for_each(|word| *word = 0);
            }
            if place >= length {
                continue;
            }
            let left = candidates(place) & !values;
            for state in states(here) {
                for it in self.line.layers[place].from(state) {
                    for value in ones(left as u64 & it.values) {
                        let next = (values | 1 << value) * words - (values + 1) * words;
                        set(&mut after[next..next + words], it.to);
                    }
                }
            }
        }
        let mut used = vec![0; length];
        for values in (0..self.sets).rev() {
            let place = values.count_ones() as usize;
            if place >= length {
                continue;
            }
            let left = candidates(place) & !values;
            let (before, after) = reached.split_at_mut((values + 1) * words);
            let here = &mut before[values * words..];
            for (index, word) in here.iter_mut().enumerate() {
                for state in states(&[*word]) {
                    let mut leads_on = 0;
                    for it in self.line.layers[place].from(64 * index + state) {
                        for value in ones(left as u64 & it.values) {
                            let next = (values | 1 << value) * words - (values + 1) * words;
                            leads_on |=
                                u64::from(is_set(&after[next..next + words], it.to)) << value;
                        }
                    }
                    used[place] |= leads_on;
                    if leads_on == 0 {
                        *word &= !(1 << state);
                    }
                }
            }
        }
        for (cell, values) in self.line.cells.iter().zip(used) {
            domains.keep(*cell, W::from_bits(values))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_testkit::rules::Random;

    /// The accepted words of different values that the candidates allow.
    fn words(masks: &[u16], accepts: impl Fn(&[u32]) -> bool) -> Vec<Vec<u32>> {
        let mut words = vec![Vec::new()];
        for mask in masks {
            let longer = |word: &Vec<u32>| {
                let word = word.clone();
                let free = (0..5).filter(|value| mask >> value & 1 != 0);
                free.filter(|value| !word.contains(value))
                    .map(|value| [&word[..], &[value]].concat())
                    .collect()
            };
            words = words.iter().flat_map(|word| -> Vec<Vec<u32>> { longer(word) }).collect();
        }
        words.retain(|word| accepts(word));
        words
    }

    #[test]
    fn exactly_the_values_of_accepted_words_stay() {
        let mut random = Random::new(1);
        let (mut kept, mut failed) = (0, 0);
        for _ in 0..3_000 {
            let length = 1 + random.below(5);
            let masks: Vec<u16> = (0..length).map(|_| 1 + random.below(31) as u16).collect();
            // The weights depend on the place, so that the order matters.
            let total = random.below(30) as u32;
            let weigh = |place: usize, value: u32| (place as u32 % 3 + 1) * value;
            let cells: Vec<u16> = (0..length as u16).collect();
            let line = Automaton::new(
                cells,
                5,
                0,
                |place, so_far: &u32, value| Some(so_far + weigh(place, value)),
                |sum| *sum == total,
            );
            let expected = words(&masks, |word| {
                word.iter().enumerate().map(|(place, value)| weigh(place, *value)).sum::<u32>()
                    == total
            });
            let mut domains = Domains::new(masks.clone());
            let result = Permutation::new(line, 5).filter(&mut domains);
            if expected.is_empty() {
                assert!(result.is_err(), "{masks:?} {total}");
                failed += 1;
                continue;
            }
            assert!(result.is_ok(), "{masks:?} {total}");
            for (place, mask) in domains.masks().iter().enumerate() {
                let values = expected.iter().fold(0, |mask, word| mask | 1 << word[place]);
                assert_eq!(*mask, values, "{masks:?} {total} place {place}");
            }
            kept += 1;
        }
        assert!(kept > 200 && failed > 200, "{kept} {failed}");
    }
}
