//! Candidates of two cells that a rule does not let be true together: the weak links of rules.

use super::{Reading, Readings};
use ennead_puzzle::{Candidates, Digit, DigitSet};

/// With more open cells than this, what two cells of a rule leave each other is not looked at.
const MOST_OPEN: usize = 4;

/// For each candidate of an open cell those of other open cells that exclude it, peers with its digit left out.
#[derive(Debug)]
pub(crate) struct Rivals {
    digits: usize,
    rows: Vec<Vec<(usize, Digit)>>,
}

impl Rivals {
    pub(crate) fn of(readings: &Readings, at: &Candidates) -> Rivals {
        let digits = at.size().get();
        let mut rivals = Rivals { digits, rows: vec![Vec::new(); at.size().cell_count() * digits] };
        let is_open = |cell: usize| at.grid().cells()[cell].is_none();
        for bond in &readings.bonds {
            let [a, b] = bond.cells;
            if is_open(a) && is_open(b) {
                for digit in at.marks()[a] {
                    let gone = at.marks()[b].minus(bond.leaves(digit));
                    rivals.add((a, digit), b, gone, at);
                }
            }
        }
        for one in readings.all.iter().filter(|one| one.is_whole) {
            let open = one.reading.cells.iter().filter(|cell| is_open(**cell)).count();
            if (3..=MOST_OPEN).contains(&open) || open == 2 && one.reading.cells.len() > 2 {
                rivals.add_reading(&one.reading, at);
            }
        }
        for row in &mut rivals.rows {
            row.sort_unstable();
            row.dedup();
        }
        rivals
    }

    /// What cannot be true with a candidate, in reading order.
    pub(crate) fn of_candidate(&self, cell: usize, digit: Digit) -> &[(usize, Digit)] {
        &self.rows[cell * self.digits + usize::from(digit.get()) - 1]
    }

    fn add(&mut self, (a, digit): (usize, Digit), b: usize, gone: DigitSet, at: &Candidates) {
        let are_peers = || at.geometry().cell_peer_indices()[a].binary_search(&(b as u16)).is_ok();
        let known =
            if gone.contains(digit) && are_peers() { DigitSet::of(digit) } else { DigitSet::EMPTY };
        for other in gone.minus(known) {
            self.rows[a * self.digits + usize::from(digit.get()) - 1].push((b, other));
            self.rows[b * self.digits + usize::from(other.get()) - 1].push((a, digit));
        }
    }

    /// What each candidate leaves the other cells.
    fn add_reading(&mut self, reading: &Reading, at: &Candidates) {
        let marks = reading.marks(at);
        for (place, &cell) in reading.cells.iter().enumerate() {
            if at.grid().cells()[cell].is_some() {
                continue;
            }
            for digit in marks[place] {
                let mut fixed = marks.clone();
                fixed[place] = DigitSet::of(digit);
                // What no way has is the rule's own to strike.
                let ways = reading.ways_with(&fixed).filter(|ways| !ways.is_none());
                let Some(ways) = ways else { continue };
                for (other, &rival) in reading.cells.iter().enumerate().skip(place + 1) {
                    if rival != cell && at.grid().cells()[rival].is_none() {
                        let gone = marks[other].minus(ways.possible[other]);
                        self.add((cell, digit), rival, gone, at);
                    }
                }
            }
        }
    }
}
