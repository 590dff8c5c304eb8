//! Cells that all differ and add up to a total: a cage, or what cages leave of a house.
//!
//! Of such cells the digits used so far say all that matters to those that come, their sum too. So there is no need to
//! number states: a set of digits is its own number.

use ennead_puzzle::{Digit, DigitSet};
use std::sync::LazyLock;

/// Grids with more digits have too many sets to keep a bit for each.
pub(super) const MOST_DIGITS: usize = 11;

/// More cells than digits cannot differ.
const LAYERS: usize = MOST_DIGITS + 1;

/// The bits of sets of digits, by words.
type Sets = [u64; (1 << MOST_DIGITS) / 64];

/// By set of digits: what they add up to, if the lowest counts as 0.
static SUMS: LazyLock<Vec<u8>> =
    LazyLock::new(|| (0..1u32 << MOST_DIGITS).map(|set| each(set).sum::<u32>() as u8).collect());

/// What each cell can hold, of these digits, so that all differ and add up to the total. Nothing in any of them if there
/// is no way.
pub(super) fn possible(marks: &[DigitSet], total: i32, lowest: i32) -> Vec<DigitSet> {
    let count = marks.len();
    let mut possible = vec![DigitSet::EMPTY; count];
    let above = total - lowest * count as i32;
    if count >= LAYERS || above < 0 {
        return possible;
    }
    let words = match marks.iter().fold(0, |all, marks| all | bits(*marks)) {
        0 => return possible,
        all => (1 << (32 - all.leading_zeros())) / 64 + 1,
    };
    let sums = &SUMS[..];
    // By how many cells are filled: the sets that can have been used, listed one layer after the other.
    let mut known: [Sets; LAYERS] = [[0; (1 << MOST_DIGITS) / 64]; LAYERS];
    let mut listed: Vec<u16> = Vec::with_capacity(256);
    let mut ends = [0; LAYERS + 1];
    listed.push(0);
    ends[1] = 1;
    for (at, marks) in marks.iter().enumerate() {
        let marks = bits(*marks);
        for place in ends[at]..ends[at + 1] {
            let set = listed[place];
            for digit in each(marks & !u32::from(set)) {
                let next = usize::from(set) | 1 << digit;
                let bit = 1 << (next % 64);
                if known[at + 1][next / 64] & bit == 0 && i32::from(sums[next]) <= above {
                    known[at + 1][next / 64] |= bit;
                    listed.push(next as u16);
                }
            }
        }
        ends[at + 2] = listed.len();
    }
    // Now only those from which the total is reached.
    known[count][..words].fill(0);
    for set in listed[ends[count]..].iter().copied().map(usize::from) {
        if i32::from(sums[set]) == above {
            known[count][set / 64] |= 1 << (set % 64);
        }
    }
    for at in (0..count).rev() {
        known[at][..words].fill(0);
        let marks = bits(marks[at]);
        for set in listed[ends[at]..ends[at + 1]].iter().copied().map(usize::from) {
            for digit in each(marks & !(set as u32)) {
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

/// The lowest digit as the lowest bit.
fn bits(digits: DigitSet) -> u32 {
    digits.bits() as u32
}

fn each(mut bits: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let first = (bits != 0).then(|| bits.trailing_zeros())?;
        bits &= bits - 1;
        Some(first)
    })
}
