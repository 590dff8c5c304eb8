//! A position in which an assumption is tried, with queues of the singles that it leaves.
//!
//! As in HoDoKu, the trial continues after a contradiction: when the last candidate of a cell is removed, the counts of
//! places in its houses still include it.

use crate::grid::{HOUSE_CELLS, HOUSES, Mark, PEERS, SmallSet, cell_digit, mark};
use crate::hodoku::houses::houses_of;
use crate::hodoku::position::Position;
use ennead_puzzle::CellSet;
use ennead_puzzle::bits::ones;

/// The trial position. Singles stay in the queues, except for a hidden single whose digit loses its last place in a
/// house.
#[derive(Clone)]
pub(super) struct Trial {
    pub(super) cells: [u16; 81],
    values: [Option<u8>; 81],
    /// The number of places of each digit in each house.
    counts: [[i8; 9]; HOUSES],
    naked: Vec<Mark>,
    hidden: Vec<Mark>,
}

impl Trial {
    pub(super) fn of(position: &Position) -> Trial {
        let grid = &position.grid;
        let mut counts = [[0; 9]; HOUSES];
        for (house, counts) in counts.iter_mut().enumerate() {
            for (digit, count) in counts.iter_mut().enumerate() {
                *count = grid.places[digit][house].size() as i8;
            }
        }
        let values = std::array::from_fn(|cell| position.value(cell).map(|digit| digit as u8));
        Trial { cells: grid.cells, values, counts, naked: Vec::new(), hidden: Vec::new() }
    }

    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        if self.cells[cell] >> digit & 1 == 0 {
            return;
        }
        self.cells[cell] &= !(1 << digit);
        let left = self.cells[cell];
        if left == 0 {
            return;
        }
        if left.is_power_of_two() {
            self.naked.push(mark(cell, left.trailing_zeros() as usize));
        }
        for house in houses_of(cell) {
            let count = &mut self.counts[house][digit];
            *count -= 1;
            match *count {
                1 => self.queue_hidden(house, digit),
                0 => {
                    let lost = |&mark: &Mark| {
                        let (cell, of) = cell_digit(mark);
                        of == digit && houses_of(cell).contains(&house)
                    };
                    if let Some(at) = self.hidden.iter().position(lost) {
                        self.hidden.remove(at);
                    }
                }
                _ => {}
            }
        }
    }

    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        if self.values[cell] == Some(digit as u8) {
            return;
        }
        let candidates = self.cells[cell];
        self.values[cell] = Some(digit as u8);
        self.cells[cell] = 0;
        for peer in PEERS[cell].iter() {
            self.remove(peer, digit);
        }
        for other in ones(candidates) {
            for house in houses_of(cell) {
                let count = &mut self.counts[house][other];
                *count -= 1;
                if *count == 1 && other != digit {
                    self.queue_hidden(house, other);
                }
            }
        }
    }

    /// The current singles, naked ones first; `true` marks the naked ones.
    pub(super) fn singles(&self) -> Vec<(Mark, bool)> {
        let is_empty = |mark: Mark| self.values[cell_digit(mark).0].is_none();
        let naked = self.naked.iter().filter(|&&mark| is_empty(mark));
        let mut singles: Vec<(Mark, bool)> = naked.map(|&mark| (mark, true)).collect();
        let mut visited = CellSet::EMPTY;
        for &mark in &self.hidden {
            let (cell, digit) = cell_digit(mark);
            let mut houses = houses_of(cell).into_iter();
            if is_empty(mark)
                && !visited.contains(cell)
                && houses.any(|house| self.counts[house][digit] == 1)
            {
                visited = visited.with(cell);
                singles.push((mark, false));
            }
        }
        singles
    }

    /// The house of a cell in which the digit has the fewest places; the first of several, in the order row, column, box.
    pub(super) fn tightest(&self, cell: usize, digit: usize) -> usize {
        let houses = houses_of(cell);
        let [row, column, own] = houses.map(|house| self.counts[house][digit]);
        let line = if column < row { (houses[1], column) } else { (houses[0], row) };
        if own < line.1 { houses[2] } else { line.0 }
    }

    fn queue_hidden(&mut self, house: usize, digit: usize) {
        let has = |&&cell: &&u8| self.cells[usize::from(cell)] >> digit & 1 == 1;
        if let Some(&cell) = HOUSE_CELLS[house].iter().find(has) {
            self.hidden.push(mark(cell.into(), digit));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ennead_testkit::board;

    #[test]
    fn the_tightest_house_is_the_first_with_the_fewest_places() {
        let mut trial = Trial::of(&Position::new(&board(&".".repeat(81))));
        let (cell, digit) = (40, 3);
        let [row, column, own] = houses_of(cell);
        for (counts, expected) in [
            ([2, 3, 4], row),
            ([3, 2, 4], column),
            ([4, 3, 2], own),
            ([3, 4, 2], own),
            ([2, 4, 3], row),
            ([4, 2, 3], column),
            ([2, 2, 2], row),
            ([3, 2, 2], column),
            ([2, 3, 2], row),
            ([3, 3, 2], own),
        ] {
            for (house, count) in [row, column, own].into_iter().zip(counts) {
                trial.counts[house][digit] = count;
            }
            assert_eq!(trial.tightest(cell, digit), expected, "{counts:?}");
        }
    }
}
