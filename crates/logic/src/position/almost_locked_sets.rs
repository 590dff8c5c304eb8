//! All almost locked sets of a position, and which pairs of them share a restricted common.
//!
//! An almost locked set is a set of cells of a house with one more candidate than cells: if it loses a digit, its cells
//! need all its other digits. A digit is a *restricted common* of two such sets if each cell of one set that can hold
//! the digit sees each such cell of the other. Then at most one of the two sets holds it.
//!
//! This depends only on the digit and on the cells of each set that can hold it. These cells, with the digit, are called an
//! *end* of the set. Many sets have the same end; such sets are handled together.

use crate::Position;
use crate::position::closure::Closure;
use crate::position::pencil_marks::MarkedSet;
use ennead_puzzle::bits::ones;
use ennead_puzzle::{CellSet, Digit, DigitSet, Lists};
use std::mem;
use std::ops::Range;

/// A digit, and the cells of an almost locked set that can hold it. Several sets can have the same end.
pub(crate) struct End {
    /// The common peers of these cells.
    pub(crate) seen: CellSet,
    cells: CellSet,
    pub(crate) digit: Digit,
}

/// The almost locked sets of a position, smaller ones first.
pub(crate) struct AlmostLockedSets {
    pub(crate) sets: Vec<MarkedSet>,
    pub(crate) ends: Vec<End>,
    /// For each end, the numbers of the sets that have it.
    having: Lists<usize>,
    /// For each end, the numbers of the ends linked to it: ends of the same digit whose cells all see all its cells. At
    /// most one of two linked ends holds the digit.
    linked: Lists<usize>,
    /// For each digit, the numbers of its ends.
    of_digits: Vec<Range<usize>>,
    /// By set and digit: the number of the end; [`NO_END`] if the set lacks the digit.
    ends_of: Vec<u32>,
    size: usize,
}

const NO_END: u32 = u32::MAX;

impl AlmostLockedSets {
    pub(crate) fn of(position: &Position<'_>) -> AlmostLockedSets {
        let size = position.geometry().size().digit_count();
        let mut sets = sets(position);
        sets.sort_by_key(|set| set.cells.len());
        let mut all = AlmostLockedSets {
            ends_of: vec![NO_END; sets.len() * size],
            sets,
            ends: Vec::new(),
            having: Lists::with_capacity(0),
            linked: Lists::with_capacity(0),
            of_digits: Vec::with_capacity(size),
            size,
        };
        all.find_ends(position);
        all
    }

    /// The transitive closure of the implications between ends. Node `n` means "the cells of end `n` do not hold its
    /// digit", node `count + n` means "they hold it", where `count` is the number of ends. A set that loses a digit holds
    /// all its others, and if an end holds its digit, all ends linked to it lose the digit.
    pub(crate) fn closure(&self) -> Closure {
        let count = self.ends.len();
        let mut edges = Lists::with_capacity(2 * count);
        // Targets are collected as bits first, because sets with the same end often have a second end in common.
        let mut held = vec![0_u64; count.div_ceil(64)];
        for (number, end) in self.ends.iter().enumerate() {
            for &set in self.having(number) {
                for other in self.sets[set].digits.without(end.digit) {
                    let other = self.end_number(set, other);
                    held[other / 64] |= 1 << (other % 64);
                }
            }
            let words = held.iter_mut().enumerate();
            edges.push(words.flat_map(|(word, bits)| {
                ones(mem::take(bits)).map(move |bit| (count + 64 * word + bit) as u32)
            }));
        }
        for linked in self.linked.iter() {
            edges.push(linked.iter().map(|&end| end as u32));
        }
        Closure::of(&edges, |&end| end)
    }

    /// The index of the end that a set has for one of its digits.
    #[inline]
    pub(crate) fn end_number(&self, set: usize, digit: Digit) -> usize {
        self.ends_of[set * self.size + digit.index()] as usize
    }

    /// The numbers of the sets that have this end.
    #[inline]
    pub(crate) fn having(&self, end: usize) -> &[usize] {
        &self.having[end]
    }

    /// The numbers of the ends linked to an end, ascending. At most one of two linked ends holds the digit.
    #[inline]
    pub(crate) fn linked(&self, end: usize) -> &[usize] {
        &self.linked[end]
    }

    /// The indices of the ends that belong to a digit, as a range of `ends`.
    pub(crate) fn ends_of(&self, digit: Digit) -> Range<usize> {
        self.of_digits[digit.index()].clone()
    }

    /// The end of a set for a digit that the set has.
    #[inline]
    pub(crate) fn end(&self, set: usize, digit: Digit) -> &End {
        &self.ends[self.end_number(set, digit)]
    }

    /// Which of these digits are restricted commons of two sets. Both sets must have all of the digits.
    pub(crate) fn restricted(&self, a: usize, b: usize, digits: DigitSet) -> DigitSet {
        let apart = |digit: &Digit| self.end(b, *digit).cells.is_subset(self.end(a, *digit).seen);
        digits.iter().filter(apart).collect()
    }

    /// Finds the ends, digit by digit, and links them.
    fn find_ends(&mut self, position: &Position<'_>) {
        let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        let mut with_digit: Vec<(CellSet, usize)> = Vec::with_capacity(self.sets.len());
        for digit in position.geometry().size().digits() {
            let candidates = pencil_marks.of_digit(digit);
            let sets = self.sets.iter().enumerate();
            with_digit.clear();
            with_digit.extend(sets.filter_map(|(number, set)| {
                set.digits.contains(digit).then_some((set.cells & candidates, number))
            }));
            with_digit.sort_unstable();
            let first = self.ends.len();
            for alike in with_digit.chunk_by(|a, b| a.0 == b.0) {
                let cells = alike[0].0;
                for &(_, set) in alike {
                    let place = set * self.size + digit.index();
                    self.ends_of[place] = self.ends.len() as u32;
                }
                self.having.push(alike.iter().map(|&(_, set)| set));
                self.ends.push(End { cells, digit, seen: layout.common_peers(cells) });
            }
            self.of_digits.push(first..self.ends.len());
            self.pairs_from(first, &mut pairs);
        }
        let both = |&(low, high)| [(low, high), (high, low)];
        let linked: Vec<_> = pairs.iter().flat_map(both).collect();
        self.linked = Lists::grouped(self.ends.len(), &linked);
    }

    /// Adds the linked pairs among the ends from `first` on, which are all of one digit.
    fn pairs_from(&self, first: usize, pairs: &mut Vec<(usize, usize)>) {
        // The cells are copied into an array of their own, because the loop below tests very many pairs, few of which
        // are linked.
        let cells: Vec<CellSet> = self.ends[first..].iter().map(|end| end.cells).collect();
        for (a, end) in self.ends.iter().enumerate().skip(first) {
            for (place, more) in cells.iter().enumerate().skip(a + 1 - first) {
                if more.is_subset(end.seen) {
                    pairs.push((a, first + place));
                }
            }
        }
    }
}

/// The almost locked sets of all houses. A set that lies in two houses is listed once.
fn sets(position: &Position<'_>) -> Vec<MarkedSet> {
    let (pencil_marks, layout) = (position.pencil_marks(), position.layout());
    let mut found = Vec::new();
    for (number, &house) in layout.houses.iter().enumerate() {
        let empty: Vec<usize> = (house & pencil_marks.empty).iter().collect();
        let marks: Vec<DigitSet> = empty.iter().map(|&cell| pencil_marks.of_cell(cell)).collect();
        let earlier = &layout.houses[..number];
        let mut keep = |set: MarkedSet| {
            if !earlier.iter().any(|house| set.cells.is_subset(*house)) {
                found.push(set);
            }
        };
        subsets(&empty, &marks, 1, MarkedSet::EMPTY, &mut keep);
    }
    found
}

/// Passes each extension of `chosen` by some of these empty cells to `keep` if it has one more digit than cells. `count` is the
/// number of cells of `chosen` plus one.
fn subsets(
    empty: &[usize],
    marks: &[DigitSet],
    count: usize,
    chosen: MarkedSet,
    keep: &mut impl FnMut(MarkedSet),
) {
    for (place, (&cell, &more)) in empty.iter().zip(marks).enumerate() {
        let set = chosen.with(cell, more);
        let digits = set.digits.len();
        // There are too many digits, even if all remaining cells are added and bring no new digit.
        if digits > count + empty.len() - place {
            continue;
        }
        if digits == count + 1 {
            keep(set);
        }
        subsets(&empty[place + 1..], &marks[place + 1..], count + 1, set, keep);
    }
}
