//! Cells that all differ and add up to a total: a cage, or the innies of houses.
//!
//! The state before each cell is the set of digits used so far, which also determines their sum. The bits of the set,
//! read as a number, are the number of the state, so no table of states is needed.

use ennead_puzzle::bits::ones;
use ennead_puzzle::{Digit, DigitSet};
use std::sync::LazyLock;

/// The maximum number of digits. A set of states has a bit for each set of digits, so it doubles with each further digit.
pub(super) const MAX_DIGITS: usize = 11;

/// The maximum number of layers: one before the first cell, and one after each cell. There are no more cells than
/// digits, because more could not all differ.
const LAYERS: usize = MAX_DIGITS + 1;

/// A set of states, one bit each.
type States = [u64; (1 << MAX_DIGITS) / 64];

/// For each set of digits, its sum, counting the lowest digit as 0.
static SUMS: LazyLock<Vec<u8>> = LazyLock::new(|| {
    (0..1u32 << MAX_DIGITS).map(|set| ones(u64::from(set)).sum::<usize>() as u8).collect()
});

/// The sums that the cells can have with different digits, one bit each. The lowest digit counts as 0.
pub(super) fn sums(marks: &[DigitSet]) -> u128 {
    let filled = Layers::of(marks, u128::MAX);
    filled.last().iter().fold(0, |all, set| all | 1 << SUMS[usize::from(*set)])
}

/// The candidates of each cell that occur in a filling with different digits and a wanted sum. `wanted` has a bit for each
/// wanted sum, as in the result of [`sums`]. All sets are empty if there is no such filling.
pub(super) fn possible(marks: &[DigitSet], wanted: u128) -> Vec<DigitSet> {
    let count = marks.len();
    let mut possible = vec![DigitSet::EMPTY; count];
    let mut filled = Layers::of(marks, wanted);
    if filled.last().is_empty() {
        return possible;
    }
    let words = filled.words;
    let sums = &SUMS[..];
    // Backwards: keep only the states from which one of the sums can be reached.
    let Layers { known, listed, ends, .. } = &mut filled;
    known[count][..words].fill(0);
    for set in listed[ends[count]..].iter().copied().map(usize::from) {
        if wanted >> sums[set] & 1 == 1 {
            known[count][set / 64] |= 1 << (set % 64);
        }
    }
    for at in (0..count).rev() {
        known[at][..words].fill(0);
        let marks = bits(marks[at]);
        for set in listed[ends[at]..ends[at + 1]].iter().copied().map(usize::from) {
            for digit in ones(u64::from(marks & !(set as u32))) {
                let next = set | 1 << digit;
                if known[at + 1][next / 64] >> (next % 64) & 1 == 1 {
                    known[at][set / 64] |= 1 << (set % 64);
                    possible[at].add(Digit::new(digit as u8 + 1).expect("digits count from 1"));
                }
            }
        }
    }
    possible
}

/// The reachable states for each number of filled cells: `known` stores each layer as a bit set, `listed` stores the layers one
/// after another.
struct Layers {
    known: [States; LAYERS],
    listed: Vec<u16>,
    /// Where each layer starts in `listed`; the last layer extends to the end of the list.
    ends: [usize; LAYERS + 1],
    /// The number of cells: one less than the number of layers.
    count: usize,
    /// The number of words in use in each set of states.
    words: usize,
}

impl Layers {
    /// Finds the states that can be reached without exceeding the largest wanted sum.
    fn of(marks: &[DigitSet], wanted: u128) -> Layers {
        let count = marks.len();
        let (known, listed) = ([[0; (1 << MAX_DIGITS) / 64]; LAYERS], Vec::with_capacity(256));
        let mut layers = Layers { known, listed, ends: [0; LAYERS + 1], count, words: 0 };
        let all = marks.iter().fold(0, |all, marks| all | bits(*marks));
        if count >= LAYERS || wanted == 0 || all == 0 {
            return layers;
        }
        layers.words = (1_usize << (32 - all.leading_zeros())).div_ceil(64);
        let most = wanted.ilog2();
        let sums = &SUMS[..];
        let Layers { known, listed, ends, .. } = &mut layers;
        listed.push(0);
        ends[1] = 1;
        for (at, marks) in marks.iter().enumerate() {
            let marks = bits(*marks);
            for place in ends[at]..ends[at + 1] {
                let set = listed[place];
                for digit in ones(u64::from(marks & !u32::from(set))) {
                    let next = usize::from(set) | 1 << digit;
                    let bit = 1 << (next % 64);
                    if known[at + 1][next / 64] & bit == 0 && u32::from(sums[next]) <= most {
                        known[at + 1][next / 64] |= bit;
                        listed.push(next as u16);
                    }
                }
            }
            ends[at + 2] = listed.len();
        }
        layers
    }

    /// The states after the last cell.
    fn last(&self) -> &[u16] {
        &self.listed[self.ends[self.count.min(LAYERS)]..]
    }
}

/// The digits as bits, the lowest digit as the lowest bit.
fn bits(digits: DigitSet) -> u32 {
    digits.bits() as u32
}
