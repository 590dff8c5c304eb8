//! The number of solutions seen with each candidate. A count is settled when it has reached the limit, or when all solutions
//! with the candidate were counted.

use crate::Ending;
use ennead_puzzle::{Digit, DigitSet, Size};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct CandidateCounts {
    size: Size,
    limit: u64,
    counts: PerCandidate,
    /// For each cell, the digits whose count is not settled.
    undecided: Vec<DigitSet>,
    /// The solutions in which a candidate appeared for the first time.
    first_seen: Vec<Vec<Option<Digit>>>,
}

/// A number for each candidate, cell by cell.
pub(super) type PerCandidate = Vec<u64>;

impl CandidateCounts {
    pub(super) fn new(size: Size, cells: usize, limit: u64) -> CandidateCounts {
        CandidateCounts {
            size,
            limit,
            counts: vec![0; cells * size.digit_count()],
            undecided: vec![size.digits(); cells],
            first_seen: Vec::new(),
        }
    }

    pub(super) fn cell_count(&self) -> usize {
        self.undecided.len()
    }

    pub(super) fn limit(&self) -> u64 {
        self.limit
    }

    pub(super) fn count(&self, cell: usize, digit: Digit) -> u64 {
        self.counts[self.place(cell, digit)]
    }

    /// The digits of a cell that appeared in a solution.
    pub(super) fn digits(&self, cell: usize) -> DigitSet {
        self.size.digits().iter().filter(|digit| self.count(cell, *digit) > 0).collect()
    }

    /// The digits of a cell whose count is not settled.
    pub(super) fn undecided(&self, cell: usize) -> DigitSet {
        self.undecided[cell]
    }

    /// The solutions in which a candidate first appeared. Together they contain every candidate seen so far.
    pub(super) fn first_seen(&self) -> &[Vec<Option<Digit>>] {
        &self.first_seen
    }

    /// The number of counts that are not settled.
    pub(super) fn undecided_count(&self) -> usize {
        self.undecided.iter().map(|digits| digits.len()).sum()
    }

    /// Whether there is a solution, given how the work ended; `None` if it ended before the first solution was found.
    pub(super) fn has_solution(&self, ending: Ending) -> Option<bool> {
        match self.digits(0).is_empty() {
            false => Some(true),
            true => (ending == Ending::Complete).then_some(false),
        }
    }

    /// A count of 0 for each candidate, for a new series of [`see`](CandidateCounts::see).
    pub(super) fn no_counts(&self) -> PerCandidate {
        vec![0; self.counts.len()]
    }

    /// Adds a solution to `seen`, the counts of a series of different solutions. The count of a candidate is the largest over
    /// all series.
    pub(super) fn see(&mut self, digits: &[Option<Digit>], seen: &mut PerCandidate) {
        let mut is_first = false;
        for (cell, digit) in digits.iter().enumerate() {
            let digit = digit.expect("engines fill the grid of their puzzle");
            let place = self.place(cell, digit);
            is_first |= self.counts[place] == 0;
            seen[place] += 1;
            if seen[place] > self.counts[place] && seen[place] <= self.limit {
                self.counts[place] = seen[place];
                if seen[place] == self.limit {
                    self.settle(cell, digit);
                }
            }
        }
        if is_first {
            self.first_seen.push(digits.to_vec());
        }
    }

    /// Records that the count of this candidate is settled.
    pub(super) fn settle(&mut self, cell: usize, digit: Digit) {
        self.undecided[cell].remove(digit);
    }

    /// Records that all counts are settled.
    pub(super) fn settle_all(&mut self) {
        self.undecided.fill(DigitSet::EMPTY);
    }

    fn place(&self, cell: usize, digit: Digit) -> usize {
        cell * self.size.digit_count() + usize::from(digit.get()) - 1
    }
}
