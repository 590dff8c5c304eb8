//! The candidates of every empty cell, with a trail to undo placements.

use crate::Observer;
use crate::watch::Watch;
use ennead_puzzle::{Candidates, Digit, DigitSet, Geometry, Puzzle};
use std::sync::Arc;

/// The candidates, their number per cell, and the trail of removals.
#[derive(Clone)]
pub(crate) struct Marks {
    geometry: Arc<Geometry>,
    digits: Vec<Option<Digit>>,
    candidates: Vec<DigitSet>,
    /// The number of candidates of each empty cell; [`FILLED`] for a filled cell, so that the smallest entry is always an
    /// empty cell. With one byte per cell, the search for the smallest entry reads few vectors.
    counts: Vec<u8>,
    /// The peers that lost a candidate because of a placement, in the order of the placements.
    trail: Vec<u16>,
    /// The length of the trail before each placement.
    starts: Vec<usize>,
}

const FILLED: u8 = u8::MAX;

impl Marks {
    /// Creates the marks with the candidates that the givens leave in each empty cell.
    pub(crate) fn new(puzzle: &Puzzle) -> Marks {
        let start = Candidates::of(puzzle);
        let digits = puzzle.givens().cells().to_vec();
        let count = |(digit, candidates): (&Option<Digit>, &DigitSet)| match digit {
            Some(_) => FILLED,
            None => candidates.len() as u8,
        };
        Marks {
            geometry: puzzle.geometry().clone(),
            counts: digits.iter().zip(start.marks()).map(count).collect(),
            candidates: start.marks().to_vec(),
            digits,
            trail: Vec::new(),
            starts: Vec::new(),
        }
    }

    /// Whether some empty cell has no candidate at the start. Later, [`place`](Marks::place) reports that.
    pub(crate) fn is_dead(&self) -> bool {
        self.counts.contains(&0)
    }

    /// The empty cell with the fewest candidates, the first of several in reading order.
    pub(crate) fn smallest(&self) -> Option<usize> {
        let fewest = self.counts.iter().copied().min().filter(|count| *count != FILLED)?;
        self.counts.iter().position(|count| *count == fewest)
    }

    pub(crate) fn candidates(&self, cell: usize) -> DigitSet {
        self.candidates[cell]
    }

    pub(crate) fn digits(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// Writes a digit into an empty cell and removes it from the peers; stops and returns `false` as soon as one of
    /// them has no candidate left.
    pub(crate) fn place<O: Observer>(
        &mut self,
        cell: usize,
        digit: Digit,
        watch: &mut Watch<O>,
    ) -> bool {
        self.starts.push(self.trail.len());
        self.digits[cell] = Some(digit);
        self.counts[cell] = FILLED;
        for &peer in &self.geometry.cell_peer_indices()[cell] {
            let index = peer as usize;
            if self.digits[index].is_some() || !self.candidates[index].remove(digit) {
                continue;
            }
            watch.eliminate(index, digit);
            self.trail.push(peer);
            self.counts[index] -= 1;
            if self.counts[index] == 0 {
                return false;
            }
        }
        true
    }

    /// Undoes the last placement, which must be this one.
    pub(crate) fn undo(&mut self, cell: usize, digit: Digit) {
        let start = self.starts.pop().expect("one start a placement");
        for &peer in &self.trail[start..] {
            self.candidates[peer as usize].add(digit);
            self.counts[peer as usize] += 1;
        }
        self.trail.truncate(start);
        self.digits[cell] = None;
        self.counts[cell] = self.candidates[cell].len() as u8;
    }
}
