//! Clues outside of the grid.

use super::Builder;
use crate::engines::rules::propagators::automaton::Automaton;
use crate::engines::rules::word::Word;
use ennead_puzzle::rule::{NumberedRoom, Sandwich, Skyscraper, Statement, XSum};

/// How much of a sandwich has been read.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Sandwiched {
    Before,
    /// Between the slices, with this sum so far; the slice that is missing is the lowest digit or the highest.
    Between {
        sum: i32,
        lowest_is_missing: bool,
    },
    After,
}

/// How far an X-sum or a numbered room has been read.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Counted {
    Start,
    /// So many cells are left to count, and this is left of the sum.
    Left {
        cells: i32,
        sum: i32,
    },
    Done,
}

impl<W: Word> Builder<'_, W> {
    pub(super) fn sandwich(&mut self, rule: &Sandwich) {
        let (lowest, highest) = (self.lowest, self.lowest + self.values() as i32 - 1);
        let step = move |_: usize, state: &Sandwiched, value: u32| {
            let value = value as i32 + lowest;
            let is_slice = value == lowest || value == highest;
            match *state {
                Sandwiched::Before if is_slice => {
                    Some(Sandwiched::Between { sum: 0, lowest_is_missing: value == highest })
                }
                Sandwiched::Between { sum, lowest_is_missing } if is_slice => {
                    let fits = lowest_is_missing == (value == lowest) && sum == rule.sum;
                    fits.then_some(Sandwiched::After)
                }
                Sandwiched::Between { sum, lowest_is_missing } => {
                    let sum = sum + value;
                    (sum <= rule.sum).then_some(Sandwiched::Between { sum, lowest_is_missing })
                }
                Sandwiched::After if is_slice => None,
                ref other => Some(other.clone()),
            }
        };
        let cells = self.indices(&rule.cells(self.geometry));
        let accepts = |state: &Sandwiched| *state == Sandwiched::After;
        self.push(Automaton::new(cells, self.values(), Sandwiched::Before, step, accepts));
    }

    pub(super) fn x_sum(&mut self, rule: &XSum) {
        let lowest = self.lowest;
        let step = move |_: usize, state: &Counted, value: u32| {
            let value = value as i32 + lowest;
            let (cells, sum) = match *state {
                Counted::Start => (value, rule.sum),
                Counted::Left { cells, sum } => (cells, sum),
                Counted::Done => return Some(Counted::Done),
            };
            match (cells, sum - value) {
                (..=0, _) => (sum == 0).then_some(Counted::Done),
                (1, rest) => (rest == 0).then_some(Counted::Done),
                (_, rest) => (rest >= 0).then_some(Counted::Left { cells: cells - 1, sum: rest }),
            }
        };
        let cells = self.indices(&rule.cells(self.geometry));
        let accepts = |state: &Counted| *state == Counted::Done;
        self.push(Automaton::new(cells, self.values(), Counted::Start, step, accepts));
    }

    pub(super) fn numbered_room(&mut self, rule: &NumberedRoom) {
        let lowest = self.lowest;
        let wanted = u32::from(rule.digit.get()) - 1;
        let step = move |_: usize, state: &Counted, value: u32| {
            let cells = match *state {
                Counted::Start => value as i32 + lowest,
                Counted::Left { cells, .. } => cells,
                Counted::Done => return Some(Counted::Done),
            };
            match cells {
                1 => (value == wanted).then_some(Counted::Done),
                _ => (cells > 1).then_some(Counted::Left { cells: cells - 1, sum: 0 }),
            }
        };
        let cells = self.indices(&rule.cells(self.geometry));
        let accepts = |state: &Counted| *state == Counted::Done;
        self.push(Automaton::new(cells, self.values(), Counted::Start, step, accepts));
    }

    pub(super) fn skyscraper(&mut self, rule: &Skyscraper) {
        // A state is the highest value so far, from 1, and how many were seen. The value 0 is not seen.
        let ground = u32::from(self.lowest == 0);
        let step = |_: usize, &(top, seen): &(u32, usize), value: u32| match value + 1 > top {
            true => (seen < rule.count).then_some((value + 1, seen + 1)),
            false => Some((top, seen)),
        };
        let cells = self.indices(&rule.cells(self.geometry));
        let accepts = |&(_, seen): &(u32, usize)| seen == rule.count;
        self.push(Automaton::new(cells, self.values(), (ground, 0), step, accepts));
    }
}
